// Invalid programs: the line after a comment must not compile, with the error message of the comment at that property.
import { Chart, Testing } from 'cdk8s';
import { Cluster } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at kubernetes: '1.12' must be one of 1.26, 1.27, 1.28, 1.29, 1.30, [cluster-profile]
Cluster.set(chart, { kubernetes: '1.12' });

// refused at kubernetes: '1.100' must be one of 1.26, [cluster-profile]
Cluster.set(chart, { kubernetes: '1.100' });

// refused at kubernetes: '1.34..1.4' must be one of 1.26, [cluster-profile]
Cluster.set(chart, { kubernetes: '1.34..1.4' });

// refused at kubernets: Did you mean to write 'kubernetes'? [cluster-profile]
Cluster.set(chart, { kubernets: '1.33' });

// refused at proxyMode: Type '"nft"' is not assignable to type '"ebpf" | "iptables" | "ipvs" | "kernelspace" | "nftables" [cluster-profile]
Cluster.set(chart, { proxyMode: 'nft' });

// refused at nodePortRange: '30000 to 32767' must be two ports with '-' between, such as '30000-32767' [cluster-profile]
Cluster.set(chart, { nodePortRange: '30000 to 32767' });

// refused at nodeOs[0]: Did you mean '"windows"'? [cluster-profile]
Cluster.set(chart, { nodeOs: ['Windows'] });

// refused at kubernetes: '1.33.2' must be a minor, without the patch: write '1.33' [cluster-profile]
Cluster.set(chart, { kubernetes: '1.33.2' });

// refused at kubernetes: 'v1.33' must be written '1.33' [cluster-profile]
Cluster.set(chart, { kubernetes: 'v1.33' });

// refused at kubernetes: '1.24..1.33' must be one of 1.26, [cluster-profile]
Cluster.set(chart, { kubernetes: '1.24..1.33' });

// refused at kubernetes: '1.35..1.33' must begin with the older minor [cluster-profile]
Cluster.set(chart, { kubernetes: '1.35..1.33' });

// refused at nodePortRange: '32000-30000' must be two ports from 1 to 65535, the lower one first [cluster-profile]
Cluster.set(chart, { nodePortRange: '32000-30000' });

// refused at nodePortRange: '30000-70000' must be two ports from 1 to 65535, the lower one first [cluster-profile]
Cluster.set(chart, { nodePortRange: '30000-70000' });

// refused at serviceCidrs[0]: '10.96.0.0' must have a prefix length, such as '10.96.0.0/32' [cluster-profile]
Cluster.set(chart, { serviceCidrs: ['10.96.0.0'] });

// refused at serviceCidrs: serviceCidrs must hold at least one range [cluster-profile]
Cluster.set(chart, { serviceCidrs: [] });

// refused at clusterDomain: 'Cluster.Local' must not contain 'C' [cluster-profile]
Cluster.set(chart, { clusterDomain: 'Cluster.Local' });

// refused at nodePortAddresses[0]: '10.0.0.1' must have a prefix length, such as '10.0.0.1/32' [cluster-profile]
Cluster.set(chart, { nodePortAddresses: ['10.0.0.1'] });

// refused at ipvsScheduler: ipvsScheduler must be set together with proxyMode: 'ipvs' [cluster-profile]
Cluster.set(chart, { ipvsScheduler: 'rr' });

// refused at proxyMode: 'userspace' must not be the mode: Kubernetes 1.26 removed it [cluster-profile]
Cluster.set(chart, { proxyMode: 'userspace' });

// refused at proxyMode: 'nftables' must not be the mode of these minors: it begins with Kubernetes 1.29 [cluster-profile]
Cluster.set(chart, { proxyMode: 'nftables', kubernetes: '1.26..1.28' });

// refused at proxyMode: proxyMode must not be set together with nodeOs: ['windows'] [cluster-profile]
Cluster.set(chart, { proxyMode: 'iptables', nodeOs: ['windows'] });

// refused at sctp: sctp must not be set together with nodeOs: ['windows'] [cluster-profile]
Cluster.set(chart, { sctp: true, nodeOs: ['windows'] });

// refused at featureGates.RelaxedServiceNameValidation: the gate must not be set for minors that have none [cluster-profile]
Cluster.set(chart, { kubernetes: '1.31..1.36', featureGates: { RelaxedServiceNameValidation: true } });

// refused at featureGates.RelaxedServiceNameValidation: the gate must not be set for minors that have none [cluster-profile]
Cluster.set(chart, { featureGates: { RelaxedServiceNameValidation: true } });

// refused at controllerSettings['external-dns'].annotationPrefix: 'dns.shop.example' must end with '/' [cluster-profile]
Cluster.set(chart, { controllerSettings: { 'external-dns': { annotationPrefix: 'dns.shop.example' } } });

// refused at nodePortRange: '30000:31000' must be two ports with '-' between, such as '30000-32767' [cluster-profile]
Cluster.set(chart, { nodePortRange: '30000:31000' });

// refused at kubernetes: '1.24' must be one of 1.26, [cluster-profile]
Cluster.set(chart, { kubernetes: 1.24 });

// refused at kubernetes: 1.3 must be a text: write '1.30' [cluster-profile]
Cluster.set(chart, { kubernetes: 1.3 });

// refused at kubernetes: '1.31..1.20' must be one of 1.26, [cluster-profile]
Cluster.set(chart, { kubernetes: '1.31..1.20' });
