import { GATEWAY_API, ROUTES } from './grants';
import { defineCheck } from '../check-context';
import { matchesExpressions, readLabels, readSelector, type AppIndex, type AppObject } from '../index';
import { asString, toRecord, toRecords, type Card, type UnknownObject } from '../../service';
import { findNearest, joinWords } from '../../problem';

export const ROUTE_UNATTACHED = {
  code: 'route-unattached', layer: 'traffic', severity: 'warning',
  title: 'A route names a listener that its Gateway has, and that admits the namespace of the route.',
  why: 'the Gateway does not attach the route (NoMatchingParent, NotAllowedByListeners), and answers its requests with 404',
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
        const refusal = findRefusal(app, route, parent);
        if (refusal === undefined) return;
        const { field, ...details } = refusal;
        findings.add(route, ROUTE_UNATTACHED, { path: ['spec', 'parentRefs', index, field], found: parent[field], ...details });
      });
    }
  },
});

/** The field of a parentRef because of which the Gateway does not attach the route, and what it must be. */
interface Refusal { readonly field: 'name' | 'port' | 'sectionName'; readonly expected: string; readonly fix?: string | undefined }

/** Returns why a Gateway of the app does not attach a route; `undefined` if it may attach it, or if the parent is no Gateway of the app. */
export function findRefusal(app: AppIndex, route: AppObject, parent: UnknownObject): Refusal | undefined {
  const { kind = 'Gateway', name, namespace, sectionName = '', port } = parent;
  const gateway = kind !== 'Gateway' ? undefined
    : app.findObject('Gateway', GATEWAY_API, asString(namespace) || route.namespace, asString(name));
  const listeners = toRecords(toRecord(gateway?.body.spec).listeners), names = listeners.map((listener) => asString(listener.name));
  // A name may be filled in later, and a variant of the Gateway may have other listeners.
  if (gateway === undefined || listeners.length === 0 || names.includes('') || app.hasDuplicate(gateway)) return undefined;
  const ofSection = listeners.filter((listener) => sectionName === '' || listener.name === sectionName);
  if (ofSection.length === 0) {
    const meant = findNearest(asString(sectionName), names);
    return {
      field: 'sectionName', expected: `a listener of Gateway "${gateway.name}", which has ${joinWords(names, 5)}`,
      fix: meant === undefined ? undefined : `write "${meant}"`,
    };
  }
  const ofPort = ofSection.filter((listener) => port === undefined || listener.port === port);
  if (ofPort.length === 0) return { field: 'port', expected: `a port of a listener of Gateway "${gateway.name}"` };
  return ofPort.some((listener) => mayAdmit(app, listener, route, gateway)) ? undefined : {
    field: 'name', expected: `a Gateway with a listener that admits routes of namespace "${route.namespace}"`,
    fix: `set allowedRoutes.namespaces of a listener of Gateway "${gateway.name}", whose default is "from: Same"`,
  };
}

/** Whether an object is a route whose parents are all Gateways of the app that do not attach it. */
export function isUnattached(app: AppIndex, object: AppObject): boolean {
  const parents = object.group === GATEWAY_API ? toRecords(toRecord(object.body.spec).parentRefs) : [];
  return parents.length > 0 && parents.every((parent) => findRefusal(app, object, parent) !== undefined);
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
