import { implementationOf, OF_SPECIFICATION, type BackendRefusal } from './entry-implementations';
import { isIngressKind } from './reference';
import type { CheckContext } from '../check-context';
import { titleOf, type AppObject, type AppService } from '../index/app-object';
import type { Card } from '../../service';
import type { Path } from '../../problem';

export const BACKEND_TYPE = {
  code: 'backend-type', layer: 'traffic', severity: 'warning',
  title: 'The backend of an Ingress or route is a Service of a type that its controller connects to.',
  why: 'ingress controllers and gateways connect to endpoints or node ports: an ExternalName Service has neither, and a ClusterIP Service '
    + 'no node ports',
  fix: 'refer to a Service with endpoints: list those outside the cluster in EndpointSlices of a Service without selector',
  basis: 'the ingress controller or gateway',
  see: 'https://gateway-api.sigs.k8s.io/reference/spec/#backendobjectreference',
  good: [{ class: 'alb', annotations: { 'alb.ingress.kubernetes.io/scheme': 'internal' }, service: { type: 'NodePort' } },
    { class: 'nginx', service: { type: 'ExternalName', externalName: 'example.com' } }],
  bad: [{ class: 'alb', annotations: { 'alb.ingress.kubernetes.io/scheme': 'internal' }, service: {} },
    { class: 'traefik', service: { type: 'ExternalName', externalName: 'example.com' } }],
} as const satisfies Card;

/**
 * Reports a backend of a type that the controller of an Ingress or route does not connect to.
 *
 * @param path of the reference in the object, for the report
 * @param services the Services of that name, at least one; nothing is reported if their types differ
 */
export function checkBackendType(context: CheckContext, object: AppObject, path: Path, services: readonly AppService[]): void {
  const [service] = services;
  if (services.slice(0, COMPARED).some(({ type }) => type !== service.type)) return; // several variants, only one of which is applied
  if (service.type === 'ExternalName') checkExternalName(context, object, path, service);
  else if (service.type === 'ClusterIP') checkNodePorts(context, object, path, service);
}

function checkExternalName(context: CheckContext, object: AppObject, path: Path, service: AppService): void {
  const served = implementationOf(context.app, object), isRoute = object.group === 'gateway.networking.k8s.io';
  const refusal: BackendRefusal | undefined = served === undefined ? isRoute ? OF_SPECIFICATION : undefined
    : served.by.externalName?.[isRoute ? 'route' : 'ingress'];
  if (refusal === undefined || (refusal.unless !== undefined && context.isSet(refusal.unless))) return;
  context.findings.add(object, BACKEND_TYPE, {
    path, found: service.name, why: refusal.why,
    expected: `a Service with endpoints; ${titleOf(service)} is of type ExternalName (${service.spec.externalName ?? ''})`,
    fix: [refusal.fix ?? [], suggestDirectReference(object, service, isRoute) ?? BACKEND_TYPE.fix].flat().join('; or '),
  }, [service]);
}

function checkNodePorts({ app, findings }: CheckContext, object: AppObject, path: Path, service: AppService): void {
  const served = implementationOf(app, object), targets = served?.by.instanceTargets;
  const target = targets?.targetTypeOf(app, object, service, served?.params);
  if (targets === undefined || target?.type !== 'instance' || (!target.isSet && served?.unknownParams === true)) return;
  findings.add(object, BACKEND_TYPE, {
    path, found: service.name, why: targets.why, ...(target.isSet ? { severity: 'error' } : {}),
    expected: `a Service of type NodePort or LoadBalancer for instance targets${target.isSet ? '' : ', the default'}; `
      + `${titleOf(service)} is of type ClusterIP, without node ports`,
    fix: `${targets.fix(object.kind, service.name)}; or make ${titleOf(service)} a NodePort`,
  }, [service]);
}

/** Maximum number of variants of a Service (objects with the same name) that are compared, to limit the time. */
const COMPARED = 8;

/**
 * Whether an object routes clients to Services: an Ingress, a route of any group but OpenShift's, an HTTPProxy, or an IngressRoute of
 * Traefik.
 */
export function isEntryObject({ kind, group }: AppObject): boolean {
  return (isIngressKind(kind) && group !== 'route.openshift.io') || kind === 'HTTPProxy' || kind.startsWith('IngressRoute');
}

/** Returns a fix that refers directly to the Service to which an ExternalName points; `undefined` if it does not point to a Service. */
function suggestDirectReference(object: AppObject, { spec: { externalName = '' } }: AppService, isRoute: boolean): string | undefined {
  const [name, namespace, svc] = externalName.split('.');
  if (svc !== 'svc') return undefined;
  return isRoute ? `refer to "name: ${name}" with "namespace: ${namespace}", and create a ReferenceGrant there`
    : `move this ${object.kind} to namespace "${namespace}", and refer to "${name}"`;
}
