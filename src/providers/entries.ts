/* eslint-disable @typescript-eslint/no-require-imports -- a table is loaded when a Service needs it, not when the package is */
import type { Provider } from './provider';

/** Where the table of a provider is, and how its Services are recognised without loading it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Beginnings of its keys. */
  readonly prefixes: readonly string[];
  /** Keys outside of the prefixes. */
  readonly keys: readonly string[];
  readonly classes: readonly string[];
  load(): Provider;
}

const ALL: readonly Entry[] = [
  {
    id: 'alibaba', title: 'Alibaba Cloud',
    prefixes: ['service.beta.kubernetes.io/alibaba-cloud-loadbalancer-', 'service.beta.kubernetes.io/alicloud-loadbalancer-'],
    keys: ['service.beta.kubernetes.io/class', 'service.beta.kubernetes.io/backend-type'],
    classes: ['alibabacloud.com/nlb'],
    load: () => (require('./alibaba/provider') as typeof import('./alibaba/provider')).ALIBABA,
  },
  {
    id: 'aws-in-tree', title: 'AWS cloud provider (in-tree)',
    prefixes: ['service.beta.kubernetes.io/aws-load-balancer-'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: [],
    load: () => (require('./aws-in-tree/provider') as typeof import('./aws-in-tree/provider')).AWS_IN_TREE,
  },
  {
    id: 'aws-load-balancer-controller', title: 'AWS Load Balancer Controller',
    prefixes: ['service.beta.kubernetes.io/aws-load-balancer-', 'service.beta.kubernetes.io/actions.'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: ['service.k8s.aws/nlb'],
    load: () => (require('./aws-load-balancer-controller/provider') as typeof import('./aws-load-balancer-controller/provider')).AWS_LOAD_BALANCER_CONTROLLER,
  },
  {
    id: 'azure', title: 'Azure',
    prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: [],
    load: () => (require('./azure/provider') as typeof import('./azure/provider')).AZURE,
  },
  {
    id: 'baidu', title: 'Baidu AI Cloud',
    prefixes: ['service.beta.kubernetes.io/cce-'],
    keys: [],
    classes: [],
    load: () => (require('./baidu/provider') as typeof import('./baidu/provider')).BAIDU,
  },
  {
    id: 'calico', title: 'Calico (load balancer IPAM and eBPF service proxy)',
    prefixes: ['lb.projectcalico.org/', 'projectcalico.org/'], keys: [],
    classes: ['calico'],
    load: () => (require('./calico/provider') as typeof import('./calico/provider')).CALICO,
  },
  {
    id: 'cilium', title: 'Cilium',
    prefixes: ['lbipam.cilium.io/', 'service.cilium.io/', 'io.cilium/', 'io.cilium.nodeipam/'],
    keys: [],
    classes: ['io.cilium/node', 'io.cilium/bgp-control-plane', 'io.cilium/l2-announcer'],
    load: () => (require('./cilium/provider') as typeof import('./cilium/provider')).CILIUM,
  },
  {
    id: 'civo', title: 'Civo cloud controller manager (Load Balancers)',
    prefixes: ['kubernetes.civo.com/'], keys: [],
    classes: [],
    load: () => (require('./civo/provider') as typeof import('./civo/provider')).CIVO,
  },
  {
    id: 'digitalocean', title: 'DigitalOcean',
    prefixes: ['service.beta.kubernetes.io/do-loadbalancer-', 'service.kubernetes.io/do-loadbalancer-', 'kubernetes.digitalocean.com/'],
    keys: [],
    classes: [],
    load: () => (require('./digitalocean/provider') as typeof import('./digitalocean/provider')).DIGITALOCEAN,
  },
  {
    id: 'equinix-metal', title: 'Equinix Metal cloud provider (Elastic IPs, emlb)',
    prefixes: ['metal.equinix.com/eip-', 'equinix.com/loadbalancer'], keys: [],
    classes: [],
    load: () => (require('./equinix-metal/provider') as typeof import('./equinix-metal/provider')).EQUINIX_METAL,
  },
  {
    id: 'exoscale', title: 'Exoscale',
    prefixes: ['service.beta.kubernetes.io/exoscale-loadbalancer-'],
    keys: [],
    classes: [],
    load: () => (require('./exoscale/provider') as typeof import('./exoscale/provider')).EXOSCALE,
  },
  {
    id: 'external-dns', title: 'ExternalDNS',
    prefixes: ['external-dns.kubernetes.io/', 'external-dns.alpha.kubernetes.io/', 'dns.alpha.kubernetes.io/'],
    keys: ['domainName', 'zalando.org/dnsname'],
    classes: [],
    load: () => (require('./external-dns/provider') as typeof import('./external-dns/provider')).EXTERNAL_DNS,
  },
  {
    id: 'gcp', title: 'Google Cloud',
    prefixes: ['networking.gke.io/', 'cloud.google.com/'],
    keys: ['alpha.cloud.google.com/load-balancer-backend-share', 'beta.cloud.google.com/backend-config', 'service.alpha.kubernetes.io/app-protocols', 'service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: ['networking.gke.io/l4-regional-external', 'networking.gke.io/l4-regional-external-legacy', 'networking.gke.io/l4-regional-internal', 'networking.gke.io/l4-regional-internal-legacy', 'networking.gke.io/standalone-passthrough-lb-neg'],
    load: () => (require('./gcp/provider') as typeof import('./gcp/provider')).GCP,
  },
  {
    id: 'hetzner', title: 'Hetzner Cloud',
    prefixes: ['load-balancer.hetzner.cloud/'],
    keys: [],
    classes: [],
    load: () => (require('./hetzner/provider') as typeof import('./hetzner/provider')).HETZNER,
  },
  {
    id: 'huawei', title: 'Huawei Cloud (cloud-provider-huaweicloud)',
    prefixes: ['kubernetes.io/elb.', 'kubernetes.io/natgateway.'],
    keys: [],
    classes: ['huaweicloud.com/elb'],
    load: () => (require('./huawei/provider') as typeof import('./huawei/provider')).HUAWEI,
  },
  {
    id: 'ibm', title: 'IBM Cloud',
    prefixes: ['service.kubernetes.io/ibm-'],
    keys: [],
    classes: [],
    load: () => (require('./ibm/provider') as typeof import('./ibm/provider')).IBM,
  },
  {
    id: 'kube-router', title: 'kube-router (service proxy, BGP, load balancer allocator)',
    prefixes: ['kube-router.io/service.'], keys: [],
    classes: ['kube-router'],
    load: () => (require('./kube-router/provider') as typeof import('./kube-router/provider')).KUBE_ROUTER,
  },
  {
    id: 'kube-vip', title: 'kube-vip',
    prefixes: ['kube-vip.io/'],
    keys: [],
    classes: ['kube-vip.io/kube-vip-class'],
    load: () => (require('./kube-vip/provider') as typeof import('./kube-vip/provider')).KUBE_VIP,
  },
  {
    id: 'kubernetes', title: 'Kubernetes',
    prefixes: ['service.kubernetes.io/topology-', 'endpoints.kubernetes.io/', 'endpointslice.kubernetes.io/'],
    keys: ['service.alpha.kubernetes.io/tolerate-unready-endpoints', 'service.beta.kubernetes.io/load-balancer-source-ranges', 'service.kubernetes.io/headless', 'service.kubernetes.io/service-proxy-name'],
    classes: [],
    load: () => (require('./kubernetes/provider') as typeof import('./kubernetes/provider')).KUBERNETES,
  },
  {
    id: 'linode', title: 'Linode (Akamai)',
    prefixes: ['service.beta.kubernetes.io/linode-loadbalancer-'],
    keys: [],
    classes: [],
    load: () => (require('./linode/provider') as typeof import('./linode/provider')).LINODE,
  },
  {
    id: 'metallb', title: 'MetalLB',
    prefixes: ['metallb.io/', 'metallb.universe.tf/'], keys: [],
    classes: [],
    load: () => (require('./metallb/provider') as typeof import('./metallb/provider')).METALLB,
  },
  {
    id: 'oci', title: 'Oracle Cloud',
    prefixes: ['service.beta.kubernetes.io/oci-', 'oci.oraclecloud.com/', 'oci-network-load-balancer.oraclecloud.com/'],
    keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: [],
    load: () => (require('./oci/provider') as typeof import('./oci/provider')).OCI,
  },
  {
    id: 'openelb', title: 'OpenELB',
    prefixes: ['lb.kubesphere.io/', 'eip.openelb.kubesphere.io/', 'node-proxy.openelb.kubesphere.io/', 'layer2.openelb.kubesphere.io/', 'protocol.openelb.kubesphere.io/'], keys: [],
    classes: [],
    load: () => (require('./openelb/provider') as typeof import('./openelb/provider')).OPENELB,
  },
  {
    id: 'openstack', title: 'OpenStack Octavia',
    prefixes: ['loadbalancer.openstack.org/'],
    keys: ['service.beta.kubernetes.io/openstack-internal-load-balancer', 'service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: [],
    load: () => (require('./openstack/provider') as typeof import('./openstack/provider')).OPENSTACK,
  },
  {
    id: 'purelb', title: 'PureLB',
    prefixes: ['purelb.io/'], keys: [],
    classes: ['purelb.io/purelbv2'],
    load: () => (require('./purelb/provider') as typeof import('./purelb/provider')).PURELB,
  },
  {
    id: 'scaleway', title: 'Scaleway',
    prefixes: ['service.beta.kubernetes.io/scw-loadbalancer-'],
    keys: [],
    classes: [],
    load: () => (require('./scaleway/provider') as typeof import('./scaleway/provider')).SCALEWAY,
  },
  {
    id: 'stackit', title: 'STACKIT',
    prefixes: ['lb.stackit.cloud/', 'yawol.stackit.cloud/'],
    keys: [],
    classes: [],
    load: () => (require('./stackit/provider') as typeof import('./stackit/provider')).STACKIT,
  },
  {
    id: 'tencent', title: 'Tencent Cloud',
    prefixes: ['service.cloud.tencent.com/', 'service.beta.kubernetes.io/tencentcloud-loadbalancer-', 'service.kubernetes.io/qcloud-loadbalancer-'],
    keys: ['kubernetes.io/service.internetChargeType', 'kubernetes.io/service.internetMaxBandwidthOut', 'service.kubernetes.io/loadbalance-type', 'service.kubernetes.io/local-svc-only-bind-node-with-pod', 'service.kubernetes.io/qcloud-share-existed-lb', 'service.kubernetes.io/service.extensiveParameters', 'service.kubernetes.io/tke-existed-lbid'],
    classes: [],
    load: () => (require('./tencent/provider') as typeof import('./tencent/provider')).TENCENT,
  },
  {
    id: 'upcloud', title: 'UpCloud cloud controller manager (Managed Load Balancers)',
    prefixes: ['service.beta.kubernetes.io/upcloud-load-balancer-'], keys: [],
    classes: [],
    load: () => (require('./upcloud/provider') as typeof import('./upcloud/provider')).UPCLOUD,
  },
  {
    id: 'vultr', title: 'Vultr',
    prefixes: ['service.beta.kubernetes.io/vultr-loadbalancer-'],
    keys: [],
    classes: [],
    load: () => (require('./vultr/provider') as typeof import('./vultr/provider')).VULTR,
  },
];

const KNOWN: Entry[] = ALL.map((entry) => ({ ...entry, load: once(entry.load) }));

/** The providers we know, by the beginnings of their keys; loading this file loads none of their tables. */
export const ENTRIES: readonly Entry[] = KNOWN;

/** The providers that may read a key; the answer is remembered, as the same keys stand on many Services. */
export function entriesOf(key: string): readonly Entry[] {
  let entries = REMEMBERED.get(key);
  if (entries === undefined) {
    entries = KNOWN.filter((entry) => entry.keys.includes(key) || entry.prefixes.some((prefix) => key.startsWith(prefix)));
    if (REMEMBERED.size > 5000) REMEMBERED.clear();
    REMEMBERED.set(key, entries);
  }
  return entries;
}
const REMEMBERED = new Map<string, readonly Entry[]>();

/**
 * Makes a provider of one's own known to the checks of manifests and of annotations given to constructs.
 *
 * Doing it twice with one provider is doing it once.
 * @throws RangeError when another provider has its id
 * @example
 * registerProvider(ACME);
 */
export function registerProvider(provider: Provider): void {
  const known = KNOWN.find(({ id }) => id === provider.id);
  if (known === undefined) {
    const keys = Object.values(provider.table).flatMap((row) => [row.key, ...(row.aliases ?? []), ...(row.legacyKeys ?? [])]);
    const { id, title, prefixes, classes } = provider;
    KNOWN.push({ id, title, prefixes, classes, keys, load: () => provider });
    REMEMBERED.clear();
  } else if (known.load() !== provider) {
    throw new RangeError(`there is a provider with the id ${provider.id} already`);
  }
}

/** Even a require that is answered from the cache costs more than all checks of a Service. */
function once(load: () => Provider): () => Provider {
  let provider: Provider | undefined;
  return () => provider ??= load();
}
