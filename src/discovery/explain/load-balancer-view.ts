import type { ExplainedService } from './explained-service';
import { ENTRIES } from '../../providers/entries';

/** As much of a load balancer as an explanation asks about. */
export interface LoadBalancerView {
  /** Id of the provider; `undefined` where nobody can tell which controller acts. */
  readonly id: string | undefined;
  readonly title: string;
  readonly exposure: 'internal' | 'public' | 'unknown';
  /** Annotations by which the PROXY protocol is switched on. */
  readonly proxyProtocol: string | undefined;
  /** How targets are reached, where the Service says it. */
  readonly targets: 'nodes' | 'pods' | undefined;
  /** Page of the provider about these matters. */
  readonly source: string;
}

/** The load balancer that a Service of type LoadBalancer asks for. */
export function loadBalancerOf(service: ExplainedService): LoadBalancerView {
  const id = providerOf(service);
  const { annotations } = service;
  return {
    id,
    title: ENTRIES.find(entry => entry.id === id)?.title ?? (typeof service.spec.loadBalancerClass === 'string' ? `the controller of class ${service.spec.loadBalancerClass}` : "the cluster's load balancer controller"),
    exposure: exposureOf(id, service),
    proxyProtocol: Object.keys(annotations).find(key => PROXY_PROTOCOL.test(key) && !['', 'false', 'off', 'none', '0'].includes(annotations[key].toLowerCase())),
    targets: targetsOf(id, annotations),
    source: SOURCES[id ?? ''] ?? 'https://kubernetes.io/docs/concepts/services-networking/service/#loadbalancer',
  };
}

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const PROXY_PROTOCOL = /proxy-?protocol/;

const SOURCES: Readonly<Record<string, string>> = {
  'aws-load-balancer-controller': 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
  'aws-in-tree': 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
  gcp: 'https://cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
  azure: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
  metallb: 'https://metallb.io/usage/',
};

/** The controller that acts: by class, by what runs in the cluster, or by annotations that only one reads. */
function providerOf({ spec, annotations, cluster }: ExplainedService): string | undefined {
  if (typeof spec.loadBalancerClass === 'string') return ENTRIES.find(({ classes }) => classes.includes(spec.loadBalancerClass as string))?.id;
  if (cluster.loadBalancer?.length === 1) return cluster.loadBalancer[0];
  const type = annotations[`${AWS}type`];
  if (type === 'external' || type === 'nlb-ip') return 'aws-load-balancer-controller';
  const candidates = ENTRIES.filter(({ id, prefixes, keys }) => !ADD_ONS.has(id) && cluster.loadBalancer?.includes(id) !== false
    && Object.keys(annotations).some(key => keys.includes(key) || prefixes.some(prefix => key.startsWith(prefix))));
  if (candidates.length === 2 && candidates.every(({ id }) => id.startsWith('aws-'))) return 'aws-in-tree'; // without a class or type, it acts
  return candidates.length === 1 ? candidates[0].id : undefined;
}
const ADD_ONS: ReadonlySet<string> = new Set(['external-dns', 'kubernetes', 'cilium', 'calico']);

/** How each cloud says that a load balancer is internal, and what it makes where nothing is said. */
const SWITCHES: Readonly<Record<string, { readonly otherwise: LoadBalancerView['exposure']; readonly internal: (annotations: Readonly<Record<string, string>>) => boolean | undefined }>> = {
  'aws-load-balancer-controller': { otherwise: 'internal', internal: given => given[`${AWS}scheme`] === undefined ? toBoolean(given[`${AWS}internal`]) : given[`${AWS}scheme`] === 'internal' },
  // In this provider any text but `false` means internal.
  'aws-in-tree': { otherwise: 'public', internal: given => given[`${AWS}internal`] === undefined ? undefined : given[`${AWS}internal`] !== '' && given[`${AWS}internal`] !== 'false' },
  gcp: { otherwise: 'public', internal: given => [given['networking.gke.io/load-balancer-type'], given['cloud.google.com/load-balancer-type']].some(value => value?.toLowerCase() === 'internal') },
  azure: { otherwise: 'public', internal: given => given['service.beta.kubernetes.io/azure-load-balancer-internal'] === 'true' },
  openstack: { otherwise: 'public', internal: given => toBoolean(given['service.beta.kubernetes.io/openstack-internal-load-balancer']) },
  oci: { otherwise: 'public', internal: given => toBoolean(given['service.beta.kubernetes.io/oci-load-balancer-internal'] ?? given['oci-network-load-balancer.oraclecloud.com/internal']) },
  alibaba: { otherwise: 'public', internal: given => given['service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type'] === 'intranet' },
  ibm: { otherwise: 'public', internal: given => given['service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type'] === 'private' },
  tencent: { otherwise: 'public', internal: given => given['service.kubernetes.io/qcloud-loadbalancer-internal-subnetid'] !== undefined },
  baidu: { otherwise: 'public', internal: given => given['service.beta.kubernetes.io/cce-load-balancer-internal-vpc'] === 'true' },
  digitalocean: { otherwise: 'public', internal: given => given['service.beta.kubernetes.io/do-loadbalancer-network'] === 'INTERNAL' },
};

function exposureOf(id: string | undefined, { annotations }: ExplainedService): LoadBalancerView['exposure'] {
  const known = id === undefined ? undefined : SWITCHES[id];
  if (known === undefined) return 'unknown';
  const internal = known.internal(annotations);
  return internal === undefined ? known.otherwise : internal ? 'internal' : 'public';
}

function targetsOf(id: string | undefined, annotations: Readonly<Record<string, string>>): LoadBalancerView['targets'] {
  if (id === 'aws-in-tree') return 'nodes';
  if (id !== 'aws-load-balancer-controller') return undefined;
  return annotations[`${AWS}nlb-target-type`] === 'ip' || annotations[`${AWS}type`] === 'nlb-ip' ? 'pods' : 'nodes';
}

function toBoolean(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : ['1', 't', 'true'].includes(text.toLowerCase());
}
