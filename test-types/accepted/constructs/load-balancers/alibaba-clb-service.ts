// Valid programs: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const https = [{ name: 'https', port: 443 }] as const;

new AlibabaClbService(chart, 'a0', { ports: https, addressType: 'internet', internetChargeType: 'paybytraffic', protocolPort: { https: 'https' }, certIds: ['1234567890123456_0a1b2c3d'] });
new AlibabaClbService(chart, 'a1', { ports: https, loadBalancerId: 'lb-0a1b2c3d', vgroupPort: { 443: 'rsp-0a1b2c3d' }, unhealthyThreshold: 5, aclType: 'white', aclId: 'acl-0a1b2c3d', aclStatus: true });
