import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { describeProvider, linesOf, problemsOf, service } from './provider-case';

// Tests the providers that have no test file.
for (const { id, load } of ENTRIES) if (!existsSync(join(__dirname, `${id}.test.ts`))) describeProvider(load());

describe('MetalLB', () => {
  const lines = (annotations: Record<string, string>, spec = {}) => linesOf(service(annotations, spec));

  test('accepts one address of each family', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5, 2001:db8::5' })).toEqual([]);
  });

  test('refuses two addresses of one family', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5,192.0.2.6' })).toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('refuses an address of a family that the Service does not have', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '2001:db8::5' }, { ipFamilies: ['IPv4'] }))
      .toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('says that one address is too few for RequireDualStack', () => {
    const problems = problemsOf(service({}, { loadBalancerIP: '192.0.2.5', ipFamilyPolicy: 'RequireDualStack' }), ['metallb']);
    expect(problems.map(({ expected }) => expected))
      .toContain('an address of each IP family, as ipFamilyPolicy is "RequireDualStack"');
  });

  test('refuses the annotation beside spec.loadBalancerIP', () => {
    expect(lines({ 'metallb.io/loadBalancerIPs': '192.0.2.5' }, { loadBalancerIP: '192.0.2.5' }))
      .toContain('annotation-conflict [loadBalancerIPs]');
  });

  test('reports that the newer key overrides the older one', () => {
    expect(lines({ 'metallb.io/address-pool': 'public', 'metallb.universe.tf/address-pool': 'private' }))
      .toContain('warning annotation-inert [address-pool]');
  });

  test('names the successor of an older key', () => {
    expect(problemsOf(service({ 'metallb.universe.tf/allow-shared-ip': 'dns' })))
      .toMatchObject([{ code: 'annotation-deprecated', severity: 'warning' }]);
  });
});

describe('Calico', () => {
  test('accepts addresses as a JSON array only', () => {
    const spec = { loadBalancerClass: 'calico' };
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '["10.1.0.5"]' }, spec))).toEqual([]);
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '10.1.0.5' }, spec))).toEqual(['annotation-value [loadBalancerIPs]']);
  });

  test('refuses two addresses of one family', () => {
    expect(linesOf(service({ 'projectcalico.org/loadBalancerIPs': '["10.1.0.5","10.1.0.6"]' }, { loadBalancerClass: 'calico' })))
      .toEqual(['annotation-pitfall [loadBalancerIPs]']);
  });

  test('reports settings of an excluded Service as ignored', () => {
    expect(linesOf(service({ 'projectcalico.org/natExcludeService': 'true', 'lb.projectcalico.org/external-traffic-strategy': 'maglev' })))
      .toEqual(['warning annotation-inert [external-traffic-strategy]']);
  });
});

describe('OpenELB', () => {
  test('requires the annotation that hands the Service to it', () => {
    expect(linesOf(service({ 'eip.openelb.kubesphere.io/v1alpha2': 'eip-public' }))).toEqual(['annotation-requires [v1alpha2]']);
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': 'eip-public' })))
      .toEqual(['note controller-retired spec.type']);
  });

  test('distinguishes an address from the name of an Eip by the version in the key', () => {
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': '192.168.0.91' })))
      .toEqual(['note controller-retired spec.type', 'annotation-value [v1alpha2]']);
    expect(linesOf(service({ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha1': 'eip-public' })))
      .toEqual(['note controller-retired spec.type', 'annotation-value [v1alpha1]']);
  });
});

describe('kube-router', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations).map(([name, text]) => [`kube-router.io/service.${name}`, text])), spec));

  test('reads scheduler flags with the scheduler mh only', () => {
    expect(lines({ schedflags: 'flag-1' })).toEqual(['annotation-pitfall [service.schedflags]']);
    expect(lines({ schedflags: 'flag-1,flag-2', scheduler: 'mh' })).toEqual([]);
  });

  test('treats any text of hairpin as on, also "false"', () => {
    expect(lines({ hairpin: 'false' })).toEqual(expect.arrayContaining([expect.stringContaining('annotation-value [service.hairpin]')]));
  });

  test('reports that skiplbips overrides advertise', () => {
    expect(lines({ skiplbips: 'true', 'advertise.loadbalancerip': 'true' })).toContain('annotation-conflict [service.skiplbips]');
  });

  test('treats a value that is not a boolean as false', () => {
    expect(lines({ 'advertise.clusterip': 'yes' })).toEqual(['annotation-value [service.advertise.clusterip]']);
  });
});

describe('Civo', () => {
  test('accepts a version of the PROXY protocol, no boolean', () => {
    expect(linesOf(service({ 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol': 'true' })))
      .toEqual(['annotation-value [loadbalancer-enable-proxy-protocol]']);
  });

  test('accepts 10000 to 50000 requests', () => {
    expect(linesOf(service({ 'kubernetes.civo.com/max-concurrent-requests': '500' })))
      .toEqual(['annotation-value [max-concurrent-requests]']);
  });
});

describe('PureLB', () => {
  test('does not trim a list of addresses', () => {
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5, 2001:db8::5' }))).toEqual(['annotation-value [addresses]']);
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5,2001:db8::5' }))).toEqual([]);
  });

  test('excludes a sharing key and several pools', () => {
    expect(linesOf(service({ 'purelb.io/allow-shared-ip': 'dns', 'purelb.io/multi-pool': 'true' })))
      .toEqual(['annotation-conflict [multi-pool]']);
  });

  test('reports that addresses override a group', () => {
    expect(linesOf(service({ 'purelb.io/addresses': '192.0.2.5', 'purelb.io/service-group': 'public' })))
      .toEqual(['warning annotation-conflict [addresses]']);
  });
});

describe('UpCloud', () => {
  const KEY = 'service.beta.kubernetes.io/upcloud-load-balancer';

  test('drops the camel-case names of a node selector', () => {
    expect(linesOf(service({ [`${KEY}-node-selector`]: 'matchLabels: { pool: web }' })))
      .toEqual(['annotation-value [upcloud-load-balancer-node-selector]']);
    expect(linesOf(service({ [`${KEY}-node-selector`]: 'matchlabels: { pool: web }' }))).toEqual([]);
  });

  test('reports a port that the list of frontends omits', () => {
    expect(linesOf(service({ [`${KEY}-config`]: '{"frontends":[{"name":"http","mode":"tcp"}]}' })))
      .toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(linesOf(service({ [`${KEY}-config`]: '{"frontends":[{"name":"http","mode":"tcp"},{"name":"https","mode":"tcp"}]}' })))
      .toEqual([]);
  });

  test('names the one port of a Service in a frontend, or none', () => {
    const lines = (config: object) => linesOf(service({ [`${KEY}-config`]: JSON.stringify(config) }, { ports: [{ port: 80 }] }));
    expect(lines({ frontends: [{ name: 'web', mode: 'tcp' }] })).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ frontends: [{ mode: 'tcp' }] })).toEqual([]);
    expect(lines({ frontends: [{ name: 'config_80' }] })).toEqual([]);
  });

  test('accepts another name of a frontend if it sets everything that a port would default to', () => {
    const lines = (backend: string) => linesOf(service({
      [`${KEY}-config`]: JSON.stringify({
        frontends: [{ name: 'web', mode: 'tcp', port: 8080, default_backend: backend, networks: [{ name: 'public-IPv4' }] }],
      }),
    }, { ports: [{ port: 80 }] }));
    expect(lines('config_80')).toEqual([]);
    expect(lines('web')).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
  });

  test('attaches frontends to networks that are there', () => {
    const lines = (config: object) => linesOf(service({ [`${KEY}-config`]: JSON.stringify(config) }, { ports: [{ port: 80 }] }));
    const inside = [{ name: 'inside', type: 'private', family: 'IPv4' }];
    expect(lines({ networks: inside })).toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ networks: inside, frontends: [{ name: 'config_80', networks: [{ name: 'inside' }] }] })).toEqual([]);
    expect(lines({ frontends: [{ name: 'config_80', networks: [{ name: 'inside' }] }] }))
      .toEqual(['annotation-pitfall [upcloud-load-balancer-config]']);
    expect(lines({ networks: [{ ...inside[0], name: 'private-IPv4' }, { name: 'public-IPv4', type: 'public', family: 'IPv4' }] }))
      .toEqual([]);
  });

  test('refuses labels of the controller', () => {
    expect(linesOf(service({ [`${KEY}-config`]: '{"labels":[{"key":"ccm_cluster","value":"x"}]}' })))
      .toEqual(['annotation-value [upcloud-load-balancer-config]']);
  });
});

describe('LoxiLB', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations)
      .map(([key, text]) => [`loxilb.io/${key}`, text])), { loadBalancerClass: 'loxilb.io/loxilb', ...spec }));

  test('treats an empty text as none', () => {
    expect(lines({ lbmode: '', staticIP: '', secondaryIPs: '', liveness: '' })).toEqual([]);
  });

  test('drops all secondary addresses for a fourth, or for a blank', () => {
    expect(lines({ secondaryIPs: '203.0.113.5,203.0.113.6,203.0.113.7' })).toEqual([]);
    expect(lines({ secondaryIPs: '203.0.113.5,203.0.113.6,203.0.113.7,203.0.113.8' })).toEqual(['annotation-value [secondaryIPs]']);
    expect(lines({ secondaryIPs: '203.0.113.5, 203.0.113.6' })).toEqual(['annotation-value [secondaryIPs]']);
  });

  test('refuses secondary pools beside addresses, or beside IPv6', () => {
    expect(lines({ secondaryIPs: '203.0.113.5', poolSelectSecondary: 'second' })).toEqual(['annotation-conflict [poolSelectSecondary]']);
    expect(lines({ ipam: 'ipv6', poolSelectSecondary: 'second' })).toEqual(['annotation-pitfall [poolSelectSecondary]']);
  });

  test('refuses an IPv4 address with IPv6 targets', () => {
    expect(lines({ ipam: 'nat66', staticIP: '203.0.113.5' })).toEqual(['annotation-pitfall [staticIP]']);
    expect(lines({ ipam: 'ipv4', staticIP: '2001:db8::5' })).toEqual([]);
    expect(lines({ ipam: 'nat64', staticIP: '203.0.113.5' })).toEqual([]);
  });

  test('reports a probe without a type as ignored', () => {
    expect(lines({ liveness: 'yes', probeport: '8080' })).toEqual(['warning annotation-inert [probeport]']);
    expect(lines({ liveness: 'yes', probetype: 'http', probeport: '8080', probereq: '/healthz' })).toEqual([]);
  });

  test('needs a Secret and a pattern for certificates of clients', () => {
    expect(lines({ 'mtls-frontend-mode': 'required' })).toEqual(['annotation-requires [mtls-frontend-mode]']);
    expect(lines({ 'mtls-frontend-mode': 'required', 'mtls-frontend-secret': 'ca', 'mtls-frontend-require-cn': 'true' }))
      .toEqual(['annotation-requires [mtls-frontend-require-cn]']);
    expect(lines({ 'mtls-frontend-secret': 'ca' })).toEqual(['warning annotation-inert [mtls-frontend-secret]']);
  });

  test('ignores a Service without the class, unless it is for Multus networks', () => {
    expect(linesOf(service({ 'loxilb.io/lbmode': 'dsr' }))).toEqual(['warning annotation-inert [lbmode]']);
    expect(linesOf(service({ 'loxilb.io/multus-nets': 'vlan5' }))).toEqual([]);
  });

  test('has targets without node ports only by the pod network', () => {
    expect(lines({}, { allocateLoadBalancerNodePorts: false })).toEqual(['warning load-balancer-field spec.allocateLoadBalancerNodePorts']);
    expect(lines({ usepodnetwork: 'yes' }, { allocateLoadBalancerNodePorts: false })).toEqual([]);
  });
});

describe('Outscale', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations)
      .map(([key, text]) => [`service.beta.kubernetes.io/osc-load-balancer-${key}`, text])), spec), ['outscale']);

  test('treats 0 and an empty text as the default', () => {
    expect(lines({ 'healthcheck-interval': '0', 'connection-idle-timeout': '' })).toEqual([]);
  });

  test('is public with an empty switch, which is unlikely to be intended', () => {
    expect(lines({ internal: '' })).toEqual(['annotation-value [osc-load-balancer-internal]']);
  });

  test('compares the PROXY protocol with node ports', () => {
    expect(lines({ 'proxy-protocol': '443' })).toEqual(['annotation-pitfall [osc-load-balancer-proxy-protocol]']);
    expect(lines({ 'proxy-protocol': '*' })).toEqual([]);
    expect(lines({ 'proxy-protocol': '30443' }, { ports: [{ name: 'https', port: 443, nodePort: 30443 }] })).toEqual([]);
  });

  test('leaves a TLS port without a certificate, or by name, unencrypted', () => {
    expect(lines({ 'ssl-ports': '443' })).toEqual(['annotation-requires [osc-load-balancer-ssl-ports]']);
    expect(lines({ 'ssl-cert': 'orn:ows:idauth::1:server-certificate/shop', 'ssl-ports': 'https' }))
      .toEqual(['annotation-value [osc-load-balancer-ssl-ports]']);
    expect(lines({ 'ssl-cert': 'orn:ows:idauth::1:server-certificate/shop', 'ssl-ports': '443,8443' }))
      .toEqual(['warning annotation-value [osc-load-balancer-ssl-ports]']);
  });

  test('wants one of each for each instance', () => {
    expect(lines({ instances: '2', name: 'shop-a' })).toEqual(['annotation-pitfall [osc-load-balancer-name]']);
    expect(lines({ instances: '2', name: 'shop-a,shop-a' })).toEqual(['annotation-pitfall [osc-load-balancer-name]']);
    expect(lines({ instances: '2', name: 'shop-a,shop-b', subregions: 'eu-west-2a,eu-west-2b' })).toEqual([]);
    expect(lines({ instances: '2', subregions: 'eu-west-2a' })).toEqual(['annotation-pitfall [osc-load-balancer-subregions]']);
  });

  test('refuses session affinity, a chosen address and UDP', () => {
    expect(lines({}, { sessionAffinity: 'ClientIP', loadBalancerIP: '203.0.113.5' }))
      .toEqual(['load-balancer-field spec.loadBalancerIP', 'load-balancer-field spec.sessionAffinity']);
    expect(lines({}, { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] })).toEqual(['load-balancer-protocol spec.ports[0].protocol']);
  });

  test('replaces the protocol of a health check without a port', () => {
    expect(lines({ 'healthcheck-protocol': 'http' })).toEqual(['annotation-requires [osc-load-balancer-healthcheck-protocol]']);
    expect(lines({ 'healthcheck-protocol': 'HTTP', 'healthcheck-port': '30080' })).toEqual([]);
  });
});

describe('QingCloud', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations)
      .map(([key, text]) => [`service.beta.kubernetes.io/qingcloud-${key}`, text])), spec), ['qingcloud']);
  const internal = { 'load-balancer-network-type': 'internal' };

  test('is not public without an elastic IP', () => {
    expect(lines({})).toEqual(['annotation-pitfall [qingcloud-load-balancer-network-type]']);
    expect(lines({ 'load-balancer-eip-source': 'auto' })).toEqual([]);
  });

  test('binds an elastic IP to what is called internal', () => {
    expect(lines({ ...internal, 'load-balancer-eip-source': 'auto' }))
      .toEqual(['load-balancer-public [qingcloud-load-balancer-eip-source]']);
    expect(lines({ ...internal, 'load-balancer-eip-source': 'manual' })).toEqual([]);
  });

  test('reads values by port number, and ignores other ports', () => {
    expect(lines({ ...internal, 'lb-listener-timeout': '443:60' })).toEqual([]);
    expect(lines({ ...internal, 'lb-listener-timeout': '443:60,8443:60' }))
      .toEqual(['warning annotation-value [qingcloud-lb-listener-timeout]']);
    expect(lines({ ...internal, 'lb-listener-timeout': '443:5' })).toEqual(['annotation-value [qingcloud-lb-listener-timeout]']);
    expect(lines({ ...internal, 'lb-listener-protocol': '53:http' }, { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] }))
      .toEqual(['annotation-pitfall [qingcloud-lb-listener-protocol]']);
    expect(lines({ ...internal, 'lb-listener-protocol': '443:htps' })).toEqual(['annotation-value [qingcloud-lb-listener-protocol]']);
  });

  test('reuses a load balancer that is named', () => {
    expect(lines({ 'load-balancer-eip-strategy': 'reuse-lb', 'load-balancer-id': 'lb-j38f2h3h' })).toEqual([]);
    expect(lines({ ...internal, 'load-balancer-eip-strategy': 'reuse-lb' }))
      .toEqual(['annotation-pitfall [qingcloud-load-balancer-eip-strategy]']);
    expect(lines({ 'load-balancer-id': 'lb-j38f2h3h' })).toEqual(['warning annotation-requires [qingcloud-load-balancer-id]']);
  });
});

describe('Harvester', () => {
  const lines = (annotations: Record<string, string>) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations).map(([key, text]) => [`cloudprovider.harvesterhci.io/${key}`, text]))));

  test('accepts an address from a pool or by DHCP, and nothing else', () => {
    expect(lines({ ipam: 'dhcp', network: 'default/vlan-10' })).toEqual([]);
    expect(lines({ ipam: 'DHCP' })).toEqual(['annotation-value [ipam]']);
  });

  test('names the Service that it shares with by namespace', () => {
    expect(lines({ 'primary-service': 'web' })).toEqual(['annotation-value [primary-service]']);
    expect(lines({ 'primary-service': 'shop/web', ipam: 'dhcp' })).toEqual(['warning annotation-conflict [ipam]']);
  });

  test('refuses a Service that shares the load balancer with itself', () => {
    const given = service({ 'cloudprovider.harvesterhci.io/primary-service': 'shop/web' });
    const inNamespace = (namespace: string) => linesOf({ ...given, metadata: { ...Object(given.metadata), namespace } });
    expect(inNamespace('shop')).toEqual(['annotation-pitfall [primary-service]']);
    expect(inNamespace('dev')).toEqual([]);
    expect(linesOf(given)).toEqual([]);
  });
});

describe('Yandex Cloud', () => {
  const lines = (annotations: Record<string, string>) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations).map(([key, text]) => [`yandex.cloud/${key}`, text]))));

  test('has a subnet where it is internal, and only there', () => {
    expect(lines({ 'load-balancer-type': 'internal', 'subnet-id': 'e9b0a1b2c3d4' })).toEqual([]);
    expect(lines({ 'load-balancer-type': 'internal' })).toEqual(['annotation-requires [subnet-id]']);
    expect(lines({ 'subnet-id': 'e9b0a1b2c3d4' })).toEqual(['annotation-inert [subnet-id]']);
  });

  test('warns of values that are not documented, because their effect is unknown', () => {
    expect(lines({ 'load-balancer-healthcheck-interval': '1s' }))
      .toEqual(['warning annotation-value [load-balancer-healthcheck-interval]']);
    expect(lines({ 'load-balancer-type': 'Internal' })).toContain('annotation-value [load-balancer-type]');
  });
});

describe('Gardener DNS', () => {
  const lines = (annotations: Record<string, string>, spec = {}) =>
    linesOf(service(Object.fromEntries(Object.entries(annotations).map(([key, text]) => [`dns.gardener.cloud/${key}`, text])), spec));

  test('accepts names and seconds', () => {
    expect(lines({ dnsnames: 'web.example.com, *.shop.example.com', ttl: '300', class: 'garden' })).toEqual([]);
    expect(lines({ dnsnames: 'web.example.com', ttl: '10m' })).toEqual(['annotation-value [ttl]']);
    expect(lines({ dnsnames: '*' })).toEqual(['annotation-value [dnsnames]']);
    expect(lines({ dnsnames: '' })).toEqual(['annotation-value [dnsnames]']);
  });

  test('creates no records for other types of Service', () => {
    expect(lines({ dnsnames: 'web.example.com' }, { type: 'ClusterIP' })).toEqual(['warning annotation-inert [dnsnames]']);
  });

  test('refuses a routing policy that is no JSON', () => {
    expect(lines({
      dnsnames: 'web.example.com',
      'routing-policy': '{"type":"weighted","setIdentifier":"blue","parameters":{"weight":"10"}}',
    })).toEqual([]);
    expect(lines({ dnsnames: 'web.example.com', 'routing-policy': 'weighted' })).toEqual(['annotation-value [routing-policy]']);
  });
});
