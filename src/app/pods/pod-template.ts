import { defineCheck, type CheckContext } from '../check-context';
import { eachContainer, type AppObject, type Workload } from '../index';
import { isLikelyTypo, isRepeated, renameKey, text, type Path, type Text } from '../../problem';
import { checkContainerPortName } from '../../service/container-ports';
import { decode } from '../../service/decode/decode';
import { INT32, list, MAP, STRING, struct } from '../../service/decode/shape';
import { createDecodeReporter } from '../../service/rules/fields';
import { checkLabels } from '../../service/rules/labels';
import { PORT_NAME_DUPLICATE } from '../../service/rules/port-lists';
import { checkPortNumber, checkProtocol, PROTOCOL_OF_PACKETS } from '../../service/rules/ports';
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

export const HOST_PORT_DUPLICATE = {
  code: 'host-port-duplicate', layer: 'api', severity: 'error', reason: 'Duplicate value',
  title: 'The containers of a pod have different host ports.',
  why: 'a port of the node leads to one container: the API server refuses pods that take a host port twice',
  fix: 'write another hostPort for one of them',
  see: 'https://kubernetes.io/docs/reference/kubernetes-api/workload-resources/pod-v1/#ports',
  source: [
    'pkg/apis/core/validation/validation.go#checkHostPortConflicts',
    'pkg/apis/core/v1/validation/validation.go#AccumulateUniqueHostPorts',
    'pkg/apis/core/v1/defaults.go#defaultHostNetworkPorts',
  ],
  good: [[{ hostPort: 80 }, { hostPort: 443 }], [{ hostPort: 53, protocol: 'TCP' }, { hostPort: 53, protocol: 'UDP' }]],
  bad: [[{ hostPort: 80 }, { hostPort: 80 }]],
} as const satisfies Card;

export const POD_CONTAINERS = {
  code: 'pod-containers', layer: 'api', severity: 'error', reason: 'Required value',
  title: 'The pod template of a workload has containers, in its spec.',
  why: 'the API server refuses a workload without containers, so there are no pods for a Service to select',
  fix: 'write the containers as spec.containers of the template',
  see: 'https://kubernetes.io/docs/concepts/workloads/pods/#pod-templates',
  source: ['pkg/apis/core/validation/validation.go#validateContainers'],
  good: [{ spec: { containers: [{ name: 'web', image: 'web' }] } }],
  bad: [{ containers: [{ name: 'web', image: 'web' }] }, { spec: { container: [{ name: 'web', image: 'web' }] } }],
} as const satisfies Card;

/** Reports pod templates that the API server refuses: without the pods, Services that select them have no endpoints. */
export const podTemplates = defineCheck({
  cards: [HOST_NETWORK_PORT, HOST_PORT_DUPLICATE, POD_CONTAINERS], check: checkPodTemplates,
});

function checkPodTemplates({ app, findings }: CheckContext): void {
  app.eachKind(({ items }, kind, group) => {
    if (KINDS_WITH_PODS.get(kind) !== group) return;
    for (const workload of items) findings.addOwn(workload, (own) => checkContainersExist(workload, own));
  });
  for (const workload of app.workloads)
    if (workload.podPath.length > 0) findings.addOwn(workload, (own) => checkPodTemplate(workload, own)); // not custom resources
}

function checkPodTemplate({ body, podSpec, podPath }: Workload, findings: Findings): void {
  const template = podPath.slice(0, -1).reduce<unknown>((value, field) => toRecord(value)[field], body);
  checkLabelMap(toRecord(toRecord(template).metadata).labels, [...podPath.slice(0, -1), 'metadata', 'labels'], findings);
  checkLabelMap(toRecord(toRecord(toRecord(body.spec).selector)).matchLabels, ['spec', 'selector', 'matchLabels'], findings);
  const hostPorts = new Set<string>();
  eachContainer(podSpec, ({ ports }, containers, index) => {
    if (!Array.isArray(ports)) return;
    const isInit = containers === 'initContainers'; // these run one after another; the API server does not compare their ports
    const pod = { inHostNetwork: podSpec.hostNetwork === true && !isInit, hostPorts: isInit ? new Set<string>() : hostPorts };
    checkContainerPorts(ports, [...podPath, containers, index, 'ports'], pod, findings);
  });
}

/** Kinds of workloads that have a pod template, with the API group. */
const KINDS_WITH_PODS: ReadonlyMap<string, string> = new Map([
  ...['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet'].map((kind) => [kind, 'apps'] as const),
  ...['Job', 'CronJob'].map((kind) => [kind, 'batch'] as const),
]);

/**
 * Reports a pod template without containers. A workload without a selector or without labels of its pods may be a patch, which is not
 * checked unless it has the containers in a wrong place.
 */
function checkContainersExist({ kind, body }: AppObject, findings: Findings): void {
  const ownerPath = kind === 'CronJob' ? ['spec', 'jobTemplate', 'spec'] : ['spec'];
  const { selector, template } = toRecord(ownerPath.reduce<unknown>((value, field) => toRecord(value)[field], body));
  const { spec, metadata, containers } = toRecord(template), podSpec = toRecord(spec), path = [...ownerPath, 'template'];
  if (podSpec.containers !== undefined) return;
  const misspelt = Object.keys(podSpec).find((key) => Array.isArray(podSpec[key]) && isLikelyTypo(key, 'containers'));
  const isWhole = isRecord(spec) && isRecord(toRecord(metadata).labels)
    && (isRecord(selector) || KINDS_WITH_PODS.get(kind) === 'batch');
  if (Array.isArray(containers))
    reportContainers([...path, 'containers'], containers, 'move it into "spec"', findings);
  else if (misspelt !== undefined)
    reportContainers([...path, 'spec', misspelt], podSpec[misspelt], renameKey('containers'), findings);
  else if (isWhole)
    reportContainers([...path, 'spec', 'containers'], undefined, POD_CONTAINERS.fix, findings);
}

const reportContainers = (path: Path, found: unknown, fix: Text, findings: Findings): void =>
  findings.add(POD_CONTAINERS, { path, found, expected: 'containers in the spec of the template', fix });

function checkLabelMap(labels: unknown, path: Path, findings: Findings): void {
  if (!isRecord(labels)) return;
  const { value, unreadable } = decode(labels, MAP, createDecodeReporter(findings), path);
  if (unreadable.length === 0) checkLabels(value, path, findings);
}

const CONTAINER_PORTS = list(struct({ name: STRING, hostPort: INT32, containerPort: INT32, protocol: STRING, hostIP: STRING }));

/** What the ports of the containers of a pod have in common: the network of the node, and its ports that were taken so far. */
interface PodPorts { readonly inHostNetwork: boolean; readonly hostPorts: Set<string> }

function checkContainerPorts(written: readonly unknown[], path: Path, { inHostNetwork, hostPorts }: PodPorts, findings: Findings): void {
  const { value, unreadable } = decode(written, CONTAINER_PORTS, createDecodeReporter(findings), path);
  if (unreadable.length > 0) return;
  const names = new Set<string>();
  value.forEach(({ name = '', hostPort = 0, hostIP = '', containerPort, protocol = '' }, index) => {
    const portPath = [...path, index];
    checkPortNumber(containerPort, () => [...portPath, 'containerPort'], findings);
    if (hostPort !== 0) checkPortNumber(hostPort, () => [...portPath, 'hostPort'], findings);
    if (inHostNetwork && hostPort !== 0 && containerPort !== undefined && hostPort !== containerPort)
      findings.add(HOST_NETWORK_PORT, {
        path: [...portPath, 'hostPort'], found: hostPort, expected: text`the number of containerPort, ${containerPort}`,
        fix: text`write ${containerPort}, or remove hostPort`,
      });
    const taken = inHostNetwork && hostPort === 0 ? containerPort : hostPort; // the default in the network of the node
    if (taken !== undefined && taken !== 0 && isRepeated(hostPorts, `${protocol || 'TCP'}/${hostIP}/${taken}`))
      findings.add(HOST_PORT_DUPLICATE, {
        path: [...portPath, hostPort === 0 ? 'containerPort' : 'hostPort'], found: taken,
        expected: text`a port of the node that no other port of this pod takes, with the protocol ${protocol || 'TCP'}`,
        ...inHostNetwork ? { fix: 'write another port, or remove this one: with hostNetwork, containerPort is the host port' } : {},
      });
    if (protocol !== '') checkProtocol(protocol, () => [...portPath, 'protocol'], findings, PROTOCOL_OF_PACKETS);
    if (name === '') return;
    checkContainerPortName(name, [...portPath, 'name'], findings);
    if (isRepeated(names, name))
      findings.add(PORT_NAME_DUPLICATE, {
        path: [...portPath, 'name'], found: name, expected: 'a name that no other port of this container has',
        why: 'Services and probes find a container port by its name',
      });
  });
}
