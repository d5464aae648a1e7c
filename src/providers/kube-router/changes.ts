import { PROXIED, readIn, type ChangeFact } from '../change-fact';

const source = readIn('cloudnativelabs/kube-router', '7c2c2779e397b15b85dc5fd2b6e6ff2c64c38596');

/** What the controller does when a Service changes. */
export const CHANGES: readonly ChangeFact[] = [
  ...source('pkg/controllers/lballoc/lballoc.go', {
    families: [{ field: 'spec.ipFamilies' }, 'in-place', 'LoadBalancerController.allocateService:387',
      'An address of a family that came is added; one of a family that went is not taken away.'],
    'lb-ip': [{ field: 'spec.loadBalancerIP' }, 'ignored', 'LoadBalancerController.allocateService:387',
      'A Service that has its addresses keeps them: nothing compares them with the field.'],
    proxied: [{ field: PROXIED }, 'in-place', 'LoadBalancerController.shouldAllocate:252',
      'The address is announced as before; the proxies on the nodes follow.'],
  }),
];
