import { exactBoolean, json, list, object, oneOf, record, seconds, string, text } from '../codecs/kinds';
import type { Table } from '../engine/definition';

const gardener = <const Name extends string>(name: Name) => `dns.gardener.cloud/${name}` as const;
const SPEC = 'pkg/dnsman2/controller/source/common/dnsspecinput.go';

/** Annotations of Gardener's external-dns-management on Services of type LoadBalancer, as of v0.49.0. */
export const GARDENER_DNS_TABLE = {
  /** Names that get a record for the load balancer. */
  dnsNames: {
    key: gardener('dnsnames'), wrong: 'refused', onInvalid: 'the controller stops with an error for an empty text, "*" and "all"',
    source: `${SPEC}: GetDNSNamesFromAnnotations`,
    as: list(text({
      words: 'a DNS name such as "web.example.com"', hasExample: true, maxLength: 254,
      characters: ['a-z', 'A-Z', '0-9', '_', '-', '.', '*'], like: ['*.*'],
      pattern: /^(\*\.)?[A-Za-z0-9_][A-Za-z0-9_.-]*$/, good: 'web.example.com', bad: 'all',
    })),
    sharing: { wrong: 'event', says: 'one entry owns a name, and the entry of the second Service stays in the state Error' },
    since: 'v0.15.2',
  },
  /** Class of the DNS controller that acts: shoots of Gardener need `'garden'`. @default 'gardendns' */
  class: {
    key: gardener('class'), as: text({ words: 'the class of a DNS controller', without: [' '], good: 'garden', bad: 'the garden' }),
    default: 'gardendns',
    emptyIsUnset: true, wrong: 'ignored', onInvalid: 'with a class that no controller has, no record is created, and no error is reported',
    source: 'pkg/dnsman2/controller/source/service/actuator.go: EquivalentClass', since: 'v0.23.4',
  },
  /** Time to live of the records, in seconds. @default - that of the DNS provider */
  ttl: {
    key: gardener('ttl'), as: seconds({ min: 1 }), emptyIsUnset: true, asDefault: ['0'], wrong: 'refused',
    onInvalid: 'text that is not a whole number, such as "10m" of ExternalDNS, is an error',
    source: `${SPEC}: AugmentFromCommonAnnotations`,
    since: 'v0.34.0',
  },
  /** Record kinds for alias targets of Route 53; the dual stack annotation of an AWS load balancer wins. @default 'ipv4' */
  ipStack: {
    key: gardener('ip-stack'), as: oneOf('ipv4', 'dual-stack', 'ipv6'), default: 'ipv4', emptyIsUnset: true, wrong: 'unknown',
    source: `${SPEC}: GetDNSSpecInputForService`, since: 'v0.17.0',
  },
  /** Whether host names of targets are resolved to addresses. @default - the controller decides */
  resolveTargetsToAddresses: {
    key: gardener('resolve-targets-to-addresses'), as: exactBoolean, emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'any value other than exactly "true" counts as false', source: `${SPEC}: AugmentFromCommonAnnotations`, since: 'v0.19.0',
  },
  /** Seconds between two lookups of these targets. @default - that of the controller */
  cnameLookupInterval: {
    key: gardener('cname-lookup-interval'), as: seconds({ min: 1 }), emptyIsUnset: true, asDefault: ['0'],
    wrong: 'refused', source: `${SPEC}: AugmentFromCommonAnnotations`, since: '0.1.0',
  },
  /** Routing policy of the records. @default - none */
  routingPolicy: {
    key: gardener('routing-policy'), emptyIsUnset: true, wrong: 'refused', source: `${SPEC}: AugmentFromCommonAnnotations`,
    as: json(object({
      type: string({ words: 'the type of a routing policy', good: 'weighted' }),
      setIdentifier: string({ words: 'an identifier', good: 'blue' }),
      parameters: record(string()),
    }, {
      required: ['type', 'setIdentifier', 'parameters'], open: true,
      sample: { type: 'weighted', setIdentifier: 'blue', parameters: { weight: '10' } },
    })), since: 'v0.13.0',
  },
  /** Whether the entry is ignored. @default - it is managed */
  ignore: {
    key: gardener('ignore'), as: oneOf('true', 'reconcile', 'full'), emptyIsUnset: true, wrong: 'ignored',
    onInvalid: 'any other text removes the mark: the entry is reconciled', source: `${SPEC}: AugmentFromCommonAnnotations`,
    since: 'v0.34.0',
  },
} as const satisfies Table;
