import { App } from 'cdk8s';
import { ClusterApi, isAccepted, messageOf, type Manifest } from './cluster-api';
import { findFirstLoss } from './cluster-loss';
import { REVISIONS, shop } from '../examples/changing-a-service/revisions';
import type { Minor } from '../src/service/minor';
import { compareManifests } from '../src/update/compare-manifests';

/** Pairs of revisions of the example: the one that is applied first, and the one that is applied over it. */
export const PAIRS: readonly (readonly [before: keyof typeof REVISIONS, after: keyof typeof REVISIONS])[] = [
  ['now', 'refused'], ['now', 'beside'], ['beside', 'switched'], ['switched', 'recreated'], ['switched', 'publicBeside'],
  ['publicBeside', 'publicOnly'], ['recreated', 'now'],
];

/** The Services of a revision, in a namespace of this run. */
function servicesOf(revision: keyof typeof REVISIONS, namespace: string): Manifest[] {
  return (shop(new App(), revision).toJson() as Manifest[]).filter(({ kind }) => kind === 'Service')
    .map((object) => ({ ...object, metadata: { ...object.metadata, namespace } }));
}

/** Applies one revision over the other, and returns how the reaction of the cluster differs from the prediction of `compareManifests`. */
export async function compareUpdate(api: ClusterApi, [before, after]: (typeof PAIRS)[number], namespace: string,
  minor: Minor): Promise<string[]> {
  const [old, next] = [servicesOf(before, namespace), servicesOf(after, namespace)];
  for (const object of old) {
    const response = await api.apply(object);
    if (!isAccepted(response)) return [`${before}: ${object.metadata.name} cannot be made: ${messageOf(response)}`];
  }
  const refused = new Set(compareManifests(old, next, { cluster: { kubernetes: minor }, apply: 'server-side' })
    .filter(({ outcomes }) => outcomes.some(({ outcome, certain }) => outcome === 'refused' && certain)).map(({ object }) => object.name));
  const differences: string[] = [];
  for (const object of next) {
    const { name } = object.metadata;
    const applied = await api.apply(object);
    if (isAccepted(applied) === refused.has(name)) {
      differences.push(`${before} to ${after}: ${name} is ${refused.has(name) ? 'said to be refused, and the cluster takes it' : `said to be taken, and the cluster refuses it: ${messageOf(applied)}`}`);
    } else if (isAccepted(applied)) {
      const loss = findFirstLoss(object, (await api.read(object)).body, '');
      if (loss !== undefined) differences.push(`${before} to ${after}: ${name}: the cluster changed ${loss}`);
    }
  }
  return differences;
}
