// Values of annotations, by their kind: ports, texts, times, addresses, lists, records, documents, and options of another controller.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, AlibabaNlbService, AwsElbService, AwsNlbService, AzureLbService, BaiduBlbService, ExoscaleNlbService, GcpLbService, HuaweiElbService, MetalLbService, OciLbService, OciNlbService, OpenElbService, OpenStackLbService, ScalewayLbService, StackitLbService, TencentClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = [{ name: 'http', port: 80 }, { name: 'https', port: 443 }] as const;
const http = [{ name: 'http', port: 80 }] as const;
const https = [{ name: 'https', port: 443 }] as const;

// refused: 'htpp' must be a port of this Service: did you mean 'http'? [annotation-value]
new AwsNlbService(chart, 'v1', { ports: web, healthCheckPort: 'htpp' });

// refused: 'traffic-prot' is not known: did you mean 'traffic-port'? [annotation-value]
new AwsNlbService(chart, 'v2', { ports: web, healthCheckPort: 'traffic-prot' });

// refused: 70000 must be a whole number from 1 to 65535 [annotation-value]
new AwsNlbService(chart, 'v3', { ports: web, healthCheckPort: 70000 });

// refused: 'htps' must be a port of this Service: did you mean 'https'? [annotation-value]
new AwsNlbService(chart, 'v4', { ports: web, sslPorts: ['http', 'htps'] });

// refused: '*' must be a port of this Service [annotation-value]
new AwsNlbService(chart, 'v5', { ports: web, sslPorts: ['*'] });

// refused: 'grpc' must be a port of this Service [annotation-value]
new AzureLbService(chart, 'v6', { ports: web, portHealthProbePort: { https: 'grpc' } });

// refused: 'htpps' must be a port of this Service: did you mean 'https'? [annotation-value]
new ScalewayLbService(chart, 'v7', { ports: web, healthCheckType: { htpps: 'http' } });

// refused: 600 must be a whole number from 100 to 599 [annotation-value]
new ScalewayLbService(chart, 'v8', { ports: web, healthCheckHttpCode: { https: 600, '*': 200 } });

// refused: '81' must be a port of this Service [annotation-value]
new AlibabaClbService(chart, 'v9', { ports: web, forwardPort: { 80: 81 } });

// refused: this list must have at least one port [annotation-value]
new AwsNlbService(chart, 'v10', { ports: web, sslPorts: [] });

// refused: 'healthz' must be a path that begins with [annotation-value]
new AwsNlbService(chart, 'v11', { ports: web, healthCheckPath: 'healthz' });

// refused: without 'P' [annotation-value]
new MetalLbService(chart, 'v12', { ports: web, addressPool: 'Pools' });

// refused: '' must be the name of an IPAddressPool [annotation-value]
new MetalLbService(chart, 'v13', { ports: web, addressPool: '' });

// refused: 'my-nlb' must be a UUID [annotation-value]
new ExoscaleNlbService(chart, 'v14', { ports: web, id: 'my-nlb' });

// refused: '192.168.0.91' must be the name of an Eip object, not an address [annotation-value]
new OpenElbService(chart, 'v15', { ports: web, eipName: '192.168.0.91' });

// refused: this text must have at most 32 characters [annotation-value]
new AwsNlbService(chart, 'v16', { ports: web, loadBalancerName: 'a-name-that-has-more-than-32-characters' });

// refused: 'https://shop' must not contain ':' [annotation-value]
new AlibabaClbService(chart, 'v17', { ports: web, hostname: 'https://shop' });

// refused: Type 'number' is not assignable to type 'string' [annotation-value]
new AwsNlbService(chart, 'v18', { ports: web, loadBalancerName: 5 });

// refused: 'TLS-1-2' is not known here: write { allowUnknown: 'TLS-1-2' } if the cloud has it [annotation-value]
new AwsNlbService(chart, 'v19', { ports: web, sslNegotiationPolicy: 'TLS-1-2' });

// refused: '10' must have a unit: did you mean '10s'? [annotation-value]
new ScalewayLbService(chart, 'v20', { ports: web, timeoutClient: '10' });

// refused: '5 s' must be a duration such as '15s' [annotation-value]
new ScalewayLbService(chart, 'v21', { ports: web, timeoutClient: '5 s' });

// refused: '0s' must be a time from 1s on [annotation-value]
new ExoscaleNlbService(chart, 'v22', { ports: web, serviceHealthCheckInterval: '0s' });

// refused: '2001:db8::5' must be an IPv4 address [annotation-value]
new AwsNlbService(chart, 'v23', { ports: web, privateIpv4Addresses: ['2001:db8::5'] });

// refused: this list must have at most 2 items [annotation-value]
new MetalLbService(chart, 'v24', { ports: web, loadBalancerIPs: ['203.0.113.5', '203.0.113.6', '203.0.113.7'] });

// refused: this list must have at least one item [annotation-value]
new AwsNlbService(chart, 'v25', { ports: web, subnets: [] });

// refused: 'subnet-1,subnet-2' must be one item: ',' separates two [annotation-value]
new AwsNlbService(chart, 'v26', { ports: web, subnets: ['subnet-1,subnet-2'] });

// refused: this record must have at least one entry [annotation-value]
new AwsNlbService(chart, 'v27', { ports: web, targetNodeLabels: {} });

// refused: 'a=b' must be a key without '=' [annotation-value]
new AwsNlbService(chart, 'v28', { ports: web, additionalResourceTags: { 'a=b': 'c' } });

// refused: 'a,b' must be a value without ',' [annotation-value]
new AlibabaClbService(chart, 'v29', { ports: web, additionalTags: { team: 'a,b' } });

// refused: Type 'string' is not assignable to type 'boolean | undefined' [annotation-value]
new AwsNlbService(chart, 'v30', { ports: web, loadBalancerAttributes: { 'deletion_protection.enabled': 'true' } });

// refused: 5000 must be a whole number from 0 to 3600 [annotation-value]
new AwsNlbService(chart, 'v31', { ports: web, targetGroupAttributes: { 'deregistration_delay.timeout_seconds': 5000 } });

// refused: 'Web' must be the name of an object, without 'W' [annotation-value]
new GcpLbService(chart, 'v32', { ports: web, neg: { exposed_ports: { 80: { name: 'Web' } } } });

// refused: 1.5 must be a number from 0 to 1 [annotation-value]
new GcpLbService(chart, 'v33', { ports: web, capacityScaler: 1.5 });

// refused: 'bandwidth_siez' does not exist [annotation-value]
new HuaweiElbService(chart, 'v34', { ports: web, eipAutoCreate: { ip_type: '5_bgp', bandwidth_siez: 5 } });

// refused: this list must have at least one item [annotation-value]
new TencentClbService(chart, 'v35', { ports: web, scheme: 'internet-facing', specifyProtocol: { 443: { protocol: [], tls: 'cert' } } });

// refused: 'htps' must be a port of this Service [annotation-value]
new AwsNlbService(chart, 'v36', { ports: https, sslPorts: ['htps'] });

// refused: 'my-certificate' must be an ARN such as [annotation-value]
new AwsNlbService(chart, 'v37', { ports: https, sslCertificateArns: ['my-certificate'] });

// refused: 1 must be a whole number of seconds from 5 to 300 [annotation-value]
new AwsNlbService(chart, 'v38', { ports: https, healthCheckInterval: 1 });

// refused: 30 must be a whole number from 60 to 6000 [annotation-value]
new AwsNlbService(chart, 'v39', { ports: https, listenerAttributes: { https: { 'tcp.idle_timeout.seconds': 30 } } });

// refused: '10.0.0' must be an IP address [annotation-value]
new AwsNlbService(chart, 'v40', { ports: https, privateIpv4Addresses: ['10.0.0'] });

// refused: '10.0.0.0' must have a prefix length, such as '10.0.0.0/32' [annotation-value]
new AwsNlbService(chart, 'v41', { ports: https, sourceRanges: ['10.0.0.0'] });

// refused: '203.0.113.5' must be an allocation id such as [annotation-value]
new AwsNlbService(chart, 'v42', { ports: https, eipAllocations: ['203.0.113.5'] });

// refused: this load balancer supports only TCP and UDP: use TCP or UDP, or another kind of load balancer [load-balancer-protocol]
new AwsNlbService(chart, 'v43', { ports: [{ name: 'https', port: 443, protocol: 'SCTP' }] });

// refused: did you mean 'scheme'? [prop-unknown]
new AwsNlbService(chart, 'v44', { ports: https, shceme: 'internal' });

// refused: 'alpnPolicy' must not be set here [prop-unknown]
new AwsNlbService(chart, 'v45', { controller: 'in-tree', ports: https, alpnPolicy: 'HTTP2Only' });

// refused: this load balancer supports only TCP [load-balancer-protocol]
new AwsElbService(chart, 'v46', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused: Type '10' is not assignable to type [annotation-value]
new AwsElbService(chart, 'v47', { ports: https, accessLogEmitInterval: 10 });

// refused: 'htpp' must be a port of this Service [annotation-value]
new ScalewayLbService(chart, 'v48', { ports: http, proxyProtocolV2: ['htpp'] });

// refused: Type '"htp"' is not assignable [annotation-value]
new ScalewayLbService(chart, 'v49', { ports: http, healthCheckType: { http: 'htp' } });

// refused: '10' must have a unit: did you mean '10s'? [annotation-value]
new ScalewayLbService(chart, 'v50', { ports: http, timeoutClient: '10' });

// refused: this load balancer supports only TCP [annotation-pitfall]
new OciLbService(chart, 'v51', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }] });

// refused: 'nlbInternal' must not be set here [prop-unknown]
new OciLbService(chart, 'v52', { ports: http, nlbInternal: true });

// refused: 'shape' must not be set here [prop-unknown]
new OciNlbService(chart, 'v53', { ports: http, shape: 'flexible' });

// refused: 5 must be a whole number from 10 to 8192 [annotation-value]
new OciLbService(chart, 'v54', { ports: http, shapeFlexMinMbps: 5 });

// refused: 11 must be a whole number from 1 to 10 [annotation-value]
new OpenStackLbService(chart, 'v55', { ports: http, healthMonitorMaxRetries: 11 });

// refused: Type '"v3"' is not assignable [annotation-value]
new OpenStackLbService(chart, 'v56', { ports: http, proxyProtocol: 'v3' });

// refused: 'yawolReplicas' must not be set here [prop-unknown]
new StackitLbService(chart, 'v57', { ports: http, yawolReplicas: '2' });

// refused: 'htps' must be a port of this Service [annotation-value]
new AlibabaClbService(chart, 'v58', { ports: https, protocolPort: { htps: 'https' } });

// refused: 'http' must be a port of this Service [annotation-value]
new AlibabaClbService(chart, 'v59', { ports: https, forwardPort: { https: 'http' } });

// refused: 11 must be a whole number from 2 to 10 [annotation-value]
new AlibabaNlbService(chart, 'v60', { ports: https, zoneMaps: ['a:b'], unhealthyThreshold: 11 });

// refused: 51 must be a whole number from 1 to 50 [annotation-value]
new BaiduBlbService(chart, 'v61', { ports: https, backendMaxNumber: 51 });

// refused: 4001 must be a whole number of seconds from 0 to 4000 [annotation-value]
new HuaweiElbService(chart, 'v62', { ports: https, idleTimeoutSeconds: 4001 });

// refused: 4000 must be a whole number from 1 to 2048 [annotation-value]
new TencentClbService(chart, 'v63', { ports: https, scheme: 'internet-facing', internetMaxBandwidthOut: 4000 });

// refused: 'zoneMaps' must not be set here [prop-unknown]
new AlibabaClbService(chart, 'v64', { ports: https, zoneMaps: ['a:b'] });

// refused: 'aclId' must not be set here [prop-unknown]
new AlibabaNlbService(chart, 'v65', { ports: https, aclId: 'acl-1' });

// refused: 'directAccess' must not be set here [prop-unknown]
new TencentClbService(chart, 'v66', { ports: https, controller: 'ccm', directAccess: true });

// refused: Type '"union"' is not assignable [annotation-value]
new HuaweiElbService(chart, 'v67', { ports: https, elbClass: 'union' });
