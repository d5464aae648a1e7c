import { AZURE_NOT_ENFORCED, AZURE_RULES } from './rules';
import { AZURE_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of Azure: of AKS, and of clusters that run cloud-provider-azure themselves. */
export const AZURE: Provider<typeof AZURE_TABLE> = defineProvider({
  id: 'azure',
  title: 'Azure',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP', 'SCTP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/azure-', 'service.beta.kubernetes.io/port_'],
  table: AZURE_TABLE,
  rules: AZURE_RULES,
  notEnforced: AZURE_NOT_ENFORCED,
  docs: 'https://cloud-provider-azure.sigs.k8s.io/topics/loadbalancer/',
});
