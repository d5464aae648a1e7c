/* eslint-disable @typescript-eslint/no-require-imports -- most programs compare nothing, and need not load these facts */
import type { ChangeFact } from './change-fact';
import type { Provider } from './provider';

type Loaded = { readonly CHANGES: readonly ChangeFact[] };

/** Where the facts of each controller stand. */
const HOMES: Readonly<Record<string, () => Loaded>> = {
  alibaba: () => require('./alibaba/changes') as Loaded,
  'aws-in-tree': () => require('./aws-in-tree/changes') as Loaded,
  'aws-load-balancer-controller': () => require('./aws-load-balancer-controller/changes') as Loaded,
  azure: () => require('./azure/changes') as Loaded,
  baidu: () => require('./baidu/changes') as Loaded,
  calico: () => require('./calico/changes') as Loaded,
  cilium: () => require('./cilium/changes') as Loaded,
  civo: () => require('./civo/changes') as Loaded,
  cloudstack: () => require('./cloudstack/changes') as Loaded,
  digitalocean: () => require('./digitalocean/changes') as Loaded,
  exoscale: () => require('./exoscale/changes') as Loaded,
  gcp: () => require('./gcp/changes') as Loaded,
  harvester: () => require('./harvester/changes') as Loaded,
  hetzner: () => require('./hetzner/changes') as Loaded,
  huawei: () => require('./huawei/changes') as Loaded,
  ibm: () => require('./ibm/changes') as Loaded,
  'kube-router': () => require('./kube-router/changes') as Loaded,
  'kube-vip': () => require('./kube-vip/changes') as Loaded,
  kubernetes: () => require('./kubernetes/changes') as Loaded,
  linode: () => require('./linode/changes') as Loaded,
  loxilb: () => require('./loxilb/changes') as Loaded,
  metallb: () => require('./metallb/changes') as Loaded,
  oci: () => require('./oci/changes') as Loaded,
  openelb: () => require('./openelb/changes') as Loaded,
  openstack: () => require('./openstack/changes') as Loaded,
  outscale: () => require('./outscale/changes') as Loaded,
  purelb: () => require('./purelb/changes') as Loaded,
  qingcloud: () => require('./qingcloud/changes') as Loaded,
  scaleway: () => require('./scaleway/changes') as Loaded,
  stackit: () => require('./stackit/changes') as Loaded,
  tailscale: () => require('./tailscale/changes') as Loaded,
  tencent: () => require('./tencent/changes') as Loaded,
  upcloud: () => require('./upcloud/changes') as Loaded,
  vultr: () => require('./vultr/changes') as Loaded,
  yandex: () => require('./yandex/changes') as Loaded,
};

/** Controllers of whose changes something is known. */
export const CHANGES_KNOWN: readonly string[] = Object.keys(HOMES);

/** What a controller does when a Service changes; nothing where nobody has read it. */
export function changesOf(provider: Provider): readonly ChangeFact[] {
  return provider.changes ?? (Object.hasOwn(HOMES, provider.id) ? HOMES[provider.id]().CHANGES : NONE);
}
const NONE: readonly ChangeFact[] = [];
