import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ApiObject, type ApiObjectProps, App, Chart, Yaml, YamlOutputType } from 'cdk8s';
import { Renderer } from '../../src/synth/plain-api-object';
import { toYamlDocument } from '../../src/synth/yaml-document';

const root = path.join(__dirname, '..', '..');

test('writes every object that an API server takes as the yaml library does', () => {
  const lines = gunzipSync(fs.readFileSync(path.join(root, 'test', 'conformance', 'generated.jsonl.gz'))).toString().trim().split('\n');
  expect(lines.length).toBeGreaterThan(10_000);
  for (const line of lines) {
    const { object, verdicts } = JSON.parse(line) as { object: unknown; verdicts: Record<string, { ok: boolean }> };
    if (!Object.values(verdicts).some(({ ok }) => ok)) continue;
    const mine = toYamlDocument(object), theirs = Yaml.stringify(object);
    if (mine !== theirs) expect(mine).toBe(theirs); // compared first, as expect is slow
  }
});

test('writes objects of cdk8s, made of every third that an API server takes, as app.synth() does', () => {
  const lines = gunzipSync(fs.readFileSync(path.join(root, 'test', 'conformance', 'generated.jsonl.gz'))).toString().trim().split('\n');
  const app = new App(), chart = new Chart(app, 'chart'), renderer = new Renderer(app);
  let written = 0;
  lines.forEach((line, at) => {
    const { object, verdicts } = JSON.parse(line) as { object: ApiObjectProps; verdicts: Record<string, { ok: boolean }> };
    if (at % 3 > 0 || !Object.values(verdicts).some(({ ok }) => ok)) return;
    const made = new ApiObject(chart, `o${at}`, object), mine = renderer.renderYaml(made);
    if (mine === undefined) return;
    written++;
    const theirs = Yaml.stringify(made.toJson());
    if (mine !== theirs) expect(mine).toBe(theirs);
  });
  expect(written).toBeGreaterThan(1000);
});

const examples = path.join(root, 'examples');
const OUTPUT_TYPES = [
  YamlOutputType.FILE_PER_APP, YamlOutputType.FILE_PER_CHART, YamlOutputType.FILE_PER_RESOURCE,
    YamlOutputType.FOLDER_PER_CHART_FILE_PER_RESOURCE,
];

test.each(fs.readdirSync(examples).filter((name) => fs.existsSync(path.join(examples, name, 'main.ts'))))('writes the example %s as '
  + 'cdk8s and the yaml library do, in files of all four kinds', async (name) => {
  process.env.CDK8S_OUTDIR = fs.mkdtempSync(path.join(os.tmpdir(), 'same-'));
  let written: Record<string, string> | undefined;
  const documents: string[] = [];
  await jest.isolateModulesAsync(async () => {
    const cdk8s = await import('cdk8s'), { fastSynth } = jest.requireActual<typeof import('../../src')>('../../src');
    const synth = cdk8s.App.prototype.synth;
    cdk8s.App.prototype.synth = function () {
      const asked = this.yamlOutputType;
      for (const type of [...OUTPUT_TYPES, asked]) {
        Object.assign(this, { yamlOutputType: type });
        const [theirs, mine] = [() => synth.call(this), () => fastSynth(this)].map((write) => {
          fs.rmSync(this.outdir, { recursive: true, force: true });
          write();
          return filesIn(this.outdir);
        });
        expect(mine).toEqual(theirs);
        if (type === asked) written = mine;
      }
      // Copies have no custom serialization, so the yaml library writes them.
      for (const chart of this.charts) documents.push(...chart.toJson().map((json) => cdk8s.Yaml.stringify({ ...json })));
    };
    await import(path.join(examples, name, 'main.ts'));
  });
  fs.rmSync(process.env.CDK8S_OUTDIR, { recursive: true });
  delete process.env.CDK8S_OUTDIR;

  expect(Object.values(written ?? {}).flatMap((text) => text.split(/^---\n/m)).sort()).toEqual(documents.sort());
});

function filesIn(folder: string): Record<string, string> {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(files.sort().map((file) => [file, fs.readFileSync(path.join(folder, file), 'utf8')]));
}
