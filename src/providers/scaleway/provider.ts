import { SCALEWAY_NOT_ENFORCED, SCALEWAY_RULES } from './rules';
import { SCALEWAY_TABLE } from './table';
import { defineProvider, type AnnotatedService, type Provider } from '../provider';
import { code, internalIf, isLocal, OWN, speaksBy } from '../traffic';

/** Whether a switch by port is on for every port of the Service. */
function isOnForAll(service: AnnotatedService, property: string): boolean {
  const value: unknown = service.value(property);
  return value === true || value === '*' || (Array.isArray(value) && service.ports.every((port) => value.includes(port.port)));
}

/** Load balancers of Scaleway. */
export const SCALEWAY: Provider<typeof SCALEWAY_TABLE> = defineProvider({
  id: 'scaleway',
  title: 'Scaleway',
  makes: 'load-balancer',
  protocols: ['TCP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'],
  traffic: {
    source: code('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a', 'scaleway/loadbalancers_annotations.go'),
    called: () => 'Scaleway LB',
    speaks: speaksBy({ certificates: ['certificateIds'], policy: 'sslCompatibilityLevel', http: (service) => service.has('protocolHttp') }),
    exposure: (service) => internalIf(service.text('private'), 'public'),
    client: () => OWN,
    proxyProtocol: (['proxyProtocolV2', 'proxyProtocolV1', 'sendProxyV2'] as const).map((property) => ({ property, isOn: (_: string, service: AnnotatedService) => isOnForAll(service, property) })),
    health: (service) => {
      if (isLocal(service) && service.has('healthCheckFromService')) return undefined;
      const type: unknown = service.value('healthCheckType') ?? 'tcp';
      if (typeof type !== 'string') return 'Its health check asks the node port of each port in a way of its own, as scw-loadbalancer-health-check-type says.';
      return `Its health check asks the node port by ${type.toUpperCase()}${type.startsWith('http') ? ` for ${service.text('healthCheckHttpUri') ?? '/'}` : ''}.`;
    },
  },
  constructs: ['ScalewayLbService'],
  table: SCALEWAY_TABLE,
  rules: SCALEWAY_RULES,
  notEnforced: SCALEWAY_NOT_ENFORCED,
  docs: 'https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md',
});
