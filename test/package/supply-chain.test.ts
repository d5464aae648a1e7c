import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFindings } from '../../scripts/audit';
import { billOfMaterials } from '../../scripts/sbom';
import { ROOT, tool } from './packed';

interface LockedPackage {
  readonly dependencies?: Record<string, string>;
  readonly optionalDependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
  readonly hasInstallScript?: boolean;
  readonly license?: string;
  readonly engines?: { readonly node?: string } | readonly string[];
  readonly dev?: boolean;
  readonly resolved?: string;
  readonly integrity?: string;
}

const LOCK = JSON.parse(read('package-lock.json')) as { readonly packages: Record<string, LockedPackage> };
const PERMISSIVE = ['Apache-2.0', 'MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0', 'Unlicense'];

describe('what a user installs with it', () => {
  const installed = runTimePackages();

  it('is known to this test', () => {
    expect(installed)
      .toEqual(expect.arrayContaining(['node_modules/cdk8s', 'node_modules/constructs', 'node_modules/yaml', 'node_modules/commander']));
  });

  it('may be used by Apache-2.0 software', () => {
    const others = installed.map((path) => [path, licence(path)] as const).filter(([, found]) => !PERMISSIVE.includes(found));
    expect(others).toEqual([]);
  });

  it('runs no script when it is installed', () => {
    expect(installed.filter((path) => LOCK.packages[path].hasInstallScript)).toEqual([]);
  });

  it('is justified in CONTRIBUTING.md, package by package', () => {
    const justified = read('CONTRIBUTING.md');
    expect(Object.keys(LOCK.packages[''].dependencies ?? {}).filter((name) => !justified.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the bill of materials', () => {
  const { metadata, components, dependencies } = JSON.parse(billOfMaterials('1.2.3', '--no-validate')) as {
    metadata: { component: { version: string; 'bom-ref': string } };
    components: { name: string; group?: string; 'bom-ref': string; externalReferences: { type: string; hashes?: { alg: string }[] }[] }[];
    dependencies: { ref: string; dependsOn?: string[] }[];
  };
  const names = components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`));

  it('has the version of the release', () => {
    expect(metadata.component.version).toBe('1.2.3');
  });

  it('contains every dependency and what it depends on, also what development tools need as well', () => {
    expect(names).toEqual(expect.arrayContaining([...Object.keys(LOCK.packages[''].dependencies ?? {}), 'picomatch', 'fdir']));
  });

  it('contains no development tool and no peer', () => {
    expect(names.filter((name) => name in (JSON.parse(read('package.json')) as { devDependencies: object }).devDependencies)).toEqual([]);
  });

  it('has the dependencies of each package, and its hash', () => {
    const refs = [metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])];
    expect(dependencies.map(({ ref }) => ref).sort()).toEqual([...refs].sort());
    expect(dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.includes(ref))).toEqual([]);
    expect(components.filter(({ externalReferences }) => !externalReferences.some(({ type, hashes }) =>
      type === 'distribution' && hashes?.[0]?.alg === 'SHA-512'))).toEqual([]);
  });
});

describe('what `npm audit` reports', () => {
  const advisory = { title: 'it hangs', url: 'https://github.com/advisories/GHSA-0000-0000-0000', range: '<2.8.3' };

  it('fails for any severity, at any depth', () => {
    const reported = listFindings({
      vulnerabilities: {
        yaml: {
          severity: 'low', via: [advisory],
          nodes: ['node_modules/yaml', 'node_modules/cdk8s-lowest/node_modules/yaml'],
        },
      },
    });
    expect(reported).toEqual(['yaml <2.8.3 (low): it hangs, https://github.com/advisories/GHSA-0000-0000-0000, at node_modules/yaml']);
  });

  it('ignores old versions that stay on purpose, with their dependencies, and no others of their name', () => {
    expect(listFindings({
 vulnerabilities: {
      yaml: { severity: 'high', via: [advisory], nodes: ['node_modules/cdk8s-lowest/node_modules/yaml'] },
      'cdk8s-lowest': { severity: 'high', via: ['yaml'], nodes: ['node_modules/cdk8s-lowest'] },
    },
})).toEqual([]);
    expect(listFindings({
      vulnerabilities: {
        cdk8s: {
          severity: 'high', via: ['yaml'],
          nodes: ['node_modules/cdk8s', 'node_modules/cdk8s-lowest-too'],
        },
      },
    }))
      .toEqual(['cdk8s (high): by way of yaml, at node_modules/cdk8s, node_modules/cdk8s-lowest-too']);
  });

  it('fails when there is none', () => {
    expect(listFindings({})).toEqual(['npm audit could not ask the registry']);
  });
});

it('no package that is known to be broken into comes in by mistake of another: axios, by way of cdk8s 2.64', () => {
  expect(Object.keys(LOCK.packages).filter((path) => /node_modules\/(axios|@octokit\/\w+)$/.test(path))).toEqual([]);
});

describe('what builds it', () => {
  /** Accepted licences of tools and data that are not part of the package. */
  const TOOLS = [...PERMISSIVE, 'BSD', 'Python-2.0', 'PSF-2.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0'];

  it('may be used by anybody: of a choice of licences, one is enough; of several at once, all must be', () => {
    const free = (text: string): boolean => text.split(' OR ')
      .some((choice) => choice.split(' AND ').every((each) => TOOLS.includes(each.replace(/[()]/g, ''))));
    const others = Object.entries(LOCK.packages).filter(([path, { license }]) => path !== '' && !free(license ?? 'none'))
      .map(([path, { license }]) => `${path}: ${license}`);
    expect(others).toEqual([]);
  });
});

describe('the pinned Node.js', () => {
  it('is one that every package of the lock file runs with', () => {
    const node = read('.nvmrc').trim();
    const { satisfies } =
      createRequire(tool('eslint-plugin-import', 'package.json'))('semver') as { satisfies: (version: string, range: string) => boolean };
    const engines = Object.entries(LOCK.packages)
      .map(([path, { engines: asked }]) => [path, asked !== undefined && 'node' in asked ? asked.node : undefined] as const);
    expect(engines.filter(([, range]) => range !== undefined && !satisfies(node, range))).toEqual([]);
  });
});

describe('a release', () => {
  const repository = mkdtempSync(join(tmpdir(), 'release-'));
  afterAll(() => rmSync(repository, { recursive: true }));

  it('finds its version and writes its notes with the tool that the workflow calls', () => {
    const run = (program: string, ...args: readonly string[]) =>
      execFileSync(program, args, { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
    writeFileSync(join(repository, 'package.json'), '{ "version": "0.1.0" }');
    run('git', 'init', '-q');
    run('git', 'add', '.');
    run('git', '-c', 'user.name=somebody', '-c', 'user.email=somebody@example.com', 'commit', '-qm',
      'feat(aws): say which subnets an NLB stands in');
    const output = run(process.execPath, tool('commit-and-tag-version', 'bin', 'cli.js'), '--dry-run', '--skip.commit', '--skip.tag');
    expect(output).toMatch(/### Features\s+\* \*\*aws:\*\* say which subnets an NLB stands in/);
  });
});

describe('the lock file', () => {
  it('pins every package by a hash', () => {
    const loose = Object.entries(LOCK.packages)
      .filter(([path, { integrity }]) => path !== '' && integrity === undefined).map(([path]) => path);
    expect(loose.filter((path) => !isBundled(path))).toEqual([]);
  });

  it('names no registry: packages come from the one that npm is set to, and are held against their hashes', () => {
    expect(Object.values(LOCK.packages).flatMap(({ resolved }) => resolved ?? [])).toEqual([]);
  });
});

describe('commit messages', () => {
  it.each(['feat(aws): say which subnets an NLB stands in', 'fix: AwsNlbService forgot its scheme'])('may read: %s', (message) => {
    expect(commitlint(message)).toBe(0);
  });

  it.each(['did some work', 'feature: a new one'])('may not be: %s', (message) => {
    expect(commitlint(message)).not.toBe(0);
  });
});

describe('workflows', () => {
  const release = read('.github/workflows/release.yml');

  it('publish with provenance, from the lock file, with a bill of materials', () => {
    expect(release).toContain('NPM_CONFIG_PROVENANCE: "true"');
    expect(release).toContain('run: npm ci');
    expect(release).toMatch(/npx tsx scripts\/sbom\.ts > dist\/sbom\.cdx\.json/);
    // `checksums.sh` copies the bill of materials to the folder that is uploaded.
    expect(read('scripts/checksums.sh')).toMatch(/^cp .*\bsbom\.cdx\.json release\/$/m);
    expect(release).toMatch(/checksums\.sh dist\n[^]*gh release upload .* dist\/release\/\*/);
  });

  it('build with the Node.js of .nvmrc', () => {
    expect(release).toContain(`node-version: ${read('.nvmrc').trim()}`);
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Paths in the lock file of the direct and transitive dependencies and peers of this package. */
function runTimePackages(): string[] {
  const found = new Set(['']);
  for (const place of found) {
    const { dependencies, optionalDependencies, peerDependencies } = LOCK.packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const nested = [`${place}/node_modules/${name}`, `node_modules/${name}`].find((path) => path in LOCK.packages);
      if (nested !== undefined) found.add(nested);
    }
  }
  return [...found].filter((place) => place !== '');
}

function licence(path: string): string {
  const file = join(path, 'package.json');
  return existsSync(join(ROOT, file)) ? (JSON.parse(read(file)) as { license?: string }).license ?? 'none' : 'not installed';
}

/** Whether a package is bundled in another one, whose hash covers it. */
function isBundled(path: string): boolean {
  return (LOCK.packages[path] as { inBundle?: boolean; link?: boolean }).inBundle === true;
}

function commitlint(message: string): number | null {
  return spawnSync(process.execPath, [tool('@commitlint', 'cli', 'cli.js')], { cwd: ROOT, input: message }).status;
}
