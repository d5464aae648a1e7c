import { decode, type DecodeReporter } from './decode/decode';
import { METADATA, SERVICE_SPEC, type DecodedMetadata, type DecodedPort, type DecodedServiceSpec } from './decode/shapes';
import { PathSet, type Path } from '../problem';
import { toList, toRecord } from './record';

/**
 * A Service as the API server sees it in validation: decoded, and with the defaults on which rules depend. Everything that reads a Service
 * reads this view: rules, whole-app checks, providers, explanations, graphs and import. `null` counts as absent, an empty string is absent
 * where the API server treats it so, and values of a wrong type are omitted, with their paths in `unreadable`.
 */
export class ServiceView {
  /** Type of the Service, `ClusterIP` if the field is absent; `undefined` if it could not be decoded. */
  readonly type: string | undefined;
  /** `clusterIPs`, or `clusterIP` as a one-item list; empty if the cluster chooses the addresses. */
  readonly clusterIPs: readonly string[];
  /** Whether the Service has no virtual IP: its only cluster IP is `None`. */
  readonly headless: boolean;
  /** Session affinity; `None` if the field is absent or empty. */
  readonly sessionAffinity: string;

  constructor(
    /** The spec as decoded, without defaults: empty strings and zeros are kept. */
    readonly spec: DecodedServiceSpec,
    /** Paths of values that could not be decoded; problems that only follow from their absence are not reported. */
    readonly unreadable: readonly Path[],
    /** The given metadata; decoded on first use, because few rules need it. */
    private readonly givenMetadata: unknown,
    private decodedMetadata?: DecodedMetadata,
    private readonly status?: unknown,
  ) {
    const { clusterIP = '', clusterIPs: listed = NONE } = spec;
    this.clusterIPs = listed.length === 0 && clusterIP !== '' ? [clusterIP] : listed;
    this.headless = this.clusterIPs.length === 1 && this.clusterIPs[0] === 'None';
    this.type = unreadable.length > 0 && this.isUnreadable(['spec', 'type']) ? undefined : spec.type || 'ClusterIP';
    this.sessionAffinity = spec.sessionAffinity || 'None';
  }

  /** The decoded metadata; empty if the Service has none. */
  get metadata(): DecodedMetadata {
    return this.decodedMetadata ??= decode(this.givenMetadata, METADATA, IGNORE_ERRORS).value;
  }

  /** Name of the object; empty if it has none. */
  get name(): string {
    return this.metadata.name ?? '';
  }

  /** Namespace of the object; `undefined` if it is absent or empty: then the namespace is chosen when the object is applied. */
  get namespace(): string | undefined {
    return this.metadata.namespace || undefined;
  }

  /** Labels of the Service; empty if it has none. */
  get labels(): Readonly<Record<string, string>> {
    return this.metadata.labels ?? NO_ENTRIES;
  }

  /** Annotations of the Service; empty if it has none. */
  get annotations(): Readonly<Record<string, string>> {
    if (this.decodedMetadata !== undefined) return this.decodedMetadata.annotations ?? NO_ENTRIES;
    // Decodes the metadata only if it has annotations, which most Services do not have.
    for (const _ in toRecord(toRecord(this.givenMetadata).annotations)) return this.metadata.annotations ?? NO_ENTRIES;
    return NO_ENTRIES;
  }

  /** Host name of the load balancer in the status; `undefined` if the status has only an address or is absent, as in manifests. */
  get hostname(): string | undefined {
    const { hostname } = toRecord(toList(toRecord(toRecord(this.status).loadBalancer).ingress)[0]);
    return typeof hostname === 'string' ? hostname : undefined;
  }

  /** Class of the load balancer; `undefined` if the field is absent or empty. */
  get loadBalancerClass(): string | undefined {
    return this.spec.loadBalancerClass || undefined;
  }

  /** Labels that the pods must have; `undefined` if the selector is absent or empty, because no controller then creates endpoints. */
  get selector(): Readonly<Record<string, string>> | undefined {
    if (this.hasSelector === undefined) {
      this.hasSelector = false;
      for (const _ in this.spec.selector) {
        this.hasSelector = true;
        break;
      }
    }
    return this.hasSelector ? this.spec.selector : undefined;
  }
  /** Whether the selector has a label; `undefined` until computed. Cached, because V8 lists all keys of an object to get the first. */
  private hasSelector: boolean | undefined;

  /** The ports, with the defaults of the API server. */
  get ports(): readonly ViewPort[] {
    return this.withDefaults ??= (this.spec.ports ?? NO_PORTS).map(toViewPort);
  }
  private withDefaults: readonly ViewPort[] | undefined;

  /** Whether the value at exactly this path could not be decoded. */
  isUnreadable(path: Path): boolean {
    return this.unreadable.length > 0 && this.unreadablePlaces.has(path);
  }

  /** Whether the value at a path and all of its parts could be decoded. */
  isReadable(path: Path): boolean {
    return this.unreadable.length === 0 || !this.unreadablePlaces.reaches(path);
  }

  private get unreadablePlaces(): PathSet {
    return this.places ??= new PathSet(this.unreadable);
  }
  private places: PathSet | undefined;
}

/** One port of a Service, with the defaults of the API server. */
export interface ViewPort {
  /** Name of the port; `undefined` if the field is absent or empty. */
  readonly name: string | undefined;
  /** Number of the port; 0 if it is absent or could not be decoded, which the API server refuses. */
  readonly port: number;
  /** Transport protocol; `TCP` if the field is absent or empty. */
  readonly protocol: string;
  /** Number or name of the container port; the number of this port if the field is absent, 0 or empty. */
  readonly targetPort: number | string;
  /** Port on the nodes; `undefined` if the field is absent or 0, because the cluster then chooses a port. */
  readonly nodePort: number | undefined;
  /** Application protocol of the port; `undefined` if the field is absent or empty. */
  readonly appProtocol: string | undefined;
}

/**
 * Reads a Service from any JSON; a value that is not an object gives an empty Service, and values of a wrong type are left out. Nothing is
 * thrown, and the input is not modified.
 *
 * In a selector, a number or a boolean becomes a string: the API server refuses `version: 1`, but the selected pods are still clear.
 * `unreadable` lists the paths of the spec with such values: `['spec', 'selector', 'version']`.
 * @param object the Service, or an `ApiObject` that renders one
 */
export function readService(object: unknown): ServiceView {
  const { metadata, spec, status }: { readonly [Part in 'metadata' | 'spec' | 'status']?: unknown } = object ?? NO_ENTRIES;
  const { value, unreadable } = decode(spec, SERVICE_SPEC, undefined, ['spec']);
  return new ServiceView(value, unreadable, metadata, undefined, status);
}

/** Returns labels in one line, in their order: `app=web, tier=front`; empty if there are none. */
export const formatLabels = (labels: Readonly<Record<string, string>>): string =>
  Object.entries(labels).map((pair) => pair.join('=')).join(', ');

const toViewPort = ({ name, port = 0, protocol, targetPort, nodePort, appProtocol }: DecodedPort): ViewPort => ({
  name: name || undefined, port, protocol: protocol || 'TCP', targetPort: targetPort || port,
  nodePort: nodePort || undefined, appProtocol: appProtocol || undefined,
});

/** A reporter for `decode` that does nothing: labels and annotations of a wrong type are reported when the object is checked. */
const IGNORE_ERRORS: DecodeReporter = { refuseValue() {}, refuseField() {} };
const NO_ENTRIES: Readonly<Record<string, string>> = Object.freeze({});
const NONE: readonly string[] = [];
const NO_PORTS: readonly DecodedPort[] = [];
