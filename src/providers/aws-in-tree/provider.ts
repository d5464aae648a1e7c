import { AWS_IN_TREE_NOT_ENFORCED, AWS_IN_TREE_RULES } from './rules';
import { AWS_ELB, AWS_IN_TREE_TABLE, AWS_NLB_IN_TREE } from './table';
import { keepsClient, NLB_KEEPS, nlbFirewall, nlbHealth } from '../aws-load-balancer-controller/nlb-traffic';
import { affinityRefused } from '../engine/field-verdict';
import { defineController, type HomeProvider } from '../engine/definition/construct-spec';
import type { AnnotatedService } from '../engine/definition/provider';
import { schemeOf, tlsModeOf } from '../engine/definition/traffic';

const STOPS = 'the provider stops with the event SyncLoadBalancerFailed';

const isNlb = (service: AnnotatedService): boolean => service.text('loadBalancerType') === 'nlb';

/** The cloud provider for AWS, as it makes Classic Load Balancers and NLBs. */
export const AWS_IN_TREE: HomeProvider<typeof AWS_IN_TREE_TABLE> = defineController({
  id: 'aws-in-tree',
  title: 'AWS cloud provider (in-tree)',
  mixedProtocols: { outcome: 'refused', why: `${STOPS}: all ports must share one protocol` },
  prefixes: ['service.beta.kubernetes.io/aws-load-balancer-'],
  claims: (service) => {
    const type = service.text('loadBalancerType');
    if (type === 'external' || type === 'nlb-ip') return false;
    const { webhook, autoMode } = service.cluster?.controllerSettings?.['aws-load-balancer-controller'] ?? {};
    if (type === undefined && (webhook === true || autoMode === true)) return false;
    if (type === undefined && webhook === false) return true;
    return type === 'nlb' ? true : undefined; // without a type, the webhook of the AWS Load Balancer Controller may give it away
  },
  fields: {
    sessionAffinity: affinityRefused(`${STOPS}: it does not support session affinity`),
    loadBalancerIP: { outcome: 'refused', why: `${STOPS}: an address cannot be chosen`, fix: 'use eip-allocations on an NLB' },
    allocateLoadBalancerNodePorts: {
      outcome: 'ignored', when: (value, service) => value === false && service.ports.some((port) => port.nodePort === undefined),
      why: 'ports without a node port are left out of the load balancer', fix: 'remove it',
    },
  },
  traffic: {
    source: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
    called: (service) => isNlb(service) ? 'AWS NLB' : 'AWS Classic ELB',
    // In this provider any value other than `false` means internal.
    exposure: (service) => !['', 'false', undefined].includes(service.text('internal')) ? 'internal' : 'public',
    client: (service) => isNlb(service) ? keepsClient(service, true)
      ? NLB_KEEPS : 'The NLB sends connections to the nodes from its own address, as preserve_client_ip.enabled=false says.'
        : 'A Classic ELB opens its own connections: nodes and pods see its address.',
    proxyProtocol: [
      { property: 'proxyProtocol', isOn: (value) => value === '*', works: (service) => !isNlb(service) },
      { property: 'targetGroupAttributes', isOn: (value) => /proxy_protocol_v2\.enabled=true/.test(value), works: isNlb },
    ],
    speaks: tlsModeOf({
      certificates: ['sslCertificateArn'], ports: 'sslPorts', policy: 'sslNegotiationPolicy', backend: 'backendProtocol',
      http: (service) => !isNlb(service) && ['http', 'https'].includes(service.text('backendProtocol') ?? ''),
    }),
    notes: (service) => service.has('sslCertificateArn')
      ? ['The predefined TLS policies are listed by: aws elb describe-load-balancer-policies '
        + '--query \'PolicyDescriptions[].PolicyName\'.'] : [],
    targets: () => 'nodes',
    sender: (service) => isNlb(service) && keepsClient(service, true) ? 'client' : 'load-balancer',
    health: nlbHealth,
    firewall: (service, ports) => isNlb(service) ? nlbFirewall(service, ports) : undefined,
  },
  offers: { AwsElbService: AWS_ELB, AwsNlbService: AWS_NLB_IN_TREE },
  // It knows one switch, and the constructs call it by what comes of it.
  asProps: [
    ({ loadBalancerType: _, internal, ...options }) => ({ controller: 'in-tree', ...options, scheme: schemeOf(internal) }),
    ({ internal, ...options }) => ({ ...options, scheme: schemeOf(internal) }),
  ],
  table: AWS_IN_TREE_TABLE,
  rules: AWS_IN_TREE_RULES,
  notEnforced: AWS_IN_TREE_NOT_ENFORCED,
  docs: 'https://cloud-provider-aws.sigs.k8s.io/service_controller/',
});
