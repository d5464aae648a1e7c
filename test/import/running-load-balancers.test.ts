import { importManifests } from '../../src/import/import-manifests';
import { compareManifests } from '../../src/update/compare-manifests';
import { HOMES } from '../../src/providers/engine/definition/controllers';
import * as CONSTRUCTS from '../../src/constructs/load-balancers/all.generated';
import { ApiObject, App, Chart } from 'cdk8s';
import type { Construct } from 'constructs';
import type { ProviderId } from '../../src';

const aws = (name: string): string => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const service = (annotations: Readonly<Record<string, string>>, spec: object = {}) => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', ...Object.keys(annotations).length > 0 && { annotations } },
  spec: {
    type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }, {
 name: 'https', port: 443,
      targetPort: 8443,
}], ...spec,
  },
});
const CERTIFICATE = 'arn:aws:acm:us-east-1:123456789012:certificate/12345678-1234-1234-1234-123456789012';

/** The manifests of https://kubernetes.io/docs/concepts/services-networking/service/ for AWS, with a selector and ports. */
const PAGE: readonly (readonly [string, Readonly<Record<string, string>>, string])[] = [
  ['internal', { [aws('internal')]: 'true' }, 'AwsElbService'],
  ['certificate', { [aws('ssl-cert')]: CERTIFICATE }, 'AwsElbService'],
  ['backend protocol', { [aws('ssl-cert')]: CERTIFICATE, [aws('backend-protocol')]: 'https' }, 'AwsElbService'],
  ['TLS ports', { [aws('ssl-cert')]: CERTIFICATE, [aws('backend-protocol')]: 'http', [aws('ssl-ports')]: '443,https' }, 'AwsElbService'],
  ['TLS policy', { [aws('ssl-cert')]: CERTIFICATE, [aws('ssl-negotiation-policy')]: 'ELBSecurityPolicy-TLS-1-2-2017-01' }, 'AwsElbService'],
  ['PROXY protocol', { [aws('proxy-protocol')]: '*' }, 'AwsElbService'],
  ['access logs', {
    [aws('access-log-enabled')]: 'true', [aws('access-log-emit-interval')]: '60', [aws('access-log-s3-bucket-name')]: 'my-bucket',
    [aws('access-log-s3-bucket-prefix')]: 'my-bucket-prefix/prod',
  }, 'AwsElbService'],
  ['connection draining', { [aws('connection-draining-enabled')]: 'true', [aws('connection-draining-timeout')]: '60' }, 'AwsElbService'],
  ['other annotations of a Classic ELB', {
    [aws('connection-idle-timeout')]: '60', [aws('cross-zone-load-balancing-enabled')]: 'true', [aws('healthcheck-healthy-threshold')]: '3',
    [aws('healthcheck-unhealthy-threshold')]: '3', [aws('healthcheck-interval')]: '20', [aws('healthcheck-timeout')]: '5',
    [aws('security-groups')]: 'sg-53fae93f', [aws('additional-resource-tags')]: 'environment=prod,owner=devops',
  }, 'AwsElbService'],
  ['a Network Load Balancer', { [aws('type')]: 'nlb' }, 'AwsNlbService'],
];

test.each(PAGE)('the manifest of the Kubernetes page for AWS becomes a typed construct: %s', (_, annotations, construct) => {
  const { imported: [imported], program } = importManifests([service(annotations)]);
  expect(imported).toMatchObject({ as: 'construct', name: construct });
  expect(program).not.toContain('service.beta.kubernetes.io/');
});

const OPTIONAL = Object.entries(HOMES).flatMap(([id, { load }]) => Object.entries(load().offers ?? {})
  .filter(([, spec]) => spec.classIsOptional === true).map(([name, { loadBalancerClass }]) => [id as ProviderId, name,
    loadBalancerClass] as const));

describe.each(OPTIONAL)('%s', (id, name, className) => {
  const make = (props: object): any => {
    const Service = (CONSTRUCTS as object as Readonly<Record<string, new (scope: Construct, id: string, props: object) =>
      Construct>>)[name];
    return ApiObject.of(new Service(new Chart(new App(), 'shop'), 'web', {
 selector: { app: 'web' }, ports: [{ port: 80 }],
      ...props,
})).toJson();
  };

  test('creates a Service with its class, or without', () => {
    expect(make({}).spec.loadBalancerClass).toBe(className);
    expect(make({ selectedBy: 'no-class' }).spec.loadBalancerClass).toBeUndefined();
    expect(() => make({ selectedBy: 'none' })).toThrow(/"class", "no-class"/);
  });

  test('owns a running load balancer without a class, and diff names the prop that does', () => {
    const running = make({ selectedBy: 'no-class' });
    const cluster = { loadBalancer: [id] };
    const same = make({ selectedBy: 'no-class', metadata: { name: running.metadata.name } });
    expect(compareManifests([running], [same], { cluster })).toEqual([]);
    const [change] = compareManifests([running], [{ ...make({}), metadata: running.metadata }], { cluster });
    expect(change.outcomes.filter(({ outcome }) => outcome === 'refused').map(({ fix }) =>
      fix).join()).toContain(`on ${name} set selectedBy to "no-class"`);
  });
});

test('import keeps a running load balancer of PureLB without a class', () => {
  const { imported: [imported], program } = importManifests([service({ 'purelb.io/service-group': 'internal' })]);
  expect(imported).toMatchObject({ as: 'construct', name: 'PureLbService' });
  expect(program).toContain("selectedBy: 'no-class'");
});
