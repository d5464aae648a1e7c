import { ApiObject, Testing, Yaml } from 'cdk8s';
import { ClusterIpService } from '../../src';

test('becomes the Service of the Kubernetes page', () => {
  const chart = Testing.chart();
  const service = new ClusterIpService(chart, 'my-service', {
    metadata: { name: 'my-service' },
    selector: { 'app.kubernetes.io/name': 'MyApp' },
    ports: [{ protocol: 'TCP', port: 80, targetPort: 9376 }],
  });
  expect(Yaml.stringify(...Testing.synth(chart))).toBe(`\
apiVersion: v1
kind: Service
metadata:
  name: my-service
spec:
  ports:
    - port: 80
      protocol: TCP
      targetPort: 9376
  selector:
    app.kubernetes.io/name: MyApp
`);
  expect(ApiObject.of(service).name).toBe('my-service');
});
