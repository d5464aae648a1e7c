import { openEditor, offersIn } from './editor';
import { MINORS } from '../../src/service/minor';

const PORTS = "ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }]";
const WEB = `const web = new ClusterIpService(chart, 'web', { ${PORTS} });`;

/** A program that ends inside a string literal. */
const UNFINISHED = "new ClusterIpService(chart, 'a', { ports: [{ protocol: '|";

/** Programs with a cursor, and all completions at the cursor. */
const TEXTS: readonly (readonly [program: string, offers: readonly string[]])[] = [
  [`${WEB} web.port('|');`, ['http', 'dns']],
  [`${WEB} web.url('|');`, ['http', 'dns']],
  ["new ClusterIpService(chart, 'a', { ports: [{ protocol: '|' }] });", ['TCP', 'UDP', 'SCTP']],
  [UNFINISHED, ['TCP', 'UDP', 'SCTP']],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80, protocol: '|' }] });", ['TCP', 'UDP']],
  ["new AwsElbService(chart, 'a', { ports: [{ port: 80, protocol: '|' }] });", ['TCP']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], sessionAffinity: '|' });", ['None', 'ClientIP']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], ipFamilyPolicy: '|' });",
    ['SingleStack', 'PreferDualStack', 'RequireDualStack']],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], scheme: '|' });", ['internal', 'internet-facing']],
  ["new AwsNlbService(chart, 'a', { scheme: '|' });", ['internal', 'internet-facing']],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], controller: '|' });",
    ['in-tree', 'aws-load-balancer-controller', 'eks-auto-mode']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80, targetPort: '|' }] });", ['http', 'https', 'grpc', 'metrics']],
  [`new AwsNlbService(chart, 'a', { ${PORTS}, healthCheckPort: '|' });`, ['http', 'dns', 'traffic-port']],
  ["externalDns(new LoadBalancerService(chart, 'a', { ports: [{ port: 80 }] }), { access: '|' });", ['public', 'private']],
  // Keys of a record with a value for each port
  [`new AwsNlbService(chart, 'a', { ${PORTS}, targetGroupAttributesPerPort: { | } });`, ['http', 'dns']],
  [`new AwsNlbService(chart, 'a', { ${PORTS}, targetGroupAttributesPerPort: { ht| } });`, ['http', 'dns']],
  [`new AwsNlbService(chart, 'a', { ${PORTS}, targetGroupAttributesPerPort: { http: { 'stickiness.enabled': true }, d| } });`,
    ['dns']],
  [`new AlibabaClbService(chart, 'a', { ${PORTS}, protocolPort: { | } });`, ['http', 'dns']],
  [`new AlibabaClbService(chart, 'a', { ${PORTS}, protocolPort: { '|' } });`, ['http', 'dns']],
  [`new ScalewayLbService(chart, 'a', { ${PORTS.replace('UDP', 'TCP')}, healthCheckType: { | } });`, ['http', 'dns']],
];

/** Programs with a cursor, and some of the completions at the cursor. */
const NAMES: readonly (readonly [program: string, offers: readonly string[]])[] = [
  ["new ClusterIpService(chart, 'a', { | });", ['ports', 'clusterIP', 'metadata', 'selector']],
  ["new ClusterIpService(chart, 'a', { po| });", ['ports', 'clusterIP']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], | });", ['clusterIP', 'metadata', 'selector']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 0 }], | });", ['clusterIP', 'metadata', 'selector']],
  ["new ClusterIpService(chart, 'a', { ports: [{ | }] });", ['port', 'appProtocol', 'name', 'protocol', 'targetPort']],
  ["new ClusterIpService(chart, 'a', { ports: [{ name: 'http', port: 80 }, { | }] });", ['port', 'name']],
  ["new NodePortService(chart, 'a', { ports: [{ | }] });", ['port', 'nodePort']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], metadata: { | } });", ['annotations', 'labels', 'name', 'namespace']],
  ["new ManualEndpoints(chart, 'a', { ports: [{ port: 80 }], endpoints: [{ | }] });", ['address', 'hostname', 'nodeName']],
  ["new MetalLbService(chart, 'a', { ports: [{ port: 80 }], a| });", ['addressPool', 'allowSharedIp']],
  ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], controller: 'in-tree', | });", ['accessLogEnabled', 'scheme']],
  ["new ClusterIpService(chart, 'a', { ports: [{ port: 80, targetPort: containerPorts({ http: 8080 }).| }] });", ['http', 'numberOf']],
];

/** Programs with the cursor in a string literal. Error messages of types must not be offered there. */
const IN_TEXTS: readonly string[] = [
  "new ClusterIpService(chart, 'a', { ports: [{ name: '|', port: 80 }] });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], metadata: { name: '|' } });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], selector: { app: '|' } });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], clusterIP: '|' });",
  "new ExternalNameService(chart, 'a', { externalName: '|' });",
  "new MetalLbService(chart, 'a', { ports: [{ port: 80 }], addressPool: '|' });",
  "new ManualEndpoints(chart, 'a', { ports: [{ port: 80 }], endpoints: ['|'] });",
  `new AwsNlbService(chart, 'a', { ${PORTS}, sslPorts: ['|'] });`,
  `new AwsNlbService(chart, 'a', { ${PORTS}, healthCheckPort: '|' });`,
  "new ClusterIpService(chart, 'a', { metadata: { name: 'We|' }, ports: [{ port: 80 }] });",
  "new ClusterIpService(chart, 'a', { ports: [{ name: 'Ht|', port: 80 }] });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80, targetPort: 'http_|' }] });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], clusterIP: '10.|' });",
  "new ExternalNameService(chart, 'a', { externalName: 'DB|' });",
  "new LoadBalancerService(chart, 'a', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['10.|'] });",
  "new ManualEndpoints(chart, 'a', { ports: [{ port: 80 }], endpoints: ['192|'] });",
  "new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], healthCheckPath: 'he|' });",
  `new AwsNlbService(chart, 'a', { ${PORTS}, sslCertificateArns: ['arn:aws:acm:eu-west-1:1:certificate/1'], sslPorts: ['ht|'] });`,
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], type: 'Node|' });",
  "new ClusterIpService(chart, 'a', { ports: '80|' });",
  "new ClusterIpService(chart, 'a', { ports: ['80|'] });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], selector: 'app|' });",
  "new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], metadata: 'we|' });",
  "Cluster.set(chart, { nodePortRange: '300|' });",
  `${WEB} web.url('x|');`,
];

let offered: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  offered = offersIn([...TEXTS, ...NAMES].map(([program]) => program).concat(IN_TEXTS).filter((program) => program !== UNFINISHED));
});
const offersOf = (program: string) => offered.get(program) ?? openEditor(program).completions;

describe('completion', () => {
  it.each(TEXTS)('offers the valid values: %s', (program, offers) => {
    expect([...offersOf(program)].sort()).toEqual([...offers].sort());
  });

  it.each(NAMES)('offers the valid names: %s', (program, offers) => {
    expect(offersOf(program)).toEqual(expect.arrayContaining([...offers]));
  });

  it('offers the ids of controllers for a cluster', () => {
    expect(openEditor("Cluster.set(chart, { loadBalancer: ['|'] });").completions)
      .toEqual(expect.arrayContaining(['metallb', 'aws-load-balancer-controller']));
    expect(openEditor("Cluster.set(chart, { loadBalancer: ['met|'] });").completions).toContain('metallb');
  });

  it.each(['', '1.3', '1.33.2', 'v1.33'])('offers the minors for a cluster, no range and no sentence, where "%s" is typed', (typed) => {
    const { completions: offers } = openEditor(`Cluster.set(chart, { kubernetes: '${typed}|' });`);
    expect(offers).toEqual(expect.arrayContaining([...MINORS]));
    expect(offers.filter((offer) => !/^1\.\d+$/.test(offer))).toEqual([]);
  });

  it.each(["silence('|', 'a test')", "promote('port-|')"])('offers the codes of problems, and no sentence: %s', (call) => {
    const { completions: offers } = openEditor(`Problems.of(chart).${call};`);
    expect(offers).toEqual(expect.arrayContaining(['port-undeclared', 'selector-unmatched']));
    expect(offers.filter((offer) => offer.includes(' '))).toEqual([]);
  });

  it('offers the names of this Service\'s ports for TLS', () => {
    expect(openEditor(`new AwsNlbService(chart, 'a', { ${PORTS}, sslPorts: ['|'] });`).completions).toEqual(expect.arrayContaining(['http', 'dns']));
  });

  it.each(IN_TEXTS)('offers no sentence where a text begins, or goes on: %s', (program) => {
    expect(offersOf(program).filter((offer) => offer.includes(' '))).toEqual([]);
  });

  it('offers no field of another kind of Service', () => {
    expect(openEditor("new ClusterIpService(chart, 'a', { ports: [{ port: 80 }], | });").completions).not.toContain('loadBalancerClass');
    expect(openEditor("new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], controller: 'in-tree', | });").completions)
      .not.toContain('alpnPolicy');
  });
});

describe('a half-written program', () => {
  it.each([
    ["new ClusterIpService(chart, 'a', {| });",
      "Property 'ports' is missing in type '{}' but required in type 'ClusterIpServiceProps<Ports>'."],
    ["new ClusterIpService(chart, 'a', { ports: [{ name: 'http',| }] });",
      "Property 'port' is missing in type '{ name: string; }' but required in type 'Port<\"TCP\" | \"UDP\" | \"SCTP\">'."],
    ["new ClusterIpService(chart, 'a', { ports: [{ port: 80, protocol: '|' }] });",
      "Type '\"\"' is not assignable to type '\"TCP\" | \"UDP\" | \"SCTP\" | undefined'."],
    ["new AwsNlbService(chart, 'a', { ports: [{ port: 80 }], scheme: '|' });",
      "Type '\"\"' is not assignable to type '\"internal\" | \"internet-facing\" | undefined'."],
    ['Cluster.set(chart, { kubernetes: 1.33| });', "1.33 must be a text: write '1.33'"],
    ["new ClusterIpService(chart, 'a', |);", 'Expected 3 arguments, but got 2.'],
  ])('is told what is missing: %s', (program, words) => {
    const { errors } = openEditor(program);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(words);
  });

  it('has no errors that come from inside our types', () => {
    const program = "new AwsNlbService(chart, 'a', { ports: [{ name: 'https', port: 443, targetPort: 8443 }, { name: 'dns', port: 53, "
      + "protocol: 'UDP' }], scheme: 'internal', sslPorts: ['https'] });";
    for (let end = program.indexOf('{') + 1; end < program.length; end += 17) {
      for (const error of openEditor(`${program.slice(0, end)}|`).errors)
        expect(error).not.toMatch(/refused<|Checked<|later<|portsProblem|excessively deep/);
    }
  });
});
