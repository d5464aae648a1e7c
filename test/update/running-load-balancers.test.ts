import { App, Chart, type ApiObject } from 'cdk8s';
import { AwsNlbService, compareManifests, importManifests } from '../../src';

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const SPEC = { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] };
const nlb = (annotations: Readonly<Record<string, string>>, spec: object = {}): object =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations }, spec: { ...SPEC, ...spec } });

const BY_ANNOTATION = nlb({ [`${AWS}type`]: 'external', [`${AWS}nlb-target-type`]: 'ip', [`${AWS}scheme`]: 'internet-facing' });

function synthesize(props: { readonly selectedBy?: 'class' | 'annotation' | 'webhook' }): object {
  const chart = new Chart(new App(), 'shop');
  const service = new AwsNlbService(chart, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], targetType: 'ip', scheme: 'internet-facing',
    ...props,
  });
  return (service.node.defaultChild as ApiObject).toJson() as object;
}

test('an NLB that runs by its annotation keeps it with selectedBy, and no other value does', () => {
  expect(compareManifests([BY_ANNOTATION], [synthesize({ selectedBy: 'annotation' })])).toEqual([]);
  const [refused] = compareManifests([BY_ANNOTATION], [synthesize({})])[0].outcomes;
  expect(refused).toMatchObject({ outcome: 'refused', code: 'load-balancer-class-immutable' });
  expect(refused.fix).toContain('on AwsNlbService set selectedBy to "annotation"');
});

test('an NLB whose class a webhook added keeps its class, though the manifest has none', () => {
  const before = nlb({ [`${AWS}nlb-target-type`]: 'ip', [`${AWS}scheme`]: 'internet-facing' });
  expect(compareManifests([before], [synthesize({ selectedBy: 'webhook' })])).toEqual([]);
});

test('a class that was set is to be kept, by its name', () => {
  const [refused] = compareManifests([nlb({}, { loadBalancerClass: 'service.k8s.aws/nlb' })], [nlb({})])[0].outcomes;
  expect(refused.fix).toMatch(/^keep loadBalancerClass "service.k8s.aws\/nlb";/);
});

test('import writes the prop that keeps the load balancer', () => {
  const { program, imported } = importManifests([BY_ANNOTATION as never]);
  expect(imported[0]).toMatchObject({ as: 'construct', name: 'AwsNlbService' });
  expect(program).toContain("selectedBy: 'annotation'");
  expect(program).not.toContain('service.beta.kubernetes.io');
});
