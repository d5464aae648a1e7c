// No row of a table takes any value whatever: its check would be `any`, and nobody would see it.
import type { ALIBABA_TABLE } from '../../src/providers/alibaba/table';
import type { AWS_IN_TREE_TABLE } from '../../src/providers/aws-in-tree/table';
import type { AWS_LOAD_BALANCER_CONTROLLER_TABLE } from '../../src/providers/aws-load-balancer-controller/table';
import type { AZURE_TABLE } from '../../src/providers/azure/table';
import type { BAIDU_TABLE } from '../../src/providers/baidu/table';
import type { CALICO_TABLE } from '../../src/providers/calico/table';
import type { CILIUM_TABLE } from '../../src/providers/cilium/table';
import type { AKO_TABLE } from '../../src/providers/ako/table';
import type { CLOUDSTACK_TABLE } from '../../src/providers/cloudstack/table';
import type { GARDENER_DNS_TABLE } from '../../src/providers/gardener-dns/table';
import type { HARVESTER_TABLE } from '../../src/providers/harvester/table';
import type { LOXILB_TABLE } from '../../src/providers/loxilb/table';
import type { OUTSCALE_TABLE } from '../../src/providers/outscale/table';
import type { QINGCLOUD_TABLE } from '../../src/providers/qingcloud/table';
import type { YANDEX_TABLE } from '../../src/providers/yandex/table';
import type { TAILSCALE_TABLE } from '../../src/providers/tailscale/table';
import type { CIVO_TABLE } from '../../src/providers/civo/table';
import type { DIGITALOCEAN_TABLE } from '../../src/providers/digitalocean/table';
import type { EQUINIX_METAL_TABLE } from '../../src/providers/equinix-metal/table';
import type { EXOSCALE_TABLE } from '../../src/providers/exoscale/table';
import type { EXTERNAL_DNS_TABLE } from '../../src/providers/external-dns/table';
import type { GCP_TABLE } from '../../src/providers/gcp/table';
import type { HETZNER_TABLE } from '../../src/providers/hetzner/table';
import type { HUAWEI_TABLE } from '../../src/providers/huawei/table';
import type { IBM_TABLE } from '../../src/providers/ibm/table';
import type { KUBE_ROUTER_TABLE } from '../../src/providers/kube-router/table';
import type { KUBE_VIP_TABLE } from '../../src/providers/kube-vip/table';
import type { KUBERNETES_TABLE } from '../../src/providers/kubernetes/table';
import type { LINODE_TABLE } from '../../src/providers/linode/table';
import type { METALLB_TABLE } from '../../src/providers/metallb/table';
import type { OCI_TABLE } from '../../src/providers/oci/table';
import type { OPENELB_TABLE } from '../../src/providers/openelb/table';
import type { OPENSTACK_TABLE } from '../../src/providers/openstack/table';
import type { PURELB_TABLE } from '../../src/providers/purelb/table';
import type { SCALEWAY_TABLE } from '../../src/providers/scaleway/table';
import type { STACKIT_TABLE } from '../../src/providers/stackit/table';
import type { TENCENT_TABLE } from '../../src/providers/tencent/table';
import type { UPCLOUD_TABLE } from '../../src/providers/upcloud/table';
import type { VULTR_TABLE } from '../../src/providers/vultr/table';

/** All tables, by the id of their provider. */
interface Tables {
  'alibaba': typeof ALIBABA_TABLE;
  'aws-in-tree': typeof AWS_IN_TREE_TABLE;
  'aws-load-balancer-controller': typeof AWS_LOAD_BALANCER_CONTROLLER_TABLE;
  'azure': typeof AZURE_TABLE;
  'baidu': typeof BAIDU_TABLE;
  'calico': typeof CALICO_TABLE;
  'cilium': typeof CILIUM_TABLE;
  'civo': typeof CIVO_TABLE;
  'ako': typeof AKO_TABLE;
  'cloudstack': typeof CLOUDSTACK_TABLE;
  'gardener-dns': typeof GARDENER_DNS_TABLE;
  'harvester': typeof HARVESTER_TABLE;
  'loxilb': typeof LOXILB_TABLE;
  'outscale': typeof OUTSCALE_TABLE;
  'qingcloud': typeof QINGCLOUD_TABLE;
  'yandex': typeof YANDEX_TABLE;
  'tailscale': typeof TAILSCALE_TABLE;
  'digitalocean': typeof DIGITALOCEAN_TABLE;
  'equinix-metal': typeof EQUINIX_METAL_TABLE;
  'exoscale': typeof EXOSCALE_TABLE;
  'external-dns': typeof EXTERNAL_DNS_TABLE;
  'gcp': typeof GCP_TABLE;
  'hetzner': typeof HETZNER_TABLE;
  'huawei': typeof HUAWEI_TABLE;
  'ibm': typeof IBM_TABLE;
  'kube-router': typeof KUBE_ROUTER_TABLE;
  'kube-vip': typeof KUBE_VIP_TABLE;
  'kubernetes': typeof KUBERNETES_TABLE;
  'linode': typeof LINODE_TABLE;
  'metallb': typeof METALLB_TABLE;
  'oci': typeof OCI_TABLE;
  'openelb': typeof OPENELB_TABLE;
  'openstack': typeof OPENSTACK_TABLE;
  'purelb': typeof PURELB_TABLE;
  'scaleway': typeof SCALEWAY_TABLE;
  'stackit': typeof STACKIT_TABLE;
  'tencent': typeof TENCENT_TABLE;
  'upcloud': typeof UPCLOUD_TABLE;
  'vultr': typeof VULTR_TABLE;
}

/** Rows whose check of literals is `any`. */
type Blind<table> = { [row in keyof table]: table[row] extends { readonly as: { readonly twin?: infer twin } } ? 0 extends 1 & twin ? row : never : never }[keyof table];
/** Rows whose values are `any`. */
type Anything<table> = { [row in keyof table]: table[row] extends { readonly as: { readonly value?: infer value } } ? 0 extends 1 & value ? row : never : never }[keyof table];

export const none: [{ [id in keyof Tables]: Blind<Tables[id]> | Anything<Tables[id]> }[keyof Tables]] extends [never] ? true : false = true;
