import { defineCheck, type CheckContext } from '../check-context';
import {
  eachContainer, titleOf, labelOf, matchesExpressions, readLabels, readSelector, type AppObject, type Workload, type Labels,
  type LabelSelector,
} from '../index';
import { isLikelyTypo, isRepeated, renameKey, text, pushTo, formatFlow, type Path, type Text } from '../../problem';
import {
  decode, INT32, list, MAP, STRING, struct, createDecodeReporter, checkLabels, PORT_NAME_DUPLICATE, checkPortNumber, checkProtocol,
  PROTOCOL_OF_PACKETS, isRecord, toRecord, toRecords, type Card, type Findings, type Finding,
} from '../../service';
import { checkContainerPortName } from '../../service/container-ports';
import { describeLabel, findServedWorkloads } from './selector-unmatched';

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

export const HOST_PORT_NODE_PORT = {
  code: 'host-port-node-port', layer: 'traffic', severity: 'warning',
  title: 'A node port is not the host port of a pod.',
  why: 'both are ports of the node: kube-proxy forwards connections to the node port, so that the pod does not get them, or the other way '
    + 'round',
  fix: 'write another nodePort, or another hostPort',
  basis: 'kube-proxy (pkg/proxy/iptables/proxier.go) and the network plugin, which both translate packets to the port of the node; the '
    + 'scheduler compares host ports with each other only',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#type-nodeport',
  good: [{ nodePort: 30080, hostPort: 30081 }], bad: [{ nodePort: 30080, hostPort: 30080 }],
} as const satisfies Card;

/** Reports node ports that pods use as host ports. */
export const hostPorts = defineCheck({ cards: [HOST_PORT_NODE_PORT], check: checkHostPorts });

function checkHostPorts(context: CheckContext): void {
  const { app, findings } = context;
  const services = app.services.filter(({ type, ports }) =>
    (type === 'NodePort' || type === 'LoadBalancer') && ports.some(({ nodePort }) => nodePort !== undefined));
  if (services.length === 0) return;
  const byPort = hostPortsOf(app.workloads);
  for (const service of services) {
    service.ports.forEach(({ nodePort, protocol }, portIndex) => {
      if (nodePort === undefined) return;
      const workload = byPort.get(`${nodePort}/${protocol}`)?.find(({ index }) => context.areTogether(service.index, index) !== false);
      if (workload === undefined) return;
      findings.add(service, HOST_PORT_NODE_PORT, {
        path: ['spec', 'ports', portIndex, 'nodePort'], found: nodePort, related: [workload],
        expected: text`a port that no pod takes from its node; ${titleOf(workload)} has ${`${nodePort}/${protocol}`} as a host port`,
      });
    });
  }
}

/** Workloads by the node ports that their pods occupy: host ports, and all ports of pods in the host network. */
function hostPortsOf(workloads: readonly Workload[]): ReadonlyMap<string, readonly Workload[]> {
  const workloadsByPort = new Map<string, Workload[]>();
  for (const workload of workloads) {
    const { podSpec } = workload;
    const isHostNetwork = podSpec.hostNetwork === true;
    const ports = [...toRecords(podSpec.containers), ...toRecords(podSpec.initContainers)].flatMap(({ ports }) => toRecords(ports))
      .flatMap(({ hostPort, containerPort, protocol = 'TCP' }) => {
        const port = isHostNetwork ? containerPort : hostPort;
        return typeof port === 'number' ? [`${port}/${String(protocol)}`] : [];
      });
    for (const key of new Set(ports)) pushTo(workloadsByPort, key, workload);
  }
  return workloadsByPort;
}

export const WORKLOAD_SELECTOR = {
  code: 'workload-selector', layer: 'api', severity: 'error', reason: 'Invalid value',
  title: 'The selector of a workload selects the pods of its own template.',
  why: 'the API server refuses a workload whose selector does not match its pod template: there are no pods to connect to',
  fix: 'write the labels of the pod template as spec.selector.matchLabels',
  source: [
    'pkg/apis/apps/validation/validation.go#ValidateDeploymentSpec', 'pkg/apis/apps/validation/validation.go#ValidateStatefulSetSpec',
    'pkg/apis/apps/validation/validation.go#ValidateDaemonSetSpec', 'pkg/apis/apps/validation/validation.go#ValidateReplicaSetSpec',
    'pkg/apis/batch/validation/validation.go#ValidateJobSpec',
    'pkg/apis/core/validation/validation.go#ValidatePodTemplateSpecForRC',
  ],
  see: 'https://kubernetes.io/docs/concepts/workloads/controllers/deployment/#selector',
  good: [{ selector: { matchLabels: { app: 'web' } }, labels: { app: 'web', tier: 'api' } }],
  bad: [{ selector: { matchLabels: { app: 'web' } }, labels: { app: 'wbe' } }, { selector: { app: 'web' }, labels: { app: 'web' } }],
} as const satisfies Card;

/** Reports workloads that the API server refuses because their selector does not match the labels of their own pods. */
export const workloadSelectors = defineCheck({ cards: [WORKLOAD_SELECTOR], check: checkWorkloadSelectors });

function checkWorkloadSelectors(context: CheckContext): void {
  for (const workload of context.app.workloads) {
    const mismatch = hasSelector(workload) ? findMismatch(workload, context) : undefined;
    if (mismatch !== undefined) context.findings.add(workload, WORKLOAD_SELECTOR, mismatch);
  }
}

/** Whether the API server compares the selector of a workload with its template: not if it creates the selector itself. */
function hasSelector({ apiVersion, kind, group, body }: Workload): boolean {
  if (apiVersion === 'apps/v1') return KINDS.has(kind);
  const { manualSelector, selector } = toRecord(body.spec);
  return (group === 'batch' && kind === 'Job' && manualSelector === true)
    || (group === '' && kind === 'ReplicationController' && isRecord(selector) && Object.keys(selector).length > 0);
}

const KINDS: ReadonlySet<string> = new Set(['Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet']);

/** What is wrong with the selector of a workload; `undefined` if it matches the labels of the template. */
function findMismatch(workload: Workload, context: CheckContext): Finding | undefined {
  const { kind, body, labels } = workload, { selector } = toRecord(body.spec);
  if (kind === 'ReplicationController') return findLabelMismatch(workload, readLabels(selector), ['spec', 'selector'], context);
  const { matchLabels, matchExpressions, ...others } = toRecord(selector), read = readSelector({ matchLabels, matchExpressions });
  if (Object.keys(read.labels).length > 0 || read.expressions.length > 0)
    return findLabelMismatch(workload, read.labels, ['spec', 'selector', 'matchLabels'], context) ?? findExpressionMismatch(read, labels);
  const wanted = Object.keys(others).length > 0 ? readLabels(others) : labels;
  return Object.keys(wanted).length === 0 ? undefined : { // a manifest without any labels is completed later, for example by kustomize
    path: ['spec', 'selector'], found: selector, expected: 'matchLabels with labels of the pod template',
    fix: `write selector: ${formatFlow({ matchLabels: wanted })}`,
  };
}

/**
 * The first selected label that the pod template lacks. The template is probably wrong, unless a Service of the app selects its pods: then
 * the selector is.
 */
function findLabelMismatch(workload: Workload, selected: Labels, path: Path, { app }: CheckContext): Finding | undefined {
  const key = Object.keys(selected).find((name) => labelOf(workload.labels, name) !== selected[name]);
  if (key === undefined) return undefined;
  const label = labelOf(workload.labels, key), wanted = `${key}: ${selected[key]}`;
  if (label !== undefined && findServedWorkloads(app).has(workload))
    return {
      path: [...path, key], found: selected[key], expected: `"${label}", the label of the pod template`, fix: `write "${key}: ${label}"`,
    };
  return {
    path: label === undefined ? LABELS : [...LABELS, key], found: label ?? workload.labels,
    expected: `"${wanted}", which the selector of this ${workload.kind} requires`,
    fix: label === undefined ? `add "${wanted}" to the labels of the pod template, or remove it from the selector`
      : `write "${wanted}", or "${key}: ${label}" in ${path.join('.')}`,
  };
}

const LABELS: Path = ['spec', 'template', 'metadata', 'labels'];

/** The first expression of the selector that the labels of the pod template do not match. */
function findExpressionMismatch({ expressions }: LabelSelector, labels: Labels): Finding | undefined {
  const index = expressions.findIndex((expression) => !matchesExpressions({ expressions: [expression] }, labels));
  if (index < 0) return undefined;
  const { key, operator, values } = expressions[index];
  return {
    path: ['spec', 'selector', 'matchExpressions', index], found: `${key} ${operator} ${values.join(', ')}`.trimEnd(),
    expected: `an expression that the labels of the pod template match: ${describeLabel(labels, key)}`,
    fix: 'change the expression or the labels of the pod template',
  };
}
