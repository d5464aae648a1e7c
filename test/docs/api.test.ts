import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { readSurface } from '../../scripts/api-surface';

const ROOT = join(__dirname, '..', '..');
const surface = readSurface('src');


describe('API.md', () => {
  // `.ci/run` fails if the file differs from the output of `npm run docs`.
  const text = readFileSync(join(ROOT, 'API.md'), 'utf8');

  it('has every export once', () => {
    const headings = [...text.matchAll(/^### (.*)$/gm)].map(([, name]) => name);
    expect([...headings].sort()).toEqual([...new Set(surface.exported.map(({ name }) => name))].sort());
  });

  it('describes every export', () => {
    const silent = [...text.matchAll(/^### (.*)\n\n(?=```|###|##|Extends|Also has|- `)/gm)].map(([, name]) => name);
    expect(silent).toEqual([]);
  });

  it('describes every member', () => {
    const silent = sections(text).filter(({ name }) => !OF_THE_API.includes(name))
      .flatMap(({ name, body }) => [...body.matchAll(/^- `.*[^ ]$/gm)].map(([bullet]) => `${name}: ${bullet}`));
    expect(silent).toEqual([]);
  });

  it('names in its signatures only what can be imported', () => {
    expect(unknownTypes(text)).toEqual([]);
  });

  it.each([
    ['a class', '### Web\n\n```ts\nnew Web(scope: Construct, props: Checked<WebProps, given>)\n```\n',
      ['Web: Checked', 'Web: WebProps', 'Web: given']],
    ['a function', '### web\n\n```ts\nfunction web<port extends number>(port: port): picked<port>;\n```\n', ['web: picked']],
    ['a type', '### Web\n\n```ts\ntype Web<port> = typeof SECRET | keyof port;\n```\n', ['Web: SECRET']],
    ['a member', '### Web\n\n- `hosts: readonly Host[]`  \n  Where.\n', ['Web: Host']],
  ])('would find a name that cannot be imported: in %s', (_where, page, found) => {
    expect(unknownTypes(page)).toEqual(found);
  });

  it('names no code of a problem that there is not', () => {
    expect([...text.matchAll(/\(`([a-z]+(?:-[a-z0-9]+)+)`/g)].map(([, code]) => code)).toEqual([]); // codes are written as links
    expect(text).toContain('([`port-name-duplicate`](docs/problems/port-name-duplicate.md))');
  });

  it('has links that lead to its own headings', () => {
    const anchors = new Map<string, number>();
    const known = new Set<string>();
    for (const [, heading] of text.matchAll(/^#{1,6} (.*)$/gm)) {
      const plain = heading.toLowerCase().replace(/[^\w\- ]/g, '').replaceAll(' ', '-');
      const before = anchors.get(plain) ?? 0;
      anchors.set(plain, before + 1);
      known.add(before === 0 ? plain : `${plain}-${before}`);
    }
    const lost = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor).filter((anchor) => !known.has(anchor));
    expect(lost).toEqual([]);
  });
});

/** Types of core/v1, whose fields Kubernetes documents. */
const OF_THE_API = ['ServiceSpec', 'ServicePort'];

/** Names that signatures may use although they are not exported. */
const KNOWN = new Set([
  ...surface.exported.map(({ name }) => name),
  // TypeScript
  'Readonly', 'Record', 'Partial', 'PropertyKey', 'Omit', 'Exclude', 'Extract', 'NonNullable', 'ReadonlySet', 'ReadonlyMap',
  'Promise', 'RangeError', 'RegExp',
  'App', 'ApiObject', 'OwnerReference', 'Construct', 'IConstruct', // cdk8s and constructs
  'P', 'Ports', // defined at the top of the page
  'Blueprint', // opaque: returned by `loadBalancer`, and a parameter of the constructor of `ServiceBase`
  'AppContext', // the other objects of the app; only the command passes it to `explain`
  'minorsProblem', // error message for an invalid minor
  'StaticsOf', // static members of a class
  'PoolKind', // kind of address pools of a controller; only declared by controllers of this library
  'suspicion', // whether a type is known at compile time
  'Kind', // opaque: returned by `kinds`, and a property of rows
]);

function sections(markdown: string): { readonly name: string; readonly body: string }[] {
  return markdown.split(/^### /m).slice(1)
    .map((part) => ({ name: part.slice(0, part.indexOf('\n')), body: part.slice(part.indexOf('\n')) }));
}

/** Names of types in the signatures of a page that are neither exported nor declared by the signature. */
function unknownTypes(markdown: string): string[] {
  return sections(markdown).flatMap(({ name, body }) => {
    const parameters = [...body.matchAll(/^Type parameter: (.*)\.$/gm)].flatMap(([, list]) => list.replaceAll('`', '').split(', '));
    const generic = parameters.length > 0 ? `<${parameters.join(', ')}>` : '';
    const signatures = [
      ...[...body.matchAll(/^```ts\n((?:new \w+\(\w+\??: |function |type |const \w+: )[\s\S]*?)\n```$/gm)].map(([, code]) =>
        (code.startsWith('new ') ? `declare class Every${generic} { ${code.replace(/^new \w+/, 'constructor')}; }` : `declare ${code}`)),
      ...[...body.matchAll(/^- `{1,2} ?(.*?) ?`{1,2}(?: {2})?$/gm)].map(([, member]) => member)
        .filter((member) => !member.startsWith('kinds.')).map((member) => `declare class Every${generic} { ${member}; }`),
      ...parameters.length > 0 ? [`type Every${generic} = 0;`] : [],
    ];
    return [...new Set(signatures.flatMap(unknownNames))].map((unknown) => `${name}: ${unknown}`);
  });
}

function unknownNames(signature: string): string[] {
  const source = ts.createSourceFile('signature.ts', signature, ts.ScriptTarget.ES2022, true);
  const named: string[] = [];
  const declared = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isTypeParameterDeclaration(node)) declared.add(node.name.text);
    if (ts.isTypeReferenceNode(node)) named.push(node.typeName.getText());
    if (ts.isTypeQueryNode(node)) named.push(node.exprName.getText());
    node.forEachChild(walk);
  };
  walk(source);
  return named.filter((name) => !declared.has(name) && !KNOWN.has(name));
}

describe('CHANGELOG.md', () => {
  it('describes the first release in at most 600 words', () => {
    const [, first = ''] = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8').split(/^## /m);
    expect(first).toMatch(/^0\.1\.0\n/);
    expect(first.split(/\s+/).length).toBeLessThanOrEqual(600);
  });

  it('names every value that the package exports; constructs of load balancers as one', () => {
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const values = surface.exported.filter(({ nodes, file, isTypeOnly: typeOnly }) => typeOnly !== true
      && !file.startsWith('constructs/load-balancers/') && !file.startsWith('constructs/add-ons/') &&
      !nodes.every((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)));
    expect(values.map(({ name }) => name).filter((name) => !changelog.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the API report', () => {
  const text = readFileSync(join(ROOT, 'etc', 'cdk8s-services.api.md'), 'utf8');

  it('has every export', () => {
    const missing = surface.exported.filter(({ name }) => !new RegExp('^export (abstract '
      + `class|class|interface|type|const|function) ${name}\\b`, 'm').test(text));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('follows exports to the types that they are made of', () => {
    expect(text).toContain('export type LoadBalancerProps<');
  });

  it('has the options of load balancers, so that renaming one is a change of it', () => {
    expect(text).toContain('### aws-load-balancer-controller\n');
    expect(text).toContain('- `sslPorts`: `service.beta.kubernetes.io/aws-load-balancer-ssl-ports`, ');
  });
});
