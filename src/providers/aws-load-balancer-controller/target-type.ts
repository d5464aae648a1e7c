import { deregistrationDelayOf } from './nlb-traffic';
import type { Drain } from '../engine/definition';
import { annotationsOf, isList, toRecord, type UnknownObject } from '../../service';

/** The target type of the load balancer of an Ingress or a Gateway; `instance` if nothing sets it. */
export interface TargetType {
  readonly type: string;
  /** Whether a manifest sets the target type; otherwise it is the default, which a flag of the controller can change. */
  readonly isSet: boolean;
}

const TARGET_TYPE_KEY = 'alb.ingress.kubernetes.io/target-type';
const ATTRIBUTES_KEY = 'alb.ingress.kubernetes.io/target-group-attributes';

/** Why instance targets need a Service with node ports, and the fix for a Service without them. */
export const INSTANCE_TARGETS = {
  why: 'the AWS Load Balancer Controller stops with "TargetGroup port is empty", and creates or updates nothing '
    + '(https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/4804)',
  fix: (kind: string, service: string): string => kind === 'Ingress' ? `annotate the Ingress with "${TARGET_TYPE_KEY}: ip"`
    : `create a TargetGroupConfiguration (gateway.k8s.aws) with targetReference.name ${service} and defaultConfiguration.targetType ip, `
      + 'because a Gateway reads no annotations',
};

const DEFAULT_TARGET: TargetType = { type: 'instance', isSet: false };

/**
 * Returns the target type of the target group that an Ingress has for a Service, `{ type: 'ip', isSet: true }`, from the params, the
 * annotation of the Ingress or that of the Service; `{ type: 'instance', isSet: false }` if none sets it. As `buildTargetGroupTargetType`
 * (pkg/ingress).
 *
 * @param params the IngressClassParams of its class, if known: they take precedence over annotations
 */
export function targetTypeOfIngress(ingress: UnknownObject, service: UnknownObject, params: UnknownObject | undefined): TargetType {
  const text = toRecord(params?.spec).targetType ?? annotationsOf(ingress)[TARGET_TYPE_KEY] ?? annotationsOf(service)[TARGET_TYPE_KEY];
  return typeof text === 'string' && text !== '' ? { type: text, isSet: true } : DEFAULT_TARGET;
}

/**
 * Returns the deregistration delay that the annotation of an Ingress, or else of its Service, sets, if pods are the targets; otherwise
 * `undefined`.
 */
export function drainOfIngress(ingress: UnknownObject, service: UnknownObject): Drain | undefined {
  if (targetTypeOfIngress(ingress, service, undefined).type !== 'ip') return undefined;
  return deregistrationDelayOf(annotationsOf(ingress)[ATTRIBUTES_KEY] ?? annotationsOf(service)[ATTRIBUTES_KEY]);
}

/** The TargetGroupConfigurations of an input, by `namespace/name` of the Service that they are for. */
export interface TargetGroups {
  readonly byService: ReadonlyMap<string, UnknownObject>;
  /** Whether there is a TargetGroupConfiguration without `targetReference`, which can be the default of a Gateway. */
  readonly hasDefault: boolean;
}

/** Returns the specs of TargetGroupConfigurations by `namespace/service`, and as `hasDefault` whether one refers to no Service. */
export function targetGroupsOf(configurations: readonly { readonly namespace: string; readonly body: UnknownObject }[]): TargetGroups {
  const specs = configurations.map(({ namespace, body }) => ({ namespace, spec: toRecord(body.spec) }));
  return {
    byService: new Map(specs.map(({ namespace, spec }) => [`${namespace}/${String(toRecord(spec.targetReference).name)}`, spec])),
    hasDefault: specs.some(({ spec }) => spec.targetReference === undefined),
  };
}

/**
 * Returns the target type that a Gateway uses for a Service, `{ type: 'ip', isSet: true }`, or `{ type: 'instance', isSet: false }` if no
 * configuration sets it: `GetTargetType` (pkg/gateway/routeutils). Annotations are not read.
 *
 * @param service `namespace/name`
 * @returns `undefined` if it cannot be known: with a default of the Gateway, which older releases ignore, or with settings per route
 */
export function targetTypeOfGateway({ byService, hasDefault }: TargetGroups, service: string): TargetType | undefined {
  if (hasDefault) return undefined;
  const configuration = byService.get(service);
  if (isList(configuration?.routeConfigurations) && configuration.routeConfigurations.length > 0) return undefined;
  const { targetType } = toRecord(configuration?.defaultConfiguration);
  return typeof targetType === 'string' ? { type: targetType, isSet: true } : DEFAULT_TARGET;
}
