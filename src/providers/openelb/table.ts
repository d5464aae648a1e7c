import { ipAddress, oneOf, text } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

/** Annotations of OpenELB on Services, as of v0.5.1 and later commits. */
export const OPENELB_TABLE = {
  /** Assigns the Service to OpenELB. `OpenElbService` sets it. @default - OpenELB ignores the Service */
  openelb: {
    key: 'lb.kubesphere.io/v1alpha1', as: oneOf('openelb'), wrong: 'ignored', emptyIsUnset: true, onInvalid: 'OpenELB ignores the Service',
    source: 'pkg/constant/constant.go', since: 'v0.0.1',
  },
  /**
   * Address to use; wins over `spec.loadBalancerIP`. An address of another Service is shared without checking ports. @default - from the
   * Eip
   */
  eipAddress: {
    key: 'eip.openelb.kubesphere.io/v1alpha1', as: ipAddress(), wrong: 'refused', emptyIsUnset: true, source: 'pkg/constant/constant.go',
    onInvalid: 'no Eip holds the address: OpenELB writes the event ConstructRequest and gives the Service no address', since: 'v0.4.4',
  },
  /** Eip object to take the address from. @default - the Eip that contains the requested address, else the default Eip */
  eipName: {
    key: 'eip.openelb.kubesphere.io/v1alpha2', wrong: 'refused',
    emptyIsUnset: true, onInvalid: 'no address is assigned', source: 'pkg/constant/constant.go',
    as: text({
      words: 'the name of an Eip object, not an address', maxLength: 253, characters: ['a-z', '0-9', '-', '.'],
      unlike: ['*.*.*.*'], pattern: /^(?!\d+\.\d+\.\d+\.\d+$)[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'eip-public', bad: '192.168.0.91',
    }), since: 'v0.4.4',
  },
  /** Runs proxy pods that expose the Service on the ports of their nodes. @default - no proxy pods */
  nodeProxyType: {
    key: 'node-proxy.openelb.kubesphere.io/type', as: oneOf('deployment', 'daemonset'), wrong: 'ignored',
    onInvalid: 'any other value is ignored', source: 'pkg/constant/constant.go', since: 'v0.4.4',
  },
  /** External addresses of the nodes with proxy pods. */
  nodeProxyExternalIp: {
    key: 'node-proxy.openelb.kubesphere.io/external-ip', as: text({ words: 'addresses of nodes' }), output: true, since: 'v0.4.4',
  },
  /** Internal addresses of the nodes with proxy pods. */
  nodeProxyInternalIp: {
    key: 'node-proxy.openelb.kubesphere.io/internal-ip', as: text({ words: 'addresses of nodes' }), output: true, since: 'v0.4.4',
  },
  /** Bookkeeping of early releases; nothing reads it. */
  layer2: {
    key: 'layer2.openelb.kubesphere.io/v1alpha1', as: text({ words: 'a text' }), wrong: 'harmless',
    deprecated: { isGone: true, use: 'no release reads it' }, since: 'v0.4.4',
  },
  /** Announcement of early releases; it comes from the Eip object now. */
  protocol: {
    key: 'protocol.openelb.kubesphere.io/v1alpha1', as: oneOf('layer2', 'bgp', 'vip'), wrong: 'harmless',
    deprecated: { use: 'the protocol of the Eip object' }, since: 'v0.4.4',
  },
} as const satisfies Table;

export const OPEN_ELB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its Eip with eipName',
  fixed: { openelb: 'openelb' },
  hidden: ['openelb'],
} as const satisfies ConstructSpec<typeof OPENELB_TABLE>;
