import { OUTSCALE_RULES } from './rules';
import { OUTSCALE_LB, OUTSCALE_TABLE } from './table';
import { affinityRefused } from '../field-verdict';
import { homeProvider, type HomeProvider } from '../offer';
import { code, healthNodePort, internalIf, isLocal, OWN, speaksBy } from '../traffic';

const OSC = 'service.beta.kubernetes.io/osc-load-balancer-';

/** Load balancers (LBU) of Outscale. */
export const OUTSCALE: HomeProvider<typeof OUTSCALE_TABLE> = homeProvider({
  id: 'outscale',
  title: 'Outscale (LBU)',
  reads: { emptyIsUnset: true, octal: true },
  prefixes: [OSC],
  // Keys of AWS count as its own, as in releases that were a fork of that controller.
  borrows: (key) => {
    const [, name] = /^service\.beta\.kubernetes\.io\/(?:aws|osc)-load-balancer-(.+)$/i.exec(key) ?? [];
    return name === undefined
      ? undefined : `${OSC}${name.toLowerCase().replace('-s3-', '-oos-').replace(/^security-groups$/, 'security-group')}`;
  },
  fields: {
    loadBalancerIP: {
      outcome: 'refused', why: 'the controller stops with "LoadBalancerIP cannot be specified"',
      fix: 'use osc-load-balancer-ip-id',
    },
    sessionAffinity: affinityRefused(),
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: 'a port without a node port gets no listener', fix: 'remove it', when: (value) => value === false,
    },
  },
  traffic: {
    source: code('outscale/cloud-provider-osc', '64174f3b1d8f99c36cae78df7f63a6934744fb5e', 'ccm/cloud/loadbalancer.go'),
    called: () => 'Outscale LBU',
    exposure: (service) => internalIf(service.text('internal'), 'public'),
    client: () => OWN,
    proxyProtocol: [{ property: 'proxyProtocol' }],
    speaks: speaksBy({
      certificates: ['sslCertificate'], ports: 'sslPorts', backend: 'backendProtocol',
      http: (service) => ['http', 'https'].includes(service.text('backendProtocol')?.toLowerCase() ?? ''),
    }),
    health: (service) => {
      const chosen = service.text('healthCheckPort');
      const path = service.text('healthCheckPath');
      const port = chosen ?? (isLocal(service) ? healthNodePort(service) : 'the first node port');
      const protocol = chosen === undefined ? (isLocal(service) ? 'http' : 'tcp') : service.text('healthCheckProtocol')
        ?? (path === undefined ? 'tcp' : 'http');
      return `Its health check tests ${port} of each node by ${protocol.toUpperCase()}.`;
    },
  },
  offers: { OutscaleLbService: OUTSCALE_LB },
  table: OUTSCALE_TABLE,
  rules: OUTSCALE_RULES,
  docs: 'https://github.com/outscale/cloud-provider-osc/blob/main/docs/annotations.md',
});
