import { join } from 'node:path';
import * as ts from 'typescript';

const ROOT = join(__dirname, '../..');
const FILE = join(ROOT, 'test/editor/program.ts');
const HEAD = `import { Chart, Testing } from 'cdk8s';
import {
  AwsElbService, AwsNlbService, ClusterIpService, ExternalNameService, HeadlessService, LoadBalancerService, ManualEndpoints, MetalLbService, NodePortService,
  AlibabaClbService, Cluster, containerPorts, EndpointSlice, externalDns, Problems, ScalewayLbService,
} from 'cdk8s-services';
const chart: Chart = Testing.chart();
`;

/** Results of the language service for a program, at the cursor: `|` in the program. */
export interface Editor {
  /** Hover text: the type on one line, and the comment. */
  readonly hover: { readonly type: string; readonly comment: string } | undefined;
  /** Completions. */
  readonly completions: readonly string[];
  /** Errors as `underlined text: message`. */
  readonly errors: readonly string[];
}

let text = HEAD, version = 0;
const options: ts.CompilerOptions = {
  strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022, lib: ['lib.es2023.d.ts'], types: ['node'],
  module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16, paths: { 'cdk8s-services': [join(ROOT, 'src/index.ts')] },
};
const service = ts.createLanguageService({
  getCompilationSettings: () => options,
  getScriptFileNames: () => [FILE],
  getScriptVersion: (file) => file === FILE ? String(version) : '0',
  getScriptSnapshot: (file) => {
    const content = file === FILE ? text : ts.sys.readFile(file);
    return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
  },
  getCurrentDirectory: () => ROOT,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (file) => file === FILE || ts.sys.fileExists(file),
  readFile: (file) => file === FILE ? text : ts.sys.readFile(file),
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
}, ts.createDocumentRegistry());

/**
 * Completions in each program. The programs become blocks of one file, so that the compiler resolves the types of the library once.
 * A program must be syntactically complete without the cursor.
 */
export function offersIn(programs: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const positions: number[] = [];
  text = HEAD;
  for (const program of programs) {
    const at = program.indexOf('|');
    positions.push(text.length + '{ '.length + at);
    text += `{ ${program.slice(0, at)}${program.slice(at + 1)} }\n`;
  }
  version++;
  return new Map(programs.map((program, at) => [program, listCompletions(positions[at])]));
}

function listCompletions(position: number): string[] {
  return (service.getCompletionsAtPosition(FILE, position, {})?.entries ?? [])
    .filter(({ sortText }) => sortText !== '15').map(({ name }) => name);
}

/** Opens a program with all imports in the language service. Results are computed on access. */
export function openEditor(program: string): Editor {
  const at = program.indexOf('|');
  const position = HEAD.length + at;
  text = HEAD + program.slice(0, at) + program.slice(at + 1);
  version++;
  const editedVersion = version;
  /** Calls the language service, if the program is still open. */
  const callService = <Answer>(question: () => Answer): Answer => {
    if (version !== editedVersion) throw new Error('the program was edited again');
    return question();
  };
  return {
    get hover() {
      const hover = callService(() => service.getQuickInfoAtPosition(FILE, position));
      return hover && { type: ts.displayPartsToString(hover.displayParts), comment: ts.displayPartsToString(hover.documentation) };
    },
    get completions() {
      return callService(() => listCompletions(position));
    },
    get errors() {
      return callService(() => service.getSemanticDiagnostics(FILE)).map(({ start = 0, length = 0, messageText }) =>
        `${text.slice(start, start + length)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    },
  };
}
