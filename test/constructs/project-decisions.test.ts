import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Chart } from 'cdk8s';
import { LoadBalancerService } from '../../src';

const home = process.cwd();
const outdir = process.env.CDK8S_OUTDIR;
afterEach(() => {
  process.chdir(home);
  if (outdir === undefined) delete process.env.CDK8S_OUTDIR;
  else process.env.CDK8S_OUTDIR = outdir;
});

test('codes that the plugin silences in cdk8s.yaml are not reported by the app', () => {
  const folder = mkdtempSync(join(tmpdir(), 'project-'));
  const warned = (): string => {
    const app = new App({ outdir: join(folder, 'dist') });
    new LoadBalancerService(new Chart(app, 'shop'), 'web', {
      selector: { app: 'web' }, ports: [{ port: 80 }],
      externalIPs: ['203.0.113.5'],
    });
    const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    try { app.synth(); return write.mock.calls.join(); } finally { write.mockRestore(); }
  };
  delete process.env.CDK8S_OUTDIR;
  expect(warned()).toContain('external-ips-deprecated');
  writeFileSync(join(folder, 'cdk8s.yaml'),
    'validations:\n  - package: cdk8s-services\n    class: ServiceValidation\n    properties:\n      silence: { external-ips-deprecated: '
      + 'gone before 1.40 }\n');
  process.chdir(folder);
  process.env.CDK8S_OUTDIR = join(folder, 'dist');
  expect(warned()).not.toContain('external-ips-deprecated');
});
