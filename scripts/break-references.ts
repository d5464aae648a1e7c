/* eslint-disable no-console */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSources } from '../src/cli/check/check-sources';
import { findSources } from '../src/loader/files/find-sources';
import { createTextSource, type Source } from '../src/loader/files/source';
import { loadSources, type LoadedObject } from '../src/loader/load';
import { isRecord, toRecord, toRecords, type UnknownObject } from '../src/service';

/** Changes an object in place, and returns whether it did: `false` if the object has no such reference. */
type Break = (object: any, objects: readonly UnknownObject[]) => boolean; // TypeScript: a copy of an object read from a file

/** The ways to break a reference, by the kind of the object that has it. */
const WAYS: Readonly<Record<'Ingress' | 'Service', Readonly<Record<string, Break>>>> = {
  Ingress: {
    'a letter of the name is missing': changeBackend(({ name }) => name.length > 3 ? { name: withoutLetter(name) } : undefined),
    'another name': changeBackend(() => ({ name: 'quite-different' })),
    'another namespace': changeBackend(() => ({}), (ingress) => { ingress.metadata.namespace = 'elsewhere'; }),
    'another port number': changeBackend(({ port }) => typeof port === 'number' ? { port: 64999 } : undefined),
    'another port name': changeBackend(({ port }) => typeof port === 'string' ? { port: 'other' } : undefined),
  },
  Service: {
    'a letter of the selector is missing': changeSelector((value) => value.length > 3 ? withoutLetter(value) : undefined),
    'another value in the selector': changeSelector(() => 'quite-different'),
    'another key in the selector': (service, objects) => {
      const [[key, value] = [], ...others] = selectingLabels(service, objects);
      if (key === undefined) return false;
      service.spec.selector = Object.fromEntries([[`${key}-of`, value], ...others]);
      return true;
    },
    'another namespace of a Service': (service, objects) => {
      const isOnePlace = new Set(objects.map(({ metadata }) => toRecord(metadata).namespace)).size === 1;
      if (selectingLabels(service, objects).length === 0 || !isOnePlace || service.metadata.namespace === undefined) return false;
      service.metadata.namespace = 'elsewhere';
      return true;
    },
    'a letter of the target port is missing': changeTargetPort((target) =>
      typeof target === 'string' && target.length > 3 ? withoutLetter(target) : undefined),
    'another target port name': changeTargetPort((target) => typeof target === 'string' ? 'other' : undefined),
    'another target port number': changeTargetPort((target) => typeof target === 'number' ? 64999 : undefined),
  },
};

const withoutLetter = (name: string): string => name.slice(0, 2) + name.slice(3);

/** A backend of an Ingress: the name and the port of a Service. */
interface Backend {
  readonly name: string;
  readonly port: string | number;
}

/** The first backend of an Ingress of `networking.k8s.io/v1`. */
function backendOf({ spec }: UnknownObject): Backend | undefined {
  const [path] = toRecords(toRecord(spec).rules).flatMap(({ http }) => toRecords(toRecord(http).paths));
  const { name, port: portOf } = toRecord(toRecord(path?.backend).service), numberOrName = toRecord(portOf);
  const port = numberOrName.number ?? numberOrName.name;
  return typeof name === 'string' && (typeof port === 'number' || typeof port === 'string') ? { name, port } : undefined;
}

/** Changes the first backend of an Ingress that leads to a Service of the folder. */
function changeBackend(change: (backend: Backend) => Partial<Backend> | undefined, changeIngress?: (ingress: any) => void): Break {
  return (ingress, objects) => {
    const backend = backendOf(ingress);
    const changed = backend !== undefined && objects.some(({ kind, metadata }) =>
      kind === 'Service' && toRecord(metadata).name === backend.name) ? change(backend) : undefined;
    if (changed === undefined) return false;
    const { service } = ingress.spec.rules.flatMap((rule: UnknownObject) => toRecords(toRecord(rule.http).paths))[0].backend;
    if (changed.name !== undefined) service.name = changed.name;
    if (changed.port !== undefined) service.port = typeof changed.port === 'number' ? { number: changed.port } : { name: changed.port };
    changeIngress?.(ingress);
    return true;
  };
}

/** The labels by which a Service selects the pods of a workload of the folder; empty if it selects none there. */
function selectingLabels({ spec }: UnknownObject, objects: readonly UnknownObject[]): readonly (readonly [string, string])[] {
  const labels = Object.entries(toRecord(toRecord(spec).selector)) as [string, string][]; // TypeScript: checked by the caller's `check`
  return objects.some((object) => {
    const podLabels = toRecord(toRecord(podTemplateOf(object)?.metadata).labels);
    return labels.every(([key, value]) => podLabels[key] === value);
  }) ? labels : [];
}

const podTemplateOf = ({ kind, spec }: UnknownObject): UnknownObject | undefined =>
  kind === 'Deployment' || kind === 'StatefulSet' || kind === 'DaemonSet' ? toRecord(toRecord(spec).template) : undefined;

/** Changes the first value in the selector of a Service that selects the pods of a workload of the folder. */
function changeSelector(change: (value: string) => string | undefined): Break {
  return (service, objects) => {
    const [[key, value] = []] = selectingLabels(service, objects);
    const changed = typeof value === 'string' ? change(value) : undefined;
    if (key === undefined || changed === undefined) return false;
    service.spec.selector[key] = changed;
    return true;
  };
}

/** Changes the first target port of a Service that selects the pods of a workload of the folder. */
function changeTargetPort(change: (target: unknown) => string | number | undefined): Break {
  return (service, objects) => {
    const [port] = toRecords(toRecord(service.spec).ports);
    const changed = selectingLabels(service, objects).length === 0 || port === undefined ? undefined : change(port.targetPort);
    if (changed === undefined) return false;
    service.spec.ports[0].targetPort = changed;
    return true;
  };
}

/**
 * Breaks the backends of Ingresses, and the selectors and target ports of Services, one at a time and in each way, checks the files of
 * their folder again, and counts what is reported there: `npx tsx scripts/break-references.ts --folder DIR`, where each folder below DIR
 * is a repository.
 *
 * With `--silent` before `--folder` it prints the file of each break without a finding.
 *
 * Only objects without errors and warnings are broken, and only those whose Service or workload is in the same folder.
 */
async function main(): Promise<void> {
  const folders = process.argv.slice(process.argv.indexOf('--folder') + 1), counts = new Map<string, number>();
  for (const repository of folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
    const { sources } = await findSources([repository]);
    for (const folder of new Set(sources.map(({ path = '' }) => dirname(path)))) {
      const files = sources.filter(({ path = '' }) => dirname(path) === folder);
      const { objects } = await loadSources(files);
      for (const read of objects) await breakAll(read, objects, files, counts);
    }
  }
  for (const way of Object.values(WAYS).flatMap(Object.keys)) {
    const [error, warning, nothing] = ['error', 'warning', 'nothing'].map((severity) => counts.get(`${way} ${severity}`) ?? 0);
    console.log(`| ${way} | ${error + warning + nothing} | ${error} | ${warning} | ${nothing} |`);
  }
}

/** Adds to `counts` what `check` reports at an object for each way to break its reference. */
async function breakAll(
  { object, origin, resolved }: LoadedObject, all: readonly LoadedObject[], files: readonly Source[], counts: Map<string, number>,
): Promise<void> {
  const { kind } = object, { source } = origin;
  if ((kind !== 'Ingress' && kind !== 'Service') || resolved !== undefined || source.path === undefined || !isRecord(object.spec)) return;
  const others = files.filter((file) => file !== source);
  const { objects } = await loadSources([source]);
  const otherTexts = objects.map((read) => JSON.stringify(read.object)).filter((text) => text !== JSON.stringify(object));
  const severityWith = async (changedObject: UnknownObject) => {
    const text = [JSON.stringify(changedObject), ...otherTexts].join('\n---\n');
    const { problems } = await checkSources([...others, createTextSource(source.name, text, source.path)]);
    const severities = problems.filter(({ object: about }) => about?.kind === kind && about.name === toRecord(object.metadata).name)
      .map(({ severity }) => severity);
    return severities.includes('error') ? 'error' : severities.includes('warning') ? 'warning' : 'nothing';
  };
  let isSound: boolean | undefined;
  for (const [way, change] of Object.entries(WAYS[kind])) {
    const copy = JSON.parse(JSON.stringify(object));
    if (!change(copy, all.map((read) => read.object))) continue;
    isSound ??= await severityWith(object) === 'nothing';
    if (!isSound) return;
    const severity = await severityWith(copy), key = `${way} ${severity}`;
    if (severity === 'nothing' && process.argv.includes('--silent')) console.log(`${way}: ${source.name}`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

void main();
