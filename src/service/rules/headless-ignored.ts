import type { Card } from '../../problem/card';

/** What a headless Service takes and does not do. */
export const HEADLESS_IGNORED = {
  code: 'headless-ignored', layer: 'api', severity: 'warning',
  title: 'loadBalancerIP, externalIPs and session affinity do nothing on a headless Service.',
  why: 'without a virtual IP no proxy stands between client and pod',
  fix: 'remove the field, or give the Service a virtual IP',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#headless-services',
  since: '1.34',
  rules: ['WRN-7', 'WRN-8', 'WRN-9'],
  good: [{ clusterIP: 'None' }], bad: [{ clusterIP: 'None', sessionAffinity: 'ClientIP' }, { clusterIP: 'None', externalIPs: ['192.0.2.1'] }, { clusterIP: 'None', loadBalancerIP: '192.0.2.1' }],
} as const satisfies Card;
