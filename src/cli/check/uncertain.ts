import { readReference } from '../../app/check-manifests';
import { ENDPOINTS_MISSING, ENDPOINTS_ORPHAN } from '../../app/endpoints/endpoints-missing';
import { SELECTOR_MANY_WORKLOADS } from '../../app/pods/selector-many-workloads';
import { SELECTOR_OTHER_NAMESPACE } from '../../app/pods/selector-unmatched';
import { BACKEND_MISSING, REFERENCE_MISSING } from '../../app/references/unresolved-reference';
import { lazy, type Problem } from '../../problem';
import { record, type UnknownObject } from '../../service';
import { NODE_PORT_TAKEN } from '../../service/rules/allocation';
import type { App } from '../../loader/kustomize/apps';
import type { ReadObject } from '../../loader/read-objects';

/**
 * Returns whether a problem depends on how files are applied, or on what others create: `kubectl apply -n shop` puts what has no namespace
 * beside what names it, files of a folder may be examples, of which one is applied, and a Service may be in another repository. Nothing in
 * a kustomization is uncertain.
 */
export function uncertaintyIn({ isTogether, members }: App, readObjects: readonly ReadObject[],
  problems: readonly Problem[]): (problem: Problem) => boolean {
  if (isTogether) return () => false;
  const sourceOf = (member = -1) => readObjects[members[member]?.index]?.origin.source;
  const missing = lazy(() => new Set(problems.filter(isMissing).map(({ related = [] }) => related[0]?.name)));
  const known = lazy(() => {
    const [files, services, workloads, mentioned, manual] = [1, 2, 3, 4, 5].map(() => new Set<unknown>());
    for (const [member, { object }] of members.entries()) {
      const { kind, name, namespace } = readReference(object, member), hasPods = record(record(object.spec).template).spec !== undefined;
      if (kind === 'Service' || hasPods) files.add(sourceOf(member));
      if (hasPods) workloads.add(name);
      else if (kind === 'Service') services.add(name);
      else for (const text of textsIn(object)) mentioned.add(text);
      if (kind === 'Service' || kind === 'Endpoints') manual.add(`${kind} ${name} ${namespace === undefined}`);
    }
    const hasSpare = [...services].some((name) => !mentioned.has(name));
    return { files, services, workloads, manual, hasSpare };
  });
  /**
   * Whether the files should have a missing Service: it is a misspelt one, its file has others, its object refers to others, its pods are
   * there, or only it is missing, while nothing refers to one that is there.
   */
  const isExpected = ({ object, related = [] }: Problem): boolean => {
    const { files, services, workloads, hasSpare } = known(), name = related[0]?.name ?? '';
    return related.some(({ index }) => index !== undefined) || files.has(sourceOf(object?.index)) || workloads.has(name)
      || !/^[a-z0-9.-]+$/.test(name) || textsIn(record(members[object?.index ?? -1]?.object)).some((text) => services.has(text))
      || (hasSpare && missing().size === 1);
  };
  return (problem) => {
    const { code, severity, object, related = [] } = problem;
    const distinct = (valueOf: (member: number | undefined, name: string) => unknown) =>
      new Set(related.map(({ index, name = '' }) => valueOf(index, name))).size;
    if (severity !== 'warning') return false;
    if (code === SELECTOR_OTHER_NAMESPACE.code) return [object, ...related].some((name) => name?.namespace === undefined);
    const counterpart = object?.kind === 'Service' ? 'Endpoints' : 'Service';
    if (code === ENDPOINTS_MISSING.code || code === ENDPOINTS_ORPHAN.code)
      return known().manual.has(`${counterpart} ${object?.name} ${object?.namespace !== undefined}`);
    if (isMissing(problem)) return !isExpected(problem);
    if (code === NODE_PORT_TAKEN.code) return EXAMPLES.test(sourceOf(object?.index)?.path ?? '');
    return code === SELECTOR_MANY_WORKLOADS.code && distinct(sourceOf) > 1
      && related.filter(({ index }) => sourceOf(index) === sourceOf(object?.index)).length < 2
      && (distinct((_, name) => name.split(/[-._]/)[0]) > 1
        || distinct((member = -1) => /"image":"([^":@]*)/.exec(JSON.stringify(members[member]?.object))?.[1]) < related.length);
  };
}

/** The words with which the texts of a specification begin, such as the name in a host name. */
function textsIn({ spec }: UnknownObject): readonly string[] {
  return [...(JSON.stringify(spec) ?? '').matchAll(/"([a-z0-9-]+)/g)].map(([, text]) => text);
}

function isMissing({ code, severity }: Problem): boolean {
  return severity === 'warning' && (code === BACKEND_MISSING.code || code === REFERENCE_MISSING.code);
}

/** Folders of examples side by side, of which each file is applied alone. */
const EXAMPLES = /[\\/](?:[\w-]*(?:examples?|samples?|demos?|tutorials?|lessons?|exercises?)|(?:day|chapter|lesson)[-_ ]?\d[\w-]*)[\\/]/i;
