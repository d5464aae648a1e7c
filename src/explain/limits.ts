import { PAGES, type Fact } from './explanation';
import type { ExplainedService } from './explained-service';

const COLLISIONS = `${PAGES.virtualIps}#avoiding-collisions`;

/** What SCTP, UDP, Windows nodes and chosen numbers change. */
export function explainLimits({ type, headless, ports, spec, cluster }: ExplainedService): Fact[] {
  if (type === 'ExternalName') return [];
  const protocols = new Set(ports.map(({ protocol }) => protocol));
  const facts: Fact[] = [];
  if (protocols.has('SCTP')) {
    facts.push(
      {
        text: 'SCTP needs a network plugin that supports it, and multihomed associations need one that gives a pod several addresses; '
          + 'NAT for them needs special kernel modules.', source: `${PAGES.protocols}#protocol-sctp`,
      },
      ...(cluster.nodeOs.includes('windows')
        ? [{ text: 'SCTP does not work on Windows nodes.', source: `${PAGES.protocols}#windows` }] : []),
      ...(type === 'LoadBalancer'
        ? [{ text: 'Most load balancers do not support SCTP.', source: `${PAGES.protocols}#protocol-sctp` }] : []),
    );
  }
  if (protocols.has('UDP') && !headless) {
    facts.push({
      text: 'UDP has no connections: packets from one client address and port go to the same pod until none have arrived for some time, '
        + 'even after the pod is gone.', source: `${PAGES.protocols}#protocol-udp`,
    });
  }
  if (protocols.has('UDP') && protocols.has('TCP') && type === 'LoadBalancer') {
    facts.push({
      text: 'Whether one load balancer can have TCP and UDP depends on its controller: some refuse it.',
      source: `${PAGES.service}#load-balancers-with-mixed-protocol-types`,
    });
  }
  if (cluster.nodeOs.includes('windows')) {
    const source = `${PAGES.windows}#limitations`;
    facts.push({ text: 'Windows nodes support at most 1024 pods behind one Service.', source });
    if (type === 'NodePort' || type === 'LoadBalancer')
      facts.push({ text: 'A Windows node cannot reach its own node ports; other nodes and clients from outside can.', source });
    if (spec.externalTrafficPolicy === 'Local' || spec.internalTrafficPolicy === 'Local')
      facts.push({
        text: 'The policy Local works on Windows nodes only where kube-proxy runs with direct server return (--enable-dsr).',
        source,
      });
  }
  if (!headless) {
    facts.push({
      text: 'The virtual IP is allocated before the Service is stored, so no two Services have the same: since Kubernetes 1.33 by '
        + 'an IPAddress object in a range that ServiceCIDR objects name, before by a map in etcd.',
      source: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#ip-address-objects',
    });
  }
  if (spec.clusterIP && !headless) {
    facts.push({
      text: 'The virtual IP is set in the manifest, as for an existing DNS entry or a legacy system configured with it. The cluster '
        + 'allocates from the upper part of the range first, so addresses in the lower part seldom collide.', source: COLLISIONS,
    });
  }
  if (ports.some(({ nodePort }) => nodePort !== undefined)) {
    facts.push({
      text: 'Node ports are set in the manifest. The cluster allocates from the upper part of the range first, so choose from the lower '
        + 'part (the first 86 of the default range).', source: `${PAGES.service}#avoid-nodeport-collisions`,
    });
  }
  return facts;
}
