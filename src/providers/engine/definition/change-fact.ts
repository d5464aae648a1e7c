import { dropUndefined } from '../../../service';

/** The reaction of a controller to a change of a Service. */
export type ChangeEffect = 'in-place' | 'replaced-part' | 'recreated' | 'ignored' | 'refused' | 'unknown';

/** A part of a load balancer or Service that a change may disrupt. */
export type Disruption =
  | 'address' | 'dns-name' | 'connections' | 'load-balancer' | 'listener' | 'target-group' | 'targets' | 'backend'
  | 'health-monitor' | 'pool'
  | 'cluster-ip' | 'node-ports' | 'port';

/**
 * A condition on a text. `'*'`: any text; `null`: no text; a RegExp: a text that it matches (no text counts as empty); `'!'`: a text that
 * the option refuses; any other string: exactly that text. If omitted: any text, or none.
 */
export type TextPattern = string | RegExp | null;

/** A changed field of the API or property of the ports, as opposed to an annotation. */
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

/** Fields that only the proxies on the nodes depend on if the load balancer is just an address. */
export const PROXIED: readonly ChangedField[] = [
  ...PORTS, 'spec.loadBalancerSourceRanges', 'spec.sessionAffinity', 'spec.externalTrafficPolicy',
];

/** Fields that a load balancer may depend on; every controller has facts about each. */
export const FOLLOWED = [
  ...PORTS, 'spec.loadBalancerIP', 'spec.loadBalancerSourceRanges', 'spec.externalTrafficPolicy', 'spec.sessionAffinity', 'spec.ipFamilies',
] as const satisfies readonly ChangedField[];

/** Further conditions on the Service, before or after the change, for a fact to apply. */
export interface ChangeCondition {
  /** Patterns that the annotations must match, by option. */
  readonly options?: Readonly<Record<string, TextPattern>>;
  /** Pattern for `spec.loadBalancerClass`. */
  readonly class?: TextPattern;
  /** Pattern for `spec.loadBalancerIP`. */
  readonly loadBalancerIP?: TextPattern;
  /** Pattern for `spec.type` before the change. */
  readonly typeBefore?: TextPattern;
}

/** One reaction of a controller to a change of a Service, according to its source. */
export interface ChangeFact {
  /** Id of the fact, unique within the controller. */
  readonly id: string;
  /** Name of the option whose annotation changes; of several, one changes. @default - none: `field` names what changes */
  readonly option?: string | readonly string[];
  /** The field that changes; of several, one changes. @default - none: `option` names what changes */
  readonly field?: ChangedField | readonly ChangedField[];
  /** The top-level key that differs, if the value of the annotation is JSON. @default - the value as a whole */
  readonly part?: string;
  /** Whether the fact applies only if an item is removed from the list in the annotation. @default - to any change of the list */
  readonly drops?: true;
  /** The value before the change. @default - anything */
  readonly from?: TextPattern;
  /** The value after the change. @default - anything */
  readonly to?: TextPattern;
  /** Further conditions on the Service. @default - none */
  readonly when?: ChangeCondition;
  /** A condition that manifests do not show, as text after "if". @default - the fact always applies */
  readonly if?: string;
  /** The reaction of the controller. */
  readonly effect: ChangeEffect;
  /** What the change disrupts. @default - nothing */
  readonly lost?: readonly Disruption[];
  /** Whether the load balancer continues to exist although no controller manages it any more. @default - it is managed, or deleted */
  readonly orphans?: true;
  /**
   * Whether the controller also reacts to changes of Services for which it creates no load balancer.
   * @default - only to changes of Services with one of its load balancers
   */
  readonly anyType?: true;
  /** Description of the effect, in a sentence or two. */
  readonly words: string;
  /** How to avoid the disruption. @default - the general fix for `effect` */
  readonly fix?: string;
  /** Place in the source of the controller. @default - there is no published source, and the effect is `unknown` */
  readonly source?: ChangeSource;
  /**
   * Place in the source where the controller handles the removal of the annotation, if the removal has the same effect.
   * @default - the fact applies only to values that match `to`
   */
  readonly removal?: ChangeSource;
}

/** Place in the source of a controller. */
export interface ChangeSource {
  /** The repository, as `owner/name` on GitHub. */
  readonly repo: string;
  /** Hash of the commit that contains the file. */
  readonly commit: string;
  /** The file in the repository. */
  readonly path: string;
  /** The function or type in the file. */
  readonly symbol: string;
  /** Line number of the relevant code in the file, from 1. @default - not recorded */
  readonly line?: number;
}

/**
 * A fact as a tuple: change, effect with disruptions, place in the source, description and fix. A place is `symbol`, `symbol:line` or, in
 * another file, `path#symbol:line`; `removal` is `true` for the same place.
 */
export type ChangeRow = readonly [
  change: Pick<ChangeFact, 'option' | 'field' | 'part' | 'drops' | 'from' | 'to' | 'when' | 'if' | 'anyType' | 'orphans'>
    & { readonly removal?: string | true },
  effect: ChangeEffect | readonly [ChangeEffect, ...Disruption[]], where: string, words: string, fix?: string,
];

/**
 * Returns a function that builds facts from tuples by id, with the files of one repository and a common condition. One is `[change, effect,
 * place, words, fix]`, or `[effect, ...lost]` as its effect; a place is `symbol` or `symbol:line` in the file, or `path#symbol:line` in
 * another one.
 */
export function changesIn(
  repo: string, commit: string, condition: Pick<ChangeFact, 'when' | 'if'> = {},
): (path: string, rows: Readonly<Record<string, ChangeRow>>) => readonly ChangeFact[] {
  return (path, rows) => Object.entries(rows).map(([id, [{ removal, ...change }, outcome, place, words, fix]]) => {
    const [effect, ...lost] = typeof outcome === 'string' ? [outcome] : outcome;
    const sourceOf = (text: string): ChangeSource => {
      // `symbol`, `symbol:12` or `file.go#symbol:12`
      const [, otherPath = path, symbol, line] = /^(?:([^#]*)#)?(.*?)(?::(\d+))?$/.exec(text) ?? [];
      return dropUndefined({ repo, commit, path: otherPath, symbol, line: line === undefined ? undefined : Number(line) });
    };
    return dropUndefined({
      id, ...condition, ...change, effect, lost: lost.length === 0 ? undefined : lost, words, fix, source: sourceOf(place),
      removal: removal === undefined ? undefined : sourceOf(removal === true ? place : removal),
    });
  });
}

/** Returns the fact that the effect of these options and fields is not published (`effect: 'unknown'`). */
export const unpublished = (id: string, change: Pick<ChangeFact, 'option' | 'field'>, words: string): ChangeFact =>
  ({ id, ...change, effect: 'unknown', words });

/** Everything that is lost with a deleted load balancer. */
export const WHOLE_LOAD_BALANCER: readonly Disruption[] = ['address', 'dns-name', 'connections', 'load-balancer'];

// Descriptions that facts of several controllers share.
export const TO_NODE_PORTS = 'The load balancer connects to node ports: only kube-proxy follows a target port.';
export const UNREAD = 'The update does not read the field.';
export const UNREAD_FOR_ANNOTATIONS = 'The update does not read the field; annotations set it instead.';
export const STILL_ANNOUNCED = 'The address is announced as before; the proxies on the nodes follow.';
export const LISTENER_CREATED = 'A listener for the port is created.';
export const ONLY_STATUS = 'Only the status of the Service changes.';
export const OTHER_ID = 'The controller uses the load balancer of that id; the previous one stays and is no longer managed.';
export const BY_NAME = 'The controller looks for a load balancer of the Service by its name, and creates one where there is none; the '
  + 'previous one stays.';
