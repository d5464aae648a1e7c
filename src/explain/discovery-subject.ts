import { dropUndefined, readService, type ServiceView } from '../service';

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
  /** Namespace of the Service; `undefined` if it is known only when the manifests are applied. */
  readonly namespace?: string;
  /** @default 'ClusterIP' */
  readonly type?: string;
  /** Whether the Service has no virtual IP (`clusterIP: None`). @default false */
  readonly headless?: boolean;
  readonly ports?: readonly KnownPort[];
  /** The virtual IP of the Service, if the manifest sets `clusterIP`. */
  readonly clusterIP?: string;
  /** Labels of the pods that the Service selects; `undefined` for a Service whose endpoints are defined manually. */
  readonly selector?: Readonly<Record<string, string>>;
  readonly externalName?: string;
  readonly publishNotReadyAddresses?: boolean;
}

/**
 * Name, type, headlessness, ports and selector of the Service in a manifest. Fields that are absent or malformed are left out, except that
 * type is `ClusterIP` and the list of ports is empty then.
 */
export const readSubject = (object: unknown): DiscoverySubject => subjectOf(readService(object));

/**
 * The fields of a Service that DNS names and environment variables depend on: `name`, `type` (by default `'ClusterIP'`), `headless` and
 * `ports`, and `namespace`, `selector`, `externalName`, `clusterIP` and `publishNotReadyAddresses` if they are set. A headless Service has
 * no `clusterIP`.
 */
export const subjectOf = ({ name, namespace, type = 'ClusterIP', headless, ports, selector, spec }: ServiceView): DiscoverySubject =>
  dropUndefined({
    name, type, headless, ports, namespace, selector, externalName: spec.externalName || undefined,
    clusterIP: headless ? undefined : spec.clusterIP || undefined,
    publishNotReadyAddresses: spec.publishNotReadyAddresses || undefined,
  });
