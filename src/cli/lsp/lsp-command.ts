/* eslint-disable import/no-extraneous-dependencies -- they are bundled into the file of this command, so that nobody has to install them */
import { TextDocument } from 'vscode-languageserver-textdocument';
import {
  CodeActionKind, CompletionItemKind, CompletionItemTag, createConnection, DiagnosticSeverity, DidChangeWatchedFilesNotification,
  MarkupKind, StreamMessageReader, StreamMessageWriter, TextDocuments, TextDocumentSyncKind, type CodeAction, type CompletionItem,
  type Connection, type Diagnostic, type InitializeParams, type InitializeResult, type Location, type Range,
} from 'vscode-languageserver/node';
/* eslint-enable import/no-extraneous-dependencies */
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { complete, type Completion } from '../../editor/completion';
import type { TextRange } from '../../editor/cursor';
import { findDefinitions } from '../../editor/definition';
import { diagnosticsOf, listQuickFixes, type Diagnostic as EditorDiagnostic } from '../../editor/diagnostics';
import { findHover } from '../../editor/hover';
import { listLinks } from '../../editor/links';
import { checkSources, type CheckResult } from '../check/check-sources';
import { toClusterProps, type ClusterOptions } from '../read-inputs';
import { locate, readSourceMaps } from '../../loader/source-map';
import { EditorContext } from '../../editor/context';
import { readCluster, type ClusterProps } from '../../service';
import { readConfiguration, type Configuration } from '../configuration';
import { findSources } from '../../loader/files/find-sources';
import { tryTo } from '../../problem';
import { createReader, readObjects, type ReadObject, type ReadOptions, type ObjectReader } from '../../loader/read-objects';
import { FileSource, createTextSource, type Source } from '../../loader/files/source';

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
    const paths = folders.map(filePathOf).filter((path) => isAbsolute(path));
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
    const completion = this.completions[Number(item.data)];
    const value = completion?.label === item.label ? completion.describe?.() : undefined; // not if the item is from an earlier list
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
    const path = filePathOf(document.uri), text = document.getText();
    // The positions are those of the text that was checked. After a change, the next check sends diagnostics, and editors ask again.
    const isChecked = this.lastResult?.origins.find(({ source }) => source.path === path)?.source.text === text;
    if (this.lastResult === undefined || !isChecked) return [];
    const mark = text.startsWith('\ufeff') ? 1 : 0; // positions were counted without the byte order mark
    const quickFixes = await listQuickFixes(path, start.line + 1, end.line + 1, this.lastResult);
    return quickFixes.map(({ title, edit, fixes }) => {
      const range = toLspRange(document, { start: edit.start + mark, end: edit.end + mark });
      return {
        title, kind: CodeActionKind.QuickFix, isPreferred: true, diagnostics: [toLspDiagnostic(fixes)],
        edit: { changes: { [document.uri]: [{ range, newText: edit.text }] } },
      };
    });
  }

  /** Answers a request about an open document; `undefined` if the document was closed in the meantime. */
  private async withDocument<Answer>(uri: string, answer: (document: TextDocument) => Promise<Answer>): Promise<Answer | undefined> {
    const document = this.documents.get(uri);
    return document === undefined ? undefined : answer(document);
  }
}

/** The path of a document; the URI itself if it names no file of this machine: `untitled:1`, `file://server/web.yaml`. */
const filePathOf = (uri: string): string => (uri.startsWith('file:') ? tryTo(() => fileURLToPath(uri)) : undefined) ?? uri;

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

/** Files of the folders that an editor has opened, with the unsaved text of open documents; each is read again only after it changed. */
export class Workspace {
  private files = new Map<string, Source>();
  private readonly openDocuments = new Map<string, { readonly source: Source; readonly lastReadable?: ObjectReader }>();
  private readonly readers = new WeakMap<Source, Promise<ObjectReader>>();
  private configuration: Configuration = { skip: [], promote: [], exclude: [], apps: [] };
  private context: Promise<SourcedContext> | undefined;

  /** @param cluster the cluster that command line options describe; they take precedence over the configuration file */
  constructor(private readonly folders: readonly string[], private readonly cluster: ClusterProps) {}

  /** Finds the files of the folders, and reads their configuration. */
  async scan(): Promise<void> {
    this.context = undefined;
    if (this.folders.length === 0) return;
    this.configuration = readConfiguration(undefined, this.folders[0]);
    const { sources } = await findSources(this.folders, { cwd: this.folders[0], exclude: this.configuration.exclude });
    this.files = new Map(sources.flatMap((source) => (source.path === undefined ? [] : [[source.path, source]])));
  }

  /** Sets the text of an open document. */
  async change(path: string, text: string): Promise<void> {
    const before = this.openDocuments.get(path);
    // A text that was replaced before a check or a request needed it is not read: a keystroke would take as long as a check.
    const last = before === undefined ? undefined : await this.readers.get(before.source);
    const lastReadable = last !== undefined && last.unreadable.length === 0 ? last : before?.lastReadable;
    this.openDocuments.set(path, { source: { ...createTextSource(path, text, path), isNamed: true }, lastReadable });
    this.context = undefined;
  }

  /** Uses the text on disk again after a document was closed. */
  close(path: string): void {
    this.openDocuments.delete(path);
    this.forget(path);
  }

  /** Discards the objects that were read from a file, so that the file is read again. */
  forget(path: string): void {
    if (this.files.has(path)) this.files.set(path, new FileSource(path, path));
    this.context = undefined;
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Problems of the open documents, each checked together with all other files. */
  async check(): Promise<CheckResult> {
    const { skip, promote, apps } = this.configuration;
    return checkSources(this.getSources(), {
      cluster: this.clusterProps, skip, promote, apps, files: new Set(this.openDocuments.keys()),
      read: async (sources, options) => this.readAll(sources, options),
    });
  }

  /** The objects of all files; of a document that cannot be read while it is edited, those of its last readable text. */
  async getObjects(): Promise<SourcedContext> {
    return this.context ??= this.readContext();
  }

  private async readContext(): Promise<SourcedContext> {
    const readObjects: ReadObject[] = [];
    for (const source of this.getSources()) {
      const reader = await this.getReader(source);
      const { lastReadable } = reader.unreadable.length > 0 ? this.openDocuments.get(source.path ?? '') ?? {} : {};
      for (const object of (lastReadable ?? reader).objects) readObjects.push(object);
    }
    return Object.assign(new EditorContext(readObjects.map(({ object }) => object), readCluster(this.clusterProps)), { readObjects });
  }

  private get clusterProps(): ClusterProps {
    return { ...this.configuration.cluster, ...this.cluster };
  }

  private getSources(): Source[] {
    const sources = new Map(this.files);
    for (const [path, { source }] of this.openDocuments) sources.set(path, source);
    return [...sources.values()];
  }

  private async readAll(sources: readonly Source[], options: ReadOptions = {}): Promise<ObjectReader> {
    const combined = createReader();
    for (const source of sources) {
      const reader = await this.getReader(source, options);
      for (const field of LISTS)
        for (const item of reader[field]) (combined[field] as unknown[]).push(item); // TypeScript: both lists have the same type
    }
    return combined;
  }

  private async getReader(source: Source, options: ReadOptions = {}): Promise<ObjectReader> {
    const cached = this.readers.get(source);
    if (cached !== undefined) return cached;
    const reading = readObjects([source], { keep: options.keep });
    this.readers.set(source, reading);
    return reading;
  }
}

/** The fields of an `ObjectReader` that are lists. */
const LISTS = ['objects', 'unreadable', 'templates', 'otherFiles', 'encrypted', 'comments', 'nodePortRanges', 'settings'] as const;

/** An editor context, with the origin of each object. */
export type SourcedContext = EditorContext & { readonly readObjects: readonly ReadObject[] };
