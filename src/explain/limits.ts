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
        text: 'SCTP needs a network plugin that carries it, and one that knows multihoming where associations have several addresses; '
          + 'address translation for them needs help from the kernel.', source: `${PAGES.protocols}#protocol-sctp`,
      },
      ...(cluster.nodeOs.includes('windows')
        ? [{ text: 'SCTP does not work on Windows nodes.', source: `${PAGES.protocols}#windows` }] : []),
      ...(cluster.proxyMode === 'userspace'
        ? [{ text: 'The userspace proxy does not carry SCTP.', source: `${PAGES.protocols}#protocol-sctp` }] : []),
      ...(type === 'LoadBalancer' ? [{ text: 'Most load balancers do not carry SCTP.', source: `${PAGES.protocols}#protocol-sctp` }] : []),
    );
  }
  if (protocols.has('UDP') && !headless) {
    facts.push({
      text: 'UDP has no connections: packets of one client address and port stay with one pod until a while has passed '
        + 'without any, even when the pod is gone.', source: `${PAGES.protocols}#protocol-udp`,
    });
  }
  if (protocols.has('UDP') && protocols.has('TCP') && type === 'LoadBalancer') {
    facts.push({
      text: 'TCP and UDP in one load balancer is a matter of its controller: some refuse it.',
      source: `${PAGES.service}#load-balancers-with-mixed-protocol-types`,
    });
  }
  if (cluster.nodeOs.includes('windows')) {
    const source = `${PAGES.windows}#limitations`;
    facts.push({ text: 'Windows nodes carry at most 1024 pods behind one Service.', source });
    if (type === 'NodePort' || type === 'LoadBalancer')
      facts.push({ text: 'A Windows node does not reach node ports of its own; other nodes and clients from outside do.', source });
    if (spec.externalTrafficPolicy === 'Local' || spec.internalTrafficPolicy === 'Local')
      facts.push({
        text: 'The policy Local works on Windows nodes only where kube-proxy runs with direct server return (--enable-dsr).',
        source,
      });
  }
  if (!headless) {
    facts.push({
      text: 'The virtual IP is allocated before the Service is stored, so that no two have the same: since Kubernetes 1.33 by '
        + 'an IPAddress object in a range that ServiceCIDR objects name, before by a map in etcd.',
      source: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#ip-address-objects',
    });
  }
  if (spec.clusterIP && !headless) {
    facts.push({
      text: 'The virtual IP was chosen, as for an existing DNS entry or a legacy system that holds the address: picked ones '
        + 'come from the upper part of the range first, so that chosen ones in the lower part seldom collide.', source: COLLISIONS,
    });
  }
  if (ports.some(({ nodePort }) => nodePort !== undefined)) {
    facts.push({
      text: 'Node ports were chosen: picked ones come from the upper part of the range first, so choose from the lower part '
        + '(the first 86 of the default range).', source: `${PAGES.service}#avoid-nodeport-collisions`,
    });
  }
  return facts;
}
