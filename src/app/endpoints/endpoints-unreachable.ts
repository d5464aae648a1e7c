import { defineCheck, type AppFindings, type CheckContext } from '../check-context';
import { listObjects, listNames, type AppService } from '../index';
import { findManualEndpoints, findUsedState, stateOf, type AppEndpoints, type EndpointState } from './endpoints';
import { findNearest, text, verbEndOf, type Message } from '../../problem';
import { asString, toRecord, toRecords, type Card, type ClusterProfile, type UnknownObject } from '../../service';

const SEE = 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-policies';
const SEE_SLICES = 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/';

export const ENDPOINTS_NODE = {
  code: 'endpoints-node', layer: 'traffic', severity: 'error',
  title: 'Endpoints need a nodeName when the traffic policy of the Service is Local.',
  why: 'with the policy Local a node sends packets only to its own endpoints, and an endpoint without nodeName belongs to no node: '
    + 'every connection times out',
  fix: 'remove the policy, or set nodeName on each endpoint',
  source: ['pkg/proxy/topology.go#CategorizeEndpoints'],
  see: SEE,
  good: [{ internalTrafficPolicy: 'Local', endpoints: [{ nodeName: 'node-1' }] }],
  bad: [{ internalTrafficPolicy: 'Local', endpoints: [{}] }],
} as const satisfies Card;

export const ENDPOINTS_HINTS = {
  code: 'endpoints-hints', layer: 'traffic', severity: 'warning',
  title: 'Hand-written endpoints have hints when the Service has a trafficDistribution.',
  why: 'kube-proxy reads the hints of endpoints, and neither trafficDistribution nor nodeName nor zone; the control plane writes hints '
    + 'only for the pods of a selector. If one endpoint has none, connections go to any of them',
  fix: 'set hints on each endpoint, or remove trafficDistribution',
  source: ['pkg/proxy/topology.go#topologyModeFromHints'],
  see: 'https://kubernetes.io/docs/reference/networking/virtual-ips/#traffic-distribution',
  good: [{ trafficDistribution: 'PreferClose', endpoints: [{ hints: { forZones: [{ name: 'a' }] } }] }],
  bad: [{ trafficDistribution: 'PreferClose', endpoints: [{ zone: 'a' }] }],
} as const satisfies Card;

export const ENDPOINTS_FAMILY = {
  code: 'endpoints-family', layer: 'traffic', severity: 'error',
  title: 'Each IP family of a Service has endpoints of that family.',
  why: 'kube-proxy sends connections to endpoints of the same IP family; in a family without endpoints they are refused',
  fix: 'list endpoints of that family too, or set ipFamilies to the families of the endpoints',
  source: ['pkg/proxy/endpointslicecache.go#addEndpoints'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  good: [{ ipFamilies: ['IPv6'], addressType: 'IPv6' }], bad: [{ ipFamilies: ['IPv6'], addressType: 'IPv4' }],
} as const satisfies Card;

export const ENDPOINTS_PORT_NUMBER = {
  code: 'endpoints-port-number', layer: 'traffic', severity: 'error',
  title: 'A port of an EndpointSlice behind a Service has a number from 1 to 65535.',
  why: 'kube-proxy ignores ports without a number, so connections to the Service are refused; a port number is from 1 to 65535',
  fix: 'write the number on which the endpoints listen, from 1 to 65535',
  source: ['pkg/proxy/endpointslicecache.go#endpointInfoByServicePort'],
  see: SEE_SLICES,
  good: [{ name: 'db', port: 5432 }], bad: [{ name: 'db' }, { name: 'db', port: 70000 }],
} as const satisfies Card;

export const ENDPOINTS_UNREADY = {
  code: 'endpoints-unready', layer: 'traffic', severity: 'warning',
  title: 'At least one endpoint of a Service is ready.',
  why: 'kube-proxy sends connections to ready endpoints only; if none is ready, they are refused until the list changes',
  fix: 'remove "ready: false" from endpoints that serve traffic',
  source: ['pkg/proxy/topology.go#CategorizeEndpoints'],
  see: `${SEE_SLICES}#conditions`,
  good: [{ endpoints: [{ conditions: { ready: true } }] }], bad: [{ endpoints: [{ conditions: { ready: false } }] }],
} as const satisfies Card;

/** Reports Services whose manual endpoints never receive traffic. */
export const endpointsUnreachable = defineCheck({
  cards: [ENDPOINTS_NODE, ENDPOINTS_HINTS, ENDPOINTS_FAMILY, ENDPOINTS_PORT_NUMBER, ENDPOINTS_UNREADY],
  check: compareEndpoints,
});

function compareEndpoints(context: CheckContext): void {
  const { app, findings } = context;
  for (const [service, objects] of findManualEndpoints(app)) {
    if (service.type === 'ExternalName') continue;
    const backends = objects.flatMap(backendsOf);
    checkReady(service, objects, backends, findings);
    if (service.headless) continue; // DNS returns all addresses, whatever the policy, family or port
    checkNodes(service, objects, backends, findings);
    checkZoneHints(service, objects, backends.filter(({ state }) => state !== 'unready'), findings);
    checkFamiliesMatch(service, objects, context);
    checkNumbers(service, objects, context);
  }
}

interface Backend { readonly state: EndpointState; readonly hasNode: boolean; readonly hints: UnknownObject }

function backendsOf({ kind, body }: AppEndpoints): Backend[] {
  const hasNode = ({ nodeName }: UnknownObject) => asString(nodeName) !== '';
  if (kind === 'EndpointSlice')
    return toRecords(body.endpoints).map((endpoint) =>
      ({ state: stateOf(endpoint), hasNode: hasNode(endpoint), hints: toRecord(endpoint.hints) }));
  return toRecords(body.subsets).flatMap((subset) => [
    ...toRecords(subset.addresses).map((address) => ({ state: 'ready' as const, hasNode: hasNode(address), hints: {} })),
    ...toRecords(subset.notReadyAddresses).map((address) => ({ state: 'unready' as const, hasNode: hasNode(address), hints: {} })),
  ]);
}

function checkReady(service: AppService, objects: readonly AppEndpoints[], backends: readonly Backend[], findings: AppFindings): void {
  const usedState = findUsedState(backends, service.headless);
  if (backends.length === 0 || backends.some(({ state }) => state === usedState)) return;
  const [first] = objects;
  findings.add(first, ENDPOINTS_UNREADY, {
    path: first.kind === 'EndpointSlice' ? ['endpoints', 0, 'conditions', 'ready'] : ['subsets', 0, 'notReadyAddresses'], found: false,
    expected: `a ready endpoint of Service ${service.name}; `
      + (backends.length === 1 ? 'its only one is not' : `none of the ${backends.length} is`),
  }, objects);
}

function checkNodes(service: AppService, objects: readonly AppEndpoints[], backends: readonly Backend[], findings: AppFindings): void {
  const withoutNode = backends.filter(({ hasNode }) => !hasNode).length;
  if (withoutNode === 0) return;
  const { internalTrafficPolicy, externalTrafficPolicy } = service.spec;
  const isOutside = service.type === 'NodePort' || service.type === 'LoadBalancer' || (service.spec.externalIPs ?? []).length > 0;
  const someHaveNode = withoutNode < backends.length;
  const expected = `endpoints with a nodeName in ${listObjects(objects)}; ${withoutNode} of ${backends.length} have none`;
  const add = (field: string, found: unknown, details: { why?: string; severity?: 'warning' }) =>
    findings.add(service, ENDPOINTS_NODE, {
      path: ['spec', field], found, expected, fix: `remove ${field}, or set nodeName on each endpoint`,
      ...details, ...(someHaveNode ? { severity: 'warning', why: WHY_WITHOUT_NODE } as const : {}),
    }, objects);
  if (internalTrafficPolicy === 'Local') add('internalTrafficPolicy', 'Local', {});
  if (externalTrafficPolicy === 'Local' && isOutside)
    add('externalTrafficPolicy', 'Local', {
      // The controller of a load balancer class may read the endpoints itself, as LoxiLB's does.
      ...(service.type === 'LoadBalancer' && service.spec.loadBalancerClass !== undefined ? { severity: 'warning' } : {}),
      why: 'with the policy Local a node sends external traffic only to its own endpoints, and an endpoint without nodeName belongs to no '
        + 'node: packets are dropped, and the health check of a load balancer fails on every node',
    });
}

const WHY_WITHOUT_NODE = 'with the policy Local a node sends packets only to its own endpoints: an endpoint without nodeName gets none, '
  + 'and on a node without an endpoint of its own connections time out';

function checkZoneHints(service: AppService, objects: readonly AppEndpoints[], ready: readonly Backend[], findings: AppFindings): void {
  const { trafficDistribution = '' } = service.spec;
  const field = HINTS.get(trafficDistribution);
  if (field === undefined) return;
  const withoutHints = ready.filter(({ hints }) => toRecords(hints[field]).length === 0).length;
  if (withoutHints === 0) return;
  findings.add(service, ENDPOINTS_HINTS, {
    path: ['spec', 'trafficDistribution'], found: trafficDistribution,
    expected: `endpoints with hints.${field} in ${listObjects(objects)}; ${withoutHints} of ${ready.length} have none`,
    fix: objects.some(({ kind }) => kind === 'Endpoints')
      ? 'list the endpoints in EndpointSlices, with hints, or remove trafficDistribution'
      : `set hints.${field} on each endpoint, or remove trafficDistribution`,
  }, objects);
}
const HINTS: ReadonlyMap<string, 'forNodes' | 'forZones'> = new Map([
  ['PreferSameNode', 'forNodes'], ['PreferSameZone', 'forZones'], ['PreferClose', 'forZones'],
]);

function checkFamiliesMatch(service: AppService, objects: readonly AppEndpoints[], { cluster, findings }: CheckContext): void {
  const offered = new Set<string>(objects.flatMap(({ addresses }) => addresses.map(({ address }) => familyNameOf(address))));
  const families = service.spec.ipFamilies ?? defaultFamiliesOf(service, cluster);
  const missing = families.filter((family) => !offered.has(family));
  if (missing.length === 0) return;
  findings.add(service, ENDPOINTS_FAMILY, {
    path: service.spec.ipFamilies === undefined ? ['spec', 'clusterIP'] : ['spec', 'ipFamilies'],
    found: missing.length === families.length ? families : missing, severity: missing.length === families.length ? 'error' : 'warning',
    expected: `IP families of the endpoints in ${listObjects(objects)} (${[...offered].join(' and ')}); ${missing.join(' and ')} has none`,
    ...(service.spec.ipFamilies === undefined || offered.size === 0 ? {}
      : { fix: `list endpoints of ${missing.join(' and ')} too, or write ipFamilies: ${JSON.stringify([...offered])}` }),
  }, objects);
}

/** The IP families of a Service without `ipFamilies`: those of its cluster IPs, or the first one of the cluster; empty if not known. */
function defaultFamiliesOf({ view, spec }: AppService, { serviceCidrs = [] }: ClusterProfile): string[] {
  const defaultRanges = spec.ipFamilyPolicy === undefined ? serviceCidrs.slice(0, 1) : [];
  return (view.clusterIPs.length > 0 ? view.clusterIPs : defaultRanges).filter((address) => address !== 'None').map(familyNameOf);
}

const familyNameOf = (address: string): 'IPv4' | 'IPv6' => address.includes(':') ? 'IPv6' : 'IPv4';

function checkNumbers(service: AppService, objects: readonly AppEndpoints[], { app, findings }: CheckContext): void {
  const servicePorts = new Set(service.ports.map(({ name = '', protocol }) => `${name}/${protocol}`));
  for (const object of objects) {
    for (const { path, name, protocol, number } of object.ports) {
      if (isPortNumber(number) || !servicePorts.has(`${name}/${protocol}`)) continue;
      const isElsewhere = objects.some((candidate) => candidate.ports.some((port) => isPortNumber(port.number) && port.name === name
        && port.protocol === protocol));
      findings.add(object, ENDPOINTS_PORT_NUMBER, {
        path: number === undefined ? path : [...path, 'port'], ...(number === undefined ? {} : { found: number }),
        expected: text`the port number that Service ${service.name} forwards to`,
        severity: isElsewhere || app.hasDuplicate(object) ? 'warning' : 'error',
      }, [service]);
    }
  }
}

const isPortNumber = (number: unknown): boolean => typeof number === 'number' && number >= 1 && number <= 65_535;

export const ENDPOINTS_PORT = {
  code: 'endpoints-port', layer: 'traffic', severity: 'error',
  title: 'Endpoints written by hand have a port with the name and protocol of each Service port.',
  why: 'kube-proxy matches the ports of a Service and of its endpoints by name and protocol, not by number',
  fix: 'give the port of the endpoints the name of the Service port; with a single port, both may be unnamed',
  source: ['pkg/proxy/endpointslicecache.go#endpointInfoByServicePort'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/',
  good: [{ service: [{ name: 'db', port: 5432 }], slice: [{ name: 'db', port: 5432 }] }],
  bad: [{ service: [{ name: 'db', port: 5432 }], slice: [{ port: 5432 }] }],
} as const satisfies Card;

/** Compares the ports of Services without a selector with those of their endpoints. */
export const endpointsPort = defineCheck({ cards: [ENDPOINTS_PORT], check: checkEndpointsPort });

function checkEndpointsPort({ app, findings }: CheckContext): void {
  for (const [service, endpoints] of findManualEndpoints(app)) {
    const objects = endpoints.filter(({ addresses }) => !addresses.every(isPlaceholderAddress));
    if (objects.length > 0) checkPortsOfService(service, objects, findings);
  }
}

/** Whether an address is the placeholder that Cilium writes to the endpoints of an Ingress or Gateway: Cilium redirects their traffic. */
const isPlaceholderAddress = ({ address }: { readonly address: string }): boolean => address === '192.192.192.192';

function checkPortsOfService(service: AppService, objects: readonly AppEndpoints[], findings: AppFindings): void {
  const endpointPorts = objects.flatMap(({ ports }) => ports);
  service.ports.forEach((port, index) => {
    const { name: portName = '' } = port;
    if (endpointPorts.some(({ name, protocol }) => name === portName && protocol === port.protocol)) return;
    const otherProtocol = endpointPorts.find(({ name }) => name === portName);
    const names = [...new Set(endpointPorts.map(({ name }) => name))];
    const onlyName = otherProtocol === undefined && names.length === 1 && service.ports.length === 1 ? names[0] : undefined;
    findings.add(service, ENDPOINTS_PORT, {
      path: otherProtocol === undefined ? ['spec', 'ports', index, 'name'] : ['spec', 'ports', index, 'protocol'],
      found: otherProtocol === undefined ? port.name : port.protocol,
      // Advice for a headless Service: only gateways compare the port names of its endpoints with those of the Service, while DNS (SRV
      // records) and Prometheus use the names in the endpoints. A warning for a Service with a load balancer class: its controller may read
      // the endpoints itself and ignore the names.
      severity: service.headless ? 'advice'
        : service.type === 'LoadBalancer' && service.spec.loadBalancerClass !== undefined ? 'warning' : 'error',
      expected: otherProtocol === undefined
        ? text`a name that a port of ${listNames(objects)} has (${
          names.length === 0 ? text`no ports` : text`${names.map(quoteName).join(', ')}`})`
        : text`${otherProtocol.protocol}, as ${listNames(objects)} say${verbEndOf(objects)}`,
      fix: suggestName(portName, names, onlyName, objects),
    }, objects);
  });
}

/** The fix for a Service port whose name (empty if it has none) no port of its endpoints has. @param onlyName name of the only such port */
function suggestName(portName: string, names: readonly string[], onlyName: string | undefined, objects: readonly AppEndpoints[]):
Message | undefined {
  const isSimilar = findNearest(portName, names.filter((name) => name !== '')) !== undefined;
  if (isSimilar || (portName !== '' && onlyName !== undefined && onlyName !== ''))
    return text`give both the same name, for example "${portName}"`;
  if (onlyName === undefined) return undefined;
  return portName === '' ? text`write "name: ${onlyName}"` : text`write "name: ${portName}" at the port of ${listNames(objects)}`;
}

const quoteName = (name: string): string => name === '' ? 'unnamed' : `"${name}"`;
