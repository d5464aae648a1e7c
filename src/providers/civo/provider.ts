import { CIVO_LB, CIVO_TABLE } from './table';
import {
  urlOf, defineController, addressReader, healthNodePortOf, ignoredField, isLocal, OPEN, OWN_CONNECTIONS, createSettings,
  tlsModeOfWords, accessOfFirewall, formatValue, type BuiltInProvider,
} from '../engine';
import { text } from '../../problem';

const { setting } = createSettings(CIVO_TABLE);

/** Civo Load Balancers. */
export const CIVO: BuiltInProvider<typeof CIVO_TABLE> = defineController({
  id: 'civo', cloud: 'civo', release: 'v0.1.9', title: 'Civo cloud controller manager (Load Balancers)',
  reads: { emptyIsUnset: true },
  prefixes: ['kubernetes.civo.com/'],
  fields: {
    loadBalancerSourceRanges: ignoredField(text`use ${setting('firewallId')}, with the id of a firewall`, OPEN),
    loadBalancerIP: ignoredField(text`use ${setting('ipv4Address')}, with a reserved IP`),
  },
  access: (service) =>
    accessOfFirewall(service, service.has('firewallId') ? `the Civo firewall ${formatValue(service, 'firewallId')}` : undefined),
  traffic: {
    source: urlOf('civo/civo-cloud-controller-manager', '0c98dc9f3f31dce2ef546bb61002564a280c06fe',
      'cloud-controller-manager/civo/loadbalancer.go'),
    asked: addressReader('ipv4Address'),
    called: () => 'Civo LB',
    exposure: () => 'public',
    speaks: tlsModeOfWords((service) => service.text('protocol')),
    ...OWN_CONNECTIONS,
    // `updateLBConfig`: HealthCheckPort is `healthCheckNodePort` of the Service, which is 0 with the policy Cluster.
    health: (service) => isLocal(service) ? `tests ${healthNodePortOf(service)} of each node`
      : ['the controller sets no port for its health check: Civo decides what is checked'],
    proxyProtocol: [{
      property: 'enableProxyProtocol', version: (service) => service.text('enableProxyProtocol') === 'send-proxy-v2' ? 2 : 1,
      isOn: (value) => value === 'send-proxy' || value === 'send-proxy-v2',
    }],
  },
  offers: {
    /**
     * A Service behind a load balancer of Civo. It is always public: restrict it with a firewall.
     *
     * @see https://www.civo.com/docs/kubernetes/load-balancers
     * @example
     * new CivoLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'http', port: 80 }],
     *   firewallId: '11111111-2222-3333-4444-555555555555',
     *   enableProxyProtocol: 'send-proxy-v2',
     * });
     */
    CivoLbService: CIVO_LB,
  },
  table: CIVO_TABLE,
  docs: 'https://www.civo.com/docs/kubernetes/load-balancers',
});
