import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from './built-command';

let command: BuiltCommand;
beforeAll(() => {
  command = new BuiltCommand();
  for (const args of [['init', '-q', '.'], ['config', 'user.email', 'a@example.com'], ['config', 'user.name', 'a'],
    ['config', 'commit.gpgsign', 'false']]) git(...args);
  command.write('dist/web.yaml', manifest({ scheme: 'internal' }));
  command.write('dist/old name\n.yaml', manifest({ scheme: 'internal' }).replace('name: web', 'name: odd'));
  command.write('dist/notes.txt', 'no manifest');
  git('add', '-A');
  git('commit', '-q', '-m', 'one');
  git('tag', 'v1');
  command.write('dist/web.yaml', manifest({ scheme: 'internet-facing' }));
}, 60_000);
afterAll(() => command.remove());

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', [...args], { cwd: command.work, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

function manifest({ scheme = 'internal', className = 'service.k8s.aws/nlb' }: { scheme?: string; className?: string }): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: web
  namespace: shop
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-scheme: ${scheme}
spec:
  type: LoadBalancer
  loadBalancerClass: ${className}
  selector: { app: web }
  ports:
    - { name: http, port: 80, targetPort: 8080 }
`;
}

/** The Service below, as a cluster stores it. */
const LIVE = {
  apiVersion: 'v1', kind: 'List',
  items: [{
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' },
    spec: {
      type: 'ClusterIP', clusterIP: '10.96.0.7', clusterIPs: ['10.96.0.7'], ipFamilies: ['IPv4'], ipFamilyPolicy: 'SingleStack',
      sessionAffinity: 'None', internalTrafficPolicy: 'Cluster', ports: [{ port: 80, protocol: 'TCP', targetPort: 80 }],
    },
  }],
};
const PLAIN = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { ports: [{ port: 80 }] }\n';
const CHOSEN = 'apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { clusterIP: 10.96.0.7, ports: [{ port: 80 }] }\n';

describe('what is compared', () => {
  test('a Service whose name lacks quotes, with a fix that quotes what the file says', () => {
    command.write('no.yaml', PLAIN.replace('web', 'no'));
    command.write('no-more.yaml', PLAIN.replace('web', 'no').replace('80', '81'));
    expect(command.run(['diff', 'no.yaml', 'no-more.yaml']).stdout).toContain('fix   put it in quotes: "no"');
  });

  test('a folder with what a revision has of it, one line a Service and then the details', () => {
    const { status, stdout, stderr } = command.run(['diff', 'v1', '--', 'dist']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Service shop\/web +access-changed metadata\S+: wider: reached at a private address .*; recreated metadata\.annotations\[service\.beta\.kubernetes\.io\/aws-load-balancer-scheme\]; lost: address, dns-name, connections, load-balancer\n\n/);
    expect(stdout).toContain('Service shop/web  dist/web.yaml:1\n');
    expect(stdout).toContain('"internal" → "internet-facing"');
    expect(stdout).toContain('pkg/deploy/elbv2/load_balancer_synthesizer.go:225');
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('1 of 2 Services and endpoints changed: 1 access-changed, 1 recreated');
    expect(status).toBe(1);
  }, 60_000);

  test.each([
    ['a path of a revision', ['v1:dist', 'dist']],
    ['a revision alone, which takes the path of the other side', ['v1', 'dist']],
    ['one file', ['v1:dist/web.yaml', 'dist/web.yaml']],
  ])('%s', (_name, sides) => {
    expect(command.run(['diff', ...sides, '--format', 'json']).stdout).toContain('"recreated": 1');
  }, 60_000);

  test('accepts patterns, and excludes those with an exclamation mark, in a revision as on disk', () => {
    expect(command.run(['diff', 'v1', '--', 'dist/**/*.yaml']).stdout).toContain('Service shop/web');
    expect(command.run(['diff', 'v1', '--', 'dist', '!dist/web.yaml']))
      .toMatchObject({ status: 0, stdout: '0 of 1 Service and endpoints changed\n' });
  });

  test('test data and templates of charts are left out of a revision as on disk', () => {
    command.write('k8s/web.yaml', PLAIN);
    for (const folder of ['testdata', 'src/test/resources', 'e2e/cases', 'chart/templates'])
      command.write(`k8s/${folder}/a.yaml`, PLAIN.replace('web', `${folder.replaceAll('/', '-')}`));
    command.write('k8s/chart/Chart.yaml', 'name: a\n');
    command.write('k8s/a/chainsaw-test.yaml', PLAIN.replace('web', 'tested'));
    git('add', 'k8s');
    git('commit', '-q', '-m', 'data');
    const { status, stdout, stderr } = command.run(['diff', 'HEAD', '--', 'k8s']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '0 of 1 Service and endpoints changed\n' });
    expect(stderr).toMatch(/^note: 1 template of 1 Helm chart is not read: give what .*\nnote: 4 files of test data/);
  });

  test('files of a revision that are no manifests are left out as on disk, and a folder may have had none', () => {
    command.write('first/tsconfig.json', '{\n  // a comment\n  "strict": true, /* and another */\n}\n');
    command.write('first/values.yaml', 'name: *none\n');
    command.write('first/notes.txt', 'none');
    git('add', 'first/notes.txt');
    git('commit', '-q', '-m', 'notes');
    git('tag', 'notes');
    command.write('first/web.yaml', PLAIN);
    git('add', 'first');
    git('commit', '-q', '-m', 'first');
    expect(command.run(['diff', 'HEAD', '--', 'first'])).toMatchObject({ status: 0, stdout: '0 of 1 Service and endpoints changed\n' });
    const { status, stdout, stderr } = command.run(['diff', 'notes', 'HEAD', '--', 'first']);
    expect({ status, stderr }).toMatchObject({ status: 0, stderr: expect.stringContaining('everything counts as new') });
    expect(stdout).toContain('1 of 1 Service and endpoints changed: 1 added');
    expect(command.run(['diff', 'HEAD:first/values.yaml', 'first/web.yaml'])).toMatchObject({ status: 2 });
  });

  test('an object that the files of several clusters contain is compared in each of them', () => {
    const file = (cluster: string, port: string) => command.write(`clusters/${cluster}/web.yaml`, PLAIN.replace('80', port));
    for (const cluster of ['a', 'b', 'c']) file(cluster, '80');
    git('add', 'clusters');
    git('commit', '-q', '-m', 'clusters');
    expect(command.run(['diff', 'HEAD', '--', 'clusters']))
      .toMatchObject({ stderr: '', stdout: '0 of 1 Service and endpoints changed\n' });
    file('a', '81');
    file('b', '82');
    const { stdout, stderr } = command.run(['diff', 'HEAD', '--', 'clusters']);
    expect({ stderr, changes: stdout.match(/^Service web {2}clusters.*|^ {2}spec.ports\[0\].port.*/gm) }).toEqual({
      stderr: '', changes: [
        'Service web  clusters/a/web.yaml:1', '  spec.ports[0].port: 80 → 81', 'Service web  clusters/b/web.yaml:1',
        '  spec.ports[0].port: 80 → 82',
      ],
    });
    expect(stdout).toContain('2 of 2 Services and endpoints changed: 2 port-removed\n');
    file('a', '80');
    file('b', '80');
    file('d', '83');
    rmSync(join(command.work, 'clusters/c'), { recursive: true });
    expect(command.run(['diff', 'HEAD', '--', 'clusters']).stdout).toContain('2 of 3 Services and endpoints changed: 1 added, 1 removed\n');
    file('d', '80');
    expect(command.run(['diff', 'HEAD', '--', 'clusters']).stdout).toContain('0 of 1 Service and endpoints changed\n');
    for (let at = 0; at < 11; at++) file(`more-${at}`, `${90 + at}`);
    expect(command.run(['diff', 'HEAD', '--', 'clusters']).stderr)
      .toContain('1 further change not compared: an object that many files contain is compared in 10 of them\n');
  });

  test('a kustomization that changes is named, because its result is not compared', () => {
    const note = 'note: kust/kustomization.yaml: what it changes in its objects is not the same as before, and is not compared; give what '
      + '"kustomize build" prints\n';
    const kustomization = (fields: string) => `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${fields}\n`;
    const diffWith = (fields: string) => {
      command.write('kust/kustomization.yaml', kustomization(fields));
      return command.run(['diff', 'HEAD', '--', 'kust']).stderr;
    };
    command.write('kust/web.yaml', PLAIN);
    command.write('kust/kustomization.yaml', kustomization('resources: [web.yaml]\nnamespace: shop'));
    git('add', 'kust');
    git('commit', '-q', '-m', 'kustomization');
    expect(diffWith('resources: [web.yaml]\nnamespace: store')).toContain(note);
    expect(diffWith('resources: []\nnamespace: shop')).toContain(note);
    expect(diffWith('namespace: shop\nresources: [web.yaml, other.yaml]\nimages: [{ name: web, newTag: v2 }]')).not.toContain(note);
  });

  test('a Service that is removed counts among those that there are', () => {
    command.write('empty/web.yaml', 'apiVersion: v1\nkind: Service\nmetadata: { name: other }\nspec: { ports: [{ port: 80 }] }\n');
    const { stdout } = command.run(['diff', 'dist/web.yaml', 'empty/web.yaml']);
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('2 of 2 Services and endpoints changed: 1 added, 1 lost');
  });

  test('two revisions', () => {
    expect(command.run(['diff', 'v1', 'HEAD', '--', 'dist']))
      .toMatchObject({ status: 0, stdout: '0 of 2 Services and endpoints changed\n' });
  }, 60_000);

  test('standard input', () => {
    const { status, stdout } = command.run(['diff', 'v1:dist/web.yaml', '-'], manifest({ className: 'example.com/lb' }));
    expect(stdout).toContain('refused spec.loadBalancerClass; Invalid value: may not change once set  [load-balancer-class-immutable]');
    expect(status).toBe(1);
  }, 60_000);

  test('the objects of the cluster decide open outcomes', () => {
    const before = command.write('plain.yaml', PLAIN), after = command.write('chosen.yaml', CHOSEN);
    const live = command.write('live.json', JSON.stringify(LIVE));
    expect(command.run(['diff', before, after]).stdout).toContain('may be refused');
    expect(command.run(['diff', before, after, '--live-from', live])).toMatchObject({ status: 0 });
  }, 60_000);
});

describe('--live', () => {
  /** Runs `diff --live` with a script in place of kubectl. */
  function withKubectl(script: string) {
    const before = command.write('live-before.yaml', PLAIN), after = command.write('live-after.yaml', CHOSEN);
    command.write('fake/kubectl', `#!/bin/sh\n${script}\n`);
    chmodSync(join(command.work, 'fake/kubectl'), 0o755);
    return command.run(['diff', '--live', before, after], undefined, { PATH: `${join(command.work, 'fake')}:${process.env.PATH}` });
  }

  test('reads all Services with kubectl, and they decide what the manifests leave open', () => {
    command.write('answer.json', JSON.stringify(LIVE));
    const { status, stdout, stderr } = withKubectl('echo "$@" > asked; cat answer.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Service web  changed in place: spec.clusterIP: nothing → "10.96.0.7"');
    expect(readFileSync(join(command.work, 'asked'), 'utf8')).toBe('get services --all-namespaces -o json\n');
  }, 60_000);

  test('a cluster that gave another address refuses for certain', () => {
    command.write('answer.json', JSON.stringify(LIVE).replaceAll('10.96.0.7', '10.96.0.9'));
    const { status, stdout } = withKubectl('cat answer.json');
    expect(stdout).toMatch(/^Service web  refused spec\.clusterIPs\[0\]; Invalid value: may not change once set/);
    expect(status).toBe(1);
  }, 60_000);

  test('a Service that the cluster does not have stays as open as before', () => {
    expect(withKubectl('echo \'{"apiVersion":"v1","kind":"List","items":[]}\'').stdout).toContain('may be refused');
  }, 60_000);

  test.each([
    ['a cluster that does not answer is told in the last line of kubectl',
      'echo "E1 memcache.go:265 try again" >&2; echo "The connection to the server was refused" >&2; exit 1',
      'the cluster: cannot be read: kubectl says: The connection to the server was refused\n'],
    ['an answer that is no JSON', 'echo "{ not json"', 'the cluster:3:1: cannot be read: '],
  ])('%s', (_name, script, sentence) => {
    const { status, stdout, stderr } = withKubectl(script);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('memcache');
  }, 60_000);

  test('--live without kubectl suggests --live-from', () => {
    command.write('alone/git', '');
    const { status, stderr } = command.run(['diff', '--live', command.write('live-before.yaml', PLAIN),
      command.write('live-after.yaml', CHOSEN)], undefined, { PATH: join(command.work, 'alone') });
    expect(stderr).toContain('--live needs kubectl, which is not installed here: save the output of '
      + '"kubectl get services -A -o json" in a file, and give that file as an argument, or to diff with --live-from');
    expect(status).toBe(2);
  }, 60_000);
});

describe('the report', () => {
  test('Markdown for a comment shows text from manifests as it is', () => {
    const before = command.write('a.yaml', manifest({}).replace('name: web\n', 'name: web\n  labels: { team: "a" }\n'));
    const after = command.write('b.yaml', manifest({ scheme: '"<img src=x>`|@team"' })
      .replace('name: web\n', 'name: web\n  labels: { team: "`</details>|" }\n'));
    const { stdout } = command.run(['diff', before, after, '--format', 'markdown']);
    expect(stdout).toMatch(/^### What happens to the Services\n\n1 of 1 Service and endpoints changed: 1 refused\n\n\| Service \| What happens \|\n/);
    expect(stdout.replace(/(`+) .*? \1/g, '')).not.toMatch(/<img|@team|<\/details>\|/);
    expect(stdout).toContain('<details><summary><code>Service shop/web</code>');
  }, 60_000);

  test('Markdown mentions no user, refers to no issue and makes no link of text from a manifest', () => {
    const name = '"@team #1 www.example.com https://example.com <b>"';
    const hostile = (port: number): string =>
      `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: { selector: { a: b }, `
        + `clusterIP: ${port === 80 ? 'None' : '""'}, ports: [{ port: ${port} }] }\n`;
    const { stdout } =
      command.run(['diff', command.write('h1.yaml', hostile(80)), command.write('h2.yaml', hostile(81)), '--format', 'markdown']);
    expect(stdout).toContain('<code>Service &#64;<!-- -->team &#35;<!-- -->1 www&#46;example.com https&#58;//example.com '
      + '&#60;b&#62;</code>');
  }, 60_000);

  test('Markdown is short enough for a comment, the most severe first, and counts what is left out', () => {
    const many = (className: string): string => Array.from({ length: 500 }, (_, at) =>
      manifest({ className: at === 499 ? className : undefined }).replace('name: web', `name: web-${at}`)
        .replace('port: 80,', `port: ${className === 'a.example/lb' ? 80 : 81},`)).join('---\n');
    const { stdout } = command.run(['diff', command.write('m1.yaml', many('a.example/lb')),
      command.write('m2.yaml', many('b.example/lb')), '--format', 'markdown']);
    expect(stdout.length).toBeLessThan(65_536);
    expect(stdout).toMatch(/\| --- \| --- \|\n\| <code>Service shop\/web-499<\/code> \| refused/);
    expect(stdout).toMatch(/A comment holds no more: \d+ are left out, after the more severe ones\. `--format text` prints all\.\n$/);
  }, 60_000);

  test('SARIF names the file, the line of the field and the rule', () => {
    const { runs: [{ results: [, result], tool }] } =
      JSON.parse(command.run(['diff', '--format', 'sarif', 'v1', '--', 'dist']).stdout) as { runs: any[] };
    expect(tool.driver.rules)
      .toMatchObject([{ id: 'access-changed' }, { id: 'load-balancer-recreated', defaultConfiguration: { level: 'error' } }]);
    expect(result).toMatchObject({
      ruleId: 'load-balancer-recreated', level: 'error',
      locations: [{ physicalLocation: { artifactLocation: { uri: 'dist/web.yaml' }, region: { startLine: 7 } } }],
    });
  }, 60_000);

  test('no text from a manifest controls a terminal', () => {
    const after = command.write('escape.yaml', manifest({ scheme: '"\\e[31minternet-facing\\a"' }));
    expect(command.run(['diff', 'v1:dist/web.yaml', after]).stdout).not.toMatch(/[\u0007\u001b]/);
  }, 60_000);
});

test('a change in place of several fields has the line of its Service, too', () => {
  const labels = (value: string) => 'kind: ConfigMap\napiVersion: v1\nmetadata: { name: a }\n---\napiVersion: v1\nkind: Service\n'
    + `metadata: { name: web, labels: { a: "${value}", b: "${value}" } }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n`;
  const { stdout } = command.run(['diff', command.write('labels/1.yaml', labels('1')), command.write('labels/2.yaml', labels('2'))]);
  expect(stdout).toMatch(/^Service web {2}.*2\.yaml:5$/m);
});

describe('exit codes', () => {
  test.each([[['--fail-on', 'none'], 0], [['--fail-on', 'ignored,interrupts'], 0], [['--fail-on', 'any'], 1],
    [['--fail-on', 'recreated'], 1]])('%j exits with %i', (options, expected) => {
    expect(command.run(['diff', 'v1', 'dist', ...options]).status).toBe(expected);
  }, 60_000);

  test.each([
    ['a revision that does not exist', ['v9', '--', 'dist'], 'there is no git revision "v9"'],
    ['a branch that a shallow clone does not have', ['origin/main', '--', 'dist'],
      'there is no git revision "origin/main"; in a shallow clone fetch it first: git fetch --depth=1 origin '
        + 'main:refs/remotes/origin/main'],
    ['a range of two revisions', ['v1..HEAD', '--', 'dist'], 'there is no git revision "v1..HEAD": write "v1 HEAD"'],
    ['a revision that would be an option', ['--upload-pack=x', 'dist'], 'unknown option'],
    ['an option behind the paths', ['v1', '--', 'dist', '--format', 'json'],
      '"--format" follows "--" and is not a file: write options before "--"'],
    ['a folder that is not in the revision', ['v1', '--', 'manifests'],
      'manifests is not in v1: there is no file of that name, and no folder with files'],
    ['a file that is no manifest of a folder', ['v1:missing.yaml', 'dist'], 'missing.yaml is not in v1'],
    ['a side that is nothing', ['nowhere', 'dist'], '"nowhere" is no file, no folder and no git revision'],
    ['one side only', ['dist'], 'diff takes two sides, BEFORE and AFTER, and found 1'],
    ['three sides', ['dist', 'dist', 'dist'], 'and found 3'],
    ['standard input twice', ['-', '-'], 'only one side can be standard input'],
    ['an outcome that there is not', ['v1', 'dist', '--fail-on', 'broken'], 'It must be some of refused'],
  ])('%s is reported in a sentence, and exits with 2', (_name, args, sentence) => {
    const { status, stderr } = command.run(['diff', ...args]);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('bug in cdk8s-services');
    expect(status).toBe(2);
  }, 60_000);

  test('a path of a revision is relative to this folder, and one from the root of the repository is reported', () => {
    const { status, stderr } = spawnSync(process.execPath, [command.bin, 'diff', 'v1:dist/web.yaml',
      'web.yaml'], { cwd: join(command.work, 'dist'), encoding: 'utf8' });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: expect.stringContaining('dist/web.yaml is not in v1: there is no file of that name, and no folder with files; paths count '
        + 'from this folder: write v1:web.yaml'),
    });
  }, 60_000);

  test('a side without objects, and a side that cannot be read', () => {
    const none = command.write('none.yaml', '# nothing\n'), broken = command.write('broken.yaml', 'kind: [\n');
    expect(command.run(['diff', 'v1:dist', none]))
      .toMatchObject({ status: 2, stderr: expect.stringContaining('there is no object in none.yaml: was it synthesized?') });
    expect(command.run(['diff', none, 'dist']))
      .toMatchObject({ status: 0, stderr: expect.stringContaining('there is no object in none.yaml: everything counts as new') });
    expect(command.run(['diff', 'dist', broken])).toMatchObject({ status: 2, stderr: expect.stringContaining('broken.yaml:') });
  }, 60_000);

  test('sides that are nested too deeply are refused, also the second, at which V8 would abort the process', () => {
    const deep = command.write('deep.yaml', `${'- '.repeat(20_000)}1\n`);
    const { status, stderr } = command.run(['diff', deep, deep]);
    expect(status).toBe(2);
    expect(stderr).toBe('deep.yaml:1:800: cannot be read: it is nested too deeply\n'.repeat(2));
  });

  test('an object that occurs twice on one side is reported', () => {
    const twice = command.write('twice.yaml', `${manifest({})}---\n${manifest({})}`);
    expect(command.run(['diff', 'v1:dist/web.yaml', twice]))
      .toMatchObject({
        status: 0, stdout: '0 of 1 Service and endpoints changed\n',
        stderr: expect.stringContaining('Service shop/web occurs twice in twice.yaml (documents 1 and 2 of twice.yaml): the last one is '
          + 'used'),
      });
  }, 60_000);

  test('an object with and without the namespace "default" occurs twice, too', () => {
    const [absent, named] = ['', ', namespace: default'].map((more) => `apiVersion: v1\nkind: Service\nmetadata: {name: web${more}}\n`);
    const twice = command.write('default.yaml', `${absent}---\n${named}`);
    expect(command.run(['diff', twice, twice]).stderr).toContain('Service default/web occurs twice in default.yaml');
  });

  test('what a kustomization changes is not compared, which is noted', () => {
    for (const [side, namespace] of [['one', 'shop'], ['two', 'store']]) {
      command.write(`${side}/web.yaml`, 'apiVersion: v1\nkind: Service\nmetadata: {name: web}\nspec: {ports: [{port: 80}]}\n');
      command.write(`${side}/kustomization.yaml`, `resources: [web.yaml]\nnamespace: ${namespace}\n`);
    }
    const { stdout, stderr } = command.run(['diff', 'one', 'two']);
    expect(stdout).toBe('0 of 1 Service and endpoints changed\n');
    const note = 'note: 1 object compared without the changes of kustomizations, Argo CD or Flux; for the result, give what '
      + '"kustomize build" prints\n';
    expect(stderr).toBe(note.repeat(2));
  });

  test('a Service whose name is generated is not compared, and a Service of Knative only counted', () => {
    const knative = 'apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata: {name: web}\n';
    const generated = command.write('generated.yaml', 'apiVersion: v1\nkind: Service\nmetadata: {generateName: web-}\n');
    const { stdout, stderr } = command.run(['diff', generated, command.write('knative.yaml', knative)]);
    expect(stderr).toBe('note: 1 object not compared: generateName gives each object another name\n');
    expect(stdout).toBe('0 of 0 Services and endpoints changed\nother kinds: 1 Service added\n');
  });

  test('a file that is not a manifest is reported', () => {
    command.write('mixed/web.yaml', manifest({}));
    command.write('mixed/odd.yaml', 'kind: [');
    const { status, stderr } = command.run(['diff', 'mixed', 'mixed/web.yaml']);
    expect(stderr).toBe('note: 1 file is no manifest and no YAML: mixed/odd.yaml\n');
    expect(status).toBe(0);
  }, 60_000);

  test('a folder in no repository', () => {
    const outside = join(command.folder, 'outside');
    mkdirSync(outside);
    const { status, stderr } = spawnSync(process.execPath, [command.bin, 'diff', 'HEAD', '--', 'dist'], {
      cwd: outside, encoding: 'utf8',
      env: { ...process.env, GIT_CEILING_DIRECTORIES: command.folder },
    });
    expect({ status, stderr })
      .toEqual({ status: 2, stderr: 'error: there is no git revision "HEAD": this folder is in no git repository\n' });
  }, 60_000);
});

test('names the conversion webhook of a CustomResourceDefinition that a removed Service leaves without a backend', () => {
  const definition = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: foos.example.com }
spec:
  group: example.com
  conversion: { strategy: Webhook, webhook: { clientConfig: { service: { name: hook, namespace: shop, port: 443 } } } }
`;
  const service = `apiVersion: v1
kind: Service
metadata: { name: hook, namespace: shop }
spec: { selector: { app: hook }, ports: [{ port: 443 }] }
`;
  const [before, after] = [command.write('with-hook.yaml', `${service}---\n${definition}`), command.write('without-hook.yaml', definition)];
  expect(command.run(['diff', before, after]).stdout)
    .toContain('used  by CustomResourceDefinition foos.example.com at spec.conversion');
}, 60_000);
