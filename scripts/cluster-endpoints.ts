import { ClusterApi, isTaken, messageOf, type Manifest } from './cluster-api';
import { AppIndex } from '../src/app/index/app-index';
import type { Workload } from '../src/app/index/app-object';

/** What stands for the pods of a workload: nobody runs it, and the cluster believes its status. */
export interface FakePod {
  readonly workload: number;
  readonly manifest: Manifest;
  readonly addresses: readonly string[];
}

/** A ready endpoint, as `address:port/protocol name`. */
export type EndpointText = string;

/** One pod for each workload, on a node that nobody runs; no address is given twice. */
export function fakePods(objects: readonly Manifest[], node: string, owner: { readonly name: string; readonly uid: string }): FakePod[] {
  return new AppIndex(objects).workloads.map((workload, at): FakePod => {
    const { containers, initContainers } = workload.podSpec as { containers?: readonly Container[]; initContainers?: readonly Container[] };
    const addresses = [`198.18.${Math.floor(at / 256)}.${at % 256 + 1}`, `2001:db8::${(at + 1).toString(16)}`];
    return {
      workload: workload.index,
      addresses,
      manifest: {
        apiVersion: 'v1', kind: 'Pod',
        metadata: {
          name: `fake-${at}`, namespace: workload.namespace, labels: workload.labels,
          // It has an owner, so that no workload takes it for its own and deletes it.
          ...{ ownerReferences: [{ apiVersion: 'v1', kind: 'ConfigMap', controller: true, ...owner }] },
        },
        spec: {
          nodeName: node, tolerations: [{ operator: 'Exists' }], terminationGracePeriodSeconds: 0, containers: (containers ?? []).map(bare),
          ...(initContainers === undefined ? {} : { initContainers: initContainers.map(bare) }),
        },
      },
    };
  });
}

interface Container { readonly name: string; readonly image?: string; readonly ports?: unknown; readonly restartPolicy?: string }

/** As much of a container as endpoints depend on. */
function bare({ name, image = 'none', ports, restartPolicy }: Container): Container {
  return { name, image, ...(ports === undefined ? {} : { ports }), ...(restartPolicy === undefined ? {} : { restartPolicy }) };
}

/** The status of a pod that runs and is ready. */
export function readyStatus({ addresses }: FakePod): object {
  return {
    status: {
      phase: 'Running', podIP: addresses[0], podIPs: addresses.map((ip) => ({ ip })),
      conditions: [{ type: 'Ready', status: 'True' }],
    },
  };
}

/**
 * The ready endpoints that each Service with a selector gets, by what this library knows of selectors and named ports.
 *
 * @param families of each Service, as the cluster has them
 */
export function predicted(objects: readonly Manifest[], pods: readonly FakePod[], families: (service: Manifest) =>
  readonly string[]): Map<Manifest, EndpointText[]> {
  const app = new AppIndex(objects);
  return new Map(app.services.filter(({ selector }) => selector !== undefined).map((service) => {
    const manifest = objects[service.index];
    const addresses = (workload: Workload) => pods.find((pod) => pod.workload === workload.index)?.addresses
      .filter((address) => families(manifest).includes(address.includes(':') ? 'IPv6' : 'IPv4')) ?? [];
    const endpoints = app.selectedBy(service).flatMap((workload) => service.ports.flatMap(({ name = '', protocol = 'TCP', targetPort }) => {
      const number = typeof targetPort === 'number'
        ? targetPort : workload.containerPorts.find((port) => port.serving && port.name === targetPort
          && port.protocol === protocol)?.number;
      return number === undefined ? [] : addresses(workload).map((address) => `${address}:${number}/${protocol} ${name}`.trim());
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

/** Makes the pods of workloads, and says where the endpoints of Services are not those that were predicted. */
export async function compareEndpoints(api: ClusterApi, objects: readonly Manifest[], { node, owner, patience = 30_000 }: {
  readonly node: string; readonly owner: { readonly name: string; readonly uid: string }; readonly patience?: number;
}): Promise<{ readonly services: number; readonly differences: string[] }> {
  const pods = fakePods(objects, node, owner);
  const differences: string[] = [];
  for (const pod of pods) {
    const path = ClusterApi.pathOf(pod.manifest)!; // of a kind that is tried out
    let response = await api.ask(path, 'POST', pod.manifest);
    // A namespace takes no pods before a controller has made its service account.
    for (const end = Date.now() + patience; response.status === 403 && Date.now() < end;
    response = await api.ask(path, 'POST', pod.manifest)) await soon();
    const ready = isTaken(response)
      ? await api.ask(`${path}/${pod.manifest.metadata.name}/status`, 'PATCH', readyStatus(pod), 'application/merge-patch+json') : response;
    if (!isTaken(ready)) differences.push(`no pod can be made: ${messageOf(ready)}`);
  }
  const families = new Map<string, readonly string[]>();
  for (const service of objects.filter(({ kind }) => kind === 'Service')) {
    const { spec } = (await api.read(service)).body as { spec?: { ipFamilies?: readonly string[] } };
    families.set(nameOf(service), spec?.ipFamilies ?? ['IPv4']);
  }
  const expected = predicted(objects, pods, (service) => families.get(nameOf(service)) ?? []);
  for (const [service, endpoints] of expected) {
    let found: EndpointText[] = [];
    for (const end = Date.now() + patience; ;) {
      found = endpointsOf(await slicesOf(api, service));
      if (String(found) === String(endpoints) || Date.now() > end) break;
      await soon();
    }
    if (String(found) !== String(endpoints))
      differences.push(`Service ${nameOf(service)}: predicted ${endpoints.join(', ') || 'nothing'}, and the cluster `
        + `has ${found.join(', ') || 'nothing'}`);
  }
  return { services: expected.size, differences };
}

async function slicesOf(api: ClusterApi, { metadata: { namespace, name } }: Manifest): Promise<readonly Slice[]> {
  const path = `/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices?labelSelector=${encodeURIComponent(`kubernetes.io/service-name=${name},endpointslice.kubernetes.io/managed-by=endpointslice-controller.k8s.io`)}`;
  return ((await api.ask(path)).body as { items?: readonly Slice[] }).items ?? [];
}

function nameOf({ metadata: { namespace, name } }: Manifest): string {
  return `${namespace}/${name}`;
}

/** Controllers need a moment. */
function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 500));
}
