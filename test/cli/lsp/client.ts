import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createMessageConnection, StreamMessageReader, StreamMessageWriter, type MessageConnection,
 Diagnostic, PublishDiagnosticsParams, Range,
} from 'vscode-languageserver/node';

/** A language client for `cdk8s-services lsp`. */
export class Client {
  private readonly process: ChildProcessWithoutNullStreams;
  private readonly connection: MessageConnection;
  private readonly diagnosticsByUri = new Map<string, PublishDiagnosticsParams>();
  private readonly listeners = new Set<() => void>();
  private readonly versions = new Map<string, number>();

  private constructor(bin: string, private readonly folder: string, args: readonly string[]) {
    this.process = spawn(process.execPath, [bin, 'lsp', '--stdio', ...args], { cwd: folder });
    this.connection = createMessageConnection(new StreamMessageReader(this.process.stdout), new StreamMessageWriter(this.process.stdin));
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.diagnosticsByUri.set(params.uri, params);
      for (const check of [...this.listeners]) check();
    });
    this.connection.listen();
  }

  /** The process of the server. */
  get pid(): number {
    return this.process.pid ?? 0;
  }

  static async start(bin: string, folder: string, args: readonly string[] = []): Promise<Client> {
    const client = new Client(bin, folder, args);
    const root = pathToFileURL(folder).href;
    await client.connection.sendRequest('initialize', {
      processId: process.pid, rootUri: root, workspaceFolders: [{ uri: root, name: 'test' }], capabilities: {},
    });
    await client.connection.sendNotification('initialized', {});
    return client;
  }

  async stop(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.process.on('exit', resolve));
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    this.connection.dispose();
    return ended;
  }

  uri(file: string): string {
    return pathToFileURL(join(this.folder, file)).href;
  }

  /** Opens a document, or replaces its text. */
  async write(file: string, text: string): Promise<void> {
    const uri = this.uri(file);
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    await (version === 1
      ? this.connection.sendNotification('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } })
      : this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] }));
  }

  /** Replaces a part of the text of an open document, as editors do. */
  async replace(file: string, range: Range, text: string): Promise<void> {
    const uri = this.uri(file);
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    await this.connection.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ range, text }] });
  }

  async notify(method: string, params: object): Promise<void> {
    await this.connection.sendNotification(method, params);
  }

  /** Sends a request about a position, counted from 0. */
  async requestAt<Answer>(method: string, file: string, line: number, character: number): Promise<Answer> {
    return this.connection.sendRequest(`textDocument/${method}`, { textDocument: { uri: this.uri(file) }, position: { line, character } });
  }

  async request<Answer>(method: string, params: object): Promise<Answer> {
    return this.connection.sendRequest(method, params);
  }

  /** Returns the diagnostics of the latest text, once they are published and meet a condition. */
  async waitForDiagnostics(file: string, isExpected: (found: readonly Diagnostic[]) => boolean = () =>
    true): Promise<readonly Diagnostic[]> {
    const uri = this.uri(file);
    return this.waitForDiagnosticsOf(uri, this.versions.get(uri), isExpected);
  }

  async waitForDiagnosticsOf(uri: string, version: number | undefined, isExpected: (found: readonly Diagnostic[]) => boolean = () =>
    true): Promise<readonly Diagnostic[]> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.diagnosticsByUri.get(uri);
        if (found === undefined || found.version !== version || !isExpected(found.diagnostics)) return;
        this.listeners.delete(check);
        resolve(found.diagnostics);
      };
      this.listeners.add(check);
      check();
    });
  }
}
