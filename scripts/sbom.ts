/* eslint-disable no-console */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Prints the bill of materials of a release: what npm installs with the package, as CycloneDX, read from the lock file.
 *
 * `npm sbom --omit dev` leaves out what a development tool needs as well (`yaml`, `picocolors` …); so this is our own.
 */
const ROOT = join(__dirname, '..');

/** A package of the lock file. */
export interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** What a bill has of one package. */
interface Component {
  readonly type: 'library';
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly { readonly license: { readonly id: string } }[];
  readonly hashes: readonly { readonly alg: 'SHA-512'; readonly content: string }[];
}

/** The bill of a package of this name and version, with these packages installed; of peers it has none, as who installs it brings them. */
export function bill(name: string, version: string, packages: Readonly<Record<string, Locked>>): object {
  const places = installed(packages);
  const ref = (place: string) => place === '' ? `${name}@${version}` : `${nameOf(place)}@${packages[place].version}`;
  const components = places.filter((place) => place !== '').map((place): Component => ({
    type: 'library', 'bom-ref': ref(place), name: nameOf(place), version: packages[place].version ?? '',
    purl: `pkg:npm/${nameOf(place).replace('@', '%40')}@${packages[place].version}`,
    licenses: [{ license: { id: packages[place].license ?? '' } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from((packages[place].integrity ?? '').replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  const seed = createHash('sha256').update(JSON.stringify([name, version, components])).digest('hex');
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX', specVersion: '1.5', version: 1,
    // The same release has the same number: 4 for its kind, 8 for its variant.
    serialNumber: `urn:uuid:${seed.slice(0, 8)}-${seed.slice(8, 12)}-4${seed.slice(13, 16)}-8${seed.slice(17, 20)}-${seed.slice(20, 32)}`,
    metadata: {
      component: {
        type: 'library', 'bom-ref': ref(''), name, version, purl: `pkg:npm/${name}@${version}`,
        licenses: [{ license: { id: packages[''].license ?? '' } }],
      },
    },
    components,
    dependencies: places.map((place) => ({ ref: ref(place), dependsOn: neededBy(place, packages).map(ref).sort() })),
  };
}

/** The package itself, what it depends on, and what that does, by their places in the lock file. */
export function installed(packages: Readonly<Record<string, Locked>>): string[] {
  const found = new Set(['']);
  for (const place of found) for (const needed of neededBy(place, packages)) found.add(needed);
  return [...found].sort();
}

function neededBy(place: string, packages: Readonly<Record<string, Locked>>): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = packages[place];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...place === '' ? {} : peerDependencies });
  return names.flatMap((name) => placeOf(name, place, packages) ?? []);
}

/** Where Node.js would look first, from a package outwards. */
function placeOf(name: string, from: string, packages: Readonly<Record<string, Locked>>): string | undefined {
  for (let path = from; ; path = path.includes('/node_modules/') ? path.slice(0, path.lastIndexOf('/node_modules/')) : '') {
    const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
    if (place in packages) return place;
    if (path === '') return undefined;
  }
}

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

if (require.main === module) {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { name: string; version: string };
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
  const released = join(ROOT, 'dist', 'version.txt'); // where a release has its version: package.json has it no more by then
  console.log(JSON.stringify(bill(name, existsSync(released) ? readFileSync(released, 'utf8').trim() : version, packages), undefined, 2));
}
