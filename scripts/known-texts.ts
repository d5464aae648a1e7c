/* eslint-disable no-bitwise -- flags of the compiler */
import { join } from 'node:path';
import * as ts from 'typescript';
import { tableNameOf } from './load-balancer-options';
import { createSourceProgram } from './source-program';
import { checkManifests } from '../src';
import { PROVIDER_IDS } from '../src/service/provider-ids.generated';
import type { AcceptedTexts } from '../src/providers/codecs/accepted-texts';
import { OUTCOMES } from '../src/providers/engine/definition';
import { CONTROLLERS } from '../src/providers/engine/definition/controllers.generated';
import type { Provider } from '../src/providers/engine/definition/provider';

/** Fields of a row that make the controller accept or ignore texts that the type of the row refuses. */
const READ_OTHERWISE = ['unread', 'otherPorts', 'output', 'label'];
const PROBE = join(__dirname, '../src/providers/known-texts.ts');

/** A controller that reads an annotation, and how. */
interface Reader { readonly id: string; readonly provider: Provider; readonly property: string; readonly row: Provider['table'][string] }

/**
 * The annotations of all controllers that accept only a few words, or only numbers, addresses, host names or durations, as an interface:
 * each with all words, or with the kinds of values, that one of its readers accepts.
 *
 * Only annotations for which any other text is an error at run time, whatever else the Service has.
 */
export function formatKnownTexts(head: string): string {
  const readers = new Map<string, Reader[]>();
  for (const [id, { load }] of Object.entries(CONTROLLERS)) {
    const provider = load();
    for (const [property, row] of Object.entries(provider.table))
      readers.set(row.key, [...readers.get(row.key) ?? [], { id, provider, property, row }]);
  }
  const known = [...readers].filter(([key, all]) => (all.every(({ row }) => row.as.texts !== undefined) || all.every(hasFormat))
    && all.some(({ row }) => !READ_OTHERWISE.some((fact) => fact in row))
    && isRefused(key, all.map(({ provider }) => provider))).sort(([a], [b]) => a < b ? -1 : 1);
  const kindOf = readKinds(known.flatMap(([, all]) => all.filter(({ row }) => row.as.texts === undefined)));
  const members = known.map(([key, all]) => {
    const kinds = all.filter(({ row }) => row.as.texts === undefined).map(kindOf);
    return `  readonly '${key}': ${[...new Set([...kinds, ...wordsOf(all).map((word) => `'${word}'`)])].join(' | ')};`;
  });
  const ids = PROVIDER_IDS.filter((id) => id !== 'kubernetes');
  const keys = known.map(([key]) => key);
  const refusedBy = new Map(ids.map((id) => [id, findRefused(keys, [id])]));
  const always = keys.filter((key) => ids.every((id) => refusedBy.get(id)!.has(key)));
  const keysByController = [['any', always] as const, ...ids.map((id) => [id, keys.filter((key) =>
    !always.includes(key) && refusedBy.get(id)!.has(key))] as const)]
    .filter(([, ofController]) => ofController.length > 0);
  const imports = Object.entries(CHECKS).map(([file, checks]) => `import type { ${checks.join(', ')} } from './codecs/${file}';\n`);
  return `${head}${imports.join('')}
/** Annotations of controllers that take a few words only, in one spelling, or a few kinds of values, with all that one of them takes. */
export interface KnownTexts {
${members.join('\n')}
}

/**
 * The keys of \`KnownTexts\` that concern each Service without a class in a cluster with one controller, by that controller, and in all
 * clusters, as \`any\`.
 */
export interface KnownKeysByController {
${keysByController.map(([id, ofController]) => `  readonly '${id}': ${ofController.map((key) => `'${key}'`).join('\n    | ')};`).join('\n')}
}
`;
}

/** The types of the checks that `readKinds` finds, by file. */
const CHECKS = {
  kind: ['Kind'], list: ['ListTypeCheck'], network: ['AddressTypeCheck', 'CidrTypeCheck', 'DnsNameTypeCheck', 'StatusHostnameTypeCheck'],
  numbers: ['DecimalTypeCheck', 'DurationTypeCheck', 'IntegerTypeCheck', 'OddTypeCheck'],
};

/** Returns the type of the values that each reader accepts, as a function: `Kind<number, IntegerTypeCheck<1, 10, 'a whole number'>>`. */
function readKinds(readers: readonly Reader[]): (reader: Reader) => string {
  const rows = readers.map(({ id, property }) => `(typeof import('./${id}/table').${tableNameOf(id)})['${property}']['as']`);
  const { checker, source } = createSourceProgram(PROBE, `import type { Kind } from './codecs/kind';
${rows.flatMap((row) => ['Value', 'Check'].map((part) => `${row} extends Kind<infer Value, infer Check> ? ${part} : never`))
    .map((type, at) => `export type Part${at} = ${type};`).join('\n')}`);
  const parts = source.statements.filter(ts.isTypeAliasDeclaration).map((node) =>
    checker.typeToString(checker.getTypeAtLocation(node), undefined, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias)
      .replace(/"([^"']*)"/g, "'$1'").replace(/<Family>/g, '<never>'));
  return (reader) => `Kind<${parts[readers.indexOf(reader) * 2]}, ${parts[readers.indexOf(reader) * 2 + 1]}>`;
}

/** The words that one of the readers accepts, or reads as if the annotation were absent, each in one spelling. */
function wordsOf(readers: readonly Reader[]): string[] {
  const words = readers.flatMap(({ row: { as: { texts = [] }, asDefault = [] } }) => [...texts, ...asDefault])
    .filter((word) => word !== '');
  return [...new Map(words.map((word) => [word.toLowerCase(), word] as const).reverse()).values()].reverse();
}

/** Whether a controller accepts only a number, an address, a range, a host name or a duration, or a list of these. */
function hasFormat({ row }: Reader): boolean {
  const isFormat = (accepts: AcceptedTexts | undefined): boolean => {
    if (accepts === undefined) return false;
    if ('all' in accepts) return accepts.all.some(isFormat);
    return 'list' in accepts ? isFormat(accepts.of) : ['number', 'address', 'cidr', 'host', 'duration'].some((format) => format in accepts);
  };
  return row.wrong !== undefined && OUTCOMES[row.wrong].severity === 'error' && !READ_OTHERWISE.some((fact) => fact in row)
    && !row.key.includes('{') && isFormat(row.as.accepts);
}

/** Whether `check` refuses another word of this annotation, and also reports it if the Service is for a controller of the same keys. */
function isRefused(key: string, providers: readonly Provider[]): boolean {
  const ofOthers = providers.flatMap(({ selectedBy, table }) => Object.entries(selectedBy?.no ?? {}).map(([name, values]) =>
    ({ [table[name]?.key ?? name]: Array.isArray(values) ? String(values[0]) : 'any' })));
  return findRefused([key]).has(key)
    && ofOthers.every((others) => checkManifests([serviceWith(key, others)]).some(({ path }) => path.endsWith(`[${key}]`)));
}

/**
 * The annotations of which `check` refuses another word.
 *
 * @param loadBalancer the controllers of the cluster, if they are known
 */
function findRefused(keys: readonly string[], loadBalancer?: readonly (typeof PROVIDER_IDS)[number][]): ReadonlySet<string> {
  const problems = checkManifests(keys.map((key, at) => serviceWith(key, {}, `web-${at}`)), { cluster: { loadBalancer } });
  return new Set(problems.filter(({ code, severity }) => code === 'annotation-value' && severity === 'error')
    .flatMap(({ path, object }) => keys.filter((key, at) => at === object?.index && path.endsWith(`[${key}]`))));
}

/** A Service of a load balancer with an unknown word as the value of an annotation. */
const serviceWith = (key: string, others: Readonly<Record<string, string>>, name = 'web'): object => ({
  apiVersion: 'v1', kind: 'Service', metadata: { name, annotations: { ...others, [key]: 'no such word' } },
  spec: { type: 'LoadBalancer', selector: { app: name }, ports: [{ port: 80 }] },
});
