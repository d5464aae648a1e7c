import { Wrong, type Kind } from './kind';

/** The texts that a controller reads as on and as off. */
export interface BooleanTexts {
  /** Annotation values that mean on. `encode` writes the first one. */
  readonly on: readonly string[];
  /** Annotation values that mean off. `encode` writes the first one; if the list is empty, off is expressed by omitting the annotation. */
  readonly off: readonly string[];
  /** Whether the controller ignores the case of the value. @default false */
  readonly anyCase?: boolean;
  /** Whether any value that is in neither list also means on. @default false */
  readonly presence?: boolean;
}

/** The kind of a switch. `Words` are the texts that are read as on or off, in lower case; `string` if any text is read as on. */
export interface SwitchKind<Words> extends Kind<boolean> {
  /** Type-only: the values that mean on or off. The property is never set. */
  readonly words?: Words;
}

/** Returns the kind of a switch whose controller reads these texts. */
export function booleanText<const Texts extends BooleanTexts>(texts: Texts): SwitchKind<WordsOf<Texts>>;
export function booleanText(texts: BooleanTexts): Kind<boolean> {
  const normalize = (text: string) => texts.anyCase === true ? text.toLowerCase() : text;
  const on = new Set(texts.on.map(normalize));
  const off = new Set(texts.off.map(normalize));
  // Messages quote only the first value for on and for off: Go's `strconv.ParseBool` reads twelve.
  const words = [texts.on[0], ...texts.off.slice(0, 1)].map((text) => `"${text}"`).join(' or ');
  const expected = texts.presence === true
    ? `"${texts.on[0]}", or no annotation at all: any value switches it on`
    : `${words}${texts.anyCase === true ? ', in any case' : ''}`;
  return {
    type: 'boolean',
    expected: 'true or false',
    hasExample: true,
    encode: (value) => value === true ? texts.on[0] : value === false ? texts.off[0] : new Wrong('true or false', value),
    decode: (text) => {
      if (on.has(normalize(text))) return true;
      return off.has(normalize(text)) ? false : Wrong.perhaps(expected, text, findMeant(text, texts));
    },
    accepts: { in: [...on, ...off], anyCase: texts.anyCase },
    texts: texts.presence === true ? undefined : [...texts.on, ...texts.off],
    samples: () => ({
      good: [[true, texts.on[0]], ...(texts.off.length > 0 ? [[false, texts.off[0]] as const] : [])],
      bad: ['true', 1, null, {}],
      badTexts: ['yes please', ...(texts.anyCase === true ? [] : ['tRuE'])],
    }),
  };
}

type WordsOf<Texts extends BooleanTexts> = Texts extends { readonly presence: true } ? string
  : Lowercase<Texts['on'][number] | Texts['off'][number]>;

/** The valid value for a word that commonly means on or off: `true` for `yes`; `undefined` for other words. */
function findMeant(text: string, { on, off }: BooleanTexts): string | undefined {
  if (/^(?:true|yes|y|on|1|enabled?)$/i.test(text)) return on[0];
  return /^(?:false|no|n|off|0|disabled?)$/i.test(text) ? off[0] : undefined;
}

/** A switch read with Go's `strconv.ParseBool`. */
export const goBoolean = booleanText({ on: ['true', '1', 't', 'T', 'TRUE', 'True'], off: ['false', '0', 'f', 'F', 'FALSE', 'False'] });

/** A switch read as exactly `true` or `false`. */
export const exactBoolean = booleanText({ on: ['true'], off: ['false'] });

/** A switch read as `true` or `false` in any case. */
export const anyCaseBoolean = booleanText({ on: ['true'], off: ['false'], anyCase: true });

/** A switch read as exactly `on` or `off`. */
export const onOff = booleanText({ on: ['on'], off: ['off'] });

/** A switch that is on if the annotation is set, to any text; `false` omits it. */
export const presence = booleanText({ on: ['true', ''], off: [], presence: true });
