import {
  formatPath, getOrCreate, messagesOf, metadataKeyOf, pageUrlOf, PROGRAM, pushTo, renderMessages, text, toMessage, type ApiReason,
  type Layer, type ObjectName, type Path, type Problem, type ProblemSubject, type Severity, type Text,
} from '../problem';
import { ALL_MINORS, formatMinors, intersect, MINORS, parseMinors, type Minor, type MinorRange } from './minor';
import { dropUndefined } from './record';
import type { ProxyMode } from './cluster';

/** Describes one rule, for errors, documentation and tests. */
export interface Card {
  /** Stable name, part of our API: `port-name-duplicate`. */
  readonly code: string;
  /** The layer that reports the problem: see `Layer`. */
  readonly layer: Layer;
  /** Severity, unless a finding sets another. */
  readonly severity: Severity;
  /** The rule in one sentence; the first line of its page in `docs/problems`. */
  readonly title: string;
  /** Why Kubernetes, the controller or the network requires it. */
  readonly why: string;
  /** How to fix it in general; a finding may have a more specific fix. */
  readonly fix: Text;
  /** Whether the rule reports a missing object, which may exist outside the input. */
  readonly absence?: boolean;
  /** The API server's reason, for rules of the layer `api`; a finding may have another. @internal */
  readonly reason?: ApiReason;
  /** First Kubernetes minor version in which the rule applies. @default - the oldest supported minor version */
  readonly since?: Minor;
  /** Last Kubernetes minor version in which the rule applies. @default - the newest supported minor version */
  readonly until?: Minor;
  /** Source in Kubernetes: file and function in its repository, `pkg/apis/core/validation/validation.go#ValidateService`. */
  readonly source?: readonly `${string}.go#${string}`[];
  /**
   * Where the rule comes from if the source of Kubernetes does not contain it: a specification or program, or the statement that it is this
   * library's own rule. @default - `source`, otherwise the source of the controller
   */
  readonly basis?: string;
  /** Documentation of Kubernetes or of the controller. */
  readonly see: string;
  /** Valid examples: values, or objects. */
  readonly good: readonly unknown[];
  /** Invalid examples. */
  readonly bad: readonly unknown[];
}

/** Returns the rule descriptions (`Card`) among the exports of modules, in order; other exports are ignored. */
export const cardsOf = (modules: readonly object[]): readonly Card[] =>
  modules.flatMap((module) => Object.values(module).filter(isCard));

/** Whether a value is the description of a rule (`Card`): an object with `code`, `layer` and `title`. */
export const isCard = (value: unknown): value is Card =>
  typeof value === 'object' && value !== null && 'code' in value && 'layer' in value && 'title' in value;

/** Returns the URL of the generated page of a problem code, which ends in `problems/<code>.md`. */
export const docsUrlOf = (code: string): string => pageUrlOf(`problems/${code}`);

/** A problem that a check found, without the facts that all problems of the rule share. */
export interface Finding {
  /** Path as field names, indexes, and keys of maps: `['spec', 'ports', 1, 'name']`. */
  readonly path: Path;
  /** The place in the words of the user, such as `prop "ports[0].name"`, if it is not the same as `path`. */
  readonly place?: string;
  /** The value found. */
  readonly found?: unknown;
  /** The expected value, in words that follow "expected". */
  readonly expected: Text;
  /** The values that are possible, if they can be listed. */
  readonly allowed?: readonly (string | number)[];
  /** What the problem is about. @default - the field, annotation or label at the path */
  readonly subject?: ProblemSubject;
  /** The API server's reason, for problems of the layer `api`. */
  readonly reason?: ApiReason;
  /** A fix that is more specific than that of the rule. */
  readonly fix?: Text;
  /** A reason that is more specific than that of the rule. */
  readonly why?: Text;
  /** Severity, if it differs from that of the rule. */
  readonly severity?: Severity;
  /** First Kubernetes minor version in which this is a problem, if it differs from that of the rule. */
  readonly since?: Minor;
  /** Last Kubernetes minor version in which this is a problem, if it differs from that of the rule. */
  readonly until?: Minor;
  /** Other objects that the problem is about. */
  readonly related?: readonly ObjectName[];
}

/**
 * Collects the problems of one object, for the minors that are checked.
 *
 * Your own rule (`rulesOf(table).rule`) gets one, and adds to it.
 */
export class Findings {
  /** The problems found so far. */
  readonly problems: Problem[] = [];
  /** Further errors of the API server that disappear when one of the problems is fixed; they are not reported. */
  readonly consequences: Problem[] = [];

  constructor(
    /** The Kubernetes minor versions that are checked. */
    readonly minors: MinorRange = ALL_MINORS,
  ) {}

  /** Adds a finding, unless it is not a problem on any of the minor versions that are checked. */
  add(card: Card, finding: Finding): void {
    this.record(card, finding, this.problems);
  }

  /** Adds a finding that disappears when another problem is fixed: it is stored in `consequences` and not reported. */
  addConsequence(card: Card, finding: Finding): void {
    this.record(card, finding, this.consequences);
  }

  private record(card: Card, finding: Finding, target: Problem[]): void {
    const minors = intersect(this.minors, finding.since ?? card.since, finding.until ?? card.until);
    if (minors === undefined) return;
    const applicable = this.withOlder(minors, card.code, finding, target);
    const isOnAllMinors = applicable.first === this.minors.first && applicable.last === this.minors.last;
    const fix = finding.fix ?? card.fix;
    const messages = messagesOf({
      expected: finding.expected, why: finding.why ?? card.why,
      fix: applicable.last === this.minors.last ? fix
        : text`${toMessage(fix)}, or set kubernetes to ${MINORS[applicable.last + 1]} or newer in ${{ profile: 'kubernetes' }}`,
    });
    const { path, place, found, allowed, reason = card.reason, related = [] } = finding;
    const problem: Problem = dropUndefined({
      code: card.code, layer: card.layer, severity: finding.severity ?? card.severity,
      ...pathOf(path), subject: finding.subject ?? subjectOfPath(path), place, found,
      ...renderMessages(messages, PROGRAM), allowed, edit: messages.fix.edit,
      docs: docsUrlOf(card.code), reason, minors: isOnAllMinors ? undefined : formatMinors(applicable),
      related: related.length === 0 ? undefined : related.slice(0, MAX_RELATED).map((object) => referenceOf(object)),
      messages,
    });
    target.push(problem);
    if (applicable.last < this.minors.last) this.remember(problem, applicable.last);
  }

  /**
   * If older minors report the same mistake at another path, removes that problem from `target`, and returns the minors of both problems;
   * otherwise returns `minors`.
   */
  private withOlder(minors: MinorRange, code: string, { found }: Finding, target: Problem[]): MinorRange {
    if (minors.first === this.minors.first) return minors;
    const olderProblem = this.older.get(findingKeyOf(code, minors.first - 1))?.get(found)?.shift();
    const index = olderProblem === undefined ? -1 : target.lastIndexOf(olderProblem); // nearly always one of the last items
    if (index < 0) return minors;
    const [{ minors: olderMinors = '' }] = target.splice(index, 1);
    return { first: parseMinors(olderMinors)?.first ?? minors.first, last: minors.last };
  }
  /** Problems that newer Kubernetes minor versions do not report, by code and last minor version, then by found value. */
  private readonly older = new Map<string, Map<unknown, Problem[]>>();

  private remember(problem: Problem, last: number): void {
    pushTo(getOrCreate(this.older, findingKeyOf(problem.code, last), () => new Map()), problem.found, problem);
  }
}

/** Maximum number of related objects in a problem, because thousands of Services can select thousands of pods. */
const MAX_RELATED = 8;

/** Returns a reference to an object: its identity only. */
export const referenceOf = <Index extends number | undefined>(
  { index, apiVersion, kind, namespace, name }: ObjectName & { readonly index?: Index },
): ObjectName & { readonly index: Index } =>
  dropUndefined({ index: index as Index, apiVersion, kind, namespace: namespace === '' ? undefined : namespace, name });

/** The subject at a path: an annotation, a label, or the last field of the path. */
function subjectOfPath(path: Path): ProblemSubject | undefined {
  const key = metadataKeyOf(path);
  if (key !== undefined) return { kind: key.map === 'labels' ? 'label' : 'annotation', name: key.key };
  const name = path.findLast((segment) => typeof segment === 'string');
  return typeof name === 'string' ? { kind: 'field', name } : undefined;
}

/** Returns a path as text and as segments: `{ path: 'spec.ports[0].name', segments: ['spec', 'ports', 0, 'name'] }`. */
export const pathOf = (path: Path): Pick<Problem, 'path' | 'segments'> => ({ path: formatPath(path), segments: path });

const findingKeyOf = (code: string, last: number): string => `${code} ${last}`;

/** A deprecation that Kubernetes has announced; minors that are not released yet are texts. */
export interface KubernetesDeprecation {
  /** The deprecated feature in Markdown, for the guide. */
  readonly feature: string;
  /** The Kubernetes minor version that deprecated the feature. */
  readonly since: Minor;
  /** The Kubernetes minor version in which the feature is off by default. */
  readonly offByDefault: `1.${number}`;
  /** The Kubernetes minor version that removes the feature. @default - not announced yet */
  readonly removedIn?: `1.${number}`;
  /** Number of the Kubernetes enhancement proposal (KEP). */
  readonly kep: number;
}

/** Deprecations that affect Services. */
export const DEPRECATIONS = {
  externalIPs: { feature: '`spec.externalIPs`', since: '1.36', offByDefault: '1.40', removedIn: '1.43', kep: 5707 },
  ipvs: { feature: 'kube-proxy\'s `ipvs` mode', since: '1.35', offByDefault: '1.40', removedIn: '1.43', kep: 5495 },
} as const satisfies Readonly<Record<string, KubernetesDeprecation>>;

/** The proxy mode that will replace iptables as the default (KEP-5343), and the node ports on 127.0.0.1 that it lacks (KEP-6032). */
export const NEXT_PROXY_MODE = {
  mode: 'nftables', about: '1.40', warns: '1.37', kep: 5343, loopback: { about: '1.38', kep: 6032 },
} as const satisfies {
  mode: ProxyMode; kep: number;
  /** The Kubernetes minor version that will probably have the new default. */
  about: `1.${number}`;
  /** The Kubernetes minor version since which kube-proxy warns if its mode is not set. */
  warns: Minor;
  /** When this mode will probably support node ports on 127.0.0.1. */
  loopback: { about: `1.${number}`; kep: number };
};

/** Returns the minors of a deprecation as text after "it is": `deprecated since Kubernetes 1.35, to be off by default in 1.40`. */
export function formatDeprecation({ since, offByDefault, removedIn }: KubernetesDeprecation): string {
  const removal = removedIn === undefined ? '' : ` and gone in ${removedIn}`;
  return `deprecated since Kubernetes ${since}, to be off by default in ${offByDefault}${removal}`;
}
