import { compileTexts } from '../../type-program';

// Type instantiations for a call with three named ports, selector, name, labels, three annotations and a cluster IP, all literals distinct:
// as many as on 2026-11-24.
const CONSTRUCTS: readonly (readonly [name: string, budget: number, file: string, nodePort: number | undefined])[] = [
  ['ClusterIpService', 456, 'services/cluster-ip-service', undefined],
  ['AwsNlbService', 476, 'load-balancers/aws-nlb-service', undefined],
  ['HetznerLbService', 463, 'load-balancers/hetzner-lb-service.generated', undefined],
  ['NodePortService', 676, 'services/node-port-service', 30000],
];

it.each(CONSTRUCTS)('checks a construction of %s within %s instantiations, however many there are', (name, budget, source, nodePort) => {
  const [few, more] = instantiationsPerCall([5, 5, 10], name, importing(name, source), nodePort);
  expect(few).toBeLessThanOrEqual(budget);
  expect(more).toBeLessThanOrEqual(few * 1.1);
});

// Additional options of load balancers. Options that depend on each other are adjacent.
const OPTIONS: readonly (readonly [name: string, budgets: readonly [number, number], file: string, options: readonly string[]])[] = [
  ['AwsNlbService', [683, 762], 'load-balancers/aws-nlb-service', [
    "scheme: 'internet-facing'", "targetType: 'ip'", "sslNegotiationPolicy: 'ELBSecurityPolicy-TLS13-1-2-2021-06'", "sslPorts: ['http-@']",
    "sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-6666777788@']",
    "subnets: ['subnet-0a1b@', 'subnet-2c3d@']",
  ]],
  ['HetznerLbService', [659, 683], 'load-balancers/hetzner-lb-service.generated', [
    "location: 'fsn1'", "protocol: 'https'", "httpCertificates: ['cert-@']", "algorithmType: 'least_connections'", "name: 'lb-@'",
    "healthCheckInterval: '10s'",
  ]],
];

it.each(OPTIONS.flatMap(([name, budgets, file, options]) => budgets.map((budget, at) => [name, at + 5, budget, file, options] as const)))(
  'checks %s with %s options within %s instantiations', (name, count, budget, file, options) => {
    const [actual] = instantiationsPerCall([5, 5], name, importing(name, file), undefined, options.slice(0, count));
    expect(actual).toBeLessThanOrEqual(budget);
  });

const BOUND: readonly (readonly [name: string, file: string, nodePorts: boolean])[] = [
  ['ClusterIpService', 'services/cluster-ip-service', false], ['HeadlessService', 'services/headless-service', false],
  ['NodePortService', 'services/node-port-service', true], ['LoadBalancerService', 'services/load-balancer-service', true],
];

it.each(BOUND)('checks a construction of %s that is bound to a cluster for at most a tenth more', (name, source, hasNodePorts) => {
  // Subtracting cancels the fixed cost of a file, such as `servicesFor`: it is the same for five calls and for ten.
  const perCallOf = (prelude: string, nodePort: number | undefined): number => {
    const [five, ten] = instantiationsPerCall([5, 5, 10], name, prelude, nodePort);
    return (10 * ten - 5 * five) / 5;
  };
  const plain = perCallOf(importing(name, source), hasNodePorts ? 30000 : undefined);
  const bound = perCallOf(`${importing('servicesFor', 'services/services-for')}
    const { ${name} } = servicesFor({ kubernetes: '1.34..1.37', loadBalancer: ['gcp'], nodePortRange: '20000-22767' });`,
  hasNodePorts ? 20000 : undefined);
  expect(bound).toBeGreaterThan(plain * 0.9);
  expect(bound).toBeLessThanOrEqual(plain * 1.1);
});

function importing(name: string, source: string): string {
  return `import { ${name} } from '../../src/constructs/${source}';`;
}

/**
 * Type instantiations for each call, by file, without the first file, which instantiates what all calls share.
 *
 * @param sizes number of calls in each file
 * @param nodePort first node port; none if omitted
 */
function instantiationsPerCall(
  sizes: readonly number[], name: string, prelude: string, nodePort?: number, options: readonly string[] = [],
): readonly number[] {
  const clusterIP = (at: number): string => name === 'HeadlessService' ? '' : ` clusterIP: '10.96.${at}.7',`;
  const node = (at: number): string => nodePort === undefined ? '' : `, nodePort: ${nodePort + at}`;
  const call = (id: string, at: number): string => `new ${name}(chart, 's${at}', {
      metadata: { name: 'svc-${id}', labels: { app: 'app-${id}' }, annotations: { 'example.com/team': 'team-${id}', 'example.com/tier-${id}': 'web', 'service.example.com/idle': '60' } },
      selector: { app: 'app-${id}' },${clusterIP(at)}
      ${options.map((option) => `${option.replace(/@/g, id)}, `).join('')}ports: [{ name: 'http-${id}', port: ${1000 + 3 * at}, targetPort: 8080${node(2 * at)} }, { name: 'grpc-${id}', port: ${1001 + 3 * at}, targetPort: 'grpc'${node(2 * at + 1)} }, { name: 'dns-${id}', port: ${1002 + 3 * at}, protocol: 'TCP' }],
    });`;
  let made = 0;
  const compiled = compileTexts(sizes.map((calls) => ["import type { Chart } from 'cdk8s';", prelude, 'declare const chart: Chart;',
    ...Array.from({ length: calls }, () => call(made.toString(36).padStart(2, '0'), made++)), 'export {};'].join('\n')));
  expect(compiled.flatMap(({ errors }) => errors)).toEqual([]);
  return compiled.slice(1).map(({ instantiations }, at) => instantiations / sizes[at + 1]);
}
