import { ApiObject, Chart, Testing } from 'cdk8s';
import * as kplus from 'cdk8s-plus-34';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CASES } from '../controller-cases/controller-case';
import * as library from '../../src';
import {
  APP_PROTOCOLS, Cluster, ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, MINORS, PROVIDERS,
  ServiceError, checkManifests,
} from '../../src';

/** Tests of the rows of the comparison with libraries, by the first cell. Each row must have one. */
const ROWS: Readonly<Record<string, () => void>> = {
  'fields of `ServiceSpec` that can be set': () => {
    expect(propsOfPlus('ServiceProps').filter((field) => SPEC.includes(field)).length).toBe(8);
    const spec = Testing.synth(chartWithAllFields())[0].spec as object;
    expect(SPEC.filter((field) => !(field in spec) && !OF_OTHER_TYPES.includes(field))).toEqual([]);
  },
  'fields of a port': () => {
    // plus `port`; `targetPort` only accepts numbers
    expect(propsOfPlus('ServiceBindOptions').filter((field) => PORT.includes(field)).length + 1).toBe(5);
    expect(Object.keys((Testing.synth(chartWithAllFields())[0].spec as { ports: object[] }).ports[0]).sort()).toEqual([...PORT].sort());
  },
  'a port named `Http`': () => {
    expect(codes(() => new ClusterIpService(chart(), 'web', { ports: [{ name: anyString('Http'), port: 80 }] }))).toContain('dns-label');
    expect(() => plus([{ name: 'Http', port: 80 }])).not.toThrow();
    expect(() => raw({ ports: [{ name: 'Http', port: 80 }] })).not.toThrow();
  },
  'port 90900': () => {
    expect(codes(() => new ClusterIpService(chart(), 'web', { ports: [{ port: Number('90900') }] }))).toContain('port-number');
    expect(() => plus([{ port: 90900 }])).not.toThrow();
    expect(() => raw({ ports: [{ port: 90900 }] })).not.toThrow();
  },
  'two ports without names': () => {
    expect(codes(() => new ClusterIpService(chart(), 'web', { ports: [80, 81].map((port) => ({ port })) })).length).toBeGreaterThan(0);
    expect(() => plus([{ port: 80 }, { port: 81 }])).not.toThrow();
    expect(() => raw({ ports: [{ port: 80 }, { port: 81 }] })).not.toThrow();
  },
  'a selector with match expressions': () => {
    const made = chart();
    const pods = kplus.Pods.select(made, 'pods', { expressions: [kplus.LabelExpression.exists('app')] });
    expect(codes(() => new ClusterIpService(made, 'ours', { selector: pods, ports: [{ port: 80 }] }))).toContain('selector-inexpressible');
    const service = new kplus.Service(made, 'theirs', { selector: pods, ports: [{ port: 80 }] });
    expect((ApiObject.of(service).toJson() as { spec: { selector?: object } }).spec.selector ?? {}).toEqual({});
  },
  'ports of an ExternalName': () => {
    const ours = chart();
    new ExternalNameService(ours, 'db', { externalName: 'db.example.com', ports: [{ name: 'postgres', port: 5432 }] });
    expect(Testing.synth(ours)[0].spec.ports).toHaveLength(1);
    const theirs = chart();
    new kplus.Service(theirs, 'db', {
      externalName: 'db.example.com', type: kplus.ServiceType.EXTERNAL_NAME,
      ports: [{ name: 'postgres', port: 5432 }],
    });
    expect(Testing.synth(theirs)[0].spec.ports).toBeUndefined();
  },
  'a headless Service without ports': () => {
    expect(() => new HeadlessService(chart(), 'web', { selector: { app: 'web' } })).not.toThrow();
    expect(() => plus([], { clusterIP: 'None' })).toThrow();
  },
  'annotations of load balancers as typed props': () => {
    expect(PROVIDERS.length).toBeGreaterThan(1);
    expect(readFileSync(join(PLUS, 'service.d.ts'), 'utf8')).not.toMatch(/aws|azure|gcp/i);
  },
  'a misspelt annotation of a load balancer': () => {
    const annotations = { 'service.beta.kubernetes.io/aws-load-balancer-schema': 'internal' };
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
      spec: { type: 'LoadBalancer', selector: { app: 'web' }, ports: [{ port: 80 }] },
    };
    expect(checkManifests([service]).map(({ code }) => code)).toContain('annotation-unknown');
    expect(() => plus([{ port: 80 }], { metadata: { annotations } })).not.toThrow();
  },
  'a selector that matches no workload of the app': () => {
    const service = {
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { selector: { app: 'wbe' }, ports: [{ port: 80 }] },
    };
    const pod = {
      apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web', labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'nginx' }] },
    };
    expect(checkManifests([service, pod]).map(({ code }) => code)).toContain('selector-unmatched');
    const made = chart();
    new kplus.Pod(made, 'pod', { metadata: { labels: { app: 'web' } }, containers: [{ image: 'nginx' }] });
    new kplus.Service(made, 'web', { selector: kplus.Pods.select(made, 'pods', { labels: { app: 'wbe' } }), ports: [{ port: 80 }] });
    expect(() => Testing.synth(made)).not.toThrow();
  },
  'endpoints by hand, as EndpointSlices': () => {
    const made = chart();
    new ManualEndpoints(made, 'db', { ports: [{ port: 5432 }], endpoints: ['192.0.2.10'] });
    expect(Testing.synth(made).map(({ kind }: { kind: string }) => kind)).toEqual(['Service', 'EndpointSlice']);
    expect('EndpointSlice' in kplus).toBe(false);
  },
  'DNS, SRV and environment names': () => {
    const web = new ClusterIpService(chart(), 'web', { metadata: { name: 'web', namespace: 'shop' }, ports: [{ name: 'http', port: 80 }] });
    expect(web.dnsNames.full).toMatch(/^web\..*svc\.cluster\.local$/);
    expect(Object.getOwnPropertyNames(kplus.Service.prototype).filter((name) => /dns|srv|env/i.test(name))).toEqual([]);
  },
  'Kubernetes minors': () => {
    expect([MINORS[0], MINORS.at(-1)]).toEqual(['1.26', '1.37']);
  },
  'kinds besides Services and their endpoints': () => {
    expect('Deployment' in kplus).toBe(true);
  },
  'Python, Java and Go': () => {
    expect(JSON.parse(readFileSync(join(PLUS, '..', 'package.json'), 'utf8'))).toHaveProperty('jsii');
  },
};

const read = (page: string) => readFileSync(join(__dirname, '..', '..', page), 'utf8');
/** Rows of the tables in a chapter, without header rows. */
const rowsBelow = (page: string, heading: string) => {
  const chapter = read(page).split(new RegExp(`^## ${heading}$`, 'm'))[1].split(/^## /m)[0];
  return chapter.match(/^\|.*\|$/gm)!.filter((row) => !/^\| (?:---|\|)/.test(row));
};

describe('the comparison with libraries', () => {
  it.each(Object.entries(ROWS))('is true for %s', (_row, isTrue) => isTrue());

  it('has these rows and no other', () => {
    expect(rowsBelow('docs/comparison.md', 'With libraries').map((row) => row.split(' | ')[0].slice(2))).toEqual(Object.keys(ROWS));
  });

  it.each([['README.md', 'How it compares', 'docs/comparison.md'], ['README.zh-CN.md', '与其他工具的比较', 'docs/zh/comparison.md']])(
    '%s has rows of it, word by word', (page, heading, whole) => {
      const rows = rowsBelow(page, heading);
      expect(rows.length).toBe(6);
      expect(rows.filter((row) => !read(whole).includes(row))).toEqual([]);
    });
});

it.each(['docs/choosing-a-service.md', 'docs/zh/choosing-a-service.md'])('%s names every construct and every add-on', (page) => {
  const text = read(page);
  const exported = Object.keys(library)
    .filter((name) => /(?:Service|Endpoints|EndpointSlice|^externalDns|Annotations)$/.test(name) && !NOT_CREATED.includes(name));
  expect(exported.length).toBeGreaterThan(35);
  expect(exported.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

describe('docs/compatibility.md', () => {
  const text = read('docs/compatibility.md');

  it('counts recorded objects as they are', () => {
    const objects = gunzipSync(readFileSync(join(__dirname, '..', 'conformance', 'generated.jsonl.gz'))).toString()
      .trim().split('\n').length;
    expect(text).toMatch(new RegExp(`\\b${objects / 1000} 000 `));
  });

  it('counts the cases of controllers to the hundred, and the controllers', () => {
    const cases = [...CASES.values()].filter((each) => each.length > 0);
    expect(text).toContain(`About ${Math.round(cases.flat().length / 100) / 10}`.replace('.', ' ') + '00 cases');
    expect(text).toContain(`${cases.length} controllers.`);
  });
});

it('README.md has at most 900 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
});

/** Classes that users do not create with `new`. */
const NOT_CREATED = ['ImportedService', 'ImportedHeadlessService', 'AnnotatedService'];

const PLUS = join(__dirname, '..', '..', 'node_modules', 'cdk8s-plus-34', 'lib');
const SPEC = [
  'ports', 'selector', 'clusterIP', 'clusterIPs', 'type', 'externalIPs', 'sessionAffinity', 'sessionAffinityConfig', 'loadBalancerIP',
  'loadBalancerSourceRanges',
  'externalName', 'externalTrafficPolicy', 'internalTrafficPolicy', 'healthCheckNodePort', 'publishNotReadyAddresses',
  'ipFamilies', 'ipFamilyPolicy',
  'allocateLoadBalancerNodePorts', 'loadBalancerClass', 'trafficDistribution',
];
/** Fields that do not exist on a load balancer. */
const OF_OTHER_TYPES = ['externalName'];
const PORT = ['name', 'protocol', 'appProtocol', 'port', 'targetPort', 'nodePort'];

function chart(): Chart {
  return new Chart(Testing.app(), 'shop');
}

/** A chart with a Service that sets every field of a load balancer. */
function chartWithAllFields(): Chart {
  const made = chart();
  Cluster.set(made, { kubernetes: '1.31..1.34' }); // trafficDistribution exists since 1.30
  new LoadBalancerService(made, 'web', {
    selector: { app: 'web' },
    ports: [{ name: 'http', protocol: 'TCP', appProtocol: APP_PROTOCOLS[0], port: 80, targetPort: 8080, nodePort: 30080 }],
    clusterIP: '10.96.0.10', clusterIPs: ['10.96.0.10'], externalIPs: ['192.0.2.10'], sessionAffinity: 'ClientIP',
    sessionAffinityConfig: { clientIP: { timeoutSeconds: 60 } },
    loadBalancerIP: '192.0.2.20', loadBalancerSourceRanges: ['203.0.113.0/24'], externalTrafficPolicy: 'Local',
    internalTrafficPolicy: 'Local', healthCheckNodePort: 30081,
    publishNotReadyAddresses: true, ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack', allocateLoadBalancerNodePorts: true,
    loadBalancerClass: 'example.com/lb',
    trafficDistribution: 'PreferClose',
  });
  return made;
}

function anyString(text: string): string {
  return text;
}

function codes(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    if (error instanceof ServiceError) return error.problems.map(({ code }) => code);
    throw error;
  }
  return [];
}

function plus(ports: kplus.ServicePort[], props: kplus.ServiceProps = {}): unknown {
  const made = chart();
  new kplus.Service(made, 'web', { ...props, ports });
  return Testing.synth(made);
}

function raw(spec: kplus.k8s.ServiceSpec): unknown {
  const made = chart();
  new kplus.k8s.KubeService(made, 'web', { spec });
  return Testing.synth(made);
}

/** The fields of an interface of cdk8s-plus, as its types declare them. */
function propsOfPlus(name: string): string[] {
  const text = readFileSync(join(PLUS, 'service.d.ts'), 'utf8');
  const body = text.slice(text.indexOf(`export interface ${name} `));
  return [...body.slice(0, body.indexOf('\n}')).matchAll(/^ {4}readonly (\w+)\??:/gm)].map(([, field]) => field);
}
