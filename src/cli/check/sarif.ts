import type { Card } from '../../service';
import { escapeControlsInJson, frameOf, renderSentence, renderText, YAML } from '../../problem';
import { listCards } from '../explain/cards';
import type { CheckResult } from './check-sources';
import { describeUnchecked } from './coverage';
import { notesOf, toFileUri, subject, createSarifLog } from './formats';
import type { LocatedProblem } from '../../editor/located-problem';

/**
 * The result of a check as SARIF, which code scanning services read: one text, indented, with a line break at its end.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export const formatSarif = (result: CheckResult): Iterable<string> => [`${escapeControlsInJson(createLog(result), 2)}\n`];

function createLog(result: CheckResult): object {
  const { baseline } = result;
  // `kind` is that of a suppression: `inSource` for a comment or annotation, `external` for the baseline.
  const entries = [
    ...result.problems.map((problem) => ({ problem, kind: undefined, reason: undefined })),
    ...result.suppressed.map((problem) => ({ ...problem, kind: 'inSource' })),
    ...baseline?.problems.map((problem) => ({ problem, kind: 'external', reason: `in the baseline ${baseline.file}` })) ?? [],
  ];
  const problems = entries.map(({ problem }) => problem);
  const codes = [...new Set(problems.map((problem) => problem.code))];
  const ruleIndex = new Map(codes.map((code, index) => [code, index]));
  const cardOf = new Map(listCards().map((card) => [card.code, card]));
  const docs = new Map(problems.map(({ code, docs }) => [code, docs]));
  return createSarifLog(codes.map((code) => createRule(code, cardOf.get(code), docs.get(code))), {
    results: entries.map(({ problem, kind, reason }) => ({
      ruleId: problem.code,
      ruleIndex: ruleIndex.get(problem.code),
      level: problem.severity,
      ...(reason === undefined ? {} : { suppressions: [{ kind, justification: reason }] }),
      ...(baseline === undefined ? {} : { baselineState: kind === 'external' ? 'unchanged' : 'new' }),
      message: { text: formatSarifMessage(problem) },
      locations: [locationOf(problem.file, {
        startLine: problem.line, startColumn: problem.column, endLine: problem.endLine, endColumn: problem.endColumn,
      })],
    })),
    invocations: [{
      executionSuccessful: result.unreadable.length === 0,
      toolExecutionNotifications: [
        ...result.unreadable.map(({ file, line, column, reason }) => ({
          level: 'error', message: { text: reason },
          locations: [locationOf(file, line === undefined ? undefined : { startLine: line, startColumn: column })],
        })),
        ...result.unchecked.map((lookup) => ({
          level: 'note', descriptor: { id: `unchecked/${lookup.lookup}` }, message: { text: describeUnchecked(lookup) }, properties: lookup,
          locations: lookup.sources.map(({ file }) => locationOf(file)),
        })),
        ...notesOf(result).map((text) => ({ level: 'note', message: { text } })),
      ],
    }],
  });
}

/** A location in a file; the whole file without a region. */
const locationOf = (file: string, region?: Readonly<Record<string, number | undefined>>): object =>
  ({ physicalLocation: { artifactLocation: { uri: toFileUri(file) }, ...(region === undefined ? {} : { region }) } });

function formatSarifMessage(problem: LocatedProblem): string {
  const { colon, why, fix } = frameOf(problem);
  const [stop, Why, Fix] = problem.language === undefined ? ['. ', 'Why', 'Fix'] : ['。', why, fix];
  return `${subject(problem)}${colon}${renderSentence(problem)}${stop}${Why}${colon}${problem.why}${stop}${Fix}${colon}${problem.fix}`;
}

/** The description of a rule, independent of the problems found. */
const createRule = (code: string, card: Card | undefined, helpUri: string | undefined): object => ({
  id: code,
  ...(card === undefined ? {} : {
    shortDescription: { text: card.title },
    fullDescription: { text: card.why },
    help: { text: renderText(card.fix, YAML, 'fix') },
    defaultConfiguration: { level: card.severity },
  }),
  helpUri,
});
