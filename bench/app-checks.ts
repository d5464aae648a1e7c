/* eslint-disable no-console */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, App, Chart } from 'cdk8s';
import { ClusterIpService } from '../src/constructs/cluster-ip-service';
import { PORTABLE } from '../src/domain/cluster';
import { checkApp } from '../src/manifest/app/check-app';
import { fastSynth } from '../src/synth/fast-synth';

/**
 * What the whole-app checks cost: 20 000 Services with their Deployments in 20 charts, and half and a quarter of that.
 *
 * Processor time. `checks` is what the validation takes, rendering included; `synth` is all of `app.synth()` without it.
 */
function main(): void {
  const sizes = process.argv.slice(2).map(Number);
  console.log('services | app.synth() | checks in it | share | fastSynth | checkApp alone, µs a Service');
  for (const size of sizes.length > 0 ? sizes : [5_000, 10_000, 20_000]) measure(size);
}

function measure(size: number): void {
  const outdir = mkdtempSync(join(tmpdir(), 'bench-'));
  const app = new App({ outdir });
  for (let c = 0; c < 20; c++) fill(new Chart(app, `chart-${c}`, { namespace: `ns-${c}` }), size / 20);
  let spent = 0;
  const validate = app.node.validate.bind(app.node);
  app.node.validate = () => {
    const start = cpu();
    try {
      return validate();
    } finally {
      spent += cpu() - start;
    }
  };
  const whole = time(() => app.synth());
  const checks = spent;
  const fast = time(() => fastSynth(app)) - (spent - checks);
  const manifests = app.node.findAll().flatMap(construct => ApiObject.isApiObject(construct) ? [construct.toJson() as unknown] : []);
  const alone = time(() => checkApp(manifests, PORTABLE));
  rmSync(outdir, { recursive: true });
  console.log(`${size} | ${seconds(whole - checks)} | ${seconds(checks)} | ${(100 * checks / (whole - checks)).toFixed(0)} % | ${seconds(fast)} | ${(1000 * alone / size).toFixed(1)}`);
}

/** Services with three named ports, labels and a Deployment each, as an app would have them. */
function fill(chart: Chart, count: number): void {
  for (let at = 0; at < count; at++) {
    const app = `app-${at}`;
    new ApiObject(chart, `deployment-${at}`, {
      apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: app, labels: { app, tier: 'backend' } },
      spec: {
        replicas: 2, selector: { matchLabels: { app } },
        template: {
          metadata: { labels: { app, tier: 'backend' } },
          spec: { containers: [{ name: 'main', image: 'registry.example/app:1', ports: [{ name: 'http', containerPort: 8080 }, { name: 'grpc', containerPort: 9090 }, { name: 'metrics', containerPort: 9100 }] }] },
        },
      },
    });
    new ClusterIpService(chart, `service-${at}`, {
      metadata: { name: app, labels: { app, tier: 'backend' } }, selector: { app, tier: 'backend' },
      ports: [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'grpc', port: 90, targetPort: 'grpc' }, { name: 'metrics', port: 9100, targetPort: 9100 }],
    });
  }
}

function time(run: () => void): number {
  const start = cpu();
  run();
  return cpu() - start;
}

/** Milliseconds of processor time, which other programs on the machine disturb least. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

main();
