import { ClusterApi, isAccepted, messageOf, type Manifest } from './cluster-api';
import { compareEndpoints } from './cluster-endpoints';
import { findFirstLoss } from './cluster-loss';
import { compareUpdate, PAIRS } from './cluster-updates';
import type { Minor } from '../src/service/minor';

/** Kinds that are read back and compared. Not workloads, in which the API server rewrites quantities, such as 2048Mi to 2Gi. */
const COMPARED: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);

/** The result of a trial. */
export interface Trial {
  readonly objects: number;
  /** Services whose endpoints were compared. */
  readonly services: number;
  readonly updates: number;
  /** Differences from the expectations of this project, one line each. */
  readonly failures: readonly string[];
}

/**
 * Tests the manifests of examples in a cluster: each object must be accepted and stored unchanged, each Service must get the predicted
 * endpoints, and each update between two revisions must be accepted or refused as `compareManifests` predicts.
 *
 * Each example gets a new namespace for each namespace in its manifests, because several examples use names such as `web`.
 *
 * All created objects are removed in the end, also if the signal of the API aborts.
 *
 * @param run a name that no object in the cluster has
 * @param patience how long to wait for endpoints, in milliseconds
 */
export async function applyExamples(api: ClusterApi, examples: ReadonlyMap<string, readonly Manifest[]>, run: string, minor: Minor,
  patience?: number): Promise<Trial> {
  const namespaces = new Map<string, string>();
  const failures: string[] = [];
  let [objects, services] = [0, 0];
  const nodes: string[] = [];
  try {
    for (const [example, manifests] of examples) {
      // One node per example: after a minute without heartbeats, the node lifecycle controller marks a node and its pods as not ready.
      const node = `${run}-${nodes.length}`;
      nodes.push(node);
      const response = await api.request('/api/v1/nodes', 'POST', {
        apiVersion: 'v1', kind: 'Node', metadata: { name: node },
        spec: { unschedulable: true },
      });
      if (!isAccepted(response)) failures.push(`no node can be made: ${messageOf(response)}`);
      const appliedManifests: Manifest[] = [];
      for (const manifest of manifests) {
        if (ClusterApi.pathOf(manifest) === undefined) continue;
        const namespace = await createNamespace(api,
          [run, example, ...manifest.metadata.namespace === undefined ? [] : [manifest.metadata.namespace]], namespaces);
        const object = { ...manifest, metadata: { ...manifest.metadata, namespace } };
        const problem = await applyAndRead(api, dropPods(object));
        objects++;
        appliedManifests.push(object);
        if (problem !== undefined) failures.push(`${example}: ${manifest.kind} ${manifest.metadata.name}: ${problem}`);
      }
      for (const namespace of new Set(appliedManifests.map(({ metadata }) => metadata.namespace))) {
        const manifestsOfNamespace = appliedManifests.filter(({ metadata }) => metadata.namespace === namespace);
        const compared = await compareEndpoints(api,
          manifestsOfNamespace, { node, owner: { name: OWNER, uid: namespaces.get(namespace!)! }, patience });
        services += compared.services;
        failures.push(...compared.differences.map((difference) => `${example}: ${difference}`));
      }
    }
    for (const [index, pair] of PAIRS.entries())
      failures.push(...await compareUpdate(api, pair, await createNamespace(api, [run, `update-${index}`], namespaces), minor));
  } finally {
    for (const namespace of namespaces.keys()) await api.remove(`/api/v1/namespaces/${namespace}`);
    for (const node of nodes) await api.remove(`/api/v1/nodes/${node}`);
  }
  return { objects, services, updates: PAIRS.length, failures };
}

/** The ConfigMap that owns the pods of a namespace. */
const OWNER = 'cdk8s-services';

/** The namespace that replaces a namespace of an example; created on first use, together with the ConfigMap that owns its pods. */
async function createNamespace(api: ClusterApi, parts: readonly string[], namespaces: Map<string, string>): Promise<string> {
  const name = parts.join('-').slice(0, 63).replace(/-$/, '');
  if (namespaces.has(name)) return name;
  namespaces.set(name, ''); // at the end the namespace is removed, even if this request fails
  const response = await api.request('/api/v1/namespaces', 'POST', { apiVersion: 'v1', kind: 'Namespace', metadata: { name } });
  const owner = isAccepted(response)
    ? await api.request(`/api/v1/namespaces/${name}/configmaps`, 'POST', {
      apiVersion: 'v1', kind: 'ConfigMap',
      metadata: { name: OWNER },
    }) : response;
  if (!isAccepted(owner)) throw new Error(`cannot make the namespace ${name}: ${messageOf(owner)}`);
  namespaces.set(name, (owner.body as { metadata: { uid: string } }).metadata.uid); // the API server gives every object a UID
  return name;
}

/** Applies one object and reads it back. Returns the problem, or `undefined` if the cluster stores the object unchanged. */
async function applyAndRead(api: ClusterApi, manifest: Manifest): Promise<string | undefined> {
  const applied = await api.apply(manifest);
  // If another object in the cluster has the node port, the test is repeated with a port that the cluster allocates.
  const withFreePorts = isAccepted(applied) || !/port is already allocated/.test(messageOf(applied)) ? undefined : dropNodePorts(manifest);
  if (withFreePorts !== undefined) return applyAndRead(api, withFreePorts);
  if (!isAccepted(applied)) return messageOf(applied);
  if (!COMPARED.has(manifest.kind)) return undefined;
  const answer = await api.read(manifest);
  const loss = isAccepted(answer) ? findFirstLoss(manifest, answer.body, '') : messageOf(answer);
  return loss === undefined ? undefined : `the cluster changed ${loss}`;
}

/** A copy without its chosen node ports; `undefined` if it chooses none. */
function dropNodePorts(manifest: Manifest): Manifest | undefined {
  const ports = manifest.spec?.ports;
  if (!Array.isArray(ports) || !ports.some((port: { nodePort?: number }) => port.nodePort !== undefined)) return undefined;
  return { ...manifest, spec: { ...manifest.spec, ports: ports.map(({ nodePort: _, ...port }: { nodePort?: number }) => port) } };
}

/** A copy of a workload that creates no pods: no image is pulled, and its only pods are those created by this script. */
function dropPods(manifest: Manifest): Manifest {
  const { kind, spec } = manifest;
  if (kind === 'Deployment' || kind === 'StatefulSet') return { ...manifest, spec: { ...spec, replicas: 0 } };
  if (kind !== 'DaemonSet') return manifest;
  const template = spec?.template as { readonly spec?: object } | undefined; // every DaemonSet has a pod template
  return {
    ...manifest,
    spec: { ...spec, template: { ...template, spec: { ...template?.spec, nodeSelector: { 'example.com/none': 'true' } } } },
  };
}
