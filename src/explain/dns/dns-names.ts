import type { DiscoverySubject } from '../discovery-subject';

/** The DNS names of a Service in the cluster. */
export interface DnsNames {
  /** Resolves in pods of the same namespace: `web`. */
  readonly short: string;
  /** Resolves in pods of every namespace: `web.shop`. `undefined` if the namespace is not known. */
  readonly namespaced: string | undefined;
  /** The same with `svc`: `web.shop.svc`. */
  readonly svc: string | undefined;
  /** Fully qualified name: `web.shop.svc.cluster.local`. */
  readonly full: string | undefined;
}

/**
 * The names under which a Service is found, from the shortest to the whole one.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/
 */
export function dnsNames(service: DiscoverySubject, clusterDomain: string): DnsNames {
  const { name, namespace } = service;
  if (namespace === undefined) return { short: name, namespaced: undefined, svc: undefined, full: undefined };
  return {
    short: name, namespaced: `${name}.${namespace}`, svc: `${name}.${namespace}.svc`,
    full: `${name}.${namespace}.svc.${clusterDomain}`,
  };
}

/**
 * The host name that a client uses: the short name in the namespace of the Service, or if the Service has none; else the full name.
 *
 * @param from namespace of the client, if it is known
 */
export function hostOf(service: DiscoverySubject, clusterDomain: string, from?: string): string {
  return from !== undefined && from === service.namespace ? service.name : dnsNames(service, clusterDomain).full ?? service.name;
}

/** A pod of a StatefulSet: its name, or the name of the set and the ordinal. */
export type StatefulPod = string | { readonly statefulSet: string; readonly ordinal: number };

/**
 * The DNS name of one pod of a StatefulSet that names this headless Service: `web-0.web.shop.svc.cluster.local`; `web-0.web` while the
 * namespace is not known.
 *
 * The name exists for pods whose `hostname` and `subdomain` are set, as the StatefulSet controller sets them, and which
 * are ready, unless the Service publishes addresses that are not.
 *
 * @see https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id
 */
export function podDnsName(service: DiscoverySubject, pod: string, clusterDomain: string): string {
  return `${pod}.${hostOf(service, clusterDomain)}`;
}
