// Calls each load balancer construct with each pair of its options, and prints the calls that its constructor refuses, but not TypeScript.
// Usage: tsx scripts/measure-relations.ts [construct …]
import { findCompiling, findRefusedCalls, formatCall, FORMS } from '../test/providers/refused-pairs';

const VALUES = 6;
const names = process.argv.slice(2);
const calls = FORMS.filter(({ form }) => names.length === 0 || names.includes(form.split('/')[0]!))
  .flatMap((form) => findRefusedCalls(form, VALUES));
const compiling = findCompiling(calls);
console.log(`${calls.length} calls are refused by constructors, ${calls.length - compiling.length} of them by TypeScript, too`);
for (const call of compiling) console.log(`${call.construct} ${call.options}: ${call.problem}\n  ${formatCall(call)}`);
