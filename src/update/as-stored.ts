import { SERVICE } from '../service/decode/shapes';
import type { Shape } from '../service/decode/shape';
import { isRecord } from '../service';

/**
 * A Service before a change, as the API server can have stored it. It stores no word in another case and no number in quotes, so a manifest
 * with one was never applied, and what `check --fix` corrects in it is no change.
 */
export function asStored(manifest: unknown): unknown {
  return isRecord(manifest) && manifest.apiVersion === 'v1' && manifest.kind === 'Service' ? retype(manifest, SERVICE, '') : manifest;
}

function retype(value: unknown, shape: Shape, name: string): unknown {
  switch (shape.is) {
    case 'list': return Array.isArray(value) ? value.map((item) => retype(item, shape.of, name)) : value;
    case 'struct':
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => {
        const field = shape.fields.get(key);
        return [key, field === undefined ? each : retype(each, field.shape, key)];
      })) : value;
    case 'map':
      return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, textOf(each)])) : value;
    case 'string': return wordOf(textOf(value), name);
    case 'boolean': return typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;
    case 'int32': case 'int64': case 'int-or-string': return typeof value === 'string' && /^[1-9]\d*$/.test(value) ? Number(value) : value;
    default: return value;
  }
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function wordOf(value: unknown, field: string): unknown {
  const words = typeof value === 'string' ? WORDS[field] : undefined;
  return words?.find((word) => word.toLowerCase() === String(value).toLowerCase()) ?? value;
}

/** Fields that take one of a few words; of an address, `None` is the word. */
const WORDS: Readonly<Record<string, readonly string[] | undefined>> = {
  type: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], protocol: ['TCP', 'UDP', 'SCTP'], sessionAffinity: ['None', 'ClientIP'],
  internalTrafficPolicy: ['Cluster', 'Local'], externalTrafficPolicy: ['Cluster', 'Local'], clusterIP: ['None'], clusterIPs: ['None'],
  ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: ['SingleStack', 'PreferDualStack', 'RequireDualStack'],
  trafficDistribution: ['PreferClose', 'PreferSameZone', 'PreferSameNode'],
};
