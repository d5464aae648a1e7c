import { readService, type ServiceView } from '../service';

/** The properties of one port that discovery needs. */
export interface KnownPort {
  readonly name?: string;
  readonly port: number;
  /** @default 'TCP' */
  readonly protocol?: string;
  readonly targetPort?: number | string;
  readonly appProtocol?: string;
}

/** The properties of a Service that discovery needs. */
export interface DiscoverySubject {
  readonly name: string;
  /** `undefined` if it is not known before the manifests are applied. */
  readonly namespace?: string;
  /** @default 'ClusterIP' */
  readonly type?: string;
  /** Whether it has no virtual IP. @default false */
  readonly headless?: boolean;
  readonly ports?: readonly KnownPort[];
  /** The virtual IP, where it was chosen. */
  readonly clusterIP?: string;
  /** Labels of its pods; `undefined` for a Service whose endpoints are defined manually. */
  readonly selector?: Readonly<Record<string, string>>;
  readonly externalName?: string;
  readonly publishNotReadyAddresses?: boolean;
}

/** Reads the same from a manifest, as far as it is well-formed. */
export function knownService(object: unknown): DiscoverySubject {
  return discoverySubject(readService(object));
}

/** As much of a Service as discovery must know. */
export function discoverySubject({ name, namespace, type = 'ClusterIP', headless, ports, selector, spec }: ServiceView): DiscoverySubject {
  return {
    name, type, headless, ports,
    ...(namespace === undefined ? {} : { namespace }),
    ...(selector === undefined ? {} : { selector }),
    ...(spec.externalName ? { externalName: spec.externalName } : {}),
    ...(spec.clusterIP && !headless ? { clusterIP: spec.clusterIP } : {}),
    ...(spec.publishNotReadyAddresses === true ? { publishNotReadyAddresses: true } : {}),
  };
}
