// Written by `npm run docs` (scripts/derived.ts).

/** The ids of the controllers and their friends that this library knows. */
export const PROVIDER_IDS = [
  'ako', 'alibaba', 'aws-in-tree', 'aws-load-balancer-controller', 'azure', 'baidu', 'calico', 'cilium', 'civo', 'cloudstack',
  'digitalocean', 'equinix-metal', 'exoscale', 'external-dns', 'gardener-dns', 'gcp', 'harvester', 'hetzner', 'huawei', 'ibm',
  'kube-router', 'kube-vip', 'kubernetes', 'linode', 'loxilb', 'metallb', 'oci', 'openelb', 'openstack', 'outscale', 'purelb', 'qingcloud',
  'scaleway', 'stackit', 'tailscale', 'tencent', 'upcloud', 'vultr', 'yandex',
] as const;

/** The id of a controller that this library knows. */
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** The cloud of each controller that looks after machines of one, and acts on every Service without a class there. */
export const CLOUDS: { readonly [Id in ProviderId]?: string } = {
  alibaba: 'alibaba',
  'aws-in-tree': 'aws',
  'aws-load-balancer-controller': 'aws',
  azure: 'azure',
  baidu: 'baidu',
  civo: 'civo',
  cloudstack: 'cloudstack',
  digitalocean: 'digitalocean',
  'equinix-metal': 'equinix-metal',
  exoscale: 'exoscale',
  gcp: 'gcp',
  hetzner: 'hetzner',
  huawei: 'huawei',
  ibm: 'ibm',
  linode: 'linode',
  oci: 'oci',
  openstack: 'openstack',
  outscale: 'outscale',
  qingcloud: 'qingcloud',
  scaleway: 'scaleway',
  stackit: 'stackit',
  tencent: 'tencent',
  upcloud: 'upcloud',
  vultr: 'vultr',
  yandex: 'yandex',
};

/** The settings of controllers in a cluster profile, with their types. */
export const CONTROLLER_SETTINGS = {
  'external-dns': { annotationPrefix: 'string' },
  'aws-load-balancer-controller': { webhook: 'boolean', autoMode: 'boolean' },
  hetzner: { publicNetwork: 'boolean' },
} as const;

/** The protocols that each controller of load balancers carries; all where it takes only some of the Services without a class. */
export interface CarriedBy {
  readonly ako: 'TCP' | 'UDP' | 'SCTP';
  readonly alibaba: 'TCP' | 'UDP' | 'SCTP';
  readonly 'aws-in-tree': 'TCP' | 'UDP' | 'SCTP';
  readonly 'aws-load-balancer-controller': 'TCP' | 'UDP' | 'SCTP';
  readonly azure: 'TCP' | 'UDP' | 'SCTP';
  readonly baidu: 'TCP' | 'UDP';
  readonly calico: 'TCP' | 'UDP' | 'SCTP';
  readonly cilium: 'TCP' | 'UDP' | 'SCTP';
  readonly civo: 'TCP';
  readonly cloudstack: 'TCP' | 'UDP';
  readonly digitalocean: 'TCP' | 'UDP';
  readonly 'equinix-metal': 'TCP' | 'UDP' | 'SCTP';
  readonly exoscale: 'TCP' | 'UDP';
  readonly gcp: 'TCP' | 'UDP';
  readonly harvester: 'TCP' | 'UDP';
  readonly hetzner: 'TCP';
  readonly huawei: 'TCP' | 'UDP' | 'SCTP';
  readonly ibm: 'TCP' | 'UDP';
  readonly 'kube-router': 'TCP' | 'UDP' | 'SCTP';
  readonly 'kube-vip': 'TCP' | 'UDP' | 'SCTP';
  readonly linode: 'TCP' | 'UDP';
  readonly loxilb: 'TCP' | 'UDP' | 'SCTP';
  readonly metallb: 'TCP' | 'UDP' | 'SCTP';
  readonly oci: 'TCP' | 'UDP';
  readonly openelb: 'TCP' | 'UDP' | 'SCTP';
  readonly openstack: 'TCP' | 'UDP' | 'SCTP';
  readonly outscale: 'TCP';
  readonly purelb: 'TCP' | 'UDP' | 'SCTP';
  readonly qingcloud: 'TCP' | 'UDP';
  readonly scaleway: 'TCP';
  readonly stackit: 'TCP' | 'UDP';
  readonly tailscale: 'TCP' | 'UDP' | 'SCTP';
  readonly tencent: 'TCP' | 'UDP';
  readonly upcloud: 'TCP';
  readonly vultr: 'TCP' | 'UDP';
  readonly yandex: 'TCP' | 'UDP';
}
