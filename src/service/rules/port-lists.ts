import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import type { DecodedPort } from '../decode/decoded-objects';
import type { ServiceView } from '../service-view';
import { checkQualifiedName } from './labels';
import { checkDnsLabel } from './names';
import { checkPortNumber, checkProtocol, checkTargetPortName, KUBELET_PORT, NODE_PORT_TYPE, PORT_NUMBER, portNumberProblem } from './ports';

/** A Service with a virtual IP forwards ports. */
export const PORTS_REQUIRED = {
  code: 'ports-required', layer: 'api', severity: 'error',
  title: 'A Service has at least one port, unless it is headless or an ExternalName.',
  why: 'a Service needs at least one port; without one there is nothing to connect to',
  fix: 'add a port, or make it a headless Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [{ ports: [{ port: 80 }] }, { clusterIP: 'None' }], bad: [{ ports: [] }, {}],
} as const satisfies Card;

/** Ports are told apart by name. */
export const PORT_NAME_REQUIRED = {
  code: 'port-name-required', layer: 'api', severity: 'error',
  title: 'As soon as there are two ports, every one has a name.',
  why: 'with several ports, clients, Ingress and EndpointSlices tell them apart by name',
  fix: 'give every port a name',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/core/validation/validation.go#validateEndpointPort'],
  good: [[{ port: 80 }], [{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ port: 80 }, { name: 'b', port: 81 }]],
} as const satisfies Card;

/** No two ports share a name. */
export const PORT_NAME_DUPLICATE = {
  code: 'port-name-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service, or of one EndpointSlice, share a name.',
  why: 'clients, Ingress and EndpointSlices pick a port by its name',
  fix: 'rename one of them',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateServicePort', 'pkg/apis/discovery/validation/validation.go#validatePorts'],
  good: [[{ name: 'a', port: 80 }, { name: 'b', port: 81 }]], bad: [[{ name: 'a', port: 80 }, { name: 'a', port: 81 }]],
} as const satisfies Card;

/** No two ports share number and protocol. */
export const PORT_DUPLICATE = {
  code: 'port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have both number and protocol in common.',
  why: 'a packet carries a number and a protocol and nothing else to choose by',
  fix: 'give one of them another number, or another protocol',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#multi-port-services',
  source: ['pkg/apis/core/validation/validation.go#validateService', 'staging/src/k8s.io/api/core/v1/types.go#ServiceSpec'],
  good: [[{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }]], bad: [[{ name: 'a', port: 80 }, { name: 'b', port: 80 }]],
} as const satisfies Card;

/** No two ports share node port and protocol. */
export const NODE_PORT_DUPLICATE = {
  code: 'node-port-duplicate', layer: 'api', severity: 'error',
  title: 'No two ports of one Service have both node port and protocol in common.',
  why: 'the node would not know which of them a packet is for',
  fix: 'choose another node port, or leave it out and let the cluster choose',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  source: ['pkg/apis/core/validation/validation.go#validateService'],
  good: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30081 }]], bad: [[{ name: 'a', port: 80, nodePort: 30080 }, { name: 'b', port: 81, nodePort: 30080 }]],
} as const satisfies Card;

/** What the API server says of the ports of a Service. */
export function checkServicePorts(view: ServiceView, findings: Findings): void {
  const ports = view.spec.ports ?? [];
  if (ports.length === 0) {
    if (view.type !== undefined && view.type !== 'ExternalName' && !view.headless) {
      findings.add(PORTS_REQUIRED, { path: 'spec.ports', found: view.spec.ports, reason: 'Required value', expected: 'at least one port' });
    }
    return;
  }
  for (let at = 0; at < ports.length; at++) checkServicePort(ports[at], at, ports, view, findings);
  if (ports.length > 1) checkDuplicates(ports, view, findings);
}

function checkServicePort(port: DecodedPort, at: number, ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const { name = '', targetPort, protocol = '', appProtocol, nodePort = 0 } = port;
  let field = 'name'; // one path for all fields: the text is made when something is wrong
  const path = (): string => `spec.ports[${at}].${field}`;
  if (name !== '') checkDnsLabel(name, path, findings);
  else if (ports.length > 1) {
    findings.add(PORT_NAME_REQUIRED, { path: path(), found: port.name, reason: 'Required value', expected: `a name, since this Service has ${ports.length} ports` });
  }
  field = 'port';
  checkPortNumber(port.port, path, findings);
  field = 'protocol';
  if (protocol !== '') checkProtocol(protocol, path, findings);
  field = 'targetPort';
  if (typeof targetPort === 'string' && targetPort !== '') checkTargetPortName(targetPort, path, findings);
  else if (typeof targetPort === 'number' && targetPort !== 0) checkPortNumber(targetPort, path, findings);
  else if (view.unreadable.length === 0 || !view.unreadable.includes(`spec.ports[${at}].port`)) checkDefaultedTargetPort(port.port, path, findings);
  field = 'appProtocol';
  if (appProtocol !== undefined) checkQualifiedName(appProtocol, 'an application protocol', path, findings);
  field = 'nodePort';
  if (nodePort !== 0 && view.type === 'ClusterIP') {
    findings.add(NODE_PORT_TYPE, { path: path(), found: nodePort, reason: 'Forbidden', expected: 'no node port on a Service of type ClusterIP' });
  }
  if (port.port === 10250 && view.type === 'LoadBalancer') {
    findings.add(KUBELET_PORT, { path: `spec.ports[${at}]`, found: 10250, reason: 'Invalid value', expected: 'a port other than 10250, where the kubelet listens' });
  }
}

/** Where targetPort is left out, the server refuses a bad port twice. */
function checkDefaultedTargetPort(port: number | undefined, path: () => string, findings: Findings): void {
  if (portNumberProblem(port ?? 0) === undefined) return;
  findings.addConsequence(PORT_NUMBER, { path: path(), found: port, reason: 'Invalid value', expected: 'a port number from 1 to 65535, and it defaults to port' });
}

function checkDuplicates(ports: readonly DecodedPort[], view: ServiceView, findings: Findings): void {
  const names = new Set<string>();
  const numbers = new Set<string>();
  const nodePorts = new Set<string>();
  ports.forEach(({ name = '', port = 0, protocol, nodePort = 0 }, at) => {
    const transport = protocol || 'TCP'; // empty counts as absent
    if (name !== '' && seenBefore(names, name)) {
      findings.add(PORT_NAME_DUPLICATE, {
        path: `spec.ports[${at}].name`, found: name, reason: 'Duplicate value', expected: 'a name that no other port of this Service has',
        fix: `rename one of them, for example to "${`${name.slice(0, 55)}-${at}`}"`,
      });
    }
    if (seenBefore(numbers, `${transport} ${port}`) && !view.unreadable.includes(`spec.ports[${at}].port`)) {
      findings.add(PORT_DUPLICATE, {
        path: `spec.ports[${at}]`, found: `${port}/${transport}`, reason: 'Duplicate value', expected: 'a port number and protocol that no other port of this Service has',
      });
    }
    if (nodePort !== 0 && seenBefore(nodePorts, `${transport} ${nodePort}`)) {
      findings.add(NODE_PORT_DUPLICATE, {
        path: `spec.ports[${at}].nodePort`, found: nodePort, reason: 'Duplicate value', expected: `a node port that no other ${transport} port of this Service has`,
      });
    }
  });
}

function seenBefore(seen: Set<string>, value: string): boolean {
  return seen.size === seen.add(value).size;
}
