/* eslint-disable no-console */
import { spawnSync } from 'node:child_process';

/**
 * Fails when a package of the lock file has a known vulnerability, of any severity.
 *
 * `npm audit` cannot ignore packages, so that old versions which tests need are filtered here.
 */
const OLD_VERSIONS = [
  'cdk8s-lowest', // the lowest of the range, as package.json names it
  'cdk8s-2.64', // the newest that workloads of cdk8s-plus-26 run with
  'cdk8s-plus-26', // ended with Kubernetes 1.26; it carries old packages inside of it
];

/** The part of the report of `npm audit --json` that is read here. */
export interface Report {
  readonly vulnerabilities?: Readonly<Record<string, {
    readonly severity: string;
    /** Advisories, and names of packages through which the package is affected. */
    readonly via: readonly (string | { readonly title: string; readonly url: string; readonly range: string })[];
    /** Where npm found it. */
    readonly nodes: readonly string[];
  }>>;
}

/** The vulnerabilities, one line each, except those of old versions, which are used in tests only. */
export function listFindings({ vulnerabilities }: Report): string[] {
  if (vulnerabilities === undefined) return ['npm audit could not ask the registry'];
  return Object.entries(vulnerabilities).flatMap(([name, { severity, via, nodes }]) => {
    const places = nodes.filter((place) => !OLD_VERSIONS.some((old) => `${place}/`.startsWith(`node_modules/${old}/`)));
    if (places.length === 0) return [];
    return via.map((cause) => typeof cause === 'string' ? `${name} (${severity}): by way of ${cause}, at ${places.join(', ')}`
      : `${name} ${cause.range} (${severity}): ${cause.title}, ${cause.url}, at ${places.join(', ')}`);
  });
}

if (require.main === module) {
  // eslint-disable-next-line no-bitwise -- 64 MiB
  const { stdout, stderr } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', maxBuffer: 1 << 26 });
  const problems = listFindings(JSON.parse(stdout === '' ? '{}' : stdout) as Report);
  if (problems.length > 0) console.error([...problems, ...stdout === '' ? [stderr] : []].join('\n'));
  else console.log('No known vulnerabilities.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
