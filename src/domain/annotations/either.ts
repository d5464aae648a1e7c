import { Wrong, type Kind } from './kind';

/** A value of the first kind that takes it. */
export function either<one, other>(first: Kind<one, any>, second: Kind<other, any>): Kind<one | other> {
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
