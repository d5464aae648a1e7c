import type { Path } from '../../src/problem/path';
import { ParsedDocument } from '../../src/loader/yaml/parsed-document';
import { UnreadableDocument } from '../../src/loader/yaml/unreadable-document';

const parse = (text: string) => ParsedDocument.parseAll(text)[0];
const at = (text: string, path: Path) => {
  const { start, end } = parse(text).locate(path);
  return text.slice(start, end);
};

const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: web
  annotations:
    example.com/a.b: 'on'
spec:
  selector: { app: web }
  ports:
    - name: http
      port: 80
`;

test('reads values and keeps quoted scalars strings', () => {
  expect(parse(SERVICE).value).toEqual({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations: { 'example.com/a.b': 'on' } },
    spec: { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] },
  });
});

test('reads keys as strings, whatever they look like', () => {
  expect(parse('{ on: 1, 80: 2, 0x10: 3 }').value).toEqual({ true: 1, 80: 2, 16: 3 });
});

test('reads a colon before a comma or a bracket as part of an unquoted text, as kubectl does', () => {
  expect(ParsedDocument.parseAll('[2001:db8::, ::]')[0].value).toEqual(['2001:db8::', '::']);
  expect(ParsedDocument.parseAll('{ a:, b: c:, "d":, e: }')[0].value).toEqual(Object.fromEntries([['a:', null], ['b', 'c:'],
    ['d', null], ['e', null]]));
});

test('applies explicit tags', () => {
  expect(parse('{ a: !!str 80, b: !!int "80", c: !!bool "yes" }').value).toEqual({ a: '80', b: 80, c: true });
});

test('finds the place of a value by the path of the API server', () => {
  expect(at(SERVICE, ['spec', 'ports', 0, 'name'])).toBe('http');
  expect(at(SERVICE, ['spec', 'selector', 'app'])).toBe('web');
  expect(at(SERVICE, ['spec', 'Ports', 0, 'Port'])).toBe('80');
});

test('finds annotations with dots in their keys', () => {
  expect(at(SERVICE, ['metadata', 'annotations', 'example.com/a.b'])).toBe("'on'");
});

test('points at the key of the nearest field above one that is missing', () => {
  expect(at(SERVICE, ['spec', 'ports', 0, 'protocol', 'x'])).toBe('name: http\n      port: 80\n');
  expect(at(SERVICE, ['spec', 'clusterIP'])).toBe('spec');
});

test('reports duplicate keys, and uses the last value', () => {
  const document = parse('spec:\n  ports:\n    - port: 80\n      port: 81\n');
  expect(document.value).toEqual({ spec: { ports: [{ port: 81 }] } });
  expect(document.repetitions.map((each) => each.path)).toEqual([['spec', 'ports', 0, 'port']]);
});

test('reads aliases and merge keys, where what is written after a merge key wins over what is merged', () => {
  const document = parse('base: &base { app: web, tier: front }\nspec:\n  selector:\n    <<: *base\n    tier: back\n  copy: *base\n');
  expect(document.value).toEqual({
    base: { app: 'web', tier: 'front' },
    spec: { selector: { tier: 'back', app: 'web' }, copy: { app: 'web', tier: 'front' } },
  });
  expect(document.locate(['spec', 'selector', 'app'])).toEqual(document.locate(['base', 'app']));
});

test('merges over keys that precede a merge key, as kubectl does', () => {
  const document = parse('base: &base { app: web }\nspec:\n  app: own\n  tier: back\n  <<: *base\n');
  expect(document.value).toMatchObject({ spec: { app: 'web', tier: 'back' } });
  expect(document.locate(['spec', 'app'])).toEqual(document.locate(['base', 'app']));
});

test('uses the last of two merge keys, as kubectl does', () => {
  const document = parse('a: &a { x: 1, z: 1 }\nb: &b { x: 2 }\nc:\n  <<: *a\n  <<: *b\n');
  expect(document.value).toMatchObject({ c: { x: 2, z: 1 } });
  expect(document.locate(['c', 'x'])).toEqual(document.locate(['b', 'x']));
});

test('merges a list of maps, the first before the rest', () => {
  expect(parse('a: &a { x: 1 }\nb: &b { x: 2, z: 2 }\nc:\n  <<: [*a, *b]\n').value).toMatchObject({ c: { x: 1, z: 2 } });
});

test('refuses aliases that expand to too many values', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let level = 1; level < 12; level++) lines.push(`a${level}: &a${level} [${Array(10).fill(`*a${level - 1}`).join(', ')}]`);
  expect(() => parse(lines.join('\n'))).toThrow(/aliases expand to more than/);
});

test('refuses an anchor that contains itself', () => {
  expect(() => parse('a: &a [*a]')).toThrow(UnreadableDocument);
});

test('refuses too deep nesting', () => {
  expect(() => parse('['.repeat(500) + ']'.repeat(500))).toThrow(/nested too deeply/);
  expect(() => parse('['.repeat(200_000))).toThrow(UnreadableDocument);
});

test('reads a key named __proto__ as a key', () => {
  expect(Object.keys(parse('{ __proto__: { x: 1 } }').value as object)).toEqual(['__proto__']);
  expect(({} as { x?: number }).x).toBeUndefined();
});
