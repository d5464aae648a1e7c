import { Findings, pathOf, referenceOf, type Card, type ClusterProfile, type CreatedByCommands, type Finding } from '../service';
import { getOrCreate, type Path, type Problem } from '../problem';
import type { AppIndex, AppObject, Labels } from './index';

/** Collects the problems of an app, each with its object. */
export class AppFindings {
  private readonly findings: Findings;

  constructor(cluster: ClusterProfile, private readonly app: AppIndex, private readonly isWanted?: (index: number) => boolean) {
    this.findings = new Findings(cluster.minors);
  }

  get problems(): Problem[] {
    return this.findings.problems;
  }

  /**
   * Adds a problem of one object; `card` is the description of the broken rule.
   *
   * An error becomes a warning if several objects have the kind, namespace and name of the object or of a related one: these are variants,
   * only one of which is applied.
   */
  add(object: AppObject, card: Card, finding: Finding, related: readonly AppObject[] = NONE): void {
    if (this.isWanted?.(object.index) === false) return;
    const isError = (finding.severity ?? card.severity) === 'error';
    const unsure = isError && (this.app.hasDuplicate(object) || this.hasDuplicateOf(related));
    this.addCertain(object, card, { related, ...finding, ...(unsure ? { severity: 'warning' } : {}) });
  }

  /** Adds the problems that a check of one object finds in it, with their severity unchanged. */
  addOwn(object: AppObject, check: (findings: Findings) => void): void {
    if (this.isWanted?.(object.index) === false) return;
    const own = new Findings(this.findings.minors);
    check(own);
    for (const problem of own.problems) this.findings.problems.push({ ...problem, object: referenceOf(object) });
  }

  /** Whether one of the objects is defined several times; cached for each list, because many Services may select the same pods. */
  private hasDuplicateOf(objects: readonly AppObject[]): boolean {
    return getOrCreate(this.duplicates, objects, () => objects.some((object) => this.app.hasDuplicate(object)));
  }
  private readonly duplicates = new Map<readonly AppObject[], boolean>();

  /** Adds a problem with its severity unchanged, even if the object has variants, unlike `add`. */
  addCertain(object: AppObject, card: Card, finding: Finding): void {
    if (this.isWanted?.(object.index) === false) return;
    const { problems } = this.findings;
    const before = problems.length;
    this.findings.add(card, finding);
    if (problems.length > before) problems[before] = { ...problems[before], object: referenceOf(object) };
  }
}

const NONE: readonly AppObject[] = [];

/** Options of the checks over an app. */
export interface CheckAppOptions {
  /**
   * Whether two objects, by their positions in the input, are certain to be applied together. If so, two objects with the same name are an
   * error.
   *
   * If not known, they may be variants, only one of which is applied: files of one folder often are.
   * @default - not known
   */
  readonly together?: (first: number, second: number) => boolean;
  /**
   * Whether two objects, by position, more likely belong to separate examples, although the first refers to the second. If so, a reference
   * to a port that the second does not have is a warning instead of an error.
   */
  readonly apart?: (first: number, second: number) => boolean;
  /**
   * Settings that are turned on in the cluster, in lower case, such as `allowexternalnameservices` of Traefik, and `k3d` if k3d creates the
   * cluster. @default - not known
   */
  readonly settings?: ReadonlySet<string>;
  /** Objects that commands in documentation pages and scripts create. @default - none */
  readonly created?: CreatedByCommands;
  /** Checks to run. @default - all */
  readonly checks?: readonly { check(context: CheckContext): void }[];
}

/** Options of the checks, and the objects whose problems are reported. */
export interface ContextOptions extends CheckAppOptions {
  /** Whether problems of an object, by its position, are reported. @default - all are */
  readonly isWanted?: (index: number) => boolean;
}

/** Indexes for lookups: the pods of selectors, the Services of references, the endpoints of Services without a selector. */
export type Lookup = 'selectors' | 'references' | 'endpoints';

/** A lookup that found nothing, but is not a problem: objects outside the input may create what is missing. */
export interface UndecidedLookup {
  readonly lookup: Lookup;
  /** Position of the object that contains the field to look up, such as a selector; `segments` is the path of the field. */
  readonly index: number;
  readonly segments: Path;
  /** Objects whose controllers may create the object that was not found. All lookups in a namespace share one list. */
  readonly makers: readonly AppObject[];
}

/** The app that a check reads, and the findings to which it adds. */
export class CheckContext {
  readonly findings: AppFindings;

  constructor(readonly app: AppIndex, readonly cluster: ClusterProfile, private readonly options: ContextOptions = {},
    readonly undecided: UndecidedLookup[] = []) {
    this.findings = new AppFindings(cluster, app, options.isWanted);
  }

  /**
   * Records a lookup that found nothing but cannot be reported as a problem, because the controllers of other objects (`makers`) may create
   * what is missing.
   */
  recordUndecided(lookup: Lookup, { index }: AppObject, path: Path, makers: readonly AppObject[]): void {
    this.undecided.push({ lookup, index, segments: pathOf(path).segments, makers });
  }

  /** Returns a context of the same app that collects its findings in a separate, empty list. */
  withOwnFindings(): CheckContext {
    return new CheckContext(this.app, this.cluster, this.options, this.undecided);
  }

  /** Whether two objects, by their positions, are applied together; `undefined` if that is not known. */
  areTogether(first: number, second: number): boolean | undefined {
    return this.options.together?.(first, second);
  }

  /** Whether a setting of an ingress controller, such as `allowExternalNameServices`, is known to be turned on. */
  isSet(setting: string): boolean {
    return this.options.settings?.has(setting.toLowerCase()) ?? false;
  }

  /** Whether a command in a documentation page or shell script, such as `kubectl expose`, creates a Service with this name. */
  createsService(name: string): boolean {
    return this.options.created?.services.has(name) === true || this.installs(name);
  }

  /** Whether a command in a page or script applies objects without a namespace, such as `object`, to this one. */
  mayApplyTo(namespace: string, object: AppObject): boolean {
    return object.namespace === '' && this.options.created?.namespaces.has(namespace) === true;
  }

  /** Whether a command in a documentation page or shell script, such as `helm install`, creates pods with one of these labels. */
  createsPods(labels: Labels): boolean {
    return Object.entries(labels).some(([key, value]) =>
      this.options.created?.labels.has(`${key}=${value}`) === true || this.installs(value));
  }

  /** Whether a command installs a Helm release that may contain an object with this name: `web` or `web-api` for the release `web`. */
  private installs(name: string): boolean {
    const parts = name.split('-');
    return parts.some((_, index) => this.options.created?.releases.has(parts.slice(0, index + 1).join('-')) === true);
  }

  /** Whether two objects more likely belong to separate examples, although the first refers to the second. */
  areApart(first: number, second: number): boolean {
    return this.options.apart?.(first, second) ?? false;
  }
}

/** A check over the objects of an app: its rules, and the function that reports where they are broken. */
export interface Check {
  /** Cards (descriptions) of the rules that only this check reports. It may also report rules that other checks define. */
  readonly cards: readonly Card[];
  /** Reports the problems that it finds in the objects of an app. */
  check(context: CheckContext): void;
}

/** Returns the check unchanged, with its type inferred; `checks.ts` lists all of them. */
export const defineCheck = (check: Check): Check => check;
