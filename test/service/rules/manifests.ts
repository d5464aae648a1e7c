/** Returns a manifest that is valid except for the example. */
type Manifest = (example: never) => object;

const withMetadata = (metadata: object): object => ({ apiVersion: 'v1', kind: 'Endpoints', metadata });
const service = (spec: object, metadata: object = { name: 'web' }): object => ({ apiVersion: 'v1', kind: 'Service', metadata, spec });
const slice = (fields: object): object => ({
  apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web' },
  addressType: 'IPv4', ...fields,
});
const createList = (length: number, item: object): object[] => Array.from({ length }, (_, at) => ({ name: `p${at}`, ...item }));

/** Manifest for an example that is a complete spec. */
const spec: Manifest = (value) => service(value);
const field = (name: string, rest: object = {}): Manifest => (value) => service({ ports: [{ port: 80 }], ...rest, [name]: value });
const annotations: Manifest = (value) => service({ ports: [{ port: 80 }] }, { name: 'web', annotations: value });

/** Manifests for the examples on the cards of rules, by code. */
export const MANIFESTS: Readonly<Record<string, Manifest>> = {
  'annotation-key': (key: string) => service({ ports: [{ port: 80 }] }, { name: 'web', annotations: { [key]: 'x' } }),
  'api-version': (apiVersion: string) => ({ ...service({ ports: [{ port: 80 }] }), apiVersion }),
  cidr: (range: string) => service({ type: 'LoadBalancer', ports: [{ port: 80 }], loadBalancerSourceRanges: [range] }),
  'cidr-strict': (range: string) => service({ type: 'LoadBalancer', ports: [{ port: 80 }], loadBalancerSourceRanges: [range] }),
  'cidr-spelling': (range: string) => service({ type: 'LoadBalancer', ports: [{ port: 80 }], loadBalancerSourceRanges: [range] }),
  'dns-1035-label': (name: string) => service({ ports: [{ port: 80 }] }, { name }),
  'dns-label': (hostname: string) => slice({ endpoints: [{ addresses: ['10.0.0.1'], hostname }] }),
  'dns-subdomain': (nodeName: string) => slice({ endpoints: [{ addresses: ['10.0.0.1'], nodeName }] }),
  'external-name': (externalName: string) => service({ type: 'ExternalName', externalName }),
  'external-name-address': (externalName: string) => service({ type: 'ExternalName', externalName }),
  'sctp-support': (protocol: string) => service({ ports: [{ port: 80, protocol }] }),
  fqdn: (address: string) => slice({ addressType: 'FQDN', endpoints: [{ addresses: [address] }] }),
  'ip-address': (address: string) => service({ ports: [{ port: 80 }], externalIPs: [address] }),
  'ip-address-strict': (address: string) => service({ ports: [{ port: 80 }], externalIPs: [address] }),
  'ip-canonical': (address: string) => slice({ addressType: 'IPv6', endpoints: [{ addresses: [address] }] }),
  'ip-spelling': (address: string) => service({ ports: [{ port: 80 }], externalIPs: [address] }),
  'label-value': (value: string) => service({ ports: [{ port: 80 }], selector: { app: value } }),
  'port-number': (port: number) => service({ ports: [{ port }] }),
  protocol: (protocol: string) => service({ ports: [{ port: 80, protocol }] }),
  'qualified-name': (appProtocol: string) => service({ ports: [{ port: 80, appProtocol }] }),
  'app-protocol-unknown': (appProtocol: string) => service({ ports: [{ port: 80, appProtocol }] }),
  'session-affinity-timeout': (timeoutSeconds: number) =>
    service({ ports: [{ port: 80 }], sessionAffinity: 'ClientIP', sessionAffinityConfig: { clientIP: { timeoutSeconds } } }),
  'special-address': (address: string) => service({ ports: [{ port: 80 }], externalIPs: [address] }),
  'target-port-name': (targetPort: string) => service({ ports: [{ port: 80, targetPort }] }),

  'field-type': (port: object) => service({ ports: [port] }),
  'field-unknown': (port: object) => service({ ports: [port] }),
  'ports-required': spec, 'port-name-required': field('ports'), 'port-name-duplicate': field('ports'), 'port-duplicate': field('ports'),
  'node-port-duplicate': field('ports', { type: 'NodePort' }), 'node-port-type': spec, 'kubelet-port': spec,
  'service-type': field('type'), 'external-name-required': spec, 'external-name-fields': spec, 'headless-type': spec,
  'cluster-ips-first': spec,
  'cluster-ips-none': (list: string[]) => service({ clusterIP: list[0], clusterIPs: list }),
  'cluster-ips-count': (list: string[]) => service({ clusterIP: list[0], clusterIPs: list }),
  'cluster-ips-families': (list: string[]) => service({ clusterIP: list[0], clusterIPs: list, ipFamilyPolicy: 'PreferDualStack' }),
  'cluster-ip-family': spec,
  'ip-family': (family: string) => service({ ipFamilies: [family] }),
  'ip-family-duplicate': field('ipFamilies'), 'ip-family-policy': field('ipFamilyPolicy'), 'ip-family-policy-single': spec,
  'ip-family-unconfigured': spec, 'dual-stack-unconfigured': spec,
  'session-affinity': field('sessionAffinity'), 'session-affinity-config': spec, 'load-balancer-only': spec,
  'external-traffic-policy': field('externalTrafficPolicy', { type: 'NodePort' }), 'external-traffic-policy-type': spec,
  'health-check-node-port': spec, 'internal-traffic-policy': field('internalTrafficPolicy'),
  'traffic-distribution': field('trafficDistribution'),
  'topology-annotations': annotations, 'topology-hints-deprecated': annotations,
  'cluster-ip-range': field('clusterIP'), 'cluster-ip-taken': field('clusterIP'),
  'node-port-range': (nodePort: number) => service({ type: 'NodePort', ports: [{ port: 80, nodePort }] }),
  'node-port-taken': field('ports', { type: 'NodePort' }),
  'health-check-node-port-range': field('healthCheckNodePort', { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }),
  'load-balancer-ip': field('loadBalancerIP', { type: 'LoadBalancer' }),
  'headless-ignored': spec, 'external-name-ignored': spec, 'external-ips-deprecated': spec,
  'prefer-close-deprecated': field('trafficDistribution'), 'field-without-effect': spec,
  'slice-managed-by': (manager: string) =>
    slice({ metadata: { name: 'web', labels: { 'endpointslice.kubernetes.io/managed-by': manager } } }),

  'name-required': (metadata: object) => withMetadata(metadata),
  'annotations-size': (value: object) => withMetadata({ annotations: value }),
  finalizer: (value: string) => service({ ports: [{ port: 80 }] }, { name: 'web', finalizers: [value] }),
  'owner-reference': (value: object) => withMetadata({ ownerReferences: [value] }),
  'owner-reference-duplicate': (value: object) => withMetadata({ ownerReferences: value }),
  generation: (generation: number) => withMetadata({ generation }),
  'resource-version': (resourceVersion: string) => withMetadata({ resourceVersion }),
  'subset-empty': (subset: object) => ({ ...withMetadata({ name: 'web' }), subsets: [subset] }),
  'endpoints-deprecated': (kind: string) => ({ apiVersion: kind === 'Endpoints' ? 'v1' : 'discovery.k8s.io/v1', kind }),
  'address-type': (addressType: string) => slice({ addressType }),
  'fqdn-deprecated': (addressType: string) => slice({ addressType }),
  'slice-address-family': ({ addressType, address }: { addressType: string; address: string }) =>
    slice({ addressType, endpoints: [{ addresses: [address] }] }),
  'endpoints-count': (count: number) => slice({ endpoints: createList(count, { name: undefined, addresses: ['10.0.0.1'] }) }),
  'slice-addresses-unused': (count: number) => slice({ endpoints: [{ addresses: createList(count, {}).map((_, at) => `10.0.0.${at}`) }] }),
  'addresses-count': (count: number) => slice({ endpoints: [{ addresses: createList(count, {}).map((_, at) => `10.0.0.${at}`) }] }),
  'hints-count': (count: number) => slice({ endpoints: [{ addresses: ['10.0.0.1'], hints: { forZones: createList(count, {}) } }] }),
  'hint-duplicate': (zones: string[]) =>
    slice({ endpoints: [{ addresses: ['10.0.0.1'], hints: { forZones: zones.map((name) => ({ name })) } }] }),
  'slice-ports-count': (count: number) => slice({ ports: createList(count, {}) }),
  'apply-duplicate': (addresses: string[]) => slice({ endpoints: [{ addresses }] }),
};
