/* eslint-disable no-console */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkSources } from '../src/cli/check/check-sources';
import { findSources } from '../src/loader/files/find-sources';
import { createTextSource, type Source } from '../src/loader/files/source';
import { loadSources, type LoadedObject } from '../src/loader/load';
import { toRecord, toRecords, type UnknownObject } from '../src/service';

/** A backend of an Ingress: the name and the port of a Service. */
interface Backend {
  readonly name: string;
  readonly port: string | number;
}

/** The ways to break a backend; `undefined` if one is not possible. */
const WAYS: Readonly<Record<string, (backend: Backend) => Partial<Backend> & { readonly namespace?: string } | undefined>> = {
  'a letter of the name is missing': ({ name }) => name.length > 3 ? { name: name.slice(0, 2) + name.slice(3) } : undefined,
  'another name': () => ({ name: 'quite-different' }),
  'another namespace': () => ({ namespace: 'elsewhere' }),
  'another port number': ({ port }) => typeof port === 'number' ? { port: 64999 } : undefined,
  'another port name': ({ port }) => typeof port === 'string' ? { port: 'other' } : undefined,
};

/**
 * Breaks the backends of Ingresses, one at a time and in each way, checks the files of their folder again, and counts what is reported at
 * that Ingress: `npx tsx scripts/break-references.ts --folder DIR`, where each folder below DIR is a repository.
 *
 * With `--silent` before `--folder` it prints the file of each break without a finding.
 *
 * Only backends in folders without errors and warnings about the Ingress are broken, and only those whose Service is in the same folder.
 */
async function main(): Promise<void> {
  const folders = process.argv.slice(process.argv.indexOf('--folder') + 1), counts = new Map<string, number>();
  for (const repository of folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))) {
    const { sources } = await findSources([repository]);
    for (const folder of new Set(sources.map(({ path = '' }) => dirname(path)))) {
      const files = sources.filter(({ path = '' }) => dirname(path) === folder);
      for (const ingress of await ingressesOf(files)) await breakAll(ingress, files, counts);
    }
  }
  for (const way of Object.keys(WAYS)) {
    const [error, warning, nothing] = ['error', 'warning', 'nothing'].map((severity) => counts.get(`${way} ${severity}`) ?? 0);
    console.log(`| ${way} | ${error + warning + nothing} | ${error} | ${warning} | ${nothing} |`);
  }
}

/** The Ingresses of files whose first backend leads to a Service of these files, without a placeholder in the file. */
async function ingressesOf(files: readonly Source[]): Promise<readonly LoadedObject[]> {
  const { objects } = await loadSources(files);
  const services = new Set(objects.filter(({ object }) => object.kind === 'Service').map(({ object }) => toRecord(object.metadata).name));
  return objects.filter((read) => read.object.kind === 'Ingress' && read.resolved === undefined
    && read.origin.source.path !== undefined && services.has(backendOf(read.object)?.name));
}

/** The first backend of an Ingress of `networking.k8s.io/v1`. */
function backendOf({ spec }: UnknownObject): Backend | undefined {
  const [path] = toRecords(toRecord(spec).rules).flatMap(({ http }) => toRecords(toRecord(http).paths));
  const { name, port: portOf } = toRecord(toRecord(path?.backend).service), numberOrName = toRecord(portOf);
  const port = numberOrName.number ?? numberOrName.name;
  return typeof name === 'string' && (typeof port === 'number' || typeof port === 'string') ? { name, port } : undefined;
}

/** Adds to `counts` what `check` reports for each way to break the first backend of an Ingress. */
async function breakAll({ object, origin }: LoadedObject, files: readonly Source[], counts: Map<string, number>): Promise<void> {
  const others = files.filter((file) => file !== origin.source), backend = backendOf(object);
  const { objects } = await loadSources([origin.source]);
  const severityWith = async (changedObject: UnknownObject) => {
    const otherTexts = objects.map((read) => JSON.stringify(read.object)).filter((text) => text !== JSON.stringify(object));
    const text = [JSON.stringify(changedObject), ...otherTexts].join('\n---\n');
    const { problems } = await checkSources([...others, createTextSource(origin.source.name, text, origin.source.path)]);
    const severities = problems.filter((problem) => problem.object?.kind === 'Ingress').map(({ severity }) => severity);
    return severities.includes('error') ? 'error' : severities.includes('warning') ? 'warning' : 'nothing';
  };
  if (backend === undefined || await severityWith(object) !== 'nothing') return;
  for (const [way, change] of Object.entries(WAYS)) {
    const changedBackend = change(backend);
    if (changedBackend === undefined) continue;
    const { name, port, namespace } = changedBackend;
    const copy = JSON.parse(JSON.stringify(object));
    const { service } = copy.spec.rules.flatMap((rule: UnknownObject) => toRecords(toRecord(rule.http).paths))[0].backend;
    if (name !== undefined) service.name = name;
    if (port !== undefined) service.port = typeof port === 'number' ? { number: port } : { name: port };
    if (namespace !== undefined) copy.metadata.namespace = namespace;
    const severity = await severityWith(copy), key = `${way} ${severity}`;
    if (severity === 'nothing' && process.argv.includes('--silent')) console.log(`${way}: ${origin.source.name}`);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

void main();
