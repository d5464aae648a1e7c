import { Readable } from 'node:stream';
import { runProgram } from '../loader/files/run-program';
import { createStreamSource, UnreadableSource, type Source } from '../loader/files/source';
import { UsageError } from '../loader/files/read-file';

/** Options of commands that read a cluster. */
export interface LiveOptions {
  readonly live?: boolean;
  /** Namespace to read. @default - all */
  readonly namespace?: string;
}

const SERVICES = ['services', 'endpoints', 'endpointslices.discovery.k8s.io'];
const WORKLOADS = ['deployments.apps', 'statefulsets.apps', 'daemonsets.apps', 'jobs.batch', 'cronjobs.batch'];
const ROUTES = ['ingresses.networking.k8s.io', 'gateways.gateway.networking.k8s.io',
  ...['http', 'grpc', 'tls', 'tcp', 'udp'].map((kind) => `${kind}routes.gateway.networking.k8s.io`), 'virtualservices.networking.istio.io'];

/** Which kinds of objects are read: Services and endpoints; these and workloads; or these, pods and routes. */
export type LivePart = 'services' | 'workloads' | 'all';
const RESOURCES = {
  services: SERVICES, workloads: [...WORKLOADS, ...SERVICES], all: [...SERVICES, 'pods', 'replicasets.apps', ...WORKLOADS, ...ROUTES],
} as const satisfies Readonly<Record<LivePart, readonly string[]>>;

/** The Services of all namespaces of the cluster that kubectl talks to, as a source that is named `the cluster`. */
export const createClusterSource = (): Source => createKubectlSource(['services'], undefined);

/**
 * One source with the objects of the cluster that kubectl talks to; empty without `--live`.
 *
 * @throws UsageError if the namespace is invalid, or given without `--live`
 */
export async function createClusterSources({ live, namespace }: LiveOptions, part: LivePart): Promise<readonly Source[]> {
  if (live !== true) {
    if (namespace !== undefined) throw new UsageError('--namespace needs --live: without it, files are read');
    return [];
  }
  if (namespace !== undefined && !/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace))
    throw new UsageError(`--namespace must be the name of a namespace, such as shop; found "${namespace}"`);
  // The cluster may lack some kinds, which "kubectl get" would refuse.
  try {
    const served = new Set(String(await runKubectl(['api-resources', '--verbs=list', '-o', 'name'])).split(/\s+/));
    return [createKubectlSource(RESOURCES[part].filter((resource) => served.has(resource)), namespace)];
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    return [createClusterSource()]; // reading the Services fails for the same reason
  }
}

const createKubectlSource = (resources: readonly string[], namespace: string | undefined): Source =>
  createStreamSource('the cluster', () => Readable.from(listsOf(resources, namespace)) as AsyncIterable<Buffer>); // each list is a buffer

/** Yields the list of each kind. If one cannot be read, for example without permission, the others still are; the error is thrown last. */
async function* listsOf(resources: readonly string[], namespace: string | undefined): AsyncIterable<Buffer> {
  const failures = new Set<string>();
  for (const resource of resources) {
    const scope = namespace === undefined ? ['--all-namespaces'] : ['--namespace', namespace];
    try {
      yield await runKubectl(['get', resource, ...scope, '-o', 'json']);
      yield Buffer.from('\n---\n');
    } catch (error) {
      if (!(error instanceof UnreadableSource)) throw error;
      failures.add(error.message);
    }
  }
  if (failures.size > 0) throw new UnreadableSource([...failures].join('; '));
}

async function runKubectl(args: readonly string[]): Promise<Buffer> {
  const { status, stdout, stderr, failure } = await runProgram('kubectl', args, { timeout: 60 });
  if (failure === 'not installed')
    throw new UsageError('--live needs kubectl, which is not installed here: save the output of "kubectl get services -A -o json" '
      + 'in a file, and give that file as an argument, or to diff with --live-from');
  if (failure !== undefined) throw new UnreadableSource(`kubectl: ${failure === 'timeout' ? 'no answer within 60 seconds' : failure}`);
  // If an aggregated API does not answer, the list of resources is printed without that API, and the exit code is not 0.
  if (status !== 0 && (args[0] === 'get' || stdout.length === 0))
    throw new UnreadableSource(`kubectl says: ${lastLineOf(stderr) ?? `exit code ${status}`}`);
  return stdout;
}

/** The last line of the error output of kubectl, which is its error; the lines before it report each attempt to connect. */
const lastLineOf = (text: string): string | undefined => text.trim().split('\n').at(-1) || undefined; // an empty output is one empty line
