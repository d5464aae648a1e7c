/** What a controller does with a change of a Service. */
export type ChangeEffect = 'in-place' | 'replaced-part' | 'recreated' | 'ignored' | 'refused' | 'unknown';

/** What may be lost by a change. */
export type Lost =
  | 'address' | 'dns-name' | 'connections' | 'load-balancer' | 'listener' | 'target-group' | 'targets' | 'backend'
  | 'health-monitor' | 'pool'
  | 'cluster-ip' | 'node-ports' | 'port';

/**
 * What a text must be: `'*'` any, `null` absent, a RegExp one that fits (absent is the empty text), `'!'` one that the option's rule
 * refuses,
 * any other string itself. Left out: whatever it is, absent or not.
 */
export type TextPattern = string | RegExp | null;

/** What changes, where it is no annotation: a field of the API, or one side of the ports. */
export type ChangedField =
  | 'metadata.labels' | 'metadata.annotations' | 'metadata.uid' | 'spec.type' | 'spec.loadBalancerClass' | 'spec.loadBalancerIP'
  | 'spec.externalTrafficPolicy'
  | 'spec.sessionAffinity' | 'spec.ipFamilies' | 'spec.ipFamilyPolicy' | 'spec.externalIPs' | 'spec.loadBalancerSourceRanges'
  | 'spec.internalTrafficPolicy' | 'spec.allocateLoadBalancerNodePorts' | 'spec.selector'
  | 'ports.added' | 'ports.removed' | 'ports.renumbered' | 'ports.protocol' | 'ports.nodePort' | 'ports.targetPort' | 'ports.order';

/** Any change of the ports. */
export const PORTS = [
  'ports.added', 'ports.removed', 'ports.renumbered', 'ports.protocol', 'ports.nodePort', 'ports.targetPort',
] as const satisfies readonly ChangedField[];

/** What the proxies on the nodes follow, where the load balancer is an address only. */
export const PROXIED: readonly ChangedField[] = [
  ...PORTS, 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity', 'spec.externalTrafficPolicy',
];

/** What a load balancer may have to follow: each controller answers for each of them. */
export const FOLLOWED = [
  ...PORTS, 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.ipFamilies',
] as const satisfies readonly ChangedField[];

/** What else the Service must say, before or after, for a fact to hold. */
export interface ChangeCondition {
  /** Annotations by option. */
  readonly options?: Readonly<Record<string, TextPattern>>;
  /** The class of the load balancer. */
  readonly class?: TextPattern;
  /** `spec.loadBalancerIP`. */
  readonly loadBalancerIP?: TextPattern;
  /** The type that the Service had before. */
  readonly typeBefore?: TextPattern;
}

/** One thing that a controller does when a Service changes, read from its source. */
export interface ChangeFact {
  /** Name of the fact, unique within the controller. */
  readonly id: string;
  /** The options whose annotation changes. @default - `field` says what changes */
  readonly option?: string | readonly string[];
  /** What changes, where it is no annotation. @default - `option` says what changes */
  readonly field?: ChangedField | readonly ChangedField[];
  /** Of an annotation that holds JSON: the key at the top level that differs. @default - the text as a whole */
  readonly part?: string;
  /** Of an annotation that holds a list: whether an item is no longer in it. @default - whatever its items are */
  readonly drops?: true;
  /** What stood there before. @default - anything */
  readonly from?: TextPattern;
  /** What stands there now. @default - anything */
  readonly to?: TextPattern;
  /** What else the Service must say. @default - nothing */
  readonly when?: ChangeCondition;
  /** A condition that no manifest tells, in words that follow "if". @default - it holds always */
  readonly if?: string;
  /** What the controller does. */
  readonly effect: ChangeEffect;
  /** What is gone afterwards. @default - nothing */
  readonly lost?: readonly Lost[];
  /** Whether it also holds for Services of which the controller makes no load balancer. @default - only for its load balancers */
  readonly anyType?: true;
  /** What happens, in a sentence or two. */
  readonly words: string;
  /** How to do it without the harm. @default - what the code of the outcome advises */
  readonly fix?: string;
  /** Where it was read. @default - nowhere: nothing that is published says it, and the effect is `unknown` */
  readonly source?: ChangeSource;
}

/** Where in the controller's source a fact was read. */
export interface ChangeSource {
  /** The repository, as `owner/name` on GitHub. */
  readonly repo: string;
  /** The commit that was read. */
  readonly commit: string;
  /** The file in the repository. */
  readonly path: string;
  /** The function or type in the file. */
  readonly symbol: string;
  /** From 1. @default - only the symbol was noted */
  readonly line?: number;
}

/** A fact in a row: what changes, what happens to it with all that is lost, the symbol and line where it was read, words and fix. */
export type ChangeRow = readonly [
  change: Pick<ChangeFact, 'option' | 'field' | 'part' | 'drops' | 'from' | 'to' | 'when' | 'if' | 'anyType'>,
  effect: ChangeEffect | readonly [ChangeEffect, ...Lost[]], where: string, words: string, fix?: string,
];

/** Makes facts of rows, by their ids, that were read in files of one repository: the where of a row is `symbol`, or `symbol:line`. */
export function readIn(repo: string, commit: string): (path: string, rows: Readonly<Record<string, ChangeRow>>) => readonly ChangeFact[] {
  return (path, rows) => Object.entries(rows).map(([id, [change, outcome, where, words, fix]]) => {
    const [effect, ...lost] = typeof outcome === 'string' ? [outcome] : outcome;
    const [symbol, line] = where.split(/:(?=\d+$)/);
    const source = { repo, commit, path, symbol, ...(line === undefined ? {} : { line: Number(line) }) };
    return { id, ...change, effect, ...(lost.length === 0 ? {} : { lost }), words, ...(fix === undefined ? {} : { fix }), source };
  });
}

/** The fact that nothing published says what happens to these options and fields. */
export function unpublished(id: string, change: Pick<ChangeFact, 'option' | 'field'>, words: string): ChangeFact {
  return { id, ...change, effect: 'unknown', words };
}

/** A load balancer that is gone, with all it had. */
export const WHOLE_LOAD_BALANCER: readonly Lost[] = ['address', 'dns-name', 'connections', 'load-balancer'];
