import { Chart, Testing, Yaml } from 'cdk8s';
import { AwsElbService } from '../../../src/constructs/load-balancers/aws-elb-service';
import { AwsNlbService } from '../../../src/constructs/load-balancers/aws-nlb-service';

const yaml = (make: (chart: Chart) => unknown) => {
  const chart = new Chart(Testing.app(), 'shop');
  make(chart);
  return Yaml.stringify(...Testing.synth(chart) as unknown[]);
};

test('a Classic Load Balancer is internal by default', () => {
  expect(yaml((chart) => new AwsElbService(chart, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'https', port: 443, targetPort: 8080 }],
    sslCertificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/1', sslPorts: ['https'], backendProtocol: 'http',
    connectionIdleTimeout: 120, accessLogEmitInterval: 5,
  }))).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-access-log-emit-interval: "5"
    service.beta.kubernetes.io/aws-load-balancer-backend-protocol: http
    service.beta.kubernetes.io/aws-load-balancer-connection-idle-timeout: "120"
    service.beta.kubernetes.io/aws-load-balancer-internal: "true"
    service.beta.kubernetes.io/aws-load-balancer-ssl-cert: arn:aws:acm:eu-west-1:111122223333:certificate/1
    service.beta.kubernetes.io/aws-load-balancer-ssl-ports: https
  name: web
spec:
  ports:
    - name: https
      port: 443
      targetPort: 8080
  selector:
    app: web
  type: LoadBalancer
`);
});

test('an NLB of the cloud provider sets the annotation of the scheme that this provider reads', () => {
  const { metadata, spec } = Testing.synth(((): Chart => {
    const chart = new Chart(Testing.app(), 'shop');
    new AwsNlbService(chart, 'web', {
      controller: 'in-tree', selector: { app: 'web' }, ports: [{ port: 53, protocol: 'UDP' }],
      scheme: 'internet-facing',
    });
    return chart;
  })())[0] as { metadata: { annotations: object }; spec: object };
  expect(metadata.annotations).toEqual({
    'service.beta.kubernetes.io/aws-load-balancer-type': 'nlb',
    'service.beta.kubernetes.io/aws-load-balancer-internal': 'false',
  });
  expect(spec).not.toHaveProperty('loadBalancerClass');
});
