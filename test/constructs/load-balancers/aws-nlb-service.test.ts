import { Chart, Testing, Yaml } from 'cdk8s';
import { AwsNlbService } from '../../../src/constructs/load-balancers/aws-nlb-service';
import type { Problem } from '../../../src/problem/problem';
import { ServiceError } from '../../../src/problem/errors';

const chart = () => new Chart(Testing.app(), 'shop');
const CERT = 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888';

test('an NLB is internal by default', () => {
  const app = chart();
  new AwsNlbService(app, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(Yaml.stringify(...Testing.synth(app) as unknown[])).toBe(`apiVersion: v1
kind: Service
metadata:
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-scheme: internal
  name: shop-web-c8cfcb99
spec:
  loadBalancerClass: service.k8s.aws/nlb
  ports:
    - port: 80
  selector:
    app: web
  type: LoadBalancer
`.replace('shop-web-c8cfcb99', Testing.synth(app)[0].metadata.name as string));
});

test('names the prop in the fix of a port that needs it', () => {
  const port: number = 53; // not a literal, which the compiler would refuse
  try {
    new AwsNlbService(chart(), 'dns', {
      selector: { app: 'dns' }, ports: [{ name: 'udp', port, protocol: 'UDP' }, { name: 'tcp', port }],
    });
    throw new Error('it must be refused');
  } catch (error) {
    expect((error as ServiceError).problems).toMatchObject([{
      code: 'load-balancer-protocol', path: 'spec.ports[1].port', fix: 'set enableTcpUdpListener to true',
    }]);
  }
});

test('an NLB accepts the ports of its own Service as TLS ports', () => {
  const app = chart();
  new AwsNlbService(app, 'web', {
    metadata: { name: 'web' }, selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }],
    scheme: 'internet-facing', sslCertificateArns: [CERT], sslPorts: ['https'],
    listenerAttributes: { http: { 'tcp.idle_timeout.seconds': 400 } },
  });
  expect(Testing.synth(app)[0].metadata.annotations).toEqual({
    'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing',
    'service.beta.kubernetes.io/aws-load-balancer-ssl-cert': CERT,
    'service.beta.kubernetes.io/aws-load-balancer-ssl-ports': 'https',
    'service.beta.kubernetes.io/aws-load-balancer-listener-attributes.TCP-80': 'tcp.idle_timeout.seconds=400',
  });
});

test('an NLB reports a wrong value, a broken rule and a misspelt key at once', () => {
  const healthCheckInterval: number = 1; // the compiler does not know the value
  const make = () => new AwsNlbService(chart(), 'web', {
    metadata: { annotations: { ['service.beta.kubernetes.io/aws-load-balancer-subnet' as string]: 'a' } },
    ports: [{ name: 'http', port: 80 }], healthCheckInterval, privateIpv4Addresses: ['10.0.0.5'],
    scheme: 'internet-facing' as 'internal' | 'internet-facing',
  });
  expect(codes(make)).toEqual(['annotation-value', 'annotation-unknown', 'annotation-requires']);
});

test('an NLB refuses an annotation that contradicts a prop', () => {
  expect(codes(() => new AwsNlbService(chart(), 'web', {
    metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internet-facing' } }, ports: [{ port: 80 }],
  }))).toEqual(['annotation-conflict']);
});

test('an NLB of EKS Auto Mode has its class', () => {
  const app = chart();
  new AwsNlbService(app, 'web', { controller: 'eks-auto-mode', selector: { app: 'web' }, ports: [{ port: 80 }] });
  expect(Testing.synth(app)[0]).toMatchObject({
    spec: { loadBalancerClass: 'eks.amazonaws.com/nlb' },
    metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' } },
  });
});

test('an NLB writes an annotation that the library does not know, when asked by name', () => {
  const app = chart();
  new AwsNlbService(app, 'web', {
    selector: { app: 'web' }, ports: [{ port: 80 }],
    allowUnknownAnnotations: { 'service.beta.kubernetes.io/aws-load-balancer-brand-new': 'yes' },
  });
  expect(Testing.synth(app)[0].metadata.annotations).toMatchObject({ 'service.beta.kubernetes.io/aws-load-balancer-brand-new': 'yes' });
});

test.each<[string, string, string]>([
  ['of its own, and names the prop', 'service.beta.kubernetes.io/aws-load-balancer-scheme', 'use the prop "scheme"'],
  ['that other props stand for', 'service.beta.kubernetes.io/aws-load-balancer-internal',
    'remove it: other props of this construct set it'],
  ['of another controller', 'external-dns.kubernetes.io/hostname', 'write it in metadata.annotations, where it is checked'],
])('an NLB refuses a known key as unknown: one %s', (_, key, fix) => {
  const make = () =>
    new AwsNlbService(chart(), 'web', { ports: [{ port: 80 }], scheme: 'internal', allowUnknownAnnotations: { [key]: 'internet-facing' } });
  expect(problems(make)).toMatchObject([{ code: 'annotation-conflict', path: `metadata.annotations[${key}]`, fix }]);
});

test('an NLB does not have the fields that its controller does not read, and names the options that replace them', () => {
  const fields = { sessionAffinity: 'ClientIP', loadBalancerIP: '192.0.2.7' };
  expect(problems(() => new AwsNlbService(chart(), 'web', { ports: [{ port: 80 }], ...fields } as never))).toMatchObject([
    {
      code: 'prop-unknown', why: 'the controller does not read it: the NLB spreads the connections of a client',
      fix: 'set targetGroupAttributes to {"stickiness.enabled":true,"stickiness.type":"source_ip"}, or remove it',
    },
    {
      code: 'prop-of-another-kind', why: 'the controller does not read it',
      fix: 'use "eipAllocations" or "privateIpv4Addresses", or remove it',
    },
  ]);
});

function codes(make: () => unknown): string[] {
  return problems(make).map(({ code }) => code);
}

function problems(make: () => unknown): readonly Problem[] {
  try {
    make();
  } catch (error) {
    if (error instanceof ServiceError) return error.problems;
    throw error;
  }
  return [];
}
