import type { Card } from '../problem/card';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';
const CONTROLLER = 'https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/changing-a-service.md';

/** The load balancer goes. */
export const LOAD_BALANCER_RECREATED = {
  code: 'load-balancer-recreated', layer: 'provider', severity: 'error',
  title: 'A change keeps the load balancer, its address and its name.',
  why: 'the controller deletes the load balancer',
  fix: 'create a second Service with the new setting, switch DNS or clients to it, then remove the old one',
  see: CONTROLLER, good: ['a new certificate on an NLB'], bad: ['another scheme of an NLB'],
} as const satisfies Card;

/** A part of it is made anew. */
export const LOAD_BALANCER_PART_REPLACED = {
  code: 'load-balancer-part-replaced', layer: 'provider', severity: 'warning',
  title: 'A change keeps the listeners of the load balancer, and their connections.',
  why: 'the controller recreates a part of the load balancer',
  fix: 'make the change when few connections are open, or add the new port first and remove the old one later',
  see: CONTROLLER, good: ['a port that is added'], bad: ['a port that gets another number'],
} as const satisfies Card;

/** What others made for a Service goes. */
export const SERVICE_PART_REPLACED = {
  code: 'service-part-replaced', layer: 'provider', severity: 'warning',
  title: 'A change keeps the DNS names of a Service, and its connections.',
  why: 'a controller removes what it made for the Service',
  fix: 'keep the old name beside the new one until no client uses it; else make the change when broken connections are acceptable',
  see: CONTROLLER, good: ['a host name that is added for ExternalDNS'], bad: ['a host name for ExternalDNS that is replaced by another'],
} as const satisfies Card;

/** It stays as it was made. */
export const CHANGE_IGNORED = {
  code: 'change-ignored', layer: 'provider', severity: 'warning',
  title: 'The controller acts on the change.',
  why: 'the controller does not act on it: the load balancer stays as it was made',
  fix: 'create a new Service with the new setting, or revert the change so that manifest and cluster agree',
  see: CONTROLLER, good: ['another certificate'], bad: ['another location of a load balancer at Hetzner'],
} as const satisfies Card;

/** The controller says no. */
export const CHANGE_REFUSED = {
  code: 'change-refused', layer: 'provider', severity: 'error',
  title: 'The controller can make the change.',
  why: 'the controller stops with an error, and later changes of the Service may be blocked',
  fix: 'revert the change; for the new setting create a second Service, switch over, then remove this one',
  see: CONTROLLER, good: ['another port'], bad: ['a public load balancer at IBM that becomes private'],
} as const satisfies Card;

/** Nobody has read it. */
export const CHANGE_UNKNOWN = {
  code: 'change-unknown', layer: 'provider', severity: 'warning',
  title: 'What controllers do with a change is known.',
  why: 'the controller reacts, and its source does not show the result',
  fix: 'try the change on a test Service first',
  see: CONTROLLER, good: ['another certificate'], bad: ['another subnet at DigitalOcean'],
} as const satisfies Card;

/** Pods that are not there. */
export const SELECTOR_FLIP = {
  code: 'selector-flip', layer: 'traffic', severity: 'warning',
  title: 'A selector matches pods that already run.',
  why: 'a Service changes its pods at once, and pods created by the same change take time to start',
  fix: 'roll the new pods out first, and change the selector in a later change',
  see: SERVICES, good: ['a selector for the labels of a Deployment that runs already'],
  bad: ['a selector for labels that the same change gives to the pods'],
} as const satisfies Card;

/** Nothing listens there yet. */
export const TARGET_PORT_EARLY = {
  code: 'target-port-early', layer: 'traffic', severity: 'warning',
  title: 'The running pods already listen on the target port.',
  why: 'a Service changes its target port at once, and connections are refused until pods listen there',
  fix: 'let the pods listen on both ports first, then change the target port, then remove the old one',
  see: SERVICES, good: ['a target port that the pods declare before and after'],
  bad: ['a target port that the same change adds to the pods'],
} as const satisfies Card;

/** Clients meet other pods. */
export const SESSION_AFFINITY_CHANGE = {
  code: 'session-affinity-change', layer: 'traffic', severity: 'warning',
  title: 'Clients keep reaching the same pods.',
  why: 'with another session affinity the next connection of a client may reach another pod than before',
  fix: 'make the change when it is acceptable to lose sessions',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#session-affinity', good: ['ClientIP before and after'],
  bad: ['ClientIP before and None after'],
} as const satisfies Card;

/** Nodes without pods. */
export const TRAFFIC_POLICY_CHANGE = {
  code: 'traffic-policy-change', layer: 'traffic', severity: 'warning',
  title: 'Connections keep their path through the nodes.',
  why: 'with another traffic policy nodes without a pod of the Service drop its packets, or accept them again, and pods see other '
    + 'client addresses',
  fix: 'run a ready pod on each node that gets traffic before you set "Local", and make the change when broken connections are acceptable',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-policies', good: ['Cluster before and after'],
  bad: ['Cluster before and Local after'],
} as const satisfies Card;

/** One side speaks it. */
export const PROXY_PROTOCOL_CHANGE = {
  code: 'proxy-protocol-change', layer: 'traffic', severity: 'warning',
  title: 'The PROXY protocol is switched at the load balancer and in the pods, in a safe order.',
  why: 'the load balancer starts or stops to send the header as soon as the Service changes; pods that do not expect it answer no '
    + 'request, and pods that expect it wait for it',
  fix: 'let the pods accept connections with and without the header first, then change the Service',
  see: 'https://www.haproxy.org/download/2.9/doc/proxy-protocol.txt', good: ['pods that accept both'],
  bad: ['an annotation that switches it on, and nothing else'],
} as const satisfies Card;

/** A name that others use. */
export const PORT_STILL_NAMED = {
  code: 'port-still-named', layer: 'traffic', severity: 'error',
  title: 'A port that other objects refer to keeps its name and number.',
  why: 'an Ingress, a route or a ServiceMonitor still refers to the old one, and finds no port',
  fix: 'update the references in the same change, or keep the old port as well for a while',
  see: SERVICES, good: ['a port that is renamed in the Service and in the Ingress'], bad: ['a port that is renamed in the Service only'],
} as const satisfies Card;

/** Old endpoints stay. */
export const SLICE_LEFT_BEHIND = {
  code: 'slice-left-behind', layer: 'traffic', severity: 'warning',
  title: 'Endpoints written by hand are deleted when their Service gets a selector.',
  why: 'the slice stays in addition to those of the controller, and connections still go to its addresses, unless the apply prunes',
  fix: 'delete the EndpointSlice or Endpoints as soon as the pods are ready, or apply with --prune',
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/', good: ['a slice that is deleted'],
  bad: ['a slice that leaves the manifests only'],
} as const satisfies Card;

/** Another name. */
export const SERVICE_RENAMED = {
  code: 'service-renamed', layer: 'traffic', severity: 'warning',
  title: 'A Service keeps its name while clients use it.',
  why: 'the new name is a new Service: DNS names, environment variables, cluster IP, node ports and load balancer address are new',
  fix: 'keep the old Service until nothing uses it; an ExternalName Service can keep the old name',
  see: 'https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/', good: ['web and web-2 side by side'],
  bad: ['web becomes web-2'],
} as const satisfies Card;

/** Another namespace. */
export const SERVICE_MOVED = {
  ...SERVICE_RENAMED,
  code: 'service-moved',
  title: 'A Service keeps its namespace while clients use it.',
  why: 'in the other namespace it is a new Service: DNS names, cluster IP, node ports and load balancer address are new, and its '
    + 'selector selects pods there',
  good: ['shop/web and store/web side by side'], bad: ['shop/web becomes store/web'],
} as const satisfies Card;

/** The cards of what happens to load balancers and traffic. */
export const TRAFFIC_CARDS: readonly Card[] = [
  LOAD_BALANCER_RECREATED, LOAD_BALANCER_PART_REPLACED, SERVICE_PART_REPLACED, CHANGE_IGNORED, CHANGE_REFUSED, CHANGE_UNKNOWN,
  SELECTOR_FLIP, TARGET_PORT_EARLY, SESSION_AFFINITY_CHANGE, TRAFFIC_POLICY_CHANGE, PROXY_PROTOCOL_CHANGE, PORT_STILL_NAMED,
  SLICE_LEFT_BEHIND, SERVICE_RENAMED, SERVICE_MOVED,
];
