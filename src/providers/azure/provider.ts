import { AZURE_NOT_ENFORCED, AZURE_RULES } from './rules';
import { AZURE_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';
import { isLocal, KEPT, localHealthPort } from '../traffic';

/** Load balancers of Azure: of AKS, and of clusters that run cloud-provider-azure themselves. */
export const AZURE: Provider<typeof AZURE_TABLE> = defineProvider({
  id: 'azure',
  title: 'Azure',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
  traffic: {
    source: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
    exposure: (service) => service.text('internal') === 'true' ? 'internal' : 'public',
    client: () => KEPT,
    proxyProtocol: [{ property: 'privateLinkServiceProxyProtocol', isOn: (value) => value.toLowerCase() === 'true' }],
    // With a floating IP, the default, packets keep their destination.
    targets: (service) => service.text('disableFloatingIp') === 'true' ? 'nodes' : 'service-ports',
    sender: () => 'client',
    health: (service) => {
      if (isLocal(service)) return undefined;
      const protocol = service.text('healthProbeProtocol')?.toUpperCase();
      return protocol === 'HTTP' || protocol === 'HTTPS'
        ? `Its probe asks the node port of each TCP port by ${protocol} for ${service.text('healthProbeRequestPath') ?? '/'}; UDP and SCTP ports have none.`
        : 'Its probe connects by TCP to the node port of each TCP port, unless the appProtocol of the port says HTTP; UDP and SCTP ports have none.';
    },
    healthPort: (service) => localHealthPort(service) ?? 'the node port of each TCP port',
    healthFrom: '168.63.129.16 (the tag AzureLoadBalancer)',
  },
  table: AZURE_TABLE,
  rules: AZURE_RULES,
  notEnforced: AZURE_NOT_ENFORCED,
  docs: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
});
