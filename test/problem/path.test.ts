import { formatPath, isWithin, metadataKeyOf, type Path } from '../../src/problem/path';

test.each<readonly [string, Path]>([
  ['', []],
  ['spec.ports[1].name', ['spec', 'ports', 1, 'name']],
  ['metadata.annotations[example.com/a.b]', ['metadata', 'annotations', 'example.com/a.b']],
  ['metadata.annotations[a]b]', ['metadata', 'annotations', 'a]b']],
  ['spec.selector[8080]', ['spec', 'selector', '8080']],
  ['[0].kind', [0, 'kind']],
  ['spec.selector[app]', ['spec', 'selector', 'app']],
  ['spec.selector.matchLabels[app]', ['spec', 'selector', 'matchLabels', 'app']],
  ['data[url]', ['data', 'url']],
])('writes %s', (text, path) => {
  expect(formatPath(path)).toBe(text);
});

test('finds whether a path is within another one, and whether it is an annotation', () => {
  expect(isWithin(['spec', 'ports', 1, 'name'], ['spec', 'ports', 1])).toBe(true);
  expect(isWithin(['spec', 'portsOfOthers'], ['spec', 'ports'])).toBe(false);
  expect(metadataKeyOf(['metadata', 'labels', 'app'])).toEqual({ map: 'labels', key: 'app' });
  expect(metadataKeyOf(['spec', 'selector', 'app'])).toBeUndefined();
});
