import { toFileUri } from '../../src/cli/check/formats';
import { matcherOf } from '../../src/loader/files/find-sources';
import { isInside } from '../../src/loader/files/read-file';
import { Kustomizations } from '../../src/loader/kustomize/kustomization';

// Uses Windows paths on any system.
jest.mock('node:path', () => jest.requireActual<typeof import('node:path')>('node:path').win32);

test.each([
  ['C:\\repo\\a.yaml', 'C:\\repo', true], ['C:\\repo', 'C:\\repo', true], ['C:\\repo\\..hidden', 'C:\\repo', true],
  ['C:\\repository', 'C:\\repo', false], ['C:\\', 'C:\\repo', false], ['D:\\repo\\a.yaml', 'C:\\repo', false],
  ['\\\\server\\share\\a.yaml', 'C:\\repo', false], ['C:\\a.yaml', 'C:\\', true],
])('%s inside %s: %s', (path, folder, expected) => {
  expect(isInside(path, folder)).toBe(expected);
});

test.each([
  ['legacy', 'C:\\repo\\a\\legacy\\web.yaml', true], ['charts/**/ci/*.yaml', 'C:\\repo\\charts\\web\\ci\\a.yaml', true],
  ['C:\\repo\\gen/old', 'C:\\repo\\gen\\old\\a.yaml', true], ['C:\\repo\\gen\\*.yaml', 'C:\\repo\\gen\\a.yaml', true],
  ['C:\\repo\\gen\\*.yaml', 'C:\\repo\\other\\a.yaml', false], ['./a.yaml', 'C:\\repo\\a.yaml', true],
])('the pattern %s leaves out %s: %s', (pattern, path, expected) => {
  expect(matcherOf([pattern], 'C:\\repo')(path)).toBe(expected);
});

test('the address of a file in SARIF has slashes', () => {
  expect(toFileUri('charts\\my app\\web.yaml')).toBe('charts/my%20app/web.yaml');
});

test('a kustomization is found above a file, up to the root of its repository, and is below a folder or not', () => {
  const files = new Map([
    ['C:\\repo\\app\\kustomization.yaml', 'resources: [base/web.yaml]\n'],
    ['C:\\repo\\app-2\\kustomization.yaml', 'resources: [web.yaml]\n'],
    ['C:\\repo\\app\\base\\web.yaml', ''], ['C:\\kustomization.yaml', 'resources: [no.yaml]\n'],
  ]);
  const found = new Kustomizations(['C:\\repo\\app\\base\\web.yaml', 'C:\\repo\\app-2\\web.yaml'], {
    exists: (path) => files.has(path) || path === 'C:\\repo\\.git',
    read: (path) => files.get(path)!,
  } as ConstructorParameters<typeof Kustomizations>[1]);
  expect(found.all.map(({ folder }) => folder).sort()).toEqual(['C:\\repo\\app', 'C:\\repo\\app-2']);
  expect(found.findTopmost('C:\\repo').map(({ folder }) => folder)).toHaveLength(2);
  expect(found.findTopmost('C:\\repo\\app')).toEqual([]);
  expect(found.of('C:\\repo\\app')!.resources).toEqual(['C:\\repo\\app\\base\\web.yaml']);
});
