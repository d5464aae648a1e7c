import { isIPv4, isIPv6 } from 'node:net';
import { celEnv, celFunc, celMethod, CelScalar, isCelError, listType, parse, plan, type CelInput } from '@bufbuild/cel';
import { strings } from '@bufbuild/cel/ext';

const { STRING, BOOL, INT } = CelScalar;

export const isAddress = (text: string) => isIPv4(text) || (isIPv6(text) && !text.includes('%') && !/^[0:]*:ffff:[0-9a-f.:]+$/i.test(text));

export function isRange(text: string): boolean {
  const [, address = '', bits = ''] = /^(.+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  return isAddress(address) && Number(bits) <= (isIPv4(address) ? 32 : 128);
}

/** White space as defined by Go's `unicode.IsSpace`. */
const BLANK = '[\\t\\n\\v\\f\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]';

const ENDS = new RegExp(`^${BLANK}+|${BLANK}+$`, 'g');

/** Returns a text without leading and trailing white space, as Go's `strings.TrimSpace` does. */
export function trimSpaces(text: string): string {
  return text.replace(ENDS, '');
}

function refuseUnless(isValid: boolean, text: string): string {
  if (!isValid) throw new Error(`${text} is not one`);
  return text;
}

/** Functions that Kubernetes adds to CEL, and string functions that behave as in Go; addresses are strings here. */
const KUBERNETES = [
  celFunc('isIP', [STRING], BOOL, isAddress),
  celFunc('ip', [STRING], STRING, (text) => refuseUnless(isAddress(text), text)),
  celMethod('family', STRING, [], INT, function () { return BigInt(isIPv4(String(this)) ? 4 : 6); }),
  celFunc('isCIDR', [STRING], BOOL, isRange),
  celFunc('cidr', [STRING], STRING, (text) => refuseUnless(isRange(text), text)),
  celMethod('ip', STRING, [], STRING, function () { return String(this).slice(0, String(this).lastIndexOf('/')); }),
  celMethod('trim', STRING, [], STRING, function () { return trimSpaces(String(this)); }),
  celMethod('lowerAscii', STRING, [], STRING, function () { return String(this).replace(/[A-Z]/g, (letter) => letter.toLowerCase()); }),
  celMethod('sum', listType(INT), [], INT, function () { return [...this].reduce<bigint>((sum, one) => sum + BigInt(one as bigint),
    0n); }),
  celMethod('indexOf', listType(STRING), [STRING], INT, function (text) { return BigInt([...this].indexOf(text)); }),
  celMethod('join', listType(STRING), [STRING], STRING, function (separator) { return [...this].join(separator); }),
];

const ENVIRONMENT = celEnv({ funcs: [...strings, ...KUBERNETES] });

/** Compiles an expression to a function, which throws what the API server would report as an error of the policy. */
export function compile(expression: string): (variables: Record<string, CelInput>) => unknown {
  const planned = plan(ENVIRONMENT, parseOnce(expression));
  return (variables) => {
    const result = planned(variables);
    if (isCelError(result)) throw new Error(`${result.message}, in ${expression.slice(0, 300)}`);
    return result;
  };
}

function parseOnce(expression: string): ReturnType<typeof parse> {
  try {
    return parse(expression);
  } catch (error) {
    throw new Error(`${String(error)}, in ${expression.slice(0, 2000)}`);
  }
}
