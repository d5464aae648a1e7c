import { lazy, getOrCreate, findNearest, joinWords, type Path } from '../../problem';
import { defineCheck, type AppFindings } from '../check-context';
import { matchesExpressions, readLabels, readSelector, type AppIndex, type AppObject } from '../index';
import { toRecords, asString, isList, toRecord, type Card, type UnknownObject } from '../../service';

export const BACKEND_GRANT = {
  code: 'backend-grant', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A route to a Service of another namespace has a ReferenceGrant there.',
  why: 'gateways refuse references to another namespace unless that namespace grants them (RefNotPermitted)',
  fix: 'add a ReferenceGrant to the namespace of the Service',
  basis: 'the specification of the Gateway API, which gateways follow',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'shop', service: 'shop' }], bad: [{ route: 'edge', service: 'shop' }],
} as const satisfies Card;

export const GRANT_VAIN = {
  code: 'grant-vain', layer: 'traffic', severity: 'warning', absence: true,
  title: 'A ReferenceGrant is in the namespace of the Service, and names the kind and namespace of the routes.',
  why: 'gateways look for a grant in the namespace of the Service, and compare group, kind and namespace exactly',
  fix: 'put the grant in the namespace of the Service, with the group, kind and namespace of the routes in "from"',
  basis: 'the specification of the Gateway API, which gateways follow',
  see: 'https://gateway-api.sigs.k8s.io/api-types/referencegrant/',
  good: [{ route: 'edge', service: 'shop', grant: 'shop' }], bad: [{ route: 'edge', service: 'shop', grant: 'edge' }],
} as const satisfies Card;

/** The API group of the Gateway API. */
export const GATEWAY_API = 'gateway.networking.k8s.io';
/** Kinds of routes that need ReferenceGrants. */
export const ROUTES = ['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'] as const;

/** Compares references across namespaces with the ReferenceGrants of an app. */
export class Grants {
  /** The namespaces of the Services that routes refer to, by `grantKeyOf`: the group, kind and namespace of the routes. */
  private readonly namespacesByRoutes = new Map<string, Set<string>>();
  private readonly denied: DeniedReference[] = [];
  /** Grants that are not in the namespace of the Services that routes refer to. */
  private readonly misplaced = new Set<AppObject>();
  /**
   * References that a misplaced grant would allow if it were in the namespace of the Service: `grantKeyOf` of the route, a space, and
   * that namespace.
   */
  private readonly allowedIfMoved = new Set<string>();

  constructor(private readonly app: AppIndex, private readonly findings: AppFindings) {}

  /**
   * Records a route, and requires a grant if it refers to a Service of another namespace.
   *
   * @param isInApp whether the Service is in the app; otherwise the app of the Service may contain the grant
   */
  add(route: AppObject, namespace: string, service: string, path: Path, isInApp: boolean): void {
    const key = grantKeyOf(route.group, route.kind, route.namespace);
    getOrCreate(this.namespacesByRoutes, key, () => new Set()).add(namespace);
    if (!isInApp || namespace === route.namespace || namespace === '' || route.namespace === '') return;
    if (!this.indexGrants().has(key, namespace, service)) this.denied.push({ route, key, namespace, service, path });
  }

  private readonly indexGrants = lazy(() => new GrantIndex(this.app));

  /**
   * Reports ReferenceGrants that no route of the app uses, and routes that no ReferenceGrant allows.
   *
   * @returns the grants that are in the wrong namespace
   */
  check(): ReadonlySet<AppObject> {
    this.checkGrants();
    for (const { route, key, namespace, service, path } of this.denied) {
      if (this.allowedIfMoved.has(`${key} ${namespace}`)) continue; // reported at the grant
      this.findings.add(route, BACKEND_GRANT, {
        path, found: namespace, related: [{ kind: 'Service', namespace, name: service }],
        expected: `the namespace of the route, "${route.namespace}", or a ReferenceGrant in "${namespace}" from ${route.kind} to Service `
          + `"${service}"`,
        fix: `add a ReferenceGrant to namespace "${namespace}", from ${route.kind} in namespace "${route.namespace}" to Service`,
      });
    }
    return this.misplaced;
  }

  private checkGrants(): void {
    for (const grant of this.app.objectsOf('ReferenceGrant', GATEWAY_API)) {
      const spec = toRecord(grant.body.spec);
      const to = toRecords(spec.to);
      to.forEach(({ group, kind }, index) => {
        if (kind === 'Service' && (group === 'core' || group === 'v1'))
          this.findings.add(grant, GRANT_VAIN, {
            path: ['spec', 'to', index, 'group'], found: group,
            expected: 'the empty group, which is that of Services', fix: 'write group: ""',
          });
      });
      if (to.some(({ kind }) => kind === 'Service'))
        toRecords(spec.from).forEach((from, index) => this.checkFrom(grant, from, ['spec', 'from', index]));
    }
  }

  private checkFrom(grant: AppObject, from: Readonly<Record<string, unknown>>, path: Path): void {
    const [group, kind, namespace] = [asString(from.group), asString(from.kind), asString(from.namespace)];
    if (!ROUTES.some((routeKind) => routeKind === kind)) {
      const suggestion = group === GATEWAY_API ? findNearest(kind, ROUTES) : undefined;
      if (suggestion !== undefined)
        this.findings.add(grant, GRANT_VAIN, {
          path: [...path, 'kind'], found: kind, expected: `a kind such as ${suggestion}`, fix: `write "kind: ${suggestion}"`,
        });
      return;
    }
    if (group !== GATEWAY_API) {
      this.findings.add(grant, GRANT_VAIN, {
        path: [...path, 'group'], found: group, expected: `the group of ${kind}, ${GATEWAY_API}`, fix: `write "group: ${GATEWAY_API}"`,
      });
      return;
    }
    const key = grantKeyOf(group, kind, namespace);
    const targets = this.namespacesByRoutes.get(key);
    if (targets === undefined || grant.namespace === '' || targets.has(grant.namespace)) return;
    const serviceNamespace = findOtherNamespace(targets, namespace);
    if (serviceNamespace !== '') {
      this.misplaced.add(grant);
      this.allowedIfMoved.add(`${key} ${serviceNamespace}`);
    }
    this.findings.add(grant, GRANT_VAIN, {
      path: [...path, 'namespace'], found: namespace,
      expected: `a namespace whose ${kind}s refer to a Service in "${grant.namespace}", where this grant is; those in "${namespace}" `
        + (serviceNamespace === '' ? 'refer to none' : `refer to Services in "${serviceNamespace}"`),
      ...(serviceNamespace === '' ? {} : { fix: `move the grant to namespace "${serviceNamespace}", where the Services are` }),
    });
  }
}

/** Returns the first namespace in `targets` that is known (not empty) and differs from `namespace`; `''` if there is none. */
function findOtherNamespace(targets: ReadonlySet<string>, namespace: string): string {
  for (const targetNamespace of targets) if (targetNamespace !== namespace && targetNamespace !== '') return targetNamespace;
  return '';
}

/** A reference to a Service of another namespace that no ReferenceGrant allows. */
interface DeniedReference {
  readonly route: AppObject;
  readonly key: string;
  readonly namespace: string;
  readonly service: string;
  readonly path: Path;
}

/** The ReferenceGrants of an app, indexed by source and by target separately: the pairs of sources and targets would be too many. */
class GrantIndex {
  private readonly from = new Map<string, Set<AppObject>>();
  private readonly to = new Map<string, Set<AppObject>>();

  constructor(app: AppIndex) {
    for (const grant of app.objectsOf('ReferenceGrant', GATEWAY_API)) {
      const spec = toRecord(grant.body.spec);
      for (const { group, kind, namespace } of toRecords(spec.from))
        getOrCreate(this.from, grantKeyOf(asString(group), asString(kind), asString(namespace)), () => new Set()).add(grant);
      for (const { group, kind, name } of toRecords(spec.to))
        if (asString(group) === '' && kind === 'Service')
          getOrCreate(this.to, `${grant.namespace}/${asString(name)}`, () => new Set()).add(grant);
    }
  }

  /** Whether a grant allows routes (`grantKeyOf`) to refer to a Service: its target is the Service, or all Services of its namespace. */
  has(key: string, namespace: string, service: string): boolean {
    const from = this.from.get(key);
    return from !== undefined && [`${namespace}/`, `${namespace}/${service}`].some((target) => haveCommonGrant(from, this.to.get(target)));
  }
}

function haveCommonGrant(grants: ReadonlySet<AppObject>, otherGrants: ReadonlySet<AppObject> | undefined): boolean {
  if (otherGrants === undefined) return false;
  const [smaller, larger] = grants.size < otherGrants.size ? [grants, otherGrants] : [otherGrants, grants];
  for (const grant of smaller) if (larger.has(grant)) return true;
  return false;
}

/** The key by which routes are matched with `from` entries of ReferenceGrants: group, kind and namespace. */
const grantKeyOf = (group: string, kind: string, namespace: string): string => `${group}/${kind}/${namespace}`;

export const ROUTE_UNATTACHED = {
  code: 'route-unattached', layer: 'traffic', severity: 'warning',
  title: 'A route names a listener that its Gateway has, and that admits the namespace and the kind of the route.',
  why: 'the Gateway does not attach the route (NoMatchingParent, NotAllowedByListeners), and its requests do not arrive',
  fix: 'name a listener of the Gateway whose allowedRoutes admit the namespace',
  basis: 'the specification of the Gateway API, which gateways follow',
  see: 'https://gateway-api.sigs.k8s.io/concepts/security-model/#limiting-namespaces-where-a-gateway-can-be-used',
  good: [{ route: 'edge', section: 'http' }, { route: 'shop', section: 'http', from: 'All' }],
  bad: [{ route: 'edge', section: 'htpp' }, { route: 'shop', section: 'http' }],
} as const satisfies Card;

/** Reports parents of Gateway API routes that do not attach the route. */
export const routeParents = defineCheck({
  cards: [ROUTE_UNATTACHED],
  check({ app, findings }) {
    for (const kind of ROUTES) for (const route of app.objectsOf(kind, GATEWAY_API)) {
      toRecords(toRecord(route.body.spec).parentRefs).forEach((parent, index) => {
        for (const { field, ...details } of findRefusals(app, route, parent))
          findings.add(route, ROUTE_UNATTACHED, { path: ['spec', 'parentRefs', index, field], found: parent[field], ...details });
      });
    }
  },
});

/** The field of a parentRef because of which the Gateway does not attach the route, and what it must be. */
interface Refusal { readonly field: 'name' | 'port' | 'sectionName'; readonly expected: string; readonly fix?: string | undefined }

/** Returns why a Gateway of the app does not attach a route; empty if it may attach it, or if the parent is no Gateway of the app. */
export function findRefusals(app: AppIndex, route: AppObject, parent: UnknownObject): readonly Refusal[] {
  const { kind = 'Gateway', name, namespace, sectionName = '', port } = parent;
  const gateway = kind !== 'Gateway' ? undefined
    : app.findObject('Gateway', GATEWAY_API, asString(namespace) || route.namespace, asString(name));
  const listeners = toRecords(toRecord(gateway?.body.spec).listeners), names = listeners.map((listener) => asString(listener.name));
  // A name may be filled in later, and a variant of the Gateway may have other listeners.
  if (gateway === undefined || listeners.length === 0 || names.includes('') || app.hasDuplicate(gateway)) return [];
  const refusals: Refusal[] = [];
  let candidates: readonly UnknownObject[] = listeners.filter((listener) => sectionName === '' || listener.name === sectionName);
  if (candidates.length === 0) {
    const meant = findNearest(asString(sectionName), names);
    refusals.push({
      field: 'sectionName', expected: `a listener of Gateway "${gateway.name}", which has ${joinWords(names, 5)}`,
      fix: meant === undefined ? undefined : `write "${meant}"`,
    });
    candidates = meant === undefined ? listeners : listeners.filter((listener) => listener.name === meant);
  }
  const ofPort = candidates.filter((listener) => port === undefined || listener.port === port);
  if (ofPort.length === 0) refusals.push({ field: 'port', expected: `a port of a listener of Gateway "${gateway.name}"` });
  if (ofPort.length > 0) candidates = ofPort;
  if (!candidates.some((listener) => mayAdmit(app, listener, route, gateway)))
    refusals.push({
      field: 'name', expected: `a Gateway with a listener that admits routes of namespace "${route.namespace}"`,
      fix: `set allowedRoutes.namespaces of a listener of Gateway "${gateway.name}", whose default is "from: Same"`,
    });
  if (!candidates.some((listener) => admitsKind(listener, route.kind)))
    refusals.push({
      field: 'name', expected: `a Gateway with a listener for ${route.kind}s; those of Gateway "${gateway.name}" are for ${
        joinWords([...new Set(candidates.map(({ protocol }) => asString(protocol)))], 5)}`,
      fix: 'name a listener whose protocol and allowedRoutes.kinds admit the kind',
    });
  return refusals;
}

/** Whether a listener admits routes of a kind, by its protocol and its `allowedRoutes`; true for protocols of single gateways. */
function admitsKind({ protocol, allowedRoutes }: UnknownObject, kind: string): boolean {
  const { kinds } = toRecord(allowedRoutes);
  return KINDS_OF_PROTOCOL.get(asString(protocol))?.includes(kind) !== false
    && (!isList(kinds) || kinds.length === 0 || toRecords(kinds).some((allowed) => allowed.kind === kind));
}
const KINDS_OF_PROTOCOL: ReadonlyMap<string, readonly string[]> = new Map([
  ['HTTP', ['HTTPRoute', 'GRPCRoute']], ['HTTPS', ['HTTPRoute', 'GRPCRoute']], ['TLS', ['TLSRoute', 'TCPRoute']], ['TCP', ['TCPRoute']],
  ['UDP', ['UDPRoute']],
]);

/** Whether an object is a route whose parents are all Gateways of the app that do not attach it. */
export function isUnattached(app: AppIndex, object: AppObject): boolean {
  const parents = object.group === GATEWAY_API ? toRecords(toRecord(object.body.spec).parentRefs) : [];
  return parents.length > 0 && parents.every((parent) => findRefusals(app, object, parent).length > 0);
}

/** Whether a listener may admit routes of a namespace; true if it depends on labels that are not in the app. */
function mayAdmit(app: AppIndex, { allowedRoutes }: UnknownObject, { namespace }: AppObject, gateway: AppObject): boolean {
  const { from = 'Same', selector } = toRecord(toRecord(allowedRoutes).namespaces);
  if (namespace === '' || gateway.namespace === '' || app.replacesNamespaces) return true;
  if (from === 'Same') return namespace === gateway.namespace;
  const object = app.findObject('Namespace', '', '', namespace);
  if (from !== 'Selector' || object === undefined) return from !== 'None';
  const labels = readLabels({ ...toRecord(toRecord(object.body.metadata).labels), 'kubernetes.io/metadata.name': namespace });
  const labelSelector = readSelector(selector);
  return Object.entries(labelSelector.labels).every(([key, value]) => labels[key] === value) && matchesExpressions(labelSelector, labels);
}
