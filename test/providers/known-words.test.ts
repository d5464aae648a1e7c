import { Chart, Testing } from 'cdk8s';
import { checkManifests, LoadBalancerService } from '../../src';
import { formatKnownWords } from '../../scripts/known-words';

const WORDS = [...formatKnownWords('').matchAll(/^ {2}readonly '(.*)': (.*);$/gm)].map(([, key = '', words = '']) =>
  [key, words.split(' | ').map((word) => word.slice(1, -1))] as const);

describe('annotations of any controller on a LoadBalancerService', () => {
  it('accept each word that the compiler accepts', () => {
    const refused = WORDS.flatMap(([key, words]) => words.filter((word) => {
      const spec = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] };
      return checkManifests([{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [key]: word } }, spec }])
        .some(({ code, severity }) => code === 'annotation-value' && severity === 'error');
    }).map((word) => `${key}: ${word}`));
    expect(refused).toEqual([]);
    expect(WORDS.length).toBeGreaterThan(240);
  });

  it.each(WORDS.filter((_, at) => at % 20 === 0))('refuse other words of %s in the constructor, too', (key) => {
    expect(() => new LoadBalancerService(Testing.chart() as Chart, 'web', {
      selector: { app: 'web' }, ports: [{ port: 80 }], metadata: { annotations: { [key]: 'no such word' } },
    })).toThrow('[annotation-value]');
  });
});
