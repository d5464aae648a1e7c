import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { ApiObject, App, type AppProps, Chart, JsonPatch, Lazy, YamlOutputType } from 'cdk8s';
import { Construct } from 'constructs';
import * as fc from 'fast-check';
import { ClusterIpService } from '../../src/constructs/services/cluster-ip-service';
import { fastSynth } from '../../src/synth/fast-synth';
import { PlainApiObject } from '../../src/synth/plain-api-object';

const OUTPUT_TYPES = [
  YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE,
    YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
];

describe.each(OUTPUT_TYPES.map((type) => [YamlOutputType[type], type]))('fastSynth writes the files of app.synth() with %s',
  (_, yamlOutputType) => {
  const expectSame = (build: (app: App) => void, props: AppProps = {}) => expectSameFiles(build, { ...props, yamlOutputType });

  test('fastSynth writes the same for an app without charts', () => void expectSame(() => {}));

  test('fastSynth writes the same for a chart without objects', () => void expectSame((app) => new Chart(app, 'empty')));

  test.each([null, undefined, 7])('fastSynth fails as app.synth() fails, for an object whose name is %s', (name) => {
    expectSame((app) =>
      new ApiObject(new Chart(app, 'shop'), 'settings', {
        apiVersion: 'v1', kind: 'ConfigMap',
        metadata: { name: name as unknown as string }, data: { a: '1' },
      }));
  });

  test('fastSynth writes the same for charts with namespaces and labels, nested and side by side', () => {
    expectSame((app) => {
      const outer = new Chart(app, 'outer', { namespace: 'shop', labels: { team: 'web' } });
      service(outer, 'first');
      const inner = new Chart(new Construct(outer, 'scope'), 'inner', { labels: { tier: 'inner' } });
      service(inner, 'second');
      service(new Chart(outer, 'child'), 'third');
      service(new Chart(app, '7'), 'seventh');
      service(new Chart(app, 'Side By_Side!'), 'fourth');
    });
  });

  test('fastSynth writes the same for objects and charts that depend on each other', () => {
    expectSame((app) => {
      const [front, back] = [new Chart(app, 'front'), new Chart(app, 'back')];
      const [web, api, database] = [service(front, 'web'), service(back, 'api'), service(back, 'database')];
      web.node.addDependency(api);
      api.node.addDependency(database);
    });
  });

  test('fastSynth writes the same for tokens, resolvers, JSON patches and objects with a toJson of their own', () => {
    class Own extends ApiObject {
      public override toJson(): any {
        const labels = { shared: 'yes' };
        return { ...super.toJson(), spec: { one: labels, two: labels } };
      }
    }
    expectSame((app) => {
      const chart = new Chart(app, 'chart');
      new PlainApiObject(chart, 'lazy', {
        apiVersion: 'v1', kind: 'Service',
        spec: { clusterIP: Lazy.any({ produce: () => 'None' }), ports: [{ resolve: () => ({ port: 80 }) }] },
      });
      new Own(chart, 'own', { apiVersion: 'v1', kind: 'Service' });
      service(chart, 'patched').addJsonPatch(JsonPatch.replace('/metadata/name', 'renamed'), JsonPatch.add('/spec/type', 'NodePort'));
      const changed = service(chart, 'changed').metadata;
      changed.addLabel('b', '1');
      changed.addLabel('a', 'true');
      changed.addAnnotation('note', 'two\nlines');
      changed.addFinalizers('one');
      changed.addOwnerReference({ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' });
      changed.add('generateName', 'x-');
      changed.add('empty', { list: [], map: {} });
    }, { resolvers: [{ resolve: (context) => { if (context.value === 'web') context.replaceValue('WEB'); } }] });
  });

  test('fastSynth writes the same for a chart with a toJson of its own', () => {
    class Own extends Chart {
      public override toJson(): any[] {
        const shared = { a: 1 };
        return [...super.toJson(), { kind: 'List', metadata: { name: 'extra' }, one: shared, two: shared }];
      }
    }
    expectSame((app) => service(new Own(app, 'own'), 'web'));
  });

  test.each([
    ['CDK8S_DISABLE_SORT', '1'], ['CDK8S_RECORD_CONSTRUCT_METADATA', 'true'],
  ])('fastSynth writes the same with the environment variable %s', (name, value) => {
    process.env[name] = value;
    try {
      expectSame((app) => {
        const chart = new Chart(app, 'chart', { labels: { z: '1', a: '2' } });
        service(chart, 'web').node.addDependency(service(new Chart(app, 'other'), 'api'));
      });
    } finally {
      delete process.env[name];
    }
  });

  test('fastSynth writes the same with props of the app', () => {
    expectSame((app) => service(new Chart(app, 'chart'), 'web'), { outputFileExtension: '.yaml', recordConstructMetadata: true });
  });

  test('fastSynth reports validations that fail, and names them the same', () => {
    expectSame((app) => {
      const chart = new Chart(app, 'chart');
      service(chart, 'web').node.addValidation({ validate: () => ['one', 'two'] });
      chart.node.addValidation({ validate: () => ['three'] });
    });
  });

  test('fastSynth writes the same for validations that add constructs', () => {
    expectSame((app) => {
      const chart = new Chart(app, 'chart');
      new ClusterIpService(chart, 'web', { selector: { app: 'web' }, ports: [{ port: 80 }] });
      app.node.addValidation({ validate: () => { if (!chart.node.tryFindChild('late')) service(chart, 'late'); return []; } });
    });
  });

  test('fastSynth writes the same for random trees with random dependencies', () => {
    const tree = fc.record({
      constructs: fc.array(fc.record({
        kind: fc.constantFrom('chart', 'construct', 'object', 'object', 'object'), scope: fc.nat(),
        digit: fc.boolean(),
      }), { minLength: 1, maxLength: 14 }),
      dependencies: fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 7 }),
    });
    let written = 0;
    fc.assert(fc.property(tree, ({ constructs, dependencies }) => {
      const outcome = expectSame((app) => {
        const root = new Chart(app, 'root');
        const made: Construct[] = [root];
        constructs.forEach(({ kind, scope, digit }, index) => {
          const parent = made[scope % made.length]!, id = digit ? `${index}` : `c${index}`;
          if (kind === 'chart') made.push(new Chart(index % 3 ? parent : app, id));
          else if (kind === 'construct') made.push(new Construct(parent, id));
          else made.push(service(parent, id));
        });
        for (const [source, target] of dependencies) {
          const from = made[source % made.length]!, to = made[target % made.length]!;
          if (from !== to) from.node.addDependency(to);
        }
      });
      if (typeof outcome !== 'string') written += 1;
    }), { numRuns: 150 });
    expect(written).toBeGreaterThan(20);
  });
});

describe('fastSynth', () => {
  test('runs every validation once', () => {
    const app = new App({ outdir: newFolder() });
    const validate = jest.fn(() => []);
    for (const id of ['a', 'b', 'c']) new Chart(app, id).node.addValidation({ validate });
    fastSynth(app);
    expect(validate).toHaveBeenCalledTimes(3);
  });

  test('leaves the declared dependencies as they are', () => {
    const app = new App({ outdir: newFolder() });
    const [a, b] = ['a', 'b'].map((id) => new Chart(app, id)) as [Chart, Chart];
    const [web, api] = [service(a, 'web'), service(b, 'api')];
    web.node.addDependency(api);
    fastSynth(app);
    expect(a.node.dependencies).toEqual([]);
    expect(web.node.dependencies).toEqual([api]);
  });

  test('names the constructs of a cycle as cdk8s does', () => {
    expect(expectSameFiles((app) => {
      const chart = new Chart(app, 'chart');
      const [a, b, c] = ['a', 'b', 'c'].map((id) => service(chart, id)) as [ApiObject, ApiObject, ApiObject];
      a.addDependency(b);
      b.addDependency(c);
      c.addDependency(a);
    }, {})).toMatch(/^Error: Dependency cycle detected: chart\/a => chart\/b => chart\/c => chart\/a/);
  });

  test('orders ten thousand objects that depend on one', () => {
    const app = new App({ outdir: newFolder(), yamlOutputType: YamlOutputType.FILE_PER_APP });
    const chart = new Chart(app, 'chart');
    const services = Array.from({ length: 10_000 }, (_, index) => service(chart, `s${index}`));
    const last = service(chart, 'last');
    for (const each of services) each.addDependency(last);
    fastSynth(app);
    expect(namesIn(app)).toEqual(['last', ...services.map((_, index) => `s${index}`)]);
  });

  test('orders a chain of ten thousand objects', () => {
    const app = new App({ outdir: newFolder(), yamlOutputType: YamlOutputType.FILE_PER_APP });
    const chart = new Chart(app, 'chart');
    const services = Array.from({ length: 10_000 }, (_, index) => service(chart, `s${index}`));
    services.forEach((each, index) => index > 0 && services[index - 1]!.addDependency(each));
    fastSynth(app);
    expect(namesIn(app)).toEqual(services.map((_, index) => `s${index}`).reverse());
  });

  test('orders two charts of ten thousand objects each, one after the other', () => {
    const app = new App({ outdir: newFolder() });
    const [first, second] = ['first', 'second'].map((id) => new Chart(app, id)) as [Chart, Chart];
    for (const chart of [first, second]) for (let index = 0; index < 10_000; index++) service(chart, `s${index}`);
    first.addDependency(second);
    fastSynth(app);
    expect(fs.readdirSync(app.outdir)).toEqual(['0000-second.k8s.yaml', '0001-first.k8s.yaml']);
  });
});

function service(scope: Construct, name: string): ApiObject {
  const props = {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: { name, annotations: { 'example.com/note': 'yes: no', 'example.com/json': '{"a":[1]}' } },
    spec: {
      selector: { app: 'web' }, ports: [{ port: 80, name: 'http', targetPort: '8080' }], externalIPs: [],
      clusterIP: undefined, clusterIPs: null,
    },
  };
  return name.length % 2 ? new ApiObject(scope, name, props) : new PlainApiObject(scope, name, props);
}

/** Builds the same app twice, synthesizes it in both ways, and returns the files or the error. */
function expectSameFiles(build: (app: App) => void, props: AppProps): Record<string, string> | string {
  const outcome = (synth: (app: App) => void) => {
    const app = new App({ ...props, outdir: newFolder() });
    build(app);
    try {
      synth(app);
    } catch (error) {
      return String(error)
        .replace(/^(Error: Dependency cycle detected).*/, (all, start) => props.yamlOutputType === undefined ? all : start);
    }
    return filesIn(app.outdir);
  };
  const mine = outcome(fastSynth);
  expect(mine).toEqual(outcome((app) => app.synth()));
  return mine;
}

const folders: string[] = [];
const newFolder = (): string => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'fast-synth-'));
  folders.push(folder);
  return folder;
};
afterAll(() => folders.forEach((folder) => fs.rmSync(folder, { recursive: true })));

function filesIn(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile());
  return Object.fromEntries(files.sort().map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]));
}

const namesIn = (app: App): string[] =>
  Array.from(Object.values(filesIn(app.outdir)).join('').matchAll(/^ {2}name: (.+)$/gm), ([, name]) => name!);
