// Packages the extension for VS Code: tsx scripts/vscode-extension.ts [file.vsix]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { buildSync } from 'esbuild';

const ROOT = join(__dirname, '..');
const SOURCE = join(ROOT, 'editors/vscode');

interface Manifest {
  readonly name: string;
  readonly displayName: string;
  readonly description: string;
  readonly publisher: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly engines: { readonly vscode: string };
}

/** The package, a zip file with a manifest as the marketplace of VS Code expects it. */
export function createVsix(version: string): Buffer {
  const manifest = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')) as Manifest;
  const bundle = buildSync({
    entryPoints: [join(SOURCE, 'extension.ts')], bundle: true, minify: true, write: false,
    platform: 'node', target: 'node20', format: 'cjs', external: ['vscode'], logLevel: 'warning',
  });
  return zipFiles(new Map([
    ['[Content_Types].xml', CONTENT_TYPES],
    ['extension.vsixmanifest', formatMarketplaceManifest(manifest, version)],
    ['extension/package.json', JSON.stringify({ ...manifest, version }, undefined, 2)],
    ['extension/extension.js', bundle.outputFiles[0].text],
    ['extension/readme.md', readFileSync(join(SOURCE, 'README.md'), 'utf8')],
    ['extension/LICENSE.txt', readFileSync(join(ROOT, 'LICENSE'), 'utf8')],
  ]));
}

const CONTENT_TYPES = '<?xml version="1.0" encoding="utf-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
  + [['json', 'application/json'], ['vsixmanifest', 'text/xml'], ['js', 'application/javascript'], ['md', 'text/markdown'],
    ['txt', 'text/plain']].map(([extension, type]) => `<Default Extension=".${extension}" ContentType="${type}"/>`).join('') + '</Types>';

function formatMarketplaceManifest(manifest: Manifest, version: string): string {
  const { name, displayName, description, publisher, categories, keywords, engines } = manifest;
  const formatAsset = (type: string, path: string) => `<Asset Type="Microsoft.VisualStudio.${type}" Path="${path}" Addressable="true"/>`;
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${name}" Version="${version}" Publisher="${publisher}"/>
    <DisplayName>${displayName}</DisplayName>
    <Description xml:space="preserve">${description}</Description>
    <Tags>${keywords.join(',')}</Tags>
    <Categories>${categories.join(',')}</Categories>
    <License>extension/LICENSE.txt</License>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${engines.vscode}"/></Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    ${formatAsset('Code.Manifest', 'extension/package.json')}
    ${formatAsset('Services.Content.Details', 'extension/readme.md')}
    ${formatAsset('Services.Content.License', 'extension/LICENSE.txt')}
  </Assets>
</PackageManifest>
`;
}

/** A zip file of texts. Its dates are fixed, so that equal contents make equal files. */
function zipFiles(files: ReadonlyMap<string, string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const content = Buffer.from(text);
    const packed = deflateRawSync(content);
    const common = Buffer.alloc(26);
    // Version 2.0, names in UTF-8, deflate, 1980-01-01.
    [[20, 0], [0x0800, 2], [8, 4], [0, 6], [0x21, 8]].forEach(([value, index]) => common.writeUInt16LE(value, index));
    [[crc32(content), 10], [packed.length, 14], [content.length, 18]].forEach(([value, index]) => common.writeUInt32LE(value, index));
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const end = Buffer.alloc(14);
    end.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, end, Buffer.from(name)]));
    parts.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0);
  const last = Buffer.alloc(22);
  last.write('PK\x05\x06');
  [[files.size, 8], [files.size, 10]].forEach(([value, index]) => last.writeUInt16LE(value, index));
  [[size, 12], [offset, 16]].forEach(([value, index]) => last.writeUInt32LE(value, index));
  return Buffer.concat([...parts, ...directory, last]);
}

if (require.main === module) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const [file = join(ROOT, 'dist', `cdk8s-services-${version}.vsix`)] = process.argv.slice(2);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, createVsix(version));
  console.log(file);
}
