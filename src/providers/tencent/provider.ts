import { TENCENT_CLB, TENCENT_CLB_CCM, TENCENT_TABLE } from './table';
import {
  ANNOTATION_CONFLICT, defineController, isLocal, settingOf, tlsModeOfWords, accessOfFirewall, formatValue, checkedElsewhere, rulesOf,
  withTypes, type AnnotatedService, type BuiltInProvider,
} from '../engine';
import { also, text } from '../../problem';
import { toList, toRecord } from '../../service';

const { absent, requires, onlyWhen, pitfall, rule, exactly, setting } = rulesOf(TENCENT_TABLE);

type Property = keyof typeof TENCENT_TABLE;
const PROPERTIES = Object.keys(TENCENT_TABLE) as Property[]; // TypeScript: `Object.keys` of the table
const CCM = PROPERTIES.filter((property) => property.startsWith('ccm'));
const TKE = PROPERTIES.filter((property) => !property.startsWith('ccm'));

const STOPS = 'the controller stops with an error';
const TOGETHER = 'Tencent Cloud requires both';
const isTrue = (service: AnnotatedService, property: Property) => service.text(property) === 'true';
const isDirect = (service: AnnotatedService) => isTrue(service, 'directAccess');

/** Whether the Service has annotations of the open-source controller (CCM). */
const isOfCcm = (service: AnnotatedService) => CCM.some((property) => service.has(property));

/** Whether TCP and UDP may be in one Service: the managed controller supports both only with pods as backends. */
const mayHaveBothProtocols = (service: AnnotatedService) => isOfCcm(service) || isDirect(service);

export const TENCENT_RULES = [
  checkedElsewhere('TCP and UDP need direct access to pods.', { ports: { having: 'several protocols' } }, [
    { directAccess: true }, { controller: 'ccm' },
  ]),
  rule('one-family', 'onlyWhen', PROPERTIES,
    'A Service has keys of one controller: the managed one of TKE, or the open-source one.', (service, findings) => {
    const [managed, ofCcm] = [TKE.find((property) => service.has(property)), CCM.find((property) => service.has(property))];
    if (managed === undefined || ofCcm === undefined) return;
    findings.add(ANNOTATION_CONFLICT, {
      path: service.path(ofCcm), found: service.text(ofCcm), expected: text`no ${settingOf(service, managed)} next to it`,
      why: 'one is read by the open-source controller, the other by the managed one of TKE: neither reads the keys of the other',
      fix: text`remove ${settingOf(service, ofCcm)} where the managed controller of TKE runs, else ${settingOf(service, managed)}`,
    });
  }),

  pitfall('subnet-is-not-private', ['ccmInternalSubnetId'], { ccmType: 'private' }, {
    relation: 'requires', public: true, says: 'A private subnet needs the type "private".',
    expected: also`${exactly('ccmType', 'private', ' with ')}`,
    why: 'the subnet is not read without the type: the load balancer is public', outcome: 'open',
  }),
  absent('private-needs-subnet', 'ccmType', 'ccmInternalSubnetId', (service) => service.text('ccmType') === 'private', {
    says: 'A private load balancer needs a subnet.', expected: 'the id of a subnet', why: STOPS,
    fix: text`set ${exactly('ccmInternalSubnetId')} to the id of a subnet of your VPC, or ${exactly('ccmType', 'public', ' to ')}`,
  }),

  onlyWhen('public-traffic-is-billed', ['internetChargeType', 'internetMaxBandwidthOut', 'internetChargeTypeLegacy',
    'internetMaxBandwidthOutLegacy'], (service) => !service.has('internalSubnetId'), {
    says: 'Billing and bandwidth need a public load balancer.', expected: 'a public load balancer, without a subnet',
    why: 'a private load balancer has no public traffic', fix: 'remove it',
  }),
  withTypes(requires('billing-needs-bandwidth', ['internetChargeType'], [
    { internetMaxBandwidthOut: '*' }, { internetMaxBandwidthOutLegacy: '*' },
  ], {
    says: 'Billing and bandwidth are set together.', expected: also`${exactly('internetMaxBandwidthOut')}`,
    why: TOGETHER,
  }), ['internetChargeType'], { internetMaxBandwidthOut: '*' }),
  withTypes(requires('bandwidth-needs-billing', ['internetMaxBandwidthOut'], [
    { internetChargeType: '*' }, { internetChargeTypeLegacy: '*' },
  ], {
    says: 'Bandwidth and billing are set together.', expected: also`${exactly('internetChargeType')}`, why: TOGETHER,
  }), ['internetMaxBandwidthOut'], { internetChargeType: '*' }),
  requires('share-an-existing-one', { shareExistingLoadBalancer: true }, { existingLoadBalancerId: '*' }, {
    says: 'Sharing needs an existing load balancer.', expected: also`${exactly('existingLoadBalancerId')}`,
    why: 'without its id there is nothing to share', outcome: 'ignored',
  }),
  onlyWhen('existing-is-not-made', ['extensiveParameters', 'internetChargeType', 'internetMaxBandwidthOut'], {
    existingLoadBalancerId: { not: '*' },
  }, {
    says: 'Parameters are for a load balancer that the controller creates.', expected: 'a new load balancer',
    why: 'the annotation is read only when the load balancer is created', fix: 'remove it',
  }),
  onlyWhen('pass-to-target-of-ones-own', { passToTarget: true }, { existingLoadBalancerId: { not: '*' } }, {
    says: 'Bypassing the security groups of nodes needs a load balancer that the controller creates.',
    expected: 'a new load balancer',
    why: 'by its documentation it does not apply to an existing load balancer', fix: 'remove it, and set it on the load balancer itself',
  }),
  requires('region-needs-vpc', ['crossRegionId'], [{ crossVpcId: '*' }, { existingLoadBalancerId: '*' }], {
    says: 'Another region needs a VPC or a load balancer there.',
    expected: also`${setting('crossVpcId')} or ${setting('existingLoadBalancerId')}`, why: TOGETHER,
    fix: text`set ${setting('crossVpcId')} to a VPC of that region, such as "vpc-0a1b2c3d"`,
  }),
  requires('vpc-needs-region', ['crossVpcId'], { crossRegionId: '*' }, {
    says: 'Another VPC needs its region.', expected: also`${setting('crossRegionId')}`, why: TOGETHER,
  }),

  requires('grace-needs-direct-access', { enableGraceShutdown: true, enableGraceShutdownTkex: true }, { directAccess: true }, {
    says: 'Graceful shutdown needs direct access.', expected: also`${setting('directAccess', 'true')}`,
    why: 'without it pods are not backends, so the weight has no effect', outcome: 'ignored',
  }),
  requires('weights-need-local-nodes', { localWeightedBalance: true }, { localOnlyNodesWithPods: true }, {
    says: 'Weights by pods need nodes with pods.', expected: also`${exactly('localOnlyNodesWithPods', 'true', ' with ')}`,
    why: 'weights are given to nodes with pods only', outcome: 'ignored',
  }),
  requires('local-nodes-need-local-policy', { localOnlyNodesWithPods: true }, { externalTrafficPolicy: 'Local' }, {
    says: 'Binding only nodes with pods needs externalTrafficPolicy Local.', expected: 'spec.externalTrafficPolicy Local',
    why: 'the annotation is read only with externalTrafficPolicy Local', fix: 'set spec.externalTrafficPolicy to Local', outcome: 'ignored',
  }),
  pitfall('specified-ports-exist', ['specifyProtocol'], { ports: { naming: 'only' } }, {
    says: 'Protocols are set for ports of the Service.', expected: 'numbers of ports of this Service', why: 'other ports are ignored',
    fix: (service) => `write numbers of ports of the Service: ${service.ports.map(({ port }) => port).join(', ')}`, outcome: 'ignored',
  }),
  withTypes(pitfall('both-protocols-need-direct-access', ['specifyProtocol'], (service) => {
    const protocols = Object.values(toRecord(service.value('specifyProtocol'))).flatMap((listener) => toList(toRecord(listener).protocol));
    const isUdp = (protocol: unknown) => protocol === 'UDP' || protocol === 'QUIC';
    return !isDirect(service) && protocols.some(isUdp) && protocols.some((protocol) => !isUdp(protocol));
  }, {
    says: 'TCP and UDP in one Service need direct access.', expected: also`${setting('directAccess', 'true')}`,
    why: 'the managed controller supports the two together only directly to pods',
  }), { specifyProtocol: { protocol: ['UDP', 'QUIC'] } }, [
    { directAccess: true }, { specifyProtocol: { noEntry: { protocol: ['TCP', 'TCP_SSL', 'HTTP', 'HTTPS'] } } },
  ]),
];

type Listeners = Readonly<Record<string, { readonly protocol?: readonly string[] }>>;

const UNREAD = 'the open-source controller does not read it';
const WRITTEN = 'written by the managed controller';

/** Cloud Load Balancer (CLB) of Tencent Cloud, created by the managed controller of TKE or by the open-source one. */
export const TENCENT: BuiltInProvider<typeof TENCENT_TABLE> = defineController({
  id: 'tencent', cloud: 'tencent', cloudNames: ['qcloud', 'tke', 'tencent'], release: 'v0.1.0', title: 'Tencent Cloud', isUnpublished: true,
  mixedProtocols: {
    outcome: 'refused',
    why: text`the managed controller supports TCP and UDP together only directly to pods: it needs ${setting('directAccess', 'true')}`,
    unless: mayHaveBothProtocols,
  },
  prefixes: ['service.cloud.tencent.com/', 'service.beta.kubernetes.io/tencentcloud-loadbalancer-',
    'service.kubernetes.io/qcloud-loadbalancer-'],
  elsewhere: {
    'service.cloud.tencent.com/sync-begin-time': WRITTEN, 'service.cloud.tencent.com/sync-end-time': WRITTEN,
    'service.cloud.tencent.com/client-token': WRITTEN,
  },
  fields: {
    sessionAffinity: {
      outcome: 'refused', when: (value, service) => value !== 'None' && isOfCcm(service),
      why: 'the open-source controller stops with an error: it does not support session affinity', fix: 'remove it',
    },
    loadBalancerIP: { outcome: 'ignored', when: (_, service) => isOfCcm(service), why: UNREAD },
    loadBalancerSourceRanges: {
      outcome: 'ignored', when: (_, service) => isOfCcm(service),
      why: `${UNREAD}: every client that reaches the load balancer may connect`,
    },
  },
  access: (service) => accessOfFirewall(service, service.has('securityGroups')
    ? `the security groups ${formatValue(service, 'securityGroups')}` : undefined),
  traffic: {
    source: 'https://www.tencentcloud.com/document/product/457/39142',
    called: () => 'Tencent Cloud CLB',
    exposure: (service) => service.has('internalSubnetId') || service.text('ccmType') === 'private' ? 'internal' : 'public',
    // A port can have several protocols: TCP and UDP, or TLS and QUIC.
    speaks: tlsModeOfWords((service, { port }) => {
      // TypeScript: the table declares this type for `specifyProtocol`.
      const protocols: readonly string[] = (service.value('specifyProtocol') as Listeners | undefined)?.[port]?.protocol ?? [];
      return ['HTTPS', 'TCP_SSL', 'QUIC', 'HTTP'].find((word) => protocols.includes(word));
    }),
    targets: (service) => service.text('directAccess') === 'true' ? 'pods' : undefined,
    health: (service) => isLocal(service) && service.text('localOnlyNodesWithPods') === 'true'
      ? ['only nodes with a pod of the Service are among its targets (local-svc-only-bind-node-with-pod)'] : undefined,
  },
  offers: { TencentClbService: TENCENT_CLB, 'TencentClbService/ccm': TENCENT_CLB_CCM },
  // For import: the construct requires `scheme`. Options that begin with "ccm" belong to the open-source controller, whose load balancer is
  // internal if its type is "private". That of the managed controller is public without an internal subnet.
  asProps: [({ ccmType, ...options }) => ccmType !== undefined || Object.keys(options).some((property) => property.startsWith('ccm'))
    ? { controller: 'ccm', ...options, scheme: ccmType === 'private' ? 'internal' : 'internet-facing' }
    : { ...options, scheme: 'internet-facing' }],
  table: TENCENT_TABLE, rules: TENCENT_RULES,
  docs: 'https://www.tencentcloud.com/document/product/457/39142',
});
