import { ApiObject, type ApiObjectProps, App, type AppProps, Chart, type ChartProps, JsonPatch, Lazy, Yaml } from 'cdk8s';
import * as fc from 'fast-check';
import { PlainApiObject, Renderer } from '../../src/synth/plain-api-object';

describe('PlainApiObject renders what ApiObject renders', () => {
  test('PlainApiObject renders plain data like ApiObject, with its keys sorted and what is not set left out', () => {
    expectSame({
      spec: {
        type: 'ClusterIP', selector: { b: '2', a: '1', 10: 'ten', 9: 'nine' },
        ports: [{ port: 80, name: undefined, nodePort: null }, null, undefined], externalIPs: [], sessionAffinityConfig: {},
      },
      metadata: {
        labels: {}, annotations: { b: '', a: 'x' }, finalizers: [], ownerReferences: [],
        custom: { list: [], map: {}, deep: [{}] },
      },
      status: { loadBalancer: {} },
    });
  });

  test('PlainApiObject renders labels and the namespace of the chart', () => {
    expectSame({ metadata: { labels: { own: '1', team: 'mine' } } },
      { chart: { namespace: 'shop', labels: { team: 'web', tier: 'front' } } });
    expectSame({ metadata: { namespace: 'other' } }, { chart: { namespace: 'shop', disableResourceNameHashes: true } });
  });

  test('PlainApiObject renders metadata that is changed later', () => {
    expectSame({}, {
 change: ({ metadata }) => {
      metadata.addLabel('z', '1');
      metadata.addAnnotation('a', '2');
      metadata.addFinalizers('f');
      metadata.addOwnerReference({ apiVersion: 'v1', kind: 'Pod', name: 'p', uid: 'u' });
      metadata.add('generateName', 'x-');
      metadata.add('lazy', Lazy.any({ produce: () => 'late' }));
    },
});
  });

  test('PlainApiObject resolves tokens, wherever they are', () => {
    expectSame({ spec: { clusterIP: Lazy.any({ produce: () => 'None' }), ports: [{ port: { resolve: () => 80 } }] } });
    expectSame({ metadata: { annotations: { a: Lazy.any({ produce: () => 'late' }) as any } } });
    expectSame(Lazy.any({ produce: () => 1 }) as any);
  });

  test('PlainApiObject applies JSON patches', () => {
    expectSame({ spec: { type: 'ClusterIP' } },
      {
        change: (object) => object.addJsonPatch(JsonPatch.replace('/spec/type', 'NodePort'),
          JsonPatch.add('/metadata/labels', { b: '1', a: '2' })),
      });
  });

  test('PlainApiObject calls resolvers of the app', () => {
    expectSame({ spec: { type: 'ClusterIP' } },
      { app: { resolvers: [{ resolve: (context) => { if (context.key.at(-1) === 'type') context.replaceValue('NodePort'); } }] } });
  });

  test('PlainApiObject refuses the values that cdk8s refuses', () => {
    class Odd { readonly value = 1; }
    for (const value of [new Odd(), new Date(0), new Map(), Object.create(null), { constructor: 'x' }, () => 1, 10n, Symbol.for('x'),
      JSON.parse('{"__proto__": {"a": 1}}'), NaN, -0]) {
      expectSame({ spec: { value } });
      expectSame({ metadata: { annotations: { value } } });
    }
  });

  test('PlainApiObject does not sort where CDK8S_DISABLE_SORT says so', () => {
    process.env.CDK8S_DISABLE_SORT = '1';
    try {
      expectSame({ spec: { b: 1, a: 2 }, metadata: { labels: { b: '1', a: '2' } }, data: { z: 1 } });
    } finally {
      delete process.env.CDK8S_DISABLE_SORT;
    }
  });

  test('PlainApiObject renders random specs like ApiObject', () => {
    const spec = fc.object({ withNullPrototype: true, withDate: true }), labels = fc.dictionary(fc.string(), fc.string());
    fc.assert(fc.property(spec, labels, (spec, labels) => expectSame({ spec, metadata: { labels } })), { numRuns: 300 });
  });
});

interface Surroundings {
  readonly app?: AppProps;
  readonly chart?: ChartProps;
  readonly change?: (object: ApiObject) => void;
}

function expectSame(props: Omit<ApiObjectProps, 'apiVersion' | 'kind'>, { app, chart, change }: Surroundings = {}): void {
  const [mine, theirs] = [PlainApiObject, ApiObject].map((kind) => {
    const object = new kind(new Chart(new App(app), 'chart', chart), 'object', { kind: 'Service', apiVersion: 'v1', ...props });
    change?.(object);
    try {
      const json = object.toJson();
      const yaml = new Renderer(App.of(object)).renderYaml(object);
      if (kind === ApiObject && yaml !== undefined) expect(yaml).toBe(Yaml.stringify(json));
      return describeExactly(json);
    } catch (error) {
      return String(error);
    }
  });
  expect(mine).toBe(theirs);
}

/** JSON of a value, with the order of keys and the values that JSON omits. */
const describeExactly = (value: unknown): string =>
  JSON.stringify(value, (_, part) => typeof part === 'string' || typeof part === 'object' ? part
    : Object.is(part, -0) ? '-0' : String(part));
