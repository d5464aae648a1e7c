import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from './manifests';
import { checkManifests } from '../../../src/app/check-manifests';
import type { ClusterProps } from '../../../src/service/cluster';
import { CLUSTER_PROFILE, readCluster } from '../../../src/service/read-cluster';
import { RULES } from '../../../src/service/check-object';

const KUBEADM: ClusterProps = { serviceCidrs: ['10.96.0.0/16'] };
/** Cluster profiles for rules that depend on them. */
const CLUSTERS: Readonly<Record<string, ClusterProps>> = {
  'sctp-support': { nodeOs: ['windows'] },
  // 1.36 refuses some values that earlier minors only warn about.
  'cidr-spelling': { kubernetes: '1.35' }, 'ip-spelling': { kubernetes: '1.35' },
};
const reports = (object: object, code: string): boolean =>
  checkManifests([object], { cluster: CLUSTERS[code] ?? KUBEADM }).some((problem) => problem.code === code);

/** Examples that another rule reports if they are in a manifest. */
const UNREACHED: Readonly<Record<string, readonly unknown[]>> = {
  'dns-1035-label': [''], // name-required
  'port-number': [80.5], // field-type
  'target-port-name': [''], // like an absent one
};

/** Codes of rules about programs. The tests of constructs cover them. */
const OF_PROGRAMS: ReadonlySet<string> = new Set(['prop-unknown', 'prop-of-another-kind', 'selector-inexpressible']);
const own = RULES.filter(({ code }) => !OF_PROGRAMS.has(code) && (Object.hasOwn(MANIFESTS, code) || hasSource(code)));

/** Whether the card of a rule cites a source. Rules without a source have their own tests. */
function hasSource(code: string): boolean {
  return RULES.find((card) => card.code === code)?.source !== undefined;
}

describe('the catalogue of rules', () => {
  it('contains every card of the folder', () => {
    const folder = join(__dirname, '../../../src/service/rules');
    const codes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}code: '([^']+)'/gm)].map(([, code]) => code));
    expect(RULES.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('contains every code once, in kebab-case', () => {
    const codes = RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it.each(own.map((card) => [card.code, card] as const))('%s comes out of checkManifests for each bad example of its card, and for no '
    + 'good one', (code, card) => {
    const isValid = (value: unknown) => !reports(MANIFESTS[code](value as never), code); // each manifest accepts the examples of its card
    expect(card.good.filter((value) => !isValid(value))).toEqual([]);
    expect(card.bad.filter((value) => isValid(value) && UNREACHED[code]?.includes(value) !== true)).toEqual([]);
  });

  it('accepts the good examples of cluster profiles, and refuses the bad ones', () => {
    for (const props of CLUSTER_PROFILE.good) expect(() => readCluster(props as object)).not.toThrow();
    for (const props of CLUSTER_PROFILE.bad) expect(() => readCluster(props as object)).toThrow();
  });
});
