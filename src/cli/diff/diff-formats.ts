import type { Colors } from 'picocolors/types';
import type { DiffFormat } from '../command-line';
import { countEach, escapeControls, escapeControlsInJson, joinWords, pluralize, pushTo, renderFound, type Path } from '../../problem';
import { ACCESS_OUTCOMES, type Change, type ChangeOutcome, type ChangeResult, type FieldChange } from '../../update/change';
import { formatJsonOutput } from '../json-output';
import { toFileUri, subject, createSarifLog } from '../check/formats';
import { fixOf } from '../check/locate-problems';
import { docsUrlOf, toRecord, type UnknownObject } from '../../service';
import type { ReadObject } from '../../loader/read-objects';
import { locate, readSourceMaps, writtenPathOf } from '../../loader/source-map';

/**
 * Formats the result of a comparison, in pieces that form the output.
 *
 * @param services number of compared Services
 */
export function formatChanges(
  form: DiffFormat, changes: readonly LocatedChange[], services: number, colors: Colors,
  otherKinds: OtherKinds = { added: {}, removed: {} },
): Iterable<string> {
  switch (form) {
    case 'text': return formatText(changes, services, colors, formatOtherKinds(otherKinds));
    case 'markdown': return formatMarkdown(changes, services, formatOtherKinds(otherKinds));
    case 'json': return formatJsonOutput({ summary: { services, ...countsOf(changes), otherKinds }, changes });
    case 'sarif': return [`${escapeControlsInJson(createDiffSarif(changes), 2)}\n`];
  }
}

/** Terminal colours by severity. */
const PAINT = { error: 'red', warning: 'yellow', note: 'dim' } as const;

function* formatText(changes: readonly LocatedChange[], services: number, colors: Colors, otherKinds?: string): Iterable<string> {
  const namedChanges = changes.map((change) => ({ change, name: subject(change) }));
  const width = Math.min(60, Math.max(0, ...namedChanges.map(({ name }) => name.length)));
  for (const { change, name } of namedChanges) yield `${colors.bold(name.padEnd(width))}  ${formatChange(change, colors)}\n`;
  for (const { change, name } of namedChanges) {
    if (!hasDetails(change)) continue;
    yield `\n${colors.bold(name)}  ${escapeControls(`${change.file}:${change.line}`)}\n`;
    for (const field of change.fields.slice(0, MOST_FIELDS)) yield `  ${escapeControls(formatField(field))}\n`;
    if (change.fields.length > MOST_FIELDS) yield `  and ${change.fields.length - MOST_FIELDS} more fields\n`;
    for (const [outcome, ...more] of groupByEffect(change.outcomes)) {
      yield `  ${colors[PAINT[outcome.severity]](escapeControls(formatHeadline(outcome, more)))}  [${outcome.code}]\n`;
      for (const [label, words] of listDetails(outcome, more)) yield `    ${label.padEnd(5)} ${escapeControls(words)}\n`;
    }
  }
  yield `${changes.length === 0 ? '' : '\n'}${formatSummary(changes, services)}\n`;
  if (otherKinds !== undefined) yield `${escapeControls(otherKinds)}\n`;
}

/** Maximum number of changed fields, and of objects that refer to the Service, that are listed for one change. */
const MOST_FIELDS = 20;

/** Maximum length of the Markdown, half of it for the table of changes: GitHub refuses comments of more than 65 536 characters. */
const MOST_CHARACTERS = 60_000;

function* formatMarkdown(changes: readonly LocatedChange[], services: number, otherKinds: string | undefined): Iterable<string> {
  yield '### What happens to the Services\n\n';
  if (otherKinds !== undefined) yield `${escapeMarkdown(otherKinds)}\n\n`;
  if (changes.length === 0) {
    yield `Nothing happens to ${services} ${services === 1 ? 'Service' : 'Services'}.\n`;
    return;
  }
  yield `${formatSummary(changes, services)}\n\n| Service | What happens |\n| --- | --- |\n`;
  const mostSevere = [...changes].sort((a, b) => severityRankOf(a) - severityRankOf(b));
  const rows = takeFitting(mostSevere.map((change) => `| ${toMarkdownName(subject(change))} | ${escapeMarkdown(listOutcomes(change))} |\n`),
    MOST_CHARACTERS / 2);
  yield* rows.texts;
  const detailed = mostSevere.filter(({ outcomes, fields }) => outcomes.length > 0 || fields.length > 1);
  const parts = takeFitting(detailed.map((change) => detailsOf(change)), MOST_CHARACTERS - rows.length);
  yield* parts.texts;
  const omitted = Math.max(changes.length - rows.texts.length, detailed.length - parts.texts.length);
  if (omitted > 0) yield `\nA comment holds no more: ${omitted} are left out, after the more severe ones. \`--format text\` prints all.\n`;
}

/** The first texts of a list that have at most `room` characters together, and their length. */
function takeFitting(texts: readonly string[], room: number): { readonly texts: readonly string[]; readonly length: number } {
  let length = 0;
  const end = texts.findIndex((text) => (length += text.length) > room);
  return end < 0 ? { texts, length } : { texts: texts.slice(0, end), length: length - texts[end].length };
}

function detailsOf(change: LocatedChange): string {
  const { fields, outcomes } = change;
  return [
    `\n<details><summary>${toMarkdownName(subject(change))}: ${escapeMarkdown(listOutcomes(change))}</summary>\n\n`,
    ...fields.slice(0, MOST_FIELDS).map((field) => `- ${toMarkdownCode(formatField(field))}\n`),
    ...fields.length > MOST_FIELDS ? [`- and ${fields.length - MOST_FIELDS} more fields\n`] : [],
    ...groupByEffect(outcomes).flatMap(([outcome, ...more]) => [
      `\n**${escapeMarkdown(formatHeadline(outcome, more))}** ([${outcome.code}](${docsUrlOf(outcome.code)}))\n\n`,
      ...listDetails(outcome, more).map(([label, words]) => `- ${label}: ${escapeMarkdown(words)}\n`),
    ]),
    '\n</details>\n',
  ].join('');
}

function createDiffSarif(changes: readonly LocatedChange[]): object {
  const results = changes.flatMap((change) => change.outcomes.map((outcome, index) => ({ change, outcome, line: change.lines[index] })));
  const codes = [...new Map(results.map(({ outcome }) => [outcome.code, outcome])).values()];
  const ruleIndex = new Map(codes.map(({ code: id }, index) => [id, index]));
  const rules = codes.map(({ code: id, why, fix, severity }) => ({
    id, shortDescription: { text: why }, help: { text: fix }, helpUri: docsUrlOf(id), defaultConfiguration: { level: severity },
  }));
  return createSarifLog(rules, {
    results: results.map(({ change, outcome, line }) => ({
      ruleId: outcome.code, ruleIndex: ruleIndex.get(outcome.code), level: outcome.severity,
      message: {
        text: [`${subject(change)}: ${formatHeadline(outcome)}`,
          ...listDetails(outcome).map(([label, words]) => `${label}: ${words}`)].join('\n'),
      },
      locations: [{ physicalLocation: { artifactLocation: { uri: toFileUri(change.file) }, region: { startLine: line } } }],
    })),
  });
}

/**
 * Whether an outcome is about access, who can reach a Service or what it reaches: `added`, `removed`, `exposed`, `redirected` and the like.
 */
export const isAccess = (outcome: ChangeOutcome): boolean =>
  ACCESS_OUTCOMES.some((accessOutcome) => accessOutcome === outcome);

/**
 * An outcome in one line: `interrupts spec.type; Invalid value: it is immutable`, or `may be refused spec.clusterIP; …` if it is not
 * certain; of an outcome about access, `exposed spec.type: why`. The paths and conditions of others of the same effect are added.
 */
export function formatHeadline(first: ChangeResult, more: readonly ChangeResult[] = []): string {
  const { outcome, certain, reason, says, lost, orphans, minors, why } = first;
  const path = [...new Set([first, ...more].map((effect) => effect.path))].join(', ');
  const conditions = [first, ...more].flatMap(({ when }) => when ?? []);
  const condition = conditions.length === 0 ? [] : [`if ${[...new Set(conditions)].join(', or if ')}`];
  if (isAccess(outcome)) return [`${certain ? '' : 'may be '}${outcome}${path === '' ? '' : ` ${path}`}: ${why}`, ...condition].join('; ');
  const may = certain ? '' : 'may be ';
  const cause = [reason, says].filter((part) => part !== undefined).join(': ');
  return [
    `${outcome === 'interrupts' || outcome === 'unknown' ? outcome : `${may}${outcome}`}${path === '' ? '' : ` ${path}`}`,
    ...cause === '' ? [] : [cause], ...lost === undefined || lost.length === 0 ? [] : [`lost: ${lost.join(', ')}`],
    ...orphans === true ? ['orphaned: the load balancer'] : [],
    ...minors === undefined ? [] : [`on Kubernetes ${minors}`],
    ...condition,
  ].join('; ');
}

function listDetails({ outcome, fix, users, ...first }: ChangeResult, more: readonly ChangeResult[] = []): [string, string][] {
  const references = users ?? [];
  const uses: [string, string][] = references.slice(0, MOST_FIELDS).map((user) => ['used', `by ${user}`]);
  if (references.length > MOST_FIELDS) uses.push(['used', `by ${references.length - MOST_FIELDS} more`]);
  const reasons = isAccess(outcome) ? [] : [first, ...more].map(({ why, controller }): [string, string] =>
    ['why', controller === undefined ? why : `${controller}: ${why}`]);
  const sources = [first, ...more].flatMap(({ source }): [string, string][] => source === undefined ? []
    : [['read', `${source.repo}, ${source.path}${source.line === undefined ? '' : `:${source.line}`} (${source.symbol})`]]);
  const lines: [string, string][] = [...reasons, ['fix', fix], ...uses, ...sources];
  return [...new Map(lines.map((line) => [line.join(' '), line])).values()]; // without repetitions: two outcomes may have the same reason
}

function formatChange(change: Change, colors: Colors): string {
  const [mostSevere] = sortBySeverity(change.outcomes);
  const words = listOutcomes(change);
  return mostSevere === undefined ? colors.green(words) : colors[PAINT[mostSevere.severity]](words);
}

function listOutcomes({ side, fields, outcomes }: Change): string {
  if (outcomes.length === 0)
    return side === 'before' ? 'removed' : escapeControls(`changed in place: ${joinWords(fields.map(formatField), 1)}`);
  const groups = groupByEffect(outcomes);
  const access = groups.find(([{ outcome }]) => isAccess(outcome)), effect = groups.find(([{ outcome }]) => !isAccess(outcome));
  const isMinor = access !== undefined && effect?.[0].severity === 'note';
  const shown = [access, isMinor ? undefined : effect].filter((group) => group !== undefined);
  const headlines = shown.map(([outcome, ...more]) => formatHeadline(outcome, more)), omitted = groups.length - shown.length;
  return escapeControls(`${headlines.join('; ')}${omitted === 0 ? '' : `, and ${omitted} more`}`);
}

const RANK = { error: 0, warning: 1, note: 2 } as const;

const severityRankOf = ({ outcomes }: Change): number => Math.min(3, ...outcomes.map(({ severity }) => RANK[severity]));

const sortBySeverity = (outcomes: readonly ChangeResult[]): ChangeResult[] =>
  [...outcomes].sort((a, b) => RANK[a.severity] - RANK[b.severity]);

/** Groups the outcomes of a controller that have the same effect, because one cause may change several fields; most severe group first. */
function groupByEffect(outcomes: readonly ChangeResult[]): (readonly [ChangeResult, ...ChangeResult[]])[] {
  const groups = new Map<string, [ChangeResult, ...ChangeResult[]]>();
  for (const outcome of sortBySeverity(outcomes)) {
    const { code, certain, controller, lost, fix, says, minors } = outcome;
    const key = isAccess(outcome.outcome) || controller === undefined ? String(groups.size)
      : JSON.stringify([outcome.outcome, code, certain, controller, lost, fix, says, minors]);
    pushTo(groups, key, outcome);
  }
  return [...groups.values()];
}

/**
 * The number of changed objects and of each outcome: `{ changed: 2, outcomes: { interrupts: 1 } }`; of notes only those about access.
 * Outcomes of one controller with the same effect count once, as reports list them.
 */
export function countsOf(changes: readonly Change[]): { changed: number; outcomes: Readonly<Record<string, number>> } {
  const outcomes: Record<string, number> = {};
  for (const { outcomes: results } of changes) {
    const listed = new Set(groupByEffect(results).map(([first]) => first));
    for (const { outcome, severity } of results.filter((result) => listed.has(result)))
      if (severity !== 'note' || isAccess(outcome)) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  }
  return { changed: changes.length, outcomes };
}

function formatSummary(changes: readonly Change[], services: number): string {
  const { outcomes } = countsOf(changes);
  const counts = Object.entries(outcomes).map(([outcome, count]) => `${count} ${outcome}`);
  const total = services + changes.filter(({ side }) => side === 'before').length; // `services` does not contain removed ones
  return `${changes.length} of ${total} ${total === 1 ? 'Service' : 'Services'} and endpoints `
    + `changed${counts.length === 0 ? '' : `: ${counts.join(', ')}`}`;
}

const formatField = ({ path, before, after }: FieldChange): string =>
  `${path}: ${before === undefined ? 'nothing' : renderFound(before)} → ${after === undefined ? 'nothing' : renderFound(after)}`;

/**
 * Escapes text for Markdown and HTML: special characters become decimal entities such as `&#60;`. `@` and `#` are also followed by
 * `<!-- -->`, so that GitHub finds no user and no issue.
 */
export function escapeMarkdown(words: string): string {
  return escapeControls(words).replace(/[\\`*_{}[\]<>()#+!|~@&]|:(?=\/\/)|\.(?<=www\.)/gi, (character) =>
    `&#${character.charCodeAt(0)};${character === '@' || character === '#' ? '<!-- -->' : ''}`);
}

/** A name from a manifest as code in Markdown, escaped so that GitHub does not mention a user. */
const toMarkdownName = (words: string): string => `<code>${escapeMarkdown(words)}</code>`;

function toMarkdownCode(words: string): string {
  const fence = '`'.repeat(1 + Math.max(0, ...(words.match(/`+/g) ?? []).map(({ length }) => length)));
  return `${fence} ${escapeControls(words)} ${fence}`;
}

type Objects = readonly UnknownObject[];

/** How many objects that are not compared are added and removed, by kind. */
export interface OtherKinds {
  readonly added: Readonly<Record<string, number>>;
  readonly removed: Readonly<Record<string, number>>;
}

/**
 * The numbers of added and removed objects that are not compared, by kind: `{ added: { Secret: 2 }, removed: { Job: 1 } }`, with empty maps
 * if there are none.
 */
export function countOtherKinds(before: Objects, after: Objects): OtherKinds {
  const [previous, current] = [indexKinds(before), indexKinds(after)];
  return { added: countKinds(current, previous), removed: countKinds(previous, current) };
}

/** Added and removed objects of other kinds in one line: `other kinds: 2 Secrets added, 1 Job removed`; `undefined` if there are none. */
export function formatOtherKinds({ added, removed }: OtherKinds): string | undefined {
  const formatCounts = (counts: OtherKinds['added'], verb: string): string[] =>
    Object.entries(counts).map(([kind, count]) => `${pluralize(count, kind)} ${verb}`);
  const counts = [...formatCounts(added, 'added'), ...formatCounts(removed, 'removed')];
  return counts.length === 0 ? undefined : `other kinds: ${counts.join(', ')}`;
}

/** Whether an object is compared; others, such as a Service of Knative, are only counted. */
export const isCompared = ({ apiVersion, kind }: UnknownObject): boolean =>
  /^(?:v1\/(?:Service|Endpoints)|discovery\.k8s\.io\/\w+\/EndpointSlice)$/.test(`${String(apiVersion)}/${String(kind)}`);

/** The kind of each object that is not compared, by a key of kind, namespace and name. */
function indexKinds(objects: Objects): ReadonlyMap<string, string> {
  const otherObjects = objects.filter((object) => typeof object.kind === 'string' && !isCompared(object)
    && typeof toRecord(object.metadata).name === 'string');
  return new Map(otherObjects.map(({ kind, metadata }) => {
    const { namespace, name } = toRecord(metadata);
    return [`${String(kind)} ${typeof namespace === 'string' ? namespace : ''} ${String(name)}`, String(kind)];
  }));
}

const countKinds = (objects: ReadonlyMap<string, string>, excluded: ReadonlyMap<string, string>): OtherKinds['added'] =>
  Object.fromEntries(countEach([...objects].flatMap(([key, kind]) => (excluded.has(key) ? [] : [kind]))));

/** A change with its file and position. */
export interface LocatedChange extends Change {
  readonly file: string;
  /** Line of the object, from 1. */
  readonly line: number;
  /** The line of each outcome, by its index in `outcomes`. */
  readonly lines: readonly number[];
}

/**
 * Adds to each change its file, the line of its object, and the lines of the fields that its outcomes are about; lines are 1 if they are
 * not needed.
 *
 * @param isNeeded whether the position of a change is needed: finding it reads the file a second time
 */
export async function locateChanges(changes: readonly Change[], before: readonly ReadObject[], after: readonly ReadObject[],
  isNeeded: (change: Change) => boolean): Promise<LocatedChange[]> {
  const origins = changes.map(({ object, side }) => (side === 'after' ? after : before)[object.index].origin);
  const located = changes.map((change, index): LocatedChange =>
    ({ ...change, file: origins[index].source.name, line: 1, lines: change.outcomes.map(() => 1) }));
  const needed = changes.flatMap((change, index) => (isNeeded(change) ? [index] : []));
  for await (const { sourceMap, positions } of readSourceMaps(needed.map((index) => origins[index]))) {
    for (const index of positions.map((position) => needed[position])) {
      const lineOf = (path: Path): number => sourceMap.lines.positionOf(locate(sourceMap, origins[index], path).start).line;
      const placeOf = ({ segments }: ChangeResult): Path => writtenPathOf(segments, origins[index], sourceMap);
      const { object, outcomes } = changes[index];
      located[index] = {
        ...located[index], line: lineOf([]), lines: outcomes.map((outcome) => lineOf(placeOf(outcome))),
        outcomes: outcomes.map((outcome) => ({ ...outcome, fix: fixOf(outcome, object.kind, origins[index], sourceMap) })),
      };
    }
  }
  return located;
}

/** Whether the text format prints the details of a change, and not only one line. */
const hasDetails = ({ outcomes, fields }: Pick<Change, 'outcomes' | 'fields'>): boolean => outcomes.length > 0 || fields.length > 1;

/** Whether a format prints the lines of a change. */
export const printsLines = (form: DiffFormat, change: Pick<Change, 'outcomes' | 'fields'>): boolean => form === 'json'
  || (form === 'text' ? hasDetails(change) : form === 'sarif' && change.outcomes.length > 0);
