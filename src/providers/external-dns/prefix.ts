import { ANNOTATION_DEPRECATED, ANNOTATION_INERT } from '../engine/definition';
import type { ClusterProfile, Findings } from '../../service';
import { renameKey, text } from '../../problem';

const STABLE = 'external-dns.kubernetes.io/';
const ALPHA = 'external-dns.alpha.kubernetes.io/';

/** Objects other than Services whose annotations ExternalDNS reads (its folder `source`). */
export const OTHER_KINDS = [
  ['Ingress', 'networking.k8s.io'],
  ...['Gateway', 'HTTPRoute', 'GRPCRoute', 'TLSRoute', 'TCPRoute', 'UDPRoute'].map((kind) => [kind, 'gateway.networking.k8s.io'] as const),
  ...['Gateway', 'VirtualService'].map((kind) => [kind, 'networking.istio.io'] as const),
  ['HTTPProxy', 'projectcontour.io'], ['Route', 'route.openshift.io'],
  ...['IngressRoute', 'IngressRouteTCP', 'IngressRouteUDP'].map((kind) => [kind, 'traefik.io'] as const),
] as const satisfies readonly (readonly [kind: string, group: string])[];

/** Matches the part after the prefix of keys that ExternalDNS reads; other keys may be for its flag `--annotation-filter`. */
const KEY_NAME = new RegExp('^(?:access|alias|controller|endpoints-type|gateway(?:-.*)?|(?:internal-)?hostname|ingress(?:-.*)?|record-type|'
  + 'set-identifier|target|ttl|(?:aws|azure|cloudflare|coredns|scw|webhook)-.*)$');

/** Reports annotations with a prefix that ExternalDNS does not read: its release or a flag determines the only one that it reads. */
export function checkPrefix(annotations: Readonly<Record<string, unknown>>, cluster: ClusterProfile | undefined, findings: Findings): void {
  const prefix = cluster?.controllerSettings?.['external-dns']?.annotationPrefix;
  const releases = cluster?.releases?.get('external-dns');
  if (prefix === undefined && releases?.every(isAlphaRead) === true) return;
  for (const [key, found] of Object.entries(annotations)) {
    const otherPrefix = [STABLE, ALPHA].find((candidate) => key.startsWith(candidate) && !key.startsWith(prefix ?? STABLE));
    if (otherPrefix === undefined || !KEY_NAME.test(key.slice(otherPrefix.length))) continue;
    const expectedKey = (prefix ?? STABLE) + key.slice(otherPrefix.length);
    const path = ['metadata', 'annotations', key];
    if (prefix !== undefined) {
      findings.add(ANNOTATION_INERT, {
        path, found, expected: `a key that begins with "${prefix}"`, fix: renameKey(expectedKey),
        why: 'ExternalDNS reads no other keys in this cluster, as the cluster profile says (--annotation-prefix)',
      });
    } else if (annotations[expectedKey] === undefined) {
      findings.add(ANNOTATION_DEPRECATED, {
        path, found, expected: `"${expectedKey}", alone or in addition`,
        ...(cluster?.releases !== undefined && releases === undefined ? { severity: 'advice' } : {}), // nothing says which release runs
        why: `ExternalDNS since v0.22.0 reads "${STABLE}" only, unless its flag --annotation-prefix says otherwise: it removes the `
          + `records; up to v0.21.0 it reads "${ALPHA}" only`,
        fix: text`write "${expectedKey}"; keep both while v0.21.0 or older runs${{
          program: '', yaml: ' (if the cluster profile has the annotationPrefix, check --fix renames it)',
        }}`,
      });
      return; // only the first such key is reported: its fix helps all keys
    }
  }
}

/**
 * Whether a version of ExternalDNS or of its chart reads only keys that begin with `external-dns.alpha.kubernetes.io/`: ExternalDNS below
 * v0.22.0, its chart below 1.22, or Bitnami's chart below 10.
 */
function isAlphaRead(version: string): boolean {
  const [, major, minor] = /^v?(\d+)\.(\d+)(?![\d ,|-])/.exec(version)?.map(Number) ?? [];
  return major < 2 ? minor < 22 : major < 10;
}
