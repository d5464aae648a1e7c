// One wrong program each: the line after a comment must not compile, and the compiler must say the words of the comment about that property.
import { Chart, Testing } from 'cdk8s';
import { Cluster } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at kubernetes: Type '"1.12"' is not assignable to type 'Minors
Cluster.set(chart, { kubernetes: '1.12' });

// refused at kubernets: Did you mean to write 'kubernetes'?
Cluster.set(chart, { kubernets: '1.33' });

// refused at proxyMode: Type '"nft"' is not assignable to type '"ebpf" | "iptables" | "ipvs" | "nftables" | "userspace"
Cluster.set(chart, { proxyMode: 'nft' });

// refused at nodePortRange: Type '"30000 to 32767"' is not assignable to type '`${number}-${number}`
Cluster.set(chart, { nodePortRange: '30000 to 32767' });

// refused at nodeOs[0]: Did you mean '"windows"'?
Cluster.set(chart, { nodeOs: ['Windows'] });
