import { accessOutcomes, addedOutcome } from './access-outcomes';
import { APPLY_MODES, type ApplyMode } from './apply/apply-mode';
import type { Change, FieldChange, ChangeResult } from './change';
import { changedFields } from './changed-fields';
import { controllerOutcomes } from './controller-outcomes';
import { removedEndpoints } from './orphaned-endpoints';
import { isService, readManifests, specAsWritten, type ComparedObject, type ComparedService } from './read-manifests';
import { outcomesOfRemoval, findRenames } from './renames';
import { cardFields } from './card-fields';
import { serverAnswer, type ServerAnswer } from './server-outcomes';
import { storedObject } from './stored-object';
import { trafficOutcomes } from './traffic-outcomes';
import { metadataRefusals } from './update-rules';
import { ServiceReferences } from './service-references';
import type { ObjectReference } from '../problem/problem';
import type { ClusterProps } from '../service/cluster';
import { readCluster } from '../service/read-cluster';
import { record } from '../service/record';
import type { Card } from '../problem/card';
import { checkList, throwUsageError } from '../problem/usage-error';

export const SLICE_ADDRESS_TYPE_IMMUTABLE = {
  code: 'slice-address-type-immutable', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice cannot change.',
  why: 'all addresses of a slice are of its type',
  fix: 'create a second EndpointSlice of the other type, then remove this one',
  source: ['pkg/apis/discovery/validation/validation.go#ValidateEndpointSliceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  good: [['IPv4', 'IPv4']], bad: [['IPv4', 'IPv6']],
} as const satisfies Card;

/** How manifests are compared. */
export interface CompareOptions {
  /** The cluster that the manifests are for. @default - any cluster of the minors that are checked by default */
  readonly cluster?: ClusterProps;
  /**
   * How the manifests are applied: `server-side` as Flux does, `client-side` as `kubectl apply` and Argo CD do, `replace` as `kubectl
   * replace` does.
   * @default 'server-side'
   */
  readonly apply?: ApplyMode;
  /** The objects as read with `kubectl get -o json`: they supply the values that the cluster allocated. @default - not known */
  readonly live?: readonly unknown[];
}

/**
 * What happens to Services and their endpoints when one set of manifests is applied over another: one entry for each object that changes.
 *
 * A change without consequences has no outcomes. Objects are matched by kind, namespace and name; of duplicates, the last counts.
 * Objects of other kinds are read for references to Services and for pods. The input is not modified, and no JSON input makes it throw.
 *
 * @throws ServiceError if the cluster profile is invalid, RangeError for an unknown value of `apply`, TypeError if either is not a list
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/changing-a-service.md
 * @example
 * const before = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type: 'LoadBalancer', ports: [{ port: 80 }] } };
 * const after = { ...before, spec: { ...before.spec, loadBalancerClass: 'service.k8s.aws/nlb' } };
 * compareManifests([before], [after])[0].outcomes[0].code; // 'load-balancer-class-immutable'
 */
export function compareManifests(before: readonly unknown[], after: readonly unknown[], options: CompareOptions = {}): Change[] {
  const { apply = 'server-side', live } = options;
  if (!APPLY_MODES.includes(apply))
    throwUsageError(`compareManifests: apply must be one of ${APPLY_MODES.join(', ')}, found ${JSON.stringify(apply)}`, RangeError);
  for (const side of live === undefined ? [before, after] : [before, after, live]) checkList(side, 'compareManifests');
  const cluster = readCluster(options.cluster ?? {});
  const was = readManifests(before), is = readManifests(after), running = live === undefined ? undefined : readManifests(live);
  let found: ServiceReferences | undefined;
  const users = (): ServiceReferences => found ??= new ServiceReferences(is);
  const partners = findRenames(was, is);
  const changes: Change[] = [];
  for (const [key, next] of is.objects) {
    const old = was.objects.get(key);
    if (old === undefined) {
      const partner = partners.get(next);
      if (partner !== undefined || isService(next))
        changes.push({
          object: referenceOf(next), side: 'after', fields: partner === undefined ? [] : changedFields(partner.from, next),
          outcomes: partner !== undefined ? [partner.outcome(users())] : isService(next) ? [addedOutcome(next)] : [],
        });
      continue;
    }
    const fields = changedFields(old, next);
    if (fields.length === 0 && !mayChangeUnchanged(next, old)) continue;
    if (!isService(next) || !isService(old)) {
      changes.push({ object: referenceOf(next), side: 'after', fields, outcomes: sliceOutcomes(fields) });
      continue;
    }
    const there = running?.objects.get(key);
    const liveService = there !== undefined && isService(there) ? there : undefined;
    const changesMetadata = fields.some(({ path }) => path.startsWith('metadata.'));
    const answer = serverAnswer({ before: old, after: next, live: liveService, apply, cluster, changesMetadata });
    const outcomes = [...answer.outcomes];
    if (fields.length === 0) {
      if (outcomes.length === 0 && !differs(answer, liveService)) continue;
    } else if (!answer.refused) outcomes.push(...accessOutcomes(old, next),
      ...controllerOutcomes(old, next, answer.stored, liveService !== undefined, cluster),
      ...trafficOutcomes({ before: old, after: next, was, is, users }));
    changes.push({ object: referenceOf(next), side: 'after', fields, outcomes, ...stored(answer, old, next, liveService, apply) });
  }
  const taken = new Set([...partners.values()].map(({ from }) => from));
  for (const [key, old] of was.objects) {
    if (is.objects.has(key) || taken.has(old as ComparedService)) continue; // of another kind it is in no set of Services
    changes.push({
      object: referenceOf(old), side: 'before', fields: [],
      outcomes: isService(old) ? outcomesOfRemoval(old, users(), cluster) : removedEndpoints(old, is),
    });
  }
  return changes;
}

/**
 * Whether applying what reads as the same manifest may be refused, or change something: with something that cannot be read where all
 * could be, with what only a deletion sets, with a null (a minor may not know the field), with two families, or with two protocols on
 * one port number.
 */
function mayChangeUnchanged(object: ComparedObject, old: ComparedObject): boolean {
  if (!isService(object)) return false;
  if (object.hasUnreadable && isService(old) && !old.hasUnreadable) return true;
  if (metadataRefusals(object.metadata).length > 0 || specAsWritten(object) !== object.spec
    || Object.values(record(object.at.body.spec)).includes(null)) return true;
  const { ipFamilyPolicy, ipFamilies, clusterIPs, ports = [] } = object.spec;
  const isDual = ipFamilyPolicy !== 'SingleStack' && (ipFamilyPolicy !== undefined || clusterIPs !== undefined || ipFamilies !== undefined);
  return isDual || (ports.length > 1 && new Set(ports.map(({ port }) => port)).size < ports.length);
}

function differs({ verdict }: ServerAnswer, live: ComparedService | undefined): boolean {
  return verdict !== undefined && live !== undefined
    && (verdict.allocations.length > 0 || changedFields(live, { ...live, body: { spec: verdict.spec } }).length > 0);
}

function stored({ verdict }: ServerAnswer, before: ComparedService, after: ComparedService, live: ComparedService | undefined,
  apply: ApplyMode): Pick<Change, 'stored'> {
  return verdict === undefined || live === undefined ? {} : { stored: storedObject(verdict, before, after, live, apply) };
}

function sliceOutcomes(fields: readonly FieldChange[]): ChangeResult[] {
  const field = fields.find(({ path, before, after }) => path === 'addressType' && before !== undefined && after !== undefined);
  return field === undefined ? [] : [{
    ...cardFields(SLICE_ADDRESS_TYPE_IMMUTABLE), outcome: 'refused', certain: true, path: 'addressType', reason: 'Invalid value',
    says: 'field is immutable',
  }];
}

function referenceOf({ at }: ComparedObject): ObjectReference {
  return {
    index: at.index, apiVersion: at.apiVersion, kind: at.kind,
    ...(at.namespace === '' ? {} : { namespace: at.namespace }), name: at.name,
  };
}

