import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readFile, reasonOf, rootOf, UsageError } from '../loader/files/read-file';
import { isRecord, getOwnField, toRecord, readCluster, type ClusterProps } from '../service';
import { PROFILE_FILE } from '../loader/files/profile-file-name';
import { ServiceError, suggestText } from '../problem';
import { problemOfCode } from '../problem/codes';
import { defineReference } from '../app/references/define-reference';
import type { Reference } from '../app/references/reference';
import { loadExactParser } from '../loader/yaml/exact-parser';
import { PROVIDERS } from '../providers/engine/definition/registry';

/** Settings of a repository for all of its checks. */
export interface Configuration {
  /** The file that was read, absolute. @default - there is none */
  readonly file?: string;
  /** The cluster that the manifests are for. */
  readonly cluster?: ClusterProps;
  /** Codes that are not reported. */
  readonly skip: readonly string[];
  /** Codes of warnings and advice that the command reports as errors. */
  readonly promote: readonly string[];
  /** Files and folders that are not read. */
  readonly exclude: readonly string[];
  /** Absolute paths of folders: all objects below such a folder are one app. */
  readonly apps: readonly string[];
}

const KEYS = ['cluster', 'skip', 'promote', 'exclude', 'apps', 'references'] as const;

/**
 * Reads the configuration of a folder: the nearest file in the folder or in one above it, up to the root of the repository. Patterns with a
 * slash, and folders of apps, are returned as absolute paths; without a file, the lists are empty and there is no `cluster`.
 *
 * @param file a file to read instead, or `false` for none
 * @throws UsageError with all mistakes of the file
 */
export function readConfiguration(file?: string | false, cwd = process.cwd()): Configuration {
  const path = file === undefined ? findUpwards(cwd) : file === false ? undefined : resolve(cwd, file);
  if (path === undefined) return { skip: [], promote: [], exclude: [], apps: [] };
  // A configuration file that the user did not name by --config may be a symbolic link that somebody else has committed: its target must be
  // in the repository.
  const settings = readYaml(path, 'the configuration', file === undefined ? rootOf(dirname(path)) : undefined) ?? {};
  if (!isRecord(settings)) throw new UsageError(`the configuration ${path} must be a map, such as "skip: [port-undeclared]"`);
  const mistakes = Object.keys(settings).filter((key) => !KEYS.some((validKey) => validKey === key))
    .map((key) => `there is no key "${key}"${suggestText(key, KEYS)} There are: ${KEYS.join(', ')}`);
  const cluster = settings.cluster === undefined ? undefined : collect(mistakes, () => {
    const props = readClusterFrom(settings.cluster, path);
    readCluster(props); // throws if a field is invalid
    return props;
  });
  mistakes.push(...defineReferences(settings.references ?? []));
  const [skip, promote, exclude, apps] = (['skip', 'promote', 'exclude', 'apps'] as const).map((key) =>
    (key === 'skip' && isRecord(settings.skip) ? Object.keys(settings.skip) : collect(mistakes, () => parseTexts(settings, key)) ?? []));
  mistakes.push(...[...skip, ...promote].flatMap((code) => problemOfCode(code) ?? []));
  for (const [code, reason] of Object.entries(toRecord(settings.skip)))
    if ((reason ?? '') === '') mistakes.push(`skip gives no reason for "${code}": write it after the colon`);
  if (mistakes.length > 0) throw new UsageError(mistakes.map((text) => (text.includes(path) ? text : `${path}: ${text}`)).join('\n'));
  const folder = dirname(path);
  return {
    file: path, cluster, skip, promote,
    exclude: exclude.map((pattern) =>
      !pattern.includes('/') ? pattern : pattern.startsWith('!') ? `!${join(folder, pattern.slice(1))}` : join(folder, pattern)),
    apps: apps.map((app) => resolve(folder, app)),
  };
}

/** Returns the result of `read`; if it throws, adds the message to `mistakes`, so that one run reports all of them. */
function collect<Value>(mistakes: string[], read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof ServiceError)) throw error;
    mistakes.push(error.message);
    return undefined;
  }
}

/**
 * Registers the kinds of objects that refer to Services, from `references` of the configuration file, as `defineReference` does in a
 * program. Returns error messages.
 */
function defineReferences(references: unknown): string[] {
  if (!Array.isArray(references)) return ['references must be a list of maps, as defineReference takes them'];
  return references.flatMap((reference: Reference, index) => { // defineReference checks each field
    try {
      defineReference(reference);
      return [];
    } catch (error) {
      return `references[${index}]: ${reasonOf(error)}`;
    }
  });
}

function findUpwards(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const file = join(folder, PROFILE_FILE);
    if (existsSync(file)) return file;
    if (existsSync(join(folder, '.git')) || folder === dirname(folder)) return undefined;
  }
}

/**
 * The value of a YAML file, as Kubernetes reads it; `undefined` if the file is empty.
 *
 * @param noun how messages call the file, such as `the configuration`
 * @param root folder that links may not leave. @default - they may lead anywhere
 * @throws UsageError if the file cannot be read
 */
export function readYaml(file: string, noun: string, root?: string): unknown {
  try {
    return loadExactParser().ParsedDocument.parseAll(readFile(file, { root }))[0]?.value;
  } catch (error) {
    throw new UsageError(`${noun} ${file} cannot be read: ${reasonOf(error)}`);
  }
}

function parseTexts(settings: Readonly<Record<string, unknown>>, key: string): string[] {
  const value = settings[key] ?? [];
  if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string'))
    throw new UsageError(`${key} must be a list of strings`);
  return value;
}

/**
 * The `cluster` of a value if that is a map, otherwise the value itself. `readCluster` checks the fields.
 *
 * @param file only for errors
 * @throws UsageError if the value is not a map, or its `kubernetes` is a number
 */
export function readClusterFrom(value: unknown, file: string): ClusterProps {
  if (!isRecord(value)) throw new UsageError(`the cluster profile ${file} must be a map, such as "kubernetes: '1.33'"`);
  const cluster = getOwnField(value, 'cluster'); // a field of the configuration file; a profile file may be the map itself
  const profile = toRecord(typeof cluster === 'object' && cluster !== null ? cluster : value);
  // Without quotes, YAML reads the version as a number, and 1.30 as 1.3.
  if (typeof profile.kubernetes === 'number') throw new UsageError(`kubernetes in ${file} must be in quotes, such as '1.33'`);
  return profile as ClusterProps; // `readCluster` validates it
}

/** Whether there is a controller of that id, such as `metallb`. */
export const isProvider = (id: string): boolean => PROVIDERS.some((provider) => provider.id === id);

/**
 * The sentence `there is no provider "x". There are: ako, alibaba, …`, with a suggestion in between if an existing id is similar, and a
 * list of all.
 */
export function describeUnknownProvider(id: string): string {
  const ids = PROVIDERS.map((provider) => provider.id);
  return `there is no provider "${id}"${suggestText(id, ids)} There are: ${ids.join(', ')}`;
}
