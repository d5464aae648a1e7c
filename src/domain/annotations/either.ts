import { Wrong, type Kind, type Twin } from './kind';
import type { EitherTwin } from './twins';

/** A value of the first kind that takes it. */
export function either<one, oneTwin extends Twin | undefined, other, otherTwin extends Twin | undefined>(
  first: Kind<one, oneTwin>, second: Kind<other, otherTwin>,
): Kind<one | other, EitherTwin<one, oneTwin, other, otherTwin>> {
  const expected = `${first.expected} or ${second.expected}`;
  return {
    type: `${first.type} | ${second.type}`,
    expected,
    encode: (value, ports) => {
      const written = first.encode(value, ports);
      if (!(written instanceof Wrong)) return written;
      const otherwise = second.encode(value, ports);
      return otherwise instanceof Wrong ? new Wrong(expected, value) : otherwise;
    },
    decode: (text, ports) => {
      const read = first.decode(text, ports);
      if (!(read instanceof Wrong)) return read;
      const otherwise = second.decode(text, ports);
      return otherwise instanceof Wrong ? new Wrong(expected, text) : otherwise;
    },
    samples: () => ({ good: [...first.samples().good, ...second.samples().good], bad: [null, {}], badTexts: ['!?'] }),
  };
}
