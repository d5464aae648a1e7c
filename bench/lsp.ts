// Time that `cdk8s-services lsp` computes for each kind of request in a folder of 500 files: `npm run bench -- lsp`.
/* eslint-disable no-console */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BuiltCommand } from '../test/cli/built-command';
import { Client } from '../test/cli/lsp/client';

const FILES = 500;
const WARM_UP = 20;
const RUNS = 60;
/** Milliseconds that the server waits after a keystroke, in which it computes nothing. */
const PAUSE = 40;
const FILE = 'app-7.yaml';

/** A Service with three annotations, and its workload, which names the next Service. */
function app(at: number): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: web-${at}
  namespace: ns-${at % 20}
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-type: external
    service.beta.kubernetes.io/aws-load-balancer-scheme: internal
    service.beta.kubernetes.io/aws-load-balancer-nlb-target-type: ip
spec:
  type: LoadBalancer
  selector:
    app: web-${at}
  ports:
    - name: http
      port: 80
      targetPort: http
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web-${at}
  namespace: ns-${at % 20}
spec:
  selector: { matchLabels: { app: web-${at} } }
  template:
    metadata: { labels: { app: web-${at} } }
    spec:
      containers:
        - name: web
          image: registry.example.com/shop/web:1.8.3
          env: [{ name: NEXT, value: "http://web-${(at + 1) % FILES}.ns-${(at + 1) % 20}" }]
          ports: [{ name: http, containerPort: 8080 }]
`;
}

async function main(): Promise<void> {
  const command = new BuiltCommand();
  const folder = join(command.folder, 'lsp');
  mkdirSync(folder);
  for (let at = 0; at < FILES; at++) writeFileSync(join(folder, `app-${at}.yaml`), app(at));
  const client = await Client.start(command.bin, folder);
  try {
    const text = app(7);
    await client.write(FILE, text);
    await client.waitForDiagnostics(FILE);
    console.log('| request | median, ms | 95th percentile, ms |\n| --- | --- | --- |');
    const range = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };
    const requestAt = (method: string, line: number, character: number) => async () => client.requestAt(method, FILE, line, character);
    const textDocument = { uri: client.uri(FILE) };
    const requests: Readonly<Record<string, () => Promise<unknown>>> = {
      'completion of an annotation': requestAt('completion', 7, 40),
      'completion of a target port': requestAt('completion', 16, 20),
      'hover over a Service': requestAt('hover', 1, 8),
      'hover over an annotation': requestAt('hover', 7, 20),
      definition: requestAt('definition', 12, 12),
      'document links': async () => client.request('textDocument/documentLink', { textDocument }),
      'quick fixes': async () => client.request('textDocument/codeAction', { textDocument, range, context: { diagnostics: [] } }),
    };
    await measure(client.pid, `problems after a keystroke (after a pause of ${PAUSE} ms)`, async (run) => {
      await client.write(FILE, text.replace('port: 80', `port: ${run % 2 === 0 ? 99999 : 80}`));
      await client.waitForDiagnostics(FILE);
    });
    for (const [name, request] of Object.entries(requests)) {
      await measure(client.pid, name, request, async (run) => client.write(FILE, text.replace('port: 80', `port: ${8000 + run}`)));
    }
  } finally {
    await client.stop();
    command.remove();
  }
}

/** Prints how long the server computes for a request, each time after an edit. */
async function measure(
  server: number, name: string, request: (run: number) => Promise<unknown>, edit?: (run: number) => Promise<void>,
): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    await edit?.(run);
    const start = cpuTimeOf(server);
    await request(run);
    if (run >= WARM_UP) times.push((cpuTimeOf(server) - start) / 1e6);
  }
  times.sort((a, b) => a - b);
  console.log(`| ${name} | ${times[RUNS / 2].toFixed(0)} | ${times[Math.floor(RUNS * 0.95)].toFixed(0)} |`);
}

/**
 * Nanoseconds that the main thread of a process has run, so that other work on the machine does not count; wall-clock time if the system
 * does not report it.
 */
function cpuTimeOf(pid: number): number {
  const schedule = `/proc/${pid}/schedstat`;
  return Number(existsSync(schedule) ? readFileSync(schedule, 'utf8').split(' ')[0] : process.hrtime.bigint());
}

void main();
