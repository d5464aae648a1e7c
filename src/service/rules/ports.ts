import type { Card, Findings } from '../findings';
import { toMessage, findNearest, text, writeValue, type Path, type Text } from '../../problem';
import {
  badCharacter, mustNotBeEmpty, tooLong, type BadCharacter, type BadCharacterOf, type Digit, type IfLiteral, type LongerThan15,
  type LowerLetter, type TooLong, type WithFix,
} from '../checks';
import type { ClusterProfile } from '../cluster';
import { PROTOCOLS } from '../ports';
import { checkQualifiedName } from './labels';
import { BAD_IN_LABEL, type SuggestedLabel } from './names';
import { checkOneOf, quoteAll } from './fields';
import type { ServiceView } from '../service-view';

export const PORT_NUMBER = {
  code: 'port-number', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The number of a port is an integer from 1 to 65535.',
  why: 'port numbers are 16 bits, and 0 is reserved',
  fix: 'write a number from 1 to 65535',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsValidPortNum',
    'pkg/apis/core/validation/validation.go#ValidatePortNumOrName',
    'pkg/apis/core/validation/validation.go#validateEndpointPort',
    'pkg/apis/core/validation/validation.go#validateServiceExternalTrafficPolicy',
  ],
  good: [1, 80, 65535], bad: [0, -1, 65536, 80.5],
} as const satisfies Card;

/**
 * Returns what is wrong with the number of a port: `0 must be from 1 to 65535` or `1.5 must be a whole number`; `undefined` if it is valid.
 */
export function portNumberProblem(port: number): string | undefined {
  if (!Number.isInteger(port)) return notWhole(port);
  return port < 1 || port > 65535 ? outOfRange(port) : undefined;
}

/** Compile-time counterpart of `portNumberProblem`: an error message for a literal number; `never` if it is valid. */
export type PortNumberProblem<Port> = `${Port & number}` & Unusual extends never ? never
  : Port extends number ? `${Port}` extends Unusual ? NumberProblem<Port, `${Port}`> : never : never;
// Numbers that may be invalid. `PortNumberProblem` compares the union of all numbers with it first, and only then each number.
type Unusual = '0' | `${string}${'-' | '.'}${string}` | FiveOrMore;
type NumberProblem<Port extends number, Digits extends string> =
  Digits extends `${string}${'.' | 'e'}${string}` ? NotWhole<Port>
    : Digits extends '0' | `-${string}` | SixOrMore | Above65535 ? OutOfRange<Port> : never;
type FiveOrMore = `${string}${string}${string}${string}${number}`; // each placeholder before the last one matches one character
type SixOrMore = `${string}${FiveOrMore}`;
/** The numbers of five digits that are higher than 65535. */
type Above65535 =
  | `${'7' | '8' | '9'}${string}` | `6${'6' | '7' | '8' | '9'}${string}` | `65${'6' | '7' | '8' | '9'}${string}`
  | `655${'4' | '5' | '6' | '7' | '8' | '9'}${string}` | `6553${'6' | '7' | '8' | '9'}`;

/** Reports a port number that is not valid. */
export function checkPortNumber(port: number | undefined, path: () => Path, findings: Findings): void {
  if (portNumberProblem(port ?? 0) === undefined) return; // the API server treats 0 as absent
  findings.add(PORT_NUMBER, { path: path(), found: port, expected: 'a port number from 1 to 65535' });
}

type NotWhole<Port extends number> = `${Port} must be a whole number`;
const notWhole = (port: number): NotWhole<number> => `${port} must be a whole number`;
type OutOfRange<Port extends number> = `${Port} must be from 1 to 65535`;
const outOfRange = (port: number): OutOfRange<number> => `${port} must be from 1 to 65535`;

export const PROTOCOL = {
  code: 'protocol', layer: 'api', severity: 'error',
  title: 'The protocol of a port is "TCP", "UDP" or "SCTP", in upper case.',
  why: 'Services support these transport protocols only; an application protocol goes in appProtocol',
  fix: 'write TCP, UDP or SCTP; HTTP and similar protocols use TCP, and can be named in appProtocol',
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/',
  source: [
    'pkg/apis/core/validation/validation.go#validateServicePort',
    'pkg/apis/core/validation/validation.go#validateEndpointPort',
    'pkg/apis/discovery/validation/validation.go#validatePorts',
    'pkg/apis/networking/validation/validation.go#ValidateNetworkPolicyPort',
    'pkg/apis/core/validation/validation.go#validateContainerPorts',
  ],
  good: ['TCP', 'UDP', 'SCTP'], bad: ['tcp', 'HTTP', 'TCP '],
} as const satisfies Card;

/** The reason and the fix for ports other than those of a Service: they have no `appProtocol`. */
export const PROTOCOL_OF_PACKETS = {
  why: 'these are the transport protocols that Kubernetes knows; HTTP, gRPC and similar protocols use TCP',
  fix: 'write TCP, UDP or SCTP; HTTP and similar protocols use TCP',
} as const;

/** Reports an unknown protocol. */
export function checkProtocol(
  protocol: string, path: () => Path, findings: Findings, facts?: Pick<Card, 'why' | 'fix'>,
): void {
  checkOneOf(facts === undefined ? PROTOCOL : { ...PROTOCOL, ...facts }, protocol, PROTOCOLS, path, findings);
}

export const APP_PROTOCOL_UNKNOWN = {
  code: 'app-protocol-unknown', layer: 'traffic', severity: 'warning',
  title: 'The protocols that Kubernetes defines are "kubernetes.io/h2c", "kubernetes.io/ws" and "kubernetes.io/wss", with the prefix.',
  why: 'Kubernetes defines no other protocol with its prefix, so gateways, meshes and load balancers do not know it; the API server '
    + 'accepts any',
  fix: 'write one of the three, the IANA name of the protocol such as "grpc", or a name with your own domain as prefix',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#application-protocol',
  source: ['staging/src/k8s.io/api/core/v1/types.go#ServicePort'],
  good: ['kubernetes.io/h2c', 'kubernetes.io/ws', 'kubernetes.io/wss', 'http', 'example.com/own'],
  bad: ['kubernetes.io/grpc', 'kubernetes.io/http', 'h2c', 'htttp'],
} as const satisfies Card;

/** IANA service names of four letters or more that are common as appProtocol. */
const IANA_NAMES: readonly string[] = ['http', 'https', 'grpc', 'amqp', 'amqps', 'mqtt', 'imap', 'imaps', 'ldap', 'ldaps', 'smtp',
  'redis', 'mysql', 'postgresql', 'domain', 'nfs4', 'http2', 'grpcs', 'http3'];
const KUBERNETES_PREFIX = 'kubernetes.io/';
const KUBERNETES_APP_PROTOCOLS: readonly string[] = APP_PROTOCOL_UNKNOWN.good.slice(0, 3);

/** Reports an `appProtocol` of a Service's port or of endpoints that is not valid. */
export function checkAppProtocol(appProtocol: string, path: () => Path, findings: Findings): void {
  checkQualifiedName(appProtocol, 'an application protocol', path, findings);
  checkAppProtocolWord(appProtocol, path, findings);
}

/**
 * Reports an `appProtocol` with the prefix `kubernetes.io/` that Kubernetes does not define, and a name without prefix that is probably
 * misspelt, or lacks the prefix: `h2c`.
 */
function checkAppProtocolWord(appProtocol: string, path: () => Path, findings: Findings): void {
  if (appProtocol === 'h2c')
    findings.add(APP_PROTOCOL_UNKNOWN, {
      path: path(), found: appProtocol, expected: text`"${`${KUBERNETES_PREFIX}h2c`}"`, fix: writeValue(`${KUBERNETES_PREFIX}h2c`),
      why: 'names without a prefix are IANA service names, and "h2c" is none: gateways, meshes and load balancers may ignore it, and '
        + 'connect with HTTP/1.1',
    });
  // RFC 6335: names are case-insensitive. Names of less than four letters are too similar to each other to suggest one.
  if (!appProtocol.includes('/') && appProtocol.length >= 4 && !IANA_NAMES.includes(appProtocol.toLowerCase())) {
    const suggestion = findNearest(appProtocol, IANA_NAMES);
    if (suggestion !== undefined && Math.abs(suggestion.length - appProtocol.length) <= 1)
      findings.add(APP_PROTOCOL_UNKNOWN, {
        path: path(), found: appProtocol, expected: text`"${suggestion}", or another IANA service name`, fix: writeValue(suggestion),
        why: 'names without a prefix are IANA service names; gateways, meshes and load balancers ignore one that they do not know',
      });
  }
  if (!appProtocol.startsWith(KUBERNETES_PREFIX) || KUBERNETES_APP_PROTOCOLS.includes(appProtocol)) return;
  const names = KUBERNETES_APP_PROTOCOLS.map((protocol) => protocol.slice(KUBERNETES_PREFIX.length));
  const suggestion = findNearest(appProtocol.slice(KUBERNETES_PREFIX.length), names);
  findings.add(APP_PROTOCOL_UNKNOWN, {
    path: path(), found: appProtocol, expected: text`${quoteAll(KUBERNETES_APP_PROTOCOLS)}`,
    fix: suggestion === undefined ? undefined : writeValue(`${KUBERNETES_PREFIX}${suggestion}`),
  });
}

export const TARGET_PORT_NAME = {
  code: 'target-port-name', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A target port that is a name has at most 15 characters of a-z, 0-9 and "-", at least one letter, and no "-" at its ends or '
    + 'twice in a row.',
  why: 'it refers to the name of a container port, and those are IANA service names (RFC 6335)',
  fix: 'write the name of the container port, such as "http", or its number without quotes',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  source: [
    'staging/src/k8s.io/apimachinery/pkg/util/validation/validation.go#IsValidPortName',
    'pkg/apis/core/validation/validation.go#validateServicePort',
    'staging/src/k8s.io/apimachinery/pkg/util/intstr/intstr.go#UnmarshalJSON',
  ],
  good: ['http', 'grpc-web', '8a', 'a'.repeat(15)], bad: ['80', 'Http', 'a--b', '-a', 'a-', 'a_b', 'a'.repeat(16)],
} as const satisfies Card;

/**
 * Returns what is wrong with the name of a target port, such as `'Web' must not contain 'W'`, `'a--b' must not contain '--'` or `'…' must
 * have at most 15 characters`; `undefined` if it is valid. It needs a letter: `8080` is not a name.
 */
export function targetPortNameProblem(name: string): string | undefined {
  if (name === '') return mustNotBeEmpty;
  const bad = BAD_IN_LABEL.exec(name)?.[0];
  if (bad !== undefined) return badCharacter(name, bad);
  if (!/[a-z]/.test(name)) return noLetter(name);
  if (name.length > 15) return tooLong(name, 15);
  if (name.includes('--')) return doubleHyphen(name);
  return name.startsWith('-') || name.endsWith('-') ? badHyphen(name) : undefined;
}

/** Compile-time counterpart of `targetPortNameProblem`: an error message for a literal name; `never` if it is valid. */
export type TargetPortNameProblem<Name, End extends string = PortNameEnd> =
  Name extends string ? string extends Name ? never : NameProblem<Name, End> : never;
type NameProblem<Name extends string, End extends string> =
  BadOf<Name> extends never
    ? Name extends '' | `-${string}` | `${string}-` | `${string}--${string}` | LongerThan15 | `${number}` | `${Digit}${string}`
      ? Name extends '' ? IfLiteral<Name, typeof mustNotBeEmpty>
        : [BadCharacterOf<Name, Digit | '-'>] extends [never]
          ? IfLiteral<Name, Name extends SixOrMore | `${string}-${string}` ? NoLetter<Name>
            : `${NoLetter<Name>}: remove the quotes: ${Name}`>
          : Name extends LongerThan15 ? IfLiteral<Name, TooLong<Name, 15>>
            : Name extends `${string}--${string}` ? IfLiteral<Name, WithFix<DoubleHyphen<Name>, SuggestedPortName<Name>, End>>
              : Name extends `-${string}` | `${string}-` ? IfLiteral<Name, WithFix<BadHyphen<Name>, SuggestedPortName<Name>, End>> : never
      : never
    : IfLiteral<Name, WithFix<BadCharacter<Name, BadOf<Name>>, SuggestedPortName<Name>, End>>;
/** The label that was probably meant; `never` if it is too long, or has no letter. */
type SuggestedPortName<Name extends string> = SuggestedLabel<Name> extends infer Label
  ? Label extends LongerThan15 ? never : [BadCharacterOf<Label & string, Digit | '-'>] extends [never] ? never : Label : never;
type BadOf<Name extends string> = BadCharacterOf<Name, LowerLetter | Digit | '-'>;

/** Reports the name of a target port that is not valid. */
export function checkTargetPortName(name: string, path: () => Path, findings: Findings): void {
  const problem = targetPortNameProblem(name);
  if (problem === undefined) return;
  findings.add(TARGET_PORT_NAME, {
    path: path(), found: name, expected: text`a port number, or the name of a container port (${problem})`, fix: fixPortName(name),
  });
}

/** The fix for an invalid name: the number without quotes, or the most similar valid name, which the container port must have too. */
function fixPortName(name: string): Text | undefined {
  if (/^[0-9]{1,5}$/.test(name)) return text`remove the quotes: ${name}`;
  const suggestion = suggestPortName(name);
  return suggestion === undefined ? undefined : text`write "${suggestion}"${toMessage(portNameEnd)}`;
}

/**
 * Returns the valid name of a container port that was most likely meant: in lower case, with "-" for other characters, cut to 15 characters
 * (`web-server-admi` for `Web__Server-Admin`). `undefined` if no letter is left.
 */
export function suggestPortName(name: string): string | undefined {
  const suggestion = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-/, '').slice(0, 15).replace(/-$/, '');
  return targetPortNameProblem(suggestion) === undefined ? suggestion : undefined;
}


/** The end of the fix for a target port name, after `write 'name'`. */
type PortNameEnd = typeof portNameEnd;
const portNameEnd = ', and give the container port that name, or write the number of the port';
type NoLetter<Name extends string> = `'${Name}' must contain a letter, or be a number without quotes`;
const noLetter = (name: string): NoLetter<string> => `'${name}' must contain a letter, or be a number without quotes`;
type DoubleHyphen<Name extends string> = `'${Name}' must not contain '--'`;
const doubleHyphen = (name: string): DoubleHyphen<string> => `'${name}' must not contain '--'`;
type BadHyphen<Name extends string> = `'${Name}' must not begin or end with '-'`;
const badHyphen = (name: string): BadHyphen<string> => `'${name}' must not begin or end with '-'`;

export const NODE_PORT_TYPE = {
  code: 'node-port-type', layer: 'api', severity: 'error', reason: 'Forbidden',
  title: 'A node port is set on Services of type NodePort and LoadBalancer only.',
  why: 'a Service of type ClusterIP opens no port on the nodes',
  fix: text`${{ program: 'use NodePortService', yaml: 'set type: NodePort' }}, or remove nodePort`,
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ type: 'NodePort', ports: [{ port: 80, nodePort: 30080 }] }], bad: [{ ports: [{ port: 80, nodePort: 30080 }] }],
} as const satisfies Card;

export const KUBELET_PORT = {
  code: 'kubelet-port', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'A Service of type LoadBalancer does not have port 10250 up to Kubernetes 1.32.',
  why: 'the kubelet listens there on every node, and a load balancer would expose it',
  fix: 'choose another port number',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  until: '1.32',
  source: ['pkg/apis/core/validation/validation.go#ValidateService', 'pkg/apis/core/validation/validation.go#validateService'],
  good: [{ type: 'LoadBalancer', ports: [{ port: 443 }] }], bad: [{ type: 'LoadBalancer', ports: [{ port: 10250 }] }],
} as const satisfies Card;

export const SCTP_SUPPORT = {
  code: 'sctp-support', layer: 'traffic', severity: 'error',
  title: 'SCTP needs Linux nodes and a network plugin that supports it.',
  why: 'the API server accepts the port, but its packets are not forwarded',
  fix: 'use TCP or UDP, or run it in a cluster that supports SCTP',
  basis: 'the kernel of the nodes and the network plugin',
  see: 'https://kubernetes.io/docs/reference/networking/service-protocols/#protocol-sctp',
  good: ['TCP', 'UDP'], bad: ['SCTP'],
} as const satisfies Card;

/**
 * Returns why a cluster does not support SCTP, such as `Windows nodes do not support SCTP` if any node has Windows; `undefined` if it does
 * or this is not known.
 */
export function sctpSupportProblem(cluster: Pick<ClusterProfile, 'nodeOs' | 'sctp'>): string | undefined {
  if (cluster.sctp === false) return 'the network plugin of this cluster does not support SCTP';
  if (cluster.nodeOs.includes('windows')) return 'Windows nodes do not support SCTP';
  return undefined;
}

/** Reports SCTP ports that the profile's cluster does not support: an error where no node does, a warning where some may. */
export function checkSctpSupport({ spec: { ports = [] } }: ServiceView, findings: Findings, cluster: ClusterProfile): void {
  const why = sctpSupportProblem(cluster);
  if (why === undefined) return;
  const mayBeSupported = cluster.sctp !== false && cluster.nodeOs.includes('linux');
  ports.forEach((port, index) => {
    if (port.protocol !== 'SCTP') return;
    findings.add(SCTP_SUPPORT, {
      path: ['spec', 'ports', index, 'protocol'], found: 'SCTP', expected: 'TCP or UDP', why,
      severity: mayBeSupported ? 'warning' : 'error',
    });
  });
}
