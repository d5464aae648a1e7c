import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

const command = new BuiltCommand();
afterAll(() => command.remove());
afterEach(() => rmSync(command.work, { recursive: true, force: true }));

const service = (name: string, { metadata = '', port = 'Http' } = {}) => `apiVersion: v1
kind: Service
metadata:
  name: ${name}
${metadata}spec:
  selector: { app: ${name} }
  ports:
    - name: ${port}
      port: 80
`;
interface Json {
  readonly problems: readonly { readonly severity: string; readonly code: string; readonly file: string; readonly line: number }[];
  readonly suppressed?: readonly { readonly code: string; readonly reason: string }[];
  readonly notes?: readonly string[];
}
const json = (...args: string[]) => {
  const { stdout, stderr, status } = command.run(['check', '--format', 'json', ...args]);
  if (stdout === '') throw new Error(stderr);
  const { problems, suppressed = [], notes = [] } = JSON.parse(stdout) as Json;
  return { status, suppressed, notes, found: problems.map(({ severity, code, file }) => `${severity} ${code} ${file}`) };
};

describe('a suppression', () => {
  const commented = (comment: string) => service('web').replace('    - name: Http', `    ${comment}\n    - name: Http`);

  test('above the line suppresses a finding, with its reason', () => {
    command.write('web.yaml', commented('# cdk8s-services-ignore dns-label: the old clients ask for it'));
    expect(json('web.yaml')).toEqual({
      status: 0, found: [], notes: [],
      suppressed: [expect.objectContaining({ code: 'dns-label', reason: 'the old clients ask for it' }) as unknown],
    });
    const { stdout, stderr } = command.run(['check', 'web.yaml', '--suppressed']);
    expect(stdout).toContain('no problems');
    expect(stderr).toBe('suppressed: web.yaml:9: dns-label: the old clients ask for it\n');
  });

  test('may be after the value or above another comment, and name several codes', () => {
    for (const text of [service('web').replace('name: Http', 'name: Http # cdk8s-services-ignore dns-label: a reason'),
      commented('# cdk8s-services-ignore port-number, dns-label: a reason\n    # more')]) {
      command.write('web.yaml', text);
      expect(json('web.yaml').found).toEqual([]);
    }
  });

  test('may be an annotation of the object', () => {
    command.write('web.yaml',
      service('web', { metadata: '  annotations:\n    cdk8s-services.dev/ignore-dns-label: the old clients ask for it\n' }));
    expect(json('web.yaml')).toMatchObject({ status: 0, found: [], suppressed: [{ reason: 'the old clients ask for it' }] });
  });

  test('that is an annotation is reported with its object', () => {
    command.write('web.yaml', service('web', { metadata: "  annotations:\n    cdk8s-services.dev/ignore-dns-label: ''\n" }));
    expect(json('web.yaml')).toMatchObject({
      status: 1, notes: ['web.yaml: Service web: cdk8s-services.dev/ignore-dns-label: nothing is suppressed without a reason'],
    });
  });

  test('is told to be spelled as the command reads it', () => {
    command.write('web.yaml', service('web', { metadata: '  annotations:\n    cdk8s-services.dev/ignore: dns-label\n' }));
    expect(json('web.yaml')).toMatchObject({
 status: 1, notes: [
      'web.yaml: Service web: cdk8s-services.dev/ignore: it suppresses nothing: write cdk8s-services.dev/ignore-<code>',
    ],
});
  });

  test.each([
    ['# cdk8s-services-ignore dns-label', 'web.yaml:8: nothing is suppressed without a reason'],
    ['# cdk8s-services-ignore dns-label:', 'without a reason'],
    ['# cdk8s-services: ignore dns-label: a reason', 'write "# cdk8s-services-ignore code: reason"'],
    ['# cdk8s-services-ignore port-number: a reason', 'web.yaml:8: it suppresses nothing: there is no port-number there'],
    ['# cdk8s-services-ignore dns-lable: a reason', 'it suppresses nothing: there is no problem code "dns-lable"'],
  ])('a suppression as in %j is reported, and the finding too', (comment, note) => {
    command.write('web.yaml', commented(comment));
    expect(json('web.yaml'))
      .toMatchObject({ status: 1, found: ['error dns-label web.yaml'], notes: [expect.stringContaining(note) as string] });
  });

  test('is for its own object and line only, and is in SARIF', () => {
    command.write('web.yaml', `${commented('# cdk8s-services-ignore dns-label: a reason')}---\n${service('api')}`);
    expect(json('web.yaml').found).toEqual(['error dns-label web.yaml']);
    const { runs: [{ results }] } =
      JSON.parse(command.run(['check', 'web.yaml', '-f', 'sarif']).stdout) as { runs: [{ results: { suppressions?: object[] }[] }] };
    expect(results.map(({ suppressions }) => suppressions)).toEqual([undefined, [{ kind: 'inSource', justification: 'a reason' }]]);
  });
});

describe('the configuration', () => {
  test('is found in a parent folder, and sets suppressions, excluded files and the cluster', () => {
    command.write('.cdk8s-services.yaml',
      "cluster: { kubernetes: '1.33' }\nskip: { dns-label: the old clients ask for it }\nexclude: [legacy, deep/b/*.yaml]\n");
    command.write('web.yaml', service('web'));
    command.write('legacy/web.yaml', service('Web'));
    command.write('deep/b/web.yaml', service('Web'));
    command.write('deep/web.yaml', service('web', { port: 'http' }).replace('spec:\n', 'spec:\n  trafficDistribution: PreferSameZone\n'));
    expect(json('.')).toMatchObject({ status: 1, found: ['error traffic-distribution deep/web.yaml'] });
    expect(json('.', '--no-config').found).toHaveLength(6);
    const { stdout } =
      spawnSync(process.execPath, [command.bin, 'check', '.', '-f', 'compact'], { cwd: join(command.work, 'deep'), encoding: 'utf8' });
    expect(stdout).toMatch(/^web\.yaml:6:\d+: error: Service web: spec\.trafficDistribution: .* \[traffic-distribution\]\n$/);
  });

  test('includes with ! what earlier patterns exclude', () => {
    command.write('.cdk8s-services.yaml', "exclude: ['gen/**', '!gen/keep.yaml']\n");
    for (const file of ['web.yaml', 'gen/a.yaml', 'gen/keep.yaml']) command.write(file, service('Web'));
    const files = (...args: string[]) => new Set(json(...args).found.map((line) => line.split(' ')[2]));
    expect(files('.')).toEqual(new Set(['gen/keep.yaml', 'web.yaml']));
    expect(files('.', '--no-config', '-x', 'gen,!keep.yaml')).toEqual(files('.'));
    expect(files('.', '!keep.yaml')).toEqual(new Set(['web.yaml']));
  });

  test('promotes warnings, and names folders that are one app', () => {
    command.write('.cdk8s-services.yaml', 'promote: [service-twin]\napps: [dist]\n');
    command.write('dist/a/web.yaml', service('web', { port: 'http' }));
    command.write('dist/b/web.yaml', service('front', { port: 'http' }).replace('app: front', 'app: web'));
    expect(json('.')).toMatchObject({ status: 1, found: ['error service-twin dist/b/web.yaml'] });
    expect(json('.', '--no-config').found).toEqual([]);
  });

  test('notes that a folder of apps does not exist', () => {
    command.write('.cdk8s-services.yaml', 'apps: [dist, gone]\n');
    command.write('dist/web.yaml', service('web'));
    expect(command.run(['check', '.']).stderr).toMatch(/^note: the folder .*gone, which "apps" in .* names, does not exist\n$/);
  });

  test('reports advice only if its code is promoted, by a flag or in the configuration', () => {
    const pods = '---\napiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { selector: { matchLabels: { app: web } }, '
      + 'template: { metadata: { labels: { app: web } }, spec: { containers: [{ name: web, image: web, ports: [{ containerPort: 80 }] }] '
      + '} } }\n';
    command.write('.cdk8s-services.yaml', 'promote: [readiness-probe-missing]\n');
    command.write('web.yaml',
      'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { type: LoadBalancer, selector: { app: web }, ports: [{ port: 80 }] '
        + `}\n${pods}`);
    expect(json('web.yaml', '--no-config')).toMatchObject({ status: 0, found: [] });
    expect(json('web.yaml')).toMatchObject({ status: 1, found: ['error readiness-probe-missing web.yaml'] });
    expect(json('web.yaml', '--no-config', '--promote', 'readiness-probe-missing').found)
      .toEqual(['error readiness-probe-missing web.yaml']);
  });

  test.each([
    ['skp: [a]\n', 'did you mean "skip"?'], ['skip: [dns-lable]\n', 'did you mean "dns-label"?'],
    ['skip: dns-label\n', 'skip must be a list'],
    ['skip: { dns-label: }\n', 'skip gives no reason for "dns-label"'], ['- a\n', 'must be a map'],
    ['cluster: { loadBalancer: [metalb] }\n', 'metallb'], ['cluster: { kubernetes: 1.33 }\n', 'quotes'],
  ])('is refused for %j', (text, reason) => {
    command.write('.cdk8s-services.yaml', text);
    command.write('web.yaml', service('web'));
    expect(command.run(['check', 'web.yaml'])).toMatchObject({ status: 2, stderr: expect.stringContaining(reason) as string });
  });

  test('is refused with all its mistakes in one run', () => {
    command.write('.cdk8s-services.yaml', 'skp: [a]\nskip: [dns-lable]\npromote: dns-label\napps: [1]\n'
      + 'cluster: { loadBalancer: [metalb], nodePortRange: 3-1 }\nreferences: [{ kind: Web }]\n');
    const { status, stderr } = command.run(['check', command.write('web.yaml', service('web'))]);
    expect(status).toBe(2);
    for (const mistake of ['did you mean "skip"?', 'did you mean "dns-label"?', 'promote must be a list', 'apps must be a list', 'metallb',
      'nodePortRange', 'references[0]']) expect(stderr).toContain(mistake);
  });

  test('is described by a schema that knows the same keys', () => {
    const schema = JSON.parse(readFileSync(join(__dirname, '../../schema/cdk8s-services.schema.json'),
      'utf8')) as { properties: Record<string, unknown> };
    command.write('.cdk8s-services.yaml', 'nothing: 1\n');
    const [, keys] = /There are: (.*)\n/.exec(command.run(['check', command.write('web.yaml', service('web'))]).stderr) ?? [];
    expect(Object.keys(schema.properties).join(', ')).toBe(keys);
  });
});

test('--lang prints messages in another language, whatever LANG is, and lists the languages', () => {
  command.write('web.yaml', service('web', { port: 'http' }).replace('port: 80', 'port: 0'));
  expect(command.run(['check', 'web.yaml', '--lang', 'zh']).stdout).toContain('应为 1 到 65535 的端口号，实际为 0  [port-number]');
  expect(command.run(['check', 'web.yaml'], '', { LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' }).stdout)
    .toContain('expected a port number from 1 to 65535, found 0  [port-number]');
  expect(command.run(['check', 'web.yaml', '--lang', 'fr']))
    .toMatchObject({ status: 2, stdout: '', stderr: expect.stringMatching(/'fr' is invalid\. Allowed choices are en, zh\./) as string });
});

describe('a baseline', () => {
  test('suppresses known problems on any line, and reports new and outdated ones', () => {
    command.write('web.yaml', service('web'));
    expect(command.run(['check', 'web.yaml', '--baseline', 'known.json']))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('--update-baseline') as string });
    expect(command.run(['check', 'web.yaml', '--baseline', 'known.json', '--update-baseline']).status).toBe(0);
    command.write('web.yaml', `# a line more\n${service('web')}---\n${service('api')}`);
    expect(json('web.yaml', '--baseline', 'known.json')).toMatchObject({ status: 1, found: ['error dns-label web.yaml'] });
    command.write('web.yaml', service('web', { port: 'http' }));
    expect(json('web.yaml', '--baseline', 'known.json')).toMatchObject({
      status: 0, notes: ['1 entry of known.json is outdated: --update-baseline removes it (web.yaml: dns-label of Service web)'],
    });
  });

  test('is mentioned in the summary, and in SARIF', () => {
    command.write('web.yaml', `${service('web')}---\n${service('api')}`);
    command.run(['check', 'web.yaml', '--baseline', 'known.json', '--update-baseline']);
    expect(command.run(['check', 'web.yaml', '--baseline', 'known.json']))
      .toMatchObject({ status: 0, stdout: 'no new problems, 2 in the baseline, in 2 objects of 1 file\n' });
    expect(JSON.parse(command.run(['check', 'web.yaml', '--baseline', 'known.json', '-f', 'json']).stdout))
      .toMatchObject({ summary: { errors: 0, inBaseline: 2 }, problems: [] });
    const { runs: [{ results }] } = JSON.parse(command.run(['check', 'web.yaml', '--baseline', 'known.json', '-f', 'sarif']).stdout) as {
      runs: [{ results: object[] }];
    };
    const suppressed = { suppressions: [{ kind: 'external', justification: 'in the baseline known.json' }], baselineState: 'unchanged' };
    expect(results).toMatchObject([suppressed, suppressed]);
  });

  test('has no outdated entries of codes and files that are not checked', () => {
    command.write('web.yaml', service('web'));
    command.write('api.yaml', service('api'));
    command.run(['check', '.', '--baseline', 'known.json', '--update-baseline']);
    expect(json('web.yaml', '--baseline', 'known.json').notes).toEqual([]);
    expect(json('.', '--baseline', 'known.json', '--skip', 'dns-label').notes).toEqual([]);
    rmSync(join(command.work, 'api.yaml'));
    expect(json('web.yaml', '--baseline', 'known.json').notes).toHaveLength(1);
  });

  test('is refused if its file is no baseline, or is not given', () => {
    command.write('web.yaml', service('web'));
    const entry = { file: 'gone.yaml', code: 'dns-label', object: 'Service web', path: '', times: 1 };
    const wrongEntries = [null, 'x', { ...entry, times: -1 }, { ...entry, times: 0.5 }, { ...entry, file: {} }];
    for (const text of ['[]', ...wrongEntries.map((item) => JSON.stringify({ version: 1, findings: [entry, item] }))]) {
      command.write('known.json', text);
      expect(command.run(['check', 'web.yaml', '--baseline', 'known.json']))
        .toMatchObject({ status: 2, stderr: 'error: known.json is no baseline: --update-baseline writes one\n' });
    }
    expect(command.run(['check', 'web.yaml', '--baseline', './web.yaml', '--update-baseline'])).toMatchObject({
      status: 2, stderr: 'error: ./web.yaml is one of the files to read, and would be replaced: name another file to write\n',
    });
    expect(command.run(['graph', 'web.yaml', '-f', 'svg', '-o', 'web.yaml']).status).toBe(2);
    expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(service('web'));
    command.write('known.json', JSON.stringify({ version: 1, findings: [{ ...entry, times: 1e12 }] }));
    expect(json('web.yaml', '--baseline', 'known.json').notes).toEqual([expect.stringContaining('1 entry of known.json is outdated')]);
    expect(command.run(['check', 'web.yaml', '--update-baseline']).status).toBe(2);
  });
});

test('--fix --dry-run shows what would be changed, and changes nothing', () => {
  const text = service('web', { port: 'http' }).replace('port: 80', 'port: "80"');
  command.write('web.yaml', text);
  expect(command.run(['check', 'web.yaml', '--fix', '--dry-run']))
    .toMatchObject({ status: 1, stderr: expect.stringContaining('-      port: "80"\n+      port: 80\n') as string });
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(text);
  expect(command.run(['check', 'web.yaml', '--dry-run']).status).toBe(2);
});

test('--fix renames keys of ExternalDNS on every object, if the profile has the prefix', () => {
  const route = 'apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata:\n  name: web\n  annotations:\n'
    + '    external-dns.alpha.kubernetes.io/ttl: "60"\n    "external-dns.alpha.kubernetes.io/controller": none\n';
  command.write('web.yaml', route);
  command.run(['check', 'web.yaml', '--no-config', '--fix']);
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(route);
  command.write('profile.yaml', 'cluster:\n  controllerSettings:\n    external-dns: { annotationPrefix: external-dns.kubernetes.io/ }\n');
  expect(command.run(['check', 'web.yaml', '--config', 'profile.yaml', '--fix']).status).toBe(0);
  expect(readFileSync(join(command.work, 'web.yaml'), 'utf8')).toBe(route.replaceAll('external-dns.alpha.', 'external-dns.'));
});

test('--changed reports problems of changed files only, but reads all files', () => {
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: command.work, encoding: 'utf8' });
  command.write('old.yaml', service('old'));
  command.write('web.yaml', service('web', { port: 'http' }));
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'first');
  git('checkout', '-qb', 'work');
  command.write('web.yaml', service('web'));
  command.write('new/web.yaml', service('Web', { port: 'http' }));
  expect(json('.', '--changed', 'main').found).toEqual(['error dns-1035-label new/web.yaml', 'error dns-label web.yaml']);
  const old = 'apiVersion: v1\nkind: Service\nmetadata:\n  # cdk8s-services-ignore dns-1035-label: as it was\n  name: Old\n'
    + 'spec: { type: ExternalName, externalName: a.example }\n';
  command.write('old.yaml', old);
  expect(json('.').notes).toEqual([]);
  for (const args of [['add', '.'], ['-c', 'user.email=a@b.c', '-c', 'user.name=a', 'commit', '-qm', 'old']])
    expect(spawnSync('git', args, { cwd: command.work }).status).toBe(0);
  expect(json('.', '--changed', 'HEAD').notes).toEqual([]); // not reported as unused if its file is not checked
  expect(command.run(['check', '.', '--changed', 'gone'])).toMatchObject({ status: 2, stderr: expect.stringContaining('gone') as string });
  expect(command.run(['check', '.', '--changed=--output=x'])).toMatchObject({ status: 2 });
});

describe('other tools', () => {
  const tool = (name: string, script: string) => {
    command.write(`bin/${name}`, `#!/bin/sh\n${script}\n`);
    chmodSync(join(command.work, `bin/${name}`), 0o755);
  };
  const run = (...args: string[]) => {
    const { stdout, stderr, status } =
      command.run(['check', '--format', 'json', ...args], '', { PATH: `${join(command.work, 'bin')}:/usr/bin:/bin` });
    return { status, stderr, found: stdout === '' ? [] : (JSON.parse(stdout) as Json).problems.map(({ code, file }) => `${code} ${file}`) };
  };

  test('--kustomize checks what is built, not what it is built from', () => {
    tool('kustomize', 'cat "$3/../built.yaml"');
    command.write('built.yaml', service('web'));
    command.write('base/kustomization.yaml', 'resources: [web.yaml]\n');
    command.write('base/web.yaml', service('Web'));
    command.write('prod/kustomization.yaml', 'resources: [../base]\n');
    expect(run('base', 'prod', '--kustomize')).toMatchObject({ status: 1, found: ['dns-label prod (kustomize build)'] });
  });

  test('--helm checks what charts render, and names those that cannot be rendered', () => {
    tool('helm', 'if [ "$(basename "$4")" = bad ]; then echo "Error: no values" >&2; exit 1; fi; cat built.yaml');
    command.write('built.yaml', service('web'));
    for (const chart of ['good', 'bad', 'good/charts/inner']) {
      command.write(`charts/${chart}/Chart.yaml`, 'name: a\n');
      command.write(`charts/${chart}/templates/web.yaml`, '{{ .x }}');
    }
    expect(run('charts', '--helm')).toMatchObject({
      status: 2, found: ['dns-label charts/good (helm template)'],
      stderr: expect.stringContaining('charts/bad (helm template): cannot be read: no values') as string,
    });
  });
});

test('a note is printed, and neither counts as a warning nor fails', () => {
  command.write('web.yaml', service('web', { port: 'http', metadata: '  annotations: { lb.kubesphere.io/v1alpha1: openelb }\n' })
    .replace('spec:', 'spec:\n  type: LoadBalancer'));
  expect(json('web.yaml', '--max-warnings', '0')).toMatchObject({ status: 0, found: ['note controller-retired web.yaml'] });
  const inForm = (form: string) => command.run(['check', '--format', form, 'web.yaml', '--max-warnings', '0']);
  expect(inForm('text').stdout).toMatch(/^note: spec\.type: expected a controller that is maintained[^]*\n0 errors, 0 warnings, 1 note in 1 object/m);
  expect(inForm('github').stdout).toMatch(/^::notice file=web\.yaml/m);
  expect(JSON.parse(inForm('sarif').stdout).runs[0].results).toMatchObject([{ ruleId: 'controller-retired', level: 'note' }]);
  expect(json('web.yaml', '--promote', 'controller-retired')).toMatchObject({ status: 1, found: ['error controller-retired web.yaml'] });
});

test.each([
  ['check', 'web.yaml', '--only', ''], ['check', 'web.yaml', '--only', ','], ['diff', 'web.yaml', 'web.yaml', '--fail-on', ' '],
])('an empty list of what to report is refused: %s %s %s', (...args) => {
  command.write('web.yaml', service('web'));
  expect(command.run(args)).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('is invalid. It must') as string });
});
