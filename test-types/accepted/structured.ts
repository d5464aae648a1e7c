// Structured options that satisfy the relations between their fields, or in which only run time decides them.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, GcpLbService, HuaweiElbService, LinodeNodeBalancerService, TencentClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const isOn = Date.now() < 0;
const some: string = 'some';
const optional: { readonly allowList?: { readonly ipv4: readonly string[] }; readonly denyList?: { readonly ipv4: readonly string[] } } = { allowList: { ipv4: ['203.0.113.0/24'] } };
const groups: { readonly serviceName: string; readonly servicePort: number; readonly weight?: number }[] = [];
const web = [{ name: 'http', port: 80 }] as const;

new HuaweiElbService(chart, 'a1', { selector: { app: 'web' }, ports: web, eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: 'WHOLE', share_id: '85fb3335-320c-4b57-b8c1-5d3e51d8fa8e' } });
new HuaweiElbService(chart, 'a2', { selector: { app: 'web' }, ports: web, eipAutoCreate: { ip_type: '5_bgp', bandwidth_size: 5, share_type: isOn ? 'WHOLE' : 'PER' } });
new HuaweiElbService(chart, 'a3', { selector: { app: 'web' }, ports: web, xForwardedHost: true, sessionAffinityFlag: true, sessionAffinityOption: { type: 'APP_COOKIE', cookie_name: some } });
new LinodeNodeBalancerService(chart, 'a4', { selector: { app: 'web' }, scheme: 'internet-facing', ports: web, portConfig: { http: { protocol: 'https', 'tls-secret-name': 'shop-tls' } } });
new LinodeNodeBalancerService(chart, 'a5', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', 'proxy-protocol': 'none' } } });
new LinodeNodeBalancerService(chart, 'a6', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], portConfig: { dns: { protocol: 'udp', 'proxy-protocol': isOn ? 'v2' : 'none' } } });
new LinodeNodeBalancerService(chart, 'a7', { selector: { app: 'web' }, scheme: 'internet-facing', ports: web, firewallAcl: optional });
new LinodeNodeBalancerService(chart, 'a8', { selector: { app: 'web' }, scheme: 'internet-facing', ports: web, firewallAcl: isOn ? { allowList: { ipv4: ['203.0.113.0/24'] } } : { denyList: { ipv4: ['203.0.113.0/24'] } } });
new TencentClbService(chart, 'a9', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'https', port: 443 }], specifyProtocol: { 443: { protocol: ['HTTPS'], hosts: { 'shop.example.com': { tls: 'shop-tls' } } } } });
new TencentClbService(chart, 'a10', { selector: { app: 'web' }, scheme: 'internet-facing', ports: [{ name: 'https', port: 443 }], specifyProtocol: { 443: { protocol: [isOn ? 'HTTPS' : 'HTTP'] } } });
new GcpLbService(chart, 'a11', { selector: { app: 'web' }, ports: web, backendConfig: { ports: { http: 'shop' } } });
new GcpLbService(chart, 'a12', { selector: { app: 'web' }, ports: web, backendConfig: { ports: { http: 'shop' } as Readonly<Record<string, string>> } });
new GcpLbService(chart, 'a13', { selector: { app: 'web' }, ports: web, neg: { ingress: true, exposed_ports: { 80: {} } } });
new GcpLbService(chart, 'a14', { selector: { app: 'web' }, ports: web, neg: { ingress: isOn, exposed_ports: { 80: { name: 'shop' } } } });
new AwsNlbService(chart, 'a15', { selector: { app: 'web' }, ports: web, listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: [{ serviceName: 'canary', servicePort: 80, weight: 10 }, { serviceName: 'blue', servicePort: 'http', weight: 10 }] } } } });
new AwsNlbService(chart, 'a16', { selector: { app: 'web' }, ports: web, listenerActions: { http: { type: 'forward', forwardConfig: { baseServiceWeight: 90, targetGroups: groups } } } });
new AwsNlbService(chart, 'a17', { selector: { app: 'web' }, ports: web, listenerActions: { http: { type: 'forward', forwardConfig: { targetGroups: [{ serviceName: 'canary', servicePort: 80 }] } } } });
