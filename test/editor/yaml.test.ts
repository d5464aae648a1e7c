import { formatPath } from '../../src/problem/path';
import { parseAllDocuments } from 'yaml';
import { readObject, readAppService } from '../../src/app/index/app-object';
import { describeKey, listKeys } from '../../src/editor/annotations';
import { complete } from '../../src/editor/completion';
import { EditorContext } from '../../src/editor/context';
import { findCursor } from '../../src/editor/cursor';
import { findDefinitions } from '../../src/editor/definition';
import { describeField, findHover } from '../../src/editor/hover';
import { listLinks } from '../../src/editor/links';
import type { FieldPath } from '../../src/editor/schema';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { Row } from '../../src/providers/engine/definition/provider';
import { ENDPOINT_SLICE, ENDPOINTS, SERVICE as SERVICE_SHAPE, type FieldShape } from '../../src/service/decode/shapes';
import { readCluster } from '../../src/service/read-cluster';

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata: { name: web }
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web, tier: front } }
    spec:
      containers:
        - name: web
          ports: [{ name: http, containerPort: 8080 }, { containerPort: 9000 }]
`;
const SERVICE = `apiVersion: v1
kind: Service
metadata: { name: web }
spec:
  selector:
    app: web
  ports: [{ name: http, port: 80, targetPort: http }, { name: admin, port: 81, targetPort: 9000 }]
`;
const HEAD = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: x\n';
const INGRESS = 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: e }\nspec:\n  defaultBackend:\n    service:\n';
const ROUTE = 'apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: { name: e }\nspec:\n  rules:\n    - backendRefs:\n';
const PROBE = `${DEPLOYMENT}          readinessProbe:\n            httpGet:\n              port: `;

const objects = parseAllDocuments(`${DEPLOYMENT}---\n${SERVICE}`).map((document): unknown => document.toJS());
const context = (loadBalancer?: 'metallb') =>
  new EditorContext(objects, readCluster(loadBalancer === undefined ? {} : { loadBalancer: [loadBalancer] }));

/** The text without its cursor (`|`), and the offset of the cursor. */
function withCursor(text: string): readonly [text: string, offset: number] {
  const at = text.lastIndexOf('|');
  return [text.slice(0, at) + text.slice(at + 1), at];
}

function offers(text: string, around = context()): string[] {
  return complete(...withCursor(text), around).map(({ label }) => label);
}

describe('completion', () => {
  it('offers each name once, also if several files have the object', () => {
    const around = new EditorContext([...objects, ...objects], readCluster({}));
    expect(offers(`${INGRESS}      name: |`, around)).toEqual(['web']);
    expect(offers(`${INGRESS}      name: web\n      port: { number: | }`, around)).toEqual(['80', '81']);
    expect(offers(`${HEAD}spec:\n  selector:\n    app: web\n  ports:\n    - port: 80\n      targetPort: |`, around))
      .toEqual(['http', '8080', '9000']);
  });

  it.each([
    ['labels of pods', `${HEAD}spec:\n  selector:\n    |`, ['app', 'tier']],
    ['values of a label', `${HEAD}spec:\n  selector:\n    app: |`, ['web']],
    ['ports of the selected workload',
      `${HEAD}spec:\n  selector: { app: web }\n  ports:\n    - port: 80\n      targetPort: |`, ['http', '8080', '9000']],
    ['protocols', `${HEAD}spec:\n  ports:\n    - protocol: |`, ['TCP', 'UDP', 'SCTP']],
    ['types', `${HEAD}spec:\n  type: |`, ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName']],
    ['IP families in a list', `${HEAD}spec:\n  ipFamilies:\n    - IP|`, ['IPv4', 'IPv6']],
    ...([['externalTrafficPolicy', ['Cluster', 'Local']], ['internalTrafficPolicy', ['Cluster', 'Local']],
      ['ipFamilyPolicy', ['SingleStack', 'PreferDualStack', 'RequireDualStack']], ['sessionAffinity', ['None', 'ClientIP']],
      ['trafficDistribution', ['PreferSameZone', 'PreferSameNode', 'PreferClose']]] as const)
      .map(([field, words]) => [`policies: ${field}`, `${HEAD}spec:\n  ${field}: |`, [...words]] as [string, string, string[]]),
    ['booleans', `${HEAD}spec:\n  publishNotReadyAddresses: |`, ['true', 'false']],
    ['Services in an Ingress', `${INGRESS}      name: |`, ['web']],
    ['names of ports in an Ingress', `${INGRESS}      name: web\n      port:\n        name: |`, ['http', 'admin']],
    ['numbers of ports in an Ingress', `${INGRESS}      name: web\n      port: { number: | }`, ['80', '81']],
    ['Services in a route', `${ROUTE}        - name: |`, ['web']],
    ['ports in a route', `${ROUTE}        - name: web\n          port: |`, ['80', '81']],
    ['ports behind the host of a DestinationRule', 'apiVersion: networking.istio.io/v1\nkind: DestinationRule\nmetadata: { name: e }\n'
      + 'spec:\n  host: web\n  trafficPolicy:\n    portLevelSettings:\n      - port:\n          number: |', ['80', '81']],
    ['container ports in a probe', `${PROBE}|`, ['http', '8080', '9000']],
    ['a Service of a StatefulSet', 'apiVersion: apps/v1\nkind: StatefulSet\nspec:\n  serviceName: |', ['web']],
    ['values of an annotation', `${HEAD}  annotations:\n    service.beta.kubernetes.io/aws-load-balancer-scheme: |\nspec: { type: LoadBalancer }`,
      ['internal', 'internet-facing']],
  ])('offers %s', (_title, text, expected) => {
    expect(offers(text)).toEqual(expected);
  });

  it('offers the fields that the object does not have yet', () => {
    const found = offers(`${HEAD}spec:\n  ports:\n    - name: http\n      |\n  type: NodePort\n`);
    expect(found).toEqual(expect.arrayContaining(['port', 'targetPort', 'protocol', 'nodePort']));
    expect(found).not.toContain('name');
  });

  it('offers every annotation that users may write on a Service', () => {
    const all = ENTRIES.flatMap(({ load }) => Object.values(load().table))
      .filter((row) => row.output !== true && row.label !== true && row.on?.includes('Service') !== false && !row.key.includes('{'));
    expect(all.length).toBeGreaterThan(700);
    const keys = new Set(listKeys(readAppService(readObject(objects[1], 1)!), context().cluster, false).map(({ row }) => row.key));
    expect(all.filter(({ key }) => !keys.has(key))).toEqual([]);
    for (const { key } of all.filter((_row, at) => at % 20 === 0))
      expect(offers(`${HEAD}  annotations:\n    ${key}|\nspec: { type: LoadBalancer }`)).toContain(key);
  });

  it('offers annotations of the controller that handles the Service first', () => {
    const text = `${HEAD}  annotations:\n    |\nspec:\n  type: LoadBalancer\n`;
    expect(complete(...withCursor(text), context('metallb')).slice(0, 3).map(({ detail }) => detail))
      .toEqual(['MetalLB', 'MetalLB', 'MetalLB']);
    expect(complete(...withCursor(`${text}  loadBalancerClass: tailscale\n`), context())[0].detail).toBe('Tailscale Kubernetes operator');
  });

  it('documents an annotation with default, wrong value and version', () => {
    const [first] = complete(...withCursor(`${HEAD}  annotations:\n    metallb.io/address-pool|\nspec: { type: LoadBalancer }`), context());
    expect(first.describe?.()).toBe(`**MetalLB**

Name of the IPAddressPool to take the address from.

- value: the name of an IPAddressPool of at most 253 characters
- default: any pool with autoAssign that fits the Service
- wrong value: MetalLB writes the event AllocationFailed and gives the Service no address
- since: v0.14.9

[Documentation of MetalLB](https://metallb.io/usage/)`);
    const [value] = complete(...withCursor(`${HEAD}  annotations:\n    service.beta.kubernetes.io/aws-load-balancer-scheme: |`), context());
    expect(value.describe?.()).toMatch(/^\*\*AWS Load Balancer Controller\*\*[^]*- default: .*internal/);
  });

  it('documents every annotation, and its first release unless the history of its controller is not public', () => {
    const withoutText: string[] = [], withoutRelease: Record<string, number> = {};
    for (const provider of ENTRIES.map(({ load }) => load())) {
      for (const [property, row] of Object.entries<Row>(provider.table)) {
        const description = describeKey({ provider, property, row }), title = `**${provider.title}**${row.label === true ? ' (label)' : ''}\n\n`;
        if (!description.startsWith(title) || description.slice(title.length).startsWith('- ') || !/\n\n- (?:value: |written by the controller)/.test(description)
          || !description.includes('\n- default: ') && row.default !== undefined) withoutText.push(`${provider.id} ${property}`);
        expect(description).toContain('\n- since: ');
        if (description.includes('\n- since: not known')) withoutRelease[provider.id] = (withoutRelease[provider.id] ?? 0) + 1;
      }
    }
    expect(withoutText).toEqual([]);
    expect(complete(...withCursor(`${HEAD}  annotations:\n    service.kubernetes.io/tke-existed-lbid|\nspec: { type: LoadBalancer }`), context())[0]
      .describe?.()).toContain('\n- since: not known, as the cloud does not publish the releases of this controller\n');
    expect(withoutRelease).toEqual({
      baidu: 2, gcp: 1, ibm: 11, tencent: 26, yandex: 6,
    });
  });

  it.each([
    ['a key with its colon', `${HEAD}spec:\n  sele|`, 'selector:', 'selector'],
    ['a key whose colon is there', `${HEAD}spec:\n  sele|: {}`, 'selector', 'selector'],
    ['a text that YAML would read as a boolean in quotes', `${HEAD}  annotations:\n    external-dns.alpha.kubernetes.io/cloudflare-proxied: |`, '"true"', 'true'],
    ['a number as it is', `${HEAD}spec:\n  ports:\n    - targetPort: 80|`, '8080', '8080'],
  ])('inserts %s', (_title, text, insert, label) => {
    expect(complete(...withCursor(text), context()).find((each) => each.label === label)?.insert).toBe(insert);
  });

  it('offers nothing in comments and block scalars', () => {
    expect(offers(`${HEAD}# pro|`)).toEqual([]);
    expect(offers('apiVersion: v1\nkind: ConfigMap\ndata:\n  a: >\n    kind: Service\n    sp|\n')).toEqual([]);
  });
});

describe('the cursor', () => {
  it('is searched at every position of an incomplete text without throwing', () => {
    const manifests = `${SERVICE}---\n${DEPLOYMENT}`;
    for (let end = 0; end <= manifests.length; end++) {
      expect(() => findCursor(manifests.slice(0, end), end)).not.toThrow();
      if (end % 7 === 0) expect(() => complete(manifests.slice(0, end), end, context())).not.toThrow();
    }
  });

  it('is relative to the item of a List', () => {
    const [text, at] = withCursor('kind: List\napiVersion: v1\nitems:\n  - apiVersion: v1\n    kind: Service\n    spec: { type: |Cl }');
    expect(findCursor(text, at)).toMatchObject({ object: { kind: 'Service' }, path: ['spec', 'type'], part: 'value', word: 'Cl' });
  });
});

describe('hover', () => {
  const shows = (text: string) => findHover(...withCursor(text), context())?.markdown;

  it('explains a Service in a few lines', () => {
    expect(shows(SERVICE.replace('Service', 'Ser|vice'))).toMatch(/^\*\*ClusterIP Service web\*\*\n\n- Pods in its namespace connect to web, .*Deployment web/);
  });

  it('explains the Service that a backend names', () => {
    expect(shows(`${INGRESS}      name: w|eb`)).toContain('**ClusterIP Service web**');
  });

  it('does not take the Gateway of a route for a Service', () => {
    const route = (kind: string) => `${ROUTE.slice(0, ROUTE.indexOf('  rules'))}  parentRefs:\n    - { ${kind}name: we|b }\n`;
    expect(shows(route(''))).toBeUndefined();
    expect(shows(route('group: "", kind: Service, '))).toContain('Service web');
  });

  it('explains a field', () => {
    expect(shows(`${HEAD}spec: { traffic|Distribution: PreferClose }`)).toMatch(
      /Which endpoints are preferred\.[^]*`PreferSameZone`[^]*default: none preferred[^]*the API server refuses[^]*since: Kubernetes 1\.30/);
  });

  it('documents every field', () => {
    const untold = (kind: string, shape: FieldShape, path: FieldPath): string[] => {
      if (shape.type === 'list') return untold(kind, shape.of, [...path, 0]);
      return shape.type !== 'struct' ? [] : [...shape.fields].flatMap(([name, field]) => {
        const at = [...path, name];
        if (at[0] === 'status') return [];
        const isTold = /^\*\*.*\*\*\n\n(?!- )/.test(describeField(kind, at) ?? '');
        return [...isTold ? [] : [`${kind} ${formatPath(at)}`], ...untold(kind, field.shape, at)];
      });
    };
    expect(Object.entries({ Service: SERVICE_SHAPE, EndpointSlice: ENDPOINT_SLICE, Endpoints: ENDPOINTS })
      .flatMap(([kind, shape]) => untold(kind, shape, []))
      .filter((field) => !/ (?:apiVersion|kind|metadata|spec)$|(?:ownerReferences|managedFields|hints\.for\w+)\[0\]/.test(field))).toEqual([]);
    expect(shows(`${HEAD}spec: { allocateLoadBalancer|NodePorts: true }`)).toContain('- default: true');
    expect(shows(`${HEAD}spec: { selec|tor: { a: b } }`)).toContain('Labels of the pods to select');
    expect(shows('apiVersion: discovery.k8s.io/v1\nkind: EndpointSlice\nendpoints: [{ conditions: { serv|ing: true } }]'))
      .toMatch(/can respond[^]*default: the same as `ready`[^]*the API server refuses/);
  });

  it('states which fields the API server does not validate', () => {
    expect(shows(`${HEAD}spec: { loadBalancer|IP: a }`)).toContain('- wrong value: the API server accepts any text');
  });

  it('explains an annotation and its deprecation', () => {
    expect(shows(`${HEAD}  annotations: { metallb.universe.tf/address|-pool: a }`)).toMatch(
      /\*\*MetalLB\*\*[^]*\*\*deprecated\*\* since v0\.14\.9: use metallb\.io\/address-pool/);
  });

  it('shows nothing for unknown fields', () => {
    expect(shows('apiVersion: v1\nkind: ConfigMap\nda|ta: {}')).toBeUndefined();
  });
});

describe('definition', () => {
  const leadsTo = (text: string) =>
    findDefinitions(...withCursor(text), context()).map(({ index, path }) => ({ index, path: formatPath(path) }));

  it.each([
    ['a selector', SERVICE.replace('app: web', 'a|pp: web'), [{ index: 0, path: 'metadata.name' }]],
    ['a value of a selector', SERVICE.replace('app: web', 'app: w|eb'), [{ index: 0, path: 'metadata.name' }]],
    ['a target port by name', SERVICE.replace('targetPort: http', 'targetPort: ht|tp'),
      [{ index: 0, path: 'spec.template.spec.containers[0].ports[0]' }]],
    ['a target port by number', SERVICE.replace('9000', '90|00'), [{ index: 0, path: 'spec.template.spec.containers[0].ports[1]' }]],
    ['a backend', `${INGRESS}      name: w|eb`, [{ index: 1, path: 'metadata.name' }]],
    ['a port of a backend', `${INGRESS}      name: web\n      port: { name: adm|in }`, [{ index: 1, path: 'spec.ports[1]' }]],
    ['a port of a probe', `${PROBE}ht|tp`, [{ index: 0, path: 'spec.template.spec.containers[0].ports[0]' }]],
    ['a label', SERVICE.replace('name: web', 'name: w|eb'), []],
  ])('leads from %s', (_title, text, expected) => {
    expect(leadsTo(text)).toEqual(expected);
  });
});

test('links lead from annotations to their controller, and from codes in comments to the problem', () => {
  const text = `${HEAD}  annotations:\n    metallb.io/address-pool: a # cdk8s-services-ignore annotation-value: why not\n`;
  expect(listLinks(text).map(({ range: { start, end }, url }) => [text.slice(start, end), url])).toEqual([
    ['metallb.io/address-pool', 'https://metallb.io/usage/'],
    ['annotation-value', 'https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/problems/annotation-value.md'],
  ]);
});

test('nothing is found in a text that is nested too deeply', () => {
  const text = Array.from({ length: 3000 }, (_, level) => `${' '.repeat(level)}a:\n`).join('');
  expect(findCursor(text, text.length)).toBeUndefined();
  expect(listLinks(text)).toEqual([]);
});
