import { createColors } from 'picocolors';
import { isDrawn } from '../in-turn';
import { ONE_OF_EACH } from '../app/one-of-each';
import { checkManifests, explain, graph, importManifests, renderProblem } from '../../src';
import { checkSources } from '../../src/cli/check/check-sources';
import { FORMATS } from '../../src/cli/command-line';
import { formatResult } from '../../src/cli/check/formats';
import { formatSarif } from '../../src/cli/check/sarif';
import { createStreamSource } from '../../src/loader/files/source';
import { escapeControlsInJson } from '../../src/problem/escape-controls';
import { ServiceValidation } from '../../src/plugin';
import { readCluster } from '../../src/service/read-cluster';

/** Hostile text: workflow commands of GitHub in both spellings, a colour, a link, a bell, C1 controls, XML and invalid Unicode. */
const PAYLOAD = 'web\n::stop-commands::x\n##[stop-commands]x##vso[task.complete]x\u001b[31m\u001b]8;;http://x\u0007\u0000\u007f\u009b31m\r\ufffe\u2028\ud800\u202e\u2066\u200b\u2060*/ --> ]]> </script>';

/** Copies of the objects, each with the payload in another scalar or key. */
function* poisoned(value: unknown, path: string): Iterable<{ path: string; value: unknown }> {
  if (typeof value === 'string') yield { path, value: path.endsWith('.kind') || path.endsWith('.apiVersion') ? value : value + PAYLOAD };
  if (typeof value === 'number') yield { path, value: PAYLOAD };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    for (const inner of poisoned(item, `${path}.${key}`))
      yield { path: inner.path, value: Array.isArray(value) ? value.with(Number(key), inner.value) : { ...value, [key]: inner.value } };
    if (!Array.isArray(value))
      yield {
        path: `${path}.${key} as a key`,
        value: { ...Object.fromEntries(Object.entries(value).filter(([each]) => each !== key)), [key + PAYLOAD]: item },
      };
  }
}

// eslint-disable-next-line no-control-regex -- the pattern finds control characters
const ACTIVE = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u2028-\u202e\u2060\u2066-\u2069\ufffe\uffff\ud800-\udfff]|##\w*\[|^\s*::(?!(?:error|warning) file=|notice title=not checked::)/mu;

async function outputsOf(objects: readonly unknown[]): Promise<Record<string, string>> {
  const cluster = { loadBalancer: ['aws-load-balancer-controller' as const] };
  const problems = checkManifests(objects, { cluster });
  const { program, messages } = importManifests(objects as Record<string, unknown>[], { app: true });
  // eslint-disable-next-line @typescript-eslint/require-await -- the parameter is an async iterable
  const source = createStreamSource(`${PAYLOAD}.json`,
    async function* () { yield Buffer.from(JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects })); });
  const checked = { ...await checkSources([source], { cluster }), unreadable: [{ file: PAYLOAD, line: 1, reason: PAYLOAD }] };
  const explained = objects.filter((object) => (object as { kind?: unknown }).kind === 'Service')
    .map((object) => explain(object as Record<string, unknown>, readCluster(cluster)));
  const reported: string[] = [];
  await new ServiceValidation({ cluster }).validate({
    manifests: [PAYLOAD], parseManifest: () => objects, logger: { log: (message: string) => reported.push(message) },
    report: { addViolation: (violation: unknown) => reported.push(...leavesOf(violation)), submit: () => {} },
  } as unknown as Parameters<ServiceValidation['validate']>[0]); // the part of cdk8s-cli's context that the plugin reads
  return {
    problems: problems.map(renderProblem).join('\n'),
    ...Object.fromEntries(FORMATS.map((form) =>
      [`check -f ${form}`, [...form === 'sarif' ? formatSarif(checked) : formatResult(form, checked, createColors(false))].join('')])),
    plugin: reported.join('\n'),
    explain: explained.map(({ text }) => text).join('\n'),
    'explain -f json': escapeControlsInJson(explained, 2),
    ...Object.fromEntries((['mermaid', 'dot', 'svg', 'html'] as const)
      .map((form) => [`graph -f ${form}`, graph(objects, { format: form, problems })])),
    'import: the program': program,
    'import: the messages': messages.join('\n'),
  };
}

function leavesOf(value: unknown): string[] {
  return typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

test('no output contains control characters of a manifest, wherever they are in it', async () => {
  const acting: string[] = [];
  let places = 0;
  for (const [at, object] of ONE_OF_EACH.entries()) {
    for (const { path, value } of poisoned(object, String(at))) {
      places++;
      if (!isDrawn(3, places)) continue;
      for (const [output, text] of Object.entries(await outputsOf(ONE_OF_EACH.with(at, value)))) {
        const found = ACTIVE.exec(text);
        if (found !== null)
          acting.push(`${path} in ${output}: ${JSON.stringify(text.slice(Math.max(0, found.index - 30), found.index + 20))}`);
      }
    }
  }
  expect(acting).toEqual([]);
  expect(places).toBeGreaterThan(150);
}, 120_000);
