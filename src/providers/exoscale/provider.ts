import { EXOSCALE_NLB, EXOSCALE_TABLE } from './table';
import {
  urlOf, defineController, formatHealthCheck, healthNodePortOf, ignoredField, isLocal, OPEN, rulesOf, withTypes, type BuiltInProvider,
} from '../engine';
import { also, OWN, text } from '../../problem';

const { requires, onlyWhen, pitfall, setting } = rulesOf(EXOSCALE_TABLE);

/** @see https://openapi-v2.exoscale.com/source.json, load-balancer-service-healthcheck: the interval must not be lower than the timeout. */
const TIMEOUT_WITHIN_INTERVAL = 'The timeout of a health check is not longer than its interval.';

export const EXOSCALE_RULES = [
  requires('external-needs-a-name', { external: true }, [{ id: '*' }, { name: '*' }], {
    says: 'An external NLB needs an id or a name.', expected: 'an id or a name as well',
    why: 'the controller does not know which NLB is meant',
    fix: text`set ${setting('id')} to the id of the NLB`,
  }),
  requires('node-pool-needs-cluster', ['serviceSksNodepoolName'], { sksClusterName: '*' }, {
    says: 'A node pool needs the name of its cluster.', expected: also`${setting('sksClusterName')}`,
    why: 'the controller stops with an error',
    fix: text`set ${setting('sksClusterName')} to the name of the cluster`,
  }),
  pitfall('cluster-alone', ['sksClusterName'], [{ serviceSksNodepoolName: '*' }, { serviceInstancePoolId: '*' }], {
    says: 'A cluster name needs the name of a node pool.', expected: also`${setting('serviceSksNodepoolName')}`,
    fix: text`set ${setting('serviceSksNodepoolName')} to the name of the node pool, or remove ${OWN}`,
    why: 'alone, it only prevents the controller from finding the Instance Pool', severity: 'warning',
  }),
  onlyWhen('one-port-only', ['serviceName', 'serviceDescription'], (service) => service.ports.length === 1, {
    says: 'Name and description of an NLB service need a Service with one port.', expected: 'a Service with one port',
    why: 'the controller ignores it on a Service with several ports', fix: 'remove it, or create one Service for each port',
  }),
  onlyWhen('uri-needs-http', ['serviceHealthCheckUri'], { serviceHealthCheckMode: 'http' }, {
    says: 'A path needs an HTTP health check.', expected: also`${setting('serviceHealthCheckMode', 'http')}`,
    why: 'a TCP check has no path',
  }),
  pitfall('timeout-within-interval', ['serviceHealthCheckTimeout'], {
    serviceHealthCheckInterval: { compared: 'atLeast', default: '10s' },
  }, {
    relation: 'requires', says: TIMEOUT_WITHIN_INTERVAL,
    expected: text`at most the time in ${setting('serviceHealthCheckInterval')}, 10s by default`,
    why: 'Exoscale refuses a longer timeout', outcome: 'cloud-refused',
  }),
  pitfall('interval-within-default-timeout', ['serviceHealthCheckInterval'], {
    serviceHealthCheckTimeout: { compared: 'atMost', default: '5s', onlyDefault: true },
  }, {
    relation: 'requires', says: TIMEOUT_WITHIN_INTERVAL, expected: also`${setting('serviceHealthCheckTimeout')}`,
    why: 'the timeout is 5s by default, and Exoscale refuses one that is longer than the interval', outcome: 'cloud-refused',
  }),
  withTypes(pitfall('udp-needs-a-check-port', ['serviceHealthCheckPort'], (service) =>
    service.protocols.has('UDP') && (service.text('serviceHealthCheckPort') ?? '') === ''
    && service.spec.externalTrafficPolicy !== 'Local', {
    relation: 'requires', says: 'UDP ports need a TCP port for the health check.', expected: 'a TCP port of the nodes to check',
    why: 'checks use TCP or HTTP, and go to the node port of the UDP port: every node is unhealthy, and no traffic arrives',
    fix: text`set ${setting('serviceHealthCheckPort')} to a port of the nodes that answers over TCP,
      or externalTrafficPolicy to Local, whose own health check responds`, outcome: 'refused',
  }), { ports: { having: 'UDP' } }, [{ serviceHealthCheckPort: '*' }, { externalTrafficPolicy: 'Local' }]),
];

/** Network Load Balancers of Exoscale. */
export const EXOSCALE: BuiltInProvider<typeof EXOSCALE_TABLE> = defineController({
  id: 'exoscale', cloud: 'exoscale', release: 'v0.34.0', title: 'Exoscale',
  prefixes: ['service.beta.kubernetes.io/exoscale-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField('remove it, and write the ranges into the security group of the nodes', OPEN),
    loadBalancerIP: ignoredField(),
  },
  traffic: {
    source: urlOf('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0', 'exoscale/loadbalancer.go'),
    called: () => 'Exoscale NLB',
    exposure: () => 'public',
    health: (service) => {
      const mode = service.text('serviceHealthCheckMode') ?? 'tcp';
      const uri = service.text('serviceHealthCheckUri');
      const port = service.text('serviceHealthCheckPort') ?? (isLocal(service) ? healthNodePortOf(service) : 'the node port of each port');
      return `tests ${port} of each node by ${formatHealthCheck(mode, mode === 'http' ? uri : undefined)}`;
    },
  },
  offers: {
    /**
     * A Service behind a Network Load Balancer of Exoscale; always public.
     *
     * @see https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md
     * @example
     * new ExoscaleNlbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   serviceStrategy: 'source-hash',
     * });
     */
    ExoscaleNlbService: EXOSCALE_NLB,
  },
  table: EXOSCALE_TABLE, rules: EXOSCALE_RULES,
  docs: 'https://github.com/exoscale/exoscale-cloud-controller-manager/blob/main/docs/service-loadbalancer.md',
});
