import type { Kind, Twin } from './kind';
import type { inRange } from '../checks/numbers';
import type { literal } from '../checks/text';
import type { cidrProblem } from '../rules/cidr';
import type { ipAddressProblem } from '../rules/ip-address';

// Each kind's check of literals. About a value that is only known at run time none says anything: the function will look.
// Ports of the Service have no twin: the checks know them by their `portKind` and `keyed`.

/** A whole number within a range. */
export interface IntegerTwin<min extends number | undefined, max extends number | undefined, noun extends string> extends Twin {
  readonly problem: integerProblem<this['given'], min, max, noun>;
}

/** An IP address. */
export interface AddressTwin extends Twin {
  readonly problem: ipAddressProblem<this['given']>;
}

/** A range of IP addresses. */
export interface CidrTwin extends Twin {
  readonly problem: cidrProblem<this['given']>;
}

/** An ARN of one of some services. */
export interface ArnTwin<service extends string> extends Twin {
  readonly problem: arnProblem<this['given'], service>;
}

/** A time with its unit. */
export interface DurationTwin extends Twin {
  readonly problem: goDurationProblem<this['given']>;
}

/** A text that begins so. */
export interface BeginsWith<beginning extends string> extends Twin {
  readonly problem: beginningProblem<this['given'], beginning>;
}

/** A list, each item of which has the twin. */
export interface ListTwin<item extends Twin> extends Twin {
  readonly problem: this['given'] extends readonly (infer one)[] ? verdict<item, one> : never;
}

/** Either of two kinds: what one takes by its type alone, or by its twin. */
export interface EitherTwin<one, oneTwin, other, otherTwin> extends Twin {
  readonly problem: eitherProblem<Exclude<this['given'], literalsOf<one> | literalsOf<other>>, oneTwin, otherTwin>;
}

/** Attributes, of which each known one has the twin of its kind. */
export interface AttributesTwin<known extends Readonly<Record<string, Kind<any, any>>>> extends Twin {
  readonly problem: { [name in keyof this['given'] & keyof known]: verdictOf<known[name], this['given'][name]> }[keyof this['given'] & keyof known];
}

type verdict<twin extends Twin, given> = (twin & { readonly given: given })['problem'];
type verdictOf<kind, given> = kind extends { readonly twin?: infer twin extends Twin } ? verdict<twin, given> : never;

type integerProblem<value, min extends number | undefined, max extends number | undefined, noun extends string> =
  number extends value ? never : value extends number
    ? inRange<value, min, max> extends true ? never : `${value} must be ${noun}${rangeWords<min, max>}` : never;
type rangeWords<min, max> = min extends number ? max extends number ? ` from ${min} to ${max}` : ` of at least ${min}` : max extends number ? ` of at most ${max}` : '';

type arnProblem<arn, service extends string> = string extends arn ? never
  : arn extends `arn:aws${string}:${service}:${string}:${string}:${string}` ? never
    : arn extends string ? literal<arn, `'${arn}' must be an ARN such as 'arn:aws:…:eu-west-1:111122223333:…'`> : never;

type goDurationProblem<time> = string extends time ? never
  : time extends '0' | `${Lead}${string}${'s' | 'm' | 'h'}` ? never
    : time extends `${number}` ? literal<time, `'${time}' must have a unit: did you mean '${time}s'?`>
      : time extends string ? literal<time, `'${time}' must be a time with its unit such as '15s'`> : never;
type Lead = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | '+' | '-';

type beginningProblem<given, beginning extends string> = string extends given ? never
  : given extends `${beginning}${string}` ? never : given extends string ? literal<given, `'${given}' must begin with '${beginning}'`> : never;

type eitherProblem<given, oneTwin, otherTwin> = oneTwin extends Twin
  ? otherTwin extends Twin
    ? given extends unknown ? [verdict<oneTwin, given>] extends [never] ? verdict<otherTwin, given> : verdict<oneTwin, given> : never
    : verdict<oneTwin, given>
  : otherTwin extends Twin ? verdict<otherTwin, given> : never;

/** The literals of a kind's type, as `oneOf` has; `never` where it is a wide type. */
type literalsOf<value> = value extends string ? string extends value ? never : value : value extends number ? number extends value ? never : value : never;
