import fc from 'fast-check';
import { formatPath, isWithin, metadataKey, parsePath, type Path } from '../../src/problem/path';

test.each<readonly [string, Path]>([
  ['', []],
  ['spec.ports[1].name', ['spec', 'ports', 1, 'name']],
  ['metadata.annotations[example.com/a.b]', ['metadata', 'annotations', 'example.com/a.b']],
  ['metadata.annotations[a]b]', ['metadata', 'annotations', 'a]b']],
  ['spec.selector[8080]', ['spec', 'selector', '8080']],
  ['[0].kind', [0, 'kind']],
])('reads and writes %s', (text, path) => {
  expect(parsePath(text)).toEqual(path);
  expect(formatPath(path)).toBe(text);
});

test('reads what it writes', () => {
  const field = fc.stringMatching(/^[a-z][A-Za-z]{0,8}$/);
  const fields = fc.tuple(field, fc.array(fc.oneof(field, fc.nat(99)), { maxLength: 6 })).map(([first, rest]) => [first, ...rest]);
  fc.assert(fc.property(fields, (path) => { expect(parsePath(formatPath(path))).toEqual(path); }));
});

test('knows what is within a place, and what is an annotation', () => {
  expect(isWithin(['spec', 'ports', 1, 'name'], ['spec', 'ports', 1])).toBe(true);
  expect(isWithin(['spec', 'portsOfOthers'], ['spec', 'ports'])).toBe(false);
  expect(metadataKey(['metadata', 'labels', 'app'])).toEqual({ map: 'labels', key: 'app' });
  expect(metadataKey(['spec', 'selector', 'app'])).toBeUndefined();
});
