import {
  ANNOTATION_DEPRECATED, ANNOTATION_INERT, ANNOTATION_OUTPUT, ANNOTATION_UNKNOWN, ANNOTATION_VALUE, LOAD_BALANCER_FIELD,
  LOAD_BALANCER_PROTOCOL, OUTCOMES, type AnnotatedService, type CrossRule, type Deprecation, type FieldVerdict, type Provider,
} from './definition';
import { traceReads } from './annotated-service';
import { checkControllerAppProtocol } from './app-protocol';
import { annotationPathOf, suggestValue } from './encode';
import { findKey, keysOf, type KeyMatch } from './keys';
import { NearKeys } from './key-suggestions';
import { isKeyed } from '../codecs/keyed';
import { readText, Wrong, type Read } from '../codecs/kind';
import { findPort } from '../codecs/ports/ports';
import { Findings, MINORS, getOwnField } from '../../service';
import {
  BoundedCache, findClosest, getOrCreate, hasSettings, mapValues, metadataKeyOf, findNearest, PROGRAM, renderFor, type MessageValue,
  type Problem, type SettingReference, type Severity,
} from '../../problem';
import { suggestReplacement, replacementOf } from './deprecation';

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
  const reason = decoded instanceof Wrong ? decoded : row.wrong === 'open' && decoded.value === undefined ? decoded.passesOver : undefined;
  if (reason !== undefined) {
    const { better } = reason;
    const outcome = OUTCOMES[better.outcome ?? row.wrong ?? 'unknown'];
    findings.add(ANNOTATION_VALUE, {
      path, found: reason.found ?? text, expected: reason.expected, fix: suggestValue(row.as, reason, 'text'), severity: outcome.severity,
      why: better.why ?? (better.outcome === undefined ? row.onInvalid : undefined) ?? outcome.says,
    });
    return;
  }
  const { passesOver, value } = decoded as Read; // the problems were reported already
  if (passesOver !== undefined) {
    const { expected, found } = passesOver;
    findings.add(ANNOTATION_VALUE, {
      path, found: found ?? text, expected, fix: `write ${expected}`, severity: 'warning',
      why: `the controller ignores a port that the Service does not have${value === undefined ? ': nothing of this is used' : ''}`,
    });
  }
  if (row.deprecated !== undefined && !isBefore(service, row.deprecated.since)) {
    const { use } = row.deprecated;
    const since = row.deprecated.since === undefined ? '' : ` since ${row.deprecated.since}`;
    findings.add(ANNOTATION_DEPRECATED, {
      path, found: text, expected: replacementOf(row.deprecated, service.provider), why: `the controller has deprecated it${since}`,
      fix: suggestReplacement(row.deprecated, service.provider),
      // If the Service also sets the field that replaces the annotation, the annotation may be there for older clusters.
      ...(isReleaseOpen(service, row.deprecated)
        || Object.entries(service.spec).some(([field, set]) => set === true && use === `spec.${field}`) ? { severity: 'advice' } : {}),
    });
  }
}

/** Whether the manifests install the controller, and only in releases older than `since`, such as `v0.12.1`. */
function isBefore({ cluster, provider }: AnnotatedService, since = ''): boolean {
  return cluster?.releases?.get(provider.id)?.every((version) => [version, since].every((release) => /^v[\d.]+$/.test(release))
    && version.localeCompare(since, 'en', { numeric: true }) < 0) === true;
}

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
 * @param act whether one of the providers may act on the Service; otherwise the problem is at most a warning
 */
export function checkUnknownKey(providers: readonly Provider[], key: string, text: unknown, act: boolean, findings: Findings): void {
  const { near, far, isTypo } = findNearestKey(providers, key);
  const names = providers.map(({ title }) => title).join(' or ');
  // If no known key is similar, another release of the controller may read the annotation: a warning, not an error.
  findings.add(ANNOTATION_UNKNOWN, {
    path: ['metadata', 'annotations', key], found: text,
    expected: near === undefined ? `a key that ${names} reads; the nearest is "${far}"` : `a key that ${names} reads, perhaps "${near}"`,
    fix: near === undefined ? undefined : `write "${near}", or remove it`, severity: isTypo === true && act ? 'error' : 'warning',
  });
}

/** The most similar known key; cached, because one wrong key often occurs on many Services. */
function findNearestKey(providers: readonly Provider[], key: string): Nearest {
  const ids = providers.map((provider) => provider.id).join();
  return getOrCreate(NEAREST, `${ids} ${key}`, () => {
    const keys = providers.flatMap(keysOf);
    const [similar] = getOrCreate(NEAR_KEYS, ids, () => new NearKeys(keys))
      .findNearest(key, (domain) => key.toLowerCase().startsWith(`${domain}/`) ? 'words' : 'letters');
    const near = underPrefixOf(key, similar?.key ?? findNearest(key, keys), providers);
    return near === undefined ? { far: findClosest(key, keys) } : { near, isTypo: similar?.sure };
  });
}

/** The suggested key with the prefix that the user wrote, if the controller reads this key under both prefixes. */
function underPrefixOf(key: string, near: string | undefined, providers: readonly Provider[]): string | undefined {
  for (const provider of near === undefined ? [] : providers) {
    const [ownPrefix, suggestedPrefix] = [key, near!].map((candidate) => provider.prefixes.find((prefix) => candidate.startsWith(prefix)));
    const suggestedKey = ownPrefix === undefined || suggestedPrefix === undefined ? near! : ownPrefix + near!.slice(suggestedPrefix.length);
    const property = findKey(provider, near!)?.property;
    if (property !== undefined && findKey(provider, suggestedKey)?.property === property) return suggestedKey;
  }
  return near;
}

/**
 * The known key that was probably meant by a misspelt one: `near`, with `isTypo` if that is certain, or if none is similar, the one
 * with the fewest edits (`far`).
 */
interface Nearest { readonly near?: string; readonly isTypo?: boolean | undefined; readonly far?: string }
const NEAREST = new BoundedCache<string, Nearest>(5000);
/** Cached indexes of annotation keys for suggestions, by the ids of the providers: building an index takes longer than a lookup in it. */
const NEAR_KEYS = new Map<string, NearKeys>();

/** Checks relations between annotations, fields of the spec, and protocols. */
export function checkWhole(service: AnnotatedService, findings: Findings, isSure: boolean): void {
  for (const rule of service.provider.rules) {
    if (!isSure && rule.evenIfUnsure !== true) continue;
    const before = findings.problems.length;
    rule.check(service, findings);
    if (findings.problems.length === before) continue;
    bindSettings(service, findings, before);
    if (before > 0) dropFollowUps(service, rule, before, findings);
  }
}

/** Drops the problems of a rule if it reads an option with an invalid value or misspelt key, because that is already reported. */
function dropFollowUps(service: AnnotatedService, rule: CrossRule, before: number, findings: Findings): void {
  const wrongValue = findWrongOptions(service.provider, findings.problems.slice(0, before));
  if (wrongValue.size === 0) return;
  let severityRead: Severity | undefined;
  rule.check(traceReads(service, (option) => {
    const severity = wrongValue.get(option);
    if (severity !== undefined && severityRead !== 'error') severityRead = severity;
  }), new Findings(findings.minors));
  if (severityRead === undefined) return;
  const reported = findings.problems.splice(before);
  // A warning about the wrong option does not replace errors that follow from the option.
  findings.problems.push(...reported.filter(({ severity }) => severity === 'error' && severityRead === 'warning'));
}

/** The options whose key or value is wrong, with the highest severity of their problems. */
function findWrongOptions(provider: Provider, problems: readonly Problem[]): ReadonlyMap<string, Severity> {
  const wrongValue = new Map<string, Severity>();
  for (const { code, segments, subject, severity } of problems) {
    const key = metadataKeyOf(segments)?.key;
    const prop = subject?.kind === 'prop' && code === 'prop-unknown' ? subject.name : undefined;
    const near = key === undefined || code !== ANNOTATION_UNKNOWN.code ? key : findNearestKey([provider], key).near;
    const option = prop !== undefined ? findNearest(prop, Object.keys(provider.table))
      : near === undefined || (code !== ANNOTATION_VALUE.code && code !== ANNOTATION_UNKNOWN.code) ? undefined
        : findKey(provider, near)?.property;
    if (option !== undefined && wrongValue.get(option) !== 'error') wrongValue.set(option, severity);
  }
  return wrongValue;
}

/** Checks the fields and the protocols of a Service that certainly belongs to this provider. */
export function checkSpec(service: AnnotatedService, findings: Findings): void {
  const { provider, ports } = service;
  const before = findings.problems.length;
  ports.forEach((port, index) => {
    const protocol = port.protocol ?? 'TCP';
    if (provider.protocols.some((supported) => supported === protocol) || !['TCP', 'UDP', 'SCTP'].includes(protocol)) return;
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports', index, 'protocol'], found: protocol, expected: provider.protocols.join(' or '),
      why: `${provider.title} does not support ${protocol}`,
      fix: `use ${provider.protocols.join(' or ')}, or another kind of load balancer`,
    });
  });
  checkControllerAppProtocol(service, findings);
  const mixed = mixedProtocolsVerdictOf(service);
  if (mixed !== undefined)
    findings.add(LOAD_BALANCER_PROTOCOL, {
      path: ['spec', 'ports'], found: [...service.protocols], expected: 'one protocol for all ports', why: mixed.why,
      fix: 'create one Service for each protocol', severity: OUTCOMES[mixed.outcome].severity,
    });
  for (const { field, verdict, value } of findIgnoredFields(service)) {
    const { severity } = OUTCOMES[verdict.outcome];
    findings.add(LOAD_BALANCER_FIELD, {
      path: ['spec', field], found: value, expected: verdict.when === undefined
        ? `no ${field}, which ${provider.title} does not support` : `a ${field} that ${provider.title} supports`, why: verdict.why,
      fix: verdict.fix ?? 'remove it', severity: verdict.outcome === 'ignored' ? 'warning' : severity,
    });
  }
  bindSettings(service, findings, before);
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
export function findIgnoredFields(service: AnnotatedService): {
  readonly field: string; readonly verdict: FieldVerdict;
  readonly value: unknown;
}[] {
  return Object.entries(service.provider.fields ?? {}).flatMap(([field, verdict]) => {
    const value = getOwnField(service.spec, field);
    const isSet = value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
    return isSet && verdict.when?.(value, service) !== false ? [{ field, verdict, value }] : [];
  });
}

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
  const tails = prefixes.filter((prefix) => key.startsWith(prefix)).map((prefix) => key.slice(prefix.length));
  return [...tails, key.slice(key.indexOf('/') + 1)].find((tail) => /[-/.]/.test(tail)) ?? `"${key}"`;
}

/** Returns an example of a valid value of an option; `undefined` if its type has no better example than `some-text`. */
function exampleOf({ table }: Provider, option: string): string | undefined {
  const { as } = table[option];
  const text = isKeyed(as) ? undefined : as.samples().good[0]?.[1];
  return text === 'some-text' ? undefined : text;
}
