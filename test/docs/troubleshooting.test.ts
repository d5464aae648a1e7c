import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { checkManifests, compareManifests, explain, type ClusterProps, type ProblemCode } from '../../src';
import { AppContext } from '../../src/explain/app-context';

const DOCS = join(__dirname, '..', '..', 'docs');
const rows = readFileSync(join(DOCS, 'troubleshooting.md'), 'utf8').split('\n').filter((line) => line.startsWith('| ')).slice(2)
  .map((line) => line.slice(2, -2).split(' | '));
const codesOf = (codes: string) => [...codes.matchAll(/\[([\w-]+)\]/g)].map(([, code]) => code as ProblemCode);

test.each(rows)('%s has a command, a meaning and a problem code', (_symptom, run, meaning, codes) => {
  expect(run).toMatch(/^`(?:check|explain|diff) .*`$/);
  expect(meaning).toMatch(/^[A-Z`].*\.$/);
  expect(codesOf(codes!).filter((code) => !existsSync(join(DOCS, `problems/${code}.md`)))).toEqual([]);
  expect(codes).toMatch(/^(?:\[([\w-]+)\]\(problems\/\1\.md\)(?:, (?!$)|$))+$/);
});

/** Manifests that cause a symptom; with `before`, the problem is in the change from those manifests. */
interface Situation {
  readonly is: string;
  readonly before?: string;
  readonly cluster?: ClusterProps;
  /** Text that `explain` prints for the first Service. */
  readonly says?: RegExp;
}

const meta = (name: string, more = '') => `metadata: { name: ${name}, namespace: shop${more} }\n`;
/** A Service on port 80 that selects pods with app=web; `spec` overrides fields. */
const web = (spec: Record<string, unknown> = {}, annotations = {}, name = 'web') => `apiVersion: v1\nkind: Service\n${meta(name,
  `, annotations: ${JSON.stringify(annotations)}`)}spec: ${JSON.stringify({ selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }], ...spec })}\n---\n`;
const port = (more: object) => ({ ports: [{ name: 'http', port: 80, targetPort: 8080, ...more }] });
/** A workload of pods with app=web and port http (8080). Adds fields to the container (`more`), the pod spec (`pod`) and `spec`. */
const pods = ({ kind = 'Deployment', name = 'web', namespace = 'shop', more = '', pod = '', spec = '' } = {}) => `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name}, namespace: ${namespace} }
spec: { ${spec} selector: { matchLabels: { app: web } }, template: { metadata: { labels: { app: web } }, spec: { ${pod} containers: [
  { name: web, image: nginx, ports: [{ name: http, containerPort: 8080 }], ${more} }] } } }
---
`;
const slice = (endpoints: string) => `apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\n${meta('web-1',
  ', labels: { kubernetes.io/service-name: web }')}addressType: IPv4\nports: [{ name: http, port: 8080 }]\nendpoints: [${endpoints}]\n---\n`;
const externalName = (name: string) => `apiVersion: v1\nkind: Service\n${meta(name.replace(/\W/g, '-').toLowerCase())}`
  + `spec: { type: ExternalName, externalName: "${name}" }\n---\n`;
const LB = { type: 'LoadBalancer' }, NLB = { ...LB, loadBalancerClass: 'service.k8s.aws/nlb' };
const aws = (key: string, value: string) => ({ [`service.beta.kubernetes.io/aws-load-balancer-${key}`]: value });
const azure = (key: string, value: string) => ({ [`service.beta.kubernetes.io/azure-load-balancer-${key}`]: value });
const on = (...loadBalancer: NonNullable<ClusterProps['loadBalancer']>[number][]): { cluster: ClusterProps } =>
  ({ cluster: { loadBalancer } });
const RANGES = { loadBalancerSourceRanges: ['192.0.2.0/24'] }, PROXY = aws('proxy-protocol', '*');
const ONE_FAMILY = { cluster: { serviceCidrs: ['10.96.0.0/16'] } };
const DNS = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };
const DNS_BOTH = { ports: [...DNS.ports, { name: 'dns-tcp', port: 53, protocol: 'TCP' }] };

/** Situations that cause each symptom, by the beginning of its text. */
const SITUATIONS: Readonly<Record<string, readonly Situation[]>> = {
  '`EXTERNAL-IP` stays': [
    { is: web({ ...LB, loadBalancerClass: 'example.com/none' }), ...on('aws-load-balancer-controller') },
    { is: web(NLB, aws('nlb-target-type', 'pod')) },
    { is: web(LB, { 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-id': 'acl-1' }), ...on('alibaba') },
  ],
  'The load balancer is public': [
    { is: web(LB), ...on('azure'), says: /reached by +clients on the internet \(public/ }, { is: web(LB, azure('internal', 'yes')), ...on('azure') },
    { is: web(LB, azure('interal', 'true')), ...on('azure') }, { is: web(LB, azure('internal-subnet', 'apps')), ...on('azure') },
  ],
  'An annotation has no effect': [{ is: web(NLB, aws('shceme', 'internal')) }, { is: web({}, aws('scheme', 'internal')) }],
  'Clients outside the source ranges': [
    { is: web({ ...LB, ...RANGES }), ...on('hetzner'), says: /192\.0\.2\.0\/24 do not restrict them[^]*node ports bypass/ },
  ],
  'Connection refused': [
    { is: web({ selector: { app: 'wbe' } }) + pods() }, { is: web(port({ targetPort: 'htp' })) + pods() },
    { is: web(port({ targetPort: 8081 })) + pods() },
  ],
  'Connection times out': [
    { is: web({ internalTrafficPolicy: 'Local' }) + pods(), says: /only endpoints on their own node \(internalTrafficPolicy: Local\)/ },
    {
      is: `${web() + pods()}apiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\n${meta('web')}`
        + 'spec: { podSelector: { matchLabels: { app: web } }, ingress: [{ ports: [{ port: 80 }] }] }', says: /limited by NetworkPolicy web/,
    },
  ],
  'Timeout at the load balancer': [
    { before: web(NLB), is: web({ ...NLB, externalTrafficPolicy: 'Local' }), says: /drops connections from outside[^]*health check sends[^]*Firewall rules/ },
    { is: web({ ...NLB, externalTrafficPolicy: 'Local', selector: undefined }) + slice('{ addresses: [192.0.2.1] }') },
  ],
  '503 from': [{
    is: `${web()}apiVersion: networking.k8s.io/v1\nkind: Ingress\n${meta('web')}spec: { rules: [{ http: { paths: [${
      ['{ name: wbe, port: { number: 80 } }', '{ name: web, port: { number: 8080 } }'].map((service) =>
        `{ path: /, pathType: Prefix, backend: { service: ${service} } }`).join()}] } }] }`,
  }],
  '502 from': [
    { is: web({ ...LB, ...port({ appProtocol: 'htttp' }) }), says: /appProtocol use htttp/ },
    { before: web(NLB), is: web(NLB, PROXY), says: /PROXY protocol header, which they must read/ },
  ],
  'Requests begin with': [{ before: web(NLB), is: web(NLB, PROXY), says: /PROXY protocol header, which they must read/ }],
  'Only one pod': [{ before: web(), is: web({ sessionAffinity: 'ClientIP' }), says: /one client address go to one pod \(sessionAffinity/ }],
  'Pods restart': [{
    is: web({}, {}, 'db') + pods({ more: 'livenessProbe: { httpGet: { port: metrics } }, env: [{ name: DB, value: "http://db.shpo.svc" }]' }),
  }],
  'A pod receives no': [
    { is: web({ selector: { app: 'web', tier: 'front' } }) + pods() },
    { is: web() + pods({ more: 'readinessProbe: { httpGet: { port: metrics } }' }) },
  ],
  'Traffic goes to pods of another': [
    { is: web() + pods() + pods({ name: 'other' }) },
    { is: web() + web({}, {}, 'api') + pods() + pods({ name: 'api' }).replace(/app: web/g, 'app: api') },
  ],
  'The application sees': [
    { before: web({ ...NLB, externalTrafficPolicy: 'Local' }), is: web(NLB), says: /address of a node \(externalTrafficPolicy: Cluster\)/ },
  ],
  'It works inside': [{ is: web(port({ nodePort: 30080 })), says: /ClusterIP\n +reached by +pods in the cluster\n/ }],
  'It works from outside': [
    { is: web(NLB), says: /times out if it is sent back to the same node/ },
    { is: web() + pods({ name: 'client', more: 'env: [{ name: WEB, value: "http://web.shpo.svc" }]' }) },
    { is: web() + pods({ name: 'client', pod: 'hostNetwork: true,', more: 'env: [{ name: WEB, value: "http://web.shop.svc" }]' }) },
  ],
  'The DNS name of a headless': [
    { is: web({ clusterIP: 'None', selector: { app: 'wbe' } }) + pods() },
    { is: web({ clusterIP: 'None', selector: undefined }) + slice('{ addresses: [192.0.2.1], conditions: { ready: false } }') },
  ],
  '`<pod>.<service>`': [
    { is: web() + pods({ kind: 'StatefulSet', spec: 'serviceName: web,' }) },
    { is: web({ clusterIP: 'None' }) + web({}, {}, 'api') + pods({ kind: 'StatefulSet', spec: 'serviceName: api,' }) },
  ],
  'An ExternalName': [{ is: ['192.0.2.1', 'https://example.com', 'web.shop.svc'].map(externalName).join('') + web() }],
  'A Service in another namespace': [
    { is: web() + pods({ namespace: 'edge' }) }, { is: web() + pods({ namespace: 'edge', more: 'env: [{ name: WEB, value: "http://web:80" }]' }) },
  ],
  'Environment variables': [
    { is: web({ clusterIP: 'None' }), says: /no environment variables, because it has no virtual IP/ },
    { before: web() + pods(), is: web({}, {}, 'shop') + pods(), says: /start after the Service was created[^]*enableServiceLinks/ },
  ],
  'Apply says `field is immutable`': [
    { before: web({ clusterIP: '10.96.0.10' }), is: web({ clusterIP: '10.96.0.11' }) },
    { before: web({ ...LB, loadBalancerClass: 'a.example/x' }), is: web({ ...LB, loadBalancerClass: 'b.example/x' }) },
  ],
  'Apply says `provided port': [
    { is: ['web', 'api'].map((name) => web({ type: 'NodePort', ...port({ nodePort: 30080 }) }, {}, name)).join('') },
    { is: web({ type: 'NodePort', ports: [80, 81].map((number) => ({ name: `p${number}`, port: number, nodePort: 30080 })) }) },
  ],
  'Apply says `must specify': [{ is: web({ ports: [{ port: 80 }, { port: 81 }] }) }],
  'A port is missing': [{ before: web(DNS), is: web(DNS_BOTH) }],
  'The load balancer was deleted': [{ before: web(NLB, aws('scheme', 'internal')), is: web(NLB, aws('scheme', 'internet-facing')) }],
  'Argo CD shows': [{ before: web({ type: 'NodePort', ...port({ nodePort: 30080 }) }), is: web({ type: 'NodePort' }) }],
  'Old endpoints': [
    { before: web({ selector: undefined }) + slice('{ addresses: [192.0.2.1] }'), is: web() + pods() },
    { is: slice('{ addresses: [192.0.2.1] }') },
  ],
  'Connections break': [{
    is: web(NLB) + pods({ pod: 'terminationGracePeriodSeconds: 0,' }), says: /killed at once[^]*no readiness probe/,
  }],
  'A dual-stack': [
    { is: web({ ipFamilyPolicy: 'RequireDualStack' }), ...ONE_FAMILY }, { is: web({ ipFamilies: ['IPv6'] }), ...ONE_FAMILY },
    { is: web({ ipFamilyPolicy: 'PreferDualStack' }), ...ONE_FAMILY, says: /IPv4 and IPv6 if the cluster has both/ },
  ],
};

const read = (yaml = '') => parseAllDocuments(yaml).map((document) => document.toJS() as Record<string, unknown> | null)
  .filter((object) => object !== null);

test.each(rows)('%s is reported by its command, with these codes', (symptom, run, _meaning, codes) => {
  const [, situations = []] = Object.entries(SITUATIONS).find(([start]) => symptom!.startsWith(start)) ?? [];
  const named = codesOf(codes!), told = new Set<string>();
  const promoted = /--promote (\S+)`/.exec(run!)?.[1];
  for (const { is, before, cluster = {}, says } of situations) {
    const objects = read(is);
    const promote = promoted === undefined && !run!.startsWith('`check') ? named : named.filter((code) => code === promoted);
    for (const { code } of checkManifests(objects, { cluster, promote })) told.add(code);
    const apply = run!.includes('--apply client-side') ? 'client-side' : undefined;
    const changes = before === undefined ? [] : compareManifests(read(before), objects, { cluster, apply });
    for (const { code } of changes.flatMap((change) => change.outcomes)) told.add(code);
    if (says === undefined) continue;
    const { text, summary } = explain(objects[0]!, cluster, new AppContext(objects));
    expect(run!.includes('--long') ? text : summary.text).toMatch(says);
  }
  expect(named.filter((code) => !told.has(code))).toEqual([]);
  if (run!.startsWith('`explain')) expect(situations.some(({ says }) => says !== undefined)).toBe(true);
});
