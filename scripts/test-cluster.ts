/* eslint-disable no-console */
import { parseAllDocuments } from 'yaml';
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { explainAbsence, ClusterApi, startProxy, type Manifest } from './cluster-api';
import { tryPolicies } from './cluster-policies';
import { applyExamples } from './cluster-trial';
import { runInterruptible } from './interruption';
import { MINORS } from '../src/service/minor';

/**
 * Tests the manifests of all examples and the admission policies in the cluster of `$KUBECONFIG`, and removes the created objects:
 * `cluster-trial.ts` and `cluster-policies.ts` describe what is compared. The objects of examples are not created as a dry run, which does
 * not check the node port range. Without `kubectl` or a cluster, it prints a message and succeeds. Ctrl-C removes the created objects;
 * pressed twice, it leaves them.
 */
const PINNED = join(__dirname, '..', 'test', 'examples');

async function main(signal: AbortSignal): Promise<number> {
  const absent = explainAbsence();
  if (absent !== undefined) {
    console.log(`Skipped: ${absent}. Nothing was tested against a cluster.`);
    return 0;
  }
  const server = await startProxy();
  try {
    const api = new ClusterApi(server.url, signal);
    const minor = await api.readMinor();
    if (minor === undefined) {
      console.error('The cluster runs a minor that src/service/minor.ts does not list.');
      return 1;
    }
    const run = `cdk8s-services-${randomBytes(3).toString('hex')}`;
    const { objects, services, updates, failures: ofExamples } = await applyExamples(api, readPinnedManifests(), run, minor);
    const policies = MINORS.indexOf(minor) < MINORS.indexOf('1.30') ? { services: 0, failures: [] } : await tryPolicies(api, run, minor);
    const failures = [...ofExamples, ...policies.failures];
    for (const failure of failures) console.error(failure);
    console.log(`Kubernetes ${minor}: ${objects} objects, the endpoints of ${services} Services, ${updates} updates and admission policies `
      + `on ${policies.services} Services were tried; ${failures.length === 0 ? 'all is as predicted' : `${failures.length} differ`}.`);
    return failures.length === 0 ? 0 : 1;
  } finally {
    server.stop();
  }
}

/** The manifests of the examples. */
export function readPinnedManifests(): Map<string, Manifest[]> {
  return new Map(readdirSync(PINNED).filter((name) => name.endsWith('.yaml')).sort().map((file) => [
    file.replace(/\.yaml$/, ''),
    parseAllDocuments(readFileSync(join(PINNED, file), 'utf8')).map((document) => document.toJS() as Manifest | null)
      .filter((manifest) => manifest !== null),
  ]));
}

if (require.main === module) void runInterruptible(main);
