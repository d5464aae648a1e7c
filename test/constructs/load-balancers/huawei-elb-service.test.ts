import { Chart, Testing, Yaml } from 'cdk8s';
import { HuaweiElbService } from '../../../src';

const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

function yaml(make: (chart: Chart) => unknown): string {
  const chart = Testing.chart();
  make(chart);
  return Yaml.stringify(Testing.synth(chart)[0]);
}

describe('HuaweiElbService', () => {
  test('is shared and internal by default', () => {
    expect(yaml((chart) => new HuaweiElbService(chart, 'web', { ...web, metadata: { name: 'web' } }))).toBe(`\
apiVersion: v1
kind: Service
metadata:
  annotations:
    kubernetes.io/elb.class: shared
  name: web
spec:
  loadBalancerClass: huaweicloud.com/elb
  ports:
    - name: http
      port: 80
  selector:
    app: web
  type: LoadBalancer
`);
  });

  test('is public by an elastic IP', () => {
    expect(yaml((chart) => new HuaweiElbService(chart, 'web', { ...web, eipId: '85fb3335', keepEip: true })))
      .toContain('kubernetes.io/elb.eip-id: 85fb3335');
  });

  test('needs zones when it is dedicated', () => {
    // @ts-expect-error: the compiler refuses it, too
    expect(() => yaml((chart) => new HuaweiElbService(chart, 'web', { ...web, elbClass: 'dedicated' }))).toThrow('annotation-pitfall');
  });
});
