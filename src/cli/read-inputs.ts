import { pluralize, joinWords } from '../problem';
import type { FoundSources } from '../loader/files/find-sources';
import { load, type Loaded } from '../loader/load';
import type { ObjectReader, ReadOptions, Unreadable } from '../loader/read-objects';
import { createStreamSource, UnreadableSource, type Source } from '../loader/files/source';
import type { Terminal } from './terminal';
import type { ClusterProps, Minors } from '../service';
import { describeUnknownProvider, isProvider, readClusterFrom, readConfiguration, readYaml } from './configuration';
import { NAMESPACE } from './command-line';
import { UsageError } from '../loader/files/read-file';
import { Readable } from 'node:stream';
import { runProgram } from '../loader/files/run-program';

/**
 * Reads what the command line names, shows the progress, and prints what was not read.
 *
 * @param keep returns the part of an object to keep. @default - the whole object
 * @param extraSources sources that are not files. @default - none
 */
export async function readInputs(names: readonly string[], terminal: Terminal, keep?: ReadOptions['keep'],
  extraSources?: readonly Source[]): Promise<Loaded> {
  const loaded = await load(names, { keep, extraSources, tick: showProgressOn(terminal) });
  terminal.clearProgress();
  printUnreadable(loaded.unreadable, terminal);
  const notes = [describePending(loaded.pending), describeSkipped(loaded), describePartial(loaded), describeUnread(loaded.found)];
  printNotes(notes.flat(), terminal);
  return loaded;
}

/** Shows how far reading has come, every 500 documents or items of a long list. */
export function showProgressOn(terminal: Terminal): (reader: ObjectReader, source: Source) => void {
  return ({ documents, items }, source) => {
    if ((documents + items) % 500 === 0) terminal.showProgress(`reading ${source.name} … ${documents + items} objects`);
  };
}

/** Prints what could not be read, one per line: only the first if there are many. */
export function printUnreadable(unreadable: readonly Unreadable[], terminal: Terminal): void {
  printFirst(unreadable.map(({ file, line, column, reason }) => `${[file, line, column].filter((part) => part !== undefined).join(':')}: `
    + `cannot be read: ${reason}`), 'that cannot be read', terminal);
}

/**
 * One sentence for each reason to skip files, with their number and at most three names:
 * `2 files are no manifest and no YAML: a.txt, b.txt`. Templates come first, then other files, then encrypted ones; empty if none were
 * skipped.
 */
export function describeSkipped({ templates, otherFiles, encrypted }: Loaded): string[] {
  const listFiles = (files: readonly string[]) => `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
  const unfilled = [...new Set(templates.map(({ file }) => file))];
  const kinds: readonly (readonly [files: readonly string[], singular: string, plural: string, reason: string])[] = [
    [unfilled, 'template', 'templates', 'cannot be read before the values are filled in'],
    [otherFiles, 'file is', 'files are', 'no manifest and no YAML'], [encrypted, 'file is', 'files are', 'encrypted by git-crypt'],
  ];
  return kinds.flatMap(([files, singular, plural, reason]) => (files.length === 0 ? []
    : [`${files.length} ${files.length === 1 ? singular : plural} ${reason}: ${listFiles(files)}`]));
}

/** A sentence that names the first patch or expectation of a test and counts the others, with how to see their result; or none. */
export function describePartial({ partial }: Loaded, how = 'for the result, give what "kustomize build" prints'): string[] {
  return partial.length === 0 ? [] : [`${joinWords(partial, 1)}: not read, because `
    + `kustomize or a test lays it over other objects; ${how}`];
}

/**
 * Sentences about files of folders that are not read: `2 templates of 1 Helm chart are not read: give what …`, test data, third-party
 * code and archives, and hidden files; empty if all were read.
 *
 * @param how how to read the templates, as the end of the first sentence
 */
export function describeUnread({ charts, skippedFolders, hidden }: LeftOut, how = 'give what "helm template <chart>" prints'): string[] {
  const [templates, data] = [charts, skippedFolders].map((counts) => [...counts.values()].reduce((sum, files) => sum + files, 0));
  const more = skippedFolders.size > 3 ? `, and ${skippedFolders.size - 3} more folders` : '';
  const notes: string[] = [];
  if (templates > 0)
    notes.push(`${pluralize(templates, 'template')} of ${charts.size} Helm chart${charts.size === 1 ? '' : 's'} `
      + `${templates === 1 ? 'is' : 'are'} not read: ${how}`);
  if (data > 0) notes.push(`${pluralize(data, 'file')} of test data, third-party code and archives ${data === 1 ? 'is' : 'are'} left out `
    + `(${[...skippedFolders.keys()].sort().slice(0, 3).join(', ')}${more}): name such a folder to read it`);
  if (hidden > 0) notes.push(hidden === 1
    ? '1 hidden file or folder is left out: name it to read it' : `${hidden} hidden files and folders are left out: name one to read it`);
  return notes;
}

/** Counts of files in folders that are not read. */
export type LeftOut = Pick<FoundSources, 'charts' | 'skippedFolders' | 'hidden'>;

/** One sentence for each file with placeholders: `web.yaml: 2 values are filled in later, such as ${PORT}; the rest is checked`. */
export const describePendingFiles = (pending: Loaded['pending']): string[] => [...pending].map(([file, { values, example }]) =>
  `${file}: ${values} value${values === 1 ? ' is' : 's are'} filled in later${describeExample(example)}; the rest is checked`);

/** A sentence for each of up to three files with placeholders; one sentence that counts their values and names three if there are more. */
export function describePending(pending: Loaded['pending']): string[] {
  if (pending.size <= 3) return describePendingFiles(pending);
  const files = [...pending.values()], values = files.reduce((sum, file) => sum + file.values, 0);
  const example = files.map((file) => file.example).find((text) => text !== '') ?? '';
  return [`${values} values of ${pending.size} files are filled in later${describeExample(example)}; the rest is checked: `
    + joinWords([...pending.keys()], 3)];
}

const describeExample = (placeholder: string): string =>
  placeholder === '' ? '' : `, such as ${placeholder.slice(0, 60).replace(/\s+/g, ' ')}`;

/** Prints notes, one per line: only the first 20 if there are many, and then how many more there are. */
export function printNotes(notes: readonly string[], terminal: Terminal): void {
  printFirst(notes.map((note) => `note: ${note}`), 'with notes', terminal);
}

/** Prints all messages if there are at most 21, otherwise the first 20 and how many more there are, as `… and 5 more files <noun>; …`. */
function printFirst(messages: readonly string[], noun: string, terminal: Terminal): void {
  for (const message of messages.length > MAX_MESSAGES + 1 ? messages.slice(0, MAX_MESSAGES) : messages) terminal.printMessage(message);
  if (messages.length > MAX_MESSAGES + 1)
    terminal.printMessage(`… and ${messages.length - MAX_MESSAGES} more files ${noun}; --format json names them all`);
}

const MAX_MESSAGES = 20;

/** Command line options that describe the cluster. */
export interface ClusterOptions {
  readonly kubernetes?: string;
  readonly cluster?: string;
  readonly provider?: readonly string[];
  /** The configuration file, or `false` for none. @default - the nearest one */
  readonly config?: string | false;
}

/**
 * The `cluster` of the configuration file, with the fields of the file of `--cluster` and then the values of flags taking precedence; empty
 * if there is none of them.
 *
 * @throws UsageError if there is no such provider, or a file cannot be read
 */
export function toClusterProps({ kubernetes, cluster, provider, config }: ClusterOptions): ClusterProps {
  for (const id of provider ?? []) if (!isProvider(id)) throw new UsageError(describeUnknownProvider(id));
  return {
    ...readConfiguration(config).cluster,
    ...(cluster === undefined ? {} : readClusterFrom(readYaml(cluster, 'the cluster profile'), cluster)),
    ...(kubernetes === undefined ? {} : { kubernetes: kubernetes as Minors }), // validated by the parser of the option
    ...(provider === undefined ? {} : { loadBalancer: provider as ClusterProps['loadBalancer'] }), // validated above
  };
}

/** Options of commands that read a cluster. */
export interface LiveOptions {
  readonly live?: boolean;
  /** Namespace to read. @default - all */
  readonly namespace?: string;
}

const SERVICES = ['services', 'endpoints', 'endpointslices.discovery.k8s.io'];
const WORKLOADS = ['deployments.apps', 'statefulsets.apps', 'daemonsets.apps', 'jobs.batch', 'cronjobs.batch'];
const ROUTES = ['ingresses.networking.k8s.io', 'gateways.gateway.networking.k8s.io',
  ...['http', 'grpc', 'tls', 'tcp', 'udp'].map((kind) => `${kind}routes.gateway.networking.k8s.io`), 'virtualservices.networking.istio.io'];

/** Which kinds of objects are read: Services and endpoints; these and workloads; or these, pods and routes. */
export type LivePart = 'services' | 'workloads' | 'all';
const RESOURCES = {
  services: SERVICES, workloads: [...WORKLOADS, ...SERVICES], all: [...SERVICES, 'pods', 'replicasets.apps', ...WORKLOADS, ...ROUTES],
} as const satisfies Readonly<Record<LivePart, readonly string[]>>;

/** The Services of all namespaces of the cluster that kubectl talks to, as a source that is named `the cluster`. */
export const createClusterSource = (): Source => createKubectlSource(['services'], undefined);

/**
 * One source with the objects of the cluster that kubectl talks to; empty without `--live`.
 *
 * @throws UsageError if the namespace is invalid, or given without `--live`
 */
export async function createClusterSources({ live, namespace }: LiveOptions, part: LivePart): Promise<readonly Source[]> {
  if (live !== true) {
    if (namespace !== undefined) throw new UsageError('--namespace needs --live: without it, files are read');
    return [];
  }
  if (namespace !== undefined && !NAMESPACE.test(namespace))
    throw new UsageError(`--namespace must be the name of a namespace, such as shop; found "${namespace}"`);
  // The cluster may lack some kinds, which "kubectl get" would refuse.
  try {
    const served = new Set(String(await runKubectl(['api-resources', '--verbs=list', '-o', 'name'])).split(/\s+/));
    return [createKubectlSource(RESOURCES[part].filter((resource) => served.has(resource)), namespace)];
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    return [createClusterSource()]; // reading the Services fails for the same reason
  }
}

const createKubectlSource = (resources: readonly string[], namespace: string | undefined): Source =>
  createStreamSource('the cluster', () => Readable.from(listsOf(resources, namespace)) as AsyncIterable<Buffer>); // each list is a buffer

/** Yields the list of each kind. If one cannot be read, for example without permission, the others still are; the error is thrown last. */
async function* listsOf(resources: readonly string[], namespace: string | undefined): AsyncIterable<Buffer> {
  const failures = new Set<string>();
  for (const resource of resources) {
    const scope = namespace === undefined ? ['--all-namespaces'] : ['--namespace', namespace];
    try {
      yield await runKubectl(['get', resource, ...scope, '-o', 'json']);
      yield Buffer.from('\n---\n');
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      failures.add(error.message);
    }
  }
  if (failures.size > 0) throw new UnreadableSource([...failures].join('; '));
}

async function runKubectl(args: readonly string[]): Promise<Buffer> {
  const { status, stdout, stderr, failure } = await runProgram('kubectl', args, { timeout: 60 });
  if (failure === 'not installed')
    throw new UsageError('--live needs kubectl, which is not installed here: save the output of "kubectl get services -A -o json" '
      + 'in a file, and give that file as an argument, or to diff with --live-from');
  if (failure !== undefined) throw new UnreadableSource(`kubectl: ${failure === 'timeout' ? 'no answer within 60 seconds' : failure}`);
  // If an aggregated API does not answer, the list of resources is printed without that API, and the exit code is not 0.
  if (status !== 0 && (args[0] === 'get' || stdout.length === 0))
    throw new UnreadableSource(`kubectl says: ${lastLineOf(stderr) ?? `exit code ${status}`}`);
  return stdout;
}

/** The last line of the error output of kubectl, which is its error; the lines before it report each attempt to connect. */
const lastLineOf = (text: string): string | undefined => text.trim().split('\n').at(-1) || undefined; // an empty output is one empty line
