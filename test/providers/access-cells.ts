/** Which clients can connect according to the source of a controller; transcribed independently of the tested code. */
export interface AccessCell {
  readonly controller: string;
  /** Function and line in the controller's source at the commit that `provider.ts` or `changes.ts` names. */
  readonly source: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly spec?: Readonly<Record<string, unknown>>;
  /** Ranges that can connect; `others` if objects outside the manifest decide. */
  readonly sources: readonly string[] | 'everybody' | 'others';
  /** Whether clients outside of the ranges can connect: certainly (`error`), possibly (`warning`), or not. */
  readonly wider?: 'error' | 'warning';
}

const RANGES = 'service.beta.kubernetes.io/load-balancer-source-ranges';
const aws = (name: string): string => `service.beta.kubernetes.io/aws-load-balancer-${name}`;
const [A, B, V6] = ['203.0.113.0/24', '198.51.100.0/24', '2001:db8::/32'];
const field = { loadBalancerSourceRanges: [A] };

const LBC = { controller: 'aws-load-balancer-controller' };
const MANAGED = 'model_build_managed_sg.go buildCIDRsFromSourceRanges:146';
const GROUPS = 'model_build_load_balancer.go buildLoadBalancerSecurityGroups:136';
const LEGACY = 'model_build_target_group.go buildTargetGroupBindingNetworkingLegacy:708';
const INTREE = { controller: 'aws-in-tree' };
const CLASSIC = 'aws.go EnsureLoadBalancer (setupSg):2694';
const NLB = 'aws_loadbalancer.go updateInstanceSecurityGroupsForNLB:977';
const GCP = { controller: 'gcp', source: 'pkg/l4/utils/sourceranges.go IPv4ServiceSourceRanges:17' };
const AZURE = { controller: 'azure', source: 'accesscontrol.go IsAllowFromInternet:135' };
const az = (name: string): string => `service.beta.kubernetes.io/azure-${name}`;

const ibm = (name: string): string => `service.kubernetes.io/ibm-load-balancer-cloud-provider-${name}`;

const OCI_LIST = 'oci-network-load-balancer.oraclecloud.com/security-list-management-mode';
const OCI_RULE = 'oci.oraclecloud.com/security-rule-management-mode';

const CILIUM = {
  controller: 'cilium', source: 'reflectors/conversions.go convertService (SourceRanges), bpf_reconciler.go (CheckSourceRange: len > 0)',
};
const LINODE = { controller: 'linode', source: 'firewall/firewalls.go UpdateNodeBalancerFirewall' };
const linode = (name: string): string => `service.beta.kubernetes.io/linode-loadbalancer-firewall-${name}`;

export const ACCESS_CELLS: readonly AccessCell[] = [
  { ...LBC, source: MANAGED, sources: 'everybody' },
  { ...LBC, source: MANAGED, spec: field, sources: [A] },
  { ...LBC, source: MANAGED, annotations: { [RANGES]: ` ${A} , ${B}` }, sources: [A, B] },
  { ...LBC, source: MANAGED, annotations: { [RANGES]: B }, spec: field, sources: [A] },
  { ...LBC, source: MANAGED, annotations: { [aws('security-group-prefix-lists')]: 'pl-0123456789abcdef0' }, sources: [] },
  ...['internal', 'internet-facing'].flatMap((scheme): AccessCell[] => [
    { ...LBC, source: MANAGED, annotations: { [aws('scheme')]: scheme }, spec: field, sources: [A] },
    { ...LBC, source: GROUPS, annotations: { [aws('scheme')]: scheme, [aws('security-groups')]: 'sg-1' }, sources: 'others' },
    {
 ...LBC, source: GROUPS, annotations: { [aws('scheme')]: scheme, [aws('security-groups')]: 'sg-1' }, spec: field, sources: 'others',
      wider: 'error',
},
    { ...LBC, source: LEGACY, annotations: { [aws('scheme')]: scheme, [aws('disable-nlb-sg')]: 'true' }, spec: field, sources: [A] },
    {
      ...LBC, source: LEGACY, spec: field, sources: 'everybody', wider: 'error',
      annotations: { [aws('scheme')]: scheme, [aws('disable-nlb-sg')]: 'true', [aws('nlb-target-type')]: 'ip' },
    },
    {
      ...LBC, source: LEGACY, spec: field, sources: 'others', wider: 'error',
      annotations: { [aws('scheme')]: scheme, [aws('disable-nlb-sg')]: 'true', [aws('manage-backend-security-group-rules')]: 'false' },
    },
  ]),
  { ...INTREE, source: CLASSIC, sources: 'everybody' },
  { ...INTREE, source: CLASSIC, spec: field, sources: [A] },
  { ...INTREE, source: CLASSIC, annotations: { [RANGES]: A }, sources: [A] },
  { ...INTREE, source: CLASSIC, annotations: { [RANGES]: B }, spec: field, sources: [A] },
  {
 ...INTREE, source: CLASSIC, annotations: { [aws('security-groups')]: 'sg-0123456789abcdef0' }, spec: field, sources: 'others',
    wider: 'error',
},
  { ...INTREE, source: NLB, annotations: { [aws('type')]: 'nlb' }, spec: field, sources: [A] },
  {
    ...INTREE, source: NLB, spec: field, sources: 'everybody', wider: 'warning',
    annotations: { [aws('type')]: 'nlb', [aws('target-group-attributes')]: 'preserve_client_ip.enabled=false' },
  },
  { ...GCP, sources: 'everybody' },
  { ...GCP, spec: field, sources: [A] },
  { ...GCP, annotations: { [RANGES]: B }, spec: field, sources: [A] },
  { ...GCP, annotations: { [RANGES]: V6 }, sources: [V6, '0.0.0.0/0'], wider: 'error' },
  { ...GCP, spec: { loadBalancerSourceRanges: [V6] }, sources: [V6, '0.0.0.0/0'], wider: 'error' },
  { ...GCP, spec: { ...field, ipFamilies: ['IPv6'] }, sources: [A, '::/0'], wider: 'error' },
  { ...GCP, spec: { ...field, ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' }, sources: [A, '::/0'], wider: 'error' },
  {
 ...GCP, spec: { loadBalancerSourceRanges: [A, V6], ipFamilies: ['IPv4', 'IPv6'], ipFamilyPolicy: 'RequireDualStack' },
    sources: [A, V6],
},
  { ...AZURE, sources: 'everybody' },
  { ...AZURE, spec: field, sources: [A] },
  { ...AZURE, annotations: { [az('allowed-ip-ranges')]: A, [RANGES]: B }, sources: [A, B] },
  { ...AZURE, annotations: { [az('allowed-service-tags')]: 'Storage' }, sources: [] },
  { ...AZURE, annotations: { [az('load-balancer-internal')]: 'true' }, sources: 'others' },
  { ...AZURE, annotations: { [az('load-balancer-internal')]: 'true' }, spec: field, sources: [A] },
  { ...AZURE, annotations: { [az('load-balancer-internal')]: 'true', [az('allowed-ip-ranges')]: A }, sources: [A], wider: 'warning' },
  {
    ...AZURE, sources: [A], annotations: {
      [az('load-balancer-internal')]: 'true', [az('allowed-ip-ranges')]: A, [az('deny-all-except-load-balancer-source-ranges')]: 'true',
    },
  },
  {
 controller: 'openstack', source: 'loadbalancer.go GetLoadBalancerSourceRanges:2189', spec: field, annotations: { [RANGES]: B },
    sources: [A],
},
  { controller: 'oci', source: 'load_balancer_spec.go getLoadBalancerSourceRanges:727', spec: field, sources: [A] },
  {
    controller: 'oci', source: 'load_balancer.go ManagementModeNone:1697', spec: field, sources: 'others', wider: 'error',
    annotations: { 'service.beta.kubernetes.io/oci-load-balancer-security-list-management-mode': 'None' },
  },
  ...[['oci.oraclecloud.com/load-balancer-type', 'nlb'], [OCI_LIST, 'None'], [OCI_RULE, 'None']].map(([key, mode]): AccessCell => ({
    controller: 'oci', source: 'load_balancer_spec.go getSecurityListManagementMode:545', spec: field, sources: 'others', wider: 'error',
    annotations: { 'oci.oraclecloud.com/load-balancer-type': 'nlb', [key]: mode },
  })),
  ...[[OCI_LIST, 'All'], [OCI_RULE, 'nsg'], [OCI_RULE, 'SL-All']].map(([key, mode]): AccessCell => ({
    controller: 'oci', source: 'load_balancer_spec.go getRuleManagementMode:595', spec: field, sources: [A],
    annotations: { 'oci.oraclecloud.com/load-balancer-type': 'nlb', [key]: mode },
  })),
  { controller: 'digitalocean', source: 'loadbalancers.go buildFirewall:1224', spec: field, sources: [A] },
  {
    controller: 'digitalocean', source: 'loadbalancers.go buildFirewall:1224', sources: [B],
    annotations: { 'service.beta.kubernetes.io/do-loadbalancer-allow-rules': `cidr:${B}` },
  },
  { controller: 'scaleway', source: 'acl.go makeACLSpecs:54', spec: field, sources: [A] },
  {
 controller: 'scaleway', source: 'acl.go makeACLSpecs:55 (the field only)', annotations: { [RANGES]: A }, sources: 'everybody',
    wider: 'error',
},
  {
 controller: 'digitalocean', source: 'loadbalancers.go getSourceRangeRules:1245 (the field only)', annotations: { [RANGES]: A },
    sources: 'everybody', wider: 'error',
},
  { controller: 'outscale', source: 'loadbalancer.go:281 GetLoadBalancerSourceRanges', annotations: { [RANGES]: A }, sources: [A] },
  { controller: 'openstack', source: 'loadbalancer.go GetLoadBalancerSourceRanges:2189', annotations: { [RANGES]: A }, sources: [A] },
  { controller: 'oci', source: 'load_balancer_spec.go getLoadBalancerSourceRanges:728', annotations: { [RANGES]: A }, sources: [A] },
  { controller: 'alibaba', source: 'nlbv2/loadbalancer.go:95 (NLB only)', spec: field, sources: 'everybody', wider: 'error' },
  { ...LINODE, annotations: { [linode('acl')]: JSON.stringify({ allowList: { ipv4: [A] } }) }, sources: [A] },
  { ...LINODE, annotations: { [linode('acl')]: JSON.stringify({ allowList: { ipv4: [A], ipv6: [V6] } }) }, sources: [A, V6] },
  { ...LINODE, annotations: { [linode('acl')]: JSON.stringify({ denyList: { ipv4: [B] } }) }, sources: 'others' },
  { ...LINODE, annotations: { [linode('id')]: '4711' }, sources: 'others' },
  { ...LINODE, annotations: { [linode('id')]: '4711', [linode('acl')]: JSON.stringify({ allowList: { ipv4: [A] } }) }, sources: 'others' },
  { ...LINODE, annotations: { [RANGES]: A }, sources: 'everybody', wider: 'error' },
  {
 controller: 'stackit', source: 'loadbalancer_spec.go:562', spec: field,
    annotations: { 'yawol.stackit.cloud/loadBalancerSourceRanges': B }, sources: [A],
},
  { controller: 'outscale', source: 'loadbalancer.go updateIngressSecurityGroupRules:1215', spec: field, sources: [A] },
  { controller: 'loxilb', source: 'loadbalancer.go:2001', spec: field, sources: [A] },
  {
    controller: 'cloudstack', source: 'cloudstack_loadbalancer.go getCIDRList:636', sources: [A],
    annotations: { 'service.beta.kubernetes.io/cloudstack-load-balancer-source-cidrs': A },
  },
  {
 controller: 'cloudstack', source: 'cloudstack_loadbalancer.go updateFirewallRule:208', spec: field, sources: 'everybody',
    wider: 'warning',
},
  { controller: 'metallb', source: 'kube-proxy newBaseServiceInfo (ranges by family)', spec: field, sources: [A] },
  {
 controller: 'metallb', source: 'kube-proxy newBaseServiceInfo', spec: { loadBalancerSourceRanges: [V6], ipFamilies: ['IPv4'] },
    sources: [V6, '0.0.0.0/0'], wider: 'error',
},
  ...['purelb', 'kube-router', 'kube-vip', 'calico', 'harvester'].flatMap((controller): AccessCell[] => [
    { controller, source: 'kube-proxy newBaseServiceInfo', spec: field, sources: [A] },
    {
 controller, source: 'kube-proxy newBaseServiceInfo (the field only)', annotations: { [RANGES]: A }, sources: 'everybody',
      wider: 'error',
},
  ]),
  { ...CILIUM, spec: field, sources: [A] },
  { ...CILIUM, annotations: { [RANGES]: A }, sources: 'everybody', wider: 'error' },
  { ...CILIUM, annotations: { [RANGES]: B }, spec: field, sources: [A] },
  { ...CILIUM, spec: { loadBalancerSourceRanges: [V6], ipFamilies: ['IPv4'] }, sources: [V6] },
  { ...CILIUM, annotations: { 'service.cilium.io/src-ranges-policy': 'deny' }, spec: field, sources: [] },
  ...['hetzner', 'civo', 'exoscale', 'vultr', 'upcloud', 'linode', 'qingcloud', 'ako', 'tailscale', 'huawei',
    'baidu'].map((controller): AccessCell => (
    { controller, source: 'nothing reads spec.loadBalancerSourceRanges', spec: field, sources: 'everybody', wider: 'error' })),
  // On classic infrastructure kube-proxy filters (documentation of IBM Cloud, "Setting up basic load balancing with an NLB 1.0").
  { controller: 'ibm', source: 'pkg/vpcctl/vpc_lbaas.go (nothing reads the field)', spec: field, sources: 'everybody', wider: 'warning' },
  ...[['vpc-subnets', '0717-shop'], ['enable-features', 'nlb']].map(([name, value]): AccessCell => ({
    controller: 'ibm', source: 'pkg/vpcctl/vpc_lbaas.go (nothing reads the field)', spec: field, sources: 'everybody',
    annotations: { [ibm(name)]: value }, wider: 'error',
  })),
  ...[['vlan', '2234945'], ['enable-features', 'ipvs']].map(([name, value]): AccessCell => ({
    controller: 'ibm', source: 'documentation of IBM Cloud (loadBalancerSourceRanges)', annotations: { [ibm(name)]: value },
    spec: { ...field, externalTrafficPolicy: 'Local' }, sources: [A],
  })),
  {
    controller: 'alibaba', source: 'clbv1/listeners.go (AclStatus, AclId, AclType)', sources: 'others', annotations: {
      'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-status': 'on',
      'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-id': 'acl-0a1b2c3d',
      'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-type': 'white',
    },
  },
  {
    controller: 'ibm', source: 'documentation of IBM Cloud (vpc-security-group)', sources: 'others',
    annotations: { 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-security-group': 'sg-1' },
  },
  {
    controller: 'tencent', source: 'documentation of TKE (security-groups)', sources: 'others',
    annotations: { 'service.cloud.tencent.com/security-groups': 'sg-0a1b2c3d' },
  },
  {
    controller: 'civo', source: 'loadbalancer.go updateLBConfig:145', sources: 'others',
    annotations: { 'kubernetes.civo.com/firewall-id': '11111111-2222-4333-8444-555555555555' },
  },
  {
    controller: 'vultr', source: 'loadbalancers.go buildFirewallRules:775', sources: 'others',
    annotations: { 'service.beta.kubernetes.io/vultr-loadbalancer-firewall-rules': `${A},80` },
  },
  {
    controller: 'upcloud', source: 'utils.go mergeLoadBalancerConfigFromServiceAnnotations:250', sources: 'others',
    annotations: {
      'service.beta.kubernetes.io/upcloud-load-balancer-config': JSON.stringify({ frontends: [{ rules: [{ name: 'only' }] }] }),
    },
  },
];
