import { MINORS, type MinorRange } from '../../service';
import type { DecodedPort, DecodedServiceSpec } from '../../service/decode/decoded-objects';

/** A port that is being worked on. */
export type StoredPort = { -readonly [Field in keyof DecodedPort]: DecodedPort[Field] };

/** The spec of a Service on its way through the API server: each step changes it. */
export type StoredSpec = { -readonly [Field in Exclude<keyof DecodedServiceSpec, 'ports'>]: DecodedServiceSpec[Field] } & {
  ports?: StoredPort[];
  publishNotReadyAddresses?: boolean;
};

/** A spec of its own, which may be changed. Lists and maps of strings are never changed in place, and stay shared. */
export function copySpec(spec: DecodedServiceSpec): StoredSpec {
  const { ports } = spec;
  return { ...spec, ...(ports === undefined ? {} : { ports: ports.map((port) => ({ ...port })) }) } as StoredSpec; // ports are copied
}

/**
 * Whether it has a policy for packets from outside the cluster; those for external IPs have one since 1.29.
 *
 * @see https://github.com/kubernetes/kubernetes/pull/119150
 */
export function hasExternalTrafficPolicy({ type, externalIPs = [] }: StoredSpec, minors: MinorRange): boolean {
  return type === 'LoadBalancer' || type === 'NodePort'
    || (type === 'ClusterIP' && externalIPs.length > 0 && minors.last >= MINORS.indexOf('1.29'));
}

/** Every type but ExternalName has a cluster IP, if only "None". */
export function needsClusterIp({ type }: StoredSpec): boolean {
  return type === 'ClusterIP' || type === 'NodePort' || type === 'LoadBalancer';
}

/** Types whose ports have node ports. */
export function needsNodePort({ type }: StoredSpec): boolean {
  return type === 'NodePort' || type === 'LoadBalancer';
}

/** Whether the load balancer asks a port of each node whether it has a pod. */
export function needsHealthCheckPort({ type, externalTrafficPolicy }: StoredSpec): boolean {
  return type === 'LoadBalancer' && externalTrafficPolicy === 'Local';
}

export function isStoredHeadless({ clusterIP = '', clusterIPs = [clusterIP] }: StoredSpec): boolean {
  return sameList(clusterIPs, ['None']);
}

export function isWithoutSelector({ selector }: StoredSpec): boolean {
  for (const _ in selector) return false;
  return true;
}

/** Whether two lists of strings hold the same in the same order; absent is empty. */
export function sameList(one: readonly string[] = [], other: readonly string[] = []): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
