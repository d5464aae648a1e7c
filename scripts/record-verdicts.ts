/* eslint-disable no-console */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { explainAbsence, ClusterApi, startProxy } from './cluster-api';
import { runInterruptible } from './interruption';
import { verdictOf, withVerdict, type Answer, type Verdicts } from './recorded-verdict';
import type { Minor } from '../src/service/minor';

/**
 * Creates the objects of the conformance test in the cluster of `$KUBECONFIG`, one after the other, deletes each, and records the response
 * of the API server as the verdict of the cluster's minor. `test/conformance/README.md` describes how to add a minor.
 *
 * Objects are not created as a dry run, which does not check the node port range: use a test cluster. Without `kubectl` or a cluster, it
 * prints a message and fails.
 *
 *     npm run record                      # all objects of test/conformance/generated.jsonl.gz
 *     npm run record -- --most 100        # the first hundred: a try, nothing is written
 */
const FILE = join(__dirname, '..', 'test', 'conformance', 'generated.jsonl.gz');
const PATHS: Readonly<Record<string, (namespace: string) => string>> = {
  Service: (namespace) => `/api/v1/namespaces/${namespace}/services`,
  Endpoints: (namespace) => `/api/v1/namespaces/${namespace}/endpoints`,
  EndpointSlice: (namespace) => `/apis/discovery.k8s.io/v1/namespaces/${namespace}/endpointslices`,
};

/** An object of the conformance test, and the verdicts of the minors. */
export interface Line {
  readonly id: string;
  readonly object: { readonly kind: string; readonly metadata?: { readonly namespace?: unknown } | null };
  readonly verdicts: Verdicts;
}

async function main(signal: AbortSignal): Promise<number> {
  const absent = explainAbsence();
  if (absent !== undefined) return reportFailure(absent);
  const most = process.argv.includes('--most') ? Number(process.argv[process.argv.indexOf('--most') + 1]) : Infinity;

  const lines = gunzipSync(readFileSync(FILE)).toString().trim().split('\n').map((line) => JSON.parse(line) as Line);
  const server = await startProxy();
  try {
    const api = new ClusterApi(server.url, signal);
    const minor = await api.readMinor();
    if (minor === undefined) return reportFailure('the cluster runs a minor that src/service/minor.ts does not list: add it there first');
    const { recorded, changed, out } = await recordVerdicts(api, lines, minor, most);
    console.log(`Kubernetes ${minor}: ${recorded} of ${lines.length} objects were created; the record changes for ${changed}.`);
    if (most !== Infinity) console.log('Nothing was written: --most is a try.');
    else if (changed > 0) writeFileSync(FILE, gzipSync(`${out.map((line) => JSON.stringify(line)).join('\n')}\n`, { level: 9 }));
    return 0;
  } finally {
    server.stop();
  }
}

/** The lines with the verdicts of a cluster of that minor on the first `most` of their objects. */
export async function recordVerdicts(api: ClusterApi, lines: readonly Line[], minor: Minor, most = Infinity): Promise<Recorded> {
  const namespaces = new Set<string>();
  let [recorded, changed] = [0, 0];
  const out: Line[] = [];
  for (const line of lines) {
    const answer = recorded < most ? await create(api, line, namespaces) : undefined;
    if (answer !== undefined) recorded++;
    const verdicts = answer === undefined ? line.verdicts : withVerdict(line.verdicts, minor, verdictOf(answer));
    if (JSON.stringify(verdicts) !== JSON.stringify(line.verdicts)) changed++;
    out.push({ ...line, verdicts });
  }
  return { recorded, changed, out };
}

/** The result of a recording: the number of created objects, the number of changed records, and all lines with the new verdicts. */
interface Recorded {
  readonly recorded: number;
  readonly changed: number;
  readonly out: readonly Line[];
}

function reportFailure(why: string): number {
  console.error(`Nothing was recorded: ${why}.`);
  return 1;
}

/** Creates an object and deletes it; `undefined` for one that is not validated because of its namespace or name. */
async function create(api: ClusterApi, { object }: Line, namespaces: Set<string>): Promise<Answer | undefined> {
  const path = PATHS[object.kind];
  const { namespace = 'default' } = object.metadata ?? {};
  if (path === undefined || typeof namespace !== 'string' || !/^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(namespace)) return undefined;
  if (!namespaces.has(namespace)) {
    await api.request('/api/v1/namespaces', 'POST', { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } });
    namespaces.add(namespace);
  }
  const answer = await api.request(`${path(namespace)}?fieldValidation=Strict`, 'POST', object);
  const { metadata } = answer.body as { metadata?: { name?: string; finalizers?: readonly string[] } };
  if (answer.status < 300 && metadata?.name !== undefined) {
    const objectPath = `${path(namespace)}/${metadata.name}`;
    // No controller removes finalizers: the deleted object would stay, and creating the next object with its name would fail.
    if (metadata.finalizers !== undefined) {
      await api.request(objectPath, 'PATCH', { metadata: { finalizers: null } }, 'application/merge-patch+json');
    }
    await api.remove(objectPath);
  }
  // 404: there is no such namespace; 409: an object of the cluster has the name, such as the Service `kubernetes`.
  return answer.status === 404 || answer.status === 409 ? undefined : answer;
}

if (require.main === module) void runInterruptible(main);
