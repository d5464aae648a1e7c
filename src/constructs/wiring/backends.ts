import { wholeNumberProblem, type WholeNumberProblem, type CheckedArgument } from './argument';
import type { KnownPort, DiscoverySubject } from '../../explain/discovery-subject';
import { dropUndefined, Findings } from '../../service';
import { ServiceError, throwUsageError } from '../../problem';
import type { ErrorMessage } from '../../service/checks';
import { checkDnsLabel, type DnsLabelProblem } from '../../service/rules/names';

/** A Service as the backend of a networking.k8s.io/v1 Ingress. */
export interface IngressServiceBackend {
  /** Name of the Service, and its port: by name, or by number if the port has no name. */
  readonly service: { readonly name: string; readonly port: { readonly name: string } | { readonly number: number } };
}

/** A Service as the backend of a Gateway API route. */
export interface RouteBackendRef {
  /** Name of the Service. */
  readonly name: string;
  /** Namespace of the Service, if it is known. A route in another namespace needs a ReferenceGrant (`grantRoutes`). */
  readonly namespace?: string;
  /** Port number: routes do not refer to ports by name. */
  readonly port: number;
  /** Share of the requests relative to the other backends of the rule, 0 to 1000000. @default 1 */
  readonly weight?: number;
}

/**
 * Returns the backend of an HTTPRoute, GRPCRoute, TCPRoute, TLSRoute or UDPRoute: `{ name: 'web', namespace: 'shop', port: 80 }`, and
 * `weight` if given; without `namespace` if it is not known. Routes know ports by number only.
 * @throws RangeError for a weight that is not a whole number from 0 to 1000000
 */
export function createRouteBackendRef(service: DiscoverySubject, port: KnownPort, weight?: number): RouteBackendRef {
  const problem = weight === undefined ? undefined : wholeNumberProblem(weight, 0, 1_000_000);
  if (problem !== undefined) throwUsageError(`the weight of a backend: ${problem}`, RangeError);
  return dropUndefined({ name: service.name, namespace: service.namespace, port: port.port, weight });
}

/** Kinds of Gateway API routes. */
const ROUTE_KINDS = ['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'] as const;
/** A kind of Gateway API route. */
export type RouteKind = (typeof ROUTE_KINDS)[number];

/** Routes that a ReferenceGrant allows: one kind in one namespace. */
export interface RouteSource<Namespace extends string = string> {
  /** Kind of the routes. */
  readonly kind: RouteKind;
  /** Namespace of the routes, a DNS label (`dns-label`). */
  readonly namespace: CheckedNamespace<Namespace>;
}
type CheckedNamespace<Namespace> = Namespace extends string ? [DnsLabelProblem<Namespace>] extends [never] ? Namespace
  : ErrorMessage<DnsLabelProblem<Namespace>> : Namespace;

/** A valid weight of a backend; for an invalid literal, the message that the compiler shows. */
export type RouteWeight<Weight> = CheckedArgument<Weight, WholeNumberProblem<Weight, 0, 1000000>, number>;

/** The manifest of a ReferenceGrant, as an `ApiObject` accepts it. */
interface ReferenceGrantManifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/**
 * Returns the manifest of a ReferenceGrant (`gateway.networking.k8s.io/v1beta1`) in the namespace of the Service, which allows routes of
 * other namespaces, one item of `spec.from` each, to refer to it. It has no name; `subject` is used in errors only.
 */
export function createReferenceGrant(service: DiscoverySubject, from: readonly RouteSource[], subject: string): ReferenceGrantManifest {
  const findings = new Findings();
  from.forEach(({ kind, namespace }, index) => {
    if (!ROUTE_KINDS.includes(kind)) throwUsageError(`grantRoutes: '${kind}' must be one of ${ROUTE_KINDS.join(', ')}`, RangeError);
    checkDnsLabel(String(namespace), () => ['spec', 'from', index, 'namespace'], findings);
  });
  // `node-do-not-add-exception-line` keeps Node.js from printing this line above the message.
  if (findings.problems.length > 0)
    throw new ServiceError(`the ReferenceGrant of ${subject}`, findings.problems); // node-do-not-add-exception-line
  return {
    apiVersion: 'gateway.networking.k8s.io/v1beta1', kind: 'ReferenceGrant',
    ...(service.namespace === undefined ? {} : { metadata: { namespace: service.namespace } }),
    spec: {
      from: from.map(({ kind, namespace }) => ({ group: 'gateway.networking.k8s.io', kind, namespace })),
      to: [{ group: '', kind: 'Service', name: service.name }],
    },
  };
}
