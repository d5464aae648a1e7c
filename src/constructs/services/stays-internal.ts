import { ownField, readService, type Findings, type ServiceView, type UnknownObject } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import { LOAD_BALANCER_PUBLIC, type Provider } from '../../providers/engine/definition';

/** Checks that changes after construction, such as patches, do not make an internal load balancer public. */
export function checkStaysInternal(
  given: UnknownObject, rendered: UnknownObject, provider: Provider | undefined, findings: Findings,
): void {
  const [before, after] = [readService(given), readService(rendered)];
  const exposure = (view: ServiceView, annotations = view.annotations) =>
    provider?.traffic?.exposure?.(new ReadService(provider, annotations, view, view.labels));
  if (exposure(before) !== 'internal') return;
  const { loadBalancerClass: was } = before, { loadBalancerClass: is, type } = after;
  if (was !== is && was !== undefined && type === 'LoadBalancer' && provider?.classes.includes(is ?? '') === false) {
    // That the controller needs its class may have been said, of what it then does not read.
    if (findings.problems.some(({ code }) => code === LOAD_BALANCER_PUBLIC.code)) return;
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['spec', 'loadBalancerClass'], found: is, expected: `"${was}", as the construct wrote it`,
      why: 'without it another controller may create the load balancer, one that can be reached from the internet',
      fix: 'leave it as it was, or use the construct of the controller that is meant',
      ...is === undefined ? {} : { severity: 'warning' as const },
    });
    return;
  }
  if (exposure(after) !== 'public') return;
  const keys = [...new Set([...Object.keys(before.annotations), ...Object.keys(after.annotations)])];
  const changed = keys.filter((key) => ownField(before.annotations, key) !== ownField(after.annotations, key));
  const turns = changed.filter((key) =>
    exposure(before, { ...before.annotations, [key]: String(ownField(after.annotations, key) ?? '') }) === 'public');
  for (const key of turns.length > 0 ? turns : changed) {
    const [text, found] = [ownField(before.annotations, key), ownField(after.annotations, key)];
    const isGone = (found ?? '') === '';
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['metadata', 'annotations', key], found,
      expected: text === undefined ? 'no such annotation, as the construct wrote none' : `"${String(text)}", as the construct wrote it`,
      why: `it was ${isGone ? 'taken away' : 'set'} after the construct was made, and ${isGone ? 'without' : 'with'} it the load balancer `
        + 'can be reached from the internet',
      fix: 'leave it as it was; if the load balancer is meant to be public, say so by the prop of the construct',
      // An explicit value may be intended.
      ...isGone ? {} : { severity: 'warning' as const },
    });
  }
}
