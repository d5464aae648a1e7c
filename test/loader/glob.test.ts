import { compileGlob, GlobError } from '../../src/loader/files/glob';

test.each([
  ['*.yaml', ['web.yaml', '.yaml'], ['a/web.yaml', 'web.yml']],
  ['**/web.yaml', ['web.yaml', 'a/web.yaml', 'a/b/web.yaml'], ['a/xweb.yaml', 'web.yaml/a']],
  ['a/**', ['a/b', 'a/b/c', 'a/'], ['b/a', 'ab']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['a/xb', 'ab']],
  ['{web,db}-?.y*ml', ['web-1.yaml', 'db-2.yml'], ['web-10.yaml', 'x-1.yaml']],
  ['[a-c]/[!x].json', ['b/y.json'], ['d/y.json', 'a/x.json', 'a//.json']],
  ['a\\*b', ['a*b'], ['axb']],
  ['a{b}c', ['a{b}c'], ['abc']],
])('%s matches what globs match', (pattern, good, bad) => {
  const matches = compileGlob(pattern);
  expect(good.filter((path) => !matches(path))).toEqual([]);
  expect(bad.filter(matches)).toEqual([]);
});

test.each(['@(a|b).yaml', 'a!(b)', '+(a)'])('refuses the extended glob %s', (pattern) => {
  expect(() => compileGlob(pattern)).toThrow(GlobError);
});

test('refuses braces that expand without end', () => {
  expect(() => compileGlob('{a,b}'.repeat(20))).toThrow(/more than 64 patterns/);
});

test('the work grows with pattern times path, not exponentially', () => {
  const pattern = `${'*a'.repeat(40)}b`;
  expect(compileGlob(pattern)('a'.repeat(2000))).toBe(false); // a backtracking matcher would not return
});
