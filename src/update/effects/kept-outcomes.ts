import { cardFields, severityOf } from './card-fields';
import type { Effect } from '../change';
import { numberAndProtocol } from '../differences/find-differences';
import { certainty, type AcceptedUpdate, type ClusterState, type StoredPort, type StoredSpec } from '../stored/stored-update';
import { buildOnce, groupBy, type Path } from '../../problem';
import type { Card } from '../../service';
import type { DecodedServiceSpec } from '../../service/decode/decoded-objects';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';

export const ALLOCATED_KEPT = {
  code: 'allocated-kept', layer: 'api', severity: 'warning',
  title: 'Allocated values stay when a manifest leaves them out.',
  why: 'the API server keeps cluster IPs, node ports and families that the new object does not set',
  fix: 'do nothing to keep it; to release it, delete the Service and create it again',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: SERVICES, good: [[{ type: 'NodePort' }, { type: 'ClusterIP' }]], bad: [[{ nodePort: 30080 }, {}]],
} as const satisfies Card;

export const HEADLESS_KEPT = {
  code: 'headless-kept', layer: 'api', severity: 'error',
  title: 'A headless Service stays headless when clusterIP "None" is removed.',
  why: 'the API server accepts it and keeps "None": the Service never gets a virtual IP',
  fix: 'delete the Service and create it again, or create a second one under another name first',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  good: [[{ clusterIP: 'None' }, { clusterIP: 'None' }]], bad: [[{ clusterIP: 'None' }, {}]],
} as const satisfies Card;

export const PORT_LOST = {
  code: 'port-lost', layer: 'api', severity: 'error',
  title: 'A port that shares its number with another protocol is applied server-side.',
  why: 'client-side kubectl apply merges ports by number only, so one of the two is dropped or gets fields of the other '
    + '(https://github.com/kubernetes/kubernetes/issues/39188)',
  fix: 'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or replace the object',
  source: [
    'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec',
    'staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/patch.go#mergeSliceWithoutSpecialElements',
  ],
  see: 'https://github.com/kubernetes/kubernetes/issues/39188',
  good: [[{ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'TCP' }]],
  bad: [[[{ port: 53 }], [{ port: 53, name: 'tcp' }, { port: 53, protocol: 'UDP', name: 'udp' }]]],
} as const satisfies Card;

/**
 * Returns outcomes `kept` of values that the API server keeps although the new manifest omits them: cluster IP, families and their policy,
 * health check node port and node ports. Each is certain if it happens in all `states`.
 */
export function outcomesOfKeptFields(accepted: readonly AcceptedUpdate[], states: readonly ClusterState[], before: DecodedServiceSpec,
  next: DecodedServiceSpec): Effect[] {
  const outcomes: Effect[] = [];
  const note = (card: Card, path: Path, keeps: (spec: StoredSpec, live: DecodedServiceSpec) => boolean,
    severity = severityOf(card)): void => {
    const some = accepted.filter(({ verdict, state }) => keeps(verdict.spec, state.live)).map(({ state }) => state);
    if (some.length > 0) outcomes.push({ ...cardFields(card), severity, outcome: 'kept', ...certainty(some, states), path });
  };
  const isHeadlessNow = before.clusterIP === 'None' && (next.clusterIP ?? '') === '';
  if (isHeadlessNow) note(HEADLESS_KEPT, ['spec', 'clusterIP'], ({ clusterIP }) => clusterIP === 'None');
  else if (isOmitted(before.clusterIP, next.clusterIP))
    note(ALLOCATED_KEPT, ['spec', 'clusterIP'], (spec, live) => spec.clusterIP === live.clusterIP, 'note');
  for (const field of ['ipFamilyPolicy', 'ipFamilies', 'healthCheckNodePort'] as const) {
    if (isOmitted(before[field], next[field]))
      note(ALLOCATED_KEPT, ['spec', field], (spec, live) => JSON.stringify(spec[field]) === JSON.stringify(live[field]));
  }
  const earlier = groupBy(before.ports ?? [], ({ name = '' }) => name), unnamed = groupBy(earlier.get('') ?? [], ({ port }) => port);
  next.ports?.forEach((port, index) => {
    const previous = (port.name === undefined ? unnamed.get(port.port) : earlier.get(port.name))?.[0];
    if (isOmitted(previous?.nodePort, port.nodePort))
      note(ALLOCATED_KEPT, ['spec', 'ports', index, 'nodePort'], (spec) =>
        samePorts(spec, port).some(({ nodePort }) => nodePort === previous?.nodePort));
  });
  return outcomes;
}

const isOmitted = (before: unknown, next: unknown): boolean => before !== undefined && before !== '' && before !== 0
  && (next === undefined || next === '' || next === 0);

/** Returns outcomes `lost` of ports that the new manifest has, but that were lost in the merge; certain if this happens in all `states`. */
export function lostPorts(accepted: readonly AcceptedUpdate[], states: readonly ClusterState[], next: DecodedServiceSpec): Effect[] {
  return (next.ports ?? []).flatMap((port, index): Effect[] => {
    const some = accepted.filter(({ verdict: { spec } }) =>
      !samePorts(spec, port).some((stored) => port.name === undefined || stored.name === port.name));
    return some.length === 0 ? [] : [{
      ...cardFields(PORT_LOST), outcome: 'lost', ...certainty(some.map(({ state }) => state), states), path: ['spec', 'ports', index],
      lost: ['port'],
    }];
  });
}

/** Returns the stored ports with the same number and protocol as `port`. */
function samePorts(spec: StoredSpec, port: StoredPort): readonly StoredPort[] {
  return portsByNumber(spec).get(numberAndProtocol(port)) ?? [];
}
const portsByNumber = buildOnce(({ ports }: StoredSpec) => groupBy(ports ?? [], numberAndProtocol));
