import type { ServicePort } from '../../service';

/** Why a value cannot be encoded, or a text cannot be decoded. */
export class Wrong {
  constructor(
    /** The expected value, for messages. */
    readonly expected: string,
    /** The wrong part. @default - the whole value */
    readonly found?: unknown,
    /** The likely intended value, and a fix, a reason and an outcome that replace the general ones of the annotation. */
    readonly better: {
      readonly meant?: string;
      readonly fix?: string; readonly why?: string; readonly outcome?: 'refused' | 'cloud-refused' | 'harmless' | 'open';
    } = {},
  ) {}

  /** Returns a `Wrong` with the likely intended value, if there is one. */
  static perhaps(expected: string, found: unknown, meant: string | undefined): Wrong {
    return meant === undefined ? new Wrong(expected, found) : new Wrong(`${expected}, perhaps "${meant}"`, found, { meant });
  }

  /**
   * Returns this error for the value that contains the wrong part.
   *
   * @param words what names the part in front of the expectation: `for "http" `
   * @param found the wrong part
   */
  within(words: string, found: unknown): Wrong {
    return new Wrong(`${words}${this.expected}`, found, { meant: this.better.meant });
  }
}

/** Returns texts with a separator between them, or the first error among them. */
export function joinTexts(texts: readonly (string | Wrong)[], separator: string): string | Wrong {
  return texts.find((text) => text instanceof Wrong) ?? texts.join(separator);
}

/** Examples of values and texts that a kind accepts and refuses; the shared test suite runs all of them. */
export interface Samples {
  /** Values, each with the exact text that encodes it. */
  readonly good: readonly (readonly [value: unknown, text: string])[];
  /** Values that must be refused. */
  readonly bad: readonly unknown[];
  /** Texts that must be refused. */
  readonly badTexts: readonly string[];
}

/**
 * A compile-time check of literal values, as a function from type to type. The caller sets `given`, and `ports` to the ports of the
 * Service; `problem` is then the error message, or `never` if the value is valid. Values known only at run time have no problem: they are
 * checked in the constructor. For a value with parts, a type check may also have `refused`: the value with error messages in place of the
 * wrong parts.
 */
export interface TypeCheck {
  readonly given: unknown;
  readonly ports: unknown;
  readonly problem: unknown;
}

/** The context of an expression in the Common Expression Language (CEL) of an admission policy. */
export interface CelContext {
  /** Whether the functions `isIP`, `ip` and `isCIDR` exist: from Kubernetes 1.31. */
  readonly hasIpFunctions: boolean;
  /** CEL expression for the list of names and numbers of the ports of the Service, as strings. */
  readonly ports: string;
}

/**
 * Returns the condition, in CEL, under which the parser of a kind accepts a text; `undefined` if CEL cannot express it.
 *
 * @param text expression of the text: a variable, or a call
 */
export type CelTest = (text: string, context: CelContext) => string | undefined;

/**
 * How one kind of value is encoded in an annotation and decoded from it. Tables contain kinds of all values as `Kind<any, any>`; the row
 * has the exact type.
 */
export interface Kind<Value = any, Check extends TypeCheck | undefined = undefined> {
  /** Short name for documentation: `boolean`, `integer 2-10`. */
  readonly type: string;
  /** The expected value, as text after "expected". */
  readonly expected: string;
  /** Whether `expected` has a valid value, so that a fix needs no example. @default false */
  readonly hasExample?: boolean | undefined;
  /** Returns the text of the annotation for a value; `undefined` if the value is expressed by omitting the annotation. */
  encode(value: unknown, ports: readonly ServicePort[]): string | undefined | Wrong;
  /** Parses the text of an annotation. */
  decode(text: string, ports: readonly ServicePort[]): Value | Wrong;
  /** A CEL expression that is true for valid texts, for admission policies. @default - CEL cannot express the condition */
  readonly cel?: CelTest | undefined;
  /** All texts that are valid, if these are few; case is ignored. @default - the valid texts cannot be listed */
  readonly texts?: readonly string[] | undefined;
  samples(): Samples;
  /** Only for the compiler: the type of the values. */
  readonly value?: Value;
  /** Only for the compiler: the check of literal values. */
  readonly typeCheck?: Check;
}

/**
 * Returns a kind for texts that are written and read unchanged.
 *
 * @param check returns a valid value, and otherwise the error
 * @param bad texts that must be refused, for tests
 */
// `any`: the callers declare the type check
export function unchangedText(facts: Pick<Kind, 'type' | 'expected' | 'hasExample' | 'cel'>, check: (value: unknown) => string | Wrong,
  good: string, bad: readonly string[]): Kind<string, any> {
  return {
    ...facts, encode: check, decode: check,
    samples: () => ({ good: [[good, good]], bad: [...bad, 1, null, {}], badTexts: bad }),
  };
}

/** The ports of the Service in samples. */
export const SAMPLE_PORTS: readonly ServicePort[] = [
  { name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 },
  { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 },
  { name: 'dns', port: 53, protocol: 'UDP', targetPort: 5353 },
];
