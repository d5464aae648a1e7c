import type { ServiceSpec } from '../../src/service/objects';

/** Annotations by the ends of their keys, the spec, and a part of the expected line. */
export type ShownMistake = readonly [annotations: Readonly<Record<string, string>>, spec: ServiceSpec, line: string];

/** A pitfall from the list of rules of a controller. */
export interface Pitfall {
  readonly message: string;
  /** Manifests for which it is reported. */
  readonly shown?: readonly ShownMistake[];
  /** Similar manifests without the pitfall. */
  readonly validCases?: readonly (readonly [annotations: Readonly<Record<string, string>>, spec: ServiceSpec])[];
  /** Text about it on the documentation page of the controller. */
  readonly page?: RegExp;
  /** Why the manifest of one Service cannot show it, or only a part of it. */
  readonly reason?: string;
}

/** The pitfalls of a controller, and how short keys are completed. */
export interface Pitfalls {
  /** Number of pitfalls in the list. */
  readonly count: number;
  readonly key: (short: string) => string;
  readonly pitfalls: Readonly<Record<number, Pitfall>>;
}

const withPrefix = (prefix: string) => (short: string) => short.includes('/') ? short : prefix + short;
const BETA = 'service.beta.kubernetes.io/';
const UUID = '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e';
const UDP: ServiceSpec = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] };
const MIXED: ServiceSpec = { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }, { name: 'web', port: 80, protocol: 'TCP' }] };
const DUAL: ServiceSpec = { ipFamilyPolicy: 'RequireDualStack', ipFamilies: ['IPv4', 'IPv6'] };
const LOCAL: ServiceSpec = { externalTrafficPolicy: 'Local' };
const RANGES: ServiceSpec = { loadBalancerSourceRanges: ['10.0.0.0/8'] };
const CERT = 'arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888';
const LBC: ServiceSpec = { loadBalancerClass: 'service.k8s.aws/nlb' };

/** All pitfalls that were found in the sources of the controllers, by controller. */
export const PITFALLS: Readonly<Record<string, Pitfalls>> = {
  'aws-load-balancer-controller': {
    count: 11, key: (short) => /^(load-balancer-s|actions)/.test(short) ? BETA + short : `${BETA}aws-load-balancer-${short}`,
    pitfalls: {
      1: {
        message: 'nobody takes a Service of type external without a target type',
        shown: [[{ type: 'external' }, {}, 'load-balancer-unclaimed [aws-load-balancer-type]']],
      },
      2: {
        message: 'session affinity and loadBalancerIP are not read', shown: [
          [{}, { ...LBC, sessionAffinity: 'ClientIP' }, 'warning load-balancer-field spec.sessionAffinity'],
          [{}, { ...LBC, loadBalancerIP: '203.0.113.5' }, 'load-balancer-field spec.loadBalancerIP'],
        ],
      },
      3: {
        message: 'the later of two ports of one number is dropped',
        shown: [[{}, { ...LBC, ports: [{ name: 'a', port: 53 }, { name: 'b', port: 53, protocol: 'UDP' }] },
          'load-balancer-protocol spec.ports[1].port']],
      },
      4: {
        message: 'keys of the in-tree provider do nothing',
        shown: [[{ 'connection-idle-timeout': '60' }, LBC, 'warning annotation-inert [aws-load-balancer-connection-idle-timeout]']],
      },
      5: {
        message: 'node labels matter for instance targets only',
        shown: [[{ 'nlb-target-type': 'ip', 'target-node-labels': 'a=b' }, LBC,
          'warning annotation-inert [aws-load-balancer-target-node-labels]']],
      },
      6: {
        message: 'Elastic IPs need internet-facing',
        shown: [[{ 'eip-allocations': 'eipalloc-1' }, LBC, 'annotation-requires [aws-load-balancer-eip-allocations]']],
      },
      7: {
        message: 'addresses are as many as subnets',
        shown: [[{ scheme: 'internet-facing', subnets: 'a,b', 'eip-allocations': 'eipalloc-1' }, LBC,
          'annotation-pitfall [aws-load-balancer-eip-allocations]']],
      },
      8: {
        message: 'UDP on dualstack needs IPv6 source NAT',
        shown: [[{ 'ip-address-type': 'dualstack' }, { ...LBC, ...UDP }, 'annotation-pitfall [aws-load-balancer-ip-address-type]']],
      },
      9: {
        message: 'listener attributes of TLS listeners are never applied',
        shown: [[{ 'ssl-cert': CERT, 'listener-attributes.TLS-80': 'tcp.idle_timeout.seconds=400' }, LBC,
          'annotation-inert [aws-load-balancer-listener-attributes.TLS-80]']],
      },
      10: {
        message: 'the PROXY protocol does not go with kube-proxy\'s check',
        shown: [[{ 'proxy-protocol': '*' }, { ...LBC, ...LOCAL }, 'warning annotation-pitfall [aws-load-balancer-proxy-protocol]']],
      },
      11: {
        message: 'path and codes do nothing with TCP checks',
        shown: [[{ 'healthcheck-path': '/' }, LBC, 'warning annotation-inert [aws-load-balancer-healthcheck-path]']],
      },
    },
  },
  'aws-in-tree': {
    count: 4, key: (short) => /^(load-balancer-s)/.test(short) ? BETA + short : `${BETA}aws-load-balancer-${short}`,
    pitfalls: {
      12: {
        message: 'a draining time of unhealthy targets needs termination off, and logs a bucket',
        shown: [[{ type: 'nlb', 'access-log-enabled': 'true' }, {}, 'annotation-requires [aws-load-balancer-access-log-enabled]']],
      },
      13: {
        message: 'groups of one\'s own switch source ranges off',
        shown: [[{ 'connection-idle-timeout': '60', 'security-groups': 'sg-1', 'load-balancer-source-ranges': '10.0.0.0/8' }, {},
          'annotation-pitfall [load-balancer-source-ranges]']],
      },
      14: {
        message: 'a tag is cut at its second "="',
        shown: [[{ type: 'nlb', 'additional-resource-tags': 'query=a=b' }, {},
          'annotation-value [aws-load-balancer-additional-resource-tags]']],
      },
      15: {
        message: 'what only the other controller reads does nothing',
        shown: [[{ type: 'nlb', name: 'web' }, {}, 'warning annotation-inert [aws-load-balancer-name]']],
      },
    },
  },
  gcp: {
    count: 11, key: (short) => short.includes('/') ? short : `networking.gke.io/${short}`,
    pitfalls: {
      1: {
        message: 'two controllers read different keys',
        shown: [[{
          'load-balancer-type': 'Internal', 'alpha.cloud.google.com/load-balancer-backend-share': 'true',
          'load-balancer-subnet': 'shop',
        }, {}, 'warning annotation-conflict [load-balancer-subnet]']],
      },
      2: {
        message: 'an unknown tier may silently be Premium, and Standard goes without IPv6', shown: [
          [{ 'cloud.google.com/network-tier': 'premium' }, {}, 'annotation-value [network-tier]'],
          [{ 'cloud.google.com/network-tier': 'Standard' }, DUAL, 'annotation-pitfall [network-tier]'],
        ], page: /Network tier .* a change replaces its address/,
      },
      3: {
        message: 'a backend service is chosen when it is made', page: /l4-rbs.* read only when it is created/,
        reason: 'what exists already is a fact of the cloud',
      },
      4: {
        message: 'addresses are names',
        shown: [[{ 'load-balancer-ip-addresses': '203.0.113.5' }, {}, 'annotation-value [load-balancer-ip-addresses]']],
      },
      5: {
        message: 'weights need Local',
        shown: [[{ 'weighted-load-balancing': 'pods-per-node' }, {}, 'warning annotation-requires [weighted-load-balancing]']],
      },
      6: {
        message: 'a collection excludes subnet, IPv4 and internal', shown: [
          [{ 'ip-collection-v6': 'projects/a/b', 'load-balancer-subnet': 'shop' }, { ipFamilies: ['IPv6'] },
            'annotation-conflict [ip-collection-v6]'],
          [{ 'ip-collection-v6': 'projects/a/b' }, { ipFamilies: ['IPv4'] }, 'annotation-pitfall [ip-collection-v6]'],
          [{ 'ip-collection-v6': 'projects/a/b', 'load-balancer-type': 'Internal' }, { ipFamilies: ['IPv6'] },
            'warning annotation-pitfall [ip-collection-v6]'],
        ],
      },
      7: {
        message: 'a family without ranges is open',
        shown: [[{ 'load-balancer-type': 'External' }, { ...DUAL, ...RANGES, loadBalancerClass: 'networking.gke.io/l4-regional-external' },
          'access-open spec.loadBalancerSourceRanges']],
      },
      8: {
        message: 'forwarding rules are ten at most, with a class', shown: [
          [{ 'custom-forwarding-rule': 'a' }, {}, 'annotation-requires [custom-forwarding-rule]'],
          [{ 'custom-forwarding-rule': 'a,b,c,d,e,f,g,h,i,j,k' }, { loadBalancerClass: 'networking.gke.io/standalone-passthrough-lb-neg' },
            'annotation-value [custom-forwarding-rule]'],
        ],
      },
      9: {
        message: 'the old protocols win, the new BackendConfig wins', shown: [
          [{ 'cloud.google.com/app-protocols': '{"http":"HTTP"}', 'service.alpha.kubernetes.io/app-protocols': '{"http":"HTTPS"}' }, {},
            'warning annotation-conflict [app-protocols]'],
          [{ 'cloud.google.com/backend-config': '{"default":"a"}', 'beta.cloud.google.com/backend-config': '{"default":"b"}' }, {},
            'warning annotation-conflict [backend-config]'],
        ],
      },
      10: {
        message: 'a named group is not for Ingress; a ClusterIP backend of an Ingress needs a group',
        shown: [[{ 'cloud.google.com/neg': '{"ingress":true,"exposed_ports":{"80":{"name":"a"}}}' }, {}, 'annotation-value [neg]']],
        reason: 'the controller writes {"ingress": true} by itself in VPC-native clusters, so that a manifest without it may be right',
      },
      11: {
        message: 'an external class beats the type Internal',
        shown: [[{ 'load-balancer-type': 'Internal' }, { loadBalancerClass: 'networking.gke.io/l4-regional-external' },
          'load-balancer-public [load-balancer-type]']],
      },
    },
  },
  azure: {
    count: 15, key: (short) => withPrefix(BETA)(/^(port_|load-balancer-source)/.test(short) ? short : `azure-${short}`),
    pitfalls: {
      1: {
        message: '"True" is public',
        shown: [[{ 'load-balancer-internal': 'True' }, {}, 'annotation-value [azure-load-balancer-internal]']],
      },
      2: {
        message: 'a subnet is internal, a DNS label public', shown: [
          [{ 'load-balancer-internal-subnet': 'shop' }, {}, 'load-balancer-public [azure-load-balancer-internal-subnet]'],
          [{ 'load-balancer-internal': 'true', 'dns-label-name': 'shop' }, {}, 'warning annotation-inert [azure-dns-label-name]'],
        ],
      },
      3: {
        message: 'a public IP is chosen by name, prefix, address, in this order, and for each family', shown: [
          [{ 'pip-name': 'a', 'pip-prefix-id': '/subscriptions/1/publicIPPrefixes/a' }, {},
            'warning annotation-conflict [azure-pip-prefix-id]'],
          [{ 'pip-name': 'a' }, { ipFamilies: ['IPv4', 'IPv6'] }, 'warning annotation-pitfall [azure-pip-name]'],
        ],
      },
      4: {
        message: 'configurations exclude an address',
        shown: [[{ 'load-balancer-configurations': 'a', 'load-balancer-ipv4': '203.0.113.5' }, {},
          'annotation-conflict [azure-load-balancer-configurations]']],
      },
      5: {
        message: 'ranges stand in one place, and one bad range denies all', shown: [
          [{ 'allowed-ip-ranges': '10.0.0.0/8' }, RANGES, 'annotation-pitfall [azure-allowed-ip-ranges]'],
          [{ 'allowed-ip-ranges': '10.0.0.1' }, {}, 'annotation-value [azure-allowed-ip-ranges]'],
          [{ 'allowed-ip-ranges': '' }, {}, 'annotation-value [azure-allowed-ip-ranges]'],
        ],
      },
      6: {
        message: 'tags beside ranges are not what one expects',
        shown: [[{ 'allowed-service-tags': 'Internet' }, RANGES, 'warning annotation-pitfall [azure-allowed-service-tags]']],
      },
      7: {
        message: 'to deny all others needs ranges',
        shown: [[{ 'deny-all-except-load-balancer-source-ranges': 'true' }, {},
          'annotation-requires [azure-deny-all-except-load-balancer-source-ranges]']],
      },
      8: {
        message: 'probes stay below two minutes, and UDP has none', shown: [
          [{ 'load-balancer-health-probe-interval': '40', 'load-balancer-health-probe-num-of-probe': '3' }, {},
            'annotation-pitfall [azure-load-balancer-health-probe-interval]'],
          [{ 'port_53_health-probe_protocol': 'tcp' }, UDP, 'warning annotation-pitfall [port_53_health-probe_protocol]'],
        ],
      },
      9: {
        message: 'Local replaces the probes',
        shown: [[{ 'load-balancer-health-probe-protocol': 'http' }, LOCAL,
          'warning annotation-inert [azure-load-balancer-health-probe-protocol]']],
      },
      10: {
        message: 'the shared probe of a cluster switches probe keys off', page: /shared probe/i,
        reason: 'the mode is a setting of the cluster',
      },
      11: {
        message: 'HA ports are internal, and leave no rules of ports', shown: [
          [{ 'load-balancer-enable-high-availability-ports': 'true' }, {},
            'annotation-requires [azure-load-balancer-enable-high-availability-ports]'],
          [{ 'load-balancer-internal': 'true', 'load-balancer-enable-high-availability-ports': 'true', port_80_no_lb_rule: 'true' }, {},
            'warning annotation-inert [port_80_no_lb_rule]'],
        ],
      },
      12: {
        message: 'Private Link is internal, IPv4, and has at most as many addresses as it counts', shown: [
          [{ 'pls-create': 'true' }, {}, 'annotation-requires [azure-pls-create]'],
          [{ 'load-balancer-internal': 'true', 'pls-create': 'true', 'pls-ip-configuration-ip-address': '10.0.0.1 10.0.0.2' }, {},
            'annotation-pitfall [azure-pls-ip-configuration-ip-address]'],
        ],
      },
      13: {
        message: 'the mode is __auto__, not auto',
        shown: [[{ 'load-balancer-mode': 'auto' }, {}, 'annotation-value [azure-load-balancer-mode]']],
      },
      14: {
        message: 'the shared rule is no longer read',
        shown: [[{ 'shared-securityrule': 'true' }, {}, 'annotation-deprecated [azure-shared-securityrule]']],
      },
      15: { message: 'ServiceGateway mode refuses much', page: /ServiceGateway/, reason: 'the mode is a setting of the cluster' },
    },
  },
  openstack: {
    count: 12,
    key: (short) => short === 'internal' ? `${BETA}openstack-internal-load-balancer` : withPrefix('loadbalancer.openstack.org/')(short),
    pitfalls: {
      1: {
        message: 'PROXY protocol and header exclude each other; it knows true, v1 and v2', shown: [
          [{ 'proxy-protocol': 'true', 'x-forwarded-for': 'true' }, {}, 'annotation-conflict [x-forwarded-for]'],
          [{ 'proxy-protocol': '2' }, {}, 'annotation-value [proxy-protocol]'],
        ],
      },
      2: { message: 'every port becomes HTTP', shown: [[{ 'x-forwarded-for': 'true' }, MIXED, 'annotation-pitfall [x-forwarded-for]']] },
      3: {
        message: 'the subnet of the floating IP: ID, then name and tags; the class first', shown: [
          [{ 'floating-subnet-id': UUID, 'floating-subnet': 'public' }, {}, 'annotation-conflict [floating-subnet-id]'],
          [{ class: 'public', 'floating-subnet-id': UUID }, {}, 'annotation-pitfall [floating-subnet-id]'],
        ],
      },
      4: {
        message: 'the class beats the subnet of public ones only',
        shown: [[{ class: 'public', 'subnet-id': UUID }, {}, 'annotation-pitfall [subnet-id]']],
        validCases: [[{ internal: 'true', class: 'inside', 'subnet-id': UUID, 'member-subnet-id': UUID }, {}]],
      },
      5: {
        message: 'a port makes subnet and network meaningless',
        shown: [[{ 'port-id': UUID, 'network-id': UUID }, {}, 'annotation-conflict [port-id]']],
      },
      6: {
        message: 'IPv6 gets no floating IP',
        shown: [[{ 'floating-network-id': UUID }, { ipFamilies: ['IPv6'] }, 'annotation-pitfall [floating-network-id]']],
        page: /without one it becomes internal/, reason: 'whether a floating network is configured is a fact of the cloud',
      },
      7: { message: 'Local needs a monitor', shown: [[{ internal: 'true' }, LOCAL, 'annotation-pitfall [enable-health-monitor]']] },
      8: {
        message: 'two Services at most share a load balancer, and no port', page: /to share with one other Service/,
        reason: 'the controller finds the other Services in the cloud; the limit is a setting',
      },
      9: { message: 'an empty text hides the default', shown: [[{ 'flavor-id': '' }, {}, 'annotation-pitfall [flavor-id]']] },
      10: {
        message: 'a check ends before the next',
        shown: [[{ 'enable-health-monitor': 'true', 'health-monitor-delay': '5', 'health-monitor-timeout': '9' }, {},
          'annotation-pitfall [health-monitor-timeout]']],
      },
      11: { message: 'the connection limit is no rate', page: /Concurrent connections of each listener/, reason: 'any number may be meant' },
      12: {
        message: 'flavor, zone, subnet, network and port count on creation only',
        page: /flavor-id.*On a change: The flavor is read only when the load balancer is created/,
        reason: 'one manifest does not show what was made before',
      },
    },
  },
  oci: {
    count: 10,
    key: (short) => short.startsWith('lb:') ? `${BETA}oci-load-balancer-${short.slice(3)}`
      : short.startsWith('nlb:') ? `oci-network-load-balancer.oraclecloud.com/${short.slice(4)}` : `oci.oraclecloud.com/${short}`,
    pitfalls: {
      1: {
        message: 'each kind has keys of its own', shown: [
          [{ 'load-balancer-type': 'nlb', 'lb:internal': 'true' }, {}, 'load-balancer-public [oci-load-balancer-internal]'],
          [{ 'nlb:assigned-private-ipv4': '10.0.0.7' }, {}, 'annotation-requires [assigned-private-ipv4]'],
          [{ 'load-balancer-type': 'nlb', 'oci-load-balancer-rule-sets': '{}' }, {}, 'annotation-inert [oci-load-balancer-rule-sets]'],
        ],
      },
      2: {
        message: 'NLB in upper case preserves no source',
        shown: [[{ 'load-balancer-type': 'NLB' }, {}, 'annotation-value [load-balancer-type]']],
      },
      3: {
        message: 'a flexible shape has two bounds, clamped', shown: [
          [{ 'lb:shape': 'flexible', 'lb:shape-flex-min': '10' }, {}, 'annotation-pitfall [oci-load-balancer-shape]'],
          [{ 'lb:shape': 'flexible', 'lb:shape-flex-min': '1.5', 'lb:shape-flex-max': '100' }, {},
            'annotation-value [oci-load-balancer-shape-flex-min]'],
        ],
      },
      4: {
        message: 'TLS ports without a secret stay plain',
        shown: [[{ 'lb:ssl-ports': '443' }, {}, 'annotation-requires [oci-load-balancer-ssl-ports]']],
      },
      5: {
        message: 'gRPC needs TLS',
        shown: [[{ 'lb:backend-protocol': 'GRPC' }, {}, 'annotation-pitfall [oci-load-balancer-backend-protocol]']],
      },
      6: {
        message: 'one mode of rules, and none of lists for UDP', shown: [
          [{ 'lb:security-list-management-mode': 'All', 'security-rule-management-mode': 'NSG' }, {},
            'annotation-conflict [security-rule-management-mode]'],
          [{ 'load-balancer-type': 'nlb', 'nlb:security-list-management-mode': 'All' }, UDP,
            'annotation-pitfall [security-list-management-mode]'],
        ],
      },
      7: {
        message: 'the switch for sources may not be there with Cluster',
        shown: [[{ 'load-balancer-type': 'nlb', 'nlb:is-preserve-source': 'false' }, { externalTrafficPolicy: 'Cluster' },
          'annotation-requires [is-preserve-source]']],
      },
      8: {
        message: 'a reserved address is public',
        shown: [[{ 'lb:internal': 'true' }, { loadBalancerIP: '203.0.113.7' }, 'annotation-pitfall [oci-load-balancer-internal]']],
      },
      9: {
        message: 'the probe of an NLB is every ten seconds',
        shown: [[{ 'load-balancer-type': 'nlb', 'nlb:health-check-interval': '5000' }, {}, 'annotation-value [health-check-interval]']],
        page: /nlbHealthCheckIntervalMs.*\| 10000 \|/,
      },
      10: {
        message: 'five groups',
        shown: [[{
          'oci-network-security-groups': Array.from({ length: 6 }, (_, at) => `ocid1.networksecuritygroup.oc1.phx.a${at}`)
            .join(','),
        }, {}, 'annotation-value [oci-network-security-groups]']],
      },
    },
  },
  alibaba: {
    count: 11, key: withPrefix(`${BETA}alibaba-cloud-loadbalancer-`),
    pitfalls: {
      1: {
        message: 'an NLB needs zones',
        shown: [[{}, { loadBalancerClass: 'alibabacloud.com/nlb' }, 'annotation-requires [alibaba-cloud-loadbalancer-zone-maps]']],
      },
      2: {
        message: 'an NLB is checked by the flag; a CLB by flag or switch', shown: [
          [{ 'zone-maps': 'a:b,c:d', 'health-check-interval': '10' }, { loadBalancerClass: 'alibabacloud.com/nlb' },
            'warning annotation-inert [alibaba-cloud-loadbalancer-health-check-interval]'],
          [{ 'health-check-flag': 'on' }, {}, 'warning annotation-pitfall [alibaba-cloud-loadbalancer-health-check-flag]'],
        ],
      },
      3: {
        message: 'a reused one keeps its listeners',
        shown: [[{ id: 'lb-1' }, {}, 'annotation-pitfall [alibaba-cloud-loadbalancer-id]'],
          [{ 'vgroup-port': 'rsp-1:80' }, {}, 'annotation-requires [alibaba-cloud-loadbalancer-vgroup-port]']],
      },
      4: {
        message: 'much cannot be changed later',
        page: /resource-group-id.*On a change: .*The controller reports that it cannot change once created/,
        reason: 'one manifest does not show what was made before',
      },
      5: {
        message: 'bandwidth and size are billed',
        shown: [[{ bandwidth: '45' }, {}, 'annotation-requires [alibaba-cloud-loadbalancer-bandwidth]'],
          [{ spec: 'slb.s1.small' }, {}, 'annotation-requires [alibaba-cloud-loadbalancer-spec]']],
      },
      6: {
        message: '"false" preserves',
        shown: [[{ 'preserve-lb-on-delete': 'false' }, {}, 'annotation-value [alibaba-cloud-loadbalancer-preserve-lb-on-delete]']],
      },
      7: {
        message: 'protocols are in lower case',
        shown: [[{ 'protocol-port': 'HTTP:80' }, {}, 'annotation-pitfall [alibaba-cloud-loadbalancer-protocol-port]']],
      },
      8: {
        message: 'empty takes away, absent leaves alone',
        validCases: [[{ 'zone-maps': 'a:b,c:d', 'security-group-ids': '', 'bandwidth-package-id': '' },
          { loadBalancerClass: 'alibabacloud.com/nlb' }]], page: /security-group-ids.*empty/,
      },
      9: {
        message: 'backends are of a family of the load balancer',
        shown: [[{ 'backend-ip-version': 'ipv6' }, {}, 'annotation-pitfall [alibaba-cloud-loadbalancer-backend-ip-version]']],
        reason: 'the feature gate is a setting of the controller',
      },
      10: {
        message: 'the certificate of a domain may not change', page: /certificate of a domain may not change later/,
        reason: 'one manifest does not show what was made before',
      },
      11: {
        message: 'ranges of ports need pods',
        shown: [[{ 'zone-maps': 'a:b,c:d', 'listener-port-range': '1000-2000:80' }, { loadBalancerClass: 'alibabacloud.com/nlb' },
          'annotation-requires [alibaba-cloud-loadbalancer-listener-port-range]']],
      },
    },
  },
  huawei: {
    count: 10, key: (short) => `kubernetes.io/elb.${short}`,
    pitfalls: {
      1: {
        message: 'a class is needed, and zones',
        shown: [[{ 'lb-algorithm': 'ROUND_ROBIN' }, {}, 'annotation-requires [elb.class]'],
          [{ class: 'dedicated' }, {}, 'annotation-pitfall [elb.class]']],
      },
      2: {
        message: 'an elastic IP goes with the Service',
        shown: [[{ class: 'shared', 'eip-id': UUID }, {}, 'warning annotation-pitfall [elb.eip-id]']],
      },
      3: {
        message: 'the id beats what is made',
        shown: [[{ class: 'shared', 'eip-id': UUID, 'keep-eip': 'true', 'eip-auto-create-option': '{"ip_type":"5_bgp"}' }, {},
          'annotation-conflict [elb.eip-auto-create-option]']], reason: 'that both count on creation only shows in what was made before',
      },
      4: {
        message: 'the subnet of the node is first',
        shown: [[{ class: 'dedicated', 'availability-zones': 'a', 'subnet-id': UUID }, {}, 'annotation-inert [elb.subnet-id]']],
      },
      5: {
        message: '"false" switches affinity on',
        shown: [[{ class: 'shared', 'session-affinity-flag': 'false' }, {}, 'annotation-value [elb.session-affinity-flag]']],
      },
      6: {
        message: 'bad JSON falls back',
        shown: [[{ class: 'shared', 'health-check-option': '{delay:5}' }, {}, 'annotation-value [elb.health-check-option]'],
          [{ class: 'shared', 'eip-auto-create-option': '{' }, {}, 'annotation-value [elb.eip-auto-create-option]']],
      },
      7: {
        message: 'listeners of removed ports stay behind', page: /elb\.id.* listeners of ports that the Service no longer has stay/,
        reason: 'one manifest does not show the ports of yesterday',
      },
      8: {
        message: 'every port changes',
        shown: [[{ class: 'shared', 'x-forwarded-host': 'true' }, UDP, 'annotation-pitfall [elb.x-forwarded-host]']],
      },
      9: {
        message: 'the connection limit is not read',
        shown: [[{ class: 'shared', 'connection-limit': '100' }, {}, 'annotation-deprecated [elb.connection-limit]']],
      },
      10: {
        message: 'CCE has other values', page: /CCE/, validCases: [[{ class: 'union' }, {}]],
        reason: 'the controller of CCE is closed, and its Services are not judged',
      },
    },
  },
  ibm: {
    count: 7, key: (short) => `service.kubernetes.io/ibm-${short.startsWith('ingress') ? short : `load-balancer-cloud-provider-${short}`}`,
    pitfalls: {
      1: {
        message: 'subnets beat the zone',
        shown: [[{ 'vpc-subnets': 'a', zone: 'us-south-1' }, {}, 'annotation-conflict [ibm-load-balancer-cloud-provider-zone]']],
      },
      2: {
        message: 'no PROXY protocol on an NLB, one subnet for a private one',
        shown: [[{ 'enable-features': 'nlb,proxy-protocol' }, {}, 'annotation-pitfall'],
          [{ 'ip-type': 'private', 'enable-features': 'nlb' }, {}, 'annotation-pitfall']],
      },
      3: { message: 'UDP needs a port to check', shown: [[{ 'enable-features': 'nlb' }, UDP, 'annotation-pitfall']] },
      4: {
        message: 'port and path need a protocol; the timeout is below the delay',
        shown: [[{ 'vpc-health-check-port': '8080' }, {}, 'annotation-requires'],
          [{ 'vpc-health-check-timeout': '5' }, {}, 'annotation-pitfall']],
      },
      5: {
        message: 'idle timeouts are for ALBs, ranges of ports for NLBs',
        shown: [[{ 'enable-features': 'nlb', 'vpc-idle-connection-timeout': '60' }, {}, 'annotation-pitfall'],
          [{ 'vpc-port-range': '80-90' }, {}, 'annotation-pitfall']],
      },
      6: {
        message: 'the published controller ignores a bad selector', shown: [[{ 'vpc-node-selector': 'pool=edge' }, {}, 'annotation-value']],
        reason: 'which of the two controllers runs is a fact of the cluster',
      },
      7: {
        message: 'an address is said once; IPVS needs Local',
        shown: [[{ 'ip-type': 'public', 'ingress-controller-public': 'true' }, {}, 'annotation-conflict'],
          [{ 'enable-features': 'ipvs' }, {}, 'annotation-pitfall']],
      },
    },
  },
  ako: {
    count: 2, key: (short) => short.includes('/') ? short : `ako.vmware.com/${short}`,
    pitfalls: {
      1: {
        message: 'a shared address is lost with a Service of another class',
        shown: [[{ 'enable-shared-vip': 'web' }, { loadBalancerClass: 'example.com/lb' }, 'annotation-pitfall']],
      },
      2: {
        message: 'only the alpha prefix names it', page: /reads only this prefix/,
        validCases: [[{ 'external-dns.alpha.kubernetes.io/hostname': 'web.example.com' }, {}]],
      },
    },
  },
  cloudstack: {
    count: 1, key: withPrefix(`${BETA}cloudstack-load-balancer-`),
    pitfalls: {
      1: {
        message: 'the field of the spec is half read',
        shown: [[{}, { loadBalancerSourceRanges: ['203.0.113.0/24'] }, 'access-open spec.loadBalancerSourceRanges']],
        validCases: [[{ 'source-cidrs': '203.0.113.0/24' }, { loadBalancerSourceRanges: ['203.0.113.0/24'] }]],
      },
    },
  },
  'gardener-dns': {
    count: 1, key: withPrefix('dns.gardener.cloud/'),
    pitfalls: {
      1: {
        message: 'dual stack of the AWS load balancer wins', page: /the dual stack annotation of an AWS load balancer wins/,
        reason: 'the records are what both ask for',
      },
    },
  },
  harvester: { count: 0, key: withPrefix('cloudprovider.harvesterhci.io/'), pitfalls: {} },
  loxilb: {
    count: 1, key: withPrefix('loxilb.io/'),
    pitfalls: {
      1: {
        message: 'mtls switches want "true"',
        shown: [[{ 'mtls-frontend-require-cn': 'yes' }, { loadBalancerClass: 'loxilb.io/loxilb' },
          'annotation-value [mtls-frontend-require-cn]'],
            [{ usepodnetwork: 'true' }, { loadBalancerClass: 'loxilb.io/loxilb' }, 'annotation-value [usepodnetwork]']],
      },
    },
  },
  outscale: {
    count: 3, key: withPrefix(`${BETA}osc-load-balancer-`),
    pitfalls: {
      1: {
        message: 'a change of the type is ignored', page: /The type is sent only when the load balancer is created: it stays public/,
        reason: 'what stood there before is not in the manifest: `diff` compares two',
      },
      2: {
        message: 'the id is not public-ip-id',
        shown: [[{ 'public-ip-id': 'eipalloc-12345678' }, {}, 'annotation-unknown [osc-load-balancer-public-ip-id]']],
      },
      3: {
        message: 'the pool is not public-ip-pool',
        shown: [[{ 'public-ip-pool': 'shop' }, {}, 'annotation-unknown [osc-load-balancer-public-ip-pool]']],
      },
    },
  },
  qingcloud: {
    count: 4, key: withPrefix(`${BETA}qingcloud-`),
    pitfalls: {
      1: {
        message: 'a right option hides a wrong method', page: /with a valid one, a wrong method is not reported/,
        shown: [[{
          'load-balancer-eip-source': 'auto', 'lb-listener-healthycheckmethod': '80:ping',
          'lb-listener-healthycheckoption': '80:10|5|2|5',
        }, {}, 'annotation-value [qingcloud-lb-listener-healthycheckmethod]']],
      },
      2: {
        message: 'the guide misspells manual',
        shown: [[{ 'load-balancer-eip-source': 'mannual' }, {}, 'annotation-value [qingcloud-load-balancer-eip-source]']],
      },
      3: {
        message: 'reuse has no name',
        shown: [[{ 'load-balancer-eip-source': 'auto', 'load-balancer-eip-strategy': 'reuse' }, {},
          'annotation-pitfall [qingcloud-load-balancer-eip-strategy]']],
      },
      4: {
        message: 'an elastic IP is bound beside internal',
        shown: [[{ 'load-balancer-network-type': 'internal', 'load-balancer-eip-ids': 'eip-j38f2h3h' }, {},
          'load-balancer-public [qingcloud-load-balancer-eip-ids]']],
      },
    },
  },
  yandex: { count: 0, key: withPrefix('yandex.cloud/'), pitfalls: {} },
  tailscale: {
    count: 1, key: withPrefix('tailscale.com/'),
    pitfalls: {
      1: {
        message: 'removing the annotation takes the proxy away', page: /removing it deletes the proxy/,
        reason: 'what stood there before is not in the manifest: `diff` compares two',
      },
    },
  },
  tencent: {
    count: 4, key: withPrefix('service.cloud.tencent.com/'),
    pitfalls: {
      1: {
        message: 'the keys of one controller',
        shown: [[{ [`${BETA}tencentcloud-loadbalancer-kind`]: 'classic', 'direct-access': 'true' }, {},
          'annotation-conflict [tencentcloud-loadbalancer-kind]']],
      },
      2: {
        message: 'grace and two protocols need direct access, weights Local, bandwidth its billing', shown: [
          [{ 'enable-grace-shutdown': 'true' }, {}, 'annotation-requires [enable-grace-shutdown]'],
          [{ 'local-svc-weighted-balance': 'true' }, {}, 'annotation-requires [local-svc-weighted-balance]'],
          [{ 'service.kubernetes.io/qcloud-loadbalancer-internet-max-bandwidth-out': '10' }, {},
            'annotation-requires [qcloud-loadbalancer-internet-max-bandwidth-out]'],
        ],
      },
      3: {
        message: 'the Secret holds the id of a certificate', page: /qcloud_cert_id/,
        reason: 'what a Secret holds is no part of the Service; in a bundle it is no secret any more',
      },
      4: {
        message: 'security groups of an existing one are left alone',
        shown: [[{ 'pass-to-target': 'true', 'service.kubernetes.io/tke-existed-lbid': 'lb-1' }, {},
          'warning annotation-inert [pass-to-target]']],
      },
    },
  },
  baidu: {
    count: 4, key: withPrefix(`${BETA}cce-`),
    pitfalls: {
      1: {
        message: 'paid before: no billing, and some months', shown: [
          [{ 'elastic-ip-payment-timing': 'Prepaid', 'elastic-ip-reservation-length': '1', 'elastic-ip-billing-method': 'ByTraffic' }, {},
            'annotation-conflict [cce-elastic-ip-billing-method]'],
          [{ 'elastic-ip-payment-timing': 'Prepaid' }, {}, 'annotation-pitfall [cce-elastic-ip-payment-timing]'],
        ],
      },
      2: {
        message: 'payment and billing stay', page: /elastic-ip-payment-timing.*On a change: The controller refuses a change/,
        reason: 'one manifest does not show what was made before',
      },
      3: {
        message: 'what existed before stays',
        shown: [[{ 'load-balancer-exist-id': 'lb-0a1b', 'load-balancer-reserve-lb': 'false' }, {},
          'annotation-pitfall [cce-load-balancer-reserve-lb]']],
      },
      4: {
        message: 'scheduler and checks do nothing, but stop',
        shown: [[{ 'load-balancer-scheduler': 'RoundRobin' }, {}, 'annotation-deprecated'],
          [{ 'load-balancer-health-check-interval': '3s' }, {}, 'annotation-value']],
      },
    },
  },
  kubernetes: {
    count: 4, key: withPrefix('service.kubernetes.io/'),
    pitfalls: {
      1: {
        message: 'source ranges have a field, and a type',
        shown: [[{ [`${BETA}load-balancer-source-ranges`]: '10.0.0.0/8' }, { type: 'ClusterIP', loadBalancerClass: 'example.com/lb' },
          'annotation-pitfall [load-balancer-source-ranges]']],
      },
      2: {
        message: 'the mode hides trafficDistribution, and is Auto',
        shown: [[{ 'topology-mode': 'Auto' }, { trafficDistribution: 'PreferClose' }, 'annotation-pitfall [topology-mode]'],
          [{ 'topology-mode': 'AUTO' }, {}, 'annotation-value [topology-mode]']],
      },
      3: {
        message: 'both names of the mode agree',
        shown: [[{ 'topology-aware-hints': 'Auto', 'topology-mode': 'Disabled' }, {}, 'annotation-pitfall [topology-aware-hints]']],
      },
      4: {
        message: 'labels are no annotations, and some stand on Endpoints',
        shown: [[{ 'service-proxy-name': 'cilium' }, {}, 'annotation-inert [service-proxy-name]'],
          [{ 'endpoints.kubernetes.io/over-capacity': 'warning' }, {}, 'annotation-inert [over-capacity]']],
      },
    },
  },
  digitalocean: {
    count: 11, key: withPrefix(`${BETA}do-loadbalancer-`),
    pitfalls: {
      1: {
        message: 'REGIONAL_NETWORK reads no certificates',
        shown: [[{ type: 'REGIONAL_NETWORK', 'certificate-name': 'shop' }, {}, 'annotation-inert [do-loadbalancer-certificate-name]']],
      },
      2: {
        message: 'the override is on by presence',
        shown: [[{ 'override-health-check': 'false' }, {}, 'annotation-value [do-loadbalancer-override-health-check]'],
          [{ 'healthcheck-path': '/' }, {}, 'annotation-requires [do-loadbalancer-healthcheck-path]']],
      },
      3: {
        message: 'a port is in one list',
        shown: [[{ type: 'REGIONAL', 'certificate-name': 'a', 'http-ports': '80', 'tls-ports': '80,443' }, {}, 'annotation-pitfall'],
          [{ type: 'REGIONAL', 'certificate-name': 'a', 'http3-port': '80' }, {}, 'annotation-requires']],
      },
      4: {
        message: 'certificate or passthrough',
        shown: [[{ type: 'REGIONAL', 'certificate-name': 'a', 'tls-passthrough': 'true' }, {}, 'annotation-conflict'],
          [{ type: 'REGIONAL', protocol: 'https' }, {}, 'annotation-requires']],
      },
      5: {
        message: 'the id wins',
        shown: [[{ type: 'REGIONAL', 'certificate-name': 'a', 'certificate-id': UUID }, {},
          'annotation-conflict [do-loadbalancer-certificate-id]']],
      },
      6: {
        message: 'allow-rules go beside source ranges',
        shown: [[{ 'allow-rules': 'cidr:203.0.113.0/24' }, RANGES, 'annotation-pitfall [do-loadbalancer-allow-rules]']],
      },
      7: {
        message: 'the size is said once',
        shown: [[{ 'size-slug': 'lb-small', 'size-unit': '2' }, {}, 'annotation-conflict [do-loadbalancer-size-unit]']],
      },
      8: {
        message: 'INTERNAL has no dual stack',
        shown: [[{ network: 'INTERNAL', 'network-stack': 'DUALSTACK' }, {}, 'annotation-conflict [do-loadbalancer-network-stack]']],
      },
      9: {
        message: 'disown has another prefix', shown: [[{ disown: 'true' }, {}, 'annotation-unknown [do-loadbalancer-disown]']],
        validCases: [[{ 'service.kubernetes.io/do-loadbalancer-disown': 'true' }, {}]],
      },
      10: {
        message: 'pods that call the public address need a host name',
        page: /needed if the PROXY protocol is on and pods call the public address/, reason: 'who calls is no part of the manifest',
      },
      11: {
        message: 'a UDP port is not checked',
        shown: [[{ 'override-health-check': 'true', 'healthcheck-port': '53' }, MIXED,
          'annotation-pitfall [do-loadbalancer-healthcheck-port]']],
      },
    },
  },
  hetzner: {
    count: 10, key: withPrefix('load-balancer.hetzner.cloud/'),
    pitfalls: {
      1: {
        message: 'durations have a unit',
        shown: [[{ location: 'fsn1', 'health-check-interval': '15' }, {}, 'annotation-value [health-check-interval]']],
      },
      2: {
        message: 'a path alone makes no HTTP check',
        shown: [[{ protocol: 'http', 'health-check-http-path': '/healthz' }, {}, 'annotation-inert [health-check-http-path]']],
      },
      3: {
        message: 'one protocol for all ports',
        shown: [[{ protocol: 'http', 'http-redirect-http': 'true' }, {}, 'annotation-requires [http-redirect-http]']],
      },
      4: { message: 'managed is spelled so', shown: [[{ 'certificate-type': 'Managed' }, {}, 'annotation-value [certificate-type]']] },
      5: {
        message: 'managed certificates need domains at first',
        shown: [[{ protocol: 'https', 'certificate-type': 'managed' }, {}, 'annotation-pitfall [certificate-type]']],
        page: /Domains of the managed certificate; a later change is not applied/,
      },
      6: {
        message: 'reverse names are applied, addresses are not', shown: [[{ ipv4: '203.0.113.5' }, {}, 'annotation-output [ipv4]']],
        validCases: [[{ location: 'fsn1', type: 'lb11', 'ipv4-rdns': 'shop.example.com' }, {}]],
      },
      7: {
 message: 'the location wins', shown: [[{ location: 'fsn1', 'network-zone': 'eu-central' }, {},
        'annotation-conflict [location]']],
},
      8: {
        message: 'the private network is one of the controller', page: /also for true without a network/,
        reason: 'its configuration is a fact of the cluster',
      },
      9: {
        message: 'a type is wanted', page: /with a warning event, because this default will be removed/,
        reason: 'a warning of the cloud about a default is no mistake of the manifest',
      },
      10: {
        message: 'lists are not trimmed',
        shown: [[{ protocol: 'https', 'http-certificates': 'shop, blog' }, {}, 'annotation-value [http-certificates]']],
      },
    },
  },
  linode: {
    count: 10, key: withPrefix(`${BETA}linode-loadbalancer-`),
    pitfalls: {
      1: {
        message: 'the default protocol reaches UDP',
        shown: [[{ 'default-protocol': 'tcp' }, MIXED, 'annotation-pitfall [linode-loadbalancer-default-protocol]']],
      },
      2: {
        message: 'https needs a Secret by port',
        shown: [[{ 'default-protocol': 'https' }, {}, 'annotation-pitfall [linode-loadbalancer-default-protocol]']],
      },
      3: {
        message: 'all values are strings',
        shown: [[{ 'port-53': '{"udp-check-port":80}' }, MIXED, 'annotation-value [linode-loadbalancer-port-53]']],
      },
      4: {
        message: 'algorithms fit the protocol',
        shown: [[{ 'default-algorithm': 'source' }, MIXED, 'annotation-pitfall'],
          [{ 'default-stickiness': 'http_cookie' }, MIXED, 'annotation-pitfall']],
      },
      5: {
        message: 'no PROXY protocol and no Secrets on UDP',
        shown: [[{ 'default-proxy-protocol': 'v2' }, MIXED, 'annotation-pitfall'],
          [{ 'port-53': '{"protocol":"udp","tls-secret-name":"shop-tls"}' }, MIXED, 'annotation-value']],
      },
      6: {
        message: 'the passive check is on by default, and stops',
        shown: [[{ 'check-passive': 'yes' }, {}, 'annotation-value [linode-loadbalancer-check-passive]']],
        page: /true, though the controller's page says false/,
      },
      7: {
        message: 'the id of a firewall wins; one list',
        shown: [[{ 'firewall-id': '17', 'firewall-acl': '{"allowList":{"ipv4":["203.0.113.0/24"]}}' }, {}, 'annotation-conflict'],
          [{ 'firewall-acl': '{"allowList":{},"denyList":{}}' }, {}, 'annotation-value']],
      },
      8: {
        message: 'ranges need a subnet',
        shown: [[{ 'frontend-ipv4-range': '10.0.0.0/30' }, {}, 'annotation-requires [linode-loadbalancer-frontend-ipv4-range]']],
      },
      9: {
        message: 'another NodeBalancer deletes the first', page: /the previous one is deleted unless `preserve` is true/,
        reason: 'one manifest does not show the one before',
      },
      10: {
        message: 'reserved addresses count at creation', page: /reserved-ipv4.*On a change: A later change is ignored/,
        reason: 'one manifest does not show what was made before',
      },
    },
  },
  scaleway: {
    count: 9, key: withPrefix(`${BETA}scw-loadbalancer-`),
    pitfalls: {
      1: {
        message: '1 is a port, 0 an error',
        shown: [[{ 'proxy-protocol-v2': '1' }, {}, 'annotation-value'], [{ 'protocol-http': '0' }, {}, 'annotation-value']],
      },
      2: {
        message: 'a colon inside a value is misread',
        shown: [[{ 'health-check-type': 'http', 'health-check-http-uri': 'shop:8080/healthz' }, {}, 'annotation-value']],
      },
      3: {
        message: 'every port has a check',
        shown: [[{ 'health-check-type': '80:http' }, {}, 'annotation-pitfall [scw-loadbalancer-health-check-type]']],
      },
      4: {
        message: 'one version of the PROXY protocol',
        shown: [[{ 'proxy-protocol-v1': '80,443', 'proxy-protocol-v2': '443' }, {},
          'annotation-pitfall [scw-loadbalancer-proxy-protocol-v2]']],
      },
      5: {
        message: 'private excludes public addresses',
        shown: [[{ private: 'true', 'ip-ids': UUID }, {}, 'annotation-pitfall'],
          [{ private: 'true' }, { loadBalancerIP: '203.0.113.7' }, 'annotation-pitfall']],
        page: /scw-loadbalancer-private`.*On a change: The private load balancer is deleted first/,
      },
      6: {
        message: 'Private Networks need one of the controller',
        page: /Private Networks to attach, by UUID; the controller must be configured with one too/,
        reason: 'its configuration is a fact of the cluster',
      },
      7: {
        message: 'what somebody else makes has an id',
        shown: [[{ 'externally-managed': 'true' }, {}, 'annotation-requires'],
          [{ 'externally-managed': 'true', id: `fr-par-1/${UUID}`, 'pn-ids': UUID }, {}, 'annotation-pitfall [scw-loadbalancer-pn-ids]']],
      },
      8: {
        message: 'kube-proxy answers for Local, and for all',
        shown: [[{ 'health-check-from-service': '*' }, {}, 'annotation-requires'],
          [{ 'health-check-from-service': 'true', 'health-check-type': 'http' }, LOCAL, 'annotation-pitfall']],
      },
      9: {
        message: 'a class is refused',
        shown: [[{ private: 'true' }, { loadBalancerClass: 'service.k8s.aws/nlb' }, 'annotation-inert [scw-loadbalancer-private]']],
      },
    },
  },
  vultr: {
    count: 8, key: withPrefix(`${BETA}vultr-loadbalancer-`),
    pitfalls: {
      1: {
        message: 'the protocol of a port is not read',
        shown: [[{ protocol: 'tcp' }, UDP, 'annotation-pitfall [vultr-loadbalancer-protocol]']],
      },
      2: {
        message: 'the backend of https is https',
        shown: [[{ protocol: 'https', ssl: 'shop-tls' }, {}, 'annotation-pitfall [vultr-loadbalancer-protocol]']],
      },
      3: {
        message: 'only the first port can be checked',
        shown: [[{ 'healthcheck-port': '443' }, {}, 'annotation-pitfall [vultr-loadbalancer-healthcheck-port]']],
      },
      4: {
        message: 'one name of the VPC, on by any text',
        shown: [[{ vpc: 'true', 'private-network': 'true' }, {}, 'annotation-conflict'], [{ vpc: 'no' }, {}, 'annotation-value']],
      },
      5: {
        message: 'sticky is "on", with a cookie',
        shown: [[{ 'sticky-session-enabled': 'true' }, {}, 'annotation-value'],
          [{ 'sticky-session-enabled': 'on' }, {}, 'annotation-pitfall']],
      },
      6: {
        message: 'nodes are odd, the ConfigMap wins',
        shown: [[{ 'node-count': '2' }, {}, 'annotation-value'],
          [{ 'firewall-rules': '203.0.113.0/24,443', 'firewall-rules-cm': 'rules' }, {}, 'annotation-conflict']],
      },
      7: {
 message: 'the protocol is in lower case', shown: [[{ protocol: 'HTTP' }, {},
        'annotation-value [vultr-loadbalancer-protocol]']],
},
      8: { message: 'one label, one load balancer', page: /Services that name the same one share it/, reason: 'to share may be meant' },
    },
  },
  exoscale: {
    count: 5, key: withPrefix(`${BETA}exoscale-loadbalancer-`),
    pitfalls: {
      1: {
        message: 'names are for one port',
        shown: [[{ 'service-name': 'web' }, {}, 'annotation-inert [exoscale-loadbalancer-service-name]']],
      },
      2: {
        message: 'UDP needs a port to check',
        shown: [[{ 'service-strategy': 'source-hash' }, UDP, 'annotation-pitfall [exoscale-loadbalancer-service-healthcheck-port]']],
      },
      3: {
        message: 'a node pool needs its cluster, a cluster its pool',
        shown: [[{ 'service-sks-nodepool-name': 'web' }, {}, 'annotation-requires'],
          [{ 'sks-cluster-name': 'prod' }, {}, 'annotation-pitfall']], page: /needed where nodes are in several pools/,
      },
      4: {
        message: 'the description stays; external needs a name',
        shown: [[{ external: 'true' }, {}, 'annotation-requires [exoscale-loadbalancer-external]']], page: /never changed after creation/,
      },
      5: { message: 'durations have a unit', shown: [[{ 'service-healthcheck-interval': '10' }, {}, 'annotation-value']] },
    },
  },
  civo: {
    count: 4, key: withPrefix('kubernetes.civo.com/'),
    pitfalls: {
      1: {
        message: 'an address is assigned by the first update', page: /assigned by the first update after creation/,
        reason: 'one manifest does not show how often it was applied',
      },
      2: {
        message: 'the PROXY protocol is a word',
        shown: [[{ 'loadbalancer-enable-proxy-protocol': 'true' }, {}, 'annotation-value [loadbalancer-enable-proxy-protocol]']],
      },
      3: {
        message: 'a preset one ends in the Service\'s name',
        page: /a preset one must be of this cluster, and its name must end in the Service's/, reason: 'the id says nothing of the name',
      },
      4: { message: 'the controller writes some back', shown: [[{ 'loadbalancer-id': 'a' }, {}, 'annotation-output [loadbalancer-id]']] },
    },
  },
  upcloud: {
    count: 5, key: withPrefix(`${BETA}upcloud-load-balancer-`),
    pitfalls: {
      1: { message: 'frontends are http', page: /frontends are `http` unless they set `mode: 'tcp'`/, reason: 'http may be meant' },
      2: { message: 'port 443 orders a certificate', page: /443.*certificate/, reason: 'a certificate may be meant' },
      3: {
        message: 'a list of frontends replaces the one that is made',
        shown: [[{ config: '{"frontends":[{"name":"http","mode":"tcp"}]}' }, {}, 'annotation-pitfall [upcloud-load-balancer-config]']],
      },
      4: {
        message: 'matchLabels is dropped',
        shown: [[{ 'node-selector': 'matchLabels: { pool: web }' }, {}, 'annotation-value [upcloud-load-balancer-node-selector]']],
      },
      5: {
        message: 'labels of the controller are refused',
        shown: [[{ config: '{"labels":[{"key":"ccm_cluster","value":"x"}]}' }, {}, 'annotation-value [upcloud-load-balancer-config]']],
      },
    },
  },
  'equinix-metal': {
    count: 1, key: withPrefix('metal.equinix.com/'),
    pitfalls: {
      1: {
        message: 'it is sunset, and the metro beats the facility', page: /[Ss]unset/,
        shown: [[{ 'eip-metro': 'da', 'eip-facility': 'da11' }, {}, 'annotation-inert [eip-facility]']],
      },
    },
  },
  stackit: {
    count: 4, key: (short) => short.startsWith('yawol:') ? `yawol.stackit.cloud/${short.slice(6)}` : `lb.stackit.cloud/${short}`,
    pitfalls: {
      1: {
        message: 'old and new say the same',
        shown: [[{ 'internal-lb': 'false', 'yawol:internalLB': 'true' }, {}, 'annotation-conflict [internalLB]'],
          [{ 'yawol:replicas': '2' }, {}, 'annotation-deprecated [replicas]']],
      },
      2: {
        message: 'an empty filter switches off',
        shown: [[{ 'tcp-proxy-protocol': 'true', 'tcp-proxy-protocol-ports-filter': '' }, {}, 'annotation-pitfall'],
          [{ 'tcp-proxy-protocol': 'false', 'tcp-proxy-protocol-ports-filter': '80' }, {}, 'annotation-requires']],
      },
      3: {
        message: 'an internal one has no address outside',
        shown: [[{ 'internal-lb': 'true', 'external-address': '203.0.113.7' }, {}, 'annotation-inert'],
          [{ 'external-address': '2001:db8::7' }, {}, 'annotation-value']], page: /On a change: A load balancer cannot change between public and internal/,
      },
      4: { message: 'the class keeps yawol away', validCases: [[{ 'yawol:className': 'stackit' }, {}]] },
    },
  },
  metallb: {
    count: 4, key: withPrefix('metallb.io/'),
    pitfalls: {
      1: {
        message: 'the newer key hides the older',
        shown: [[{ 'address-pool': 'public', 'metallb.universe.tf/address-pool': 'private' }, {}, 'annotation-inert [address-pool]']],
      },
      2: {
        message: 'addresses are said once, one a family',
        shown: [[{ loadBalancerIPs: '192.0.2.5' }, { loadBalancerIP: '192.0.2.5' }, 'annotation-conflict'],
          [{ loadBalancerIPs: '192.0.2.5,192.0.2.6' }, {}, 'annotation-pitfall']],
      },
      3: {
        message: 'sharing needs different ports', page: /may share one address, if their ports differ and their traffic policies agree/,
        reason: 'two Services show it: the check of shared addresses is tested with the whole app',
      },
      4: {
        message: 'advertisements that select Services do not share', page: /advertisement/i,
        reason: 'the advertisement is an object of MetalLB',
      },
    },
  },
  'kube-vip': {
    count: 5, key: withPrefix('kube-vip.io/'),
    pitfalls: {
      1: {
        message: 'booleans are inconsistent',
        shown: [[{ egress: 'true', 'egress-internal': 'false' }, LOCAL, 'annotation-value [egress-internal]'],
          [{ egress: 'True' }, LOCAL, 'annotation-value [egress]']],
      },
      2: {
        message: 'no blanks between addresses',
        shown: [[{ loadbalancerIPs: '192.0.2.5, 2001:db8::5' }, {}, 'annotation-pitfall [loadbalancerIPs]']],
      },
      3: {
        message: 'the VLAN wins; a lease needs Cluster',
        shown: [[{ serviceVLAN: 'eth0.200', serviceInterface: 'eth1' }, {}, 'annotation-inert [serviceInterface]'],
          [{ leaseName: 'shared' }, LOCAL, 'annotation-requires [leaseName]']],
      },
      4: {
        message: 'source ports matter for flushing',
        shown: [[{ egress: 'true', 'egress-source-ports': 'udp:53' }, LOCAL, 'annotation-inert [egress-source-ports]']],
        page: /the source code seems inverted/,
      },
      5: {
        message: 'the field moves into the annotation', page: /spec\.loadBalancerIP.*in sync/,
        reason: 'what the cloud provider writes later is no part of the manifest',
      },
    },
  },
  cilium: {
    count: 7, key: withPrefix('service.cilium.io/'),
    pitfalls: {
      1: {
        message: 'the newer key wins, and syncs alone',
        shown: [[{ global: 'false', 'io.cilium/global-service': 'true' }, {}, 'annotation-inert [global-service]'],
          [{ 'io.cilium/global-service': 'true', 'global-sync-endpoint-slices': 'true' }, {}, 'annotation-requires']],
      },
      2: {
        message: 'sharing is for global ones',
        shown: [[{ shared: 'true' }, {}, 'annotation-inert [shared]'], [{ affinity: 'local' }, {}, 'annotation-inert [affinity]']],
      },
      3: {
        message: 'an option of the agent', page: /needs the agent option `bpf-lb-algorithm-annotation`/,
        reason: 'the agent\'s options are facts of the cluster',
      },
      4: {
        message: 'a selector wins over the node, and must parse',
        shown: [[{ node: 'edge', 'node-selector': 'pool=web' }, {}, 'annotation-conflict [node-selector]'],
          [{ 'node-selector': 'pool: web' }, {}, 'annotation-value [node-selector]']],
      },
      5: {
        message: 'no blanks between namespaces',
        shown: [[{ 'lbipam.cilium.io/sharing-key': 'dns', 'lbipam.cilium.io/sharing-cross-namespace': 'team-a, team-b' }, {},
          'annotation-value [sharing-cross-namespace]']],
      },
      6: { message: 'layer 7 is "enabled"', shown: [[{ 'lb-l7': 'true' }, {}, 'annotation-value [lb-l7]']] },
      7: { message: 'a bad address is skipped', shown: [[{ 'lbipam.cilium.io/ips': 'web.example.com' }, {}, 'annotation-value [ips]']] },
    },
  },
  purelb: {
    count: 3, key: withPrefix('purelb.io/'),
    pitfalls: {
      1: {
        message: 'addresses are not trimmed, and win',
        shown: [[{ addresses: '192.0.2.5, 2001:db8::5' }, {}, 'annotation-value [addresses]'],
          [{ addresses: '192.0.2.5', 'service-group': 'public' }, {}, 'annotation-conflict [addresses]']],
      },
      2: {
        message: 'Local becomes Cluster', page: /absent: PureLB changes the policy to Cluster/,
        reason: 'whether the pool is local is a fact of the cluster',
      },
      3: {
        message: 'several pools are not shared',
        shown: [[{ 'allow-shared-ip': 'dns', 'multi-pool': 'true' }, {}, 'annotation-conflict [multi-pool]'],
          [{ 'allow-local': 'false' }, {}, 'annotation-value [allow-local]']],
      },
    },
  },
  openelb: {
    count: 3, key: (short) => short,
    pitfalls: {
      1: {
        message: 'nothing works without the hand-over',
        shown: [[{ 'eip.openelb.kubesphere.io/v1alpha2': 'eip-public' }, {}, 'annotation-requires [v1alpha2]']],
      },
      2: {
        message: 'an address in use is shared', page: /An address of another Service is shared without checking ports/,
        reason: 'two Services show it: the check of shared addresses is tested with the whole app',
      },
      3: {
        message: 'the version is part of the meaning',
        shown: [[{ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha2': '192.168.0.91' }, {},
          'annotation-value [v1alpha2]'], [{ 'lb.kubesphere.io/v1alpha1': 'openelb', 'eip.openelb.kubesphere.io/v1alpha1': 'eip-public' },
            {}, 'annotation-value [v1alpha1]']],
      },
    },
  },
  'kube-router': {
    count: 4, key: withPrefix('kube-router.io/service.'),
    pitfalls: {
      1: { message: 'hairpin is on by presence', shown: [[{ hairpin: 'false' }, {}, 'annotation-value [service.hairpin]']] },
      2: {
 message: 'no boolean is false', shown: [[{ 'advertise.clusterip': 'yes' }, {},
        'annotation-value [service.advertise.clusterip]']],
},
      3: {
        message: 'local is against the spec',
        page: /Whether external traffic stays on its node and internal traffic goes to any node, overriding the spec/,
        reason: 'it is what the annotation is for',
      },
      4: { message: 'flags are those of mh', shown: [[{ schedflags: 'flag-1' }, {}, 'annotation-pitfall [service.schedflags]']] },
    },
  },
  calico: {
    count: 3, key: withPrefix('projectcalico.org/'),
    pitfalls: {
      1: {
        message: 'addresses are a JSON array',
        shown: [[{ loadBalancerIPs: '10.1.0.5' }, { loadBalancerClass: 'calico' }, 'annotation-value [loadBalancerIPs]']],
      },
      2: {
        message: 'a foreign class wins',
        shown: [[{ loadBalancerIPs: '["10.1.0.5"]' }, { loadBalancerClass: 'service.k8s.aws/nlb' },
          'annotation-inert [loadBalancerIPs]']],
      },
      3: {
        message: 'an excluded Service is not looked at',
        shown: [[{ natExcludeService: 'true', 'lb.projectcalico.org/external-traffic-strategy': 'maglev' }, {},
          'annotation-inert [external-traffic-strategy]']],
      },
    },
  },
  'external-dns': {
    count: 8, key: withPrefix('external-dns.kubernetes.io/'),
    pitfalls: {
      1: {
        message: 'an instance reads one prefix', page: /external-dns\.alpha\.kubernetes\.io/,
        shown: [[{ 'external-dns.alpha.kubernetes.io/hostname': 'web.example.com' }, {}, 'annotation-deprecated [hostname]']],
      },
      2: {
        message: 'a hostname does nothing on ClusterIP',
        shown: [[{ hostname: 'web.example.com' }, { type: 'ClusterIP' }, 'annotation-inert [hostname]']],
      },
      3: { message: 'an alias is true', shown: [[{ alias: 'A' }, {}, 'annotation-value [alias]']] },
      4: {
        message: 'access is for NodePort, the endpoints type for headless',
        shown: [[{ access: 'public' }, {}, 'annotation-inert [access]'],
          [{ 'endpoints-type': 'HostIP' }, {}, 'annotation-inert [endpoints-type]']],
      },
      5: {
        message: 'routing needs an identifier',
        shown: [[{ 'aws-region': 'eu-west-1' }, {}, 'annotation-requires [aws-region]'],
          [{ 'aws-multi-value-answer': 'false', 'set-identifier': 'a' }, {}, 'annotation-value [aws-multi-value-answer]']],
      },
      6: { message: 'a time to live has a range', shown: [[{ ttl: '0' }, {}, 'annotation-value [ttl]']] },
      7: {
        message: 'another controller hides it',
        shown: [[{ controller: 'none', hostname: 'web.example.com' }, {}, 'annotation-pitfall [controller]']],
      },
      8: {
        message: 'a comment is cut',
        shown: [[{ 'cloudflare-record-comment': 'x'.repeat(501) }, {}, 'annotation-value [cloudflare-record-comment]']],
      },
    },
  },
};
