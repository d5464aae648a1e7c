import { CONTROLLERS } from '../../src/providers/engine/definition/controllers.generated';
import { createPages } from '../../scripts/providers-doc';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OFFERED, TABLES } from '../../scripts/docs-tables';
import * as library from '../../src';
import { changesOf, ENTRIES } from '../../src/providers/engine/definition/entries';

describe('a table that is made from what the library knows', () => {
  it.each(Object.keys(TABLES).filter((name) => !['references', 'deprecations'].includes(name)))('has a link to the page of '
    + 'each controller: %s', (name) => {
    const [, , ...rows] = TABLES[name]().split('\n');
    expect(rows.filter((row) => !/^\| \[[^\]]+\]\(providers\/[\w-]+\.md\)/.test(row))).toEqual([]);
  });

  it('the table of public load balancers forgets no construct but those whose addresses come from a pool, and the neutral one', () => {
    const pools = ENTRIES.map(({ load }) => load())
      .filter(({ makes, traffic }) => makes === 'load-balancer' && traffic?.exposure === undefined)
      .flatMap(({ constructs = [] }) => constructs);
    const made = readdirSync(join(__dirname, '..', '..', 'src', 'constructs', 'load-balancers'))
      .map((file) => readFileSync(join(__dirname, '..', '..', 'src', 'constructs', 'load-balancers', file), 'utf8'))
      .flatMap((code) => [...code.matchAll(/^export class (\w+)/gm)].map(([, name]) => name));
    expect(made.length).toBeGreaterThan(25);
    const publicTable = TABLES.public();
    // Load balancers of Tailscale are only reachable in the tailnet.
    expect(made.filter((name) => !publicTable.includes(`[\`${name}\`]`)).sort()).toEqual([...pools, 'TailscaleLbService'].sort());
  });

  it('the table of internal load balancers names those that a typo silently makes public', () => {
    expect(TABLES.internal().split('\n').filter((row) => /silently|without a word/.test(row)).length).toBeGreaterThan(4);
  });
});

describe('the table of protocols of load balancers', () => {
  it.each(OFFERED)('names a construct that is exported: $construct', ({ construct }) => {
    expect(construct in library).toBe(true);
  });

  it('contains every option about the PROXY protocol', () => {
    const named = (id: string) => OFFERED.filter(({ provider }) => provider.id === id)
      .flatMap(({ offer }) => offer.speaks?.proxy?.slice(1) ?? []);
    const forgotten = ENTRIES.flatMap(({ id, load }) => Object.entries(load().table)
      .filter(([option, { key, output, deprecated }]) => /proxy-?protocol|ppv2-enabled/i.test(key) && output !== true
        && deprecated === undefined && !named(id).includes(option)).map(([option]) => `${id}: ${option}`));
    expect(forgotten).toEqual([]);
  });

  it('contains every controller with certificates', () => {
    const speaking = new Set(OFFERED.filter(({ offer }) => offer.speaks?.tls !== undefined).map(({ provider }) => provider.id));
    const withCertificates = ENTRIES.filter(({ load }) => load().makes === 'load-balancer'
      && Object.values(load().table).some(({ key }) => /ssl-cert|certificate|cert-id|tls-container|tls-secret/.test(key)))
        .map(({ id }) => id);
    expect(withCertificates.filter((id) => !speaking.has(id))).toEqual([]);
  });
});

describe('the table of changes of a controller', () => {
  const all = createPages();
  const known = Object.keys(CONTROLLERS).filter((id) => CONTROLLERS[id].changes !== undefined);

  it.each(known)('is on its page, with a row for each fact: %s', (id) => {
    const page = [...all].find(([file]) => file.endsWith(`/${id}.md`))![1];
    const [, part] = page.split('## What happens when a Service changes\n');
    const rows = part!.split('\n## ')[0]!.split('\n').filter((line) => line.startsWith('| '));
    expect(rows.length - 2).toBe(changesOf(ENTRIES.find((entry) => entry.id === id)!.load()).length);
    expect(part).not.toMatch(/\(\?[:!]/); // no source text of a pattern
  });
});

it.each(OFFERED.filter(({ provider }) => provider.retired !== undefined))('$construct is marked as retired wherever guides list constructs',
  ({ construct }) => {
    const [english, chinese, made] = ['docs/choosing-a-service.md', 'docs/zh/choosing-a-service.md', 'docs/load-balancers.md']
      .map((page) => readFileSync(join(__dirname, '..', '..', page), 'utf8'));
    expect(english).toContain(`\`${construct}\` (retired)`);
    expect(chinese).toContain(`\`${construct}\`（已停止维护）`);
    expect(made).not.toMatch(new RegExp(`\`${construct}\`\\]\\([^)]*\\)(?! \\(retired\\))`));
    expect(readFileSync(join(__dirname, '..', '..', 'README.md'), 'utf8')).not.toContain(construct);
  });
