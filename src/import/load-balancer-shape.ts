import { isDeepStrictEqual } from 'node:util';
import { ApiObject, App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import {
  DEFAULT_MINORS, Findings, isRecord, getOwnField, readService, toRecord, type ClusterProfile, type ServiceView, type UnknownObject,
  type ProviderId,
} from '../service';
import * as CONSTRUCTS from '../constructs/load-balancers/all.generated';
import type { ConstructSpec, BuiltInProvider, Provider } from '../providers/engine/definition';
import { decodeAnnotations, ReadService } from '../providers/engine/annotated-service';
import { findController, isConclusive } from '../providers/engine/owner';
import { entriesOf } from '../providers/engine/definition/entries';
import { checkControllerAnnotations } from '../providers/engine/definition/registry';
import { findKey } from '../providers/engine/keys';
import { metadataKeyOf, ServiceError, type Problem } from '../problem';
import { originOf } from '../constructs/tree/object-origin';
import { shapeOfService } from './service-shape';
import { compareManifests } from '../update/compare-manifests';
import { manifestOf } from '../synth/plain-api-object';

/** The load balancer construct for a Service, and all its props, `metadata` among them. */
export interface LoadBalancerShape {
  readonly construct: string;
  readonly props: Readonly<Record<string, unknown>>;
  /**
   * Annotations that the construct writes with another spelling of their value (`true` for `"True"`), or, if `undefined`, omits because
   * they have no effect.
   */
  readonly respelt: Readonly<Record<string, string | undefined>>;
  /**
   * Annotations of the controller that no prop can write, because their values are invalid, or because they depend on an annotation with an
   * invalid value.
   */
  readonly unread: readonly string[];
  /** Errors that the controller of the construct reports for the Service: it may be unknown which controller handles the manifest. */
  readonly errors: readonly Problem[];
}

type ShapeOptions = Readonly<Record<string, unknown>>;

/**
 * The load balancer construct that renders this Service, with annotations as props; `undefined` if none does.
 *
 * Each candidate is created, and its manifest is compared with the source. Only annotations of its controller may have another spelling
 * or be missing, if `compareManifests` finds no effect.
 *
 * @param service of type LoadBalancer, as returned by `stripServerFields`
 * @param cluster the profile with the controllers that run in the cluster, if they are known
 * @param wrongKeys annotations that the construct would refuse
 */
export function loadBalancerShape(service: UnknownObject, cluster: ClusterProfile, wrongKeys: ReadonlySet<string>,
): LoadBalancerShape | undefined {
  const { props: { loadBalancerClass, ...fields }, unsupported } = shapeOfService(service);
  if (Object.keys(unsupported).length > 0) return undefined;
  const className = typeof loadBalancerClass === 'string' ? loadBalancerClass : undefined;
  const view = readService(service), { annotations: _, ...metadata } = toRecord(service.metadata);
  const shapes: LoadBalancerShape[] = [];
  for (const { provider, options: decodedOptions, undecoded: undecodedText, respelt } of findCandidates(view, cluster, className)) {
    const annotationsOf = (properties: readonly string[]) => Object.fromEntries(properties.flatMap((property) => {
      const { key = '' } = provider.table[property] ?? {};
      return key in view.annotations ? [[key, view.annotations[key]]] : [];
    }));
    const { options, undecoded, broken } = leaveOut([], decodedOptions, undecodedText, { provider, view, annotationsOf });
    const trial: Trial = {
      service, view, cluster, fields, metadata, undecoded, respelt, broken, wrongKeys, provider, annotationsOf, hidden: [],
    };
    for (const [construct, props] of listConstructs(options, trial, className)) {
      const shape = attempt(construct, props, trial);
      if (shape !== undefined) shapes.push(shape);
      if (shape !== undefined && countAnnotations(shape) === sizeOf(undecoded) && sizeOf(shape.respelt) === sizeOf(respelt)) return shape;
    }
  }
  // The best construct keeps the fewest annotations in `metadata` instead of props. Another construct of the same controller can lack a
  // prop.
  return shapes.sort((a, b) => countAnnotations(a) - countAnnotations(b) || sizeOf(a.respelt) - sizeOf(b.respelt))[0];
}

/**
 * The controllers that may handle a Service, each with the options that its annotations decode to, exactly and, if that differs, with
 * other spellings of their values. The first one leaves the fewest annotations undecoded.
 */
function findCandidates(view: ServiceView, cluster: ClusterProfile, className: string | undefined) {
  const keys = Object.keys(view.annotations), owner = findController(view, cluster);
  // If no controller has this `loadBalancerClass` by default, it may be configured in the settings of one: the annotations identify the
  // controller.
  const entries = owner.certainty !== 'unknown' ? owner.entries
    : [...new Set(keys.flatMap((key) => entriesOf(key)))].filter((entry) => entry.load().anyClass !== undefined);
  return entries.flatMap((entry) => {
    const provider = entry.load();
    const isIdentified = className !== undefined || owner.decidedBy === 'profile'
      || keys.some((key) => isConclusive(key) && findKey(provider, key) !== undefined);
    if (!isIdentified) return [];
    const exact = { provider, ...decodeAnnotations(provider, view.annotations, view.ports, false) };
    if (sizeOf(exact.respelt) === 0) return [exact];
    return [exact, { provider, ...decodeAnnotations(provider, view.annotations, view.ports, true) }];
  }).sort((a, b) => sizeOf(a.undecoded) - sizeOf(b.undecoded));
}

/** The constructs of a controller with the props to try: the options as decoded and as the controller rewrites them, with all defaults. */
function* listConstructs(
  options: ShapeOptions, { provider, annotationsOf }: Trial, className: string | undefined,
): Iterable<readonly [construct: string, props: ShapeOptions]> {
  // TypeScript: only built-in providers have `offers`, that is constructs.
  for (const [offer, spec] of Object.entries((provider as BuiltInProvider).offers ?? {})) {
    const [construct] = offer.split('/');
    const defaults = Object.keys(spec.defaults ?? {}).filter((option) => !(option in options));
    const choices = [
      ...sizeOf(annotationsOf(defaults)) > 0 ? [] : [{}], ...spec.defaults === undefined ? [] : [{ defaults: 'controller' }],
    ];
    for (const toProps of [(decoded: ShapeOptions) => decoded, ...provider.asProps ?? []])
      for (const choice of choices) yield [construct, { ...dropFixed(toProps(options, className), spec), ...choice }];
  }
}

const sizeOf = (map: object): number => Object.keys(map).length;
const countAnnotations = ({ props, unread }: LoadBalancerShape): number =>
  sizeOf(toRecord(toRecord(props.metadata).annotations)) + unread.length;

/** The options without those that the construct itself sets to the same value, such as the scheme of an internal load balancer. */
const dropFixed = (options: ShapeOptions, { fixed = {} }: ConstructSpec): ShapeOptions =>
  Object.fromEntries(Object.entries(options).filter(([option, value]) => !isDeepStrictEqual(getOwnField(fixed, option), value)));

/** Values that are the same for all constructs that are tried for one controller. */
interface Trial {
  readonly service: UnknownObject;
  readonly view: ServiceView;
  readonly cluster: ClusterProfile;
  readonly fields: ShapeOptions;
  /** Metadata without the annotations. */
  readonly metadata: ShapeOptions;
  readonly undecoded: Readonly<Record<string, string>>;
  readonly respelt: LoadBalancerShape['respelt'];
  /** Keys of annotations that violate a relation between options: as props, they would not compile. */
  readonly broken: ReadonlySet<string>;
  readonly wrongKeys: ReadonlySet<string>;
  readonly provider: Provider;
  annotationsOf(properties: readonly string[]): Readonly<Record<string, string>>;
  /** Options for which the construct has no prop: their annotations remain in `metadata`. */
  readonly hidden: readonly string[];
}

type ServiceClass = new (scope: Construct, id: string, props: object) => Construct;

/** The construct and the props with which it creates exactly this Service; `undefined` if it cannot. */
function attempt(construct: string, options: ShapeOptions, trial: Trial): LoadBalancerShape | undefined {
  const texts = { ...trial.undecoded, ...trial.annotationsOf(trial.hidden) };
  const offered = Object.fromEntries(Object.entries(options).filter(([property]) => !trial.hidden.includes(property)));
  const refusedKeys = Object.keys(texts).filter((key) => trial.wrongKeys.has(key)
    || entriesOf(key).some((entry) => entry.load().constructs?.includes(construct) === true));
  // TypeScript: the module exports a class for each of these names.
  const Service = (CONSTRUCTS as object as Readonly<Record<string, ServiceClass>>)[construct];
  const annotations = Object.fromEntries(Object.entries(texts).filter(([key]) => !refusedKeys.includes(key)));
  const props = { metadata: { ...trial.metadata, ...(sizeOf(annotations) === 0 ? {} : { annotations }) }, ...trial.fields, ...offered };
  const idle = refusedKeys.filter((key) => mayHaveNoEffect(key, trial));
  try {
    const created = ApiObject.of(new Service(new Chart(new App(), 'trial'), 'service', props)), manifest = manifestOf(created);
    for (const dropped of idle.length === 0 ? [idle] : [idle, []]) {
      const respelt = { ...trial.respelt, ...Object.fromEntries(dropped.map((key) => [key, undefined])) };
      const unread = refusedKeys.filter((key) => !dropped.includes(key));
      const whole = withAnnotations(manifest, Object.fromEntries(unread.map((key) => [key, texts[key]])));
      if (isDeepStrictEqual(toComparable(whole), toComparable(withAnnotations(trial.service, respelt)))
        && (sizeOf(respelt) === 0 || hasSameEffect(trial, whole)))
        return { construct, props, respelt, unread, errors: findErrors(trial, created) };
    }
    return undefined;
  } catch (error) {
    return attemptWithout(error instanceof ServiceError ? error.problems : [], construct, options, trial, refusedKeys.length > 0);
  }
}

/**
 * Tries a construct again that reported problems: without the default session affinity, with options as the text of annotations, or without
 * options for which it has no prop.
 *
 * @param hasTexts whether the construct refuses annotations that are not props
 */
function attemptWithout(
  problems: readonly Problem[], construct: string, options: ShapeOptions, trial: Trial, hasTexts: boolean,
): LoadBalancerShape | undefined {
  const unknown = problems.filter(({ code }) => code === 'prop-unknown').flatMap(({ subject }) => subject?.name ?? []);
  if (unknown.includes('sessionAffinity') && trial.fields.sessionAffinity === 'None')
    return attempt(construct, options, dropAffinity(trial));
  if (unknown.length === 0 && hasTexts) {
    // If an option remains an annotation, options that require it must remain annotations, too.
    const left = leaveOut(problems.flatMap(({ segments }) => metadataKeyOf(segments)?.key ?? []), options, trial.undecoded, trial);
    return sizeOf(left.options) === sizeOf(options) ? undefined
      : attempt(construct, left.options, { ...trial, undecoded: left.undecoded });
  }
  // A construct of another controller has none of these props; a construct of this controller can lack a few.
  const isOfOther = sizeOf(trial.annotationsOf(unknown)) < unknown.length || unknown.length === sizeOf(options);
  return trial.hidden.length > 0 || unknown.length === 0 || isOfOther ? undefined
    : attempt(construct, options, { ...trial, hidden: unknown });
}

/** The errors that the controller of a created construct reports for the annotations of the source. */
function findErrors({ service, cluster }: Trial, created: ApiObject): readonly Problem[] {
  const findings = new Findings(cluster.minors);
  checkControllerAnnotations(service, cluster, findings, originOf(created));
  return findings.problems.filter(({ severity }) => severity === 'error');
}

/** The options without those of these keys and those that violate a relation, whose annotations are added to `text`. */
function leaveOut(keys: readonly string[], options: ShapeOptions, text: Readonly<Record<string, string>>,
  { provider, view, annotationsOf }: Pick<Trial, 'provider' | 'view' | 'annotationsOf'>) {
  const broken = findBrokenRelations(provider, view, [...Object.keys(text), ...keys]);
  const isLeft = (option: string) => Object.keys(annotationsOf([option])).some((key) => keys.includes(key) || broken.has(key));
  return {
    options: Object.fromEntries(Object.entries(options).filter(([option]) => !isLeft(option))),
    undecoded: { ...text, ...annotationsOf(Object.keys(options).filter(isLeft)) }, broken,
  };
}

/**
 * Keys of annotations that violate a relation between options, which is only a warning for annotations, but a compile error for props.
 * The compiler does not see annotations that are not props: those in `hidden`, and those that violate a relation.
 */
function findBrokenRelations(provider: Provider, view: ServiceView, hidden: readonly string[]): ReadonlySet<string> {
  const findings = new Findings(DEFAULT_MINORS);
  const annotations = Object.fromEntries(Object.entries(view.annotations).filter(([key]) => !hidden.includes(key)));
  const service = new ReadService(provider, annotations, view, view.labels);
  for (const rule of provider.rules) if ('of' in rule && rule.of !== undefined) rule.check(service, findings);
  const keys = findings.problems.flatMap(({ segments }) => metadataKeyOf(segments)?.key ?? []).filter((key) => key in annotations);
  return new Set(keys.length === 0 ? [] : [...keys, ...findBrokenRelations(provider, view, [...hidden, ...keys])]);
}

/**
 * Whether an annotation may have no effect: the controller has no option for it, or does not read it on this Service, or the construct has
 * no prop for it.
 */
function mayHaveNoEffect(key: string, { service, provider, broken, hidden }: Trial): boolean {
  const match = findKey(provider, key), view = readService(service);
  return match === undefined || hidden.includes(match.property) || broken.has(key)
    || match.row.unread?.(new ReadService(provider, view.annotations, view, view.labels)) === true;
}

/**
 * Whether applying the manifest over the existing Service changes nothing in the cluster, if the controller of this trial created the load
 * balancer.
 */
function hasSameEffect({ service, provider }: Trial, manifest: UnknownObject): boolean {
  const cluster = { loadBalancer: [provider.id as ProviderId] }; // TypeScript: the id of a provider is any string
  return compareManifests([service], [manifest], { cluster }).every(({ outcomes }) => outcomes.length === 0);
}

/** A Service with changed annotations; those that are `undefined` are removed. */
function withAnnotations(service: UnknownObject, texts: LoadBalancerShape['respelt']): UnknownObject {
  const metadata = toRecord(service.metadata);
  const annotations = Object.entries({ ...toRecord(metadata.annotations), ...texts }).filter(([, text]) => text !== undefined);
  return { ...service, metadata: { ...metadata, annotations: Object.fromEntries(annotations) } };
}

/**
 * Removes the default session affinity that the API server writes into every Service: constructs whose controller ignores affinity have no
 * such prop.
 */
function dropAffinity(trial: Trial): Trial {
  const { sessionAffinity: _one, ...fields } = trial.fields;
  const { sessionAffinity: _other, ...spec } = toRecord(trial.service.spec);
  return { ...trial, fields, service: { ...trial.service, spec } };
}

/** A canonical form of a Service: equivalent manifests have equal forms. */
function toComparable(object: UnknownObject): object {
  const { labels, annotations, ...metadata } = toRecord(object.metadata);
  const ifFilled = (map: unknown) => (isRecord(map) && Object.keys(map).length > 0 ? map : undefined);
  return { ...shapeOfService(object), metadata, labels: ifFilled(labels), annotations: ifFilled(annotations) };
}
