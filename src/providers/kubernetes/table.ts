import { BLANKS, booleanText, cidrList, exactBoolean, oneOf, openOneOf, text } from '../codecs/kinds';
import type { Table } from '../engine/definition';

const MODES = {
  like: ['auto', 'disabled', '*/*'], without: BLANKS,
  pattern: /^(Auto|auto|Disabled|disabled|[a-z0-9]([a-z0-9.-]*[a-z0-9])?\/[A-Za-z0-9._-]+)$/,
  words: 'a topology mode', bad: 'AUTO',
} as const;

/** Annotations and labels of Kubernetes itself on Services and their endpoints. */
export const KUBERNETES_TABLE = {
  /**
   * Whether endpoints in the client's zone are preferred: `'Auto'`, `'Disabled'`, or a mode of another implementation.
   *
   * While it is on, it replaces `trafficDistribution`. It needs enough ready nodes and endpoints in every zone.
   * @default - not preferred
   */
  topologyMode: {
    key: 'service.kubernetes.io/topology-mode', as: openOneOf(['Auto', 'Disabled'], MODES), emptyIsUnset: true, wrong: 'ignored',
    since: 'Kubernetes 1.27',
    onInvalid: 'any value other than "Auto" and "auto" leaves the hints off, without an event', source: 'endpointslice/topologycache',
  },
  /** The older name of `topologyMode`. */
  topologyAwareHints: {
    key: 'service.kubernetes.io/topology-aware-hints', as: openOneOf(['Auto', 'Disabled'], MODES), wrong: 'ignored',
    onInvalid: 'any value other than "Auto" and "auto" leaves the hints off, without an event', deprecated: {
      since: 'Kubernetes 1.27', use: 'service.kubernetes.io/topology-mode',
    }, since: 'Kubernetes 1.22 or earlier',
  },
  /** Ranges that may connect to a load balancer; the annotation is older than the field. @default - all addresses */
  loadBalancerSourceRanges: {
    key: 'service.beta.kubernetes.io/load-balancer-source-ranges', as: cidrList({ skipsEmpty: false }),
    wrong: 'api-refused', trims: true, emptyIsUnset: true, types: ['LoadBalancer'],
    deprecated: { use: 'spec.loadBalancerSourceRanges' }, since: 'Kubernetes 1.11 or earlier',
  },
  /** The older form of `publishNotReadyAddresses`. @default false */
  tolerateUnreadyEndpoints: {
    key: 'service.alpha.kubernetes.io/tolerate-unready-endpoints', as: exactBoolean, deprecated: {
      since: 'Kubernetes 1.11', use: 'spec.publishNotReadyAddresses',
    }, since: 'Kubernetes 1.11 or earlier',
  },
  /** Name of the proxy that serves this Service instead of kube-proxy. @default - kube-proxy serves it */
  serviceProxyName: {
    key: 'service.kubernetes.io/service-proxy-name', since: 'Kubernetes 1.14', label: true, wrong: 'api-refused',
    as: text({
      words: 'a label value', minLength: 0, maxLength: 63, characters: ['a-z', 'A-Z', '0-9', '-', '_', '.'],
      pattern: /^([A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)?$/, good: 'cilium', bad: 'my proxy',
    }),
  },
  /** Prevents a hand-written `Endpoints` object from being copied to EndpointSlices. @default - mirrored */
  endpointsSkipMirror: {
    key: 'endpointslice.kubernetes.io/skip-mirror', label: true, on: ['Endpoints'],
    as: booleanText({ on: ['true'], off: [] }), wrong: 'ignored', since: 'Kubernetes 1.20 or earlier',
  },
  /** Written on endpoints of headless Services, so that kube-proxy skips them. */
  headless: {
    key: 'service.kubernetes.io/headless', label: true, output: true, on: ['Endpoints', 'EndpointSlice'],
    as: text({ words: 'an empty text', minLength: 0 }), since: 'Kubernetes 1.17 or earlier',
  },
  /** Written on endpoints: the time of the change that caused the last write. */
  endpointsLastChangeTriggerTime: {
    key: 'endpoints.kubernetes.io/last-change-trigger-time', output: true, on: ['Endpoints', 'EndpointSlice'],
    as: text({ words: 'a time' }), since: 'Kubernetes 1.13 or earlier',
  },
  /** Written on an `Endpoints` object with more than 1000 addresses. */
  endpointsOverCapacity: {
    key: 'endpoints.kubernetes.io/over-capacity', output: true, on: ['Endpoints'],
    as: oneOf('warning', 'truncated'), since: 'Kubernetes 1.22 or earlier',
  },
} as const satisfies Table;
