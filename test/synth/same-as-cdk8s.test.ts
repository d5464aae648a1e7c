import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Yaml } from 'cdk8s';
import { yamlDocument } from '../../src/synth/yaml-document';

const root = path.join(__dirname, '..', '..');

test('writes every object that an API server takes as the yaml library does', () => {
  const lines = gunzipSync(fs.readFileSync(path.join(root, 'test', 'conformance', 'generated.jsonl.gz'))).toString().trim().split('\n');
  expect(lines.length).toBeGreaterThan(10_000);
  for (const line of lines) {
    const { object, verdicts } = JSON.parse(line) as { object: unknown; verdicts: Record<string, { ok: boolean }> };
    if (!Object.values(verdicts).some(({ ok }) => ok)) continue;
    const mine = yamlDocument(object), theirs = Yaml.stringify(object);
    if (mine !== theirs) expect(mine).toBe(theirs); // asked first: expect is slow
  }
});

const examples = path.join(root, 'examples');

test.each(fs.readdirSync(examples).filter(name => fs.existsSync(path.join(examples, name, 'main.ts'))))('writes the example %s as cdk8s and the yaml library do', async name => {
  process.env.CDK8S_OUTDIR = fs.mkdtempSync(path.join(os.tmpdir(), 'same-'));
  const written: Record<string, string>[] = [], documents: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const cdk8s = await import('cdk8s'), { fastSynth } = jest.requireActual<typeof import('../../src')>('../../src');
    const synth = cdk8s.App.prototype.synth;
    cdk8s.App.prototype.synth = function () {
      for (const write of [() => synth.call(this), () => fastSynth(this)]) {
        fs.rmSync(this.outdir, { recursive: true });
        write();
        written.push(filesIn(this.outdir));
      }
      // A copy does not write itself: this is the library's text.
      for (const chart of this.charts) documents.push(...chart.toJson().map(json => cdk8s.Yaml.stringify({ ...json })));
    };
    await import(path.join(examples, name, 'main.ts'));
  });
  fs.rmSync(process.env.CDK8S_OUTDIR, { recursive: true });
  delete process.env.CDK8S_OUTDIR;

  const [theirs, mine] = written;
  expect(mine).toEqual(theirs);
  expect(Object.values(mine ?? {}).flatMap(text => text.split(/^---\n/m)).sort()).toEqual(documents.sort());
});

function filesIn(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml'));
  return Object.fromEntries(files.sort().map(file => [file, fs.readFileSync(path.join(folder, file), 'utf8')]));
}
