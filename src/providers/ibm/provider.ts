import { IBM_NOT_ENFORCED, IBM_RULES } from './rules';
import { IBM_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of IBM Cloud, on VPC and on classic infrastructure. */
export const IBM: Provider<typeof IBM_TABLE> = defineProvider({
  id: 'ibm',
  title: 'IBM Cloud',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  mixedProtocols: { outcome: 'event', why: 'an ALB carries TCP only, and an NLB carries either TCP or UDP' },
  classes: [],
  prefixes: ['service.kubernetes.io/ibm-'],
  fields: {
    loadBalancerSourceRanges: { outcome: 'ignored', why: 'on VPC the controller does not read it: everybody may connect', fix: 'use a security group' },
    allocateLoadBalancerNodePorts: {
      outcome: 'refused', when: (value, service) => value === false && Object.keys(service.annotations).some((key) => key.includes('provider-vpc-')),
      why: 'on VPC the load balancer sends to node ports', fix: 'leave it out',
    },
  },
  table: IBM_TABLE,
  rules: IBM_RULES,
  notEnforced: IBM_NOT_ENFORCED,
  docs: 'https://cloud.ibm.com/docs/containers?topic=containers-setup_vpc_nlb',
});
