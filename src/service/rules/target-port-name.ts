import type { badCharacterOf, Digit, literal, LongerThan15, LowerLetter } from '../checks/text';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The name of a container port, which a target port may be: an IANA service name. */
export const TARGET_PORT_NAME = {
  code: 'target-port-name', layer: 'api', severity: 'error',
  title: 'A target port that is a name has at most 15 characters of a-z, 0-9 and "-", at least one letter, and no "-" at its ends or twice in a row.',
  why: 'it stands for the name of a container port, and those are IANA service names (RFC 6335)',
  fix: 'write the name of a container port, or the number without quotes',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#field-spec-ports',
  rules: ['NAM-PORT', 'PRT-8', 'DEC-9'],
  good: ['http', 'grpc-web', '8a', 'a'.repeat(15)], bad: ['80', 'Http', 'a--b', '-a', 'a-', 'a_b', 'a'.repeat(16)],
} as const satisfies Card;

/** What is wrong with the name of a target port, in one sentence; `undefined` when it stands. */
export function targetPortNameProblem(name: string): string | undefined {
  if (name === '') return emptyName;
  let letters = 0;
  for (const character of name) {
    const letter = character >= 'a' && character <= 'z';
    if (letter) letters++;
    else if (!(character >= '0' && character <= '9') && character !== '-') return badCharacter(name, character);
  }
  if (letters === 0) return noLetter(name);
  if (name.length > 15) return tooLongName(name);
  if (name.includes('--')) return doubleHyphen(name);
  return name.startsWith('-') || name.endsWith('-') ? badEdge(name) : undefined;
}

/** The same verdict for a name the compiler can read; `never` when it stands. */
export type targetPortNameProblem<name> = name extends string ? string extends name ? never : problem<name> : never;
type problem<name extends string> =
  badOf<name> extends never
    ? name extends '' | `-${string}` | `${string}-` | `${string}--${string}` | LongerThan15 | `${number}` | `${Digit}${string}`
      ? name extends '' ? literal<name, typeof emptyName>
        : [badCharacterOf<name, Digit | '-'>] extends [never] ? literal<name, noLetter<name>>
          : name extends LongerThan15 ? literal<name, tooLongName<name>>
            : name extends `${string}--${string}` ? literal<name, doubleHyphen<name>>
              : name extends `-${string}` | `${string}-` ? literal<name, badEdge<name>> : never
      : never
    : literal<name, badCharacter<name, badOf<name>>>;
type badOf<name extends string> = badCharacterOf<name, LowerLetter | Digit | '-'>;

/** Notes the name of a target port that does not stand. */
export function checkTargetPortName(name: string, path: () => string, findings: Findings): void {
  const wrong = targetPortNameProblem(name);
  if (wrong === undefined) return;
  const digits = /^[0-9]{1,5}$/.test(name);
  findings.add(TARGET_PORT_NAME, {
    path: path(), found: name, reason: 'Invalid value', expected: `a port number, or the name of a container port (${wrong})`,
    ...(digits ? { fix: `take the quotes away: ${name}` } : {}),
  });
}

const emptyName = 'it must not be empty';
type badCharacter<name extends string, bad extends string> = `'${name}' must not contain '${bad}'`;
const badCharacter = <name extends string, bad extends string>(name: name, bad: bad): badCharacter<name, bad> => `'${name}' must not contain '${bad}'`;
type noLetter<name extends string> = `'${name}' must contain a letter, or be a number without quotes`;
const noLetter = <name extends string>(name: name): noLetter<name> => `'${name}' must contain a letter, or be a number without quotes`;
type tooLongName<name extends string> = `'${name}' must have at most 15 characters`;
const tooLongName = <name extends string>(name: name): tooLongName<name> => `'${name}' must have at most 15 characters`;
type doubleHyphen<name extends string> = `'${name}' must not contain '--'`;
const doubleHyphen = <name extends string>(name: name): doubleHyphen<name> => `'${name}' must not contain '--'`;
type badEdge<name extends string> = `'${name}' must not begin or end with '-'`;
const badEdge = <name extends string>(name: name): badEdge<name> => `'${name}' must not begin or end with '-'`;
