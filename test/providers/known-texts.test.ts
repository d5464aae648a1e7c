import { checkManifests } from '../../src';
import { formatKnownTexts } from '../../scripts/known-texts';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { compileNatively } from '../native-compiler';

const MEMBERS = [...formatKnownTexts('').matchAll(/^ {2}readonly '(.*)': (.*);$/gm)].map(([, key = '', type = '']) => [key, type] as const);
const WORDS = MEMBERS.filter(([, type]) => !type.includes('Kind<'))
  .map(([key, words]) => [key, words.split(' | ').map((word) => word.slice(1, -1))] as const);
const FORMATS = new Set(MEMBERS.flatMap(([key, type]) => type.includes('Kind<') ? [key] : []));

/** Texts of each annotation that takes numbers, addresses, host names or durations: samples of its readers, and some that are wrong. */
const SAMPLES = Object.values(CONTROLLERS).flatMap(({ load }) => Object.values(load().table)).filter(({ key }) => FORMATS.has(key))
  .flatMap(({ key, as }) => {
    const { good, badTexts } = as.samples();
    return [...new Set([...good.map(([, text]) => text), ...badTexts, 'no such text', '-1', '0', '999999999999'])]
      .map((text) => [key, text] as const);
  });

/** Whether `check` refuses the text of an annotation of a Service that any controller may read. */
const isRefused = (key: string, text: string): boolean => checkManifests([{
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [key]: text } },
  spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
}]).some(({ code, severity }) => code === 'annotation-value' && severity === 'error');

/** The keys and texts that the compiler refuses on a `LoadBalancerService`. */
function refusedByCompiler(texts: readonly (readonly [key: string, text: string])[]): readonly (readonly [key: string, text: string])[] {
  const programs = texts.map(([key, text]) => `new LoadBalancerService(chart, 'web', ${JSON.stringify({
    ports: [{ port: 80 }], selector: { app: 'web' }, metadata: { annotations: { [key]: text } },
  })});`);
  const head = "import { LoadBalancerService } from 'cdk8s-services'; declare const chart: import('cdk8s').Chart;";
  const lines = new Set(compileNatively({ 'texts.ts': [head, ...programs].join('\n') }).map(({ line }) => line - 2));
  return texts.filter((_, at) => lines.has(at));
}

describe('annotations of any controller on a LoadBalancerService', () => {
  it('accept each word that the compiler accepts', () => {
    expect(WORDS.flatMap(([key, words]) => words.filter((word) => isRefused(key, word)).map((word) => `${key}: ${word}`))).toEqual([]);
    expect(WORDS.length).toBeGreaterThan(240);
  });

  it('refuse numbers, addresses, host names and durations in the compiler only if check refuses them', () => {
    const refused = refusedByCompiler(SAMPLES);
    expect(refused.filter(([key, text]) => !isRefused(key, text))).toEqual([]);
    expect([...FORMATS].filter((key) => !refused.some(([refusedKey]) => refusedKey === key))).toEqual([]);
    expect(FORMATS.size).toBeGreaterThan(150);
    // An empty text may count as absent, and the compiler counts no characters.
    expect(SAMPLES.filter(([key, text]) => text !== '' && text.length <= 253 && isRefused(key, text)
      && !refused.some(([refusedKey, refusedText]) => refusedKey === key && refusedText === text))).toEqual([]);
  }, 120_000);

  it('refuse other words in the compiler and in check', () => {
    const texts = WORDS.map(([key]) => [key, 'no such word'] as const);
    expect(refusedByCompiler(texts)).toEqual(texts);
    expect(texts.filter(([key, text]) => !isRefused(key, text))).toEqual([]);
  }, 120_000);
});
