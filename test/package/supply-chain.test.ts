import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, tool } from './packed';

interface LockedPackage {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const LOCK = JSON.parse(read('package-lock.json')) as { readonly packages: Record<string, LockedPackage> };
const PERMISSIVE = ['Apache-2.0', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'];

describe('what a user installs with it', () => {
  const installed = runTimePackages();

  it('is known to this test', () => {
    expect(installed).toEqual(expect.arrayContaining(['node_modules/cdk8s', 'node_modules/constructs', 'node_modules/yaml', 'node_modules/commander']));
  });

  it('may be used by Apache-2.0 software', () => {
    const others = installed.map(path => [path, licence(path)] as const).filter(([, found]) => !PERMISSIVE.includes(found));
    expect(others).toEqual([]);
  });

  it('runs no script when it is installed', () => {
    expect(installed.filter(path => LOCK.packages[path].hasInstallScript)).toEqual([]);
  });

  it('is justified in CONTRIBUTING.md, package by package', () => {
    const justified = read('CONTRIBUTING.md');
    expect(Object.keys(LOCK.packages[''].dependencies ?? {}).filter(name => !justified.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('what builds it', () => {
  /** Licences of tools and data that nobody gets with the package. */
  const TOOLS = [...PERMISSIVE, 'Python-2.0', 'CC-BY-4.0', 'CC0-1.0'];

  it('may be used by anybody: of a choice of licences, one is enough; of several at once, all must be', () => {
    const free = (text: string): boolean => text.split(' OR ').some(choice => choice.split(' AND ').every(each => TOOLS.includes(each.replace(/[()]/g, ''))));
    const others = Object.entries(LOCK.packages).filter(([path, { license }]) => path !== '' && !free(license ?? 'none')).map(([path, { license }]) => `${path}: ${license}`);
    expect(others).toEqual([]);
  });
});

describe('the lock file', () => {
  it('pins every package by a hash', () => {
    const loose = Object.entries(LOCK.packages).filter(([path, { integrity }]) => path !== '' && integrity === undefined).map(([path]) => path);
    expect(loose.filter(path => !isBundled(path))).toEqual([]);
  });

  it('names no registry: packages come from the one that npm is set to, and are held against their hashes', () => {
    expect(Object.values(LOCK.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
  });
});

describe('commit messages', () => {
  it.each(['feat(aws): say which subnets an NLB stands in', 'fix: AwsNlbService forgot its scheme'])('may read: %s', (message) => {
    expect(commitlint(message)).toBe(0);
  });

  it.each(['did some work', 'feature: a new one'])('may not read: %s', (message) => {
    expect(commitlint(message)).not.toBe(0);
  });
});

describe('workflows', () => {
  const release = read('.github/workflows/release.yml');

  it('publish with provenance, from the lock file, with a bill of materials', () => {
    expect(release).toContain('NPM_CONFIG_PROVENANCE: "true"');
    expect(release).toContain('run: npm ci');
    expect(release).toMatch(/npm sbom .*--omit dev.* > dist\/sbom\.cdx\.json/);
    expect(release).toMatch(/gh release upload .*dist\/sbom\.cdx\.json/);
  });

  it('build with the Node.js of .nvmrc', () => {
    expect(release).toContain(`node-version: ${read('.nvmrc').trim()}`);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Every package that comes with this one: its dependencies, its peers, and theirs, where npm put them. */
function runTimePackages(): string[] {
  const found = new Set<string>();
  const visit = (path: string, names: readonly string[]) => {
    for (const name of names) {
      const place = placeOf(path, name);
      if (place === undefined || found.has(place)) continue;
      found.add(place);
      const { dependencies, optionalDependencies, peerDependencies } = LOCK.packages[place];
      visit(place, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  const { dependencies, peerDependencies } = LOCK.packages[''];
  visit('', Object.keys({ ...dependencies, ...peerDependencies }));
  return [...found].sort();
}

/** Where Node.js would look first, from a package outwards. */
function placeOf(from: string, name: string): string | undefined {
  for (let path = from; ; path = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '') {
    const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
    if (place in LOCK.packages) return place;
    if (path === '') return undefined;
  }
}

function licence(path: string): string {
  const file = join(path, 'package.json');
  return existsSync(join(ROOT, file)) ? (JSON.parse(read(file)) as { license?: string }).license ?? 'none' : 'not installed';
}

/** A package may carry others inside of it, under its own hash. */
function isBundled(path: string): boolean {
  return (LOCK.packages[path] as { inBundle?: boolean; link?: boolean }).inBundle === true;
}

function commitlint(message: string): number | null {
  return spawnSync(process.execPath, [tool('@commitlint', 'cli', 'cli.js')], { cwd: ROOT, input: message }).status;
}
