import { problemsOf, service } from './provider-case';
import { EXPOSURE_SWITCHES } from './switches';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { findKey } from '../../src/providers/engine/keys';

const BETA = 'service.beta.kubernetes.io/';

/** What the checks say of a key that nobody reads, on a Service of type LoadBalancer. */
const said = (key: string, running?: readonly string[]) =>
  problemsOf(service({ [key]: 'true' }), running).filter(({ path }) => path === `metadata.annotations[${key}]`);

/** Names under the beta domain, by the key that each was meant to be. */
const MISSPELT: Readonly<Record<string, readonly string[]>> = {
  [`${BETA}aws-load-balancer-internal`]: [
    'aws-internal-load-balancer', 'aws-loadbalancer-internal', 'aws-lb-internal', 'aws-elb-internal', 'aws-nlb-internal',
    'aws_load_balancer_internal', 'awsLoadBalancerInternal', 'AWS-load-balancer-internal', 'aws-load-balancer-Internal',
    'aws-load-balancers-internal', 'aws-load-balancing-internal', 'aws-load-ballancer-internal', 'aws-load-balancer-intern',
    'aws-load-balancer-private', 'aws.load.balancer.internal', 'asw-load-balancer-internal',
  ],
  [`${BETA}aws-load-balancer-scheme`]: [
    'aws-loadbalancer-scheme', 'aws-load-balancer-shceme', 'aws-load-balancer-schema', 'aws-lb-scheme', 'aws-scheme-load-balancer',
    'aws-load-balancer-schemes',
  ],
  [`${BETA}azure-load-balancer-internal`]: [
    'azure-internal-load-balancer', 'azure-loadbalancer-internal', 'azure-lb-internal', 'azure-load-balancer-private',
    'azure-load-internal-balancer', 'azureLoadBalancerInternal', 'azure-loadbalancer-intenal', 'azure-load-blancer-internal',
  ],
  [`${BETA}openstack-internal-load-balancer`]: [
    'openstack-load-balancer-internal', 'openstack-internal-loadbalancer', 'openstack-internal-lb', 'openstack-private-load-balancer',
    'openstack-internal-load-balancers', 'opensatck-internal-load-balancer',
  ],
  [`${BETA}oci-load-balancer-internal`]: [
    'oci-internal-load-balancer', 'oci-loadbalancer-internal', 'oci-lb-internal', 'oci-load-balancer-private', 'oci-load-balancer-intrnal',
  ],
  [`${BETA}do-loadbalancer-network`]: [
    'do-load-balancer-network', 'do-lb-network', 'do-loadbalancer-netwrok', 'do-network-loadbalancer', 'do-loadbalancer-networks',
  ],
  [`${BETA}scw-loadbalancer-private`]: [
    'scw-load-balancer-private', 'scw-lb-private', 'scw-loadbalancer-internal', 'scw-private-loadbalancer', 'swc-loadbalancer-private',
  ],
  [`${BETA}alibaba-cloud-loadbalancer-address-type`]: [
    'alibaba-cloud-load-balancer-address-type', 'alibaba-cloud-slb-address-type', 'alibabacloud-loadbalancer-address-type',
    'alibaba-cloud-loadbalancer-addresstype', 'alibaba-cloud-loadbalancer-adress-type', 'alibaba-cloud-loadbalancer-type-address',
  ],
  [`${BETA}cce-load-balancer-internal-vpc`]: ['cce-loadbalancer-internal-vpc', 'cce-load-balancer-vpc-internal', 'cce-lb-internal-vpc'],
  [`${BETA}osc-load-balancer-internal`]: ['osc-loadbalancer-internal', 'osc-internal-load-balancer', 'osc-load-balancer-private'],
  [`${BETA}qingcloud-load-balancer-network-type`]: ['qingcloud-loadbalancer-network-type', 'qingcloud-lb-network-type'],
  [`${BETA}linode-loadbalancer-frontend-subnet-id`]: ['linode-load-balancer-frontend-subnet-id', 'linode-loadbalancer-subnet-id-frontend'],
};

/** Keys that say the cloud in another place, or by another of its names. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  [`${BETA}aws-load-balancer-scheme`]: [
    `${BETA}eks-load-balancer-scheme`, `${BETA}nlb-load-balancer-scheme`, 'service.k8s.aws/aws-load-balancer-scheme',
    'eks.amazonaws.com/aws-load-balancer-scheme',
  ],
  [`${BETA}azure-load-balancer-internal`]: [
    `${BETA}aks-load-balancer-internal`, 'service.beta.kubernetes.azure.com/azure-load-balancer-internal',
    'kubernetes.azure.com/load-balancer-internal', 'kubernetes.azure.com/internal-lb',
  ],
  'networking.gke.io/load-balancer-type': [
    `${BETA}gke-load-balancer-type`, `${BETA}gcp-load-balancer-type`, 'network.gke.io/load-balancer-type', 'gke.io/load-balancer-type',
  ],
  [`${BETA}do-loadbalancer-network`]: [`${BETA}digitalocean-loadbalancer-network`, `${BETA}digitalocean-load-balancer-network`],
  'load-balancer.hetzner.cloud/disable-public-network': [
    'lb.hetzner.cloud/disable-public-network', 'load-balancer.hcloud.cloud/disable-public-network',
  ],
  'oci-network-load-balancer.oraclecloud.com/internal': [
    'oci-network-load-balancer.oracle.com/internal', 'oci-load-balancer.oraclecloud.com/internal',
  ],
  [`${BETA}openstack-internal-load-balancer`]: [`${BETA}octavia-internal-load-balancer`, `${BETA}octavia-load-balancer-internal`],
  [`${BETA}alibaba-cloud-loadbalancer-address-type`]: [`${BETA}aliyun-loadbalancer-address-type`],
  'service.kubernetes.io/qcloud-loadbalancer-internal-subnetid': ['service.kubernetes.io/tke-loadbalancer-internal-subnetid'],
  [`${BETA}scw-loadbalancer-private`]: [`${BETA}scaleway-loadbalancer-private`, `${BETA}scaleway-lb-private`],
  'lb.stackit.cloud/internal-lb': ['loadbalancer.stackit.cloud/internal-lb', `${BETA}stackit-internal-lb`],
  'yandex.cloud/load-balancer-type': [`${BETA}yandex-load-balancer-type`, 'yandexcloud.cloud/load-balancer-type'],
  [`${BETA}linode-loadbalancer-frontend-subnet-id`]: [`${BETA}linode-nodebalancer-frontend-subnet-id`],
  [`${BETA}osc-load-balancer-internal`]: [`${BETA}outscale-load-balancer-internal`],
};

test.each(Object.entries(ELSEWHERE).flatMap(([meant, keys]) => keys.map((key) => [key, meant] as const)))(
  '%s says in another place what %s says', (key, meant) => {
    expect(said(key)).toMatchObject([{ code: 'annotation-unknown', severity: 'error', fix: `write "${meant}", or remove it` }]);
  },
);

test.each([
  ['hetzner.cloud/disable-public-network', 'load-balancer.hetzner.cloud/disable-public-network'],
  ['yandex.cloud/type', 'yandex.cloud/load-balancer-type'], ['metallb/address-pool', 'metallb.io/address-pool'],
  ['harvesterhci.io/ipam', 'cloudprovider.harvesterhci.io/ipam'],
  ['networking.k8s.io/load-balancer-type', 'networking.gke.io/load-balancer-type'],
  [`${BETA}load-balancer-allowed-ranges`, `${BETA}load-balancer-source-ranges`],
])('%s, of which the domain says no more, is told as %s', (key, meant) => {
  expect(said(key)).toMatchObject([{ code: 'annotation-unknown', fix: `write "${meant}", or remove it` }]);
});

test('the list of misspelt names is as long as the one that this began with', () => {
  expect(Object.values(MISSPELT).flat().length).toBeGreaterThanOrEqual(64);
});

test.each(Object.entries(MISSPELT).flatMap(([meant, names]) => names.map((name) => [name, meant] as const)))(
  '%s was meant to be %s', (name, meant) => {
    expect(said(`${BETA}${name}`))
      .toMatchObject([{ code: 'annotation-unknown', severity: 'error', fix: `write "${meant}", or remove it` }]);
  },
);

test.each([
  'service.kubernetes.io/', 'service.alpha.kubernetes.io/', 'services.beta.kubernetes.io/', 'service.beta.k8s.io/',
  'service.beta.kubernetes.com/', 'beta.service.kubernetes.io/', 'beta.kubernetes.io/', 'kubernetes.io/', 'service-beta.kubernetes.io/',
  'service.beta.kuberntes.io/', 'sevice.beta.kubernetes.io/', 'Service.Beta.Kubernetes.io/', 'service-beta-kubernetes-io/',
  'service.beta.kubernetes.io.', 'service.beta.kubernetes.io-', '',
])('a wrong domain is told with the right one: "%s"', (domain) => {
  for (const name of ['aws-load-balancer-scheme', 'azure-load-balancer-internal', 'scw-loadbalancer-private', 'do-loadbalancer-network']) {
    expect(said(`${domain}${name}`).filter(({ code }) => code === 'annotation-unknown'))
      .toMatchObject([{ severity: 'error', fix: `write "${BETA}${name}", or remove it` }]);
  }
});

/** Slips that leave all words of a name in place. */
const SLIPS: readonly (readonly [string, (name: string) => string])[] = [
  ['joins what is parted', (name) => name.replace('load-balancer', 'loadbalancer')],
  ['parts what is joined', (name) => name.replace('loadbalancer', 'load-balancer')],
  ['has underscores', (name) => name.replace(/-/g, '_')],
  ['has dots', (name) => name.replace(/-/g, '.')],
  ['is in camel case', (name) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())],
  ['is in upper case', (name) => name.toUpperCase()],
  ['is a plural', (name) => `${name}s`],
  ['lacks a letter', (name) => name.replace(/(..)(.)(?=[^.]*$)/, '$1')],
  ['has a letter twice', (name) => name.replace(/(...)(.)/, '$1$2$2')],
  ['swaps two letters', (name) => name.replace(/(.)(.)$/, '$2$1')],
  ['swaps its last words', (name) => name.replace(/([^-]+)-([^-]+)$/, '$2-$1')],
  ['begins with its last word', (name) => name.replace(/^(.+)-([^-]+)$/, '$2-$1')],
];
const isKnown = (key: string) => ENTRIES.some((entry) => findKey(entry.load(), key) !== undefined);

test.each([...new Set(EXPOSURE_SWITCHES.map(({ row }) => row.key))])('%s is found behind every slip', (key) => {
  const [domain, name] = [key.slice(0, key.indexOf('/') + 1), key.slice(key.indexOf('/') + 1)];
  const missed = SLIPS.map(([how, slip]) => [how, `${domain}${slip(name)}`] as const)
    .filter(([, wrong]) => wrong !== key && !isKnown(wrong))
    .filter(([, wrong]) => !said(wrong).some(({ code, fix }) => code === 'annotation-unknown' && fix === `write "${key}", or remove it`));
  expect(missed).toEqual([]);
});

test('a word that is missing or too many is told as a warning', () => {
  for (const name of ['aws-internal', 'aws-balancer-internal', 'aws-load-internal', 'aws-load-balancer-internal-enabled']) {
    expect(said(`${BETA}${name}`))
      .toMatchObject([{ code: 'annotation-unknown', severity: 'warning', fix: `write "${BETA}aws-load-balancer-internal", or remove it` }]);
  }
});

test.each([
  ['disable-public-network', 'load-balancer.hetzner.cloud/disable-public-network'],
  ['kubernetes.io/auto-create-option', 'kubernetes.io/elb.eip-auto-create-option'],
  ['yandex.cloud/balancer-type', 'yandex.cloud/load-balancer-type'],
  ['yandex.cloud/load-type', 'yandex.cloud/load-balancer-type'],
])('%s, which lacks the beginning or half of the words, is told as a warning', (key, meant) => {
  expect(said(key)).toMatchObject([{ code: 'annotation-unknown', severity: 'warning', fix: `write "${meant}", or remove it` }]);
});

test('of several keys that are as near, one of a controller that runs in the cluster is meant', () => {
  for (const [id, cloud] of [['oci', 'oci'], ['azure', 'azure'], ['outscale', 'osc'], ['aws-in-tree', 'aws']])
    expect(said(`${BETA}load-balancer-internal`, [id]))
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
])('%s of another program is left alone', (key) => {
  expect(said(key)).toEqual([]);
});
