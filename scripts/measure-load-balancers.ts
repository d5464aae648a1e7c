/**
 * How many load balancers `import` writes as a construct of their controller, without annotations as text, and whether the programs make
 * the same objects.
 *
 * Reads a folder with `.jsonl` files of objects (`{ "object": … }` a line) or of manifests. Run it with
 * `npx tsx scripts/measure-load-balancers.ts <folder>`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { importManifests } from '../src/import/import-manifests';
import { stripServerFields } from '../src/import/strip-server-fields';
import { isKeyed } from '../src/providers/codecs/keyed';
import { Wrong } from '../src/providers/codecs/kind';
import { entriesOf } from '../src/providers/engine/definition/entries';
import { findKey } from '../src/providers/engine/keys';
import type { UnknownObject } from '../src/service/objects';
import { isRecord, record } from '../src/service/record';
import { readService } from '../src/service/service-view';
import { compareManifests } from '../src/update/compare-manifests';
import { afterDefaulting } from '../test/import/after-defaulting';
import { runProgram } from '../test/import/run-programs';

const FOLDER = resolve(process.argv[2] ?? join(__dirname, '../../shared/corpus'));

const FORMS = {
  construct: 'construct of the controller, every annotation as a prop',
  mixed: 'construct of the controller, with one annotation as text',
  neutral: 'LoadBalancerService: no annotation or class of a controller',
  unreadable: 'annotation text: a value or key that the controller does not read, such as ${VAR}',
  spelling: 'annotation text: the value is spelled in another way, such as JSON with blanks',
  text: 'annotation text: the construct has no prop for it',
  refused: 'ApiObject: the API server or the controller refuses it',
} as const;
type Form = keyof typeof FORMS;

/** How the object that a typed construct makes differs from the source, after the API server's defaulting. */
const LIKENESSES = {
  same: 'the same object',
  written: 'the same, without an annotation that a controller wrote, which a comment names',
  lessened: 'the same, without an annotation that has no effect, which a comment names',
  other: 'another object',
} as const;
type Likeness = keyof typeof LIKENESSES;

function main(): void {
  if (!existsSync(FOLDER)) return console.log(`${FOLDER} not found: nothing was measured`);
  const forms: Form[] = [], likenesses: Likeness[] = [];
  const texts = new Map<string, number>();
  for (const object of loadBalancers()) {
    const { form, keys, program } = formOf(object);
    forms.push(form);
    if (form === 'construct' || form === 'mixed') likenesses.push(likenessOf(object, program));
    if (form === 'text') for (const key of keys) texts.set(key, (texts.get(key) ?? 0) + 1);
  }
  const rowsOf = (names: Readonly<Record<string, string>>, all: readonly string[]): void => {
    for (const [name, words] of Object.entries(names)) console.log(`${share(all.filter((each) => each === name).length, all.length)}  ${words}`);
  };
  const count = (form: Form): number => forms.filter((each) => each === form).length;
  const share = (part: number, all: number): string => `${part} of ${all} (${(100 * part / Math.max(1, all)).toFixed(1)} %)`;
  rowsOf(FORMS, forms);
  const known = forms.length - count('refused') - count('neutral') - count('unreadable');
  console.log(`typed construct, of those whose controller is known and takes their values: ${share(count('construct') + count('mixed'), known)}`);
  console.log(`every annotation as a prop, of the same: ${share(count('construct'), known)}`);
  console.log('typed constructs compared with their sources:');
  rowsOf(LIKENESSES, likenesses);
  for (const [key, times] of [...texts].sort((a, b) => b[1] - a[1])) console.log(times, key);
}

function* loadBalancers(): Iterable<UnknownObject> {
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    const text = /\.(?:jsonl|ya?ml)$/.test(name) ? readFileSync(join(FOLDER, name), 'utf8') : '';
    const objects: readonly unknown[] = name.endsWith('.jsonl')
      ? text.split('\n').filter((line) => line !== '').map((line) => record(JSON.parse(line)).object)
      : parseAllDocuments(text).map((document): unknown => document.toJS());
    for (const object of objects)
      if (isRecord(object) && object.kind === 'Service' && record(object.spec).type === 'LoadBalancer') yield object;
  }
}

function formOf(object: UnknownObject): { readonly form: Form; readonly keys: readonly string[]; readonly program: string } {
  const { imported: [imported], program } = importManifests([object]);
  if (imported?.as !== 'construct') return { form: 'refused', keys: [], program };
  const annotations = record(record(object.metadata).annotations);
  const keys = Object.keys(annotations).filter((key) => program.includes(` '${key}': `) && providersOf(key).length > 0);
  if (keys.length === 0) return { form: imported.name === 'LoadBalancerService' ? 'neutral' : 'construct', keys, program };
  const readings = keys.flatMap((key) => readingOf(key, String(annotations[key]), object));
  if (readings.includes('unreadable')) return { form: 'unreadable', keys, program };
  if (imported.name !== 'LoadBalancerService') return { form: 'mixed', keys, program };
  return { form: readings.includes('spelling') ? 'spelling' : 'text', keys, program };
}

function likenessOf(source: UnknownObject, program: string): Likeness {
  const [made] = runProgram(program).manifests ?? [];
  const annotationsOf = (object: unknown) => record(record(record(object).metadata).annotations);
  const [was, is] = [annotationsOf(source), annotationsOf(made)];
  const changed = Object.keys({ ...was, ...is }).filter((key) => was[key] !== is[key]);
  const without = (object: unknown) => {
    const annotations = Object.fromEntries(Object.entries(annotationsOf(object)).filter(([key]) => !changed.includes(key)));
    return afterDefaulting({ ...record(object), metadata: { ...record(record(object).metadata), annotations } });
  };
  const isSame = isDeepStrictEqual(without(source), without(made)) && changed.every((key) => program.includes(`metadata.annotations.${key}`));
  if (!isSame) return 'other';
  const { leftOut } = stripServerFields(source);
  if (changed.every((key) => leftOut.includes(`metadata.annotations.${key}`))) return changed.length === 0 ? 'same' : 'written';
  return compareManifests([source], [made]).every(({ outcomes }) => outcomes.length === 0) ? 'lessened' : 'other';
}

const providersOf = (key: string) => entriesOf(key).map((entry) => entry.load()).filter(({ makes }) => makes === 'load-balancer');

/** Why an annotation did not become a prop. */
function readingOf(key: string, text: string, object: UnknownObject): Form {
  const { ports } = readService(object);
  const forms = providersOf(key).flatMap((provider): readonly Form[] => {
    const row = findKey(provider, key)?.row;
    if (row === undefined) return [];
    const kind = isKeyed(row.as) ? row.as.of : row.as;
    const value = kind.decode(text, ports);
    return [value instanceof Wrong ? 'unreadable' : kind.encode(value, ports) === text ? 'text' : 'spelling'];
  });
  return forms.find((form) => form !== 'unreadable') ?? 'unreadable';
}

main();
