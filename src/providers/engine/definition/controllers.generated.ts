// Written by `npm run docs` (scripts/derived.ts).
import type { ControllerEntry } from './construct-spec';

/** The entry of each controller. A test loads all of them, because `require` returns an untyped value. */
export const CONTROLLERS: Readonly<Record<string, ControllerEntry>> = {
  ako: {
    load: () => require('../../ako/provider').AKO,
    changes: () => require('../../ako/changes'),
  },
  alibaba: {
    load: () => require('../../alibaba/provider').ALIBABA,
    changes: () => require('../../alibaba/changes'),
  },
  'aws-in-tree': {
    load: () => require('../../aws-in-tree/provider').AWS_IN_TREE,
    changes: () => require('../../aws-in-tree/changes'),
  },
  'aws-load-balancer-controller': {
    load: () => require('../../aws-load-balancer-controller/provider').AWS_LOAD_BALANCER_CONTROLLER,
    changes: () => require('../../aws-load-balancer-controller/changes'),
  },
  azure: {
    load: () => require('../../azure/provider').AZURE,
    changes: () => require('../../azure/changes'),
  },
  baidu: {
    load: () => require('../../baidu/provider').BAIDU,
    changes: () => require('../../baidu/changes'),
  },
  calico: {
    load: () => require('../../calico/provider').CALICO,
    changes: () => require('../../calico/changes'),
  },
  cilium: {
    load: () => require('../../cilium/provider').CILIUM,
    changes: () => require('../../cilium/changes'),
  },
  civo: {
    load: () => require('../../civo/provider').CIVO,
    changes: () => require('../../civo/changes'),
  },
  cloudstack: {
    load: () => require('../../cloudstack/provider').CLOUDSTACK,
    changes: () => require('../../cloudstack/changes'),
  },
  digitalocean: {
    load: () => require('../../digitalocean/provider').DIGITALOCEAN,
    changes: () => require('../../digitalocean/changes'),
  },
  'equinix-metal': {
    load: () => require('../../equinix-metal/provider').EQUINIX_METAL,
    changes: () => require('../../equinix-metal/changes'),
  },
  exoscale: {
    load: () => require('../../exoscale/provider').EXOSCALE,
    changes: () => require('../../exoscale/changes'),
  },
  'external-dns': {
    load: () => require('../../external-dns/provider').EXTERNAL_DNS,
    changes: () => require('../../external-dns/changes'),
  },
  'gardener-dns': {
    load: () => require('../../gardener-dns/provider').GARDENER_DNS,
    changes: () => require('../../gardener-dns/changes'),
  },
  gcp: {
    load: () => require('../../gcp/provider').GCP,
    changes: () => require('../../gcp/changes'),
  },
  harvester: {
    load: () => require('../../harvester/provider').HARVESTER,
    changes: () => require('../../harvester/changes'),
  },
  hetzner: {
    load: () => require('../../hetzner/provider').HETZNER,
    changes: () => require('../../hetzner/changes'),
  },
  huawei: {
    load: () => require('../../huawei/provider').HUAWEI,
    changes: () => require('../../huawei/changes'),
  },
  ibm: {
    load: () => require('../../ibm/provider').IBM,
    changes: () => require('../../ibm/changes'),
  },
  'kube-router': {
    load: () => require('../../kube-router/provider').KUBE_ROUTER,
    changes: () => require('../../kube-router/changes'),
  },
  'kube-vip': {
    load: () => require('../../kube-vip/provider').KUBE_VIP,
    changes: () => require('../../kube-vip/changes'),
  },
  kubernetes: {
    load: () => require('../../kubernetes/provider').KUBERNETES,
    changes: () => require('../../kubernetes/changes'),
  },
  linode: {
    load: () => require('../../linode/provider').LINODE,
    changes: () => require('../../linode/changes'),
  },
  loxilb: {
    load: () => require('../../loxilb/provider').LOXILB,
    changes: () => require('../../loxilb/changes'),
  },
  metallb: {
    load: () => require('../../metallb/provider').METALLB,
    changes: () => require('../../metallb/changes'),
  },
  oci: {
    load: () => require('../../oci/provider').OCI,
    changes: () => require('../../oci/changes'),
  },
  openelb: {
    load: () => require('../../openelb/provider').OPENELB,
    changes: () => require('../../openelb/changes'),
  },
  openstack: {
    load: () => require('../../openstack/provider').OPENSTACK,
    changes: () => require('../../openstack/changes'),
  },
  outscale: {
    load: () => require('../../outscale/provider').OUTSCALE,
    changes: () => require('../../outscale/changes'),
  },
  purelb: {
    load: () => require('../../purelb/provider').PURELB,
    changes: () => require('../../purelb/changes'),
  },
  qingcloud: {
    load: () => require('../../qingcloud/provider').QINGCLOUD,
    changes: () => require('../../qingcloud/changes'),
  },
  scaleway: {
    load: () => require('../../scaleway/provider').SCALEWAY,
    changes: () => require('../../scaleway/changes'),
  },
  stackit: {
    load: () => require('../../stackit/provider').STACKIT,
    changes: () => require('../../stackit/changes'),
  },
  tailscale: {
    load: () => require('../../tailscale/provider').TAILSCALE,
    changes: () => require('../../tailscale/changes'),
  },
  tencent: {
    load: () => require('../../tencent/provider').TENCENT,
    changes: () => require('../../tencent/changes'),
  },
  upcloud: {
    load: () => require('../../upcloud/provider').UPCLOUD,
    changes: () => require('../../upcloud/changes'),
  },
  vultr: {
    load: () => require('../../vultr/provider').VULTR,
    changes: () => require('../../vultr/changes'),
  },
  yandex: {
    load: () => require('../../yandex/provider').YANDEX,
    changes: () => require('../../yandex/changes'),
  },
};
