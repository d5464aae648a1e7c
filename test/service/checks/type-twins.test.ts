import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as ts from 'typescript';
import {
  ANNOTATION_KEY, annotationKeyProblem, LABEL_VALUE, labelValueProblem, QUALIFIED_NAME,
  qualifiedNameProblem,
} from '../../../src/service/rules/labels';
import { CIDR, CIDR_STRICT, cidrProblem, cidrStrictProblem } from '../../../src/service/rules/ranges';
import {
  dns1035LabelProblem, DNS_1035_LABEL, DNS_LABEL, DNS_SUBDOMAIN, dnsLabelProblem, dnsSubdomainProblem, EXTERNAL_NAME, EXTERNAL_NAME_ADDRESS,
  externalNameAddressProblem, externalNameProblem,
} from '../../../src/service/rules/names';
import { FINALIZER, finalizerProblem } from '../../../src/service/rules/metadata';
import {
  IP_ADDRESS, IP_ADDRESS_STRICT, ipAddressProblem, ipAddressStrictProblem, SPECIAL_ADDRESS,
  specialAddressProblem,
} from '../../../src/service/rules/endpoints/addresses';
import { PORT_NUMBER, portNumberProblem, TARGET_PORT_NAME, targetPortNameProblem } from '../../../src/service/rules/ports';
import { SESSION_AFFINITY_TIMEOUT, sessionAffinityTimeoutProblem } from '../../../src/service/rules/affinity';
import { TOPICS } from '../../../src/service/check-object';
import type { Card } from '../../../src/service/findings';

/** A rule with a type-level counterpart: its card, and its function. The type has the same name and is in the same file. */
interface Twins {
  readonly card: Card;
  readonly problem: (value: never) => string | undefined;
  /** Invalid examples that the type accepts. */
  readonly atRunTime?: readonly unknown[];
}

const TWINS: readonly Twins[] = [
  { card: ANNOTATION_KEY, problem: annotationKeyProblem },
  { card: CIDR, problem: cidrProblem },
  { card: CIDR_STRICT, problem: cidrStrictProblem, atRunTime: ['10.0.0.1/8'] }, // host bits need arithmetic
  { card: DNS_1035_LABEL, problem: dns1035LabelProblem },
  { card: DNS_LABEL, problem: dnsLabelProblem },
  // Counting 253 characters at type level is too expensive.
  { card: DNS_SUBDOMAIN, problem: dnsSubdomainProblem, atRunTime: ['a'.repeat(254)] },
  { card: EXTERNAL_NAME, problem: externalNameProblem },
  { card: EXTERNAL_NAME_ADDRESS, problem: externalNameAddressProblem },
  { card: FINALIZER, problem: finalizerProblem },
  { card: IP_ADDRESS, problem: ipAddressProblem },
  { card: IP_ADDRESS_STRICT, problem: ipAddressStrictProblem },
  { card: LABEL_VALUE, problem: labelValueProblem },
  { card: PORT_NUMBER, problem: portNumberProblem },
  { card: QUALIFIED_NAME, problem: qualifiedNameProblem },
  { card: SESSION_AFFINITY_TIMEOUT, problem: sessionAffinityTimeoutProblem },
  { card: SPECIAL_ADDRESS, problem: specialAddressProblem },
  { card: TARGET_PORT_NAME, problem: targetPortNameProblem },
];
const RULES = join(__dirname, '../../../src/service/rules');

const verdicts = readVerdicts(TWINS.flatMap((twins) => [...twins.card.good, ...twins.card.bad].map((example) => ({ twins, example }))));

describe.each(TWINS)('$card.code, the function and the type', (twins) => {
  it.each(twins.card.good)('both let %j pass', (example) => {
    expect(twins.problem(example as never)).toBeUndefined();
    expect(verdicts.get(keyOf(twins, example))).toEqual([]);
  });

  it.each(twins.card.bad)('both refuse %j, in the same words', (example) => {
    const message = twins.problem(example as never);
    expect(message).toBeDefined();
    const compiled = verdicts.get(keyOf(twins, example))!.map((sentence) => sentence.replace(/^`(.*)`$/, '$1'));
    if ((twins.atRunTime ?? []).includes(example)) expect(compiled).toEqual([]);
    // The compiler may append a hint about clusters that accept the value.
    else expect(compiled.filter((sentence) => sentence === message || /^[;:] /.test(sentence.slice(message!.length)) && sentence.startsWith(message!)))
      .toHaveLength(1);
  });

  it('is silent about what is known only when the program runs', () => {
    for (const wide of ['string', 'number', '`web-${string}`', '`${number}`']) expect(verdicts.get(keyOf(twins, wide, wide))).toEqual([]);
  });
});

/** Path, from the folder of the rules, of the file with a function and its type. */
function topicOf(problem: Twins['problem']): string {
  const [topic] = Object.entries(TOPICS).find(([, { exports }]) => exports[problem.name] === problem) ?? [];
  if (topic === undefined) throw new Error(`${problem.name} is in no topic`);
  const file = readdirSync(RULES, { recursive: true, encoding: 'utf8' }).find((each) => basename(each, '.ts') === topic);
  if (file === undefined) throw new Error(`no file is named ${topic}`);
  return file.replace(/\.ts$/, '');
}

/** The name of the type: that of the function in PascalCase. */
function typeNameOf({ problem: { name } }: Twins): string {
  return name[0].toUpperCase() + name.slice(1);
}

function keyOf(twins: Twins, example: unknown, type = JSON.stringify(example)): string {
  return `${typeNameOf(twins)}<${type}>`;
}

/** Error messages of each type for each example. The compiler runs once for all of them. */
function readVerdicts(examples: readonly { twins: Twins; example: unknown }[]): Map<string, string[]> {
  const keys = new Set(examples.map(({ twins, example }) => keyOf(twins, example)));
  for (const twins of TWINS) for (const wide of ['string', 'number', '`web-${string}`', '`${number}`']) keys.add(keyOf(twins, wide, wide));
  const folder = mkdtempSync(join(RULES, '../../../test/twins-'));
  try {
    const file = join(folder, 'verdicts.ts');
    const imports = TWINS.map((twins) => `import type { ${typeNameOf(twins)} } from '../../src/service/rules/${topicOf(twins.problem)}';`);
    writeFileSync(file, [...new Set(imports), ...[...keys].map((key, at) => `export type v${at} = ${key};`)].join('\n'));
    const program = ts.createProgram([file], {
      strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.Node16, skipLibCheck: true, types: [],
    });
    const checker = program.getTypeChecker();
    const messages = new Map<string, string[]>();
    const names = [...keys];
    program.getSourceFile(file)?.forEachChild((node) => {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const type = checker.getTypeAtLocation(node);
      const parts = type.isUnion() ? type.types : checker.typeToString(type) === 'never' ? [] : [type];
      messages.set(names[Number(node.name.text.slice(1))],
        parts.map((part) => part.isStringLiteral() ? part.value : checker.typeToString(part)));
    });
    return messages;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
