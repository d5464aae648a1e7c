import { DIGITALOCEAN_NOT_ENFORCED, DIGITALOCEAN_RULES } from './rules';
import { DIGITALOCEAN_TABLE, DIGITAL_OCEAN_LB } from './table';
import {
  checkByHealthNodePort, code, defineController, formatHealthCheck, ignoredField, isLocal, KUBE_PROXY, kubeProxyPortOf, isPortListed,
  localHealthPortOf, OWN, createSettings, tlsModeOf, type AnnotatedService, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(DIGITALOCEAN_TABLE);

const isRegional = (service: AnnotatedService): boolean => service.text('type') === 'REGIONAL';

/** Load balancers of DigitalOcean. */
export const DIGITALOCEAN: BuiltInProvider<typeof DIGITALOCEAN_TABLE> = defineController({
  id: 'digitalocean', cloud: 'digitalocean', cloudNames: ['do', 'digitalocean'], release: 'v0.1.68', title: 'DigitalOcean',
  prefixes: ['service.beta.kubernetes.io/do-loadbalancer-', 'service.kubernetes.io/do-loadbalancer-', 'kubernetes.digitalocean.com/'],
  fields: { loadBalancerIP: ignoredField(text`use ${setting('ip')}`) },
  access: (service) => ({ ranges: rangesOf(service, 'allowRules'), enforcer: 'the firewall of the load balancer' }), // buildFirewall
  traffic: {
    source: code('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37',
      'cloud-controller-manager/do/loadbalancers.go'),
    called: () => 'DigitalOcean LB',
    speaks: tlsModeOf({
      certificates: ['certificateId', 'certificateName'], ports: 'tlsPorts', portsOtherwise: [443],
      onlyIf: (service) => service.value('tlsPassthrough') !== true, tlsIsHttp: true,
      http: (service, port) => service.text('protocol')?.startsWith('http') === true
        || ['httpPorts', 'http2Ports'].some((property) => isPortListed(service, property, port) === true),
    }),
    exposure: (service) => service.text('network') === 'INTERNAL' ? 'internal' : 'public',
    client: (service) => isRegional(service) ? OWN : undefined,
    proxyProtocol: [{ property: 'enableProxyProtocol', version: 1, works: (service) => service.text('type') !== 'REGIONAL_NETWORK' }],
    targets: (service) => isRegional(service) ? 'nodes' : 'service-ports',
    sender: (service) => isRegional(service) ? 'load-balancer' : 'client',
    health: (service) => {
      if (!service.has('overrideHealthCheck')) return isLocal(service) ? checkByHealthNodePort(service) : KUBE_PROXY;
      const path = service.text('healthCheckPath');
      const protocol = service.text('healthCheckProtocol') ?? (path === undefined ? 'tcp' : 'http');
      return `tests the node port of port ${service.text('healthCheckPort') ?? service.ports[0]?.port ?? 'one'} `
        + `by ${formatHealthCheck(protocol, path)}`;
    },
    healthPort: (service) => service.has('overrideHealthCheck') ? localHealthPortOf(service) : kubeProxyPortOf(service),
  },
  offers: { DigitalOceanLbService: DIGITAL_OCEAN_LB }, table: DIGITALOCEAN_TABLE, rules: DIGITALOCEAN_RULES,
  notEnforced: DIGITALOCEAN_NOT_ENFORCED,
  docs: 'https://docs.digitalocean.com/products/kubernetes/how-to/configure-load-balancers/',
});
