/**
 * The value of a plain (unquoted) YAML scalar, as Kubernetes reads it: true for `on`, 511 for `0777`, `null` for an empty text, and the
 * text itself for `1:30` and `2020-01-01`.
 *
 * kubectl and the API server read YAML with sigs.k8s.io/yaml, which keeps YAML 1.1's booleans (`on`, `yes`, `n`) and octal numbers
 * (`0777`), and drops its base 60 numbers and dates.
 *
 * @see https://github.com/kubernetes-sigs/yaml
 */
export function parsePlainScalar(text: string): string | number | boolean | null {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const first = text.charCodeAt(0);
  const mayBeNumber = (first >= 48 && first <= 57) || first === 43 || first === 45 || first === 46; // a digit, `+`, `-` or `.`
  return mayBeNumber ? parseNumber(text) ?? text : text;
}

/** Plain (unquoted) scalars with a special value: booleans, `null`, infinities and not-a-number. */
const WORDS = new Map<string, boolean | number | null>([
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map((word) => [word, true] as const),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map((word) => [word, false] as const),
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, NaN] as const),
  ...['.inf', '.Inf', '.INF', '+.inf', '+.Inf', '+.INF'].map((word) => [word, Infinity] as const),
  ...['-.inf', '-.Inf', '-.INF'].map((word) => [word, -Infinity] as const),
]);

const WHOLE = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/;
const FRACTION = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/;

function parseNumber(text: string): number | undefined {
  const plain = text.startsWith('.') ? text : text.replaceAll('_', '');
  const whole = WHOLE.exec(plain);
  if (whole !== null) {
    const [, sign, hexadecimal, binary, octal, decimal] = whole;
    const value = hexadecimal !== undefined ? parseInt(hexadecimal, 16)
      : binary !== undefined ? parseInt(binary, 2) : octal !== undefined ? parseInt(octal, 8) : Number(decimal);
    return sign === '-' && value !== 0 ? -value : value;
  }
  return FRACTION.test(plain) ? Number(plain) : undefined;
}
