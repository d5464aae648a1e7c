// Load balancers with a required prop that is set, replaced by another prop, or known only at run time: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AlibabaNlbService, AlibabaNlbServiceProps, LinodeNodeBalancerService, LinodeNodeBalancerServiceProps, TencentClbService, UpCloudLbService, YandexNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const common = { selector: { app: 'web' }, ports: [{ name: 'https', port: 443 }] } as const;
const scheme = 'internet-facing' as 'internal' | 'internet-facing';
const declared: LinodeNodeBalancerServiceProps = { ...common, scheme: 'internet-facing' };
const partial: Partial<AlibabaNlbServiceProps> & { readonly ports: AlibabaNlbServiceProps['ports'] } = { ...common, loadBalancerId: 'nlb-1', forceOverrideListeners: true };
const given: any = { ...common, zoneMaps: ['cn-hangzhou-k:vsw-1', 'cn-hangzhou-j:vsw-2'] };
function internetFacing<props extends object>(more: props) { return { ...common, scheme: 'internet-facing', ...more } as const; }

new AlibabaNlbService(chart, 'n0', { ...common, loadBalancerId: 'nlb-1', forceOverrideListeners: true });
new AlibabaNlbService(chart, 'n1', partial);
new AlibabaNlbService(chart, 'n2', given);
new LinodeNodeBalancerService(chart, 'n3', { ...common, frontendVpcName: 'shop', frontendSubnetName: 'web' });
new LinodeNodeBalancerService(chart, 'n4', { ...common, nodebalancerId: 5 });
new LinodeNodeBalancerService(chart, 'n5', { ...common, scheme });
new LinodeNodeBalancerService(chart, 'n6', declared);
new LinodeNodeBalancerService(chart, 'n7', { ...declared, throttle: 5 });
new LinodeNodeBalancerService(chart, 'n8', internetFacing({ throttle: 5 }));
new TencentClbService(chart, 'n9', { ...common, existingLoadBalancerId: 'lb-1' });
new TencentClbService(chart, 'n10', { ...common, controller: 'ccm', scheme: 'internet-facing' });
new UpCloudLbService(chart, 'n11', { ...common, scheme });
new YandexNlbService(chart, 'n12', { ...common, loadBalancerType: 'external' });
function wrapped<props extends Partial<LinodeNodeBalancerServiceProps>>(props: props) { return new LinodeNodeBalancerService(chart, 'n13', { ...common, ...props } as LinodeNodeBalancerServiceProps); }
wrapped({ scheme: 'internet-facing' });
