import { compileText } from '../../type-program';

// Counts, not times: three named ports, selector, name, labels, three annotations and a cluster IP, every literal distinct.
const BUDGET = 700;

const CONSTRUCTS: readonly (readonly [name: string, file: string])[] = [
  ['ClusterIpService', 'services/cluster-ip-service'], ['AwsNlbService', 'load-balancers/aws-nlb-service'],
  ['HetznerLbService', 'load-balancers/hetzner-lb-service'],
];

it.each(CONSTRUCTS)('checks a construction of %s within the budget of instantiations, however many there are', (name, source) => {
  const [few, more, most] = [5, 10, 20].map((calls) => instantiations(calls, name, importing(name, source)));
  const perCall = (more - few) / 5;
  expect(perCall).toBeLessThanOrEqual(BUDGET);
  expect((most - more) / 10).toBeLessThanOrEqual(perCall * 1.1);
});

// The options of a load balancer come on top, each with what it must have beside it.
const OPTIONS: readonly (readonly [name: string, file: string, options: readonly string[]])[] = [
  ['AwsNlbService', 'load-balancers/aws-nlb-service', [
    "scheme: 'internet-facing'", "targetType: 'ip'", "sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06'", "sslPorts: ['http-@']",
    "sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-6666777788@']",
    "subnets: ['subnet-0a1b@', 'subnet-2c3d@']",
  ]],
  ['HetznerLbService', 'load-balancers/hetzner-lb-service', [
    "location: 'fsn1'", "protocol: 'https'", "httpCertificates: ['cert-@']", "algorithmType: 'least_connections'", "name: 'lb-@'",
    "healthCheckInterval: '10s'",
  ]],
];

it.each(OPTIONS.flatMap(([name, file, options]) => ([[5, BUDGET], [6, BUDGET + 100]] as const).map(([count, budget]) =>
  [name, count, budget, file, options] as const)))(
  'checks %s with %s options within %s instantiations', (name, count, budget, file, options) => {
    const [few, more] = [5, 10].map((calls) => instantiations(calls, name, importing(name, file), undefined, options.slice(0, count)));
    expect((more - few) / 5).toBeLessThanOrEqual(budget);
  });

const BOUND: readonly (readonly [name: string, file: string, nodePorts: boolean])[] = [
  ['ClusterIpService', 'services/cluster-ip-service', false], ['HeadlessService', 'services/headless-service', false],
  ['NodePortService', 'services/node-port-service', true], ['LoadBalancerService', 'services/load-balancer-service', true],
];

it.each(BOUND)('checks a construction of %s that is bound to a cluster for at most a tenth more', (name, source, hasNodePorts) => {
  const perCall = (prelude: string, nodePort: number | undefined): number =>
    (instantiations(10, name, prelude, nodePort) - instantiations(5, name, prelude, nodePort)) / 5;
  const plain = perCall(importing(name, source), hasNodePorts ? 30000 : undefined);
  const bound = perCall(`${importing('servicesFor', 'services/services-for')}
    const { ${name} } = servicesFor({ kubernetes: '1.34..1.37', loadBalancer: ['gcp'], nodePortRange: '20000-22767' });`,
  hasNodePorts ? 20000 : undefined);
  expect(bound).toBeGreaterThan(plain * 0.9);
  expect(bound).toBeLessThanOrEqual(plain * 1.1);
});

function importing(name: string, source: string): string {
  return `import { ${name} } from '../../src/constructs/${source}';`;
}

/** How much the compiler works for a program of this many calls; with node ports from one on, if it is given, and with options. */
function instantiations(calls: number, name: string, prelude: string, nodePort?: number, options: readonly string[] = []): number {
  const clusterIP = (at: number): string => name === 'HeadlessService' ? '' : ` clusterIP: '10.96.${at}.7',`;
  const node = (at: number): string => nodePort === undefined ? '' : `, nodePort: ${nodePort + at}`;
  const lines = Array.from({ length: calls }, (_, at) => at.toString(36).padStart(2, '0')).map((id, at) => `new ${name}(chart, 's${at}', {
      metadata: { name: 'svc-${id}', labels: { app: 'app-${id}' }, annotations: { 'example.com/team': 'team-${id}', 'example.com/tier-${id}': 'web', 'service.example.com/idle': '60' } },
      selector: { app: 'app-${id}' },${clusterIP(at)}
      ${options.map((option) => `${option.replace(/@/g, id)}, `).join('')}ports: [{ name: 'http-${id}', port: ${1000 + 3 * at}, targetPort: 8080${node(2 * at)} }, { name: 'grpc-${id}', port: ${1001 + 3 * at}, targetPort: 'grpc'${node(2 * at + 1)} }, { name: 'dns-${id}', port: ${1002 + 3 * at}, protocol: 'TCP' }],
    });`);
  const compiled = compileText(["import type { Chart } from 'cdk8s';", prelude, 'declare const chart: Chart;', ...lines].join('\n'));
  expect(compiled.errors).toEqual([]);
  return compiled.instantiations;
}
