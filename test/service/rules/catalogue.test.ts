import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkObject } from '../../../src/service/check-object';
import { PORTABLE, type ClusterProfile } from '../../../src/service/cluster';
import { readCluster, CLUSTER_PROFILE } from '../../../src/service/read-cluster';
import { annotationKeyProblem, labelValueProblem, qualifiedNameProblem } from '../../../src/service/rules/labels';
import { RULES } from '../../../src/service/rules/catalogue';
import { cidrProblem, cidrStrictProblem } from '../../../src/service/rules/ranges';
import { dns1035LabelProblem, dnsLabelProblem, dnsSubdomainProblem } from '../../../src/service/rules/names';
import { externalNameAddressProblem, externalNameProblem } from '../../../src/service/rules/external-name';
import { fqdnProblem } from '../../../src/service/rules/endpoint-slices';
import { ipAddressProblem, ipAddressStrictProblem, ipCanonicalProblem, specialAddressProblem } from '../../../src/service/rules/addresses';
import { portNumberProblem, protocolProblem, targetPortNameProblem } from '../../../src/service/rules/ports';
import { apiVersionProblem } from '../../../src/service/rules/reading';
import { sessionAffinityTimeoutProblem } from '../../../src/service/rules/affinity';

/** Whether a rule minds a value of its card. */
type Minds = (value: never, code: string) => boolean;

const KUBEADM: ClusterProfile = { ...PORTABLE, serviceCidrs: ['10.96.0.0/16'] };
const says = (object: object, code: string): boolean => checkObject(object, KUBEADM).some((problem) => problem.code === code);

const meta = (metadata: object): object => ({ apiVersion: 'v1', kind: 'Endpoints', metadata });
const service = (spec: object, metadata: object = { name: 'web' }): object => ({ apiVersion: 'v1', kind: 'Service', metadata, spec });
const slice = (fields: object): object => ({ apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice', metadata: { name: 'web' }, addressType: 'IPv4', ...fields });
const many = (length: number, item: object): object[] => Array.from({ length }, (_, at) => ({ name: `p${at}`, ...item }));

/** A rule whose function looks at one value. */
const text = (problem: (value: never) => string | undefined): Minds => (value) => problem(value) !== undefined;
/** A rule over the whole spec, one field of it, or a list in it. */
const spec: Minds = (value, code) => says(service(value), code);
const field = (name: string, rest: object = {}): Minds => (value, code) => says(service({ ...rest, [name]: value }), code);
/** 1.36 refuses some of what the minors before it warn of. */
const warns = (fields: object, code: string): boolean => checkObject(service(fields), readCluster({ kubernetes: '1.35' })).some((problem) => problem.code === code);
const annotations: Minds = (value, code) => says(service({ ports: [{ port: 80 }] }, { name: 'web', annotations: value }), code);

const MINDS: Readonly<Record<string, Minds>> = {
  'annotation-key': text(annotationKeyProblem), 'api-version': text((value: string) => apiVersionProblem(value, 'v1')),
  cidr: text(cidrProblem), 'cidr-strict': text(cidrStrictProblem), 'cidr-spelling': (range: string, code) => warns({ type: 'LoadBalancer', loadBalancerSourceRanges: [range] }, code),
  'dns-1035-label': text(dns1035LabelProblem), 'dns-label': text(dnsLabelProblem), 'dns-subdomain': text(dnsSubdomainProblem),
  'external-name': text(externalNameProblem), 'external-name-address': text(externalNameAddressProblem),
  'sctp-support': (protocol: string, code) => checkObject(service({ ports: [{ port: 80, protocol }] }), { ...KUBEADM, nodeOs: ['windows'] }).some((problem) => problem.code === code),
  fqdn: text(fqdnProblem), 'ip-address': text(ipAddressProblem),
  'ip-address-strict': text(ipAddressStrictProblem), 'ip-canonical': text(ipCanonicalProblem), 'ip-spelling': (address: string, code) => warns({ externalIPs: [address] }, code),
  'label-value': text(labelValueProblem), 'port-number': text(portNumberProblem), protocol: text(protocolProblem),
  'qualified-name': text(qualifiedNameProblem), 'session-affinity-timeout': text(sessionAffinityTimeoutProblem),
  'special-address': text(specialAddressProblem), 'target-port-name': text(targetPortNameProblem),

  'field-type': (port: object, code) => says(service({ ports: [port] }), code),
  'field-unknown': (port: object, code) => says(service({ ports: [port] }), code),
  'ports-required': spec, 'port-name-required': field('ports'), 'port-name-duplicate': field('ports'), 'port-duplicate': field('ports'),
  'node-port-duplicate': field('ports', { type: 'NodePort' }), 'node-port-type': spec, 'kubelet-port': spec,
  'service-type': field('type'), 'external-name-required': spec, 'external-name-fields': spec, 'headless-type': spec,
  'cluster-ips-first': spec,
  'cluster-ips-none': (list: string[], code) => says(service({ clusterIP: list[0], clusterIPs: list }), code),
  'cluster-ips-count': (list: string[], code) => says(service({ clusterIP: list[0], clusterIPs: list }), code),
  'cluster-ips-families': (list: string[], code) => says(service({ clusterIP: list[0], clusterIPs: list, ipFamilyPolicy: 'PreferDualStack' }), code),
  'cluster-ip-family': spec,
  'ip-family': (family: string, code) => says(service({ ipFamilies: [family] }), code),
  'ip-family-duplicate': field('ipFamilies'), 'ip-family-policy': field('ipFamilyPolicy'), 'ip-family-policy-single': spec,
  'ip-family-unconfigured': spec, 'dual-stack-unconfigured': spec,
  'session-affinity': field('sessionAffinity'), 'load-balancer-only': spec,
  'external-traffic-policy': field('externalTrafficPolicy', { type: 'NodePort' }), 'external-traffic-policy-type': spec,
  'health-check-node-port': spec, 'internal-traffic-policy': field('internalTrafficPolicy'), 'traffic-distribution': field('trafficDistribution'),
  'topology-annotations': annotations, 'topology-hints-deprecated': annotations,
  'cluster-ip-range': field('clusterIP'), 'cluster-ip-taken': field('clusterIP'),
  'node-port-range': (nodePort: number, code) => says(service({ type: 'NodePort', ports: [{ port: 80, nodePort }] }), code),
  'node-port-taken': field('ports', { type: 'NodePort' }),
  'health-check-node-port-range': field('healthCheckNodePort', { type: 'LoadBalancer', externalTrafficPolicy: 'Local' }),
  'load-balancer-ip': field('loadBalancerIP', { type: 'LoadBalancer' }),
  'headless-ignored': spec, 'external-name-ignored': spec, 'external-ips-deprecated': spec, 'prefer-close-deprecated': field('trafficDistribution'),

  'name-required': (metadata: object, code) => says(meta(metadata), code),
  'annotations-size': (value: object, code) => says(meta({ annotations: value }), code),
  finalizer: (value: string, code) => says(meta({ finalizers: [value] }), code),
  'owner-reference': (value: object, code) => says(meta({ ownerReferences: [value] }), code),
  'owner-reference-duplicate': (value: object, code) => says(meta({ ownerReferences: value }), code),
  generation: (generation: number, code) => says(meta({ generation }), code),
  'resource-version': (resourceVersion: string, code) => says(meta({ resourceVersion }), code),
  'subset-empty': (subset: object, code) => says({ ...meta({ name: 'web' }), subsets: [subset] }, code),
  'endpoints-deprecated': (kind: string, code) => says({ apiVersion: kind === 'Endpoints' ? 'v1' : 'discovery.k8s.io/v1', kind }, code),
  'address-type': (addressType: string, code) => says(slice({ addressType }), code),
  'fqdn-deprecated': (addressType: string, code) => says(slice({ addressType }), code),
  'slice-address-family': ({ addressType, address }: { addressType: string; address: string }, code) =>
    says(slice({ addressType, endpoints: [{ addresses: [address] }] }), code),
  'endpoints-count': (count: number, code) => says(slice({ endpoints: many(count, { name: undefined, addresses: ['10.0.0.1'] }) }), code),
  'addresses-count': (count: number, code) => says(slice({ endpoints: [{ addresses: many(count, {}).map((_, at) => `10.0.0.${at}`) }] }), code),
  'hints-count': (count: number, code) => says(slice({ endpoints: [{ addresses: ['10.0.0.1'], hints: { forZones: many(count, {}) } }] }), code),
  'hint-duplicate': (zones: string[], code) => says(slice({ endpoints: [{ addresses: ['10.0.0.1'], hints: { forZones: zones.map((name) => ({ name })) } }] }), code),
  'slice-ports-count': (count: number, code) => says(slice({ ports: many(count, {}) }), code),
  'apply-duplicate': (addresses: string[], code) => says(slice({ endpoints: [{ addresses }] }), code),
};

/** Cards whose rules have no plain value to look at: constructs test them. */
const ELSEWHERE: ReadonlySet<string> = new Set(['prop-unknown', 'prop-of-another-kind', 'selector-inexpressible']);
const own = RULES.filter(({ code }) => !ELSEWHERE.has(code) && (Object.hasOwn(MINDS, code) || readsLikeOurs(code)));

/** A rule that came later, of another room, brings tests of its own; one with a source is one of ours. */
function readsLikeOurs(code: string): boolean {
  return RULES.find((card) => card.code === code)?.source !== undefined;
}

describe('the catalogue of rules', () => {
  it('holds every card of the folder', () => {
    const folder = join(__dirname, '../../../src/service/rules');
    const codes = readdirSync(folder).flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}code: '([^']+)'/gm)].map(([, code]) => code));
    expect(RULES.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('gives every code once, in kebab-case', () => {
    const codes = RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it.each(own.map((card) => [card.code, card] as const))('%s agrees with every good and bad example of its card', (code, card) => {
    const minds = MINDS[code];
    expect(card.good.filter((value) => minds(value as never, code))).toEqual([]);
    expect(card.bad.filter((value) => !minds(value as never, code))).toEqual([]);
  });

  it('says of a cluster profile what its card says', () => {
    for (const props of CLUSTER_PROFILE.good) expect(() => readCluster(props as object)).not.toThrow();
    for (const props of CLUSTER_PROFILE.bad) expect(() => readCluster(props as object)).toThrow();
  });

  it('names the function of Kubernetes that decides each rule of the API server', () => {
    expect(RULES.filter(({ code, layer, source = [] }) => layer === 'api' && source.length === 0 && !OWN_RULES.has(code)).map(({ code }) => code)).toEqual([]);
    for (const { source = [] } of RULES) for (const each of source) expect(each).toMatch(/^(pkg|staging\/src\/k8s\.io)\/[\w./-]+\.go#[\w.]+$/);
  });
});

/** Rules over props, which the API server never sees. */
const OWN_RULES: ReadonlySet<string> = new Set(['manual-endpoint', 'props-object', 'prop-unknown', 'prop-of-another-kind', 'selector-inexpressible']);
