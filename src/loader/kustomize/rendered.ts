import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { findProgram, runProgram, type Program } from '../files/run-program';
import { UsageError } from '../files/read-file';
import { Kustomizations, isKustomization } from './kustomization';
import type { Unreadable } from '../read-objects';
import { createStreamSource, type Source } from '../files/source';

/** Sources with the output of other programs in place of their input files, and the folders that could not be rendered. */
export interface Rendered { readonly sources: readonly Source[]; readonly unreadable: readonly Unreadable[] }

/**
 * Returns the sources with the output of every kustomization that no other one includes, built by kustomize or kubectl, at their end, in
 * place of its input files; what cannot be built is in `unreadable`. Kustomizations that refer to remote files are refused unless
 * `allowRemote` is set.
 *
 * @throws UsageError if neither program is installed
 */
export async function buildKustomizations({ sources, unreadable }: Rendered,
  { allowRemote = false }: { readonly allowRemote?: boolean } = {}): Promise<Rendered> {
  const kustomizations = new Kustomizations(sources.flatMap(({ path }) => path ?? []));
  const referenced = new Set(kustomizations.all.flatMap(({ resources, patchesAndSettings }) => [...resources, ...patchesAndSettings]));
  const folders = new Set(sources.flatMap(({ path }) => (path !== undefined && isKustomization(path) ? [dirname(path)] : [])));
  const roots = kustomizations.all.filter(({ folder, isComponent }) => folders.has(folder) && !isComponent && !referenced.has(folder));
  const unrendered = sources.filter(({ path }) => path === undefined || !(referenced.has(path) || isKustomization(path)));
  const refused = allowRemote ? [] : roots.flatMap(({ folder }) => remoteOf(folder, kustomizations) ?? []);
  const built = roots.map(({ folder }) => folder).filter((folder) => !refused.some(({ root }) => root === folder));
  return renderFolders({ sources: unrendered, unreadable: [...unreadable, ...refused] }, built,
    { name: 'kustomize build', option: '--kustomize', tools: KUSTOMIZE, env: allowRemote ? {} : OFFLINE });
}

/** The error about the first remote reference of a kustomization, or of its bases; `undefined` if it can be built without downloads. */
function remoteOf(root: string, kustomizations: Kustomizations): (Unreadable & { readonly root: string }) | undefined {
  const folders = new Set([root]);
  for (const folder of folders) { // more items are added during the loop
    const { resources = [], remote: [remote] = [] } = kustomizations.of(folder) ?? {};
    if (remote !== undefined) {
      const reason = `it refers to ${JSON.stringify(remote)}, which kustomize would download: add --allow-remote, or keep a copy in the `
        + 'repository';
      return { root, file: renderedNameOf(folder, 'kustomize build'), reason };
    }
    for (const resource of resources) folders.add(resource);
  }
  return undefined;
}

/** The address of a proxy that does not exist: port 9 of this machine, the port of the discard protocol, on which nothing listens. */
const DEAD_PROXY = 'http://127.0.0.1:9';

/** An environment in which neither git nor kustomize can reach the network, even if generators or transformers refer to it. */
const OFFLINE = {
  GIT_ALLOW_PROTOCOL: 'none', HTTP_PROXY: DEAD_PROXY, HTTPS_PROXY: DEAD_PROXY, http_proxy: DEAD_PROXY, https_proxy: DEAD_PROXY,
  NO_PROXY: '', no_proxy: '',
};

/** A program that renders a folder, and its arguments before the folder; `--` ensures that the folder is not parsed as an option. */
type Tool = readonly [program: Program, ...args: readonly string[]];

/** Tools that build kustomizations, without options that run plugins or charts (--enable-alpha-plugins, --enable-exec, --enable-helm). */
const KUSTOMIZE: readonly Tool[] = [['kustomize', 'build', '--'], ['kubectl', 'kustomize', '--']];
/**
 * The tool that renders charts, without options that download dependencies or contact a cluster. The name of the release is Helm's default,
 * because the name of a folder may be invalid.
 */
const HELM: readonly Tool[] = [['helm', 'template', '--', 'release-name']];

/**
 * Returns the sources with the output of `helm template` added for every chart that is not part of another one, rendered with its own
 * values; what cannot be rendered is in `unreadable`.
 *
 * @throws UsageError if helm is not installed
 */
export async function renderCharts(inputs: Rendered, charts: readonly string[]): Promise<Rendered> {
  const roots = charts.filter((chart) => !charts.some((parent) => chart.startsWith(join(parent, 'charts') + sep)));
  return renderFolders(inputs, roots, { name: 'helm template', option: '--helm', tools: HELM, env: NO_PLUGINS });
}

/** Environment in which Helm loads no plugins: a plugin may start programs whenever Helm runs. */
const NO_PLUGINS = { HELM_PLUGINS: '/dev/null' };

/** Options for rendering folders. */
interface Rendering {
  /** The name of the command in messages, such as `helm template`. */
  readonly name: string;
  /** The option of `check` that requests the rendering: `--kustomize` or `--helm`. */
  readonly option: string;
  readonly tools: readonly Tool[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Renders each folder with kustomize or helm. Adds the output to `sources`, or the reason why there is none to `unreadable`.
 *
 * @throws UsageError if none of the tools is installed
 */
async function renderFolders(inputs: Rendered, folders: readonly string[], { name, option, tools, env }: Rendering): Promise<Rendered> {
  if (folders.length === 0) return inputs;
  const sources = [...inputs.sources], unreadable = [...inputs.unreadable];
  const [program, ...args] = tools.find(([candidate]) => findProgram(candidate) !== undefined) ?? [];
  if (program === undefined) throw new UsageError(`${option} needs ${tools.map(([name]) => name).join(' or ')} on the path`);
  for (const folder of folders) {
    const file = renderedNameOf(folder, name);
    const { stdout, stderr, status, failure } = await runProgram(program, [...args, folder], { env });
    if (status === 0) sources.push(createStreamSource(file, () => Readable.from([stdout])));
    else unreadable.push({ file, reason: failure === undefined ? firstErrorLineOf(stderr) : `${program}: ${failure}` });
  }
  return { sources, unreadable };
}

/** The name of a folder's output in messages, such as `overlays/prod (kustomize build)`. */
const renderedNameOf = (folder: string, tool: string): string => `${relative(process.cwd(), folder) || '.'} (${tool})`;

/** The first line of a program's output that mentions an error, without the prefix `error:`; else its first line. */
function firstErrorLineOf(text: string): string {
  return text.trim().split('\n').find((line) => /error/i.test(line))?.replace(/^error:\s*/i, '')
    ?? (text.trim().split('\n')[0] || 'it failed silently');
}
