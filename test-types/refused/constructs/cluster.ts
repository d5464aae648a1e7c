// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment about that property.
import { Chart, Testing } from 'cdk8s';
import { Cluster } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at kubernetes: '1.12' must be one of 1.26, 1.27, 1.28, 1.29, 1.30,
Cluster.set(chart, { kubernetes: '1.12' });

// refused at kubernets: Did you mean to write 'kubernetes'?
Cluster.set(chart, { kubernets: '1.33' });

// refused at proxyMode: Type '"nft"' is not assignable to type '"ebpf" | "iptables" | "ipvs" | "nftables" | "userspace"
Cluster.set(chart, { proxyMode: 'nft' });

// refused at nodePortRange: Type '"30000 to 32767"' is not assignable to type '`${number}-${number}`
Cluster.set(chart, { nodePortRange: '30000 to 32767' });

// refused at nodeOs[0]: Did you mean '"windows"'?
Cluster.set(chart, { nodeOs: ['Windows'] });

// refused at kubernetes: '1.33.2' must be a minor, without the patch: write '1.33'
Cluster.set(chart, { kubernetes: '1.33.2' });

// refused at kubernetes: 'v1.33' must be written '1.33'
Cluster.set(chart, { kubernetes: 'v1.33' });

// refused at kubernetes: '1.24..1.33' must be one of 1.26,
Cluster.set(chart, { kubernetes: '1.24..1.33' });
