// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { GcpLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new GcpLbService(chart, 'a0', { ports: https, loadBalancerType: 'External', networkTier: 'Standard' });
new GcpLbService(chart, 'a1', { ports: https, internalAllowGlobalAccess: true, subnet: 'shop', backendServiceBased: 'enabled' });
