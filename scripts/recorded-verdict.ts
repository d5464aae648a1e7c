import { MINORS, type Minor } from '../src/service/minor';

/** The verdict of the API server on one object: `test/conformance/README.md` describes the fields. */
export interface RecordedVerdict {
  readonly ok: boolean;
  readonly stage?: 'decode' | 'strict' | 'admission' | 'validate';
  readonly errors?: readonly (readonly [type: string, field: string, detail: string])[];
  readonly withoutAllocators?: unknown;
  readonly warnings?: readonly string[];
}

/** The verdicts on one object, by ranges of minors with the same verdict. */
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

/** The verdict of an answer. */
export function verdictOf({ status, body, warnings }: Answer): RecordedVerdict {
  if (status >= 200 && status < 300) return { ok: true, ...(warnings.length === 0 ? {} : { warnings }) };
  const { message = '', details } = body as { message?: string; details?: { causes?: readonly Cause[] } }; // a Status, as every refusal is
  if (status === 400) {
    const strictMatches = [...message.matchAll(/(unknown|duplicate) field "([^"]+)"/g)];
    if (message.includes('strict decoding error') && strictMatches.length > 0) {
      return {
        ok: false, stage: 'strict',
        errors: strictMatches.map(([text, which, field]) => [which === 'unknown' ? 'Unknown field' : 'Duplicate field', field, text]),
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

/** Matches messages of the allocators. */
const ALLOCATORS = /failed to allocate|provided (?:IP|port)|not in the valid range|already allocated/;

/** The detail of a message: `Invalid value: "a b": must be …` without the type and the value. */
function detailOf(message: string): string {
  return message.replace(/^[A-Z][a-z]+(?: [a-z]+)?(?:$|: )(?:"(?:[^"\\]|\\.)*": |[^":\s]+: )?/, '').slice(0, 160);
}

/** The verdicts together with that of one minor, as ranges of minors with the same verdict. */
export function withVerdict(verdicts: Verdicts, minor: Minor, verdict: RecordedVerdict): Verdicts {
  const byMinor = new Map<Minor, RecordedVerdict>();
  for (const [range, recorded] of Object.entries(verdicts)) {
    const [first, last = first] = range.split('..');
    for (let index = MINORS.indexOf(first as Minor); index >= 0
      && index <= MINORS.indexOf(last as Minor); index++) byMinor.set(MINORS[index], recorded); // ranges name minors of MINORS
  }
  // An known verdict that is recorded for this minor or for the one before or after is kept: it may contain the result of validation, too.
  const index = MINORS.indexOf(minor);
  const known = [byMinor.get(minor), byMinor.get(MINORS[index - 1]), byMinor.get(MINORS[index + 1])]
    .find((candidate) => candidate !== undefined && keyOf(candidate) === keyOf(verdict));
  if (known !== undefined && known === byMinor.get(minor)) return verdicts;
  byMinor.set(minor, known ?? verdict);
  const runs: { first: Minor; last: Minor; verdict: RecordedVerdict }[] = [];
  for (const next of MINORS) {
    const current = byMinor.get(next), run = runs.at(-1);
    if (current === undefined) continue;
    if (run !== undefined && MINORS.indexOf(run.last) + 1 === MINORS.indexOf(next)
      && keyOf(run.verdict) === keyOf(current)) run.last = next;
    else runs.push({ first: next, last: next, verdict: current });
  }
  return Object.fromEntries(runs.map(({ first, last, verdict }) => [first === last ? first : `${first}..${last}`, verdict]));
}

/**
 * The key by which verdicts are compared: accepted or not, and the invalid fields; the wording changes from minor to minor. Warnings are
 * part of it only if the object is accepted: a server that refuses an object sends none.
 */
function keyOf({ ok, errors = [], warnings = [] }: RecordedVerdict): string {
  return JSON.stringify([ok, [...new Set(errors.map(([type, field]) => `${type} ${field}`))].sort(), ok ? warnings.length : 0]);
}
