import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as library from '../../src';
import { ENTRIES } from '../../src/providers/engine/definition/entries';

const LOAD_BALANCER_CONSTRUCTS =
  Object.fromEntries(ENTRIES.flatMap((entry) => entry.load().constructs === undefined ? [] : [[entry.id, entry.load().constructs ?? []]]));
const FOLDER = resolve(__dirname, '../../src/constructs/load-balancers');

test('names the constructs of each provider, as they name it', () => {
  const makers = new Map<string, Set<string>>();
  for (const file of readdirSync(FOLDER)) {
    const code = readFileSync(resolve(FOLDER, file), 'utf8');
    const construct = /^export class (\w+)/m.exec(code)?.[1];
    if (construct === undefined) continue;
    for (const [, id] of code.matchAll(/ =\s+LoadBalancer\.define\('([^']+)'/g)) makers.set(id, (makers.get(id) ?? new Set()).add(construct));
  }
  expect(LOAD_BALANCER_CONSTRUCTS).toEqual(Object.fromEntries([...makers].map(([id, constructs]) => [id, [...constructs].sort()])));
});

test('names only constructs of the library', () => {
  for (const construct of Object.values(LOAD_BALANCER_CONSTRUCTS).flat()) expect(library).toHaveProperty(construct);
});
