import { METAL_LB, METALLB_TABLE } from './table';
import {
  addressReader, ANNOTATION_CONFLICT, announcer, defineController, LOAD_BALANCER_FIELD, matchesSelector, readRanges, RANGES_OF_EACH_FAMILY,
  rulesOf, withTypes, type AnnotatedService, type BuiltInProvider, type PoolKind,
} from '../engine';
import { toList, toRecord, type Findings } from '../../service';
import { isIP, isIPv6 } from 'node:net';
import { text } from '../../problem';

const { onlyWhen, pitfall, rule, exactly } = rulesOf(METALLB_TABLE);

const NO_ADDRESS = 'MetalLB writes the event LoadBalancerFailed and gives the Service no address';

/** The requested addresses, from the annotation with the current or the older prefix. */
const addressesOf = (service: AnnotatedService): readonly string[] =>
  // TypeScript: the table declares lists of addresses for these options.
  (service.value('loadBalancerIPs') ?? service.value('deprecatedLoadBalancerIPs') ?? []) as readonly string[];

/** Whether the requested addresses fit the IP families of the Service, and are at least two for RequireDualStack; `true` for none. */
function haveFamiliesOf({ spec }: Pick<AnnotatedService, 'spec'>, addresses: readonly string[]): boolean {
  const families = spec.ipFamilies;
  if (addresses.length === 0) return true;
  if (spec.ipFamilyPolicy === 'RequireDualStack' && addresses.length < 2) return false;
  return !Array.isArray(families) || addresses.every((address) => families.includes(isIPv6(address) ? 'IPv6' : 'IPv4'));
}

/** Pairs of an option with an older key and the option whose key takes precedence over it. */
const HIDDEN = [
  ['deprecatedAddressPool', 'addressPool'], ['deprecatedAllowSharedIp', 'allowSharedIp'],
  ['deprecatedLoadBalancerIPs', 'loadBalancerIPs'], ['deprecatedIpAllocatedFromPool', 'ipAllocatedFromPool'],
] as const;

/** Reports an address in `spec.loadBalancerIP` that the IP families of the Service exclude. */
function checkFieldFamily({ spec }: AnnotatedService, findings: Findings): void {
  const address: unknown = spec.loadBalancerIP;
  if (typeof address !== 'string' || address === '' || (isIP(address) !== 0 && haveFamiliesOf({ spec }, [address]))) return;
  findings.add(LOAD_BALANCER_FIELD, {
    path: ['spec', 'loadBalancerIP'], found: address,
    expected: expectedOfField(address, spec), why: NO_ADDRESS,
    fix: isIP(address) === 0 ? 'write an IP address such as "192.0.2.10", or remove it'
      : text`use ${exactly('loadBalancerIPs')}, with one address for each family`, severity: 'error',
  });
}

/** What a value of `spec.loadBalancerIP` that the controller refuses should have been. */
function expectedOfField(address: string, { ipFamilies = [], ipFamilyPolicy }: AnnotatedService['spec']): string {
  if (isIP(address) === 0) return 'an IP address';
  return ipFamilyPolicy === 'RequireDualStack' ? 'an address of each IP family, as ipFamilyPolicy is "RequireDualStack"'
    : `an address of the family of the Service, which has ${ipFamilies.join(' and ')}`;
}

/** Reports addresses both in the annotation and in `spec.loadBalancerIP`. */
function checkAddressTwice(service: AnnotatedService, findings: Findings): void {
  const property = service.has('loadBalancerIPs') ? 'loadBalancerIPs' : 'deprecatedLoadBalancerIPs';
  if (!service.has(property) || !service.spec.loadBalancerIP) return;
  findings.add(ANNOTATION_CONFLICT, {
    path: service.path(property), found: service.text(property), expected: 'no spec.loadBalancerIP next to it', why: NO_ADDRESS,
    fix: 'remove spec.loadBalancerIP: it is deprecated',
  });
}

/** Returns the annotation with two addresses of one IP family. */
function findSameFamily(service: AnnotatedService): 'loadBalancerIPs' | 'deprecatedLoadBalancerIPs' | undefined {
  const families = addressesOf(service).map((address) => isIPv6(address));
  if (families.length !== 2 || families[0] !== families[1]) return undefined;
  return service.has('loadBalancerIPs') ? 'loadBalancerIPs' : 'deprecatedLoadBalancerIPs';
}

export const METALLB_RULES = [
  RANGES_OF_EACH_FAMILY,
  withTypes(rule('address-twice', 'conflictsWith', ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'],
    'Addresses are set in the annotation or in spec.loadBalancerIP, not in both.', checkAddressTwice),
  ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], { loadBalancerIP: { not: '*' } }),
  withTypes(pitfall('two-of-one-family', ['loadBalancerIPs'], findSameFamily, {
    says: 'Two addresses must be one of each IP family.', expected: 'one address, or one IPv4 and one IPv6 address', why: NO_ADDRESS,
    fix: 'keep one address, or one IPv4 and one IPv6 address',
  }), ['loadBalancerIPs'], { loadBalancerIPs: { families: 'different' } }),
  withTypes(pitfall('family-of-the-service', ['loadBalancerIPs'], (service) => haveFamiliesOf(service, addressesOf(service)) ? undefined
    : service.has('loadBalancerIPs') ? 'loadBalancerIPs' : 'deprecatedLoadBalancerIPs', {
    says: 'A Service has one address for each of its IP families.', expected: 'addresses of the families in spec.ipFamilies',
    why: NO_ADDRESS, fix: (service) => addressesOf(service).length < 2 && service.spec.ipFamilyPolicy === 'RequireDualStack'
      ? 'write one IPv4 and one IPv6 address, such as "203.0.113.5,2001:db8::5"'
      : `write an ${service.spec.ipFamilies?.join(' or ')} address, or change spec.ipFamilies`,
  }), ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], {
    ipFamilies: { families: 'within' }, ipFamilyPolicy: { families: 'covered' },
  }),
  withTypes(rule('family-of-the-field', 'pitfall', ['loadBalancerIPs'],
    'An address in spec.loadBalancerIP needs a Service with one IP family, that of the address.', checkFieldFamily),
  ['loadBalancerIP'], { ipFamilies: { families: 'within' }, ipFamilyPolicy: { not: 'RequireDualStack' } }),
  ...HIDDEN.map(([older, newer]) => onlyWhen(`hidden-${newer}`, [older], (service) => !service.has(newer), {
    says: `The older spelling of ${newer} has no effect together with the newer one.`, expected: text`no ${exactly(newer)} next to it`,
    why: 'the key under metallb.io takes precedence, even if it is empty', fix: 'remove it',
  })),
];

/** Known relations that no rule of one Service enforces, with the reason. */
const METALLB_NOT_ENFORCED = {
  'allowSharedIp requires': 'ports and policies of the other Services with the same key are looked at by the whole-app check of shared '
    + 'addresses',
  'deprecatedAllowSharedIp requires': 'as for allowSharedIp',
};

/** Pools of MetalLB, as `Allocator.isPoolCompatibleWithService` (internal/allocator) reads them. */
const METALLB_POOLS: PoolKind = {
  kind: 'IPAddressPool', group: 'metallb.io', namedBy: ['addressPool', 'deprecatedAddressPool'],
  without: 'MetalLB writes the event AllocationFailed and gives the Service no address',
  read: ({ addresses, serviceAllocation }) => {
    const { namespaces, namespaceSelectors, serviceSelectors } = toRecord(serviceAllocation);
    const [namespaceNames, selectors] = [toList(namespaces), toList(serviceSelectors)];
    return {
      ranges: readRanges(toList(addresses).map(String)),
      excludes: ({ namespace, view }) => {
        if (namespaceNames.length > 0 && toList(namespaceSelectors).length === 0 && namespace !== '' && !namespaceNames.includes(namespace))
          return `is for the namespaces ${namespaceNames.join(', ')}`;
        return selectors.length > 0 && !selectors.some((selector) => matchesSelector(selector, view.labels))
          ? 'has serviceSelectors that match none of the labels of the Service' : undefined;
      },
    };
  },
};

/** MetalLB: addresses from pools, announced by ARP, NDP or BGP. */
export const METALLB: BuiltInProvider<typeof METALLB_TABLE> = defineController({
  id: 'metallb', release: 'v0.16.1', title: 'MetalLB',
  withoutPods: ['metallb.io'],
  withPods: ['MetalLB.metallb.io'], // https://github.com/metallb/metallb-operator/tree/main/bindata/deployment
  pools: METALLB_POOLS,
  sharing: { by: ['allowSharedIp', 'deprecatedAllowSharedIp'], comparesPods: true },
  anyClass: '--lb-class', // without it MetalLB handles Services that have no class
  prefixes: ['metallb.io/', 'metallb.universe.tf/'],
  traffic: announcer('https://metallb.io/usage/#traffic-policies', {
    asked: addressReader('loadBalancerIPs', 'deprecatedLoadBalancerIPs'),
    sameAsLoadBalancerIP: { options: ['loadBalancerIPs', 'deprecatedLoadBalancerIPs'], refusesBoth: true }, // getDesiredLbIPs
  }),
  offers: {
    /**
     * A Service with an address from MetalLB, announced over ARP, NDP or BGP.
     *
     * Whether the address is internal or public depends on its pool: for an internal Service, name an internal pool.
     *
     * @see https://metallb.io/usage/
     * @example
     * new MetalLbService(chart, 'dns', {
     *   selector: { app: 'dns' },
     *   ports: [{ name: 'dns', port: 53, protocol: 'UDP' }],
     *   addressPool: 'internal',
     *   loadBalancerIPs: ['192.0.2.53'],
     * });
     */
    MetalLbService: METAL_LB,
  },
  table: METALLB_TABLE, rules: METALLB_RULES, notEnforced: METALLB_NOT_ENFORCED,
  docs: 'https://metallb.io/usage/',
});
