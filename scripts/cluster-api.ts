/* eslint-disable no-console */
import { spawn, spawnSync } from 'node:child_process';
import type { Answer } from './recorded-verdict';
import { MINORS, type Minor } from '../src/service/minor';

/** An object as the API server has it. */
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
 * The kinds that every cluster has and that stay in one namespace, by their plurals. A webhook of an example would be asked by everybody.
 */
const PLURALS: Readonly<Record<string, string>> = {
  Service: 'services', Endpoints: 'endpoints', EndpointSlice: 'endpointslices', Pod: 'pods', ConfigMap: 'configmaps',
  Deployment: 'deployments', StatefulSet: 'statefulsets', DaemonSet: 'daemonsets',
};

/** The API server of a cluster, over HTTP. */
export class ClusterApi {
  /** @param signal after which nothing is asked any more, and things are only removed */
  constructor(private readonly url: string, private readonly signal?: AbortSignal) {}

  /** The path of a kind in a namespace; `undefined` for kinds that are not tried out. */
  static pathOf({ apiVersion, kind, metadata: { namespace } }: Manifest): string | undefined {
    const plural = PLURALS[kind];
    return plural === undefined
      ? undefined : `/${apiVersion.includes('/') ? 'apis' : 'api'}/${apiVersion}/namespaces/${namespace}/${plural}`;
  }

  /** The minor that the cluster runs; `undefined` for one that this project does not know. */
  async minor(): Promise<Minor | undefined> {
    const { major, minor } = (await this.ask('/version')).body as { major: string; minor: string }; // as every API server answers
    return MINORS.find((known) => known === `${major}.${parseInt(minor, 10)}`);
  }

  /** Applies an object as `kubectl apply --server-side --force-conflicts` does. */
  async apply(object: Manifest): Promise<Answer> {
    return this.ask(`${ClusterApi.pathOf(object)}/${object.metadata.name}?fieldManager=cdk8s-services&force=true&fieldValidation=Strict`,
      'PATCH', object, 'application/apply-patch+yaml');
  }

  async read(object: Manifest): Promise<Answer> {
    return this.ask(`${ClusterApi.pathOf(object)}/${object.metadata.name}`);
  }

  /** Removes an object; what is not there is no failure. */
  async remove(path: string): Promise<void> {
    const answer = await this.send(path, 'DELETE').catch((reason: unknown) => ({ status: 0, body: { message: String(reason) } }));
    if (!isTaken(answer) && answer.status !== 404) console.error(`${path} cannot be removed: ${messageOf(answer)}`);
  }

  async ask(path: string, method = 'GET', body?: object, type = 'application/json'): Promise<Answer> {
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

/** Whether the cluster took it. */
export function isTaken({ status }: Pick<Answer, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** What a Status says. */
export function messageOf({ body, status }: Pick<Answer, 'body' | 'status'>): string {
  return (body as { message?: string }).message ?? `status ${status}`;
}

/** Why there is nothing to ask; `undefined` where kubectl reaches a cluster. */
export function absence(): string | undefined {
  const version = spawnSync('kubectl', ['get', '--raw', '/version', '--request-timeout=10s'], { encoding: 'utf8' });
  if (version.error !== undefined) return 'kubectl is not installed';
  return version.status === 0 ? undefined : `no cluster answers (${version.stderr.trim().split('\n').at(-1)})`;
}

/**
 * The API server behind `kubectl proxy`, which knows how to log in. It is in a process group of its own: Ctrl-C at a terminal goes to a
 * whole group, and the proxy is still needed then, to remove what was made.
 */
export async function proxy(): Promise<{ url: string; stop: () => void }> {
  const child = spawn('kubectl', ['proxy', '--port=0'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  process.on('exit', () => child.kill());
  const port = await new Promise<string>((resolve, reject) => {
    child.on('error', reject).on('exit', () => reject(new Error('kubectl proxy ended')));
    child.stdout.on('data', (text: Buffer) => {
      const [, found] = /127\.0\.0\.1:(\d+)/.exec(text.toString()) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
