import type { KnownPort, DiscoverySubject } from '../../explain/discovery';
import { throwUsageError } from '../../problem';

/** The pods behind a Service as a peer of a networking.k8s.io/v1 NetworkPolicy. */
export interface NetworkPolicyPeer {
  /** The labels that the Service selects. */
  readonly podSelector: { readonly matchLabels: Readonly<Record<string, string>> };
  /** The namespace of the Service, by the label that the API server sets on each namespace. */
  readonly namespaceSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
}

/**
 * Returns the pods behind a Service as a peer, `{ podSelector: { matchLabels: { app: 'web' } }, namespaceSelector: … }`: a NetworkPolicy
 * applies to pods, not to virtual IPs.
 *
 * The namespace is selected by the label `kubernetes.io/metadata.name`, which the API server sets; without a known namespace there is no
 * `namespaceSelector`. `subject` is used in errors only.
 *
 * @throws for a Service without a selector
 */
export function createNetworkPolicyPeer(service: DiscoverySubject, subject: string): NetworkPolicyPeer {
  if (service.selector === undefined)
    throwUsageError(`${subject} has no selector, and so no pods: list its addresses as ipBlock in the NetworkPolicy.`);
  return {
    podSelector: { matchLabels: service.selector },
    ...(service.namespace === undefined
      ? {} : { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': service.namespace } } }),
  };
}

/** A container port, as a NetworkPolicy refers to it. */
export interface NetworkPolicyPort {
  /** Port of the container, by number or name: policies apply after the Service port is translated to the container port. */
  readonly port: number | string;
  /** Transport protocol. */
  readonly protocol: string;
}

/**
 * Returns the container port behind a port of a Service: `{ port: 8080, protocol: 'TCP' }`, where `port` is the target port (a number or a
 * name), or the port itself without one. Policies are applied after the Service's port was translated.
 */
export const createNetworkPolicyPort = ({ port, targetPort, protocol = 'TCP' }: KnownPort): NetworkPolicyPort =>
  ({ port: targetPort || port, protocol }); // 0 and an empty text count as absent
