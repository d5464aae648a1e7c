import { OUTSCALE_RULES } from './rules';
import { OUTSCALE_LB, OUTSCALE_TABLE } from './table';
import {
  refuseAffinity, code, defineController, healthNodePortOf, exposureIf, isLocal, OWN_CONNECTIONS, createSettings, tlsModeOf,
  type BuiltInProvider,
} from '../engine/definition';
import { annotatedRangesOf, rangesOf } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(OUTSCALE_TABLE);

const DOMAIN = 'service.beta.kubernetes.io/';
const KEYS: ReadonlySet<string> = new Set(Object.values(OUTSCALE_TABLE).map(({ key }) => key));

/** Load balancers (LBU) of Outscale. */
export const OUTSCALE: BuiltInProvider<typeof OUTSCALE_TABLE> = defineController({
  id: 'outscale', cloud: 'outscale', cloudNames: ['osc', 'outscale'], release: 'v1.36.7', title: 'Outscale (LBU)',
  reads: { emptyIsUnset: true, octal: true },
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: [`${DOMAIN}osc-load-balancer-`],
  // The controller began as a fork of the AWS cloud provider and still reads the keys of the latter (matchAnnotationName): ignoring case,
  // with or without the domain, with "aws-" for "osc-" and "-s3-" for "-oos-". decodeAnnotations maps one more key.
  borrows: (key) => {
    if (key === `${DOMAIN}aws-load-balancer-security-groups`) return OUTSCALE_TABLE.securityGroup.key;
    const name = key.startsWith(DOMAIN) ? key.slice(DOMAIN.length) : key;
    const policyName = `${DOMAIN}${name.replace('aws-', 'osc-').replace('-s3-', '-oos-').toLowerCase()}`;
    return KEYS.has(policyName) ? policyName : undefined;
  },
  fields: {
    loadBalancerIP: {
      outcome: 'refused', why: 'the controller stops with "LoadBalancerIP cannot be specified"',
      fix: text`use ${setting('publicIpId')}`,
    },
    sessionAffinity: refuseAffinity(),
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', why: 'a port without a node port gets no listener', fix: 'remove it', when: (value) => value === false,
    },
  },
  // EnsureLoadBalancer (ccm/cloud/loadbalancer.go:281) reads the ranges of the field, otherwise those of the annotation.
  access: (service) =>
    ({ ranges: [...rangesOf(service), ...annotatedRangesOf(service)], enforcer: 'the security group of the load balancer' }),
  traffic: {
    source: code('outscale/cloud-provider-osc', '64174f3b1d8f99c36cae78df7f63a6934744fb5e', 'ccm/cloud/loadbalancer.go'),
    called: () => 'Outscale LBU',
    exposure: (service) => exposureIf(service.text('internal'), 'public'),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'proxyProtocol' }],
    speaks: tlsModeOf({
      certificates: ['sslCertificate'], ports: 'sslPorts', backend: 'backendProtocol',
      http: (service) => ['http', 'https'].includes(service.text('backendProtocol')?.toLowerCase() ?? ''),
    }),
    health: (service) => {
      const portText = service.text('healthCheckPort');
      const path = service.text('healthCheckPath');
      const port = portText ?? (isLocal(service) ? healthNodePortOf(service) : 'the first node port');
      const protocol = portText === undefined ? (isLocal(service) ? 'http' : 'tcp') : service.text('healthCheckProtocol')
        ?? (path === undefined ? 'tcp' : 'http');
      return `tests ${port} of each node by ${protocol.toUpperCase()}`;
    },
  },
  offers: { OutscaleLbService: OUTSCALE_LB }, table: OUTSCALE_TABLE, rules: OUTSCALE_RULES,
  docs: 'https://github.com/outscale/cloud-provider-osc/blob/main/docs/annotations.md',
});
