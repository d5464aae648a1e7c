import type { RangeFacts } from './access';
import type { PoolKind } from './address-pool';
import type { ChangeFact } from './change-fact';
import type { Kind } from '../../codecs/kind';
import type { Outcome } from './outcome';
import type { ClusterProfile, Findings, Minor, Protocol, ServicePort, ServiceSpec } from '../../../service';
import type { Path, Severity, Text } from '../../../problem';
import type { Reading } from '../../codecs/reading';

/** One annotation: its key, its encoding, and its rules. */
// `any`: accepts kinds of all values; `unknown` would refuse kinds that read a narrower value
export interface Row<Name extends Kind<any, any> = Kind<any, any>> extends Reading {
  /** Full key; with a placeholder such as `{port}` if the kind is `perPort` or `perName`. */
  readonly key: string;
  /** How the value is encoded and decoded. */
  readonly as: Name;
  /** What the controller does with an invalid value. @default 'unknown' */
  readonly wrong?: Outcome;
  /** A more specific description of `wrong`, as text after "because". @default - the sentence for `wrong` */
  readonly onInvalid?: string;
  /** Default value if the annotation is absent. @default - not known */
  readonly default?: string;
  /** First release of the controller that reads it. @default - not known */
  readonly since?: string;
  /** Its replacement, or why it is deprecated. @default - not deprecated */
  readonly deprecated?: Deprecation;
  /** Other keys that the controller reads for it; they are recognised, but never written. @default - none */
  readonly aliases?: readonly string[];
  /** Keys that earlier or later releases read instead. @default - none */
  readonly legacyKeys?: readonly string[];
  /** The controller writes it: it is not an option, and is reported in manifests. @default - users write it */
  readonly output?: true;
  /** Whether the controller ignores the text on this Service, so that an invalid one is harmless. @default - it reads the text */
  readonly unread?: (service: AnnotatedService) => boolean;
  /** Whether the key is that of a label. @default - of an annotation */
  readonly label?: true;
  /**
   * What happens to a second Service with the same value, or the same item of a list, if that is a problem. @default - Services may share
   * it
   */
  readonly sharing?: {
    /** What the controller does then. */
    readonly wrong: Outcome;
    /** Description of `wrong`, as text after "because". */
    readonly says: string;
    /** Where this is documented: a symbol or file in the controller's source, a page or an issue. @default - the source of the row */
    readonly source?: string;
    /** Another option that distinguishes Services with the same value. @default - none */
    readonly unless?: string;
  };
  /** Types of Service on which the annotation has an effect. @default - those of the provider */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /** Kinds of objects that may have the annotation. @default ['Service'] */
  readonly on?: readonly ('Service' | 'Endpoints' | 'EndpointSlice')[];
  /** Values for further placeholders of the key, from port and Service: `{ protocol: 'TLS' }`. @default - none */
  readonly fill?: (port: ServicePort, service: AnnotatedService) => Readonly<Record<string, string>>;
  /** The key in lists of keys of the documentation, if it differs, for example in its placeholder. @default - `key` */
  readonly formOf?: string;
  /** Whether the load balancer uses TLS to the pods: by value, or by port. @default - it does not matter */
  readonly podsSpeak?: Readonly<Record<string, 'plain' | 'tls'>>
    | ((service: AnnotatedService, port: ServicePort) => 'plain' | 'tls' | undefined);
  /** Symbol or file in the controller's source that reads it. @default - not known */
  readonly source?: string;
}

/** What replaces a deprecated key. */
export interface Deprecation {
  /** Version of the controller that deprecates it. @default - not known */
  readonly since?: string;
  /** The key that replaces it, or another place; the reason if nothing does. */
  readonly use: string;
  /** Whether nothing replaces it. @default - something does */
  readonly isGone?: true;
  /** Whether the replacement has the opposite meaning for the same value, as "skip" and "advertise" do. @default false */
  readonly isReversed?: true;
  /** The item of the list under that key that replaces it. @default - the whole value */
  readonly item?: string;
  /** The condition under which the replacement is read. @default - none */
  readonly where?: string;
}

/** The annotations of one controller, by property. */
export type Table = Readonly<Record<string, Row>>;

/** A value for one port or name, of a row with a placeholder. */
export interface KeyedValue {
  /** The full key in the manifest. */
  readonly key: string;
  /** The text of the annotation. */
  readonly text: string;
  /** The values of the placeholders: `{ port: '80' }`. */
  readonly filled: Readonly<Record<string, string>>;
}

/** A Service as the rules of one provider read it: annotations by property, and the spec. */
export interface AnnotatedService {
  /** The provider whose table names the properties. */
  readonly provider: Provider;
  /** The annotations of the manifest. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** The spec of the manifest; a field of a wrong type counts as absent. */
  readonly spec: ServiceSpec;
  /** The labels of the manifest. */
  readonly labels: Readonly<Record<string, unknown>>;
  /** Host name of the existing load balancer, if the manifest has its status. */
  readonly hostname?: string | undefined;
  /** The cluster of the Service, if known. */
  readonly cluster?: ClusterProfile | undefined;
  /** The ports of the spec that are objects. */
  readonly ports: readonly ServicePort[];
  /** Distinct protocols of the ports. */
  readonly protocols: ReadonlySet<string>;
  /** Port numbers that are used with two protocols. */
  readonly sharedNumbers: readonly number[];
  /** Whether the annotation is set, to any text that does not count as absent. */
  has(property: string): boolean;
  /** The text of the annotation, under its key or the next of its aliases. */
  text(property: string): string | undefined;
  /** The value of the annotation; `undefined` if it is absent or invalid. */
  value(property: string): any; // `any`: the row determines the type, and each rule knows its row
  /** The annotations of a row with a placeholder. */
  each(property: string): readonly KeyedValue[];
  /** The key of the property in the manifest; if it is not set, that of the table. */
  keyOf(property: string): string;
  /** Path of the annotation in the API server's spelling. */
  path(property: string): Path;
  /** The key of a row for one port. */
  keyForPort(property: string, port: ServicePort): string;
}

/** Relations between annotations. */
export type Relation = 'requires' | 'conflictsWith' | 'onlyWhen' | 'pitfall';

/** One rule between annotations, or between an annotation and the spec. */
export interface CrossRule {
  /** Stable name inside the provider, kebab-case. */
  readonly name: string;
  /** The relation between the annotations. */
  readonly relation: Relation;
  /** Properties whose relations it enforces. */
  readonly about: readonly string[];
  /** The rule in one sentence, for the documentation. */
  readonly says: string;
  /** Whether it also applies to Services that may belong to another controller. @default false */
  readonly evenIfUnsure?: true;
  /** The rule as data, for admission policies. @default - only its function knows */
  readonly asData?: {
    /** Properties, fields of the spec or keys with a requirement, or their values. */
    readonly of: readonly string[] | Readonly<Record<string, unknown>>;
    /** Settings that are required together with them, or one of several alternatives. */
    readonly beside: Readonly<Record<string, unknown>> | readonly Readonly<Record<string, unknown>>[];
    readonly expected: Text;
    readonly severity: Severity;
  };
  /** Adds the problems of a Service to the findings. */
  check(service: AnnotatedService, findings: Findings): void;
}

/** A field of the spec that a controller does not support. */
export interface FieldVerdict {
  /** What the controller does with the field; `ignored` is a warning here. */
  readonly outcome: Outcome;
  /** Description of the outcome, as text after "because". */
  readonly why: Text;
  /** How to fix it. @default - as for `load-balancer-field` */
  readonly fix?: Text;
  /** Values to which this applies. @default - any */
  readonly when?: (value: unknown, service: AnnotatedService) => boolean;
}

/** How the load balancers of a controller handle connections, according to its source or documentation. */
export interface Traffic {
  /** The documentation, or the file in the source. */
  readonly source: string;
  /** Usual name of its load balancer: `AWS NLB`. @default - the title */
  called?(service: AnnotatedService): string;
  /**
   * Why it creates no load balancer for a Service that it acts on, as a sentence after "No controller creates it: ".
   * @default - it creates one
   */
  unmade?(service: AnnotatedService): string | undefined;
  /** Who can reach the load balancer. @default - `unknown`: an address pool or the address decides, not an annotation */
  exposure?(service: AnnotatedService): Exposure;
  /** The effect of the load balancer on the client address, as a sentence; `undefined` if not known. */
  client?(service: AnnotatedService): string | undefined;
  /** Ways to enable the PROXY protocol, the usual one first. */
  readonly proxyProtocol?: readonly ProxySwitch[];
  /** How it handles TLS and HTTP; `undefined` if it does not. */
  speaks?(service: AnnotatedService): TlsMode | undefined;
  /** What the load balancer connects to. @default 'nodes' */
  targets?(service: AnnotatedService): Targets | undefined;
  /** Source address that the firewall of the targets sees. @default 'load-balancer' */
  sender?(service: AnnotatedService): 'client' | 'load-balancer' | undefined;
  /** Its effect on a Service of another type than LoadBalancer, as a sentence. @default - none */
  unasked?(service: AnnotatedService): string | undefined;
  /** The address requested by an annotation. @default - `loadBalancerIP` */
  asked?(service: AnnotatedService): string | undefined;
  /** Whether it supports this port, if it supports its protocol in general. @default true */
  serves?(service: AnnotatedService, port: ServicePort): boolean;
  /**
   * Description of its health check, such as `tests the node port by TCP`, or a list of clauses, without capital letter and full stop;
   * `undefined` for a health check as Kubernetes describes it.
   */
  health?(service: AnnotatedService): string | readonly string[] | undefined;
  /** Node port for health checks in addition to the traffic ports. @default - `healthCheckNodePort` if externalTrafficPolicy is Local */
  healthPort?(service: AnnotatedService): string | undefined;
  /** Whether nodes announce the address themselves, without a machine in front of them that distributes connections. @default false */
  readonly announced?: true;
  /** Origin of the health checks, and its documentation if that is another page. @default - the load balancer */
  readonly healthFrom?: { readonly says: string; readonly source?: string };
  /** How long it drains a removed pod, with the setting, if the Service sets it and pods are the targets. @default - not known */
  drain?(service: AnnotatedService): { readonly seconds: number; readonly setting: string } | undefined;
  /** Further notes for users, in sentences. @default - nothing */
  notes?(service: AnnotatedService): readonly string[];
  /** The connections that a firewall must allow, as sentences, if these are more than targets and health checks. */
  firewall?(service: AnnotatedService, ports: FirewallPorts): readonly string[] | undefined;
}

/** How a load balancer handles TLS and HTTP, for each port. */
export interface TlsMode {
  /** Whether the load balancer terminates TLS on this port. */
  ends(port: ServicePort): boolean;
  /** Whether it handles HTTP (layer 7) on this port, and not only TCP or UDP (layer 4). @default - on none */
  readsHttp?(port: ServicePort): boolean;
  /** Whether it uses TLS to the pods. @default - on no port */
  encryptsAgain?(port: ServicePort): boolean;
  /** The TLS policy, if one is set. */
  readonly policy?: string | undefined;
  /** Whether it handles HTTP without a header for the client address. @default - it sets X-Forwarded-For */
  readonly hidesClient?: boolean;
}

/** Who can reach a load balancer. */
export type Exposure = 'internal' | 'public' | 'unknown';

/** What a load balancer connects to: node ports, pods, or the ports of the Service on the nodes. */
export type Targets = 'nodes' | 'pods' | 'service-ports';

/** One way to enable the PROXY protocol. */
export interface ProxySwitch {
  /** The property of the table. */
  readonly property: string;
  /** Whether it is enabled, or for some ports only. @default - enabled by any value except empty, false, off, none and 0 */
  readonly isOn?: (value: string, service: AnnotatedService) => boolean | 'some';
  /** Version of the protocol; `undefined` if it is not documented. */
  readonly version?: 1 | 2 | ((service: AnnotatedService) => 1 | 2 | undefined);
  /** Whether it has an effect on this Service. @default - it has an effect */
  readonly works?: (service: AnnotatedService) => boolean;
}

/** Ports and ranges for firewall rules, as text: `30080/TCP`. */
export interface FirewallPorts {
  /** Node ports. */
  readonly nodes: string;
  /** Ports of the pods. */
  readonly pods: string;
  /** Client ranges that may connect. */
  readonly from: string;
}

/** A condition on annotations, by property: one of these texts, any text (`'*'`), or any other text (`not`). One of them must hold. */
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
  /** Whether the cloud runs a version of its own whose releases are not published. @default - its releases are published */
  readonly isUnpublished?: true;
  /** The cloud whose machines it manages, if it acts there on every Service without a class. @default - it runs anywhere */
  readonly cloud?: string;
  /** The word for the cloud in its keys, and other words that users write instead. @default - no other words are known */
  readonly cloudNames?: readonly [word: string, ...others: string[]];
  /** Property of the host names for which it creates DNS records. @default - it creates none */
  readonly hostNames?: string;
  /** Why and since when it is no longer maintained, as a clause without full stop. @default - it is maintained */
  readonly retired?: string;
  /** How Services may share an address. @default - they cannot, or it is not known */
  readonly sharing?: AddressSharing;
  /** `load-balancer` if it creates load balancers, `add-on` if it adds features to any Service. */
  readonly makes: 'load-balancer' | 'add-on';
  /** Whether Services of the same name in other clusters share their endpoints with this one. @default - they do not */
  joinsClusters?(service: AnnotatedService): boolean;
  /** Conditions of its facts about changes, as text after "if"; exactly one of them holds. @default - none */
  readonly alternatives?: readonly string[];
  /** Prefix of its keys that sentences omit. @default - that of `prefixes` */
  readonly abbreviated?: string;
  /** Protocols of Service ports that it supports. */
  readonly protocols: readonly Protocol[];
  /** What happens to a Service with TCP and UDP ports, if that is not supported. */
  readonly mixedProtocols?: {
    readonly outcome: Outcome;
    readonly why: Text;
    readonly unless?: (service: AnnotatedService) => boolean;
    /** The oldest minor of Kubernetes on which some clusters support it: on older ones it is refused. @default - it depends on no minor */
    readonly since?: Minor;
  };
  /** Values of `spec.loadBalancerClass` that it acts on. */
  readonly classes: readonly string[];
  /** The controller's setting for the class that it acts on: `--lb-class`. @default - it has only `classes` */
  readonly anyClass?: string;
  /**
   * Name of a closed-source controller that reads the same keys differently. Services for which `claims` returns `false` may belong to it
   * and are not checked. @default - there is none
   */
  readonly managed?: string;
  /** Prefixes of its keys: a key with such a prefix that is not in the table is reported as misspelt. */
  readonly prefixes: readonly string[];
  /** Prefixes of other releases, each with the prefix as which it is read. */
  readonly otherPrefixes?: readonly (readonly [other: string, prefix: string])[];
  /** Returns its key for a key of another controller that it also reads, on Services that are certainly its own. @default - none */
  readonly borrows?: (key: string) => string | undefined;
  /** How it parses all texts, unless a row says otherwise. @default - a text is used unchanged */
  readonly reads?: Reading;
  /** Types of Service that it acts on. @default ['LoadBalancer'] */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /**
   * Keys, or prefixes that end with `*`, that it does not read from load balancer Services. `from`: the kind of object that has them;
   * `for`: the kind of object for which it reads them from Services of other types; a text: a note on keys that are not reported.
   */
  readonly elsewhere?: Readonly<Record<string, string | { readonly from: string } | { readonly for: string }>>;
  /** The kind of its address pools. @default - it has none, or not as objects */
  readonly pools?: PoolKind;
  /** Its custom resources that create neither pods nor Services, as groups or as kinds with their groups. @default - not known */
  readonly withoutPods?: readonly string[];
  /** Kinds, with their groups, that create pods or Services although other kinds of the group do not. @default - none */
  readonly withPods?: readonly string[];
  /** Other objects whose annotations it reads, with their checks. @default - Services only */
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
  /** Whether it also handles a Service without its class, in addition to the controller that creates the load balancer. @default - no */
  readonly besides?: (service: AnnotatedService) => boolean;
  /** `claims` and `besides` as data, for admission policies. @default - no annotation decides */
  readonly selectedBy?: { readonly yes?: AnnotationCondition; readonly no?: AnnotationCondition };
  /** Fields of the spec that it ignores or refuses. */
  readonly fields?: { readonly [Field in keyof ServiceSpec]?: FieldVerdict };
  /**
   * How it applies ranges of clients, according to its source. @default - as the entry of `fields` for `loadBalancerSourceRanges`
   * describes; kube-proxy enforces the field if packets reach the nodes with the address of the load balancer
   */
  readonly access?: (service: AnnotatedService) => RangeFacts;
  /** Whether a Service without `ipFamilies` has IPv4, so that IPv6 ranges alone leave it open. @default - not known */
  readonly ipv4ByDefault?: true;
  /** How its load balancers handle connections. @default - not known */
  readonly traffic?: Traffic;
  /**
   * Text that `explain` adds about DNS names and `trafficDistribution`, if the cluster has this controller or the Service has one of its
   * annotations. @default - none
   */
  readonly explains?: { readonly [Subject in 'dns' | 'trafficDistribution']?:
    (service: AnnotatedService) => readonly { readonly text: string; readonly source: string }[] };
  /** The constructs of this library that write its annotations, for import. @default - none */
  readonly constructs?: readonly string[];
  /** Converts options to props, if the constructs name an option differently. @default - the options themselves */
  readonly asProps?: readonly ((options: Readonly<Record<string, unknown>>, className?: string) => Readonly<Record<string, unknown>>)[];
  /** The prop with which its construct keeps a load balancer that has this class, or none. @default - there is no such prop */
  readonly keepsClass?: (className: string | undefined) => string | undefined;
  /** Its annotations, by the names of their options. */
  readonly table: Rows;
  /** Relations between annotations, or between them and the spec: see `rulesOf`. */
  readonly rules: readonly CrossRule[];
  /** Known relations that no rule enforces, as `<property> <relation>`, with the reason. */
  readonly notEnforced?: Readonly<Record<string, string>>;
  /** Its reactions to changes of a Service. @default - the facts of this library about the controller with that id */
  readonly changes?: readonly ChangeFact[];
  /** Documentation of the controller about its annotations. */
  readonly docs: string;
}
