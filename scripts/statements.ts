/* eslint-disable no-console */
// Prints the statements of the Kubernetes pages on Services, each with what expresses it and how many assertions: tsx scripts/statements.ts
import { OPEN, STATEMENTS } from '../test/statements/statements';

console.log('| # | statement | expressed by | assertions |\n| --- | --- | --- | --- |');
for (const [number, says, ...evidence] of STATEMENTS)
  console.log(`| ${number} | ${says} | ${[...new Set(evidence.map(({ where }) => where))].join(', ')} | ${evidence.length} |`);
console.log(`\n${STATEMENTS.length} statements are expressed, ${OPEN.length} are open.`);
