import { mayHaveBothProtocols, isOfCcm, TENCENT_RULES } from './rules';
import { TENCENT_CLB, TENCENT_CLB_CCM, TENCENT_TABLE } from './table';
import { defineController, isLocal, createSettings, tlsModeOfWords, type BuiltInProvider } from '../engine/definition';
import { accessOfFirewall, formatValue } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(TENCENT_TABLE);

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
