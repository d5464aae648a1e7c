// Written by `npm run docs` (scripts/derived.ts).
import type { Kind } from './codecs/kind';
import type { ListTypeCheck } from './codecs/list';
import type { AddressTypeCheck, CidrTypeCheck, DnsNameTypeCheck, StatusHostnameTypeCheck } from './codecs/network';
import type { DecimalTypeCheck, DurationTypeCheck, IntegerTypeCheck, OddTypeCheck } from './codecs/numbers';

/** Annotations of controllers that take a few words only, in one spelling, or a few kinds of values, with all that one of them takes. */
export interface KnownTexts {
  readonly 'ako.vmware.com/disable-traffic': 'true' | 'false';
  readonly 'ako.vmware.com/load-balancer-ip': Kind<string, AddressTypeCheck<never>>;
  readonly 'alpha.cloud.google.com/load-balancer-backend-share': 'true' | 'false';
  readonly 'cloud.google.com/l4-rbs': 'enabled';
  readonly 'cloud.google.com/load-balancer-backend-share': 'true' | 'false';
  readonly 'cloud.google.com/load-balancer-type': 'Internal' | 'External';
  readonly 'cloud.google.com/network-tier': 'Premium' | 'Standard';
  readonly 'cloudprovider.harvesterhci.io/ipam': 'pool' | 'dhcp';
  readonly 'dns.gardener.cloud/cname-lookup-interval': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'dns.gardener.cloud/ignore': 'true' | 'reconcile' | 'full';
  readonly 'dns.gardener.cloud/resolve-targets-to-addresses': 'true' | 'false';
  readonly 'dns.gardener.cloud/ttl': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'eip.openelb.kubesphere.io/v1alpha1': Kind<string, AddressTypeCheck<never>>;
  readonly 'external-dns.kubernetes.io/alias': 'true' | 'false';
  readonly 'external-dns.kubernetes.io/aws-evaluate-target-health': 'true' | 'false';
  readonly 'external-dns.kubernetes.io/aws-failover': 'PRIMARY' | 'SECONDARY';
  readonly 'external-dns.kubernetes.io/aws-geolocation-continent-code': 'AF' | 'AN' | 'AS' | 'EU' | 'OC' | 'NA' | 'SA';
  readonly 'external-dns.kubernetes.io/aws-geoproximity-bias': Kind<number, IntegerTypeCheck<-99, 99, 'a whole number'>>;
  readonly 'external-dns.kubernetes.io/aws-weight': Kind<number, IntegerTypeCheck<0, 255, 'a whole number'>>;
  readonly 'external-dns.kubernetes.io/cloudflare-proxied': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'external-dns.kubernetes.io/endpoints-type': 'NodeExternalIP' | 'HostIP';
  readonly 'external-dns.kubernetes.io/record-type': 'ptr';
  readonly 'external-dns.kubernetes.io/scw-priority': Kind<number, IntegerTypeCheck<0, 4294967295, 'a whole number'>>;
  readonly 'io.cilium/global-service': 'true' | 'false';
  readonly 'io.cilium/lb-ipam-ips': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 'none', ','>>;
  readonly 'io.cilium/lb-ipam-sharing-permit-different-pods': 'true' | 'false';
  readonly 'io.cilium/service-affinity': 'local' | 'remote' | 'none';
  readonly 'io.cilium/shared-service': 'true' | 'false';
  readonly 'kube-router.io/service.advertise.clusterip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'kube-router.io/service.advertise.externalip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'kube-router.io/service.advertise.loadbalancerip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'kube-router.io/service.dsr': 'tunnel';
  readonly 'kube-router.io/service.local': 'true' | 'false';
  readonly 'kube-router.io/service.scheduler': 'rr' | 'lc' | 'dh' | 'sh' | 'mh';
  readonly 'kube-vip.io/allow-reconcile-without-endpoints': 'true' | 'false';
  readonly 'kube-vip.io/ddns': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'kube-vip.io/dhcp-broadcast': 'true' | 'false';
  readonly 'kube-vip.io/egress': 'true' | 'false';
  readonly 'kube-vip.io/egress-allowed-networks': Kind<readonly string[], ListTypeCheck<CidrTypeCheck<never>, 1, 'none', ','>>;
  readonly 'kube-vip.io/egress-denied-networks': Kind<readonly string[], ListTypeCheck<CidrTypeCheck<never>, 1, 'none', ','>>;
  readonly 'kube-vip.io/egress-ipv6': 'true' | 'false';
  readonly 'kube-vip.io/flush-conntrack': 'true' | 'false';
  readonly 'kube-vip.io/forcePerServiceElection': 'true' | 'false';
  readonly 'kube-vip.io/forwardUPNP': 'true' | 'false';
  readonly 'kube-vip.io/ignore': 'true' | 'false';
  readonly 'kube-vip.io/ignore-service-security': 'true' | 'false';
  readonly 'kube-vip.io/loadbalancerIPs': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 'none', ','>>;
  readonly 'kube-vip.io/rp_filter': Kind<number, IntegerTypeCheck<0, 2, 'a whole number'>>;
  readonly 'kube-vip.io/upnp-lease-duration': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'kubernetes.civo.com/loadbalancer-algorithm': 'round_robin' | 'least_connections';
  readonly 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol': 'send-proxy' | 'send-proxy-v2';
  readonly 'kubernetes.civo.com/max-concurrent-requests': Kind<number, IntegerTypeCheck<10000, 50000, 'a whole number'>>;
  readonly 'kubernetes.civo.com/protocol': 'tcp' | 'http';
  readonly 'kubernetes.digitalocean.com/firewall-managed': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'lb.kubesphere.io/v1alpha1': 'openelb';
  readonly 'lb.projectcalico.org/external-traffic-strategy': 'maglev';
  readonly 'lb.stackit.cloud/internal-lb': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'lb.stackit.cloud/ip-mode-proxy': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'lb.stackit.cloud/service-plan-id': 'p10' | 'p50' | 'p250' | 'p750';
  readonly 'lb.stackit.cloud/session-persistence-with-source-ip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'lb.stackit.cloud/tcp-idle-timeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'lb.stackit.cloud/tcp-proxy-protocol': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'lb.stackit.cloud/udp-idle-timeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'lbipam.cilium.io/ips': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 'none', ','>>;
  readonly 'lbipam.cilium.io/sharing-permit-different-pods': 'true' | 'false';
  readonly 'load-balancer.hetzner.cloud/algorithm-type': 'round_robin' | 'least_connections';
  readonly 'load-balancer.hetzner.cloud/certificate-type': 'uploaded' | 'managed';
  readonly 'load-balancer.hetzner.cloud/disable-private-ingress': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/disable-public-network': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/health-check-http-validate-certificate': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/health-check-interval': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'load-balancer.hetzner.cloud/health-check-port': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>>;
  readonly 'load-balancer.hetzner.cloud/health-check-protocol': 'tcp' | 'http' | 'https';
  readonly 'load-balancer.hetzner.cloud/health-check-retries': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'load-balancer.hetzner.cloud/health-check-timeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'load-balancer.hetzner.cloud/hostname': Kind<string, StatusHostnameTypeCheck>;
  readonly 'load-balancer.hetzner.cloud/http-cookie-lifetime': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'load-balancer.hetzner.cloud/http-managed-certificate-acme-staging': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/http-managed-certificate-domains': Kind<readonly string[], ListTypeCheck<DnsNameTypeCheck<{ readonly wildcard: true; }>, 1, 'none', ','>>;
  readonly 'load-balancer.hetzner.cloud/http-redirect-http': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/http-sticky-sessions': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/http-timeout-idle': Kind<string, DurationTypeCheck<30, 300>>;
  readonly 'load-balancer.hetzner.cloud/ipv4-rdns': Kind<string, DnsNameTypeCheck<{}>>;
  readonly 'load-balancer.hetzner.cloud/ipv6-disabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/ipv6-rdns': Kind<string, DnsNameTypeCheck<{}>>;
  readonly 'load-balancer.hetzner.cloud/private-ipv4': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'load-balancer.hetzner.cloud/private-subnet-ip-range': Kind<string, CidrTypeCheck<never>>;
  readonly 'load-balancer.hetzner.cloud/protocol': 'tcp' | 'http' | 'https';
  readonly 'load-balancer.hetzner.cloud/use-private-ip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'load-balancer.hetzner.cloud/uses-proxyprotocol': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'loadbalancer.openstack.org/connection-limit': Kind<number, IntegerTypeCheck<-1, 'none', 'a whole number'>>;
  readonly 'loadbalancer.openstack.org/enable-health-monitor': 'true' | 'false';
  readonly 'loadbalancer.openstack.org/health-monitor-delay': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'loadbalancer.openstack.org/health-monitor-max-retries': Kind<number, IntegerTypeCheck<1, 10, 'a whole number'>>;
  readonly 'loadbalancer.openstack.org/health-monitor-max-retries-down': Kind<number, IntegerTypeCheck<1, 10, 'a whole number'>>;
  readonly 'loadbalancer.openstack.org/health-monitor-timeout': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'loadbalancer.openstack.org/hostname': Kind<string, StatusHostnameTypeCheck>;
  readonly 'loadbalancer.openstack.org/keep-floatingip': 'true' | 'false';
  readonly 'loadbalancer.openstack.org/lb-method': 'ROUND_ROBIN' | 'LEAST_CONNECTIONS' | 'SOURCE_IP' | 'SOURCE_IP_PORT';
  readonly 'loadbalancer.openstack.org/proxy-protocol': 'true' | 'v1' | 'v2' | 'false';
  readonly 'loadbalancer.openstack.org/timeout-client-data': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of milliseconds'>>;
  readonly 'loadbalancer.openstack.org/timeout-member-connect': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of milliseconds'>>;
  readonly 'loadbalancer.openstack.org/timeout-member-data': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of milliseconds'>>;
  readonly 'loadbalancer.openstack.org/timeout-tcp-inspect': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of milliseconds'>>;
  readonly 'loadbalancer.openstack.org/x-forwarded-for': 'true' | 'false';
  readonly 'metallb.io/loadBalancerIPs': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 2, ','>>;
  readonly 'metallb.universe.tf/loadBalancerIPs': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 2, ','>>;
  readonly 'networking.gke.io/capacity-scaler': Kind<number, DecimalTypeCheck<0, 1>>;
  readonly 'networking.gke.io/internal-load-balancer-allow-global-access': 'true' | 'false';
  readonly 'networking.gke.io/l4-strong-session-affinity': 'enabled';
  readonly 'networking.gke.io/load-balancer-type': 'Internal' | 'External';
  readonly 'networking.gke.io/max-rate-per-endpoint': Kind<number, DecimalTypeCheck<0, 'none'>>;
  readonly 'networking.gke.io/weighted-load-balancing': 'pods-per-node';
  readonly 'node-proxy.openelb.kubesphere.io/type': 'deployment' | 'daemonset';
  readonly 'oci-network-load-balancer.oraclecloud.com/assigned-ipv6': Kind<string, AddressTypeCheck<'IPv6'>>;
  readonly 'oci-network-load-balancer.oraclecloud.com/assigned-private-ipv4': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'oci-network-load-balancer.oraclecloud.com/backend-policy': 'FIVE_TUPLE' | 'THREE_TUPLE' | 'TWO_TUPLE';
  readonly 'oci-network-load-balancer.oraclecloud.com/external-ip-only': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'oci-network-load-balancer.oraclecloud.com/health-check-interval': Kind<number, IntegerTypeCheck<10000, 1800000, 'a whole number of milliseconds'>>;
  readonly 'oci-network-load-balancer.oraclecloud.com/health-check-retries': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'oci-network-load-balancer.oraclecloud.com/health-check-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of milliseconds'>>;
  readonly 'oci-network-load-balancer.oraclecloud.com/internal': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'oci-network-load-balancer.oraclecloud.com/is-ppv2-enabled': 'true' | 'false';
  readonly 'oci-network-load-balancer.oraclecloud.com/is-preserve-source': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'oci-network-load-balancer.oraclecloud.com/security-list-management-mode': 'All' | 'Frontend' | 'None';
  readonly 'oci.oraclecloud.com/ingress-ip-mode': 'proxy' | 'vip';
  readonly 'oci.oraclecloud.com/load-balancer-type': 'lb' | 'nlb';
  readonly 'oci.oraclecloud.com/loadbalancer-policy': 'ROUND_ROBIN' | 'LEAST_CONNECTIONS' | 'IP_HASH';
  readonly 'oci.oraclecloud.com/security-rule-management-mode': 'SL-All' | 'SL-Frontend' | 'NSG' | 'None';
  readonly 'projectcalico.org/natExcludeService': 'true' | 'false';
  readonly 'projectcalico.org/udpConntrackCleanup': 'TerminatingImmediately';
  readonly 'purelb.io/addresses': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 2, ','>>;
  readonly 'purelb.io/multi-pool': 'true' | 'false';
  readonly 'purelb.io/node-affinity': 'service-endpoints';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-status': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-type': 'white' | 'black';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type': 'internet' | 'intranet';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-alpn': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-backend-ip-version': 'ipv4' | 'ipv6' | 'dualstack';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-bandwidth': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cacert': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-charge-type': 'paybytraffic' | 'paybybandwidth';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-connection-drain': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-connection-drain-timeout': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cookie-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cps': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cross-zone-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-default-weight': Kind<number, IntegerTypeCheck<0, 100, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-delete-protection': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-established-timeout': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-external-ip-type': 'eip';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-force-override-listeners': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-connect-timeout': Kind<number, IntegerTypeCheck<1, 300, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-domain': Kind<string, DnsNameTypeCheck<{ readonly or: ', an address, or \'$_ip\''; readonly also: readonly ['$_ip']; readonly address: true; }>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-flag': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-interval': Kind<number, IntegerTypeCheck<1, 50, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-method': 'head' | 'get';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-switch': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-timeout': Kind<number, IntegerTypeCheck<1, 300, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-type': 'tcp' | 'http' | 'UDP';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-healthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-hostname': Kind<string, StatusHostnameTypeCheck>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-http2-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-idle-timeout': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ignore-weight-update': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-instance-charge-type': 'PayByCLCU' | 'PayBySpec';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ip': Kind<string, AddressTypeCheck<never>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ip-version': 'ipv4' | 'ipv6' | 'DualStack';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ipv6-address-type': 'internet' | 'intranet';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-modification-protection': 'ConsoleProtection' | 'NonProtection';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-persistence-timeout': Kind<number, IntegerTypeCheck<0, 3600, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-ep-id-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-eps-id-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-vpc-id-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-preserve-client-ip': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-proxy-protocol': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-remove-unscheduled-backend': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-request-timeout': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-server-group-type': 'Instance' | 'Ip';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session-type': 'insert' | 'server';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-type': 'nlb';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-unhealthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-weight': Kind<number, IntegerTypeCheck<0, 100, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-clientsrcport': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-proto': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-slbport': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-access-log-emit-interval': '5' | '60';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-access-log-enabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-alpn-policy': 'HTTP1Only' | 'HTTP2Only' | 'HTTP2Optional' | 'HTTP2Preferred' | 'None';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-backend-protocol': 'http' | 'https' | 'ssl' | 'tcp';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-enabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-timeout': Kind<number, IntegerTypeCheck<1, 3600, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-connection-idle-timeout': Kind<number, IntegerTypeCheck<1, 4000, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-cross-zone-load-balancing-enabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-disable-nlb-sg': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-enable-icmp-for-path-mtu-discovery': 'on';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-enable-prefix-for-ipv6-source-nat': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-enable-tcp-udp-listener': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-healthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval': Kind<number, IntegerTypeCheck<5, 300, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-protocol': 'ssl' | 'tcp' | 'http' | 'https';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-timeout': Kind<number, IntegerTypeCheck<2, 60, 'a whole number of seconds'>> | Kind<number, IntegerTypeCheck<2, 120, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-unhealthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-inbound-sg-rules-on-private-link-traffic': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-ip-address-type': 'ipv4' | 'dualstack';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-ipv6-addresses': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<'IPv6'>, 1, 'none', ','>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-manage-backend-security-group-rules': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-multi-cluster-target-group': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type': 'instance' | 'ip';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-private-ipv4-addresses': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<'IPv4'>, 1, 'none', ','>>;
  readonly 'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol': '*';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' | 'internet-facing';
  readonly 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlb' | 'clb' | 'elb' | 'classic' | 'external' | 'nlb-ip';
  readonly 'service.beta.kubernetes.io/azure-additional-public-ips': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<never>, 1, 'none', ','>>;
  readonly 'service.beta.kubernetes.io/azure-allowed-ip-ranges': Kind<readonly string[], ListTypeCheck<CidrTypeCheck<never>, 1, 'none', ','>>;
  readonly 'service.beta.kubernetes.io/azure-deny-all-except-load-balancer-source-ranges': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-disable-load-balancer-floating-ip': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-disable-load-balancer-nsg-rule': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-load-balancer-disable-tcp-reset': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-load-balancer-enable-high-availability-ports': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-load-balancer-health-probe-interval': Kind<number, IntegerTypeCheck<5, 59, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/azure-load-balancer-health-probe-num-of-probe': Kind<number, IntegerTypeCheck<2, 23, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/azure-load-balancer-health-probe-protocol': 'tcp' | 'http' | 'https';
  readonly 'service.beta.kubernetes.io/azure-load-balancer-internal': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-load-balancer-ipv4': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'service.beta.kubernetes.io/azure-load-balancer-ipv6': Kind<string, AddressTypeCheck<'IPv6'>>;
  readonly 'service.beta.kubernetes.io/azure-load-balancer-tcp-idle-timeout': Kind<number, IntegerTypeCheck<4, 100, 'a whole number of minutes'>>;
  readonly 'service.beta.kubernetes.io/azure-pls-create': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/azure-pls-ip-configuration-ip-address': Kind<readonly string[], ListTypeCheck<AddressTypeCheck<'IPv4'>, 1, 8, ' '>>;
  readonly 'service.beta.kubernetes.io/azure-pls-ip-configuration-ip-address-count': Kind<number, IntegerTypeCheck<1, 8, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/azure-pls-proxy-protocol': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/backend-type': 'eni' | 'ecs';
  readonly 'service.beta.kubernetes.io/cce-elastic-ip-bandwidth-in-mbps': Kind<number, IntegerTypeCheck<1, 1000, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/cce-elastic-ip-billing-method': 'ByTraffic' | 'ByBandwidth';
  readonly 'service.beta.kubernetes.io/cce-elastic-ip-payment-timing': 'Postpaid' | 'Prepaid';
  readonly 'service.beta.kubernetes.io/cce-elastic-ip-reservation-length': Kind<number, IntegerTypeCheck<1, 36, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/cce-load-balancer-allocate-vip': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/cce-load-balancer-health-check-interval': Kind<number, IntegerTypeCheck<1, 10, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/cce-load-balancer-health-check-timeout-in-second': Kind<number, IntegerTypeCheck<1, 60, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/cce-load-balancer-healthy-threshold': Kind<number, IntegerTypeCheck<2, 5, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/cce-load-balancer-reserve-lb': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/cce-load-balancer-rs-max-num': Kind<number, IntegerTypeCheck<1, 50, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/cce-load-balancer-unhealthy-threshold': Kind<number, IntegerTypeCheck<2, 5, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/cloudstack-load-balancer-hostname': Kind<string, StatusHostnameTypeCheck>;
  readonly 'service.beta.kubernetes.io/cloudstack-load-balancer-proxy-protocol': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/cloudstack-load-balancer-source-cidrs': Kind<readonly string[], ListTypeCheck<CidrTypeCheck<never>, 1, 'none', ','>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-disable-lets-encrypt-dns-records': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-enable-backend-keepalive': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-enable-proxy-protocol': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-check-interval-seconds': Kind<number, IntegerTypeCheck<3, 300, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-healthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-response-timeout-seconds': Kind<number, IntegerTypeCheck<3, 300, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-unhealthy-threshold': Kind<number, IntegerTypeCheck<2, 10, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-hostname': Kind<string, DnsNameTypeCheck<{}>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-http-idle-timeout-seconds': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-ip': Kind<string, AddressTypeCheck<never>>;
  readonly 'service.beta.kubernetes.io/do-loadbalancer-network': 'EXTERNAL' | 'INTERNAL';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-network-stack': 'IPV4' | 'DUALSTACK';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-protocol': 'tcp' | 'http' | 'https' | 'http2' | 'http3';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-redirect-http-to-https': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-size-slug': 'lb-small' | 'lb-medium' | 'lb-large';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-size-unit': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-sticky-sessions-type': 'none' | 'cookies';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-tls-passthrough': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/do-loadbalancer-type': 'REGIONAL' | 'REGIONAL_NETWORK';
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-external': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-interval': Kind<string, DurationTypeCheck<1, 'none'>>;
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-mode': 'tcp' | 'http';
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-port': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-retries': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-timeout': Kind<string, DurationTypeCheck<1, 'none'>>;
  readonly 'service.beta.kubernetes.io/exoscale-loadbalancer-service-strategy': 'round-robin' | 'source-hash';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-backend-ipv4-range': Kind<string, CidrTypeCheck<'IPv4'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-backend-subnet-id': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-check-attempts': Kind<number, IntegerTypeCheck<1, 30, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-check-interval': Kind<number, IntegerTypeCheck<2, 3600, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-check-passive': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-check-timeout': Kind<number, IntegerTypeCheck<1, 30, 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-check-type': 'none' | 'connection' | 'http' | 'http_body';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-default-algorithm': 'roundrobin' | 'leastconn' | 'source' | 'ring_hash';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-default-protocol': 'tcp' | 'udp' | 'http' | 'https';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-default-proxy-protocol': 'none' | 'v1' | 'v2';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-default-stickiness': 'none' | 'http_cookie' | 'table' | 'session' | 'source_ip';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-enable-ipv6-backends': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-enable-ipv6-ingress': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-firewall-id': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-frontend-ipv4-range': Kind<string, CidrTypeCheck<'IPv4'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-frontend-ipv6-range': Kind<string, CidrTypeCheck<'IPv6'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-frontend-subnet-id': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-hostname-only-ingress': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-nodebalancer-id': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-nodebalancer-type': 'common' | 'premium' | 'premium_40gb';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-preserve': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-proxy-protocol': 'none' | 'v1' | 'v2';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-reserved-ipv4': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-retain-reserved-ipv4': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/linode-loadbalancer-throttle': Kind<number, IntegerTypeCheck<0, 20, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/oci-load-balancer-backend-protocol': 'TCP' | 'HTTP' | 'GRPC';
  readonly 'service.beta.kubernetes.io/oci-load-balancer-connection-idle-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/oci-load-balancer-connection-proxy-protocol-version': '1' | '2';
  readonly 'service.beta.kubernetes.io/oci-load-balancer-health-check-interval': Kind<number, IntegerTypeCheck<1000, 1800000, 'a whole number of milliseconds'>>;
  readonly 'service.beta.kubernetes.io/oci-load-balancer-health-check-retries': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/oci-load-balancer-health-check-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of milliseconds'>>;
  readonly 'service.beta.kubernetes.io/oci-load-balancer-internal': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/oci-load-balancer-security-list-management-mode': 'All' | 'Frontend' | 'None';
  readonly 'service.beta.kubernetes.io/openstack-internal-load-balancer': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-access-log-emit-interval': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-access-log-enabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-backend-protocol': 'http' | 'https' | 'ssl' | 'tcp';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-connection-draining-enabled': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-connection-draining-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-connection-idle-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-healthy-threshold': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-interval': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-port': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-protocol': 'http' | 'https' | 'tcp' | 'ssl';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-unhealthy-threshold': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-ingress-address': 'hostname' | 'ip' | 'both';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-ingress-ipmode': 'Proxy' | 'VIP';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-instances': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>> | '0';
  readonly 'service.beta.kubernetes.io/osc-load-balancer-internal': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/qingcloud-lb-backend-count': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-replace': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-source': 'manual' | 'auto' | 'use-available' | 'allocate';
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-strategy': 'exclusive' | 'reuse' | 'reuse-lb';
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-internal-ip': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-network-type': 'public' | 'internal';
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-nodes': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/qingcloud-load-balancer-type': Kind<number, IntegerTypeCheck<0, 5, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-connection-rate-limit': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-enable-access-logs': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-enable-http3': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-externally-managed': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-failover-host': Kind<string, DnsNameTypeCheck<{}>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-force-internal-ip': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-forward-port-algorithm': 'roundrobin' | 'leastconn' | 'first';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-health-check-delay': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-health-check-max-retries': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-health-check-send-proxy': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-health-check-timeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-health-transient-check-delay': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-ip-mode': 'Proxy' | 'VIP';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-max-connections': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-max-retries': Kind<number, IntegerTypeCheck<0, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-on-marked-down-action': 'on_marked_down_action_none' | 'shutdown_sessions';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-private': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-redispatch-attempt-count': Kind<number, IntegerTypeCheck<0, 1, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-ssl-compatibility-level': 'ssl_compatibility_level_intermediate' | 'ssl_compatibility_level_modern' | 'ssl_compatibility_level_old';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-sticky-sessions': 'none' | 'cookie' | 'table';
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-timeout-client': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-timeout-connect': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-timeout-queue': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-timeout-server': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-timeout-tunnel': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'service.beta.kubernetes.io/scw-loadbalancer-use-hostname': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/tencentcloud-loadbalancer-kind': 'application' | 'classic';
  readonly 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type': 'public' | 'private';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-algorithm': 'round_robin' | 'least_connections';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-backend-protocol': 'http' | 'https' | 'tcp' | 'udp';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-create': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-check-interval': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-healthy-threshold': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-port': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-protocol': 'tcp' | 'http' | 'udp';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-response-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-unhealthy-threshold': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-hostname': Kind<string, StatusHostnameTypeCheck>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-http2': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-http3': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-node-count': Kind<number, OddTypeCheck>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-private-network': 'true' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-protocol': 'tcp' | 'udp' | 'http' | 'https';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-proxy-protocol': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-ssl-pass-through': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-ssl-redirect': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-sticky-session-enabled': 'on' | 'off';
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-timeout': Kind<number, IntegerTypeCheck<1, 'none', 'a whole number of seconds'>>;
  readonly 'service.beta.kubernetes.io/vultr-loadbalancer-vpc': 'true' | 'false';
  readonly 'service.cilium.io/affinity': 'local' | 'remote' | 'none';
  readonly 'service.cilium.io/forwarding-mode': 'dsr' | 'snat';
  readonly 'service.cilium.io/global': 'true' | 'false';
  readonly 'service.cilium.io/global-sync-endpoint-slices': 'true' | 'false';
  readonly 'service.cilium.io/lb-algorithm': 'random' | 'maglev';
  readonly 'service.cilium.io/lb-l7': 'enabled';
  readonly 'service.cilium.io/lb-l7-algorithm': 'round_robin' | 'least_request' | 'random';
  readonly 'service.cilium.io/proxy-delegation': 'none' | 'delegate-if-local';
  readonly 'service.cilium.io/shared': 'true' | 'false';
  readonly 'service.cilium.io/src-ranges-policy': 'allow' | 'deny';
  readonly 'service.cilium.io/type': 'ClusterIP' | 'NodePort' | 'LoadBalancer';
  readonly 'service.kubernetes.io/do-loadbalancer-disown': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type': 'public' | 'private';
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ipvs-scheduler': 'rr' | 'sh';
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-delay': Kind<number, IntegerTypeCheck<2, 60, 'a whole number of seconds'>>;
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-port': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>>;
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-protocol': 'http' | 'https' | 'tcp';
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-retries': Kind<number, IntegerTypeCheck<1, 10, 'a whole number'>>;
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-timeout': Kind<number, IntegerTypeCheck<1, 59, 'a whole number of seconds'>>;
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-udp': Kind<number, IntegerTypeCheck<1, 65535, 'a whole number'>>;
  readonly 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-idle-connection-timeout': Kind<number, IntegerTypeCheck<50, 7200, 'a whole number of seconds'>>;
  readonly 'tailscale.com/tailnet-ip': Kind<string, AddressTypeCheck<never>>;
  readonly 'yandex.cloud/load-balancer-type': 'external' | 'internal';
  readonly 'yawol.stackit.cloud/existingFloatingIP': Kind<string, AddressTypeCheck<'IPv4'>>;
  readonly 'yawol.stackit.cloud/internalLB': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'yawol.stackit.cloud/loadBalancerSourceRanges': Kind<readonly string[], ListTypeCheck<CidrTypeCheck<never>, 1, 'none', ','>>;
  readonly 'yawol.stackit.cloud/tcpIdleTimeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
  readonly 'yawol.stackit.cloud/tcpProxyProtocol': '1' | 't' | 'true' | '0' | 'f' | 'false';
  readonly 'yawol.stackit.cloud/udpIdleTimeout': Kind<string, DurationTypeCheck<'none', 'none'>>;
}

/**
 * The keys of `KnownTexts` that concern each Service without a class in a cluster with one controller, by that controller, and in all
 * clusters, as `any`.
 */
export interface KnownKeysByController {
  readonly 'any': 'dns.gardener.cloud/cname-lookup-interval'
    | 'dns.gardener.cloud/ignore'
    | 'dns.gardener.cloud/resolve-targets-to-addresses'
    | 'dns.gardener.cloud/ttl'
    | 'external-dns.kubernetes.io/alias'
    | 'external-dns.kubernetes.io/aws-evaluate-target-health'
    | 'external-dns.kubernetes.io/aws-failover'
    | 'external-dns.kubernetes.io/aws-geolocation-continent-code'
    | 'external-dns.kubernetes.io/aws-geoproximity-bias'
    | 'external-dns.kubernetes.io/aws-weight'
    | 'external-dns.kubernetes.io/cloudflare-proxied'
    | 'external-dns.kubernetes.io/endpoints-type'
    | 'external-dns.kubernetes.io/record-type'
    | 'external-dns.kubernetes.io/scw-priority';
  readonly 'ako': 'ako.vmware.com/disable-traffic'
    | 'ako.vmware.com/load-balancer-ip';
  readonly 'alibaba': 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-status'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-acl-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-address-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-alpn'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-backend-ip-version'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-bandwidth'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cacert'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-charge-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-connection-drain'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-connection-drain-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cookie-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cps'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-cross-zone-enabled'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-default-weight'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-delete-protection'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-established-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-external-ip-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-force-override-listeners'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-connect-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-domain'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-flag'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-interval'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-method'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-switch'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-health-check-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-healthy-threshold'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-hostname'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-http2-enabled'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-idle-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ignore-weight-update'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-instance-charge-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ip'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ip-version'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ipv6-address-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-modification-protection'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-persistence-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-ep-id-enabled'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-eps-id-enabled'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-ppv2-pvl-vpc-id-enabled'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-preserve-client-ip'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-proxy-protocol'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-remove-unscheduled-backend'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-request-timeout'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-server-group-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-sticky-session-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-type'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-unhealthy-threshold'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-weight'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-clientsrcport'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-proto'
    | 'service.beta.kubernetes.io/alibaba-cloud-loadbalancer-xforwardedfor-slbport'
    | 'service.beta.kubernetes.io/backend-type';
  readonly 'aws-in-tree': 'service.beta.kubernetes.io/aws-load-balancer-access-log-emit-interval'
    | 'service.beta.kubernetes.io/aws-load-balancer-access-log-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-backend-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-idle-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-cross-zone-load-balancing-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-private-ipv4-addresses'
    | 'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-type';
  readonly 'aws-load-balancer-controller': 'service.beta.kubernetes.io/aws-load-balancer-access-log-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-alpn-policy'
    | 'service.beta.kubernetes.io/aws-load-balancer-backend-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-cross-zone-load-balancing-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-disable-nlb-sg'
    | 'service.beta.kubernetes.io/aws-load-balancer-enable-icmp-for-path-mtu-discovery'
    | 'service.beta.kubernetes.io/aws-load-balancer-enable-prefix-for-ipv6-source-nat'
    | 'service.beta.kubernetes.io/aws-load-balancer-enable-tcp-udp-listener'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-inbound-sg-rules-on-private-link-traffic'
    | 'service.beta.kubernetes.io/aws-load-balancer-ip-address-type'
    | 'service.beta.kubernetes.io/aws-load-balancer-ipv6-addresses'
    | 'service.beta.kubernetes.io/aws-load-balancer-manage-backend-security-group-rules'
    | 'service.beta.kubernetes.io/aws-load-balancer-multi-cluster-target-group'
    | 'service.beta.kubernetes.io/aws-load-balancer-nlb-target-type'
    | 'service.beta.kubernetes.io/aws-load-balancer-private-ipv4-addresses'
    | 'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-scheme'
    | 'service.beta.kubernetes.io/aws-load-balancer-type';
  readonly 'azure': 'service.beta.kubernetes.io/azure-additional-public-ips'
    | 'service.beta.kubernetes.io/azure-allowed-ip-ranges'
    | 'service.beta.kubernetes.io/azure-deny-all-except-load-balancer-source-ranges'
    | 'service.beta.kubernetes.io/azure-disable-load-balancer-floating-ip'
    | 'service.beta.kubernetes.io/azure-disable-load-balancer-nsg-rule'
    | 'service.beta.kubernetes.io/azure-load-balancer-disable-tcp-reset'
    | 'service.beta.kubernetes.io/azure-load-balancer-enable-high-availability-ports'
    | 'service.beta.kubernetes.io/azure-load-balancer-health-probe-interval'
    | 'service.beta.kubernetes.io/azure-load-balancer-health-probe-num-of-probe'
    | 'service.beta.kubernetes.io/azure-load-balancer-health-probe-protocol'
    | 'service.beta.kubernetes.io/azure-load-balancer-internal'
    | 'service.beta.kubernetes.io/azure-load-balancer-ipv4'
    | 'service.beta.kubernetes.io/azure-load-balancer-ipv6'
    | 'service.beta.kubernetes.io/azure-load-balancer-tcp-idle-timeout'
    | 'service.beta.kubernetes.io/azure-pls-create'
    | 'service.beta.kubernetes.io/azure-pls-ip-configuration-ip-address'
    | 'service.beta.kubernetes.io/azure-pls-ip-configuration-ip-address-count'
    | 'service.beta.kubernetes.io/azure-pls-proxy-protocol';
  readonly 'baidu': 'service.beta.kubernetes.io/cce-elastic-ip-bandwidth-in-mbps'
    | 'service.beta.kubernetes.io/cce-elastic-ip-billing-method'
    | 'service.beta.kubernetes.io/cce-elastic-ip-payment-timing'
    | 'service.beta.kubernetes.io/cce-elastic-ip-reservation-length'
    | 'service.beta.kubernetes.io/cce-load-balancer-allocate-vip'
    | 'service.beta.kubernetes.io/cce-load-balancer-health-check-interval'
    | 'service.beta.kubernetes.io/cce-load-balancer-health-check-timeout-in-second'
    | 'service.beta.kubernetes.io/cce-load-balancer-healthy-threshold'
    | 'service.beta.kubernetes.io/cce-load-balancer-internal-vpc'
    | 'service.beta.kubernetes.io/cce-load-balancer-reserve-lb'
    | 'service.beta.kubernetes.io/cce-load-balancer-rs-max-num'
    | 'service.beta.kubernetes.io/cce-load-balancer-unhealthy-threshold';
  readonly 'calico': 'lb.projectcalico.org/external-traffic-strategy'
    | 'projectcalico.org/natExcludeService'
    | 'projectcalico.org/udpConntrackCleanup';
  readonly 'cilium': 'io.cilium/global-service'
    | 'io.cilium/lb-ipam-ips'
    | 'io.cilium/lb-ipam-sharing-permit-different-pods'
    | 'io.cilium/service-affinity'
    | 'io.cilium/shared-service'
    | 'lbipam.cilium.io/ips'
    | 'lbipam.cilium.io/sharing-permit-different-pods'
    | 'service.cilium.io/affinity'
    | 'service.cilium.io/forwarding-mode'
    | 'service.cilium.io/global'
    | 'service.cilium.io/global-sync-endpoint-slices'
    | 'service.cilium.io/lb-algorithm'
    | 'service.cilium.io/lb-l7'
    | 'service.cilium.io/lb-l7-algorithm'
    | 'service.cilium.io/proxy-delegation'
    | 'service.cilium.io/shared'
    | 'service.cilium.io/src-ranges-policy'
    | 'service.cilium.io/type';
  readonly 'civo': 'kubernetes.civo.com/loadbalancer-algorithm'
    | 'kubernetes.civo.com/loadbalancer-enable-proxy-protocol'
    | 'kubernetes.civo.com/max-concurrent-requests'
    | 'kubernetes.civo.com/protocol';
  readonly 'cloudstack': 'service.beta.kubernetes.io/cloudstack-load-balancer-hostname'
    | 'service.beta.kubernetes.io/cloudstack-load-balancer-proxy-protocol'
    | 'service.beta.kubernetes.io/cloudstack-load-balancer-source-cidrs';
  readonly 'digitalocean': 'kubernetes.digitalocean.com/firewall-managed'
    | 'service.beta.kubernetes.io/do-loadbalancer-disable-lets-encrypt-dns-records'
    | 'service.beta.kubernetes.io/do-loadbalancer-enable-backend-keepalive'
    | 'service.beta.kubernetes.io/do-loadbalancer-enable-proxy-protocol'
    | 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-check-interval-seconds'
    | 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-response-timeout-seconds'
    | 'service.beta.kubernetes.io/do-loadbalancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/do-loadbalancer-hostname'
    | 'service.beta.kubernetes.io/do-loadbalancer-http-idle-timeout-seconds'
    | 'service.beta.kubernetes.io/do-loadbalancer-ip'
    | 'service.beta.kubernetes.io/do-loadbalancer-network'
    | 'service.beta.kubernetes.io/do-loadbalancer-network-stack'
    | 'service.beta.kubernetes.io/do-loadbalancer-protocol'
    | 'service.beta.kubernetes.io/do-loadbalancer-redirect-http-to-https'
    | 'service.beta.kubernetes.io/do-loadbalancer-size-slug'
    | 'service.beta.kubernetes.io/do-loadbalancer-size-unit'
    | 'service.beta.kubernetes.io/do-loadbalancer-sticky-sessions-type'
    | 'service.beta.kubernetes.io/do-loadbalancer-tls-passthrough'
    | 'service.beta.kubernetes.io/do-loadbalancer-type'
    | 'service.kubernetes.io/do-loadbalancer-disown';
  readonly 'exoscale': 'service.beta.kubernetes.io/exoscale-loadbalancer-external'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-interval'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-mode'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-port'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-retries'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-healthcheck-timeout'
    | 'service.beta.kubernetes.io/exoscale-loadbalancer-service-strategy';
  readonly 'gcp': 'alpha.cloud.google.com/load-balancer-backend-share'
    | 'cloud.google.com/l4-rbs'
    | 'cloud.google.com/load-balancer-backend-share'
    | 'cloud.google.com/load-balancer-type'
    | 'cloud.google.com/network-tier'
    | 'networking.gke.io/capacity-scaler'
    | 'networking.gke.io/internal-load-balancer-allow-global-access'
    | 'networking.gke.io/l4-strong-session-affinity'
    | 'networking.gke.io/load-balancer-type'
    | 'networking.gke.io/max-rate-per-endpoint'
    | 'networking.gke.io/weighted-load-balancing';
  readonly 'harvester': 'cloudprovider.harvesterhci.io/ipam';
  readonly 'hetzner': 'load-balancer.hetzner.cloud/algorithm-type'
    | 'load-balancer.hetzner.cloud/certificate-type'
    | 'load-balancer.hetzner.cloud/disable-private-ingress'
    | 'load-balancer.hetzner.cloud/disable-public-network'
    | 'load-balancer.hetzner.cloud/health-check-http-validate-certificate'
    | 'load-balancer.hetzner.cloud/health-check-interval'
    | 'load-balancer.hetzner.cloud/health-check-port'
    | 'load-balancer.hetzner.cloud/health-check-protocol'
    | 'load-balancer.hetzner.cloud/health-check-retries'
    | 'load-balancer.hetzner.cloud/health-check-timeout'
    | 'load-balancer.hetzner.cloud/hostname'
    | 'load-balancer.hetzner.cloud/http-cookie-lifetime'
    | 'load-balancer.hetzner.cloud/http-managed-certificate-acme-staging'
    | 'load-balancer.hetzner.cloud/http-managed-certificate-domains'
    | 'load-balancer.hetzner.cloud/http-redirect-http'
    | 'load-balancer.hetzner.cloud/http-sticky-sessions'
    | 'load-balancer.hetzner.cloud/http-timeout-idle'
    | 'load-balancer.hetzner.cloud/ipv4-rdns'
    | 'load-balancer.hetzner.cloud/ipv6-disabled'
    | 'load-balancer.hetzner.cloud/ipv6-rdns'
    | 'load-balancer.hetzner.cloud/private-ipv4'
    | 'load-balancer.hetzner.cloud/private-subnet-ip-range'
    | 'load-balancer.hetzner.cloud/protocol'
    | 'load-balancer.hetzner.cloud/use-private-ip'
    | 'load-balancer.hetzner.cloud/uses-proxyprotocol';
  readonly 'ibm': 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ip-type'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-ipvs-scheduler'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-delay'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-port'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-protocol'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-retries'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-timeout'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-health-check-udp'
    | 'service.kubernetes.io/ibm-load-balancer-cloud-provider-vpc-idle-connection-timeout';
  readonly 'kube-router': 'kube-router.io/service.advertise.clusterip'
    | 'kube-router.io/service.advertise.externalip'
    | 'kube-router.io/service.advertise.loadbalancerip'
    | 'kube-router.io/service.dsr'
    | 'kube-router.io/service.local'
    | 'kube-router.io/service.scheduler';
  readonly 'kube-vip': 'kube-vip.io/allow-reconcile-without-endpoints'
    | 'kube-vip.io/ddns'
    | 'kube-vip.io/dhcp-broadcast'
    | 'kube-vip.io/egress'
    | 'kube-vip.io/egress-allowed-networks'
    | 'kube-vip.io/egress-denied-networks'
    | 'kube-vip.io/egress-ipv6'
    | 'kube-vip.io/flush-conntrack'
    | 'kube-vip.io/forcePerServiceElection'
    | 'kube-vip.io/forwardUPNP'
    | 'kube-vip.io/ignore'
    | 'kube-vip.io/ignore-service-security'
    | 'kube-vip.io/loadbalancerIPs'
    | 'kube-vip.io/rp_filter'
    | 'kube-vip.io/upnp-lease-duration';
  readonly 'linode': 'service.beta.kubernetes.io/linode-loadbalancer-backend-ipv4-range'
    | 'service.beta.kubernetes.io/linode-loadbalancer-backend-subnet-id'
    | 'service.beta.kubernetes.io/linode-loadbalancer-check-attempts'
    | 'service.beta.kubernetes.io/linode-loadbalancer-check-interval'
    | 'service.beta.kubernetes.io/linode-loadbalancer-check-passive'
    | 'service.beta.kubernetes.io/linode-loadbalancer-check-timeout'
    | 'service.beta.kubernetes.io/linode-loadbalancer-check-type'
    | 'service.beta.kubernetes.io/linode-loadbalancer-default-algorithm'
    | 'service.beta.kubernetes.io/linode-loadbalancer-default-protocol'
    | 'service.beta.kubernetes.io/linode-loadbalancer-default-proxy-protocol'
    | 'service.beta.kubernetes.io/linode-loadbalancer-default-stickiness'
    | 'service.beta.kubernetes.io/linode-loadbalancer-enable-ipv6-backends'
    | 'service.beta.kubernetes.io/linode-loadbalancer-enable-ipv6-ingress'
    | 'service.beta.kubernetes.io/linode-loadbalancer-firewall-id'
    | 'service.beta.kubernetes.io/linode-loadbalancer-frontend-ipv4-range'
    | 'service.beta.kubernetes.io/linode-loadbalancer-frontend-ipv6-range'
    | 'service.beta.kubernetes.io/linode-loadbalancer-frontend-subnet-id'
    | 'service.beta.kubernetes.io/linode-loadbalancer-hostname-only-ingress'
    | 'service.beta.kubernetes.io/linode-loadbalancer-nodebalancer-id'
    | 'service.beta.kubernetes.io/linode-loadbalancer-nodebalancer-type'
    | 'service.beta.kubernetes.io/linode-loadbalancer-preserve'
    | 'service.beta.kubernetes.io/linode-loadbalancer-proxy-protocol'
    | 'service.beta.kubernetes.io/linode-loadbalancer-reserved-ipv4'
    | 'service.beta.kubernetes.io/linode-loadbalancer-retain-reserved-ipv4'
    | 'service.beta.kubernetes.io/linode-loadbalancer-throttle';
  readonly 'metallb': 'metallb.io/loadBalancerIPs'
    | 'metallb.universe.tf/loadBalancerIPs';
  readonly 'oci': 'oci-network-load-balancer.oraclecloud.com/assigned-ipv6'
    | 'oci-network-load-balancer.oraclecloud.com/assigned-private-ipv4'
    | 'oci-network-load-balancer.oraclecloud.com/backend-policy'
    | 'oci-network-load-balancer.oraclecloud.com/external-ip-only'
    | 'oci-network-load-balancer.oraclecloud.com/health-check-interval'
    | 'oci-network-load-balancer.oraclecloud.com/health-check-retries'
    | 'oci-network-load-balancer.oraclecloud.com/health-check-timeout'
    | 'oci-network-load-balancer.oraclecloud.com/internal'
    | 'oci-network-load-balancer.oraclecloud.com/is-ppv2-enabled'
    | 'oci-network-load-balancer.oraclecloud.com/is-preserve-source'
    | 'oci-network-load-balancer.oraclecloud.com/security-list-management-mode'
    | 'oci.oraclecloud.com/ingress-ip-mode'
    | 'oci.oraclecloud.com/load-balancer-type'
    | 'oci.oraclecloud.com/loadbalancer-policy'
    | 'oci.oraclecloud.com/security-rule-management-mode'
    | 'service.beta.kubernetes.io/oci-load-balancer-backend-protocol'
    | 'service.beta.kubernetes.io/oci-load-balancer-connection-idle-timeout'
    | 'service.beta.kubernetes.io/oci-load-balancer-connection-proxy-protocol-version'
    | 'service.beta.kubernetes.io/oci-load-balancer-health-check-interval'
    | 'service.beta.kubernetes.io/oci-load-balancer-health-check-retries'
    | 'service.beta.kubernetes.io/oci-load-balancer-health-check-timeout'
    | 'service.beta.kubernetes.io/oci-load-balancer-internal'
    | 'service.beta.kubernetes.io/oci-load-balancer-security-list-management-mode';
  readonly 'openelb': 'eip.openelb.kubesphere.io/v1alpha1'
    | 'lb.kubesphere.io/v1alpha1'
    | 'node-proxy.openelb.kubesphere.io/type';
  readonly 'openstack': 'loadbalancer.openstack.org/connection-limit'
    | 'loadbalancer.openstack.org/enable-health-monitor'
    | 'loadbalancer.openstack.org/health-monitor-delay'
    | 'loadbalancer.openstack.org/health-monitor-max-retries'
    | 'loadbalancer.openstack.org/health-monitor-max-retries-down'
    | 'loadbalancer.openstack.org/health-monitor-timeout'
    | 'loadbalancer.openstack.org/hostname'
    | 'loadbalancer.openstack.org/keep-floatingip'
    | 'loadbalancer.openstack.org/lb-method'
    | 'loadbalancer.openstack.org/proxy-protocol'
    | 'loadbalancer.openstack.org/timeout-client-data'
    | 'loadbalancer.openstack.org/timeout-member-connect'
    | 'loadbalancer.openstack.org/timeout-member-data'
    | 'loadbalancer.openstack.org/timeout-tcp-inspect'
    | 'loadbalancer.openstack.org/x-forwarded-for'
    | 'service.beta.kubernetes.io/openstack-internal-load-balancer';
  readonly 'outscale': 'service.beta.kubernetes.io/aws-load-balancer-access-log-emit-interval'
    | 'service.beta.kubernetes.io/aws-load-balancer-access-log-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-backend-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-enabled'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-draining-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-connection-idle-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-protocol'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-timeout'
    | 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/aws-load-balancer-proxy-protocol'
    | 'service.beta.kubernetes.io/osc-load-balancer-access-log-emit-interval'
    | 'service.beta.kubernetes.io/osc-load-balancer-access-log-enabled'
    | 'service.beta.kubernetes.io/osc-load-balancer-backend-protocol'
    | 'service.beta.kubernetes.io/osc-load-balancer-connection-draining-enabled'
    | 'service.beta.kubernetes.io/osc-load-balancer-connection-draining-timeout'
    | 'service.beta.kubernetes.io/osc-load-balancer-connection-idle-timeout'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-interval'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-port'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-protocol'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-timeout'
    | 'service.beta.kubernetes.io/osc-load-balancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/osc-load-balancer-ingress-address'
    | 'service.beta.kubernetes.io/osc-load-balancer-ingress-ipmode'
    | 'service.beta.kubernetes.io/osc-load-balancer-instances'
    | 'service.beta.kubernetes.io/osc-load-balancer-internal';
  readonly 'purelb': 'purelb.io/addresses'
    | 'purelb.io/multi-pool'
    | 'purelb.io/node-affinity';
  readonly 'qingcloud': 'service.beta.kubernetes.io/qingcloud-lb-backend-count'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-replace'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-source'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-eip-strategy'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-internal-ip'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-network-type'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-nodes'
    | 'service.beta.kubernetes.io/qingcloud-load-balancer-type';
  readonly 'scaleway': 'service.beta.kubernetes.io/scw-loadbalancer-connection-rate-limit'
    | 'service.beta.kubernetes.io/scw-loadbalancer-enable-access-logs'
    | 'service.beta.kubernetes.io/scw-loadbalancer-enable-http3'
    | 'service.beta.kubernetes.io/scw-loadbalancer-externally-managed'
    | 'service.beta.kubernetes.io/scw-loadbalancer-failover-host'
    | 'service.beta.kubernetes.io/scw-loadbalancer-force-internal-ip'
    | 'service.beta.kubernetes.io/scw-loadbalancer-forward-port-algorithm'
    | 'service.beta.kubernetes.io/scw-loadbalancer-health-check-delay'
    | 'service.beta.kubernetes.io/scw-loadbalancer-health-check-max-retries'
    | 'service.beta.kubernetes.io/scw-loadbalancer-health-check-send-proxy'
    | 'service.beta.kubernetes.io/scw-loadbalancer-health-check-timeout'
    | 'service.beta.kubernetes.io/scw-loadbalancer-health-transient-check-delay'
    | 'service.beta.kubernetes.io/scw-loadbalancer-ip-mode'
    | 'service.beta.kubernetes.io/scw-loadbalancer-max-connections'
    | 'service.beta.kubernetes.io/scw-loadbalancer-max-retries'
    | 'service.beta.kubernetes.io/scw-loadbalancer-on-marked-down-action'
    | 'service.beta.kubernetes.io/scw-loadbalancer-private'
    | 'service.beta.kubernetes.io/scw-loadbalancer-redispatch-attempt-count'
    | 'service.beta.kubernetes.io/scw-loadbalancer-ssl-compatibility-level'
    | 'service.beta.kubernetes.io/scw-loadbalancer-sticky-sessions'
    | 'service.beta.kubernetes.io/scw-loadbalancer-timeout-client'
    | 'service.beta.kubernetes.io/scw-loadbalancer-timeout-connect'
    | 'service.beta.kubernetes.io/scw-loadbalancer-timeout-queue'
    | 'service.beta.kubernetes.io/scw-loadbalancer-timeout-server'
    | 'service.beta.kubernetes.io/scw-loadbalancer-timeout-tunnel'
    | 'service.beta.kubernetes.io/scw-loadbalancer-use-hostname';
  readonly 'stackit': 'lb.stackit.cloud/internal-lb'
    | 'lb.stackit.cloud/ip-mode-proxy'
    | 'lb.stackit.cloud/service-plan-id'
    | 'lb.stackit.cloud/session-persistence-with-source-ip'
    | 'lb.stackit.cloud/tcp-idle-timeout'
    | 'lb.stackit.cloud/tcp-proxy-protocol'
    | 'lb.stackit.cloud/udp-idle-timeout'
    | 'yawol.stackit.cloud/existingFloatingIP'
    | 'yawol.stackit.cloud/internalLB'
    | 'yawol.stackit.cloud/loadBalancerSourceRanges'
    | 'yawol.stackit.cloud/tcpIdleTimeout'
    | 'yawol.stackit.cloud/tcpProxyProtocol'
    | 'yawol.stackit.cloud/udpIdleTimeout';
  readonly 'tailscale': 'tailscale.com/tailnet-ip';
  readonly 'tencent': 'service.beta.kubernetes.io/tencentcloud-loadbalancer-kind'
    | 'service.beta.kubernetes.io/tencentcloud-loadbalancer-type';
  readonly 'vultr': 'service.beta.kubernetes.io/vultr-loadbalancer-algorithm'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-backend-protocol'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-create'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-check-interval'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-healthy-threshold'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-port'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-protocol'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-response-timeout'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-healthcheck-unhealthy-threshold'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-hostname'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-http2'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-http3'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-node-count'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-private-network'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-protocol'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-proxy-protocol'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-ssl-pass-through'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-ssl-redirect'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-sticky-session-enabled'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-timeout'
    | 'service.beta.kubernetes.io/vultr-loadbalancer-vpc';
  readonly 'yandex': 'yandex.cloud/load-balancer-type';
}
