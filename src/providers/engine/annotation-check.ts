import { checkAccess } from './access';
import { ReadService } from './annotated-service';
import { explainUnhandled, findController, findRunning, type Owner } from './owner';
import {
  ANNOTATION_INERT, CONTROLLER_RETIRED, LOAD_BALANCER_UNCLAIMED, type AnnotatedService, type Provider, type Row,
} from './definition';
import { checkSpec, checkText, checkUnknownKey, checkWhole } from './check-provider';
import type { Entry } from './definition/entries';
import { listPrefixes, findKey, type KeyMatch } from './keys';
import { checkMisspeltClass } from './misspelt-keys';
import { Findings, readService, isServiceType, type Card, type ClusterProfile, type ServiceView } from '../../service';
import { getOrCreate, text, verbEndOf, type Problem, joinWords, type Text } from '../../problem';

export const LOAD_BALANCER_CONTROLLERS = {
  code: 'load-balancer-controllers', layer: 'provider', severity: 'warning',
  title: 'Only one controller acts on a Service.',
  why: 'two controllers that act on one Service create two load balancers, or undo each other\'s changes',
  fix: 'keep the class or the annotations of one of them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class',
  good: [{ annotations: { 'metallb.io/address-pool': 'pool' } }],
  bad: [{
    annotations: {
      'lb.kubesphere.io/v1alpha1': 'openelb', 'service.beta.kubernetes.io/aws-load-balancer-type': 'external',
      'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'ip',
    },
  }],
} as const satisfies Card;

/** Checks the annotations of one Service. */
export class AnnotationCheck {
  private readonly views = new Map<Provider, AnnotatedService>();
  /** Controllers that read an annotation of the Service, or that act on the Service. */
  private readonly readers = new Set<Provider>();
  /** Controllers that do not read their annotations on this Service, each with the key of the last such annotation. */
  private readonly idle = new Map<Provider, string>();

  constructor(
    private readonly service: ServiceView,
    private readonly cluster: ClusterProfile,
    private readonly findings: Findings,
    private readonly constructProvider: Provider | undefined,
  ) {}

  /** Reports the problems of the annotations, given by key with the controllers that may read it, and of the fields next to them. */
  run(byKey: readonly (readonly [key: string, entries: readonly Entry[]])[]): void {
    const { problems } = this.findings;
    const decision = findController(this.service, this.cluster, this.constructProvider, (provider) => this.view(provider));
    const { certainty, entries } = decision;
    const countAtStart = problems.length;
    if (this.isLoadBalancer()) this.reportOwner(decision, byKey.flatMap(([, readers]) => readers));
    const countAfterOwner = problems.length;
    const mayBeManaged = certainty === 'nobody' && entries.some((entry) => this.mayBeManaged(entry.load()));
    const isOnlyCandidate = certainty === 'nobody' && entries.length === 1 && !mayBeManaged;
    const owner = this.constructProvider ?? (certainty === 'certain' || isOnlyCandidate ? entries[0].load() : undefined);
    for (const [key, readers] of byKey) this.checkKey(key, readers, owner);
    // An unknown class or a misspelt type is already reported once, so it is not reported again for each annotation.
    const isReported = (certainty === 'unknown' && countAfterOwner > countAtStart)
      || (this.service.type !== undefined && !isServiceType(this.service.type));
    for (const [provider, key] of isReported ? [] : this.idle) this.reportIdle(provider, key, owner);
    this.checkReaders(owner, certainty === 'certain');
    if (this.isLoadBalancer() && (certainty === 'certain' || certainty === 'uncertain')) {
      const possible = owner === undefined ? entries.map((entry) => entry.load()) : [owner];
      checkAccess(possible.map((provider) => this.view(provider)), this.findings);
    }
    if (certainty === 'nobody' && !mayBeManaged && this.isLoadBalancer() && problems.length === countAfterOwner)
      this.reportUnhandled(entries);
  }

  /** Checks the Service as a whole for each controller that reads its annotations. */
  private checkReaders(owner: Provider | undefined, isCertain: boolean): void {
    if (owner !== undefined) this.readers.add(owner);
    const candidates = [...this.readers].filter((provider) => provider.makes === 'load-balancer');
    for (const provider of this.readers) {
      if (this.ignoresType(provider)) continue;
      const isSure = provider === owner || provider.makes === 'add-on' || candidates.length === 1 || this.handlesWithoutClass(provider);
      checkWhole(this.view(provider), this.findings, isSure);
      if (provider === owner && isCertain && this.isLoadBalancer()) checkSpec(this.view(provider), this.findings);
    }
    if (owner === undefined && candidates.length > 1) this.reportAgreed(candidates);
  }

  /** Reports the errors that all of the possible controllers report. */
  private reportAgreed(candidates: readonly Provider[]): void {
    const [firstErrors, ...otherErrors] = candidates.map((provider) => {
      const findings = new Findings(this.findings.minors);
      checkWhole(this.view(provider), findings, true);
      return findings.problems.filter(({ severity }) => severity === 'error');
    });
    const includesProblem = (problems: readonly Problem[], { path, code }: Problem): boolean =>
      problems.some((other) => other.path === path && other.code === code);
    this.findings.problems.push(...firstErrors.filter((problem) => otherErrors.every((errors) => includesProblem(errors, problem))
      && !includesProblem(this.findings.problems, problem)));
  }

  /** Checks one annotation as a key of the controllers in `entries`, and records the controllers that read it. */
  private checkKey(key: string, entries: readonly Entry[], owner: Provider | undefined): void {
    // A key of another controller is checked as a key of the controller that handles the Service, if that controller reads it as well.
    const providers = owner?.borrows?.(key) === undefined ? entries.map((entry) => entry.load()) : [owner];
    const isOwned = owner !== undefined || this.service.loadBalancerClass === undefined;
    const relevant = providers.filter((provider) => provider.makes === 'add-on' || this.handlesWithoutClass(provider)
      || (this.mayAct(provider, owner) && (isOwned || hasPrefix(provider, key))));
    const text = this.service.annotations[key];
    if (typeof text !== 'string') return; // reported by the rules of the API server
    const matches = relevant.flatMap((provider) => {
      const match = findKey(provider, key);
      // Problems name the key as the manifest has it; `match.key` can have the prefix of another release of the controller.
      return match === undefined ? [] : [{ provider, match: { ...match, key } }];
    });
    if (matches.length > 0) return this.checkMatches(key, matches, text, owner);
    const idleReaders = providers.filter((provider) => findKey(provider, key) !== undefined);
    if (idleReaders.length > 0) {
      // Not reported if a closed-source controller may handle the Service, because that controller may read the key.
      if (this.service.loadBalancerClass !== undefined || !idleReaders.some((provider) => this.mayBeManaged(provider)))
        this.idle.set(idleReaders[0], key);
      return;
    }
    const place = providers.map((provider) => placeOfKey(provider, key)).find((candidate) => candidate !== undefined);
    if (place !== undefined) return this.reportReadElsewhere(key, text, place);
    const prefixOwners = (relevant.length > 0 ? relevant : providers).filter((provider) => hasPrefix(provider, key));
    if (prefixOwners.length > 0) checkUnknownKey(prefixOwners, key, text, relevant.length > 0, this.findings);
  }

  /** Checks an annotation that controllers read: that it is in the right place, and its value. */
  private checkMatches(key: string, matches: readonly Match[], text: string, owner: Provider | undefined): void {
    if (matches.some(({ match }) => match.row.label === true))
      return this.reportMisplaced(key, text, 'a label of this key: it is read from the labels');
    const otherKinds = matches.map(({ match }) => match.row.on).find((kinds) => kinds?.includes('Service') === false);
    if (otherKinds !== undefined)
      return this.reportMisplaced(key, text, `no such annotation on a Service: it is for ${otherKinds.join(' and ')}`);
    for (const { provider } of matches) this.readers.add(provider);
    const onlyIfSet = matches.find(({ provider }) => this.needsSetting(provider, owner));
    if (onlyIfSet !== undefined) this.idle.set(onlyIfSet.provider, key);
    const ignoring = matches.find(({ provider, match }) => this.ignoresType(provider, match.row));
    if (ignoring === undefined) this.checkValue(matches, text);
    else this.idle.set(ignoring.provider, key);
  }

  private reportReadElsewhere(key: string, text: string, place: KeyPlace): void {
    if (typeof place === 'string') return; // the reason why the key is not reported
    if ('from' in place) this.reportMisplaced(key, text, `no such annotation on a Service: it is read from ${place.from}`);
    else if (this.isLoadBalancer()) this.reportMisplaced(key, text, `no such annotation on a Service: it is read for ${place.for}`);
  }

  /**
   * Checks an annotation value. It is valid if one of the possible controllers accepts it; otherwise the problem of the first controller is
   * reported.
   */
  private checkValue(matches: readonly Match[], text: string): void {
    const { problems } = this.findings;
    const countBefore = problems.length;
    const controllers = matches.filter(({ provider }) => provider.makes === 'load-balancer');
    for (const { provider, match } of controllers.length > 0 ? [] : matches) checkText(this.view(provider), match, text, this.findings);
    let firstProblems: readonly Problem[] | undefined;
    for (const { provider, match } of controllers) {
      checkText(this.view(provider), match, text, this.findings);
      const ownProblems = problems.splice(countBefore);
      if (ownProblems.every((problem) => problem.severity === 'warning')) {
        if (controllers.length === 1) problems.push(...ownProblems);
        return;
      }
      firstProblems ??= ownProblems;
    }
    problems.push(...(firstProblems ?? []));
  }

  /**
   * Reports that no controller acts on the Service, that two do, or that the controller which does is not one of this cluster.
   *
   * @param readers controllers whose annotations the Service has: one that can be configured to act on any class probably acts on the class
   * of the Service
   */
  private reportOwner({ certainty, entries, rivals }: Owner, readers: readonly Entry[]): void {
    const running = findRunning(this.cluster);
    const className = this.service.loadBalancerClass;
    if (certainty === 'certain') this.reportRetired(entries[0].load());
    if (rivals === true)
      this.findings.add(LOAD_BALANCER_CONTROLLERS, {
        path: ['metadata', 'annotations'], found: entries.map(({ title }) => title), expected: 'the annotations of one controller',
        why: `${joinWords(entries.map(({ title }) => title))} would both act on it`,
      });
    if (certainty === 'unknown' && className !== undefined && running?.some((entry) => entry.load().anyClass !== undefined) !== false)
      checkMisspeltClass(className, this.findings);
    if (this.cluster.loadBalancer?.length === 0 && this.constructProvider === undefined)
      this.findings.add(LOAD_BALANCER_UNCLAIMED, {
        path: ['spec', 'type'], found: this.service.type, severity: 'warning',
        expected: 'another type: the cluster has no controller of load balancers, as the cluster profile says',
        fix: text`set spec.type to NodePort, or add the controller to loadBalancer in ${{ profile: 'loadBalancer' }}`,
      });
    if (running === undefined) return;
    if (certainty === 'uncertain' && rivals !== true) this.reportCompetitors(running);
    const names = running.map(({ id }) => id).join(', ');
    if (certainty === 'certain' && !entries.some((entry) => running.includes(entry))) {
      this.findings.add(LOAD_BALANCER_UNCLAIMED, {
        path: className === undefined ? ['spec', 'type'] : ['spec', 'loadBalancerClass'],
        found: className ?? this.service.spec.type, severity: 'warning',
        expected: `${className === undefined ? 'a load balancer' : 'the class'} of a controller that runs in the cluster: ${names}`,
        why: `${entries[0]?.title} does not run in this cluster, as the cluster profile says`,
        fix: text`use ${{ program: 'the construct or the class of', yaml: 'the class or the annotations of' }} ${names}, or add "${
          entries[0]?.id}" to loadBalancer in ${{ profile: 'loadBalancer' }}`,
      });
    } else if (certainty === 'unknown' && !running.some((entry) => entry.load().anyClass !== undefined && readers.includes(entry)))
      this.reportOtherClass(running, names);
  }

  /** Reports a class that none of the controllers in the cluster profile has. */
  private reportOtherClass(running: readonly Entry[], names: string): void {
    const classes = running.flatMap((entry) => entry.classes).map((name) => `"${name}"`);
    const settings = running.flatMap((entry) => entry.load().anyClass ?? []);
    const unlessSet = settings.length === 0 ? '' : `, unless its setting ${settings.join(' or ')} names the class`;
    this.findings.add(LOAD_BALANCER_UNCLAIMED, {
      path: ['spec', 'loadBalancerClass'], found: this.service.loadBalancerClass, severity: 'warning',
      expected: `${classes.length === 0 ? 'no class' : `one of ${classes.join(', ')}`}: ${names} run${verbEndOf(running)} in the `
        + 'cluster, as the cluster profile says',
      why: `${joinWords(running.map(({ title }) => title))} leave${verbEndOf(running)} a Service of this class to another controller${
        unlessSet}, and the profile names none that has it`,
      fix: classes.length === 0
        ? text`remove the class, or add the controller that has it to loadBalancer in ${{ profile: 'loadBalancer' }}`
        : text`write ${classes[0]}, or add the controller that has the class to loadBalancer in ${{ profile: 'loadBalancer' }}`,
    });
  }

  /** Reports that several controllers of the cluster profile handle all Services without a class, whatever their annotations. */
  private reportCompetitors(running: readonly Entry[]): void {
    const competitors = running.map((entry) => entry.load()).filter(({ claims }) => claims === undefined);
    if (competitors.length < 2) return;
    const titles = competitors.map(({ title }) => title);
    const [className] = competitors.flatMap(({ classes }) => classes);
    this.findings.add(LOAD_BALANCER_CONTROLLERS, {
      path: ['spec', 'loadBalancerClass'], found: titles, expected: 'the class of one controller',
      why: `${joinWords(titles)} run in the cluster, as the cluster profile says, and each of them takes a Service without a class`,
      fix: `set spec.loadBalancerClass${className === undefined ? '' : `, for example to "${className}"`}`,
    });
  }

  private reportRetired({ title, retired }: Provider): void {
    if (retired === undefined) return;
    this.findings.add(CONTROLLER_RETIRED, {
      path: ['spec', 'type'], found: title, expected: 'a controller that is maintained', why: retired,
    });
  }

  /** Reports a Service that no controller in the cluster profile handles. */
  private reportUnhandled(running: readonly Entry[]): void {
    this.findings.add(LOAD_BALANCER_UNCLAIMED, {
      path: ['metadata', 'annotations'], expected: `annotations by which ${running.map(({ id }) => id).join(' or ')} takes the Service`,
      severity: 'warning',
      why: explainUnhandled(running),
    });
  }

  /** Whether the controller acts on the Service, or may act on it if no owner is known. */
  private mayAct(provider: Provider, owner: Provider | undefined): boolean {
    if (owner !== undefined) return provider === owner;
    if (this.cluster.loadBalancer?.includes(provider.id) === false) return false;
    // No controller has this class by default, but the settings of this controller can name it.
    if (this.service.loadBalancerClass !== undefined) return provider.anyClass !== undefined && this.isLoadBalancer();
    return provider.claims?.(this.view(provider)) !== false;
  }

  /**
   * Whether the controller acts on the Service's class only if its settings name the class, while neither the cluster profile nor the class
   * itself points to this controller.
   */
  private needsSetting(provider: Provider, owner: Provider | undefined): boolean {
    return owner === undefined && this.service.loadBalancerClass?.includes(provider.id) === false && provider.anyClass !== undefined
      && this.cluster.loadBalancer === undefined && !this.handlesWithoutClass(provider);
  }

  /** Whether the controller also handles the Service although the class of the Service is none of its classes. */
  private handlesWithoutClass(provider: Provider): boolean {
    return !provider.classes.includes(this.service.loadBalancerClass ?? '')
      && this.cluster.loadBalancer?.includes(provider.id) !== false && provider.besides?.(this.view(provider)) === true;
  }

  /** Whether the Service may belong to the closed-source controller that reads the keys of this one. */
  private mayBeManaged(provider: Provider): boolean {
    return provider.managed !== undefined && provider.claims?.(this.view(provider)) === false;
  }

  /** Whether the controller ignores Services of this type, or the annotation of `row` on them. */
  private ignoresType(provider: Provider, row?: Row): boolean {
    const types: readonly string[] = row?.types ?? provider.types ?? (provider.makes === 'add-on' ? [] : ['LoadBalancer']);
    return types.length > 0 && !types.includes(this.service.type ?? 'ClusterIP');
  }

  private isLoadBalancer(): boolean {
    return this.service.type === 'LoadBalancer';
  }

  private reportIdle(provider: Provider, key: string, owner: Provider | undefined): void {
    this.findings.add(ANNOTATION_INERT, {
      path: ['metadata', 'annotations', key], found: this.service.annotations[key],
      expected: 'an annotation that has an effect on this Service', why: this.explainIdle(provider, key, owner),
      fix: this.suggestClass(provider, owner),
    });
  }

  /** The fix for an annotation without effect if a class would give it one; `undefined` for other reasons. */
  private suggestClass(provider: Provider, owner: Provider | undefined): Text | undefined {
    const setClass = `set spec.loadBalancerClass to "${provider.classes[0]}"`;
    if (this.needsSetting(provider, owner))
      return text`${provider.classes.length === 0 ? 'remove spec.loadBalancerClass' : setClass}, or, where ${
        String(provider.anyClass)} names the class, add "${provider.id}" to loadBalancer in ${{ profile: 'loadBalancer' }}`;
    const canHaveClass = owner === undefined && this.service.loadBalancerClass === undefined && this.isLoadBalancer();
    return canHaveClass && provider.besides !== undefined ? `${setClass}, or remove it` : undefined;
  }

  /** Returns why a controller does not read the annotation with this key on this Service, as text after "because". */
  private explainIdle(provider: Provider, key: string, owner: Provider | undefined): string {
    const { type = 'ClusterIP', loadBalancerClass: className } = this.service;
    if (this.ignoresType(provider, findKey(provider, key)?.row)) return `${provider.title} does not act on Services of type ${type}`;
    if (this.cluster.loadBalancer?.includes(provider.id) === false && provider !== owner)
      return `${provider.title} does not run in this cluster, as the cluster profile says`;
    if (owner !== undefined) return `${owner.title} acts on this Service, and only ${provider.title} reads the key`;
    if (className === undefined) return `${provider.title} does not act on this Service`;
    const exception = this.needsSetting(provider, owner) ? `, unless its setting ${provider.anyClass} names it` : '';
    return `${provider.title} does not act on Services of the class "${className}"${exception}`;
  }

  private reportMisplaced(key: string, found: string, expected: string): void {
    this.findings.add(ANNOTATION_INERT, { path: ['metadata', 'annotations', key], found, expected, why: 'nothing reads it here' });
  }

  private view(provider: Provider): AnnotatedService {
    return getOrCreate(this.views, provider,
      () => new ReadService(provider, this.service.annotations, this.service, this.service.labels, this.cluster));
  }
}

/** Checks a label that a provider reads from the labels of an object of this kind. */
export function checkLabel(
  provider: Provider, key: string, text: string,
  { kind, labels }: { readonly kind: string; readonly labels: Readonly<Record<string, unknown>> }, findings: Findings,
): void {
  const match = findKey(provider, key);
  if (match?.row.label === true && (match.row.on?.some((served) => served === kind) ?? kind === 'Service'))
    checkText(new ReadService(provider, {}, NO_SERVICE, labels), match, text, findings);
}

/** An empty Service, for checks of the labels of Endpoints and EndpointSlices, which need a Service. */
const NO_SERVICE = readService({});

/** Whether a key begins with one of the controller's prefixes. */
const hasPrefix = (provider: Provider, key: string): boolean =>
  listPrefixes(provider).some((prefix) => key.startsWith(prefix));

/** A controller that reads a key, with the definition of the annotation in its table. */
interface Match { readonly provider: Provider; readonly match: KeyMatch }

/** Where a controller reads a key instead of a Service of type LoadBalancer, or why the key is not reported. */
type KeyPlace = NonNullable<Provider['elsewhere']>[string];

/** The entry in `elsewhere` of the controller for a key that it reads from other objects, such as Ingresses, but not from Services. */
function placeOfKey(provider: Provider, key: string): KeyPlace | undefined {
  return Object.entries(provider.elsewhere ?? {})
    .find(([pattern]) => pattern === key || (pattern.endsWith('*') && key.startsWith(pattern.slice(0, -1))))?.[1];
}
