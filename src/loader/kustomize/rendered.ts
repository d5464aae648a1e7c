import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { findProgram, runProgram, type Program } from '../files/run-program';
import { UsageError } from '../files/usage-error';
import type { Kustomizations } from './kustomizations';
import { isKustomization } from './kustomization';
import type { Unreadable } from '../read-objects';
import { streamSource, type Source } from '../files/source';

/** The output of other programs, in place of their input files. */
export interface Rendered {
  readonly sources: Source[];
  readonly unreadable: Unreadable[];
}

/** Builds every kustomization that no other one includes, with kustomize or kubectl; its input files are not read as manifests. */
export async function buildKustomizations(sources: readonly Source[], kustomizations: Kustomizations,
  { allowRemote = false }: { readonly allowRemote?: boolean } = {}): Promise<Rendered> {
  const referenced = new Set(kustomizations.all.flatMap((kustomization) => [...kustomization.resources, ...kustomization.others]));
  const folders = new Set(sources.flatMap(({ path }) =>
    (path !== undefined && isKustomization(path) ? [path.slice(0, path.lastIndexOf(sep))] : [])));
  const roots = kustomizations.all.filter(({ folder, isComponent }) => folders.has(folder) && !isComponent && !referenced.has(folder));
  const unrendered = sources.filter(({ path }) => path === undefined || !(referenced.has(path) || isKustomization(path)));
  const refused = allowRemote ? [] : roots.flatMap(({ folder }) => remoteOf(folder, kustomizations) ?? []);
  const built = roots.map(({ folder }) => folder).filter((folder) => !refused.some(({ root }) => root === folder));
  const rendered = await renderFolders(unrendered, built,
    { name: 'kustomize build', option: '--kustomize', tools: KUSTOMIZE, env: allowRemote ? {} : OFFLINE });
  return { ...rendered, unreadable: [...refused, ...rendered.unreadable] };
}

/** The remote reference by which a kustomization cannot be built without downloads: its own, or one of its bases. */
function remoteOf(root: string, kustomizations: Kustomizations): (Unreadable & { readonly root: string }) | undefined {
  const folders = new Set([root]);
  for (const folder of folders) { // more items are added during the loop
    const { resources = [], remote: [remote] = [] } = kustomizations.of(folder) ?? {};
    if (remote !== undefined) {
      return {
        root, file: renderedSourceName(folder, 'kustomize build'),
          reason: `it refers to ${JSON.stringify(remote)}, which kustomize would download: `
          + 'add --allow-remote, or keep a copy in the repository',
      };
    }
    for (const resource of resources) folders.add(resource);
  }
  return undefined;
}

/** The address of a proxy that does not exist: port 9 is that of the discard protocol. */
const DEAD_PROXY = 'http://127.0.0.1:9';

/** An environment in which neither git nor kustomize reaches the network, whatever generators and transformers refer to. */
const OFFLINE = {
  GIT_ALLOW_PROTOCOL: 'none', HTTP_PROXY: DEAD_PROXY, HTTPS_PROXY: DEAD_PROXY, http_proxy: DEAD_PROXY, https_proxy: DEAD_PROXY,
  NO_PROXY: '', no_proxy: '',
};

/** A program that renders a folder, and its arguments. */
interface Tool {
  readonly program: Program;
  /** The arguments before `--`, after which only the folder follows. */
  readonly args: readonly string[];
}

/** Tools that build kustomizations, without options that run plugins or charts (--enable-alpha-plugins, --enable-exec, --enable-helm). */
const KUSTOMIZE: readonly Tool[] = [{ program: 'kustomize', args: ['build'] }, { program: 'kubectl', args: ['kustomize'] }];
/** The tool that renders charts, without options that download dependencies or contact a cluster. */
const HELM: readonly Tool[] = [{ program: 'helm', args: ['template'] }];

/** Renders every chart that is not part of another one, with its own values. */
export async function renderCharts(sources: readonly Source[], charts: readonly string[]): Promise<Rendered> {
  const roots = charts.filter((chart) => !charts.some((parent) => chart.startsWith(join(parent, 'charts') + sep)));
  return renderFolders(sources, roots, { name: 'helm template', option: '--helm', tools: HELM, env: NO_PLUGINS });
}

/** An empty folder instead of Helm's plugins, which may run programs whenever Helm runs. */
const NO_PLUGINS = { HELM_PLUGINS: '/dev/null' };

/** Options for rendering folders. */
interface Rendering {
  readonly name: string;
  readonly option: string;
  readonly tools: readonly Tool[];
  readonly env: Readonly<Record<string, string>>;
}

async function renderFolders(unrendered: readonly Source[], folders: readonly string[],
  { name, option, tools, env }: Rendering): Promise<Rendered> {
  const sources = [...unrendered];
  const unreadable: Unreadable[] = [];
  if (folders.length === 0) return { sources, unreadable };
  const tool = tools.find(({ program }) => findProgram(program) !== undefined);
  if (tool === undefined) throw new UsageError(`${option} needs ${tools.map(({ program }) => program).join(' or ')} on the path`);
  for (const folder of folders) {
    const file = renderedSourceName(folder, name);
    const operands = tool.program === 'helm' ? [RELEASE, folder] : [folder];
    // `--` and an absolute path, so that no folder is parsed as an option, such as helm's --post-renderer.
    const { stdout, stderr, status, failure } = await runProgram(tool.program, [...tool.args, '--', ...operands], { env });
    if (status === 0) sources.push(streamSource(file, () => Readable.from([stdout])));
    else unreadable.push({ file, reason: failure === undefined ? firstLine(stderr) : `${tool.program}: ${failure}` });
  }
  return { sources, unreadable };
}

function renderedSourceName(folder: string, tool: string): string {
  return `${relative(process.cwd(), folder) || '.'} (${tool})`;
}

/** The release name for charts: Helm's default, because the name of a folder may be invalid. */
const RELEASE = 'release-name';

function firstLine(text: string): string {
  return text.trim().split('\n').find((line) => /error/i.test(line))?.replace(/^error:\s*/i, '')
    ?? (text.trim().split('\n')[0] || 'it failed silently');
}
