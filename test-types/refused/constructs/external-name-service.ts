// Invalid programs: the line after a comment must not compile, with the error message of the comment.
import { Chart, Testing } from 'cdk8s';
import { ExternalNameService } from 'cdk8s-services';

const chart: Chart = Testing.chart();

// refused at externalName: 'https://example.com' must not have a scheme: write 'example.com' [external-name]
new ExternalNameService(chart, 'a0', { externalName: 'https://example.com' });

// refused at externalName: 'DB.example.com' must not contain 'D': write 'db.example.com' [external-name]
new ExternalNameService(chart, 'a1', { externalName: 'DB.example.com' });

// refused at externalName: 'db_1.example.com' must not contain '_' [external-name]
new ExternalNameService(chart, 'a2', { externalName: 'db_1.example.com' });

// refused at externalName: 'db.example.com:5432' must not contain ':': write 'db.example.com' [external-name]
new ExternalNameService(chart, 'a3', { externalName: 'db.example.com:5432' });

// refused at externalName: '2001:db8::1' must not contain ':' [external-name]
new ExternalNameService(chart, 'a4', { externalName: '2001:db8::1' });

// refused at externalName: '10.0.0.1' must be a DNS name, not an address: use ManualEndpoints, or for ingress-nginx or Traefik alone write '10.0.0.1' as string [warned external-name-address]
new ExternalNameService(chart, 'a5', { externalName: '10.0.0.1' });

// refused at externalName: 'a..b' must have something before, between and after its dots [external-name]
new ExternalNameService(chart, 'a6', { externalName: 'a..b' });

// refused at externalName: it must not be empty [external-name-required]
new ExternalNameService(chart, 'a7', { externalName: '' });

// refused at externalName: '-a' in '-a.example.com' must begin and end [external-name]
new ExternalNameService(chart, 'a8', { externalName: '-a.example.com' });

// refused at selector: 'selector' must not be set here: use a Service that forwards to pods, such as ClusterIpService [prop-of-another-kind]
new ExternalNameService(chart, 'a9', { externalName: 'db.example.com', selector: { app: 'x' } });

// refused at clusterIP: 'clusterIP' must not be set here: use ClusterIpService [prop-of-another-kind]
new ExternalNameService(chart, 'a10', { externalName: 'db.example.com', clusterIP: 'None' });

// refused: Property 'externalName' is missing [external-name-required]
new ExternalNameService(chart, 'a11', {});
