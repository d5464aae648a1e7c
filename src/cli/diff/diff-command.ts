import { clusterSource } from './live';
import { countsOf, formatChanges } from './diff-formats';
import { tellsLines, type DiffFormat } from './format-names';
import { otherKindsText } from './other-kinds';
import { locateChanges } from './located-change';
import { readSides } from './revisions';
import { clusterProps, type ClusterOptions } from '../cluster-options';
import { EXIT } from '../exit';
import { findSources } from '../../loader/files/find-sources';
import { skippedText, progressOn, printUnreadable } from '../read-inputs';
import { readObjects, type Origin, type ReadObject } from '../../loader/read-objects';
import type { Source } from '../../loader/files/source';
import { Terminal } from '../terminal';
import { UsageError } from '../../loader/files/usage-error';
import type { ApplyMode } from '../../update/apply-mode';
import { ACCESS_OUTCOMES } from '../../update/change';
import { compareManifests } from '../../update/compare-manifests';
import { escapeControls } from '../../problem/escape-controls';
import { record } from '../../service/record';

/** Options of `diff`, as commander reads them. */
export interface DiffCommandOptions extends ClusterOptions {
  readonly format: DiffFormat;
  readonly apply: ApplyMode;
  readonly failOn: readonly string[];
  readonly live?: boolean;
  readonly liveFrom?: string;
}

/** `cdk8s-services diff`; `paths` are those behind `--`. */
export async function diff(names: readonly string[], paths: readonly string[], options: DiffCommandOptions): Promise<void> {
  const terminal = new Terminal();
  const cluster = clusterProps(options);
  const [one, other] = await readSides(names, paths);
  const before = await read(one.sources, terminal), after = await read(other.sources, terminal);
  const live = options.live === true ? await read([clusterSource()], terminal) : options.liveFrom === undefined ? undefined
    : await read(await sourcesOf(options.liveFrom), terminal);
  if (before === undefined || after === undefined || (live === undefined && (options.live === true || options.liveFrom !== undefined))) {
    process.exitCode = EXIT.unusable; // what is missing on one side would look removed, or new
    return;
  }
  if (after.length === 0) throw new UsageError(`there is no object in ${other.name}: was it synthesized?`);
  if (before.length === 0) terminal.tell(`there is no object in ${one.name}: everything counts as new`);
  tellDuplicates(before, one.name, terminal);
  const compared = tellDuplicates(after, other.name, terminal);
  terminal.progress('comparing');
  const changes = compareManifests(before.map(objectOf),
    after.map(objectOf), { cluster, apply: options.apply, ...(live === undefined ? {} : { live: live.map(objectOf) }) });
  const located = await locateChanges(changes, before, after, ({ outcomes }) => tellsLines(options.format, outcomes.length));
  terminal.clearProgress();
  await terminal.writeAll(formatChanges(options.format, located, compared, terminal.colors,
    otherKindsText(before.map(({ object }) => object), after.map(({ object }) => object))));
  const { outcomes } = countsOf(changes);
  process.exitCode = Object.keys(outcomes).some((outcome) => options.failOn.includes(outcome)
    || (options.failOn.includes('any') && !ACCESS_OUTCOMES.some((each) => each === outcome)))
    ? EXIT.problems : EXIT.fine;
}

/** All objects of some sources; `undefined` where something cannot be read, which is told. */
async function read(sources: readonly Source[], terminal: Terminal): Promise<readonly ReadObject[] | undefined> {
  const reader = await readObjects(sources, {
    keep: (object) => (LEFT_OUT.has(object.kind) ? undefined : object), tick: progressOn(terminal),
  });
  terminal.clearProgress();
  printUnreadable(reader.unreadable, terminal);
  for (const sentence of skippedText(reader)) terminal.tell(`note: ${sentence}`);
  return reader.unreadable.length > 0 ? undefined : reader.objects;
}

/** They name no Service, and may hold what nobody should print. */
const LEFT_OUT: ReadonlySet<unknown> = new Set(['Secret', 'CustomResourceDefinition']);

async function sourcesOf(name: string): Promise<readonly Source[]> {
  const { sources, missing } = await findSources([name], () => process.stdin);
  if (missing.length > 0)
    throw new UsageError(missing.map(({ name: each, reason }) => `${escapeControls(each)} cannot be read: ${reason}`).join('\n'));
  return sources;
}

/** Says which objects occur twice; how many of those that are compared there are, each counted once. */
function tellDuplicates(objects: readonly ReadObject[], side: string, terminal: Terminal): number {
  const seen = new Map<string, Origin>();
  for (const read of objects) {
    if (!isCompared(read)) continue;
    const { name, namespace } = record(read.object.metadata);
    if (typeof name !== 'string') continue;
    const key = `${String(read.object.kind)} ${typeof namespace === 'string' && namespace !== '' ? `${namespace}/` : ''}${name}`;
    const first = seen.get(key);
    if (first === undefined) seen.set(key, read.origin);
    else terminal.tell(`${key} occurs twice in ${side} (${placesOf(first, read.origin)}): the last one is used`);
  }
  return seen.size;
}

function placesOf(first: Origin, other: Origin): string {
  return first.source.name !== other.source.name ? `${first.source.name} and ${other.source.name}`
    : first.document === other.document ? `both in document ${first.document + 1}`
      : `documents ${first.document + 1} and ${other.document + 1} of ${first.source.name}`;
}

function isCompared({ object: { kind, apiVersion } }: ReadObject): boolean {
  return (apiVersion === 'v1' && (kind === 'Service' || kind === 'Endpoints'))
    || (kind === 'EndpointSlice' && apiVersion === 'discovery.k8s.io/v1');
}

const objectOf = ({ object }: ReadObject): unknown => object;
