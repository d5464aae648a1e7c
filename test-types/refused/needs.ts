// Load balancer constructs with a required prop that is missing. One mistake and one line each.
import { Chart, Testing } from 'cdk8s';
import { AlibabaNlbService, LinodeNodeBalancerService, TencentClbService, UpCloudLbService, YandexNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const common = { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }] } as const;

// refused: zoneMaps must be set, or loadBalancerId [annotation-requires]
new AlibabaNlbService(chart, 'n0', { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }] });

// refused: zoneMaps must be set, or loadBalancerId [annotation-requires]
new AlibabaNlbService(chart, 'n1', { ...common, addressType: 'internet' });

// refused: frontendSubnetId must be set, or scheme: 'internet-facing', or frontendSubnetName [annotation-value]
new LinodeNodeBalancerService(chart, 'n2', { ...common });

// refused: frontendSubnetId must be set, or scheme: 'internet-facing' [annotation-value]
new LinodeNodeBalancerService(chart, 'n3', { ...common, scheme: 'internal' });

// refused: internalSubnetId must be set, or scheme: 'internet-facing', or existingLoadBalancerId [annotation-value]
new TencentClbService(chart, 'n4', { ...common });

// refused: internalSubnetId must be set, or scheme: 'internet-facing', or existingLoadBalancerId [annotation-value]
new TencentClbService(chart, 'n5', { ...common, controller: 'tke' });

// refused: ccmInternalSubnetId must be set, or scheme: 'internet-facing' [annotation-requires]
new TencentClbService(chart, 'n6', { ...common, controller: 'ccm' });

// refused: config must be set, or scheme: 'internet-facing' [annotation-value]
new UpCloudLbService(chart, 'n7', { ...common });

// refused: subnetId must be set, or loadBalancerType: 'external' [annotation-requires]
new YandexNlbService(chart, 'n8', { ...common });
