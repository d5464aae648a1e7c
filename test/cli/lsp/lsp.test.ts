import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExtensionContext } from 'vscode';
import type { CodeAction, CompletionItem, CompletionList, DocumentLink, Hover, Location } from 'vscode-languageserver/node';
import { activate } from '../../../editors/vscode/extension';
import { BuiltCommand } from '../built-command';
import { Client } from './client';

jest.setTimeout(60_000);

/** The part of VS Code that the extension uses, and the commands with which the extension starts its server. */
const mockCode = { folder: '', started: [] as { readonly command: string; readonly args: readonly string[] }[] };
jest.mock('vscode', () => ({
  workspace: {
    createFileSystemWatcher: () => ({}),
    getConfiguration: () => ({ get: (name: string, otherwise: unknown) => (name === 'arguments' ? ['--kubernetes', '1.33'] : otherwise) }),
    get workspaceFolders() { return [{ uri: { fsPath: mockCode.folder } }]; },
  },
}), { virtual: true });
jest.mock('vscode-languageclient/node', () => ({
  LanguageClient: class {
    constructor(_id: string, _name: string, server: (typeof mockCode.started)[number]) { mockCode.started.push(server); }
    async start(): Promise<void> {}
  },
}));

const DEPLOYMENT = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
        - name: web
          ports:
            - { name: http, containerPort: 8080 }
`;
const SERVICE = `apiVersion: v1
kind: Service
metadata:
  name: web
spec:
  selector:
    app: web
  ports:
    - name: http
      port: 80
      targetPort: http
`;

describe('cdk8s-services lsp', () => {
  const command = new BuiltCommand();
  const folder = join(command.folder, 'lsp');
  let client: Client;
  beforeAll(async () => {
    mkdirSync(join(folder, 'shop'), { recursive: true });
    writeFileSync(join(folder, 'shop/deployment.yaml'), DEPLOYMENT);
    writeFileSync(join(folder, 'shop/service.yaml'), SERVICE);
    client = await Client.start(command.bin, folder);
  });
  afterAll(async () => {
    await client.stop();
    rmSync(command.folder, { recursive: true });
  });

  const service = 'shop/service.yaml';
  const codes = async (text: string, file = service) => {
    await client.write(file, text);
    return (await client.waitForDiagnostics(file)).map(({ code }) => code);
  };

  it('reports the problems of unsaved text, with the place and the page of each', async () => {
    await client.write(service, SERVICE.replace('port: 80', 'port: 99999'));
    expect(await client.waitForDiagnostics(service)).toMatchObject([{
      code: 'port-number', severity: 1, source: 'cdk8s-services',
      message: expect.stringMatching(/^expected a port number from 1 to 65535, found 99999\nwhy: .*\nfix: /),
      range: { start: { line: 9, character: 12 }, end: { line: 9, character: 17 } },
      codeDescription: { href: expect.stringContaining('port-number') },
    }]);
    expect(await codes(SERVICE)).toEqual([]);
  });

  it('checks a document together with the files of the folder', async () => {
    expect(await codes(SERVICE.replace('targetPort: http', 'targetPort: htpp'))).toEqual(['target-port-unknown']);
    expect(await codes(SERVICE.replace('app: web', 'app: wbe'))).toEqual(['selector-unmatched']);
    expect(await codes(SERVICE)).toEqual([]);
  });

  it('checks a document together with unsaved text of other documents', async () => {
    await client.write('shop/deployment.yaml', DEPLOYMENT.replace('name: http', 'name: web'));
    const found = await client.waitForDiagnostics(service, (problems) => problems.length > 0);
    expect(found.map(({ code }) => code)).toEqual(['target-port-unknown']);
    await client.notify('textDocument/didClose', { textDocument: { uri: client.uri('shop/deployment.yaml') } });
    expect(await client.waitForDiagnostics(service, (problems) => problems.length === 0)).toEqual([]);
  });

  it('accepts the changed part of a text', async () => {
    await client.replace(service, { start: { line: 9, character: 12 }, end: { line: 9, character: 14 } }, '99999');
    expect(await client.waitForDiagnostics(service)).toMatchObject([{ code: 'port-number', range: { end: { line: 9, character: 17 } } }]);
    await client.replace(service, { start: { line: 9, character: 12 }, end: { line: 9, character: 17 } }, '80');
    expect(await client.waitForDiagnostics(service)).toEqual([]);
  });

  it('reads a changed file again when the editor reports the change', async () => {
    writeFileSync(join(folder, 'shop/deployment.yaml'), DEPLOYMENT.replace('name: http', 'name: web'));
    expect(await codes(SERVICE)).toEqual([]); // files that did not change are not read for each keystroke
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri('shop/deployment.yaml'), type: 2 }] });
    expect(await client.waitForDiagnostics(service, (problems) => problems.length > 0)).toMatchObject([{ code: 'target-port-unknown' }]);
    writeFileSync(join(folder, 'shop/deployment.yaml'), DEPLOYMENT);
    await client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: client.uri('shop/deployment.yaml'), type: 2 }] });
    expect(await client.waitForDiagnostics(service, (problems) => problems.length === 0)).toEqual([]);
  });

  it('suppresses problems by comments, and reports where a text cannot be read', async () => {
    const bad = SERVICE.replace('port: 80', 'port: 80 # cdk8s-services-ignore port-number: an example').replace('port: 80', 'port: 99999');
    expect(await codes(bad)).toEqual([]);
    await client.write(service, `${SERVICE}a: [\n`);
    expect(await client.waitForDiagnostics(service)).toMatchObject([{ message: expect.stringMatching(/^This document cannot be read: /) }]);
  });

  it('completes while the text is incomplete, with what the document held before', async () => {
    await client.write(service, SERVICE);
    await client.write(service, `${SERVICE.replace('targetPort: http', 'targetPort: ')}  "x`);
    const { items } = await client.requestAt<CompletionList>('completion', service, 10, 18);
    expect(items[0]).toMatchObject({ label: 'http', detail: '8080/TCP of Deployment web', textEdit: { newText: 'http' } });
    const ingress = 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: e }\nspec:'
      + '\n  defaultBackend:\n    service:\n      name: ';
    await client.write('shop/ingress.yaml', ingress);
    expect((await client.requestAt<CompletionList>('completion', 'shop/ingress.yaml', 6, 12)).items.map(({ label }) =>
      label)).toEqual(['web']);
    await client.notify('textDocument/didClose', { textDocument: { uri: client.uri('shop/ingress.yaml') } });
    await client.write(service, SERVICE);
  });

  it('documents an item when it is shown', async () => {
    await client.write(service, SERVICE.replace('  name: web', '  name: web\n  annotations:\n    metallb.io/addr'));
    const { items } = await client.requestAt<CompletionList>('completion', service, 5, 19);
    expect(items[0]).toMatchObject({
 label: 'metallb.io/address-pool', detail: 'MetalLB',
      textEdit: { newText: 'metallb.io/address-pool: ' },
});
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', items[0]);
    expect(documentation).toMatchObject({ kind: 'markdown', value: expect.stringContaining('Name of the IPAddressPool') });
    await client.requestAt<CompletionList>('completion', service, 2, 0); // another list
    expect(await client.request<CompletionItem>('completionItem/resolve', items[0])).toEqual(items[0]);
    await client.write(service, SERVICE);
  });

  it('explains on hover, and leads from a selector to its workload', async () => {
    const { contents } = await client.requestAt<Hover>('hover', service, 1, 8);
    expect(contents).toMatchObject({ value: expect.stringContaining('reach pods of Deployment web') });
    expect(await client.requestAt<Location[]>('definition', service, 6, 10)).toMatchObject([
      { uri: client.uri('shop/deployment.yaml'), range: { start: { line: 3, character: 8 } } },
    ]);
    expect(await client.requestAt<Location[]>('definition', service, 10, 20)).toMatchObject([
      { uri: client.uri('shop/deployment.yaml'), range: { start: { line: 12, character: 14 } } },
    ]);
  });

  it('offers the fixes of check --fix', async () => {
    await client.write(service, SERVICE.replace('targetPort', 'targetport').replace('port: 80', 'port: "80"'));
    expect((await client.waitForDiagnostics(service)).map(({ code }) => code)).toEqual(['field-type', 'field-unknown']);
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uri(service) }, range: { start: { line: 9, character: 0 }, end: { line: 10, character: 0 } },
      context: { diagnostics: [] },
    });
    expect(actions.map(({ title, kind, edit }) => [title, kind, edit?.changes?.[client.uri(service)]])).toEqual([
      ['Change it to 80', 'quickfix', [{ range: { start: { line: 9, character: 12 }, end: { line: 9, character: 16 } }, newText: '80' }]],
      ['Change it to targetPort', 'quickfix',
        [{ range: { start: { line: 10, character: 6 }, end: { line: 10, character: 16 } }, newText: 'targetPort' }]],
    ]);
    await client.write(service, SERVICE);
  });

  it('offers no fix of a text that has changed since it was checked, and counts a byte order mark', async () => {
    const range = { start: { line: 0, character: 0 }, end: { line: 20, character: 0 } };
    const uri = client.uri(service);
    const listEdits = async () => (await client.request<CodeAction[]>('textDocument/codeAction',
      { textDocument: { uri }, range, context: { diagnostics: [] } })).map(({ edit }) => edit?.changes?.[uri]);
    const editAt = (line: number, start: number) =>
      [[{ range: { start: { line, character: start }, end: { line, character: start + 10 } }, newText: 'targetPort' }]];
    expect(await codes(SERVICE.replace('targetPort', 'targetport'))).toEqual(['field-unknown']);
    expect(await listEdits()).toEqual(editAt(10, 6));
    await client.replace(service, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }, '# a line more\n');
    expect(await listEdits()).toEqual([]);
    await client.waitForDiagnostics(service);
    expect(await listEdits()).toEqual(editAt(11, 6));
    expect(await codes(`\ufeff${SERVICE.replace('targetPort', 'targetport')}`)).toEqual(['field-unknown']);
    expect(await listEdits()).toEqual(editAt(10, 6));
    await client.write(service, SERVICE);
  });

  it.each(['file://server/web.yaml', 'file:///a%2Fb.yaml', 'file:///%zz.yaml', 'untitled:1'])('checks the document %s', async (uri) => {
    const text = SERVICE.replace('port: 80', 'port: 99999');
    await client.notify('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version: 1, text } });
    expect((await client.waitForDiagnosticsOf(uri, 1)).map(({ code }) => code)).toEqual(['port-number']);
    await client.notify('textDocument/didClose', { textDocument: { uri } });
    expect(await codes(SERVICE)).toEqual([]);
  });

  it('links annotations to the documentation of their controller', async () => {
    await client.write(service, SERVICE.replace('name: web', 'name: web\n  annotations: { metallb.io/address-pool: a }'));
    const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument: { uri: client.uri(service) } });
    expect(links).toMatchObject([{ target: 'https://metallb.io/usage/', range: { start: { line: 4, character: 17 } } }]);
    await client.write(service, SERVICE);
  });

  it('is started by the extension for VS Code with its options, and ends with code 0', async () => {
    mockCode.folder = join(folder, 'shop');
    const installed = join(mockCode.folder, 'node_modules/.bin/cdk8s-services');
    mkdirSync(dirname(installed), { recursive: true });
    symlinkSync(command.bin, installed);
    await activate({ subscriptions: [] } as unknown as ExtensionContext); // all that the extension uses
    expect(mockCode.started).toMatchObject([{ command: installed, args: ['lsp', '--stdio', '--kubernetes', '1.33'] }]);
    const other = await Client.start(installed, mockCode.folder, mockCode.started[0].args.slice(2));
    await other.write('new.yaml', SERVICE.replace('spec:', 'spec:\n  trafficDistribution: PreferSameZone'));
    expect((await other.waitForDiagnostics('new.yaml')).map(({ code }) => code)).toContain('traffic-distribution');
    expect(await other.stop()).toBe(0);
  });

  it('is one file that only it loads, without modules of the language server beside it', () => {
    const built = join(command.bin, '../../lib/command');
    const text = (file: string) => readFileSync(join(built, file), 'utf8');
    expect(existsSync(join(built, 'cli-lsp-lsp-command.js'))).toBe(true);
    expect(text('cli-lsp-lsp-command.js')).not.toMatch(/require\(["']vscode-/);
    for (const file of readdirSync(built).filter((name) => name !== 'cli-lsp-lsp-command.js'))
      expect(text(file)).not.toContain('textDocument/');
    const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as { dependencies: object };
    expect(Object.keys(dependencies).filter((name) => name.startsWith('vscode'))).toEqual([]);
  });
});
