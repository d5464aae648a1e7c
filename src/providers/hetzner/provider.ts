import { HETZNER_NOT_ENFORCED, HETZNER_RULES } from './rules';
import { HETZNER_LB, HETZNER_TABLE } from './table';
import {
  code, defineController, formatHealthCheck, ignoredField, exposureIf, OPEN, OWN_CONNECTIONS, schemeOfSwitch, createSettings, tlsModeOf,
  type BuiltInProvider,
} from '../engine/definition';
import { text } from '../../problem';

const { exactly, setting } = createSettings(HETZNER_TABLE);

/** Options of health checks: if one of them is set, health checks use the protocol of the load balancer, otherwise TCP. */
const CUSTOM = ['healthCheckPort', 'healthCheckInterval', 'healthCheckTimeout', 'healthCheckRetries'];

/** Load balancers of Hetzner Cloud. */
export const HETZNER: BuiltInProvider<typeof HETZNER_TABLE> = defineController({
  id: 'hetzner', cloud: 'hetzner', cloudNames: ['hetzner', 'hcloud'], release: 'v1.35.0', title: 'Hetzner Cloud',
  prefixes: ['load-balancer.hetzner.cloud/'],
  fields: {
    loadBalancerSourceRanges: ignoredField('use a firewall of Hetzner on the nodes, or an internal load balancer', OPEN),
    loadBalancerIP: ignoredField(text`use ${setting('privateIpv4')}, or ${exactly('name')} with the name of an existing load balancer`),
  },
  traffic: {
    source: code('hetznercloud/hcloud-cloud-controller-manager', '6485324fbd9701d3422c0cf301fa4535065d9d65',
      'internal/hcops/load_balancer.go'),
    called: () => 'Hetzner LB',
    speaks: tlsModeOf({
      certificates: ['httpCertificates', 'httpManagedCertificateDomains'],
      onlyIf: (service) => service.text('protocol')?.toLowerCase() === 'https',
      http: (service) => service.text('protocol')?.toLowerCase().startsWith('http') === true,
    }),
    exposure: (service) => exposureIf(service.text('disablePublicNetwork'),
      service.cluster?.controllerSettings?.hetzner?.publicNetwork === false ? 'internal' : 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'usesProxyProtocol', version: 1 }],
    healthPort: (service) => service.has('healthCheckPort') ? `${service.text('healthCheckPort')}/TCP` : undefined,
    health: (service) => {
      const protocol = service.text('healthCheckProtocol')?.toLowerCase()
        ?? (CUSTOM.some((property) => service.has(property)) ? service.text('protocol')?.toLowerCase() : undefined) ?? 'tcp';
      const path = service.text('healthCheckHttpPath');
      const port = service.text('healthCheckPort');
      return `tests ${port === undefined ? 'the node port' : `port ${port}`} of each node `
        + `by ${formatHealthCheck(protocol, protocol === 'tcp' ? undefined : path)}`;
    },
  },
  offers: { HetznerLbService: HETZNER_LB },
  asProps: [({ disablePublicNetwork, ...options }) => ({
    ...options,
    scheme: disablePublicNetwork === undefined ? 'controller-default' : schemeOfSwitch(disablePublicNetwork),
  })],
  table: HETZNER_TABLE, rules: HETZNER_RULES, notEnforced: HETZNER_NOT_ENFORCED,
  docs: 'https://github.com/hetznercloud/hcloud-cloud-controller-manager/blob/main/docs/reference/load_balancer_annotations.md',
});
