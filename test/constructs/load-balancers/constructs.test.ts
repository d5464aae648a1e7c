import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chart, Testing } from 'cdk8s';
import * as library from '../../../src/index';
import { PORTABLE } from '../../../src/service/cluster';
import type { UnknownObject } from '../../../src/service/objects';
import { Findings } from '../../../src/service/findings';
import { ServiceError } from '../../../src/problem/errors';
import { ENTRIES } from '../../../src/providers/engine/definition/entries';
import { CONTROLLERS } from '../../../src/providers/engine/definition/controllers.generated';
import { checkControllerAnnotations } from '../../../src/providers/engine/definition/registry';

type Maker = new (scope: Chart, id: string, props: object) => object;

/** Expected behaviour of a construct, apart from its options. */
interface Construct {
  readonly provider: string;
  /** Required props. */
  readonly needs?: object | undefined;
  /** How the construct selects its controller: a class, an annotation, or the reason why there is neither. */
  readonly claim: { readonly class: string } | { readonly annotation: readonly [key: string, text: string] } | { readonly neither: string };
  /** Supported protocols; others neither compile nor run. */
  readonly carries: readonly string[];
  /** Annotation that makes it internal by default, in the only spelling that the controller reads; or what decides instead. */
  readonly internal: readonly [key: string, text: string] | { readonly otherwise: string };
}

const BETA = 'service.beta.kubernetes.io/';
const NO_CLASS = { neither: 'the controller of the cloud takes every Service without a class' } as const;
const BY_POOL = { otherwise: 'the pool of addresses decides' } as const;
const PUBLIC_ONLY = { otherwise: 'the cloud has public ones only, and the first sentences of its comment say so' } as const;
const [T, TU, ALL] = [['TCP'], ['TCP', 'UDP'], ['TCP', 'UDP', 'SCTP']];

const NOTED: Readonly<Record<string, Construct>> = {
  AlibabaClbService: {
    provider: 'alibaba', claim: NO_CLASS, carries: TU,
    internal: [`${BETA}alibaba-cloud-loadbalancer-address-type`, 'intranet'],
  },
  AlibabaNlbService: {
    provider: 'alibaba', needs: { zoneMaps: ['a:vsw-1', 'b:vsw-2'] }, claim: { class: 'alibabacloud.com/nlb' }, carries: TU,
    internal: [`${BETA}alibaba-cloud-loadbalancer-address-type`, 'intranet'],
  },
  AviLbService: {
    provider: 'ako', claim: { class: 'ako.vmware.com/avi-lb' }, carries: ALL,
    internal: { otherwise: 'the AviInfraSetting decides' },
  },
  AwsElbService: { provider: 'aws-in-tree', claim: NO_CLASS, carries: T, internal: [`${BETA}aws-load-balancer-internal`, 'true'] },
  AwsNlbService: {
    provider: 'aws-load-balancer-controller', claim: { class: 'service.k8s.aws/nlb' }, carries: TU,
    internal: [`${BETA}aws-load-balancer-scheme`, 'internal'],
  },
  'AwsNlbService in-tree': {
    provider: 'aws-in-tree', needs: { controller: 'in-tree' }, claim: { annotation: [`${BETA}aws-load-balancer-type`, 'nlb'] }, carries: TU,
    internal: [`${BETA}aws-load-balancer-internal`, 'true'],
  },
  AzureLbService: { provider: 'azure', claim: NO_CLASS, carries: ALL, internal: [`${BETA}azure-load-balancer-internal`, 'true'] },
  BaiduBlbService: { provider: 'baidu', claim: NO_CLASS, carries: TU, internal: [`${BETA}cce-load-balancer-internal-vpc`, 'true'] },
  CalicoLbService: { provider: 'calico', claim: { class: 'calico' }, carries: ALL, internal: BY_POOL },
  CiliumLbService: {
    provider: 'cilium', needs: { announcer: 'l2-announcer' }, claim: { class: 'io.cilium/l2-announcer' },
    carries: ALL, internal: BY_POOL,
  },
  CivoLbService: { provider: 'civo', claim: NO_CLASS, carries: T, internal: PUBLIC_ONLY },
  CloudStackLbService: { provider: 'cloudstack', claim: NO_CLASS, carries: TU, internal: PUBLIC_ONLY },
  DigitalOceanLbService: {
    provider: 'digitalocean', claim: NO_CLASS, carries: TU,
    internal: [`${BETA}do-loadbalancer-network`, 'INTERNAL'],
  },
  EquinixMetalLbService: { provider: 'equinix-metal', claim: NO_CLASS, carries: ALL, internal: PUBLIC_ONLY },
  ExoscaleNlbService: { provider: 'exoscale', claim: NO_CLASS, carries: TU, internal: PUBLIC_ONLY },
  GcpLbService: { provider: 'gcp', claim: NO_CLASS, carries: TU, internal: ['networking.gke.io/load-balancer-type', 'Internal'] },
  HarvesterLbService: { provider: 'harvester', claim: NO_CLASS, carries: TU, internal: BY_POOL },
  HetznerLbService: {
    provider: 'hetzner', needs: { location: 'fsn1' }, claim: NO_CLASS, carries: T,
    internal: ['load-balancer.hetzner.cloud/disable-public-network', 'true'],
  },
  HuaweiElbService: {
    provider: 'huawei', claim: { class: 'huaweicloud.com/elb' }, carries: TU,
    internal: { otherwise: 'it is internal unless it gets an elastic IP, or the class is dnat' },
  },
  IbmLbService: {
    provider: 'ibm', claim: NO_CLASS, carries: TU,
    internal: ['service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type', 'private'],
  },
  KubeRouterService: { provider: 'kube-router', claim: { class: 'kube-router' }, carries: ALL, internal: BY_POOL },
  KubeVipService: {
    provider: 'kube-vip', claim: { class: 'kube-vip.io/kube-vip-class' }, carries: ALL,
    internal: { otherwise: 'the address decides, or the pool that it comes from' },
  },
  LinodeNodeBalancerService: {
    provider: 'linode', needs: { frontendSubnetId: 17 }, claim: NO_CLASS, carries: TU,
    internal: [`${BETA}linode-loadbalancer-frontend-subnet-id`, '17'],
  },
  LoxiLbService: { provider: 'loxilb', claim: { class: 'loxilb.io/loxilb' }, carries: ALL, internal: BY_POOL },
  MetalLbService: {
    provider: 'metallb', claim: { neither: 'its class is a setting of the cluster: `loadBalancerClass` says it' },
    carries: ALL, internal: BY_POOL,
  },
  OciLbService: { provider: 'oci', claim: NO_CLASS, carries: T, internal: [`${BETA}oci-load-balancer-internal`, 'true'] },
  OciNlbService: {
    provider: 'oci', claim: { annotation: ['oci.oraclecloud.com/load-balancer-type', 'nlb'] }, carries: TU,
    internal: ['oci-network-load-balancer.oraclecloud.com/internal', 'true'],
  },
  OpenElbService: { provider: 'openelb', claim: { annotation: ['lb.kubesphere.io/v1alpha1', 'openelb'] }, carries: ALL, internal: BY_POOL },
  OpenStackLbService: {
    provider: 'openstack', claim: NO_CLASS, carries: ALL,
    internal: [`${BETA}openstack-internal-load-balancer`, 'true'],
  },
  OutscaleLbService: { provider: 'outscale', claim: NO_CLASS, carries: T, internal: [`${BETA}osc-load-balancer-internal`, 'true'] },
  PureLbService: { provider: 'purelb', claim: { class: 'purelb.io/purelbv2' }, carries: ALL, internal: BY_POOL },
  QingCloudLbService: {
    provider: 'qingcloud', claim: NO_CLASS, carries: TU,
    internal: [`${BETA}qingcloud-load-balancer-network-type`, 'internal'],
  },
  ScalewayLbService: { provider: 'scaleway', claim: NO_CLASS, carries: T, internal: [`${BETA}scw-loadbalancer-private`, 'true'] },
  StackitLbService: { provider: 'stackit', claim: NO_CLASS, carries: TU, internal: ['lb.stackit.cloud/internal-lb', 'true'] },
  TailscaleLbService: {
    provider: 'tailscale', claim: { class: 'tailscale' }, carries: TU,
    internal: { otherwise: 'the tailnet alone reaches it' },
  },
  TencentClbService: {
    provider: 'tencent', needs: { internalSubnetId: 'subnet-0a1b' }, claim: NO_CLASS, carries: TU,
    internal: ['service.kubernetes.io/qcloud-loadbalancer-internal-subnetid', 'subnet-0a1b'],
  },
  UpCloudLbService: {
    provider: 'upcloud', needs: { config: { networks: [{ name: 'inside', type: 'private', family: 'IPv4' }] } },
    claim: NO_CLASS, carries: T,
    internal: [`${BETA}upcloud-load-balancer-config`,
      '{"networks":[{"name":"inside","type":"private","family":"IPv4"}],"frontends":[{"name":"http","networks":[{"name":"inside"}]}]}'],
  },
  // It supports UDP with `protocol: 'udp'`.
  VultrLbService: { provider: 'vultr', claim: NO_CLASS, carries: T, internal: PUBLIC_ONLY },
  YandexNlbService: {
    provider: 'yandex', needs: { subnetId: 'e9b0a1b2c3d4' }, claim: NO_CLASS, carries: TU,
    internal: ['yandex.cloud/load-balancer-type', 'internal'],
  },
};

/** All constructs as their providers define them. `NOTED` overrides them, as it comes from the source of the controllers. */
const OFFERED = Object.fromEntries(Object.entries(CONTROLLERS).flatMap(([provider, { load }]) => Object.entries(load().offers ?? {})
  .map(([name, offer]): [string, Construct] => [name.split('/')[0], {
    provider, needs: offer.needs, carries: offer.protocols, internal: offer.public === 'always' ? PUBLIC_ONLY : BY_POOL,
    claim: offer.loadBalancerClass === undefined ? NO_CLASS : { class: offer.loadBalancerClass },
  }])));
const CONSTRUCTS: Readonly<Record<string, Construct>> = { ...OFFERED, ...NOTED };

/** File name of a construct: its name in kebab-case. */
const fileOf = (name: string) => name.split(' ')[0].replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const PORT = [{ name: 'http', port: 80 }];

test('the list has every construct of the library, and every provider that makes load balancers', () => {
  const files = readdirSync(join(__dirname, '../../../src/constructs/load-balancers')).filter((file) => /-service(\.generated)?\.ts$/.test(file));
  const listed = new Set(Object.keys(CONSTRUCTS).map((name) => name.split(' ')[0]));
  expect(listed.size).toBe(files.length);
  expect([...listed].filter((name) => !(name in library))).toEqual([]);
  const providers = ENTRIES.filter((entry) => entry.load().makes === 'load-balancer').map(({ id }) => id);
  expect([...new Set(Object.values(CONSTRUCTS).map(({ provider }) => provider))].sort()).toEqual(providers.sort());
});

describe.each(Object.entries(CONSTRUCTS)
  .map(([name, facts]) => ({ name, ...facts })))('$name', ({ name, provider, needs, claim, carries, internal }) => {
  const make = (more: object) => {
    const chart = new Chart(Testing.app(), 'shop');
    new (library as unknown as Record<string, Maker>)[name.split(' ')[0]](chart, 'web', {
      selector: { app: 'web' },
      ports: PORT, ...needs, ...more,
    });
    return (Testing.synth(chart) as UnknownObject[])[0] as {
 metadata: { annotations?: Record<string, string> };
      spec: Record<string, unknown>;
};
  };
  const codes = (more: object) => {
    try { make(more); return [];
      } catch (error) { return error instanceof ServiceError
        ? error.problems.map(({ code, path }) => `${code} ${path}`) : [String(error)]; }
  };

  test('has the ids and the name that snapshots and escape hatches rely on', () => {
    const chart = new Chart(Testing.app(), 'shop');
    new (library as unknown as Record<string, Maker>)[name.split(' ')[0]](chart, 'web', {
      selector: { app: 'web' }, ports: PORT,
      ...needs,
    });
    expect(chart.node.findAll().map(({ node }) => node.path)).toEqual(['shop', 'shop/web', 'shop/web/Resource']);
    expect((Testing.synth(chart) as UnknownObject[])[0]).toHaveProperty('metadata.name', 'shop-web-c81100ac');
  });

  test('is claimed by exactly its controller', () => {
    const service = make({});
    expect(service.spec.loadBalancerClass).toBe('class' in claim ? claim.class : undefined);
    if ('annotation' in claim) expect(service.metadata.annotations).toHaveProperty([claim.annotation[0]], claim.annotation[1]);
    const findings = new Findings();
    checkControllerAnnotations(service as object as UnknownObject, { ...PORTABLE, loadBalancer: [provider] }, findings);
    expect(findings.problems.filter(({ code }) => code !== 'annotation-deprecated' && code !== 'controller-retired')
      .map(({ code, path }) => `${code} ${path}`)).toEqual([]);
  });

  test('has a program that does not compile, with a protocol that it does not support', () => {
    const program = readFileSync(join(__dirname, '../../../test-types/refused/constructs/load-balancers', `${fileOf(name)}.ts`), 'utf8');
    const refused = ALL.filter((protocol) => !carries.includes(protocol));
    if (refused.length > 0) expect(program).toMatch(new RegExp(`protocol: '(${refused.join('|')})'`));
  });

  test.each(ALL)('supports %s, or refuses it', (protocol) => {
    const lines = codes({ ports: [{ name: 'http', port: 80, protocol }] });
    if (carries.includes(protocol)) expect(lines.filter((line) => line.includes('protocol'))).toEqual([]);
    else expect(lines).toContainEqual(expect.stringMatching(/^(load-balancer-protocol|annotation-pitfall)/) as string);
  });

  const unread = Object.entries(ENTRIES.find(({ id }) => id === provider)?.load().fields ?? {}).filter(([field]) => field !== 'selector');
  const values: Readonly<Record<string, unknown>> = {
    loadBalancerIP: '203.0.113.5', loadBalancerSourceRanges: ['203.0.113.0/24'], sessionAffinity: 'ClientIP', externalIPs: ['203.0.113.5'],
    allocateLoadBalancerNodePorts: false,
  };
  if (unread.length > 0) {
    test.each(unread)('reports %s, which its controller does not support', (field, verdict) => {
      const lines = codes({ [field]: values[field] });
      if (lines.length > 0) {
        expect(lines).toContainEqual(expect.stringMatching(new RegExp('^(prop-of-another-kind|prop-unknown|load-balancer-field|'
          + `access-open) spec\\.${field}|^annotation-pitfall`)) as string);
        return;
      }
      const findings = new Findings();
      const made = make({ [field]: values[field] });
      checkControllerAnnotations(made as object as UnknownObject, { ...PORTABLE, loadBalancer: [provider] }, findings);
      // The controller may support some values of the field, or support it for another kind of load balancer.
      if (verdict?.when === undefined) expect(findings.problems.map(({ path }) => path)).toContain(`spec.${field}`);
    });
  }

  test('is internal by default, or the list says what decides', () => {
    if (internal === PUBLIC_ONLY)
      expect(readFileSync(join(__dirname, '../../../src/constructs/load-balancers', `${fileOf(name)}.generated.ts`), 'utf8'))
        .toContain('always public');
    else if ('otherwise' in internal) expect(internal.otherwise).toMatch(/\w+ \w+/);
    else expect(make({}).metadata.annotations).toHaveProperty([internal[0]], internal[1]);
  });

  test('refuses an annotation of allowUnknownAnnotations that has a prop', () => {
    const table = ENTRIES.find(({ id }) => id === provider)?.load().table ?? {};
    const known = 'otherwise' in internal ? Object.values(table)[0].key.replace(/\{\w+\}/g, '80') : internal[0];
    expect(codes({ allowUnknownAnnotations: { [known]: 'x' } })).toContain(`annotation-conflict metadata.annotations[${known}]`);
  });
});
