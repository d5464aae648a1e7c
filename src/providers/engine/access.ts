import { findIgnoredFields } from './check-provider';
import { findKey } from './keys';
import { LOAD_BALANCER_FIELD, type Access, type AnnotatedService, type RangeFacts, type SetRanges, type SettingSource } from './definition';
import { isRangeWithin, parseCidr, type Card, type Findings } from '../../service';
import { formatPath, type Path } from '../../problem';

/** The ranges of all addresses. */
const EVERYBODY = ['0.0.0.0/0', '::/0'];

/**
 * Returns the ranges of the field `loadBalancerSourceRanges` and then of annotations by property, without empty or unreadable ones: `{
 * from: { annotation: KEY }, ranges: ['10.0.0.0/8'] }`.
 */
export function rangesOf(service: AnnotatedService, ...properties: readonly string[]): readonly SetRanges[] {
  const { loadBalancerSourceRanges: field } = service.spec;
  return [
    ...Array.isArray(field) && field.length > 0
      ? [{ from: { field: 'loadBalancerSourceRanges' }, ranges: field.map((range) => range.trim()) }] : [],
    ...properties.flatMap((property) => {
      const value: unknown = service.value(property);
      return Array.isArray(value) && value.length > 0
        ? [{ from: { annotation: service.keyOf(property) }, ranges: value.map((text) => String(text).replace(/^(?:ip|cidr):/, '')) }] : [];
    }),
  ];
}

/** Returns who can connect to the load balancer of a Service: the configured ranges, those that are enforced, and by whom. */
export const accessOf = (service: AnnotatedService): Access =>
  fromFacts(service, withUnreadAnnotation(service, service.provider.access?.(service) ?? fromFields(service)));

/**
 * If no ranges are set, adds those of the annotation `service.beta.kubernetes.io/load-balancer-source-ranges`, the predecessor of the
 * field, as ignored ranges, unless the controller reads the annotation.
 */
function withUnreadAnnotation(service: AnnotatedService, facts: RangeFacts): RangeFacts {
  const isSet = facts.ranges.length > 0 || (facts.ignored?.ranges.length ?? 0) > 0 || (facts.named?.length ?? 0) > 0;
  const ranges = isSet || findKey(service.provider, SOURCE_RANGES) !== undefined ? [] : annotatedRangesOf(service);
  if (ranges.length === 0) return facts;
  const verdict = service.provider.fields?.loadBalancerSourceRanges;
  return {
    ...facts, ignored: {
      ranges, why: verdict?.why ?? `${service.provider.title} does not read this annotation`,
      fix: verdict === undefined ? 'set spec.loadBalancerSourceRanges' : verdict.fix ?? 'remove it, and restrict clients in another way',
      certain: service.provider.access !== undefined || verdict !== undefined || service.provider.traffic?.announced === true,
    },
  };
}

/**
 * Returns the valid ranges of the predecessor annotation of the field, which `GetLoadBalancerSourceRanges` of k8s.io/cloud-provider reads:
 * a one-item list `{ from: { annotation }, ranges }`; empty if the annotation has no valid range.
 */
export function annotatedRangesOf({ annotations }: AnnotatedService): readonly SetRanges[] {
  const text = annotations[SOURCE_RANGES];
  const ranges = typeof text !== 'string' ? [] : text.split(',').map((range) => range.trim()).filter((range) =>
    parseCidr(range) !== undefined);
  return ranges.length === 0 ? [] : [{ from: { annotation: SOURCE_RANGES }, ranges }];
}
const SOURCE_RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';

/**
 * Returns who can connect according to `loadBalancerSourceRanges`. If the controller ignores the field, everybody can. If packets reach the
 * nodes unchanged, kube-proxy enforces the ranges; otherwise the load balancer may enforce them.
 */
function fromFields(service: AnnotatedService): RangeFacts {
  const { traffic, fields } = service.provider;
  const verdict = fields?.loadBalancerSourceRanges;
  const isIgnored = findIgnoredFields(service).some(({ field }) => field === 'loadBalancerSourceRanges');
  const fix = verdict?.fix ?? 'remove it, and restrict clients in another way';
  if (verdict !== undefined && isIgnored) {
    const ignored = { ranges: rangesOf(service), why: verdict.why, fix, certain: verdict.outcome !== 'unknown' };
    return { ranges: [], enforcer: '', ignored };
  }
  return traffic?.targets?.(service) === 'service-ports' && traffic.sender?.(service) === 'client'
    ? accessOfKubeProxy(service)
    : { ranges: rangesOf(service), enforcer: `the load balancer, as far as ${service.provider.title} supports it` };
}

/**
 * Returns the facts about ranges that a controller does not read, while a `firewall` of the cloud decides instead; without one everybody
 * can connect.
 */
export const accessOfFirewall = (service: AnnotatedService, firewall: string | undefined): RangeFacts =>
  ({ ...fromFields(service), ...(firewall === undefined ? {} : { otherwise: firewall }) });

/**
 * Returns the value of an option as text, independent of its spelling: the items of a list in alphabetical order (`a, b`), otherwise the
 * value of the annotation; empty if it is not set.
 */
export function formatValue(service: AnnotatedService, property: string): string {
  const value = service.value(property);
  return Array.isArray(value) ? value.map(String).sort().join(', ') : typeof value === 'string' ? value : service.text(property) ?? '';
}

/**
 * Returns the facts about the ranges of the field, which kube-proxy applies on each node to packets from the address of the load balancer.
 */
export function accessOfKubeProxy(service: AnnotatedService): RangeFacts {
  return {
    ranges: rangesOf(service), enforcer: `${service.cluster?.proxyMode === 'ebpf' ? 'the service proxy' : 'kube-proxy'} on each node`,
    perFamily: true,
  };
}

/** Returns who can connect according to facts about ranges. Without a range, everybody can, also of one family if each is filtered. */
function fromFacts(service: AnnotatedService, facts: RangeFacts): Access {
  const { ignored, named = [], otherwise, nodes } = facts;
  const enforced = facts.all === true ? facts.ranges : facts.ranges.slice(0, 1);
  const ranges = enforced.flatMap((source) => source.ranges);
  const configured = [...facts.ranges, ...ignored?.ranges ?? []];
  const open = ignored !== undefined && ignored.ranges.length > 0 ? ignored : undefined;
  const base = { named, from: enforced.map(({ from }) => from), configured, nodes };
  if (ranges.length === 0) {
    if (otherwise === undefined && named.length === 0) return { ...base, sources: EVERYBODY, open, enforcer: undefined };
    return { ...base, sources: named.length > 0 ? [] : undefined, open, enforcer: otherwise ?? facts.enforcer };
  }
  const unfilteredFamilies = facts.perFamily !== true ? []
    : familiesOfLoadBalancer(service).filter((family) => !ranges.some((range) => familyOfRange(range) === family));
  const unfiltered = unfilteredFamilies.map((family) => family === 'IPv4' ? EVERYBODY[0] : EVERYBODY[1]);
  const familyText = unfilteredFamilies.join(' or ');
  const exampleOf = (family: string) => `${family} ranges such as "${family === 'IPv4' ? '203.0.113.0/24' : '2001:db8::/32'}"`;
  return {
    ...base, sources: [...ranges, ...unfiltered], enforcer: facts.enforcer,
    open: open ?? (unfiltered.length === 0 ? facts.besides : {
      why: `it filters each IP family separately, and there is no ${familyText} range: every ${familyText} client can connect`,
      fix: `add ${unfilteredFamilies.map(exampleOf).join(' and ')}`, certain: true,
    }),
  };
}

/** The IP families that a Service certainly has: those in its spec, or IPv4 if that is the default of its controller. */
function familiesOfLoadBalancer({ spec, provider }: AnnotatedService): readonly string[] {
  const families: readonly string[] = Array.isArray(spec.ipFamilies) ? spec.ipFamilies : [];
  if (spec.ipFamilyPolicy === 'RequireDualStack') return ['IPv4', 'IPv6'];
  return families.length > 0 ? families : provider.ipv4ByDefault === true ? ['IPv4'] : [];
}

const familyOfRange = (range: string): string => range.includes(':') ? 'IPv6' : 'IPv4';

/** Whether more clients can connect than the configured ranges contain; `false` if a configured range contains all IPv4 addresses. */
export const isWiderThanConfigured = ({ open, configured }: Access): boolean =>
  open !== undefined && !configured.some(({ ranges }) => ranges.includes(EVERYBODY[0]));

/** Compares access: `wider` if clients are added, `narrower` if some are removed, `other` if both or if it is not known. */
export function compareAccess(before: Access, after: Access): 'same' | 'wider' | 'narrower' | 'other' {
  const oldSources = before.sources, newSources = after.sources;
  if (isEverybody(before) !== isEverybody(after)) return isEverybody(before) ? 'narrower' : 'wider';
  const hasSameNames = [...before.named].sort().join() === [...after.named].sort().join();
  if (oldSources === undefined || newSources === undefined)
    return oldSources === newSources && hasSameNames && before.enforcer === after.enforcer ? 'same' : 'other';
  const addsNone = isCovered(newSources, oldSources), removesNone = isCovered(oldSources, newSources);
  if (!hasSameNames) return 'other';
  if (addsNone && removesNone) return 'same';
  if (addsNone === removesNone) return 'other';
  return addsNone ? 'narrower' : 'wider';
}

const isEverybody = ({ enforcer, sources }: Access) => enforcer === undefined || EVERYBODY.every((range) => sources?.includes(range));

/** Returns the path of a setting in its Service: `['spec', 'loadBalancerIP']` for a field. */
export const pathOfSource = (source: SettingSource): Path =>
  'field' in source ? ['spec', source.field] : ['metadata', 'annotations', source.annotation];

/** Whether each of `ranges` is contained in one of `outerRanges`. */
const isCovered = (ranges: readonly string[], outerRanges: readonly string[]): boolean =>
  ranges.every((range) => outerRanges.some((outerRange) => isRangeWithin(range, outerRange)));

export const ACCESS_OPEN = {
  code: 'access-open', layer: 'provider', severity: 'error',
  title: 'Only clients in the source ranges that are set can connect to a load balancer.',
  why: 'more clients can connect than the ranges name',
  fix: 'set the ranges where the controller enforces them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  good: [{ loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerSourceRanges: ['203.0.113.0/24'] }],
  bad: [{
    loadBalancerClass: 'service.k8s.aws/nlb', loadBalancerSourceRanges: ['203.0.113.0/24'],
    annotations: { 'service.beta.kubernetes.io/aws-load-balancer-security-groups': 'sg-0123456789abcdef0' },
  }],
} as const satisfies Card;

/** Reports source ranges that admit more clients than they contain, if that holds for every controller that may act on the Service. */
export function checkAccess(possible: readonly AnnotatedService[], findings: Findings): void {
  const accesses = possible.map(accessOf);
  const [access] = accesses;
  if (access?.open === undefined || !accesses.every(isWiderThanConfigured)) return;
  const { why, fix, certain } = access.open;
  const { from, ranges } = access.configured[0];
  const path = pathOfSource(from);
  const pathText = formatPath(path);
  // An error at the same annotation or field already says that its ranges have no effect.
  if (findings.problems.some((problem) => problem.path === pathText && problem.severity === 'error')) return;
  // A warning that the annotation or field has no effect says less than this problem.
  const weakerIndex = findings.problems.findIndex((problem) => problem.path === pathText
    && (problem.code === LOAD_BALANCER_FIELD.code || problem.code === 'annotation-inert'));
  if (weakerIndex >= 0) findings.problems.splice(weakerIndex, 1);
  findings.add(ACCESS_OPEN, {
    path, found: ranges, expected: 'source ranges that are enforced', why, fix,
    severity: certain && accesses.every(({ open }) => open?.certain === true) ? 'error' : 'warning',
  });
}
