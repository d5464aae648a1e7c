import type { KnownPort, KnownService } from './known-service';
import { knownService } from './known-service';
import type { ClusterProfile } from '../service/cluster';
import type { UnknownObject } from '../service/objects';

/** A Service as an explanation sees it: the manifest, what discovery knows of it, and the cluster. */
export interface ExplainedService {
  readonly known: KnownService;
  readonly type: string;
  readonly headless: boolean;
  readonly ports: readonly KnownPort[];
  readonly nodePorts: readonly (number | undefined)[];
  readonly spec: UnknownObject;
  readonly annotations: Readonly<Record<string, string>>;
  readonly cluster: ClusterProfile;
}

/** Reads a Service manifest for an explanation. */
export function explainedService(object: UnknownObject, cluster: ClusterProfile): ExplainedService {
  const spec = asRecord(object.spec);
  const known = knownService(object);
  const annotations = Object.entries(asRecord(asRecord(object.metadata).annotations)).flatMap(([key, value]) => typeof value === 'string' ? [[key, value]] : []);
  return {
    known, type: known.type ?? 'ClusterIP', headless: known.headless ?? false, ports: known.ports ?? [],
    nodePorts: (Array.isArray(spec.ports) ? spec.ports : []).map((port) => numberOf(asRecord(port).nodePort)),
    spec, annotations: Object.fromEntries(annotations) as Record<string, string>, cluster,
  };
}

/** A port in a few words: `http (80/TCP)`. */
export function portText({ name, port, protocol = 'TCP' }: KnownPort): string {
  return name === undefined || name === '' ? `${port}/${protocol}` : `${name} (${port}/${protocol})`;
}

/** Whether traffic from outside stays on the node where it arrives. */
export function isLocal({ spec }: ExplainedService): boolean {
  return spec.externalTrafficPolicy === 'Local';
}

/** Words in one line: `a, b and c`. */
export function wordList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
}

/** The texts of a field that is a list. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/** A number that is set: the API server takes 0 for absent. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && value !== 0 ? value : undefined;
}

function asRecord(value: unknown): UnknownObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as UnknownObject : {};
}
