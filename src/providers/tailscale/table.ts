import { exactBoolean, ipAddress, text, untrimmedList } from '../codecs/kinds';
import type { ConstructSpec, Table } from '../engine/definition';

const tailscale = <const Name extends string>(name: Name) => `tailscale.com/${name}` as const;
const MACHINE = text({
  words: 'a DNS label', maxLength: 63, characters: ['a-z', '0-9', '-'],
  pattern: /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, good: 'shop-web', bad: 'shop.web',
});
const TAG = text({
  words: 'an ACL tag such as "tag:k8s", without spaces', hasExample: true, like: ['tag:*'], pattern: /^tag:[A-Za-z][-A-Za-z0-9]*$/,
  good: 'tag:k8s', bad: 'k8s',
});
const objectName = <const Words extends string>(words: Words) =>
  text({
    words, maxLength: 253, characters: ['a-z', '0-9', '-', '.'], pattern: /^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, good: 'ingress-proxies',
    bad: 'Ingress Proxies',
  });
const NO_PROXY = 'the operator writes the event INVALIDSERVICE and creates no proxy';

/** Annotations that the Kubernetes operator of Tailscale reads on Services, as of August 2026. */
export const TAILSCALE_TABLE = {
  /**
   * Whether a Service of another type, or without the class, is exposed to the tailnet too; removing it deletes the proxy. @default
   * false
   */
  expose: {
    key: tailscale('expose'), as: exactBoolean, default: 'false', wrong: 'ignored',
    onInvalid: 'any value other than exactly "true" counts as false, silently', source: 'cmd/k8s-operator/svc.go: hasExposeAnnotation',
    since: 'v1.36.0',
  },
  /** Name of the machine in the tailnet. @default - namespace and name of the Service, with a hyphen between */
  hostname: {
    key: tailscale('hostname'), as: MACHINE, wrong: 'refused', onInvalid: NO_PROXY,
    source: 'cmd/k8s-operator/sts.go: nameForService', since: 'v1.38.0',
  },
  /** ProxyClass with the settings of the proxy; a label of the same name wins. @default - that of the operator */
  proxyClass: {
    key: tailscale('proxy-class'), as: objectName('the name of a ProxyClass'), emptyIsUnset: true, alsoLabel: true, wrong: 'refused',
    source: 'cmd/k8s-operator/sts.go: proxyClassForObject', since: 'v1.60.0',
  },
  /** ProxyGroup that carries the Service: of type ingress, or egress for an ExternalName Service. @default - its own proxy */
  proxyGroup: {
    key: tailscale('proxy-group'), as: objectName('the name of a ProxyGroup'), wrong: 'event',
    source: 'cmd/k8s-operator/svc-for-pg.go: Reconcile', since: 'v1.76.0',
  },
  /** ACL tags of the proxy. @default - those of the operator */
  tags: {
    key: tailscale('tags'), as: untrimmedList(TAG), wrong: 'refused', onInvalid: NO_PROXY,
    source: 'cmd/k8s-operator/svc.go: maybeProvision', since: 'v1.36.0',
  },
  /** Egress: MagicDNS name in the tailnet that the Service forwards to. */
  tailnetFqdn: {
    key: tailscale('tailnet-fqdn'), wrong: 'refused', emptyIsUnset: true, onInvalid: NO_PROXY,
    source: 'cmd/k8s-operator/svc.go: maybeProvision',
    as: text({
      words: 'a MagicDNS name such as "db.tail0123.ts.net"', hasExample: true, maxLength: 253, characters: ['a-z', 'A-Z', '0-9', '-', '.'],
      pattern: /^[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?(\.[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)+\.?$/,
      good: 'db.tail0123.ts.net', bad: 'db',
    }), since: 'v1.56.0',
  },
  /** Egress: address in the tailnet that the Service forwards to. */
  tailnetIp: {
    key: tailscale('tailnet-ip'), as: ipAddress(), emptyIsUnset: true, wrong: 'refused', onInvalid: NO_PROXY,
    source: 'cmd/k8s-operator/svc.go: tailnetTargetAnnotation', since: 'v1.50.0',
  },
  /** The older name of `tailnetIp`, read if that is absent. */
  tailnetIpDeprecated: {
    key: tailscale('ts-tailnet-target-ip'), as: ipAddress(), emptyIsUnset: true, wrong: 'harmless',
    deprecated: { use: 'tailscale.com/tailnet-ip' }, source: 'cmd/k8s-operator/svc.go: tailnetTargetAnnotation', since: 'v1.50.0',
  },
} as const satisfies Table;

export const TAILSCALE_LB = {
  protocols: ['TCP', 'UDP'],
  loadBalancerClass: 'tailscale',
  classIsOptional: true,
  public: 'never',
  hidden: ['expose', 'tailnetFqdn', 'tailnetIp', 'tailnetIpDeprecated'],
  without: ['loadBalancerSourceRanges'],
} as const satisfies ConstructSpec<typeof TAILSCALE_TABLE>;
