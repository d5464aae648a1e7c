import type { Card } from '../../problem/card';

/** A Service with a virtual IP forwards ports. */
export const PORTS_REQUIRED = {
  code: 'ports-required', layer: 'api', severity: 'error',
  title: 'A Service has at least one port, unless it is headless or an ExternalName.',
  why: 'a virtual IP answers on its ports only; without any there is nothing to reach',
  fix: 'add a port, or make it a headless Service',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  rules: ['PRT-1'],
  good: [{ ports: [{ port: 80 }] }, { clusterIP: 'None' }], bad: [{ ports: [] }, {}],
} as const satisfies Card;
