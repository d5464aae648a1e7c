// The worker that runs the TypeScript compiler with the types of cdk8s, constructs and this library.
import * as ts from 'typescript';
import { serve, type Definition, type Diagnostic, type HoverText, type SignatureText, type Span, type Suggestion } from './protocol';

const FILE = '/main.ts';
const AMBIENT = '/ambient.d.ts';
/** The declarations that a program may use in addition to those of its packages. */
const GLOBALS = `declare const console: Record<'log' | 'error' | 'warn', (...values: unknown[]) => void>;
declare const process: { readonly env: Record<string, string | undefined> };`;

const OPTIONS: ts.CompilerOptions = {
  strict: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2023.d.ts'], types: [],
  module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler,
  paths: {
    'cdk8s-services': ['/cdk8s-services/lib/index.d.ts'], cdk8s: ['/cdk8s/lib/index.d.ts'], constructs: ['/constructs/lib/index.d.ts'],
  },
};

const INDEX = '/cdk8s-services/lib/index.d.ts';
/** Number of exports that are added at once, during which requests wait, and the pause between two such steps. */
const EXPORTS_PER_STEP = 8, PAUSE_IN_MS = 50;
/** Codes of compiler errors about a name that a module does not export. Their messages suggest similar exports. */
const UNKNOWN_EXPORT: ReadonlySet<number> = new Set([2305, 2614, 2694, 2724]);

let program = '';
let programVersion = 0;
let declarationTexts: ReadonlyMap<string, string> = new Map();
/** The export statements of the index of this library, those of them that the compiler has not read yet, and the version of the index. */
let exportStatements: readonly string[] = [];
let missingStatements: ReadonlySet<string> = new Set();
let indexVersion = 0;
const languageService = createService();

async function createService(): Promise<ts.LanguageService> {
  const response = await fetch(new URL('types.json', self.location.href));
  declarationTexts = new Map([...Object.entries(await response.json() as Record<string, string>), [AMBIENT, GLOBALS]]);
  exportStatements = declarationTexts.get(INDEX)?.split(/^(?=export )/m) ?? [];
  missingStatements = new Set(exportStatements);
  const textOf = (file: string): string | undefined => (file === FILE ? program
    : file === INDEX ? exportStatements.filter((statement) => !missingStatements.has(statement)).join('') : declarationTexts.get(file));
  return ts.createLanguageService({
    getCompilationSettings: () => OPTIONS,
    getScriptFileNames: () => [FILE, AMBIENT],
    getScriptVersion: (file) => String(file === FILE ? programVersion : file === INDEX ? indexVersion : 0),
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

/** Returns the language service, with the text as its program and at least the exports that the text names. */
async function serviceFor(text: string): Promise<ts.LanguageService> {
  const service = await languageService;
  if (text !== program) {
    program = text;
    programVersion++;
    const words = new Set(text.match(/\w+/g));
    const hasAll = /\* as\b|\bimport\(/.test(text);
    addExports([...missingStatements].filter((statement) => hasAll || exportsOneOf(statement, words)));
  }
  return service;
}

/** Whether the braces of an export statement contain one of these words. */
function exportsOneOf(statement: string, words: ReadonlySet<string>): boolean {
  const names = /\{(.*)\}/s.exec(statement)?.[1]?.match(/\w+/g) ?? [];
  return names.some((name) => name !== 'type' && words.has(name));
}

/** Adds exports of this library to the index that the compiler reads. */
function addExports(statements: readonly string[]): void {
  if (statements.length === 0) return;
  missingStatements = new Set([...missingStatements].filter((statement) => !statements.includes(statement)));
  indexVersion++;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Adds the remaining exports, a few at a time, so that requests are answered in between. */
function addPendingExports(service: ts.LanguageService): void {
  clearTimeout(timer);
  if (missingStatements.size === 0) return;
  timer = setTimeout(() => {
    addExports([...missingStatements].slice(0, EXPORTS_PER_STEP));
    service.getProgram();
    addPendingExports(service);
  }, PAUSE_IN_MS);
}

/** The result of compiling a program. */
export interface CompileResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly script: string;
  readonly sourceMap: string;
}

let lastCompletions: { readonly entries: readonly ts.CompletionEntry[]; readonly offset: number } = { entries: [], offset: 0 };

const functions = {
  /** Loads the types that the compiler needs. */
  async load(): Promise<void> {
    await languageService;
  },

  async compile(text: string): Promise<CompileResult> {
    const service = await serviceFor(text);
    const findDiagnostics = () => [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)];
    let diagnostics = findDiagnostics();
    if (missingStatements.size > 0 && diagnostics.some(({ code }) => UNKNOWN_EXPORT.has(code))) {
      addExports([...missingStatements]);
      diagnostics = findDiagnostics();
    }
    addPendingExports(service);
    const { outputText, sourceMapText: sourceMap = '' } = ts.transpileModule(text, {
      fileName: 'main.ts', compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS, sourceMap: true },
    });
    return {
      diagnostics: diagnostics.map((diagnostic) => diagnosticOf(diagnostic, service)),
      script: outputText.replace(/^\/\/# sourceMappingURL.*$/m, ''), sourceMap,
    };
  },

  async complete(text: string, offset: number): Promise<Suggestion[]> {
    const service = await serviceFor(text);
    if (/^import\b(?:(?!\bfrom\b)[^;])*$/m.test(text.slice(0, offset))) addExports([...missingStatements]);
    const completions = service.getCompletionsAtPosition(FILE, offset, {
      includeCompletionsWithInsertText: true, includeCompletionsWithObjectLiteralMethodSnippets: false,
      useLabelDetailsInCompletionEntries: true,
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
    return details === undefined ? '' : formatMarkdown(details.displayParts, details.documentation ?? [], details.tags ?? []);
  },

  async hover(text: string, offset: number): Promise<HoverText | undefined> {
    const info = (await serviceFor(text)).getQuickInfoAtPosition(FILE, offset);
    return info === undefined ? undefined
      : { markdown: formatMarkdown(info.displayParts ?? [], info.documentation ?? [], info.tags ?? []), span: spanOf(info.textSpan) };
  },

  async signature(text: string, offset: number): Promise<SignatureText | undefined> {
    const help = (await serviceFor(text)).getSignatureHelpItems(FILE, offset, {});
    const item = help?.items[help.selectedItemIndex];
    if (help === undefined || item === undefined) return undefined;
    const textOfParts = ts.displayPartsToString;
    const parameters = item.parameters.map(({ displayParts }) => textOfParts(displayParts));
    const [prefix, separator, suffix] = [item.prefixDisplayParts, item.separatorDisplayParts, item.suffixDisplayParts].map(textOfParts);
    return {
      label: `${prefix}${parameters.join(separator)}${suffix}`,
      documentation: textOfParts(item.documentation), parameters, active: help.argumentIndex,
    };
  },

  async definition(text: string, offset: number): Promise<Definition[]> {
    return ((await serviceFor(text)).getDefinitionAtPosition(FILE, offset) ?? []).map(({ fileName, textSpan }) => ({
      ...spanOf(textSpan), ...fileName === FILE ? {} : { file: { path: fileName, text: declarationTexts.get(fileName) ?? '' } },
    }));
  },
};

/** Functions of this worker. */
export type TypeScriptFunctions = typeof functions;
serve(functions);

function diagnosticOf({ start = 0, length = 0, messageText, code, category }: ts.Diagnostic, service: ts.LanguageService): Diagnostic {
  const span = { start, end: start + length };
  const fixes = service.getCodeFixesAtPosition(FILE, span.start, span.end, [code], {}, {}).filter(({ fixName }) => fixName === 'spelling')
    .map(({ description, changes }) => {
      const textChanges = changes.flatMap((change) => change.textChanges);
      return { title: description, edits: textChanges.map((change) => ({ ...spanOf(change.span), text: change.newText })) };
    });
  return {
    span, source: 'compiler', code: `TS${code}`, message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    severity: category === ts.DiagnosticCategory.Error ? 'error' : 'warning', ...fixes.length === 0 ? {} : { fixes },
  };
}

function spanOf({ start, length }: ts.TextSpan): Span {
  return { start, end: start + length };
}

/** Returns a declaration, its comment and its tags as Markdown. */
function formatMarkdown(declaration: readonly ts.SymbolDisplayPart[], comment: ts.SymbolDisplayPart[],
  tags: readonly ts.JSDocTagInfo[]): string {
  const tagged = tags.filter(({ name }) => name !== 'example').map(({ name, text }) => `*@${name}* ${ts.displayPartsToString(text)}`);
  return [`\`\`\`ts\n${ts.displayPartsToString([...declaration])}\n\`\`\``, ts.displayPartsToString(comment), ...tagged].join('\n\n');
}
