// Counts the cases from the tests of controllers on which the checks agree, those in which ours is right, and the others.
// Usage: tsx scripts/measure-controller-cases.ts [FOLDER]: only cases that this folder has, too, in files by controller
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAsExpected, CASES, type ControllerCase } from '../test/controller-cases/controller-case';
import { EXCEPTIONS } from '../test/controller-cases/exceptions';

const folder = process.argv[2];
const nameOf = ({ id, source }: ControllerCase) => `${source.repo} ${id}`;

if (folder !== undefined && !existsSync(folder)) console.log(`${folder}: not found`);
else {
  const selected = folder === undefined ? undefined : new Set(readdirSync(folder).filter((file) => file.endsWith('.json')).flatMap((file) =>
    (JSON.parse(readFileSync(join(folder, file), 'utf8')) as ControllerCase[]).map(nameOf)));
  const cases = [...CASES].flatMap(([id, casesOfId]) => casesOfId.filter((item) => selected?.has(nameOf(item)) !== false)
    .map((item) => ({ key: `${id}/${item.id}`, isSame: isAsExpected(id, item) })));
  console.log('| cases | agree | agree, or ours is right by the source | other |\n| --- | --- | --- | --- |');
  const equalCount = cases.filter(({ isSame }) => isSame).length;
  const right = cases.filter(({ key, isSame }) => isSame || EXCEPTIONS[key] !== undefined).length;
  const formatShare = (count: number) => `${count} (${(100 * count / cases.length).toFixed(1)} %)`;
  console.log(`| ${cases.length} | ${formatShare(equalCount)} | ${formatShare(right)} | ${cases.length - right} |`);
  for (const { key, isSame } of cases) if (!isSame) console.log(`${key}: ${EXCEPTIONS[key]?.why} (${EXCEPTIONS[key]?.by})`);
}
