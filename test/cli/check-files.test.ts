import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const service = (name: string, spec = 'clusterIP: None, ports: [{ port: 80 }]',
  metadata = '') => `apiVersion: v1\nkind: Service\nmetadata: { name: ${name}${metadata} }\nspec: { ${spec} }\n`;
interface Json {
  readonly problems: readonly {
 readonly code: string; readonly path: string; readonly found?: unknown; readonly why: string;
    readonly severity: string; readonly line: number; readonly file: string;
}[];
  readonly unreadable?: readonly { readonly file: string; readonly reason: string }[];
}
const json = (args: readonly string[], input?: string | Buffer): Json & { status: number | null } => {
  const { stdout, status } = command.run(['check', '--format', 'json', '--skip', 'endpoints-missing,selector-unmatched', ...args], input);
  return { ...JSON.parse(stdout) as Json, status };
};
const found = (args: readonly string[], input?: string) =>
  json(args, input).problems.map(({ severity, code, path }) => `${severity} ${code} ${path}`);

describe('objects of a cluster', () => {
  const LIVE = {
    apiVersion: 'v1', kind: 'Service',
    metadata: {
      name: 'web', namespace: 'shop', uid: 'a7f6a6c7-8e7e-4b0c-9f5b-2f6d0a1f2c3d', resourceVersion: '4711',
      creationTimestamp: '2026-01-01T00:00:00Z',
      annotations: { 'kubectl.kubernetes.io/last-applied-configuration': '{"kind":"Service"}\n' },
      managedFields: [{
        manager: 'kubectl', operation: 'Apply', apiVersion: 'v1', time: '2026-01-01T00:00:00Z',
        fieldsType: 'FieldsV1', fieldsV1: {},
      }],
    },
    spec: {
      clusterIP: '10.96.0.20', clusterIPs: ['10.96.0.20'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
      internalTrafficPolicy: 'Cluster', sessionAffinity: 'None',
      type: 'ClusterIP', ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }], selector: { app: 'web' },
    },
    status: { loadBalancer: {} },
  };

  test('are not checked for requirements of new objects', () => {
    expect(found(['-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [LIVE] }))).toEqual([]);
  });

  test('are distinguished from a manifest that has only a resourceVersion', () => {
    const { uid, ...metadata } = LIVE.metadata;
    expect(uid).not.toBe('');
    expect(found(['-'], JSON.stringify({ ...LIVE, metadata }))).toEqual(['error resource-version metadata.resourceVersion']);
  });

  test('are imported without what kubectl apply noted of them', () => {
    const { stdout, status } = command.run(['import', '-'], JSON.stringify(LIVE));
    expect(stdout).not.toContain('annotations: {');
    expect(stdout).toContain("new ClusterIpService(this, 'web', {");
    expect(status).toBe(0);
  });
});

describe('what kubectl reads', () => {
  test.each([
    ['single quotes', "'one\n  two'"], ['double quotes', '"one\n  two"'], ['brackets', '[one,\n  two]'],
    ['braces', '{ one: 1,\n  two: 2\n  }'],
  ])('is read: a value in %s whose second line is indented like its key', (_, value) => {
    const yaml = `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  clusterIP: None\n  extra: ${value}\n  ports:\n  - `
      + 'name: Http\n    port: 80\n';
    expect(json(['-'], yaml).problems)
      .toMatchObject([{ code: 'field-unknown', line: 7 }, { code: 'dns-label', line: value.split('\n').length + 8 }]);
  });

  test.each([
    ['a comment right behind quotes', "  name: 'web'# that is its name\n", 5],
    ['one right behind a bracket', '  name: web\n  finalizers: [a.b/c]# why\n', 6],
    ['an alias as a key, right before its colon', '  name: &app web\n  labels:\n    *app: web\n', 7],
    ['a block whose sign stands below its key', '  name: web\n  annotations:\n    about:\n    |\n      two\n      lines\n', 10],
  ])('is read: %s', (_, metadata, line) => {
    expect(json(['-'], `apiVersion: v1\nkind: Service\nmetadata:\n${metadata}spec:\n  clusterIP: None\n  ports: [{ port: 80, name: Http }]\n`)
      .problems).toMatchObject([{ code: 'dns-label', line: line + 2 }]);
  });

  test('has correct positions, and is fixed', () => {
    command.write('web.yaml',
      "apiVersion: v1\nkind: Service\nmetadata:\n  name: web\n  annotations:\n    about: 'one\n    two'\nspec:\n  clusterIP: None\n  "
        + 'ports:\n  - port: "80"\n');
    expect(command.run(['check', 'web.yaml', '--fix']).status).toBe(0);
    expect(readFileSync(join(command.work, 'web.yaml'), 'utf8'))
      .toContain("about: 'one\n    two'\nspec:\n  clusterIP: None\n  ports:\n  - port: 80\n");
  });

  test.each(['utf-16le', 'utf-16be'])('is read in %s, and not fixed there', (encoding) => {
    const text = Buffer.from(`\ufeff${service('web', 'clusterIP: None, ports: [{ port: "80" }]')}`, 'utf16le');
    const bytes = encoding === 'utf-16be' ? text.swap16() : text;
    command.write('web.yaml', bytes);
    expect(json(['web.yaml', '--fix'])).toMatchObject({ status: 1, problems: [{ code: 'field-type', line: 4 }] });
    expect(readFileSync(join(command.work, 'web.yaml'))).toEqual(bytes);
  });
});

describe('nothing is dropped silently', () => {
  test.each(['check', 'import', 'graph', 'explain'])('%s reports that standard input is empty', (name) => {
    expect(command.run([name, '-'], ''))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('<stdin>: cannot be read: it is empty') as string });
  });

  test('check reports that there was nothing to check', () => {
    expect(command.run(['check', '-'], '# a comment\n').stdout).toBe('no Kubernetes objects in 1 file\n');
  });

  test('import replaces an existing file only with an option', () => {
    command.write('web.yaml', service('web'));
    command.write('web.ts', '// by hand\n');
    expect(command.run(['import', 'web.yaml', '-o', 'web.ts']))
      .toMatchObject({ status: 2, stderr: 'error: web.ts exists already: --force overwrites it\n' });
    expect(readFileSync(join(command.work, 'web.ts'), 'utf8')).toBe('// by hand\n');
    expect(command.run(['import', 'web.yaml', '-o', 'web.ts', '--force']).status).toBe(0);
    expect(command.run(['import', 'web.yaml', '-o', 'web.ts']).status).toBe(0); // the content is the same
  });

  test('graph writes no picture into a file of another form', () => {
    command.write('web.yaml', service('web'));
    expect(command.run(['graph', 'web.yaml', '-o', 'web.png']))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('.svg') as string });
    expect(existsSync(join(command.work, 'web.png'))).toBe(false);
    expect(command.run(['graph', 'web.yaml', '-o', 'web.md', '--format', 'mermaid']).status).toBe(0);
  });

  test('import of two objects of one name imports the last, with a message', () => {
    const { stdout, stderr, status } = command.run(['import', '-'],
      `${service('web')}---\n${service('web', 'clusterIP: None, ports: [{ port: 81 }]')}`);
    expect(stdout.match(/new HeadlessService/g)).toHaveLength(1);
    expect(stdout).toContain('81');
    expect(stderr).toBe('Service web occurs more than once: the last one is imported, which overwrites the others when all are applied\n');
    expect(status).toBe(0);
  });
});

describe('findings', () => {
  test('are sorted by line, errors with the word error', () => {
    command.write('web.yaml',
      `${service('b', 'clusterIP: None, ports: [{ port: 80, port: 80, name: Http }]')}---\n${service('a', 'clusterIP: None, ports: [{ name: Http, port: 0 }]')}`);
    const { problems } = json(['web.yaml']);
    expect(problems.map(({ line }) => line)).toEqual([...problems.map(({ line }) => line)].sort((a, b) => a - b));
    expect(problems.map(({ code }) => code).slice(0, 2)).toEqual(['field-duplicate', 'dns-label']);
    expect(command.run(['check', 'web.yaml']).stdout).toContain('\nerror: spec.ports[0].name: expected ');
  });

  test('findings of duplicate keys name the key, whatever it contains, and the true reason', () => {
    const yaml = service('web', undefined, ', labels: { app.kubernetes.io/instance: a, app.kubernetes.io/instance: b }');
    expect(json(['-'], yaml).problems).toMatchObject([{
      code: 'field-duplicate', path: 'metadata.labels[app.kubernetes.io/instance]', found: 'app.kubernetes.io/instance',
      why: expect.stringContaining('kubectl (1.32 to 1.36) drops all but the last') as string,
    }]);
  });

  test('findings of an object where a string belongs show the object', () => {
    const yaml = service('{ a: 1 }', 'clusterIP: None, selector: { app: { x: 1 } }, ports: [{ port: 80 }]');
    for (const name of ['check', 'import']) {
      const { stdout, stderr } = command.run([name, '-'], `${yaml}---\n${yaml.replace('{ a: 1 }', 'web')}`);
      expect(stdout + stderr).not.toContain('[object Object]');
    }
  });

  test('findings of an address as externalName are warnings: ingress-nginx reads it', () => {
    expect(found(['-'], service('db', 'type: ExternalName, externalName: 10.0.0.1')))
      .toEqual(['warning external-name-address spec.externalName']);
  });

  test('do not include identical copies, which kubectl apply reports as unchanged', () => {
    const role = 'apiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: a }\nrules: [{ verbs: [get] }]\n';
    expect(found(['-'], [service('a'), service('a'), role, role].join('---\n'))).toEqual([]);
    expect(found(['-'],
      [service('a'), service('a', 'clusterIP: None, ports: [{ port: 81 }]'), role, role.replace('get', 'list')].join('---\n')))
      .toEqual(['error object-duplicate metadata.name', 'error object-duplicate metadata.name']);
  });

  test('are described in SARIF by their rule, not by the first of them', () => {
    const { stdout } = command.run(['check', '-', '-f', 'sarif', '--only', 'port-number'],
      service('web', 'clusterIP: None, ports: [{ port: 80000 }]'));
    const [{ tool: { driver: { rules } } }] =
      (JSON.parse(stdout) as {
 runs: [{
 tool: {
 driver: {
 rules: {
 shortDescription: { text: string };
        help: { text: string };
}[];
};
};
}];
}).runs;
    expect(rules).toMatchObject([{ id: 'port-number', shortDescription: { text: expect.stringMatching(/^[A-Z].*\.$/) as string } }]);
    expect(JSON.stringify(rules)).not.toContain('80000');
  });

  test('findings of files that cannot be read as a whole name no line in JUnit', () => {
    writeFileSync(join(command.work, 'a.yaml'), Buffer.from([0x61, 0, 0x62]));
    const { stdout } = command.run(['check', 'a.yaml', '-f', 'junit']);
    expect(stdout).not.toContain('line -');
    expect(stdout).toContain('<error message="it is a binary file, not YAML or JSON">it is a binary file');
  });

  test('findings of very many files that cannot be read are folded on standard error, and whole in JSON', () => {
    for (let at = 0; at < 100; at++) command.write(`all/${at}.yaml`, 'kind: Service\napiVersion: v1\na: [');
    const { stderr } = command.run(['check', 'all']);
    expect(stderr.trimEnd().split('\n')).toHaveLength(21);
    expect(stderr).toMatch(/… and 80 more files that cannot be read/);
    expect(json(['all']).unreadable).toHaveLength(100);
  });
});

test('a missing "---" is one problem, whose fix names its line', () => {
  const web = 'apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  ports:\n  - port: 80\n  clusterIP: None\n';
  command.write('joined.yaml', web + web.replace('web', 'db'));
  const { stdout } = command.run(['check', 'joined.yaml', '--format', 'json']);
  const { problems } = JSON.parse(stdout) as { problems: { code: string; line: number; fix: string }[] };
  expect(problems.filter(({ code }) => code === 'field-duplicate')).toMatchObject([
    { line: 9, fix: 'write "---" on a line of its own before the second object, which begins at this apiVersion' },
  ]);
});

test('problems are in the order of the inputs, then of the lines, whichever check finds them', () => {
  const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: a, labels: { app: a } }\nspec: { containers: [{ name: a, image: a }] }\n';
  command.write('a.yaml', `${service('a', 'selector: { app: none }, ports: [{ port: 80 }]')}---\n${pod}`);
  command.write('e.yaml', service('e', 'clusterIP: None, ports: [{ port: 80, name: Http }]'));
  const inOrder = (...files: string[]) => {
    const { stdout } = command.run(['check', '--format', 'json', ...files]);
    return (JSON.parse(stdout) as Json).problems.map(({ file, code }) => `${file} ${code}`);
  };
  expect(inOrder('a.yaml', 'e.yaml')).toEqual(['a.yaml selector-unmatched', 'e.yaml endpoints-missing', 'e.yaml dns-label']);
  expect(inOrder('e.yaml', 'a.yaml')).toEqual(['e.yaml endpoints-missing', 'e.yaml dns-label', 'a.yaml selector-unmatched']);
});
