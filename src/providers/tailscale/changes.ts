import { PORTS, readIn, type ChangeFact } from '../change-fact';

const source = readIn('tailscale/tailscale', 'de9ec7ee25627e0e518f53c710a3fc3d947c86c1');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('cmd/k8s-operator/svc.go', {
    type: [{ field: 'spec.type', from: 'LoadBalancer' },
      ['recreated', 'address', 'dns-name', 'connections', 'load-balancer'], 'ServiceReconciler.maybeCleanup:169',
      'The proxy is deleted, with its address and its name in the tailnet, unless the Service is exposed by annotation.'],
    proxied: [{ field: PORTS }, 'in-place', 'ServiceReconciler.maybeProvision:282',
      'The proxy forwards every port to the cluster IP, which stays.'],
    'unread-fields': [{
      field: [
        'spec.externalTrafficPolicy', 'spec.loadBalancerSourceRanges', 'spec.loadBalancerIP', 'spec.sessionAffinity', 'spec.ipFamilies',
      ],
    },
      'ignored', 'ServiceReconciler.maybeProvision:282',
      'The proxy connects to the cluster IP: nothing in the operator reads the field.'],
  }),
];
