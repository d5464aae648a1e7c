import {
  BLANKS, either, exactBoolean, goBoolean, goDuration, integer, list, oneOf, openOneOf, perName, presence, seconds, stringMap, text,
} from '../codecs/kinds';
import type { Table } from '../engine/definition';

const dns = <const Name extends string>(name: Name) => `external-dns.kubernetes.io/${name}` as const;

/** The first release that reads an annotation, which had another prefix then. */
const since = (release: string) => `${release}, up to v0.21.0 with the prefix external-dns.alpha.kubernetes.io/`;

/** A DNS name, optionally with a leading wildcard or a trailing dot. */
const DNS_NAME = text({
  words: 'a DNS name such as "web.example.com"', hasExample: true, maxLength: 254, good: 'web.example.com', bad: 'https://web.example.com',
  characters: ['a-z', 'A-Z', '0-9', '_', '-', '.', '*'], unlike: ['*..*', '.*', '-*', '*-', '*.-*', '*-.*'],
  pattern: /^(\*\.)?([A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?\.)*[A-Za-z0-9_]([A-Za-z0-9_-]*[A-Za-z0-9_])?\.?$/,
});

/**
 * Annotations of ExternalDNS on Services, as of v0.22.0.
 *
 * An instance reads one prefix: `external-dns.kubernetes.io/`, and up to v0.21.0 `external-dns.alpha.kubernetes.io/`.
 */
export const EXTERNAL_DNS_TABLE = {
  // ---- names and targets ----
  /** Names for which records are created; they point to the external addresses of the Service. */
  hostname: {
    key: dns('hostname'), as: list(DNS_NAME), wrong: 'cloud-refused',
    sharing: {
      wrong: 'event',
      says: 'ExternalDNS merges both into one record: requests for the name reach either Service, and only one of two CNAMEs is kept',
      source: 'endpoint/utils.go: MergeEndpoints', unless: 'setIdentifier',
    }, since: since('v0.1.0'),
  },
  /** Names that point to the cluster IP. */
  internalHostname: { key: dns('internal-hostname'), as: list(DNS_NAME), wrong: 'cloud-refused', since: since('v0.7.6') },
  /** Addresses or names that the records point to instead of the Service's own. @default - the external addresses of the Service */
  target: {
    key: dns('target'),
    as: list(text({
      words: 'an address or a DNS name', characters: ['a-z', 'A-Z', '0-9', '_', '.', ':', '-'],
      good: '203.0.113.5', bad: 'https://lb',
    })),
    wrong: 'cloud-refused', emptyIsUnset: true, since: since('v0.4.3'),
  },
  /** Time to live of the records: seconds, or a duration such as `'10m'`. @default - the DNS provider's */
  ttl: {
    key: dns('ttl'), as: either(seconds({ min: 1, max: 2147483647 }), goDuration({ minSeconds: 1, maxSeconds: 2147483647 })),
    wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'the records get no TTL; only a log line shows it', since: since('v0.4.6'),
  },
  /** Which addresses of the nodes a NodePort Service publishes. @default - external ones where there are any */
  access: {
    key: dns('access'), as: oneOf('public', 'private'), wrong: 'ignored', emptyIsUnset: true, types: ['NodePort'], since: since('v0.7.4'),
  },
  /** Which addresses a headless Service publishes. @default - those of the pods */
  endpointsType: {
    key: dns('endpoints-type'), as: oneOf('NodeExternalIP', 'HostIP'), wrong: 'ignored', emptyIsUnset: true, since: since('v0.12.0'),
  },
  /**
   * `'ptr'` creates PTR records too; `''` omits them where ExternalDNS creates them by default.
   * @default - what the flag `--create-ptr` sets
   */
  recordType: { key: dns('record-type'), as: oneOf('ptr', ''), wrong: 'ignored', since: since('v0.21.0') },
  /** Whether alias records of the DNS provider are created instead of CNAMEs. @default false */
  alias: {
    key: dns('alias'), as: exactBoolean, default: 'false', wrong: 'ignored', emptyIsUnset: true,
    onInvalid: 'only exactly "true" counts; "A" and "AAAA" of the documentation are not understood here', since: since('v0.5.9'),
  },
  /** Controller of the records; any name other than `'dns-controller'` hides the Service from ExternalDNS. @default - ExternalDNS */
  controller: {
    key: dns('controller'),
    as: openOneOf(['dns-controller'], { without: BLANKS, words: 'the name of a controller', bad: '' }), since: since('v0.1.0'),
  },
  /** Distinguishes records of one name and type; routing policies need it. */
  setIdentifier: {
    key: dns('set-identifier'), as: text({ words: 'an identifier', maxLength: 128 }), wrong: 'cloud-refused', emptyIsUnset: true,
    since: since('v0.5.18'),
  },

  // ---- Route 53 ----
  /** Route 53: whether an alias follows the health of its target. @default - a flag of ExternalDNS */
  awsEvaluateTargetHealth: {
    key: dns('aws-evaluate-target-health'), as: exactBoolean, wrong: 'ignored',
    onInvalid: 'any value other than "true" counts as false', since: since('v0.5.18'),
  },
  /** Route 53: role of the record in failover routing. */
  awsFailover: { key: dns('aws-failover'), as: oneOf('PRIMARY', 'SECONDARY'), wrong: 'cloud-refused', since: since('v0.5.18') },
  /** Route 53: continent whose clients get this record. */
  awsGeolocationContinentCode: {
    key: dns('aws-geolocation-continent-code'),
    as: oneOf('AF', 'AN', 'AS', 'EU', 'OC', 'NA', 'SA'), wrong: 'cloud-refused', since: since('v0.5.18'),
  },
  /** Route 53: country whose clients get this record, two letters, or `'*'`. */
  awsGeolocationCountryCode: {
    key: dns('aws-geolocation-country-code'),
    as: text({
      words: 'a country code of two letters, or "*"', characters: ['A-Z', '*'], maxLength: 2, pattern: /^([A-Z]{2}|\*)$/,
      good: 'DE', bad: 'Germany',
    }), wrong: 'cloud-refused', since: since('v0.5.18'),
  },
  /** Route 53: state of the USA whose clients get this record. */
  awsGeolocationSubdivisionCode: {
    key: dns('aws-geolocation-subdivision-code'),
    as: text({
      words: 'a subdivision code of up to three letters', characters: ['A-Z', '0-9'], maxLength: 3, pattern: /^[A-Z0-9]{1,3}$/,
      good: 'CA', bad: 'California',
    }),
    wrong: 'cloud-refused', since: since('v0.5.18'),
  },
  /** Route 53: how much a region is widened or narrowed, -99 to 99. */
  awsGeoproximityBias: {
    key: dns('aws-geoproximity-bias'), as: integer({ min: -99, max: 99 }), wrong: 'cloud-refused', since: since('v0.19.0'),
  },
  /** Route 53: latitude and longitude of the targets. */
  awsGeoproximityCoordinates: {
    key: dns('aws-geoproximity-coordinates'), wrong: 'ignored',
    as: text({
      words: 'latitude and longitude such as "52.52,13.40"', hasExample: true, good: '52.52,13.40', bad: '91,0',
      like: ['*,*'], characters: ['0-9', '-', '.', ','],
      pattern: /^-?(90(\.0+)?|[0-8]?\d(\.\d+)?),-?(180(\.0+)?|(1[0-7]\d|\d?\d)(\.\d+)?)$/,
    }), since: since('v0.19.0'),
  },
  /** Route 53: local zone group of the targets. */
  awsGeoproximityLocalZoneGroup: {
    key: dns('aws-geoproximity-local-zone-group'),
    as: text({ words: 'a local zone group' }), wrong: 'cloud-refused', since: since('v0.19.0'),
  },
  /** Route 53: region of the targets, for geoproximity. */
  awsGeoproximityRegion: { key: dns('aws-geoproximity-region'), as: awsRegion(), wrong: 'cloud-refused', since: since('v0.19.0') },
  /** Route 53: id of a health check. */
  awsHealthCheckId: {
    key: dns('aws-health-check-id'),
    as: text({ words: 'the id of a health check', maxLength: 64 }), wrong: 'cloud-refused', since: since('v0.7.5'),
  },
  /** Route 53: hosted zone to write to, if several have the name. @default - every configured zone that fits */
  awsHostedZoneId: {
    key: dns('aws-hosted-zone-id'), as: text({ words: 'the id of a hosted zone', maxLength: 32 }), wrong: 'ignored', since: 'v0.22.0',
  },
  /** Route 53: whether an answer contains up to eight healthy records; any value switches it on. @default false */
  awsMultiValueAnswer: {
    key: dns('aws-multi-value-answer'), as: presence, wrong: 'ignored',
    onInvalid: 'any value switches it on, even "false"', since: since('v0.5.18'),
  },
  /** Route 53: region of a latency record. */
  awsRegion: { key: dns('aws-region'), as: awsRegion(), wrong: 'cloud-refused', since: since('v0.5.18') },
  /** Route 53: hosted zone of an alias's target. @default - that of the target */
  awsTargetHostedZone: {
    key: dns('aws-target-hosted-zone'),
    as: text({ words: 'the id of a hosted zone', maxLength: 32 }), wrong: 'cloud-refused', since: since('v0.8.0'),
  },
  /** Route 53: share of the answers, 0 to 255. */
  awsWeight: { key: dns('aws-weight'), as: integer({ min: 0, max: 255 }), wrong: 'cloud-refused', since: since('v0.5.18') },

  // ---- other DNS providers ----
  /** Azure DNS: metadata of the record set. */
  azureTags: { key: dns('azure-tags'), as: stringMap(), wrong: 'cloud-refused', since: since('v0.21.0') },
  /** Cloudflare: custom host names of the record. */
  cloudflareCustomHostname: { key: dns('cloudflare-custom-hostname'), as: list(DNS_NAME), wrong: 'cloud-refused', since: since('v0.16.0') },
  /** Cloudflare: whether traffic goes through its proxy. @default - a flag of ExternalDNS */
  cloudflareProxied: { key: dns('cloudflare-proxied'), as: goBoolean, wrong: 'ignored', emptyIsUnset: true, since: since('v0.5.10') },
  /** Cloudflare: a comment on the record, up to 100 characters in a free zone and 500 in a paid one. @default - a flag of ExternalDNS */
  cloudflareRecordComment: {
    key: dns('cloudflare-record-comment'), as: text({ words: 'a comment', maxLength: 500 }), wrong: 'ignored',
    onInvalid: 'a longer one is truncated, and then updated on every run', since: since('v0.18.0'),
  },
  /** Cloudflare: region of its regional services. @default - a flag of ExternalDNS */
  cloudflareRegionKey: {
    key: dns('cloudflare-region-key'), as: text({ words: 'a region key such as "eu"', hasExample: true }), wrong: 'cloud-refused',
    since: since('v0.17.0'),
  },
  /** Cloudflare: tags of the record. */
  cloudflareTags: { key: dns('cloudflare-tags'), as: list(text({ words: 'a tag' })), wrong: 'cloud-refused', since: since('v0.20.0') },
  /** CoreDNS: group of a record in etcd. */
  corednsGroup: { key: dns('coredns-group'), as: text({ words: 'the name of a group' }), since: since('v0.20.0') },
  /** Scaleway: priority of the record. @default 0 */
  scwPriority: {
    key: dns('scw-priority'), as: integer({ min: 0, max: 4294967295 }), default: '0', wrong: 'ignored', since: since('v0.7.4'),
  },
  /** Settings of a webhook provider, by name. */
  webhook: {
    key: dns('webhook-{name}'),
    as: perName(text({ words: 'a setting' }), { pattern: /^[A-Za-z0-9._-]+$/, words: 'the name of a setting', good: 'my-setting' }),
    wrong: 'cloud-refused', formOf: dns('webhook-<name>'), since: since('v0.15.0'),
  },

  // ---- keys of older programs, read with the flag --compatibility ----
  /** kOps: names for external addresses. */
  kopsExternal: { key: 'dns.alpha.kubernetes.io/external', as: list(DNS_NAME), deprecated: { use: dns('hostname') }, since: 'v0.9.0' },
  /** kOps: names for internal addresses. */
  kopsInternal: {
    key: 'dns.alpha.kubernetes.io/internal', as: list(DNS_NAME), deprecated: { use: dns('internal-hostname') }, since: 'v0.9.0',
  },
  /** molecule: names to publish; the Service also needs the label dns=route53. */
  moleculeDomainName: { key: 'domainName', as: list(DNS_NAME), deprecated: { use: dns('hostname') }, since: 'v0.3.0' },
  /** mate: a name to publish. */
  mateDnsname: { key: 'zalando.org/dnsname', as: list(DNS_NAME), deprecated: { use: dns('hostname') }, since: 'v0.3.0' },
} as const satisfies Table;

function awsRegion() {
  return text({
    words: 'a region such as "eu-west-1"', hasExample: true, like: ['*-*-*'], characters: ['a-z', '0-9', '-'],
    pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
    good: 'eu-west-1', bad: 'Ireland',
  });
}
