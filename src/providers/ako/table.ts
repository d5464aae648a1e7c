import { booleanText, ipAddress, presence, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const ako = <const Name extends string>(name: Name) => `ako.vmware.com/${name}` as const;
const objectName = <const Words extends string>(words: Words) =>
  text({ words, maxLength: 253, characters: ['a-z', '0-9', '-', '.'], good: 'shop', bad: 'My Shop' });
const MODEL = 'internal/nodes/avi_model_l4_translator.go';

/** Annotations of the Avi Kubernetes Operator (AKO) on Services, as of November 2025. */
export const AKO_TABLE = {
  /** AviInfraSetting object: networks, service engine group, whether the address is public. @default - that of the namespace */
  infraSetting: {
    key: 'aviinfrasetting.ako.vmware.com/name', since: '1.4.1', as: objectName('the name of an AviInfraSetting'), wrong: 'ignored',
    onInvalid: 'a missing setting is an error in the log, and the Service is created without it',
    source: `${MODEL}: getL4InfraSetting`,
  },
  /**
   * Address of the virtual service; `loadBalancerIP` wins, and so does that of an L4Rule for a shared address. @default - one of the IPAM
   */
  loadBalancerIp: {
    key: ako('load-balancer-ip'), since: '1.9.1', as: ipAddress(), wrong: 'cloud-refused', source: `${MODEL}: ConstructAviL4VsNode`,
  },
  /**
   * Key under which Services of one namespace share an address; on a Service of another class it removes the address from all of them.
   * @default - an address of its own
   */
  sharedVip: {
    key: ako('enable-shared-vip'), since: '1.7.1',
    as: text({ words: 'a key without a slash', without: ['/'], good: 'web', bad: 'shop/web' }),
    wrong: 'refused', onInvalid: 'AKO looks for Services in the namespace before the slash, finds none, and creates no virtual service',
    source: 'internal/nodes/dequeue_ingestion.go: handleL4SharedVipService',
  },
  /** L4Rule object, as name or namespace/name; it is ignored if its listeners are not exactly the ports. @default - none */
  l4Rule: {
    key: ako('l4rule'), since: '1.10.1', wrong: 'ignored', onInvalid: 'a missing rule is ignored, and only the log shows it',
    source: `${MODEL}: getL4Rule`,
    as: text({
      words: 'the name of an L4Rule, perhaps with its namespace', characters: ['a-z', '0-9', '-', '.', '/'],
      pattern: /^[^/]+(\/[^/]+)?$/, good: 'shop/web', bad: 'a/b/c',
    }),
  },
  /** Application profile in Avi, by name; not with a shared address. @default 'System-L4-Application' */
  applicationProfile: {
    key: ako('application-profile'), since: '1.9.1',
    as: text({ words: 'the name of an application profile' }), default: 'System-L4-Application',
    wrong: 'cloud-refused', source: `${MODEL}: ConstructAviL4VsNode`,
  },
  /** Whether the virtual service takes no traffic; not with a shared address. @default false */
  disableTraffic: {
    key: ako('disable-traffic'), since: '1.14.1',
    as: booleanText({ on: ['true'], off: ['false'], anyCase: true }), default: 'false', wrong: 'ignored',
    onInvalid: 'any value other than "true" counts as false', source: `${MODEL}: ConstructAviL4VsNode`,
  },
  /** Whether pods are the targets instead of node ports; any value switches it on, even "false". @default - as AKO is configured */
  skipNodePort: {
    key: 'skipnodeport.ako.vmware.com/enabled', since: '1.4.1', as: presence, emptyIsUnset: false, wrong: 'ignored',
    source: `${MODEL}: ConstructAviL4PolPoolNodes`,
  },
  /**
   * Name of the virtual service in the DNS of Avi; AKO reads only this prefix, which ExternalDNS v0.22.0 no longer reads. @default -
   * made from name and namespace
   */
  externalDnsHostname: {
    key: 'external-dns.alpha.kubernetes.io/hostname', since: '1.3.3',
    wrong: 'ignored', onInvalid: 'a comma-separated list is treated as one name',
    source: `${MODEL}: ConstructAviL4VsNode`,
    as: text({
      words: 'one DNS name such as "web.example.com"', hasExample: true, maxLength: 253, characters: ['a-z', 'A-Z', '0-9', '-', '.'],
      good: 'web.example.com', bad: 'a.example.com,b.example.com',
    }),
  },
} as const satisfies Table;

export const AVI_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its network with infraSetting',
  loadBalancerClass: 'ako.vmware.com/avi-lb',
  classIsOptional: true,
  without: ['loadBalancerSourceRanges', 'sessionAffinity', 'sessionAffinityConfig'],
} as const satisfies ConstructSpec<typeof AKO_TABLE>;
