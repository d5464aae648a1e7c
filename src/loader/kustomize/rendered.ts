import { join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { findProgram, runProgram, type Program } from '../files/run-program';
import { UsageError } from '../files/usage-error';
import type { Kustomizations } from './kustomizations';
import { isKustomization } from './kustomization';
import type { Unreadable } from '../read-objects';
import { streamSource, type Source } from '../files/source';

/** What other tools made of files, in place of the files. */
export interface Rendered {
  readonly sources: Source[];
  readonly unreadable: Unreadable[];
}

/** Builds every kustomization that no other one takes, with kustomize or kubectl; the files that it takes are not read themselves. */
export async function buildKustomizations(sources: readonly Source[], kustomizations: Kustomizations): Promise<Rendered> {
  const taken = new Set(kustomizations.all.flatMap((each) => [...each.resources, ...each.others]));
  const folders = new Set(sources.flatMap(({ path }) =>
    (path !== undefined && isKustomization(path) ? [path.slice(0, path.lastIndexOf(sep))] : [])));
  const roots = kustomizations.all.filter(({ folder, isComponent }) => folders.has(folder) && !isComponent && !taken.has(folder));
  const left = sources.filter(({ path }) => path === undefined || !(taken.has(path) || isKustomization(path)));
  return render(left, roots.map(({ folder }) => folder), { name: 'kustomize build', option: '--kustomize', tools: KUSTOMIZE });
}

/** A program that renders a folder, and its arguments. */
interface Tool {
  readonly program: Program;
  /** The arguments before `--`, after which only the folder follows. */
  readonly args: readonly string[];
}

const KUSTOMIZE: readonly Tool[] = [{ program: 'kustomize', args: ['build'] }, { program: 'kubectl', args: ['kustomize'] }];
const HELM: readonly Tool[] = [{ program: 'helm', args: ['template'] }];

/** Renders every chart that is not part of another one, with its own values. */
export async function renderCharts(sources: readonly Source[], charts: readonly string[]): Promise<Rendered> {
  const roots = charts.filter((chart) => !charts.some((other) => chart.startsWith(join(other, 'charts') + sep)));
  return render(sources, roots, { name: 'helm template', option: '--helm', tools: HELM });
}

async function render(left: readonly Source[], folders: readonly string[],
  { name, option, tools }: { readonly name: string; readonly option: string; readonly tools: readonly Tool[] }): Promise<Rendered> {
  const sources = [...left];
  const unreadable: Unreadable[] = [];
  if (folders.length === 0) return { sources, unreadable };
  const tool = tools.find(({ program }) => findProgram(program) !== undefined);
  if (tool === undefined) throw new UsageError(`${option} needs ${tools.map(({ program }) => program).join(' or ')} on the path`);
  for (const folder of folders) {
    const file = `${relative(process.cwd(), folder) || '.'} (${name})`;
    const operands = tool.program === 'helm' ? [RELEASE, folder] : [folder];
    // `--` and an absolute path: no folder can be taken for an option, such as helm's --post-renderer.
    const { stdout, stderr, status, failure } = await runProgram(tool.program, [...tool.args, '--', ...operands]);
    if (status === 0) sources.push(streamSource(file, () => Readable.from([stdout])));
    else unreadable.push({ file, reason: failure === undefined ? firstLine(stderr) : `${tool.program}: ${failure}` });
  }
  return { sources, unreadable };
}

/** Helm's own default: the name of a folder may be no valid release name. */
const RELEASE = 'release-name';

function firstLine(text: string): string {
  return text.trim().split('\n').find((line) => /error/i.test(line))?.replace(/^error:\s*/i, '')
    ?? (text.trim().split('\n')[0] || 'it failed silently');
}
