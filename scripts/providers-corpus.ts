// Prints the findings of the annotation checks in public manifests: tsx scripts/providers-corpus.ts [provider id or part of a key]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTABLE } from '../src/service/cluster';
import { Findings } from '../src/service/findings';
import { checkControllerAnnotations } from '../src/providers/engine/definition/registry';
import { ENTRIES } from '../src/providers/engine/definition/entries';

const FILES = ['services.jsonl', 'bundles.jsonl'].map((name) => join(__dirname, '../../shared/corpus', name)).concat(
  ['services.jsonl', 'bundles.jsonl'].map((name) => join(__dirname, '../../../shared/corpus', name)),
).filter((file) => existsSync(file));
if (FILES.length === 0) {
  console.log('not here: no corpus beside the project');
  process.exit(0);
}

interface Line {
 readonly repo: string; readonly path: string; readonly object?: Record<string, any>;
  readonly objects?: Record<string, any>[];
}

const providerId = process.argv[2];
const entry = ENTRIES.find(({ id }) => id === providerId);
const mentionsProvider = (text: string) => providerId === undefined
  || (entry === undefined ? text.includes(providerId) : [...entry.prefixes, ...entry.keys].some((prefix) => text.includes(prefix)));

let services = 0;
const counts = new Map<string, number>();
for (const file of FILES) {
  for (const line of readFileSync(file, 'utf8').split('\n').filter((text) => text !== '')) {
    const { repo, path, object, objects } = JSON.parse(line) as Line;
    for (const item of objects ?? (object === undefined ? [] : [object])) {
      if (item.kind !== 'Service' || !mentionsProvider(JSON.stringify(item))) continue;
      services++;
      const findings = new Findings();
      checkControllerAnnotations(item, PORTABLE, findings);
      for (const problem of findings.problems) {
        counts.set(`${problem.severity} ${problem.code}`, (counts.get(`${problem.severity} ${problem.code}`) ?? 0) + 1);
        if (providerId !== undefined || problem.severity === 'error') {
          console.log(`${problem.severity} ${problem.code} ${repo} ${path}\n    ${problem.path} = ${JSON.stringify(problem.found)}\n    `
            + `expected ${problem.expected}; ${problem.why}`);
        }
      }
    }
  }
}
console.log(services, 'Services', Object.fromEntries(counts));
