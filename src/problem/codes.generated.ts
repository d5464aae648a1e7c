// Written by `npm run docs` (scripts/derived.ts).

/** The codes of all problems that this library reports. */
export const PROBLEM_CODES = [
  'access-added', 'access-changed', 'access-open', 'access-removed', 'address-type', 'addresses-count', 'allocated-kept',
  'annotation-conflict', 'annotation-deprecated', 'annotation-inert', 'annotation-key', 'annotation-output', 'annotation-pitfall',
  'annotation-requires', 'annotation-shared', 'annotation-unknown', 'annotation-value', 'annotations-size', 'api-version',
  'app-protocol-unknown', 'apply-duplicate', 'backend-grant', 'backend-missing', 'backend-port', 'backend-type', 'change-ignored',
  'change-refused', 'change-unknown', 'cidr', 'cidr-spelling', 'cidr-strict', 'class-typo', 'cluster-ip-family', 'cluster-ip-immutable',
  'cluster-ip-range', 'cluster-ip-taken', 'cluster-ips-count', 'cluster-ips-families', 'cluster-ips-first', 'cluster-ips-none',
  'cluster-profile', 'container-port-unknown', 'controller-retired', 'deletion-immutable', 'dns-1035-label', 'dns-label', 'dns-name-port',
  'dns-name-unknown', 'dns-subdomain', 'dual-stack-unconfigured', 'endpoint-address-virtual', 'endpoints-count', 'endpoints-deprecated',
  'endpoints-family', 'endpoints-hints', 'endpoints-missing', 'endpoints-node', 'endpoints-orphan', 'endpoints-overwritten',
  'endpoints-port', 'endpoints-port-number', 'endpoints-unready', 'external-ips-deprecated', 'external-name', 'external-name-address',
  'external-name-chain', 'external-name-fields', 'external-name-ignored', 'external-name-incomplete', 'external-name-loop',
  'external-name-required', 'external-traffic-policy', 'external-traffic-policy-type', 'field-duplicate', 'field-type', 'field-unknown',
  'field-without-effect', 'file-overwritten', 'finalizer', 'fqdn', 'fqdn-deprecated', 'generation', 'grace-period-short',
  'grace-period-zero', 'grant-vain', 'headless-ignored', 'headless-kept', 'headless-type', 'headless-unnamed', 'health-check-node-port',
  'health-check-node-port-immutable', 'health-check-node-port-range', 'hint-duplicate', 'hints-count', 'host-network-dns',
  'host-network-port', 'host-port-duplicate', 'host-port-node-port', 'ingress-spec', 'internal-traffic-policy', 'ip-address',
  'ip-address-strict', 'ip-canonical', 'ip-family', 'ip-family-duplicate', 'ip-family-policy', 'ip-family-policy-single',
  'ip-family-unconfigured', 'ip-spelling', 'kubelet-port', 'label-value', 'load-balancer-address-shared', 'load-balancer-class-immutable',
  'load-balancer-controllers', 'load-balancer-field', 'load-balancer-ip', 'load-balancer-ip-deprecated', 'load-balancer-only',
  'load-balancer-part-replaced', 'load-balancer-pool', 'load-balancer-protocol', 'load-balancer-public', 'load-balancer-recreated',
  'load-balancer-unclaimed', 'manual-endpoint', 'monitor-unmatched', 'name-required', 'network-policy-spec', 'node-port-duplicate',
  'node-port-range', 'node-port-taken', 'node-port-type', 'null-field', 'object-duplicate', 'owner-reference', 'owner-reference-duplicate',
  'pod-containers', 'policy-port', 'port-duplicate', 'port-lost', 'port-merge-trap', 'port-name-duplicate', 'port-name-required',
  'port-number', 'port-still-named', 'port-undeclared', 'ports-required', 'prefer-close-deprecated', 'primary-family-immutable',
  'prop-of-another-kind', 'prop-unknown', 'props-object', 'protocol', 'proxy-protocol-change', 'qualified-name', 'readiness-probe-missing',
  'reference-group', 'reference-headless', 'reference-missing', 'reference-port', 'resource-version', 'route-unattached', 'sctp-support',
  'secondary-family-release', 'selector-empty', 'selector-flip', 'selector-inexpressible', 'selector-many-workloads',
  'selector-other-namespace', 'selector-unmatched', 'service-cidr', 'service-exposed', 'service-moved', 'service-part-replaced',
  'service-removed', 'service-renamed', 'service-replaced', 'service-twin', 'service-type', 'session-affinity', 'session-affinity-change',
  'session-affinity-config', 'session-affinity-timeout', 'slice-address-family', 'slice-address-type-immutable', 'slice-addresses-unused',
  'slice-left-behind', 'slice-managed-by', 'slice-ports-count', 'special-address', 'stateful-set-service', 'subset-empty',
  'target-port-early', 'target-port-name', 'target-port-protocol', 'target-port-unknown', 'target-redirected', 'topology-annotations',
  'topology-hints-deprecated', 'traffic-distribution', 'traffic-policy-change', 'workload-selector',
] as const;

/** The code of a problem that this library reports. */
export type ProblemCode = (typeof PROBLEM_CODES)[number];
