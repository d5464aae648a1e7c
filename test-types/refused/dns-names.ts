// DNS names in options of load balancers: names that cannot exist in DNS, and names that the API server refuses in a status. One mistake and one line each.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, DigitalOceanLbService, HetznerLbService, IbmLbService, OpenStackLbService, ScalewayLbService, VultrLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;

// refused at hostname: 'web..example.com' must have something before, between and after its dots [annotation-value]
new HetznerLbService(chart, 'd0', { ...web, location: 'fsn1', hostname: 'web..example.com' });

// refused at hostname: 'Web.Example.com' must not contain 'W' [annotation-value]
new HetznerLbService(chart, 'd1', { ...web, location: 'fsn1', hostname: 'Web.Example.com' });

// refused at hostname: '203.0.113.5' must be a DNS name, not an address [annotation-value]
new OpenStackLbService(chart, 'd2', { ...web, hostname: '203.0.113.5' });

// refused at hostname: '-a' in 'web.-a.com' must begin and end with a letter or a digit [annotation-value]
new VultrLbService(chart, 'd3', { ...web, hostname: 'web.-a.com' });

// refused at hostname: '*.example.com' must not contain '*' [annotation-value]
new AlibabaClbService(chart, 'd4', { ...web, hostname: '*.example.com' });

// refused at hostname: 'web..example.com' must have something before, between and after its dots [annotation-value]
new DigitalOceanLbService(chart, 'd5', { ...web, hostname: 'web..example.com' });

// refused at ipv4Rdns: 'web..example.com' must have something before, between and after its dots [annotation-value]
new HetznerLbService(chart, 'd6', { ...web, location: 'fsn1', ipv4Rdns: 'web..example.com' });

// refused at failoverHost: 'web..example.com' must have something before, between and after its dots [annotation-value]
new ScalewayLbService(chart, 'd7', { ...web, failoverHost: 'web..example.com' });

// refused at dnsName: 'a-' in 'a-.example.com' must begin and end with a letter or a digit [annotation-value]
new IbmLbService(chart, 'd8', { ...web, dnsName: 'a-.example.com' });

// refused at healthCheckDomain: 'web..example.com' must have something before, between and after its dots [annotation-value]
new AlibabaClbService(chart, 'd9', { ...web, protocolPort: { http: 'http' }, healthCheckFlag: true, healthCheckDomain: 'web..example.com' });
