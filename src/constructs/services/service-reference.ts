import { ApiObject } from 'cdk8s';
import { Construct } from 'constructs';
import { Cluster } from '../app/cluster';
import type { PortNamed } from './service-props';
import { checkScope, subjectOf } from '../tree/check-scope';
import {
  createReferenceGrant, createRouteBackendRef, createApiServiceReference, createProbe, createWebhookClientConfig,
  type IngressServiceBackend, type RouteBackendRef, type RouteSource, type RouteWeight, type ApiServerServiceReference,
  type PolicyTargetRef, type Probe, type VirtualServiceDestination, type WebhookClientConfig, type WebhookPath,
} from '../wiring/object-references';
import {
  portOf, tcpPortOf, type LaterKey, type NoName, type NoTcpName, type PortBy, type PortKey, type TargetOf, type TcpClient, type TcpPortKey,
  type TcpPortName, type TcpPorts,
} from '../wiring/port-key';
import { createPlusService, type PlusService } from '../wiring/plus-service';
import { ServiceEnv } from '../wiring/service-env';
import {
  dnsAnswerOf, dnsNamesOf, hostOf, urlOfPort, variablesOf, srvRecordsOf, type DnsAnswer, type DnsNames, type ServiceVariables,
  type SrvRecord, type DiscoverySubject, type KnownPort,
} from '../../explain/discovery';
import { dropUndefined, type PortName, type Ports } from '../../service';
import { suggestText, throwUsageError } from '../../problem';

/** The four types of a Service. */
export type ServiceType = 'ClusterIP' | 'NodePort' | 'LoadBalancer' | 'ExternalName';

/**
 * Base class of Services of this app and of those created outside it: names, URLs and references.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/
 */
export abstract class ServiceReference<const P extends Ports = Ports> extends Construct {
  /** Name of the Service object. */
  abstract readonly name: string;
  /** Namespace of the Service object; `undefined` if it is not known. */
  abstract readonly namespace: string | undefined;
  /** Type of the Service. */
  abstract readonly type: ServiceType;
  /** Whether the Service is headless: it has no virtual IP, and its DNS name resolves to the addresses of its pods. */
  abstract readonly headless: boolean;
  /** The ports, as given in the props. */
  abstract readonly ports: P;

  constructor(scope: Construct, id: string) {
    checkScope(scope, id, new.target);
    super(scope, id);
  }

  /**
   * The port with this name, as given in the props.
   *
   * @throws if no port has this name; the compiler checks literal names
   */
  port<Name extends PortName<P>>(name: Name | NoName<P>): PortNamed<P, Name> {
    const namedPort = this.ports.find((port) => port.name === name);
    if (namedPort === undefined) {
      const names = this.ports.flatMap((port) => port.name ?? []);
      throwUsageError(`${this.subject} has no port named "${String(name)}"${suggestText(String(name), names)} Its ports are: `
        + `${names.join(', ') || 'unnamed'}.`);
    }
    return namedPort as PortNamed<P, Name>; // TypeScript: the port was found by this name
  }

  /** The DNS names of the Service in the cluster, from the short name to the fully qualified one. */
  get dnsNames(): DnsNames {
    return dnsNamesOf(this.known(), this.clusterDomain);
  }

  /** The answer of cluster DNS for the name of the Service. */
  get dnsAnswer(): DnsAnswer {
    return dnsAnswerOf(this.known(), this.clusterDomain);
  }

  /** The SRV records of its named ports. */
  get srvRecords(): SrvRecord[] {
    return srvRecordsOf(this.known(), this.clusterDomain);
  }

  /**
   * The SRV record of one named port; `undefined` if the namespace is not known, and for an ExternalName Service, which has none.
   *
   * @example
   * web.srv('http')?.name; // _http._tcp.web.shop.svc.cluster.local
   */
  srv(port: PortName<P> | NoName<P>): SrvRecord | undefined {
    const { name } = this.port(port);
    return this.srvRecords.find((record) => record.port === name);
  }

  /**
   * The environment variables that the kubelet sets for this Service in pods of the same namespace; `undefined` if there are none.
   *
   * Only pods that start after the Service was created have them: see `createBefore`.
   */
  get variables(): ServiceVariables | undefined {
    return variablesOf(this.known());
  }

  /** The URL of a port, by its name or number: `http://web.shop.svc.cluster.local:80`. */
  url(port: PortKey<P> | LaterKey<P>): string {
    return urlOfPort(this.known(), this.portOf(port), this.clusterDomain);
  }

  /**
   * Host, port and URL of a port, for the environment variables of clients.
   *
   * @example
   * web.env('http').addTo(deployment.containers[0]); // cdk8s-plus
   * const env = web.env('http').toEnvVars('BACKEND'); // raw pod spec
   */
  env(port: PortKey<P> | LaterKey<P>): ServiceEnv {
    return new ServiceEnv(this.known(), this.portOf(port), this.clusterDomain);
  }

  /** A port as a backend of a networking.k8s.io/v1 Ingress in the same namespace; referred to by name if it has one. */
  ingressBackend(port: TcpPortKey<P, 'ingress'> | LaterKey<P>): IngressServiceBackend {
    const { name, port: number }: KnownPort = this.tcpPortOf(port, 'ingress');
    return { service: { name: this.known().name, port: name === undefined ? { number } : { name } } };
  }

  /**
   * A port as a backend of a Gateway API route, referred to by number: HTTPRoute, GRPCRoute, TCPRoute, TLSRoute or UDPRoute.
   *
   * @param weight proportion of requests that this backend gets, relative to the weights of the other backends of the rule: 0 to 1000000
   */
  routeBackend<const Weight extends number = number>(port: PortKey<P> | LaterKey<P>, weight?: RouteWeight<Weight>): RouteBackendRef {
    // TypeScript: the parameter type is generic.
    return createRouteBackendRef(this.known(), this.portOf(port), weight as number | undefined);
  }

  /** Creates a ReferenceGrant in the namespace of this Service, so that routes in other namespaces may refer to it. */
  grantRoutes<const Namespace extends string>(...from: RouteSource<Namespace>[]): ApiObject {
    const sources = from as readonly object[] as readonly RouteSource[]; // TypeScript: the type of the parameter is generic
    return new ApiObject(this, 'ReferenceGrant', createReferenceGrant(this.known(), sources, this.subject));
  }

  /**
   * A port as an endpoint of a prometheus-operator ServiceMonitor, which refers to ports by name only.
   *
   * @example
   * const endpoints = [{ ...web.serviceMonitorEndpoint('http'), interval: '30s' }];
   */
  serviceMonitorEndpoint<Name extends TcpPortName<P>>(port: Name | NoTcpName<P, 'prometheus'>): { readonly port: Name } {
    if (typeof port !== 'string') throwUsageError(`A ServiceMonitor names the port of ${this.subject}; ${String(port)} is a number.`);
    this.tcpPortOf(port, 'prometheus');
    return { port: port as Name }; // TypeScript: a port with this name exists
  }

  /**
   * The `clientConfig` of a webhook served at a port of this Service, for admission and conversion webhooks.
   *
   * @throws if the namespace is not known
   */
  webhookClientConfig<const Path extends string = string>(
    port: TcpPortKey<P, 'apiServer'> | LaterKey<P>, { path }: { readonly path?: WebhookPath<Path> | undefined } = {},
  ): WebhookClientConfig {
    // TypeScript: the type of the parameter is generic.
    return createWebhookClientConfig(this.known(), this.tcpPortOf(port, 'apiServer'), path as string | undefined, this.subject);
  }

  /**
   * A port as the `spec.service` of an APIService.
   *
   * @throws if the namespace is not known
   */
  apiServiceReference(port: TcpPortKey<P, 'apiServer'> | LaterKey<P>): ApiServerServiceReference {
    return createApiServiceReference(this.known(), this.tcpPortOf(port, 'apiServer'), this.subject);
  }

  /** A named port, or the whole Service, as the target of a BackendTLSPolicy in the same namespace. */
  policyTargetRef<Name extends PortName<P> | undefined = undefined>(port?: Name | NoName<P>): PolicyTargetRef<Name> {
    if (port !== undefined) this.port(port as PortName<P>); // TypeScript: one of the names
    // TypeScript: without an argument, `Name` is `undefined`.
    return dropUndefined({ group: '', kind: 'Service', name: this.known().name, sectionName: port as Name });
  }

  /** A port as a destination of an Istio VirtualService, with the fully qualified host name. */
  virtualServiceDestination(port: TcpPortKey<P, 'istio'> | LaterKey<P>): VirtualServiceDestination {
    // Istio reads `web.shop` as a name outside the cluster.
    return { host: hostOf(this.known(), this.clusterDomain), port: { number: this.tcpPortOf(port, 'istio').port } };
  }

  /**
   * A probe of the container behind a port: an HTTP probe if a path is given, else a TCP probe.
   *
   * It probes the target port; with `containerPorts`, renaming that port changes Service and probe together.
   *
   * @throws for a port that is not TCP: the kubelet does not probe others
   * @example
   * const container = { name: 'web', image: 'nginx', readinessProbe: web.probe('http', { path: '/healthz' }) };
   */
  probe<const Key extends TcpPortKey<P, 'probe'> | LaterKey<P>, Page extends { readonly path: string }
    | false = false>(port: Key, page?: Page): Probe<Page, TargetOf<PortBy<TcpPorts<P>, Key>>> {
    const path = page ? page.path : undefined;
    // TypeScript: the path decides which kind of probe is returned.
    return createProbe(this.tcpPortOf(port, 'probe'), path) as Probe<Page, TargetOf<PortBy<TcpPorts<P>, Key>>>;
  }

  /**
   * This Service as a `Service` of cdk8s-plus, of any version: for its Ingresses and StatefulSets.
   *
   * A StatefulSet selects its pods with it, as it does with a Service of cdk8s-plus.
   *
   * @example
   * ingress.addRule('/', IngressBackend.fromService(web.plus()));
   */
  plus<Service extends PlusService = PlusService>(): Service {
    // TypeScript: the class of cdk8s-plus has private fields, which no other code reads.
    return createPlusService(this, this.subject) as Service;
  }

  /** The properties of the Service that are known without rendering it. */
  protected known(): DiscoverySubject {
    const { name, namespace, type, headless, ports } = this;
    return dropUndefined({ name, namespace, type, headless, ports });
  }

  /** The port with a name or number. */
  protected portOf(port: PortKey<P> | LaterKey<P>): P[number] {
    return portOf(this.ports, port as PortKey<P>, this.subject); // TypeScript: `LaterKey` is `never` if the ports are known
  }

  private tcpPortOf(port: string | number, client: TcpClient): P[number] {
    return tcpPortOf(this.ports, port, client, this.subject);
  }

  /** Cluster domain of DNS. */
  protected get clusterDomain(): string {
    return Cluster.of(this).clusterDomain;
  }

  /** The construct in messages: `shop/web (ClusterIpService)`. */
  protected get subject(): string {
    return subjectOf(this);
  }
}
