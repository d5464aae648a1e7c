import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService, portRange } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'shop', { namespace: 'shop' });

// #region shared
/** Registers the pods of a Service in a target group of an NLB that Terraform or CloudFormation created. */
function bind(service: ClusterIpService, port: string, targetGroupARN: string): void {
  new ApiObject(service, 'target-group', {
    apiVersion: 'elbv2.k8s.aws/v1beta1', kind: 'TargetGroupBinding',
    spec: { serviceRef: { name: service.name, port }, targetGroupARN, targetType: 'ip' },
  });
}

const group = 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup';
bind(new ClusterIpService(chart, 'web', {
  selector: { app: 'web' }, ports: [{ name: 'https', port: 443, targetPort: 8443 }],
}), 'https', `${group}/web/0123456789abcdef`);
bind(new ClusterIpService(chart, 'mqtt', {
  selector: { app: 'mqtt' }, ports: [{ name: 'mqtt', port: 1883 }],
}), 'mqtt', `${group}/mqtt/fedcba9876543210`);
// #endregion

// #region range
new ClusterIpService(chart, 'media', {
  selector: { app: 'media' },
  ports: [{ name: 'sip', port: 5060, protocol: 'UDP' }, ...portRange('rtp', 10000, 10019, 'UDP')],
});
// #endregion

app.synthYaml();
