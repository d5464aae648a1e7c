import { gzipSync } from 'node:zlib';
import { escapeMarkdown } from '../src/cli/diff/diff-formats';
import { pluralize } from '../src/problem/message';

interface Location {
  readonly physicalLocation: { readonly artifactLocation: { readonly uri: string }; readonly region?: { readonly startLine?: number } };
}

interface Finding {
  readonly level: string;
  readonly ruleId?: string;
  readonly message: { readonly text: string };
  readonly locations: readonly Location[];
  readonly suppressions?: readonly object[];
}

interface Run {
  readonly results: readonly Finding[];
  readonly invocations: readonly { readonly toolExecutionNotifications: readonly Finding[] }[];
}

/** The result of `check --format sarif`. */
export interface SarifLog { readonly runs: readonly [Run] }

/** The value of `sarif` in a request to code scanning; the category keeps results apart from those of other tools. */
export function encodeSarif({ runs: [run], ...log }: SarifLog): string {
  const sent = { ...log, runs: [{ ...run, automationDetails: { id: 'cdk8s-services/' } }] };
  return gzipSync(JSON.stringify(sent)).toString('base64');
}

/** Maximum number of findings in a job summary, whose size GitHub limits to 1 MiB. */
const MOST_FINDINGS = 200;

/** The findings as Markdown, for the summary of a job. */
export function summaryOf({ runs: [{ results, invocations }] }: SarifLog): string {
  const unsuppressed = results.filter(({ suppressions }) => suppressions === undefined);
  const unreadable = invocations.flatMap(({ toolExecutionNotifications }) => toolExecutionNotifications);
  const errors = unsuppressed.filter(({ level }) => level === 'error').length;
  const findings = [...unreadable, ...unsuppressed];
  const counts = [pluralize(errors, 'error'), pluralize(unsuppressed.length - errors, 'warning')];
  const heading = findings.length === 0 ? 'no problems'
    : [...counts, ...unreadable.length > 0 ? [`${unreadable.length} not read`] : []].join(', ');
  const lines = [`### Services: ${heading}`, ''];
  if (findings.length > 0) lines.push('| Where | What |', '| --- | --- |', ...findings.slice(0, MOST_FINDINGS).map(formatRow));
  if (findings.length > MOST_FINDINGS) lines.push('', `and ${findings.length - MOST_FINDINGS} more, in the log of the job`);
  return `${lines.join('\n')}\n`;
}

function formatRow({ level, ruleId, message, locations: [location] }: Finding): string {
  const place = location?.physicalLocation;
  const line = place?.region?.startLine === undefined ? '' : `:${place.region.startLine}`;
  const [text] = message.text.split('. Why: ');
  return `| ${escapeMarkdown(`${decodeURI(place?.artifactLocation.uri ?? '')}${line}`)} `
    + `| ${level}: ${escapeMarkdown(text.replace(/\s+/g, ' '))}${ruleId === undefined ? '' : ` \\[${ruleId}\\]`} |`;
}
