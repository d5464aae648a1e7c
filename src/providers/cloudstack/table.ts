import { cidrList, exactBoolean, OF_STATUS, statusHostname } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const cloudstack = <const Name extends string>(name: Name) => `service.beta.kubernetes.io/cloudstack-load-balancer-${name}` as const;
const LB = 'cloudstack_loadbalancer.go';

/** Annotations of the Apache CloudStack Kubernetes provider, as of December 2025. */
export const CLOUDSTACK_TABLE = {
  /** Host name in the status instead of the address. @default - the address */
  hostname: {
    key: cloudstack('hostname'),
    as: statusHostname, emptyIsUnset: true, ...OF_STATUS, source: `${LB}: EnsureLoadBalancer`, since: 'v1.1.0',
  },
  /** Whether nodes get the PROXY protocol on TCP ports. @default false */
  proxyProtocol: {
    key: cloudstack('proxy-protocol'), as: exactBoolean, default: 'false', wrong: 'ignored',
    onInvalid: 'any value other than exactly "true" counts as false', source: `${LB}: getBoolFromServiceAnnotation`, since: 'v1.0.0',
  },
  /** Client ranges that may connect. @default ['0.0.0.0/0'] */
  sourceCidrs: {
    key: cloudstack('source-cidrs'), as: cidrList({ skipsEmpty: false }), wrong: 'refused',
    onInvalid: 'an item that is not a range, such as an address without a prefix length, stops the controller; an empty value means no '
      + 'restriction',
    source: `${LB}: getCIDRList`, since: 'v1.2.0',
  },
  /** Whether the controller allocated the address itself, and releases it. */
  ipAssociatedByController: {
    key: cloudstack('ip-associated-by-controller'), as: exactBoolean, output: true,
    source: `${LB}: EnsureLoadBalancerDeleted`, since: 'v1.2.0',
  },
} as const satisfies Table;

export const CLOUD_STACK_LB = {
  protocols: ['TCP', 'UDP'],
  without: ['loadBalancerSourceRanges', 'allocateLoadBalancerNodePorts'],
  public: 'always',
  internalBy: 'restrict it with sourceCidrs',
  speaks: { proxy: ['TCP ports', 'proxyProtocol'] },
} as const satisfies ConstructSpec<typeof CLOUDSTACK_TABLE>;
