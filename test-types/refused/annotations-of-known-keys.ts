// Annotations in metadata whose key this library knows: the compiler reports values that are certainly invalid.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, HeadlessService, HetznerLbService, LoadBalancerService, MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at metadata.annotations['service.beta.kubernetes.io/load-balancer-source-ranges']: must be set on a Service of type LoadBalancer [load-balancer-only]
new ClusterIpService(chart, 'k0', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8' } } });

// refused: must be set on a Service of type LoadBalancer [load-balancer-only]
new HeadlessService(chart, 'k1', { metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8' } } });

// refused: 'all' must be a range such as 10.9.8.0/24 [cidr]
new LoadBalancerService(chart, 'k2', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8, all' } } });

// refused: 'AUTO' must be a topology mode [annotation-value]
new ClusterIpService(chart, 'k3', { ports: [{ port: 80 }], metadata: { annotations: { 'service.kubernetes.io/topology-mode': 'AUTO' } } });

// refused: 'ipv5' is not known: write 'ipv4' [annotation-value]
new AwsNlbService(chart, 'k4', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-ip-address-type': 'ipv5' } } });

// refused: Type '"maybe"' is not assignable to type '"0" | "1" | "f" | "t" | "true" | "false"' [annotation-value]
new HetznerLbService(chart, 'k5', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/uses-proxyprotocol': 'maybe' } } });

// refused: 'three' must be a whole number of at least 1 [annotation-value]
new HetznerLbService(chart, 'k6', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/health-check-retries': 'three' } } });

// refused: '15' must have a unit: did you mean '15s'? [annotation-value]
new HetznerLbService(chart, 'k7', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/health-check-interval': '15' } } });

// refused at allowUnknownAnnotations['load-balancer.hetzner.cloud/algorithm-type']: must not be set here: use the prop 'algorithmType' [annotation-conflict]
new HetznerLbService(chart, 'k8', { ports: [{ port: 80 }], allowUnknownAnnotations: { 'load-balancer.hetzner.cloud/algorithm-type': 'least_connections' } });

// refused: must not be set here: other props of this construct set it [annotation-conflict]
new HetznerLbService(chart, 'k9', { ports: [{ port: 80 }], allowUnknownAnnotations: { 'load-balancer.hetzner.cloud/disable-public-network': 'false' } });

// refused at metadata.annotations['service.beta.kubernetes.io/aws-load-balancer-scheme']: must not be set here: the prop 'scheme' sets it [annotation-conflict]
new AwsNlbService(chart, 'k20', { ports: [{ port: 80 }], scheme: 'internet-facing', metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' } } });

// refused at metadata.annotations['load-balancer.hetzner.cloud/algorithm-tpye']: 'load-balancer.hetzner.cloud/algorithm-tpye' is not known: did you mean 'load-balancer.hetzner.cloud/algorithm-type'? [annotation-unknown]
new HetznerLbService(chart, 'k21', { ports: [{ port: 80 }], location: 'nbg1', metadata: { annotations: { 'load-balancer.hetzner.cloud/algorithm-tpye': 'round_robin' } } });

// refused at metadata.annotations['metallb.io/adress-pool']: 'metallb.io/adress-pool' is not known: did you mean 'metallb.io/address-pool'? [annotation-unknown]
new MetalLbService(chart, 'k22', { ports: [{ port: 80 }], metadata: { annotations: { 'metallb.io/adress-pool': 'internal' } } });

// refused at metadata.annotations['service.beta.kubernetes.io/aws-load-balancer-type']: 'nlbb' is not known: write 'nlb' [annotation-value]
new LoadBalancerService(chart, 'k23', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlbb' } } });

// refused at metadata.annotations['cloud.google.com/network-tier']: 'Premum' is not known: write 'Premium' [annotation-value]
new LoadBalancerService(chart, 'k24', { ports: [{ port: 80 }], metadata: { annotations: { 'cloud.google.com/network-tier': 'Premum' } } });

// refused at metadata.annotations['load-balancer.hetzner.cloud/algorithm-type']: "least_connections" | "round_robin" [annotation-value]
new LoadBalancerService(chart, 'k25', { ports: [{ port: 80 }], metadata: { annotations: { team: 'shop', 'load-balancer.hetzner.cloud/algorithm-type': 'random' } } });

// refused at metadata.annotations['metallb.io/loadBalancerIPs']: '192.0.2.300' must be an IP address [annotation-value]
new LoadBalancerService(chart, 'k30', { ports: [{ port: 80 }], metadata: { annotations: { 'metallb.io/loadBalancerIPs': '192.0.2.300' } } });

// refused at metadata.annotations['service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval']: '10s' must be a whole number of seconds from 5 to 300 [annotation-value]
new LoadBalancerService(chart, 'k31', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-healthcheck-interval': '10s' } } });

// refused at metadata.annotations['load-balancer.hetzner.cloud/health-check-interval']: '10' must have a unit: did you mean '10s'? [annotation-value]
new LoadBalancerService(chart, 'k32', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/health-check-interval': '10' } } });
