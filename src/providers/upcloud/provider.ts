import { isPublic, findPart, UPCLOUD_RULES } from './rules';
import { UPCLOUD_TABLE, UP_CLOUD_LB } from './table';
import {
  code, defineController, healthNodePortOf, ignoredField, isLocal, OPEN, OWN_CONNECTIONS, type BuiltInProvider,
} from '../engine/definition';
import { accessOfFirewall } from '../engine/access';
import type { ServicePort } from '../../service';

/** UpCloud Managed Load Balancers. */
export const UPCLOUD: BuiltInProvider<typeof UPCLOUD_TABLE> = defineController({
  id: 'upcloud', cloud: 'upcloud', release: 'v1.2.3', title: 'UpCloud cloud controller manager (Managed Load Balancers)',
  prefixes: ['service.beta.kubernetes.io/upcloud-load-balancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField('write rules for the frontends in the config', OPEN),
    loadBalancerIP: ignoredField('set ip_addresses in the config'),
  },
  access: (service) => accessOfFirewall(service,
    service.ports.some((port) => (findPart(service, 'frontends', port)?.rules ?? []).length > 0)
      ? 'the rules of the frontends in the config' : undefined),
  traffic: {
    source: code('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81',
      'internal/loadbalancer/utils.go'),
    called: () => 'UpCloud LB',
    exposure: (service) => isPublic(service) ? 'public' : 'internal',
    ...OWN_CONNECTIONS,
    // The default health check (serviceHealthCheckURL) applies unless the JSON in the annotation sets `properties` of a backend.
    health: (service) => service.ports.some((port) => findPart(service, 'backends', port)?.properties !== undefined)
      ? 'is set by the backends of the config'
      : `tests ${isLocal(service) ? `${healthNodePortOf(service)} of each node over HTTP` : 'the node port of each port by TCP'}`,
    serves: (service, port) => findPart(service, 'frontends', port) !== undefined,
    // A frontend uses HTTP by default; on port 443 it terminates TLS with a generated certificate, even without TLS settings.
    speaks: (service) => {
      const readsHttp = (port: ServicePort) => (findPart(service, 'frontends', port)?.mode ?? 'http') === 'http';
      return {
        readsHttp,
        ends: (port) => {
          const { tls_configs: settings = [], port: listens = port.port } = findPart(service, 'frontends', port) ?? {};
          return settings.length > 0 || (readsHttp(port) && listens === 443);
        },
        encryptsAgain: (port) => findPart(service, 'backends', port)?.properties?.tls_enabled === true,
      };
    },
    proxyProtocol: [{ property: 'config', isOn: (value) => /"outbound_proxy_protocol"\s*:\s*"v[12]"/.test(value) }],
  },
  offers: { UpCloudLbService: UP_CLOUD_LB },
  // For `import`: the construct requires `scheme`; a load balancer without a private network is public.
  asProps: [(options) => ({ ...options, scheme: 'internet-facing' })],
  table: UPCLOUD_TABLE, rules: UPCLOUD_RULES,
  docs: 'https://github.com/UpCloudLtd/uks-instructions/blob/main/load-balancer/README.md',
});
