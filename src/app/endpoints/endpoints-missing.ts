import { titleOf, isFromCluster, isOfControlPlane, eachWrittenText, type AppIndex, type AppObject, type AppService } from '../index';
import { mayHaveAnyPort } from '../references/unresolved-reference';
import { defineCheck, type CheckContext } from '../check-context';
import { severityOf } from '../pods/stateful-set-service';
import { endpointsOf, type AppEndpoints } from './endpoints';
import { findServiceTypo } from '../references/dns-names';
import { toRecord, MANAGED_BY_LABEL, SLICE_MANAGED_BY, type Card } from '../../service';
import { ReadService } from '../../providers/engine/annotated-service';
import { entriesOf } from '../../providers/engine/definition/entries';
import { buildOnce, text, writeValue } from '../../problem';
import { BlockList, isIP } from 'node:net';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors';

export const ENDPOINTS_MISSING = {
  code: 'endpoints-missing', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A Service without a selector needs endpoints that you write.',
  why: 'no controller creates endpoints for a Service without a selector: without any, connections to it are refused',
  fix: text`${
    { program: 'use ManualEndpoints', yaml: 'write an EndpointSlice' }} with the addresses, or set selector to the labels of the pods`,
  source: ['pkg/controller/endpointslice/endpointslice_controller.go#syncService'],
  see: SEE,
  good: [{ service: 'db', slice: 'db' }], bad: [{ service: 'db' }],
} as const satisfies Card;

export const ENDPOINTS_ORPHAN = {
  code: 'endpoints-orphan', layer: 'traffic', severity: 'warning', absence: true,
  title: 'Endpoints belong to a Service of the same app.',
  why: 'endpoints are reached through their Service: Endpoints by the same name, EndpointSlices by the label kubernetes.io/service-name',
  fix: 'create a Service of that name, or correct the name',
  source: ['pkg/proxy/endpointslicecache.go#endpointSliceCacheKeys'],
  see: SEE,
  good: [{ service: 'db', slice: 'db' }], bad: [{ slice: 'db' }],
} as const satisfies Card;

export const ENDPOINTS_OVERWRITTEN = {
  code: 'endpoints-overwritten', layer: 'traffic', severity: 'warning',
  title: 'Endpoints are written by hand only for Services without a selector.',
  why: 'for a Service with a selector the endpoints controller writes Endpoints of that name and overwrites what was applied; in '
    + 'manifests exported from a cluster they may be its own',
  fix: 'remove the selector, or the Endpoints',
  source: [
    'pkg/controller/endpointslice/endpointslice_controller.go#syncService',
    'pkg/controller/endpoint/endpoints_controller.go#syncService',
  ],
  see: SEE,
  good: [{ service: { name: 'db' } }], bad: [{ service: { name: 'db', selector: { app: 'db' } } }],
} as const satisfies Card;

/**
 * Finds the Service that endpoints belong to. The namespace `default` and an absent namespace are treated as equal, because objects without
 * a namespace may be applied to `default`.
 */
function findServiceOf(app: AppIndex, namespace: string, name: string): AppService | undefined {
  const otherNamespace = namespace === '' ? 'default' : namespace === 'default' ? '' : undefined;
  return app.findService(namespace, name) ?? (otherNamespace === undefined ? undefined : app.findService(otherNamespace, name));
}

const SKIP_MIRROR = 'endpointslice.kubernetes.io/skip-mirror';

/** Whether these are Endpoints that the control plane does not mirror to an EndpointSlice. */
const isNotMirrored = ({ kind, body }: AppEndpoints): boolean =>
  kind === 'Endpoints' && toRecord(toRecord(body.metadata).labels)[SKIP_MIRROR] === 'true';

/** Reports Services without endpoints, and endpoints without a Service. */
export const endpointsMissing = defineCheck({
  cards: [ENDPOINTS_MISSING, ENDPOINTS_ORPHAN, ENDPOINTS_OVERWRITTEN],
  check(context) {
    checkServices(context);
    for (const object of endpointsOf(context.app)) {
      checkServiceOfEndpoints(object, context);
      recommendManagedBy(object, context);
    }
  },
});

const namespacedKeyOf = (namespace: string, name: string): string =>
  `${namespace === 'default' ? '' : namespace}/${name}`;

/** Whether a controller merges the Service with those of the same name in other clusters, such as global Services of Cilium. */
function hasRemoteEndpoints({ view }: AppService): boolean {
  return Object.keys(view.annotations).flatMap((key) => entriesOf(key)).some((entry) => {
    const provider = entry.load();
    return provider.joinsClusters?.(new ReadService(provider, view.annotations, view, view.labels)) === true;
  });
}

/** Reports Services without a selector and without endpoints. */
function checkServices(context: CheckContext): void {
  const { app, findings } = context;
  const endpoints = endpointsOf(app);
  const keysWithEndpoints = new Set(endpoints.filter((endpoint) => !isNotMirrored(endpoint))
    .map(({ namespace, service }) => namespacedKeyOf(namespace, service)));
  // Endpoints whose label or name misspells the name of the Service count as its endpoints: the wrong name is reported separately.
  for (const { namespace, service } of endpoints) {
    const similarService = findServiceOf(app, namespace, service) === undefined ? findServiceTypo(app, namespace, service) : undefined;
    if (similarService !== undefined) keysWithEndpoints.add(namespacedKeyOf(similarService.namespace, similarService.name));
  }
  const hasClusterEndpoints = endpoints.some(({ body }) => isFromCluster(body));
  for (const service of app.services) {
    if (keysWithEndpoints.has(namespacedKeyOf(service.namespace, service.name)) || !needsManualEndpoints(service)) continue;
    if (!hasClusterEndpoints && isFromCluster(service.body)) continue; // output of "kubectl get services", without endpoints
    const makers = app.makers.of(service.namespace);
    if (makers.length > 0) {
      context.recordUndecided('endpoints', service, ['spec', 'selector'], makers);
      continue;
    }
    // Endpoints of this Service can only be ones that are not mirrored: others are in `keysWithEndpoints`.
    const unmirroredEndpoints = endpoints.find((endpoint) =>
      namespacedKeyOf(endpoint.namespace, endpoint.service) === namespacedKeyOf(service.namespace, service.name));
    const statefulSet = service.headless && service.ports.length === 0 ? findStatefulSet(app, service) : undefined;
    findings.add(service, ENDPOINTS_MISSING, {
      path: ['spec', 'selector'], found: service.spec.selector,
      ...(statefulSet !== undefined ? { severity: severityOf(app, statefulSet), related: [statefulSet] }
        : isOnlyLookedUp(app, service.name) ? { severity: 'advice' } : {}),
      expected: `a selector, or an EndpointSlice labelled "kubernetes.io/service-name: ${service.name}"`,
      ...(unmirroredEndpoints === undefined ? {} : {
        related: [unmirroredEndpoints],
        why: `the label ${SKIP_MIRROR} of the Endpoints keeps them out of EndpointSlices, and kube-proxy and DNS read only those`,
        fix: `remove the label ${SKIP_MIRROR} from ${titleOf(unmirroredEndpoints)}, or write an EndpointSlice`,
      }),
    });
  }
}

/** Whether a Service has neither a selector nor another source of endpoints. */
function needsManualEndpoints(service: AppService): boolean {
  const { selector, spec, type, name, namespace, view } = service;
  if (selector !== undefined || spec.selector !== undefined || type === 'ExternalName' || hasRemoteEndpoints(service)) return false;
  if (name === 'kubernetes' && namespace === 'default') return false; // the API server lists its own addresses
  if (mayHaveAnyPort(service)) return false; // a partial Service, whose missing ports are reported
  return view.isReadable(['spec', 'selector']);
}

/** Whether containers wait until a name resolves, as `until nslookup db` does, and nothing else names it: that needs no endpoints. */
const isOnlyLookedUp = (app: AppIndex, name: string): boolean =>
  findLookups(app).has(name) && textsOf(app).every((text) => LOOKUP.test(text) || !text.includes(name));

const LOOKUP = /\bnslookup\s+([a-z][a-z0-9-]{0,62})/;

/** The first labels of the names that commands of containers look up. */
const findLookups = buildOnce((app: AppIndex) => new Set(textsOf(app).map((text) => LOOKUP.exec(text)?.[1])));

const textsOf = buildOnce((app: AppIndex): readonly string[] => {
  const texts: string[] = [];
  eachWrittenText(app, (_, text) => texts.push(text));
  return texts;
});

/** The StatefulSet whose `serviceName` is this Service. Users may have created the Service only because that field is required. */
const findStatefulSet = (app: AppIndex, { namespace, name }: AppService): AppObject | undefined =>
  app.workloadsOf(namespace).find(({ kind, body }) => kind === 'StatefulSet' && toRecord(body.spec).serviceName === name);

/** Recommends the label `endpointslice.kubernetes.io/managed-by`, so that no controller adopts an EndpointSlice. */
function recommendManagedBy(object: AppEndpoints, { findings }: CheckContext): void {
  const { labels } = toRecord(object.body.metadata);
  if (object.kind !== 'EndpointSlice' || toRecord(labels)[MANAGED_BY_LABEL] !== undefined || isFromCluster(object.body)) return;
  findings.add(object, SLICE_MANAGED_BY, {
    path: ['metadata', 'labels', MANAGED_BY_LABEL], severity: 'advice', expected: 'the name of the program or team that manages this slice',
    why: 'controllers and people tell by this label who changes and deletes a slice',
  });
}

/** Reports endpoints whose Service is missing or has a selector. */
function checkServiceOfEndpoints(object: AppEndpoints, context: CheckContext): void {
  const { app, findings } = context;
  const path = object.kind === 'Endpoints' ? ['metadata', 'name'] : ['metadata', 'labels', 'kubernetes.io/service-name'];
  const service = findServiceOf(app, object.namespace, object.service);
  if (service === undefined) {
    const suggestion = findServiceTypo(app, object.namespace, object.service)?.name, makers = app.makers.of(object.namespace);
    if (makers.length > 0) context.recordUndecided('references', object, path, makers);
    if (makers.length === 0 || suggestion !== undefined) findings.add(object, ENDPOINTS_ORPHAN, {
      path, found: object.service === '' ? undefined : object.service,
      related: [{ kind: 'Service', namespace: object.namespace, name: object.service }],
      expected: `the name of a Service in ${object.namespace === '' ? 'the same namespace' : `namespace "${object.namespace}"`}`,
      ...(suggestion !== undefined ? { fix: writeValue(suggestion) }
        : object.service === '' ? { fix: 'add the label kubernetes.io/service-name with the name of its Service' }
        : { fix: `create a Service named "${object.service}", or write the name of one` }),
    });
  } else if (service.selector !== undefined && object.kind === 'Endpoints' && !isOfControlPlane(object.body)) {
    findings.add(object, ENDPOINTS_OVERWRITTEN,
      { path, found: object.service, related: [service], expected: `a Service without a selector; ${titleOf(service)} has one` });
  }
}

export const ENDPOINT_ADDRESS_VIRTUAL = {
  code: 'endpoint-address-virtual', layer: 'traffic', severity: 'error',
  title: 'The address of an endpoint is not a cluster IP.',
  why: 'kube-proxy does not forward to the cluster IP of another Service: no pod and no machine has that address',
  fix: text`list the addresses of the pods or machines themselves, or use ${
    { program: 'an ExternalNameService', yaml: 'a Service of type: ExternalName' }} with the DNS name of the other Service`,
  basis: 'the kernel: an address is translated once, and a cluster IP is no address of a machine',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: ['192.0.2.10'], bad: ['10.96.0.1'],
} as const satisfies Card;

/** Reports endpoints with the cluster IP of a Service, or with an address of the cluster's Service ranges. */
export const endpointAddressVirtual = defineCheck({ cards: [ENDPOINT_ADDRESS_VIRTUAL], check: checkEndpointAddressVirtual });

function checkEndpointAddressVirtual({ app, cluster, findings }: CheckContext): void {
  const endpoints = endpointsOf(app);
  if (endpoints.length === 0) return;
  const servicesByClusterIp = new Map<string, AppService>();
  for (const service of app.services) {
    for (const address of service.view.clusterIPs) if (isIP(address) !== 0) servicesByClusterIp.set(address, service);
  }
  const ranges = serviceRangesOf(cluster.serviceCidrs);
  for (const object of endpoints) {
    for (const { path, address } of object.addresses) {
      const family = isIP(address);
      if (family === 0) continue;
      const service = servicesByClusterIp.get(address);
      if (service === undefined && ranges?.check(address, family === 4 ? 'ipv4' : 'ipv6') !== true) continue;
      findings.add(object, ENDPOINT_ADDRESS_VIRTUAL, {
        path, found: address,
        expected: service === undefined
          ? `an address outside the Service ranges ${cluster.serviceCidrs?.join(', ')}`
          : `an address that is not the cluster IP of ${titleOf(service)}`,
      }, service === undefined ? [] : [service]);
    }
  }
}

function serviceRangesOf(cidrs: readonly string[] | undefined): BlockList | undefined {
  if (cidrs === undefined) return undefined;
  const ranges = new BlockList();
  for (const cidr of cidrs) {
    const [address, bits] = cidr.split('/');
    const family = isIP(address);
    if (family !== 0 && Number(bits) <= (family === 4 ? 32 : 128)) ranges.addSubnet(address, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return ranges;
}
