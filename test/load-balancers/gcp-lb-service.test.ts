import { Chart, Testing, Yaml } from 'cdk8s';
import { GcpLbService } from '../../src/load-balancers/gcp-lb-service';

test('a load balancer of Google Cloud is internal unless it says otherwise', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new GcpLbService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(Yaml.stringify(...Testing.synth(chart) as unknown[])).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    networking.gke.io/load-balancer-type: Internal
  name: web
spec:
  ports:
    - port: 80
  selector:
    app: web
  type: LoadBalancer
`);
});

test('a load balancer of Google Cloud is public when it says so', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new GcpLbService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }], loadBalancerType: 'External', networkTier: 'Standard' });
  expect(Testing.synth(chart)[0].metadata.annotations).toEqual({
    'networking.gke.io/load-balancer-type': 'External', 'cloud.google.com/network-tier': 'Standard',
  });
});
