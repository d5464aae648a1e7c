import { SCALEWAY_NOT_ENFORCED, SCALEWAY_RULES } from './rules';
import { isEnabled, SCALEWAY_LB, SCALEWAY_TABLE } from './table';
import {
  checkByHealthNodePort, code, defineController, formatHealthCheck, exposureIf, isLocal, localHealthPortOf, OWN_CONNECTIONS,
  type AnnotatedService, type BuiltInProvider,
} from '../engine/definition';
import type { ServicePort } from '../../service';
import { rangesOf } from '../engine/access';

/** Whether a port has certificates: the annotation lists them for all ports, or by port number. */
function hasCertificate(service: AnnotatedService, { port }: ServicePort): boolean {
  // TypeScript: the table declares this type for `certificateIds`.
  const value = service.value('certificateIds') as readonly string[] | Readonly<Record<string, unknown>> | undefined;
  return Array.isArray(value) || (value !== undefined && [String(port), '*'].some((key) => Object.hasOwn(value, key)));
}

/** Load balancers of Scaleway. */
export const SCALEWAY: BuiltInProvider<typeof SCALEWAY_TABLE> = defineController({
  id: 'scaleway', cloud: 'scaleway', cloudNames: ['scw', 'scaleway'], release: 'v0.36.2', title: 'Scaleway',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'],
  // Function makeACLSpecs of the controller.
  access: (service) => ({
    ranges: rangesOf(service), enforcer: 'access lists (ACLs) of the load balancer, which also admit the addresses of the nodes',
  }),
  traffic: {
    source: code('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a',
      'scaleway/loadbalancers_annotations.go'),
    called: () => 'Scaleway LB',
    speaks: (service) => {
      const [ends, readsHttp] = [(port: ServicePort) => hasCertificate(service, port),
        (port: ServicePort) => isEnabled(service, 'protocolHttp', port)];
      return service.ports.some((port) => ends(port) || readsHttp(port))
        ? {
          ends, readsHttp, policy: service.text('sslCompatibilityLevel'),
          encryptsAgain: (port) => isEnabled(service, 'httpBackendTls', port),
        } : undefined;
    },
    exposure: (service) => exposureIf(service.text('private'), 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: (['proxyProtocolV2', 'proxyProtocolV1', 'sendProxyV2'] as const)
      .map((property) => ({
        property, version: property === 'proxyProtocolV1' ? 1 : 2,
        isOn: (_: string, service: AnnotatedService) => service.ports.every((port) => isEnabled(service, property, port))
          || (service.ports.some((port) => isEnabled(service, property, port)) && 'some'),
      })),
    healthPort: (service) => service.has('healthCheckFromService') ? localHealthPortOf(service) : undefined,
    health: (service) => {
      if (isLocal(service) && service.has('healthCheckFromService')) return checkByHealthNodePort(service);
      const type: unknown = service.value('healthCheckType') ?? 'tcp';
      if (typeof type !== 'string') return 'tests the node port of each port as scw-loadbalancer-health-check-type says';
      const path = type.startsWith('http') ? service.text('healthCheckHttpUri') ?? '/' : undefined;
      return `tests the node port by ${formatHealthCheck(type, path)}`;
    },
  },
  offers: { ScalewayLbService: SCALEWAY_LB }, table: SCALEWAY_TABLE, rules: SCALEWAY_RULES, notEnforced: SCALEWAY_NOT_ENFORCED,
  docs: 'https://github.com/scaleway/scaleway-cloud-controller-manager/blob/master/docs/loadbalancer-annotations.md',
});
