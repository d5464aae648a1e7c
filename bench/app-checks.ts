/* eslint-disable no-console */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiObject, type ApiObjectProps, App, Chart } from 'cdk8s';
import { ClusterIpService } from '../src/constructs/services/cluster-ip-service';
import { PORTABLE } from '../src/service/cluster';
import { AppIndex } from '../src/app/index/app-index';
import { checkApp } from '../src/app/check-manifests';
import { CheckContext } from '../src/app/check-context';
import { references } from '../src/app/references/check-references';
import { containerPortNames } from '../src/app/references/monitor-selection';
import { dnsNamesInTexts } from '../src/app/references/dns-names';
import { policyPorts } from '../src/app/references/policy-port';
import { fastSynth } from '../src/synth/fast-synth';

/**
 * Measures the cost of the whole-app checks: 20 000 Services with their Deployments in 20 charts, and half and a quarter of that.
 *
 * Processor time. `checks` is what the validation takes, rendering included; `references` is the part of `checkApp` that looks up what
 * Ingresses, host names and other objects point at. Each way runs once, in its own process, as synth does.
 * `--without-ingresses` leaves out the Ingress of every tenth Service.
 */
function main(): void {
  const [first, ...rest] = ARGUMENTS;
  if (first in WAYS) {
    console.log(JSON.stringify(WAYS[first as keyof typeof WAYS](Number(rest[0]))));
    return;
  }
  const sizes = ARGUMENTS.map(Number);
  console.log('services | app.synth() without them | the checks | share | fastSynth without them | the checks | share | checkApp alone, '
    + 'µs a Service | references, µs a Service | their share of app.synth()');
  for (const size of sizes.length > 0 ? sizes : [5_000, 10_000, 20_000]) {
    const [whole, fast, alone, references] = Object.keys(WAYS).map((way) =>
      JSON.parse(execFileSync('npx', ['tsx', __filename, way, String(size), ...WITHOUT_INGRESSES ? [LEAVE_OUT] : []],
        { encoding: 'utf8' })) as Cost);
    console.log([size, ...formatCells(whole), ...formatCells(fast), (1000 * alone.checks / size).toFixed(1),
      (1000 * references.checks / size).toFixed(1), `${(100 * references.checks / (whole.other + whole.checks)).toFixed(1)} %`].join(' | '));
  }
}

const LEAVE_OUT = '--without-ingresses';
const WITHOUT_INGRESSES = process.argv.includes(LEAVE_OUT);
const ARGUMENTS = process.argv.slice(2).filter((argument) => argument !== LEAVE_OUT);

/** Milliseconds of processor time: of the checks, and of the rest of synth. */
interface Cost { readonly other: number; readonly checks: number }

const WAYS = {
  synth: (size: number): Cost => measure(size, (app) => app.synth()),
  fast: (size: number): Cost => measure(size, (app) => fastSynth(app)),
  alone: (size: number): Cost => {
    const manifests = manifestsOf(size);
    return { other: 0, checks: time(() => checkApp(manifests, PORTABLE)) };
  },
  references: (size: number): Cost => {
    const context = new CheckContext(new AppIndex(manifestsOf(size)), PORTABLE, { together: () => true });
    return {
      other: 0,
      checks: time(() => [references, dnsNamesInTexts, containerPortNames, policyPorts].forEach(({ check }) => check(context))),
    };
  },
} as const;

function measure(size: number, synth: (app: App) => void): Cost {
  const app = appOf(size);
  let checks = 0;
  const validate = app.node.validate.bind(app.node);
  app.node.validate = () => {
    const start = cpuTime();
    try {
      return validate();
    } finally {
      checks += cpuTime() - start;
    }
  };
  const whole = time(() => synth(app));
  rmSync(app.outdir, { recursive: true });
  return { other: whole - checks, checks };
}

function manifestsOf(size: number): unknown[] {
  return appOf(size).node.findAll().flatMap((construct) => ApiObject.isApiObject(construct) ? [construct.toJson() as unknown] : []);
}

function appOf(size: number): App {
  const app = new App({ outdir: mkdtempSync(join(tmpdir(), 'bench-')) });
  for (let c = 0; c < 20; c++) addWorkloads(new Chart(app, `chart-${c}`, { namespace: `ns-${c}` }), size / 20);
  return app;
}

function formatCells({ other, checks }: Cost): string[] {
  return [formatSeconds(other), formatSeconds(checks), `${(100 * checks / other).toFixed(0)} %`];
}

/** Services with three named ports, labels and a Deployment each, as an app would have them. */
function addWorkloads(chart: Chart, count: number): void {
  for (let index = 0; index < count; index++) {
    const app = `app-${index}`;
    new ApiObject(chart, `deployment-${index}`, {
      apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: app, labels: { app, tier: 'backend' } },
      spec: {
        replicas: 2, selector: { matchLabels: { app } },
        template: {
          metadata: { labels: { app, tier: 'backend' } },
          spec: {
            containers: [{
              name: 'main', image: 'registry.example/app:1',
              ports: [{ name: 'http', containerPort: 8080 }, { name: 'grpc', containerPort: 9090 },
                { name: 'metrics', containerPort: 9100 }],
            }],
          },
        },
      },
    });
    if (index % 10 === 0 && !WITHOUT_INGRESSES) new ApiObject(chart, `ingress-${index}`, ingress(app));
    new ClusterIpService(chart, `service-${index}`, {
      metadata: { name: app, labels: { app, tier: 'backend' } }, selector: { app, tier: 'backend' },
      ports: [{ name: 'http', port: 80, targetPort: 'http' }, { name: 'grpc', port: 90, targetPort: 'grpc' },
        { name: 'metrics', port: 9100, targetPort: 9100 }],
    });
  }
}

/** An Ingress for one of ten Services. */
function ingress(name: string): ApiObjectProps {
  return {
    apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name },
    spec: {
      rules: [{
        host: `${name}.example.com`,
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name, port: { name: 'http' } } } }] },
      }],
    },
  };
}

function time(run: () => void): number {
  const start = cpuTime();
  run();
  return cpuTime() - start;
}

/** Milliseconds of processor time of this process so far. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

main();
