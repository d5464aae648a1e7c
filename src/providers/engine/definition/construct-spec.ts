import type { ChangeFact } from './change-fact';
import { defineProvider } from './setting';
import type { Provider, Table } from './provider';
import { PROTOCOLS, type Protocol, type ServiceSpec } from '../../../service';

/** Describes how a construct of this library uses the table of its controller. */
export interface ConstructSpec<Rows extends Table = Table> {
  /** Protocols that the ports of the construct may have. */
  readonly protocols: readonly Protocol[];
  /** The class that the construct writes, so only this controller acts. @default - none: the controller handles Services without one */
  readonly loadBalancerClass?: string;
  /** Whether the controller handles Services without a class too, so `selectedBy: 'no-class'` omits the class. @default false */
  readonly classIsOptional?: true;
  /** Further classes for the prop `selectedBy: { class }`: `'any'` if the class is a setting of the controller. @default - none */
  readonly otherClasses?: 'any' | readonly string[];
  /**
   * Options that are written if the user omits them, unless `defaults` is `'controller'`. A comment replaces that of the option. @default -
   * none
   */
  readonly defaults?: { readonly [Option in keyof Rows]?: unknown };
  /**
   * Props with a value, or with any (`'*'`), with which `defaults` are not written: the load balancer is not one of the Service.
   * @default - none
   */
  readonly defaultsUnless?: Readonly<Record<string, unknown>>;
  /** The only words, or values by port, of options for which the controller has further ones for other constructs. @default - none */
  readonly onlyWords?: { readonly [Option in keyof Rows]?: readonly string[] };
  /** Options that the construct sets itself, or that it never sets (`undefined`), and that users cannot change. @default - none */
  readonly fixed?: { readonly [Option in keyof Rows]?: unknown };
  /** Options that are not props of the construct, because other options or a prop such as `scheme` replace them. @default - none */
  readonly hidden?: readonly (keyof Rows & string)[];
  /** Fields of the Service spec that are not props, because the controller does not honour them. @default - none */
  readonly without?: readonly Exclude<keyof ServiceSpec, 'type' | 'externalName' | 'loadBalancerClass'>[];
  /** The prop `scheme`, in place of an option; the comment here is that of the prop. @default - the construct has no such prop */
  readonly scheme?: SchemeSpec<Rows>;
  /** The props with which the load balancer is public; `'always'` or `'never'` if no prop decides. @default - its addresses decide */
  readonly public?: Readonly<Record<string, unknown>> | 'always' | 'never';
  /** How users make the load balancer internal, or restrict its clients if it is always public; set if no prop can do so. */
  readonly internalBy?: string;
  /** The required prop, with the value that makes the load balancer internal: `{ scheme: 'internal' }`. @default - none */
  readonly needs?: Readonly<Record<string, unknown>>;
  /** Props, or props with a value, that can be set instead of the required prop: `[['subnets'], ['mode', 'manual']]`. @default - none */
  readonly unless?: readonly (readonly [prop: string, value?: string])[];
  /** Why the load balancer would be public without the required prop. @default - a rule of the controller reports a missing prop */
  readonly publicWithout?: string;
  /** How the load balancer handles TLS, HTTP and the PROXY protocol, for the documentation. @default - it forwards connections unchanged */
  readonly speaks?: { readonly [What in 'tls' | 'http' | 'proxy']?: readonly [how: string, ...options: (keyof Rows & string)[]] };
}

/** What the prop `scheme` of a construct, with the words `internal` and `internet-facing`, does. */
export type SchemeSpec<Rows extends Table = Table> = {
  /** The option that the prop sets. */
  readonly sets: keyof Rows & string;
  /** Value of the option for an internal load balancer. */
  readonly internal: unknown;
  /** Value of the option for a public load balancer. */
  readonly public: unknown;
  /** A further word of the prop, with which the option is not set. */
  readonly unset: 'default' | 'controller-default';
} | {
  /** Options with the subnet of an internal load balancer: a public one must not have them. */
  readonly subnets: readonly [keyof Rows & string, ...(keyof Rows & string)[]];
};

/** A provider of this library, with the specs of its constructs. */
export interface BuiltInProvider<Rows extends Table = Table> extends Provider<Rows> {
  /**
   * Specs by the name of the construct; the comment is that of its class. If it supports a second controller, that spec has a suffix:
   * `TencentClbService/ccm`.
   */
  readonly offers?: Readonly<Record<string, ConstructSpec<Rows>>>;
}

/** The files of one controller, which are loaded on demand. */
export interface ControllerEntry {
  /** Loads the definition of the controller: its annotations, its rules and what else this library knows about it. */
  load(): BuiltInProvider;
  /** Loads the reactions of the controller to changes of a Service. @default - not known, because its source was not read */
  changes?(): { readonly CHANGES: readonly ChangeFact[] };
}

/**
 * The argument of `defineController`: a definition of a controller without the fields that the function derives from `offers`. These are
 * `constructs`, and `protocols`: the protocols of these constructs, or all protocols if there are none. `makes`, `classes` and `rules` have
 * defaults: `'load-balancer'` and empty lists.
 */
type DefinitionInput<Rows extends Table> = Omit<BuiltInProvider<Rows>, DefaultedField | 'protocols' | 'constructs'>
  & Partial<Pick<BuiltInProvider<Rows>, DefaultedField>>;
type DefaultedField = 'makes' | 'classes' | 'rules';

/** Checks and returns a provider of this library. */
export function defineController<const Rows extends Table>({ offers, ...definition }: DefinitionInput<Rows>): BuiltInProvider<Rows> {
  const constructs = offers && [...new Set(Object.keys(offers).map((name) => name.split('/')[0]))];
  const protocols = PROTOCOLS.filter((protocol) => offers === undefined || Object.values(offers).some((offer) =>
    offer.protocols.includes(protocol)));
  return defineProvider({
    makes: 'load-balancer', classes: [], rules: [], protocols, ...classPropOf(offers), ...definition, ...offers && { offers, constructs },
  });
}

/** Returns how import writes another class, or none, with the prop `selectedBy` of a construct; `{}` if no construct has that prop. */
function classPropOf(offers: Readonly<Record<string, ConstructSpec>> | undefined): Pick<Provider, 'keepsClass' | 'asProps'> {
  const [name, spec] = Object.entries(offers ?? {}).find(([, { classIsOptional, otherClasses }]) => classIsOptional ?? otherClasses) ?? [];
  if (spec === undefined) return {};
  const { loadBalancerClass, otherClasses } = spec;
  return {
    keepsClass: (className) => {
      if (className === undefined) return `on ${name} set selectedBy to "no-class"`;
      const isOther = className !== loadBalancerClass && (otherClasses === 'any' || otherClasses?.includes(className) === true);
      return isOther ? `on ${name} set selectedBy to { class: "${className}" }` : undefined;
    },
    asProps: [(options, className) => ({ selectedBy: className === undefined ? 'no-class' : { class: className }, ...options })],
  };
}
