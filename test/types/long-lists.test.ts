import type * as typescript from 'typescript';
import { requireFreshDeclarations } from '../../scripts/fresh-declarations';
import { EVERY, isDrawn } from '../in-turn';
import { type Compiled, compileText, compileWithCommand, textCompiler } from '../type-program';

/** A rule about lists: a program with a list, a valid item, and an invalid one. */
interface ListRule {
  readonly rule: string;
  readonly program: (list: string, isWrong: boolean) => string;
  readonly item: (at: number) => string;
  readonly mistake: string;
  /** Whether the list is a record. @default false */
  readonly record?: true;
  /** Whether the prop does not accept a read-only list, such as a constant. @default false */
  readonly mutable?: true;
  /** Maximum number of items that the construct accepts; a longer list is an error, but not TS2589. @default - any number */
  readonly most?: number;
}

const construct = (name: string, props: (list: string) => string) => (list: string): string =>
  `new ${name}(chart, 'a', { ${props(list)} });`;
const address = (at: number): string => `10.0.${Math.floor(at / 250)}.${at % 250 + 1}`;
const port = (at: number): string => `{ name: 'port-${at}', port: ${1000 + at} }`;
const nodePort = (at: number): string => `{ name: 'port-${at}', port: ${1000 + at}, nodePort: ${30000 + at} }`;
const endpoint = (at: number): string => `{ address: '${address(at)}', nodeName: 'node-${at}' }`;
const ports = (name: string) => construct(name, (list) => `ports: ${list}`);
const slicePorts = construct('EndpointSlice', (list) => `addressType: 'IPv4', endpoints: [{ addresses: ['10.0.0.1'] }], ports: ${list}`);
const endpoints = construct('ManualEndpoints', (list) => `ports: [{ port: 80 }], endpoints: ${list}`);
const metadata = (field: string) => construct('ClusterIpService', (list) => `metadata: { ${field}: ${list} }, ports: [{ port: 80 }]`);

const RULES: readonly ListRule[] = [
  { rule: 'names of ports', program: ports('ClusterIpService'), item: port, mistake: "{ name: 'Bad', port: 999 }" },
  { rule: 'a name of two ports', program: ports('ClusterIpService'), item: port, mistake: "{ name: 'port-0', port: 999 }" },
  { rule: 'a number of two ports', program: ports('HeadlessService'), item: port, mistake: "{ name: 'bad', port: 1000 }" },
  { rule: 'port numbers', program: ports('ClusterIpService'), item: port, mistake: "{ name: 'bad', port: 70000 }" },
  { rule: 'unknown fields of ports', program: ports('ClusterIpService'), item: port, mistake: "{ name: 'bad', port: 999, portt: 1 }" },
  { rule: 'node ports', program: ports('NodePortService'), item: nodePort, mistake: "{ name: 'bad', port: 999, nodePort: 29999 }" },
  {
    rule: 'a node port of two ports', program: ports('NodePortService'), item: nodePort,
    mistake: "{ name: 'bad', port: 999, nodePort: 30000 }",
  },
  {
    rule: 'names of target ports', program: ports('LoadBalancerService'), mistake: "{ name: 'bad', port: 999, targetPort: 'Http' }",
    item: (at) => `{ name: 'port-${at}', port: ${1000 + at}, targetPort: 'http-${at}', protocol: 'UDP', appProtocol: 'x.com/${at}' }`,
  },
  {
    rule: 'ports that an option names', item: port, mistake: "{ name: 'other', port: 999 }", most: 50,
    program: (list, isWrong) => construct('AwsNlbService', () => `ports: ${list}, sslPorts: ['${isWrong ? 'none' : 'port-0'}'],
  sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888']`)(list),
  },
  {
    rule: 'external IPs', program: construct('ClusterIpService', (list) => `ports: [{ port: 80 }], externalIPs: ${list}`),
    item: (at) => `'${address(at)}'`, mistake: "'10.0.0'",
  },
  {
    rule: 'source ranges', program: construct('LoadBalancerService', (list) => `ports: [{ port: 80 }], loadBalancerSourceRanges: ${list}`),
    item: (at) => `'${address(at)}/32'`, mistake: "'10.0.0.0/33'",
  },
  { rule: 'manual endpoints', program: endpoints, item: (at) => `'${address(at)}'`, mistake: "'10.0.0'" },
  { rule: 'a manual endpoint listed twice', program: endpoints, item: (at) => `'${address(at)}'`, mistake: "'10.0.0.1'" },
  { rule: 'manual endpoints as objects', program: endpoints, item: endpoint, mistake: "{ address: '10.0.0' }" },
  { rule: 'such an object listed twice', program: endpoints, item: endpoint, mistake: "{ address: '10.0.0.1' }" },
  {
    rule: 'ports beside an option', item: nodePort, mistake: "{ name: 'bad', port: 999 }", most: 50,
    program: construct('AwsNlbService', (list) => `allocateLoadBalancerNodePorts: false, ports: ${list}`),
  },
  { rule: 'ports of a slice', program: slicePorts, item: port, mistake: "{ name: 'Bad', port: 999 }" },
  { rule: 'a name of two ports of a slice', program: slicePorts, item: port, mistake: "{ name: 'port-0', port: 999 }" },
  {
    rule: 'endpoints of a slice', program: construct('EndpointSlice', (list) => `addressType: 'IPv4', endpoints: ${list}`),
    item: (at) => `{ addresses: ['${address(at)}'] }`, mistake: "{ addresses: ['10.0.0'] }",
  },
  {
    rule: 'addresses of Endpoints', program: construct('Endpoints', (list) => `subsets: [{ addresses: ${list}, ports: [{ port: 80 }] }]`),
    item: (at) => `{ ip: '${address(at)}' }`, mistake: "{ ip: '10.0.0' }",
  },
  {
    rule: 'subsets of Endpoints', program: construct('Endpoints', (list) => `subsets: ${list}`),
    item: (at) => `{ addresses: [{ ip: '${address(at)}' }] }`, mistake: "{ addresses: [{ ip: '10.0.0' }] }",
  },
  {
    rule: 'lists of options', program: construct('AwsNlbService', (list) => `ports: [{ port: 80 }], subnets: ${list}`),
    item: (at) => `'subnet-${at}'`, mistake: "'subnet,1'",
  },
  { rule: 'finalizers', program: metadata('finalizers'), item: (at) => `'example.com/f${at}'`, mistake: "'bad name'", mutable: true },
  { rule: 'labels', program: metadata('labels'), item: (at) => `l${at}: 'v${at}'`, mistake: "bad: 'a b'", record: true },
  {
    rule: 'annotations', program: metadata('annotations'), item: (at) => `'example.com/a${at}': 'v${at}'`, mistake: "'bad key': 'v'",
    record: true,
  },
  {
    rule: 'selectors', program: construct('ClusterIpService', (list) => `selector: ${list}, ports: [{ port: 80 }]`),
    item: (at) => `l${at}: 'v${at}'`, mistake: "bad: 'a b'", record: true,
  },
];

const COMPILERS = EVERY ? ['typescript', 'typescript-5.4', 'typescript-5.9', 'typescript-7.0'] : ['typescript'];
const COUNTS = EVERY ? [0, 50, 500, 1000] : [50];
// The rule about ports is the most expensive one, and runs always.
const CASES = COMPILERS.flatMap((compiler) => RULES.filter((_, at) => at === 0 || isDrawn(24, at))
  .map((rule) => [rule.rule, compiler, rule] as const));

beforeAll(requireFreshDeclarations);

it.each(CASES)('compiles a long list of %s with a mistake for at most three times the instantiations, %s', (_rule, name, rule) => {
  const compile = compilerOf(name);
  for (const count of COUNTS) {
    for (const isConstant of rule.mutable === true || !EVERY ? [false] : [false, true]) {
      const [valid, wrong] = [undefined, rule.mistake].map((mistake) => compile(programOf(rule, count, isConstant, mistake)));
      const place = `${count} items, ${isConstant ? 'a constant' : 'inline'}`;
      const isValid = count > 0 && count <= (rule.most ?? Infinity);
      expect([place, ...valid.errors.filter((error) => isValid || isTooDeep(error))]).toEqual([place]);
      if (count === 0) continue;
      expect([place, wrong.errors.length > 0, wrong.errors.some(isTooDeep)]).toEqual([place, true, false]);
      expect([place, Math.max(3, wrong.instantiations / valid.instantiations)]).toEqual([place, 3]);
    }
  }
});

function programOf({ program, item, record }: ListRule, count: number, isConstant: boolean, mistake?: string): string {
  const items = Array.from({ length: count }, (_, at) => mistake !== undefined && at === Math.floor(count / 2) ? mistake : item(at));
  const list = record === true ? `{ ${items.join(', ')} }` : `[${items.join(', ')}]`;
  return `import type { Chart } from 'cdk8s';
import { AwsNlbService, ClusterIpService, Endpoints, EndpointSlice, HeadlessService, LoadBalancerService, ManualEndpoints, NodePortService }
  from '../../lib';
declare const chart: Chart;
${isConstant ? `const LIST = ${list} as const;\n${program('LIST', mistake !== undefined)}` : program(list, mistake !== undefined)}`;
}

/** Whether an error is TS2589. */
function isTooDeep(error: string): boolean {
  return error.includes('excessively deep');
}

/** Returns the compile function for a version of TypeScript. */
function compilerOf(name: string): (text: string) => Compiled {
  if (name === 'typescript') return compileText;
  return name === 'typescript-7.0' ? compileWithCommand : textCompiler(jest.requireActual<typeof typescript>(name));
}
