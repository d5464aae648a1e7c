import { text, type Path } from '../../problem';
import { defineCheck, type CheckContext } from '../check-context';
import type { AppService } from '../index';
import type { AllowedExposure, Card, ClusterProfile } from '../../service';

export const SERVICE_EXPOSED = {
  code: 'service-exposed', layer: 'traffic', severity: 'warning',
  title: 'Only Services that are allowed to can be reached from outside the cluster.',
  why: 'clients outside the cluster can connect to node ports, load balancers and external IPs',
  fix: text`use type: ClusterIP behind an Ingress or a Gateway, or add its type, namespace or class to allowedExposure
    in ${{ profile: 'allowedExposure' }}`,
  basis: 'a rule of this library, reported only on request: each team decides which Services may be exposed',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
  good: [{ type: 'ClusterIP' }, { type: 'ExternalName', externalName: 'db.example.com' }],
  bad: [{ type: 'NodePort' }, { type: 'LoadBalancer' }, { externalIPs: ['203.0.113.10'] }],
} as const satisfies Card;

export const LOAD_BALANCER_IP_DEPRECATED = {
  code: 'load-balancer-ip-deprecated', layer: 'provider', severity: 'advice',
  title: 'loadBalancerIP is deprecated since Kubernetes 1.24; use an annotation of the controller.',
  why: 'its meaning varies between controllers, some ignore it, and it holds the address of one IP family only',
  fix: 'request the address with an annotation of the controller; keep loadBalancerIP if the controller has none',
  basis: 'the API reference of the field (staging/src/k8s.io/api/core/v1/types.go, ServiceSpec)',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  good: [{ type: 'LoadBalancer' }], bad: [{ type: 'LoadBalancer', loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;

/**
 * Reports Services that can be reached from outside the cluster, if the profile has a list of those that may be; and, as advice, the
 * deprecated field for the address of a load balancer.
 */
export const serviceExposed = defineCheck({ cards: [SERVICE_EXPOSED, LOAD_BALANCER_IP_DEPRECATED], check: checkServiceExposed });

function checkServiceExposed({ app, cluster: { allowedExposure }, findings }: CheckContext): void {
  for (const service of app.services) {
    const { loadBalancerIP = '' } = service.spec;
    if (service.type === 'LoadBalancer' && loadBalancerIP !== '')
      findings.add(service, LOAD_BALANCER_IP_DEPRECATED,
        { path: ['spec', 'loadBalancerIP'], found: loadBalancerIP, expected: 'an annotation of the controller' });
    const exposed = findExposedField(service);
    if (allowedExposure === undefined || exposed === undefined || isAllowed(service, allowedExposure)) continue;
    findings.add(service, SERVICE_EXPOSED, {
      ...exposed, expected: `a Service that only clients in the cluster can reach${describeAllowed(allowedExposure)}`,
    });
  }
}

/**
 * The profile unchanged, or with `allowedExposure: {}`, which allows no exposure, if `service-exposed` is promoted and the profile does not
 * say what is allowed.
 */
export const withExposure = (cluster: ClusterProfile, promoted: readonly string[]): ClusterProfile =>
  cluster.allowedExposure === undefined && promoted.includes(SERVICE_EXPOSED.code) ? { ...cluster, allowedExposure: {} } : cluster;

/** The field by which clients outside the cluster can reach a Service. */
function findExposedField({ type, headless, spec: { externalIPs = [] } }: AppService): { path: Path; found: unknown } | undefined {
  if (type === 'NodePort' || type === 'LoadBalancer') return { path: ['spec', 'type'], found: type };
  return type === 'ClusterIP' && !headless && externalIPs.length > 0 ? { path: ['spec', 'externalIPs'], found: externalIPs } : undefined;
}

function isAllowed({ type, namespace, spec: { loadBalancerClass } }: AppService, allowed: AllowedExposure): boolean {
  const { types = [], namespaces = [], classes = [] } = allowed;
  return types.some((exempted) => exempted === type) || namespaces.includes(namespace)
    || (type === 'LoadBalancer' && loadBalancerClass !== undefined && classes.includes(loadBalancerClass));
}

/** The types, namespaces and classes that `allowedExposure` of the cluster profile exempts, as the end of a message. */
function describeAllowed({ types = [], namespaces = [], classes = [] }: AllowedExposure): string {
  const allowed = Object.entries({ type: types, namespace: namespaces, class: classes })
    .flatMap(([word, names]) => names.length === 0 ? [] : `${word} ${names.join(', ')}`);
  return allowed.length === 0 ? '' : `; the profile allows ${allowed.join('; ')}`;
}
