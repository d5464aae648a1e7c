// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { Cluster, type Minors } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// A range with its own type is only known as a pattern at compile time.
const range: Minors = '1.31..1.34';
Cluster.set(new Chart(chart, 'range'), { kubernetes: range });

// Minors that this release does not know count as the newest, with a warning.
Cluster.set(new Chart(chart, 'newer'), { kubernetes: '1.38' });
Cluster.set(new Chart(chart, 'new'), { kubernetes: '1.99' });
Cluster.set(new Chart(chart, 'upgrade'), { kubernetes: '1.34..1.40' });

Cluster.set(new Chart(chart, 'a'), { kubernetes: '1.33', proxyMode: 'nftables' });
Cluster.set(new Chart(chart, 'b'), { kubernetes: '1.30..1.34', nodePortRange: '30000-31000', serviceCidrs: ['10.96.0.0/16', '2001:db8:1::/112'], loadBalancer: ['metallb'] });
Cluster.set(new Chart(chart, 'c'), { kubernetes: '1.31..1.34', nodePortRange: '8000-9000', serviceCidrs: ['10.96.0.0/16', 'fd00::/108'], clusterDomain: 'k8s.example', proxyMode: 'ipvs', ipvsScheduler: 'rr', nodePortAddresses: ['primary'] });
Cluster.set(new Chart(chart, 'd'), { kubernetes: '1.34..1.37', featureGates: { RelaxedServiceNameValidation: true }, nodeOs: ['linux', 'windows'], sctp: true, proxyMode: 'nftables' });
Cluster.set(new Chart(chart, 'e'), { kubernetes: '1.28..1.30', featureGates: {}, proxyMode: 'nftables', controllerSettings: { 'external-dns': { annotationPrefix: 'dns.shop.example/' } } });
