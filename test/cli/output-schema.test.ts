import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createColors } from 'picocolors';
import { writeBaseline } from '../../src/cli/check/baseline';
import { checkSources } from '../../src/cli/check/check-sources';
import { formatResult } from '../../src/cli/check/formats';
import { formatChanges } from '../../src/cli/diff/diff-formats';
import { createStreamSource } from '../../src/loader/files/source';
import { compareManifests } from '../../src/update/compare-manifests';
import { faultsOf } from './schema-faults';

const WRONG = `apiVersion: v1
kind: Service
metadata:
  name: Web
  labels: { team: 'a b' }
  annotations: { service.beta.kubernetes.io/aws-load-balancer-schema: internal }
spec:
  type: loadbalancer
  selector: { app: web }
  ports: [{ name: http, port: 80, portocol: TCP }, { name: http, port: 99999 }]
`;

test('check --format json, each line of jsonl and a baseline are what their schema says', async () => {
  // eslint-disable-next-line @typescript-eslint/require-await -- the parameter is an async iterable
  const result = await checkSources([createStreamSource('web.yaml', async function* () { yield Buffer.from(WRONG); })], {});
  expect(result.problems.length).toBeGreaterThan(4);
  expect(faultsOf('check', formatResult('json', result, createColors(false)))).toBeNull();
  const lines = [...formatResult('jsonl', result, createColors(false))];
  expect(lines.map((line) => faultsOf('checkLine', [line]))).toEqual(lines.map(() => null));
  const folder = mkdtempSync(join(tmpdir(), 'baseline-'));
  writeBaseline(join(folder, 'known.json'), result.problems, []);
  expect(faultsOf('baseline', [readFileSync(join(folder, 'known.json'), 'utf8')])).toBeNull();
  rmSync(folder, { recursive: true });
});

test('the fields of a problem contain its subject, the allowed values and the edit', async () => {
  // eslint-disable-next-line @typescript-eslint/require-await -- as above
  const { problems } = await checkSources([createStreamSource('web.yaml', async function* () { yield Buffer.from(WRONG); })], {});
  expect(problems.find(({ code }) => code === 'service-type')).toMatchObject({
    subject: { kind: 'field', name: 'type' }, allowed: ['ClusterIP', 'NodePort', 'LoadBalancer', 'ExternalName'],
    edit: { value: 'LoadBalancer' },
  });
  expect(problems.find(({ code }) => code === 'field-unknown')?.edit).toEqual({ key: 'protocol' });
  expect(problems.find(({ code }) => code === 'label-value')?.subject).toEqual({ kind: 'label', name: 'team' });
});

test('diff --format json is what its schema says', () => {
  const service = (type: string) => ({
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { type, selector: { app: 'web' }, ports: [{ port: 80 }] },
  });
  const [change] = compareManifests([service('LoadBalancer')], [service('ClusterIP')]);
  expect(change.outcomes.length).toBeGreaterThan(0);
  const changes = [{ ...change, file: 'web.yaml', line: 1, lines: change.outcomes.map(() => 1) }];
  expect(faultsOf('diff', formatChanges('json', changes, 1, createColors(false)))).toBeNull();
});

test('another version, or a problem without segments, is a fault', () => {
  expect(faultsOf('diff', ['{"version":2,"summary":{},"changes":[]}'])).not.toBeNull();
  expect(faultsOf('explain', ['{"codes":[],"services":[]}'])).not.toBeNull();
  expect(faultsOf('check', ['{"version":1,"summary":{"objects":1,"errors":1,"warnings":0,"files":1},"problems":[{"code":"a"}]}']))
    .not.toBeNull();
});
