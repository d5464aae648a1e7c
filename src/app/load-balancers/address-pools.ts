import { defineCheck, type CheckContext } from '../check-context';
import { titleOf, type AppObject, type AppService } from '../index/app-object';
import { parseIp, record, type Card } from '../../service';
import { nearest, type Path, wordList } from '../../problem';
import { ReadService } from '../../providers/engine/annotated-service';
import { rangeHolds, type AddressPool, type AddressRange } from '../../providers/engine/definition';
import { ENTRIES, type Entry } from '../../providers/engine/definition/entries';
import { findController } from '../../providers/engine/owner';
import { requestedAddresses } from '../../providers/engine/settings';

export const LOAD_BALANCER_POOL = {
  code: 'load-balancer-pool', layer: 'provider', severity: 'warning',
  title: 'A load balancer gets its address from a pool that exists, has the address, and selects the Service.',
  why: 'the controller has no address for the Service, which stays pending',
  fix: 'name a pool that exists, ask for an address of a pool, or let a pool select the Service',
  see: 'https://metallb.io/configuration/_advanced_ipaddresspool_configuration/',
  good: [{ pool: 'public', annotations: { 'metallb.io/address-pool': 'public' } },
    { pool: 'public', annotations: { 'metallb.io/loadBalancerIPs': '192.0.2.20' } }],
  bad: [{ pool: 'public', annotations: { 'metallb.io/address-pool': 'publik' } },
    { pool: 'public', annotations: { 'metallb.io/loadBalancerIPs': '198.51.100.20' } }],
} as const satisfies Card;

interface Pool { readonly object: AppObject; readonly pool: AddressPool }

/** Reports load balancers for which the address pools of the app have no address. */
export const addressPools = defineCheck({
  cards: [LOAD_BALANCER_POOL],
  check(context) {
    const holders = ENTRIES.flatMap((entry) => {
      if (entry.pools === undefined) return [];
      const objects = context.app.ofKind(...entry.pools);
      return objects.length === 0 ? [] : [{ entry, objects }];
    });
    for (const service of holders.length === 0 ? [] : context.app.services) {
      if (service.type !== 'LoadBalancer') continue;
      const { certainty, entries } = findController(service.view, context.cluster);
      // An address pool shows that its controller is installed. A Service that no other controller is known to handle is checked against
      // it.
      const acting = entries.length === 0 && certainty === 'uncertain' ? holders
        : holders.filter(({ entry }) => certainty !== 'nobody' && entries.length === 1 && entries[0] === entry);
      if (acting.length === 1) checkPools(service, acting[0].entry, acting[0].objects, context);
    }
  },
});

function checkPools(service: AppService, entry: Entry, objects: readonly AppObject[], context: CheckContext): void {
  const provider = entry.load(), kind = provider.pools!; // the entry was found by its pools
  const pools = objects.flatMap((object): readonly Pool[] => {
    const pool = kind.read(record(object.body.spec));
    return pool === undefined ? [] : [{ object, pool }];
  });
  if (pools.length === 0) return;
  const reader = new ReadService(provider, service.view.annotations, service.view, service.view.labels, context.cluster);
  const report = (path: Path, found: unknown, expected: string, fix: string): void => context.findings.add(service, LOAD_BALANCER_POOL,
    { path, found, expected, fix, why: kind.without }, objects);
  const option = kind.namedBy.find((property) => reader.has(property)), name = option === undefined ? '' : reader.text(option)!;
  const selected = option === undefined ? pools : pools.filter(({ object }) => object.name === name);
  if (option !== undefined && selected.length === 0) {
    const names = pools.map(({ object }) => object.name), suggestion = names.length === 1 ? names[0] : nearest(name, names);
    const fix = suggestion === undefined ? `write one of: ${wordList(names, 3)}` : `write "${suggestion}"`;
    report(reader.path(option), name, `the name of an ${kind.kind}: ${wordList(names, 3)}`, fix);
    return;
  }
  const { value, from } = requestedAddresses(reader);
  const path = from.length === 0 ? undefined
    : 'field' in from[0] ? ['spec', from[0].field] : ['metadata', 'annotations', from[0].annotation];
  const contains = (range: AddressRange, text: string): boolean => {
    const address = parseIp(text);
    return address === undefined || rangeHolds(range, address); // invalid addresses are reported elsewhere
  };
  const ranges = selected.flatMap(({ pool }) => pool.ranges ?? []), areKnown = selected.every(({ pool }) => pool.ranges !== undefined);
  if (path !== undefined && areKnown && ranges.length > 0) {
    const outside = value.find((text) => !ranges.some((range) => contains(range, text)));
    if (outside !== undefined) {
      const allowed = wordList(ranges.map(({ text }) => text), 3);
      report(path, outside, `an address of ${option === undefined ? `the ${kind.kind} objects` : titleOf(selected[0].object)}: ${allowed}`,
        `write an address of ${allowed}, or add "${outside}" to a pool`);
      return;
    }
  }
  const withAddress = path === undefined ? selected
    : selected.filter(({ pool }) => pool.ranges === undefined || pool.ranges.some((range) => value.some((text) => contains(range, text))));
  const reasons = withAddress.map(({ object, pool }) => ({ object, reason: pool.excludes(service) }));
  const [first] = reasons;
  if (first?.reason === undefined || reasons.some(({ reason }) => reason === undefined)) return;
  const reportedPath = option !== undefined ? reader.path(option) : path ?? ['metadata', 'labels'];
  report(reportedPath, option !== undefined ? name : path === undefined ? service.view.labels : value.join(),
    `a pool that selects the Service: ${titleOf(first.object)} ${first.reason}`,
    `change the selector of ${titleOf(first.object)}, or the labels of the Service so that they match it`);
}
