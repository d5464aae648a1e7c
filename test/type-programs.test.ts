import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from '@swc/core';
import { Construct, type IConstruct } from 'constructs';
import * as library from '../src';

const TEST_TYPES = join(__dirname, '../test-types');
// Loaded again, these modules would have other constructors, and `instanceof` would fail.
const MODULES: Readonly<Record<string, () => unknown>> = {
  cdk8s: () => jest.requireActual('cdk8s'), constructs: () => jest.requireActual('constructs'), 'cdk8s-services': () => library,
};

/** A program: one statement, and the code above it in its file. */
interface Program {
  readonly file: string;
  readonly line: number;
  /** The line above it. */
  readonly comment: string;
  readonly prelude: string;
  readonly statement: string;
}

/** Reasons why mistakes are not reported at run time, by a text in the statement. */
const NOT_AT_RUN_TIME: Readonly<Record<string, string>> = {
  "service: 'db', addressType: 'IPv4', ports: [{ name: 'postgres', port: 54320000": 'the API server does not look at the numbers of a '
    + 'slice\'s ports',
  'variables?.host': 'there are none, which is what the type says',
  "srv('smtp')?.name": 'there is none, which is what the type says',
  "ports: [{ name: 'https', port: 80 }] }); } }();": 'what a class says of its ports is for the compiler only',
  "loadBalancerType: 'internal'": 'the controller reads it as \'Internal\', as manifests have it',
};

const refused = programsOf('refused', (_line, before) => before.startsWith('// refused'));
// Programs with `declare const` cannot run: their values do not exist.
const accepted = programsOf('accepted', (line) => /^(new |[a-zA-Z]+\(|Cluster\.set\(new |web\.)/.test(line))
  .filter(({ prelude }) => !prelude.includes('declare const'));

/** Exported constructs and functions whose options are checked at compile time. */
const EXPORTS_WITH_OPTIONS = [
  ...Object.entries(library).flatMap(([name, value]) => typeof value === 'function' && value.prototype instanceof Construct ? [name] : [])
    // not created by users
    .filter((name) => !['ServiceReference', 'ServiceBase', 'ImportedService', 'ImportedHeadlessService', 'Problems'].includes(name)),
  'externalDns', 'gardenerDns', 'kubernetesAnnotations', 'containerPorts', 'Cluster.set', 'servicesFor',
];

describe('the programs of test-types/', () => {
  it.each(EXPORTS_WITH_OPTIONS)('show how %s is written, and what it refuses', (name) => {
    const uses = new RegExp(`\\b${name.replace('.', '\\.')}\\(`);
    expect(refused.filter(({ statement }) => uses.test(statement)).length).toBeGreaterThanOrEqual(3);
    expect(accepted.filter(({ statement }) => uses.test(statement)).length).toBeGreaterThanOrEqual(2);
  });

  it('are at least 150 wrong ones, and as many right ones', () => {
    expect(refused.length).toBeGreaterThanOrEqual(150);
    expect(accepted.length).toBeGreaterThanOrEqual(150);
  });
});

const FIX_WORDS = /write (?:'|at |more |less |\d+ )|set (?:\w+: |'\w+' to )|use |rename |give |remove |take |did you mean '/;
/** The fix in a compile error. The message of the constructor must contain the same text, with double quotes. */
const FIX = new RegExp(`: ((?:${FIX_WORDS.source})[^"]*)(?:".*)? \\[[\\w-]+\\]$`);

describe('a program that does not compile', () => {
  it.each(refused)('is refused by the same rule when it runs: $file:$line', (program) => {
    const { warned, code } = /(?: \[(?<warned>warned )?(?<code>[\w-]+)\])?$/.exec(program.comment)!.groups!;
    const passes = Object.keys(NOT_AT_RUN_TIME).some((mistake) => program.statement.includes(mistake));
    if (passes) expect(warningsOf(program)).toEqual([]);
    else if (warned !== undefined) expect(warningsOf(program)).toContain(code);
    else {
      const message = messageOf(program);
      // errors of methods have no code
      if (code === undefined) expect(message).toMatch(/^(?![^]*\n {2}docs {2})/);
      else {
        expect(message).toContain(`[${code}]`);
        const [, fix] = FIX.exec(program.comment) ?? [];
        if (fix !== undefined) expect(message.replace(/"/g, "'")).toContain(fix.replace(/^did you mean '(.*)'\?/, "write '$1'"));
      }
    }
  });
});

describe('the fix in a compile error', () => {
  it('is pinned for at least 100 programs', () => expect(refused.filter(({ comment }) => FIX.test(comment)).length).toBeGreaterThan(100));
});

describe('a program that compiles', () => {
  it.each(accepted)('runs: $file:$line', (program) => {
    expect(() => warningsOf(program)).not.toThrow();
  });
});

describe('a wrong program that compiles', () => {
  it.each(programsOf('runtime-only', (_line, before) =>
    before.startsWith('// throws')))('throws what its comment says: $file:$line', (program) => {
    expect(() => warningsOf(program)).toThrow(`[${/^\/\/ throws ([\w-]+):/.exec(program.comment)![1]}]`);
  });
});

function programsOf(side: 'refused' | 'accepted' | 'runtime-only', isProgram: (line: string, before: string) => boolean): Program[] {
  return readdirSync(join(TEST_TYPES, side), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
    .sort().flatMap((file) => {
    const lines = readFileSync(join(TEST_TYPES, side, file), 'utf8').split('\n');
    const isStatement = lines.map((line, at) => isProgram(line, lines[at - 1] ?? ''));
    return lines.flatMap((statement, at) => isStatement[at]
      ? [{
        file: `${side}/${file}`, line: at + 1, comment: lines[at - 1] ?? '',
        prelude: lines.filter((_, other) => !isStatement[other]).join('\n'), statement,
      }] : []);
  });
}

/** The message of the error that a program throws. */
function messageOf(program: Program): string {
  try {
    warningsOf(program);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the program runs');
}

/** Runs a program as JavaScript and returns the codes of the warnings of its Services. */
function warningsOf({ prelude, statement }: Program): string[] {
  const { code } = transformSync(`${prelude}\n${statement}\nexport const made = typeof chart === 'undefined' ? [] : chart.node.findAll();`, {
    configFile: false, swcrc: false, module: { type: 'commonjs' }, jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
  });
  const exported: { made?: readonly IConstruct[] } = {};
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the programs are ours
  new Function('require', 'exports', code)((name: string) => MODULES[name]!(), exported);
  return exported.made!.flatMap((made) => made instanceof library.ServiceBase ? made.warnings.map(({ code }) => code) : []);
}
