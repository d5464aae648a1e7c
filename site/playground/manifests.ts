// What the tabs YAML, Change and Explain show: the functions of the command and of the language server, over texts.
import { createColors } from 'picocolors';
import { checkSources } from '../../src/cli/check/check-sources';
import { countOtherKinds, formatChanges } from '../../src/cli/diff/diff-formats';
import { locateChanges } from '../../src/cli/diff/located-change';
import { complete, type Completion } from '../../src/editor/completion';
import { EditorContext } from '../../src/editor/context';
import { definitions } from '../../src/editor/definition';
import { diagnosticsOf, quickFixesAt } from '../../src/editor/diagnostics';
import { hover } from '../../src/editor/hover';
import { documentLinks } from '../../src/editor/links';
import { AppContext } from '../../src/explain/app-context';
import { explain } from '../../src/explain/explain';
import { graph } from '../../src/graph/graph';
import { streamSource } from '../../src/loader/files/source';
import { loadSources, type Loaded } from '../../src/loader/load';
import { readObjects, type ReadObject } from '../../src/loader/read-objects';
import { locate, openPages } from '../../src/loader/source-map';
import type { Problem } from '../../src/problem/problem';
import type { ClusterProps } from '../../src/service/cluster';
import { readCluster } from '../../src/service/read-cluster';
import { compareManifests } from '../../src/update/compare-manifests';
import type { Diagnostic, HoverText, Span, Suggestion } from './protocol';

/** The cluster that the user chose; an empty text is no choice. */
export interface ClusterChoice {
  readonly kubernetes: string;
  readonly controller: string;
}

const FILE = 'manifests.yaml';

/** The problems of manifests, with their positions and fixes. */
export async function checkYaml(text: string, choice: ClusterChoice): Promise<Diagnostic[]> {
  const checked = await checkSources([sourceOf(text)], { cluster: clusterOf(choice) });
  const fixes = await quickFixesAt(FILE, 1, Infinity, checked);
  const offsetOf = offsetsIn(text);
  return diagnosticsOf(FILE, checked).map(({ severity, message, line, column, endLine, endColumn, problem }): Diagnostic => ({
    severity, source: 'check', span: { start: offsetOf(line, column), end: offsetOf(endLine, endColumn) },
    ...problem === undefined ? { message } : {
      message: `${nameOf(problem)}${problem.path}: ${message}`, code: problem.code, url: problem.docs,
      fixes: fixes.filter((fix) => fix.fixes.problem === problem).map(({ title, edit }) => ({ title, edits: [edit] })),
    },
  }));
}

function nameOf({ object }: Problem): string {
  return object?.name === undefined ? '' : `${object.kind ?? ''} ${object.name}: `;
}

let offered: readonly Completion[] = [];

/** Completions for a position. */
export async function completeYaml(text: string, offset: number, choice: ClusterChoice): Promise<Suggestion[]> {
  offered = complete(text, offset, await contextOf(text, choice));
  return offered.map(({ label, is, insert, sort, range, detail, isDeprecated }) => ({
    label, kind: is, insert, sort, span: range, ...detail === undefined ? {} : { detail }, ...isDeprecated === true ? { isDeprecated } : {},
  }));
}

/** The description of an item that `completeYaml` returned last, as Markdown. */
export function describeYaml(item: number): string {
  return offered[item]?.describe?.() ?? '';
}

/** The hover text for the word at a position. */
export async function hoverYaml(text: string, offset: number, choice: ClusterChoice): Promise<HoverText | undefined> {
  const found = hover(text, offset, await contextOf(text, choice));
  return found === undefined ? undefined : { markdown: found.markdown, span: found.range };
}

/** The definitions of the objects and ports that the word at a position refers to. */
export async function defineYaml(text: string, offset: number, choice: ClusterChoice): Promise<Span[]> {
  const context = await contextOf(text, choice);
  const targets = definitions(text, offset, context);
  const origins = targets.map(({ index }) => context.read[index]!.origin);
  const found: Span[] = [];
  for await (const { page, positions } of openPages(origins)) {
    for (const at of positions) {
      const { start, end } = locate(page, origins[at]!, targets[at]!.path);
      found.push({ start: page.raw.offset + start, end: page.raw.offset + end });
    }
  }
  return found;
}

/** Links of a text, with their ranges. */
export function linksOfYaml(text: string): (Span & { readonly url: string })[] {
  return documentLinks(text).map(({ range, url }) => ({ ...range, url }));
}

/** The report of `diff`. */
export async function compare(before: string, after: string, choice: ClusterChoice): Promise<string> {
  const [was, is] = [await load(before, 'before.yaml'), await load(after, 'after.yaml')];
  const unreadable = [...was.unreadable, ...is.unreadable];
  if (unreadable.length > 0) return unreadable.map(({ file, line = 1, reason }) => `${file}:${line} cannot be read: ${reason}`).join('\n');
  const [old, now] = [was, is].map(({ objects }) => objects.map(({ object }) => object)) as [object[], object[]]; // two of two
  const changes = await locateChanges(compareManifests(old, now, { cluster: clusterOf(choice) }), was.objects, is.objects);
  return [...formatChanges('text', changes, is.objects.length, createColors(false), countOtherKinds(old as never, now as never))].join('');
}

/** Explanations of the Services of a text, and a picture of its objects. */
export interface Explained {
  readonly texts: readonly string[];
  readonly svg: string;
}

/** Explains each Service, and draws all objects. */
export async function explainYaml(text: string, choice: ClusterChoice): Promise<Explained> {
  const props = clusterOf(choice);
  const { objects } = await load(text, FILE);
  const all = objects.map(({ object }) => object);
  const { problems } = await checkSources([sourceOf(text)], { cluster: props });
  const around = new AppContext(all), cluster = readCluster(props);
  const services = all.filter(({ apiVersion, kind }) => apiVersion === 'v1' && kind === 'Service');
  return {
    texts: services.map((service) => explain(service, cluster, around).text),
    svg: graph(all, { format: 'svg', problems, cluster: props }),
  };
}

async function contextOf(text: string, choice: ClusterChoice): Promise<EditorContext & { readonly read: readonly ReadObject[] }> {
  const { objects: read, unreadable } = await readObjects([sourceOf(text)]);
  if (unreadable.length === 0) lastReadable = read;
  const known = unreadable.length === 0 ? read : lastReadable;
  return Object.assign(new EditorContext(known.map(({ object }) => object), readCluster(clusterOf(choice))), { read: known });
}

/** The objects of a text while it is edited and cannot be read. */
let lastReadable: readonly ReadObject[] = [];

async function load(text: string, name: string): Promise<Loaded> {
  return loadSources([sourceOf(text, name)]);
}

function sourceOf(text: string, name = FILE) {
  // eslint-disable-next-line @typescript-eslint/require-await -- a text in memory, where a stream is required
  return streamSource(name, async function* () { yield Buffer.from(text); });
}

function clusterOf({ kubernetes, controller }: ClusterChoice): ClusterProps {
  return {
    ...kubernetes === '' ? {} : { kubernetes: kubernetes as NonNullable<ClusterProps['kubernetes']> }, // the list is made of minors
    ...controller === '' ? {} : { loadBalancer: [controller] as NonNullable<ClusterProps['loadBalancer']> }, // the list is made of ids
  };
}

/** The offset of a line and a column, both from 1. */
function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (line, column) => (starts[line - 1] ?? text.length) + column - 1;
}
