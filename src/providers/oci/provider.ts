import { OCI_NOT_ENFORCED, OCI_RULES } from './rules';
import { OCI_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers and network load balancers of Oracle Cloud. */
export const OCI: Provider<typeof OCI_TABLE> = defineProvider({
  id: 'oci',
  title: 'Oracle Cloud',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  classes: [],
  prefixes: ['service.beta.kubernetes.io/oci-', 'oci.oraclecloud.com/', 'oci-network-load-balancer.oraclecloud.com/'],
  fields: {
    sessionAffinity: {
      outcome: 'refused', why: 'the controller stops with an error at anything but None', fix: 'remove it', when: (value) => value !== 'None',
    },
  },
  table: OCI_TABLE,
  rules: OCI_RULES,
  notEnforced: OCI_NOT_ENFORCED,
  docs: 'https://github.com/oracle/oci-cloud-controller-manager/blob/master/docs/load-balancer-annotations.md',
});
