import type { Card } from '../../problem/card';

/** The types of a Service. */
export const SERVICE_TYPE = {
  code: 'service-type', layer: 'api', severity: 'error',
  title: 'The type of a Service is "ClusterIP", "NodePort", "LoadBalancer" or "ExternalName".',
  why: 'there are no other types; a headless Service is a ClusterIP whose clusterIP is "None"',
  fix: 'write one of the four types',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#publishing-services-service-types',
  rules: ['TYP-1', 'TYP-9'],
  good: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'], bad: ['Headless', 'clusterIP', 'Loadbalancer'],
} as const satisfies Card;
