import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

interface LockFile {
  version: string;
  readonly packages: Readonly<Record<string, { name?: string; version: string; resolved?: string; readonly integrity?: string }>>;
}

/**
 * The bill of materials of a release as CycloneDX: what npm installs with the package, without peers.
 *
 * `cyclonedx-npm` reads copies of `package.json` and the lock file with the version of the release, and with the address of each package:
 * it leaves out hashes of packages without one, and our lock file names no registry.
 */
export function billOfMaterials(version: string, ...options: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
    for (const [place, locked] of Object.entries(lock.packages)) {
      const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (place === '') locked.version = lock.version = version;
      else if (locked.integrity !== undefined) locked.resolved = `${REGISTRY}/${name}/-/${name.split('/').pop()}-${locked.version}.tgz`;
    }
    const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as object;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return execFileSync(process.execPath, [join(ROOT, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'),
      '--package-lock-only', '--omit', 'dev', 'peer', '--output-reproducible', '--mc-type', 'library', ...options],
    { cwd: folder, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const REGISTRY = 'https://registry.npmjs.org';

if (require.main === module) {
  const released = join(ROOT, 'dist', 'version.txt'); // the version of a release: it is no longer in package.json by then
  process.stdout.write(billOfMaterials(existsSync(released) ? readFileSync(released, 'utf8').trim() : '0.0.0', '--validate'));
}
