import { MINORS, type Card, type MinorRange } from '../../service';
import type { DecodedPort, DecodedServiceSpec } from '../../service/decode/decoded-objects';
import { renderFor, YAML, type ApiReason, type Path, type Problem } from '../../problem';

/** A mutable port. */
export type StoredPort = { -readonly [Field in keyof DecodedPort]: DecodedPort[Field] };

/** The mutable spec of a Service that the simulated steps of the API server change. */
export type StoredSpec = { -readonly [Field in Exclude<keyof DecodedServiceSpec, 'ports'>]: DecodedServiceSpec[Field] } & {
  ports?: StoredPort[];
  publishNotReadyAddresses?: boolean;
};

/** Returns a mutable copy of a spec and its ports; other lists and objects are shared. */
export function copySpec(spec: DecodedServiceSpec): StoredSpec {
  const { ports } = spec;
  // TypeScript: ports are copied.
  return { ...spec, ...(ports === undefined ? {} : { ports: ports.map((port) => ({ ...port })) }) } as StoredSpec;
}

/**
 * Whether `externalTrafficPolicy` applies to a Service: to LoadBalancer and NodePort, and to ClusterIP with external IPs since 1.29.
 *
 * @see https://github.com/kubernetes/kubernetes/pull/119150
 */
export function hasExternalTrafficPolicy({ type, externalIPs = [] }: StoredSpec, minors: MinorRange): boolean {
  return type === 'LoadBalancer' || type === 'NodePort'
    || (type === 'ClusterIP' && externalIPs.length > 0 && minors.last >= MINORS.indexOf('1.29'));
}

/** Whether a Service has a cluster IP, which may be "None": every type but ExternalName. `false` without a type. */
export function needsClusterIp({ type }: StoredSpec): boolean {
  return type === 'ClusterIP' || type === 'NodePort' || type === 'LoadBalancer';
}

/** Whether the ports of a Service have node ports: NodePort and LoadBalancer. */
export function needsNodePort({ type }: StoredSpec): boolean {
  return type === 'NodePort' || type === 'LoadBalancer';
}

/** Whether a Service has a health check node port: a LoadBalancer with `externalTrafficPolicy: Local`. */
export function needsHealthCheckPort({ type, externalTrafficPolicy }: StoredSpec): boolean {
  return type === 'LoadBalancer' && externalTrafficPolicy === 'Local';
}

export function isStoredHeadless({ clusterIP = '', clusterIPs = [clusterIP] }: StoredSpec): boolean {
  return isSameList(clusterIPs, ['None']);
}

export function isWithoutSelector({ selector }: StoredSpec): boolean {
  for (const _ in selector) return false;
  return true;
}

/** Whether two lists of strings have the same items in the same order; absent is empty. */
export function isSameList(list: readonly string[] = [], otherList: readonly string[] = []): boolean {
  return list.length === otherList.length && list.every((item, index) => item === otherList[index]);
}

/** One reason why the API server refuses an update, as in `details.causes` of its response. */
export interface Refusal {
  /** The code, reason and fix of the rule that refuses the update. */
  readonly rule: Pick<Card, 'code' | 'why' | 'fix'>;
  readonly reason: ApiReason;
  /** Path of the field; empty if the API server names no field. */
  readonly path: Path;
  /** The API server's message without path and value; absent if it would also refuse the manifest as a new object. */
  readonly says?: string;
  /** The Kubernetes minor versions in which the API server refuses the update, if not all that are checked: `1.26..1.28`. */
  readonly minors?: string;
}

/**
 * Returns a problem that would also occur in a new object as a refusal of an update, with the same code, fix and path; `expected` becomes
 * part of `why`.
 */
export function refusalOf(problem: Problem): Refusal {
  const { code, why, expected, reason = 'Invalid value', segments: path, minors } = problem;
  const rule = { code, why: `${why} (expected ${expected})`, fix: renderFor(problem, YAML).fix };
  return { rule, reason, path, ...(minors === undefined ? {} : { minors }) };
}
