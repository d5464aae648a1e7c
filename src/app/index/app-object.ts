import { listText, type Path, type ValueList } from '../../problem';
import {
  annotationsOf, asString, nameOf, namespaceOf, toList, readService as viewOf, toRecord, toRecords, type ServiceView, type UnknownObject,
  type ViewPort, type DecodedServiceSpec,
} from '../../service';
import { RECOGNISED } from '../../providers/engine/definition/controller-keys.generated';

/** Labels, or the label selector of a Service. */
export type Labels = Readonly<Record<string, string>>;

/**
 * The value of a label; `undefined` if the labels themselves do not have the key, as for inherited property names such as `constructor`.
 */
export const labelOf = (labels: Labels, key: string): string | undefined =>
  Object.hasOwn(labels, key) ? labels[key] : undefined;

/** Visits `containers`, then `initContainers` of a pod: each container, with the name of the list that contains it and its index there. */
export function eachContainer(podSpec: UnknownObject, visit: (container: UnknownObject, list: string, index: number) => void): void {
  for (const list of CONTAINERS) {
    const containers = podSpec[list];
    if (Array.isArray(containers)) for (let index = 0; index < containers.length; index++) visit(toRecord(containers[index]), list, index);
  }
}
const CONTAINERS = ['containers', 'initContainers'] as const;

/**
 * The labels of a field; empty if it is not a map. Values that are not strings, which the API server refuses: numbers and booleans are
 * converted (`1` to `'1'`), all others become `(no text)`.
 */
export function readLabels(value: unknown): Labels {
  const labels = toRecord(value);
  for (const key in labels) if (typeof labels[key] !== 'string')
    return Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, formatLabel(label)]));
  return labels as Labels; // TypeScript: every value is a string
}

const formatLabel = (label: unknown): string =>
  typeof label === 'string' || typeof label === 'number' || typeof label === 'boolean' ? String(label) : '(no text)';

/** One object of an app. An absent namespace is the empty string, so that two objects without a namespace have the same one. */
export interface AppObject {
  /** Position of the object in the list that is checked. */
  readonly index: number;
  readonly apiVersion: string;
  /** API group; empty for core/v1. */
  readonly group: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly body: UnknownObject;
}

/** A core/v1 Service. */
export interface AppService extends AppObject {
  /** The Service as the API server decodes it. */
  readonly view: ServiceView;
  /** Type of the Service; `ClusterIP`, the default of the API server, if it is absent or not a string. */
  readonly type: string;
  readonly headless: boolean;
  /** Selector of the Service; `undefined` if it is absent or empty: then Kubernetes creates no endpoints. */
  readonly selector: Labels | undefined;
  /** The selector as one string, whatever the order of its labels; empty if there is none. */
  readonly selectorText: string;
  /** The workloads that the Service selects, computed on first use. */
  selected: readonly Workload[] | undefined;
  readonly ports: readonly ViewPort[];
  readonly spec: DecodedServiceSpec;
}

/** An object that creates pods, and one of its pod templates. */
export interface Workload extends AppObject, PodTemplate {}

/**
 * Reads an object: `{ index, apiVersion: 'apps/v1', group: 'apps', kind, namespace, name, body }`, where `group` is empty for the core
 * group, `namespace` and `name` are empty if absent, and `body` is the value. `undefined` if `kind` or `apiVersion` is not a string.
 */
export function readObject(value: unknown, index: number): AppObject | undefined {
  const body = toRecord(value);
  if (typeof body.kind !== 'string' || typeof body.apiVersion !== 'string') return undefined;
  const metadata = toRecord(body.metadata);
  const slash = body.apiVersion.indexOf('/');
  return {
    index,
    apiVersion: body.apiVersion,
    group: slash < 0 ? '' : body.apiVersion.slice(0, slash),
    kind: body.kind,
    namespace: asString(metadata.namespace),
    name: asString(metadata.name),
    body,
  };
}

/**
 * Adds the fields of a Service to those of its object, with the defaults of the API server: `type: 'ClusterIP'`, and ports with
 * `protocol: 'TCP'` and `targetPort` equal to `port`. `selector` is `undefined` if it is absent or empty.
 */
export function readAppService({ index, apiVersion, group, kind, namespace, name, body }: AppObject): AppService {
  const view = viewOf(body);
  const { spec, type = 'ClusterIP', headless, selector, ports } = view;
  return {
    index, apiVersion, group, kind, namespace, name, body, view, spec, ports, type, headless, selector,
    selectorText: selector === undefined ? '' : canonicalizeSelector(selector), selected: undefined,
  };
}

/**
 * The fields of an object and of its pod template in one object. Written out, because copying fields from object to object takes several
 * times as long.
 */
export function workloadOf(
  { index, apiVersion, group, kind, namespace, name, body }: AppObject,
  { labels, containerPorts, exact, podSpec, podPath, mayNameServices }: PodTemplate,
): Workload {
  return { index, apiVersion, group, kind, namespace, name, body, labels, containerPorts, exact, podSpec, podPath, mayNameServices };
}

/** A selector as one string, whatever the order of its labels. */
function canonicalizeSelector(selector: Labels): string {
  const keys = Object.keys(selector);
  if (keys.length > 1) keys.sort();
  let text = '';
  for (const key of keys) text += `${key}=${selector[key]},`;
  return text;
}

/**
 * Whether two objects are the same Service: they have the same name, and the same namespace, or one has none and so may be applied to the
 * namespace of the other. False for Services without a name, unless it is the same object.
 */
export function isSameService(service: AppService, other: AppService): boolean {
  return service === other || (service.name !== '' && service.name === other.name
    && (service.namespace === other.namespace || service.namespace === '' || other.namespace === ''));
}

/**
 * Returns the name of an object in messages: `Deployment shop/web`, `Deployment web` if it has no namespace, or
 * `Deployment shop/(without a name)`.
 */
export const titleOf = ({ kind, namespace, name }: Pick<AppObject, 'kind' | 'namespace' | 'name'>): string =>
  `${kind} ${namespace === '' ? '' : `${namespace}/`}${name === '' ? '(without a name)' : name}`;

/** Returns the name of a manifest in messages, like `titleOf`. */
export const titleOfManifest = (object: UnknownObject): string =>
  titleOf({ kind: String(object.kind), namespace: namespaceOf(object) ?? '', name: nameOf(object) ?? '' });

/**
 * Returns the names of the first three objects, and how many more there are: `Service shop/a, Service shop/b, Service shop/c and 2 more`,
 * or `Service a and Service b`.
 */
export const listObjects = (objects: readonly AppObject[]): string => listText(listNames(objects));

/**
 * Returns the names of objects as a `ValueList` for a message: `{ list: ['Service shop/web', …], conjunction: 'and', more: 2 }`, with at
 * most three names in `list`, and the number of the others in `more`.
 */
export const listNames = (objects: readonly AppObject[]): ValueList =>
  ({ list: objects.slice(0, 3).map(titleOf), conjunction: 'and', more: Math.max(0, objects.length - 3) });

/** A port that a container declares. */
export interface DeclaredPort {
  readonly name: string;
  /** Port number; 0 if the manifest has no number there, but for example the placeholder `${PORT}`. */
  readonly number: number;
  readonly protocol: string;
  /** Whether the manifest sets the protocol; otherwise it is the default of the API server. */
  readonly protocolGiven: boolean;
  /** Whether the container runs as long as the pod does: false for init containers without `restartPolicy: Always`. */
  readonly serving: boolean;
  /** Whether the container is a sidecar (an init container that always restarts). Services find its port names since Kubernetes 1.33. */
  readonly sidecar: boolean;
}

/** Returns a target port with its protocol as text, in which the number 80 and the name "80" differ: `number 80/TCP`. */
export const targetKeyOf = (target: number | string | undefined, protocol: string): string => `${typeof target} ${target}/${protocol}`;

/** The pods of a workload, according to its template. */
export interface PodTemplate {
  readonly labels: Labels;
  readonly containerPorts: readonly DeclaredPort[];
  /** Whether pods are created from the unmodified template; custom controllers may add containers, ports and labels. */
  readonly exact: boolean;
  /** The spec of the pods. */
  readonly podSpec: UnknownObject;
  /** Path of `podSpec` in the object, such as `spec.template.spec`; empty if it is not known, as in a custom resource. */
  readonly podPath: Path;
  /** Whether a container has fields that may name Services or its own ports: environment, command, arguments, probes or hooks. */
  readonly mayNameServices: boolean;
}

/** The parts of an object that decide which pods it creates. */
interface Maker { readonly kind: string; readonly group: string; readonly body: UnknownObject }

/**
 * Returns the pod templates of an object, and in `opaque` whether its controller may create pods that no template shows:
 * `{ templates: [], opaque: false }` for a ConfigMap, `opaque: true` for a custom resource.
 */
export function podTemplatesOf({ kind, group, body }: Maker): { readonly templates: readonly PodTemplate[]; readonly opaque: boolean } {
  if (group === '' && kind === 'Pod') {
    const { name, generateName, annotations } = toRecord(body.metadata);
    if (HELM_TEST.test(asString(toRecord(annotations)['helm.sh/hook']))) return NO_PODS;
    // A Pod without a name is usually a partial object in an assertion of a test.
    return { templates: [readTemplate(body, POD_PATHS.Pod, name !== undefined || generateName !== undefined)], opaque: false };
  }
  if (EXACT.has(kind) && EXACT.get(kind)?.has(group)) {
    if (kind === 'Job' && LATE_HOOK.test(asString(annotationsOf(body)['helm.sh/hook']))) return NO_PODS;
    const spec = toRecord(body.spec);
    // A ReplicaSet without replicas belongs to an earlier revision of its Deployment.
    if (kind === 'ReplicaSet' && spec.replicas === 0 && controllerOf(body) !== undefined) return NO_PODS;
    const template = toRecord(kind === 'CronJob' ? toRecord(toRecord(spec.jobTemplate).spec).template : spec.template);
    return template.spec === undefined ? NO_TEMPLATE_HERE
      : { templates: [readTemplate(template, kind === 'CronJob' ? POD_PATHS.CronJob : POD_PATHS.others)], opaque: false };
  }
  if (isBuiltIn(group) || body.metadata === undefined) return NO_PODS; // without metadata it is a configuration file, such as that of kind
  if (MAKES_NO_PODS.has(group) || MAKES_NO_PODS.has(`${kind}.${group}`))
    return mayCreateObjects(kind, group, body) ? NO_TEMPLATE_HERE : NO_PODS;
  const templates = findTemplates(body.spec, MAX_TEMPLATE_DEPTH);
  return { templates, opaque: templates.length > 0 || !WITHOUT_PODS.has(`${kind}.${group}`) };
}

/** Paths of pod specs by kind. All workloads share these arrays: a separate one would add a tenth to the memory of each index entry. */
const POD_PATHS = {
  Pod: ['spec'], CronJob: ['spec', 'jobTemplate', 'spec', 'template', 'spec'], others: ['spec', 'template', 'spec'],
} as const satisfies Readonly<Record<string, Path>>;

/** Declares that the controller of a kind creates pods and Services only if the object has a pod template. */
export function declareWithoutPods(kind: string, group: string): void {
  WITHOUT_PODS.add(`${kind}.${group}`);
}
const WITHOUT_PODS = new Set<string>();

/** Kinds whose controllers create pods from the unmodified template, and the groups that serve them. */
const EXACT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['Deployment', new Set(['apps', 'extensions'])],
  ['StatefulSet', new Set(['apps', 'apps.kruise.io'])],
  ['PetSet', new Set(['apps'])], // the name of StatefulSet before Kubernetes 1.5
  ['DaemonSet', new Set(['apps', 'extensions', 'apps.kruise.io'])],
  ['ReplicaSet', new Set(['apps', 'extensions'])],
  ['ReplicationController', new Set([''])],
  ['Job', new Set(['batch'])],
  ['CronJob', new Set(['batch'])],
  ['Rollout', new Set(['argoproj.io'])],
  ['DeploymentConfig', new Set(['', 'apps.openshift.io'])],
  ['CloneSet', new Set(['apps.kruise.io'])],
]);

/** What is known of every controller without loading its table. */
export const CONTROLLERS = Object.values(RECOGNISED);

/**
 * API groups, or kinds with their groups, of well-known custom resources whose controllers create neither pods nor Services. The
 * definitions of load balancer controllers and of references add further ones.
 */
const MAKES_NO_PODS: ReadonlySet<string> = new Set([
  'cert-manager.io', 'acme.cert-manager.io', 'trust.cert-manager.io', 'networking.istio.io', 'security.istio.io', 'telemetry.istio.io',
  'extensions.istio.io', 'traefik.io', 'traefik.containo.us', 'configuration.konghq.com', 'apisix.apache.org', 'policy.linkerd.io',
  'linkerd.io', 'gateway.nginx.org',
  'external-secrets.io', 'generators.external-secrets.io', 'bitnami.com', 'secrets.hashicorp.com', 'isindir.github.com',
  'gateway.envoyproxy.io', 'k8s.cni.cncf.io',
  'karpenter.sh', 'karpenter.k8s.aws', 'karpenter.azure.com', 'eks.amazonaws.com', 'cluster.x-k8s.io', 'infrastructure.cluster.x-k8s.io',
  'bootstrap.cluster.x-k8s.io', 'KubeadmControlPlane.controlplane.cluster.x-k8s.io', 'TalosControlPlane.controlplane.cluster.x-k8s.io',
  'kind.x-k8s.io', 'k3d.io', 'eksctl.io',
  'source.toolkit.fluxcd.io', 'notification.toolkit.fluxcd.io', 'image.toolkit.fluxcd.io', 'velero.io', 'wgpolicyk8s.io',
  'kyverno.io', 'policies.kyverno.io', 'templates.gatekeeper.sh', 'constraints.gatekeeper.sh', 'config.gatekeeper.sh',
  'reloader.stakater.com', 'config.openshift.io', 'security.openshift.io', 'user.openshift.io', 'console.openshift.io',
  'Backup.postgresql.cnpg.io', 'ScheduledBackup.postgresql.cnpg.io', 'Database.postgresql.cnpg.io', 'DatabaseRole.postgresql.cnpg.io',
  'ImageCatalog.postgresql.cnpg.io', 'ClusterImageCatalog.postgresql.cnpg.io', 'Publication.postgresql.cnpg.io',
  'Subscription.postgresql.cnpg.io', 'ObjectStore.barmancloud.cnpg.io', 'KafkaTopic.kafka.strimzi.io', 'KafkaUser.kafka.strimzi.io',
  'GrafanaDashboard.grafana.integreatly.org', 'GrafanaDatasource.grafana.integreatly.org', 'GrafanaFolder.grafana.integreatly.org',
  'PrometheusRule.monitoring.coreos.com', 'Probe.monitoring.coreos.com', 'ScrapeConfig.monitoring.coreos.com',
  'AlertmanagerConfig.monitoring.coreos.com', 'ScaledObject.keda.sh', 'TriggerAuthentication.keda.sh',
  'ClusterTriggerAuthentication.keda.sh', 'AnalysisTemplate.argoproj.io', 'ClusterAnalysisTemplate.argoproj.io', 'AppProject.argoproj.io',
  'OperatorGroup.operators.coreos.com', 'HelmChartConfig.helm.cattle.io',
  'SecretProviderClass.secrets-store.csi.x-k8s.io', 'ServiceImport.multicluster.x-k8s.io', 'ImageStream.image.openshift.io',
  ...CONTROLLERS.flatMap(({ withoutPods = [] }) => withoutPods),
]);

/**
 * Whether a custom resource may create pods or Services, although most kinds of its API group do not: a KubevirtCluster, or a Kyverno
 * policy whose `generate` rules name such a kind.
 *
 * @see https://github.com/kubernetes-sigs/cluster-api-provider-kubevirt/blob/main/pkg/loadbalancer/loadbalancer.go
 * @see https://kyverno.io/docs/policy-types/cluster-policy/generate/
 * @see https://kyverno.io/docs/policy-types/generating-policy/
 */
function mayCreateObjects(kind: string, group: string, { spec }: UnknownObject): boolean {
  if (group === 'infrastructure.cluster.x-k8s.io') return kind === 'KubevirtCluster';
  if (WITH_PODS.has(`${kind}.${group}`)) return true;
  const generated = group === 'kyverno.io' ? toRecords(toRecord(spec).rules).map(({ generate }) => generate)
    : group === 'policies.kyverno.io' && kind.endsWith('GeneratingPolicy') ? [spec] : [];
  return generated.some((field) => GENERATED_KIND.test(JSON.stringify(field) ?? ''));
}
const WITH_PODS: ReadonlySet<string> = new Set(CONTROLLERS.flatMap(({ withPods = [] }) => withPods));
const GENERATED_KIND = /\b(?:Service|Pod|Deployment|StatefulSet|DaemonSet)\b/;

/** Matches values of `helm.sh/hook` that run only to delete, roll back or test a release: `pre-delete, post-delete`. */
const LATE_HOOK =
  /^(?:(?:pre|post)-(?:delete|rollback)|test(?:-success|-failure)?)(?:\s*,\s*(?:(?:pre|post)-(?:delete|rollback)|test[\w-]*))*$/;
/** Matches values of `helm.sh/hook` that run in tests: `test`, `test-success`. */
const HELM_TEST = /\btest(?:-success|-failure)?\b/;

const NO_PODS = { templates: [], opaque: false } as const;
/** The result for an object that creates pods or Services but contains no pod template, such as a Rollout with `workloadRef`. */
const NO_TEMPLATE_HERE = { templates: [], opaque: true } as const;

/**
 * Whether a group is one of Kubernetes' own, or of its SIGs: it has no dot (`apps`, or empty), or ends with `.k8s.io`, but not with
 * `.x-k8s.io`.
 */
export const isBuiltIn = (group: string): boolean =>
  !group.includes('.') || (group.endsWith('.k8s.io') && !group.endsWith('.x-k8s.io'));

/** The pod templates in a value, `{ metadata, spec: { containers } }`, down to `depth` levels below it. */
function findTemplates(value: unknown, depth: number): readonly PodTemplate[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [];
  // Lists in lists count as levels: hostile input may nest them so deep that recursion would overflow the stack.
  if (Array.isArray(value)) return toList(value).flatMap((item) => findTemplates(item, Array.isArray(item) ? depth - 1 : depth));
  const fields = toRecord(value);
  return Array.isArray(toRecord(fields.spec).containers) ? [readTemplate(fields, [], false)]
    : Object.values(fields).flatMap((field) => findTemplates(field, depth - 1));
}
/** How deep pod templates are searched for in the `spec` of a custom resource. */
const MAX_TEMPLATE_DEPTH = 5;

function readTemplate(template: UnknownObject, podPath: Path, exact = true): PodTemplate {
  const spec = toRecord(template.spec);
  const containerPorts: DeclaredPort[] = [];
  let mayNameServices = false;
  eachContainer(spec, (container, field) => {
    const isInit = field === 'initContainers', serving = !isInit || container.restartPolicy === 'Always';
    for (const port of toList(container.ports)) containerPorts.push(readDeclaredPort(toRecord(port), serving, isInit));
    mayNameServices ||= hasTexts(container);
  });
  return {
    labels: readLabels(toRecord(template.metadata).labels),
    containerPorts: containerPorts.slice(), // a copy of the right size: `push` reserves space for 17 elements
    // A port whose number cannot be read is a placeholder, such as `${PORT}`: then the names may contain placeholders, too.
    exact: exact && containerPorts.every(({ number }) => number > 0), podSpec: spec, podPath, mayNameServices,
  };
}

/** Whether a container has environment variables, arguments, probes or hooks. */
const hasTexts = ({ env, args, command, livenessProbe, readinessProbe, startupProbe, lifecycle }: UnknownObject): boolean =>
  (env ?? args ?? command ?? livenessProbe ?? readinessProbe ?? startupProbe ?? lifecycle) !== undefined;

function readDeclaredPort(port: UnknownObject, serving: boolean, isInit: boolean): DeclaredPort {
  const { containerPort } = port, protocol = asString(port.protocol);
  return {
    name: asString(port.name), number: typeof containerPort === 'number' ? containerPort : 0, protocol: protocol || 'TCP',
    protocolGiven: protocol !== '', serving, sidecar: serving && isInit,
  };
}

/**
 * Whether endpoints were read from a cluster (they have a uid) and belong to a controller of Kubernetes, by the label
 * `endpointslice.kubernetes.io/managed-by`, or as all addresses of an Endpoints have a `targetRef`. False for other kinds.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#management
 */
export function isOfControlPlane({ kind, metadata, subsets }: UnknownObject): boolean {
  if (kind !== 'Endpoints' && kind !== 'EndpointSlice') return false;
  if (!isFromCluster({ metadata })) return false;
  const { name, namespace, labels } = toRecord(metadata);
  if (name === 'kubernetes' && namespace === 'default') return true; // the API server writes the endpoints of its own Service
  return kind === 'EndpointSlice' ? ENDPOINT_CONTROLLERS.has(toRecord(labels)['endpointslice.kubernetes.io/managed-by'])
    // Also true for Endpoints without addresses, which are locks for leader election between components of the control plane.
    : toRecords(subsets).flatMap(listAddresses).every(({ targetRef }) => targetRef !== undefined);
}

/** Whether an object was read from a cluster: its `metadata.uid` is set, and not empty. */
export const isFromCluster = ({ metadata }: UnknownObject): boolean => asString(toRecord(metadata).uid) !== '';

/** Fields of `metadata` that only the API server writes. */
export const SERVER_METADATA: readonly string[] = ['creationTimestamp', 'deletionTimestamp', 'deletionGracePeriodSeconds', 'generation',
  'managedFields', 'resourceVersion', 'selfLink', 'uid'];

/** The uid of the controller that created an object, if it was read from a cluster: for a pod, that of its ReplicaSet. */
export function controllerOf({ metadata }: UnknownObject): string | undefined {
  const owner = toRecords(toRecord(metadata).ownerReferences).find(({ controller }) => controller === true);
  return owner === undefined ? undefined : asString(owner.uid);
}

const listAddresses = ({ addresses, notReadyAddresses }: UnknownObject): readonly UnknownObject[] =>
  [...toRecords(addresses), ...toRecords(notReadyAddresses)];

const ENDPOINT_CONTROLLERS: ReadonlySet<unknown> = new Set(['endpointslice-controller.k8s.io', 'endpointslicemirroring-controller.k8s.io']);
