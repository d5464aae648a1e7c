import type { RangeFacts } from './access';
import type { PoolKind } from './address-pool';
import type { ChangeFact } from './change-fact';
import type { Kind, Reading } from '../../codecs/kind';
import type { Outcome } from './outcome';
import type { ClusterProfile, Findings, Minor, Protocol, ServicePort, ServiceSpec } from '../../../service';
import type { Path, Severity, Text } from '../../../problem';

/** One annotation: its key, its encoding, and its rules. */
// `any`: accepts kinds of all values; `unknown` would refuse kinds that read a narrower value
export interface Row<Name extends Kind<any, any> = Kind<any, any>> extends Reading {
  /** Full key of the annotation; with a placeholder such as `{port}` if `as` is `perPort(…)` or `perName(…)`. */
  readonly key: string;
  /** How the value is encoded and decoded. */
  readonly as: Name;
  /** What the controller does with an invalid value. @default 'unknown' */
  readonly wrong?: Outcome;
  /** A more specific description of `wrong`, as text after "because". @default - the general description of `wrong` */
  readonly onInvalid?: string;
  /** Default value if the annotation is absent. @default - not known */
  readonly default?: string;
  /** First release of the controller that reads the key. @default - not known */
  readonly since?: string;
  /** The replacement of a deprecated key, or why it has none. @default - not deprecated */
  readonly deprecated?: Deprecation;
  /** Other keys that the controller reads instead of `key`; they are recognised, but never written. @default - none */
  readonly aliases?: readonly string[];
  /** Keys that earlier or later releases of the controller read instead of `key`. @default - none */
  readonly legacyKeys?: readonly string[];
  /** Whether the controller writes the annotation: it is no option, and manifests that set it are reported. @default - users set it */
  readonly output?: true;
  /** Whether the controller ignores the annotation on this Service, so an invalid value is harmless. @default - it reads the annotation */
  readonly unread?: (service: AnnotatedService) => boolean;
  /**
   * Returns the text by which the controller compares Services: equal for texts that it reads alike, as names in another case, or under
   * the other settings of the Service. @default - the texts are compared by their values
   */
  readonly comparedAs?: (text: string | undefined, service: AnnotatedService) => string | undefined;
  /** Whether `key` is the key of a label. @default - it is the key of an annotation */
  readonly label?: true;
  /** Whether the controller also reads a label with this key. @default - a label with it has no effect */
  readonly alsoLabel?: true;
  /** What happens if a second Service has the same value, or a list with an item in common. @default - Services may share the value */
  readonly sharing?: {
    /** What the controller does with the second Service. */
    readonly wrong: Outcome;
    /** Description of `wrong`, as text after "because". */
    readonly says: string;
    /** Place where the effect is documented: a symbol or file in the source, a page or an issue. @default - `source` of the annotation */
    readonly source?: string;
    /**
     * Name of a second option: Services that set it to different values may have the same value of this annotation.
     * @default - none
     */
    readonly unless?: string;
  };
  /** Types of Service on which the annotation has an effect. @default - `types` of the provider */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /** Kinds of objects on which the controller reads the annotation. @default ['Service'] */
  readonly on?: readonly ('Service' | 'Endpoints' | 'EndpointSlice')[];
  /** Returns the values of placeholders in `key` other than `{port}`: `{ protocol: 'TLS' }`. @default - there are no others */
  readonly fill?: (port: ServicePort, service: AnnotatedService) => Readonly<Record<string, string>>;
  /** The key as the documentation lists it, if that differs from `key`, for example in the placeholder. @default - `key` */
  readonly formOf?: string;
  /** Whether the load balancer uses TLS to the pods, by value of the annotation or by port. @default - the annotation does not decide it */
  readonly podsSpeak?: Readonly<Record<string, 'plain' | 'tls'>>
    | ((service: AnnotatedService, port: ServicePort) => 'plain' | 'tls' | undefined);
  /** Symbol or file in the controller's source that reads the key. @default - not known */
  readonly source?: string;
}

/** What replaces a deprecated key. */
export interface Deprecation {
  /** Version of the controller that deprecates the key. @default - not known */
  readonly since?: string;
  /** The key that replaces the deprecated one, or another place for the setting; with `isGone`, the reason why there is no replacement. */
  readonly use: string;
  /** Whether no other key replaces the deprecated one. @default - `use` names the replacement */
  readonly isGone?: true;
  /** Whether the replacement has the opposite meaning for the same value, as "skip" and "advertise" do. @default false */
  readonly isReversed?: true;
  /** The attribute to set in `use`, if that annotation is a list of attributes: `access_logs.s3.enabled`. @default - the whole value */
  readonly item?: string;
  /** The condition under which the controller reads the replacement, as text: `ingress-gce creates the load balancer`. @default - none */
  readonly where?: string;
}

/** The annotations of one controller, by property. */
export type Table = Readonly<Record<string, Row>>;

/** The value for one port or name, of an annotation whose key has a placeholder. */
export interface KeyedValue {
  /** The full key in the manifest. */
  readonly key: string;
  /** The unparsed value of the annotation. */
  readonly text: string;
  /** The values of the placeholders: `{ port: '80' }`. */
  readonly filled: Readonly<Record<string, string>>;
}

/** A Service as the rules of one provider read it: annotations by property, and the spec. */
export interface AnnotatedService {
  /** The definition of the controller; its table determines the names of the properties. */
  readonly provider: Provider;
  /** The annotations of the manifest. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** The spec of the manifest; a field of a wrong type counts as absent. */
  readonly spec: ServiceSpec;
  /** The labels of the manifest. */
  readonly labels: Readonly<Record<string, unknown>>;
  /** Host name of the existing load balancer, if the manifest has its status. */
  readonly hostname?: string | undefined;
  /** Namespace and name of the Service, as `shop/web`; `undefined` if one of them is not known. */
  readonly namespacedName?: string | undefined;
  /** The cluster of the Service, if known. */
  readonly cluster?: ClusterProfile | undefined;
  /** The ports of the spec that are objects. */
  readonly ports: readonly ServicePort[];
  /** Distinct protocols of the ports. */
  readonly protocols: ReadonlySet<string>;
  /** Port numbers that are used with two protocols. */
  readonly sharedNumbers: readonly number[];
  /** Whether the annotation is set to a value that the controller does not treat as absent. */
  has(property: string): boolean;
  /** The unparsed value of the annotation, at its key or else at the first of its aliases that is set. */
  text(property: string): string | undefined;
  /** The parsed value of the annotation; `undefined` if it is absent or invalid. */
  value(property: string): any; // `any`: the table entry determines the type, and each rule knows its entries
  /** The annotations whose keys match a key of the table with a placeholder such as `{port}`: one for each port. */
  each(property: string): readonly KeyedValue[];
  /** Key of the annotation as the manifest spells it; the key of the table if the annotation is not set. */
  keyOf(property: string): string;
  /** Path of the annotation or label in the manifest: `['metadata', 'annotations', 'example.com/scheme']`. */
  path(property: string): Path;
  /** Key of the annotation for one port: `example.com/port-80` if the table has `example.com/port-{port}`. */
  keyForPort(property: string, port: ServicePort): string;
}

/** Relations between annotations. */
export type Relation = 'requires' | 'conflictsWith' | 'onlyWhen' | 'pitfall';

/** One rule between annotations, or between an annotation and the spec. */
export interface CrossRule {
  /** Stable name inside the provider, kebab-case. */
  readonly name: string;
  /** The kind of relation between the annotations. */
  readonly relation: Relation;
  /** Options whose relation the rule enforces, by name. */
  readonly about: readonly string[];
  /** The rule in one sentence, for the documentation. */
  readonly says: string;
  /** Whether the rule also applies to Services that may belong to another controller. @default false */
  readonly evenIfUnsure?: true;
  /** The rule as data, for generated admission policies. @default - only `check` can decide */
  readonly asData?: {
    /** Settings that require others: properties, fields of the spec or annotation keys; in a record, only with the given values. */
    readonly of: readonly string[] | Readonly<Record<string, unknown>>;
    /** The required settings with their values; in a list, the settings of one item are enough. */
    readonly beside: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
    readonly expected: Text;
    readonly severity: Severity;
  };
  /** Adds the problems of a Service to the findings. */
  check(service: AnnotatedService, findings: Findings): void;
}

/** A field of the spec that a controller does not support. */
export interface FieldVerdict {
  /** What the controller does with the field. An ignored field is reported as a warning, not as an error like an ignored annotation. */
  readonly outcome: Outcome;
  /** Description of the outcome, as text after "because". */
  readonly why: Text;
  /** The fix. @default - remove the field */
  readonly fix?: Text;
  /** Whether the controller does not support a value of the field. @default - it supports no value */
  readonly when?: (value: unknown, service: AnnotatedService) => boolean;
}

/** How the load balancers of a controller handle connections, according to its source or documentation. */
export interface Traffic {
  /** URL of the documentation, or name of the file in the controller's source. */
  readonly source: string;
  /** Usual name of the load balancer: `AWS NLB`. @default - the title of the controller */
  called?(service: AnnotatedService): string;
  /**
   * Why the controller creates no load balancer for a Service that it acts on, as text after "No controller creates it: ".
   * @default - it creates one
   */
  unmade?(service: AnnotatedService): string | undefined;
  /** Who can reach the load balancer. @default - `unknown`: an address pool or the address decides, not an annotation */
  exposure?(service: AnnotatedService): Exposure;
  /** The effect of the load balancer on the client address, as a sentence; `undefined` if not known. */
  client?(service: AnnotatedService): string | undefined;
  /** Ways to enable the PROXY protocol, the usual one first. */
  readonly proxyProtocol?: readonly ProxySwitch[];
  /** How the load balancer handles TLS and HTTP; `undefined` if it forwards both unchanged. */
  speaks?(service: AnnotatedService): TlsMode | undefined;
  /** What the load balancer connects to. @default 'nodes' */
  targets?(service: AnnotatedService): Targets | undefined;
  /** Source address that the firewall of the targets sees. @default 'load-balancer' */
  sender?(service: AnnotatedService): 'client' | 'load-balancer' | undefined;
  /** What the controller does for a Service of another type than LoadBalancer, as a sentence. @default - nothing */
  unasked?(service: AnnotatedService): string | undefined;
  /** The address requested by an annotation. @default - `loadBalancerIP` */
  asked?(service: AnnotatedService): string | undefined;
  /**
   * Options that request addresses as `spec.loadBalancerIP` does: the controller compares the addresses, whichever of these requests them.
   * @default - none, or it compares each by itself
   */
  readonly sameAsLoadBalancerIP?: {
    readonly options: readonly string[];
    /** Whether the controller refuses an option beside the field, even with the same address. @default false */
    readonly refusesBoth?: boolean;
  };
  /** Whether the load balancer serves this port, if it supports the protocol in general. @default true */
  serves?(service: AnnotatedService, port: ServicePort): boolean;
  /**
   * Description of the health check of the load balancer, such as `tests the node port by TCP`, or a list of clauses, without capital
   * letter and full stop; `undefined` for the health check of kube-proxy (`healthCheckNodePort`), which `explain` describes itself.
   */
  health?(service: AnnotatedService): string | readonly string[] | undefined;
  /** Node port for health checks in addition to the traffic ports. @default - `healthCheckNodePort` if externalTrafficPolicy is Local */
  healthPort?(service: AnnotatedService): string | undefined;
  /** Whether nodes announce the address themselves (ARP, BGP), and no machine in front of them distributes connections. @default false */
  readonly announced?: true;
  /** Origin of the health checks, and its documentation if that is another page. @default - the load balancer */
  readonly healthFrom?: { readonly says: string; readonly source?: string };
  /**
   * How long connections to a removed pod stay open, and the setting that determines it; `undefined` if the Service does not have the
   * setting, or if pods are not the targets. @default - not known
   */
  drain?(service: AnnotatedService): { readonly seconds: number; readonly setting: string } | undefined;
  /** Further notes for users, in sentences. @default - nothing */
  notes?(service: AnnotatedService): readonly string[];
  /**
   * The connections that a firewall must allow, as sentences; `undefined` if these are only the connections to targets and the health
   * checks.
   */
  firewall?(service: AnnotatedService, ports: FirewallPorts): readonly string[] | undefined;
}

/** How a load balancer handles TLS and HTTP, for each port. */
export interface TlsMode {
  /** Whether the load balancer terminates TLS on this port. */
  ends(port: ServicePort): boolean;
  /** Whether the load balancer handles HTTP (layer 7) on this port, and not only TCP or UDP (layer 4). @default - on none */
  readsHttp?(port: ServicePort): boolean;
  /** Whether the load balancer uses TLS to the pods. @default - on no port */
  encryptsAgain?(port: ServicePort): boolean;
  /** The TLS policy, if one is set. */
  readonly policy?: string | undefined;
  /** Whether HTTP requests get no header with the client address. @default - the load balancer sets X-Forwarded-For */
  readonly hidesClient?: boolean;
}

/** Who can reach a load balancer. */
export type Exposure = 'internal' | 'public' | 'unknown';

/** What a load balancer connects to: node ports, pods, the ports of the Service on the nodes, or, from a pod, its cluster IP. */
export type Targets = 'nodes' | 'pods' | 'service-ports' | 'cluster-ip';

/** One way to enable the PROXY protocol. */
export interface ProxySwitch {
  /** The option for the annotation, by its name in the table. */
  readonly property: string;
  /** Whether a value enables the protocol on all, `'some'` or no ports. @default - any value except empty, false, off, none and 0 does */
  readonly isOn?: (value: string, service: AnnotatedService) => boolean | 'some';
  /** Version of the PROXY protocol; `undefined` if it is not documented. */
  readonly version?: 1 | 2 | ((service: AnnotatedService) => 1 | 2 | undefined);
  /** Whether the annotation has an effect on this Service. @default - it always has */
  readonly works?: (service: AnnotatedService) => boolean;
}

/** Ports and ranges for firewall rules, as text: `30080/TCP`. */
export interface FirewallPorts {
  /** Node ports of the Service, as text: `30080/TCP`. */
  readonly nodes: string;
  /** Ports of the pods, as text: `8080/TCP`. */
  readonly pods: string;
  /** Address ranges of the clients that can connect, as text. */
  readonly from: string;
}

/**
 * Conditions on annotations, by property: one of some texts, any text (`'*'`), or any text except some (`not`). One condition must hold.
 */
export type AnnotationCondition = Readonly<Record<string, '*' | readonly string[] | { readonly not: readonly string[] }>>;

/** How a controller lets Services share an address. */
export interface AddressSharing {
  /** Options whose equal values let two Services share an address. If empty, different ports are enough. */
  readonly by: readonly string[];
  /** Whether Services with externalTrafficPolicy Local must select the same pods. @default false */
  readonly comparesPods?: true;
}

/** What this library knows about one controller. */
export interface Provider<Rows extends Table = Table> {
  /** Stable id, as in `Cluster.set(app, { loadBalancer: [id] })`. */
  readonly id: string;
  /** Display name of the controller. */
  readonly title: string;
  /** The release of the controller with which the table was compared. @default - none, or its source is not published */
  readonly release?: string;
  /** Whether the cloud runs its own version, whose releases are not published. @default - its releases are published */
  readonly isUnpublished?: true;
  /** The cloud that the controller belongs to, if it handles every Service without a class there. @default - it runs anywhere */
  readonly cloud?: string;
  /** Words for the cloud, for suggestions: first the one in the controller's keys, then what users write instead: `['scw', 'scaleway']`. */
  readonly cloudNames?: readonly [word: string, ...others: string[]];
  /** Option that has the host names for which the controller creates DNS records. @default - it creates none */
  readonly hostNames?: string;
  /** Option that has the targets of these DNS records, instead of the addresses of the Service. @default - there is none */
  readonly recordTargets?: string;
  /** Why and since when the controller is no longer maintained, as a clause without full stop. @default - it is maintained */
  readonly retired?: string;
  /** How Services can share an address of a load balancer. @default - they cannot, or it is not known */
  readonly sharing?: AddressSharing;
  /** `load-balancer` if the controller creates load balancers, `add-on` if it adds features to any Service. */
  readonly makes: 'load-balancer' | 'add-on';
  /** Whether Services with the same name in other clusters share their endpoints with this Service. @default - they do not */
  joinsClusters?(service: AnnotatedService): boolean;
  /**
   * Values of `ChangeFact.if` of which exactly one is true in each cluster: `the legacy controller created the load balancer` and `the
   * subsetting controller created the load balancer`.
   * @default - none
   */
  readonly alternatives?: readonly string[];
  /** Prefix that messages omit from keys. @default - each of `prefixes` */
  readonly abbreviated?: string;
  /** Protocols of Service ports that the controller supports. */
  readonly protocols: readonly Protocol[];
  /** What happens to a Service with TCP and UDP ports, if that is not supported. */
  readonly mixedProtocols?: {
    readonly outcome: Outcome;
    readonly why: Text;
    readonly unless?: (service: AnnotatedService) => boolean;
    /**
     * First Kubernetes minor version in which some clusters support both protocols in one Service; older clusters refuse such a Service.
     * @default - the support does not depend on the version
     */
    readonly since?: Minor;
  };
  /** Values of `spec.loadBalancerClass` that the controller acts on. */
  readonly classes: readonly string[];
  /** The flag of the controller that adds a class to act on: `--lb-class`. @default - it acts only on `classes` */
  readonly anyClass?: string;
  /**
   * Name of a closed-source controller that reads the same keys differently. Services for which `claims` returns `false` may belong to it
   * and are not checked. @default - there is none
   */
  readonly managed?: string;
  /** Prefixes of the keys of the controller: a key with such a prefix that is not in the table is reported as misspelt. */
  readonly prefixes: readonly string[];
  /** Prefixes of keys in other releases, each with the prefix in `prefixes` that it corresponds to. */
  readonly otherPrefixes?: readonly (readonly [other: string, prefix: string])[];
  /** Returns the key of the table for a key of another controller that this controller reads too. @default - it reads no such keys */
  readonly borrows?: (key: string) => string | undefined;
  /** How the controller parses its annotations, such as trimming; a table entry can differ. @default - it uses values unchanged */
  readonly reads?: Reading;
  /** Types of Service that the controller acts on. @default ['LoadBalancer'] */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /**
   * Annotation keys of the controller, or prefixes that end with `*`, that it does not read from Services of type LoadBalancer. The value
   * is `{ from: 'Ingresses' }` if objects of another kind have the annotation, `{ for: … }` with the object for which the controller reads
   * it from Services of other types, or a string with the reason why the key is not reported, such as `written by AKO`.
   */
  readonly elsewhere?: Readonly<Record<string, string | { readonly from: string } | { readonly for: string }>>;
  /** The kind of object that defines the address pools of the controller. @default - there is no such kind */
  readonly pools?: PoolKind;
  /**
   * Custom resources of the controller that create neither pods nor Services: API groups, or kinds with their group, `<kind>.<group>`.
   * @default - not known
   */
  readonly withoutPods?: readonly string[];
  /** Kinds, with their groups, that create pods or Services although other kinds of the group do not. @default - none */
  readonly withPods?: readonly string[];
  /** Kinds other than Service whose annotations the controller reads, and a function that checks them. @default - only Services */
  readonly others?: {
    readonly kinds: readonly (readonly [kind: string, group: string])[];
    readonly check: (annotations: Readonly<Record<string, unknown>>, cluster: ClusterProfile, findings: Findings) => void;
  };
  /**
   * Whether the Service is certainly this controller's (`true`), certainly not (`false`), or not known (`undefined`).
   *
   * It is called only for Services without a class.
   */
  readonly claims?: (service: AnnotatedService) => boolean | undefined;
  /** Whether the controller also acts on a Service of another class, in addition to the controller of that class. @default - no */
  readonly besides?: (service: AnnotatedService) => boolean;
  /**
   * Annotations that make the controller act on a Service without a class (`yes`) or ignore it (`no`), for generated admission policies:
   * they express as data what the functions `claims` and `besides` decide.
   * @default - no annotation decides
   */
  readonly selectedBy?: { readonly yes?: AnnotationCondition; readonly no?: AnnotationCondition };
  /** Fields of the spec that the controller ignores or refuses. */
  readonly fields?: { readonly [Field in keyof ServiceSpec]?: FieldVerdict };
  /**
   * How the controller restricts a load balancer to address ranges of clients, according to its source.
   * @default - as the entry of `fields` for `loadBalancerSourceRanges` describes; kube-proxy enforces the field if packets reach the nodes
   * with the address of the load balancer
   */
  readonly access?: (service: AnnotatedService) => RangeFacts;
  /** Whether a load balancer has an IPv4 address if `ipFamilies` is absent, so IPv6 ranges alone leave it open. @default - not known */
  readonly ipv4ByDefault?: true;
  /** How the load balancers of the controller handle connections. @default - not known */
  readonly traffic?: Traffic;
  /**
   * Text that `explain` adds about DNS names and `trafficDistribution`, if the cluster has this controller or the Service has one of its
   * annotations. @default - none
   */
  readonly explains?: { readonly [Subject in 'dns' | 'trafficDistribution']?:
    (service: AnnotatedService) => readonly { readonly text: string; readonly source: string }[] };
  /** The constructs of this library that write the annotations of the controller, for import. @default - none */
  readonly constructs?: readonly string[];
  /** Converts options to props, if the constructs name an option differently. @default - the options themselves */
  readonly asProps?: readonly ((options: Readonly<Record<string, unknown>>, className?: string) => Readonly<Record<string, unknown>>)[];
  /**
   * Returns which construct and prop write this `loadBalancerClass`, or none: `on CiliumLbService leave announcer unset`.
   * @default - no prop of the constructs decides the class
   */
  readonly keepsClass?: (className: string | undefined) => string | undefined;
  /** The annotations of the controller, by the names of their options. */
  readonly table: Rows;
  /** Relations between annotations, and between annotations and the spec: see `rulesOf`. */
  readonly rules: readonly CrossRule[];
  /** Known relations between options that no rule enforces, as `<property> <relation>`, each with the reason. */
  readonly notEnforced?: Readonly<Record<string, string>>;
  /** Reactions of the controller to changes of a Service. @default - those in this library, if it knows a controller with this `id` */
  readonly changes?: readonly ChangeFact[];
  /** Documentation of the controller about its annotations. */
  readonly docs: string;
}
