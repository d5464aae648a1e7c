import { defineCheck, type CheckContext } from './check-context';
import type { AppObject } from './index';
import {
  IP_ADDRESS, CLUSTER_IP_RANGE, reservationsOf, CIDR, asString, canonicalizeIp, containsIp, getOwnField, parseCidr, parseIp, toRecord,
  type Card, type Cidr, type ClusterProfile,
} from '../service';

const NETWORKING = 'networking.k8s.io';
/** The ServiceCIDR that the API server creates from its own flags. */
const DEFAULT_SERVICE_CIDR = 'kubernetes';

export const SERVICE_CIDR = {
  code: 'service-cidr', layer: 'api', severity: 'error',
  title: 'A ServiceCIDR has one range, or two of different IP families.',
  why: 'a ServiceCIDR has at most one range for each IP family',
  fix: 'write one range for each IP family; more ranges go into another ServiceCIDR',
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#ip-address-objects',
  source: ['pkg/apis/networking/validation/validation.go#ValidateServiceCIDR'],
  good: [['10.96.0.0/16'], ['10.96.0.0/16', '2001:db8::/112']],
  bad: [[], ['10.96.0.0/16', '10.97.0.0/16'], ['10.96.0.0/16', '2001:db8::/112', '10.98.0.0/16']],
} as const satisfies Card;

/** Reports wrong ServiceCIDR and IPAddress objects, and chosen cluster IPs outside all ranges. */
export const serviceRanges = defineCheck({ cards: [SERVICE_CIDR], check: checkServiceRanges });

function checkServiceRanges(context: CheckContext): void {
  const serviceCidrs = context.app.objectsOf('ServiceCIDR', NETWORKING);
  for (const serviceCidr of serviceCidrs) checkServiceCidr(serviceCidr, context);
  for (const address of context.app.objectsOf('IPAddress', NETWORKING)) checkName(address, context);
  // If the cluster profile sets `serviceCidrs`, `cluster-ip-range` of each Service has compared the addresses with them already.
  if (serviceCidrs.length > 0 && context.cluster.serviceCidrs === undefined) checkIPsInRanges(serviceCidrs, context);
}

function checkServiceCidr(serviceCidr: AppObject, { findings }: CheckContext): void {
  const { cidrs } = toRecord(serviceCidr.body.spec);
  const list: readonly unknown[] = Array.isArray(cidrs) ? cidrs : [];
  const families = new Set(list.map((range) => parseCidr(asString(range))?.address.family));
  list.forEach((range, index) => {
    if (parseCidr(asString(range)) !== undefined) return;
    findings.addCertain(serviceCidr, CIDR, { path: ['spec', 'cidrs', index], found: range, expected: 'a range in CIDR notation' });
  });
  if (list.length === 0 || list.length > 2 || (list.length === 2 && families.size === 1 && !families.has(undefined)))
    findings.addCertain(serviceCidr, SERVICE_CIDR, {
      path: ['spec', 'cidrs'], found: cidrs, expected: 'one range, or one of each IP family', reason: list.length === 0 ? 'Required value'
        : 'Invalid value',
    });
}

/** Reports an IPAddress whose name is not an address in its canonical form. */
function checkName(address: AppObject, { findings }: CheckContext): void {
  const ip = parseIp(address.name);
  const canonical = ip === undefined ? undefined : canonicalizeIp(ip);
  if (address.name === '' || canonical === address.name) return;
  findings.addCertain(address, IP_ADDRESS, {
    path: ['metadata', 'name'], found: address.name, expected: 'the address itself, in its canonical form',
    ...(canonical === undefined ? {} : { fix: `write "${canonical}"` }),
  });
}

function checkIPsInRanges(serviceCidrs: readonly AppObject[], { app, findings }: CheckContext): void {
  const ranges = serviceCidrs.flatMap(({ body }) => parseServiceCidrs(body));
  if (ranges.length === 0) return;
  const isWhole = serviceCidrs.some(({ name }) => name === DEFAULT_SERVICE_CIDR);
  for (const service of app.services) {
    for (const { key, text: address } of reservationsOf(service.view).clusterIPs) {
      const ip = parseIp(key);
      if (ip === undefined || ranges.some(({ range }) => containsIp(range, ip))) continue;
      findings.add(service, CLUSTER_IP_RANGE, {
        path: ['spec', 'clusterIPs'], ...service.view.spec.clusterIPs === undefined ? { place: 'spec.clusterIP' } : {},
        found: address, severity: isWhole ? 'error' : 'warning',
        expected: `an address inside ${ranges.map(({ rangeText }) => rangeText).join(' or ')}, the ranges of the ServiceCIDR objects`,
      }, serviceCidrs);
    }
  }
}

/**
 * The profile with the ranges of ServiceCIDR objects added to its `serviceCidrs`, each once; unchanged if the profile has no
 * `serviceCidrs`.
 */
export function withServiceCidrs(cluster: ClusterProfile, objects: readonly unknown[]): ClusterProfile {
  if (cluster.serviceCidrs === undefined) return cluster;
  const added = objects.flatMap((object) =>
    (getOwnField(object, 'kind') === 'ServiceCIDR' ? parseServiceCidrs(toRecord(object)).map(({ rangeText }) => rangeText) : []));
  return added.length === 0 ? cluster : { ...cluster, serviceCidrs: [...new Set([...cluster.serviceCidrs, ...added])] };
}

function parseServiceCidrs(serviceCidr: Readonly<Record<string, unknown>>): { readonly rangeText: string; readonly range: Cidr }[] {
  const { cidrs } = toRecord(serviceCidr.spec);
  if (!Array.isArray(cidrs)) return [];
  return cidrs.flatMap((cidr) => {
    const range = parseCidr(asString(cidr));
    return range === undefined ? [] : [{ rangeText: asString(cidr), range }];
  });
}
