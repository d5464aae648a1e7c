import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKeyed } from '../../src/providers/codecs/keyed';
import { SAMPLE_PORTS, Wrong, type Kind } from '../../src/providers/codecs/kind';
import { PORTABLE } from '../../src/service/cluster';
import type { ServiceSpec } from '../../src/service/objects';
import { Findings } from '../../src/service/findings';
import type { Problem } from '../../src/problem/problem';
import { encodeOptions } from '../../src/providers/engine/encode';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import { findKey } from '../../src/providers/engine/keys';
import type { Provider, Row } from '../../src/providers/engine/definition/provider';
import { checkControllerAnnotations } from '../../src/providers/engine/definition/registry';

/** Defines the tests that every provider must pass, based on its table. */
export function describeProvider(provider: Provider): void {
  const rows = Object.entries(provider.table);
  const settable = rows.filter(([, row]) => row.output !== true);

  describe(`the table of ${provider.id}`, () => {
    test('has exactly the keys of the catalogue', () => {
      const ours = new Set(rows.map(([, row]) => row.formOf ?? row.key));
      expect([...ours].sort()).toEqual([...readRecorded('keys', provider.id)].sort());
    });

    test('is found by its keys', () => {
      const entry = ENTRIES.find(({ id }) => id === provider.id);
      expect(entry?.load()).toBe(provider);
      expect(entry).toMatchObject({ title: provider.title, classes: provider.classes });
      // A borrowed key, which belongs to another controller, does not identify the provider.
      const unlistedKeys = rows.flatMap(([, row]) => [row.key, ...(row.aliases ?? []), ...(row.legacyKeys ?? [])])
        .filter((key) => provider.borrows?.(key) === undefined)
        .filter((key) => entry?.keys.includes(key) !== true && entry?.prefixes.some((prefix) => key.startsWith(prefix)) !== true);
      expect(unlistedKeys).toEqual([]);
    });

    test.each(settable)('%s writes each legal value exactly, and reads it back', (_, row) => {
      const { good } = singleKindOf(row).samples();
      expect(good.length).toBeGreaterThan(0);
      for (const [value, text] of good) {
        expect({ value, text: singleKindOf(row).encode(value, SAMPLE_PORTS) }).toEqual({ value, text });
        const read = singleKindOf(row).decode(text, SAMPLE_PORTS);
        expect(read).not.toBeInstanceOf(Wrong);
        expect(singleKindOf(row).encode(read, SAMPLE_PORTS)).toBe(text);
      }
    });

    test.each(settable)('%s refuses each illegal value and text', (_, row) => {
      const { bad, badTexts } = singleKindOf(row).samples();
      expect(bad.filter((value) => !(singleKindOf(row).encode(value, SAMPLE_PORTS) instanceof Wrong))).toEqual([]);
      expect(badTexts.filter((text) => !(singleKindOf(row).decode(text, SAMPLE_PORTS) instanceof Wrong))).toEqual([]);
    });

    test.each(settable)('%s is written under a key that is found again', (property, row) => {
      const value = singleKindOf(row).samples().good[0][0];
      const by = isKeyed(row.as) && row.as.keyed === 'name' ? row.as.names?.good ?? 'name' : 'https';
      const findings = new Findings();
      const { annotations, labels } =
        encodeOptions(provider, { [property]: isKeyed(row.as) ? { [by]: value } : value }, { ports: SAMPLE_PORTS }, findings);
      expect(findings.problems).toEqual([]);
      const keys = Object.keys(row.label === true ? labels : annotations);
      expect(keys.map((key) => findKey(provider, key)?.property)).toEqual([property]);
    });
  });

  describe(`the rules of ${provider.id}`, () => {
    const enforced = new Set(provider.rules.flatMap((rule) => rule.about.map((property) => `${property} ${rule.relation}`)));
    const excused = new Set(Object.keys(provider.notEnforced ?? {}));

    test('enforce every relation of the catalogue, or say why not', () => {
      const missing = readRecorded('relations', provider.id).filter((line) => {
        const [key, relation] = [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)];
        return !rows.some(([property, row]) => (row.formOf ?? row.key) === key
          && (enforced.has(`${property} ${relation}`) || excused.has(`${property} ${relation}`)));
      });
      expect(missing).toEqual([]);
    });

    test('have unique names, and refer to existing rows', () => {
      const names = provider.rules.map(({ name }) => name);
      expect(names).toEqual([...new Set(names)]);
      const namedProperties = [...provider.rules.flatMap(({ about }) => about), ...[...excused].map((line) => line.split(' ')[0])];
      expect(namedProperties.filter((property) => !Object.hasOwn(provider.table, property))).toEqual([]);
    });
  });
}

/** A Service of type LoadBalancer with two TCP ports and the given fields. */
export function service(annotations: Readonly<Record<string, string>>, spec: ServiceSpec = {}): Record<string, unknown> {
  return {
    apiVersion: 'v1', kind: 'Service', metadata: { name: 'web', annotations },
    spec: {
      type: 'LoadBalancer', selector: { app: 'web' },
      ports: [{ name: 'http', port: 80, protocol: 'TCP', targetPort: 8080 },
        { name: 'https', port: 443, protocol: 'TCP', targetPort: 8443 }], ...spec,
    },
  };
}

/** Problems that the checks report for an object, errors before warnings. */
export function problemsOf(object: Record<string, unknown>, loadBalancer?: readonly string[]): Problem[] {
  const findings = new Findings();
  checkControllerAnnotations(object, loadBalancer === undefined ? PORTABLE : { ...PORTABLE, loadBalancer }, findings);
  return findings.problems;
}

/** Problems of an object as `code path`, after the severity unless it is an error. */
export function linesOf(object: Record<string, unknown>, loadBalancer?: readonly string[]): string[] {
  return problemsOf(object, loadBalancer).map(({ code, path, severity }) =>
    `${severity === 'error' ? '' : `${severity} `}${code} ${path.replace(/^metadata\.annotations\[[^/]*\//, '[')}`);
}

function singleKindOf(row: Row): Kind {
  return isKeyed(row.as) ? row.as.of : row.as;
}

function readRecorded(what: 'keys' | 'relations', id: string): string[] {
  return JSON.parse(readFileSync(join(__dirname, what, `${id}.json`), 'utf8')) as string[];
}
