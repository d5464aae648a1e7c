import { ApiObject, Testing } from 'cdk8s';
import { ClusterIpService } from '../../src';

test('is the object that ApiObject.of finds', () => {
  const service = new ClusterIpService(Testing.chart(), 'my-service', { metadata: { name: 'my-service' }, ports: [{ port: 80 }] });
  expect(ApiObject.of(service).name).toBe('my-service');
});
