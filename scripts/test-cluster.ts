/* eslint-disable no-console */
import { parse, parseAllDocuments } from 'yaml';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates the manifests of all examples in the cluster of `$KUBECONFIG`, reads them back and compares, and deletes them.
 *
 * Each example gets fresh namespaces of its own, one for each namespace it names, because names such as `web` come up twice.
 * Objects are created for real: a dry run does not look at the node port range. Workloads are created with no replicas,
 * so that no image is pulled. Where there is no `kubectl` or no cluster, it says so and succeeds.
 */
const PINNED = join(__dirname, '..', 'test', 'examples');
/** Kinds that are read back: of the workloads the server rewrites quantities, 2048Mi to 2Gi. */
const COMPARED: ReadonlySet<string> = new Set(['Service', 'Endpoints', 'EndpointSlice']);
const RUN = `cdk8s-services-${randomBytes(3).toString('hex')}`;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string };
  readonly spec?: Readonly<Record<string, unknown>>;
}

function main(): number {
  const absent = absence();
  if (absent !== undefined) {
    console.log(`Skipped: ${absent}. Nothing was tested against a cluster.`);
    return 0;
  }
  const namespaces = new Set<string>();
  let failures = 0;
  let count = 0;
  try {
    for (const file of readdirSync(PINNED).filter((name) => name.endsWith('.yaml')).sort()) {
      const example = file.replace(/\.yaml$/, '');
      for (const manifest of parseAllDocuments(readFileSync(join(PINNED, file), 'utf8')).map((document) => document.toJS() as Manifest | null).filter(isManifest)) {
        const namespace = freshNamespace(example, manifest.metadata.namespace, namespaces);
        const problem = tryOut(withoutReplicas({ ...manifest, metadata: { ...manifest.metadata, namespace } }));
        count++;
        if (problem === undefined) continue;
        failures++;
        console.error(`${example}: ${manifest.kind} ${manifest.metadata.name}: ${problem}`);
      }
    }
  } finally {
    if (namespaces.size > 0) kubectl(['delete', 'namespace', ...namespaces, '--wait=false', '--ignore-not-found']);
  }
  console.log(failures === 0 ? `The cluster took all ${count} objects of the examples as they are.` : `${failures} of ${count} objects failed.`);
  return failures === 0 ? 0 : 1;
}

/** Why there is nothing to test against; `undefined` when there is. */
function absence(): string | undefined {
  if (kubectl(['version', '--client']).error !== undefined) return 'kubectl is not installed';
  const reached = kubectl(['get', '--raw', '/version', '--request-timeout=10s']);
  return reached.ok ? undefined : `no cluster answers (${firstLine(reached.stderr)})`;
}

/** The namespace that stands in for `wanted` in this run, made when it is first asked for. */
function freshNamespace(example: string, wanted: string | undefined, namespaces: Set<string>): string {
  const namespace = [RUN, example, ...wanted === undefined ? [] : [wanted]].join('-').slice(0, 63).replace(/-$/, '');
  if (namespaces.has(namespace)) return namespace;
  const made = kubectl(['create', 'namespace', namespace]);
  if (!made.ok) throw new Error(`cannot create namespace ${namespace}: ${made.stderr}`);
  namespaces.add(namespace);
  return namespace;
}

/** Applies one object and reads it back: what is wrong with it, or `undefined` when the cluster keeps what it was given. */
function tryOut(manifest: Manifest): string | undefined {
  const applied = kubectl(['apply', '--server-side', '--validate=strict', '--output=yaml', '--filename=-'], JSON.stringify(manifest));
  // Somebody else in the cluster has the node port: that says nothing about the object, which is tried with a port that the cluster picks.
  const free = applied.ok || !/port is already allocated/.test(applied.stderr) ? undefined : withoutNodePorts(manifest);
  if (free !== undefined) return tryOut(free);
  if (!applied.ok) return applied.stderr.trim();
  const { kind, metadata: { name, namespace = '' } } = manifest;
  if (!COMPARED.has(kind)) return undefined;
  const read = kubectl(['get', kind, name, '--namespace', namespace, '--output=yaml']);
  if (!read.ok) return read.stderr.trim();
  const lost = firstLoss(manifest, parse(read.stdout), '');
  return lost === undefined ? undefined : `the cluster changed ${lost}`;
}

/** Path of the first thing given that did not come back as it was; defaults that the server adds are no loss. */
function firstLoss(given: unknown, back: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null) return given === back ? undefined : `${path} from ${JSON.stringify(given)} to ${JSON.stringify(back)}`;
  for (const [key, value] of Object.entries(given)) {
    if (SAYS_NOTHING.has(path === '' ? key : `${path}.${key}=${JSON.stringify(value)}`)) continue;
    const lost = firstLoss(value, (back as Record<string, unknown> | null | undefined)?.[key], Array.isArray(given) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);
    if (lost !== undefined) return lost;
  }
  return undefined;
}

/** What the server leaves out, because it is the value where nothing is said. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['spec.publishNotReadyAddresses=false']);

/** The same with node ports for the cluster to pick; `undefined` where it chooses none. */
function withoutNodePorts(manifest: Manifest): Manifest | undefined {
  const ports = manifest.spec?.ports;
  if (!Array.isArray(ports) || !ports.some((port: { nodePort?: number }) => port.nodePort !== undefined)) return undefined;
  return { ...manifest, spec: { ...manifest.spec, ports: ports.map(({ nodePort: _, ...port }: { nodePort?: number }) => port) } };
}

/** It is the Services that are tried out. */
function withoutReplicas(manifest: Manifest): Manifest {
  return typeof manifest.spec?.replicas === 'number' ? { ...manifest, spec: { ...manifest.spec, replicas: 0 } } : manifest;
}

function isManifest(value: Manifest | null): value is Manifest {
  return value !== null && typeof value === 'object';
}

interface Ran { readonly ok: boolean; readonly stdout: string; readonly stderr: string; readonly error?: Error }

function kubectl(args: string[], input = ''): Ran {
  const { status, stdout, stderr, error } = spawnSync('kubectl', args, { input, encoding: 'utf8' });
  return { ok: status === 0, stdout: stdout ?? '', stderr: stderr ?? '', error };
}

function firstLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

process.exitCode = main();
