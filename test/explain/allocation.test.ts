import { AppContext } from '../../src/explain/app-context';
import { explain } from '../../src/explain/explain';

test('a chosen cluster IP is compared with the ranges of ServiceCIDR objects', () => {
  const chosen = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: { clusterIP: '10.112.0.9', selector: { app: 'web' }, ports: [{ port: 80 }] },
  };
  const range = { apiVersion: 'networking.k8s.io/v1', kind: 'ServiceCIDR', metadata: { name: 'more' }, spec: { cidrs: ['10.112.0.0/16'] } };
  expect(explain(chosen, {}, new AppContext([chosen, range])).text)
    .toContain('10.112.0.9 is in the lower part of 10.112.0.0/16, 10.112.0.1 to 10.112.1.0');
});

const object = (name: string, namespace: string, spec: object) =>
  ({ apiVersion: 'v1', kind: 'Service', metadata: { name, namespace }, spec });

test.each([['web.shop', 'a'], ['web', 'shop'], ['web.shop.svc', 'a']])('an ExternalName %s in %s lacks its domain', (externalName, own) => {
  const alias = object('alias', own, { type: 'ExternalName', externalName });
  const { summary, text } = explain(alias, {}, new AppContext([alias, object('web', 'shop', { ports: [{ port: 80 }] })]));
  expect(summary.text).toContain('nobody: the externalName lacks the cluster domain');
  expect(text).toContain('Write web.shop.svc.cluster.local.');
  expect(text).toContain(`is a CNAME for ${externalName}, which has no address without the cluster domain.`);
  if (externalName !== 'web.shop.svc') expect(explain(alias, {}).summary.text).toContain('DNS answers with a CNAME');
});
