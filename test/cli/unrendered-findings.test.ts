import { rmSync } from 'node:fs';
import { BuiltCommand } from './built-command';

// Findings from 213 repositories, numbered as in issue 37, each with minimal files that reproduce it.
const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;
const write = (files: Files) => { for (const [name, text] of Object.entries(files)) command.write(name, text); };
/** Problems that `check` reports, one line each. */
function check(files: Files, ...args: readonly string[]): readonly string[] {
  write(files);
  const { stdout, stderr } = command.run(['check', '--format', 'json', ...args, '.']);
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { problems: { severity: string; code: string }[] }).problems.map(({
 severity,
    code,
}) => `${severity} ${code}`);
}

const service = (name: string, spec = '{ selector: { app: web }, ports: [{ port: 80 }] }', metadata = '') =>
  `apiVersion: v1\nkind: Service\nmetadata: { name: ${name}${metadata} }\nspec: ${spec}\n`;
const workload = (name: string, kind = 'Deployment', spec = '', container = 'ports: [{ containerPort: 80 }]') => `apiVersion: apps/v1
kind: ${kind}
metadata: { name: ${name} }
spec:
  ${spec}
  selector: { matchLabels: { app: ${name} } }
  template: { metadata: { labels: { app: ${name} } }, spec: { containers: [{ name: web, image: "example.com/web:1", ${container} }] } }
`;
const documents = (...texts: readonly string[]) => texts.join('---\n');
const web = (spec?: string, metadata?: string) => ({ 'web.yaml': documents(service('web', spec, metadata), workload('web')) });
const PORTS = 'ports: [{ port: 80 }]';
const ingress = (name: string) => `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata: { name: web }
spec: { defaultBackend: { service: { name: ${name}, port: { number: 80 } } } }
`;
const calling = (url: string) => workload('client', 'Deployment', '', `env: [{ name: URL, value: "${url}" }]`);
const object = (apiVersion: string, kind: string,
  spec = '{}') => `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: one }\nspec: ${spec}\n`;

type Row = readonly [part: string, files: Files, found: readonly string[], args?: readonly string[]];

const each = (rows: readonly Row[]) => test.each(rows.map(([part, files, found, args = []]) => [part, files, found, args] as const))(
  '%s', (_, files, found, args) => expect(check(files, ...args)).toEqual(found));

describe('what is no manifest yet', () => {
  each([
    ['37.1 a bare $NAME in an annotation', web(`{ type: LoadBalancer, selector: { app: web }, ${PORTS} }`,
      ', annotations: { metallb.io/loadBalancerIPs: $CIDR_PREFIX.0.10 }'), []],
    ['37.1 an expression of Chainsaw', web('{ selector: { app: web }, ports: [{ port: (to_number($x)) }] }'), []],
    ['37.1 a long <REPLACE HERE …>',
      web('{ selector: { app: web }, ports: [{ port: <REPLACE HERE WITH THE PORT OF YOUR APPLICATION> }] }'), []],
    ['37.1 a single placeholder letter', web('{ selector: { app: web }, ports: [{ port: X }] }'), []],
    ['37.1 sops beside the fields of the object', {
 'web.yaml': documents(`${service('web')}sops: { version: 3.9.0, mac: x }\n`,
      workload('web')),
}, []],
    ['37.1 $patch: delete in a patch that nothing refers to',
      { 'patch.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\n$patch: delete\n' }, []],
    ['37.1 alternatives in one file', {
 'slides.yaml': documents(service('web'), service('web',
      '{ selector: { app: web }, ports: [{ port: 81 }] }'),
      service('web', `{ type: NodePort, selector: { app: web }, ${PORTS} }`), workload('web')),
},
        Array(2).fill('warning object-duplicate') as string[]],
    ['37.2 a base whose ports come from an overlay', {
      'base/kustomization.yaml': 'resources: [web.yaml]\n', 'base/web.yaml': documents(service('web', '{ selector: { app: web } }'),
        workload('web')),
      'prod/kustomization.yaml': 'resources: [../base]\npatches: [{ path: ports.yaml }]\n',
      'prod/ports.yaml': service('web', `{ ${PORTS} }`),
    }, []],
    ['37.2 node ports of a kubeadm configuration',
      {
 ...web('{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 8080 }] }'),
      'kubeadm.yaml': 'apiVersion: kubeadm.k8s.io/v1beta4\nkind: ClusterConfiguration\n'
        + 'apiServer: { extraArgs: [{ name: service-node-port-range, value: 80-32767 }] }\n',
}, []],
    ['37.2 of Talos', {
 ...web('{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 8080 }] }'),
      'talos.yaml': 'version: v1alpha1\ncluster: { apiServer: { extraArgs: { service-node-port-range: 80-32767 } } }\n',
}, []],
    ['37.2 of Kubespray', {
      ...web('{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 8080 }] }'),
      'k8s-cluster.yml': 'kube_apiserver_node_port_range: "80-32767"\n',
    }, []],
    ['37.2 of kind, whose configuration makes no pods', {
      'web.yaml': service('web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 8080 }] }'),
      'api.yaml': workload('api'),
      'kind.yaml': 'apiVersion: kind.x-k8s.io/v1alpha4\nkind: Cluster\nkubeadmConfigPatches:\n- |\n  apiServer:\n'
        + '    extraArgs: { service-node-port-range: 80-32767 }\n',
    }, ['warning selector-unmatched']],
    ['37.2 of an installer, which a comment names', {
 'web.yaml': documents(`# NODE_PORT_RANGE of the hosts file
# is 20000~40000 by default
${service('web', '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 23456 }] }')}`, workload('web')),
}, []],
    ['37.2 of k3s', {
 ...web('{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 8080 }] }'),
      'k3s/config.yaml': 'service-node-port-range: 80-32767\n',
}, []],
  ]);

  test('37.3 a missing --- is one error with that reason', () => {
    write({ 'web.yaml': `${service('web')}${workload('web')}` });
    const { stdout } = command.run(['check', '.']);
    expect(stdout.match(/\[field-duplicate\]/g)).toHaveLength(1);
    expect(stdout).toContain('write "---"');
  });

  test.each([['diff'], ['graph'], ['explain']])('37.4 %s knows placeholders, patches, sops and templates', (name) => {
    const spec = '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: "${NODE_PORT}" }] }';
    const text = documents(`${service('web', spec)}sops: { mac: x }\n`, workload('web'));
    write({
 'before/web.yaml': text, 'after/web.yaml': text,
      'after/grafana.yaml': '{{- if .Values.a }}\napiVersion: v1\nkind: Service\nmetadata:\n'
        + '  name: {{ include "a" . }}-image-renderer\nspec:\n  ports: []\n{{- end }}\n',
});
    const { stdout, stderr, status } = command.run(name === 'diff' ? ['diff', 'before', 'after'] : [name, 'after']);
    expect(`${stdout}${stderr}`).not.toMatch(/refused|BadRequest/);
    expect(status).not.toBe(1);
  });

  test('37.4 a placeholder that gets its value is no change, and one beside a change is none', () => {
    const before = '{ type: "${TYPE}", selector: { app: "${APP}" }, ports: [{ port: "${PORT}" }], loadBalancerSourceRanges: ["${RANGE}"] }';
    const after = (port: number) => '{ type: LoadBalancer, selector: { app: web }, '
      + `ports: [{ port: 80, targetPort: ${port} }], loadBalancerSourceRanges: [10.0.0.0/8, 192.0.2.0/24] }`;
    write({ 'before.yaml': service('web', before), 'after.yaml': service('web', after(80)), 'later.yaml': service('web', after(8080)) });
    const diff = (...sides: string[]) => command.run(['diff', ...sides, '-f', 'json']).stdout;
    expect(JSON.parse(diff('before.yaml', 'after.yaml'))).toMatchObject({ summary: { changed: 0 } });
    expect(JSON.parse(diff('after.yaml', 'before.yaml'))).toMatchObject({ summary: { changed: 0 } });
    expect(diff('before.yaml', 'later.yaml')).toContain('target-port-early');
  });

  test('37.4 each command reports what it does not read', () => {
    write({
      ...web(), 'chart/Chart.yaml': 'name: a\n', 'chart/templates/a.yaml': '{{ a }}', 'testdata/a.yaml': 'a: b\n',
      'patch.yaml': service('web', '{ type: NodePort }'), 'kustomization.yaml': 'resources: [web.yaml]\npatches: [{ path: patch.yaml }]\n',
    });
    for (const args of [['check', '.'], ['graph', '.'], ['explain', '.'], ['import', '.'], ['diff', '.', '.']]) {
      const { stderr } = command.run(args);
      expect(stderr).toMatch(/patch\.yaml: not read, because kustomize/);
      expect(stderr).toMatch(/1 template of 1 Helm chart is not read/);
      expect(stderr).toMatch(/1 file of test data.* \(testdata\)/);
    }
  });
});

describe('codes', () => {
  const headless = 'clusterIP: None, selector: { app: web }';
  const set = (replicas: number) => documents(service('web'), workload('web', 'StatefulSet',
    `serviceName: web\n  replicas: ${replicas}`));

  each([
    ['37.5 a StatefulSet of one replica, whose Service has a virtual IP', { 'web.yaml': set(1) }, []],
    ['37.5 of two replicas', { 'web.yaml': set(2) }, ['warning stateful-set-service']],
    ['37.5 whose pod is called by its name', { 'web.yaml': documents(set(1), calling('http://web-0.web:80')) },
      ['warning stateful-set-service']],
    ['37.5 a number that no container declares', web('{ selector: { app: web }, ports: [{ port: 80, targetPort: 9999 }] }'), []],
    ['37.5 and a probe confirms another', {
 'web.yaml': documents(service('web',
      '{ selector: { app: web }, ports: [{ port: 80, targetPort: 9999 }] }'),
      workload('web', 'Deployment', '', 'ports: [{ containerPort: 8080 }], readinessProbe: { httpGet: { port: 8080 } }')),
},
        ['warning port-undeclared']],
    ['37.5 variants whose names extend each other', {
 'web.yaml': documents(service('web', `{ selector: { tier: a }, ${PORTS} }`),
      workload('web').replace('labels: { app: web }', 'labels: { app: web, tier: a }'),
      workload('web-debug').replace('labels: { app: web-debug }', 'labels: { app: web-debug, tier: a }')),
}, []],
    ['37.6 ExternalName without the cluster domain', {
 ...web(), 'db.yaml': service('db',
      '{ type: ExternalName, externalName: web.shop.svc }'),
},
      ['warning external-name-incomplete']],
    ['37.6 with a namespace', {
 ...web(), 'db.yaml': service('db', '{ type: ExternalName, externalName: web.shop }',
      ', namespace: shop'), 'shop.yaml': service('web', undefined, ', namespace: shop'),
}, ['warning external-name-incomplete']],
    ['37.6 with a misspelt cluster domain', {
      ...web(), 'db.yaml': service('db', '{ type: ExternalName, externalName: web.shop.svc.cluser.local }'),
    }, ['warning external-name-incomplete']],
    ['37.6 with a name alone', { ...web(), 'db.yaml': service('db', '{ type: ExternalName, externalName: web }') },
      ['warning external-name-incomplete']],
    ['37.11 trafficDistribution of an ExternalName', {
 'a.yaml': service('db',
      '{ type: ExternalName, externalName: db.example.com, trafficDistribution: PreferSameZone }'),
},
      ['warning field-without-effect'], ['-k', '1.36']],
    ['37.6 a headless Service called at a port that is not of the pods', {
 'web.yaml': documents(
      service('web', `{ ${headless}, ports: [{ port: 80, targetPort: 8080 }] }`), workload('web', 'Deployment', '',
        'ports: [{ containerPort: 8080 }]'),
      calling('http://web:80')),
}, ['warning dns-name-port']],
    ['37.6 an error of one port beside another',
      web('{ selector: { app: web }, ports: [{ name: a, port: 99999 }, { name: b, port: 81, targetPort: htpt }] }'),
      ['error port-number', 'error target-port-unknown']],
    ...['CLUSTER postgresql.cnpg.io/v1 Cluster', 'x karpenter.sh/v1 NodePool', 'x source.toolkit.fluxcd.io/v1 GitRepository',
      'x kyverno.io/v1 Policy']
      .map((words): Row => {
        const [, apiVersion, kind] = words.split(' ');
        return [`37.7 a ${kind} does not create Services`, { ...web(), 'a.yaml': documents(ingress('wbe'), object(apiVersion, kind)) },
          ['warning backend-missing']];
      }),
    ['37.8 a Service with a similar name, without its Deployment', {
 'a.yaml': documents(service('users',
      `{ selector: { app: users }, ${PORTS} }`),
      workload('users')), 'user.yaml': service('user', `{ selector: { app: user }, ${PORTS} }`),
}, ['warning selector-unmatched']],
    ['37.11 a policy that allows UDP only', {
 'web.yaml': documents(service('web'), workload('web'), object('networking.k8s.io/v1',
      'NetworkPolicy',
      '{ podSelector: { matchLabels: { app: web } }, ingress: [{ ports: [{ port: 80, protocol: UDP }] }] }')),
}, ['warning policy-port']],
    ['37.11 a policy that allows clients to send UDP only', {
 'web.yaml': documents(service('web'), workload('web'), object('networking.k8s.io/v1', 'NetworkPolicy',
        '{ podSelector: {}, egress: [{ to: [{ podSelector: { matchLabels: { app: web } } }], ports: [{ port: 80, protocol: UDP }] }] }')),
}, ['warning policy-port']],
    ['37.11 trafficDistribution with internalTrafficPolicy Local',
      web(`{ selector: { app: web }, internalTrafficPolicy: Local, trafficDistribution: PreferSameZone, ${PORTS} }`),
      ['warning field-without-effect'], ['-k', '1.36']],
    ['37.11 trafficDistribution of a headless Service',
      web(`{ clusterIP: None, selector: { app: web }, trafficDistribution: PreferSameZone, ${PORTS} }`),
      ['warning field-without-effect'], ['-k', '1.36']],
    ['37.11 a headless Service without selector with a target port', {
 'a.yaml': service('db',
      '{ clusterIP: None, ports: [{ port: 80, targetPort: 8080 }] }'),
},
      ['warning endpoints-missing', 'warning field-without-effect']],
    ['37.11 loadBalancerIP is deprecated', web(`{ type: LoadBalancer, loadBalancerIP: 192.0.2.1, selector: { app: web }, ${PORTS} }`),
      ['error load-balancer-ip-deprecated'], ['--promote', 'load-balancer-ip-deprecated']],
    ['37.11 an appProtocol that is misspelt', web('{ selector: { app: web }, ports: [{ port: 80, appProtocol: htttp }] }'),
      ['warning app-protocol-unknown']],
    ['37.11 a reserved managed-by label', {
 'a.yaml': documents(service('db', `{ ${PORTS} }`), `apiVersion: discovery.k8s.io/v1
kind: EndpointSlice
metadata:
  name: db-1
  labels: { kubernetes.io/service-name: db, endpointslice.kubernetes.io/managed-by: endpointslice-controller.k8s.io }
addressType: IPv4
ports: [{ port: 80 }]
endpoints: [{ addresses: [192.0.2.1] }]
`),
}, ['warning slice-managed-by']],
    ['37.11 a hostPort that is a node port', {
 'a.yaml': documents(service('web',
      '{ type: NodePort, selector: { app: web }, ports: [{ port: 80, nodePort: 30080 }] }'),
      workload('web', 'DaemonSet', '', 'ports: [{ containerPort: 80, hostPort: 30080 }]')),
}, ['warning host-port-node-port']],
  ]);
});

describe('what was not checked, and runs', () => {
  const json = () => JSON.parse(command.run(['check', '--format', 'json', '.']).stdout) as unknown;

  test.each([
    ['a HelmRelease', object('helm.toolkit.fluxcd.io/v2', 'HelmRelease',
      '{ chart: { spec: { chart: web, sourceRef: { kind: HelmRepository, name: a } } } }')],
    ['an Application of Argo CD', object('argoproj.io/v1alpha1', 'Application',
      '{ source: { repoURL: "https://charts.example.com", chart: web, targetRevision: 1.0.0 }, destination: { namespace: default } }')],
  ])('37.7 %s that may create the Service is named in text, JSON and SARIF', (_, other) => {
    write({ 'a.yaml': documents(ingress('gone'), service('web'), workload('web'), other) });
    expect(json()).toMatchObject({ problems: [], unchecked: [{ lookup: 'references' }] });
    for (const format of ['text', 'sarif']) {
      expect(command.run(['check', '--format', format, '.']).stdout).toMatch(/not checked/);
    }
  });

  test('37.6 explain does not say that an incomplete ExternalName leads to its Service', () => {
    write({ ...web(), 'db.yaml': service('db', '{ type: ExternalName, externalName: web.shop.svc }', ', namespace: shop') });
    expect(command.run(['explain', 'db.yaml']).stdout).toMatch(/web\.shop\.svc\.cluster\.local|no address|without the cluster domain/);
  });

  test('37.8 a folder without manifests passes with --allow-empty only', () => {
    write({ 'readme.md': 'nothing' });
    expect(command.run(['check', '.']).status).not.toBe(0);
    expect(command.run(['check', '--allow-empty', '.']).status).toBe(0);
  });

  test('37.9 a baseline reports how many problems it suppresses, and which entries are outdated', () => {
    write(web('{ selector: { app: wbe }, ports: [{ port: 99999 }] }'));
    expect(command.run(['check', '--baseline', 'baseline.json', '--update-baseline', '.']).status).toBe(0);
    expect(command.run(['check', '--baseline', 'baseline.json', '.'])).toMatchObject({
 status: 0,
      stdout: expect.stringMatching(/2 .*baseline/) as string,
});
    write(web());
    const { stdout, stderr } = command.run(['check', '--baseline', 'baseline.json', '.']);
    expect(`${stdout}${stderr}`).toMatch(/no longer|outdated|unused/);
  });

  test('37.9 a suppression that suppresses nothing is reported', () => {
    const { stdout, stderr } = (write({
 'web.yaml': documents(service('web', undefined,
      ', annotations: { cdk8s-services.dev/ignore-port-number: none }'), workload('web')),
}), command.run(['check', '.']));
    expect(`${stdout}${stderr}`).toMatch(/unused|suppress/);
  });

  test('37.9 a configuration with two mistakes has both reported', () => {
    write({ ...web(), '.cdk8s-services.yaml': 'clutser: {}\npromot: []\n' });
    const { stderr } = command.run(['check', '.']);
    expect(stderr).toMatch(/clutser[^]*promot/);
  });

  test('37.10 exposure is reported on request', () => {
    const exposed = web(`{ type: LoadBalancer, selector: { app: web }, ${PORTS} }`);
    expect(check(exposed)).toEqual([]);
    expect(check(exposed, '--promote', 'service-exposed')).toEqual(['error service-exposed']);
  });
});
