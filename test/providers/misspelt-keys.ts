export const BETA = 'service.beta.kubernetes.io/';

/** Misspelt names under the beta domain, by the intended key. */
export const MISSPELT: Readonly<Record<string, readonly string[]>> = {
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

/** Keys that name the cloud in another place or by another of its names, by the intended key. */
export const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
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

/** Keys with a less specific domain than the intended key. */
export const SHORT_DOMAINS: readonly (readonly [key: string, meant: string])[] = [
  ['hetzner.cloud/disable-public-network', 'load-balancer.hetzner.cloud/disable-public-network'],
  ['yandex.cloud/type', 'yandex.cloud/load-balancer-type'], ['metallb/address-pool', 'metallb.io/address-pool'],
  ['harvesterhci.io/ipam', 'cloudprovider.harvesterhci.io/ipam'],
  ['networking.k8s.io/load-balancer-type', 'networking.gke.io/load-balancer-type'],
  [`${BETA}load-balancer-allowed-ranges`, `${BETA}load-balancer-source-ranges`],
];

/** Keys that lack the beginning or half of the words, and the intended key. */
export const HALVES: readonly (readonly [key: string, meant: string])[] = [
  ['disable-public-network', 'load-balancer.hetzner.cloud/disable-public-network'],
  ['kubernetes.io/auto-create-option', 'kubernetes.io/elb.eip-auto-create-option'],
  ['yandex.cloud/balancer-type', 'yandex.cloud/load-balancer-type'],
  ['yandex.cloud/load-type', 'yandex.cloud/load-balancer-type'],
];

/** Domains that people write instead of the beta domain of Services. */
export const WRONG_DOMAINS: readonly string[] = [
  'service.kubernetes.io/', 'service.alpha.kubernetes.io/', 'services.beta.kubernetes.io/', 'service.beta.k8s.io/',
  'service.beta.kubernetes.com/', 'beta.service.kubernetes.io/', 'beta.kubernetes.io/', 'kubernetes.io/', 'service-beta.kubernetes.io/',
  'service.beta.kuberntes.io/', 'sevice.beta.kubernetes.io/', 'Service.Beta.Kubernetes.io/', 'service-beta-kubernetes-io/',
  'service.beta.kubernetes.io.', 'service.beta.kubernetes.io-', '',
];
export const NAMES_IN_WRONG_DOMAINS = [
  'aws-load-balancer-scheme', 'azure-load-balancer-internal', 'scw-loadbalancer-private', 'do-loadbalancer-network',
] as const;

/** Typos that keep all words of a name. */
export const SLIPS: readonly (readonly [string, (name: string) => string])[] = [
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

/** All misspelt keys, each with the intended key. */
export const SUGGESTED: readonly (readonly [key: string, meant: string])[] = [
  ...Object.entries(MISSPELT).flatMap(([meant, names]) => names.map((name) => [`${BETA}${name}`, meant] as const)),
  ...Object.entries(ELSEWHERE).flatMap(([meant, keys]) => keys.map((key) => [key, meant] as const)),
  ...SHORT_DOMAINS, ...HALVES,
  ...WRONG_DOMAINS.flatMap((domain) => NAMES_IN_WRONG_DOMAINS.map((name) => [`${domain}${name}`, `${BETA}${name}`] as const)),
];
