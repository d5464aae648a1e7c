import { KUBERNETES_NOT_ENFORCED, KUBERNETES_RULES } from './rules';
import { KUBERNETES_TABLE } from './table';
import { defineController, type BuiltInProvider } from '../engine/definition';

/** Kubernetes itself: annotations and labels that the API server, the EndpointSlice controller and kube-proxy read. */
export const KUBERNETES: BuiltInProvider<typeof KUBERNETES_TABLE> = defineController({
  id: 'kubernetes', title: 'Kubernetes', makes: 'add-on',
  prefixes: ['service.kubernetes.io/topology-', 'endpoints.kubernetes.io/', 'endpointslice.kubernetes.io/'],
  elsewhere: { 'endpointslice.kubernetes.io/managed-by': 'written by the controller of the slice' },
  table: KUBERNETES_TABLE, rules: KUBERNETES_RULES, notEnforced: KUBERNETES_NOT_ENFORCED,
  docs: 'https://kubernetes.io/docs/reference/labels-annotations-taints/',
});
