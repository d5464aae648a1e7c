import { service } from './manifests';
import { PORTABLE } from '../../src/service/cluster';
import { checkApp } from '../../src/app/check-manifests';

type Fields = Record<string, any>;
const balancer = (annotations: Fields = {}, spec: Fields = {}, metadata: Fields = {}) =>
  service('web', { type: 'LoadBalancer', ...spec }, { namespace: 'shop', annotations, ...metadata });
const metallb = (addresses: string[], more: Fields = {}) =>
  ({ apiVersion: 'metallb.io/v1beta1', kind: 'IPAddressPool', metadata: { name: 'public' }, spec: { addresses, ...more } });
const cilium = (blocks: Fields[], more: Fields = {}) =>
  ({ apiVersion: 'cilium.io/v2', kind: 'CiliumLoadBalancerIPPool', metadata: { name: 'pool' }, spec: { blocks, ...more } });
const found = (...objects: Fields[]) => checkApp(objects, PORTABLE).filter(({ code }) => code === 'load-balancer-pool')
  .map(({ severity, path, fix }) => `${severity} ${path}: ${fix}`);

const PUBLIC = metallb(['192.0.2.0/27', '2001:db8::1-2001:db8::9']);
const POOL = 'metallb.io/address-pool', IPS = 'metallb.io/loadBalancerIPs';

describe('an address pool of MetalLB', () => {
  it('must have the name of an existing pool', () => {
    expect(found(PUBLIC, balancer({ [POOL]: 'publik' }))).toEqual([`warning metadata.annotations[${POOL}]: write "public"`]);
    expect(found(PUBLIC, balancer({ 'metallb.universe.tf/address-pool': 'publik' }))).toHaveLength(1);
    expect(found(PUBLIC, balancer({ [POOL]: 'public' }))).toEqual([]);
    expect(found(balancer({ [POOL]: 'publik' }))).toEqual([]);
  });

  it('must contain the requested addresses', () => {
    expect(found(PUBLIC, balancer({ [IPS]: '192.0.2.20,2001:db8::5' }))).toEqual([]);
    for (const lost of ['192.0.2.32', '2001:db8::a']) expect(found(PUBLIC, balancer({ [IPS]: lost }))).toHaveLength(1);
    expect(found(PUBLIC, balancer({}, { loadBalancerIP: '198.51.100.20' })))
      .toEqual([expect.stringMatching(/^warning spec.loadBalancerIP: write an address of 192\.0\.2\.0\/27/)]);
  });

  it('is not compared with an address if one of its ranges cannot be read', () => {
    for (const unreadable of ['${RANGE}', '10.0.0.1-10.0.0', '10.0.0.1-'])
      expect(found(metallb(['192.0.2.0/27', unreadable]), balancer({ [IPS]: '198.51.100.20' }))).toEqual([]);
  });

  it('is for some namespaces or Services only', () => {
    const allocated = (serviceAllocation: Fields) => metallb(['192.0.2.0/27'], { serviceAllocation });
    expect(found(allocated({ namespaces: ['other'] }), balancer({ [POOL]: 'public' }))).toHaveLength(1);
    expect(found(allocated({ namespaces: ['shop'] }), balancer({ [POOL]: 'public' }))).toEqual([]);
    expect(found(allocated({ namespaces: ['other'], namespaceSelectors: [{}] }), balancer())).toEqual([]);
    const selecting = allocated({ serviceSelectors: [{ matchLabels: { tier: 'edge' } }] });
    expect(found(selecting, balancer())).toEqual([expect.stringContaining('metadata.labels: change the selector')]);
    expect(found(selecting, balancer({}, {}, { labels: { tier: 'edge' } }))).toEqual([]);
    expect(found(selecting, PUBLIC, balancer())).toEqual([]);
  });

  it('does not matter to a Service of another controller', () => {
    expect(found(PUBLIC, balancer({}, { loadBalancerIP: '198.51.100.20', loadBalancerClass: 'service.k8s.aws/nlb' }))).toEqual([]);
    expect(found(PUBLIC, balancer({ 'load-balancer.hetzner.cloud/location': 'fsn1' }, { loadBalancerIP: '198.51.100.20' }))).toEqual([]);
    expect(found(PUBLIC, cilium([{ cidr: '10.0.0.0/24' }]), balancer({}, { loadBalancerIP: '198.51.100.20' }))).toEqual([]);
  });
});

// KBVE/kbve#10136 and later: the pool selects by labels, by namespace or by name.
describe('an address pool of Cilium', () => {
  it('selects the Service', () => {
    const of = (serviceSelector: Fields) => cilium([{ cidr: '10.0.10.0/24' }], { serviceSelector });
    expect(found(of({ matchLabels: { color: 'red' } }), balancer())).toHaveLength(1);
    expect(found(of({ matchLabels: { color: 'red' } }), balancer({}, {}, { labels: { color: 'red' } }))).toEqual([]);
    expect(found(of({ matchLabels: { 'io.kubernetes.service.namespace': 'shop', 'io.kubernetes.service.name': 'web' } }), balancer()))
      .toEqual([]);
    const elsewhere = of({ matchExpressions: [{ key: 'io.kubernetes.service.namespace', operator: 'In', values: ['edge'] }] });
    expect(found(elsewhere, balancer())).toHaveLength(1);
    expect(found(elsewhere, balancer({}, {}, { namespace: undefined }))).toEqual([]);
  });

  it('must contain the requested addresses, as a range or a block', () => {
    const blocks = [{ start: '10.0.10.1', stop: '10.0.10.9' }, { start: '10.0.11.1' }, { cidr: '2001:db8::/112' }];
    const asked = (ips: string) => found(cilium(blocks), balancer({ 'lbipam.cilium.io/ips': ips }));
    for (const ips of ['10.0.10.5', '10.0.11.1', '2001:db8::ff']) expect(asked(ips)).toEqual([]);
    expect(asked('10.0.10.10')).toHaveLength(1);
    expect(found(cilium(blocks, { disabled: true }), balancer({ 'lbipam.cilium.io/ips': '10.0.10.10' }))).toEqual([]);
  });
});
