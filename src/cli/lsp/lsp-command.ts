import { fileURLToPath, pathToFileURL } from 'node:url';
/* eslint-disable import/no-extraneous-dependencies -- they are bundled into the file of this command, so that nobody has to install them */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind, CompletionItemKind, CompletionItemTag, createConnection, DiagnosticSeverity, DidChangeWatchedFilesNotification,
  MarkupKind, StreamMessageReader, StreamMessageWriter, TextDocuments, TextDocumentSyncKind,
  type CodeAction, type CompletionItem, type Connection, type Diagnostic, type InitializeParams, type InitializeResult, type Location,
  type Range,
} from 'vscode-languageserver/node';
/* eslint-enable import/no-extraneous-dependencies */
import { complete, type Completion } from '../../editor/completion';
import type { TextRange } from '../../editor/cursor';
import { findDefinitions } from '../../editor/definition';
import { diagnosticsOf, listQuickFixes, type Diagnostic as EditorDiagnostic } from '../../editor/diagnostics';
import { findHover } from '../../editor/hover';
import { listLinks } from '../../editor/links';
import type { CheckResult } from '../check/check-sources';
import { toClusterProps, type ClusterOptions } from '../read-inputs';
import { locate, readSourceMaps } from '../../loader/source-map';
import { Workspace } from './workspace';

/** `cdk8s-services lsp`: a server of the Language Server Protocol on standard input and output. */
export function serve(options: ClusterOptions): void {
  const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
  new LanguageServer(connection, options).listen();
}

/** Milliseconds without typing before a check starts. */
const PAUSE = 40;

class LanguageServer {
  private readonly documents = new TextDocuments(TextDocument);
  private workspace = new Workspace([], {});
  /** The result of the last check, whose problems the client shows: quick fixes refer to these problems. */
  private lastResult: CheckResult | undefined;
  private completions: readonly Completion[] = [];
  private timer: NodeJS.Timeout | undefined;
  private watchesFiles = false;

  constructor(private readonly connection: Connection, private readonly options: ClusterOptions) {}

  listen(): void {
    const { connection, documents } = this;
    connection.onInitialize((params) => this.initialize(params));
    connection.onInitialized(async () => this.start());
    documents.onDidChangeContent(async ({ document }) => {
      await this.workspace.change(filePathOf(document.uri), document.getText());
      this.checkSoon();
    });
    documents.onDidClose(({ document }) => { this.close(document.uri); });
    connection.onDidChangeWatchedFiles(async ({ changes }) => this.refresh(changes.map(({ uri }) => filePathOf(uri))));
    connection.onCompletion(async ({ textDocument, position }) => this.complete(textDocument.uri, position));
    connection.onCompletionResolve((item) => this.describe(item));
    connection.onHover(async ({ textDocument, position }) => this.withDocument(textDocument.uri, async (document) => {
      const hovered = findHover(document.getText(), document.offsetAt(position), await this.workspace.getObjects());
      return hovered === undefined ? undefined
        : { contents: { kind: MarkupKind.Markdown, value: hovered.markdown }, range: toLspRange(document, hovered.range) };
    }));
    connection.onDefinition(async ({ textDocument, position }) => this.withDocument(textDocument.uri, async (document) =>
      this.findDefinition(document, document.offsetAt(position))));
    connection.onDocumentLinks(async ({ textDocument }) => this.withDocument(textDocument.uri, async (document) =>
      listLinks(document.getText()).map(({ range, url, tooltip }) => ({ range: toLspRange(document, range), target: url, tooltip }))));
    connection.onCodeAction(async ({ textDocument, range }) =>
      this.withDocument(textDocument.uri, async (document) => this.listFixes(document, range)));
    documents.listen(connection);
    connection.listen();
  }

  private initialize({ workspaceFolders, rootUri, capabilities }: InitializeParams): InitializeResult {
    const folders = workspaceFolders?.map(({ uri }) => uri) ?? (typeof rootUri === 'string' ? [rootUri] : []);
    const paths = folders.filter((uri) => uri.startsWith('file:')).map(filePathOf);
    this.workspace = new Workspace(paths, toClusterProps({ ...this.options, config: false }));
    this.watchesFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    return {
      serverInfo: { name: 'cdk8s-services' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        completionProvider: { resolveProvider: true, triggerCharacters: ['/', '-', ' ', '"', ':'] },
        hoverProvider: true, definitionProvider: true, documentLinkProvider: {},
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  }

  private async start(): Promise<void> {
    if (this.watchesFiles)
      await this.connection.client.register(DidChangeWatchedFilesNotification.type,
        { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] });
    await this.rescan();
  }

  private async rescan(): Promise<void> {
    try {
      await this.workspace.scan();
    } catch (error) {
      this.connection.window.showErrorMessage(error instanceof Error ? error.message : String(error)); // the configuration is invalid
    }
    this.checkSoon();
  }

  /** Handles files that changed on disk: reads them again and, if one is new, deleted or a configuration file, finds all files again. */
  private async refresh(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.workspace.forget(path);
    if (paths.every((path) => this.workspace.has(path) && !/kustomization\.ya?ml$|\.cdk8s-services\.yaml$/.test(path))) this.checkSoon();
    else await this.rescan();
  }

  private close(uri: string): void {
    this.workspace.close(filePathOf(uri));
    void this.connection.sendDiagnostics({ uri, diagnostics: [] });
    this.checkSoon();
  }

  private checkSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Reports the problems of all open documents. */
  private async check(): Promise<void> {
    const versions = new Map(this.documents.all().map(({ uri, version }) => [uri, version]));
    const result = this.lastResult = await this.workspace.check();
    for (const [uri, version] of versions) {
      const diagnostics = diagnosticsOf(filePathOf(uri), result).map(toLspDiagnostic);
      void this.connection.sendDiagnostics({ uri, version, diagnostics });
    }
  }

  private async complete(uri: string, position: { line: number; character: number }) {
    return this.withDocument(uri, async (document) => {
      this.completions = complete(document.getText(), document.offsetAt(position), await this.workspace.getObjects());
      return { isIncomplete: this.completions.length >= 200, items: this.completions.map((item, index) => itemOf(item, index, document)) };
    });
  }

  private describe(item: CompletionItem): CompletionItem {
    const value = this.completions[Number(item.data)]?.describe?.();
    return value === undefined || value === '' ? item : { ...item, documentation: { kind: MarkupKind.Markdown, value } };
  }

  private async findDefinition(document: TextDocument, offset: number): Promise<Location[]> {
    const context = await this.workspace.getObjects();
    const targets = findDefinitions(document.getText(), offset, context);
    const origins = targets.map(({ index }) => context.readObjects[index].origin);
    const locations: Location[] = [];
    for await (const { sourceMap, positions } of readSourceMaps(origins)) {
      for (const index of positions) {
        const { start, end } = locate(sourceMap, origins[index], targets[index].path);
        const [from, to] = [sourceMap.lines.positionOf(start), sourceMap.lines.positionOf(end)];
        const range = toZeroBased(from.line, from.column, to.line, to.column);
        locations.push({ uri: pathToFileURL(origins[index].source.path ?? '').href, range });
      }
    }
    return locations;
  }

  private async listFixes(document: TextDocument, { start, end }: Range): Promise<CodeAction[]> {
    if (this.lastResult === undefined) return [];
    const quickFixes = await listQuickFixes(filePathOf(document.uri), start.line + 1, end.line + 1, this.lastResult);
    return quickFixes.map(({ title, edit, fixes }) => ({
      title, kind: CodeActionKind.QuickFix, isPreferred: true, diagnostics: [toLspDiagnostic(fixes)],
      edit: { changes: { [document.uri]: [{ range: toLspRange(document, edit), newText: edit.text }] } },
    }));
  }

  /** Answers a request about an open document; `undefined` if the document was closed in the meantime. */
  private async withDocument<Answer>(uri: string, answer: (document: TextDocument) => Promise<Answer>): Promise<Answer | undefined> {
    const document = this.documents.get(uri);
    return document === undefined ? undefined : answer(document);
  }
}

const filePathOf = (uri: string): string => uri.startsWith('file:') ? fileURLToPath(uri) : uri;

const toLspRange = (document: TextDocument, { start, end }: TextRange): Range =>
  ({ start: document.positionAt(start), end: document.positionAt(end) });

const toZeroBased = (line: number, column: number, endLine: number, endColumn: number): Range =>
  ({ start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } });

const toLspDiagnostic = ({ line, column, endLine, endColumn, severity, message, problem }: EditorDiagnostic): Diagnostic => ({
  range: toZeroBased(line, column, endLine, endColumn), source: 'cdk8s-services', severity: SEVERITIES[severity], message,
  ...problem === undefined ? {} : { code: problem.code, codeDescription: { href: problem.docs } },
});

const SEVERITIES = {
  error: DiagnosticSeverity.Error, warning: DiagnosticSeverity.Warning, note: DiagnosticSeverity.Information,
  advice: DiagnosticSeverity.Information,
} as const;

const KINDS: Readonly<Record<Completion['kind'], CompletionItemKind>> = {
  field: CompletionItemKind.Field, annotation: CompletionItemKind.Property, label: CompletionItemKind.Property,
  value: CompletionItemKind.EnumMember, service: CompletionItemKind.Reference, port: CompletionItemKind.Value,
};

/** Converts a completion to the form of the protocol. `data` is its position in the list, with which an editor requests its description. */
function itemOf({ label, kind, insert, range, sort, detail, isDeprecated }: Completion, data: number,
  document: TextDocument): CompletionItem {
  return {
    label, kind: KINDS[kind], sortText: sort, filterText: label, data, detail,
    textEdit: { range: toLspRange(document, range), newText: insert },
    tags: isDeprecated === true ? [CompletionItemTag.Deprecated] : undefined,
  };
}
