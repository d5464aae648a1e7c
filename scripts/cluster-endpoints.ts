import { ClusterApi, isAccepted, messageOf, type Manifest } from './cluster-api';
import { AppIndex } from '../src/app/index/app-index';
import type { Workload } from '../src/app/index/app-object';

/** A pod that replaces those of a workload: no kubelet runs it, and the cluster uses the status that is written here. */
export interface FakePod {
  readonly workload: number;
  readonly manifest: Manifest;
  readonly addresses: readonly string[];
}

/** A ready endpoint, as `address:port/protocol name`. */
export type EndpointText = string;

/** One pod for each workload, on a node without a kubelet; each has a different address. */
export function createPods(objects: readonly Manifest[], node: string, owner: { readonly name: string; readonly uid: string }): FakePod[] {
  return new AppIndex(objects).workloads.map((workload, index): FakePod => {
    const { containers, initContainers } = workload.podSpec as { containers?: readonly Container[]; initContainers?: readonly Container[] };
    const addresses = [`198.18.${Math.floor(index / 256)}.${index % 256 + 1}`, `2001:db8::${(index + 1).toString(16)}`];
    return {
      workload: workload.index,
      addresses,
      manifest: {
        apiVersion: 'v1', kind: 'Pod',
        metadata: {
          name: `fake-${index}`, namespace: workload.namespace, labels: workload.labels,
          // With an owner, no workload adopts and deletes the pod.
          ...{ ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', controller: true, ...owner }] },
        },
        spec: {
          nodeName: node, tolerations: [{ operator: 'Exists' }], terminationGracePeriodSeconds: 0,
          containers: (containers ?? []).map(toBareContainer),
          ...(initContainers === undefined ? {} : { initContainers: initContainers.map(toBareContainer) }),
        },
      },
    };
  });
}

interface Container { readonly name: string; readonly image?: string; readonly ports?: unknown; readonly restartPolicy?: string }

/** The fields of a container that endpoints depend on. */
function toBareContainer({ name, image = 'none', ports, restartPolicy }: Container): Container {
  return { name, image, ...(ports === undefined ? {} : { ports }), ...(restartPolicy === undefined ? {} : { restartPolicy }) };
}

/** The status of a pod that runs and is ready. */
export function createReadyStatus({ addresses }: FakePod): object {
  return {
    status: {
      phase: 'Running', podIP: addresses[0], podIPs: addresses.map((ip) => ({ ip })),
      conditions: [{ type: 'Ready', status: 'True' }],
    },
  };
}

/**
 * The ready endpoints that this library expects for each Service with a selector.
 *
 * @param families returns the IP families of a Service in the cluster
 */
export function predictEndpoints(objects: readonly Manifest[], pods: readonly FakePod[], families: (service: Manifest) =>
  readonly string[]): Map<Manifest, EndpointText[]> {
  const app = new AppIndex(objects);
  return new Map(app.services.filter(({ selector }) => selector !== undefined).map((service) => {
    const manifest = objects[service.index];
    const addressesOf = (workload: Workload) => pods.find((pod) => pod.workload === workload.index)?.addresses
      .filter((address) => families(manifest).includes(address.includes(':') ? 'IPv6' : 'IPv4')) ?? [];
    const workloads = app.podsSelectedBy(service);
    const endpoints = workloads.flatMap((workload) => service.ports.flatMap(({ name = '', protocol = 'TCP', targetPort }) => {
      const number = typeof targetPort === 'number'
        ? targetPort : workload.containerPorts.find((port) => port.serving && port.name === targetPort
          && port.protocol === protocol)?.number;
      return number === undefined ? [] : addressesOf(workload).map((address) => `${address}:${number}/${protocol} ${name}`.trim());
    }));
    return [manifest, endpoints.sort()];
  }));
}

/** The ready endpoints in slices. */
export function endpointsOf(slices: readonly Slice[]): EndpointText[] {
  return slices.flatMap(({ endpoints, ports }) => (endpoints ?? []).filter(({ conditions }) => conditions?.ready !== false)
    .flatMap(({ addresses }) => (ports ?? [])
      .map(({ name = '', port, protocol = 'TCP' }) => `${addresses[0]}:${port}/${protocol} ${name}`.trim()))).sort();
}

interface Slice {
  readonly endpoints?: readonly { readonly addresses: readonly string[]; readonly conditions?: { readonly ready?: boolean } }[] | null;
  readonly ports?: readonly { readonly name?: string; readonly port?: number; readonly protocol?: string }[] | null;
}

/** Creates the pods of workloads, and returns how the endpoints of Services differ from the predicted ones. */
export async function compareEndpoints(api: ClusterApi, objects: readonly Manifest[], { node, owner, patience = 30_000 }: {
  readonly node: string; readonly owner: { readonly name: string; readonly uid: string }; readonly patience?: number;
}): Promise<{ readonly services: number; readonly differences: string[] }> {
  const pods = createPods(objects, node, owner);
  const differences: string[] = [];
  for (const pod of pods) {
    const path = ClusterApi.pathOf(pod.manifest)!; // pods are tested
    let response = await api.request(path, 'POST', pod.manifest);
    // A namespace accepts no pods before a controller has created its service account.
    for (const end = Date.now() + patience; response.status === 403 && Date.now() < end;
    response = await api.request(path, 'POST', pod.manifest)) await waitForControllers();
    const ready = isAccepted(response)
      ? await api.request(`${path}/${pod.manifest.metadata.name}/status`, 'PATCH', createReadyStatus(pod), 'application/merge-patch+json') : response;
    if (!isAccepted(ready)) differences.push(`no pod can be made: ${messageOf(ready)}`);
  }
  const families = new Map<string, readonly string[]>();
  for (const service of objects.filter(({ kind }) => kind === 'Service')) {
    const { spec } = (await api.read(service)).body as { spec?: { ipFamilies?: readonly string[] } };
    families.set(nameOf(service), spec?.ipFamilies ?? ['IPv4']);
  }
  const expected = predictEndpoints(objects, pods, (service) => families.get(nameOf(service)) ?? []);
  for (const [service, endpoints] of expected) {
    let actual: EndpointText[] = [];
    for (const end = Date.now() + patience; ;) {
      actual = endpointsOf(await slicesOf(api, service));
      if (String(actual) === String(endpoints) || Date.now() > end) break;
      await waitForControllers();
    }
    if (String(actual) !== String(endpoints))
      differences.push(`Service ${nameOf(service)}: predicted ${endpoints.join(', ') || 'nothing'}, and the cluster `
        + `has ${actual.join(', ') || 'nothing'}`);
  }
  return { services: expected.size, differences };
}

async function slicesOf(api: ClusterApi, { metadata: { namespace, name } }: Manifest): Promise<readonly Slice[]> {
  const path = `/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices?labelSelector=${encodeURIComponent(`kubernetes.io/service-name=${name},endpointslice.kubernetes.io/managed-by=endpointslice-controller.k8s.io`)}`;
  return ((await api.request(path)).body as { items?: readonly Slice[] }).items ?? [];
}

function nameOf({ metadata: { namespace, name } }: Manifest): string {
  return `${namespace}/${name}`;
}

/** Resolves after the time that controllers need to react. */
function waitForControllers(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
