import { App, ApiObject, Chart } from 'cdk8s';
import { Cluster } from '../../src/constructs/app/cluster';
import { graph } from '../../src/graph/graph';
import { createModel } from '../../src/graph/model';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { readCluster } from '../../src/service/read-cluster';
import type { Problem } from '../../src/problem/problem';
import { TLS, createMany, deployment, nlb, service } from './pictures-of';

const WEB = service('web', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80, targetPort: 8080 }] });

/** Arrows of a graph as text: `Service web --http 80 → 8080/TCP--> Deployment web`. */
function arrows(objects: readonly object[]): string[] {
  const { nodes, edges } = createModel(objects as never);
  const name = (id: string) => {
    const node = nodes.find((each) => each.id === id);
    return `${node?.role} ${node?.name}`;
  };
  return edges.map(({ from, to, labels }) => `${name(from)} --${labels.join(', ')}--> ${name(to)}`);
}

const problem = (index: number, severity: 'error' | 'warning' = 'error'): Problem => ({
  code: 'selector-unmatched', layer: 'traffic', severity, path: 'spec.selector', segments: ['spec', 'selector'],
  expected: 'labels', why: '', fix: '', docs: 'https://example.com', object: { index },
});

test('leads from a Service to the workload it selects', () => {
  expect(arrows([WEB, deployment('web', { app: 'web', tier: 'front' })])).toEqual(['Service web --http 80 → 8080/TCP--> Deployment web']);
});

test('selects in its own namespace only, and shows what is not there', () => {
  expect(arrows([WEB, deployment('web', { app: 'web' }, 'other')])).toEqual(['Service web --http 80 → 8080/TCP--> pods, not here app=web']);
});

test('finds pods as the checks do: by labels that controllers set, and without the role that an operator sets', () => {
  const set = { ...deployment('db', { app: 'db' }), kind: 'StatefulSet' };
  const selecting = (label: string, value: string) => service('db', { selector: { app: 'db', [label]: value }, ports: [{ port: 5432 }] });
  const arrow = ['Service db --5432/TCP--> StatefulSet db'];
  expect(arrows([selecting('statefulset.kubernetes.io/pod-name', 'db-0'), set])).toEqual(arrow);
  expect(arrows([selecting('cnpg.io/instanceRole', 'primary'), set])).toEqual(arrow);
});

test('does not take another kind of Service for the backend of an Ingress', () => {
  const ingress = {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'edge', namespace: 'shop' },
    spec: { defaultBackend: { service: { name: 'web', port: { number: 80 } } } },
  };
  const knative = { apiVersion: 'serving.knative.dev/v1', kind: 'Service', metadata: { name: 'web', namespace: 'shop' } };
  expect(arrows([ingress, knative])).toEqual(['Ingress edge --everything else → 80--> Service, not here web']);
});

test('shows load balancers, node ports and external IPs as entries', () => {
  const spec = { type: 'LoadBalancer', externalIPs: ['192.0.2.1'], ports: [{ port: 443, nodePort: 30443, protocol: 'TCP' }] };
  expect(arrows([service('web', spec)])).toEqual([
    'controller not known load balancer --443/TCP--> LoadBalancer Service web',
    'every node port 30443 --30443 → 443/TCP--> LoadBalancer Service web',
    'external IP 192.0.2.1 --443/TCP--> LoadBalancer Service web',
  ]);
});

describe('a load balancer', () => {
  const balancer = (annotations: Record<string, string>, options: Parameters<typeof createModel>[2] = undefined, spec: object = {}) =>
    createModel([service('web', { type: 'LoadBalancer', ports: [{ port: 443 }], ...spec }, 'shop', annotations)], [], options)
      .nodes.find(({ column }) => column === 'entry');

  test.each([
    ['internet-facing', 'public', 'AWS NLB · internet-facing'], ['internal', 'internal', 'AWS NLB · internal'],
  ] as const)('a load balancer that is %s is drawn and called so', (scheme, kind, name) => {
    expect(balancer(nlb(scheme))).toMatchObject({ kind, name });
    for (const format of ['mermaid', 'dot', 'svg', 'html'] as const) {
      const [here, there] = [scheme, scheme === 'internal' ? 'internet-facing' as const : 'internal' as const].map((each) =>
        graph([service('web', { type: 'LoadBalancer', ports: [{ port: 443 }] }, 'shop', nlb(each))], { format })
          .replaceAll(/internal|internet-facing|public/g, ''));
      expect(here).not.toBe(there); // differ without the words, too: in shape and colour
    }
  });

  test('shows TLS termination and the PROXY protocol', () => {
    expect(balancer(nlb('internal', { ...TLS, 'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol': '*' }))?.name)
      .toBe('AWS NLB · internal · TLS · PROXY');
  });

  test('shows the host names of its DNS records', () => {
    expect(balancer(nlb('internal', { 'external-dns.alpha.kubernetes.io/hostname': 'web.example.com' }))?.role).toBe('web.example.com');
  });

  test('is that of the cluster, where the profile names its controller', () => {
    expect(balancer({}, readCluster({ loadBalancer: ['hetzner'] })))
      .toMatchObject({ name: 'Hetzner LB · internet-facing', kind: 'public' });
    expect(balancer({})).toMatchObject({ kind: 'entry', name: 'load balancer', role: 'controller not known' });
    expect(balancer({}, undefined, { loadBalancerClass: 'example.com/lb' })?.name).toBe('load balancer of class example.com/lb');
  });

  test.each(ENTRIES.filter((entry) => entry.load().makes === 'load-balancer')
    .map((entry) => [entry.id] as const))('a load balancer of %s has a name that fits a box', (id) => {
    expect(balancer({}, readCluster({ loadBalancer: [id as never] }))?.name)
      .toMatch(/^[A-Za-z][A-Za-z -]{2,24}(?: · (?:internal|internet-facing))?(?: · TLS)?$/);
  });
});

test.each(['mermaid', 'dot', 'svg', 'html'] as const)('has a title and a legend in %s', (format) => {
  const plain = graph([WEB], { format, legend: false });
  expect(plain).not.toContain('The shop');
  expect(graph([WEB], { format, title: 'The shop' })).toContain('The shop');
  expect(graph([WEB], { format, title: '"]; <script>alert(1)</script>\n---\n' }))
    .not.toMatch(format === 'dot' ? /[^\\]"\]; <script>/ : format === 'mermaid' ? /<\/script>\n---/ : /<script>alert/);
  const words = { mermaid: 'subgraph legend', dot: 'cluster_legend', svg: 'class="legend"', html: 'class="legend"' };
  expect(plain).not.toContain(words[format]);
  expect(graph([WEB], { format, legend: true })).toContain(words[format]);
});

test('draws one namespace alone', () => {
  const objects = [WEB, service('db', { ports: [{ port: 1 }] }, 'data')];
  expect(graph(objects, { namespace: 'data' })).not.toContain('web');
  expect(graph(objects, { namespace: 'data' })).toContain('<b>db</b>');
});

test('draws an app by the profile that was set for it', () => {
  const cdk8sApp = new App();
  Cluster.set(cdk8sApp, { loadBalancer: ['hetzner'] });
  new ApiObject(new Chart(cdk8sApp, 'shop'), 'web', service('web', { type: 'LoadBalancer', ports: [{ port: 80 }] }));
  expect(graph(cdk8sApp)).toContain('Hetzner LB');
});

test('leads through an ExternalName and to endpoints made by hand', () => {
  const slice = {
    apiVersion: 'discovery.k8s.io/v1', kind: 'EndpointSlice',
    metadata: { name: 'db-1', namespace: 'shop', labels: { 'kubernetes.io/service-name': 'db' } },
    addressType: 'IPv4', endpoints: [{ addresses: ['192.0.2.10'] }, { addresses: ['192.0.2.11'] }], ports: [{ port: 6432 }],
  };
  expect(arrows([service('mail', { type: 'ExternalName', externalName: 'smtp.example.com' }),
    service('db', { ports: [{ port: 5432, targetPort: 15432 }] }), slice])).toEqual([ // endpoints have ports of their own
    'ExternalName Service mail --CNAME--> external name smtp.example.com',
    'Service db --5432 → 6432/TCP--> endpoints 192.0.2.10 and 192.0.2.11',
  ]);
});

test('says which ExternalName leads to a Service of the picture', () => {
  expect(arrows([WEB, service('alias', { type: 'ExternalName', externalName: 'web.shop.svc.cluster.local.' }, 'edge')]))
    .toContain('ExternalName Service alias --CNAME--> Service in shop web.shop.svc.cluster.local.');
});

test('leads from Ingresses, Gateways and routes to Services, across namespaces by a reference', () => {
  const ingress = {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'shop', namespace: 'shop' },
    spec: {
      rules: [{
        host: 'shop.example.com',
        http: { paths: [{ path: '/', backend: { service: { name: 'web', port: { name: 'http' } } } }] },
      }],
    },
  };
  const gateway = { apiVersion: 'gateway.networking.k8s.io/v1', kind: 'Gateway', metadata: { name: 'edge', namespace: 'infra' }, spec: {} };
  const route = {
    apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'web', namespace: 'shop' },
    spec: {
      hostnames: ['a.example.com'], parentRefs: [{ name: 'edge', namespace: 'infra' }],
      rules: [{ backendRefs: [{ name: 'web', port: 80 }, { name: 'gone', port: 80 }] }],
    },
  };
  expect(arrows([WEB, ingress, gateway, route])).toEqual([
    'Ingress shop --shop.example.com/ → http--> Service web',
    'Gateway in infra edge --a.example.com--> HTTPRoute web',
    'HTTPRoute web --→ 80--> Service web',
    'HTTPRoute web --→ 80--> Service, not here gone',
  ]);
});

test.each(['mermaid', 'dot', 'svg', 'html'] as const)('marks problems in %s', (format) => {
  const picture = graph([WEB], { format, problems: [problem(0)] });
  expect(picture).toContain('selector-unmatched');
  expect(graph([WEB], { format })).not.toContain('selector-unmatched');
});

test.each(['mermaid', 'dot', 'svg', 'html'] as const)('escapes names in %s', (format) => {
  const evil = service('"]; <script>alert(1)</script> #quot; -->', {
    type: 'ExternalName',
    externalName: '</text><image href="https://evil.example/x"/>',
  });
  const picture = graph([evil], { format });
  if (format !== 'dot') expect(picture).not.toMatch(/<script>alert|<image|"\]; </);
  else expect(picture).toContain('\\"]; <script>'); // escaped in a quoted string
});

test('writes dot that Graphviz parses', () => {
  const text = graph([service('a\u0000b&amp;\\N"\nc', {})], { format: 'dot' });
  expect(text).toContain('label="a␀b&amp;amp;\\\\N\\"\\nc\\nService"');
});

test.each(['svg', 'html'] as const)('needs nothing from any network in %s', (format) => {
  const picture = graph([WEB], { format }).replaceAll('http://www.w3.org/2000/svg', '');
  expect(picture).not.toMatch(/(?:src|href)=|@import|url\((?!#)/);
});

test('draws a cdk8s app', () => {
  const app = new App();
  new ApiObject(new Chart(app, 'shop'), 'web', WEB);
  expect(graph(app)).toContain('<b>web</b>');
});

test('reduces a large picture to counts, but draws every object with a problem', () => {
  const many = Array.from({ length: 200 }, (_, at) => service(`web-${at}`, { selector: { app: `web-${at}` }, ports: [{ port: 80 }] }));
  const svg = graph(many, { format: 'svg', problems: [problem(150)] });
  expect(svg).toMatch(/1\d\d more Services/);
  expect(svg).toContain('web-150');
  const html = graph(many, { format: 'html' });
  for (const { metadata } of many) expect(html).toContain(metadata.name);
});

test('limits the proportions of pictures with many Services', () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    service(`web-${at}`, { type: 'LoadBalancer', selector: { app: `web-${at}` }, ports: [{ port: 80 }] }, `ns-${at % 4}`));
  const sizes = (picture: string) =>
    [...picture.matchAll(/<svg [^>]*width="(\d+)" height="(\d+)"/g)].map(([, width, height]) => [Number(width), Number(height)]);
  for (const [width] of sizes(graph(many, { format: 'html' }))) expect(width).toBeLessThan(1400);
  const [[width, height]] = sizes(graph(many, { format: 'svg' }));
  expect(width).toBeLessThanOrEqual(1000); // a README shows it unscaled
  expect(width / height).toBeGreaterThan(0.35);
});

describe('Mermaid on GitHub', () => {
  const LIMITS = { characters: 50_000, edges: 500 }; // `maxTextSize` and `maxEdges` of Mermaid, which GitHub does not change
  const balanced = (at: number, namespaces: number) =>
    service(`a-service-with-a-long-name-${at}`,
      { type: 'LoadBalancer', selector: { app: `${at}` }, ports: [{ port: 80 }] }, `ns-${at % namespaces}`);
  const ingress = (services: number) => ({
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: 'all', namespace: 'shop' },
    spec: {
      rules: createMany(services, (at) => ({
        host: `h${at}.example.com`,
        http: { paths: [{ path: '/', backend: { service: { name: `web-${at}`, port: { number: 80 } } } }] },
      })),
    },
  });
  const web = (at: number) => service(`web-${at}`, { selector: { app: 'web' }, ports: [{ port: 80 }] });

  test.each([
    ['5 Services', createMany(5, (at) => balanced(at, 1)), []],
    ['200 Services', createMany(200, (at) => balanced(at, 8)), []],
    ['200 Services in 100 namespaces', createMany(200, (at) => balanced(at, 100)), []],
    ['2000 Services', createMany(2000, (at) => balanced(at, 20)), []],
    ['3000 Services in 40 namespaces', createMany(3000, (at) => balanced(at, 40)), []],
    ['2000 Services in 1500 namespaces', createMany(2000, (at) => balanced(at, 1500)), []],
    ['2000 Services with problems', createMany(2000, (at) => balanced(at, 4)), createMany(2000, (at) => problem(at))],
    ['an Ingress to 900 Services', [...createMany(900, web), ingress(900)], []],
    ['60 Services that select the same 60 workloads',
      [...createMany(60, web), ...createMany(60, (at) => deployment(`web-${at}`, { app: 'web' }))], []],
  ] as [string, object[], Problem[]][])('stays within what it draws: %s', (_, objects, problems) => {
    const text = graph(objects, { problems });
    expect(text.length).toBeLessThan(LIMITS.characters);
    expect(text.split(' -->').length - 1).toBeLessThan(LIMITS.edges);
    expect(text.match(/:::/g)?.length).toBeLessThanOrEqual(201);
  });

  test('counts what it leaves out, and marks it where something is wrong with it', () => {
    const text = graph(createMany(2000, (at) => balanced(at, 4)), { problems: createMany(2000, (at) => problem(at)) });
    expect(text).toMatch(/n\d+\["<b>\d+ more<\/b><br\/>\d+ with problems<br\/>✖ selector-unmatched"\]:::more/);
    const drawn = text.match(/:::service/g)?.length ?? 0;
    const counted = [...text.matchAll(/<b>(\d+) more<\/b>/g)].reduce((sum, [, more]) => sum + Number(more), 0);
    expect(drawn + counted).toBe(2000);
  });

  test('shows problems first, and counts omitted namespaces', () => {
    const text = graph(createMany(2000, (at) => balanced(at, 1500)), { problems: [problem(1400)] });
    expect(text).toContain('<b>a-service-with-a-long-name-1400</b>');
    expect(text).toMatch(/rest\["<b>\d+ Services in \d+ more namespaces<\/b><br\/>not drawn"\]:::more/);
  });

  test('does not render names as formulas, icons or control characters', () => {
    const text = graph([service('$$x^2$$', { selector: { app: 'fa:fa-car' } }), service('a\u0007b', {}), deployment('x', {})]);
    expect(text).not.toMatch(/\$|fa:fa-/);
    expect(text).toContain('a␇b');
  });
});

test('draws manifests with arbitrary values without throwing', () => {
  const odd = [null, 1, {}, { kind: 'Service' }, service('x', { ports: 'no', selector: [] }),
    { apiVersion: 'v1', kind: 'Service', metadata: null, spec: null },
    { kind: 'Ingress', apiVersion: 'networking.k8s.io/v1', spec: { rules: 7 } }];
  for (const format of ['mermaid', 'dot', 'svg', 'html'] as const) expect(() => graph(odd, { format })).not.toThrow();
});
