import { Testing } from 'cdk8s';
import { ExternalNameService } from '../../../src';
import { checkObject } from '../../../src/service/check-object';
import { PORTABLE } from '../../../src/service/cluster';

test('an externalName that is an address is a warning, for ingress-nginx reads it', () => {
  const problems = checkObject({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'db' },
    spec: { type: 'ExternalName', externalName: '10.0.0.1' },
  }, PORTABLE);
  expect(problems).toMatchObject([{ code: 'external-name-address', layer: 'traffic', severity: 'warning', path: 'spec.externalName' }]);
});

test('a construct accepts an address that only ingress-nginx supports, with a warning', () => {
  // the workaround that the compile error suggests
  const service = new ExternalNameService(Testing.chart(), 'db', { externalName: '10.0.0.1' as string });
  expect(service.warnings)
    .toMatchObject([{ code: 'external-name-address', severity: 'warning', fix: expect.stringContaining('ingress-nginx') }]);
  // eslint-disable-next-line @stylistic/max-len -- the complete compile error
  // @ts-expect-error '10.0.0.1' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '10.0.0.1' as string
  new ExternalNameService(Testing.chart(), 'db', { externalName: '10.0.0.1' });
});
