import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFESTS } from './manifests';
import { checkManifests } from '../../../src/app/check-manifests';
import type { ClusterProps } from '../../../src/service/cluster';
import { CLUSTER_PROFILE, readCluster } from '../../../src/service/read-cluster';
import { RULES } from '../../../src/service/rules/catalogue';

const KUBEADM: ClusterProps = { serviceCidrs: ['10.96.0.0/16'] };
/** What a rule asks of the cluster. */
const CLUSTERS: Readonly<Record<string, ClusterProps>> = {
  'sctp-support': { nodeOs: ['windows'] },
  // 1.36 refuses some of what the minors before it warn of.
  'cidr-spelling': { kubernetes: '1.35' }, 'ip-spelling': { kubernetes: '1.35' },
};
const says = (object: object, code: string): boolean =>
  checkManifests([object], { cluster: CLUSTERS[code] ?? KUBEADM }).some((problem) => problem.code === code);

/** Examples that only the function of the rule sees, with what sees them in a manifest. */
const UNREACHED: Readonly<Record<string, readonly unknown[]>> = {
  'dns-1035-label': [''], // an empty name is no name: name-required
  'port-number': [80.5], // field-type
  'target-port-name': [''], // an empty one is none
};

/** Cards whose rules have no plain value to look at: constructs test them. */
const ELSEWHERE: ReadonlySet<string> = new Set(['prop-unknown', 'prop-of-another-kind', 'selector-inexpressible']);
const own = RULES.filter(({ code }) => !ELSEWHERE.has(code) && (Object.hasOwn(MANIFESTS, code) || readsLikeOurs(code)));

/** A rule that came later, of another room, brings tests of its own; one with a source is one of ours. */
function readsLikeOurs(code: string): boolean {
  return RULES.find((card) => card.code === code)?.source !== undefined;
}

describe('the catalogue of rules', () => {
  it('holds every card of the folder', () => {
    const folder = join(__dirname, '../../../src/service/rules');
    const codes = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/^ {2}code: '([^']+)'/gm)].map(([, code]) => code));
    expect(RULES.map(({ code }) => code).sort()).toEqual(codes.sort());
  });

  it('gives every code once, in kebab-case', () => {
    const codes = RULES.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(code))).toEqual([]);
  });

  it.each(own.map((card) => [card.code, card] as const))('%s comes out of checkManifests for each bad example of its card, and for no '
    + 'good one', (code, card) => {
    const stands = (value: unknown) => !says(MANIFESTS[code](value as never), code); // the card's own examples
    expect(card.good.filter((value) => !stands(value))).toEqual([]);
    expect(card.bad.filter((value) => stands(value) && UNREACHED[code]?.includes(value) !== true)).toEqual([]);
  });

  it('says of a cluster profile what its card says', () => {
    for (const props of CLUSTER_PROFILE.good) expect(() => readCluster(props as object)).not.toThrow();
    for (const props of CLUSTER_PROFILE.bad) expect(() => readCluster(props as object)).toThrow();
  });
});
