import { explainAllocation } from './allocation';
import { PAGES, type Fact } from './explanation';
import { factsOf, type ExplainedService, type FactRow } from './explained-service';

/** Explains limits of SCTP, UDP, Windows nodes and chosen port numbers. */
export function explainLimits(service: ExplainedService): Fact[] {
  return service.type === 'ExternalName' ? [] : [...factsOf(service, LIMITS), ...explainAllocation(service)];
}

const carries = ({ ports }: ExplainedService, wanted: string): boolean => ports.some(({ protocol }) => protocol === wanted);
const hasWindows = ({ cluster }: ExplainedService): boolean => cluster.nodeOs.includes('windows');
const isLocal = ({ spec }: ExplainedService): boolean => [spec.externalTrafficPolicy, spec.internalTrafficPolicy].includes('Local');
const WINDOWS_LIMITS = `${PAGES.windows}#limitations`;

const LIMITS: readonly FactRow[] = [
  {
    when: (service) => carries(service, 'SCTP'), source: `${PAGES.protocols}#protocol-sctp`,
    text: 'SCTP needs a network plugin that supports it, and multihomed associations need one that gives a pod several addresses; NAT for '
      + 'them needs special kernel modules.',
  },
  {
    when: (service) => carries(service, 'SCTP') && hasWindows(service), source: `${PAGES.protocols}#windows`,
    text: 'SCTP does not work on Windows nodes.',
  },
  {
    when: (service) => carries(service, 'SCTP') && service.type === 'LoadBalancer', source: `${PAGES.protocols}#protocol-sctp`,
    text: 'Most load balancers do not support SCTP.',
  },
  {
    when: (service) => carries(service, 'UDP') && !service.headless, source: `${PAGES.protocols}#protocol-udp`,
    text: 'UDP has no connections: packets from one client address and port go to the same pod until none have arrived for some time. When '
      + 'an endpoint goes, kube-proxy deletes its conntrack entries, and further packets go to another pod.',
  },
  {
    when: (service) => carries(service, 'UDP') && carries(service, 'TCP') && service.type === 'LoadBalancer',
    source: `${PAGES.service}#load-balancers-with-mixed-protocol-types`,
    text: 'Whether one load balancer can have TCP and UDP depends on its controller: some refuse it.',
  },
  { when: hasWindows, source: WINDOWS_LIMITS, text: 'Windows nodes support at most 1024 pods behind one Service.' },
  {
    when: (service) => hasWindows(service) && ['NodePort', 'LoadBalancer'].includes(service.type), source: WINDOWS_LIMITS,
    text: 'A Windows node cannot reach its own node ports; other nodes and clients from outside can.',
  },
  {
    when: (service) => hasWindows(service) && isLocal(service), source: WINDOWS_LIMITS,
    text: 'The policy Local works on Windows nodes only where kube-proxy runs with direct server return (--enable-dsr).',
  },
];
