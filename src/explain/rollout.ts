import { PAGES, type Fact } from './explanation';
import type { ExplainedService } from './explained-service';
import { loadBalancerOf } from './load-balancer-view';
import type { Surroundings } from './surroundings';

const TERMINATION = 'https://kubernetes.io/docs/tutorials/services/pods-and-endpoint-termination-flow/';
const PROBES = 'https://kubernetes.io/docs/concepts/workloads/pods/probes/';

/** What happens to connections when a pod behind it stops, as in every roll-out. */
export function explainRollout(service: ExplainedService): Fact[] {
  const { type, headless, known, spec } = service;
  if (type === 'ExternalName') return [];
  if (known.selector === undefined) {
    return [{
      text: 'Nobody takes an endpoint out when it stops: whoever lists the endpoints must, or connections go on to fail there.',
      source: `${PAGES.service}#services-without-selectors`,
    }];
  }
  const kept = spec.publishNotReadyAddresses === true
    ? 'it stays listed, ready or not, until it is gone, and clients may still dial it'
    : 'it counts as not ready at once, and gets no new connections as soon as all nodes have heard of it';
  return [
    {
      text: `When a pod stops, ${kept}; its process gets SIGTERM at the same moment. For a second or more connections still arrive at a `
        + 'process that is closing: a preStop hook that sleeps some seconds keeps it serving until then.', source: TERMINATION,
    },
    {
      text: 'Open connections go on until the process closes them or terminationGracePeriodSeconds is over (30 unless set); then they '
        + 'break.', source: TERMINATION,
    },
    ...(headless ? [] : [{
      text: 'Until it is gone its EndpointSlice lists it as terminating: where no ready pod is left, proxies send '
        + 'new connections to pods that terminate and still pass their readiness probe.',
      source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
    }]),
    ...(service.around?.rollOutsOf(known.namespace ?? '', known.name) ?? [])
      .map((rollOut) => ({ text: ofWorkload(rollOut), source: PROBES })),
    ...(headless ? [{
      text: 'Clients that keep an answer of DNS dial the pod after it is gone; they must try another address.',
      source: PAGES.dnsSpecification,
    }] : []),
    ...(type === 'LoadBalancer' ? [loadBalancerOf(service).targets === 'pods'
      ? {
        text: 'The load balancer takes the pod out later than the cluster does: let the pod serve as long as its deregistration takes, '
          + 'by preStop and the grace period.', source: loadBalancerOf(service).source,
      }
      : spec.externalTrafficPolicy === 'Local'
        ? {
          text: 'Under the policy Local the node drops connections when its last ready pod stops, until the health check has failed; '
            + 'pods that terminate, and still serve, take them meanwhile.', source: `${PAGES.virtualIps}#traffic-to-terminating-endpoints`,
        }
        : {
          text: 'The load balancer notices nothing: nodes stay healthy, and their proxies pass new connections to other pods.',
          source: PAGES.policies,
        }] : []),
  ];
}

/** Seconds that the API server writes where none are given. */
const GRACE = 30;

/** What is known of the pods of one workload. */
function ofWorkload({ workload, probed, grace, preStop }: ReturnType<Surroundings['rollOutsOf']>[number]): string {
  const begin = probed
    ? 'new pods get connections once their readiness probe passes'
    : 'new pods have no readiness probe, and get connections as soon as their containers run';
  const hook = preStop ? 'a preStop hook runs before SIGTERM' : 'no preStop hook delays SIGTERM';
  return `${workload}: ${begin}; ${grace === 0 ? 'pods that stop are killed at once (terminationGracePeriodSeconds 0)' : `${hook}, and what is left is killed after ${grace ?? GRACE} seconds`}.`;
}
