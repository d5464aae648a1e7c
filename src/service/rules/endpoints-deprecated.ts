import type { Card } from '../../problem/card';

/** Endpoints are on their way out. */
export const ENDPOINTS_DEPRECATED = {
  code: 'endpoints-deprecated', layer: 'api', severity: 'warning',
  title: 'Since Kubernetes 1.33 the kind Endpoints is deprecated; EndpointSlice took its place.',
  why: 'Endpoints know one family and no more than 1000 addresses, and newer features read EndpointSlices only',
  fix: 'write a discovery.k8s.io/v1 EndpointSlice with the label kubernetes.io/service-name',
  see: 'https://kubernetes.io/blog/2025/04/24/endpoints-deprecation/',
  since: '1.33',
  rules: ['WRN-1'],
  good: ['EndpointSlice'], bad: ['Endpoints'],
} as const satisfies Card;
