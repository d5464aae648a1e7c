import type { ChangeFact } from './change-fact';
import type { Kind } from './codecs/kind';
import type { Outcome } from './outcome';
import type { Findings } from '../problem/findings';
import type { ClusterProfile } from '../service/cluster';
import type { Reading } from './codecs/reading';
import type { ServicePort, ServiceSpec } from '../service/objects';
import type { Protocol } from '../service/protocol';

/** One annotation: its key, its encoding, and what is known about it. */
// `any`: a kind is taken whatever its values are, and `unknown` would refuse those that read a narrower one
export interface Row<kind extends Kind<any, any> = Kind<any, any>> extends Reading {
  /** The whole key; with placeholders such as `{port}` where the kind is `perPort` or `perName`. */
  readonly key: string;
  /** How the value is written and read. */
  readonly as: kind;
  /** What the controller does with a wrong value. @default 'unknown' */
  readonly wrong?: Outcome;
  /** The same in a sentence of its own, when more can be said; follows "because". @default - what `wrong` says */
  readonly onInvalid?: string;
  /** What holds when the annotation is absent. @default - nobody says */
  readonly default?: string;
  /** First release of the controller that reads it. @default - not known */
  readonly since?: string;
  /** Its successor, or why it should not be used any more. @default - it stands */
  readonly deprecated?: { readonly since?: string; readonly use: string };
  /** Other keys that the same controller reads for it; they are recognised, and never written. @default - none */
  readonly aliases?: readonly string[];
  /** Keys that earlier or later releases read instead; writing one is a choice of the provider's prefix. @default - none */
  readonly legacyKeys?: readonly string[];
  /** The controller writes it: no property, and a warning where it stands in a manifest. @default - users write it */
  readonly output?: true;
  /**
   * Whether the controller does not look at the text on this Service: a wrong one is then harmless, and a rule may say so. @default - it
   * does
   */
  readonly unread?: (service: AnnotatedService) => boolean;
  /** It is a label, not an annotation. @default - an annotation */
  readonly label?: true;
  /**
   * What happens to a second Service that has the same value, or an item of the same list, where that hurts. @default - Services may share
   * it
   */
  readonly shared?: {
    /** What the controller does then. */
    readonly wrong: Outcome;
    /** The same in a sentence; follows "because". */
    readonly says: string;
    /** Where that is read: a symbol or file in the controller's source, a page or an issue. @default - the source of the row */
    readonly source?: string;
    /** Another option by which two Services with one value are told apart. @default - none */
    readonly unless?: string;
  };
  /** Types of Service on which it counts. @default - those of the provider */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /** Kinds of object that carry it. @default ['Service'] */
  readonly on?: readonly ('Service' | 'Endpoints' | 'EndpointSlice')[];
  /** Further placeholders of the key, from port and Service: `{ protocol: 'TLS' }`. @default - none */
  readonly fill?: (port: ServicePort, service: AnnotatedService) => Readonly<Record<string, string>>;
  /** Key of the catalogue that this row is a second form of, where one annotation has two. @default - it is no such form */
  readonly formOf?: string;
  /**
   * Whether the pods are spoken to by TLS, or plainly: by its values, or where the answer is one for each port, by port. @default - it does
   * not say what the pods speak
   */
  readonly podsSpeak?: Readonly<Record<string, 'plain' | 'tls'>>
    | ((service: AnnotatedService, port: ServicePort) => 'plain' | 'tls' | undefined);
  /** Symbol or file in the controller's source where it is read. @default - not known */
  readonly source?: string;
}

/** The annotations of one controller, by property. */
export type Table = Readonly<Record<string, Row>>;

/** A value for one port or name, of a row with a placeholder. */
export interface KeyedValue {
  /** The whole key, as it stands in the manifest. */
  readonly key: string;
  /** The text of the annotation. */
  readonly text: string;
  /** What stands in the place of each placeholder: `{ port: '80' }`. */
  readonly filled: Readonly<Record<string, string>>;
}

/** A Service as one provider's rules see it: annotations by property, and the spec. */
export interface AnnotatedService {
  /** The provider whose rules see it, and whose table names the properties. */
  readonly provider: Provider;
  /** The annotations as the manifest carries them. */
  readonly annotations: Readonly<Record<string, unknown>>;
  /** The spec as the manifest carries it; a field of a wrong type counts as absent where it is asked for. */
  readonly spec: ServiceSpec;
  /** The labels as the manifest carries them. */
  readonly labels: Readonly<Record<string, unknown>>;
  /** The cluster that it is for, where that is known. */
  readonly cluster?: ClusterProfile | undefined;
  /** The ports of the spec that are objects. */
  readonly ports: readonly ServicePort[];
  /** Protocols of the ports, each once. */
  readonly protocols: ReadonlySet<string>;
  /** Numbers that two ports of different protocols share. */
  readonly sharedNumbers: readonly number[];
  /** Whether the annotation is there, whatever it says; an empty text that counts as absent is none. */
  has(property: string): boolean;
  /** The text of the annotation, under its key or the next of its aliases. */
  text(property: string): string | undefined;
  /** The value of the annotation; `undefined` when it is absent or wrong. */
  value(property: string): any; // the table knows the type, the rule that asks knows the row
  /** The annotations of a row with a placeholder. */
  each(property: string): readonly KeyedValue[];
  /** The key under which the property stands in the manifest; the table's own where it does not. */
  keyOf(property: string): string;
  /** Path of the annotation in the API server's spelling. */
  path(property: string): string;
  /** The key of a row for one port. */
  keyForPort(property: string, port: ServicePort): string;
}

/** How the annotations of a rule stand to each other, in the words of the catalogues. */
export type Relation = 'requires' | 'conflictsWith' | 'onlyWhen' | 'pitfall';

/** One rule between annotations, or between an annotation and the spec. */
export interface CrossRule {
  /** Stable name inside the provider, kebab-case. */
  readonly name: string;
  /** How the annotations stand to each other. */
  readonly relation: Relation;
  /** Properties whose relations of this sort it enforces. */
  readonly about: readonly string[];
  /** What must hold, in one sentence, for the documentation. */
  readonly says: string;
  /** Whether it speaks also where the Service may be another controller's. @default false */
  readonly evenIfUnsure?: true;
  /** Adds what is wrong with a Service to the findings. */
  check(service: AnnotatedService, findings: Findings): void;
}

/** A field of the spec that a controller does not honour. */
export interface FieldVerdict {
  /** What the controller does with the field; `ignored` is a warning here. */
  readonly outcome: Outcome;
  /** What the controller does with it; follows "because". */
  readonly why: string;
  /** How to mend it. @default - what `load-balancer-field` says */
  readonly fix?: string;
  /** Which values are meant. @default - any */
  readonly when?: (value: unknown, service: AnnotatedService) => boolean;
}

/** What the load balancers of a controller do with connections, as its source or its documentation says. */
export interface Traffic {
  /** The page or file that says so. */
  readonly source: string;
  /** What people call what it makes: `AWS NLB`. @default - the title, without what stands in brackets */
  called?(service: AnnotatedService): string;
  /**
   * Why it makes none of a Service that it would claim, in a sentence that follows "No controller creates it: ".
   * @default - it makes one
   */
  unmade?(service: AnnotatedService): string | undefined;
  /** Who can reach it. @default 'unknown': a pool or an address decides, and no annotation tells */
  exposure?(service: AnnotatedService): Exposure;
  /** What happens to the client's address before a node sees it; `undefined` where its source does not tell. */
  client?(service: AnnotatedService): string | undefined;
  /** Ways to switch the PROXY protocol on, the usual one first. */
  readonly proxyProtocol?: readonly ProxySwitch[];
  /** What it does with TLS and HTTP; `undefined` where it passes on what comes. */
  speaks?(service: AnnotatedService): Speaks | undefined;
  /** How connections go on from the load balancer. @default 'nodes' */
  targets?(service: AnnotatedService): Targets | undefined;
  /** Whose address the firewall of the targets sees. @default 'load-balancer' */
  sender?(service: AnnotatedService): 'client' | 'load-balancer';
  /** Who may connect, in words, where annotations say it beside `loadBalancerSourceRanges`. @default - what the field says */
  sources?(service: AnnotatedService): readonly string[] | undefined;
  /** What it makes of a Service whose type asks for no load balancer, in a sentence. @default - nothing */
  unasked?(service: AnnotatedService): string | undefined;
  /** The address that it is asked for, where an annotation says it. @default - `loadBalancerIP` */
  asked?(service: AnnotatedService): string | undefined;
  /** Whether it carries a port of a protocol that it knows. @default true */
  serves?(service: AnnotatedService, port: ServicePort): boolean;
  /** How it finds out which targets live; `undefined` where it does as Kubernetes itself describes. */
  health?(service: AnnotatedService): string | undefined;
  /** Port of the nodes that health checks ask besides those of the traffic. @default - `healthCheckNodePort` under the policy Local */
  healthPort?(service: AnnotatedService): string | undefined;
  /** Where health checks come from, and the page that says so where it is another one. @default - the load balancer */
  readonly healthFrom?: { readonly says: string; readonly source?: string };
  /** What else whoever asks for one must know, in sentences. @default - nothing */
  notes?(service: AnnotatedService): readonly string[];
  /** All that a firewall must let through, in sentences, where it is more than targets and health checks. */
  firewall?(service: AnnotatedService, ports: FirewallPorts): readonly string[] | undefined;
}

/** What a load balancer does with TLS and HTTP on its way to the pods, port by port. */
export interface Speaks {
  /** Whether The load balancer terminates TLS on this port. */
  ends(port: ServicePort): boolean;
  /** Whether it reads HTTP, layer 7, on this port, rather than passing bytes on, layer 4. @default - on none */
  readsHttp?(port: ServicePort): boolean;
  /** Whether the pods are spoken to by TLS again. @default - on no port */
  encryptsAgain?(port: ServicePort): boolean;
  /** The TLS policy, where one was chosen. */
  readonly policy?: string | undefined;
  /** It reads HTTP, and does not say in it who the client is. @default - it says so in X-Forwarded-For */
  readonly hidesClient?: boolean;
}

/** Who can reach a load balancer. */
export type Exposure = 'internal' | 'public' | 'unknown';

/** What a load balancer connects to: node ports, the pods, or the nodes on the ports of the Service itself. */
export type Targets = 'nodes' | 'pods' | 'service-ports';

/** One way to switch the PROXY protocol on. */
export interface ProxySwitch {
  /** The property of the table. */
  readonly property: string;
  /** Whether it is on, or for some ports only. @default - on for whatever is not empty, false, off, none or 0 */
  readonly isOn?: (value: string, service: AnnotatedService) => boolean | 'some';
  /** Whether it would switch it on for this Service. @default - it would */
  readonly works?: (service: AnnotatedService) => boolean;
}

/** The ports and ranges that a firewall is about, in words: `30080/TCP`. */
export interface FirewallPorts {
  /** Node ports. */
  readonly nodes: string;
  /** Ports of the pods. */
  readonly pods: string;
  /** Ranges that may connect. */
  readonly from: string;
}

/** All there is to know about one controller. */
export interface Provider<table extends Table = Table> {
  /** Stable id, as in `Cluster.set(app, { loadBalancer: [id] })`. */
  readonly id: string;
  /** Name of the controller, for people. */
  readonly title: string;
  /** Whether it makes load balancers, or adds something to any Service. */
  readonly makes: 'load-balancer' | 'add-on';
  /** Protocols of Service ports that it can carry. */
  readonly protocols: readonly Protocol[];
  /** What happens to TCP and UDP in one Service, where that is not simply carried. */
  readonly mixedProtocols?: { readonly outcome: Outcome; readonly why: string; readonly unless?: (service: AnnotatedService) => boolean };
  /** Values of `spec.loadBalancerClass` that give it a Service. */
  readonly classes: readonly string[];
  /** Whether a setting of the controller can give it Services of any class. @default false */
  readonly anyClass?: true;
  /**
   * A closed controller that reads the same keys in its own way: Services that `claims` denies may be its, and are not judged. @default -
   * there is none
   */
  readonly managed?: string;
  /** Beginnings of keys that it owns: what begins so and is not in the table is misspelt. */
  readonly prefixes: readonly string[];
  /** Other spellings of a prefix, when releases differ; the first of a pair is read as the second. */
  readonly otherPrefixes?: readonly (readonly [other: string, prefix: string])[];
  /** Its own key as which it reads a key of another controller, on Services that certainly are its. @default - it reads none */
  readonly borrows?: (key: string) => string | undefined;
  /** How its parser reads every text, where a row does not say otherwise. @default - a text is read as it stands */
  readonly reads?: Reading;
  /** Types of Service that it acts on. @default ['LoadBalancer'] */
  readonly types?: readonly NonNullable<ServiceSpec['type']>[];
  /** Keys under the prefixes that exist, but are read from other objects or by other programs: never an error. */
  readonly elsewhere?: Readonly<Record<string, string>>;
  /**
   * Whether the Service is certainly this controller's (`true`), certainly not (`false`), or cannot be told (`undefined`).
   *
   * The classes have been looked at before: it is asked only for Services without a class.
   */
  readonly claims?: (service: AnnotatedService) => boolean | undefined;
  /** Fields of the spec that it ignores or refuses. */
  readonly fields?: { readonly [field in keyof ServiceSpec]?: FieldVerdict };
  /** What its load balancers do with connections. @default - not known */
  readonly traffic?: Traffic;
  /** The constructs of this library that write its annotations, for import. @default - none */
  readonly constructs?: readonly string[];
  /** What the props of those constructs may be instead, where they call an option by another name. @default - the options themselves */
  readonly asProps?: readonly ((options: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>)[];
  /** Its annotations, by the names of their options. */
  readonly table: table;
  /** What must hold between annotations, or between them and the spec: see `rulesOf`. */
  readonly rules: readonly CrossRule[];
  /** Relations of the catalogue that no rule enforces, as `<property> <relation>`, with the reason. */
  readonly notEnforced?: Readonly<Record<string, string>>;
  /** What it does when a Service changes. @default - what this library knows of the controller of that id */
  readonly changes?: readonly ChangeFact[];
  /** The controller's own page about its annotations. */
  readonly docs: string;
}
