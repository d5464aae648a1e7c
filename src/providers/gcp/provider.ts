import { GCP_NOT_ENFORCED, GCP_RULES } from './rules';
import { GCP_LB, GCP_TABLE } from './table';
import { checkByHealthNodePort, defineController, isLocal, KEPT, kubeProxyPortOf, type BuiltInProvider } from '../engine/definition';
import { rangesOf } from '../engine/access';

/** Conditions, as text after "if": which of the two controllers of GKE created the load balancer. */
export const GCP_CONTROLLERS = [
  'the legacy controller created the load balancer', 'the subsetting controller created the load balancer',
] as const;

/** Load balancers of Google Cloud, and the network endpoint groups (NEG) of GKE. */
export const GCP: BuiltInProvider<typeof GCP_TABLE> = defineController({
  id: 'gcp', cloud: 'gcp', cloudNames: ['gke', 'gcp', 'google'],
  alternatives: GCP_CONTROLLERS,
  release: 'v36.3.8', title: 'Google Cloud',
  withoutPods: ['BackendConfig.cloud.google.com', 'ManagedCertificate.networking.gke.io', 'FrontendConfig.networking.gke.io',
    'ServiceImport.net.gke.io'],
  mixedProtocols: {
    outcome: 'event',
    why: 'the legacy controller refuses it; managed GKE supports it from 1.34.1-gke.2190000 for external IPv4, and from 1.36.2-gke.1498000 '
      + 'for all others',
    since: '1.34', // https://docs.cloud.google.com/kubernetes-engine/docs/how-to/mixed-protocol-lb
  },
  classes: GCP_LB.otherClasses,
  prefixes: ['networking.gke.io/', 'cloud.google.com/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  elsewhere: {
    'cloud.google.com/neg-status': 'written by the controller of the groups',
    'networking.gke.io/backend-service': 'written by the legacy controller',
    'networking.gke.io/target-pool': 'written by the legacy controller',
  },
  // All clients of an IP family without a range can connect: IPv4ServiceSourceRanges and IPv6ServiceSourceRanges.
  access: (service) => ({
    ranges: rangesOf(service, 'sourceRangesAnnotation'), enforcer: 'a firewall rule of the VPC network that the controller creates',
    perFamily: true,
  }),
  ipv4ByDefault: true,
  traffic: {
    source: 'https://cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
    called: () => 'Google Cloud LB',
    exposure: (service) => {
      const { loadBalancerClass: className } = service.spec;
      if (className?.startsWith('networking.gke.io/') === true) return className.includes('internal') ? 'internal' : 'public';
      // GetLoadBalancerAnnotationType: the new key takes precedence, even with an unknown value.
      const type = service.text('loadBalancerType') ?? service.text('loadBalancerTypeDeprecated') ?? '';
      return ['Internal', 'internal'].includes(type) ? 'internal' : 'public';
    },
    client: () => KEPT,
    // A forwarding rule does not change the destination of packets: nodes see the port of the Service.
    targets: () => 'service-ports',
    sender: () => 'client',
    asked: (service) => {
      const names: readonly string[] | undefined = service.value('ipAddressNames');
      return names?.map((name) => `the reserved address ${name}`).join(' and ');
    },
    health: (service) => isLocal(service)
      ? checkByHealthNodePort(service)
      : ['one health check of the nodes is shared by all Services with the policy Cluster: it finds failed nodes, but not '
        + 'failed pods'],
    healthPort: kubeProxyPortOf,
    healthFrom: {
      says: '130.211.0.0/22, 35.191.0.0/16, 209.85.152.0/22 and 209.85.204.0/22',
      source: 'https://cloud.google.com/load-balancing/docs/firewall-rules',
    },
  },
  offers: { GcpLbService: GCP_LB }, table: GCP_TABLE, rules: GCP_RULES, notEnforced: GCP_NOT_ENFORCED,
  docs: 'https://docs.cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
});
