import { explainAllocation } from './allocation';
import { PAGES, type Fact } from './explanation';
import type { ExplainedService } from './explained-service';

/** Limits of SCTP, UDP, Windows nodes and chosen numbers. */
export function explainLimits(service: ExplainedService): Fact[] {
  const { type, headless, ports, spec, cluster } = service;
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
      text: 'UDP has no connections: packets from one client address and port go to the same pod until none have arrived for some time. '
        + 'When an endpoint goes, kube-proxy deletes its conntrack entries, and further packets go to another pod.',
          source: `${PAGES.protocols}#protocol-udp`,
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
  facts.push(...explainAllocation(service));
  return facts;
}
