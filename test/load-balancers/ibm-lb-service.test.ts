import { Chart, Testing, Yaml } from 'cdk8s';
import { IbmLbService } from '../../src/load-balancers/ibm-lb-service';

test('a load balancer of IBM Cloud is private unless it says otherwise', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new IbmLbService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(Yaml.stringify(...Testing.synth(chart) as unknown[])).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type: private
  name: web
spec:
  ports:
    - port: 80
  selector:
    app: web
  type: LoadBalancer
`);
});

test('a load balancer of IBM Cloud is public when it says so', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new IbmLbService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }], ipType: 'public', enableFeatures: ['nlb'] });
  expect(Testing.synth(chart)[0].metadata.annotations).toEqual({
    'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type': 'public', 'service.kubernetes.io/ibm-load-balancer-cloud-provider-enable-features': 'nlb',
  });
});
