import { App, Chart } from 'cdk8s';
import { AwsNlbService } from 'cdk8s-services';

const chart = new Chart(new App(), 'shop', { namespace: 'shop' });
const selector = { app: 'gateway' };
const ports = [{ name: 'https', port: 443, targetPort: 8443 }] as const;

// #region split
new AwsNlbService(chart, 'inside', { selector, ports });
new AwsNlbService(chart, 'outside', { selector, ports, scheme: 'internet-facing' });
// #endregion
