import { LINODE_NOT_ENFORCED, LINODE_RULES, portSettingsOf } from './rules';
import { LINODE_NODE_BALANCER, LINODE_TABLE } from './table';
import {
  code, defineController, addressReader, ignoredField, OPEN, OWN_CONNECTIONS, createSettings, tlsModeOfWords, type BuiltInProvider,
} from '../engine/definition';
import { rangesOf } from '../engine/access';
import { text } from '../../problem';

const { setting } = createSettings(LINODE_TABLE);

interface Acl { readonly allowList?: Families; readonly denyList?: Families }
interface Families { readonly ipv4?: readonly string[]; readonly ipv6?: readonly string[] }

/** NodeBalancers of Linode (Akamai). */
export const LINODE: BuiltInProvider<typeof LINODE_TABLE> = defineController({
  id: 'linode', cloud: 'linode', release: 'v0.9.8', title: 'Linode (Akamai)',
  prefixes: ['service.beta.kubernetes.io/linode-loadbalancer-'],
  fields: {
    loadBalancerSourceRanges: ignoredField(text`use ${setting('firewallAcl')} or ${setting('firewallId')}`, OPEN),
    loadBalancerIP: ignoredField(text`use ${setting('reservedIpv4')}`),
  },
  access: (service) => {
    const acl = service.has('firewallId') ? undefined : service.value('firewallAcl') as Acl | undefined; // TypeScript: the type of the row
    const allowed = [...acl?.allowList?.ipv4 ?? [], ...acl?.allowList?.ipv6 ?? []];
    const ranges = allowed.length === 0 ? [] : [{ from: { annotation: service.keyOf('firewallAcl') }, ranges: allowed }];
    const isNamed = service.has('firewallId') || acl?.denyList !== undefined;
    return {
      ranges, enforcer: 'a Cloud Firewall of the NodeBalancer',
      ...isNamed && { otherwise: 'the Cloud Firewall that the annotation names or describes' },
      ignored: {
        ranges: ranges.length > 0 || isNamed ? [] : rangesOf(service), why: `the controller does not read it: ${OPEN}`, certain: true,
        fix: text`use ${setting('firewallAcl')} or ${setting('firewallId')}`,
      },
    };
  },
  traffic: {
    source: code('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800', 'cloud/linode/loadbalancers.go'),
    asked: addressReader('reservedIpv4'),
    called: () => 'Linode NodeBalancer',
    exposure: (service) =>
      ['frontendSubnetId', 'frontendSubnetName', 'frontendVpcName', 'frontendIpv4Range', 'frontendIpv6Range'].some((property) =>
        service.has(property)) ? 'internal' : 'public',
    speaks: tlsModeOfWords((service, { port, protocol }) =>
      portSettingsOf(service).find((settings) => settings.port === port)?.protocol ?? service.text('defaultProtocol') ?? protocol),
    ...OWN_CONNECTIONS,
    proxyProtocol: [{ property: 'defaultProxyProtocol' }, { property: 'proxyProtocol' }],
    health: (service) => {
      const type = service.text('checkType') ?? 'connection';
      if (type === 'none') return ['it has no active health check: check-type is none'];
      return type === 'connection'
        ? 'connects to the node port; UDP ports have none'
        : `tests the node port by HTTP for ${service.text('checkPath') ?? '/'}; UDP ports have none`;
    },
  },
  offers: { LinodeNodeBalancerService: LINODE_NODE_BALANCER },
  // For import: the construct requires `scheme`, and without a subnet the load balancer is public.
  asProps: [(options) => ({ ...options, scheme: 'internet-facing' })],
  table: LINODE_TABLE, rules: LINODE_RULES, notEnforced: LINODE_NOT_ENFORCED,
  docs: 'https://github.com/linode/linode-cloud-controller-manager/blob/main/docs/configuration/annotations.md',
});
