import { dirname, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { concernsPlaceholder, dropPlaceholders, fillPlaceholders, isNameOfObject } from '../../loader/placeholders';
import {
  createClusterSource, describePartial, describePending, describeSkipped, describeUnread, printNotes, printUnreadable, showProgressOn,
  toClusterProps, type ClusterOptions,
} from '../read-inputs';
import { compareCopies, describeUncompared, findCopies, type Copies } from './copies';
import { countOtherKinds, countsOf, formatChanges, isCompared, locateChanges, printsLines } from './diff-formats';
import { EXIT, type DiffFormat } from '../command-line';
import { onDisk, readSides, type NamedManifests } from './revisions';
import { loadSources, type LoadedObject } from '../../loader/load';
import { checkedPartOf } from '../../app/index/checked-kinds';
import { objectKeyOf, type Origin, type ReadObject } from '../../loader/read-objects';
import { Terminal } from '../terminal';
import { UsageError } from '../../loader/files/read-file';
import { ACCESS_OUTCOMES, type Change, type ChangeResult, type ApplyMode } from '../../update/change';
import { compareManifests } from '../../update/compare-manifests';
import { joinWords, pluralize } from '../../problem';
import { toList, toRecord, type UnknownObject } from '../../service';

export interface DiffCommandOptions extends ClusterOptions {
  readonly format: DiffFormat;
  readonly apply: ApplyMode;
  readonly failOn: readonly string[];
  readonly live?: boolean;
  readonly liveFrom?: string;
}

/** `cdk8s-services diff`; `paths` are those behind `--`. */
export async function runDiff(names: readonly string[], paths: readonly string[], options: DiffCommandOptions): Promise<void> {
  const terminal = new Terminal();
  const cluster = toClusterProps(options);
  const [first, second] = await readSides(names, paths);
  const [beforeSide, afterSide] = [await readSideManifests(first, terminal), await readSideManifests(second, terminal)];
  const [before, after] = [fillFrom(beforeSide, afterSide), fillFrom(afterSide, beforeSide)];
  const liveManifests = await readLiveSide(options);
  const live = liveManifests === undefined ? undefined : await readSideManifests(liveManifests, terminal);
  if (before === undefined || after === undefined || (live === undefined && liveManifests !== undefined)) {
    process.exitCode = EXIT.unusable; // objects missing on one side would be reported as removed or added
    return;
  }
  if (after.isEmpty) throw new UsageError(`there is no object in ${second.name}: was it synthesized?`);
  if (before.isEmpty) terminal.printMessage(`there is no object in ${first.name}: everything counts as new`);
  printNotes(describeKustomizations(before.objects, after.objects), terminal);
  const copies = findCopies(before.objects, after.objects);
  printNotes(describeUncompared(copies), terminal);
  printDuplicates(before.objects, { side: first.name, copies }, terminal);
  const compared = printDuplicates(after.objects, { side: second.name, copies }, terminal);
  terminal.showProgress('comparing');
  const compareOptions = { cluster, apply: options.apply, ...(live === undefined ? {} : { live: live.objects.map(objectOf) }) };
  const allChanges = compareCopies(before.objects.map(objectOf), after.objects.map(objectOf), copies, (previous, current) =>
    compareManifests(previous, current, compareOptions));
  const changes = dropPendingOutcomes(allChanges, before.objects, after.objects);
  const located = await locateChanges(changes, before.objects, after.objects, (change) => printsLines(options.format, change));
  terminal.clearProgress();
  await terminal.writeAll(formatChanges(options.format, located, compared, terminal.colors,
    countOtherKinds(before.objects.map(objectOf), after.objects.map(objectOf))));
  process.exitCode = isFailure(changes, options.failOn) ? EXIT.problems : EXIT.fine;
}

function isFailure(changes: readonly Change[], failOn: readonly string[]): boolean {
  if (failOn.includes('orphaned') && changes.some(({ outcomes }) => outcomes.some(({ orphans }) => orphans === true))) return true;
  if (changes.some(({ outcomes }) => outcomes.some(({ outcome }) => failOn.includes(outcome)))) return true;
  return failOn.includes('any')
    && Object.keys(countsOf(changes).outcomes).some((outcome) => !ACCESS_OUTCOMES.some((accessOutcome) => accessOutcome === outcome));
}

interface Side {
  /** The objects whose names contain no placeholder. */
  readonly objects: readonly LoadedObject[];
  readonly isEmpty: boolean;
}

/**
 * Reads the manifests of one side of the comparison, without objects whose name contains a placeholder such as `{{ .Release.Name }}`. If
 * something cannot be read, prints why and returns `undefined`.
 */
async function readSideManifests({ sources, tree, found }: NamedManifests, terminal: Terminal): Promise<Side | undefined> {
  const loaded = await loadSources(sources, { tree, keep: comparedPartOf, tick: showProgressOn(terminal) });
  terminal.clearProgress();
  printUnreadable(loaded.unreadable, terminal);
  const namedObjects = loaded.objects.filter(({ resolved }) => resolved?.unknown.some(isNameOfObject) !== true);
  const unnamed = loaded.objects.length - namedObjects.length;
  const generated = namedObjects.filter(({ object }) => isCompared(object) && toRecord(object.metadata).name === undefined).length;
  const changed = new Set(loaded.apps.flatMap(({ members }) =>
    members.flatMap(({ index, object }) => object === loaded.objects[index].object ? [] : [index]))).size;
  const notes = [
    ...describePending(loaded.pending), ...describeSkipped(loaded), ...describePartial(loaded),
    ...(found === undefined ? [] : describeUnread(found)),
    ...(unnamed === 0 ? [] : [`${pluralize(unnamed, 'object')} not compared: the name is filled in later`]),
    ...(changed === 0 ? [] : [`${pluralize(changed, 'object')} compared without the changes of kustomizations, Argo CD or Flux; `
      + 'for the result, give what "kustomize build" prints']),
    ...(generated === 0 ? [] : [`${pluralize(generated, 'object')} not compared: generateName gives each object another name`]),
  ];
  printNotes(notes, terminal);
  return loaded.unreadable.length > 0 ? undefined : { objects: namedObjects, isEmpty: loaded.objects.length === 0 };
}

/** A note about the kustomizations that change their objects in another way than before, or list other files that both sides have. */
function describeKustomizations(before: readonly LoadedObject[], after: readonly LoadedObject[]): string[] {
  const previous = findKustomizations(before), [oldPaths, newPaths] = [before, after].map(listPaths);
  const changed = [...findKustomizations(after)].flatMap(([path, kustomization]) => {
    const old = previous.get(path);
    if (old === undefined) return [];
    const [from, to] = [old, kustomization].map(splitKustomization);
    const relisted = [...from.included, ...to.included].filter((entry) => from.included.has(entry) !== to.included.has(entry))
      .map((entry) => resolve(dirname(path), entry));
    const isSame = isDeepStrictEqual(from.settings, to.settings) && !relisted.some((entry) => oldPaths.has(entry) && newPaths.has(entry));
    return isSame ? [] : [relative(process.cwd(), path)];
  });
  return changed.length === 0 ? [] : [`${joinWords(changed, 1)}: what it changes in its objects is not the same as before, and is not `
    + 'compared; give what "kustomize build" prints'];
}

const findKustomizations = (objects: readonly LoadedObject[]) => new Map(objects.flatMap(({ object, origin: { source: { path } } }) =>
  (path === undefined || !String(object.apiVersion).startsWith('kustomize.config.k8s.io/') ? [] : [[path, object] as const])));

/** The files and folders that a kustomization includes, and its settings other than the tags of images. */
const splitKustomization = ({ resources, bases, components, images: _, ...settings }: UnknownObject) =>
  ({ settings, included: new Set([resources, bases, components].flatMap(toList).map(String)) });

/** The paths of the files of objects, and of all folders above them. */
function listPaths(objects: readonly LoadedObject[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const { origin: { source } } of objects)
    for (let path = source.path; path !== undefined && !paths.has(path); path = dirname(path)) paths.add(path);
  return paths;
}

/** Replaces placeholders in one side of the comparison by the values of the other side, so that they do not count as changes. */
function fillFrom(side: Side | undefined, source: Side | undefined): Side | undefined {
  if (side === undefined || source === undefined || !side.objects.some(({ resolved }) => resolved !== undefined)) return side;
  const sourceObjects = new Map(source.objects.map((loaded) => [objectKeyOf(loaded.object), loaded.object]));
  return {
    ...side, objects: side.objects.map((loaded) => {
      if (loaded.resolved === undefined) return loaded;
      // TypeScript: `fillPlaceholders` returns an object if it is given one.
      const object = fillPlaceholders(loaded.object, sourceObjects.get(objectKeyOf(loaded.object))) as UnknownObject;
      return { ...loaded, object, resolved: dropPlaceholders(object) };
    }),
  };
}

/**
 * Returns what the comparison reads of an object: nothing of a Secret, which contains confidential data, and of a CustomResourceDefinition,
 * which may be large, only the conversion webhook.
 */
function comparedPartOf(object: UnknownObject): UnknownObject | undefined {
  if (object.kind === 'Secret') return undefined;
  return object.kind === 'CustomResourceDefinition' ? checkedPartOf(object) : object;
}

/** The manifests with values that the cluster has allocated, from `--live` or `--live-from`; `undefined` without these options. */
async function readLiveSide({ live, liveFrom }: DiffCommandOptions): Promise<NamedManifests | undefined> {
  if (live === true) return { name: 'the cluster', sources: [createClusterSource()] };
  return liveFrom === undefined ? undefined : onDisk([liveFrom]);
}

/**
 * Prints which compared objects occur more than once in one input (`side`), and returns the number of different objects, including the
 * copies that change.
 */
function printDuplicates(objects: readonly ReadObject[],
  { side, copies }: { readonly side: string; readonly copies: Copies }, terminal: Terminal): number {
  const firstOrigins = new Map<string, Origin>();
  for (const item of objects) {
    if (!isCompared(item.object)) continue;
    const { name, namespace } = toRecord(item.object.metadata);
    if (!['string', 'number', 'boolean'].includes(typeof name)) continue;
    const shownName = typeof namespace === 'string' && namespace !== '' ? `${namespace}/${String(name)}` : String(name);
    const key = `${String(item.object.kind)} ${shownName.includes('/') ? '' : 'default/'}${shownName}`;
    const first = firstOrigins.get(key);
    const isCopy = first !== undefined && first.source !== item.origin.source && copies.has(objectKeyOf(item.object) ?? '');
    if (first === undefined) firstOrigins.set(key, item.origin);
    else if (!isCopy) terminal.printMessage(`${String(item.object.kind)} ${shownName} occurs twice in ${side} `
      + `(${describePlaces(first, item.origin)}): the last one is used`);
  }
  return firstOrigins.size + [...copies.values()].reduce((sum, { changed }) => sum + Math.max(0, changed.length - 1), 0);
}

function describePlaces(first: Origin, second: Origin): string {
  return first.source.name !== second.source.name ? `${first.source.name} and ${second.source.name}`
    : first.document === second.document ? `both in document ${first.document + 1}`
      : `documents ${first.document + 1} and ${second.document + 1} of ${first.source.name}`;
}

const objectOf = ({ object, resolved }: LoadedObject): UnknownObject =>
  (resolved?.object ?? object) as UnknownObject; // TypeScript: removing placeholders keeps an object an object

/**
 * Drops outcomes of the form "the API server refuses the change" that may disappear once placeholders are filled in or patches of an
 * overlay are applied. Changes that then have neither fields nor outcomes are dropped, too.
 */
function dropPendingOutcomes(
  changes: readonly Change[], before: readonly LoadedObject[], after: readonly LoadedObject[],
): readonly Change[] {
  return changes.flatMap((change) => {
    const { resolved, isPatched } = (change.side === 'after' ? after : before)[change.object.index] ?? {};
    if (resolved === undefined && isPatched !== true) return [change];
    const isPending = ({ outcome, segments, reason }: ChangeResult) => outcome === 'refused'
      && (concernsPlaceholder(segments, resolved?.unknown ?? []) || (isPatched === true && reason === 'Required value'));
    const outcomes = change.outcomes.filter((outcome) => !isPending(outcome));
    if (outcomes.length === change.outcomes.length) return [change];
    return outcomes.length === 0 && change.fields.length === 0 ? [] : [{ ...change, outcomes }];
  });
}
