// No row of a table accepts any value: its check would be `any`, without any error.

/** All tables, by the id of their provider: scripts/derived.ts writes them. */
interface Tables {
  readonly ako: typeof import('../../src/providers/ako/table').AKO_TABLE;
  readonly alibaba: typeof import('../../src/providers/alibaba/table').ALIBABA_TABLE;
  readonly 'aws-in-tree': typeof import('../../src/providers/aws-in-tree/table').AWS_IN_TREE_TABLE;
  readonly 'aws-load-balancer-controller': typeof import('../../src/providers/aws-load-balancer-controller/table').AWS_LOAD_BALANCER_CONTROLLER_TABLE;
  readonly azure: typeof import('../../src/providers/azure/table').AZURE_TABLE;
  readonly baidu: typeof import('../../src/providers/baidu/table').BAIDU_TABLE;
  readonly calico: typeof import('../../src/providers/calico/table').CALICO_TABLE;
  readonly cilium: typeof import('../../src/providers/cilium/table').CILIUM_TABLE;
  readonly civo: typeof import('../../src/providers/civo/table').CIVO_TABLE;
  readonly cloudstack: typeof import('../../src/providers/cloudstack/table').CLOUDSTACK_TABLE;
  readonly digitalocean: typeof import('../../src/providers/digitalocean/table').DIGITALOCEAN_TABLE;
  readonly 'equinix-metal': typeof import('../../src/providers/equinix-metal/table').EQUINIX_METAL_TABLE;
  readonly exoscale: typeof import('../../src/providers/exoscale/table').EXOSCALE_TABLE;
  readonly 'external-dns': typeof import('../../src/providers/external-dns/table').EXTERNAL_DNS_TABLE;
  readonly 'gardener-dns': typeof import('../../src/providers/gardener-dns/table').GARDENER_DNS_TABLE;
  readonly gcp: typeof import('../../src/providers/gcp/table').GCP_TABLE;
  readonly harvester: typeof import('../../src/providers/harvester/table').HARVESTER_TABLE;
  readonly hetzner: typeof import('../../src/providers/hetzner/table').HETZNER_TABLE;
  readonly huawei: typeof import('../../src/providers/huawei/table').HUAWEI_TABLE;
  readonly ibm: typeof import('../../src/providers/ibm/table').IBM_TABLE;
  readonly 'kube-router': typeof import('../../src/providers/kube-router/table').KUBE_ROUTER_TABLE;
  readonly 'kube-vip': typeof import('../../src/providers/kube-vip/table').KUBE_VIP_TABLE;
  readonly kubernetes: typeof import('../../src/providers/kubernetes/table').KUBERNETES_TABLE;
  readonly linode: typeof import('../../src/providers/linode/table').LINODE_TABLE;
  readonly loxilb: typeof import('../../src/providers/loxilb/table').LOXILB_TABLE;
  readonly metallb: typeof import('../../src/providers/metallb/table').METALLB_TABLE;
  readonly oci: typeof import('../../src/providers/oci/table').OCI_TABLE;
  readonly openelb: typeof import('../../src/providers/openelb/table').OPENELB_TABLE;
  readonly openstack: typeof import('../../src/providers/openstack/table').OPENSTACK_TABLE;
  readonly outscale: typeof import('../../src/providers/outscale/table').OUTSCALE_TABLE;
  readonly purelb: typeof import('../../src/providers/purelb/table').PURELB_TABLE;
  readonly qingcloud: typeof import('../../src/providers/qingcloud/table').QINGCLOUD_TABLE;
  readonly scaleway: typeof import('../../src/providers/scaleway/table').SCALEWAY_TABLE;
  readonly stackit: typeof import('../../src/providers/stackit/table').STACKIT_TABLE;
  readonly tailscale: typeof import('../../src/providers/tailscale/table').TAILSCALE_TABLE;
  readonly tencent: typeof import('../../src/providers/tencent/table').TENCENT_TABLE;
  readonly upcloud: typeof import('../../src/providers/upcloud/table').UPCLOUD_TABLE;
  readonly vultr: typeof import('../../src/providers/vultr/table').VULTR_TABLE;
  readonly yandex: typeof import('../../src/providers/yandex/table').YANDEX_TABLE;
}

/** Rows whose check of literals is `any`. */
type Blind<table> = { [row in keyof table]: table[row] extends { readonly as: { readonly typeCheck?: infer check } } ? 0 extends 1 & check ? row : never : never }[keyof table];
/** Rows whose values are `any`. */
type Anything<table> = { [row in keyof table]: table[row] extends { readonly as: { readonly value?: infer value } } ? 0 extends 1 & value ? row : never : never }[keyof table];

export const none: [{ [id in keyof Tables]: Blind<Tables[id]> | Anything<Tables[id]> }[keyof Tables]] extends [never] ? true : false = true;
