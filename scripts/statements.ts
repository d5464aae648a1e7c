/* eslint-disable no-console */
// Prints the statements of the Kubernetes pages on Services, each with what expresses it and how many assertions: tsx scripts/statements.ts
// Ends with code 1 if one is open, or if its test imports a module that is not public.
import { internalImports } from '../test/statements/internal-imports';
import { OPEN, STATEMENTS } from '../test/statements/statements';

console.log('| # | statement | expressed by | only with a profile of | assertions |\n| --- | --- | --- | --- | --- |');
for (const [number, says, ...evidence] of STATEMENTS) {
  const formatList = (words: readonly string[]) => [...new Set(words)].join(', ');
  const lists = [evidence.map(({ where }) => where), evidence.flatMap(({ profile = [] }) => profile)];
  const cells = [...lists.map(formatList), evidence.length];
  console.log(`| ${number} | ${says} | ${cells.join(' | ')} |`);
}
console.log(`\n${STATEMENTS.length} statements are expressed, ${OPEN.length} are open.`);
for (const module of internalImports()) console.error(`not public: ${module}`);
if (OPEN.length > 0 || internalImports().length > 0) process.exitCode = 1;
