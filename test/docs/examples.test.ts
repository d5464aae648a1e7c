import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { compileNatively } from '../native-compiler';
import { ROOT } from '../../scripts/docs-snippets';
import { readSurface } from '../../scripts/api-surface';

jest.setTimeout(180_000);

/** Declarations of variables that examples use without declaring them, by name. */
const PREDEFINED: Readonly<Record<string, string>> = {
  app: 'const app = new App();',
  chart: "const chart = new Chart(new App(), 'shop');",
  web: "const web = new ClusterIpService(new Chart(new App(), 'shop'), 'service', { ports: [{ name: 'http', port: 80 }], selector: { "
    + "app: 'web' } });",
  deployment: "const deployment = new kplus.Deployment(new Chart(new App(), 'shop'), 'deployment', { containers: [{ image: 'web' }] });",
  ingress: "const ingress = new kplus.Ingress(new Chart(new App(), 'shop'), 'ingress');",
  IngressBackend: "import { IngressBackend } from 'cdk8s-plus-34';",
  MyChart: 'class MyChart extends Chart {}',
  service: "const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: 80 }] } };",
  ACME_TABLE: "const ACME_TABLE = { internal: { key: 'acme/internal', as: kinds.exactBoolean }, pool: { key: 'acme/pool', as: "
    + "kinds.text({ words: 'a pool' }) } } as const satisfies Table;",
  ACME: "const ACME = defineProvider({ id: 'acme', title: 'Acme', makes: 'load-balancer', protocols: ['TCP'], classes: [], prefixes: "
    + "['acme/'], rules: [], docs: '', table: { internal: { key: 'acme/internal', as: kinds.exactBoolean } } });",
};

const examples = [...readFileSync(join(ROOT, 'API.md'), 'utf8')
  .matchAll(/^### (.*)$|^( *)```ts\n([\s\S]*?)\n *```$/gm)].reduce<{ readonly of: string; readonly code: string }[]>((found,
    [, heading, indent, code]) => {
  if (heading !== undefined) return [...found, { of: heading, code: '' }];
  const { of } = found.at(-1)!;
  const isSignature = new RegExp(`^(new ${of}\\(\\w+\\??: |function ${of}\\b|type ${of}\\b|const ${of}: )`).test(code);
  return isSignature ? found : [...found, { of, code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), '') }];
}, []).filter(({ code }) => code !== '');

const surface = readSurface('src');
const exported = surface.exported.map(({ name }) => name);
const programs = new Map(examples.map(({ of, code }, at) => [`${at}-${of}.ts`, programOf(code)]));
const errors = compileNatively(Object.fromEntries(programs));

it('API.md has an example for each construct and each function', () => {
  const without = surface.exported.filter(({ nodes, name, isTypeOnly: typeOnly }) => typeOnly !== true && !NOT_CREATED.includes(name) &&
    nodes.some((node) => ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && !examples.some(({ of }) => of === name));
  expect(without.map(({ name }) => name)).toEqual([]);
});

it('a mistake in an example would be found', () => {
  expect(compileNatively({ 'wrong.ts': programOf("web.port('htpp');") }).map(({ message: words }) => words).join()).toContain('htpp');
});

it.each([...programs.keys()])('an example compiles: %s', (file) => {
  expect(errors.filter((error) => error.file === file)).toEqual([]);
});

/** Classes without an example, because users do not create them with `new`. */
const NOT_CREATED = ['ServiceBase', 'ImportedService', 'AnnotatedService'];

function programOf(code: string): string {
  const names = (text: string, name: string) => new RegExp(`\\b${name}\\b`).test(text.replace(/'[^']*'/g, ''));
  const used = (name: string) => names(code, name) && !new RegExp(`\\b(const|class|function) ${name}\\b`).test(code);
  const declarations = Object.entries(PREDEFINED).filter(([name]) => used(name)).map(([, line]) => line);
  const all = [...declarations, code].join('\n');
  const imported = (name: string) => names(all, name) && !new RegExp(`const \\{[^}]*\\b${name}\\b`).test(code);
  return [
    "import { ApiObject, App, Chart } from 'cdk8s';", "import { Construct } from 'constructs';", "import * as kplus from 'cdk8s-plus-34';",
    `import { ${exported.filter(imported).join(', ')} } from 'cdk8s-services';`,
    all, 'export {};',
  ].join('\n');
}
