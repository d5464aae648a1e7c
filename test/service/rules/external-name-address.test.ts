import { Testing } from 'cdk8s';
import { ExternalNameService, ServiceError } from '../../../src';
import { checkObject } from '../../../src/service/check-object';
import { PORTABLE } from '../../../src/service/cluster';

test('an externalName that is an address is refused, though the API server takes it', () => {
  const problems = checkObject({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'db' }, spec: { type: 'ExternalName', externalName: '10.0.0.1' } }, PORTABLE);
  expect(problems).toMatchObject([{ code: 'external-name-address', layer: 'traffic', severity: 'error', path: 'spec.externalName' }]);
});

test('a construct does not take an address for a name', () => {
  const address: string = '10.0.0.1';
  expect(() => new ExternalNameService(Testing.chart(), 'db', { externalName: address })).toThrow(ServiceError);
});
