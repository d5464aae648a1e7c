import { readReference } from '../../app/check-manifests';
import { ENDPOINTS_MISSING, ENDPOINTS_ORPHAN } from '../../app/endpoints/endpoints-missing';
import { LOAD_BALANCER_ADDRESS_SHARED, LOAD_BALANCER_POOL } from '../../app/load-balancers/load-balancer-address-shared';
import { SELECTOR_MANY_WORKLOADS, SELECTOR_OTHER_NAMESPACE } from '../../app/pods/selector-unmatched';
import { PORT_UNDECLARED } from '../../app/pods/target-port';
import { BACKEND_MISSING, REFERENCE_MISSING } from '../../app/references/unresolved-reference';
import { lazy, anyOf, type Problem, type Severity } from '../../problem';
import { toRecord, CLUSTER_IP_TAKEN, NODE_PORT_TAKEN, type UnknownObject } from '../../service';
import type { App } from '../../loader/kustomize/apps';
import type { Source } from '../../loader/files/source';
import type { ReadObject } from '../../loader/read-objects';

/**
 * Returns the severity of a problem, lower than its own if the problem depends on how the files are applied, or on objects outside them:
 * `kubectl apply -n shop` puts objects without a namespace into the namespace that other objects name, files of a folder may be examples of
 * which only one is applied, a file that a kustomization does not list may be unused, and a Service may be in another repository. Nothing
 * in a kustomization is uncertain.
 */
export function severitiesIn(app: App, readObjects: readonly ReadObject[], problems: readonly Problem[]): (problem: Problem) => Severity {
  const uncertainty = new Uncertainty(app, readObjects, problems);
  return (problem) => {
    const { severity, object, related = [] } = problem;
    if (uncertainty.isUncertain(problem)) return 'advice';
    if (!related.some(({ index }) => index !== undefined && index >= app.ownMembers)) return severity;
    const isByLabels = toRecord(app.members[object?.index ?? -1]?.object.spec).selector !== undefined; // also of other Services
    const isElsewhere = related.some(({ namespace }) => namespace !== related[0].namespace);
    return isByLabels || isElsewhere ? 'advice' : severity === 'error' ? 'warning' : severity;
  };
}

/** Decides which problems of an app depend on how its files are applied, or on objects outside them. */
class Uncertainty {
  constructor(private readonly app: App, private readonly readObjects: readonly ReadObject[],
    private readonly problems: readonly Problem[]) {}

  /** Whether a problem is only likely if the files are applied in a certain way, or if nothing else creates a Service. */
  isUncertain(problem: Problem): boolean {
    const { code, severity, object, related = [] } = problem;
    if (this.app.isTogether || severity !== 'warning') return false;
    if (code === SELECTOR_OTHER_NAMESPACE.code) return [object, ...related].some((name) => name?.namespace === undefined);
    if (code === ENDPOINTS_MISSING.code || code === ENDPOINTS_ORPHAN.code) {
      const counterpart = object?.kind === 'Service' ? 'Endpoints' : 'Service';
      return this.summary().endpointKeys.has(`${counterpart} ${object?.name} ${object?.namespace !== undefined}`);
    }
    if (isMissing(problem)) return !this.isExpected(problem);
    if (OF_SEVERAL.has(code) && EXAMPLES.test(this.sourceOf(object?.index)?.path ?? '')) return true;
    if (code === NODE_PORT_TAKEN.code || code === CLUSTER_IP_TAKEN.code) {
      // One name in two namespaces is the same app, written to two files; two types of Service for the same pods are alternatives.
      const [{ type, selector }, other] = [object, related[0]].map((named) => toRecord(this.objectOf(named?.index)?.spec));
      return related[0]?.name === object?.name || (type !== other.type && JSON.stringify(selector) === JSON.stringify(other.selector));
    }
    return code === SELECTOR_MANY_WORKLOADS.code && this.areOfSeparateApps(problem);
  }

  /**
   * Whether a missing Service should be in these files, so its absence is a mistake. That is so if its name is invalid, similar to that of
   * a Service in the files or the name of a workload, if the object that refers to it also names a Service in the files, or is in a file
   * with Services or workloads, or if it is the only missing Service and nothing refers to one of the Services in the files.
   */
  private isExpected({ object, related = [] }: Problem): boolean {
    const { files, services, workloads, hasUnusedService } = this.summary(), name = related[0]?.name ?? '';
    if (/^default-(?:http-)?backend$/.test(name)) return false; // manifests of ingress controllers used to contain it
    return related.some(({ index }) => index !== undefined) || files.has(this.sourceOf(object?.index)) || workloads.has(name)
      || !/^[a-z0-9.-]+$/.test(name) || listTexts(toRecord(this.objectOf(object?.index))).some((text) => services.has(text))
      || (hasUnusedService && this.missingNames().size === 1);
  }

  /**
   * Whether the workloads that a selector matches are in several files, at most one in that of the Service, and have other names or images.
   */
  private areOfSeparateApps({ object, related = [] }: Problem): boolean {
    const countDistinct = (valueOf: (member: number | undefined, name: string) => unknown) =>
      new Set(related.map(({ index, name = '' }) => valueOf(index, name))).size;
    return countDistinct((member) => this.sourceOf(member)) > 1
      && related.filter(({ index }) => this.sourceOf(index) === this.sourceOf(object?.index)).length < 2
      && (countDistinct((_, name) => name.split(/[-._]/)[0]) > 1 || countDistinct((member) => this.firstImageOf(member)) < related.length);
  }

  private firstImageOf(member: number | undefined): string | undefined {
    return /"image":"([^":@]*)/.exec(JSON.stringify(this.objectOf(member)))?.[1];
  }

  private objectOf(member = -1): UnknownObject | undefined {
    return this.app.members[member]?.object;
  }

  private sourceOf(member = -1): Source | undefined {
    return this.readObjects[this.app.members[member]?.index]?.origin.source;
  }

  private readonly missingNames = lazy(() => new Set(this.problems.filter(isMissing).map(({ related = [] }) => related[0]?.name)));

  /**
   * Files with Services or workloads, names of Services and of workloads, and Services and Endpoints by name and whether in a namespace.
   */
  private readonly summary = lazy(() => {
    const [files, services, workloads, mentioned, endpointKeys] = [1, 2, 3, 4, 5].map(() => new Set<unknown>());
    for (const [member, { object }] of this.app.members.entries()) {
      const { kind, name, namespace } = readReference(object, member);
      const hasPods = toRecord(toRecord(object.spec).template).spec !== undefined;
      if (kind === 'Service' || hasPods) files.add(this.sourceOf(member));
      if (hasPods) workloads.add(name);
      else if (kind === 'Service') services.add(name);
      else for (const text of listTexts(object)) mentioned.add(text);
      if (kind === 'Service' || kind === 'Endpoints') endpointKeys.add(`${kind} ${name} ${namespace === undefined}`);
    }
    return { files, services, workloads, endpointKeys, hasUnusedService: [...services].some((name) => !mentioned.has(name)) };
  });
}

/** The first word of each text in the spec of an object, without the hosts of an Ingress: of the host name `web.shop`, `web`. */
function listTexts({ kind, spec }: UnknownObject): readonly string[] {
  const text = JSON.stringify(spec) ?? '';
  return [...(kind === 'Ingress' ? text.replace(/"host":"[^"]*"/g, '') : text).matchAll(/"([a-z0-9-]+)/g)].map(([, word]) => word);
}

const isMissing = ({ code, severity }: Problem): boolean =>
  severity === 'warning' && (code === BACKEND_MISSING.code || code === REFERENCE_MISSING.code);

/** Codes of problems of several objects, which are uncertain in files of examples. */
const OF_SEVERAL: ReadonlySet<string> = new Set([PORT_UNDECLARED, NODE_PORT_TAKEN, CLUSTER_IP_TAKEN, SELECTOR_MANY_WORKLOADS,
  LOAD_BALANCER_ADDRESS_SHARED, LOAD_BALANCER_POOL].map(({ code }) => code));

/** Matches paths in folders of examples, in which users apply each file separately, and of numbered steps. */
const EXAMPLES = anyOf(
  /[\\/][\w-]*(?:ex[ae]mpl[eo]s?|ejemplos?|samples?|demos?|tutorials?|lessons?|exercises?|skeletons?|snippets?|boilerplates?)[\\/]/i,
  /[\\/](?:day|week|chapter|ch|lesson|module|section|part|unit|step|task|q)[-_ ]?\d[\w-]*[\\/]/i,
  /[\\/]\d+[-_. ][^\\/]*$/,
);
