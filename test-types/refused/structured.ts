// Fields of one structured option that violate a relation, for each relation of such a value. One mistake and one line each.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, GcpLbService, HuaweiElbService, LinodeNodeBalancerService, TencentClbService } from 'cdk8s-services';

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
