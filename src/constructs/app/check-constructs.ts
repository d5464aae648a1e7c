import { ApiObject, Chart, YamlOutputType, type App } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { profileOf } from './cluster';
import { applySettings, isPromoted } from './problems';
import { FILE_OVERWRITTEN } from './file-overwritten';
import { toPropProblem, originOf } from '../tree/object-origin';
import { IMPORTED, type ImportedService } from '../services/imported-service';
import {
  checkObject, Findings, toRecord, getOwnField, readService, type ClusterProfile, type ServiceView, type UnknownObject,
} from '../../service';
import { PROGRAM, pushTo, renderFor, renderProblems, type Problem } from '../../problem';
import { LOAD_BALANCER_PUBLIC, type Provider } from '../../providers/engine/definition';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { propsOf, isChanged, constructsOf } from '../../synth/constructs-of';
import { isPlainApiObject, plainManifestOf, Renderer } from '../../synth/plain-api-object';
import { checkApp } from '../../app/check-manifests';
import { isChecked } from '../../app/index/checked-kinds';
import { dropConsequencesOf } from '../../app/consequences';
import { SERVICE_EXPOSED, withExposure } from '../../app/load-balancers/service-exposed';
import { ReadService } from '../../providers/engine/annotated-service';

/** The errors and warnings of an app as text: one for each construct that has any. */
export interface AppVerdict { readonly errors: ReadonlyMap<IConstruct, string>; readonly warnings: readonly string[] }

/** A problem and the construct that it is about. */
interface ConstructProblem { readonly construct: IConstruct; readonly problem: Problem }

/**
 * Returns the problems of all objects of an app, as errors by construct and as warnings, including objects that other libraries created.
 */
export function checkConstructs(app: App): AppVerdict {
  const byCluster = new Map<ClusterProfile, ApiObject[]>();
  const problems: ConstructProblem[] = [];
  const imported = new Set<string>();
  for (const construct of constructsOf(app)) {
    if (ApiObject.isApiObject(construct)) {
      const cluster = profileOf(construct);
      pushTo(byCluster, cluster, construct);
    } else if (IMPORTED.has(construct)) {
      imported.add((construct as ImportedService).name); // TypeScript: `IMPORTED` contains no other constructs
    } else {
      for (const problem of warningsOf(construct)) problems.push({ construct, problem });
    }
  }
  for (const [cluster, objects] of byCluster) {
    for (const located of checkObjects(app, objects, cluster)) if (!isAboutImported(located.problem, imported)) problems.push(located);
  }
  problems.push(...checkFiles(app, [...byCluster.values()].flat()));
  return verdictOf(problems);
}

/** Whether a problem is about a missing Service that the app imports with `fromServiceName`, because another app creates it. */
const isAboutImported = ({ code, found }: Problem, imported: ReadonlySet<string>): boolean =>
  MISSING_SERVICE_CODES.has(code) && typeof found === 'string' && imported.has(found.split('.')[0]);
const MISSING_SERVICE_CODES: ReadonlySet<string> =
  new Set(['backend-missing', 'reference-missing', 'stateful-set-service', 'endpoints-orphan', 'dns-name-unknown']);

/** Returns the problems of the objects of an app that are for one cluster, with the constructs that created them. */
function checkObjects(app: App, objects: readonly ApiObject[], cluster: ClusterProfile): ConstructProblem[] {
  const renderer = new Renderer(app);
  const manifests = objects.map((object) =>
    isChecked(object.apiVersion, object.kind) ? renderer.renderManifest(object) : outlineOf(object));
  // Files of one chart are applied together; those of two charts may go to two clusters.
  const isOneFolder = app.yamlOutputType === YamlOutputType.FILE_PER_APP || app.yamlOutputType === YamlOutputType.FILE_PER_RESOURCE;
  const together = (first: number, second: number): boolean => isOneFolder || Chart.of(objects[first]) === Chart.of(objects[second]);
  const isPromotedAt = (object: ApiObject) => object.kind === 'Service' && isPromoted(SERVICE_EXPOSED, object);
  const promoted = cluster.allowedExposure === undefined && objects.some(isPromotedAt) ? [SERVICE_EXPOSED.code] : [];
  const problems = checkApp(manifests, withExposure(cluster, promoted), { together })
    .filter(({ code, object }) => code !== SERVICE_EXPOSED.code || promoted.length === 0 || isPromotedAt(objects[object?.index ?? 0]));
  const located = problems.map((problem) => {
    const object = objects[problem.object?.index ?? 0];
    const rendered = renderFor(problem, { ...PROGRAM, object: ({ object: { index = 0 } }) => ownerOf(objects[index]).node.path });
    return { construct: ownerOf(object), problem: toPropProblem(object, rendered) };
  });
  for (let index = 0; index < objects.length; index++) {
    const object = objects[index];
    if (manifests[index] === object) continue; // the object has not changed since it was checked
    const isResolved = renderer.resolves && CHECKED_KINDS.has(object.kind) && plainManifestOf(object) !== undefined;
    if (!isResolved && !isUnchecked(object)) continue;
    // Constructs of this library were checked, and collected their warnings, when they were created. Only errors are new: a resolver of the
    // app, which changes values at synth, may have caused them.
    const verdict = apiServerErrorsOf(object, manifests[index], cluster);
    const newProblems = isUnchecked(object) ? verdict
      : verdict.filter(({ severity, code }) => severity === 'error' || code === LOAD_BALANCER_PUBLIC.code);
    located.push(...newProblems.map((problem) => ({ construct: ownerOf(object), problem: toPropProblem(object, problem) })));
  }
  return dropConsequencesOf(located, ({ problem }) => problem, ({ construct }) => construct);
}

/** Whether an object has not been checked on its own yet; constructs of this library are checked on creation. */
const isUnchecked = (object: ApiObject): boolean =>
  CHECKED_KINDS.has(object.kind) && (!isPlainApiObject(object) || isChanged(object));
const CHECKED_KINDS: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);

/**
 * Problems that the API server or a controller would report for an object from a Helm chart, an included file or a patch. An error on only
 * some Kubernetes minors of the cluster profile is a warning: by default, these are all supported minors, not those of the cluster.
 */
function apiServerErrorsOf(object: ApiObject, manifest: object, cluster: ClusterProfile): Problem[] {
  const findings = new Findings(cluster.minors);
  const origin = originOf(object);
  checkControllerAnnotations(toRecord(manifest), cluster, findings, origin);
  checkStaysInternal(toRecord(propsOf(object)), toRecord(manifest), origin.provider, findings);
  return [...findings.problems, ...checkObject(manifest, cluster)]
    .map((problem) => problem.minors === undefined || problem.severity === 'warning' ? problem : { ...problem, severity: 'warning' });
}

/** Returns only the fields of an object that identify it, instead of its manifest: enough to find duplicates. */
const outlineOf = ({ apiVersion, kind, name, metadata }: ApiObject): object =>
  ({ apiVersion, kind, metadata: { name, namespace: metadata.namespace } });

/** Reports objects that cdk8s writes to the same file: with a file per resource, the file name does not contain the namespace. */
function checkFiles(app: App, objects: readonly ApiObject[]): ConstructProblem[] {
  const perChart = app.yamlOutputType === YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE;
  if (!perChart && app.yamlOutputType !== YamlOutputType.FILE_PER_RESOURCE) return [];
  const writers = new Map<string, ApiObject>();
  return objects.flatMap((object) => {
    const file = `${object.kind}.${object.name}`.replace(/[^0-9a-zA-Z-_.]/g, '');
    const key = perChart ? `${Chart.of(object).node.addr}/${file}` : file;
    const first = writers.get(key);
    if (first === undefined) {
      writers.set(key, object);
      return [];
    }
    const isOne = first.metadata.namespace === object.metadata.namespace && first.apiGroup === object.apiGroup
      && first.kind === object.kind;
    if (isOne) return []; // reported as `object-duplicate`
    const findings = new Findings();
    findings.add(FILE_OVERWRITTEN, {
      path: ['metadata', 'name'], found: object.name,
      expected: `a name that gives a separate file; ${ownerOf(first).node.path} is written to ${file}${app.outputFileExtension} too`,
    });
    return findings.problems.map((problem) => ({ construct: ownerOf(object), problem }));
  });
}

function verdictOf(problems: readonly ConstructProblem[]): AppVerdict {
  const errors = new Map<IConstruct, Problem[]>();
  const warnings = new Map<IConstruct, Problem[]>();
  for (const { construct, problem } of problems) {
    const reported = applySettings(problem, construct);
    if (reported === undefined) continue;
    const list = reported.severity === 'error' ? errors : warnings;
    // An object that a patch changed is checked again, and then repeats the warnings of its constructor.
    const isReported = list.get(construct)?.some(({ code, path }) => code === reported.code && path === reported.path);
    if (isReported !== true) pushTo(list, construct, reported);
  }
  return { errors: renderObject(errors), warnings: [...renderObject(warnings).values()] };
}

function renderObject(byConstruct: ReadonlyMap<IConstruct, readonly Problem[]>): Map<IConstruct, string> {
  return new Map([...byConstruct].map(([construct, problems]) =>
    [construct, renderProblems(`${construct.node.path} (${nameOfConstruct(construct)})`, problems)]));
}

/** The class name of a construct; for an object that a construct of this library created in addition to its own, the kind of the object. */
const nameOfConstruct = (construct: IConstruct): string =>
  construct instanceof ApiObject && isPlainApiObject(construct) ? construct.kind : construct.constructor.name;

/** The construct that the user created for an object: the parent if the object is its default child, otherwise the object itself. */
function ownerOf(object: ApiObject): IConstruct {
  const { scope } = object.node;
  return scope !== undefined && !Chart.isChart(scope) && scope.node.defaultChild === object ? scope : object;
}

/** The warnings that a construct of this library found when it was created. */
function warningsOf(construct: IConstruct): readonly Problem[] {
  // TypeScript: ServiceBase and EndpointsBase have these properties, in every copy of this library.
  const { warnings, resourceType } = construct as { warnings?: unknown; resourceType?: unknown };
  return OWN_RESOURCE_TYPES.has(resourceType) && Array.isArray(warnings) ? warnings : [];
}
const OWN_RESOURCE_TYPES: ReadonlySet<unknown> = new Set(['services', 'endpointslices', 'endpoints']);

/**
 * Reports changes after construction, such as patches, that make an internal load balancer public. `written` is the Service as its
 * construct wrote it, and `rendered` the final manifest.
 */
function checkStaysInternal(
  written: UnknownObject, rendered: UnknownObject, provider: Provider | undefined, findings: Findings,
): void {
  const [before, after] = [readService(written), readService(rendered)];
  const exposure = (view: ServiceView, annotations = view.annotations) =>
    provider?.traffic?.exposure?.(new ReadService(provider, annotations, view, view.labels));
  if (exposure(before) !== 'internal') return;
  const { loadBalancerClass: oldClass } = before, { loadBalancerClass: newClass, type } = after;
  if (oldClass !== newClass && oldClass !== undefined && type === 'LoadBalancer' && provider?.classes.includes(newClass ?? '') === false) {
    // Another rule of the controller may have reported the missing class already.
    if (findings.problems.some(({ code }) => code === LOAD_BALANCER_PUBLIC.code)) return;
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['spec', 'loadBalancerClass'], found: newClass, expected: `"${oldClass}", as the construct wrote it`,
      why: 'without it another controller may create the load balancer, one that can be reached from the internet',
      fix: 'leave it as it was, or use the construct of the controller that is meant',
      ...newClass === undefined ? {} : { severity: 'warning' as const },
    });
    return;
  }
  if (exposure(after) !== 'public') return;
  const keys = [...new Set([...Object.keys(before.annotations), ...Object.keys(after.annotations)])];
  const changed = keys.filter((key) => getOwnField(before.annotations, key) !== getOwnField(after.annotations, key));
  const decisive = changed.filter((key) =>
    exposure(before, { ...before.annotations, [key]: String(getOwnField(after.annotations, key) ?? '') }) === 'public');
  for (const key of decisive.length > 0 ? decisive : changed) {
    const [text, found] = [getOwnField(before.annotations, key), getOwnField(after.annotations, key)];
    const isGone = (found ?? '') === '';
    findings.add(LOAD_BALANCER_PUBLIC, {
      path: ['metadata', 'annotations', key], found,
      expected: text === undefined ? 'no such annotation, as the construct wrote none' : `"${String(text)}", as the construct wrote it`,
      why: `it was ${isGone ? 'taken away' : 'set'} after the construct was made, and ${isGone ? 'without' : 'with'} it the load balancer `
        + 'can be reached from the internet',
      fix: 'leave it as it was; if the load balancer is meant to be public, say so by the prop of the construct',
      // Only a warning if the annotation was set, because the user may intend that.
      ...isGone ? {} : { severity: 'warning' as const },
    });
  }
}
