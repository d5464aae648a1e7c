/**
 * Measures how many load balancers `import` writes as a typed construct, without annotations of a controller among its metadata, and
 * whether the programs create the same objects.
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
import { entriesOf } from '../src/providers/engine/definition/entries';
import type { UnknownObject } from '../src/service/objects';
import { isRecord, toRecord } from '../src/service/record';
import { applyDefaults } from '../test/import/after-defaulting';
import { runProgram } from '../test/import/run-programs';

const FOLDER = resolve(process.argv[2] ?? join(__dirname, '../../shared/corpus'));

const FORMS = {
  construct: 'construct of the controller, a prop for each annotation that has an effect',
  kept: 'construct of the controller, and a statement for each text that no prop can write',
  patched: 'construct of the controller, and a statement for what the controller refuses',
  neutral: 'LoadBalancerService: no annotation or class of a controller',
  text: 'annotation text: no construct makes it',
  refused: 'ApiObject: the API server refuses it',
  other: 'ApiObject: the controller refuses it',
} as const;
type Form = keyof typeof FORMS;
const TYPED: readonly Form[] = ['construct', 'kept', 'patched', 'neutral'];

/** How the object that a typed construct creates differs from the source, after the API server's defaulting. */
const LIKENESSES = {
  same: 'the same object',
  written: 'the same, without an annotation that a controller or kubectl wrote, which a comment names',
  other: 'another object',
} as const;
type Likeness = keyof typeof LIKENESSES;

function main(): void {
  if (!existsSync(FOLDER)) return console.log(`${FOLDER} not found: nothing was measured`);
  const forms: Form[] = [], likenesses: Likeness[] = [];
  const reasons = new Map<string, number>();
  for (const object of loadBalancers()) {
    const { form, program, reason } = formOf(object);
    forms.push(form);
    if (TYPED.includes(form)) likenesses.push(likenessOf(object, program));
    else reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const rowsOf = (names: Readonly<Record<string, string>>, total: readonly string[]): void => {
    for (const [name, words] of Object.entries(names)) console.log(`${formatShare(total.filter((word) => word === name).length, total.length)}  ${words}`);
  };
  const formatShare = (part: number, total: number): string => `${part} of ${total} (${(100 * part / Math.max(1, total)).toFixed(1)} %)`;
  rowsOf(FORMS, forms);
  const typed = forms.filter((form) => TYPED.includes(form)).length, accepted = forms.filter((form) => form !== 'refused').length;
  console.log(`typed construct, of all: ${formatShare(typed, forms.length)}; of those that the API server accepts: ${formatShare(typed, accepted)}`);
  console.log('typed constructs compared with their sources:');
  rowsOf(LIKENESSES, likenesses);
  console.log('all others, by the code of the first error:');
  for (const [reason, times] of [...reasons].sort((a, b) => b[1] - a[1])) console.log(times, reason);
}

function* loadBalancers(): Iterable<UnknownObject> {
  for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
    const text = /\.(?:jsonl|ya?ml)$/.test(name) ? readFileSync(join(FOLDER, name), 'utf8') : '';
    const objects: readonly unknown[] = name.endsWith('.jsonl')
      ? text.split('\n').filter((line) => line !== '').map((line) => toRecord(JSON.parse(line)).object)
      : parseAllDocuments(text).map((document): unknown => document.toJS());
    for (const object of objects)
      if (isRecord(object) && object.kind === 'Service' && toRecord(object.spec).type === 'LoadBalancer') yield object;
  }
}

function formOf(object: UnknownObject): { readonly form: Form; readonly program: string; readonly reason: string } {
  const { imported: [imported], program } = importManifests([object]);
  const findForm = (): Form => {
    if (imported?.as === 'api-object' && program.includes('// WRONG, the API server refuses it')) return 'refused';
    if (imported?.as !== 'construct' && imported?.as !== 'patched') return 'other';
    const annotations = Object.keys(toRecord(toRecord(object.metadata).annotations));
    if (annotations.some((key) => program.includes(` '${key}': `) && isOfLoadBalancer(key))) return 'text';
    if (imported.name === 'LoadBalancerService') return 'neutral';
    return imported.refused || imported.as === 'patched' ? 'patched' : program.includes('which no prop can write') ? 'kept' : 'construct';
  };
  return { form: findForm(), program, reason: /WRONG[^[]*(?:\[[^\]]*\][^[]*?)*\[([a-z0-9-]+)\];/.exec(program)?.[1] ?? 'text' };
}

function likenessOf(source: UnknownObject, program: string): Likeness {
  const [manifest] = runProgram(program).manifests ?? [];
  const annotationsOf = (object: unknown) => toRecord(toRecord(toRecord(object).metadata).annotations);
  const [was, current] = [annotationsOf(source), annotationsOf(manifest)];
  const changed = Object.keys({ ...was, ...current }).filter((key) => was[key] !== current[key]);
  const dropServerFields = (object: unknown) => {
    const annotations = Object.fromEntries(Object.entries(annotationsOf(object)).filter(([key]) => !changed.includes(key)));
    return applyDefaults({ ...toRecord(object), metadata: { ...toRecord(toRecord(object).metadata), annotations } });
  };
  const isSame = isDeepStrictEqual(dropServerFields(source), dropServerFields(manifest))
    && changed.every((key) => program.includes(`metadata.annotations.${key}`));
  if (!isSame) return 'other';
  const { droppedFields: dropped } = stripServerFields(source);
  return changed.length === 0 ? 'same' : changed.every((key) => dropped.includes(`metadata.annotations.${key}`)) ? 'written' : 'other';
}

const isOfLoadBalancer = (key: string): boolean => entriesOf(key).some((entry) => entry.load().makes === 'load-balancer');

main();
