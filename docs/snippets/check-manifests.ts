// #region check
import { checkManifests, renderProblem } from 'cdk8s-services';

const manifests = [{
  apiVersion: 'v1',
  kind: 'Service',
  metadata: {
    name: 'reports',
    annotations: { 'service.beta.kubernetes.io/aws-load-balancer-schema': 'internal' },
  },
  spec: { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', selector: { app: 'reports' }, ports: [{ port: 80, targetPort: 3000 }] },
}];

const problems = checkManifests(manifests, { cluster: { kubernetes: '1.33..1.35', loadBalancer: ['aws-load-balancer-controller'] } });
for (const problem of problems) console.log(renderProblem(problem));
// #endregion
