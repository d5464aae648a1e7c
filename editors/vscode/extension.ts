import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace, type ExtensionContext } from 'vscode';
import { LanguageClient, type Executable } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** Starts `cdk8s-services lsp` for the YAML files of the workspace. */
export async function activate(context: ExtensionContext): Promise<void> {
  client = new LanguageClient('cdk8s-services', 'cdk8s-services', serverCommand(), {
    documentSelector: [{ scheme: 'file', language: 'yaml' }],
    synchronize: { fileEvents: workspace.createFileSystemWatcher('**/*.{yaml,yml,json}') },
  });
  context.subscriptions.push({ dispose: () => void client?.stop() });
  await client.start();
}

export async function deactivate(): Promise<void> {
  await client?.stop();
}

/** The command of the settings, of the workspace, or of the PATH. */
function serverCommand(): Executable {
  const settings = workspace.getConfiguration('cdk8s-services');
  const args = ['lsp', '--stdio', ...settings.get<readonly string[]>('arguments', [])];
  const program = settings.get<string>('command', '');
  if (program !== '') return { command: program, args };
  const suffix = process.platform === 'win32' ? '.cmd' : '';
  const installed = (workspace.workspaceFolders ?? []).map(({ uri }) => join(uri.fsPath, 'node_modules/.bin', `cdk8s-services${suffix}`));
  // Windows starts a .cmd file only through a shell.
  return { command: installed.find((file) => existsSync(file)) ?? `cdk8s-services${suffix}`, args, options: { shell: suffix !== '' } };
}
