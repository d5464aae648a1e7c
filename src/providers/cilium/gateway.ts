/** Cilium as an implementation of Gateway API, for the checks of references. */
export const CILIUM_GATEWAY = {
  title: 'Cilium', gatewayClasses: ['cilium'], controllers: ['io.cilium/gateway-controller'],
  externalName: {
    route: { why: 'Cilium has no endpoints for it, and answers with 503 (https://github.com/cilium/cilium/issues/24495)' },
  },
} as const;
