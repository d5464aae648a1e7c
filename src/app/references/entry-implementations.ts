import type { CheckContext } from '../check-context';
import type { AppIndex, AppObject, AppService } from '../index';
import { GATEWAY_API } from './gateway-api';
import { buildOnce } from '../../problem';
import {
  drainOfIngress, INSTANCE_TARGETS, targetGroupsOf, targetTypeOfGateway, targetTypeOfIngress, type TargetType,
} from '../../providers/aws-load-balancer-controller/target-type';
import { CILIUM_GATEWAY } from '../../providers/cilium/gateway';
import type { Drain } from '../../providers/engine/definition';
import { annotationsOf, toList, toRecords, asString, toRecord, type UnknownObject } from '../../service';

/** An ingress controller or gateway: by which classes it is selected, and which Services it does not connect to. */
export interface EntryImplementation {
  readonly title: string;
  /** Usual names of the IngressClass of this implementation: `nginx`. */
  readonly ingressClasses?: readonly string[];
  /**
   * Matches keys of annotations: an Ingress with one of `ingressClasses` belongs to this implementation only if it has such an annotation,
   * because another implementation uses the same class name. @default - the class name is enough
   */
  readonly annotations?: RegExp;
  /** Usual names of the GatewayClass of this implementation: `envoy`. */
  readonly gatewayClasses?: readonly string[];
  /** Values of `spec.controller` in the IngressClass, and of `spec.controllerName` in the GatewayClass, of this implementation. */
  readonly controllers: readonly string[];
  /** API groups of the custom resources of this implementation, such as `traefik.io`. */
  readonly groups?: readonly string[];
  /**
   * Why the implementation does not connect to an ExternalName Service: `ingress` for an Ingress or a custom resource of the
   * implementation, such as an IngressRoute; `route` for a Gateway API route. @default - it connects to an ExternalName Service
   */
  readonly externalName?: { readonly ingress?: BackendRefusal; readonly route?: BackendRefusal };
  /**
   * For a load balancer that connects to node ports if its target type is `instance`: how to find the type, and what to report for a
   * Service without node ports. @default - the implementation connects to endpoints
   */
  readonly instanceTargets?: {
    /**
     * Returns the target type for a Service behind an Ingress, Gateway or route (`object`), whose class refers to `params`; `undefined` if
     * it is not known.
     */
    targetTypeOf(app: AppIndex, object: AppObject, service: AppService, params: AppObject | undefined): TargetType | undefined;
    /** What happens to a Service without node ports. */
    readonly why: string;
    /** Returns the fix that configures another target type, for an object of this kind and the Service of this name. */
    fix(kind: string, service: string): string;
  };
  /** How long the load balancer drains a pod behind an Ingress, if the Ingress or the Service sets that. @default - not known */
  drain?(ingress: UnknownObject, service: UnknownObject): Drain | undefined;
}

/** Why an implementation does not reach a Service, and a fix that is specific to it, which may depend on the external name. */
export interface BackendRefusal {
  readonly why: string;
  readonly fix?: string | ((externalName: string) => string);
  /** Whether the implementation reaches this external name all the same, because of other objects. @default - it never does */
  isReachable?(context: CheckContext, externalName: string): boolean;
  /** The setting that makes the implementation connect to the Service: `allowExternalNameServices`. @default - there is none */
  readonly unless?: string;
}

/** API group of Istio's networking objects. */
export const ISTIO = 'networking.istio.io';

/** The hosts of all ServiceEntries of the app, also those with a wildcard. */
export const hostsOfServiceEntries = buildOnce((app: AppIndex) =>
  new Set(app.objectsOf('ServiceEntry', ISTIO).flatMap(({ body }) => toList(toRecord(body.spec).hosts))));

const AWS_WITHOUT_ENDPOINTS: BackendRefusal = {
  why: 'the AWS Load Balancer Controller registers endpoints, of which an ExternalName has none: the load balancer answers with 503 '
    + '(https://github.com/kubernetes-sigs/aws-load-balancer-controller/issues/3505)',
};

const ISTIO_ALIAS: BackendRefusal = {
  why: 'Istio, since 1.21, has no cluster for the Service itself, only for the host that it is an alias of, which must be a Service or a '
    + 'ServiceEntry: proxies answer with 503 (https://istio.io/latest/news/releases/1.21.x/announcing-1.21/upgrade-notes/)',
  fix: (externalName) => `create a ServiceEntry (${ISTIO}) with "hosts: [${externalName}]"`,
  isReachable: ({ app, cluster }, externalName) =>
    externalName.replace(/\.$/, '').endsWith(`.svc.${cluster.clusterDomain}`) || hostsOfServiceEntries(app).has(externalName),
};

// Keys that only the AWS Load Balancer Controller reads: the ALB Ingress controller of Alibaba Cloud has the same class "alb" and prefix.
const AWS_KEYS = new RegExp(String.raw`^alb\.ingress\.kubernetes\.io/(scheme|target-type|subnets|group\.name|certificate-arn|`
  + 'security-groups|inbound-cidrs|success-codes|ip-address-type|load-balancer-(name|attributes)|target-group-attributes)$');

const findTargetGroups = buildOnce((app: AppIndex) => targetGroupsOf(app.objectsOf('TargetGroupConfiguration', 'gateway.k8s.aws')));

/** Known implementations, with facts from their sources and maintainers. */
export const ENTRY_IMPLEMENTATIONS: readonly EntryImplementation[] = [
  {
    title: 'the AWS Load Balancer Controller', ingressClasses: ['alb'], annotations: AWS_KEYS,
    controllers: ['ingress.k8s.aws/alb', 'gateway.k8s.aws/alb', 'gateway.k8s.aws/nlb'],
    externalName: { ingress: AWS_WITHOUT_ENDPOINTS, route: AWS_WITHOUT_ENDPOINTS }, drain: drainOfIngress,
    instanceTargets: {
      ...INSTANCE_TARGETS,
      targetTypeOf: (app, { kind, body }, service, params) => kind === 'Ingress' ? targetTypeOfIngress(body, service.body, params?.body)
        : targetTypeOfGateway(findTargetGroups(app), `${service.namespace}/${service.name}`),
    },
  },
  {
    title: 'GKE Ingress', ingressClasses: ['gce', 'gce-internal'], controllers: [],
    externalName: {
      ingress: {
        why: 'GKE Ingress refuses it: it expects the type NodePort or LoadBalancer, or network endpoint groups '
          + '(https://github.com/kubernetes/ingress-gce/issues/1169)',
      },
    },
  },
  {
    title: 'Traefik', ingressClasses: ['traefik'], gatewayClasses: ['traefik'],
    controllers: ['traefik.io/ingress-controller', 'traefik.io/gateway-controller'], groups: ['traefik.io', 'traefik.containo.us'],
    externalName: {
      ingress: {
        why: 'Traefik skips it with "externalName services not allowed", unless its provider has allowExternalNameServices: true '
          + '(https://doc.traefik.io/traefik/reference/install-configuration/providers/kubernetes/kubernetes-ingress/)',
        fix: 'set allowExternalNameServices: true in the values of its chart, where check finds it, or silence this',
        unless: 'allowExternalNameServices',
      },
      route: {
        why: 'Traefik answers with 500: the type ExternalName is not supported behind a route '
          + '(https://github.com/traefik/traefik/issues/12950)',
      },
    },
  },
  {
    title: 'Envoy Gateway', gatewayClasses: ['eg', 'envoy', 'envoy-gateway'],
    controllers: ['gateway.envoyproxy.io/gatewayclass-controller'],
    externalName: {
      route: {
        why: 'Envoy Gateway does not support the type ExternalName, and answers with 500 '
          + '(https://github.com/envoyproxy/gateway/issues/5817)',
        fix: 'create a Backend (gateway.envoyproxy.io) with an fqdn endpoint, and refer to it',
      },
    },
  },
  CILIUM_GATEWAY,
  {
    title: 'Contour', ingressClasses: ['contour'], gatewayClasses: ['contour'],
    controllers: ['projectcontour.io/ingress-controller', 'projectcontour.io/gateway-controller'], groups: ['projectcontour.io'],
    externalName: Object.fromEntries(['ingress', 'route'].map((type) => [type, {
      why: 'Contour refuses it, unless it is configured with enableExternalNameService: true '
        + '(https://projectcontour.io/docs/main/config/external-service-routing/)',
      fix: 'set enableExternalNameService: true in its configuration, where check finds it, or silence this',
      unless: 'enableExternalNameService',
    }])),
  },
  {
    title: 'Istio', ingressClasses: ['istio'], gatewayClasses: ['istio'],
    controllers: ['istio.io/ingress-controller', 'istio.io/gateway-controller'], groups: [ISTIO],
    externalName: { ingress: ISTIO_ALIAS, route: ISTIO_ALIAS },
  },
  // The following implementations connect to the external name of an ExternalName Service.
  { title: 'ingress-nginx', ingressClasses: ['nginx'], controllers: ['k8s.io/ingress-nginx'] },
  { title: 'NGINX Gateway Fabric', gatewayClasses: ['nginx'], controllers: ['gateway.nginx.org/nginx-gateway-controller'] },
  {
    title: 'Kong', ingressClasses: ['kong'], gatewayClasses: ['kong'],
    controllers: ['konghq.com/kic-gateway-controller', 'ingress-controllers.konghq.com/kong'],
  },
];

/** What the Gateway API specifies for all implementations; used for a Gateway whose implementation is not known. */
export const OF_SPECIFICATION: BackendRefusal = {
  why: 'the specification of the Gateway API advises implementations not to support it, and most do not',
};

/** An implementation that serves an object, and its class parameters if they are in the input. */
export interface Served {
  readonly by: EntryImplementation;
  readonly params?: AppObject | undefined;
  /** Whether the IngressClass or GatewayClass refers to parameters that are not in the input. */
  readonly unknownParams?: boolean;
}

/**
 * The implementation that serves an Ingress, a route or an object of its own kinds, as `{ by, params, unknownParams }`; `undefined` if it
 * is not known.
 */
export function implementationOf(app: AppIndex, object: AppObject): Served | undefined {
  const ofOwnKind = ENTRY_IMPLEMENTATIONS.find(({ groups }) => groups?.includes(object.group) === true);
  if (ofOwnKind !== undefined) return { by: ofOwnKind };
  return object.kind === 'Ingress' ? findIngressController(app, object) : findRouteController(app, object);
}

function findIngressController(app: AppIndex, { body }: AppObject): Served | undefined {
  const annotations = annotationsOf(body);
  const className = asString(toRecord(body.spec).ingressClassName) || asString(annotations['kubernetes.io/ingress.class']);
  const ingressClass = className === '' ? findDefaultClass(app) : app.findObject('IngressClass', 'networking.k8s.io', '', className);
  if (ingressClass === undefined) return findServing(({ ingressClasses, annotations: required }) =>
    ingressClasses?.includes(className) === true && (required === undefined || Object.keys(annotations).some((key) => required.test(key))));
  const { controller, parameters } = toRecord(ingressClass.body.spec);
  const { kind, name, apiGroup } = toRecord(parameters);
  const params = parameters === undefined ? undefined : app.findObject(asString(kind), asString(apiGroup), '', asString(name));
  const served = findServing(({ controllers }) => controllers.includes(asString(controller)));
  return served && { ...served, params, unknownParams: parameters !== undefined && params === undefined };
}

/** The default IngressClass of the app, for an Ingress that names none. */
const findDefaultClass = buildOnce((app: AppIndex) => app.objectsOf('IngressClass', 'networking.k8s.io')
  .find(({ body }) => annotationsOf(body)['ingressclass.kubernetes.io/is-default-class'] === 'true'));

function findRouteController(app: AppIndex, route: AppObject): Served | undefined {
  const parents = toRecords(toRecord(route.body.spec).parentRefs).filter(({ kind }) => kind === undefined || kind === 'Gateway');
  for (const { name, namespace } of parents) {
    const gateway = app.findObject('Gateway', GATEWAY_API, asString(namespace) || route.namespace, asString(name));
    const className = asString(toRecord(gateway?.body.spec).gatewayClassName);
    if (className === '') continue;
    const gatewayClass = app.findObject('GatewayClass', GATEWAY_API, '', className);
    const controller = asString(toRecord(gatewayClass?.body.spec).controllerName);
    return findServing(({ gatewayClasses, controllers }) =>
      gatewayClass === undefined ? gatewayClasses?.includes(className) === true : controllers.includes(controller));
  }
  return undefined;
}

function findServing(isServing: (implementation: EntryImplementation) => boolean): Served | undefined {
  const by = ENTRY_IMPLEMENTATIONS.find(isServing);
  return by && { by };
}
