import { rollOutOf, GRACE } from './roll-out';
import { defineCheck, type CheckContext } from '../check-context';
import { titleOf, type AppObject, type AppService, type Workload } from '../index/app-object';
import { implementationOf } from '../references/entry-implementations';
import { resolveReferences } from '../references/check-references';
import type { Card } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import type { Drain } from '../../providers/engine/definition';
import { findController } from '../../providers/engine/owner';

export const GRACE_PERIOD_SHORT = {
  code: 'grace-period-short', layer: 'traffic', severity: 'warning',
  title: 'Pods stop after their preStop hook has ended and their load balancer has drained them.',
  why: 'the grace period begins with the preStop hook, and what still runs at its end is killed',
  fix: 'write a longer terminationGracePeriodSeconds',
  source: ['pkg/kubelet/kuberuntime/kuberuntime_container.go#killContainer', 'pkg/apis/core/validation/validation.go#validateSleepAction'],
  see: 'https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/#hook-handler-execution',
  good: [{ terminationGracePeriodSeconds: 90, containers: [{ lifecycle: { preStop: { exec: { command: ['sleep', '60'] } } } }] }],
  bad: [{ containers: [{ lifecycle: { preStop: { exec: { command: ['sleep', '60'] } } } }] }],
} as const satisfies Card;

/** Reports pods behind Services that are killed during their preStop hook, or before their load balancer has drained them. */
export const gracePeriods = defineCheck({
  cards: [GRACE_PERIOD_SHORT],
  check(context) {
    const checked = new Set<unknown>(); // workloads, and lists of workloads, which Services with one selector share
    for (const service of context.app.services) {
      const workloads = context.app.podsSelectedBy(service);
      if (workloads.length === 0) continue;
      const drain = drainOf(context, service);
      if (drain === undefined && checked.has(workloads)) continue;
      checked.add(workloads);
      for (const workload of workloads) {
        if (!checked.has(workload)) checkHook(context, workload, service);
        checked.add(workload);
        if (drain !== undefined) checkDrain(context, workload, service, drain);
      }
    }
  },
});

function checkHook({ findings }: CheckContext, workload: Workload, service: AppService): void {
  const { grace: configured, sleep } = rollOutOf(workload) ?? {};
  const grace = configured ?? GRACE;
  if (sleep === undefined || sleep.seconds < grace || (sleep.isAction && sleep.seconds === grace) || grace === 0) return;
  findings.add(workload, GRACE_PERIOD_SHORT, {
    path: [...workload.podPath, 'terminationGracePeriodSeconds'], found: grace, related: [service],
    ...(sleep.isAction ? { severity: 'error' } : {}),
    expected: `more than the ${sleep.seconds} seconds that the preStop hook sleeps`
      + (configured === undefined ? `; ${GRACE} is the default` : ''),
    why: sleep.isAction ? 'the API server refuses pods whose preStop hook sleeps longer than the grace period'
      : `the grace period begins with the preStop hook: pods behind ${titleOf(service)} are killed before their process gets time to stop`,
    fix: `write "terminationGracePeriodSeconds: ${sleep.seconds + GRACE}", or shorten the hook`,
  });
}

function checkDrain({ findings }: CheckContext, workload: Workload, service: AppService, { seconds, setting, by }: NamedDrain): void {
  const { grace = GRACE } = rollOutOf(workload) ?? { grace: seconds };
  if (grace >= seconds || grace === 0) return;
  findings.add(workload, GRACE_PERIOD_SHORT, {
    path: [...workload.podPath, 'terminationGracePeriodSeconds'], found: grace, related: [by, service],
    expected: `at least ${seconds} seconds, the ${setting} of ${titleOf(by)}`,
    why: `the load balancer of ${titleOf(by)} lets connections of a removed pod go on for ${seconds} seconds, and the pod is killed after `
      + String(grace),
    fix: `write "terminationGracePeriodSeconds: ${seconds}", or set ${setting} to ${grace}`,
  });
}

/** How long a load balancer drains pods, and which object sets that. */
interface NamedDrain extends Drain {
  /** The Ingress or Service that sets how long pods are drained. */
  readonly by: AppObject;
}

/** How long the load balancer in front of the pods of a Service drains them, if a manifest sets it. */
function drainOf(context: CheckContext, service: AppService): NamedDrain | undefined {
  const entry = resolveReferences(context).exposedServices.get(service);
  if (entry?.kind === 'Ingress') {
    const drain = implementationOf(context.app, entry)?.by.drain?.(entry.body, service.body);
    if (drain !== undefined) return { ...drain, by: entry };
  }
  const { view, type } = service;
  if (type !== 'LoadBalancer' || Object.keys(view.annotations).length === 0) return undefined;
  const { certainty, entries: [owner] } = findController(view, context.cluster);
  if (certainty !== 'certain') return undefined;
  const provider = owner.load();
  const drain = provider.traffic?.drain?.(new ReadService(provider, view.annotations, view, view.labels, context.cluster));
  return drain && { ...drain, by: service };
}
