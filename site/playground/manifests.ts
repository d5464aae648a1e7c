// The content of the tabs YAML, Change and Explain, computed from their texts as the command and the language server do.
import { createColors } from 'picocolors';
import { checkSources } from '../../src/cli/check/check-sources';
import { countOtherKinds, formatChanges, locateChanges } from '../../src/cli/diff/diff-formats';
import { complete, type Completion } from '../../src/editor/completion';
import { EditorContext } from '../../src/editor/context';
import { findDefinitions } from '../../src/editor/definition';
import { diagnosticsOf, listQuickFixes } from '../../src/editor/diagnostics';
import { findHover } from '../../src/editor/hover';
import { listLinks } from '../../src/editor/links';
import { AppContext } from '../../src/explain/app-context';
import { explain } from '../../src/explain/explain';
import { graph } from '../../src/graph/graph';
import { createTextSource } from '../../src/loader/files/source';
import { loadSources, type Loaded } from '../../src/loader/load';
import { readObjects, type ReadObject } from '../../src/loader/read-objects';
import { locate, readSourceMaps } from '../../src/loader/source-map';
import type { Problem } from '../../src/problem/problem';
import type { ClusterProps } from '../../src/service/cluster';
import { readCluster } from '../../src/service/read-cluster';
import { compareManifests } from '../../src/update/compare-manifests';
import type { Diagnostic, HoverText, Span, Suggestion } from './protocol';

/** The cluster that the user chose, as values of the `select` elements; empty for the default. */
export interface ClusterChoice {
  readonly kubernetes: string;
  readonly controller: string;
}

const FILE = 'manifests.yaml';

/** The problems of manifests, with their positions and fixes. */
export async function checkYaml(text: string, choice: ClusterChoice): Promise<Diagnostic[]> {
  const checked = await checkSources([sourceOf(text)], { cluster: clusterOf(choice) });
  const fixes = await listQuickFixes(FILE, 1, Infinity, checked);
  const offsetOf = offsetsIn(text);
  return diagnosticsOf(FILE, checked).map(({ severity, message, line, column, endLine, endColumn, problem }): Diagnostic => ({
    severity, source: 'check', span: { start: offsetOf(line, column), end: offsetOf(endLine, endColumn) },
    ...problem === undefined ? { message } : {
      message: `${subjectPrefix(problem)}${problem.path}: ${message}`, code: problem.code, url: problem.docs,
      fixes: fixes.filter((fix) => fix.fixes.problem === problem).map(({ title, edit }) => ({ title, edits: [edit] })),
    },
  }));
}

/** The object of a problem before its message: `Service web: `; empty if it has no name. */
function subjectPrefix({ object }: Problem): string {
  return object?.name === undefined ? '' : `${object.kind ?? ''} ${object.name}: `;
}

/** The completions that `completeYaml` returned last. */
let completions: readonly Completion[] = [];

/** The completions at a position. */
export async function completeYaml(text: string, offset: number, choice: ClusterChoice): Promise<Suggestion[]> {
  completions = complete(text, offset, await contextOf(text, choice));
  return completions.map(({ label, kind, insert, sort, range, detail, isDeprecated }) => ({
    label, kind, insert, sort, span: range, ...detail === undefined ? {} : { detail }, ...isDeprecated === true ? { isDeprecated } : {},
  }));
}

/** The description of an item that `completeYaml` returned last, as Markdown. */
export function describeYaml(item: number): string {
  return completions[item]?.describe?.() ?? '';
}

/** The hover text for the word at a position. */
export async function hoverYaml(text: string, offset: number, choice: ClusterChoice): Promise<HoverText | undefined> {
  const hovered = findHover(text, offset, await contextOf(text, choice));
  return hovered === undefined ? undefined : { markdown: hovered.markdown, span: hovered.range };
}

/** The definitions of the objects and ports that the word at a position refers to. */
export async function defineYaml(text: string, offset: number, choice: ClusterChoice): Promise<Span[]> {
  const context = await contextOf(text, choice);
  const targets = findDefinitions(text, offset, context);
  const origins = targets.map(({ index }) => context.readObjects[index]!.origin);
  const spans: Span[] = [];
  for await (const { sourceMap, positions } of readSourceMaps(origins)) {
    for (const index of positions) {
      const { start, end } = locate(sourceMap, origins[index]!, targets[index]!.path);
      spans.push({ start: sourceMap.raw.offset + start, end: sourceMap.raw.offset + end });
    }
  }
  return spans;
}

/** Links of a text, with their ranges. */
export function linksOfYaml(text: string): (Span & { readonly url: string })[] {
  return listLinks(text).map(({ range, url }) => ({ ...range, url }));
}

/** The report of `diff` for two texts, or why they cannot be read. */
export async function compareYaml(before: string, after: string, choice: ClusterChoice): Promise<string> {
  const oldSide = await loadText(before, 'before.yaml'), newSide = await loadText(after, 'after.yaml');
  const unreadable = [...oldSide.unreadable, ...newSide.unreadable];
  if (unreadable.length > 0) return unreadable.map(({ file, line = 1, reason }) => `${file}:${line} cannot be read: ${reason}`).join('\n');
  const [oldObjects, newObjects] = [oldSide.objects.map(({ object }) => object), newSide.objects.map(({ object }) => object)];
  const allChanges = compareManifests(oldObjects, newObjects, { cluster: clusterOf(choice) });
  const changes = await locateChanges(allChanges, oldSide.objects, newSide.objects, () => true);
  const otherKinds = countOtherKinds(oldObjects, newObjects);
  return [...formatChanges('text', changes, newObjects.length, createColors(false), otherKinds)].join('');
}

/** Explanations of the Services of a text, and a picture of its objects. */
export interface Explained {
  readonly texts: readonly string[];
  readonly svg: string;
}

/** Explains each Service, and draws all objects. */
export async function explainYaml(text: string, choice: ClusterChoice): Promise<Explained> {
  const props = clusterOf(choice);
  const { objects } = await loadText(text, FILE);
  const plainObjects = objects.map(({ object }) => object);
  const { problems } = await checkSources([sourceOf(text)], { cluster: props });
  const appContext = new AppContext(plainObjects), cluster = readCluster(props);
  const services = plainObjects.filter(({ apiVersion, kind }) => apiVersion === 'v1' && kind === 'Service');
  return {
    texts: services.map((service) => explain(service, cluster, appContext).text),
    svg: graph(plainObjects, { format: 'svg', problems, cluster: props }),
  };
}

async function contextOf(text: string, choice: ClusterChoice): Promise<EditorContext & { readonly readObjects: readonly ReadObject[] }> {
  const { objects, unreadable } = await readObjects([sourceOf(text)]);
  if (unreadable.length === 0) lastReadable = objects;
  const readable = lastReadable;
  return Object.assign(new EditorContext(readable.map(({ object }) => object), readCluster(clusterOf(choice))), { readObjects: readable });
}

/** The objects of the last text that could be read. A text that is being edited may be invalid. */
let lastReadable: readonly ReadObject[] = [];

async function loadText(text: string, name: string): Promise<Loaded> {
  return loadSources([sourceOf(text, name)]);
}

function sourceOf(text: string, name = FILE) {
  return createTextSource(name, text);
}

function clusterOf({ kubernetes, controller }: ClusterChoice): ClusterProps {
  return {
    // The `select` elements list minors and ids only.
    ...kubernetes === '' ? {} : { kubernetes: kubernetes as NonNullable<ClusterProps['kubernetes']> },
    ...controller === '' ? {} : { loadBalancer: [controller] as NonNullable<ClusterProps['loadBalancer']> },
  };
}

/** Returns a function from a line and a column, both from 1, to the offset in the text. */
function offsetsIn(text: string): (line: number, column: number) => number {
  const starts = [0];
  for (let offset = text.indexOf('\n'); offset >= 0; offset = text.indexOf('\n', offset + 1)) starts.push(offset + 1);
  return (line, column) => (starts[line - 1] ?? text.length) + column - 1;
}
