// Valid programs: every line compiles, including those with values that are only known at run time.
import { Chart, Testing } from 'cdk8s';
import { ExternalNameService } from 'cdk8s-services';

const chart: Chart = Testing.chart();
new ExternalNameService(chart, 'a0', { externalName: 'db.example.com' });
new ExternalNameService(chart, 'a1', { externalName: 'db.example.com.' });
new ExternalNameService(chart, 'a2', { externalName: 'db' });
new ExternalNameService(chart, 'a3', { externalName: 'a-b.c' });
new ExternalNameService(chart, 'a4', { externalName: '1.example.com' });
new ExternalNameService(chart, 'a5', { externalName: '10.example' });
new ExternalNameService(chart, 'a6', { externalName: 'db.example.com', ports: [{ port: 5432 }] });
new ExternalNameService(chart, 'a7', { externalName: '10.0.0.1' as string }); // for ingress-nginx or Traefik alone, which read addresses: a warning when it is made
