import { BETA, ELSEWHERE, HALVES, MISSPELT, NAMES_IN_WRONG_DOMAINS, SHORT_DOMAINS, SLIPS, WRONG_DOMAINS } from './misspelt-keys';
import { problemsOf, service } from './provider-case';
import { EXPOSURE_SWITCHES } from './switches';
import { ENTRIES, entriesOf } from '../../src/providers/engine/definition/entries';
import { findKey, successorOf } from '../../src/providers/engine/keys';

/** Problems of an unknown annotation of a LoadBalancer Service. */
const problemsOfKey = (key: string, running?: readonly string[]) =>
  problemsOf(service({ [key]: 'true' }), running).filter(({ path }) => path === `metadata.annotations[${key}]`);

test.each(Object.entries(ELSEWHERE).flatMap(([meant, keys]) => keys.map((key) => [key, meant] as const)))(
  '%s, with the cloud in another place, is reported with the fix %s', (key, meant) => {
    expect(problemsOfKey(key)).toMatchObject([{ code: 'annotation-unknown', severity: 'error', fix: `write "${meant}", or remove it` }]);
  },
);

test.each(SHORT_DOMAINS)('%s, with a less specific domain, is reported with the fix %s', (key, meant) => {
  expect(problemsOfKey(key)).toMatchObject([{ code: 'annotation-unknown', fix: `write "${meant}", or remove it` }]);
});

test('the list has at least 64 misspelt names', () => {
  expect(Object.values(MISSPELT).flat().length).toBeGreaterThanOrEqual(64);
});

test.each(Object.entries(MISSPELT).flatMap(([meant, names]) => names.map((name) => [name, meant] as const)))(
  '%s was meant to be %s', (name, meant) => {
    expect(problemsOfKey(`${BETA}${name}`))
      .toMatchObject([{ code: 'annotation-unknown', severity: 'error', fix: `write "${meant}", or remove it` }]);
  },
);

test.each(WRONG_DOMAINS)('a wrong domain is reported with the right one: "%s"', (domain) => {
  for (const name of NAMES_IN_WRONG_DOMAINS) {
    expect(problemsOfKey(`${domain}${name}`).filter(({ code }) => code === 'annotation-unknown'))
      .toMatchObject([{ severity: 'error', fix: `write "${BETA}${name}", or remove it` }]);
  }
});

const isKnown = (key: string) => ENTRIES.some((entry) => findKey(entry.load(), key) !== undefined);

/** The key that a fix names for a typo of a key: the one that replaced it. */
const suggestionOf = (key: string) => entriesOf(key).reduce((meant, entry) => successorOf(entry.load(), meant), key);

test('a deprecated key is not suggested if another one takes the same values', () => {
  expect(problemsOfKey('metallb.universe.tf/loadBalancerIps')).toMatchObject([{ fix: 'write "metallb.io/loadBalancerIPs", or remove it' }]);
  expect(suggestionOf(`${BETA}aws-load-balancer-internal`)).toBe(`${BETA}aws-load-balancer-internal`); // the scheme has other values
});

test.each([...new Set(EXPOSURE_SWITCHES.map(({ row }) => row.key))])('%s is suggested for every likely typo', (key) => {
  const [domain, name] = [key.slice(0, key.indexOf('/') + 1), key.slice(key.indexOf('/') + 1)];
  const missed = SLIPS.map(([how, slip]) => [how, `${domain}${slip(name)}`] as const)
    .filter(([, wrong]) => wrong !== key && !isKnown(wrong))
    .filter(([, wrong]) => !problemsOfKey(wrong).some(({ code, fix }) => code === 'annotation-unknown'
      && fix === `write "${suggestionOf(key)}", or remove it`));
  expect(missed).toEqual([]);
});

test('a missing or additional word is reported as a warning', () => {
  for (const name of ['aws-internal', 'aws-balancer-internal', 'aws-load-internal', 'aws-load-balancer-internal-enabled']) {
    expect(problemsOfKey(`${BETA}${name}`))
      .toMatchObject([{ code: 'annotation-unknown', severity: 'warning', fix: `write "${BETA}aws-load-balancer-internal", or remove it` }]);
  }
});

test.each(HALVES)('%s, which lacks the beginning or half of the words, is reported as a warning', (key, meant) => {
  expect(problemsOfKey(key)).toMatchObject([{ code: 'annotation-unknown', severity: 'warning', fix: `write "${meant}", or remove it` }]);
});

test('of several equally similar keys, one of a controller that runs in the cluster is suggested', () => {
  for (const [id, cloud] of [['oci', 'oci'], ['azure', 'azure'], ['outscale', 'osc'], ['aws-in-tree', 'aws']])
    expect(problemsOfKey(`${BETA}load-balancer-internal`, [id]))
      .toMatchObject([{ fix: `write "${BETA}${cloud}-load-balancer-internal", or remove it` }]);
});

test.each([
  `${BETA}ovh-loadbalancer-proxy-protocol`, `${BETA}ncloud-load-balancer-internal`, `${BETA}ncloud-load-balancer-layer-type`,
  `${BETA}ucloud-load-balancer-type`, `${BETA}volcengine-loadbalancer-id`, `${BETA}ksc-loadbalancer-id`, `${BETA}jdcloud-load-balancer-spec`,
  `${BETA}oks-load-balancer-internal`, 'loadbalancer.ovhcloud.com/class', 'kubernetes.io/ingress.class', 'kubernetes.io/tls-acme',
  'service.beta.openshift.io/serving-cert-secret-name', 'traefik.ingress.kubernetes.io/service.sticky.cookie', 'cluster-name',
  'kompose.service.type', 'internal', 'scheme',
  'backend-config-snippet', 'networking.istio.io/exportTo', 'service.kubernetes.io/topology', 'load-balancer',
  'app.kubernetes.io/load-balancer',
])('%s of another program is ignored', (key) => {
  expect(problemsOfKey(key)).toEqual([]);
});
