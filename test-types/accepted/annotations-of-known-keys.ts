// Annotations with known keys: valid values, and values that only the constructor can check.
import { Chart, Testing } from 'cdk8s';
import { AwsNlbService, ClusterIpService, HetznerLbService, LoadBalancerService, MetalLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new HetznerLbService(chart, 'own-key', { ports: [{ port: 80 }], location: 'nbg1', metadata: { annotations: { 'load-balancer.hetzner.cloud/algorithm-type': 'least_connections', 'example.com/load-balancer': 'x' } } });
const ranges = String('10.0.0.0/8');

new LoadBalancerService(chart, 'k0', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/8, 10.1.0.0/16' } } });
new LoadBalancerService(chart, 'k1', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': ranges } } });
// With the field, the annotation is ignored.
new LoadBalancerService(chart, 'k1f', { ports: [{ port: 80 }], loadBalancerSourceRanges: ['10.0.0.0/8'], metadata: { annotations: { 'service.beta.kubernetes.io/load-balancer-source-ranges': '10.0.0.0/33' } } });
new ClusterIpService(chart, 'k2', { ports: [{ port: 80 }], metadata: { annotations: { 'service.kubernetes.io/topology-mode': 'Auto', [`${ranges.length}`]: 'ten' } } });
new AwsNlbService(chart, 'k3', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-scheme': 'internal' } } });
new HetznerLbService(chart, 'k4', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/uses-proxyprotocol': 'TRUE' } } });
new HetznerLbService(chart, 'k5', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/health-check-retries': '05' } } });
new HetznerLbService(chart, 'k6', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/health-check-interval': '15s' } } });
new HetznerLbService(chart, 'k7', { ports: [{ port: 80 }], metadata: { annotations: { 'load-balancer.hetzner.cloud/name': '${NAME}' } } });
new HetznerLbService(chart, 'k8', { ports: [{ port: 80 }], allowUnknownAnnotations: { 'load-balancer.hetzner.cloud/of-next-year': 'yes' } });

// With any controller: words that at least one controller accepts, in any case; placeholders; and classes of other controllers.
new LoadBalancerService(chart, 'w1', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlb' } } });
new LoadBalancerService(chart, 'w2', { ports: [{ port: 80 }], metadata: { annotations: { 'cloud.google.com/network-tier': 'Premium' } } });
new LoadBalancerService(chart, 'w3', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': '' } } });
new LoadBalancerService(chart, 'w4', { ports: [{ port: 80 }], loadBalancerClass: 'example.com/x', metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlbb' } } });
new ClusterIpService(chart, 'w5', { ports: [{ port: 80 }], metadata: { annotations: { 'service.beta.kubernetes.io/aws-load-balancer-type': 'nlbb' } } });
// Huawei Cloud CCE, whose controller is closed, reads the same key and other words.
new LoadBalancerService(chart, 'w6', { ports: [{ port: 80 }], metadata: { annotations: { 'kubernetes.io/elb.class': 'union' } } });
