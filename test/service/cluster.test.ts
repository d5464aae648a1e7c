import { Cluster, defineProvider, Problems, registerProvider, ServiceError, ServiceValidation, type ClusterProps, type ProblemCode } from '../../src';
import { readCluster } from '../../src/service/read-cluster';
import { App } from 'cdk8s';

const problems = (props: object) => {
  try { readCluster(props as ClusterProps); return []; } catch (error) { return (error as ServiceError).problems.map(({ code, path, fix }) => `${code} ${path}: ${fix}`); }
};

describe('the controllers of a profile', () => {
  test.each<[string, unknown, string]>([
    ['an unknown id', ['aws'], 'cluster-profile loadBalancer[0]: write "aws-in-tree"'],
    ['a misspelt id', ['metalb'], 'cluster-profile loadBalancer[0]: write "metallb"'],
    ['a bare string', 'metallb', 'cluster-profile loadBalancer: write ["metallb"]'],
  ])('are refused: %s', (_, loadBalancer, line) => expect(problems({ loadBalancer })).toEqual([line]));

  test('are refused by Cluster.set, with the nearest', () => {
    expect(() => Cluster.set(new App(), { loadBalancer: ['gpc' as 'gcp'] })).toThrow(/write "gcp"/);
  });

  test('may be a provider of one\'s own, as an object or, once it is registered, by its id', () => {
    const own = defineProvider({ id: 'own-lb', title: 'Own', makes: 'load-balancer', protocols: ['TCP'], classes: [], prefixes: ['own.example/'], table: {}, rules: [], docs: 'https://own.example' });
    expect(readCluster({ loadBalancer: ['gcp', own] }).loadBalancer).toEqual(['gcp', 'own-lb']);
    expect(problems({ loadBalancer: ['own-lb'] })).toHaveLength(1);
    registerProvider(own);
    expect(problems({ loadBalancer: ['own-lb'] })).toEqual([]);
  });
});

describe('a code that no problem has', () => {
  const slip = 'selector-unmatchd' as ProblemCode;
  test('is not silenced or promoted', () => {
    expect(() => Problems.of(new App()).silence(slip, 'because')).toThrow(/did you mean "selector-unmatched"/);
    expect(() => Problems.of(new App()).promote(slip)).toThrow(/did you mean "selector-unmatched"/);
  });
  test('is refused by the plugin', () => {
    expect(() => new ServiceValidation({ promote: [slip] })).toThrow(/did you mean "selector-unmatched"/);
    expect(() => new ServiceValidation({ silence: { [slip]: 'because' } })).toThrow(/did you mean "selector-unmatched"/);
  });
  test('may be that of a rule of one\'s own, by its card', () => {
    expect(() => Problems.of(new App()).promote({ code: 'own-rule' })).not.toThrow();
  });
});
