import { checkManifests, renderProblem } from 'cdk8s-services';

// #region manifest
const meantToBeInternal = {
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: 'reports', annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' } },
  spec: { type: 'LoadBalancer', selector: { app: 'reports' }, ports: [{ port: 80, targetPort: 3000 }] },
};
const problems = checkManifests([meantToBeInternal], { cluster: { loadBalancer: ['aws-in-tree'] } });
// #endregion

for (const problem of problems.filter(({ layer }) => layer === 'provider')) console.log(renderProblem(problem));
