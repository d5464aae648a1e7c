import { MINORS, type Minor } from '../src/service/minor';

/** What the API server said of one object: `test/conformance/README.md` says what each field means. */
export interface RecordedVerdict {
  readonly ok: boolean;
  readonly stage?: 'decode' | 'strict' | 'admission' | 'validate';
  readonly errors?: readonly (readonly [type: string, field: string, detail: string])[];
  readonly withoutAllocators?: unknown;
  readonly warnings?: readonly string[];
}

/** The verdicts on one object, by runs of minors that say the same. */
export type Verdicts = Readonly<Record<string, RecordedVerdict>>;

/** An answer of the API server to a create. */
export interface Answer {
  /** HTTP status. */
  readonly status: number;
  /** The body: the object, or a Status. */
  readonly body: unknown;
  /** The texts of its `Warning` headers. */
  readonly warnings: readonly string[];
}

/** The verdict that an answer stands for. */
export function verdictOf({ status, body, warnings }: Answer): RecordedVerdict {
  if (status >= 200 && status < 300) return { ok: true, ...(warnings.length === 0 ? {} : { warnings }) };
  const { message = '', details } = body as { message?: string; details?: { causes?: readonly Cause[] } }; // a Status, as every refusal is
  if (status === 400) {
    const strict = [...message.matchAll(/(unknown|duplicate) field "([^"]+)"/g)];
    if (message.includes('strict decoding error') && strict.length > 0) {
      return {
        ok: false, stage: 'strict',
        errors: strict.map(([text, which, field]) => [which === 'unknown' ? 'Unknown field' : 'Duplicate field', field, text]),
      };
    }
    return { ok: false, stage: 'decode', errors: [['BadRequest', '', message]] };
  }
  if (status !== 422) return { ok: false, stage: 'admission', errors: [['InternalError', '', message]] };
  const errors = (details?.causes ?? [])
    .map(({ reason = '', field = '', message: text = '' }) => [REASONS[reason] ?? reason, field, detailOf(text)] as const);
  return { ok: false, stage: errors.some(([, , detail]) => ALLOCATORS.test(detail)) ? 'admission' : 'validate', errors };
}

interface Cause { readonly reason?: string; readonly field?: string; readonly message?: string }

const REASONS: Readonly<Record<string, string>> = {
  FieldValueRequired: 'Required value', FieldValueInvalid: 'Invalid value', FieldValueNotSupported: 'Unsupported value',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueForbidden: 'Forbidden', FieldValueTooLong: 'Too long', FieldValueTooMany: 'Too many', InternalError: 'InternalError',
};

/** How the allocators word what they refuse. */
const ALLOCATORS = /failed to allocate|provided (?:IP|port)|not in the valid range|already allocated/;

/** `Invalid value: "a b": must be …` without the type and the value. */
function detailOf(message: string): string {
  return message.replace(/^[A-Z][a-z]+(?: [a-z]+)?(?:$|: )(?:"(?:[^"\\]|\\.)*": |[^":\s]+: )?/, '').slice(0, 160);
}

/** The verdicts with that of one minor in them, again as runs of minors that say the same. */
export function withVerdict(verdicts: Verdicts, minor: Minor, verdict: RecordedVerdict): Verdicts {
  const each = new Map<Minor, RecordedVerdict>();
  for (const [range, recorded] of Object.entries(verdicts)) {
    const [first, last = first] = range.split('..');
    for (let at = MINORS.indexOf(first as Minor); at >= 0
      && at <= MINORS.indexOf(last as Minor); at++) each.set(MINORS[at], recorded); // our own file: minors
  }
  // What is said the same of the neighbours keeps their record, which tells more than one answer: what validation alone would say.
  const at = MINORS.indexOf(minor);
  const known = [each.get(minor), each.get(MINORS[at - 1]), each.get(MINORS[at + 1])].find((other) => other !== undefined
    && keyOf(other) === keyOf(verdict));
  if (known !== undefined && known === each.get(minor)) return verdicts;
  each.set(minor, known ?? verdict);
  const runs: { first: Minor; last: Minor; verdict: RecordedVerdict }[] = [];
  for (const next of MINORS) {
    const current = each.get(next), run = runs.at(-1);
    if (current === undefined) continue;
    if (run !== undefined && MINORS.indexOf(run.last) + 1 === MINORS.indexOf(next)
      && keyOf(run.verdict) === keyOf(current)) run.last = next;
    else runs.push({ first: next, last: next, verdict: current });
  }
  return Object.fromEntries(runs.map(({ first, last, verdict }) => [first === last ? first : `${first}..${last}`, verdict]));
}

/**
 * What makes two verdicts the same: accepted or not, and the fields at fault; wording changes from minor to minor. Warnings count where the
 * object is accepted: a server that refuses one sends none, though its validation has them.
 */
function keyOf({ ok, errors = [], warnings = [] }: RecordedVerdict): string {
  return JSON.stringify([ok, [...new Set(errors.map(([type, field]) => `${type} ${field}`))].sort(), ok ? warnings.length : 0]);
}
