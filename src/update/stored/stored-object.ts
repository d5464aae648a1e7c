import type { ApplyMode } from '../apply-mode';
import type { ServicePair } from '../read-manifests';
import type { Verdict } from './service-update';
import { record, type UnknownObject } from '../../service';

/** A Service as the API server will store it; addresses and ports that it picks anew are left out. */
export function storedObject(
  { spec, allocations }: Extract<Verdict, { accepted: true }>, { before, after, live }: Required<ServicePair>, apply: ApplyMode,
): UnknownObject {
  const known = { ...spec, ports: spec.ports?.map((port) => ({ ...port })) }; // lists are never changed in place
  for (const { path: [field, at] } of allocations) {
    if (typeof at !== 'number') delete known.healthCheckNodePort;
    else if (field === 'ports') delete known.ports?.[at].nodePort;
    else {
      known.clusterIPs = known.clusterIPs?.slice(0, at); // the second is picked after the first
      if (at === 0) delete known.clusterIP;
    }
  }
  const { metadata, ...rest } = live.at.body;
  const labels = merged(before.metadata.labels, after.metadata.labels, live.metadata.labels, apply);
  const annotations = merged(before.metadata.annotations, after.metadata.annotations, live.metadata.annotations, apply);
  return withoutUndefined({
    ...rest, metadata: withoutUndefined({ ...record(metadata), labels, annotations }),
    spec: withoutUndefined({ ...known, clusterIPs: known.clusterIPs?.length === 0 ? undefined : known.clusterIPs }),
  });
}

type Texts = Readonly<Record<string, string>> | undefined;

/** Fields that are no longer applied are removed; fields of other managers stay, unless the object is replaced. */
function merged(before: Texts = {}, after: Texts = {}, live: Texts = {}, apply: ApplyMode): Texts {
  if (apply === 'replace') return Object.keys(after).length === 0 ? undefined : after;
  const entries = Object.entries(live).filter(([key]) => before[key] === undefined || after[key] !== undefined);
  const all = Object.fromEntries([...entries, ...Object.entries(after)]);
  return Object.keys(all).length === 0 ? undefined : all;
}

function withoutUndefined(record: object): UnknownObject {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
