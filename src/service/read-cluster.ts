import {
  findProfileConflicts, IPVS_SCHEDULERS, NODE_PORTS, PORTABLE, PROXY_MODES, type ClusterProfile, type ClusterProps, type OwnProvider,
  type ProfileConflicts,
} from './cluster';
import type { AnyOf, FirstOf, IsInRange, PropOf, RequiresProp, WrongOf } from './checks';
import { formatDeprecation, DEPRECATIONS, Findings, type Card, type Finding } from './findings';
import { dropUndefined, getOwnField, isRecord } from './record';
import { CONTROLLER_SETTINGS, PROVIDER_IDS } from './provider-ids.generated';
import { cidrProblem, cidrStrictProblem, type CidrsMistakes } from './rules/ranges';
import { dnsSubdomainProblem, type DnsSubdomainProblem } from './rules/names';
import {
  ALL_MINORS, DEFAULT_MINORS, formatMinors, findMeantMinors, MINORS, findNewerMinors, parseMinors, intersect, type MinorRange, type Minors,
  type MinorsProblem,
} from './minor';
import { findNearest, ServiceError, writeSuggestion, type Path, type Text } from '../problem';

/**
 * Returns the profile of a cluster from its props: `kubernetes` as `minors`, `nodePortRange` as `nodePorts: { first, last }`, other fields
 * as given, and the default where a field is not set. Problems that are only warnings are in `warnings`, which is absent without any.
 *
 * @throws ServiceError with every problem of the profile
 */
export function readCluster(input: ClusterProps): ClusterProfile {
  const findings = new Findings();
  const props: ClusterProps = isRecord(input) ? input : {};
  if (props !== input)
    report([], input, 'an object such as { kubernetes: \'1.33\' }', findings, 'write an object; {} is the default profile');
  const minors = props.kubernetes === undefined ? DEFAULT_MINORS : parseMinors(String(props.kubernetes));
  if (minors === undefined)
    report(['kubernetes'], props.kubernetes, `a minor such as "${MINORS[7]}", or a range such as "${MINORS[5]}..${MINORS[8]}"`, findings,
      suggestMinors(props.kubernetes));
  for (const minor of minors === undefined ? [] : findNewerMinors(String(props.kubernetes))) {
    findings.add(CLUSTER_PROFILE, {
      path: ['kubernetes'], found: minor, expected: `a minor up to ${MINORS[ALL_MINORS.last]}, the newest that this release knows`,
      severity: 'warning',
      why: `manifests are checked against ${MINORS[ALL_MINORS.last]} instead`, fix: 'use a newer release of this library when there is one',
    });
  }
  const nodePorts = props.nodePortRange === undefined ? PORTABLE.nodePorts : readPortRange(String(props.nodePortRange));
  if (nodePorts === undefined) report(['nodePortRange'], props.nodePortRange, `two ports with "-" between, such as "${RANGE}"`, findings);
  checkLists(props, findings);
  if (props.clusterDomain !== undefined && dnsSubdomainProblem(props.clusterDomain) !== undefined)
    report(['clusterDomain'], props.clusterDomain, 'a DNS name such as "cluster.local"', findings);
  checkProxy(props, minors, findings);
  checkLoadBalancer(props.loadBalancer, findings);
  checkAllowedExposure(props.allowedExposure, findings);
  checkFields([], { ...props }, PROPS, findings);
  if (minors !== undefined && findings.problems.every(({ severity }) => severity === 'warning')) {
    for (const { reason, ...conflict } of findProfileConflicts(props, minors))
      findings.add(CLUSTER_PROFILE, { ...conflict, ...(reason === undefined ? {} : { why: reason, severity: 'warning' }) });
  }
  const errors = findings.problems.filter(({ severity }) => severity === 'error');
  if (minors === undefined || nodePorts === undefined || errors.length > 0)
    throw new ServiceError('the cluster profile', errors); // node-do-not-add-exception-line: Node.js prints no source line
  const { kubernetes: _kubernetes, nodePortRange: _range, loadBalancer, ...otherProps } = props;
  return {
    ...PORTABLE, ...dropUndefined({ ...otherProps, loadBalancer: loadBalancer?.map(idOf) }), minors, nodePorts,
    ...(findings.problems.length === 0 ? {} : { warnings: findings.problems }),
  };
}

/**
 * Returns a finding for each field in `props` whose value in `profile` differs from that in `scopeProfile`, with the path `[field]`; empty
 * if all are equal.
 *
 * @param props the profile as written: only the fields that it sets are compared
 */
export function findDifferingProps(props: ClusterProps, profile: ClusterProfile, scopeProfile: ClusterProfile): Finding[] {
  const [ownProps, scopeProps] = [profile, scopeProfile].map(formatProfile);
  const writtenFields = Object.keys(props) as (keyof ClusterProps)[]; // TypeScript: `readCluster` refuses other keys
  return writtenFields.filter((field) => JSON.stringify(ownProps[field]) !== JSON.stringify(scopeProps[field]))
    .map((field) => ({
      path: [field], found: ownProps[field], why: 'the manifests of a scope are for one cluster',
      expected: `${scopeProps[field] === undefined ? `no ${field}` : JSON.stringify(scopeProps[field])}, as the profile of this scope says`,
      fix: 'call Cluster.set and servicesFor with one and the same profile',
    }));
}

/** The props with which a user would write a profile. */
const formatProfile = ({ minors, nodePorts, ...otherFields }: ClusterProfile): { readonly [Field in keyof ClusterProps]: unknown } =>
  ({ ...otherFields, kubernetes: formatMinors(minors), nodePortRange: `${nodePorts.first}-${nodePorts.last}` });

/** Error messages for the literals of a profile, by field; `never` if they are valid. */
export type ClusterMistakes<Input> = AnyOf<WrongOf<{ [Prop in keyof Input & keyof InProfile<unknown>]: InProfile<Input>[Prop] }>>;
interface InProfile<Input> extends Omit<ProfileConflicts<Input>, 'proxyMode'> {
  kubernetes: FirstOf<MinorsProblem<PropOf<Input, 'kubernetes'>>, Backwards<PropOf<Input, 'kubernetes'>>>;
  serviceCidrs: PropOf<Input, 'serviceCidrs'> extends readonly []
    ? 'serviceCidrs must hold at least one range' : CidrsMistakes<PropOf<Input, 'serviceCidrs'>>;
  nodePortRange: PortRangeProblem<PropOf<Input, 'nodePortRange'>>;
  nodePortAddresses: PropOf<Input, 'nodePortAddresses'> extends readonly ['primary'] ? never
    : CidrsMistakes<PropOf<Input, 'nodePortAddresses'>>;
  clusterDomain: DnsSubdomainProblem<PropOf<Input, 'clusterDomain'>>;
  proxyMode: PropOf<Input, 'proxyMode'> extends 'userspace'
    ? '\'userspace\' must not be the mode: Kubernetes 1.26 removed it' : ProfileConflicts<Input>['proxyMode'];
  ipvsScheduler: RequiresProp<PropOf<Input, 'ipvsScheduler'>, 'ipvsScheduler', Input, 'proxyMode', 'ipvs'>;
}
type Backwards<Versions> = Minors extends Versions ? never // known at run time only
  : Versions extends `1.${infer First extends number}..1.${infer Last extends number}`
    ? number extends Last ? never : IsInRange<First, 1, Last> extends true ? never : `'${Versions}' must begin with the older minor`
    : never;
type PortRangeProblem<Range> = Range extends `${infer First extends number}-${infer Last extends number}`
  ? number extends First | Last ? never : IsInRange<First, 1, Last> | IsInRange<Last, 1, 65535> extends true ? never
    : `'${Range}' must be two ports from 1 to 65535, the lower one first`
  : string extends Range ? never // known at run time only
    : Range extends string | number ? `'${Range}' must be two ports with '-' between, such as '${typeof RANGE}'` : never;

const RANGE = `${NODE_PORTS.first}-${NODE_PORTS.last}` as const;

export const CLUSTER_PROFILE = {
  code: 'cluster-profile', layer: 'api', severity: 'error',
  title: 'A cluster profile has valid minors, ranges and domains, and a scope has one profile.',
  why: 'the checks of every Service depend on it',
  fix: 'write a valid value, or leave it out',
  basis: 'a rule of this library: a cluster profile describes a cluster, and is not a Kubernetes object',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/',
  good: [{ kubernetes: '1.33' }, { serviceCidrs: ['10.96.0.0/16'] }, {}],
  bad: [{ loadBalancer: ['aws'] }, { kubernetes: '1.12' }, { nodePortRange: '3-1' }, { serviceCidrs: ['10.96.0.0'] }],
} as const satisfies Card;

/** Types of the fields of a cluster profile. `checkFields` checks booleans, strings and nested fields; other functions check `'any'`. */
interface Fields { readonly [name: string]: 'boolean' | 'string' | 'any' | Fields }
const PROPS: Readonly<Record<keyof ClusterProps, Fields[string]>> = {
  kubernetes: 'any', serviceCidrs: 'any', nodePortRange: 'any', nodePortAddresses: 'any', clusterDomain: 'string', proxyMode: 'any',
  ipvsScheduler: 'any', nodeOs: 'any',
  sctp: 'boolean', loadBalancer: 'any', allowedExposure: { types: 'any', namespaces: 'any', classes: 'any' },
  featureGates: { RelaxedServiceNameValidation: 'boolean' },
  controllerSettings: CONTROLLER_SETTINGS,
};

/** Reports unknown fields, and values of other types than `fields` has. */
function checkFields(path: Path, input: unknown, fields: Fields, findings: Findings): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return report(path, input, `an object with ${Object.keys(fields).join(', ')}`, findings);
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const fieldPath = [...path, name];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (field === undefined) {
      const names = Object.keys(fields);
      const expected = path.length === 0 ? 'a prop that a cluster profile has' : `one of ${names.join(', ')}`;
      report(fieldPath, value, expected, findings, writeSuggestion(findNearest(name, names)));
    } else if (typeof field === 'object') {
      checkFields(fieldPath, value, field, findings);
    } else if (field !== 'any' && typeof value !== field) {
      report(fieldPath, value, field === 'boolean' ? 'true or false' : 'a text', findings);
    }
  }
}

/** Reports a proxy mode that these Kubernetes minor versions do not support, and an IPVS scheduler without `proxyMode: 'ipvs'`. */
function checkProxy({ proxyMode, ipvsScheduler }: ClusterProps, minors: MinorRange | undefined, findings: Findings): void {
  const mode: string | undefined = proxyMode;
  if (mode === 'userspace')
    report(['proxyMode'], mode, 'a mode of kube-proxy: Kubernetes 1.26 removed "userspace"', findings, 'write "iptables"');
  else if (proxyMode !== undefined && !PROXY_MODES.includes(proxyMode)) refuseWord(['proxyMode'], proxyMode, PROXY_MODES, findings);
  if (proxyMode === 'nftables' && minors !== undefined && intersect(minors, '1.29') === undefined)
    report(['proxyMode'], proxyMode, 'a mode of these minors: "nftables" needs 1.29 or newer', findings, 'write "iptables"');
  if (proxyMode === 'ipvs' && minors !== undefined && intersect(minors, DEPRECATIONS.ipvs.since) !== undefined)
    findings.add(CLUSTER_PROFILE, {
      path: ['proxyMode'], found: proxyMode, expected: 'a mode that is not deprecated, such as "nftables"', severity: 'warning',
      why: `kube-proxy's ipvs mode is ${formatDeprecation(DEPRECATIONS.ipvs)}`,
      fix: 'plan to move to nftables; keep this setting while the cluster runs ipvs',
    });
  if (ipvsScheduler === undefined) return;
  if (!IPVS_SCHEDULERS.includes(ipvsScheduler)) refuseWord(['ipvsScheduler'], ipvsScheduler, IPVS_SCHEDULERS, findings);
  else if (proxyMode !== 'ipvs')
    report(['ipvsScheduler'], ipvsScheduler, 'no scheduler without proxyMode "ipvs"', findings,
      'set proxyMode to "ipvs", or leave the scheduler out');
}

function checkLists({ serviceCidrs, nodePortAddresses, nodeOs }: ClusterProps, findings: Findings): void {
  checkItems(['serviceCidrs'], serviceCidrs, 'a list of ranges such as ["10.96.0.0/16"]', findings, (text) => {
    const problem = typeof text === 'string' ? cidrProblem(text) ?? cidrStrictProblem(text) : 'it must be a string';
    return problem === undefined ? undefined : `a range such as "10.96.0.0/16" (${problem})`;
  });
  checkItems(['nodePortAddresses'], nodePortAddresses, 'a list of ranges such as ["10.0.0.0/8"], or ["primary"]', findings, (text) => {
    if (text === 'primary' && nodePortAddresses?.length === 1) return undefined;
    const problem = typeof text === 'string' ? cidrProblem(text) : 'it must be a string';
    return problem === undefined ? undefined : `a range such as "10.0.0.0/8", or "primary" alone (${problem})`;
  });
  checkItems(['nodeOs'], nodeOs, 'a list of "linux" and "windows"', findings,
    (system) => system === 'linux' || system === 'windows' ? undefined : '"linux" or "windows"');
}

/**
 * Reports a value that is not a list with at least one item, and each wrong item.
 *
 * @param describeExpected returns what is expected instead of an item; `undefined` if the item is valid
 */
function checkItems(
  path: Path, list: readonly unknown[] | undefined, expected: string, findings: Findings,
  describeExpected: (item: unknown) => string | undefined,
): void {
  if (list === undefined) return;
  if (!Array.isArray(list) || list.length === 0) return report(path, list, expected, findings);
  list.forEach((item: unknown, index) => {
    const itemExpected = describeExpected(item);
    if (itemExpected !== undefined) report([...path, index], item, itemExpected, findings);
  });
}

function suggestMinors(minors: unknown): string {
  const range = `${MINORS[0]} to ${MINORS[MINORS.length - 1]}`;
  if (typeof minors === 'number')
    return minors === 1.3 ? 'write "1.30" in quotes: as a number it is 1.3' : `write a minor from ${range}, in quotes`;
  const meant = findMeantMinors(String(minors));
  return meant === undefined ? `write a minor from ${range}` : `write "${meant}"`;
}

function refuseWord(path: Path, found: unknown, words: readonly string[], findings: Findings): void {
  report(path, found, words.join(', '), findings, writeSuggestion(findNearest(String(found), words)));
}

const EXPOSED_TYPES: readonly unknown[] = ['NodePort', 'LoadBalancer', 'ClusterIP'];

function checkAllowedExposure(allowed: ClusterProps['allowedExposure'], findings: Findings): void {
  if (!isRecord(allowed)) return; // refused by `checkFields`
  for (const [field, value] of Object.entries(allowed)) {
    const path = ['allowedExposure', field];
    if (value === undefined) continue;
    if (!Array.isArray(value)) report(path, value, 'a list of strings, such as ["ingress"]', findings);
    else {
      value.forEach((text: unknown, index) => {
        if (field === 'types' && !EXPOSED_TYPES.includes(text)) refuseWord([...path, index], text, EXPOSED_TYPES.map(String), findings);
        else if (typeof text !== 'string') report([...path, index], text, 'a string', findings);
      });
    }
  }
}

function checkLoadBalancer(providers: ClusterProps['loadBalancer'], findings: Findings): void {
  if (providers === undefined) return;
  if (!Array.isArray(providers)) {
    const fix = typeof providers === 'string' ? `write ["${String(providers)}"]` : undefined;
    report(['loadBalancer'], providers, `a list of ids such as ["${PROVIDER_IDS[0]}"]`, findings, fix);
    return;
  }
  providers.forEach((provider: unknown, index) => {
    if (typeof getOwnField(provider, 'id') === 'string' || validProviderIds.has(String(provider))) return;
    const nearest = findNearest(String(provider), validProviderIds);
    const suggestions = nearest === undefined ? [...validProviderIds].filter((id) => id.startsWith(`${String(provider)}-`)) : [nearest];
    const path = ['loadBalancer', index];
    if (suggestions.length > 0)
      report(path, provider, 'the id of a provider', findings, `write ${suggestions.map((id) => `"${id}"`).join(' or ')}`);
    else {
      report(path, provider, `the id of a provider: ${[...validProviderIds].join(', ')}`, findings,
        `for a controller of your own write { id: ${JSON.stringify(provider)} }`);
    }
  });
}

/** Makes the id of a custom provider valid in profiles, for the rest of the process. */
export function allowProviderId(id: string): void {
  validProviderIds.add(id);
}
const validProviderIds = new Set<string>(PROVIDER_IDS);

const idOf = (provider: string | OwnProvider): string => typeof provider === 'string' ? provider : provider.id;

/** Parses a range of ports: `{ first: 30000, last: 32767 }` for `30000-32767`; `undefined` if it is invalid. */
function readPortRange(text: string): ClusterProfile['nodePorts'] | undefined {
  const match = /^(\d{1,5})-(\d{1,5})$/.exec(text);
  if (match === null) return undefined;
  const [first, last] = [Number(match[1]), Number(match[2])];
  return first >= 1 && last <= 65535 && first <= last ? { first, last } : undefined;
}

function report(path: Path, found: unknown, expected: string, findings: Findings, fix?: Text): void {
  findings.add(CLUSTER_PROFILE, { path, found, expected, fix });
}
