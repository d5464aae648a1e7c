import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkManifests, Cluster, defineProvider, Problems, registerProvider, ServiceError, ServiceValidation, type ClusterProps,
  type ProblemCode,
} from '../../src';
import { explain } from '../../src/explain/explain';
import { readCluster } from '../../src/service/read-cluster';
import { App } from 'cdk8s';

const problems = (props: object) => {
  try { readCluster(props as ClusterProps); return [];
    } catch (error) { return (error as ServiceError).problems.map(({ code, path, fix }) => `${code} ${path}: ${fix}`); }
};

describe('the controllers of a profile', () => {
  test.each<[string, unknown, string]>([
    ['an unknown id', ['aws'], 'cluster-profile loadBalancer[0]: write "aws-in-tree" or "aws-load-balancer-controller"'],
    ['a misspelt id', ['metalb'], 'cluster-profile loadBalancer[0]: write "metallb"'],
    ['a bare string', 'metallb', 'cluster-profile loadBalancer: write ["metallb"]'],
  ])('are refused: %s', (_, loadBalancer, line) => expect(problems({ loadBalancer })).toEqual([line]));

  test('are refused by Cluster.set, with the nearest', () => {
    expect(() => Cluster.set(new App(), { loadBalancer: ['gpc' as 'gcp'] })).toThrow(/write "gcp"/);
  });

  test('may be a provider of one\'s own, as an object or, once it is registered, by its id', () => {
    const own = defineProvider({
      id: 'own-lb', title: 'Own', makes: 'load-balancer', protocols: ['TCP'], classes: [],
      prefixes: ['own.example/'], table: {}, rules: [], docs: 'https://own.example',
    });
    expect(readCluster({ loadBalancer: ['gcp', own] }).loadBalancer).toEqual(['gcp', 'own-lb']);
    expect(problems({ loadBalancer: ['own-lb'] })).toHaveLength(1);
    registerProvider(own);
    expect(problems({ loadBalancer: ['own-lb'] })).toEqual([]);
  });
});

describe('a profile', () => {
  test.each<[string, object, string]>([
    ['a proxy mode that 1.26 removed', { proxyMode: 'userspace' }, 'cluster-profile proxyMode: write "iptables"'],
    ['a proxy mode that its minors do not have yet', { proxyMode: 'nftables', kubernetes: '1.26..1.28' },
      'cluster-profile proxyMode: write "iptables"'],
    ['a scheduler of another mode', { proxyMode: 'nftables', ipvsScheduler: 'rr' },
      'cluster-profile ipvsScheduler: set proxyMode to "ipvs", or leave the scheduler out'],
    ['a misspelt feature gate', { featureGates: { RelaxedServiceNameValidatoin: true } },
      'cluster-profile featureGates.RelaxedServiceNameValidatoin: write "RelaxedServiceNameValidation"'],
    ['a misspelt setting', { controllerSettings: { hetzner: { publicNetworks: false } } },
      'cluster-profile controllerSettings.hetzner.publicNetworks: write "publicNetwork"'],
    ['a text for a flag', { sctp: 'yes' }, 'cluster-profile sctp: write a valid value, or leave it out'],
  ])('does not say what no cluster can be: %s', (_, props, line) => expect(problems(props)).toEqual([line]));

  test.each<[string, object, string]>([
    ['the mode of Windows in a cluster of Linux nodes', { proxyMode: 'kernelspace' },
      'cluster-profile proxyMode: write nodeOs: [windows], or a mode such as "iptables"'],
    ['the mode of Windows where some nodes are Linux', { nodeOs: ['linux', 'windows'], proxyMode: 'kernelspace' },
      'cluster-profile proxyMode: write the mode of the Linux nodes, such as "iptables"'],
    ['a mode of Linux where all nodes are Windows', { nodeOs: ['windows'], proxyMode: 'ipvs', kubernetes: '1.34' },
      'cluster-profile proxyMode: write "kernelspace", or add "linux" to nodeOs'],
    ['SCTP where all nodes are Windows', { nodeOs: ['windows'], sctp: true },
      'cluster-profile sctp: leave it out, or add "linux" to nodeOs'],
    ['a gate that some of its minors do not have', { kubernetes: '1.31..1.36', featureGates: { RelaxedServiceNameValidation: true } },
      'cluster-profile featureGates.RelaxedServiceNameValidation: set kubernetes to minors from 1.34, or leave the gate out'],
    ['a gate that none of its minors has', { kubernetes: '1.33', featureGates: { RelaxedServiceNameValidation: false } },
      'cluster-profile featureGates.RelaxedServiceNameValidation: leave the gate out'],
    ['two ranges of one family where there are no ServiceCIDR objects',
      { kubernetes: '1.26', serviceCidrs: ['10.96.0.0/16', '10.97.0.0/16'] },
      'cluster-profile serviceCidrs[1]: remove it: ServiceCIDR objects, which add ranges, begin with 1.27'],
    ['a range that is too small for an API server', { serviceCidrs: ['10.96.0.0/30'] },
      'cluster-profile serviceCidrs[0]: write the range of --service-cluster-ip-range, with its own prefix length'],
    ['nodes with addresses of Services', { serviceCidrs: ['10.96.0.0/12'], nodePortAddresses: ['10.97.0.0/16'] },
      'cluster-profile nodePortAddresses[0]: write the ranges of the nodes'],
    ['node ports of a family that no Service has', { serviceCidrs: ['10.96.0.0/12'], nodePortAddresses: ['2001:db8::/64'] },
      'cluster-profile nodePortAddresses: add a range of IPv4'],
    ['settings of a controller that does not run', { loadBalancer: ['gcp'], controllerSettings: { hetzner: { publicNetwork: false } } },
      'cluster-profile controllerSettings.hetzner: add "hetzner" to loadBalancer, or remove the settings'],
    ['a prefix with which ExternalDNS does not start', { controllerSettings: { 'external-dns': { annotationPrefix: 'dns.shop.example' } } },
      'cluster-profile controllerSettings.external-dns.annotationPrefix: write "dns.shop.example/"'],
  ])('does not say together what no cluster can be: %s', (_, props, line) => expect(problems(props)).toEqual([line]));

  test.each<[string, ClusterProps]>([
    ['only Windows', { nodeOs: ['windows'], proxyMode: 'kernelspace' }],
    ['Linux and Windows', { nodeOs: ['linux', 'windows'], proxyMode: 'nftables', sctp: true }],
    ['two families', { serviceCidrs: ['10.96.0.0/12', 'fd00::/108'], nodePortAddresses: ['192.0.2.0/24'] }],
    ['a range of nodes around that of Services', { serviceCidrs: ['10.96.0.0/12'], nodePortAddresses: ['10.0.0.0/8'] }],
    ['ranges that objects add', { kubernetes: '1.33', serviceCidrs: ['10.96.0.0/16', '10.97.0.0/16'] }],
    ['settings of a controller that runs', { loadBalancer: ['hetzner'], controllerSettings: { hetzner: { publicNetwork: false } } }],
    ['settings where no controller is named', { controllerSettings: { hetzner: { publicNetwork: false } } }],
    ['both controllers of one cloud, and MetalLB', { loadBalancer: ['aws-in-tree', 'aws-load-balancer-controller', 'metallb'] }],
  ])('may say %s', (_, props) => expect(readCluster(props).warnings).toBeUndefined());

  test('has a warning if it names the controllers of two clouds', () => {
    const { warnings } = readCluster({ loadBalancer: ['gcp', 'azure', { id: 'own', title: 'Own' }] });
    expect(warnings?.map(({ code, severity, path }) => `${severity} ${code} ${path}`)).toEqual(['warning cluster-profile loadBalancer']);
    // Neither controller supports SCTP.
    expect(checkManifests([{
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80, protocol: 'SCTP' }] },
    }], { cluster: { loadBalancer: ['gcp', 'azure'] } }).map(({ code }) => code)).toEqual(['cluster-profile', 'load-balancer-controllers']);
  });

  test('treats a newer minor as the newest known one, with one warning', () => {
    const { minors, warnings } = readCluster({ kubernetes: '1.36..1.39' });
    expect([minors, warnings?.map(({ code, severity, found }) => [code, severity, found])])
      .toEqual([{ first: 10, last: 11 }, [['cluster-profile', 'warning', '1.39']]]);
    expect(checkManifests([], { cluster: { kubernetes: '1.38' } }).map(({ code }) => code)).toEqual(['cluster-profile']);
  });

  test('accepts names that begin with a digit if the feature gate is on', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: '1web' },
      spec: { selector: { app: 'web' }, ports: [{ port: 80 }] },
    };
    const codes = (cluster: ClusterProps) => checkManifests([service], { cluster }).map(({ code }) => code);
    expect(codes({ kubernetes: '1.35' })).toEqual(['dns-1035-label']);
    expect(codes({ kubernetes: '1.35', featureGates: { RelaxedServiceNameValidation: true } })).toEqual([]);
    expect(codes({ kubernetes: '1.37' })).toEqual([]);
    expect(codes({ kubernetes: '1.37', featureGates: { RelaxedServiceNameValidation: false } })).toEqual(['dns-1035-label']);
  });

  test('sets the prefix of ExternalDNS, so that keys with another prefix are unknown', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service',
      metadata: { name: 'web', annotations: { 'external-dns.kubernetes.io/hostname': 'web.example.com' } },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
    };
    const found = (annotationPrefix: string) =>
      checkManifests([service], { cluster: { controllerSettings: { 'external-dns': { annotationPrefix } } } })
        .map(({ code, fix }) => `${code}: ${fix}`);
    expect(found('dns.shop.example/')).toEqual(['annotation-inert: write "dns.shop.example/hostname"']);
    expect(found('external-dns.kubernetes.io/')).toEqual([]);
    expect(found('external-dns.alpha.kubernetes.io/')).toEqual(['annotation-inert: write "external-dns.alpha.kubernetes.io/hostname"']);
  });

  test('accepts the older prefix of ExternalDNS if the cluster reads it', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service',
      metadata: { name: 'web', annotations: { 'external-dns.alpha.kubernetes.io/hostname': 'web.example.com' } },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
    };
    const codes = (cluster: ClusterProps) => checkManifests([service], { cluster }).map(({ code }) => code);
    expect(codes({})).toEqual(['annotation-deprecated']);
    expect(codes({ controllerSettings: { 'external-dns': { annotationPrefix: 'external-dns.alpha.kubernetes.io/' } } })).toEqual([]);
  });

  test('warns that ipvs will be removed, on minors that deprecated it', () => {
    const warned = (cluster: ClusterProps) =>
      readCluster(cluster).warnings?.map(({ path, severity, why }) => `${severity} ${path}: ${why}`) ?? [];
    expect(warned({ kubernetes: '1.35..1.37', proxyMode: 'ipvs' }))
      .toEqual(['warning proxyMode: kube-proxy\'s ipvs mode is deprecated since Kubernetes 1.35, to be off by default in 1.40 and gone '
        + 'in 1.43']);
    expect(warned({ kubernetes: '1.34..1.37', proxyMode: 'ipvs' })).toHaveLength(1);
    expect(warned({ proxyMode: 'ipvs' })).toHaveLength(1);
    expect(warned({ kubernetes: '1.31..1.34', proxyMode: 'ipvs' })).toEqual([]);
    expect(warned({ kubernetes: '1.37', proxyMode: 'nftables' })).toEqual([]);
  });

  test('determines whether load balancers of Hetzner without an annotation are public', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
    };
    const made = (publicNetwork?: boolean) =>
      explain(service,
        readCluster({
          loadBalancer: ['hetzner'],
          ...(publicNetwork === undefined ? {} : { controllerSettings: { hetzner: { publicNetwork } } }),
        })).text;
    expect(made()).toMatch(/is public/);
    expect(made(false)).toMatch(/is internal/);
  });

  test('sets the scheduler of ipvs and the addresses for node ports', () => {
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { type: 'NodePort', selector: { app: 'web' }, ports: [{ port: 80, nodePort: 30080 }] },
    };
    expect(explain(service, readCluster({ proxyMode: 'ipvs', ipvsScheduler: 'lc', kubernetes: '1.33' })).text)
      .toContain('by the scheduler lc, as the cluster profile says');
    expect(explain(service, readCluster({ nodePortAddresses: ['192.0.2.0/24'] })).text).toContain('an address of a node in 192.0.2.0/24');
  });

  test('names a controller of one\'s own by an object, in files too', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'profile-')), '.cdk8s-services.yaml');
    writeFileSync(file, 'cluster:\n  loadBalancer: [metallb, { id: acme, title: Acme }]\n');
    expect(readCluster(Cluster.fromFile(file)).loadBalancer).toEqual(['metallb', 'acme']);
    expect(problems({ loadBalancer: ['zzzz'] }))
      .toEqual(['cluster-profile loadBalancer[0]: for a controller of your own write { id: "zzzz" }']);
  });

  test('is read from a file that the command and the plugin read, too', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'profile-')), '.cdk8s-services.yaml');
    writeFileSync(file, "cluster:\n  kubernetes: '1.33'\n  loadBalancer: [metallb]\n");
    expect(Cluster.fromFile(file)).toEqual({ kubernetes: '1.33', loadBalancer: ['metallb'] });
    writeFileSync(file, 'cluster:\n  kubernetes: 1.30\n');
    expect(() => Cluster.fromFile(file)).toThrow(/must be in quotes/);
    writeFileSync(file, 'skip: []\n');
    expect(() => Cluster.fromFile(file)).toThrow(/must have a map "cluster"/);
  });
});

describe('a code that no problem has', () => {
  const slip = 'selector-unmatchd' as ProblemCode;
  test('is not silenced or promoted', () => {
    expect(() => Problems.of(new App()).silence(slip, 'because')).toThrow(/did you mean "selector-unmatched"/);
    expect(() => Problems.of(new App()).promote(slip)).toThrow(/did you mean "selector-unmatched"/);
  });
  test('is refused by the plugin', () => {
    expect(() => new ServiceValidation({ promote: [slip] })).toThrow(/did you mean "selector-unmatched"/);
    expect(() => new ServiceValidation({ silence: { [slip]: 'because' } })).toThrow(/did you mean "selector-unmatched"/);
  });
  test('may be that of a rule of one\'s own, by its card', () => {
    expect(() => Problems.of(new App()).promote({ code: 'own-rule' })).not.toThrow();
  });
});
