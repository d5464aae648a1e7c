// #region define
import { checkManifests, defineReference } from 'cdk8s-services';

defineReference({
  kind: 'IngressRoute', group: 'traefik.io',
  at: 'spec.routes[].services[]', only: { kind: ['Service', ''] },
  name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number or name' },
  why: 'Traefik skips the router and answers with 404',
  see: 'https://doc.traefik.io/traefik/reference/routing-configuration/kubernetes/crd/http/ingressroute/',
});
// #endregion

// #region check
const problems = checkManifests([
  { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' }, spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] } },
  {
    apiVersion: 'traefik.io/v1alpha1', kind: 'IngressRoute', metadata: { name: 'web', namespace: 'shop' },
    spec: { routes: [{ match: 'Host(`web.example.com`)', kind: 'Rule', services: [{ name: 'web', port: 8080 }] }] },
  },
]);
for (const { code, path, fix } of problems) console.log(`${path}: ${code}: ${fix}`);
// #endregion
