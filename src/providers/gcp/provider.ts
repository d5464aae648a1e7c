import { GCP_NOT_ENFORCED, GCP_RULES } from './rules';
import { GCP_TABLE } from './table';
import { defineProvider, type Provider } from '../provider';

/** Load balancers of Google Cloud, and the groups of endpoints of GKE. */
export const GCP: Provider<typeof GCP_TABLE> = defineProvider({
  id: 'gcp',
  title: 'Google Cloud',
  makes: 'load-balancer',
  protocols: ['TCP', 'UDP'],
  mixedProtocols: {
    outcome: 'event',
    why: 'the legacy controller refuses it; managed GKE takes it from 1.34.1-gke.2190000 for external IPv4, and from 1.36.2-gke.1498000 for all others',
  },
  classes: [
    'networking.gke.io/l4-regional-external', 'networking.gke.io/l4-regional-external-legacy', 'networking.gke.io/l4-regional-internal',
    'networking.gke.io/l4-regional-internal-legacy', 'networking.gke.io/standalone-passthrough-lb-neg',
  ],
  prefixes: ['networking.gke.io/', 'cloud.google.com/'],
  types: ['LoadBalancer', 'NodePort', 'ClusterIP'],
  elsewhere: {
    'cloud.google.com/neg-status': 'written by the controller of the groups', 'networking.gke.io/backend-service': 'written by the legacy controller',
    'networking.gke.io/target-pool': 'written by the legacy controller',
  },
  table: GCP_TABLE,
  rules: GCP_RULES,
  notEnforced: GCP_NOT_ENFORCED,
  docs: 'https://docs.cloud.google.com/kubernetes-engine/docs/concepts/service-load-balancer-parameters',
});
