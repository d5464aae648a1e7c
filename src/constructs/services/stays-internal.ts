import { getOwnField, readService, type Findings, type ServiceView, type UnknownObject } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import { LOAD_BALANCER_PUBLIC, type Provider } from '../../providers/engine/definition';

/**
 * Reports changes after construction, such as patches, that make an internal load balancer public. `written` is the Service as its
 * construct wrote it, and `rendered` the final manifest.
 */
export function checkStaysInternal(
  written: UnknownObject, rendered: UnknownObject, provider: Provider | undefined, findings: Findings,
): void {
  const [before, after] = [readService(written), readService(rendered)];
  const exposure = (view: ServiceView, annotations = view.annotations) =>
    provider?.traffic?.exposure?.(new ReadService(provider, annotations, view, view.labels));
  if (exposure(before) !== 'internal') return;
  const { loadBalancerClass: oldClass } = before, { loadBalancerClass: newClass, type } = after;
  if (oldClass !== newClass && oldClass !== undefined && type === 'LoadBalancer' && provider?.classes.includes(newClass ?? '') === false) {
    // Another rule of the controller may have reported the missing class already.
    if (findings.problems.some(({ code }) => code === LOAD_BALANCER_PUBLIC.code)) return;
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['spec', 'loadBalancerClass'], found: newClass, expected: `"${oldClass}", as the construct wrote it`,
      why: 'without it another controller may create the load balancer, one that can be reached from the internet',
      fix: 'leave it as it was, or use the construct of the controller that is meant',
      ...newClass === undefined ? {} : { severity: 'warning' as const },
    });
    return;
  }
  if (exposure(after) !== 'public') return;
  const keys = [...new Set([...Object.keys(before.annotations), ...Object.keys(after.annotations)])];
  const changed = keys.filter((key) => getOwnField(before.annotations, key) !== getOwnField(after.annotations, key));
  const decisive = changed.filter((key) =>
    exposure(before, { ...before.annotations, [key]: String(getOwnField(after.annotations, key) ?? '') }) === 'public');
  for (const key of decisive.length > 0 ? decisive : changed) {
    const [text, found] = [getOwnField(before.annotations, key), getOwnField(after.annotations, key)];
    const isGone = (found ?? '') === '';
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['metadata', 'annotations', key], found,
      expected: text === undefined ? 'no such annotation, as the construct wrote none' : `"${String(text)}", as the construct wrote it`,
      why: `it was ${isGone ? 'taken away' : 'set'} after the construct was made, and ${isGone ? 'without' : 'with'} it the load balancer `
        + 'can be reached from the internet',
      fix: 'leave it as it was; if the load balancer is meant to be public, say so by the prop of the construct',
      // Only a warning if the annotation was set, because the user may intend that.
      ...isGone ? {} : { severity: 'warning' as const },
    });
  }
}
