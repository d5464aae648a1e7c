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
import { entriesOf } from '../src/providers/engine/definition/entries';
import type { UnknownObject } from '../src/service/objects';
import { isRecord, record } from '../src/service/record';

const FOLDER = resolve(process.argv[2] ?? join(__dirname, '../../shared/corpus'));

type Form =
  | 'construct of the controller' | 'LoadBalancerService, no annotation of a controller'
  | 'annotations of a controller as text' | 'ApiObject';

function main(): void {
  if (!existsSync(FOLDER)) return console.log(`${FOLDER} not found: nothing was measured`);
  const counts = new Map<Form, number>();
  const texts = new Map<string, number>();
  for (const object of loadBalancers()) {
    const form = formOf(object);
    counts.set(form, (counts.get(form) ?? 0) + 1);
    if (form === 'annotations of a controller as text')
      for (const key of controllerKeys(object)) texts.set(key, (texts.get(key) ?? 0) + 1);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const share = (count: number): string => `${count} (${(100 * count / Math.max(1, all)).toFixed(1)} %)`;
  console.table(Object.fromEntries([...counts].map(([form, count]) => [form, share(count)])));
  const typed = all - (counts.get('annotations of a controller as text') ?? 0) - (counts.get('ApiObject') ?? 0);
  console.log(`${all} load balancers, without text of a controller: ${share(typed)}`);
  for (const [key, count] of [...texts].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(count, key);
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

function controllerKeys({ metadata }: UnknownObject): readonly string[] {
  return Object.keys(record(record(metadata).annotations)).filter((key) => entriesOf(key).some((entry) =>
    entry.load().makes === 'load-balancer'));
}

function formOf(object: UnknownObject): Form {
  const { imported: [imported], program } = importManifests([object]);
  if (imported?.as !== 'construct') return 'ApiObject';
  if (controllerKeys(object).some((key) => program.includes(`'${key}'`))) return 'annotations of a controller as text';
  return imported.name === 'LoadBalancerService' ? 'LoadBalancerService, no annotation of a controller' : 'construct of the controller';
}

main();
