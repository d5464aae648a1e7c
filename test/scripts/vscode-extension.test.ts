import { isBuiltin } from 'node:module';
import { inflateRawSync } from 'node:zlib';
import { createVsix } from '../../scripts/vscode-extension';

/** Contents of the files in a zip archive, by path. */
function unzip(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50;) {
    const [size, name] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)];
    const content = at + 30 + name;
    files.set(zip.toString('utf8', at + 30, content), inflateRawSync(zip.subarray(content, content + size)).toString());
    at = content + size;
  }
  return files;
}

test('the package of the VS Code extension has a manifest, its code in one file, and nothing else to install', () => {
  const files = unzip(createVsix('1.2.3'));
  expect([...files.keys()]).toEqual(['[Content_Types].xml', 'extension.vsixmanifest', 'extension/package.json', 'extension/extension.js',
    'extension/readme.md', 'extension/LICENSE.txt']);
  expect(files.get('extension.vsixmanifest')).toContain('Id="cdk8s-services" Version="1.2.3" Publisher="cdk8s-services"');
  const manifest = JSON.parse(files.get('extension/package.json')!) as { main: string; version: string; activationEvents: string[] };
  expect(manifest).toMatchObject({ version: '1.2.3', main: './extension.js', activationEvents: ['onLanguage:yaml'] });
  const modules = [...files.get('extension/extension.js')!.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);
  expect(modules).toContain('vscode');
  expect(modules.filter((name) => name !== 'vscode' && !isBuiltin(name))).toEqual([]);
}, 60_000);
