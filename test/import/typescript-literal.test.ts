import { RawCode, formatComment, formatLiteral, quoteString, WithComments } from '../../src/import/program';

const read = (text: string): unknown => new Function(`return ${text}`)();

test.each([
  "it's", 'say "hi"', 'it\'s "both"', 'line\nbreak', 'tab\t', '\u2028', '`${x}`', '\\', '', '\u0000', 'ü €',
])('writes the string %j so that it reads back', (text) => {
  expect(read(quoteString(text))).toBe(text);
});

test('writes short things on one line, and keys without needless quotes', () => {
  expect(formatLiteral({ app: 'web', 'a-b': [1, true, null] })).toBe("{ app: 'web', 'a-b': [1, true, null] }");
});

test('splits literals longer than a line, with trailing commas', () => {
  const ports = [{ name: 'http', port: 80, targetPort: 8080 },
    { name: 'https', port: 443, targetPort: 8443, protocol: 'TCP', appProtocol: 'https' }];
  expect(formatLiteral({ ports })).toBe([
    '{',
    '  ports: [',
    "    { name: 'http', port: 80, targetPort: 8080 },",
    "    { name: 'https', port: 443, targetPort: 8443, protocol: 'TCP', appProtocol: 'https' },",
    '  ],',
    '}',
  ].join('\n'));
});

test('writes remarks above what they are about', () => {
  expect(formatLiteral({ port: new WithComments(0, ['REFUSED: must be 1 to 65535']) }))
    .toBe('{\n  // REFUSED: must be 1 to 65535\n  port: 0,\n}');
});

test('writes variables as they are, and shortens what has the same name', () => {
  expect(formatLiteral({ selector: new RawCode('web'), web: new RawCode('web') })).toBe('{ selector: web, web }');
});

test('writes a key named __proto__ as a computed key', () => {
  const value = JSON.parse('{"__proto__":{"x":1}}') as unknown;
  expect(Object.keys(read(`(${formatLiteral(value)})`) as object)).toEqual(['__proto__']);
});

test('never lets a comment end early', () => {
  expect(formatComment(['a\nb\u2028c'], '')).toBe('// a␊b\ufffdc\n');
});
