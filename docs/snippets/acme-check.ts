import { checkManifests, renderProblems } from 'cdk8s-services';
import { ACME } from './acme';

// #region check
const manifest = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'web', annotations: { 'lb.acme.example/intern': 'true', 'lb.acme.example/weight-80': '200' } },
  spec: { type: 'LoadBalancer', loadBalancerClass: 'acme.example/lb', selector: { app: 'web' }, ports: [{ port: 80, targetPort: 8080 }] },
};
console.log(renderProblems('web.yaml', checkManifests([manifest], { cluster: { loadBalancer: [ACME] } })));
// #endregion
