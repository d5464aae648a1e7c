import { Chart, Testing } from 'cdk8s';
import { Cluster } from '../../src/constructs/app/cluster';
import { Problems } from '../../src/constructs/app/problems';
import { NodePortService } from '../../src/constructs/services/node-port-service';

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

describe('Problems.promote("service-exposed")', () => {
  const synth = (promoteIn: 'app' | 'other' | 'none', allowed?: Parameters<typeof Cluster.set>[1]['allowedExposure']) => {
    const app = Testing.app();
    const shop = new Chart(app, 'shop', { namespace: 'shop' });
    if (promoteIn !== 'none') Problems.of(promoteIn === 'app' ? app : new Chart(app, 'other')).promote('service-exposed');
    if (allowed !== undefined) Cluster.set(app, { allowedExposure: allowed });
    new NodePortService(shop, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
    return () => app.synthYaml();
  };

  it('is an error in its scope, without a list of those that are allowed', () => {
    expect(synth('none')).not.toThrow();
    expect(synth('other')).not.toThrow();
    expect(synth('app')).toThrow('service-exposed');
  });

  it('accepts the types and namespaces that the cluster allows', () => {
    expect(synth('app', { namespaces: ['ingress'] })).toThrow('service-exposed');
    expect(synth('app', { namespaces: ['shop'] })).not.toThrow();
    expect(synth('app', { types: ['NodePort'] })).not.toThrow();
  });
});
