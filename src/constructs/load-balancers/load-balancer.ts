import type { Construct } from 'constructs';
import type { AnyConstructTypes, CheckedProps, ConstructTypes } from '../services/checked';
import { LOAD_BALANCER_PROPS } from '../services/load-balancer-service';
import { ServiceBase, loadPropNames, type Blueprint } from '../services/service-base';
import type { LoadBalancerFields, VirtualIpServiceProps } from '../services/service-props';
import { Findings, isRecord, getOwnField, toRecord, type NodePort, type Ports, type ServiceSpec } from '../../service';
import { lazy, findMeantWord } from '../../problem';
import {
  ANNOTATION_CONFLICT, ANNOTATION_VALUE, type ConstructSpec, type OptionsOf, type Provider, type SchemeSpec, type Table,
} from '../../providers/engine/definition';
import { encodeOptions } from '../../providers/engine/encode';
import {
  suggestExposure, findMissingRequirement, type ExposureFacts, type Requirement, type RequiredVerdict, type WithRequired,
} from '../../providers/engine/construct-props';
import { entriesOf, loadProvider, registerProvider } from '../../providers/engine/definition/entries';
import { findKey } from '../../providers/engine/keys';
import type { UnknownWord } from '../../providers/codecs/one-of';
import { CONTROLLERS } from '../../providers/engine/definition/controllers.generated';
import { Wrong } from '../../providers/codecs/kind';

// These are exported again: the file of a construct then imports all of them from here.
export type { ConstructTypes, CheckedLiterals, Valid } from '../services/checked';
export type { RequiredVerdict, WithRequired } from '../../providers/engine/construct-props';

/** Ports of the protocols that the controller of a construct supports. */
export type PortsOf<Spec extends ConstructSpec> = Ports<NodePort<Spec['protocols'][number]>>;

/**
 * Ports of any protocol, as constraint of the type parameter of a construct. With `PortsOf` as the constraint, the compiler's own message
 * about an unsupported protocol would not list the supported ones, as that of `PortsProblem` does.
 */
export type AnyPorts = Ports<NodePort>;

/** A field of the spec that some load balancers do not honour. */
export type SpecField = keyof VirtualIpServiceProps | keyof LoadBalancerFields;

/** Props that every load balancer construct has in addition to its own options. */
export interface UnknownAnnotations {
  /**
   * Annotations with the controller's prefix that this version of the library does not know, by full key. They are written unchecked.
   *
   * A known key is refused (`annotation-conflict`): use its prop.
   * @default - none
   */
  readonly allowUnknownAnnotations?: Readonly<Record<string, string>> | undefined;
}

/**
 * Props of a load balancer: the fields of the spec that it honours, and the options of its table that the construct does not set itself.
 */
export type LoadBalancerProps<
  // `any`: accepts ports of every protocol.
  Rows extends Table, P extends Ports<NodePort<any>>, OmittedFields extends SpecField = never, GivenSet extends keyof Rows = never,
> = Omit<VirtualIpServiceProps<P> & LoadBalancerFields, OmittedFields> & OptionsOf<Omit<Rows, GivenSet>> & UnknownAnnotations;

/**
 * Props of a load balancer construct that are not options of its controller: the fields of the spec that the controller honours,
 * `allowUnknownAnnotations`, and `selectedBy` and `defaults` if the construct has them.
 */
export type FieldsOf<
  // `any`: accepts ports of every protocol.
  P extends Ports<NodePort<any>>, Spec extends ConstructSpec,
> = ([IgnoredField<Spec>] extends [never] ? AllFields<P> : Omit<AllFields<P>, IgnoredField<Spec>>)
  & (Spec extends { readonly classIsOptional: true } ? ClassChoice<'class' | 'no-class' | NamedClass<Spec>> : unknown)
  & (Spec extends { readonly otherClasses: unknown; readonly classIsOptional?: never } ? ClassChoice<'no-class' | NamedClass<Spec>>
    : unknown)
  & (Spec extends { readonly defaults: object } ? DefaultsChoice : unknown);
/** The form of `selectedBy` that names a class; `never` if the controller has no other classes. */
type NamedClass<Spec> = Spec extends { readonly otherClasses: readonly (infer Name)[] } ? { readonly class: Name }
  : Spec extends { readonly otherClasses: 'any' } ? { readonly class: string } : never;

/** A prop of constructs whose controller finds Services in several ways. */
export interface ClassChoice<How> {
  /**
   * How the controller finds the Service: by its `loadBalancerClass`, without a class, or by the class that a setting of the controller
   * names. Select what a running Service has: the class of a load balancer cannot change.
   * @default - 'class', if the controller has one
   */
  readonly selectedBy?: How | undefined;
}

/** A prop of constructs that write settings that you did not set. */
export interface DefaultsChoice {
  /**
   * Whose defaults apply to settings that you do not set: those of this construct, which write annotations that keep the load balancer
   * internal, or those of the controller, without annotations. Select `'controller'` for a running load balancer that has none.
   * @default 'construct'
   */
  readonly defaults?: 'construct' | 'controller' | undefined;
}

// `any`: accepts ports of every protocol.
interface AllFields<P extends Ports<NodePort<any>>> extends VirtualIpServiceProps<P>, LoadBalancerFields, UnknownAnnotations {}
type IgnoredField<Spec> = Spec extends { readonly without: readonly (infer Name)[] } ? Name & SpecField : never;

/** Describes a load balancer construct. */
export interface LoadBalancerFacts extends Pick<ConstructSpec, 'defaultsUnless' | 'fixed' | 'hidden' | 'without'> {
  /** The `loadBalancerClass` of the controller. @default - none: the controller acts on Services without a class */
  readonly loadBalancerClass?: string | ((props: Readonly<Record<string, unknown>>) => string | undefined);
  /** Options with the values that are written if the user does not set them. @default - none */
  readonly defaults?: Readonly<Record<string, unknown>> | ((props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>);
  /** Turns props that the construct has in addition, such as `scheme`, into options of the controller. @default - none */
  readonly translate?: (props: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;
  /** The names of the props that `translate` reads. @default - none */
  readonly translated?: readonly string[];
  /** Allowed values of props in `translated`, by name of the prop. @default - any value */
  readonly words?: Readonly<Record<string, readonly string[]>>;
}

/** The types of a construct with required props: its props have an error message in place of each missing one. */
export type RequiredTypes<Props, Input, Spec, Table, Relations, Checks> =
  ConstructTypes<WithRequired<Props, Input, Spec>, Table, Relations, Checks, unknown, RequiredVerdict<Input, Spec>>;

/** Base class of the load balancer constructs of this library: `createBlueprint` of a class turns its props into a Service. */
export abstract class LoadBalancer<
  // `any`: accepts ports of every protocol.
  P extends Ports<NodePort<any>>, Input, Types extends AnyConstructTypes,
> extends ServiceBase<P> {
  /** @internal */
  declare static readonly createBlueprint: (props: unknown) => Blueprint;

  /**
   * Like `loadBalancer`, for a construct of this library: combines the `ConstructSpec` in the folder of its controller with facts that only
   * code can express.
   *
   * @param construct the name of the construct: a key of `offers` in the entry of the controller
   * @internal
   */
  static define(providerId: string, construct: string, facts: LoadBalancerFacts = {}): (props: unknown) => Blueprint {
    return createLazyBlueprint(() => {
      const spec = CONTROLLERS[providerId].load().offers?.[construct];
      const { scheme } = spec ?? {};
      const translate = scheme && ((props: Readonly<Record<string, unknown>>) => translateScheme(scheme, props));
      return resolveFacts(loadProvider(providerId), { ...spec, translate, ...facts, ...choicesOf(spec, facts), exposure: spec });
    });
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, Types, P>) {
    super(scope, id, new.target.createBlueprint(props));
  }
}

/**
 * Returns a function that turns props into the Service of one controller. The controller's table is loaded for the first Service.
 *
 * @param provider your own provider, which is then registered for all checks, or an id from `PROVIDERS`
 * @example
 * const ACME_LB = loadBalancer(ACME, { defaults: { internal: true } });
 *
 * export class AcmeService<const ports extends Ports<NodePort> = Ports<NodePort>> extends ServiceBase<ports> {
 *   constructor(scope: Construct, id: string, props: LoadBalancerProps<typeof ACME.table, ports>) {
 *     super(scope, id, ACME_LB(props));
 *   }
 * }
 */
export function loadBalancer(provider: string | Provider, facts: LoadBalancerFacts = {}): (props: unknown) => Blueprint {
  if (typeof provider === 'object') registerProvider(provider);
  return createLazyBlueprint(() => resolveFacts(typeof provider === 'object' ? provider : loadProvider(provider), facts));
}

/**
 * Returns the facts about the props `selectedBy` and `defaults`: their allowed words, and the class that `selectedBy` selects. For a
 * construct without these props, only the words in `facts` are returned.
 */
function choicesOf(spec: ConstructSpec = { protocols: [] }, facts: LoadBalancerFacts): LoadBalancerFacts {
  const { loadBalancerClass: ownClass, classIsOptional, otherClasses = [], scheme } = spec;
  const isChosen = classIsOptional === true || otherClasses.length > 0;
  const namedClasses = otherClasses === 'any' ? [ANY_CLASS] : otherClasses.map((name) => `{ class: "${name}" }`);
  const words = {
    ...isChosen && { selectedBy: [...ownClass === undefined ? [] : ['class'], 'no-class', ...namedClasses] },
    ...spec.defaults !== undefined && { defaults: ['construct', 'controller'] }, ...facts.words,
    ...scheme !== undefined && { scheme: ['internal', 'internet-facing', ...'sets' in scheme ? [scheme.unset] : []] },
  };
  return {
    ...isChosen && { loadBalancerClass: ({ selectedBy }) => selectedBy === 'no-class' ? undefined : namedClassOf(selectedBy) ?? ownClass },
    words, translated: [...new Set([...Object.keys(words), ...facts.translated ?? []])],
  };
}

/** Returns the option that the prop `scheme` sets; for an internal load balancer by its subnet, an error if a public one has a subnet. */
function translateScheme(spec: SchemeSpec, props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { scheme } = props, isPublic = scheme === 'internet-facing';
  if ('sets' in spec) return scheme === spec.unset ? {} : { [spec.sets]: isPublic ? spec.public : spec.internal };
  const subnet = spec.subnets.find((option) => props[option] !== undefined);
  if (!isPublic || subnet === undefined) return {};
  const fix = 'remove it, or write scheme: "internal"';
  return { [spec.subnets[0]]: new Wrong('no subnet, as scheme is "internet-facing"', props[subnet], { fix }) };
}

/** Returns the class that a value of `selectedBy` names: `a` for `{ class: 'a' }`; `undefined` for any other value. */
export function namedClassOf(selectedBy: unknown): string | undefined {
  const className: unknown = getOwnField(selectedBy, 'class');
  return typeof className === 'string' ? className : undefined;
}

function createLazyBlueprint(load: () => ResolvedFacts): (props: unknown) => Blueprint {
  const getFacts = lazy(load);
  return (props) => loadBalancerBlueprint(getFacts(), props);
}

interface ConstructFacts extends LoadBalancerFacts, Requirement { readonly exposure?: ExposureFacts | undefined }

/** Facts about a construct class that all of its Services share. */
interface ResolvedFacts {
  readonly provider: Provider;
  readonly facts: ConstructFacts;
  /** The names of all props of the construct. */
  readonly allowedProps: ReadonlySet<string>;
  /** The names in `allowedProps`, and `loadBalancerClass`: it is not a prop, but the construct sets this field of the spec. */
  readonly withClass: ReadonlySet<string>;
  /** The props that are not fields of the spec: they become annotations. */
  readonly otherProps: ReadonlySet<string>;
}

function resolveFacts(provider: Provider, facts: ConstructFacts): ResolvedFacts {
  const excluded = new Set([...(facts.hidden ?? []), ...Object.keys(facts.fixed ?? {})]);
  const options = Object.entries(provider.table).filter(([property, row]) => row.output !== true
    && !excluded.has(property)).map(([property]) => property);
  const otherProps = new Set([...options, ...(facts.translated ?? []), 'allowUnknownAnnotations']);
  const fields = LOAD_BALANCER_PROPS.filter((field) => facts.without?.some((ignoredField) => ignoredField === field) !== true);
  return {
    provider, facts, otherProps, allowedProps: new Set<string>([...fields, ...otherProps]),
    withClass: new Set<string>([...fields, ...otherProps, 'loadBalancerClass']),
  };
}

/** Reports props, such as `scheme`, whose value is not one of the words that `words` allows. */
function checkWords(props: Readonly<Record<string, unknown>>, { words: wordsByProp = {} }: LoadBalancerFacts, findings: Findings): void {
  for (const [prop, words] of Object.entries(wordsByProp)) {
    const found = props[prop];
    const className = namedClassOf(found);
    const spellings = className === undefined ? [found] : [ANY_CLASS, `{ class: "${className}" }`];
    if (found === undefined || words.some((word) => spellings.includes(word))) continue;
    const suggestion = findMeantWord(String(found), words);
    findings.add(ANNOTATION_VALUE, {
      path: [prop], place: `prop "${prop}"`, found, expected: `one of ${words.map(quoteWord).join(', ')}`,
      why: prop === 'scheme'
        ? 'it decides whether the load balancer is public; there are no other values'
        : prop === 'defaults' ? 'it decides whose defaults apply; there are no other values'
        : 'it decides which controller makes the load balancer',
      fix: `write ${suggestion === undefined ? words.map(quoteWord).join(' or ') : quoteWord(suggestion)}`,
    });
  }
}

/** How messages write a value of `selectedBy` that names any class. */
export const ANY_CLASS = '{ class: … }';
const quoteWord = (word: string): string => word.startsWith('{') ? word : `"${word}"`;

function loadBalancerBlueprint({ provider, facts, allowedProps, withClass, otherProps }: ResolvedFacts, props: unknown): Blueprint {
  // `createServiceResource` reports props that are not an object.
  if (!isRecord(props)) return { props, allowedProps, type: 'LoadBalancer', provider };
  const findings = new Findings();
  checkWords(props, facts, findings);
  const options = createOptions(facts, props, otherProps, findings.problems.length === 0);
  // TypeScript: the props contain the fields of the spec. The check of the Service reports fields of a wrong type.
  const { annotations, labels } = encodeOptions(provider, options, props as ServiceSpec, findings);
  const metadata = toRecord(props.metadata), userAnnotations = toRecord(metadata.annotations);
  checkConflicts(provider, annotations, userAnnotations, findings);
  const loadBalancerClass = typeof facts.loadBalancerClass === 'function' ? facts.loadBalancerClass(props) : facts.loadBalancerClass;
  const unknown = props.allowUnknownAnnotations as Readonly<Record<string, string>> | undefined; // TypeScript: checked as annotations
  checkUnknownToAll(provider, unknown, otherProps, findings);
  const allowed = [...Object.keys(unknown ?? {}),
    ...Object.keys(options).filter((option) => isUnknownWord(options[option])).map((option) => provider.table[option]?.key)];
  return {
    // If the user sets `loadBalancerClass`, which these constructs do not have, it is reported as an unknown prop.
    ...(loadBalancerClass === undefined || 'loadBalancerClass' in props
      ? { props, allowedProps } : { props: { ...props, loadBalancerClass }, allowedProps: withClass }),
    findReplacement: (prop) => suggestExposure(prop, props[prop], facts.exposure ?? {}),
    otherProps, type: 'LoadBalancer', annotations: unknown === undefined ? annotations : { ...annotations, ...unknown }, labels,
    provider, ...(allowed.length === 0 ? {} : { allowed: new Set(allowed) }), problems: findings.problems,
    named: (problem) => loadPropNames().nameByProps(problem, {
      provider, props, allowedProps: otherProps, facts, encoded: { ...annotations, ...labels },
      userMetadata: { ...toRecord(metadata.labels), ...userAnnotations, ...unknown },
    }),
  };
}

/**
 * Returns the options of the controller that some props set: its defaults, the props themselves, and what the construct derives from them.
 *
 * @param areWordsValid whether `checkWords` found no problem: `translate` expects valid props
 */
function createOptions(
  facts: ConstructFacts, props: Readonly<Record<string, unknown>>, otherProps: ReadonlySet<string>, areWordsValid: boolean,
): Readonly<Record<string, unknown>> {
  const isByController = (props.defaults === 'controller' && facts.words?.defaults !== undefined)
    || Object.entries(facts.defaultsUnless ?? {})
      .some(([prop, value]) => value === '*' ? props[prop] !== undefined : props[prop] === value);
  const defaults = typeof facts.defaults === 'function' ? facts.defaults(props) : facts.defaults;
  return {
    ...isByController ? undefined : defaults,
    ...Object.fromEntries(Object.entries(props).filter(([prop, value]) => value !== undefined && otherProps.has(prop))),
    ...areWordsValid ? facts.translate?.(props) : undefined,
    ...areWordsValid && facts.publicWithout !== undefined ? findMissingOption(facts, props) : undefined, ...facts.fixed,
  };
}

/** Reports annotations in the metadata that a prop sets to another value. */
function checkConflicts(
  provider: Provider, annotations: Readonly<Record<string, string>>, userAnnotations: Readonly<Record<string, unknown>>, findings: Findings,
): void {
  for (const [key, text] of Object.entries(annotations)) {
    if (userAnnotations[key] === undefined || userAnnotations[key] === text) continue;
    findings.add(ANNOTATION_CONFLICT, {
      path: ['metadata', 'annotations', key], found: userAnnotations[key],
      expected: `no annotation in addition to the prop "${findKey(provider, key)?.property}", which says "${text}"`,
      why: 'one annotation has one value', fix: 'remove the annotation',
    });
  }
}

/**
 * Returns an invalid option for a missing prop without which the load balancer would be public. A manifest does not show that the load
 * balancer was meant to be internal, so no rule of the controller can report it.
 */
function findMissingOption(facts: Requirement, props: Readonly<Record<string, unknown>>): Readonly<Record<string, Wrong>> {
  const requirement = findMissingRequirement(props, facts);
  if (requirement === undefined) return {};
  const { need, ways } = requirement;
  const fix = `write ${need}: ${JSON.stringify(facts.needs?.[need])}, or ${ways.join(', or ')}`;
  return { [need]: new Wrong(['a value', ...ways].join(', or '), undefined, { fix, why: facts.publicWithout }) };
}

/** Whether an option has the form `{ allowUnknown: 'word' }`. */
const isUnknownWord = (value: unknown): boolean =>
  typeof getOwnField(value, 'allowUnknown' satisfies keyof UnknownWord) === 'string';

/** Reports keys in `allowUnknownAnnotations` that this library knows: their values would replace those of the props, unchecked. */
function checkUnknownToAll(provider: Provider, unknown: unknown, otherProps: ReadonlySet<string>, findings: Findings): void {
  for (const [key, text] of Object.entries(unknown ?? {})) {
    const property = findKey(provider, key)?.property;
    const owner = property === undefined ? entriesOf(key).find((entry) => findKey(entry.load(), key) !== undefined)?.title : undefined;
    if (property === undefined && owner === undefined) continue;
    const fix = property === undefined ? 'write it in metadata.annotations, where it is checked'
      : otherProps.has(property) ? `use the prop "${property}"` : 'remove it: other props of this construct set it';
    findings.add(ANNOTATION_CONFLICT, {
      path: ['metadata', 'annotations', key], found: text, expected: 'in allowUnknownAnnotations only keys that this library does not know',
      why: `${property === undefined ? owner : provider.title} reads it, and the value would replace that of the props, unchecked`, fix,
    });
  }
}
