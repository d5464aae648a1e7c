import { explainedService } from '../explain/explained-service';
import { loadBalancerOf } from '../explain/load-balancer-view';
import { hostNames } from '../explain/reach';
import type { ClusterProfile, UnknownObject } from '../service';

/** The box of a load balancer. */
export interface Balancer {
  readonly kind: 'public' | 'internal' | 'entry';
  readonly role: string;
  readonly name: string;
  readonly words: readonly string[];
}

/** The load balancer of a Service as people speak of it: `AWS NLB · internal · TLS`, and below it the host names that lead to it. */
export function balancerOf(service: UnknownObject, cluster: ClusterProfile): Balancer {
  const explained = explainedService(service, cluster);
  const { called, exposure, speaks, serves, proxyProtocol } = loadBalancerOf(explained);
  const hosts = hostNames(explained);
  const { loadBalancerIP = '', loadBalancerSourceRanges = [] } = explained.spec;
  return {
    kind: exposure === 'unknown' ? 'entry' : exposure,
    name: [
      called, ...(exposure === 'unknown' ? [] : [exposure === 'public' ? 'internet-facing' : 'internal']),
      ...(speaks !== undefined && explained.ports.some((port) => serves(port) && speaks.ends(port)) ? ['TLS'] : []),
      ...(proxyProtocol === undefined ? [] : ['PROXY']),
    ].join(' · '),
    role: hosts.length > 0 ? hosts.join(', ') : called.startsWith('load balancer') ? 'controller not known' : 'load balancer',
    words: [loadBalancerIP, ...loadBalancerSourceRanges],
  };
}
