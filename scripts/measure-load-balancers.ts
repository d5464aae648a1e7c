/**
 * How many load balancers `import` writes as a construct of their controller, without annotations as text.
 *
 * Reads a folder with `.jsonl` files of objects (`{ "object": … }` a line) or of manifests. Run it with
 * `npx tsx scripts/measure-load-balancers.ts <folder>`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { importManifests } from '../src/import/import-manifests';
import { isKeyed } from '../src/providers/codecs/keyed';
import { Wrong } from '../src/providers/codecs/kind';
import { entriesOf } from '../src/providers/engine/definition/entries';
import { findKey } from '../src/providers/engine/keys';
import type { UnknownObject } from '../src/service/objects';
import { isRecord, record } from '../src/service/record';
import { readService } from '../src/service/service-view';

const FOLDER = resolve(process.argv[2] ?? join(__dirname, '../../shared/corpus'));

const FORMS = {
  construct: 'construct of the controller, every annotation as a prop',
  mixed: 'construct of the controller, with one annotation as text because the manifest spells its value in another way',
  neutral: 'LoadBalancerService: no annotation or class of a controller',
  unreadable: 'annotation text: a value that the controller does not take, such as ${VAR}',
  spelling: 'annotation text: the value is spelled in another way, such as JSON with blanks',
  text: 'annotation text: the construct has no prop for it',
  refused: 'ApiObject: the API server or the controller refuses it',
} as const;
type Form = keyof typeof FORMS;

function main(): void {
  if (!existsSync(FOLDER)) return console.log(`${FOLDER} not found: nothing was measured`);
  const forms: Form[] = [];
  const texts = new Map<string, number>();
  for (const object of loadBalancers()) {
    const { form, keys } = formOf(object);
    forms.push(form);
    if (form === 'text') for (const key of keys) texts.set(key, (texts.get(key) ?? 0) + 1);
  }
  const count = (form: Form): number => forms.filter((each) => each === form).length;
  const share = (part: number, all: number): string => `${part} of ${all} (${(100 * part / Math.max(1, all)).toFixed(1)} %)`;
  for (const form of Object.keys(FORMS) as Form[]) console.log(`${share(count(form), forms.length)}  ${FORMS[form]}`);
  const known = forms.length - count('refused') - count('neutral') - count('unreadable');
  console.log(`typed construct, of those whose controller is known and takes their values: ${share(count('construct') + count('mixed'), known)}`);
  console.log(`every annotation as a prop, of the same: ${share(count('construct'), known)}`);
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

function formOf(object: UnknownObject): { readonly form: Form; readonly keys: readonly string[] } {
  const { imported: [imported], program } = importManifests([object]);
  if (imported?.as !== 'construct') return { form: 'refused', keys: [] };
  const annotations = record(record(object.metadata).annotations);
  const keys = Object.keys(annotations).filter((key) => program.includes(`'${key}'`) && providersOf(key).length > 0);
  if (keys.length === 0) return { form: imported.name === 'LoadBalancerService' ? 'neutral' : 'construct', keys };
  const readings = keys.flatMap((key) => readingOf(key, String(annotations[key]), object));
  if (readings.includes('unreadable')) return { form: 'unreadable', keys };
  if (imported.name !== 'LoadBalancerService') return { form: 'mixed', keys };
  return { form: readings.includes('spelling') ? 'spelling' : 'text', keys };
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
