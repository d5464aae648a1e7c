import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../src/problem/render';

const ROOT = join(__dirname, '..', '..');
const { homepage, repository } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  homepage?: string; repository: { url: string };
};
const ADDRESS = repository.url.replace(/^git\+|\.git$/g, '');
const [, owner = '', name = ''] = /^https:\/\/github\.com\/([^/]+)\/(.+)$/.exec(ADDRESS) ?? [];
const SITE = homepage ?? `https://${owner}.github.io/${name}/`;

it('is the repository of package.json to which problems link', () => {
  expect(REPOSITORY).toBe(ADDRESS);
});

it('has one repository and one site: those of package.json', () => {
  const files = ['README.md', 'README.zh-CN.md', 'SECURITY.md', 'CONTRIBUTING.md', 'action.yml', 'Dockerfile', 'docs', 'src', 'editors',
    'site', 'schema', 'examples', 'scripts', '.github'].flatMap((entry) => (statSync(join(ROOT, entry)).isFile() ? [entry]
    : readdirSync(join(ROOT, entry), { recursive: true, encoding: 'utf8' }).map((file) => join(entry, file))))
    .filter((file) => !/\bnode_modules\b|\/(?:cache|dist)\//.test(file) && /\.(?:md|ts|mts|json|ya?ml|html|sh)$|Dockerfile$/.test(file));
  const others = files.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8')
    .matchAll(/https:\/\/(?:github\.com\/[\w-]+\/cdk8s-services\b|[\w-]+\.github\.io\/cdk8s-services\b\/?)/g)]
    .filter(([address]) => address !== ADDRESS && address !== SITE).map(([address]) => `${file}: ${address}`));
  expect([...new Set(others)]).toEqual([]);
});
