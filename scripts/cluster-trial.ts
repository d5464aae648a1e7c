import { ClusterApi, isTaken, messageOf, type Manifest } from './cluster-api';
import { compareEndpoints } from './cluster-endpoints';
import { firstLoss } from './cluster-loss';
import { compareUpdate, PAIRS } from './cluster-updates';
import type { Minor } from '../src/service/minor';

/** Kinds that are read back: of the workloads the server rewrites quantities, 2048Mi to 2Gi. */
const COMPARED: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);

/** What came of a trial. */
export interface Trial {
  readonly objects: number;
  /** Services whose endpoints were compared. */
  readonly services: number;
  readonly updates: number;
  /** What differs from what this project says, a line each. */
  readonly failures: readonly string[];
}

/**
 * Tries out the manifests of examples in a cluster: each object is taken and kept as it is, each Service gets the endpoints that were
 * predicted, and each update between two revisions is taken or refused as `compareManifests` says.
 *
 * Each example gets fresh namespaces of its own, one for each namespace it names, because names such as `web` come up twice.
 *
 * What it made is removed in the end, and also when the API's signal aborts.
 *
 * @param run a name that nothing in the cluster has
 * @param patience how long to wait for endpoints, in milliseconds
 */
export async function tryOut(api: ClusterApi, examples: ReadonlyMap<string, readonly Manifest[]>, run: string, minor: Minor,
  patience?: number): Promise<Trial> {
  const namespaces = new Map<string, string>();
  const failures: string[] = [];
  let [objects, services] = [0, 0];
  const nodes: string[] = [];
  try {
    for (const [example, given] of examples) {
      // A minute after a node was made, the node lifecycle controller takes one that is not heard of for dead, and its pods for not ready.
      const node = `${run}-${nodes.length}`;
      nodes.push(node);
      const response = await api.ask('/api/v1/nodes', 'POST', {
        apiVersion: 'v1', kind: 'Node', metadata: { name: node },
        spec: { unschedulable: true },
      });
      if (!isTaken(response)) failures.push(`no node can be made: ${messageOf(response)}`);
      const tried: Manifest[] = [];
      for (const manifest of given) {
        if (ClusterApi.pathOf(manifest) === undefined) continue;
        const namespace = await freshNamespace(api,
          [run, example, ...manifest.metadata.namespace === undefined ? [] : [manifest.metadata.namespace]], namespaces);
        const object = { ...manifest, metadata: { ...manifest.metadata, namespace } };
        const problem = await tryObject(api, withoutPods(object));
        objects++;
        tried.push(object);
        if (problem !== undefined) failures.push(`${example}: ${manifest.kind} ${manifest.metadata.name}: ${problem}`);
      }
      for (const namespace of new Set(tried.map(({ metadata }) => metadata.namespace))) {
        const within = tried.filter(({ metadata }) => metadata.namespace === namespace);
        const compared = await compareEndpoints(api,
          within, { node, owner: { name: OWNER, uid: namespaces.get(namespace!)! }, patience });
        services += compared.services;
        failures.push(...compared.differences.map((difference) => `${example}: ${difference}`));
      }
    }
    for (const [at, pair] of PAIRS.entries())
      failures.push(...await compareUpdate(api, pair, await freshNamespace(api, [run, `update-${at}`], namespaces), minor));
  } finally {
    for (const namespace of namespaces.keys()) await api.remove(`/api/v1/namespaces/${namespace}`);
    for (const node of nodes) await api.remove(`/api/v1/nodes/${node}`);
  }
  return { objects, services, updates: PAIRS.length, failures };
}

/** The ConfigMap that owns the pods of a namespace. */
const OWNER = 'cdk8s-services';

/** The namespace that stands in for one of an example, made when it is first asked for, with what will own its pods. */
async function freshNamespace(api: ClusterApi, parts: readonly string[], namespaces: Map<string, string>): Promise<string> {
  const name = parts.join('-').slice(0, 63).replace(/-$/, '');
  if (namespaces.has(name)) return name;
  namespaces.set(name, ''); // to be removed, whatever the answer
  const response = await api.ask('/api/v1/namespaces', 'POST', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  const owner = isTaken(response)
    ? await api.ask(`/api/v1/namespaces/${name}/configmaps`, 'POST', {
      apiVersion: 'v1', kind: 'ConfigMap',
      metadata: { name: OWNER },
    }) : response;
  if (!isTaken(owner)) throw new Error(`cannot make the namespace ${name}: ${messageOf(owner)}`);
  namespaces.set(name, (owner.body as { metadata: { uid: string } }).metadata.uid); // every object that was made has one
  return name;
}

/** Applies one object and reads it back: what is wrong with it, or `undefined` when the cluster keeps what it was given. */
async function tryObject(api: ClusterApi, manifest: Manifest): Promise<string | undefined> {
  const applied = await api.apply(manifest);
  // Somebody else in the cluster has the node port: that says nothing about the object, which is tried with a port that the cluster picks.
  const free = isTaken(applied) || !/port is already allocated/.test(messageOf(applied)) ? undefined : withoutNodePorts(manifest);
  if (free !== undefined) return tryObject(api, free);
  if (!isTaken(applied)) return messageOf(applied);
  if (!COMPARED.has(manifest.kind)) return undefined;
  const read = await api.read(manifest);
  const lost = isTaken(read) ? firstLoss(manifest, read.body, '') : messageOf(read);
  return lost === undefined ? undefined : `the cluster changed ${lost}`;
}

/** The same with node ports for the cluster to pick; `undefined` where it chooses none. */
function withoutNodePorts(manifest: Manifest): Manifest | undefined {
  const ports = manifest.spec?.ports;
  if (!Array.isArray(ports) || !ports.some((port: { nodePort?: number }) => port.nodePort !== undefined)) return undefined;
  return { ...manifest, spec: { ...manifest.spec, ports: ports.map(({ nodePort: _, ...port }: { nodePort?: number }) => port) } };
}

/** A workload that makes no pods: no image is pulled, and those that stand for its pods are the only ones. */
function withoutPods(manifest: Manifest): Manifest {
  const { kind, spec } = manifest;
  if (kind === 'Deployment' || kind === 'StatefulSet') return { ...manifest, spec: { ...spec, replicas: 0 } };
  if (kind !== 'DaemonSet') return manifest;
  const template = spec?.template as { readonly spec?: object } | undefined; // as the kind has it
  return {
    ...manifest,
    spec: { ...spec, template: { ...template, spec: { ...template?.spec, nodeSelector: { 'example.com/none': 'true' } } } },
  };
}
