import { App, Chart } from 'cdk8s';
import * as library from '../../src';
import { Wrong } from '../../src/providers/codecs/kind';
import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { compileNatively } from '../native-compiler';
import { PITFALLS } from './pitfalls';

/** A constructor call with literals that shows a pitfall. */
interface Program { readonly pitfall: string; readonly construct: string; readonly props: Readonly<Record<string, unknown>> }

const programs: readonly Program[] = Object.entries(PITFALLS).flatMap(([id, { key, pitfalls }]) => {
  const { table, offers = {} } = CONTROLLERS[id]!.load();
  const optionByKey = new Map(Object.entries(table).map(([option, row]) => [row.key, option]));
  return Object.entries(pitfalls).flatMap(([number, { shown = [] }]) => shown.flatMap(([annotations, shownSpec]) => {
    const { type: _type, loadBalancerClass: _class, ...spec } = {
      selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], ...shownSpec,
    };
    const options = Object.entries(annotations).map(([short, text]) => {
      const option = optionByKey.get(key(short));
      return [option, option === undefined ? undefined : table[option]!.as.decode(text, spec.ports)] as const;
    });
    // Annotations that are no valid options are not about relations.
    return options.some(([option, value]) => option === undefined || value === undefined || value instanceof Wrong) ? []
      : Object.keys(offers).filter((construct) => !construct.includes('/')).map((construct): Program =>
        ({ pitfall: `${id} ${number}`, construct, props: { ...spec, ...Object.fromEntries(options) } }));
  }));
});

/** Whether the constructor refuses the props because of what they say, and not because it has no such prop. */
function isRefused({ construct, props }: Program): boolean {
  // TypeScript: the constructs by their names.
  const Construct = (library as unknown as Readonly<Record<string, new (scope: Chart, id: string, props: object) => unknown>>)[construct]!;
  try {
    new Construct(new Chart(new App(), 'shop'), 'web', props);
    return false;
  } catch (error) {
    return !String(error).includes('[unknown-prop]');
  }
}

test('the compiler refuses the pitfalls that the literals of a call decide', () => {
  const wrong = programs.filter(isRefused);
  const head = "import * as k from 'cdk8s-services'; declare const chart: import('cdk8s').Chart;";
  const lines = new Set(compileNatively({
    'pitfalls.ts': [head, ...wrong.map(({ construct, props }) => `new k.${construct}(chart, 'web', ${JSON.stringify(props)});`)].join('\n'),
  }).map(({ line }) => line - 2));
  expect(wrong.length).toBeGreaterThan(90);
  expect([...new Set(wrong.filter((_, at) => !lines.has(at)).map(({ pitfall }) => pitfall))]).toEqual([]);
}, 120_000);
