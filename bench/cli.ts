/* eslint-disable no-console */
import { BuiltCommand } from '../test/cli/built-command';

/**
 * What the command costs: its start, one file, and ten thousand documents, over what Node.js itself takes to start.
 *
 * Wall time of the best of some runs; run it with `npx tsx bench/cli.ts` on a quiet machine.
 */
function main(): void {
  const command = new BuiltCommand();
  try {
    command.write('empty.js', '');
    command.write('one.yaml', documents(1));
    command.write('many.yaml', documents(10_000));
    command.write('many.jsonl', Array.from({ length: 10_000 }, (_, at) => JSON.stringify(object(at))).join('\n'));
    for (let at = 0; at < 1_000; at++) command.write(`folder/${at}.yaml`, documents(10, at * 10));
    const node = best(10, () => command.node('empty.js'));
    console.log(`Node.js itself: ${node.toFixed(0)} ms`);
    for (const [what, runs, args] of [
      ['--help', 10, ['--help']],
      ['check one file', 10, ['check', 'one.yaml']],
      ['graph one file', 10, ['graph', 'one.yaml', '-f', 'svg']],
      ['import one file', 5, ['import', 'one.yaml']],
      ['check 10 000 documents of YAML', 3, ['check', 'many.yaml']],
      ['check 10 000 documents of YAML in 1 000 files', 3, ['check', 'folder']],
      ['check 10 000 lines of JSON', 3, ['check', 'many.jsonl']],
    ] as const) {
      const time = best(runs, () => command.run(args));
      console.log(`${what}: ${time.toFixed(0)} ms, ${(time - node).toFixed(0)} ms over Node.js`);
    }
  } finally {
    command.remove();
  }
}

function best(runs: number, run: () => unknown): number {
  let least = Infinity;
  for (let at = 0; at < runs; at++) {
    const start = process.hrtime.bigint();
    run();
    least = Math.min(least, Number(process.hrtime.bigint() - start) / 1e6);
  }
  return least;
}

function documents(count: number, from = 0): string {
  return Array.from({ length: count }, (_, at) => yaml(from + at)).join('---\n');
}

function yaml(at: number): string {
  return `apiVersion: v1
kind: Service
metadata:
  name: web-${at}
  namespace: team-${at % 50}
  labels:
    app.kubernetes.io/name: web-${at}
    app.kubernetes.io/part-of: shop
  annotations:
    example.com/owner: team-${at % 50}
    prometheus.io/scrape: "true"
spec:
  clusterIP: None
  selector:
    app.kubernetes.io/name: web-${at}
  ports:
    - name: http
      port: 80
      targetPort: 8080
    - name: https
      port: 443
      targetPort: 8443
    - name: metrics
      port: 9090
`;
}

function object(at: number): object {
  const name = `web-${at}`;
  return {
    apiVersion: 'v1', kind: 'Service',
    metadata: { name, namespace: `team-${at % 50}`, labels: { 'app.kubernetes.io/name': name }, annotations: { 'prometheus.io/scrape': 'true' } },
    spec: { clusterIP: 'None', selector: { 'app.kubernetes.io/name': name }, ports: [{ name: 'http', port: 80, targetPort: 8080 }, { name: 'https', port: 443, targetPort: 8443 }] },
  };
}

main();
