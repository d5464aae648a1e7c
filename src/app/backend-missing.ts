import type { AppIndex } from './app-index';
import type { AppObject, AppService } from './app-object';
import { nameOf, type AppFindings } from './app-findings';
import { record, records, text } from './fields';
import type { UnknownObject } from '../service/objects';
import type { Card } from '../problem/card';
import { nearest } from '../problem/nearest';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/ingress/';
const SEE_GATEWAY = 'https://gateway-api.sigs.k8s.io/api-types/httproute/';

/** An entry that leads to a Service which is not there. */
export const BACKEND_MISSING = {
  code: 'backend-missing', layer: 'traffic', severity: 'warning',
  title: 'The backend of an Ingress or route is a Service of the same app and namespace.',
  why: 'requests for a backend that does not exist are answered with an error by the ingress controller or gateway',
  fix: 'make the Service, or correct the name; silence this for a Service that another app makes',
  see: SEE,
  good: [{ backend: 'web', services: ['web'] }], bad: [{ backend: 'wbe', services: ['web'] }],
} as const satisfies Card;

/** An entry that leads to a port which its Service does not have. */
export const BACKEND_PORT = {
  code: 'backend-port', layer: 'traffic', severity: 'error',
  title: 'The backend of an Ingress or route is a port that the Service has.',
  why: 'the controller looks the port up in the Service, by its number or its name, and never in the pods',
  fix: 'write the number or the name of a port of the Service, not the one of the container',
  see: SEE,
  good: [{ backend: { port: { name: 'http' } }, service: [{ name: 'http', port: 80 }] }], bad: [{ backend: { port: { number: 8080 } }, service: [{ port: 80, targetPort: 8080 }] }],
} as const satisfies Card;

/** A route to another namespace that nobody there allowed. */
export const BACKEND_GRANT = {
  code: 'backend-grant', layer: 'traffic', severity: 'warning',
  title: 'A route to a Service of another namespace has a ReferenceGrant there.',
  why: 'gateways refuse references across namespaces that the namespace referred to does not grant (RefNotPermitted)',
  fix: 'add a ReferenceGrant to the namespace of the Service',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'shop', service: 'shop' }], bad: [{ route: 'edge', service: 'shop' }],
} as const satisfies Card;

/** Looks up the backends of Ingresses and Gateway API routes. */
export function checkBackendMissing(app: AppIndex, findings: AppFindings): void {
  for (const group of ['networking.k8s.io', 'extensions']) {
    for (const ingress of app.ofKind('Ingress', group)) eachIngressBackend(ingress, (backend) => checkBackend(app, ingress, backend, findings));
  }
  const isGranted = grantsOf(app);
  for (const kind of ['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute']) {
    for (const route of app.ofKind(kind, 'gateway.networking.k8s.io')) {
      eachRouteBackend(route, (backend) => {
        checkBackend(app, route, backend, findings);
        if (backend.namespace !== route.namespace && backend.namespace !== '' && route.namespace !== '' && !isGranted(route, backend)) {
          findings.add(route, BACKEND_GRANT, {
            path: `${backend.path}.namespace`, found: backend.namespace,
            expected: `the namespace of the route, "${route.namespace}", or a ReferenceGrant in "${backend.namespace}" from ${route.kind} to Service "${backend.service}"`,
          });
        }
      });
    }
  }
}

interface Backend {
  readonly path: string;
  readonly namespace: string;
  readonly service: string;
  readonly servicePath: string;
  readonly portPath: string;
  readonly port: number | string | undefined;
}

function checkBackend(app: AppIndex, at: AppObject, backend: Backend, findings: AppFindings): void {
  const services = app.servicesNamed(backend.namespace, backend.service);
  const [service] = services;
  const see = at.kind === 'Ingress' ? '' : ` See ${SEE_GATEWAY}.`;
  if (services.length === 0) {
    const near = nearest(backend.service, app.serviceNames(backend.namespace));
    findings.add(at, BACKEND_MISSING, {
      path: backend.servicePath, found: backend.service, expected: 'the name of a Service of this app',
      ...(near === undefined ? {} : { fix: `write "${near}"${see}` }),
    });
  } else if (!services.some((other) => mayHaveAnyPort(other) || hasPort(other, backend.port))) {
    const target = service.ports.find(({ targetPort }) => targetPort === backend.port);
    const near = target ?? service.ports.find(({ name }) => name !== '' && typeof backend.port === 'string' && nearest(backend.port, [name]) !== undefined);
    findings.add(at, BACKEND_PORT, {
      path: backend.portPath, found: backend.port,
      expected: `a port of ${nameOf(service)} (${service.ports.map(({ name, port }) => name === '' ? `${port}` : `${name} ${port}`).join(', ') || 'it has none'})`,
      ...(near === undefined ? {} : { fix: `write ${typeof backend.port === 'string' && near.name !== '' ? `"${near.name}"` : near.port}${target === undefined ? '' : `: ${backend.port} is where the container listens`}${see}` }),
    }, services);
  }
}

/** A mere name has every port; and a Service that must have ports and shows none is a patch of one that stands elsewhere. */
function mayHaveAnyPort({ type, headless, ports }: AppService): boolean {
  return ports.length === 0 && (type === 'ExternalName' || !headless);
}

function hasPort(service: AppService, port: number | string | undefined): boolean {
  if (port === undefined) return service.ports.length === 0; // to the gateway a Service port is never optional
  return service.ports.some((known) => typeof port === 'number' ? known.port === port : known.name === port);
}

/** Written for a port, the AWS Load Balancer Controller takes the name beside it for that of an action in the annotations. */
const USE_ANNOTATION = 'use-annotation';

function eachIngressBackend(ingress: AppObject, visit: (backend: Backend) => void): void {
  const spec = record(ingress.body.spec);
  const read = (value: unknown, path: string): void => {
    const backend = record(value);
    const service = record(backend.service);
    if (typeof service.name === 'string') {
      const { number, name } = record(service.port);
      if (name === USE_ANNOTATION) return;
      const port = typeof name === 'string' && name !== '' ? name : typeof number === 'number' ? number : undefined;
      visit({
        path: `${path}.service`, servicePath: `${path}.service.name`, portPath: `${path}.service.port.${typeof port === 'string' ? 'name' : 'number'}`,
        namespace: ingress.namespace, service: service.name, port,
      });
    } else if (typeof backend.serviceName === 'string') {
      const port = backend.servicePort;
      if (port === USE_ANNOTATION) return;
      visit({
        path, servicePath: `${path}.serviceName`, portPath: `${path}.servicePort`, namespace: ingress.namespace, service: backend.serviceName,
        port: typeof port === 'number' || typeof port === 'string' ? port : undefined,
      });
    }
  };
  read(spec.defaultBackend, 'spec.defaultBackend');
  read(spec.backend, 'spec.backend');
  records(spec.rules).forEach((rule, r) => records(record(rule.http).paths).forEach((path, p) => read(path.backend, `spec.rules[${r}].http.paths[${p}].backend`)));
}

function eachRouteBackend(route: AppObject, visit: (backend: Backend) => void): void {
  const read = (ref: UnknownObject, path: string): void => {
    if ((ref.group !== undefined && ref.group !== '') || (ref.kind !== undefined && ref.kind !== 'Service') || typeof ref.name !== 'string') return;
    visit({
      path, servicePath: `${path}.name`, portPath: `${path}.port`, namespace: text(ref.namespace) || route.namespace, service: ref.name,
      port: typeof ref.port === 'number' ? ref.port : undefined,
    });
  };
  records(record(route.body.spec).rules).forEach((rule, r) => {
    const path = `spec.rules[${r}]`;
    records(rule.backendRefs).forEach((ref, b) => {
      read(ref, `${path}.backendRefs[${b}]`);
      readMirrors(ref.filters, `${path}.backendRefs[${b}]`, read);
    });
    readMirrors(rule.filters, path, read);
  });
}

function readMirrors(filters: unknown, path: string, read: (ref: UnknownObject, path: string) => void): void {
  records(filters).forEach((filter, f) => {
    const mirror = record(filter.requestMirror);
    if (mirror.backendRef !== undefined) read(record(mirror.backendRef), `${path}.filters[${f}].requestMirror.backendRef`);
  });
}

/** Whether a ReferenceGrant of the app lets a route refer to a backend. */
function grantsOf(app: AppIndex): (route: AppObject, backend: Backend) => boolean {
  const granted = new Set<string>();
  for (const grant of app.ofKind('ReferenceGrant', 'gateway.networking.k8s.io')) {
    const spec = record(grant.body.spec);
    for (const from of records(spec.from)) {
      for (const to of records(spec.to)) {
        if (text(to.group) === '' && to.kind === 'Service') granted.add([text(from.group), text(from.kind), text(from.namespace), grant.namespace, text(to.name)].join('/'));
      }
    }
  }
  return (route, { namespace, service }) => {
    const key = [route.group, route.kind, route.namespace, namespace].join('/');
    return granted.has(`${key}/`) || granted.has(`${key}/${service}`);
  };
}
