import { ROUTES } from './grants';
import { visitPaths } from './paths';
import { BACKEND_PORT } from './ports';
import { BACKEND_MISSING } from './unresolved-reference';
import { defineCheck, type CheckContext } from '../check-context';
import type { AppObject } from '../index/app-object';
import { records, asString, record } from '../../service';
import { isLikelyTypo, buildOnce, type Path } from '../../problem';

/** API groups of the multi-cluster Services API: that of Kubernetes, and that of GKE. */
export const MULTI_CLUSTER: readonly string[] = ['multicluster.x-k8s.io', 'net.gke.io'];

/** A Service of the cluster set that the input exports or imports. */
export interface SharedService {
  readonly name: string;
  readonly namespace: string;
  readonly object: AppObject;
  readonly ports: readonly number[];
  /** Whether the ports come from a ServiceImport: other clusters may export more ports than an exported Service of the input has. */
  readonly exact: boolean;
}

/** The Services of the cluster set that the input imports or exports, by namespace and name. */
export const sharedServices = buildOnce(({ app }: CheckContext): ReadonlyMap<string, SharedService> => {
  const index = new Map<string, SharedService>();
  for (const group of MULTI_CLUSTER) {
    for (const { namespace, name } of app.ofKind('ServiceExport', group)) {
      const service = app.service(namespace, name);
      if (service !== undefined)
        index.set(`${namespace}/${name}`, { name, namespace, object: service, ports: service.ports.map(({ port }) => port), exact: false });
    }
    for (const object of app.ofKind('ServiceImport', group)) {
      const { namespace, name, body } = object;
      const ports = records(record(body.spec).ports).map(({ port }) => Number(port));
      index.set(`${namespace}/${name}`, { name, namespace, object, ports, exact: true });
    }
  }
  return index;
});

/**
 * The first Service of the cluster set in this namespace whose name differs from a misspelt one by one typo; `undefined` if there is none.
 */
export function nearShared(context: CheckContext, namespace: string, name: string): SharedService | undefined {
  return [...sharedServices(context).values()].find((service) => service.namespace === namespace && isLikelyTypo(name, service.name));
}

/** Reports backends of routes that misspell a ServiceImport, or select a port that it does not have. */
export const serviceImports = defineCheck({
  cards: [],
  check(context) {
    if (sharedServices(context).size === 0) return;
    for (const kind of ROUTES) {
      for (const route of context.app.ofKind(kind, 'gateway.networking.k8s.io')) {
        visitPaths(route.body, 'spec.rules[].backendRefs[]', (fields, path) => {
          if (fields.kind === 'ServiceImport' && MULTI_CLUSTER.includes(asString(fields.group))) checkBackend(context, route, fields, path);
        });
      }
    }
  },
});

function checkBackend(context: CheckContext, route: AppObject, fields: Readonly<Record<string, unknown>>, path: Path): void {
  const name = asString(fields.name), namespace = asString(fields.namespace) || route.namespace;
  const sharedService = sharedServices(context).get(`${namespace}/${name}`);
  if (sharedService === undefined) {
    const match = nearShared(context, namespace, name);
    if (match === undefined) return;
    context.findings.add(route, BACKEND_MISSING, {
      path: [...path, 'name'], found: name, related: [match.object], expected: 'the name of a ServiceImport', fix: `write "${match.name}"`,
    });
  } else if (typeof fields.port === 'number' && sharedService.ports.length > 0 && !sharedService.ports.includes(fields.port)) {
    context.findings.add(route, BACKEND_PORT, {
      path: [...path, 'port'], found: fields.port, related: [sharedService.object], severity: sharedService.exact ? 'error' : 'warning',
      expected: `a port of the ServiceImport "${name}" (${sharedService.ports.join(', ')})`,
      why: 'the gateway looks up the port in the ServiceImport, whose ports are those of the exported Service',
    });
  }
}
