// Written by `npm run docs` (scripts/derived.ts).

/**
 * The whole numbers of each range in use. A number lies in the range if its text matches `inside` and not `outside`. `none` is no limit.
 */
export interface NumberRanges {
  '-1..2147483647': {
    inside: `${number}`;
    outside: NotWhole | `-${AtLeast2}` | `-${From2}` | `${From1}${AtLeast10}` | `${From3}${AtLeast9}` | `2${From2}${AtLeast8}`
      | `21${From5}${AtLeast7}` | `214${From8}${AtLeast6}` | `2147${From5}${AtLeast5}` | `21474${From9}${AtLeast4}`
      | `214748${From4}${AtLeast3}` | `2147483${From7}${AtLeast2}` | `21474836${From5}${AtLeast1}`
      | `214748364${From8}`;
  };
  '-1..none': {
    inside: `${number}`;
    outside: NotWhole | `-${AtLeast2}` | `-${From2}`;
  };
  '-99..99': {
    inside: `${number}`;
    outside: NotWhole | `-${AtLeast3}` | `${From1}${AtLeast2}`;
  };
  '0..1': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From2;
  };
  '0..2': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From3;
  };
  '0..3': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From4;
  };
  '0..4': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From5;
  };
  '0..5': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From6;
  };
  '0..7': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From8;
  };
  '0..8': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast2 | From9;
  };
  '0..10': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast3 | `${From2}${AtLeast1}` | `1${From1}`;
  };
  '0..20': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast3 | `${From3}${AtLeast1}` | `2${From1}`;
  };
  '0..100': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast4 | `${From2}${AtLeast2}` | `1${From1}${AtLeast1}` | `10${From1}`;
  };
  '0..255': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast4 | `${From3}${AtLeast2}` | `2${From6}${AtLeast1}` | `25${From6}`;
  };
  '0..999': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast4;
  };
  '0..3600': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast5 | `${From4}${AtLeast3}` | `3${From7}${AtLeast2}` | `36${From1}${AtLeast1}`
      | `360${From1}`;
  };
  '0..4000': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast5 | `${From5}${AtLeast3}` | `4${From1}${AtLeast2}` | `40${From1}${AtLeast1}`
      | `400${From1}`;
  };
  '0..65535': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast6 | `${From7}${AtLeast4}` | `6${From6}${AtLeast3}` | `65${From6}${AtLeast2}`
      | `655${From4}${AtLeast1}` | `6553${From6}`;
  };
  '0..360000': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast7 | `${From4}${AtLeast5}` | `3${From7}${AtLeast4}` | `36${From1}${AtLeast3}`
      | `360${From1}${AtLeast2}` | `3600${From1}${AtLeast1}` | `36000${From1}`;
  };
  '0..1000000': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast8 | `${From2}${AtLeast6}` | `1${From1}${AtLeast5}` | `10${From1}${AtLeast4}`
      | `100${From1}${AtLeast3}` | `1000${From1}${AtLeast2}` | `10000${From1}${AtLeast1}`
      | `100000${From1}`;
  };
  '0..2147483647': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast11 | `${From3}${AtLeast9}` | `2${From2}${AtLeast8}` | `21${From5}${AtLeast7}`
      | `214${From8}${AtLeast6}` | `2147${From5}${AtLeast5}` | `21474${From9}${AtLeast4}` | `214748${From4}${AtLeast3}`
      | `2147483${From7}${AtLeast2}` | `21474836${From5}${AtLeast1}` | `214748364${From8}`;
  };
  '0..4294967295': {
    inside: `${number}`;
    outside: NotWhole | Negative | AtLeast11 | `${From5}${AtLeast9}` | `4${From3}${AtLeast8}` | `429${From5}${AtLeast6}`
      | `42949${From7}${AtLeast4}` | `429496${From8}${AtLeast3}` | `4294967${From3}${AtLeast2}`
      | `429496729${From6}`;
  };
  '0..none': {
    inside: `${number}`;
    outside: NotWhole | Negative;
  };
  '1..8': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast2 | From9;
  };
  '1..10': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From2}${AtLeast1}` | `1${From1}`;
  };
  '1..30': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From4}${AtLeast1}` | `3${From1}`;
  };
  '1..36': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From4}${AtLeast1}` | `3${From7}`;
  };
  '1..50': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From6}${AtLeast1}` | `5${From1}`;
  };
  '1..59': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From6}${AtLeast1}`;
  };
  '1..60': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast3 | `${From7}${AtLeast1}` | `6${From1}`;
  };
  '1..100': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast4 | `${From2}${AtLeast2}` | `1${From1}${AtLeast1}`
      | `10${From1}`;
  };
  '1..300': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast4 | `${From4}${AtLeast2}` | `3${From1}${AtLeast1}`
      | `30${From1}`;
  };
  '1..1000': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast5 | `${From2}${AtLeast3}` | `1${From1}${AtLeast2}` | `10${From1}${AtLeast1}`
      | `100${From1}`;
  };
  '1..1440': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast5 | `${From2}${AtLeast3}` | `1${From5}${AtLeast2}` | `14${From5}${AtLeast1}`
      | `144${From1}`;
  };
  '1..2048': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast5 | `${From3}${AtLeast3}` | `2${From1}${AtLeast2}` | `20${From5}${AtLeast1}`
      | `204${From9}`;
  };
  '1..3600': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast5 | `${From4}${AtLeast3}` | `3${From7}${AtLeast2}` | `36${From1}${AtLeast1}`
      | `360${From1}`;
  };
  '1..4000': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast5 | `${From5}${AtLeast3}` | `4${From1}${AtLeast2}` | `40${From1}${AtLeast1}`
      | `400${From1}`;
  };
  '1..65535': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast6 | `${From7}${AtLeast4}` | `6${From6}${AtLeast3}` | `65${From6}${AtLeast2}`
      | `655${From4}${AtLeast1}` | `6553${From6}`;
  };
  '1..86400': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast6 | `${From9}${AtLeast4}` | `8${From7}${AtLeast3}` | `86${From5}${AtLeast2}`
      | `864${From1}${AtLeast1}` | `8640${From1}`;
  };
  '1..2147483647': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | AtLeast11 | `${From3}${AtLeast9}` | `2${From2}${AtLeast8}` | `21${From5}${AtLeast7}`
      | `214${From8}${AtLeast6}` | `2147${From5}${AtLeast5}` | `21474${From9}${AtLeast4}` | `214748${From4}${AtLeast3}`
      | `2147483${From7}${AtLeast2}` | `21474836${From5}${AtLeast1}` | `214748364${From8}`;
  };
  '1..none': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0';
  };
  '2..5': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast2 | From6;
  };
  '2..10': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast3 | `${From2}${AtLeast1}` | `1${From1}`;
  };
  '2..23': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast3 | `${From3}${AtLeast1}` | `2${From4}`;
  };
  '2..60': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast3 | `${From7}${AtLeast1}` | `6${From1}`;
  };
  '2..120': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast4 | `${From2}${AtLeast2}` | `1${From3}${AtLeast1}`
      | `12${From1}`;
  };
  '2..300': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast4 | `${From4}${AtLeast2}` | `3${From1}${AtLeast1}`
      | `30${From1}`;
  };
  '2..3600': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | AtLeast5 | `${From4}${AtLeast3}` | `3${From7}${AtLeast2}` | `36${From1}${AtLeast1}`
      | `360${From1}`;
  };
  '3..300': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | '2' | AtLeast4 | `${From4}${AtLeast2}` | `3${From1}${AtLeast1}`
      | `30${From1}`;
  };
  '4..100': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | '2' | '3' | AtLeast4 | `${From2}${AtLeast2}` | `1${From1}${AtLeast1}`
      | `10${From1}`;
  };
  '5..59': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | '2' | '3' | '4' | AtLeast3 | `${From6}${AtLeast1}`;
  };
  '5..300': {
    inside: `${number}`;
    outside: NotWhole | Negative | '0' | '1' | '2' | '3' | '4' | AtLeast4 | `${From4}${AtLeast2}` | `3${From1}${AtLeast1}`
      | `30${From1}`;
  };
  '10..8192': {
    inside: AtLeast2;
    outside: NotWhole | Negative | AtLeast5 | `${From9}${AtLeast3}` | `8${From2}${AtLeast2}` | `819${From3}`;
  };
  '10..86400': {
    inside: AtLeast2;
    outside: NotWhole | Negative | AtLeast6 | `${From9}${AtLeast4}` | `8${From7}${AtLeast3}` | `86${From5}${AtLeast2}`
      | `864${From1}${AtLeast1}` | `8640${From1}`;
  };
  '30..300': {
    inside: AtLeast2;
    outside: NotWhole | Negative | `${'1' | '2'}${Digit}` | AtLeast4 | `${From4}${AtLeast2}` | `3${From1}${AtLeast1}`
      | `30${From1}`;
  };
  '50..7200': {
    inside: AtLeast2;
    outside: NotWhole | Negative | `${'1' | '2' | '3' | '4'}${Digit}` | AtLeast5 | `${From8}${AtLeast3}` | `7${From3}${AtLeast2}`
      | `72${From1}${AtLeast1}` | `720${From1}`;
  };
  '60..6000': {
    inside: AtLeast2;
    outside: NotWhole | Negative | `${'1' | '2' | '3' | '4' | '5'}${Digit}` | AtLeast5 | `${From7}${AtLeast3}`
      | `6${From1}${AtLeast2}` | `60${From1}${AtLeast1}` | `600${From1}`;
  };
  '100..599': {
    inside: AtLeast3;
    outside: NotWhole | Negative | AtLeast4 | `${From6}${AtLeast2}`;
  };
  '1000..1800000': {
    inside: AtLeast4;
    outside: NotWhole | Negative | AtLeast8 | `${From2}${AtLeast6}` | `1${From9}${AtLeast5}` | `18${From1}${AtLeast4}`
      | `180${From1}${AtLeast3}` | `1800${From1}${AtLeast2}` | `18000${From1}${AtLeast1}`
      | `180000${From1}`;
  };
  '10000..50000': {
    inside: AtLeast5;
    outside: NotWhole | Negative | AtLeast6 | `${From6}${AtLeast4}` | `5${From1}${AtLeast3}` | `50${From1}${AtLeast2}`
      | `500${From1}${AtLeast1}` | `5000${From1}`;
  };
  '10000..1800000': {
    inside: AtLeast5;
    outside: NotWhole | Negative | AtLeast8 | `${From2}${AtLeast6}` | `1${From9}${AtLeast5}` | `18${From1}${AtLeast4}`
      | `180${From1}${AtLeast3}` | `1800${From1}${AtLeast2}` | `18000${From1}${AtLeast1}`
      | `180000${From1}`;
  };
}

type NotWhole = `${string}${'.' | 'e'}${string}`;
type Negative = `-${string}`;
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type From1 = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type From2 = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type From3 = '3' | '4' | '5' | '6' | '7' | '8' | '9';
type From4 = '4' | '5' | '6' | '7' | '8' | '9';
type From5 = '5' | '6' | '7' | '8' | '9';
type From6 = '6' | '7' | '8' | '9';
type From7 = '7' | '8' | '9';
type From8 = '8' | '9';
type From9 = '9';
// Texts with at least as many characters. TypeScript: of several placeholders in a row, each matches one character, and the last one the
// rest, which may be empty after `any`.
type AtLeast1 = `${any}${string}`;
type AtLeast2 = `${any}${any}${string}`;
type AtLeast3 = `${any}${any}${any}${string}`;
type AtLeast4 = `${any}${any}${any}${any}${string}`;
type AtLeast5 = `${any}${any}${any}${any}${any}${string}`;
type AtLeast6 = `${any}${any}${any}${any}${any}${any}${string}`;
type AtLeast7 = `${any}${any}${any}${any}${any}${any}${any}${string}`;
type AtLeast8 = `${any}${any}${any}${any}${any}${any}${any}${any}${string}`;
type AtLeast9 = `${any}${any}${any}${any}${any}${any}${any}${any}${any}${string}`;
type AtLeast10 = `${any}${any}${any}${any}${any}${any}${any}${any}${any}${any}${string}`;
type AtLeast11 = `${any}${any}${any}${any}${any}${any}${any}${any}${any}${any}${any}${string}`;
