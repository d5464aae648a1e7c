import type { DecodedPort } from './decode/decoded-objects';
import { checkDnsLabel } from './rules/dns-label';
import { KUBELET_PORT } from './rules/kubelet-port';
import { NODE_PORT_DUPLICATE } from './rules/node-port-duplicate';
import { NODE_PORT_TYPE } from './rules/node-port-type';
import { PORT_DUPLICATE } from './rules/port-duplicate';
import { PORT_NAME_DUPLICATE } from './rules/port-name-duplicate';
import { PORT_NAME_REQUIRED } from './rules/port-name-required';
import { checkPortNumber } from './rules/port-number';
import { PORTS_REQUIRED } from './rules/ports-required';
import { checkProtocol } from './rules/protocol';
import { checkQualifiedName } from './rules/qualified-name';
import { checkTargetPortName } from './rules/target-port-name';
import type { ServiceView } from './service-view';
import type { Findings } from '../problem/findings';

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
  if (ports.length > 1 && !differ(ports)) checkDuplicates(ports, view, findings);
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
  else if (view.unreadable.length === 0 || !view.unreadable.includes(`spec.ports[${at}].port`)) checkPortNumber(port.port, path, findings, 'a port number from 1 to 65535, and it defaults to port');
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

/** Whether a few ports have nothing in common: no two names, numbers or node ports are equal. */
function differ(ports: readonly DecodedPort[]): boolean {
  if (ports.length > 16) return false; // comparing each with each would take long
  for (let at = 1; at < ports.length; at++) {
    const { name, port, nodePort } = ports[at];
    for (let before = 0; before < at; before++) {
      const other = ports[before];
      if (other.name === name || other.port === port || (nodePort !== undefined && other.nodePort === nodePort)) return false;
    }
  }
  return true;
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
