import { App, Chart } from 'cdk8s';
import * as library from '../../src';
import { isKeyed } from '../../src/providers/codecs/keyed';
import { formatLiteral } from '../../src/import/program';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import type { ConstructSpec } from '../../src/providers/engine/definition/construct-spec';
import type { Row, Table } from '../../src/providers/engine/definition/provider';
import { compileNatively } from '../native-compiler';

type Props = Readonly<Record<string, unknown>>;
type Port = Readonly<{ name: string; port: number; protocol?: string }>;

/** A form of a load balancer construct: `TencentClbService/ccm` for its second controller. */
export interface Form { readonly form: string; readonly table: Table; readonly spec: ConstructSpec }

/** A call of a constructor with one or two options. */
export interface Call {
  readonly construct: string;
  readonly props: Props;
  /** The options: `checkPath + checkType`. */
  readonly options: string;
  /** Code, path and expected value of the first problem that the options have only together. @default - the constructor accepts the call */
  readonly problem?: string;
}

const HTTP: Port = { name: 'http', port: 80 }, HTTPS: Port = { name: 'https', port: 443 };
const UDP: Port = { name: 'dns', port: 53, protocol: 'UDP' };
const PORTS: readonly (readonly Port[])[] = [[HTTP], [HTTPS], [UDP], [HTTP, HTTPS], [HTTP, UDP]];

/** Values of the fields of the spec that constructs have as props. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  externalTrafficPolicy: ['Local'], allocateLoadBalancerNodePorts: [false], sessionAffinity: ['ClientIP'], ipFamilies: [['IPv6']],
  ipFamilyPolicy: ['RequireDualStack'], loadBalancerSourceRanges: [['192.0.2.0/24'], ['2001:db8::/32']], loadBalancerIP: ['192.0.2.7'],
  publishNotReadyAddresses: [true], externalIPs: [['198.51.100.7']], internalTrafficPolicy: ['Local'],
};

/** Values of options with structured values, besides those of their kinds; for an option by port, the values of one port. */
const STRUCTURED: Readonly<Record<string, readonly unknown[]>> = {
  eipAutoCreate: [{ ip_type: '5_bgp', bandwidth_size: 5, share_type: 'WHOLE' }],
  sessionAffinityOption: [{ type: 'APP_COOKIE' }, { type: 'HTTP_COOKIE' }, { type: 'SOURCE_IP', persistence_timeout: 61 }],
  portConfig: [
    { protocol: 'http' }, { protocol: 'https' }, { protocol: 'tcp' }, { protocol: 'udp' }, { 'proxy-protocol': 'v2' },
    { algorithm: 'source' }, { algorithm: 'ring_hash' }, { stickiness: 'table' }, { stickiness: 'session' },
    { 'tls-secret-name': 'shop-tls' }, { 'udp-check-port': '80' },
    { protocol: 'http', algorithm: 'ring_hash' }, { protocol: 'http', stickiness: 'session' }, { protocol: 'udp', algorithm: 'source' },
    { protocol: 'udp', stickiness: 'table' }, { protocol: 'udp', 'proxy-protocol': 'v2' },
    { protocol: 'udp', 'tls-secret-name': 'shop-tls' },
  ],
  firewallAcl: [{}, { denyList: { ipv4: ['203.0.113.0/24'] } }],
  specifyProtocol: [
    { 80: { protocol: ['TCP', 'QUIC'] } }, { 443: { protocol: ['HTTPS'] } }, { 80: { protocol: ['TCP'] }, 443: { protocol: ['UDP'] } },
  ],
  config: [
    { frontends: [{ name: 'http' }] }, { frontends: [{ name: 'http', networks: [{ name: 'net' }] }] },
    { networks: [{ name: 'net', type: 'private', family: 'IPv4' }], frontends: [{ name: 'http', networks: [{ name: 'shop' }] }] },
    { backends: [{ name: 'https' }] }, { networks: [{ name: 'net', type: 'public', family: 'IPv4' }] },
  ],
  backendConfig: [{}, { ports: {} }, { ports: { http: 'shop' } }],
  neg: [{ ingress: true, exposed_ports: { 80: { name: 'shop' } } }, { exposed_ports: { 443: {} } }],
  listenerActions: [
    { type: 'forward', forwardConfig: { targetGroups: [{ serviceName: 'canary' }] } },
    { type: 'forward', forwardConfig: { targetGroups: [{ serviceName: 'a', servicePort: 80 }, { serviceName: 'b', servicePort: 80 }] } },
  ],
};

/** The forms of all load balancer constructs. */
export const FORMS: readonly Form[] = Object.values(CONTROLLERS).flatMap(({ load }) => {
  const { table, offers = {} } = load();
  return Object.entries(offers).map(([form, spec]) => ({ form, table, spec }));
});

/**
 * Calls with one or two options: those that the constructor refuses for what these say together, and a sample of those that it accepts. An
 * option that needs another one is combined with further options beside that one.
 *
 * @param most how many values of each option are tried
 * @param share every `share`-th accepted call is in the sample
 */
export function findCalls(form: Form, most: number, share: number): readonly Call[] {
  return PORTS.flatMap((ports) => {
    const { tryProps, none, steps, complete } = tryOptions(form, ports, most);
    const found = new FoundCalls(form, ports, share);
    found.add(none);
    for (const step of steps) found.add(step, none);
    for (const [at, one] of complete.entries()) {
      for (const other of complete.slice(at + 1))
        if (areApart([one, other])) found.add(tryProps({ ...one.props, ...other.props }), none, one, other);
    }
    return found.calls;
  });
}

/**
 * Calls with three random options: those that the constructor refuses although it accepts each two of the options, and a sample of those
 * that it accepts. The values are as those of `findCalls`.
 *
 * @param count how many combinations are tried with each list of ports
 */
export function findTriples(form: Form, count: number, most: number, share: number, random: () => number): readonly Call[] {
  return PORTS.flatMap((ports) => {
    const { tryProps, none, complete } = tryOptions(form, ports, most);
    const accepted = complete.filter(({ problems }) => problems.length === none.problems.length);
    const found = new FoundCalls(form, ports, share);
    for (let turn = 0; turn < count; turn++) {
      const parts = [1, 2, 3].flatMap(() => accepted[Math.floor(random() * accepted.length)] ?? []);
      const combine = (...without: readonly Tried[]): Props =>
        Object.assign({}, ...parts.filter((part) => !without.includes(part)).map(({ props }) => props)) as Props;
      if (!areApart(parts)) continue;
      const all = tryProps(combine());
      found.add(all, none, ...all.problems.length === 0 ? [] : parts.map((part) => tryProps(combine(part))));
    }
    return found.calls;
  });
}

/** The options of a form with these ports, each alone, and beside other options that it needs. */
function tryOptions({ form, table, spec }: Form, ports: readonly Port[], most: number): TriedOptions {
  const [construct, needs] = needsOf({ form, spec });
  const tryProps = (props: Props): Tried => ({ props, ...callConstructor(construct, { ...needs, ports, ...props }) });
  const none = tryProps({});
  if (none.problems.includes(FOREIGN)) return { tryProps, none, steps: [], complete: [] };
  const single = optionsOf(table, spec, ports, most).map(tryProps).filter(({ problems }) => !problems.includes(FOREIGN));
  const steps: Tried[] = [];
  const complete = single.map((one) => {
    steps.push(one);
    let current = one;
    while (current.problems.length > none.problems.length) {
      const { problems } = current;
      const better = single.filter((option) => areApart([current, option])).map(({ props }) => tryProps({ ...current.props, ...props }))
        .filter((tried) => tried.problems.length < problems.length && !tried.problems.includes(FOREIGN));
      if (better.length === 0) break;
      steps.push(...better);
      current = better[0]!;
    }
    return current;
  });
  return { tryProps, none, steps, complete };
}

/** The construct of a form, and the props that each call of it needs. */
function needsOf({ form, spec }: Pick<Form, 'form' | 'spec'>): readonly [construct: string, needs: Props] {
  const [construct, controller] = form.split('/') as [string, string?];
  return [construct, { selector: { app: 'web' }, ...spec.needs, ...controller !== undefined && { controller } }];
}

/** Whether no two of the props set one option. */
const areApart = (parts: readonly Tried[]): boolean =>
  new Set(parts.flatMap(({ props }) => Object.keys(props))).size === parts.reduce((sum, { props }) => sum + Object.keys(props).length, 0);

/** Calls that the constructor refuses, one for each problem of each combination of options, and every `share`-th accepted one. */
class FoundCalls {
  readonly #construct: string;
  readonly #needs: Props;
  readonly #found = new Map<string, Call>();
  #accepted = 0;

  constructor(form: Form, ports: readonly Port[], private readonly share: number) {
    const [construct, needs] = needsOf(form);
    this.#construct = construct;
    this.#needs = { ...needs, ports };
  }

  get calls(): readonly Call[] {
    return [...this.#found.values()];
  }

  /** Adds a call; it counts as refused only for problems that no part of its options has alone. */
  add({ props, problems, warns }: Tried, ...parts: readonly Tried[]): void {
    if (problems.includes(FOREIGN)) return;
    const problem = problems.find((each) => !parts.some((part) => part.problems.includes(each)));
    const options = Object.keys(props).join(' + ');
    const call = { construct: this.#construct, props: { ...this.#needs, ...props }, options };
    const key = `${options}: ${problem}`;
    if (problem !== undefined && !this.#found.has(key)) this.#found.set(key, { ...call, problem });
    if (problems.length === 0 && this.#accepted++ % this.share === 0 && warns !== true)
      this.#found.set(`${options} ${this.#accepted}`, call);
  }
}

interface TriedOptions {
  readonly tryProps: (props: Props) => Tried;
  /** The call without options. */
  readonly none: Tried;
  /** Each option with each of its values, alone, and with each further option that resolves one of its problems. */
  readonly steps: readonly Tried[];
  /** Each option with each of its values, and with further options where it needs them. */
  readonly complete: readonly Tried[];
}

/** Props, and what the constructor says of them. */
interface Tried extends Outcome { readonly props: Props }
interface Outcome {
  readonly problems: readonly string[];
  /** Whether the constructor warns. TypeScript refuses some of what is only a warning at run time. */
  readonly warns?: boolean;
}

/** In place of problems that are not about relations: the construct has no such prop, or the API server refuses the call anyway. */
const FOREIGN = '';

/** Props with one option each. */
function optionsOf(table: Table, spec: ConstructSpec, ports: readonly Port[], most: number): readonly Props[] {
  return [
    ...Object.entries(table).filter(([, row]) => row.output !== true)
      .flatMap(([name, row]) => valuesOf(name, row, most).flatMap((value) =>
        (isKeyed(row.as) && ports.length > 1 ? [ports, ports.slice(0, 1)] : [ports])
          .map((keys) => ({ [name]: inKeys(row, value, keys) })))),
    ...Object.entries(FIELDS).flatMap(([name, values]) => values.map((value) => ({ [name]: value }))),
    ...spec.scheme === undefined ? [] : [{ scheme: 'internal' }, { scheme: 'internet-facing' }],
  ];
}

function valuesOf(name: string, { as }: Row, most: number): readonly unknown[] {
  const values = (isKeyed(as) ? as.of : as).samples().good.map(([value]) => value)
    .filter((value) => value !== undefined && !Number.isNaN(value) && value !== Infinity);
  const further = as.type.startsWith('JSON') ? STRUCTURED[name] ?? [] : [];
  return [...[...new Map(values.map((value) => [JSON.stringify(value), value])).values()].slice(0, most), ...further];
}

/** The value for each port, if the option has a value for each. */
function inKeys({ as }: Row, value: unknown, ports: readonly Port[]): unknown {
  if (!isKeyed(as)) return value;
  return Object.fromEntries((as.keyed === 'name' ? [as.names!.good] : ports.map(({ name }) => name)).map((key) => [key, value]));
}

type ConstructClass = new (scope: Chart, id: string, props: object) => library.ServiceBase;

function callConstructor(construct: string, props: Props): Outcome {
  // TypeScript: the constructs by their names.
  const Construct = (library as unknown as Readonly<Record<string, ConstructClass>>)[construct]!;
  try {
    return { problems: [], warns: new Construct(new Chart(new App(), 'shop'), 'web', props).warnings.length > 0 };
  } catch (error) {
    if (!(error instanceof library.ServiceError)) throw error;
    const errors = error.problems.filter(({ severity }) => severity === 'error');
    return {
      problems: errors.some(({ code, layer }) => code === 'unknown-prop' || layer === 'api') ? [FOREIGN]
        : errors.map(({ code, path, expected }) => `${code} ${path}: ${expected}`),
    };
  }
}

/** The calls that TypeScript and the constructor do not agree on. */
export function findDisputed(calls: readonly Call[]): readonly Call[] {
  const lines = new Set(compileNatively({
    'calls.ts': ["import * as k from 'cdk8s-services'; declare const chart: import('cdk8s').Chart;", ...calls.map(formatCall)].join('\n'),
  }).map(({ line }) => line - 2));
  return calls.filter(({ problem }, at) => lines.has(at) !== (problem !== undefined));
}

/** The call as one line of TypeScript. */
export const formatCall = ({ construct, props }: Call): string =>
  `new k.${construct}(chart, 'web', ${formatLiteral(props).replace(/\n */g, ' ')});`;
