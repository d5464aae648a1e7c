import type { ServicePort } from '../../service';

/** Why a value cannot be written, or a text cannot be read: what must be, in words that follow "expected". */
export class Wrong {
  constructor(
    /** The expected value, for messages. */
    readonly expected: string,
    /** The part that is wrong; the whole value when left out. */
    readonly found?: unknown,
    /**
     * The value that was probably meant, a better fix and a better reason than those of the row, and what happens to this mistake where
     * that is something else.
     */
    readonly better: {
      readonly meant?: string;
      readonly fix?: string; readonly why?: string; readonly outcome?: 'refused' | 'cloud-refused' | 'harmless' | 'open';
    } = {},
  ) {}

  /** A wrong value, and the one that was probably meant, if any. */
  static perhaps(expected: string, found: unknown, meant: string | undefined): Wrong {
    return meant === undefined ? new Wrong(expected, found) : new Wrong(`${expected}, perhaps "${meant}"`, found, { meant });
  }

  /** The same about a part of a larger value, which the words name. */
  within(words: string, found: unknown): Wrong {
    return new Wrong(`${words}${this.expected}`, found, this.better.meant === undefined ? {} : { meant: this.better.meant });
  }
}

/** Values and texts that show what a kind takes and refuses; the shared test suite runs them all. */
export interface Samples {
  /** A value, and the exact text it is written as. */
  readonly good: readonly (readonly [value: unknown, text: string])[];
  /** Values that must be refused. */
  readonly bad: readonly unknown[];
  /** Texts that must be refused. */
  readonly badTexts: readonly string[];
}

/**
 * A check of literal values by the compiler, as a function from type to type.
 *
 * `given` is filled in by whoever asks, and `ports` with the ports of this Service; `problem` is then the sentence
 * about it, or `never` if it is valid. Of a value that is only known at run time no type check says anything: the function will look.
 * For a value with parts, a type check may have `refused` too: the value with sentences in place of the wrong parts.
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
  /** Expression of the names and numbers of the ports of the Service, as a list of strings. */
  readonly ports: string;
}

/**
 * Returns the condition, in CEL, under which the parser of a kind accepts a text; `undefined` if CEL cannot express it.
 *
 * @param text expression of the text: a variable, or a call
 */
export type CelTest = (text: string, context: CelContext) => string | undefined;

/**
 * How one sort of value is written into an annotation and read back from it.
 *
 * Kinds of all values stand side by side in a table, which takes them as `Kind<any, any>`: what each of them is, is read from its row.
 */
export interface Kind<Value = any, Check extends TypeCheck | undefined = undefined> {
  /** Short name for documentation: `boolean`, `integer 2-10`. */
  readonly type: string;
  /** The expected value, as text after "expected". */
  readonly expected: string;
  /** Whether `expected` has a valid value, so that a fix needs no example. @default false */
  readonly hasExample?: boolean | undefined;
  /** The text for a value; `undefined` if this value is said by leaving the annotation out. */
  encode(value: unknown, ports: readonly ServicePort[]): string | undefined | Wrong;
  /** The value of a text. */
  decode(text: string, ports: readonly ServicePort[]): Value | Wrong;
  /** The same as an expression for admission policies. @default - CEL cannot express it */
  readonly cel?: CelTest | undefined;
  /** All texts that it reads, whatever their case. @default - there are others */
  readonly texts?: readonly string[] | undefined;
  samples(): Samples;
  /** Only for the compiler: the type of the values. */
  readonly value?: Value;
  /** Only for the compiler: the check of literal values. */
  readonly typeCheck?: Check;
}

/** The ports that kinds show their samples with. */
export const SAMPLE_PORTS: readonly ServicePort[] = [
  { name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 },
  { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 },
  { name: 'dns', port: 53, protocol: 'UDP', targetPort: 5353 },
];
