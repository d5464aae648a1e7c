import { readFileSync } from 'node:fs';
import { installPackage, type Packed } from './packed';

jest.setTimeout(120_000);

let packed: Packed;
beforeAll(() => { packed = installPackage(); });
afterAll(() => packed.remove());

it('is downloaded as less than 2.5 MB, with the language server', () => {
  expect(readFileSync(packed.tarball).byteLength).toBeLessThan(2_500_000);
});

it('contains code, types, maps, sources, the command and its pages, and nothing else', () => {
  const unexpected = packed.files.map(({ path }) => path)
    .filter((path) =>
      !/^(lib\/.*\.(js|d\.ts)(\.map)?|src\/.*\.ts|bin\/cdk8s-services|schema\/.*\.json|package\.json|[A-Z]+(\.zh-CN)?\.md|LICENSE)$/.test(path));
  expect(unexpected).toEqual([]);
});
