// Written by `npm run docs` (scripts/derived.ts).

/** The ids of the controllers and their friends that this library knows. */
export const PROVIDER_IDS = [
  'alibaba',
  'aws-in-tree',
  'aws-load-balancer-controller',
  'azure',
  'baidu',
  'calico',
  'cilium',
  'civo',
  'digitalocean',
  'equinix-metal',
  'exoscale',
  'external-dns',
  'gcp',
  'hetzner',
  'huawei',
  'ibm',
  'kube-router',
  'kube-vip',
  'kubernetes',
  'linode',
  'metallb',
  'oci',
  'openelb',
  'openstack',
  'purelb',
  'scaleway',
  'stackit',
  'tailscale',
  'tencent',
  'upcloud',
  'vultr',
] as const;

/** The id of a controller that this library knows. */
export type ProviderId = (typeof PROVIDER_IDS)[number];
