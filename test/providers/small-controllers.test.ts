import { describeProvider, linesOf, problemsOf, service } from './provider-case';
import { CALICO } from '../../src/providers/calico/provider';
import { CIVO } from '../../src/providers/civo/provider';
import { EQUINIX_METAL } from '../../src/providers/equinix-metal/provider';
import { KUBE_ROUTER } from '../../src/providers/kube-router/provider';
import { METALLB } from '../../src/providers/metallb/provider';
import { OPENELB } from '../../src/providers/openelb/provider';
import { PURELB } from '../../src/providers/purelb/provider';
import { TAILSCALE } from '../../src/providers/tailscale/provider';
import { UPCLOUD } from '../../src/providers/upcloud/provider';

for (const provider of [CALICO, CIVO, EQUINIX_METAL, KUBE_ROUTER, METALLB, OPENELB, PURELB, TAILSCALE, UPCLOUD]) describeProvider(provider);

describe('MetalLB', () => {
  const lines = (annotations: Record<string, string>, spec = {}) => linesOf(service(annotations, spec));

  test('takes one address of each family', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5, 2001:db8::5' })).toEqual([]);
  });

  test('refuses two addresses of one family', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5,192.0.2.6' })).toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('refuses an address of a family that the Service does not have', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '2001:db8::5' }, { ipFamilies: ['IPv4'] })).toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('refuses the annotation beside spec.loadBalancerIP', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5' }, { loadBalancerIP: '192.0.2.5' })).toContain('annotation-conflict [loadBalancerIPs]');
  });

  test('says that the newer key hides the older one', () => {
    expect(lines({ 'metallb.io/address-pool': 'public', 'metallb.universe.tf/address-pool': 'private' })).toContain('warning annotation-inert [address-pool]');
  });

  test('names the successor of an older key', () => {
    expect(problemsOf(service({ 'metallb.universe.tf/allow-shared-ip': 'dns' }))).toMatchObject([{ code: 'annotation-deprecated', severity: 'warning' }]);
  });
});

describe('Calico', () => {
  test('takes addresses as a JSON array only', () => {
    const spec = { loadBalancerClass: 'calico' };
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '["10.1.0.5"]' }, spec))).toEqual([]);
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '10.1.0.5' }, spec))).toEqual(['annotation-value [loadBalancerIPs]']);
  });

  test('refuses two addresses of one family', () => {
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '["10.1.0.5","10.1.0.6"]' }, { loadBalancerClass: 'calico' }))).toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('says that excluded Services are not looked at further', () => {
    expect(linesOf(service({ 'projectcalico.org/natExcludeService': 'true', 'lb.projectcalico.org/external-traffic-strategy': 'maglev' })))
      .toEqual(['warning annotation-inert [external-traffic-strategy]']);
  });
});

describe('OpenELB', () => {
  test('needs to be handed the Service', () => {
    expect(linesOf(service({ 'eip.openelb.kubesphere.io/v1alpha2': 'eip-public' }))).toEqual(['annotation-requires [v1alpha2]']);
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': 'eip-public' }))).toEqual([]);
  });

  test('tells an address from the name of an Eip by the version in the key', () => {
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': '192.168.0.91' }))).toEqual(['annotation-value [v1alpha2]']);
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha1': 'eip-public' }))).toEqual(['annotation-value [v1alpha1]']);
  });
});

describe('kube-router', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations).map(([name, text]) => [`kube-router.io/service.${name}`, text])), spec));

  test('reads scheduler flags with the scheduler mh only', () => {
    expect(lines({ schedflags: 'flag-1' })).toEqual(['annotation-pitfall [service.schedflags]']);
    expect(lines({ schedflags: 'flag-1,flag-2', scheduler: 'mh' })).toEqual([]);
  });

  test('takes any text of hairpin for on, "false" too', () => {
    expect(lines({ hairpin: 'false' })).toEqual(expect.arrayContaining([expect.stringContaining('annotation-value [service.hairpin]')]));
  });

  test('lets skiplbips win over advertise', () => {
    expect(lines({ skiplbips: 'true', 'advertise.loadbalancerip': 'true' })).toContain('annotation-conflict [service.skiplbips]');
  });

  test('takes a text that is no boolean for false', () => {
    expect(lines({ 'advertise.clusterip': 'yes' })).toEqual(['annotation-value [service.advertise.clusterip]']);
  });
});

describe('Civo', () => {
  test('takes a version of the PROXY protocol, no boolean', () => {
    expect(linesOf(service({ 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol': 'true' }))).toEqual(['annotation-value [loadbalancer-enable-proxy-protocol]']);
  });

  test('is sized for 10000 to 50000 requests', () => {
    expect(linesOf(service({ 'kubernetes.civo.com/max-concurrent-requests': '500' }))).toEqual(['annotation-value [max-concurrent-requests]']);
  });
});

describe('PureLB', () => {
  test('does not trim a list of addresses', () => {
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5, 2001:db8::5' }))).toEqual(['annotation-value [addresses]']);
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5,2001:db8::5' }))).toEqual([]);
  });

  test('excludes a sharing key and several pools', () => {
    expect(linesOf(service({ 'purelb.io/allow-shared-ip': 'dns', 'purelb.io/multi-pool': 'true' }))).toEqual(['annotation-conflict [multi-pool]']);
  });

  test('lets addresses win over a group', () => {
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5', 'purelb.io/service-group': 'public' }))).toEqual(['warning annotation-conflict [addresses]']);
  });
});

describe('UpCloud', () => {
  const KEY = 'service.beta.kubernetes.io/upcloud-load-balancer';

  test('drops the camel-case names of a node selector', () => {
    expect(linesOf(service({ [`${KEY}-node-selector`]: 'matchLabels: { pool: web }' }))).toEqual(['annotation-value [upcloud-load-balancer-node-selector]']);
    expect(linesOf(service({ [`${KEY}-node-selector`]: 'matchlabels: { pool: web }' }))).toEqual([]);
  });

  test('gives a port that the list of frontends leaves out nothing', () => {
    expect(linesOf(service({ [`${KEY}-config`]: '{"frontends":[{"name":"http","mode":"tcp"}]}' }))).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(linesOf(service({ [`${KEY}-config`]: '{"frontends":[{"name":"http","mode":"tcp"},{"name":"https","mode":"tcp"}]}' }))).toEqual([]);
  });

  test('names the one port of a Service in a frontend, or none', () => {
    const lines = (config: object) => linesOf(service({ [`${KEY}-config`]: JSON.stringify(config) }, { ports: [{ port: 80 }] }));
    expect(lines({ frontends: [{ name: 'web', mode: 'tcp' }] })).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ frontends: [{ mode: 'tcp' }] })).toEqual([]);
    expect(lines({ frontends: [{ name: 'config_80' }] })).toEqual([]);
  });

  test('attaches frontends to networks that are there', () => {
    const lines = (config: object) => linesOf(service({ [`${KEY}-config`]: JSON.stringify(config) }, { ports: [{ port: 80 }] }));
    const inside = [{ name: 'inside', type: 'private', family: 'IPv4' }];
    expect(lines({ networks: inside })).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ networks: inside, frontends: [{ name: 'config_80', networks: [{ name: 'inside' }] }] })).toEqual([]);
    expect(lines({ frontends: [{ name: 'config_80', networks: [{ name: 'inside' }] }] })).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ networks: [{ ...inside[0], name: 'private-IPv4' }, { name: 'public-IPv4', type: 'public', family: 'IPv4' }] })).toEqual([]);
  });

  test('refuses labels of the controller', () => {
    expect(linesOf(service({ [`${KEY}-config`]: '{"labels":[{"key":"ccm_cluster","value":"x"}]}' }))).toEqual(['annotation-value [upcloud-load-balancer-config]']);
  });
});
