import { AZURE_NOT_ENFORCED, AZURE_RULES } from './rules';
import { AZURE_LB, AZURE_TABLE } from './table';
import { defineController, KEPT, localHealthPort, type HomeProvider } from '../engine/definition';
import { azureAccess, azureProbe, hasLocalProbe } from './probes';

/** Load balancers of Azure: of AKS, and of clusters that run cloud-provider-azure themselves. */
export const AZURE: HomeProvider<typeof AZURE_TABLE> = defineController({
  id: 'azure',
  cloud: 'azure',
  cloudNames: ['azure', 'aks'],
  release: 'v1.36.5',
  title: 'Azure',
  sharing: { by: [] },
  abbreviated: 'service.beta.kubernetes.io/',
  prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
  access: azureAccess,
  traffic: {
    source: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
    called: () => 'Azure LB',
    exposure: (service) => service.text('internal') === 'true' ? 'internal' : 'public',
    client: () => KEPT,
    proxyProtocol: [{
      property: 'privateLinkServiceProxyProtocol', version: 2, isOn: (value) => value.trim().toLowerCase() === 'true',
      works: (service) => service.value('privateLinkServiceCreate') === true, // only the link service sends it
    }],
    // With a floating IP, the default, packets keep their destination.
    targets: (service) => service.text('disableFloatingIp') === 'true' ? 'nodes' : 'service-ports',
    sender: () => 'client',
    notes: (service) => [
      ...(service.text('internal') === 'true'
        ? [] : ['A permanent public IP must be created first, as a static one, in the resource group of the cluster\'s other '
          + 'resources (MC_…), unless azure-load-balancer-resource-group names another; then the Service can request it.',
        'If that public IP is in a resource group where the cluster has no permission, no load balancer is created: the Service gets the '
          + 'event SyncLoadBalancerFailed (CreatingLoadBalancerFailed in old clusters).']),
      'Its network rules are written to the security group that securityGroupName in the cloud configuration names; it must be set if a '
        + 'subnet has several.',
    ],
    asked: (service) => ['loadBalancerIpv4', 'loadBalancerIpv6'].map((property) => service.text(property)).filter((text) =>
      text !== undefined)
      .join(',') || undefined,
    serves: (service, port) =>
      service.each('portNoLoadBalancerRule').find(({ filled }) => filled.port === String(port.port))?.text.toLowerCase() !== 'true',
    health: azureProbe,
    healthPort: (service) => (hasLocalProbe(service) ? localHealthPort(service) : undefined) ?? 'the node port of each TCP port',
    healthFrom: {
      says: '168.63.129.16 (the tag AzureLoadBalancer)',
      source: 'https://learn.microsoft.com/en-us/azure/load-balancer/load-balancer-custom-probe-overview',
    },
  },
  offers: { AzureLbService: AZURE_LB },
  table: AZURE_TABLE,
  rules: AZURE_RULES,
  notEnforced: AZURE_NOT_ENFORCED,
  docs: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
});
