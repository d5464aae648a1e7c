import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const GOOD = `apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector:
    app: web
  ports:
    - name: http
      port: 80
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          image: web
          ports: [{ containerPort: 80 }]
`;
const BAD = GOOD.replace('name: http\n', 'name: Http\n');

interface Json {
  readonly summary: { readonly objects: number; readonly errors: number; readonly warnings: number; readonly files: number };
  readonly problems: readonly {
    readonly code: string; readonly path: string; readonly expected: string; readonly fix: string;
    readonly file: string; readonly line: number; readonly column: number; readonly severity: string;
  }[];
  readonly unreadable?: readonly { readonly file: string; readonly reason: string }[];
}
const json = (args: readonly string[], input?: string): Json & { status: number | null } => {
  const { stdout, status } = command.run(['check', '--format', 'json', ...args], input);
  return { ...JSON.parse(stdout) as Json, status };
};

test('reports no problems, and exits with 0', () => {
  const { stdout, stderr, status } = command.run(['check', command.write('web.yaml', GOOD)]);
  expect({ stdout, stderr, status }).toEqual({ stdout: 'no problems in 2 objects of 1 file\n', stderr: '', status: 0 });
});

test('shows the place of a problem underlined, with why and fix, and exits with 1', () => {
  const { stdout, status } = command.run(['check', command.write('web.yaml', BAD)]);
  expect(status).toBe(1);
  expect(stdout).toContain('web.yaml:9:13  Service web\n  8 |   ports:\n  9 |     - name: Http\n    |             ^^^^\nerror: '
    + 'spec.ports[0].name: expected ');
  expect(stdout).toMatch(/\n {2}why {3}.*\n {2}fix {3}.*\n {2}docs {2}.*\n\n1 error, 0 warnings in 2 objects of 1 file\n$/);
});

test('reads folders, globs and standard input', () => {
  command.write('apps/a/web.yaml', BAD);
  command.write('apps/b/web.yml', GOOD.replaceAll('web', 'other'));
  command.write('apps/b/notes.txt', 'no manifest');
  expect(json(['apps']).summary).toMatchObject({ files: 2, objects: 4 });
  expect(json(['apps/**/*.yml']).summary).toMatchObject({ files: 1, objects: 2 });
  expect(json(['-'], BAD)).toMatchObject({ status: 1, problems: [{ file: '<stdin>', line: 9 }] });
});

test('checks everything it is given together', () => {
  const [service, deployment] = BAD.replace('Http', 'http').split('---\n');
  command.write('service.yaml', service.replace('port: 80', 'port: 80\n      targetPort: web'));
  command.write('deployment.yaml', deployment);
  expect(json(['service.yaml', 'deployment.yaml']).problems)
    .toMatchObject([{ code: 'target-port-unknown', file: 'service.yaml', line: 11, column: 19 }]);
});

test('finds the place in JSON, JSON Lines and Lists', () => {
  const item = {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: { clusterIP: 'None', selector: { app: 'web' }, ports: [{ name: 'Http', port: 80 }] },
  };
  const fine = { ...item, metadata: { name: 'fine' }, spec: { ...item.spec, ports: [] } };
  command.write('list.json', JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [fine, item] }, null, 2));
  command.write('lines.jsonl', [fine, item].map((each) => JSON.stringify(each)).join('\n'));
  const [inList] = json(['list.json']).problems.filter((each) => each.severity === 'error');
  const lines = readFileSync(join(command.work, 'list.json'), 'utf8').split('\n');
  expect(lines[inList.line - 1].slice(inList.column - 1)).toBe('"Http",');
  expect(json(['lines.jsonl']).problems.filter((each) => each.severity === 'error')).toMatchObject([{ line: 2 }]);
});

test('reads booleans and numbers of YAML 1.1, as Kubernetes does', () => {
  const yaml = GOOD.replace('port: 80\n', 'port: 0120\n      targetPort: 80\n')
    .replace('  selector:', '  publishNotReadyAddresses: yes\n  selector:');
  expect(json([command.write('web.yaml', yaml)])).toMatchObject({ status: 0, problems: [] });
  expect(json([command.write('web.yaml', GOOD.replace('app: web\n  ports', 'app: on\n  ports'))]).problems)
    .toContainEqual(expect.objectContaining({ code: 'field-type', line: 7, column: 10 }));
});

test('reports duplicate keys', () => {
  const yaml = GOOD.replace('      port: 80\n', '      port: 80\n      port: 80\n');
  expect(json([command.write('web.yaml', yaml)]).problems)
    .toMatchObject([{ code: 'field-duplicate', path: 'spec.ports[0].port', line: 11, column: 7 }]);
});

test('checks for the given minors and cluster', () => {
  const yaml = GOOD.replace('  selector:\n', '  trafficDistribution: PreferSameZone\n  selector:\n');
  command.write('web.yaml', yaml);
  command.write('cluster.yaml', "kubernetes: '1.35'\n");
  command.write('number.yaml', 'kubernetes: 1.35\n');
  expect(json(['web.yaml']).status).toBe(1);
  expect(json(['web.yaml', '--kubernetes', '1.34..1.36']).status).toBe(0);
  expect(json(['web.yaml', '--cluster', 'cluster.yaml']).status).toBe(0);
  expect(command.run(['check', 'web.yaml', '--cluster', 'number.yaml']))
    .toMatchObject({ status: 2, stderr: expect.stringContaining('quotes') as string });
  expect(json(['web.yaml', '-k', '1.99']))
    .toMatchObject({ status: 0, problems: [{ code: 'cluster-profile', severity: 'warning', found: '1.99' }] });
  expect(command.run(['check', 'web.yaml', '-k', '1.9'])).toMatchObject({ status: 2, stderr: expect.stringContaining('1.26') as string });
});

test('reports what is wrong in the profile of the cluster at its line', () => {
  command.write('web.yaml', GOOD);
  command.write('cluster.yaml', "kubernetes: '1.37'\nproxyMode: ipvs\n");
  expect(json(['web.yaml', '--cluster', 'cluster.yaml']).problems)
    .toMatchObject([{ code: 'cluster-profile', path: 'proxyMode', file: 'cluster.yaml', line: 2, column: 1 }]);
});

test('refuses a profile of the cluster that cannot be right', () => {
  command.write('web.yaml', GOOD);
  const errorOf = (profile: string) => {
    const { stderr, status } = command.run(['check', 'web.yaml', '--cluster', command.write('cluster.yaml', profile)]);
    expect(status).toBe(2);
    return stderr;
  };
  expect(errorOf('loadBalancer: [metalb]\n')).toContain('write "metallb"');
  expect(errorOf('serviceCidr: 10.0.0.0/8\n')).toContain('write "serviceCidrs"');
  expect(errorOf('- a\n')).toContain('must be a map');
  expect(errorOf('a: [\n')).toContain('cluster.yaml cannot be read: ');
  expect(command.run(['check', 'web.yaml', '--cluster', command.write('cluster.yaml', 'loadBalancer: [our-own-controller]\n')])
    .status).toBe(2);
});

test('reports only the requested codes', () => {
  command.write('web.yaml', BAD.replace('port: 80\n', 'port: 0\n'));
  const codes = json(['web.yaml']).problems.map((each) => each.code);
  expect(codes.length).toBeGreaterThan(1);
  expect(new Set(json(['web.yaml', '--only', codes[0]]).problems.map((each) => each.code))).toEqual(new Set([codes[0]]));
  expect(json(['web.yaml', '--skip', codes.join(',')])).toMatchObject({ status: 0, problems: [] });
});

test('counts warnings against --max-warnings', () => {
  command.write('web.yaml', GOOD.split('---')[0].replace('  selector:\n    app: web\n', ''));
  expect(json(['web.yaml'])).toMatchObject({ status: 0, summary: { errors: 0, warnings: 1 } });
  expect(json(['web.yaml', '--max-warnings', '1']).status).toBe(0);
  expect(json(['web.yaml', '--max-warnings', '0']).status).toBe(1);
});

test('names every file that it cannot read, checks the rest, and exits with 2', () => {
  command.write('a.yaml', 'a: [b');
  command.write('b.yaml', Buffer.from([0x61, 0, 0x62]));
  command.write('c.yaml', BAD);
  mkdirSync(join(command.work, 'empty'));
  const { status, problems, unreadable } = json(['a.yaml', 'b.yaml', 'c.yaml', 'gone.yaml', 'empty', 'none/*.yaml']);
  expect(status).toBe(2);
  expect(problems).toMatchObject([{ file: 'c.yaml' }]);
  expect(unreadable?.map((each) => each.file).sort()).toEqual(['a.yaml', 'b.yaml', 'empty', 'gone.yaml', 'none/*.yaml']);
});

// Skipped for root, which may read every file.
(process.getuid?.() === 0 ? test.skip : test)('names a file that it may not read', () => {
  command.write('secret.yaml', GOOD);
  chmodSync(join(command.work, 'secret.yaml'), 0);
  expect(command.run(['check', 'secret.yaml'])).toMatchObject({ status: 2, stderr: expect.stringContaining('permission') as string });
});

test('enters each folder once, whatever links lead back to it', () => {
  command.write('all/web.yaml', BAD);
  symlinkSync('.', join(command.work, 'all/self'));
  symlinkSync('..', join(command.work, 'all/up'));
  expect(json(['all'])).toMatchObject({ summary: { objects: 2, files: 1 }, status: 1 });
});

test('reports links to missing files, and links to themselves', () => {
  command.write('all/web.yaml', GOOD);
  symlinkSync('gone.yaml', join(command.work, 'all/dangling.yaml'));
  symlinkSync('loop.yaml', join(command.work, 'all/loop.yaml'));
  const { unreadable, status } = json(['all', 'all/web.yaml/x']);
  expect(unreadable?.map((each) => each.file)).toEqual(['all/dangling.yaml', 'all/loop.yaml', 'all/web.yaml/x']);
  expect(status).toBe(2);
});

test('quotes lines of a pipe, which can be read only once', () => {
  command.write('web.yaml', BAD);
  const { stdout } =
    spawnSync('sh', ['-c', `mkfifo pipe && { cat web.yaml > pipe & "${process.execPath}" "${command.bin}" check pipe; }`],
      { cwd: command.work, encoding: 'utf8' });
  expect(stdout).toMatch(/^pipe:9:13 {2}Service web\n {2}8 \| {3}ports:\n {2}9 \| {5}- name: Http\n/);
});

test('reports values that need quotes as they are written', () => {
  const { problems } = json([command.write('web.yaml', GOOD.replace('app: web\n  ports', 'app: 0777\n  ports'))]);
  expect(problems).toContainEqual(expect.objectContaining({ code: 'field-type', found: 511, fix: 'put it in quotes: "0777"' }));
});

test.each([
  ['web.yaml/web.ts', 'web.yaml is no folder'],
  ['web.yaml/a/b/web.ts', 'web.yaml is no folder'],
  ['.', 'it is a folder'],
  ['', 'it has no name'],
  [`${'a'.repeat(300)}.ts`, 'its name is too long'],
])('says that it cannot write to %j, and why', (file, reason) => {
  command.write('web.yaml', GOOD);
  for (const args of [['import', 'web.yaml', '-o', file], ['graph', 'web.yaml', '-f', 'mermaid', '-o', file]]) {
    expect(command.run(args)).toMatchObject({
      status: 2, stdout: '',
      stderr: expect.stringContaining(`${file || '""'} cannot be written: ${reason}\n`) as string,
    });
  }
});

// Skipped without such a file system, in which a recursive `mkdir` of Node.js never returns.
(existsSync('/proc/self') ? test : test.skip)('says that it cannot write to a file system that takes no files', () => {
  command.write('web.yaml', GOOD);
  for (const file of ['/proc/none/out.ts', '/proc/none/a/b/out.ts', '/proc/none.ts']) {
    expect(command.run(['import', 'web.yaml', '-o', file]))
      .toMatchObject({ status: 2, stderr: expect.stringContaining(`${file} cannot be written: `) as string });
  }
});

// Skipped without a device that is always full.
(existsSync('/dev/full') ? test : test.skip)('says that the disk is full', () => {
  command.write('web.yaml', GOOD.split('---')[0]);
  for (const args of [['import', 'web.yaml'], ['graph', 'web.yaml'], ['explain', 'web.yaml'], ['check', 'web.yaml'], ['--help']]) {
    const { stderr, status } =
      spawnSync('sh', ['-c', '"$@" > /dev/full', 'sh', process.execPath, command.bin, ...args], { cwd: command.work, encoding: 'utf8' });
    expect({ stderr, status }).toEqual({ stderr: 'error: standard output cannot be written: the disk is full\n', status: 2 });
  }
  expect(command.run(['import', 'web.yaml', '-o', '/dev/full']))
    .toMatchObject({ status: 2, stderr: 'error: /dev/full cannot be written: the disk is full\n' });
});

test('reports nothing for objects that the checks do not read', () => {
  command.write('web.yaml',
    `${GOOD}---\napiVersion: rbac.authorization.k8s.io/v1\nkind: Role\nmetadata: { name: a }\nrules: [{ verbs: [get] `
      + '}]\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n');
  expect(json(['web.yaml'])).toMatchObject({ problems: [], summary: { errors: 0 } });
});

test('refuses YAML bombs with a message, in bounded memory', () => {
  const bomb = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 30; level++) bomb.push(`a${level}: &a${level} [${Array(10).fill(`*a${level - 1}`).join(', ')}]`);
  command.write('bomb.yaml', bomb.join('\n'));
  command.write('deep.yaml', '['.repeat(100_000));
  command.write('deep.json', `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
  command.write('long.yaml', `a: |\n${`  ${'x'.repeat(1021)}\n`.repeat(40 * 1024)}`);
  command.write('words.yaml', `a:\n${'- 1\n'.repeat(1_000_000)}`);
  command.write('empty.json', `{"a":[${'[],'.repeat(5_000_000)}[]]}`);
  const { status, stderr } = command.run(['check', 'bomb.yaml', 'deep.yaml', 'deep.json', 'long.yaml', 'words.yaml',
    'empty.json'], '', { NODE_OPTIONS: '--max-old-space-size=256' });
  expect(status).toBe(2);
  expect(stderr).toContain('bomb.yaml:');
  expect(stderr).toContain('aliases expand to more than');
  expect(stderr).toMatch(/deep.yaml.*nested too deeply/);
  expect(stderr).toMatch(/long.yaml.*longer than 32 MiB: split it/);
  expect(stderr).toMatch(/words.yaml:1:1: .*too large for one object: .*split it/);
  expect(stderr).toMatch(/empty.json:1:1: .*more than 4000000 values: split it/);
}, 60_000);

test('refuses lines of 20 MB, in every style, in bounded memory', () => {
  const object = (text: string) => `apiVersion: v1\nkind: Service\nmetadata: { name: Web }\nspec: ${text}\n`;
  const styles = ['"%"', '%', '{ a: "%" }'];
  for (const [at, value] of styles.entries()) command.write(`line-${at}.yaml`, object(value.replace('%', 'ab cd '.repeat(3_500_000))));
  command.write('web.yaml', object('{ ports: [{ port: 80 }] }'));
  const { status, stdout, stderr } = command.run(['check', '.'], '', { NODE_OPTIONS: '--max-old-space-size=256' });
  expect(status).toBe(2);
  for (const at of styles.keys())
    expect(stderr).toMatch(new RegExp(`line-${at}\\.yaml:4:1: .*a line is longer than 4 MiB, .*: split the document`));
  expect(stdout).toContain('web.yaml:3:'); // the others are checked
}, 60_000);

test('reads a long List item by item, in bounded memory, with the position of each problem, and fixes it', () => {
  const item = (at: number) => `- apiVersion: v1\n  kind: Service\n  metadata:\n    name: web-${at}\n  spec:\n    clusterIP: None\n    `
    + `ports:\n    - name: ${at === 2_999 ? 'Http' : 'http'}\n      port: ${at === 1_500 ? '"80"' : '80'} # a comment\n`;
  const list = `apiVersion: v1\nitems:\n${Array.from({ length: 3_000 }, (_, at) => item(at)).join('')}kind: List\n`;
  command.write('list.yaml', list);
  const heap = { NODE_OPTIONS: '--max-old-space-size=64' };
  const { stdout, status } = command.run(['check', 'list.yaml', '-f', 'json', '--fix', '--only', 'dns-label,field-type'], '', heap);
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    summary: { objects: 3_000 },
    problems: [{ code: 'dns-label', path: 'spec.ports[0].name', line: 2 + 2_999 * 9 + 8, column: 13 }],
  });
  expect(readFileSync(join(command.work, 'list.yaml'), 'utf8')).toBe(list.replace('"80"', '80'));
}, 60_000);

test('shows the position in JSON without line ends, and stores only the part of the line that is shown', () => {
  const service = (at: number) => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: `web-${at}` },
    spec: { clusterIP: 'None', ports: [{ name: 'Http', port: 80 }] },
  });
  command.write('list.json',
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: Array.from({ length: 2_000 }, (_, at) => service(at)) }));
  const { stdout, status } = command.run(['check', 'list.json', '--only', 'dns-label'], '', { NODE_OPTIONS: '--max-old-space-size=116' });
  expect(status).toBe(1);
  expect(stdout).toMatch(/list\.json:1:\d+ {2}Service web-1999\n {2}1 \| ….*"ports":\[\{"name":"Http","port":80\}\]\}\}\]\}\n {4}\| … +\^{6}\n/);
}, 60_000);

test('reports a hundred thousand problems, and that there are more', () => {
  const spec = JSON.stringify({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: { ports: Array(100).fill({ port: 0, protocol: 'x' }) },
  });
  command.write('bad.jsonl', `${spec}\n`.repeat(510));
  const { stdout, stderr, status } = command.run(['check', 'bad.jsonl'], '', { NODE_OPTIONS: '--max-old-space-size=400' });
  expect(stdout).toMatch(/\n\d+ errors, \d+ warnings in 510 objects of 1 file\n$/);
  expect(stderr).toBe('there are more than 100000 problems: the rest was not looked for\n');
  expect(status).toBe(1);
}, 60_000);

test('fixes what is safe, prints the changes, and preserves comments and layout', () => {
  const yaml = GOOD.replace('port: 80\n', 'port: "80"  # quoted\n      targetport: 80\n').replace('  selector:\n', '  selektor:   # typo\n')
    .replace('name: web\nspec', 'name: web\n  annotations: { example.com/on: true }\nspec');
  command.write('web.yaml', yaml);
  const { stderr, status } = command.run(['check', 'web.yaml', '--fix']);
  expect(status).toBe(0);
  expect(stderr).toContain('-      port: "80"  # quoted\n-      targetport: 80\n+      port: 80  # quoted\n+      targetPort: 80\n');
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(
    yaml.replace('"80"', '80').replace('targetport', 'targetPort').replace('selektor', 'selector').replace('on: true', 'on: "true"'));
  expect(command.run(['check', '-', '--fix'], yaml)).toMatchObject({ status: 2, stderr: expect.stringContaining('--fix') as string });
});

test('fixes deprecated keys in any quotes, and numbers in quotes', () => {
  const yaml = `apiVersion: v1
kind: Service
metadata:
    name:   web   # odd indent
    annotations:
        metallb.universe.tf/address-pool: "pool-a"     # old key
        'metallb.universe.tf/allow-shared-ip': key
spec:
    type: LoadBalancer
    Selector: {app: web}     # flow
    ports:
    -   targetPort: "8080"  # a number
        port:   80


# the end
`;
  command.write('web.yaml', yaml);
  const { stderr, status } = command.run(['check', 'web.yaml', '--fix', '--promote', 'annotation-deprecated']);
  expect(status).toBe(0);
  expect(stderr).toContain('+        metallb.io/address-pool: "pool-a"     # old key\n');
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8'))
    .toBe(yaml.replaceAll('metallb.universe.tf', 'metallb.io').replace('Selector', 'selector').replace('"8080"', '8080'));
});

test('fixes thousands of lines, and files of thousands of documents', () => {
  const port = (at: number, quote: string) => `  - { name: p${at}, port: ${quote}${at + 1}${quote} }\n`;
  const ports = (quote: string) => 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec:\n  clusterIP: None\n  '
    + `ports:\n${Array.from({ length: 1_000 }, (_, at) => port(at, quote)).join('')}`;
  const line = (at: number, port: unknown) =>
    `${JSON.stringify({ apiVersion: 'v1', kind: 'Service', metadata: { name: `web-${at}` }, spec: { clusterIP: 'None', ports: [{ port }] } })}\n`;
  const lines = (port: unknown) => Array.from({ length: 1_000 }, (_, at) => line(at, port)).join('');
  command.write('ports.yaml', ports('"'));
  command.write('lines.jsonl', lines('80'));
  const { stderr } = command.run(['check', 'ports.yaml', 'lines.jsonl', '--fix', '--only', 'field-type']);
  expect(readFileSync(join(command.work, 'ports.yaml'), 'utf8')).toBe(ports(''));
  expect(readFileSync(join(command.work, 'lines.jsonl'), 'utf8')).toBe(lines(80));
  expect(stderr.match(/^-/gm)).toHaveLength(2_000 + 2);
}, 60_000);

test('does not change a key that spans two lines', () => {
  const json = '{"apiVersion": "v1", "kind": "Service", "metadata": {"name": "web"}, "spec": {"clusterIP": "None", "\nselector": {"app": '
    + '"web"}}}\n';
  command.write('web.yaml', json);
  expect(command.run(['check', 'web.yaml', '--fix'])).toMatchObject({ status: 1, stderr: 'nothing was found that can be fixed safely\n' });
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(json);
});

test('shows each change with two lines around it', () => {
  const yaml = `${GOOD.split('---')[0].replace('name: http\n      port: 80', 'name: http\n      port: "80"\n      targetPort: "80"')}# `
    + 'a\n# b\n# c\n# d\n# e\nstatus: { loadbalancer: {} }';
  command.write('web.yaml', yaml);
  expect(command.run(['check', 'web.yaml', '--fix']).stderr).toBe([
    '--- web.yaml', '+++ web.yaml', '@@ -8,6 +8,6 @@', '   ports:', '     - name: http', '-      port: "80"', '-      targetPort: "80"',
    '+      port: 80', '+      targetPort: 80', ' # a', ' # b',
    '@@ -15,3 +15,3 @@', ' # d', ' # e', '-status: { loadbalancer: {} }', '+status: { loadBalancer: {} }', '',
  ].join('\n'));
});

test('writes JUnit of one Service with very many problems', () => {
  command.write('web.json',
    JSON.stringify({
      apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
      spec: { ports: Array.from({ length: 4_000 }, (_, at) => ({ name: `A${at}`, port: 0 })) },
    }));
  expect(command.run(['check', 'web.json', '-f', 'junit']).stdout)
    .toContain('<testcase name="Service web" classname="web.json" file="web.json" line="1"><failure message="spec.selector: ');
});

test('points at clusterIP where the API server names clusterIPs, and suggests the intended value', () => {
  command.write('web.yaml', GOOD.replace('  selector:\n', '  clusterIP: none # no virtual IP\n  selector:\n'));
  const { problems } = json(['web.yaml']);
  expect(problems).toMatchObject([{
    code: 'ip-address', path: 'spec.clusterIPs[0]', line: 6, column: 14,
    expected: 'an IP address, or "None"', fix: 'write "None"',
  }]);
  const { stderr, status } = command.run(['check', 'web.yaml', '--fix']);
  expect(stderr).toContain('-  clusterIP: none # no virtual IP\n+  clusterIP: None # no virtual IP\n');
  expect(status).toBe(0);
  expect(json([command.write('other.yaml', GOOD.replace('  selector:\n', '  clusterIP: 10.0.0.300\n  selector:\n'))]).problems)
    .toMatchObject([{ code: 'ip-address', path: 'spec.clusterIPs[0]', line: 6, column: 14 }]);
});

test('points at the one label that is wrong, by its key or by its value', () => {
  const yaml = GOOD.replace('name: web\nspec', 'name: web\n  labels: { a: fine, time: "1:30", /b: fine }\nspec');
  expect(json([command.write('web.yaml', yaml)]).problems).toMatchObject([
    { path: 'metadata.labels', line: 5, column: 28, found: '1:30' }, { path: 'metadata.labels', line: 5, column: 36, found: '/b' },
  ]);
});

test('fixes the case of enumerated words, and of no name', () => {
  const yaml = GOOD.replace('  selector:\n',
    "  type: loadbalancer\n  sessionAffinity: 'clientIP'\n  externalTrafficPolicy: \"local\"\n  internalTrafficPolicy: cluster\n  "
      + 'ipFamilies: [ipv4]\n  selector:\n')
    .replace('name: http\n', 'name: Http\n      protocol: Tcp\n');
  command.write('web.yaml', yaml);
  expect(command.run(['check', 'web.yaml', '--fix', '--skip', 'dns-label'])).toMatchObject({ status: 0 });
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8'))
    .toBe(yaml.replace('loadbalancer', 'LoadBalancer').replace('clientIP', 'ClientIP')
    .replace('"local"', '"Local"').replace(': cluster', ': Cluster').replace('ipv4', 'IPv4').replace('Tcp', 'TCP'));
});

test('reports a file that must not be written', () => {
  command.write('web.yaml', GOOD.replace('port: 80\n', 'port: "80"\n'));
  chmodSync(join(command.work, 'web.yaml'), 0o400);
  if (process.getuid?.() === 0) return; // root may write to every file
  expect(command.run(['check', 'web.yaml', '--fix']))
    .toMatchObject({ status: 2, stderr: expect.stringContaining('cannot be written') as string });
});

test('fixes files with a byte order mark and Windows line ends', () => {
  const yaml = `\ufeff${GOOD.replace('port: 80\n', 'port: "80"\n').replaceAll('\n', '\r\n')}`;
  writeFileSync(join(command.work, command.write('web.yaml', yaml)), yaml);
  expect(command.run(['check', 'web.yaml', '--fix']).status).toBe(0);
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(yaml.replace('"80"', '80'));
});

test('writes SARIF', () => {
  const { stdout } = command.run(['check', command.write('web.yaml', BAD), '-f', 'sarif']);
  expect(JSON.parse(stdout)).toMatchObject({
    version: '2.1.0',
    runs: [{
      tool: { driver: { name: 'cdk8s-services', rules: [{ id: 'dns-label' }] } },
      results: [{
        ruleId: 'dns-label', ruleIndex: 0, level: 'error',
        locations: [{
          physicalLocation: {
            artifactLocation: { uri: 'web.yaml' },
            region: { startLine: 9, startColumn: 13, endColumn: 17 },
          },
        }],
      }],
    }],
  });
});

test('writes names of files as SARIF wants them', () => {
  const { stdout } = command.run(['check', command.write('ä b/#1?.yaml', BAD), '-f', 'sarif']);
  expect(stdout.match(/"uri": .*/g)).toEqual(['"uri": "%C3%A4%20b/%231%3F.yaml"']);
});

test('writes GitHub annotations, JUnit and JSON Lines', () => {
  command.write('web.yaml', BAD);
  expect(command.run(['check', 'web.yaml', '-f', 'github']).stdout)
    .toMatch(/^::error file=web\.yaml,line=9,endLine=9,col=13,endColumn=17,title=dns-label::Service web: spec\.ports\[0\]\.name: expected [^\n]*\n$/);
  expect(command.run(['check', 'web.yaml', '-f', 'junit']).stdout)
    .toContain('<testcase name="Service web" classname="web.yaml" file="web.yaml" line="9"><failure message="spec.ports[0].name: '
      + 'expected ');
  expect(JSON.parse(command.run(['check', 'web.yaml', '-f', 'jsonl']).stdout)).toMatchObject({ code: 'dns-label', file: 'web.yaml' });
});

test('uses colours only if they are enabled', () => {
  command.write('web.yaml', BAD);
  expect(command.run(['check', 'web.yaml']).stdout).not.toContain('\u001b[');
  expect(command.run(['check', 'web.yaml'], '', { FORCE_COLOR: '1' }).stdout).toContain('\u001b[');
  expect(command.run(['check', 'web.yaml'], '', { FORCE_COLOR: '1', NO_COLOR: '1' }).stdout).not.toContain('\u001b[');
});

test('refuses unknown options and words, with the nearest known one', () => {
  expect(command.run(['chek', 'x'])).toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean check?') as string });
  expect(command.run(['check', '--formt', 'json', 'x']))
    .toMatchObject({ status: 2, stderr: expect.stringContaining('Did you mean --format?') as string });
  expect(command.run(['check', '--only', 'dns-lable', 'x']))
    .toMatchObject({ status: 2, stderr: expect.stringContaining('dns-label') as string });
  expect(command.run(['check', '--provider', 'metalb', 'x']))
    .toMatchObject({ status: 2, stderr: expect.stringContaining('metallb') as string });
  expect(command.run(['check'])).toMatchObject({ status: 2 });
});

test('prints help', () => {
  expect(command.run(['--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('check') as string });
  expect(command.run(['check', '--help'])).toMatchObject({ status: 0, stdout: expect.stringContaining('Exit codes:') as string });
  expect(command.run(['--version'])).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) as string });
});
