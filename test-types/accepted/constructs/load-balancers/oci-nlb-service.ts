// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { OciNlbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new OciNlbService(chart, 'a0', { ports: https, nlbInternal: false, nlbBackendPolicy: 'FIVE_TUPLE' });
new OciNlbService(chart, 'a1', { ports: [{ name: 'dns', port: 53, protocol: 'UDP' }], externalTrafficPolicy: 'Local', nlbPreserveSource: true, nlbHealthCheckIntervalMs: 10000 });
new OciNlbService(chart, 'ranges', { ports: https, securityRuleManagementMode: 'NSG', loadBalancerSourceRanges: ['203.0.113.0/24'] });
new OciNlbService(chart, 'ranges-in-list', { ports: https, nlbSecurityListManagementMode: 'All', loadBalancerSourceRanges: ['203.0.113.0/24'] });
