// Fields of structured options that violate a relation: one between them, or one with another option or a port. One mistake and one line each.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, AlibabaNlbService, AwsNlbService, GcpLbService, HuaweiElbService, LinodeNodeBalancerService, QingCloudLbService, TencentClbService, UpCloudLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at eipAutoCreate.share_type: share_type: 'WHOLE' must be set together with share_id [annotation-value]
new HuaweiElbService(chart, 'a1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'WHOLE' } });

// refused at sessionAffinityOption.type: type: 'APP_COOKIE' must be set together with cookie_name [annotation-value]
new HuaweiElbService(chart, 'a2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], xForwardedHost: true, sessionAffinityFlag: true, sessionAffinityOption: { type: 'APP_COOKIE' } });

// refused at portConfig.http.protocol: protocol: 'https' must be set together with tls-secret-name [annotation-value]
new LinodeNodeBalancerService(chart, 'a3', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { protocol: 'https' } } });

// refused at portConfig.dns.protocol: protocol: 'udp' must not be set together with tls-secret-name [annotation-value]
new LinodeNodeBalancerService(chart, 'a4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', 'tls-secret-name': 'shop-tls' } } });

// refused at portConfig.dns.protocol: protocol: 'udp' must not be set together with proxy-protocol: 'v1' or 'v2' [annotation-value]
new LinodeNodeBalancerService(chart, 'a5', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', 'proxy-protocol': 'v2' } } });

// refused at firewallAcl: this object must have allowList, or denyList [annotation-value]
new LinodeNodeBalancerService(chart, 'a6', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], firewallAcl: {} });

// refused at firewallAcl.denyList: denyList must not be set together with allowList [annotation-value]
new LinodeNodeBalancerService(chart, 'a7', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] }, denyList: { ipv4: ['198.51.100.0/24'] } } });

// refused at specifyProtocol.443.protocol: protocol: 'TCP_SSL' must be set together with tls [annotation-value]
new TencentClbService(chart, 'a8', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'https', port: 443 }], specifyProtocol: { 443: { protocol: ['TCP_SSL'] } } });

// refused at specifyProtocol.443.protocol: protocol: 'HTTPS' must be set together with tls, or hosts [annotation-value]
new TencentClbService(chart, 'a9', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'https', port: 443 }], specifyProtocol: { 443: { protocol: ['HTTPS'] } } });

// refused at backendConfig: this object must have default, or ports [annotation-value]
new GcpLbService(chart, 'a10', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], backendConfig: {} });

// refused at backendConfig: this object must have default, or ports [annotation-value]
new GcpLbService(chart, 'a11', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], backendConfig: { ports: {} } });

// refused at neg.ingress: ingress: true must not be set together with 'name' in exposed_ports [annotation-value]
new GcpLbService(chart, 'a12', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], neg: { ingress: true, exposed_ports: { 80: { name: 'shop' } } } });

// refused at listenerActions.http.forwardConfig.targetGroups[0]: this object must have serviceName, or targetGroupARN [annotation-value]
new AwsNlbService(chart, 'a13', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: [{ weight: 10 }] } } } });

// refused at listenerActions.http.forwardConfig.targetGroups[0].serviceName: serviceName must be set together with servicePort [annotation-value]
new AwsNlbService(chart, 'a14', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: [{ serviceName: 'canary', weight: 10 }] } } } });

// refused at listenerActions.http.forwardConfig.targetGroups[0].targetGroupARN: targetGroupARN must not be set together with serviceName [annotation-value]
new AwsNlbService(chart, 'a15', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: [{ serviceName: 'canary', servicePort: 80, targetGroupARN: 'arn:aws:elasticloadbalancing:eu-west-1:111122223333:targetgroup/web/50dc6c495c0c9188' }] } } } });

// refused at listenerActions.http.forwardConfig.targetGroups: each item of targetGroups must have 'weight' [annotation-value]
new AwsNlbService(chart, 'a16', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: [{ serviceName: 'canary', servicePort: 80, weight: 10 }, { serviceName: 'blue', servicePort: 80 }] } } } });

// refused at sessionAffinityOption: sessionAffinityOption with type: 'HTTP_COOKIE' or 'APP_COOKIE' must be set together with xForwardedHost: true, or defaultTlsContainerRef [annotation-pitfall]
new HuaweiElbService(chart, 'b1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], sessionAffinityFlag: true, sessionAffinityOption: { type: 'HTTP_COOKIE' } });

// refused at sessionAffinityOption: sessionAffinityOption with persistence_timeout above 60 must be set together with xForwardedHost: true, or defaultTlsContainerRef [annotation-pitfall]
new HuaweiElbService(chart, 'b2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], sessionAffinityFlag: true, sessionAffinityOption: { type: 'SOURCE_IP', persistence_timeout: 61 } });

// refused at portConfig.dns.protocol: protocol: 'udp' must not be set together with algorithm: 'source' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c1', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', algorithm: 'source' } } });

// refused at portConfig.http.protocol: protocol: 'tcp' or 'http' or 'https' must not be set together with algorithm: 'ring_hash' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c2', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { protocol: 'http', algorithm: 'ring_hash' } } });

// refused at portConfig.dns.protocol: protocol: 'udp' must not be set together with stickiness: 'http_cookie' or 'table' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c3', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', stickiness: 'table' } } });

// refused at portConfig.http.protocol: protocol: 'http' or 'https' must not be set together with stickiness: 'session' or 'source_ip' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { protocol: 'http', stickiness: 'session' } } });

// refused at defaultProxyProtocol: defaultProxyProtocol must not be set together with portConfig of 'udp' without proxy-protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c5', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultProxyProtocol: 'v2', portConfig: { dns: { protocol: 'udp' } } });

// refused at proxyProtocol: proxyProtocol must not be set together with portConfig of 'udp' without proxy-protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c6', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], proxyProtocol: 'v2', portConfig: { dns: { protocol: 'udp' } } });

// refused at portConfig: portConfig must not have proxy-protocol: 'v1' or 'v2' for UDP ports [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c7', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { 'proxy-protocol': 'v2' } } });

// refused at portConfig: portConfig must not have algorithm: 'source' for UDP ports [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c8', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { 53: { algorithm: 'source' } } });

// refused at portConfig: portConfig must not have algorithm: 'ring_hash' for TCP ports [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c9', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], portConfig: { http: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must not have stickiness: 'http_cookie' or 'table' for UDP ports [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c10', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { stickiness: 'table' } } });

// refused at defaultProtocol: defaultProtocol must not be set together with portConfig of 'session' or 'source_ip' without protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c11', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'http', portConfig: { http: { stickiness: 'session' } } });

// refused at portConfig: portConfig must not have an entry 'tls-secret-name' for UDP ports [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c12', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { 'tls-secret-name': 'shop-tls' } } });

// refused at firewallAcl: firewallAcl must not be set together with portConfig of 'udp' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'c13', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } }, portConfig: { dns: { protocol: 'udp' } } });

// refused at specifyProtocol: specifyProtocol with protocol: 'UDP' or 'QUIC' must be set together with directAccess: true, or specifyProtocol without 'TCP' or 'TCP_SSL' or 'HTTP' or 'HTTPS' [annotation-pitfall]
new TencentClbService(chart, 'd1', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], specifyProtocol: { 80: { protocol: ['TCP'] }, 443: { protocol: ['QUIC'] } } });

// refused at config: config with networks: type: 'public' must be set together with scheme: 'internet-facing' [annotation-value]
new UpCloudLbService(chart, 'e1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], config: { networks: [{ name: 'net', type: 'public', family: 'IPv4' }], frontends: [{ name: 'http', networks: [{ name: 'net' }] }, { name: 'https', networks: [{ name: 'net' }] }] } });

// refused at config: config must have one of its frontends for each port: write one for 'config_80' [annotation-pitfall]
new UpCloudLbService(chart, 'e2', { selector: { app: 'web' }, ports: [{ port: 80 }], scheme: 'internet-facing', config: { frontends: [{ name: 'http' }] } });

// refused at config: config must have one of its backends for each port: write one for 'http' [annotation-pitfall]
new UpCloudLbService(chart, 'e3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], scheme: 'internet-facing', config: { backends: [{ name: 'https' }] } });

// refused at protocol: protocol must be set together with certificates for the same ports: write an entry for '443' [annotation-requires]
new QingCloudLbService(chart, 'f1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], vxnetId: 'vxnet-lddzg8d', protocol: { 443: 'https' }, certificates: { 80: 'sc-j38f2h3h' } });

// refused at neg: neg must have entries for ports of this Service only [annotation-pitfall]
new GcpLbService(chart, 'g1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], neg: { exposed_ports: { 8080: {} } } });

// refused at defaultProtocol: defaultProtocol must not be set together with portConfig of 'v1' or 'v2' without protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'h1', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', portConfig: { http: { 'proxy-protocol': 'v2' } } });

// refused at defaultProtocol: defaultProtocol must not be set together with portConfig of 'source' without protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'h2', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', portConfig: { http: { algorithm: 'source' } } });

// refused at defaultProtocol: defaultProtocol must not be set together with portConfig of 'http_cookie' or 'table' without protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'h3', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', portConfig: { http: { stickiness: 'table' } } });

// refused at defaultProtocol: defaultProtocol must not be set together with portConfig of 'tls-secret-name' without protocol [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'h4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'udp', portConfig: { http: { 'tls-secret-name': 'shop-tls' } } });

// refused at targetGroupAttributes: targetGroupAttributes with target_health_state.unhealthy.draining_interval_seconds above 0 must be set together with targetGroupAttributes: target_health_state.unhealthy.connection_termination.enabled=false, or targetGroupAttributesPerPort [annotation-pitfall]
new AwsNlbService(chart, 'i1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], targetGroupAttributes: { 'target_health_state.unhealthy.draining_interval_seconds': 60 } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have preserve_client_ip.enabled=true for 'web' [annotation-pitfall]
new AwsNlbService(chart, 'i2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'web', port: 53, protocol: 'UDP' }], targetGroupAttributesPerPort: { http: { 'preserve_client_ip.enabled': false }, web: { 'preserve_client_ip.enabled': false } } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have target_health_state.unhealthy.connection_termination.enabled=false for '53' [annotation-pitfall]
new AwsNlbService(chart, 'i3', { selector: { app: 'web' }, ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], targetGroupAttributesPerPort: { 53: { 'target_health_state.unhealthy.connection_termination.enabled': true } } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have target_health_state.unhealthy.connection_termination.enabled=false for 'web' [annotation-pitfall]
new AwsNlbService(chart, 'i4', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }], targetGroupAttributesPerPort: { web: { 'target_health_state.unhealthy.draining_interval_seconds': 60 } } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have target_health_state.unhealthy.connection_termination.enabled=false for 'http' [annotation-pitfall]
new AwsNlbService(chart, 'i5', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], targetGroupAttributes: { 'target_health_state.unhealthy.draining_interval_seconds': 60 }, targetGroupAttributesPerPort: { http: { 'target_health_state.unhealthy.connection_termination.enabled': true } } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have target_health_state.unhealthy.connection_termination.enabled=false for 'https' [annotation-pitfall]
new AwsNlbService(chart, 'i6', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], targetGroupAttributes: { 'target_health_state.unhealthy.draining_interval_seconds': 60 }, targetGroupAttributesPerPort: { http: { 'target_health_state.unhealthy.draining_interval_seconds': 0 } } });

// refused at targetGroupAttributesPerPort: targetGroupAttributesPerPort must have preserve_client_ip.enabled=true for 'dns' [annotation-pitfall]
new AwsNlbService(chart, 'i7', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }, { name: 'dns', port: 53, protocol: 'UDP' }], targetGroupAttributes: { 'preserve_client_ip.enabled': false }, targetGroupAttributesPerPort: { http: { 'preserve_client_ip.enabled': true } } });

// refused at listenerActions: listenerActions must not have forwardConfig: targetGroupStickinessConfig: enabled=true for TLS ports [annotation-pitfall]
new AwsNlbService(chart, 'i9', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }], sslCertificateArns: ['arn:aws:acm:eu-west-1:111122223333:certificate/11112222-3333-4444-5555-666677778888'], sslPorts: ['https'], listenerActions: { 443: { type: 'forward', forwardConfig: { targetGroupStickinessConfig: { enabled: true } } } } });

// refused at ports: ports must have at most 50 numbers: divide them among several Services [load-balancer-field]
new AwsNlbService(chart, 'i10', { selector: { app: 'web' }, ports: [{ name: 'p1', port: 1 }, { name: 'p2', port: 2 }, { name: 'p3', port: 3 }, { name: 'p4', port: 4 }, { name: 'p5', port: 5 }, { name: 'p6', port: 6 }, { name: 'p7', port: 7 }, { name: 'p8', port: 8 }, { name: 'p9', port: 9 }, { name: 'p10', port: 10 }, { name: 'p11', port: 11 }, { name: 'p12', port: 12 }, { name: 'p13', port: 13 }, { name: 'p14', port: 14 }, { name: 'p15', port: 15 }, { name: 'p16', port: 16 }, { name: 'p17', port: 17 }, { name: 'p18', port: 18 }, { name: 'p19', port: 19 }, { name: 'p20', port: 20 }, { name: 'p21', port: 21 }, { name: 'p22', port: 22 }, { name: 'p23', port: 23 }, { name: 'p24', port: 24 }, { name: 'p25', port: 25 }, { name: 'p26', port: 26 }, { name: 'p27', port: 27 }, { name: 'p28', port: 28 }, { name: 'p29', port: 29 }, { name: 'p30', port: 30 }, { name: 'p31', port: 31 }, { name: 'p32', port: 32 }, { name: 'p33', port: 33 }, { name: 'p34', port: 34 }, { name: 'p35', port: 35 }, { name: 'p36', port: 36 }, { name: 'p37', port: 37 }, { name: 'p38', port: 38 }, { name: 'p39', port: 39 }, { name: 'p40', port: 40 }, { name: 'p41', port: 41 }, { name: 'p42', port: 42 }, { name: 'p43', port: 43 }, { name: 'p44', port: 44 }, { name: 'p45', port: 45 }, { name: 'p46', port: 46 }, { name: 'p47', port: 47 }, { name: 'p48', port: 48 }, { name: 'p49', port: 49 }, { name: 'p50', port: 50 }, { name: 'p51', port: 51 }] });

// refused at portConfig: portConfig must have 'protocol' for 'web' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j1', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'web', port: 80 }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } }, defaultProtocol: 'udp', portConfig: { web: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must have 'protocol' for 'dns' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j2', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } }, portConfig: { dns: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must have 'protocol' for 'http' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j3', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }, { name: 'https', port: 443 }], firewallAcl: { allowList: { ipv4: ['203.0.113.0/24'] } }, defaultProtocol: 'udp', portConfig: { https: { protocol: 'tcp' } } });

// refused at portConfig: portConfig must have 'protocol' or 'proxy-protocol' for 'web' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'web', port: 80 }], defaultProtocol: 'udp', defaultProxyProtocol: 'v1', portConfig: { web: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must have 'protocol' or 'proxy-protocol' for 'dns' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j5', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], proxyProtocol: 'v2', portConfig: { dns: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must have 'protocol' or 'algorithm' for 'web' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j6', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'web', port: 80 }], defaultAlgorithm: 'ring_hash', portConfig: { web: { 'proxy-protocol': 'v2' } } });

// refused at portConfig: portConfig must have 'protocol' or 'algorithm' for 'dns' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j7', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultAlgorithm: 'source', portConfig: { dns: { stickiness: 'session' } } });

// refused at portConfig: portConfig must have 'protocol' or 'stickiness' for 'web' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j8', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'web', port: 80 }], defaultProtocol: 'udp', defaultStickiness: 'http_cookie', portConfig: { web: { algorithm: 'ring_hash' } } });

// refused at portConfig: portConfig must have 'protocol' or 'stickiness' for 'http' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j9', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'http', port: 80 }], defaultProtocol: 'http', defaultStickiness: 'session', portConfig: { http: { algorithm: 'source' } } });

// refused at portConfig: portConfig must have 'protocol' or 'tls-secret-name' for 'web' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j10', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'web', port: 443 }], defaultProtocol: 'https', portConfig: { web: { algorithm: 'source' } } });

// refused at portConfig: portConfig must have 'protocol' for 'dns' [annotation-pitfall]
new LinodeNodeBalancerService(chart, 'j11', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], defaultProtocol: 'tcp', portConfig: { dns: { 'udp-check-port': '80' } } });

// refused at config: config must have 'net' among its networks, or frontends that use others [annotation-pitfall]
new UpCloudLbService(chart, 'k1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], config: { networks: [{ name: 'private', type: 'private', family: 'IPv4', uuid: '03000000-0000-4000-8000-000000000000' }], frontends: [{ name: 'http', networks: [{ name: 'net' }] }] } });

// refused at config: config must have 'public-IPv4' among its networks, or frontends that use others [annotation-pitfall]
new UpCloudLbService(chart, 'k2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', config: { networks: [{ name: 'shop', type: 'public', family: 'IPv4' }, { name: 'private-IPv4', type: 'private', family: 'IPv4', uuid: '03000000-0000-4000-8000-000000000000' }], frontends: [{ name: 'http' }] } });

// refused at forwardPort: forwardPort must be set together with protocolPort with 'http' for 'web' [annotation-pitfall]
new AlibabaClbService(chart, 'l1', { selector: { app: 'web' }, ports: [{ name: 'web', port: 80 }, { name: 'https', port: 443 }, { name: 'old', port: 8080 }], certIds: ['1234567890123456_0a1b2c3d'], protocolPort: { https: 'https', old: 'http' }, forwardPort: { web: 'https' } });

// refused at listenerPortRange.http: '600-500' must be a range of ports such as '1000-2000': write '500-600' [annotation-value]
new AlibabaNlbService(chart, 'l1', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], backendType: 'eni', listenerPortRange: { http: '600-500' } });

// refused at listenerPortRange.http: '1000-70000' must be a range of ports such as '1000-2000' [annotation-value]
new AlibabaNlbService(chart, 'l2', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], backendType: 'eni', listenerPortRange: { http: '1000-70000' } });

// refused at listenerPortRange.http: '80-80' must be a range of ports such as '1000-2000' [annotation-value]
new AlibabaNlbService(chart, 'l3', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], zoneMaps: ['cn-hangzhou-k:vsw-0a1b2c3d', 'cn-hangzhou-j:vsw-4e5f6a7b'], backendType: 'eni', listenerPortRange: { http: '80-80' } });

// refused at config: config must have 'public-IPv4' and 'private-IPv4' among its networks, or frontends that use others [annotation-pitfall]
new UpCloudLbService(chart, 'l4', { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }], scheme: 'internet-facing', config: { networks: [{ name: 'shop', type: 'public', family: 'IPv4' }], frontends: [{ name: 'http' }] } });
