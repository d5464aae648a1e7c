import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests, type ProviderId } from '../../src';
import { PROVIDER_IDS } from '../../src/service/provider-ids.generated';
import { isInTurn } from '../in-turn';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { compileNatively } from '../native-compiler';

/** An annotation of a `LoadBalancerService`, and the only controller of its cluster if that is known. */
type KeyAndText = readonly [key: string, text: string, controller?: ProviderId];

const TEXT = readFileSync(join(__dirname, '../../src/providers/known-texts.generated.ts'), 'utf8');
const MEMBERS = [...TEXT.split('KnownKeysByController')[0]!.matchAll(/^ {2}readonly '(.*)': (.*);$/gm)]
  .map(([, key = '', type = '']) => [key, type] as const);
const WORDS = MEMBERS.filter(([, type]) => !type.includes('Kind<'))
  .map(([key, words]) => [key, words.split(' | ').map((word) => word.slice(1, -1))] as const);
const FORMATS = new Set(MEMBERS.flatMap(([key, type]) => type.includes('Kind<') ? [key] : []));

/** Texts of each annotation that takes numbers, addresses, host names or durations: samples of its readers, and some that are wrong. */
const SAMPLES = Object.values(CONTROLLERS).flatMap(({ load }) => Object.values(load().table)).filter(({ key }) => FORMATS.has(key))
  .flatMap(({ key, as }) => {
    const { good, badTexts } = as.samples();
    return [...new Set([...good.map(([, text]) => text), ...badTexts, 'no such text', '-1', '0', '999999999999'])]
      .map((text): KeyAndText => [key, text]);
  });

/** A text that no annotation takes, for those that take a few words, and in clusters with one controller. */
const WRONG_WORDS = WORDS.map(([key]): KeyAndText => [key, 'no such word']);
const IN_CLUSTERS = PROVIDER_IDS.filter((id) => id !== 'kubernetes').flatMap((id, turn) => {
  const rows = Object.values(CONTROLLERS[id]!.load().table);
  return MEMBERS.filter(([key], at) => rows.some((row) => row.key === key) || isInTurn(20, turn, at))
    .map(([key]): KeyAndText => [key, 'no such word', id]);
});

/** Whether `check` refuses the text of an annotation. */
const isRefused = ([key, text, id]: KeyAndText): boolean => checkManifests([{
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [key]: text } },
  spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
}], { cluster: id === undefined ? {} : { loadBalancer: [id] } })
  .some(({ code, severity }) => code === 'annotation-value' && severity === 'error');

/** Annotations with different keys, of Services in one cluster. */
type Group = readonly KeyAndText[];

/** Divides annotations into groups of Services: the compiler takes much longer for a Service than for an annotation. */
function groupByService(texts: readonly KeyAndText[], size: number): Group[] {
  const groups = new Map<string, KeyAndText[]>(), counts = new Map<string, number>();
  const count = (name: string): number => {
    const counted = counts.get(name) ?? 0;
    counts.set(name, counted + 1);
    return counted;
  };
  for (const text of texts) {
    const [key, , id] = text;
    const round = `${id}/${count(`${id}/${key}`)}`; // each key occurs once in a round
    const name = `${round}/${Math.floor(count(round) / size)}`;
    groups.set(name, [...groups.get(name) ?? [], text]);
  }
  return [...groups.values()];
}

/** The keys and texts that the compiler refuses. */
function refusedByCompiler(texts: readonly KeyAndText[]): readonly KeyAndText[] {
  const groups = groupByService(texts, 20);
  const programs = groups.map((group) => {
    const id = group[0]![2];
    const annotations = group.map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)},\n`).join('');
    return `new ${id === undefined ? '' : `bound['${id}'].`}LoadBalancerService(chart, 'web', {
ports: [{ port: 80 }], selector: { app: 'web' }, metadata: { annotations: {\n${annotations}} } });`;
  });
  const profiles = PROVIDER_IDS.map((id) => `'${id}': servicesFor({ loadBalancer: ['${id}'] })`);
  const head = "import { LoadBalancerService, servicesFor } from 'cdk8s-services'; declare const chart: import('cdk8s').Chart; "
    + `const bound = { ${profiles.join(', ')} };`;
  const lines = new Set(compileNatively({ 'texts.ts': [head, ...programs].join('\n') }).map(({ line }) => line));
  // The line of an annotation: below the head, and the lines around the annotations of each group before it.
  const placed = groups.flatMap((group, index) => group.map((text) => [text, index] as const));
  return placed.filter(([, group], at) => lines.has(at + 4 + group * 3)).map(([text]) => text);
}

describe('annotations of any controller on a LoadBalancerService', () => {
  let refused: ReadonlySet<KeyAndText>;
  beforeAll(() => {
    refused = new Set(refusedByCompiler([...SAMPLES, ...WRONG_WORDS, ...IN_CLUSTERS]));
  }, 120_000);

  it('accept each word that the compiler accepts', () => {
    const accepted = WORDS.flatMap(([key, words]) => words.map((word): KeyAndText => [key, word]));
    expect(accepted.filter(isRefused)).toEqual([]);
    expect(WORDS.length).toBeGreaterThan(240);
  });

  it('refuse numbers, addresses, host names and durations in the compiler only if check refuses them', () => {
    const refusedSamples = SAMPLES.filter((sample) => refused.has(sample));
    expect(refusedSamples.filter((sample) => !isRefused(sample))).toEqual([]);
    expect([...FORMATS].filter((key) => !refusedSamples.some(([refusedKey]) => refusedKey === key))).toEqual([]);
    expect(FORMATS.size).toBeGreaterThan(150);
    // An empty text may count as absent, and the compiler counts no characters.
    const [shortest, longest] = [1, 253];
    expect(SAMPLES.filter((sample) => sample[1].length >= shortest && sample[1].length <= longest
      && isRefused(sample) && !refused.has(sample))).toEqual([]);
  });

  it('refuse other words in the compiler and in check', () => {
    expect(WRONG_WORDS.filter((word) => !refused.has(word) || !isRefused(word))).toEqual([]);
  });

  it('are refused in a cluster with one controller by the compiler if check refuses them there', () => {
    expect(IN_CLUSTERS.filter((word) => refused.has(word) !== isRefused(word))).toEqual([]);
    expect(IN_CLUSTERS.filter(isRefused).length).toBeGreaterThan(400);
  });
});
