import {
  ANNOTATION_DEPRECATED, ANNOTATION_INERT, ANNOTATION_OUTPUT, ANNOTATION_UNKNOWN, ANNOTATION_VALUE, LOAD_BALANCER_FIELD,
  LOAD_BALANCER_PROTOCOL, OUTCOMES, checkControllerAppProtocol, type AnnotatedService, type CrossRule, type Deprecation, type FieldVerdict,
  type Provider,
} from './definition';
import { traceReads } from './annotated-service';
import { annotationPathOf, suggestValue } from './encode';
import { findKey, keysOf, successorOf, suggestReplacement, replacementOf, type KeyMatch } from './keys';
import { NearKeys } from './key-suggestions';
import { isKeyed } from '../codecs/keyed';
import { readText, Wrong, type Read } from '../codecs/kind';
import { findPort } from '../codecs/ports/ports';
import { Findings, getOwnField, MINORS, PROTOCOLS } from '../../service';
import {
  BoundedCache, findClosest, getOrCreate, hasSettings, mapValues, metadataKeyOf, findNearest, PROGRAM, renderFor, type MessageValue,
  type Path, type Problem, type SettingReference, type Severity,
} from '../../problem';

/** Matches annotation values with a placeholder of Flux, envsubst, Helm or a pipeline, so the final value is not known: `${NAME}`. */
const PLACEHOLDER = /^[A-Z]+(_[A-Z]+)*_ID$|^\$[A-Za-z_]\w*$|\$\{|\$\(|\(\$|\{\{|X{4}|<[^<>]+>/;

/** Checks the text of one annotation that a provider knows. */
export function checkText(service: AnnotatedService, match: KeyMatch, text: string, findings: Findings): void {
  const { row, key } = match;
  const path = annotationPathOf(row, key);
  if (row.output === true) {
    findings.add(ANNOTATION_OUTPUT, { path, found: text, expected: 'no such annotation: the controller writes it' });
    return;
  }
  if (isKeyed(row.as) && row.as.keyed === 'port' && !checkListener(service, match, text, findings)) return;
  if (PLACEHOLDER.test(text) || row.unread?.(service) === true) return;
  const decoded = readText(isKeyed(row.as) ? row.as.of : row.as, row, text, service.ports, service.provider.reads);
  const isOpen = row.wrong === 'open' && !(decoded instanceof Wrong) && decoded.value === undefined;
  const reason = decoded instanceof Wrong ? decoded : isOpen ? decoded.ignoredPorts : undefined;
  if (reason !== undefined) {
    const { better } = reason;
    const outcome = OUTCOMES[better.outcome ?? row.wrong ?? 'unknown'];
    findings.add(ANNOTATION_VALUE, {
      path, found: reason.found ?? text, expected: reason.expected, severity: outcome.severity,
      fix: better.fix ?? suggestValue(row.as, reason, 'text'),
      why: better.why ?? (better.outcome === undefined ? row.onInvalid : undefined) ?? outcome.says,
    });
    return;
  }
  const { ignoredPorts, value } = decoded as Read; // the problems were reported already
  if (ignoredPorts !== undefined) {
    const { expected, found } = ignoredPorts;
    findings.add(ANNOTATION_VALUE, {
      path, found: found ?? text, expected, fix: `write ${expected}`, severity: 'warning',
      why: `the controller ignores a port that the Service does not have${value === undefined ? ': nothing of this is used' : ''}`,
    });
  }
  if (row.deprecated !== undefined) reportDeprecation(service, row.deprecated, path, text, findings);
}

/** Reports a deprecated key, unless the manifests install only older releases of the controller. */
function reportDeprecation(service: AnnotatedService, deprecation: Deprecation, path: Path, text: string, findings: Findings): void {
  const { use, since } = deprecation;
  if (since !== undefined && runsBefore(service, since)) return;
  // If the Service also sets the field that replaces the annotation, the annotation may be there for older clusters.
  const setsField = Object.entries(service.spec).some(([field, value]) => typeof value === 'boolean' && use === `spec.${field}`);
  findings.add(ANNOTATION_DEPRECATED, {
    path, found: text, expected: replacementOf(deprecation, service.provider), fix: suggestReplacement(deprecation, service.provider),
    why: `the controller has deprecated it${since === undefined ? '' : ` since ${since}`}`,
    severity: setsField || isReleaseOpen(service, deprecation) ? 'advice' : undefined,
  });
}

/** Whether the manifests install the controller, and only in releases older than `since`, such as `v0.12.1`. */
function runsBefore({ cluster, provider }: AnnotatedService, since: string): boolean {
  const isOlder = (version: string) => isReleaseVersion(version) && version.localeCompare(since, 'en', { numeric: true }) < 0;
  return isReleaseVersion(since) && cluster?.releases?.get(provider.id)?.every(isOlder) === true;
}

const isReleaseVersion = (version: string): boolean => /^v[\d.]+$/.test(version);

/**
 * Whether the annotation works in every release, or the files do not say which release of the controller runs, so that it may not know the
 * replacement yet. Kubernetes itself, and an annotation that no release reads any more, need no release.
 */
function isReleaseOpen({ cluster, provider }: AnnotatedService, { since, isGone }: Deprecation): boolean {
  return isGone !== true && cluster?.releases !== undefined
    && (since === undefined || (provider.id !== 'kubernetes' && !cluster.releases.has(provider.id)));
}

/** Reports the key of an annotation for one port if it matches no listener of the Service; returns whether it matches one. */
function checkListener(service: AnnotatedService, match: KeyMatch, text: string, findings: Findings): boolean {
  const port = findPort(match.filled.port, service.ports);
  const expectedKey = port === undefined ? undefined : service.keyForPort(match.property, port);
  if (expectedKey === match.key || (expectedKey !== undefined && match.row.fill === undefined)) return true;
  findings.add(ANNOTATION_INERT, {
    path: annotationPathOf(match.row, match.key), found: text,
    expected: expectedKey === undefined ? `a port of this Service instead of ${match.filled.port}` : `the key "${expectedKey}"`,
    why: 'the controller ignores a key that matches none of its listeners',
    fix: expectedKey === undefined ? 'write the number of a port of this Service, or remove it' : `write the key "${expectedKey}"`,
  });
  return false;
}

/**
 * Reports an unknown key with a prefix of the providers.
 *
 * @param mayAct whether one of the providers may act on the Service; otherwise the problem is at most a warning
 */
export function checkUnknownKey(providers: readonly Provider[], key: string, text: unknown, mayAct: boolean, findings: Findings): void {
  const { meant, closest, isTypo } = findNearestKey(providers, key);
  const names = providers.map(({ title }) => title).join(' or ');
  // If no known key is similar, another release of the controller may read the annotation: a warning, not an error.
  findings.add(ANNOTATION_UNKNOWN, {
    path: ['metadata', 'annotations', key], found: text,
    expected: `a key that ${names} reads${meant === undefined ? `; the nearest is "${closest}"` : `, perhaps "${meant}"`}`,
    fix: meant === undefined ? undefined : `write "${meant}", or remove it`, severity: isTypo === true && mayAct ? 'error' : 'warning',
  });
}

/** The most similar known key; cached, because one wrong key often occurs on many Services. */
function findNearestKey(providers: readonly Provider[], key: string): NearestKey {
  const ids = providers.map((provider) => provider.id).join();
  return getOrCreate(NEAREST_KEYS, `${ids} ${key}`, () => {
    const keys = providers.flatMap(keysOf);
    const [similar] = getOrCreate(KEY_INDEXES, ids, () => new NearKeys(keys))
      .findNearest(key, (domain) => key.toLowerCase().startsWith(`${domain}/`) ? 'words' : 'letters');
    const nearest = similar?.key ?? findNearest(key, keys);
    if (nearest === undefined) return { closest: findClosest(key, keys) };
    const meant = providers.reduce((current, provider) => successorOf(provider, current), withPrefixOf(key, nearest, providers));
    return { meant, isTypo: similar?.sure };
  });
}

/** The suggested key with the prefix that the user wrote, if the controller reads this key under both prefixes. */
function withPrefixOf(key: string, suggestion: string, providers: readonly Provider[]): string {
  for (const provider of providers) {
    const prefixOf = (text: string) => provider.prefixes.find((prefix) => text.startsWith(prefix));
    const ownPrefix = prefixOf(key), suggestedPrefix = prefixOf(suggestion);
    const renamed = ownPrefix === undefined || suggestedPrefix === undefined ? suggestion
      : ownPrefix + suggestion.slice(suggestedPrefix.length);
    const property = findKey(provider, suggestion)?.property;
    if (property !== undefined && findKey(provider, renamed)?.property === property) return renamed;
  }
  return suggestion;
}

/**
 * The known key that was probably meant by a misspelt one, with `isTypo` if that is certain; or if none is similar, the one with the fewest
 * edits (`closest`).
 */
interface NearestKey { readonly meant?: string; readonly isTypo?: boolean | undefined; readonly closest?: string }
const NEAREST_KEYS = new BoundedCache<string, NearestKey>(5000);
/** Cached indexes of annotation keys for suggestions, by the ids of the providers: building an index takes longer than a lookup in it. */
const KEY_INDEXES = new Map<string, NearKeys>();

/** Checks relations between annotations, fields of the spec, and protocols. */
export function checkWhole(service: AnnotatedService, findings: Findings, isSure: boolean): void {
  for (const rule of service.provider.rules) {
    if (!isSure && rule.evenIfUnsure !== true) continue;
    const countBefore = findings.problems.length;
    rule.check(service, findings);
    if (findings.problems.length === countBefore) continue;
    bindSettings(service, findings, countBefore);
    if (countBefore > 0) dropFollowUps(service, rule, countBefore, findings);
  }
}

/**
 * Drops the problems of a rule, which are those from index `countBefore`, if it reads an option with an invalid value or misspelt key,
 * because that is already reported.
 */
function dropFollowUps(service: AnnotatedService, rule: CrossRule, countBefore: number, findings: Findings): void {
  const wrongOptions = findWrongOptions(service.provider, findings.problems.slice(0, countBefore));
  if (wrongOptions.size === 0) return;
  let severityRead: Severity | undefined;
  rule.check(traceReads(service, (option) => {
    const severity = wrongOptions.get(option);
    if (severity !== undefined && severityRead !== 'error') severityRead = severity;
  }), new Findings(findings.minors));
  if (severityRead === undefined) return;
  const ruleProblems = findings.problems.splice(countBefore);
  // A warning about the wrong option does not replace errors that follow from the option.
  findings.problems.push(...ruleProblems.filter(({ severity }) => severity === 'error' && severityRead === 'warning'));
}

/** The options whose key or value is wrong, with the highest severity of their problems. */
function findWrongOptions(provider: Provider, problems: readonly Problem[]): ReadonlyMap<string, Severity> {
  const severities = new Map<string, Severity>();
  for (const problem of problems) {
    const option = wrongOptionOf(provider, problem);
    if (option !== undefined && severities.get(option) !== 'error') severities.set(option, problem.severity);
  }
  return severities;
}

/** The option whose value is wrong, or that was probably meant by a misspelt prop or key; `undefined` for other problems. */
function wrongOptionOf(provider: Provider, { code, segments, subject }: Problem): string | undefined {
  if (subject?.kind === 'prop' && code === 'prop-unknown') return findNearest(subject.name, Object.keys(provider.table));
  const key = metadataKeyOf(segments)?.key;
  if (key === undefined || (code !== ANNOTATION_VALUE.code && code !== ANNOTATION_UNKNOWN.code)) return undefined;
  const meant = code === ANNOTATION_UNKNOWN.code ? findNearestKey([provider], key).meant : key;
  return meant === undefined ? undefined : findKey(provider, meant)?.property;
}

/** Checks the fields and the protocols of a Service that certainly belongs to this provider. */
export function checkSpec(service: AnnotatedService, findings: Findings): void {
  const { provider, ports } = service;
  const countBefore = findings.problems.length;
  ports.forEach((port, index) => {
    const protocol = PROTOCOLS.find((candidate) => candidate === (port.protocol ?? 'TCP'));
    if (protocol === undefined || provider.protocols.includes(protocol)) return; // the API server refuses other protocols
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: protocol, expected: provider.protocols.join(' or '),
      why: `${provider.title} does not support ${protocol}`,
      fix: `use ${provider.protocols.join(' or ')}, or another kind of load balancer`,
    });
  });
  checkControllerAppProtocol(service, findings);
  checkMixedProtocols(service, findings);
  for (const { field, verdict, value } of findIgnoredFields(service)) {
    const article = /^[aeio]/.test(field) ? 'an' : 'a';
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', field], found: value, why: verdict.why, fix: verdict.fix ?? 'remove it',
      expected: verdict.when === undefined ? `no ${field}, which ${provider.title} does not support`
        : `${article} ${field} that ${provider.title} supports`,
      severity: verdict.outcome === 'ignored' ? 'warning' : OUTCOMES[verdict.outcome].severity,
    });
  }
  bindSettings(service, findings, countBefore);
}

/**
 * Returns the problems about fields and protocols, without those about annotations, of a Service that certainly belongs to this provider.
 */
export function findFieldProblems(service: AnnotatedService): readonly Problem[] {
  const findings = new Findings(service.cluster?.minors);
  for (const rule of service.provider.rules) rule.check(service, findings);
  checkSpec(service, findings);
  return findings.problems.filter(({ code }) => code === LOAD_BALANCER_FIELD.code || code === LOAD_BALANCER_PROTOCOL.code);
}

/**
 * Reports several protocols in this Service once, if the provider does not support them; returns whether that is so. Rules about one
 * protocol call it first: their fix for one port would be wrong for the others.
 */
export function checkMixedProtocols(service: AnnotatedService, findings: Findings, severity?: Severity): boolean {
  const mixed = mixedProtocolsVerdictOf(service), path = ['spec', 'ports'];
  if (mixed === undefined) return false;
  if (findings.problems.some(({ code, segments }) => code === LOAD_BALANCER_PROTOCOL.code && segments.length === path.length)) return true;
  findings.add(LOAD_BALANCER_PROTOCOL, {
    path, found: [...service.protocols], expected: 'one protocol for all ports', why: mixed.why,
    fix: 'create one Service for each protocol', severity: severity ?? OUTCOMES[mixed.outcome].severity,
  });
  return true;
}

/** Returns the effect of several protocols in this Service; `undefined` if it has only one, or the provider supports them. */
export function mixedProtocolsVerdictOf(service: AnnotatedService): Provider['mixedProtocols'] {
  const mixed = service.provider.mixedProtocols;
  if (service.protocols.size < 2 || mixed === undefined || mixed.unless?.(service) === true) return undefined;
  const isTooOld = mixed.since !== undefined && service.cluster !== undefined && service.cluster.minors.last < MINORS.indexOf(mixed.since);
  return isTooOld ? { ...mixed, outcome: 'refused' } : mixed;
}

/**
 * Returns the fields of the spec that are set (not empty) and that the provider does not honour, with their values and the provider's
 * verdict.
 */
export function findIgnoredFields(service: AnnotatedService): { field: string; verdict: FieldVerdict; value: unknown }[] {
  return Object.entries(service.provider.fields ?? {}).flatMap(([field, verdict]) => {
    const value = getOwnField(service.spec, field);
    return isSet(value) && verdict.when?.(value, service) !== false ? [{ field, verdict, value }] : [];
  });
}

/** Whether a field of the spec has a value: it is present and not empty. */
export const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Replaces references to settings with annotation keys in the messages of the problems from index `first`. A key is spelled as in the
 * Service, or as in the table if the Service does not set it.
 */
function bindSettings(service: AnnotatedService, { problems }: Findings, first: number): void {
  for (let index = first; index < problems.length; index++) {
    const problem = problems[index], { messages, segments } = problem;
    if (messages === undefined || !hasSettings(messages)) continue;
    const ownKey = metadataKeyOf(segments)?.key;
    problems[index] = renderFor({ ...problem, messages: mapValues(messages, (value) => bindMessage(value, ownKey, service)) }, PROGRAM);
  }
}

function bindMessage(value: MessageValue, ownKey: string | undefined, service: AnnotatedService): MessageValue {
  if (typeof value !== 'object') return value;
  if ('own' in value && ownKey !== undefined) return { setting: findKey(service.provider, ownKey)?.property ?? '', key: ownKey };
  return 'setting' in value && (value.short !== undefined || value.isExample === true) ? bindSetting(value, service) : value;
}

function bindSetting(reference: SettingReference, service: AnnotatedService): SettingReference {
  const { setting, isExample, value } = reference;
  const text = value ?? (isExample === true ? exampleOf(service.provider, setting) : undefined);
  if (reference.short === undefined) return { ...reference, value: text };
  const key = service.keyOf(setting);
  return { ...reference, key, short: shortenKey(key, service.provider), value: text };
}

/**
 * Returns a key without the prefix of its controller. A single word keeps its prefix, because it could be an ordinary word of the message.
 */
function shortenKey(key: string, { prefixes, abbreviated }: Provider): string {
  if (abbreviated !== undefined && key.startsWith(abbreviated)) return key.slice(abbreviated.length);
  const names = prefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => key.slice(prefix.length));
  return [...names, key.slice(key.indexOf('/') + 1)].find((name) => /[-/.]/.test(name)) ?? `"${key}"`;
}

/** Returns an example of a valid value of an option; `undefined` if its type has no better example than `some-text`. */
function exampleOf({ table }: Provider, option: string): string | undefined {
  const { as } = table[option];
  const text = isKeyed(as) ? undefined : as.samples().good[0]?.[1];
  return text === 'some-text' ? undefined : text;
}
