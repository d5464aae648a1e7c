// Invalid programs that compile: the line after a comment must throw the problem of the comment at run time. See runtime-only.md.
import { Chart, Testing } from 'cdk8s';
import { ClusterIpService, HetznerLbService, LoadBalancerService, type Ports } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// throws owner-reference: an owner without kind and uid
new ClusterIpService(chart, 'a3', { metadata: { ownerReferences: [{ apiVersion: '', kind: '', name: '', uid: '' }] }, ports: [{ port: 80 }] });

// throws ip-address-strict: leading zeros in a group of an address
new ClusterIpService(chart, 'a5', { clusterIP: '::00001', ports: [{ port: 80 }] });

// throws cidr-strict: bits beyond the prefix
new LoadBalancerService(chart, 'a6', { loadBalancerSourceRanges: ['10.1.2.3/8'], ports: [{ port: 80 }] });

// throws qualified-name: a label key whose domain is too long
new ClusterIpService(chart, 'a7', { metadata: { labels: { 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx/app': 'web' } }, ports: [{ port: 80 }] });

// throws port-number: a literal in super, where the compiler infers nothing
new class extends ClusterIpService { constructor() { super(chart, 'b0', { ports: [{ port: 99999 }] }); } }();

// throws dns-label: a name in super
new class extends ClusterIpService { constructor() { super(chart, 'b1', { ports: [{ name: 'Http', port: 80 }] }); } }();

// throws ip-address: the same beside the exact type of the ports
new class extends ClusterIpService<[{ port: 80 }]> { constructor() { super(chart, 'b2', { ports: [{ port: 80 }], clusterIP: '10.0' }); } }();

// throws port-number: a literal for a function that accepts any ports
(<const ports extends Ports>(ports: ports) => new ClusterIpService(chart, 'b3', { ports }))([{ port: 99999 }]);

// throws annotation-value: another case than the controller reads
new HetznerLbService(chart, 'c0', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/uses-proxyprotocol': 'tRuE' } } });
