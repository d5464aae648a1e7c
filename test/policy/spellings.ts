/** Unusual spellings of a text. */
export const listOddSpellings = (text: string): readonly string[] => [
  text, ` ${text}`, `${text} `, `\t${text}`, `${text}\n`, text.toUpperCase(), text.toLowerCase(), `+${text}`, `-${text}`, `0${text}`,
    `"${text}"`,
  `${text},`, `,${text}`, `${text},${text}`, `${text}, ${text}`, `${text};${text}`, `${text} ${text}`, `${text}=`, `=${text}`,
    `${text}=x`, `x=${text}`,
  text.slice(1), text.slice(0, -1), `${text}x`, `${text}0`, `${text}.0`, `${text}s`, `${text}m`, `${text}/24`, `${text}:80`, `80:${text}`,
  text.replace(/[aeiou]/, ''), text.replaceAll('-', '_'), text.replaceAll('.', ','), 'true', 'True', 'yes', 'on', '0', '1', '80',
    '0x50', '1e3', '*', '',
  ' ', ',', 'null', '[]', '{}', '203.0.113.5', '2001:db8::5', '::ffff:203.0.113.5', '203.0.113.0/24', '2001:db8::/32', '10.0.0.1/8',
    '0.0.0.0/0', 'é',
];
