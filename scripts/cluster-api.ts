/* eslint-disable no-console */
import { spawn, spawnSync } from 'node:child_process';
import type { Answer } from './recorded-verdict';
import { MINORS, type Minor } from '../src/service/minor';

/** An object as the API server stores it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
 readonly name: string; readonly namespace?: string; readonly labels?: Readonly<Record<string, string>>;
    readonly uid?: string;
};
  readonly spec?: Readonly<Record<string, unknown>>;
}

/**
 * Plurals of the namespaced kinds that are tested. Webhook configurations are not tested: one of an example would affect the whole cluster.
 */
const PLURALS: Readonly<Record<string, string>> = {
  Service: 'services', Endpoints: 'endpoints', EndpointSlice: 'endpointslices', Pod: 'pods', ConfigMap: 'configmaps',
  Deployment: 'deployments', StatefulSet: 'statefulsets', DaemonSet: 'daemonsets',
};

/** The API server of a cluster, over HTTP. */
export class ClusterApi {
  /** @param signal stops all requests except those that remove objects */
  constructor(private readonly url: string, private readonly signal?: AbortSignal) {}

  /** The path of a kind in a namespace; `undefined` for kinds that are not tested. */
  static pathOf({ apiVersion, kind, metadata: { namespace } }: Manifest): string | undefined {
    const plural = PLURALS[kind];
    return plural === undefined
      ? undefined : `/${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}/namespaces/${namespace}/${plural}`;
  }

  /** The minor that the cluster runs; `undefined` for one that this project does not know. */
  async readMinor(): Promise<Minor | undefined> {
    const { major, minor } = (await this.request('/version')).body as { major: string; minor: string }; // the response of `/version`
    return MINORS.find((candidate) => candidate === `${major}.${parseInt(minor, 10)}`);
  }

  /** Applies an object as `kubectl apply --server-side --force-conflicts` does. */
  async apply(object: Manifest): Promise<Answer> {
    return this.request(`${ClusterApi.pathOf(object)}/${object.metadata.name}?fieldManager=cdk8s-services&force=true&fieldValidation=Strict`,
      'PATCH', object, 'application/apply-patch+yaml');
  }

  async read(object: Manifest): Promise<Answer> {
    return this.request(`${ClusterApi.pathOf(object)}/${object.metadata.name}`);
  }

  /** Removes an object; a missing object is not a failure. */
  async remove(path: string): Promise<void> {
    const answer = await this.send(path, 'DELETE').catch((reason: unknown) => ({ status: 0, body: { message: String(reason) } }));
    if (!isAccepted(answer) && answer.status !== 404) console.error(`${path} cannot be removed: ${messageOf(answer)}`);
  }

  async request(path: string, method = 'GET', body?: object, type = 'application/json'): Promise<Answer> {
    this.signal?.throwIfAborted();
    return this.send(path, method, body, type);
  }

  private async send(path: string, method: string, body?: object, type = 'application/json'): Promise<Answer> {
    const answer = await fetch(`${this.url}${path}`, {
      method, headers: { 'content-type': type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const warnings = [...(answer.headers.get('warning') ?? '').matchAll(/299 \S+ "((?:[^"\\]|\\.)*)"/g)].map(([, text]) =>
      text.replace(/\\(.)/g, '$1'));
    return { status: answer.status, body: await answer.json(), warnings };
  }
}

/** Whether the API server accepted the request. */
export function isAccepted({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** The message of a Status. */
export function messageOf({ body, status }: Pick<Answer, 'body' | 'status'>): string {
  return (body as { message?: string }).message ?? `status ${status}`;
}

/** The reason why no cluster can be reached; `undefined` if kubectl reaches one. */
export function explainAbsence(): string | undefined {
  const version = spawnSync('kubectl', ['get', '--raw', '/version', '--request-timeout=10s'], { encoding: 'utf8' });
  if (version.error !== undefined) return 'kubectl is not installed';
  return version.status === 0 ? undefined : `no cluster answers (${version.stderr.trim().split('\n').at(-1)})`;
}

/**
 * Starts `kubectl proxy`, which authenticates at the API server. It has a separate process group: Ctrl-C at a terminal stops a whole group,
 * but the proxy is still needed to remove the created objects.
 */
export async function startProxy(): Promise<{ url: string; stop: () => void }> {
  const child = spawn('kubectl', ['proxy', '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  process.on('exit', () => child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('exit', () => reject(new Error('kubectl proxy ended')));
    child.stdout.on('data', (text: Buffer) => {
      const [, digits] = /127\.0\.0\.1:(\d+)/.exec(text.toString()) ?? [];
      if (digits !== undefined) resolve(digits);
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
