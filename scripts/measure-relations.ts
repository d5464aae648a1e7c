// Calls each load balancer construct with each pair of its options, and prints the calls that its constructor refuses, but not TypeScript,
// and, of a sample of the accepted calls, those that TypeScript refuses. Where a constructor only warns, the two may differ.
// Usage: tsx scripts/measure-relations.ts [construct …]
import { findCalls, findDisputed, formatCall, FORMS, type Call } from '../test/providers/option-pairs';

const VALUES = 6, SHARE = 50;

/** Calls on which TypeScript and the constructor need not agree, by construct and options, with the reason. */
const EXCUSED: readonly (readonly [calls: RegExp, reason: string])[] = [
  [/^GcpLbService loadBalancerType\b/, 'an older spelling: the type of the construct has the newer one'],
];

const names = process.argv.slice(2);
const isRefused = ({ problem }: Call): boolean => problem !== undefined;

const calls = FORMS.filter(({ form }) => names.length === 0 || names.includes(form.split('/')[0]!))
  .flatMap((form) => findCalls(form, VALUES, SHARE));
const allDisputed = findDisputed(calls);
const disputed = allDisputed.filter(({ construct, options }) => !EXCUSED.some(([pattern]) => pattern.test(`${construct} ${options}`)));
const refused = calls.filter(isRefused).length, compiling = disputed.filter(isRefused).length;
console.log(`${refused} calls are refused by constructors, ${refused - compiling} of them by TypeScript, too, or excused`);
console.log(`${calls.length - refused} calls are accepted by constructors, TypeScript refuses ${disputed.length - compiling} of them`);
console.log(`${allDisputed.length - disputed.length} calls are excused`);
for (const call of disputed) console.log(`${call.construct} ${call.options}: ${call.problem ?? 'accepted'}\n  ${formatCall(call)}`);
process.exitCode = disputed.length === 0 && calls.length > 0 ? 0 : 1;
