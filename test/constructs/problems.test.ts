import { Chart, Testing } from 'cdk8s';
import { Problems } from '../../src/constructs/app/problems';

const chart = () => new Chart(Testing.app(), 'shop');

describe('a code that no problem has', () => {
  it.each([
    ['silence', 'port-merge-trip', 'did you mean "port-merge-trap"?'], ['silence', 'nothing-of-the-kind', 'there is no problem code'],
    ['promote', 'selector-unmached', 'did you mean "selector-unmatched"?'],
  ] as const)('cannot be asked to %s: %s', (method, code, words) => {
    const problems = Problems.of(chart());
    expect(() => method === 'silence' ? problems.silence(code as never, 'a test') : problems.promote(code as never)).toThrow(words);
  });

  it('is one of no rule: those of Services, load balancers and whole apps are known', () => {
    for (const code of ['port-undeclared', 'annotation-value', 'port-merge-trap', 'file-overwritten'] as const)
      Problems.of(chart()).silence(code, 'a test');
  });
});
