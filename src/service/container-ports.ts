import type { MayHaveProblem, ProblemOr } from './checks';
import type { Protocol } from './ports';
import {
  checkPortNumber, checkProtocol, PROTOCOL_OF_PACKETS, suggestPortName, TARGET_PORT_NAME, targetPortNameProblem,
  type PortNumberProblem, type TargetPortNameProblem,
} from './rules/ports';
import { checkPropsObject } from './rules/props';
import { Findings } from './findings';
import { ServiceError, throwUsageError, type Path } from '../problem';
import { toRecord } from './record';

/** A container port: its number from 1 to 65535 (`port-number`), or an object with number and protocol. */
export type ContainerPort = number | {
  /** Number on which the container listens, 1 to 65535 (`port-number`). */
  readonly port: number;
  /**
   * Transport protocol.
   * @default 'TCP'
   */
  readonly protocol?: Protocol | undefined;
};

/** A container port as written in a Pod manifest. */
export interface PodPort {
  /** Name of the port. */
  readonly name: string;
  /** Number on which the container listens. */
  readonly containerPort: number;
  /** Transport protocol. */
  readonly protocol: Protocol;
}

/**
 * The declared ports of a container: each port name is a property whose value is that name.
 *
 * Method names contain an upper-case letter, so they cannot clash with port names.
 */
export type ContainerPorts<Input> = { readonly [Name in keyof Input & string]: Name } & ContainerPortsViews<Input>;

/** Methods that return the declared ports in other forms. */
export interface ContainerPortsViews<Input> {
  /** The number of a port, for APIs that do not accept port names, such as the probes and Services of cdk8s-plus. */
  numberOf<Name extends keyof Input & string>(name: Name): NumberOf<Input[Name]>;
  /** The ports as written in a Pod manifest. */
  podPorts(): PodPort[];
  /** The ports for the container props of cdk8s-plus. */
  plusPorts<Port extends { readonly number: number } = { readonly number: number; readonly name: string }>(): Port[];
  /** A port for a NetworkPolicy. */
  networkPolicyPort<Name extends keyof Input & string>(name: Name): { readonly port: Name; readonly protocol: Protocol };
}
/** The number of a container port that is given as a number or as an object. */
type NumberOf<Port> = Port extends { readonly port: infer Value extends number } ? Value : Port & number;

/** Ports of a container, with an error message in place of each invalid one. */
export type CheckedContainerPorts<Input> = [Input] extends [never] ? Input // never true: gives the compiler an inference site
  : [MayHaveProblem<TargetPortNameProblem<keyof Input, ''> | PortNumberProblem<NumberOf<Input[keyof Input]>>>] extends [never]
    ? Readonly<Record<string, ContainerPort>>
    : { readonly [Name in keyof Input]: [TargetPortNameProblem<Name, ''>] extends [never] ? RefusedNumber<Input[Name]>
      : TargetPortNameProblem<Name, ''> };
type RefusedNumber<Port> = Port extends number ? ProblemOr<Port, PortNumberProblem<Port>>
  : { readonly [Field in keyof Port]: Field extends 'port' ? ProblemOr<Port[Field], PortNumberProblem<Port[Field]>> : Port[Field] };

/**
 * Declares the ports of a container once, for Services, probes and NetworkPolicies to refer to. Returns each name as a property
 * (`ports.http` is `'http'`), and functions such as `podPorts()`: `[{ name: 'http', containerPort: 8080, protocol: 'TCP' }]`.
 *
 * If you rename a port, the compiler refuses every use of the old name.
 *
 * @throws ServiceError with all names and numbers that the API server would refuse (`target-port-name`, `port-number`, `protocol`)
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports
 * @example
 * const ports = containerPorts({ http: 8080, dns: { port: 5353, protocol: 'UDP' } });
 * new ClusterIpService(chart, 'web', { ports: [{ name: 'http', port: 80, targetPort: ports.http }] });
 * const container = { name: 'web', image: 'nginx', ports: ports.podPorts(), readinessProbe: { httpGet: { port: ports.http } } };
 */
export function containerPorts<const Input extends Readonly<Record<string, ContainerPort>>>(
  declared: CheckedContainerPorts<Input>,
): ContainerPorts<Input> {
  const ports = readContainerPorts(declared);
  const portOf = (name: string): PodPort => {
    const match = ports.find((port) => port.name === name);
    if (match === undefined)
      throwUsageError(`there is no container port named "${name}": there are ${ports.map((port) => port.name).join(', ') || 'none'}`,
        RangeError);
    return match;
  };
  const views = {
    numberOf: (name: string) => portOf(name).containerPort,
    podPorts: () => ports.map((port) => ({ ...port })),
    plusPorts: () => ports.map(({ name, containerPort, protocol }) => ({ name, number: containerPort, protocol })),
    networkPolicyPort: (name: string) => ({ port: name, protocol: portOf(name).protocol }),
  };
  const names = Object.fromEntries(ports.map(({ name }) => [name, name]));
  return Object.freeze({ ...names, ...views }) as unknown as ContainerPorts<Input>; // TypeScript: the names are the keys of the argument
}

function readContainerPorts(props: unknown): PodPort[] {
  const findings = new Findings();
  const ports = checkPropsObject(props, findings)
    ? Object.entries(toRecord(props)).map(([name, port], index) => readContainerPort(name, port, ['ports', index], findings)) : [];
  if (findings.problems.length > 0) throw new ServiceError('the container ports', findings.problems);
  return ports;
}

function readContainerPort(name: string, port: unknown, path: Path, findings: Findings): PodPort {
  checkContainerPortName(name, [...path, 'name'], findings);
  const { port: number, protocol = 'TCP' } =
    // TypeScript: values of other types are reported below.
    (typeof port === 'object' && port !== null ? port : { port }) as { port: number; protocol?: Protocol };
  checkPortNumber(number, () => [...path, 'containerPort'], findings);
  checkProtocol(protocol, () => [...path, 'protocol'], findings, PROTOCOL_OF_PACKETS);
  return { name, containerPort: number, protocol };
}

/** Reports the name of a container port that is not valid. */
export function checkContainerPortName(name: string, path: Path, findings: Findings): void {
  const problem = targetPortNameProblem(name);
  if (problem === undefined) return;
  const suggestion = suggestPortName(name);
  findings.add(TARGET_PORT_NAME, {
    path, found: name, expected: `the name of a container port (${problem})`,
    fix: suggestion === undefined ? 'rename it: at most 15 characters of a-z, 0-9 and single "-", at least one of them a letter'
      : `write "${suggestion}"`,
  });
}
