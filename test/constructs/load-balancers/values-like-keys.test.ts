import { App, Chart } from 'cdk8s';
import { AwsNlbService, checkManifests, ServiceError } from '../../../src';

const SSL_PORTS = 'service.beta.kubernetes.io/aws-load-balancer-ssl-ports';
const ports = [{ name: 'ssl-ports', port: 443 }, { name: 'http', port: 80 }] as const;

test('a port that is named like an annotation keeps its name in the messages of a construct', () => {
  const make = () => new AwsNlbService(new Chart(new App(), 'shop'), 'web', {
    selector: { app: 'web' }, ports, sslCertificateArns: ['arn:aws:acm:eu-west-1:123456789012:certificate/a'],
    sslPorts: ['ssl-port' as 'ssl-ports'], // known at run time only
  });
  expect(make).toThrow(ServiceError);
  try {
    make();
  } catch (error) {
    expect((error as ServiceError).problems).toMatchObject([{
      code: 'annotation-value', segments: ['metadata', 'annotations', SSL_PORTS], place: `prop "sslPorts" (annotation ${SSL_PORTS})`,
      expected: 'a port of this Service: ssl-ports (443), http (80), perhaps "ssl-ports"', fix: 'write "ssl-ports"',
    }]);
  }
});

test('a port that is named like an annotation keeps its name in the messages about YAML', () => {
  const service = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { [SSL_PORTS]: 'ssl-port' } },
    spec: { type: 'LoadBalancer', loadBalancerClass: 'service.k8s.aws/nlb', ports, selector: { app: 'web' } },
  };
  const values = checkManifests([service]).filter(({ code }) => code === 'annotation-value');
  expect(values.map(({ fix }) => fix)).toEqual(['write "ssl-ports"']);
});
