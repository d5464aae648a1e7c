// Calls each load balancer construct with each pair of its options, and with random combinations of three, and prints the calls that its
// constructor refuses, but not TypeScript, and, of a sample of the accepted calls, those that TypeScript refuses. Where a constructor only
// warns, the two may differ.
// Usage: [SEED=1 TRIPLES=200] tsx scripts/measure-relations.ts [construct …]
import { findCalls, findDisputed, findTriples, formatCall, FORMS, type Call } from '../test/providers/option-pairs';

const VALUES = 6, SHARE = 50, SHARE_OF_TRIPLES = 200;
const TRIPLES = Number(process.env.TRIPLES ?? 200);
let state = Number(process.env.SEED ?? 1);
/** A random number below 1, of a linear congruential generator. */
function random(): number {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0; // eslint-disable-line no-bitwise -- 32 bits
  return state / 2 ** 32;
}

/** Calls on which TypeScript and the constructor need not agree, with the reason. */
const EXCUSED: readonly (readonly [calls: RegExp, reason: string])[] = [
  [/^new k\.GcpLbService\b.* loadBalancerType: '[a-z]/, 'an older spelling: the type of the construct has the newer one'],
];

const names = process.argv.slice(2);
const isRefused = ({ problem }: Call): boolean => problem !== undefined;

const calls = FORMS.filter(({ form }) => names.length === 0 || names.includes(form.split('/')[0]!))
  .flatMap((form) => [...findCalls(form, VALUES, SHARE), ...findTriples(form, TRIPLES, VALUES, SHARE_OF_TRIPLES, random)]);
const allDisputed = findDisputed(calls);
const disputed = allDisputed.filter((call) => !EXCUSED.some(([pattern]) => pattern.test(formatCall(call))));
const refused = calls.filter(isRefused).length, compiling = disputed.filter(isRefused).length;
console.log(`${refused} calls are refused by constructors, ${refused - compiling} of them by TypeScript, too, or excused`);
console.log(`${calls.length - refused} calls are accepted by constructors, TypeScript refuses ${disputed.length - compiling} of them`);
console.log(`${allDisputed.length - disputed.length} calls are excused`);
for (const call of disputed) console.log(`${call.construct} ${call.options}: ${call.problem ?? 'accepted'}\n  ${formatCall(call)}`);
process.exitCode = disputed.length === 0 && calls.length > 0 ? 0 : 1;
