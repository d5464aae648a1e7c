import { factsOf, isDefaultKubernetes, isLocalOnly, PAGES, type ExplainedService, type Fact, type FactRow } from './explained-service';
import { loadBalancerOf } from './load-balancer-view';
import { GRACE } from '../app/pods/roll-out';

const TERMINATION = 'https://kubernetes.io/docs/tutorials/services/pods-and-endpoint-termination-flow/';
const PROBES = 'https://kubernetes.io/docs/concepts/workloads/pods/probes/';

/** Explains what happens to connections when a pod stops, as in every rollout; empty for an ExternalName. */
export function explainRollout(service: ExplainedService): Fact[] {
  const { type, subject } = service;
  if (type === 'ExternalName') return [];
  if (isDefaultKubernetes(service)) return [OF_API_SERVERS];
  if (subject.selector === undefined) return [OF_LISTED_ENDPOINTS];
  const facts = factsOf(service, ROLLOUT);
  if (type !== 'LoadBalancer') return facts;
  const { targets, source } = loadBalancerOf(service);
  return [...facts, targets === 'pods' ? { text: OF_TARGET_PODS, source } : isLocalOnly(service) ? OF_LOCAL_NODES : OF_ALL_NODES];
}

const OF_API_SERVERS: Fact = {
  text: 'An API server removes its address from the endpoints when it shuts down; clients then reach another one.',
  source: PAGES.virtualIps,
};
const OF_LISTED_ENDPOINTS: Fact = {
  text: 'Kubernetes does not remove an endpoint that stops: remove it from the list, or connections to it keep failing.',
  source: `${PAGES.service}#services-without-selectors`,
};
const OF_TARGET_PODS = 'The load balancer removes the pod later than the cluster does: keep the pod serving until it is deregistered, with '
  + 'preStop and the grace period.';
const OF_LOCAL_NODES: Fact = {
  text: 'With the policy Local the node drops connections after its last ready pod has stopped, until the health check fails; terminating '
    + 'pods that still serve accept them meanwhile.', source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
};
const OF_ALL_NODES: Fact = {
  text: 'The load balancer does not change: nodes stay healthy, and kube-proxy sends new connections to other pods.',
  source: PAGES.policies,
};
const describeStop = (service: ExplainedService): string =>
  `When a pod stops, ${describeListing(service)}; its process gets SIGTERM at the same time. For a second or more, `
  + `${isUdp(service) ? 'packets' : 'connections'} still arrive while the process shuts down: a preStop hook that sleeps for some seconds `
  + 'keeps it serving until then.';

const ROLLOUT: readonly FactRow[] = [
  { text: describeStop, source: TERMINATION },
  {
    when: (service) => !isUdp(service), source: TERMINATION,
    text: 'Open connections continue until the process closes them or terminationGracePeriodSeconds (default: 30) is over; then they '
      + 'break.',
  },
  {
    when: ({ headless }) => !headless, source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
    text: (service) => 'Until it is gone, its EndpointSlice lists it as terminating: if no ready pod is left, kube-proxy sends '
      + `${isUdp(service) ? 'packets' : 'new connections'} to terminating pods that still pass their readiness probe.`,
  },
  { text: ({ related }) => related.rollOuts.map(describeWorkload), source: PROBES },
  {
    when: ({ headless }) => headless, source: PAGES.dnsSpecification,
    text: 'Clients that cache a DNS answer may try the pod after it is gone; they must then try another address.',
  },
];

/** Returns a clause about how endpoints and DNS treat a stopping pod until it is removed. */
function describeListing(service: ExplainedService): string {
  const { spec, headless } = service;
  if (spec.publishNotReadyAddresses === true) return 'it stays listed, ready or not, until it is gone, and clients may still connect to it';
  const flow = isUdp(service) ? 'packets' : 'new connections';
  return `it is marked as not ready at once, and ${headless
    ? 'DNS stops answering with its address' : `gets no ${flow} once all nodes have updated their rules`}`;
}

/** Whether the Service has a virtual IP and only UDP ports. UDP has no connections that a stopping pod would break. */
const isUdp = ({ headless, ports }: ExplainedService): boolean =>
  !headless && ports.length > 0 && ports.every(({ protocol }) => protocol === 'UDP');

/** A sentence about how the pods of one workload start and stop. */
function describeWorkload({ workload, probed, grace, preStop, sleep }: ExplainedService['related']['rollOuts'][number]): string {
  const begin = probed
    ? 'new pods get connections once their readiness probe passes'
    : 'new pods have no readiness probe, and get connections as soon as their containers run';
  const hook = !preStop ? 'no preStop hook delays SIGTERM'
    : `a preStop hook ${sleep === undefined ? 'runs' : `sleeps ${sleep.seconds} seconds`} before SIGTERM`;
  const end = grace === 0
    ? 'pods that stop are killed at once (terminationGracePeriodSeconds 0)'
    : `${hook}, and what still runs is killed after ${grace ?? GRACE} seconds`;
  return `${workload}: ${begin}; ${end}.`;
}
