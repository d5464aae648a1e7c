import { exactBoolean, ipAddress, oneOf, perName, presence, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const NO_ADDRESS = 'PureLB writes the event AllocationFailed and gives the Service no address';

/** Annotations of PureLB on Services, as of its v2 API. */
export const PURELB_TABLE = {
  /** Addresses to use: one, or one of each family; wins over `serviceGroup`. @default - next free address of the pool */
  addresses: {
    key: 'purelb.io/addresses', as: untrimmedList(ipAddress(), { maxItems: 2 }), wrong: 'refused',
    onInvalid: `${NO_ADDRESS}; spaces are not trimmed`, source: 'pkg/apis/purelb/v2/annotations.go', since: 'v0.9.0',
  },
  /** ServiceGroup to take the address from. @default - default group of the namespace, else the group named "default" */
  serviceGroup: {
    key: 'purelb.io/service-group', wrong: 'refused', onInvalid: NO_ADDRESS, source: 'pkg/apis/purelb/v2/annotations.go',
    as: text({
      words: 'the name of a ServiceGroup', maxLength: 253, characters: ['a-z', '0-9', '-', '.'],
      pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'localaccess', bad: 'Local Access',
    }), since: 'v0.2 or earlier',
  },
  /** Whether each address range with active nodes gives the Service an address. @default - setting of the ServiceGroup */
  multiPool: {
    key: 'purelb.io/multi-pool', as: exactBoolean, wrong: 'ignored',
    onInvalid: 'any value other than exactly "true" is off, and overrides the ServiceGroup', source: 'pkg/apis/purelb/v2/annotations.go',
    since: 'v0.15.0',
  },
  /** Sharing key: Services with the same key may share one address, if their ports differ. @default - not shared */
  allowSharedIp: {
    key: 'purelb.io/allow-shared-ip', as: text({ words: 'any text, the same on all Services that share an address' }),
    wrong: 'refused', emptyIsUnset: true, onInvalid: NO_ADDRESS, source: 'pkg/apis/purelb/v2/annotations.go', since: 'v0.2 or earlier',
  },
  /**
   * Whether `externalTrafficPolicy: 'Local'` stays as it is for an address of a local pool. @default - absent: PureLB changes the policy
   * to Cluster
   */
  allowLocal: { key: 'purelb.io/allow-local', as: presence, source: 'pkg/apis/purelb/v2/annotations.go', since: 'v0.8.0' },
  /** Prefers nodes that run an endpoint as the ones that announce the address. @default - any node */
  nodeAffinity: {
    key: 'purelb.io/node-affinity', since: 'after v0.16.6', as: oneOf('service-endpoints'), wrong: 'ignored',
    emptyIsUnset: true, onInvalid: 'any other value is ignored',
    source: 'pkg/apis/purelb/v2/annotations.go',
  },
  /** Makes PureLB process the Service again; the allocator then removes the annotation. @default - absent */
  reEvaluate: {
    key: 'purelb.io/re-evaluate', emptyIsUnset: true, as: exactBoolean, source: 'pkg/apis/purelb/v2/annotations.go', since: 'v0.15.0',
  },
  /** Program that allocated the address. */
  allocatedBy: { key: 'purelb.io/allocated-by', as: text({ words: 'PureLB' }), output: true, since: 'v0.2 or earlier' },
  /** ServiceGroup that the address came from. */
  allocatedFrom: {
    key: 'purelb.io/allocated-from', as: text({ words: 'the name of a ServiceGroup' }), output: true, since: 'v0.2 or earlier',
  },
  /** Node and interface that announce the address of a family. */
  announcing: {
    key: 'purelb.io/announcing-{name}',
    as: perName(text({ words: 'node and interface' }), { pattern: /^IPv[46]$/, words: 'IPv4 or IPv6', good: 'IPv4' }), output: true,
    formOf: 'purelb.io/announcing-<family>', since: 'v0.2 or earlier',
  },
  /** Kind of pool that the address came from. */
  poolType: { key: 'purelb.io/pool-type', as: oneOf('local', 'remote'), output: true, since: 'v0.15.0' },
  /** Whether duplicate address detection was skipped. */
  skipIpv6Dad: { key: 'purelb.io/skip-ipv6-dad', as: exactBoolean, output: true, since: 'v0.15.0' },
} as const satisfies Table;

export const PURE_LB = {
  protocols: ['TCP', 'UDP', 'SCTP'],
  internalBy: 'select its group with serviceGroup',
  loadBalancerClass: 'purelb.io/purelbv2',
  classIsOptional: true,
  hidden: ['reEvaluate'],
} as const satisfies ConstructSpec<typeof PURELB_TABLE>;
