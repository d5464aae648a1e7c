import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { page } from '../../scripts/api-docs';
import { report } from '../../scripts/api-report';
import { readSurface } from '../../scripts/api-surface';

jest.setTimeout(120_000);

const ROOT = join(__dirname, '..', '..');
const surface = readSurface();

describe('API.md', () => {
  const text = page(surface);

  it('is what `npm run docs` makes of the sources', () => {
    expect(readFileSync(join(ROOT, 'API.md'), 'utf8')).toBe(text);
  });

  it('has every export once', () => {
    const headings = [...text.matchAll(/^### (.*)$/gm)].map(([, name]) => name);
    expect([...headings].sort()).toEqual([...new Set(surface.exported.map(({ name }) => name))].sort());
  });

  it('says of every export what it is', () => {
    const silent = [...text.matchAll(/^### (.*)\n\n(?=```|###|##|Extends|Has also|- `)/gm)].map(([, name]) => name);
    expect(silent).toEqual([]);
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
    const lost = [...text.matchAll(/\]\(#([^)]*)\)/g)].map(([, anchor]) => anchor).filter(anchor => !known.has(anchor));
    expect(lost).toEqual([]);
  });
});

describe('CHANGELOG.md', () => {
  it('names every value that the front door exports; constructs of load balancers as one', () => {
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const values = surface.exported.filter(({ nodes, file }) => !file.startsWith('load-balancers/') && !file.startsWith('add-ons/') &&
      !nodes.every(node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)));
    expect(values.map(({ name }) => name).filter(name => !changelog.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the API report', () => {
  const text = report(surface);

  it('is what `npm run docs` makes of the sources', () => {
    expect(readFileSync(join(ROOT, 'etc', 'cdk8s-services.api.md'), 'utf8')).toBe(text);
  });

  it('has every export', () => {
    const missing = surface.exported.filter(({ name }) => !new RegExp(`^export (abstract class|class|interface|type|const|function) ${name}\\b`, 'm').test(text));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('follows exports to the types that they are made of', () => {
    expect(text).toContain('export type LoadBalancerProps<');
  });
});
