import type { Card } from '../../problem/card';

/** Headless Services are of type ClusterIP. */
export const HEADLESS_TYPE = {
  code: 'headless-type', layer: 'api', severity: 'error',
  title: 'A headless Service (clusterIP "None") is of type ClusterIP.',
  why: 'node ports and load balancers lead to a virtual IP, and a headless Service has none',
  fix: 'remove the type, or remove clusterIP: None',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  rules: ['TYP-8', 'TYP-10'],
  good: [{ clusterIP: 'None' }], bad: [{ type: 'NodePort', clusterIP: 'None', ports: [{ port: 80 }] }, { type: 'LoadBalancer', clusterIP: 'None', ports: [{ port: 80 }] }],
} as const satisfies Card;
