import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart, Yaml } from 'cdk8s';
import pico from 'picocolors';
import { exampleOf, type Example } from './every-code/examples';
import { collectCards } from '../../scripts/problems-doc';
import { checkSources } from '../../src/cli/check/check-sources';
import { formatResult } from '../../src/cli/check/formats';
import { formatChanges } from '../../src/cli/diff/diff-formats';
import { createStreamSource } from '../../src/loader/files/source';
import { compareManifests, renderProblems, ServiceError } from '../../src';

/**
 * The reviewed list of messages: one for each code, as the command, a constructor or the synth prints it.
 * `UPDATE_MESSAGES=1 npx jest test/problem/every-code` updates the list; review the changes.
 */
const LIST = join(__dirname, 'every-code/messages.txt');
const PLAIN = pico.createColors(false);

const folder = mkdtempSync(join(tmpdir(), 'every-code-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => jest.restoreAllMocks());

const printed = new Map<string, string>();

test.each(collectCards().map((card) => [card.code, card] as const))('%s is reported for a mistake', async (code, card) => {
  const text = (await messageOf(exampleOf(card), code, card.severity === 'advice')).replace(/^ *docs +https:.*\n?/gm, '').trimEnd();
  expect(text).toContain(`[${code}]`);
  printed.set(code, text);
});

it('is printed as in the reviewed list', () => {
  const text = `${[...printed].map(([code, message]) => `${code}\n${'='.repeat(code.length)}\n${message}`).join('\n\n')}\n`;
  if (process.env.UPDATE_MESSAGES !== undefined) writeFileSync(LIST, text);
  expect(text).toBe(readFileSync(LIST, 'utf8'));
});

/** The printed problem with this code, or an empty text. */
async function messageOf(example: Example, code: string, isAdvice: boolean): Promise<string> {
  if ('program' in example) return programMessageOf(example, code);
  if ('before' in example) return changeMessageOf(example, code);
  const text = 'yaml' in example
    ? example.yaml : example.objects.map((object) => Yaml.stringify(JSON.parse(JSON.stringify(object)))).join('---\n');
  const cluster = 'cluster' in example ? example.cluster : undefined;
  const source = createStreamSource('web.yaml', async function* () { yield Buffer.from(text); });
  // Advice is only reported if it is promoted.
  const result = await checkSources([source], { ...isAdvice ? { promote: [code] } : {}, ...cluster === undefined ? {} : { cluster } });
  const at = result.problems.findIndex((problem) => problem.code === code);
  const selected = { ...result, problems: [result.problems[at]], excerpts: [result.excerpts[at]] };
  return at < 0 ? '' : [...formatResult('text', selected, PLAIN)].join('')
    .split('\n\n')[0];
}

function changeMessageOf({ before, after, apply, cluster = {} }: Extract<Example, { before: unknown }>, code: string): string {
  const [was, is] = JSON.parse(JSON.stringify([before, after])) as [object[], object[]];
  const changes = compareManifests(was, is, { cluster, ...apply === undefined ? {} : { apply } });
  const located = changes.map((change) => ({ ...change, file: 'web.yaml', line: 1, lines: change.outcomes.map(() => 1) }));
  const lines = [...formatChanges('text', located, before.length, PLAIN)].join('').split('\n');
  const from = lines.findIndex((line) => line.endsWith(`[${code}]`));
  const length = from < 0 ? 0 : lines.slice(from + 1).findIndex((line) => !line.startsWith('    ')) + 1;
  return lines.slice(Math.max(from, 0), Math.max(from, 0) + length).map((line) => line.slice(2)).join('\n');
}

function programMessageOf({ program, output }: Extract<Example, { program: unknown }>, code: string): string {
  const warned: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0);
  const app = new App({ outdir: folder, ...output === undefined ? {} : { yamlOutputType: output } });
  try {
    program(new Chart(app, 'shop'));
    app.synth();
  } catch (error) {
    if (error instanceof ServiceError) return renderProblems(error.subject, error.problems.filter((problem) => problem.code === code));
    return error instanceof Error ? error.message : '';
  }
  return warned.join('');
}
