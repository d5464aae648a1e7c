// The TypeScript compiler with the types of cdk8s, constructs and this library.
import * as ts from 'typescript';
import { serve, type Definition, type Diagnostic, type HoverText, type SignatureText, type Span, type Suggestion } from './protocol';

const FILE = '/main.ts';
const AMBIENT = '/ambient.d.ts';
/** The declarations that a program may use in addition to those of its packages. */
const GLOBALS = `declare const console: { log(...values: unknown[]): void; error(...values: unknown[]): void; warn(...values: unknown[]): void };
declare const process: { readonly env: Record<string, string | undefined> };`;

const OPTIONS: ts.CompilerOptions = {
  strict: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2023.d.ts'], types: [],
  module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
  paths: {
    'cdk8s-services': ['/cdk8s-services/lib/index.d.ts'], cdk8s: ['/cdk8s/lib/index.d.ts'], constructs: ['/constructs/lib/index.d.ts'],
  },
};

const INDEX = '/cdk8s-services/lib/index.d.ts';
/** Number of exports that are added at once, for which a request may have to wait, and milliseconds between two such steps. */
const STEP = 8, PAUSE = 50;
/** Codes of the compiler for a name that a module does not export; it suggests similar exports. */
const UNKNOWN_EXPORT: ReadonlySet<number> = new Set([2305, 2614, 2694, 2724]);

let program = '';
let version = 0;
let library: ReadonlyMap<string, string> = new Map();
/** Statements of the index of this library, those that the compiler does not have yet, and the version of the index. */
let exportStatements: readonly string[] = [];
let pending: ReadonlySet<string> = new Set();
let indexVersion = 0;
const loaded = load();

async function load(): Promise<ts.LanguageService> {
  const response = await fetch(new URL('types.json', self.location.href));
  library = new Map([...Object.entries(await response.json() as Record<string, string>), [AMBIENT, GLOBALS]]);
  exportStatements = library.get(INDEX)?.split(/^(?=export )/m) ?? [];
  pending = new Set(exportStatements);
  const textOf = (file: string): string | undefined => (file === FILE ? program
    : file === INDEX ? exportStatements.filter((statement) => !pending.has(statement)).join('') : library.get(file));
  return ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [FILE, AMBIENT],
    getScriptVersion: (file) => String(file === FILE ? version : file === INDEX ? indexVersion : 0),
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => '/',
    getDefaultLibFileName: () => '/lib.es2023.d.ts',
    fileExists: (file) => textOf(file) !== undefined,
    readFile: textOf,
  });
}

/** The language service with a text as its program, and at least the exports that the text names. */
async function serviceFor(text: string): Promise<ts.LanguageService> {
  const service = await loaded;
  if (text !== program) {
    program = text;
    version++;
    const words = new Set(text.match(/\w+/g));
    if (/\* as\b|\bimport\(/.test(text)) addExports([...pending]);
    else addExports([...pending].filter((statement) => /\{(.*)\}/s.exec(statement)?.[1]?.match(/\w+/g)?.some((name) => name !== 'type' && words.has(name))));
  }
  return service;
}

/** Adds exports of this library to the index that the compiler reads. */
function addExports(statements: readonly string[]): void {
  if (statements.length === 0) return;
  pending = new Set([...pending].filter((statement) => !statements.includes(statement)));
  indexVersion++;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds the remaining exports, a few at a time, so that requests are answered in between. */
function addPendingExports(service: ts.LanguageService): void {
  clearTimeout(timer);
  if (pending.size === 0) return;
  timer = setTimeout(() => {
    addExports([...pending].slice(0, STEP));
    service.getProgram();
    addPendingExports(service);
  }, PAUSE);
}

/** The result of compiling a program. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  readonly script: string;
  readonly sourceMap: string;
}

let lastCompletions: { readonly entries: readonly ts.CompletionEntry[]; readonly offset: number } = { entries: [], offset: 0 };

const functions = {
  /** Loads the types that the compiler needs. */
  async load(): Promise<void> {
    await loaded;
  },

  async compile(text: string): Promise<Compiled> {
    const service = await serviceFor(text);
    const findDiagnostics = () => [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)];
    let diagnostics = findDiagnostics();
    if (pending.size > 0 && diagnostics.some(({ code }) => UNKNOWN_EXPORT.has(code))) {
      addExports([...pending]);
      diagnostics = findDiagnostics();
    }
    addPendingExports(service);
    const { outputText: script, sourceMapText: sourceMap = '' } = ts.transpileModule(text, {
      fileName: 'main.ts', compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, sourceMap: true },
    });
    return { diagnostics: diagnostics.map((diagnostic) => diagnosticOf(diagnostic, service)), script: script.replace(/^\/\/# sourceMappingURL.*$/m, ''), sourceMap };
  },

  async complete(text: string, offset: number): Promise<Suggestion[]> {
    const service = await serviceFor(text);
    if (/^import\b(?:(?!\bfrom\b)[^;])*$/m.test(text.slice(0, offset))) addExports([...pending]);
    const completions = service.getCompletionsAtPosition(FILE, offset, {
      includeCompletionsWithInsertText: true, includeCompletionsWithObjectLiteralMethodSnippets: false, useLabelDetailsInCompletionEntries: true,
    });
    lastCompletions = { entries: completions?.entries ?? [], offset };
    const [word = ''] = /[\w$]*$/.exec(text.slice(0, offset)) ?? [];
    const replacedSpan = completions?.optionalReplacementSpan ?? { start: offset - word.length, length: word.length };
    return lastCompletions.entries.map(({ name, kind, sortText, insertText, replacementSpan, kindModifiers }) => ({
      label: name, kind, insert: insertText ?? name, sort: sortText, span: spanOf(replacementSpan ?? replacedSpan),
      ...kindModifiers?.includes('deprecated') === true ? { isDeprecated: true } : {},
    }));
  },

  async describe(text: string, offset: number, item: number): Promise<string> {
    const entry = lastCompletions.entries[item];
    if (entry === undefined) return '';
    const details = (await serviceFor(text)).getCompletionEntryDetails(FILE, offset, entry.name, {}, entry.source, {}, entry.data);
    return details === undefined ? '' : markdown(details.displayParts, details.documentation ?? [], details.tags ?? []);
  },

  async hover(text: string, offset: number): Promise<HoverText | undefined> {
    const info = (await serviceFor(text)).getQuickInfoAtPosition(FILE, offset);
    return info === undefined ? undefined
      : { markdown: markdown(info.displayParts ?? [], info.documentation ?? [], info.tags ?? []), span: spanOf(info.textSpan) };
  },

  async signature(text: string, offset: number): Promise<SignatureText | undefined> {
    const help = (await serviceFor(text)).getSignatureHelpItems(FILE, offset, {});
    const item = help?.items[help.selectedItemIndex];
    if (help === undefined || item === undefined) return undefined;
    const join = ts.displayPartsToString;
    const parameters = item.parameters.map(({ displayParts }) => join(displayParts));
    return {
      label: join(item.prefixDisplayParts) + parameters.join(join(item.separatorDisplayParts)) + join(item.suffixDisplayParts),
      documentation: join(item.documentation), parameters, active: help.argumentIndex,
    };
  },

  async definition(text: string, offset: number): Promise<Definition[]> {
    return ((await serviceFor(text)).getDefinitionAtPosition(FILE, offset) ?? []).map(({ fileName, textSpan }) => ({
      ...spanOf(textSpan), ...fileName === FILE ? {} : { file: { path: fileName, text: library.get(fileName) ?? '' } },
    }));
  },
};

/** Functions of this worker. */
export type TypeScriptFunctions = typeof functions;
serve(functions);

function diagnosticOf({ start = 0, length = 0, messageText, code, category }: ts.Diagnostic, service: ts.LanguageService): Diagnostic {
  const span = { start, end: start + length };
  const fixes = service.getCodeFixesAtPosition(FILE, span.start, span.end, [code], {}, {}).filter(({ fixName }) => fixName === 'spelling')
    .map(({ description, changes }) => ({
      title: description, edits: changes.flatMap(({ textChanges }) => textChanges.map((change) => ({ ...spanOf(change.span), text: change.newText }))),
    }));
  return {
    span, source: 'compiler', code: `TS${code}`, message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning', ...fixes.length === 0 ? {} : { fixes },
  };
}

function spanOf({ start, length }: ts.TextSpan): Span {
  return { start, end: start + length };
}

/** A declaration and its comment. */
function markdown(declaration: readonly ts.SymbolDisplayPart[], comment: ts.SymbolDisplayPart[], tags: readonly ts.JSDocTagInfo[]): string {
  const tagged = tags.filter(({ name }) => name !== 'example').map(({ name, text }) => `*@${name}* ${ts.displayPartsToString(text)}`);
  return [`\`\`\`ts\n${ts.displayPartsToString([...declaration])}\n\`\`\``, ts.displayPartsToString(comment), ...tagged].join('\n\n');
}
