import { deployment, service, workload } from '../manifests';
import { PORTABLE } from '../../../src/service/cluster';
import { checkApp } from '../../../src/app/check-manifests';

type Fields = Record<string, any>;
const linesOf = (objects: readonly Fields[]) =>
  checkApp(objects, PORTABLE, { together: () => true }).map(({ severity, code, path }) => `${severity} ${code} ${path}`);
const fixOf = (objects: readonly Fields[]) => checkApp(objects, PORTABLE)[0].fix;

const PORTS = [{ name: 'http', containerPort: 8080 }];
const container = (fields: Fields): Fields => ({ name: 'main', image: 'web', ports: PORTS, ...fields });
const pod = (fields: Fields, more: Fields = {}) => ({ spec: { containers: [container(fields)], ...more } });
const AT = 'spec.template.spec.containers[0]';

describe('probes and lifecycle hooks', () => {
  const called = ['livenessProbe', 'readinessProbe', 'startupProbe', 'lifecycle.postStart', 'lifecycle.preStop'].flatMap((field) =>
    [`${field}.httpGet.port`, `${field}.tcpSocket.port`]);

  it.each(called)('call a port of the same container by its name: %s', (path) => {
    const calling = (port: unknown) => path.split('.').reduceRight<unknown>((inner, field) => ({ [field]: inner }), port) as Fields;
    expect(linesOf([deployment('web', pod(calling('http')))])).toEqual([]);
    expect(linesOf([deployment('web', pod(calling(8081)))])).toEqual([]); // a container may listen on undeclared ports
    expect(linesOf([deployment('web', pod(calling('htpp')))])).toEqual([`error container-port-unknown ${AT}.${path}`]);
  });

  it.each([['Pod', 'spec'], ['Deployment', 'spec.template.spec'], ['StatefulSet', 'spec.template.spec'],
    ['DaemonSet', 'spec.template.spec'], ['CronJob', 'spec.jobTemplate.spec.template.spec']])('are found in a %s', (kind, path) => {
    expect(linesOf([workload(kind, 'web', pod({ readinessProbe: { httpGet: { port: 'htpp' } } }))]))
      .toEqual([`error container-port-unknown ${path}.containers[0].readinessProbe.httpGet.port`]);
  });

  it('do not find the port of another container, nor of the Service', () => {
    const probe = { readinessProbe: { httpGet: { port: 'metrics' } } };
    const sidecar = { name: 'sidecar', image: 'exporter', ports: [{ name: 'metrics', containerPort: 9090 }] };
    expect(linesOf([deployment('web', { spec: { containers: [container(probe), sidecar] } })]))
      .toEqual([`error container-port-unknown ${AT}.readinessProbe.httpGet.port`]);
    expect(linesOf([service('web', { ports: [{ name: 'metrics', port: 80, targetPort: 'http' }] }), deployment('web', pod(probe))]))
      .toEqual([`error container-port-unknown ${AT}.readinessProbe.httpGet.port`]);
  });

  it('treat a quoted number as a name', () => {
    expect(fixOf([deployment('web', pod({ livenessProbe: { tcpSocket: { port: '8080' } } }))])).toBe('write it without quotes: 8080');
    const probing = (ports: Fields[]) => [deployment('web', pod({ ports, livenessProbe: { tcpSocket: { port: 'metrics' } } }))];
    expect(fixOf(probing([{ name: 'http', containerPort: 80 }, { containerPort: 9090 }])))
      .toBe('write "http" or 9090, or add a port named "metrics" to the container');
    expect(fixOf(probing([]))).toBe('add a port named "metrics" to the container');
  });

  it('probes of a sidecar in initContainers find its ports', () => {
    const initContainers = [{
      name: 'proxy', image: 'proxy', restartPolicy: 'Always', ports: [{ name: 'admin', containerPort: 9000 }],
      startupProbe: { tcpSocket: { port: 'admni' } },
    }];
    expect(linesOf([deployment('web', { spec: { initContainers } })]))
      .toEqual(['error container-port-unknown spec.template.spec.initContainers[0].startupProbe.tcpSocket.port']);
  });

  it('are warned of in a patch and a template, and not checked in a custom resource', () => {
    const probe = { readinessProbe: { httpGet: { port: 'htpp' } } };
    expect(linesOf([deployment('web', pod({ ...probe, image: undefined }))]))
      .toEqual([`warning container-port-unknown ${AT}.readinessProbe.httpGet.port`]);
    expect(linesOf([deployment('web', pod({ readinessProbe: { httpGet: { port: '${PORT}' } } }))]))
      .toEqual([`warning container-port-unknown ${AT}.readinessProbe.httpGet.port`]);
    expect(linesOf([{ ...deployment('web', pod(probe)), apiVersion: 'example.com/v1', kind: 'Widget' }])).toEqual([]);
  });
});

describe('the ports of a NetworkPolicy', () => {
  const web = service('web', { ports: [{ name: 'web', port: 80, targetPort: 'http' }] });
  const app = [web, deployment('web', pod({}))];
  const policy = (spec: Fields, metadata: Fields = {}) => ({
    apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy',
    metadata: { name: 'web', ...metadata }, spec,
  });
  const ingress = (...ports: Fields[]) => policy({ podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports }] });
  const egress = (ports: Fields[], ...to: Fields[]) => policy({ podSelector: {}, egress: [{ ports, to }] });
  const PEER = { podSelector: { matchLabels: { app: 'web' } } };

  it.each([[8080], ['http'], [9999]])('are those of the container: %s', (port) => {
    expect(linesOf([...app, ingress({ port })])).toEqual([]);
    expect(linesOf([...app, egress([{ port }], PEER)])).toEqual([]);
  });

  it('are not those of the Service', () => {
    expect(linesOf([...app, ingress({ port: 80 })])).toEqual(['error policy-port spec.ingress[0].ports[0].port']);
    expect(linesOf([...app, egress([{ port: 80 }], PEER)])).toEqual(['error policy-port spec.egress[0].ports[0].port']);
    expect(linesOf([...app, ingress({ port: 'web' })])).toEqual(['error policy-port spec.ingress[0].ports[0].port']);
    expect(fixOf([...app, ingress({ port: 80 })])).toBe('write "http", where the containers listen');
  });

  it('may be both, so that nothing is dropped', () => {
    expect(linesOf([...app, ingress({ port: 80 }, { port: 8080 })])).toEqual([]);
    expect(linesOf([...app, ingress({ port: 80 }, { port: 8000, endPort: 9000 })])).toEqual([]);
    expect(linesOf([...app, ingress({ port: 80 }, { protocol: 'TCP' })])).toEqual([]);
    expect(linesOf([...app, ingress({ port: 80 }, { port: 8080, protocol: 'UDP' })]))
      .toEqual(['warning policy-port spec.ingress[0].ports[1].protocol', 'error policy-port spec.ingress[0].ports[0].port']);
  });

  it('are numbers without quotes, below selectors with matchLabels', () => {
    expect(fixOf([ingress({ port: '8080' })])).toBe('remove the quotes: 8080');
    expect(fixOf([egress([{ port: 8080 }], { podSelector: { app: 'web' } })])).toBe('write podSelector: { matchLabels: { app: "web" } }');
    expect(fixOf([egress([{ ports: 8080 }])])).toBe('write "port"');
    expect(fixOf([policy({ podSelector: {}, egress: [{ from: [PEER] }] })])).toBe('write "to"');
    expect(fixOf([egress([], { ipBlock: { cidr: '10.0.0.5' } })])).toBe('write "10.0.0.5/32"');
  });

  it('have a protocol in upper case', () => {
    expect(linesOf([...app, ingress({ port: 8080, protocol: 'tcp' })])).toContain('error protocol spec.ingress[0].ports[0].protocol');
    expect(linesOf([egress([{ port: 53, protocol: 'udp' }])])).toEqual(['error protocol spec.egress[0].ports[0].protocol']);
    expect(fixOf([egress([{ port: 53, protocol: 'udp' }])])).toBe('write "UDP"');
  });

  it('have the protocol that the Service forwards', () => {
    const lines = (...ports: Fields[]) => linesOf([...app, ingress(...ports)]);
    for (const protocol of ['UDP', 'SCTP'])
      expect(lines({ port: 8080, protocol })).toEqual(['warning policy-port spec.ingress[0].ports[0].protocol']);
    expect(fixOf([...app, ingress({ port: 8080, protocol: 'UDP' })])).toBe('write protocol: TCP');
    expect(lines({ port: 8080, protocol: 'UDP' }, { port: 8080 })).toEqual([]);
    expect(lines({ port: 8080, protocol: 'UDP' }, { port: 'http', protocol: 'TCP' })).toEqual([]);
    expect(lines({ port: 9999, protocol: 'UDP' })).toEqual([]); // no Service uses this port
    const both = policy({ podSelector: { matchLabels: { app: 'web' } }, ingress: [{ ports: [{ port: 8080, protocol: 'UDP' }] }, {}] });
    expect(linesOf([...app, both])).toEqual([]);
    const quic = deployment('web', pod({ ports: [{ name: 'http', containerPort: 8080 }, { containerPort: 8080, protocol: 'UDP' }] }));
    expect(linesOf([web, quic, ingress({ port: 8080, protocol: 'UDP' })])).toEqual([]);
  });

  it('are a warning where the container does not declare where it listens', () => {
    expect(linesOf([service('web', { ports: [{ port: 80, targetPort: 3000 }] }),
      deployment('web', pod({ ports: [] })), ingress({ port: 80 })]))
      .toEqual(['warning policy-port spec.ingress[0].ports[0].port']);
  });

  it('are not those of a target port that no container has', () => {
    const misspelt = [service('web', { ports: [{ port: 80, targetPort: 'htpp' }] }), deployment('web', pod({})), ingress({ port: 80 })];
    const found = checkApp(misspelt, PORTABLE).find(({ code }) => code === 'policy-port');
    expect(found?.fix).toBe('write the port on which the container listens');
  });

  it('are names of container ports', () => {
    expect(linesOf([...app, ingress({ port: 'htp' })])).toEqual(['error container-port-unknown spec.ingress[0].ports[0].port']);
    // An injected sidecar may declare it.
    expect(linesOf([...app, ingress({ port: 'envoy-admin' })])).toEqual(['warning container-port-unknown spec.ingress[0].ports[0].port']);
    expect(linesOf([...app, ingress({ port: 'linkerd-admin' })])).toEqual([]); // Linkerd injects it
  });

  it('are looked up among the pods of the namespace that the peer names', () => {
    const shop = [service('web', { ports: [{ port: 80, targetPort: 'http' }] }, { namespace: 'shop' }),
      deployment('web', pod({}), { namespace: 'shop' })];
    const peer = { ...PEER, namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'shop' } } };
    expect(linesOf([...shop, egress([{ port: 80 }], peer)])).toEqual(['error policy-port spec.egress[0].ports[0].port']);
    expect(linesOf([...shop, egress([{ port: 8080 }], peer)])).toEqual([]);
  });

  it.each<[string, Fields[]]>([
    ['an address', [PEER, { ipBlock: { cidr: '10.0.0.0/8' } }]],
    ['pods of many namespaces', [PEER, { namespaceSelector: {}, podSelector: {} }]],
    ['pods that we do not know', [PEER, { podSelector: { matchLabels: { app: 'other' } } }]], ['everything', []],
  ])('are left alone where a peer is %s', (_, to) => {
    expect(linesOf([...app, egress([{ port: 80 }], ...to)])).toEqual([]);
  });

  it.each([
    ['In', ['web'], true], ['In', ['other'], false], ['NotIn', ['other'], true], ['Exists', undefined, true],
    ['DoesNotExist', undefined, false], ['Near', undefined, false],
  ])('select pods by expressions: %s %j', (operator, values, selects) => {
    const selected = policy({
      podSelector: { matchExpressions: [{ key: 'app', operator, values }] },
      ingress: [{ ports: [{ port: 80 }] }],
    });
    expect(linesOf([...app, selected])).toHaveLength(selects ? 1 : 0);
  });
});
