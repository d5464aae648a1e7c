// Written by `npm run docs` (scripts/derived.ts).
import type { ProviderId } from '../../../service/provider-ids.generated';

/** How a provider is recognised without its table. */
export interface Recognised {
  readonly title: string;
  /** Beginnings of its keys. */
  readonly prefixes: readonly string[];
  /** Keys outside of the prefixes. */
  readonly keys: readonly string[];
  readonly classes: readonly string[];
  /** Kind and group of its address pools. @default - it has none, or not as objects */
  readonly pools?: readonly [kind: string, group: string];
  /** Its custom resources that create neither pods nor Services: groups, or kinds with their groups. */
  readonly withoutPods?: readonly string[];
  /** Kinds, with their groups, that create some although others of the group do not. */
  readonly withPods?: readonly string[];
  /** Property of the host names for which it creates DNS records. @default - it creates none */
  readonly hostNames?: string;
  /** Property of the targets of these DNS records, instead of the addresses of the Service. @default - there is none */
  readonly recordTargets?: string;
}

/** What `<id>/provider.ts` and `<id>/table.ts` say of each provider. */
export const RECOGNISED: Readonly<Record<ProviderId, Recognised>> = {
  ako: {
    title: 'VMware Avi (AKO)', prefixes: ['ako.vmware.com/', 'aviinfrasetting.ako.vmware.com/', 'skipnodeport.ako.vmware.com/'], keys: [],
    classes: ['ako.vmware.com/avi-lb'],
  },
  alibaba: {
    title: 'Alibaba Cloud',
    prefixes: ['service.beta.kubernetes.io/alibaba-cloud-loadbalancer-', 'service.beta.kubernetes.io/alicloud-loadbalancer-'],
    keys: ['service.beta.kubernetes.io/backend-type', 'service.beta.kubernetes.io/class'], classes: ['alibabacloud.com/nlb'],
  },
  'aws-in-tree': {
    title: 'AWS cloud provider (in-tree)', prefixes: ['service.beta.kubernetes.io/aws-load-balancer-'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'], classes: [],
  },
  'aws-load-balancer-controller': {
    title: 'AWS Load Balancer Controller',
    prefixes: ['service.beta.kubernetes.io/aws-load-balancer-', 'service.beta.kubernetes.io/actions.', 'alb.ingress.kubernetes.io/'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'], classes: ['service.k8s.aws/nlb', 'eks.amazonaws.com/nlb'],
    withoutPods: ['IngressClassParams.elbv2.k8s.aws'],
  },
  azure: {
    title: 'Azure', prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'], classes: [],
  },
  baidu: {
    title: 'Baidu AI Cloud', prefixes: ['service.beta.kubernetes.io/cce-'], keys: [], classes: [],
  },
  calico: {
    title: 'Calico (load balancer IPAM and eBPF service proxy)', prefixes: ['lb.projectcalico.org/', 'projectcalico.org/'], keys: [],
    classes: ['calico'], withoutPods: ['crd.projectcalico.org', 'projectcalico.org'],
  },
  cilium: {
    title: 'Cilium', prefixes: ['lbipam.cilium.io/', 'service.cilium.io/', 'io.cilium/', 'io.cilium.nodeipam/'], keys: [],
    classes: ['io.cilium/node', 'io.cilium/bgp-control-plane', 'io.cilium/l2-announcer'], pools: ['CiliumLoadBalancerIPPool', 'cilium.io'],
    withoutPods: ['cilium.io'],
  },
  civo: {
    title: 'Civo cloud controller manager (Load Balancers)', prefixes: ['kubernetes.civo.com/'], keys: [], classes: [],
  },
  cloudstack: {
    title: 'Apache CloudStack', prefixes: ['service.beta.kubernetes.io/cloudstack-load-balancer-'], keys: [], classes: [],
  },
  digitalocean: {
    title: 'DigitalOcean',
    prefixes: ['service.beta.kubernetes.io/do-loadbalancer-', 'service.kubernetes.io/do-loadbalancer-', 'kubernetes.digitalocean.com/'],
    keys: [], classes: [],
  },
  'equinix-metal': {
    title: 'Equinix Metal cloud provider (Elastic IPs, emlb)', prefixes: ['metal.equinix.com/eip-', 'equinix.com/loadbalancer'], keys: [],
    classes: [],
  },
  exoscale: {
    title: 'Exoscale', prefixes: ['service.beta.kubernetes.io/exoscale-loadbalancer-'], keys: [], classes: [],
  },
  'external-dns': {
    title: 'ExternalDNS', prefixes: ['external-dns.kubernetes.io/', 'external-dns.alpha.kubernetes.io/', 'dns.alpha.kubernetes.io/'],
    keys: ['domainName', 'zalando.org/dnsname'], classes: [], withoutPods: ['DNSEndpoint.externaldns.k8s.io'], hostNames: 'hostname',
    recordTargets: 'target',
  },
  'gardener-dns': {
    title: 'Gardener DNS (external-dns-management)', prefixes: ['dns.gardener.cloud/'], keys: [], classes: [],
  },
  gcp: {
    title: 'Google Cloud', prefixes: ['networking.gke.io/', 'cloud.google.com/'],
    keys: [
      'alpha.cloud.google.com/load-balancer-backend-share', 'beta.cloud.google.com/backend-config',
      'service.alpha.kubernetes.io/app-protocols', 'service.beta.kubernetes.io/load-balancer-source-ranges',
    ],
    classes: [
      'networking.gke.io/l4-regional-external', 'networking.gke.io/l4-regional-external-legacy', 'networking.gke.io/l4-regional-internal',
      'networking.gke.io/l4-regional-internal-legacy', 'networking.gke.io/standalone-passthrough-lb-neg',
    ],
    withoutPods: [
      'BackendConfig.cloud.google.com', 'ManagedCertificate.networking.gke.io', 'FrontendConfig.networking.gke.io',
      'ServiceImport.net.gke.io',
    ],
  },
  harvester: {
    title: 'Harvester', prefixes: ['cloudprovider.harvesterhci.io/'], keys: [], classes: [],
  },
  hetzner: {
    title: 'Hetzner Cloud', prefixes: ['load-balancer.hetzner.cloud/'], keys: [], classes: [],
  },
  huawei: {
    title: 'Huawei Cloud (cloud-provider-huaweicloud)', prefixes: ['kubernetes.io/elb.', 'kubernetes.io/natgateway.'], keys: [],
    classes: ['huaweicloud.com/elb'],
  },
  ibm: {
    title: 'IBM Cloud', prefixes: ['service.kubernetes.io/ibm-'], keys: [], classes: [],
  },
  'kube-router': {
    title: 'kube-router (service proxy, BGP, load balancer allocator)', prefixes: ['kube-router.io/service.'], keys: [],
    classes: ['kube-router'],
  },
  'kube-vip': {
    title: 'kube-vip', prefixes: ['kube-vip.io/'], keys: [], classes: ['kube-vip.io/kube-vip-class'],
  },
  kubernetes: {
    title: 'Kubernetes', prefixes: ['service.kubernetes.io/topology-', 'endpoints.kubernetes.io/', 'endpointslice.kubernetes.io/'],
    keys: [
      'service.alpha.kubernetes.io/tolerate-unready-endpoints', 'service.beta.kubernetes.io/load-balancer-source-ranges',
      'service.kubernetes.io/headless', 'service.kubernetes.io/service-proxy-name',
    ],
    classes: [],
  },
  linode: {
    title: 'Linode (Akamai)', prefixes: ['service.beta.kubernetes.io/linode-loadbalancer-'], keys: [], classes: [],
  },
  loxilb: {
    title: 'LoxiLB (kube-loxilb)', prefixes: ['loxilb.io/'], keys: [], classes: ['loxilb.io/loxilb'],
  },
  metallb: {
    title: 'MetalLB', prefixes: ['metallb.io/', 'metallb.universe.tf/'], keys: [], classes: [], pools: ['IPAddressPool', 'metallb.io'],
    withoutPods: ['metallb.io'], withPods: ['MetalLB.metallb.io'],
  },
  oci: {
    title: 'Oracle Cloud',
    prefixes: ['service.beta.kubernetes.io/oci-', 'oci.oraclecloud.com/', 'oci-network-load-balancer.oraclecloud.com/'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'], classes: [],
  },
  openelb: {
    title: 'OpenELB',
    prefixes: [
      'lb.kubesphere.io/', 'eip.openelb.kubesphere.io/', 'node-proxy.openelb.kubesphere.io/', 'layer2.openelb.kubesphere.io/',
      'protocol.openelb.kubesphere.io/',
    ],
    keys: [], classes: [],
  },
  openstack: {
    title: 'OpenStack Octavia', prefixes: ['loadbalancer.openstack.org/'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges', 'service.beta.kubernetes.io/openstack-internal-load-balancer'],
    classes: [],
  },
  outscale: {
    title: 'Outscale (LBU)', prefixes: ['service.beta.kubernetes.io/osc-load-balancer-'], keys: [], classes: [],
  },
  purelb: {
    title: 'PureLB', prefixes: ['purelb.io/'], keys: [], classes: ['purelb.io/purelbv2'],
  },
  qingcloud: {
    title: 'QingCloud', prefixes: ['service.beta.kubernetes.io/qingcloud-'], keys: [], classes: [],
  },
  scaleway: {
    title: 'Scaleway', prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'], keys: [], classes: [],
  },
  stackit: {
    title: 'STACKIT', prefixes: ['lb.stackit.cloud/', 'yawol.stackit.cloud/'], keys: [], classes: [],
  },
  tailscale: {
    title: 'Tailscale Kubernetes operator', prefixes: ['tailscale.com/'], keys: [], classes: ['tailscale'],
  },
  tencent: {
    title: 'Tencent Cloud',
    prefixes: [
      'service.cloud.tencent.com/', 'service.beta.kubernetes.io/tencentcloud-loadbalancer-', 'service.kubernetes.io/qcloud-loadbalancer-',
    ],
    keys: [
      'kubernetes.io/service.internetChargeType', 'kubernetes.io/service.internetMaxBandwidthOut', 'service.kubernetes.io/loadbalance-type',
      'service.kubernetes.io/local-svc-only-bind-node-with-pod', 'service.kubernetes.io/qcloud-share-existed-lb',
      'service.kubernetes.io/service.extensiveParameters', 'service.kubernetes.io/tke-existed-lbid',
    ],
    classes: [],
  },
  upcloud: {
    title: 'UpCloud cloud controller manager (Managed Load Balancers)', prefixes: ['service.beta.kubernetes.io/upcloud-load-balancer-'],
    keys: [], classes: [],
  },
  vultr: {
    title: 'Vultr', prefixes: ['service.beta.kubernetes.io/vultr-loadbalancer-'], keys: [], classes: [],
  },
  yandex: {
    title: 'Yandex Cloud (from its documentation)', prefixes: ['yandex.cloud/load-balancer-', 'yandex.cloud/subnet-id'], keys: [],
    classes: [],
  },
};

/** Other words for a cloud, with the word for it in keys. */
export const CLOUD_NAMES: Readonly<Record<string, string>> = {
  aliyun: 'alibaba', alicloud: 'alibaba', alibabacloud: 'alibaba', eks: 'aws', amazonaws: 'aws', aks: 'azure', bce: 'cce',
  digitalocean: 'do', gcp: 'gke', google: 'gke', hcloud: 'hetzner', oracle: 'oraclecloud', octavia: 'openstack', outscale: 'osc',
  scaleway: 'scw', tke: 'qcloud', tencent: 'qcloud', yandexcloud: 'yandex',
};
