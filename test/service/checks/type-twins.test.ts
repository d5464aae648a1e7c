import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import { ANNOTATION_KEY, annotationKeyProblem } from '../../../src/service/rules/annotation-key';
import { CIDR, CIDR_STRICT, cidrProblem, cidrStrictProblem } from '../../../src/service/rules/cidr';
import { DNS_1035_LABEL, dns1035LabelProblem } from '../../../src/service/rules/dns-1035-label';
import { DNS_LABEL, dnsLabelProblem } from '../../../src/service/rules/dns-label';
import { DNS_SUBDOMAIN, dnsSubdomainProblem } from '../../../src/service/rules/dns-subdomain';
import { EXTERNAL_NAME, externalNameProblem } from '../../../src/service/rules/external-name';
import { FINALIZER, finalizerProblem } from '../../../src/service/rules/finalizer';
import { IP_ADDRESS, IP_ADDRESS_STRICT, ipAddressProblem, ipAddressStrictProblem } from '../../../src/service/rules/ip-address';
import { LABEL_VALUE, labelValueProblem } from '../../../src/service/rules/label-value';
import { PORT_NUMBER, portNumberProblem } from '../../../src/service/rules/port-number';
import { QUALIFIED_NAME, qualifiedNameProblem } from '../../../src/service/rules/qualified-name';
import { SESSION_AFFINITY_TIMEOUT, sessionAffinityTimeoutProblem } from '../../../src/service/rules/session-affinity-timeout';
import { SPECIAL_ADDRESS, specialAddressProblem } from '../../../src/service/rules/special-address';
import { TARGET_PORT_NAME, targetPortNameProblem } from '../../../src/service/rules/target-port-name';
import type { Card } from '../../../src/problem/card';

/** A rule with two faces: its card, its function, and the type of the same name in the same file. */
interface Twins {
  readonly card: Card;
  readonly file: string;
  readonly problem: (value: never) => string | undefined;
  /** Examples that only the function looks at, with the reason. */
  readonly atRunTime?: readonly unknown[];
}

const TWINS: readonly Twins[] = [
  { card: ANNOTATION_KEY, file: 'annotation-key', problem: annotationKeyProblem },
  { card: CIDR, file: 'cidr', problem: cidrProblem },
  { card: CIDR_STRICT, file: 'cidr', problem: cidrStrictProblem, atRunTime: ['10.0.0.1/8'] }, // bits beyond the prefix need arithmetic
  { card: DNS_1035_LABEL, file: 'dns-1035-label', problem: dns1035LabelProblem },
  { card: DNS_LABEL, file: 'dns-label', problem: dnsLabelProblem },
  // So long a pattern costs more than it finds.
  { card: DNS_SUBDOMAIN, file: 'dns-subdomain', problem: dnsSubdomainProblem, atRunTime: ['a'.repeat(254)] },
  { card: EXTERNAL_NAME, file: 'external-name', problem: externalNameProblem },
  { card: FINALIZER, file: 'finalizer', problem: finalizerProblem },
  { card: IP_ADDRESS, file: 'ip-address', problem: ipAddressProblem },
  { card: IP_ADDRESS_STRICT, file: 'ip-address', problem: ipAddressStrictProblem },
  { card: LABEL_VALUE, file: 'label-value', problem: labelValueProblem },
  { card: PORT_NUMBER, file: 'port-number', problem: portNumberProblem },
  { card: QUALIFIED_NAME, file: 'qualified-name', problem: qualifiedNameProblem },
  { card: SESSION_AFFINITY_TIMEOUT, file: 'session-affinity-timeout', problem: sessionAffinityTimeoutProblem },
  { card: SPECIAL_ADDRESS, file: 'special-address', problem: specialAddressProblem },
  { card: TARGET_PORT_NAME, file: 'target-port-name', problem: targetPortNameProblem },
];
const RULES = join(__dirname, '../../../src/service/rules');

const verdicts = readVerdicts(TWINS.flatMap((twins) => [...twins.card.good, ...twins.card.bad].map((example) => ({ twins, example }))));

describe.each(TWINS)('$card.code, the function and the type', (twins) => {
  it.each(twins.card.good)('both let %j pass', (example) => {
    expect(twins.problem(example as never)).toBeUndefined();
    expect(verdicts.get(keyOf(twins, example))).toEqual([]);
  });

  it.each(twins.card.bad)('both refuse %j, in the same words', (example) => {
    const said = twins.problem(example as never);
    expect(said).toBeDefined();
    const compiled = verdicts.get(keyOf(twins, example))!.map((sentence) => sentence.replace(/^`(.*)`$/, '$1'));
    if ((twins.atRunTime ?? []).includes(example)) expect(compiled).toEqual([]);
    // Behind it, the compiler may say what to write where a cluster takes the value.
    else expect(compiled.filter((sentence) => sentence === said || /^; /.test(sentence.slice(said!.length)) && sentence.startsWith(said!))).toHaveLength(1);
  });

  it('is silent about what is known only when the program runs', () => {
    for (const wide of ['string', 'number', '`web-${string}`', '`${number}`']) expect(verdicts.get(keyOf(twins, wide, wide))).toEqual([]);
  });
});

function keyOf(twins: Twins, example: unknown, type = JSON.stringify(example)): string {
  return `${twins.problem.name}<${type}>`;
}

/** What each type says about each example, as a list of sentences: the compiler runs once for all of them. */
function readVerdicts(examples: readonly { twins: Twins; example: unknown }[]): Map<string, string[]> {
  const keys = new Set(examples.map(({ twins, example }) => keyOf(twins, example)));
  for (const twins of TWINS) for (const wide of ['string', 'number', '`web-${string}`', '`${number}`']) keys.add(keyOf(twins, wide, wide));
  const folder = mkdtempSync(join(RULES, '../../../test/twins-'));
  try {
    const file = join(folder, 'verdicts.ts');
    const imports = TWINS.map(({ file: rule, problem }) => `import type { ${problem.name} } from '../../src/service/rules/${rule}';`);
    writeFileSync(file, [...new Set(imports), ...[...keys].map((key, at) => `export type v${at} = ${key};`)].join('\n'));
    const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: [] };
    const program = ts.createProgram([file], options);
    const checker = program.getTypeChecker();
    const said = new Map<string, string[]>();
    const names = [...keys];
    program.getSourceFile(file)?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const type = checker.getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : checker.typeToString(type) === 'never' ? [] : [type];
      said.set(names[Number(node.name.text.slice(1))], parts.map((part) => part.isStringLiteral() ? part.value : checker.typeToString(part)));
    });
    return said;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
