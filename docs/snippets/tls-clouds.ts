import { App, Chart } from 'cdk8s';
import { AlibabaClbService, DigitalOceanLbService, HetznerLbService, OciLbService, OpenStackLbService, ScalewayLbService } from 'cdk8s-services';

const app = new App();
const chart = new Chart(app, 'ingress', { namespace: 'ingress' });
const selector = { app: 'gateway' };
const ports = [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8080 }] as const;

// #region clouds
// TLS is terminated at the load balancer, per port
new DigitalOceanLbService(chart, 'digitalocean', { selector, ports, network: 'EXTERNAL', type: 'REGIONAL', tlsPorts: ['https'], certificateName: 'shop', redirectHttpToHttps: true });
new OciLbService(chart, 'oracle', { selector, ports, internal: false, sslPorts: ['https'], tlsSecret: 'shop-tls', backendProtocol: 'HTTP' });
new AlibabaClbService(chart, 'alibaba', { selector, ports, addressType: 'internet', protocolPort: { http: 'http', https: 'https' }, forwardPort: { http: 'https' }, certIds: ['1234567890123456_0a1b2c3d'] });

// one protocol for all ports, with a certificate that the cloud orders
new HetznerLbService(chart, 'hetzner', {
  selector, ports: [ports[1]], scheme: 'internet-facing', location: 'fsn1', protocol: 'https', certificateType: 'managed', httpManagedCertificateDomains: ['shop.example.com'], httpRedirectHttp: true,
});

// the PROXY protocol, so that pods see the client address
new ScalewayLbService(chart, 'scaleway', { selector, ports, private: false, proxyProtocolV2: ['https'] });
new OpenStackLbService(chart, 'openstack', { selector, ports, internal: false, proxyProtocol: 'v2' });
// #endregion

console.log(chart.toJson().length);
