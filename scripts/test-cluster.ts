/* eslint-disable no-console */
import { parseAllDocuments } from 'yaml';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { absence, ClusterApi, proxy, type Manifest } from './cluster-api';
import { tryOut } from './cluster-trial';
import { interruptible } from './interruption';

/**
 * Tries out the manifests of all examples in the cluster of `$KUBECONFIG`, and removes what it made: `cluster-trial.ts` says what is
 * compared. Objects are created for real: a dry run does not look at the node port range. Where there is no `kubectl` or no cluster, it
 * says so and succeeds. Ctrl-C removes what was made; pressed twice, it leaves it.
 */
const PINNED = join(__dirname, '..', 'test', 'examples');

async function main(signal: AbortSignal): Promise<number> {
  const absent = absence();
  if (absent !== undefined) {
    console.log(`Skipped: ${absent}. Nothing was tested against a cluster.`);
    return 0;
  }
  const reached = await proxy();
  try {
    const api = new ClusterApi(reached.url, signal);
    const minor = await api.minor();
    if (minor === undefined) {
      console.error('The cluster runs a minor that src/problem/minor.ts does not list.');
      return 1;
    }
    const { objects, services, updates, failures } = await tryOut(api, pinned(), `cdk8s-services-${randomBytes(3).toString('hex')}`, minor);
    for (const failure of failures) console.error(failure);
    console.log(`Kubernetes ${minor}: ${objects} objects, the endpoints of ${services} Services and ${updates} updates were `
      + `tried; ${failures.length === 0 ? 'all is as predicted' : `${failures.length} differ`}.`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    reached.stop();
  }
}

/** The manifests of the examples. */
export function pinned(): Map<string, Manifest[]> {
  return new Map(readdirSync(PINNED).filter((name) => name.endsWith('.yaml')).sort().map((file) => [
    file.replace(/\.yaml$/, ''),
    parseAllDocuments(readFileSync(join(PINNED, file), 'utf8')).map((document) => document.toJS() as Manifest | null)
      .filter((each) => each !== null),
  ]));
}

if (require.main === module) void interruptible(main);
