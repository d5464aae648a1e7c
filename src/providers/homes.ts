/* eslint-disable @typescript-eslint/no-require-imports -- a table is loaded when a Service needs it, not when the package is */
import type { ChangeFact } from './change-fact';
import type { HomeProvider } from './offer';

/** Where what is known of a controller stands: a new controller is a folder and a line here. */
export interface Home {
  /** Its table, rules and the rest, loaded when a Service needs them. */
  load(): HomeProvider;
  /** What it does when a Service changes, loaded when something is compared. @default - nobody has read it */
  changes?(): { readonly CHANGES: readonly ChangeFact[] };
}

/** The home of each controller. */
// The casts give `require` the type of the module that it names.
export const HOMES: Readonly<Record<string, Home>> = {
  ako: {
    load: () => (require('./ako/provider') as typeof import('./ako/provider')).AKO,
    changes: () => require('./ako/changes') as typeof import('./ako/changes'),
  },
  alibaba: {
    load: () => (require('./alibaba/provider') as typeof import('./alibaba/provider')).ALIBABA,
    changes: () => require('./alibaba/changes') as typeof import('./alibaba/changes'),
  },
  'aws-in-tree': {
    load: () => (require('./aws-in-tree/provider') as typeof import('./aws-in-tree/provider')).AWS_IN_TREE,
    changes: () => require('./aws-in-tree/changes') as typeof import('./aws-in-tree/changes'),
  },
  'aws-load-balancer-controller': {
    load: () =>
      (require('./aws-load-balancer-controller/provider') as typeof import('./aws-load-balancer-controller/provider'))
        .AWS_LOAD_BALANCER_CONTROLLER,
    changes: () => require('./aws-load-balancer-controller/changes') as typeof import('./aws-load-balancer-controller/changes'),
  },
  azure: {
    load: () => (require('./azure/provider') as typeof import('./azure/provider')).AZURE,
    changes: () => require('./azure/changes') as typeof import('./azure/changes'),
  },
  baidu: {
    load: () => (require('./baidu/provider') as typeof import('./baidu/provider')).BAIDU,
    changes: () => require('./baidu/changes') as typeof import('./baidu/changes'),
  },
  calico: {
    load: () => (require('./calico/provider') as typeof import('./calico/provider')).CALICO,
    changes: () => require('./calico/changes') as typeof import('./calico/changes'),
  },
  cilium: {
    load: () => (require('./cilium/provider') as typeof import('./cilium/provider')).CILIUM,
    changes: () => require('./cilium/changes') as typeof import('./cilium/changes'),
  },
  civo: {
    load: () => (require('./civo/provider') as typeof import('./civo/provider')).CIVO,
    changes: () => require('./civo/changes') as typeof import('./civo/changes'),
  },
  cloudstack: {
    load: () => (require('./cloudstack/provider') as typeof import('./cloudstack/provider')).CLOUDSTACK,
    changes: () => require('./cloudstack/changes') as typeof import('./cloudstack/changes'),
  },
  digitalocean: {
    load: () => (require('./digitalocean/provider') as typeof import('./digitalocean/provider')).DIGITALOCEAN,
    changes: () => require('./digitalocean/changes') as typeof import('./digitalocean/changes'),
  },
  'equinix-metal': {
    load: () => (require('./equinix-metal/provider') as typeof import('./equinix-metal/provider')).EQUINIX_METAL,
    changes: () => require('./equinix-metal/changes') as typeof import('./equinix-metal/changes'),
  },
  exoscale: {
    load: () => (require('./exoscale/provider') as typeof import('./exoscale/provider')).EXOSCALE,
    changes: () => require('./exoscale/changes') as typeof import('./exoscale/changes'),
  },
  'external-dns': { load: () => (require('./external-dns/provider') as typeof import('./external-dns/provider')).EXTERNAL_DNS },
  'gardener-dns': { load: () => (require('./gardener-dns/provider') as typeof import('./gardener-dns/provider')).GARDENER_DNS },
  gcp: {
    load: () => (require('./gcp/provider') as typeof import('./gcp/provider')).GCP,
    changes: () => require('./gcp/changes') as typeof import('./gcp/changes'),
  },
  harvester: {
    load: () => (require('./harvester/provider') as typeof import('./harvester/provider')).HARVESTER,
    changes: () => require('./harvester/changes') as typeof import('./harvester/changes'),
  },
  hetzner: {
    load: () => (require('./hetzner/provider') as typeof import('./hetzner/provider')).HETZNER,
    changes: () => require('./hetzner/changes') as typeof import('./hetzner/changes'),
  },
  huawei: {
    load: () => (require('./huawei/provider') as typeof import('./huawei/provider')).HUAWEI,
    changes: () => require('./huawei/changes') as typeof import('./huawei/changes'),
  },
  ibm: {
    load: () => (require('./ibm/provider') as typeof import('./ibm/provider')).IBM,
    changes: () => require('./ibm/changes') as typeof import('./ibm/changes'),
  },
  'kube-router': {
    load: () => (require('./kube-router/provider') as typeof import('./kube-router/provider')).KUBE_ROUTER,
    changes: () => require('./kube-router/changes') as typeof import('./kube-router/changes'),
  },
  'kube-vip': {
    load: () => (require('./kube-vip/provider') as typeof import('./kube-vip/provider')).KUBE_VIP,
    changes: () => require('./kube-vip/changes') as typeof import('./kube-vip/changes'),
  },
  kubernetes: {
    load: () => (require('./kubernetes/provider') as typeof import('./kubernetes/provider')).KUBERNETES,
    changes: () => require('./kubernetes/changes') as typeof import('./kubernetes/changes'),
  },
  linode: {
    load: () => (require('./linode/provider') as typeof import('./linode/provider')).LINODE,
    changes: () => require('./linode/changes') as typeof import('./linode/changes'),
  },
  loxilb: {
    load: () => (require('./loxilb/provider') as typeof import('./loxilb/provider')).LOXILB,
    changes: () => require('./loxilb/changes') as typeof import('./loxilb/changes'),
  },
  metallb: {
    load: () => (require('./metallb/provider') as typeof import('./metallb/provider')).METALLB,
    changes: () => require('./metallb/changes') as typeof import('./metallb/changes'),
  },
  oci: {
    load: () => (require('./oci/provider') as typeof import('./oci/provider')).OCI,
    changes: () => require('./oci/changes') as typeof import('./oci/changes'),
  },
  openelb: {
    load: () => (require('./openelb/provider') as typeof import('./openelb/provider')).OPENELB,
    changes: () => require('./openelb/changes') as typeof import('./openelb/changes'),
  },
  openstack: {
    load: () => (require('./openstack/provider') as typeof import('./openstack/provider')).OPENSTACK,
    changes: () => require('./openstack/changes') as typeof import('./openstack/changes'),
  },
  outscale: {
    load: () => (require('./outscale/provider') as typeof import('./outscale/provider')).OUTSCALE,
    changes: () => require('./outscale/changes') as typeof import('./outscale/changes'),
  },
  purelb: {
    load: () => (require('./purelb/provider') as typeof import('./purelb/provider')).PURELB,
    changes: () => require('./purelb/changes') as typeof import('./purelb/changes'),
  },
  qingcloud: {
    load: () => (require('./qingcloud/provider') as typeof import('./qingcloud/provider')).QINGCLOUD,
    changes: () => require('./qingcloud/changes') as typeof import('./qingcloud/changes'),
  },
  scaleway: {
    load: () => (require('./scaleway/provider') as typeof import('./scaleway/provider')).SCALEWAY,
    changes: () => require('./scaleway/changes') as typeof import('./scaleway/changes'),
  },
  stackit: {
    load: () => (require('./stackit/provider') as typeof import('./stackit/provider')).STACKIT,
    changes: () => require('./stackit/changes') as typeof import('./stackit/changes'),
  },
  tailscale: {
    load: () => (require('./tailscale/provider') as typeof import('./tailscale/provider')).TAILSCALE,
    changes: () => require('./tailscale/changes') as typeof import('./tailscale/changes'),
  },
  tencent: {
    load: () => (require('./tencent/provider') as typeof import('./tencent/provider')).TENCENT,
    changes: () => require('./tencent/changes') as typeof import('./tencent/changes'),
  },
  upcloud: {
    load: () => (require('./upcloud/provider') as typeof import('./upcloud/provider')).UPCLOUD,
    changes: () => require('./upcloud/changes') as typeof import('./upcloud/changes'),
  },
  vultr: {
    load: () => (require('./vultr/provider') as typeof import('./vultr/provider')).VULTR,
    changes: () => require('./vultr/changes') as typeof import('./vultr/changes'),
  },
  yandex: {
    load: () => (require('./yandex/provider') as typeof import('./yandex/provider')).YANDEX,
    changes: () => require('./yandex/changes') as typeof import('./yandex/changes'),
  },
};
