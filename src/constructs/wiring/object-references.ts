import { wholeNumberProblem, type WholeNumberProblem, type CheckedArgument } from './argument';
import type { KnownPort, DiscoverySubject } from '../../explain/discovery';
import { dropUndefined, Findings, checkDnsLabel, type DnsLabelProblem } from '../../service';
import { ServiceError, throwUsageError } from '../../problem';
import type { ErrorMessage, IfLiteral } from '../../service/checks';

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

/** A Service that the API server calls: in a webhook, in the conversion webhook of a CustomResourceDefinition, or in an APIService. */
export interface ApiServerServiceReference {
  /** Namespace of the Service. */
  readonly namespace: string;
  /** Name of the Service. */
  readonly name: string;
  /** Number of the Service's port. */
  readonly port: number;
}

/** The `clientConfig` of a webhook that a Service serves. */
export interface WebhookClientConfig {
  /** The Service, and the path of the webhook. */
  readonly service: ApiServerServiceReference & {
    /** Path of the URL that is called. @default - `/` */
    readonly path?: string;
  };
}

/**
 * Returns a Service as an APIService refers to it: `{ namespace: 'shop', name: 'web', port: 443 }`. `subject` is used in errors only.
 *
 * @throws if its namespace is not known: such references are part of objects without a namespace
 */
export function createApiServiceReference({ namespace, name }: DiscoverySubject, { port }: KnownPort,
  subject: string): ApiServerServiceReference {
  if (namespace === undefined)
    throwUsageError(`${subject} has no namespace, which a webhook or an APIService must name: set metadata.namespace, or the namespace `
      + 'of its chart.');
  return { namespace, name, port };
}

/** A valid path of a webhook; for an invalid literal, the message that the compiler shows. */
export type WebhookPath<Path> = CheckedArgument<Path, WebhookPathProblem<Path>, string>;

/** Returns what is wrong with the path of a webhook as one sentence, or `undefined` if it is valid. */
const webhookPathProblem = (path: string): string | undefined => path.startsWith('/') ? undefined : noSlash(path);
/** Compile-time counterpart of `webhookPathProblem`: an error message for a literal path; `never` if it is valid. */
type WebhookPathProblem<Path> = string extends Path ? never : Path extends `/${string}` ? never
  : Path extends string ? IfLiteral<Path, NoSlash<Path>> : never;
type NoSlash<Path extends string> = `'${Path}' must begin with '/'`;
const noSlash = (path: string): NoSlash<string> => `'${path}' must begin with '/'`;

/**
 * Returns the `clientConfig` of a webhook, or of a conversion webhook: `{ service: { namespace, name, port } }`, and `path` in it if given.
 * Throws if the namespace of the Service is not known or the path is invalid; `subject` is used in errors only.
 */
export function createWebhookClientConfig(
  service: DiscoverySubject, port: KnownPort, path: string | undefined, subject: string,
): WebhookClientConfig {
  const problem = path === undefined ? undefined : webhookPathProblem(path);
  if (problem !== undefined) throwUsageError(`the path of a webhook: ${problem}`, RangeError);
  return { service: dropUndefined({ ...createApiServiceReference(service, port, subject), path }) };
}

/** A Service, or one of its ports, as the target of a Gateway API policy. */
export interface PolicyTargetRef<Port extends string | undefined = string | undefined> {
  /** The core API group, which is the empty string. */
  readonly group: '';
  /** Kind of the target. */
  readonly kind: 'Service';
  /** Name of the Service, which is in the namespace of the policy. */
  readonly name: string;
  /** Name of the port. @default - all ports */
  readonly sectionName?: Port;
}

/** A port of a Service as the destination of an Istio VirtualService. */
export interface VirtualServiceDestination {
  /** Fully qualified DNS name; the short name if the namespace is not known. */
  readonly host: string;
  /** Number of the port of the Service. */
  readonly port: { readonly number: number };
}

/** A probe that opens a connection to the container. */
export interface TcpProbe<Port extends number | string = number | string> {
  /** The port of the container, by number or name. */
  readonly tcpSocket: { readonly port: Port };
}

/** A probe that sends an HTTP request to the container. */
export interface HttpProbe<Port extends number | string = number | string> {
  /** Path of the request, and port of the container, by number or name. */
  readonly httpGet: { readonly path: string; readonly port: Port; readonly scheme?: 'HTTPS' };
}

/** An HTTP probe if a path is given, else a TCP probe. */
export type Probe<Page, Port extends number | string> = Page extends object ? HttpProbe<Port> : TcpProbe<Port>;

/**
 * Returns a probe of the container port behind a port: `{ httpGet: { path, port } }` if a path is given (`scheme: 'HTTPS'` in it if
 * `appProtocol` is https), else `{ tcpSocket: { port } }`. The port is the target port, or the port itself without one.
 */
export function createProbe({ port, targetPort, appProtocol }: KnownPort, path: string | undefined): TcpProbe | HttpProbe {
  const target = targetPort || port; // 0 and an empty text count as absent
  if (path === undefined) return { tcpSocket: { port: target } };
  return { httpGet: dropUndefined({ path, port: target, scheme: appProtocol?.toLowerCase() === 'https' ? 'HTTPS' : undefined }) };
}
