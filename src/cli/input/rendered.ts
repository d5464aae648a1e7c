import { spawnSync } from 'node:child_process';
import { basename, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { UsageError } from '../usage-error';
import type { Kustomizations } from './kustomizations';
import { isKustomization } from './kustomization';
import type { Unreadable } from './read-objects';
import { streamSource, type Source } from './source';

/** What other tools made of files, in place of the files. */
export interface Rendered {
  readonly sources: Source[];
  readonly unreadable: Unreadable[];
}

/** Builds every kustomization that no other one takes, with kustomize or kubectl; the files that it takes are not read themselves. */
export function buildKustomizations(sources: readonly Source[], kustomizations: Kustomizations): Rendered {
  const taken = new Set(kustomizations.all.flatMap((each) => [...each.resources, ...each.others]));
  const folders = new Set(sources.flatMap(({ path }) =>
    (path !== undefined && isKustomization(path) ? [path.slice(0, path.lastIndexOf(sep))] : [])));
  const roots = kustomizations.all.filter(({ folder, isComponent }) => folders.has(folder) && !isComponent && !taken.has(folder));
  const left = sources.filter(({ path }) => path === undefined || !(taken.has(path) || isKustomization(path)));
  return render(left, roots.map(({ folder }) => folder), 'kustomize build', [['kustomize', 'build'], ['kubectl', 'kustomize']],
    '--kustomize needs kustomize or kubectl');
}

/** Renders every chart that is not part of another one, with its own values. */
export function renderCharts(sources: readonly Source[], charts: readonly string[]): Rendered {
  const roots = charts.filter((chart) => !charts.some((other) => chart.startsWith(join(other, 'charts') + sep)));
  return render(sources, roots, 'helm template', [['helm', 'template']], '--helm needs helm');
}

function render(left: readonly Source[], folders: readonly string[], how: string, tools: readonly (readonly string[])[],
  need: string): Rendered {
  const sources = [...left];
  const unreadable: Unreadable[] = [];
  if (folders.length === 0) return { sources, unreadable };
  const tool = tools.find(([program, verb]) => spawnSync(program, [verb, '--help'], { stdio: 'ignore' }).status === 0);
  if (tool === undefined) throw new UsageError(`${need} on the path`);
  for (const folder of folders) {
    const name = `${relative(process.cwd(), folder) || '.'} (${how})`;
    const args = tool[0] === 'helm' ? ['template', basename(folder), folder] : [tool[1], folder];
    const { stdout, stderr, status, error } =
      spawnSync(tool[0], args, { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, timeout: 120_000 });
    if (error !== undefined || status !== 0) unreadable.push({ file: name, reason: error?.message ?? firstLine(stderr) });
    else sources.push(streamSource(name, () => Readable.from([Buffer.from(stdout)])));
  }
  return { sources, unreadable };
}

function firstLine(text: string): string {
  return text.trim().split('\n').find((line) => /error/i.test(line))?.replace(/^error:\s*/i, '')
    ?? (text.trim().split('\n')[0] || 'it failed silently');
}
