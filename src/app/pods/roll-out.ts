import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import { titleOf, type AppObject, type AppService, type Workload } from '../index';
import { isRepeated } from '../../problem';
import { resolveReferences } from '../references/check-references';
import { toList, toRecord, toRecords, type Card, type UnknownObject } from '../../service';
import { implementationOf } from '../references/entry-implementations';
import { ReadService } from '../../providers/engine/annotated-service';
import { findController } from '../../providers/engine/owner';
import type { Drain } from '../../providers/engine/definition';

const SEE = 'https://kubernetes.io/docs/tutorials/services/pods-and-endpoint-termination-flow/';

export const READINESS_PROBE_MISSING = {
  code: 'readiness-probe-missing', layer: 'traffic', severity: 'advice',
  title: 'Pods behind a load balancer, an Ingress or a route have a readiness probe.',
  why: 'without one a pod gets connections as soon as its containers run, even before the program listens: connections can fail in '
    + 'every rollout',
  fix: 'add a readinessProbe to the container that listens',
  absence: true,
  source: ['pkg/kubelet/prober/prober_manager.go#UpdatePodStatus'],
  see: 'https://kubernetes.io/docs/concepts/workloads/pods/probes/',
  good: [{ containers: [{ name: 'web', readinessProbe: { httpGet: { port: 80 } } }] }], bad: [{ containers: [{ name: 'web' }] }],
} as const satisfies Card;

export const GRACE_PERIOD_ZERO = {
  code: 'grace-period-zero', layer: 'traffic', severity: 'advice',
  title: 'Pods behind a load balancer, an Ingress or a route have time to end their connections.',
  why: 'the process is killed at once, while nodes, load balancers and gateways still send connections to it: connections can break in '
    + 'every rollout',
  fix: 'remove terminationGracePeriodSeconds, which is 30 by default, or write the seconds that the longest request takes',
  basis: 'a rule of this library: Kubernetes accepts any grace period; with 0, containers are killed while nodes still use them',
  see: SEE,
  good: [{ containers: [{ name: 'web' }] }, { terminationGracePeriodSeconds: 60, containers: [{ name: 'web' }] }],
  bad: [{ terminationGracePeriodSeconds: 0, containers: [{ name: 'web' }] }],
} as const satisfies Card;

/** How the pods of a workload start and stop, according to their template. */
export interface RollOut {
  /** Whether a readiness probe or a readiness gate decides when a pod is ready. */
  readonly probed: boolean;
  /** Seconds between SIGTERM and SIGKILL; `undefined` for the default of 30. */
  readonly grace: number | undefined;
  /** Whether a container runs a hook before it gets SIGTERM. */
  readonly preStop: boolean;
  /** The longest sleep of a preStop hook; `undefined` if none is known to sleep. `isAction`: the kubelet sleeps, not a command. */
  readonly sleep: { readonly seconds: number; readonly isAction: boolean } | undefined;
}

/** Default of `terminationGracePeriodSeconds`, the seconds between SIGTERM and SIGKILL. */
export const GRACE = 30;

/**
 * Returns how the pods of a workload start and stop: `{ probed, grace, preStop, sleep }`, where `grace` is as written, and `sleep` is the
 * longest one of a preStop hook: `{ seconds: 10, isAction: false }` for `sh -c "sleep 10"`. `undefined` if a controller may change the
 * template, or if there are no containers.
 */
export function rollOutOf({ exact, podSpec }: Workload): RollOut | undefined {
  const containers = toRecords(podSpec.containers);
  if (!exact || containers.length === 0) return undefined;
  const serving = [...containers, ...toRecords(podSpec.initContainers).filter(({ restartPolicy }) => restartPolicy === 'Always')];
  const { terminationGracePeriodSeconds: grace, readinessGates } = podSpec;
  return {
    probed: serving.some(({ readinessProbe }) => Object.keys(toRecord(readinessProbe)).length > 0) || toRecords(readinessGates).length > 0,
    grace: typeof grace === 'number' ? grace : undefined,
    preStop: serving.some(({ lifecycle }) => Object.keys(toRecord(toRecord(lifecycle).preStop)).length > 0),
    sleep: serving.flatMap(({ lifecycle }) => sleepOf(toRecord(toRecord(lifecycle).preStop)) ?? [])
      .reduce<RollOut['sleep']>((longest, next) => longest !== undefined && longest.seconds >= next.seconds ? longest : next, undefined),
  };
}

/** How long a hook sleeps: `sleep: { seconds: 5 }`, or a command with `sleep 5`. */
function sleepOf({ sleep, exec }: UnknownObject): RollOut['sleep'] {
  const { seconds } = toRecord(sleep);
  if (typeof seconds === 'number') return { seconds, isAction: true };
  const command = toList(toRecord(exec).command).map(String).join(' ');
  // Matches "sleep 5" and "sleep 5s" as a command of a shell: not "sleep 5m", and not "usleep 5".
  const sleeps = [...command.matchAll(/(?:^|[\s;&|/])sleep\s+(\d+)(?=s?(?:[\s;&|]|$))/g)].map((match) => Number(match[1]));
  return sleeps.length === 0 ? undefined : { seconds: Math.max(...sleeps), isAction: false };
}

/**
 * Reports workloads behind load balancers, Ingresses and routes that lose requests when their pods are replaced; each workload once.
 */
export const rollOuts = defineCheck({ cards: [READINESS_PROBE_MISSING, GRACE_PERIOD_ZERO], check: checkRollOuts });

function checkRollOuts(context: CheckContext): void {
  const { app, findings } = context;
  const { exposedServices } = resolveReferences(context);
  const checked = new Set<unknown>();
  for (const service of app.services) {
    const entry = service.type === 'LoadBalancer' ? service : exposedServices.get(service);
    if (entry === undefined) continue;
    const workloads = app.podsSelectedBy(service);
    if (isRepeated(checked, workloads)) continue; // Services with the same selector share the list
    for (const workload of workloads) if (!isRepeated(checked, workload)) checkRollOut(workload, service, entry, findings);
  }
}

function checkRollOut(workload: Workload, service: AppService, entry: AppObject, findings: AppFindings): void {
  const { probed, grace } = rollOutOf(workload) ?? {};
  if (probed !== false && grace !== 0) return;
  const sender = `${titleOf(service)} sends connections to these pods${entry === service ? '' : `, from ${titleOf(entry)}`}`;
  if (probed === false)
    findings.add(workload, READINESS_PROBE_MISSING, {
      path: [...workload.podPath, 'containers', 0, 'readinessProbe'], related: [service, entry],
      expected: `a readiness probe: ${sender}`,
    });
  if (grace === 0)
    findings.add(workload, GRACE_PERIOD_ZERO, {
      path: [...workload.podPath, 'terminationGracePeriodSeconds'], found: 0, related: [service, entry],
      expected: `at least 1 second: ${sender}`,
    });
}

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
export const gracePeriods = defineCheck({ cards: [GRACE_PERIOD_SHORT], check: checkGracePeriods });

function checkGracePeriods(context: CheckContext): void {
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
}

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
  const rollOut = rollOutOf(workload), grace = rollOut?.grace ?? GRACE;
  if (rollOut === undefined || grace >= seconds || grace === 0) return;
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
