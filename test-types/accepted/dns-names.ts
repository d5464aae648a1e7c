// Valid DNS names in options of load balancers: every line compiles.
import { Chart, Testing } from 'cdk8s';
import { AlibabaClbService, DigitalOceanLbService, HetznerLbService, OpenStackLbService, ScalewayLbService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
const web = { selector: { app: 'web' }, ports: [{ name: 'http', port: 80 }] } as const;
const host: string = 'web.example.com';

new HetznerLbService(chart, 'd0', { ...web, location: 'fsn1', hostname: 'xn--caf-dma.example.com', ipv4Rdns: 'Web.Example.com' });
new HetznerLbService(chart, 'd1', { ...web, location: 'fsn1', hostname: host });
new HetznerLbService(chart, 'd2', { ...web, location: 'fsn1', hostname: `web.${host}` });
new OpenStackLbService(chart, 'd3', { ...web, hostname: '1.2.3.4.nip.io' });
new DigitalOceanLbService(chart, 'd4', { ...web, hostname: 'Web.Example.com' });
new AlibabaClbService(chart, 'd5', { ...web, protocolPort: { http: 'http' }, healthCheckFlag: true, healthCheckDomain: '$_ip' });
new ScalewayLbService(chart, 'd6', { ...web, failoverHost: 'sorry.s3-website.fr-par.scw.cloud' });
