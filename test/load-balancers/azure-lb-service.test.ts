import { Chart, Testing, Yaml } from 'cdk8s';
import { AzureLbService } from '../../src/load-balancers/azure-lb-service';

test('a load balancer of Azure is internal unless it says otherwise', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new AzureLbService(chart, 'web', { metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(Yaml.stringify(...Testing.synth(chart) as unknown[])).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    service.beta.kubernetes.io/azure-load-balancer-internal: "true"
  name: web
spec:
  ports:
    - port: 80
  selector:
    app: web
  type: LoadBalancer
`);
});

test('a load balancer of Azure is public when it says so', () => {
  const chart = new Chart(Testing.app(), 'shop');
  new AzureLbService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }], internal: false, dnsLabelName: 'shop' });
  expect(Testing.synth(chart)[0].metadata.annotations).toEqual({
    'service.beta.kubernetes.io/azure-load-balancer-internal': 'false', 'service.beta.kubernetes.io/azure-dns-label-name': 'shop',
  });
});
