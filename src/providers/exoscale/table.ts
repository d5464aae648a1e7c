import { BLANKS, booleanText, goDuration, integer, oneOf, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const exoscale = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/exoscale-loadbalancer-${name}` as const;
const UUID = text({
  words: 'a UUID', like: ['*-*-*-*-*'], characters: ['0-9', 'a-f', 'A-F', '-'],
  pattern: /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/, good: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e', bad: 'my-nlb',
});

/** Annotations of the Exoscale cloud controller manager, as of v0.34.0. */
export const EXOSCALE_TABLE = {
  /** Name of the NLB. @default - `k8s-` and the Service's UID */
  name: { key: exoscale('name'), as: text({ words: 'a name' }), wrong: 'cloud-refused', since: 'v0.1.0' },
  /** Description of the NLB; never changed after creation. @default - none */
  description: { key: exoscale('description'), as: text({ words: 'a text' }), wrong: 'harmless', emptyIsUnset: true, since: 'v0.1.0' },
  /** NLB to use, by UUID; the controller writes it. @default - a new one */
  id: { key: exoscale('id'), as: UUID, wrong: 'refused', emptyIsUnset: true, since: 'v0.1.0' },
  /** Whether the NLB is created elsewhere: it is then neither created nor deleted. Needs `id` or `name`. @default false */
  external: {
    key: exoscale('external'), as: booleanText({ on: ['true'], off: ['false'], anyCase: true }),
    default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'any other text counts as false', since: 'v0.4.0',
  },
  /** Name of the service on the NLB; for a Service of one port. @default - made from the Service's UID and the port */
  serviceName: { key: exoscale('service-name'), as: text({ words: 'a name' }), wrong: 'harmless', since: 'v0.1.0' },
  /** Description of the service on the NLB; for a Service of one port. @default - none */
  serviceDescription: {
    key: exoscale('service-description'), as: text({ words: 'a text' }), wrong: 'harmless', emptyIsUnset: true, since: 'v0.1.0',
  },
  /** How the NLB selects a node. @default 'round-robin' */
  serviceStrategy: {
    key: exoscale('service-strategy'), as: oneOf('round-robin', 'source-hash'), default: 'round-robin', wrong: 'cloud-refused',
    since: 'v0.1.0',
  },
  /** Instance Pool that gets the traffic, by UUID; needed where nodes are in several pools. @default - that of the nodes */
  serviceInstancePoolId: { key: exoscale('service-instancepool-id'), as: UUID, wrong: 'refused', emptyIsUnset: true, since: 'v0.1.0' },
  /** SKS node pool that gets the traffic; needs `sksClusterName`. @default - none */
  serviceSksNodepoolName: {
    key: exoscale('service-sks-nodepool-name'),
    as: text({ words: 'the name of an SKS node pool' }), wrong: 'refused', emptyIsUnset: true, since: 'v0.32.0',
  },
  /** SKS cluster of that node pool; if it is set without a node pool, no Instance Pool is selected. @default - none */
  sksClusterName: {
    key: exoscale('sks-cluster-name'), as: text({ words: 'the name of an SKS cluster' }), wrong: 'refused', emptyIsUnset: true,
    since: 'v0.32.0',
  },
  /** Kind of health check. @default 'tcp' */
  serviceHealthCheckMode: {
    key: exoscale('service-healthcheck-mode'), as: oneOf('tcp', 'http'), default: 'tcp', wrong: 'cloud-refused', since: 'v0.1.0',
  },
  /** Port of the nodes that is checked, 1 to 65535; UDP ports need one on which something answers over TCP. @default - the node port */
  serviceHealthCheckPort: {
    key: exoscale('service-healthcheck-port'), as: integer({ min: 1, max: 65535 }), wrong: 'refused',
    onInvalid: 'the controller stops with an error for a value that is not a number, and truncates a number to 16 bits', emptyIsUnset: true,
    since: 'v0.30.1',
  },
  /** Path of an HTTP check. */
  serviceHealthCheckUri: {
    key: exoscale('service-healthcheck-uri'),
    as: text({ words: 'a path that begins with "/"', like: ['/*'], without: BLANKS, good: '/healthz', bad: 'healthz' }),
    wrong: 'cloud-refused', emptyIsUnset: true, since: 'v0.1.0',
  },
  /** Time between two checks, with a unit; cut to whole seconds. @default '10s' */
  serviceHealthCheckInterval: {
    key: exoscale('service-healthcheck-interval'), as: goDuration({ minSeconds: 1 }), default: '10s', wrong: 'refused', since: 'v0.1.0',
  },
  /** Time without an answer that fails a check, with a unit; cut to whole seconds. @default '5s' */
  serviceHealthCheckTimeout: {
    key: exoscale('service-healthcheck-timeout'), as: goDuration({ minSeconds: 1 }), default: '5s', wrong: 'refused', since: 'v0.1.0',
  },
  /** Failed checks after which a node is unhealthy. @default 1 */
  serviceHealthCheckRetries: {
    key: exoscale('service-healthcheck-retries'), as: integer({ min: 1 }), default: '1', wrong: 'refused', since: 'v0.1.0',
  },
} as const satisfies Table;

export const EXOSCALE_NLB = {
  protocols: ['TCP', 'UDP'],
  without: ['loadBalancerIP', 'loadBalancerSourceRanges'],
  public: 'always',
} as const satisfies ConstructSpec<typeof EXOSCALE_TABLE>;
