import { defineCheck, type CheckContext } from '../check-context';
import { eachContainer, type Workload } from '../index';
import { isRepeated, text, type Path } from '../../problem';
import { checkContainerPortName } from '../../service/container-ports';
import { decode } from '../../service/decode/decode';
import { INT32, list, MAP, STRING, struct } from '../../service/decode/shape';
import { createDecodeReporter } from '../../service/rules/fields';
import { checkLabels } from '../../service/rules/labels';
import { PORT_NAME_DUPLICATE } from '../../service/rules/port-lists';
import { checkPortNumber, checkProtocol } from '../../service/rules/ports';
import { isRecord, toRecord, type Card, type Findings } from '../../service';

export const HOST_NETWORK_PORT = {
  code: 'host-network-port', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'In the network of the node, a host port is the container port.',
  why: 'with hostNetwork the container listens on the ports of the node itself, so the API server refuses another hostPort',
  fix: 'write the number of containerPort, or remove hostPort',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports',
  source: ['pkg/apis/core/validation/validation.go#validatePodHostNetworkDeps'],
  good: [{ hostNetwork: true, containerPort: 80, hostPort: 80 }], bad: [{ hostNetwork: true, containerPort: 8080, hostPort: 80 }],
} as const satisfies Card;

/** Reports labels and container ports that the API server refuses: without the pods, Services that select them have no endpoints. */
export const podTemplates = defineCheck({ cards: [HOST_NETWORK_PORT], check: checkPodTemplates });

function checkPodTemplates({ app, findings }: CheckContext): void {
  for (const workload of app.workloads)
    if (workload.podPath.length > 0) findings.addOwn(workload, (own) => checkPodTemplate(workload, own)); // not custom resources
}

function checkPodTemplate({ body, podSpec, podPath }: Workload, findings: Findings): void {
  const template = podPath.slice(0, -1).reduce<unknown>((value, field) => toRecord(value)[field], body);
  checkLabelMap(toRecord(toRecord(template).metadata).labels, [...podPath.slice(0, -1), 'metadata', 'labels'], findings);
  checkLabelMap(toRecord(toRecord(toRecord(body.spec).selector)).matchLabels, ['spec', 'selector', 'matchLabels'], findings);
  eachContainer(podSpec, ({ ports }, containers, index) => {
    if (!Array.isArray(ports)) return;
    const inHostNetwork = podSpec.hostNetwork === true && containers === 'containers'; // the API server leaves out initContainers
    checkContainerPorts(ports, [...podPath, containers, index, 'ports'], inHostNetwork, findings);
  });
}

function checkLabelMap(labels: unknown, path: Path, findings: Findings): void {
  if (!isRecord(labels)) return;
  const { value, unreadable } = decode(labels, MAP, createDecodeReporter(findings), path);
  if (unreadable.length === 0) checkLabels(value as Readonly<Record<string, string>>, path, findings); // TypeScript: decoded as a map
}

const CONTAINER_PORTS = list(struct({ name: STRING, hostPort: INT32, containerPort: INT32, protocol: STRING, hostIP: STRING }));

/** A decoded port of a container. */
interface ContainerPort { readonly name?: string; readonly hostPort?: number; readonly containerPort?: number; readonly protocol?: string }

function checkContainerPorts(written: readonly unknown[], path: Path, inHostNetwork: boolean, findings: Findings): void {
  const { value, unreadable } = decode(written, CONTAINER_PORTS, createDecodeReporter(findings), path);
  if (unreadable.length > 0) return;
  const names = new Set<string>();
  // TypeScript: decoded as a list of ports
  (value as readonly ContainerPort[]).forEach(({ name = '', hostPort = 0, containerPort, protocol = '' }, index) => {
    const portPath = [...path, index];
    checkPortNumber(containerPort, () => [...portPath, 'containerPort'], findings);
    if (hostPort !== 0) checkPortNumber(hostPort, () => [...portPath, 'hostPort'], findings);
    if (inHostNetwork && hostPort !== 0 && containerPort !== undefined && hostPort !== containerPort)
      findings.add(HOST_NETWORK_PORT, {
        path: [...portPath, 'hostPort'], found: hostPort, expected: text`the number of containerPort, ${containerPort}`,
        fix: text`write ${containerPort}, or remove hostPort`,
      });
    if (protocol !== '') checkProtocol(protocol, () => [...portPath, 'protocol'], findings);
    if (name === '') return;
    checkContainerPortName(name, [...portPath, 'name'], findings);
    if (isRepeated(names, name))
      findings.add(PORT_NAME_DUPLICATE, {
        path: [...portPath, 'name'], found: name, expected: 'a name that no other port of this container has',
        why: 'Services and probes find a container port by its name',
      });
  });
}
