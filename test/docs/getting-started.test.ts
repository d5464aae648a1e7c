import { mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/docs-snippets';

jest.setTimeout(120_000);

const TEMPLATE = join(ROOT, 'node_modules', 'cdk8s-cli', 'templates', 'typescript-app');
const page = readFileSync(join(ROOT, 'docs', 'getting-started.md'), 'utf8');
const program = /<!-- code docs\/snippets\/start\/main\.ts -->\n```ts\n([\s\S]*?)\n```/.exec(page)![1];

describe('docs/getting-started.md, followed in what "cdk8s init typescript-app" makes', () => {
  const plus = /"(cdk8s-plus-\d+)"/.exec(readFileSync(join(TEMPLATE, 'package.json'), 'utf8'))![1];

  it('imports the minor of cdk8s-plus that the template installs', () => {
    expect(program).toContain(`from '${plus}';`);
    expect(page).toContain(`\`${plus}\``);
  });

  it('keeps the class and the file that the template\'s own test imports', () => {
    expect(readdirSync(TEMPLATE)).toEqual(expect.arrayContaining(['main.ts', 'main.test.ts']));
    const template = readFileSync(join(TEMPLATE, 'main.ts'), 'utf8');
    for (const line of ['export class MyChart extends Chart {', 'const app = new App();', 'app.synth();']) {
      expect(template).toContain(line);
      expect(program).toContain(line);
    }
  });

  it('compiles with the options of the template, which refuse what is unused', () => {
    const { config } = ts.readConfigFile(join(TEMPLATE, 'tsconfig.json'), (file) => ts.sys.readFile(file));
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, TEMPLATE);
    const host = ts.createCompilerHost(options);
    const file = join(ROOT, 'docs', 'snippets', 'start', 'main.ts');
    const compiler = ts.createProgram([file], {
      ...options, noEmit: true, skipLibCheck: true, types: ['node'], moduleResolution: ts.ModuleResolutionKind.Node10,
      // Replaces the cdk8s-plus of the template by that of the newest minor, and the package by its sources.
      paths: { 'cdk8s-services': [join(ROOT, 'src', 'index.ts')], [plus]: [join(ROOT, 'node_modules', 'cdk8s-plus-34')] },
    }, host);
    const source = compiler.getSourceFile(file);
    const found = [...compiler.getSyntacticDiagnostics(source), ...compiler.getSemanticDiagnostics(source)];
    expect(found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
    expect(readFileSync(file, 'utf8').trim()).toBe(program.trim());
  });

  it('synthesizes the Service that the page shows, without a warning', () => {
    const outdir = mkdtempSync(join(tmpdir(), 'shop-'));
    const printed: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
    jest.doMock(plus, () => jest.requireActual<object>('cdk8s-plus-34'), { virtual: true });
    const before = process.env.CDK8S_OUTDIR;
    process.env.CDK8S_OUTDIR = outdir;
    try {
      // eslint-disable-next-line @typescript-eslint/no-require-imports -- loading the program runs it
      jest.isolateModules(() => { require(join(ROOT, 'docs', 'snippets', 'start', 'main.ts')); });
    } finally {
      if (before === undefined) delete process.env.CDK8S_OUTDIR;
      else process.env.CDK8S_OUTDIR = before;
      jest.restoreAllMocks();
    }
    const objects = parseAllDocuments(readFileSync(join(outdir, 'shop.k8s.yaml'), 'utf8'))
      .map((document) => document.toJS() as { kind: string; spec: object });
    const shown = /<!-- yaml docs\/snippets\/getting-started\.ts -->\n```yaml\n([\s\S]*?)\n```/.exec(page)![1];
    expect(objects.find(({ kind }) => kind === 'Service')).toEqual(parseAllDocuments(shown)[0].toJS());
    expect(JSON.stringify(objects)).toContain('"http://web.shop.svc.cluster.local:80"');
    expect(printed).toEqual([]);
  });
});
