import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService } from 'cdk8s-services';

const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'warning-')) });
const chart = new Chart(app, 'shop', { namespace: 'shop' });
new ApiObject(chart, 'deployment', {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: { name: 'web' },
  spec: { selector: { matchLabels: { app: 'web' } }, template: { metadata: { labels: { app: 'web' } }, spec: { containers: [{ name: 'web', image: 'web' }] } } },
});
new ClusterIpService(chart, 'cart', { metadata: { name: 'cart' }, selector: { app: 'cart' }, ports: [{ name: 'http', port: 80 }] });

// Warnings go to the standard error; pages show what a program prints.
const { write } = process.stderr;
process.stderr.write = (text) => { console.log(String(text).trim()); return true; };
app.synth();
process.stderr.write = write;
