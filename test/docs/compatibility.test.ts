import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MINORS } from '../../src/service/minor';

const ROOT = join(__dirname, '..', '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  peerDependencies: Record<string, string>; devDependencies: Record<string, string>;
  engines: { node: string };
};
const lowest = (peer: string) => manifest.peerDependencies[peer].replace(/^\^/, '');

/** The versions in a row of docs/compatibility.md, by the first cell. */
function versionsOf(row: string): readonly string[] {
  const cell = new RegExp(`^\\| ${row} \\| ([^|]*) \\|`, 'm').exec(read('docs/compatibility.md'))?.[1] ?? `no row "${row}"`;
  return cell.match(/\d+(\.\d+)*/g) ?? [];
}

it.each(['README.md', 'README.zh-CN.md'])('%s has the versions of docs/compatibility.md in one line', (page) => {
  const line = /^Node\.js \d.*$/m.exec(read(page))?.[0].replace(/\]\(.*$/, '').replace(/Node\.js|cdk8s|ESM/g, '');
  const [cdk8s] = versionsOf('cdk8s');
  const [constructs] = versionsOf('constructs');
  expect(line?.match(/\d+(\.\d+)*/g)).toEqual([...versionsOf('Node\\.js'), ...versionsOf('TypeScript'), cdk8s, constructs, ...versionsOf('Kubernetes')]);
});

describe('docs/compatibility.md promises what CI runs', () => {
  it('the versions of Node.js are the matrix of the workflow', () => {
    const matrix = /node:\n((?: +- "\d+"\n?)+)/.exec(read('.github/workflows/compatibility.yml'))?.[1].match(/\d+/g);
    expect(versionsOf('Node\\.js')).toEqual(matrix);
    expect(manifest.engines.node).toContain(matrix?.[0]);
  });

  it('the versions of the peers are from the lowest of the declared range, below the next major', () => {
    expect(versionsOf('cdk8s')).toEqual([lowest('cdk8s'), '3']);
    expect(versionsOf('constructs')).toEqual([lowest('constructs'), '11']);
  });

  it('the versions of cdk8s-plus are the minors that are installed for the tests', () => {
    expect(versionsOf('cdk8s-plus')).toEqual(Object.keys(manifest.devDependencies)
      .flatMap((name) => /^cdk8s-plus-(.*)$/.exec(name)?.[1] ?? []));
  });

  it('the versions of TypeScript are the compilers that are installed for the type tests', () => {
    const aliases = Object.keys(manifest.devDependencies).flatMap((name) => /^typescript-(.*)$/.exec(name)?.[1] ?? []);
    const own = manifest.devDependencies.typescript.match(/\d+\.\d+/)?.[0] ?? '';
    expect(versionsOf('TypeScript')).toEqual([...aliases, own].sort((one, other) => Number(one) - Number(other)));
  });

  it('the versions of Kubernetes are the minors that rules know', () => {
    expect(versionsOf('Kubernetes')).toEqual([MINORS[0], MINORS.at(-1)]);
  });
});
