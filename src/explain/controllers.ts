import { isLocal, numberOf, type ExplainedService } from './explained-service';

/** What one load balancer controller makes of a Service, as its source or its documentation says. */
export interface Controller {
  /** The page or file that says so. */
  readonly source: string;
  /** Who can reach it. @default 'unknown': a pool or an address decides, and no annotation tells */
  readonly exposure?: (service: ExplainedService) => Exposure;
  /** What becomes of the client's address before a node sees it; `undefined` where its source does not tell. */
  readonly client?: (service: ExplainedService) => string | undefined;
  /** Annotations by which the PROXY protocol is switched on, the usual one first. */
  readonly proxyProtocol?: readonly ProxySwitch[];
  /** How connections go on from the load balancer. @default - to node ports */
  readonly targets?: (service: ExplainedService) => Targets | undefined;
  /** How it finds out which targets live; `undefined` where it does as Kubernetes itself describes. */
  readonly health?: (service: ExplainedService) => string | undefined;
  /** Port of the nodes that health checks ask, besides those of the traffic. */
  readonly healthPort?: (service: ExplainedService) => string | undefined;
}

/** Who can reach a load balancer. */
export type Exposure = 'internal' | 'public' | 'unknown';

/** What a load balancer connects to: node ports, the pods, or the nodes on the ports of the Service itself. */
export type Targets = 'nodes' | 'pods' | 'service-ports';

/** One way to switch the PROXY protocol on. */
export interface ProxySwitch {
  readonly key: string;
  /** @default - whatever is not empty, false, off, none or 0 */
  readonly isOn?: (value: string) => boolean;
}

const AWS = 'service.beta.kubernetes.io/aws-load-balancer-';
const ALIBABA = 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-';
const DIGITALOCEAN = 'service.beta.kubernetes.io/do-loadbalancer-';
const EXOSCALE = 'service.beta.kubernetes.io/exoscale-loadbalancer-service-';
const HETZNER = 'load-balancer.hetzner.cloud/';
const IBM = 'service.kubernetes.io/ibm-load-balancer-cloud-provider-';
const LINODE = 'service.beta.kubernetes.io/linode-loadbalancer-';
const OCI = 'service.beta.kubernetes.io/oci-load-balancer-';
const OCI_NLB = 'oci-network-load-balancer.oraclecloud.com/';
const SCALEWAY = 'service.beta.kubernetes.io/scw-loadbalancer-';
const VULTR = 'service.beta.kubernetes.io/vultr-loadbalancer-';

const code = (repository: string, commit: string, path: string): string => `https://github.com/${repository}/blob/${commit}/${path}`;

const KEPT = 'This load balancer passes packets on as they are, so that nodes see the address of the client; what pods see then depends on the policy above.';
const OWN = 'This load balancer makes connections of its own: nodes and pods see its address, whatever the policy above says.';

/** Software that lets nodes answer for an address: there is no machine between client and node. */
function announcer(source: string, more: Partial<Controller> = {}): Controller {
  return {
    source,
    client: () => 'Nodes themselves answer for the address, so that they see that of the client; what pods see then depends on the policy above.',
    targets: () => 'service-ports',
    health: (service) => `Nothing checks health from outside: nodes answer for the address${isLocal(service) ? ', those with a ready pod' : ''}, and the proxy picks among the ready pods.`,
    ...more,
  };
}

/** `healthCheckNodePort` under the policy Local, else kube-proxy's own port. */
const kubeProxyHealth = (service: ExplainedService): string | undefined => isLocal(service) ? undefined : '10256/TCP';
const KUBE_PROXY = 'Its health check asks kube-proxy on each node, by HTTP on port 10256 for /healthz: it finds dead nodes, and not dead pods.';

/** The controllers of which the source was read; ExternalDNS and Kubernetes itself make no load balancers. */
export const CONTROLLERS: Readonly<Record<string, Controller>> = {
  alibaba: {
    source: code('kubernetes/cloud-provider-alibaba-cloud', 'eeb0ddc687ee5ee9d3726559d6a8ec056f694947', 'docs/usage.md'),
    exposure: ({ annotations }) => annotations[`${ALIBABA}address-type`]?.toLowerCase() === 'intranet' ? 'internal' : 'public',
    client: (service) => !isAlibabaNlb(service) ? undefined
      : service.annotations[`${ALIBABA}preserve-client-ip`] === 'on' ? KEPT : `An NLB is told to keep the address of the client by ${ALIBABA}preserve-client-ip: on.`,
    proxyProtocol: [{ key: `${ALIBABA}proxy-protocol`, isOn: (value) => value === 'on' }],
    targets: ({ annotations }) => annotations['service.beta.kubernetes.io/backend-type'] === 'eni' ? 'pods' : undefined,
    health: (service) => {
      const { annotations } = service;
      const path = annotations[`${ALIBABA}health-check-uri`];
      return `Its health check asks by ${(annotations[`${ALIBABA}health-check-type`] ?? 'tcp').toUpperCase()}${path === undefined ? '' : ` for ${path}`}${isLocal(service) ? '; under the policy Local only nodes with a ready pod are among its targets' : ''}.`;
    },
  },
  'aws-in-tree': {
    source: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
    // In this provider any text but `false` means internal.
    exposure: ({ annotations }) => !['', 'false', undefined].includes(annotations[`${AWS}internal`]) ? 'internal' : 'public',
    client: (service) => isInTreeNlb(service) ? AWS_NLB_KEEPS : 'A Classic ELB makes connections of its own: nodes and pods see its address.',
    proxyProtocol: [{ key: `${AWS}proxy-protocol` }],
    targets: () => 'nodes',
    health: awsHealth,
  },
  'aws-load-balancer-controller': {
    source: 'https://kubernetes-sigs.github.io/aws-load-balancer-controller/latest/guide/service/annotations/',
    exposure: ({ annotations }) => annotations[`${AWS}scheme`] === undefined ? internalIf(annotations[`${AWS}internal`], 'internal') : annotations[`${AWS}scheme`] === 'internal' ? 'internal' : 'public',
    client: (service) => awsTargets(service) === 'pods'
      ? 'The NLB sends connections to the pods themselves, from an address of its own, unless preserve_client_ip.enabled=true is among its target group attributes; UDP always keeps the address.'
      : AWS_NLB_KEEPS,
    proxyProtocol: [{ key: `${AWS}proxy-protocol` }, { key: `${AWS}target-group-attributes`, isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value) }],
    targets: awsTargets,
    health: (service) => awsHealth(service) ?? (awsTargets(service) === 'pods' ? 'Its health check connects by TCP to the port of each pod.' : undefined),
  },
  azure: {
    source: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
    exposure: ({ annotations }) => annotations['service.beta.kubernetes.io/azure-load-balancer-internal'] === 'true' ? 'internal' : 'public',
    client: () => KEPT,
    proxyProtocol: [{ key: 'service.beta.kubernetes.io/azure-pls-proxy-protocol', isOn: (value) => value.toLowerCase() === 'true' }],
    health: (service) => {
      if (isLocal(service)) return undefined;
      const { annotations } = service;
      const protocol = annotations['service.beta.kubernetes.io/azure-load-balancer-health-probe-protocol']?.toUpperCase();
      const path = annotations['service.beta.kubernetes.io/azure-load-balancer-health-probe-request-path'] ?? '/';
      return protocol === 'HTTP' || protocol === 'HTTPS'
        ? `Its probe asks the node port of each TCP port by ${protocol} for ${path}; UDP and SCTP ports have none.`
        : 'Its probe connects by TCP to the node port of each TCP port, unless the appProtocol of the port says HTTP; UDP and SCTP ports have none.';
    },
  },
  baidu: {
    source: code('kubernetes-sigs/cloud-provider-baiducloud', '72e796527dc8a83b7923d82bc57ee52811e39caf', 'docs/controllers/service/annotations.md'),
    exposure: ({ annotations }) => annotations['service.beta.kubernetes.io/cce-load-balancer-internal-vpc'] === 'true' ? 'internal' : 'public',
    health: (service) => `The annotations for health checks are read, and do nothing${isLocal(service) ? '; under the policy Local only nodes with pods of the Service are among its targets' : ''}.`,
  },
  calico: announcer(code('projectcalico/calico', '87c15906f20c4ca1fda55af92295e7678b0cc0b2', 'kube-controllers/pkg/controllers/loadbalancer/loadbalancer_controller.go')),
  cilium: announcer('https://docs.cilium.io/en/stable/network/lb-ipam/', {
    client: ({ annotations }) => ({
      dsr: 'Nodes themselves answer for the address; forwarding-mode dsr: a pod on another node sees the address of the client, and answers it directly.',
      snat: 'Nodes themselves answer for the address; forwarding-mode snat: a pod on another node sees the address of the node that took the connection.',
    }[annotations['service.cilium.io/forwarding-mode'] ?? '']
    ?? 'Nodes themselves answer for the address, so that they see that of the client; whether a pod on another node does depends on the mode of the agents (dsr or snat).'),
  }),
  civo: {
    source: code('civo/civo-cloud-controller-manager', '0c98dc9f3f31dce2ef546bb61002564a280c06fe', 'cloud-controller-manager/civo/loadbalancer.go'),
    exposure: () => 'public',
    client: () => OWN,
    proxyProtocol: [{ key: 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol', isOn: (value) => value === 'send-proxy' || value === 'send-proxy-v2' }],
  },
  digitalocean: {
    source: code('digitalocean/digitalocean-cloud-controller-manager', '70d527e38456469eadcf69624228eeaa4c0fec37', 'cloud-controller-manager/do/loadbalancers.go'),
    exposure: ({ annotations }) => annotations[`${DIGITALOCEAN}network`] === 'INTERNAL' ? 'internal' : 'public',
    client: (service) => isRegional(service) ? OWN : undefined,
    proxyProtocol: [{ key: `${DIGITALOCEAN}enable-proxy-protocol` }],
    targets: (service) => isRegional(service) ? 'nodes' : 'service-ports',
    health: (service) => {
      const { annotations } = service;
      if (annotations[`${DIGITALOCEAN}override-health-check`] === undefined) return isLocal(service) ? undefined : KUBE_PROXY;
      const path = annotations[`${DIGITALOCEAN}healthcheck-path`];
      const protocol = annotations[`${DIGITALOCEAN}healthcheck-protocol`] ?? (path === undefined ? 'tcp' : 'http');
      return `Its health check asks the node port of port ${annotations[`${DIGITALOCEAN}healthcheck-port`] ?? service.ports[0]?.port ?? 'one'} by ${protocol.toUpperCase()}${path === undefined ? '' : ` for ${path}`}.`;
    },
    healthPort: (service) => service.annotations[`${DIGITALOCEAN}override-health-check`] === undefined ? kubeProxyHealth(service) : undefined,
  },
  'equinix-metal': announcer(code('kubernetes-sigs/cloud-provider-equinix-metal', '38d15e20784e765d7c31a379547994e642fabf55', 'README.md'), { exposure: () => 'public' }),
  exoscale: {
    source: code('exoscale/exoscale-cloud-controller-manager', '32c9584f57222ac689baca5d8ed746367b9c14f0', 'exoscale/loadbalancer.go'),
    exposure: () => 'public',
    health: (service) => {
      const { annotations } = service;
      const mode = annotations[`${EXOSCALE}healthcheck-mode`] ?? 'tcp';
      const uri = annotations[`${EXOSCALE}healthcheck-uri`];
      const port = annotations[`${EXOSCALE}healthcheck-port`] ?? (isLocal(service) ? healthNodePort(service) : 'the node port of each port');
      return `Its health check asks ${port} of each node by ${mode.toUpperCase()}${mode === 'http' && uri !== undefined ? ` for ${uri}` : ''}.`;
    },
  },
  gcp: {
    source: 'https://cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
    exposure: ({ annotations, spec }) => String(spec.loadBalancerClass ?? '').startsWith('networking.gke.io/')
      ? String(spec.loadBalancerClass).includes('internal') ? 'internal' : 'public'
      : ['networking.gke.io/load-balancer-type', 'cloud.google.com/load-balancer-type'].some((key) => annotations[key]?.toLowerCase() === 'internal') ? 'internal' : 'public',
    client: () => KEPT,
    health: (service) => isLocal(service) ? undefined : 'One health check of the nodes is shared by all Services with the policy Cluster: it finds dead nodes, and not dead pods.',
  },
  hetzner: {
    source: code('hetznercloud/hcloud-cloud-controller-manager', '6485324fbd9701d3422c0cf301fa4535065d9d65', 'internal/hcops/load_balancer.go'),
    exposure: ({ annotations }) => internalIf(annotations[`${HETZNER}disable-public-network`], 'public'),
    client: () => OWN,
    proxyProtocol: [{ key: `${HETZNER}uses-proxyprotocol` }],
    health: ({ annotations }) => {
      const protocol = annotations[`${HETZNER}health-check-protocol`] ?? 'tcp';
      const path = annotations[`${HETZNER}health-check-http-path`];
      return `Its health check asks ${annotations[`${HETZNER}health-check-port`] === undefined ? 'the node port' : `port ${annotations[`${HETZNER}health-check-port`]}`} of each node by ${protocol.toUpperCase()}${protocol === 'tcp' || path === undefined ? '' : ` for ${path}`}.`;
    },
  },
  huawei: {
    source: code('kubernetes-sigs/cloud-provider-huaweicloud', '037c9107fd4a33aa924b5c7c55e9578cfc61aa01', 'docs/usage-guide.md'),
    exposure: ({ annotations }) => annotations['kubernetes.io/elb.eip-id'] === undefined && annotations['kubernetes.io/elb.eip-auto-create-option'] === undefined ? 'internal' : 'public',
    targets: ({ spec }) => spec.allocateLoadBalancerNodePorts === false ? 'pods' : 'nodes',
    health: ({ annotations }) => annotations['kubernetes.io/elb.health-check-flag'] === 'off' ? 'Its health check is switched off: dead targets go on getting connections.' : 'Its health check asks its targets, unless the configuration of the cloud switched it off.',
  },
  ibm: {
    source: code('IBM-Cloud/cloud-provider-ibm', '568c208b3f995f3382c7c312b0ca509f5dd2eaba', 'docs/resources/service/annotations.md'),
    exposure: ({ annotations }) => annotations[`${IBM}ip-type`] === undefined || annotations[`${IBM}ip-type`] === 'public' ? 'public' : 'internal',
    client: ({ annotations }) => featuresOf(annotations[`${IBM}enable-features`]).includes('nlb') ? undefined : OWN,
    proxyProtocol: [{ key: `${IBM}enable-features`, isOn: (value) => featuresOf(value).includes('proxy-protocol') }],
    health: (service) => {
      const protocol = service.annotations[`${IBM}vpc-health-check-protocol`];
      if (protocol === undefined) return isLocal(service) ? undefined : 'Its health check connects by TCP to the node port.';
      const port = service.annotations[`${IBM}vpc-health-check-port`];
      return `Its health check asks ${port === undefined ? 'the node port' : `port ${port}`} by ${protocol.toUpperCase()}${protocol === 'tcp' ? '' : ` for ${service.annotations[`${IBM}vpc-health-check-path`] ?? '/'}`}.`;
    },
  },
  'kube-router': announcer(code('cloudnativelabs/kube-router', '7c2c2779e397b15b85dc5fd2b6e6ff2c64c38596', 'pkg/controllers/proxy/network_services_controller.go'), {
    client: ({ annotations }) => annotations['kube-router.io/service.dsr'] === 'tunnel'
      ? 'Nodes themselves answer for the address; with direct server return pods see the address of the client, and answer it directly.'
      : annotations['kube-router.io/service.local'] === 'true'
        ? 'Nodes themselves answer for the address; kube-router.io/service.local keeps connections from outside on the node, and the address of the client with them.'
        : 'Nodes themselves answer for the address, so that they see that of the client; what pods see then depends on the policy above.',
  }),
  'kube-vip': announcer(code('kube-vip/kube-vip', 'bee5cfe4a249e6cb0859c0483028066066d49d4a', 'pkg/services/services.go')),
  linode: {
    source: code('linode/linode-cloud-controller-manager', 'b9aa9012c53f99dd4785255982903fcac6ce6800', 'cloud/linode/loadbalancers.go'),
    exposure: ({ annotations }) => Object.keys(annotations).some((key) => key.startsWith(`${LINODE}frontend-`)) ? 'internal' : 'public',
    client: () => OWN,
    proxyProtocol: [{ key: `${LINODE}default-proxy-protocol` }, { key: `${LINODE}proxy-protocol` }],
    health: ({ annotations }) => {
      const type = annotations[`${LINODE}check-type`] ?? 'connection';
      if (type === 'none') return 'It has no active health check: check-type is none.';
      return type === 'connection' ? 'Its health check connects to the node port; UDP ports have none.' : `Its health check asks the node port by HTTP for ${annotations[`${LINODE}check-path`] ?? '/'}; UDP ports have none.`;
    },
  },
  metallb: announcer('https://metallb.io/usage/#traffic-policies'),
  oci: {
    source: code('oracle/oci-cloud-controller-manager', '1100ac3624ed482b53a6e43d85afdccd0d4b095b', 'pkg/cloudprovider/providers/oci/load_balancer_spec.go'),
    exposure: ({ annotations }) => internalIf(annotations[`${OCI}internal`] ?? annotations[`${OCI_NLB}internal`], 'public'),
    client: (service) => {
      if (service.annotations['oci.oraclecloud.com/load-balancer-type'] !== 'nlb') return OWN;
      return isLocal(service) && service.annotations[`${OCI_NLB}is-preserve-source`] !== 'false'
        ? KEPT : 'A network load balancer keeps the address of the client under the policy Local only, unless is-preserve-source is false.';
    },
    proxyProtocol: [{ key: `${OCI}connection-proxy-protocol-version` }, { key: `${OCI_NLB}is-ppv2-enabled` }],
    health: (service) => isLocal(service) ? undefined : KUBE_PROXY,
    healthPort: kubeProxyHealth,
  },
  openelb: announcer(code('openelb/openelb', 'f35d3f16810ab147d859be6ab744564d23422683', 'pkg/controllers/lb/nodeproxy.go')),
  openstack: {
    source: code('kubernetes/cloud-provider-openstack', 'c453fb7c9bbb2091aee763d9d2809cc81fdf31c6', 'pkg/openstack/loadbalancer.go'),
    exposure: ({ annotations }) => internalIf(annotations['service.beta.kubernetes.io/openstack-internal-load-balancer'], 'public'),
    proxyProtocol: [{ key: 'loadbalancer.openstack.org/proxy-protocol', isOn: (value) => ['true', 'v1', 'v2'].includes(value) }],
    health: (service) => service.annotations['loadbalancer.openstack.org/enable-health-monitor'] === 'true'
      ? isLocal(service) ? undefined : 'Its health monitor asks the node ports.'
      : `It has no health monitor unless the configuration of the cloud switches them on, or the annotation enable-health-monitor${isLocal(service) ? ': without one, nodes without a pod get connections, and drop them' : ''}.`,
  },
  purelb: announcer(code('purelb/purelb', '08b4e19092ee909568c2dc48582de05931873df6', 'internal/local/announcer_local.go'), {
    client: (service) => isLocal(service) && service.annotations['purelb.io/allow-local'] === undefined
      ? 'PureLB changes the policy Local to Cluster for an address of a local pool, so that pods see the address of the node, unless purelb.io/allow-local is there.'
      : 'Nodes themselves answer for the address, so that they see that of the client; what pods see then depends on the policy above.',
  }),
  scaleway: {
    source: code('scaleway/scaleway-cloud-controller-manager', 'bddc17f83b3e7bd8432ba01a05e83f141f99f95a', 'scaleway/loadbalancers_annotations.go'),
    exposure: ({ annotations }) => internalIf(annotations[`${SCALEWAY}private`], 'public'),
    client: () => OWN,
    proxyProtocol: [{ key: `${SCALEWAY}proxy-protocol-v2` }, { key: `${SCALEWAY}proxy-protocol-v1` }],
    health: (service) => {
      if (isLocal(service) && service.annotations[`${SCALEWAY}health-check-from-service`] !== undefined) return undefined;
      const type = service.annotations[`${SCALEWAY}health-check-type`] ?? 'tcp';
      return `Its health check asks the node port by ${type.toUpperCase()}${type.startsWith('http') ? ` for ${service.annotations[`${SCALEWAY}health-check-http-uri`] ?? '/'}` : ''}.`;
    },
  },
  stackit: {
    source: code('stackitcloud/cloud-provider-stackit', 'd561f8ea011cc9e7f1946aa89170f51b732b2985', 'pkg/ccm/loadbalancer_spec.go'),
    exposure: ({ annotations }) => internalIf(annotations['lb.stackit.cloud/internal-lb'] ?? annotations['yawol.stackit.cloud/internalLB'], 'public'),
    proxyProtocol: [{ key: 'lb.stackit.cloud/tcp-proxy-protocol' }, { key: 'yawol.stackit.cloud/tcpProxyProtocol' }],
  },
  tencent: {
    source: 'https://www.tencentcloud.com/document/product/457/39142',
    exposure: ({ annotations }) => annotations['service.kubernetes.io/qcloud-loadbalancer-internal-subnetid'] !== undefined
      || annotations['service.beta.kubernetes.io/tencentcloud-loadbalancer-type'] === 'private' ? 'internal' : 'public',
    targets: ({ annotations }) => annotations['service.cloud.tencent.com/direct-access'] === 'true' ? 'pods' : undefined,
    health: (service) => isLocal(service) && service.annotations['service.kubernetes.io/local-svc-only-bind-node-with-pod'] === 'true'
      ? 'Only nodes with a pod of the Service are among its targets (local-svc-only-bind-node-with-pod).' : undefined,
  },
  upcloud: {
    source: code('UpCloudLtd/upcloud-cloud-controller-manager', 'd04f4e864875bf649128f7113f6d075e3f79be81', 'internal/loadbalancer/utils.go'),
    client: () => OWN,
    proxyProtocol: [{ key: 'service.beta.kubernetes.io/upcloud-load-balancer-config', isOn: (value) => /"outbound_proxy_protocol"\s*:\s*"v[12]"/.test(value) }],
  },
  vultr: {
    source: code('vultr/vultr-cloud-controller-manager', 'd5f3ab033270563596f3e00d66e33140d0117ef2', 'vultr/loadbalancers.go'),
    exposure: () => 'public',
    client: () => OWN,
    proxyProtocol: [{ key: `${VULTR}proxy-protocol` }],
    health: ({ annotations }) => {
      const path = annotations[`${VULTR}healthcheck-path`];
      const port = annotations[`${VULTR}healthcheck-port`];
      return `Its health check asks ${port === undefined ? 'the node port of the first port' : `port ${port}`} by ${(annotations[`${VULTR}healthcheck-protocol`] ?? (path === undefined ? 'tcp' : 'http')).toUpperCase()}${path === undefined ? '' : ` for ${path}`}.`;
    },
  },
};

const AWS_NLB_KEEPS = 'The NLB keeps the address of the client on its way to the nodes; what pods see then depends on the policy above.';

/** The port that kube-proxy answers on for a Service with the policy Local. */
export function healthNodePort({ spec }: ExplainedService): string {
  const number = numberOf(spec.healthCheckNodePort);
  return number === undefined ? 'the healthCheckNodePort that the cluster picks' : `port ${number}`;
}

function awsHealth({ annotations }: ExplainedService): string | undefined {
  const path = annotations[`${AWS}healthcheck-path`];
  const port = annotations[`${AWS}healthcheck-port`];
  const protocol = annotations[`${AWS}healthcheck-protocol`]?.toUpperCase();
  if (path === undefined && port === undefined && protocol === undefined) return undefined;
  return `Its health check asks by ${protocol ?? 'TCP'} on port ${port ?? 'traffic-port'}${path === undefined ? '' : ` for ${path}`}.`;
}

function awsTargets({ annotations }: ExplainedService): Targets {
  return annotations[`${AWS}nlb-target-type`] === 'ip' || annotations[`${AWS}type`] === 'nlb-ip' ? 'pods' : 'nodes';
}

function isInTreeNlb({ annotations }: ExplainedService): boolean {
  return annotations[`${AWS}type`] === 'nlb';
}

function isAlibabaNlb({ annotations, spec }: ExplainedService): boolean {
  return spec.loadBalancerClass === 'alibabacloud.com/nlb' || annotations[`${ALIBABA}type`] === 'nlb';
}

function isRegional({ annotations }: ExplainedService): boolean {
  return annotations[`${DIGITALOCEAN}type`] === 'REGIONAL';
}

function featuresOf(value: string | undefined): readonly string[] {
  return (value ?? '').split(',').map((feature) => feature.trim());
}

/** A boolean as Go reads it. */
function internalIf(text: string | undefined, otherwise: Exposure): Exposure {
  return text === undefined ? otherwise : ['1', 't', 'true'].includes(text.toLowerCase()) ? 'internal' : 'public';
}
