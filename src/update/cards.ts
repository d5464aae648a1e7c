import type { Card } from '../problem/card';

const SERVICES = 'https://kubernetes.io/docs/concepts/services-networking/service/';
const SECOND_SERVICE = 'create a second Service under another name, move the clients to it, then remove this one';

/** The cluster IP stays with its Service. */
export const CLUSTER_IP_IMMUTABLE = {
  code: 'cluster-ip-immutable', layer: 'api', severity: 'error',
  title: 'The cluster IP of a Service cannot change, and "None" cannot either.',
  why: 'every node routes it, and every client that has resolved the name uses it',
  fix: `leave clusterIP and clusterIPs unchanged or unset; for another address ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: SERVICES,
  good: [[{ clusterIP: '10.96.0.7' }, {}], [{ type: 'ExternalName', externalName: 'db.example.com' }, { clusterIP: '10.96.0.7' }]],
  bad: [[{ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }], [{ clusterIP: '10.96.0.7' }, { clusterIP: 'None' }]],
} as const satisfies Card;

/** The first family stays. */
export const PRIMARY_FAMILY_IMMUTABLE = {
  code: 'primary-family-immutable', layer: 'api', severity: 'error',
  title: 'The first IP family of a Service cannot change.',
  why: 'its first cluster IP is of that family and cannot change',
  fix: `keep the first family, and add or release only the second; for another first family ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#ValidateServiceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  good: [[{ ipFamilies: ['IPv4'] }, { ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' }]],
  bad: [[{ ipFamilies: ['IPv4'] }, { ipFamilies: ['IPv6'] }]],
} as const satisfies Card;

/** The second address is released by the policy. */
export const SECONDARY_FAMILY_RELEASE = {
  code: 'secondary-family-release', layer: 'api', severity: 'error',
  title: 'To release the second address of a Service, ipFamilyPolicy is "SingleStack".',
  why: 'clients may use it, so the API server asks for the policy too: a shorter list alone may be a mistake',
  fix: 'write ipFamilyPolicy: SingleStack together with the shorter list, or keep both',
  source: ['pkg/registry/core/service/storage/alloc.go#initIPFamilyFields'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/dual-stack/',
  good: [[{ ipFamilyPolicy: 'RequireDualStack' }, { ipFamilyPolicy: 'SingleStack' }]],
  bad: [[{ ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4', 'IPv6'] },
    { ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4'] }]],
} as const satisfies Card;

/** The class stays. */
export const LOAD_BALANCER_CLASS_IMMUTABLE = {
  code: 'load-balancer-class-immutable', layer: 'api', severity: 'error',
  title: 'loadBalancerClass is set when a Service becomes a load balancer, and cannot change.',
  why: 'another controller would take over the Service, and the load balancer of the first would stay behind',
  fix: `keep the class; to change the controller ${SECOND_SERVICE}`,
  source: ['pkg/apis/core/validation/validation.go#validateLoadBalancerClassField'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#load-balancer-class',
  good: [[{ type: 'ClusterIP' }, { type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }]],
  bad: [[{ type: 'LoadBalancer' }, { type: 'LoadBalancer', loadBalancerClass: 'example.com/lb' }]],
} as const satisfies Card;

/** The health check node port stays. */
export const HEALTH_CHECK_NODE_PORT_IMMUTABLE = {
  code: 'health-check-node-port-immutable', layer: 'api', severity: 'error',
  title: 'The health check node port of a load balancer cannot change.',
  why: 'the load balancer checks the nodes on that port',
  fix: 'leave healthCheckNodePort unchanged or unset: the API server keeps the current one',
  source: ['pkg/apis/core/validation/validation.go#validateServiceExternalTrafficFieldsUpdate'],
  see: SERVICES,
  good: [[{ healthCheckNodePort: 30100 }, {}]], bad: [[{ healthCheckNodePort: 30100 }, { healthCheckNodePort: 30101 }]],
} as const satisfies Card;

/** The address type of a slice stays. */
export const SLICE_ADDRESS_TYPE_IMMUTABLE = {
  code: 'slice-address-type-immutable', layer: 'api', severity: 'error',
  title: 'The addressType of an EndpointSlice cannot change.',
  why: 'all addresses of a slice are of its type',
  fix: 'create a second EndpointSlice of the other type, then remove this one',
  source: ['pkg/apis/discovery/validation/validation.go#ValidateEndpointSliceUpdate'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/endpoint-slices/#address-types',
  good: [['IPv4', 'IPv4']], bad: [['IPv4', 'IPv6']],
} as const satisfies Card;

/** Delete and create. */
export const SERVICE_REPLACED = {
  code: 'service-replaced', layer: 'api', severity: 'error',
  title: 'A change that the API server refuses needs a new Service.',
  why: 'it must be deleted and created again, which releases what the cluster allocated for it',
  fix: SECOND_SERVICE,
  see: SERVICES, good: [[{ clusterIP: '10.96.0.7' }, {}]], bad: [[{ clusterIP: '10.96.0.7' }, { clusterIP: '10.96.0.8' }]],
} as const satisfies Card;

/** Left out, and kept. */
export const ALLOCATED_KEPT = {
  code: 'allocated-kept', layer: 'api', severity: 'warning',
  title: 'Allocated values stay when a manifest leaves them out.',
  why: 'the API server keeps cluster IPs, node ports and families that the new object does not set',
  fix: 'do nothing to keep it; to release it, delete the Service and create it again',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: SERVICES, good: [[{ type: 'NodePort' }, { type: 'ClusterIP' }]], bad: [[{ nodePort: 30080 }, {}]],
} as const satisfies Card;

/** No longer headless, and headless all the same. */
export const HEADLESS_KEPT = {
  code: 'headless-kept', layer: 'api', severity: 'error',
  title: 'A headless Service stays headless when clusterIP "None" is removed.',
  why: 'the API server accepts it and keeps "None": the Service never gets a virtual IP',
  fix: 'delete the Service and create it again, or make a second one under another name first',
  source: ['pkg/registry/core/service/storage/storage.go#patchAllocatedValues'],
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  good: [[{ clusterIP: 'None' }, { clusterIP: 'None' }]], bad: [[{ clusterIP: 'None' }, {}]],
} as const satisfies Card;

/** Lost in the merge. */
export const PORT_LOST = {
  code: 'port-lost', layer: 'api', severity: 'error',
  title: 'A port that shares its number with another protocol is applied server-side.',
  why: 'client-side kubectl apply merges ports by number only, so one of the two is dropped or gets fields of the other '
    + '(https://github.com/kubernetes/kubernetes/issues/39188)',
  fix: 'apply it with kubectl apply --server-side (in Argo CD: ServerSideApply=true), or replace the object',
  see: 'https://github.com/kubernetes/kubernetes/issues/39188',
  good: [[{ port: 53, protocol: 'TCP' }, { port: 53, protocol: 'TCP' }]],
  bad: [[[{ port: 53 }], [{ port: 53, name: 'tcp' }, { port: 53, protocol: 'UDP', name: 'udp' }]]],
} as const satisfies Card;

/** A field of later minors. */
export const FIELD_DROPPED = {
  code: 'field-dropped', layer: 'api', severity: 'warning',
  title: 'Fields exist in the minor of the cluster.',
  why: 'an API server drops a field that its minor does not know',
  fix: 'remove it, or update the cluster first',
  see: SERVICES, good: ['spec.internalTrafficPolicy'], bad: ['spec.trafficDistribution on 1.26'],
} as const satisfies Card;

/** Gone. */
export const SERVICE_REMOVED = {
  code: 'service-removed', layer: 'traffic', severity: 'error',
  title: 'Nothing refers to a Service that is removed.',
  why: 'its DNS name, its cluster IP and its load balancer are deleted with it',
  fix: 'remove the references in the same change, or keep the Service until nothing uses it',
  see: SERVICES, good: ['an Ingress that is removed together with its Service'], bad: ['an Ingress that still refers to a removed Service'],
} as const satisfies Card;

/** The cards of what the API server and applying do. */
export const SERVER_CARDS: readonly Card[] = [
  CLUSTER_IP_IMMUTABLE, PRIMARY_FAMILY_IMMUTABLE, SECONDARY_FAMILY_RELEASE, LOAD_BALANCER_CLASS_IMMUTABLE, HEALTH_CHECK_NODE_PORT_IMMUTABLE,
  SLICE_ADDRESS_TYPE_IMMUTABLE, SERVICE_REPLACED, ALLOCATED_KEPT, HEADLESS_KEPT, PORT_LOST, FIELD_DROPPED, SERVICE_REMOVED,
];
