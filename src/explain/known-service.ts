import type { UnknownObject } from '../service/objects';

/** What discovery must know of one port. */
export interface KnownPort {
  readonly name?: string;
  readonly port: number;
  /** @default 'TCP' */
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly appProtocol?: string;
}

/** What discovery must know of a Service, whoever makes it. */
export interface KnownService {
  readonly name: string;
  /** `undefined` where nobody named one: it is given when the manifests are applied. */
  readonly namespace?: string;
  /** @default 'ClusterIP' */
  readonly type?: string;
  /** Whether it has no virtual IP. @default false */
  readonly headless?: boolean;
  readonly ports?: readonly KnownPort[];
  /** Labels of its pods; `undefined` for a Service whose endpoints are written by hand. */
  readonly selector?: Readonly<Record<string, string>>;
  readonly externalName?: string;
  readonly publishNotReadyAddresses?: boolean;
}

/** Reads the same from a manifest, as far as it is well-formed. */
export function knownService(object: UnknownObject): KnownService {
  const metadata = asRecord(object.metadata);
  const spec = asRecord(object.spec);
  const selector = asRecord(spec.selector);
  return {
    name: String(metadata.name ?? ''),
    ...(typeof metadata.namespace === 'string' && metadata.namespace !== '' ? { namespace: metadata.namespace } : {}),
    type: typeof spec.type === 'string' ? spec.type : 'ClusterIP',
    headless: spec.clusterIP === 'None' || (Array.isArray(spec.clusterIPs) && spec.clusterIPs[0] === 'None'),
    ports: (Array.isArray(spec.ports) ? spec.ports : []).map((port) => asRecord(port) as unknown as KnownPort), // the API's own spelling
    ...(Object.keys(selector).length === 0 ? {} : { selector: selector as Readonly<Record<string, string>> }),
    ...(typeof spec.externalName === 'string' ? { externalName: spec.externalName } : {}),
    ...(spec.publishNotReadyAddresses === true ? { publishNotReadyAddresses: true } : {}),
  };
}

function asRecord(value: unknown): UnknownObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value as UnknownObject : {};
}
