import { QING_CLOUD_LB, QINGCLOUD_TABLE } from './table';
import {
  urlOf, defineController, ignoredAffinity, ignoredField, localTargetsOf, tlsModeOfWords, type AnnotatedService, type BuiltInProvider,
} from '../engine/definition';
import { also, text } from '../../problem';
import { checkedElsewhere, rulesOf, withTypes } from '../engine/cross-rule';
import { toRecord } from '../../service';

const { conflict, requires, onlyWhen, pitfall, setting } = rulesOf(QINGCLOUD_TABLE);

/**
 * Returns the option that binds an elastic IP, regardless of the network type: `eipIds` if it is set, else `eipSource` if it has one of its
 * values; otherwise `undefined`.
 */
function eipOf(service: AnnotatedService): 'eipIds' | 'eipSource' | undefined {
  if ((service.text('eipIds') ?? '') !== '') return 'eipIds';
  return ['auto', 'use-available', 'allocate'].includes(service.text('eipSource') ?? '') ? 'eipSource' : undefined;
}

const isInternal = (service: AnnotatedService) => service.text('networkType') === 'internal';
const hasId = (service: AnnotatedService) => service.value('loadBalancerId') !== undefined;
const httpsPortsOf = (service: AnnotatedService) =>
  Object.entries(toRecord(service.value('protocol'))).filter(([, word]) => String(word).toLowerCase() === 'https').map(([port]) => port);
const hasHttps = (service: AnnotatedService) => httpsPortsOf(service).length > 0;

const CERTIFIED = 'A port with HTTPS needs a certificate.';
const INTERNAL_HAS_NO_EIP = {
  alsoAbout: ['networkType'], public: true, says: 'An internal load balancer has no elastic IP.',
  expected: 'no elastic IP with network-type "internal"', why: 'the controller binds the elastic IP whatever the network type says',
  fix: 'remove it', outcome: 'open',
} as const;

export const QINGCLOUD_RULES = [
  pitfall('internal-without-eip', ['eipIds'], [{ networkType: { not: 'internal' } }, { loadBalancerId: '*' }], INTERNAL_HAS_NO_EIP),
  pitfall('internal-without-eip-source', { eipSource: ['auto', 'use-available', 'allocate'] }, [
    { networkType: { not: 'internal' } }, { loadBalancerId: '*' }, { eipIds: '*' },
  ], INTERNAL_HAS_NO_EIP),
  withTypes(pitfall('public-needs-eip', ['networkType'], (service) =>
    isInternal(service) || hasId(service) || eipOf(service) !== undefined || service.has('vxnetId') ? undefined : 'networkType', {
    says: 'A public load balancer needs an elastic IP.', expected: 'eip-ids, or an eip-source, as well',
    why: 'the controller stops with "need vxnet or eip"',
    fix: text`set ${setting('eipSource', 'auto', ' to ')}, or ${setting('networkType', 'internal', ' to ')}`,
  }), { networkType: 'public' }, [
    { eipSource: ['auto', 'use-available', 'allocate'] }, { eipIds: '*' }, { loadBalancerId: '*' }, { vxnetId: '*' },
  ]),
  conflict('vxnet-or-eip', ['eipIds', 'vxnetId'], {
    says: 'A load balancer is in a vxnet or has elastic IPs, not both.',
    why: 'the comments of the controller exclude the combination, but its code passes both to the cloud', outcome: 'unknown',
    when: (service) => !isInternal(service), // otherwise reported by the rule above
  }),
  requires('id-needs-strategy', ['loadBalancerId'], { eipStrategy: 'reuse-lb' }, {
    says: 'Reusing a load balancer needs the strategy "reuse-lb".', expected: also`${setting('eipStrategy', 'reuse-lb')}`,
    why: 'without the strategy the controller creates a new load balancer if this one is not found', outcome: 'event',
  }),
  pitfall('strategy-needs-id', { eipStrategy: ['reuse', 'reuse-lb'] }, { loadBalancerId: '*' }, {
    says: 'The strategy "reuse-lb" needs the id of a load balancer.', expected: also`${setting('loadBalancerId')}`,
    why: 'the controller stops: it has neither the id nor a name to look for',
  }),
  onlyWhen('label-needs-cluster', ['backendLabel'], { externalTrafficPolicy: { not: 'Local' } }, {
    says: 'Node labels need externalTrafficPolicy Cluster.', expected: 'spec.externalTrafficPolicy "Cluster"',
    why: 'under the policy Local the nodes with pods get traffic', fix: 'remove it',
  }),
  withTypes(requires('https-needs-certificate', ['protocol'], (service) => {
    const certified = new Set(Object.keys(toRecord(service.value('certificates'))));
    return httpsPortsOf(service).every((key) => certified.has(key) || !service.ports.some(({ port }) => String(port) === key));
  }, {
    says: CERTIFIED, expected: also`${setting('certificates')} with a certificate for the port`,
    why: 'the controller stops with an error',
    fix: (service) => text`add "${httpsPortsOf(service)[0]}:sc-j38f2h3h", with the id of your certificate, to ${setting('certificates')}`,
  }), { protocol: ['https', 'HTTPS'] }, { certificates: '*' }),
  pitfall('udp-has-no-http', ['protocol'], (service) => service.ports.some(({ port, protocol }) =>
    protocol === 'UDP' && /^https?$/i.test(String(toRecord(service.value('protocol'))[port] ?? ''))
    && service.ports.every((other) => other.port !== port || other.protocol === 'UDP')), {
    says: 'UDP ports have no HTTP listeners.', expected: 'HTTP and HTTPS for TCP ports only',
    why: 'the listener sends TCP to a node port of UDP: no traffic arrives', fix: 'remove the UDP port from it, or make it a TCP port',
  }),
  checkedElsewhere(CERTIFIED, { protocol: ['https', 'HTTPS'] }, {
    certificates: { entryFor: ['https', 'HTTPS'] },
  }),
  onlyWhen('certificate-needs-https', ['certificates'], hasHttps, {
    says: 'Certificates need ports with HTTPS.', expected: text`${setting('protocol', 'https', ' with ')} for the port`,
    why: 'other protocols do not terminate TLS', fix: text`set ${setting('protocol', '443:https', ' to ')}, with the number of the port`,
  }),
];

/** Load balancers of QingCloud. */
export const QINGCLOUD: BuiltInProvider<typeof QINGCLOUD_TABLE> = defineController({
  id: 'qingcloud', cloud: 'qingcloud', release: 'v1.4.22', title: 'QingCloud',
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/qingcloud-'],
  fields: {
    loadBalancerIP: ignoredField(text`use ${setting('eipIds')} or ${setting('internalIp')}`),
    loadBalancerSourceRanges: ignoredField('remove it, and write the ranges into the security group of the load balancer',
      'every client that reaches the load balancer may connect'),
    sessionAffinity: ignoredAffinity(text`use ${setting('balanceMode', 'source')}`),
  },
  traffic: {
    source: urlOf('yunify/qingcloud-cloud-controller-manager', 'b140fefad711b87013a0642449626a8da153cfed', 'pkg/qingcloud/annotations.go'),
    called: () => 'QingCloud LB',
    exposure: (service) => service.has('loadBalancerId') ? 'unknown'
      : service.text('networkType') === 'internal' && eipOf(service) === undefined ? 'internal' : 'public',
    // TypeScript: the table declares this type, a map from ports to protocols, for `protocol`.
    speaks: tlsModeOfWords((service, { port }) => (service.value('protocol') as Readonly<Record<string, string>> | undefined)?.[port]),
    health: (service) => {
      const method = service.has('healthCheckMethod') ? 'what the annotation says' : 'its protocol';
      return `tests each port by ${method}${localTargetsOf(service, 'pods of the Service')}`;
    },
  },
  offers: {
    /**
     * A Service behind a load balancer of QingCloud.
     *
     * It is internal unless `networkType` is `'public'`. An internal one needs `vxnetId`, or a vxnet in the configuration of the
     * controller.
     *
     * @see https://github.com/yunify/qingcloud-cloud-controller-manager/blob/master/docs/configure.md
     * @example
     * new QingCloudLbService(chart, 'web', {
     *   selector: { app: 'web' },
     *   ports: [{ name: 'https', port: 443, targetPort: 8080 }],
     *   networkType: 'public',
     *   eipSource: 'auto',
     *   protocol: { https: 'https' },
     *   certificates: { https: 'sc-77oko7zj' },
     * });
     */
    QingCloudLbService: QING_CLOUD_LB,
  },
  table: QINGCLOUD_TABLE, rules: QINGCLOUD_RULES,
  docs: 'https://github.com/yunify/qingcloud-cloud-controller-manager/blob/master/docs/configure.md',
});
