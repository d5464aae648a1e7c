import { readFile } from './files/read-file';
import { nodePortRangesIn, type NodePortRange } from './node-port-ranges';

/** What the pages and scripts beside manifests say about the cluster. */
export interface SaidInPages {
  readonly nodePortRanges: readonly NodePortRange[];
  /** What commands create, in the form of `commandsIn`. */
  readonly commands: readonly string[];
}

/** Maximum number of pages, and maximum size of one in bytes. */
const MOST_PAGES = 2000, LONGEST = 1024 * 1024;
const TELLS = /kubectl|\boc |helm|node-port-range/;

/** Reads pages and scripts. A file that cannot be read says nothing. */
export function readPages(paths: readonly string[]): SaidInPages {
  const texts = paths.slice(0, MOST_PAGES).map(readText).filter((text) => TELLS.test(text));
  return { nodePortRanges: nodePortRangesIn(texts), commands: texts.flatMap(commandsIn) };
}

function readText(path: string): string {
  try {
    return readFile(path, { limit: LONGEST });
  } catch {
    return '';
  }
}

/**
 * Returns what the commands of a text create: `Service web` for `kubectl expose deployment web`, `label run=web` for the pods of
 * `kubectl run web`, and `release db` for `helm install db bitnami/redis`.
 */
function commandsIn(text: string): string[] {
  return [...text.replace(/\\\r?\n/g, ' ').matchAll(COMMAND)].flatMap(([, program, line]) => {
    const words = line.match(/[^\s"'`]+/g) ?? [];
    const [verb, ...named] = words.filter((word, at) => !word.startsWith('-') && !TAKES_VALUE.has(words[at - 1]));
    if (program !== 'helm') return createdBy(verb, named, words);
    return verb === 'create' ? [] : named.slice(0, 1).map((name) => `release ${name}`);
  });
}

const COMMAND =
  /(?<![\w./-])(kubectl|oc|helm)[ \t]+((?:\S+[ \t]+){0,6}?(?:run|expose|create|label|install|upgrade)[ \t][^\n|;&#]{0,300})/g;
/** Options that a value follows as a word of its own. */
const TAKES_VALUE: ReadonlySet<string | undefined> = new Set(['-n', '--namespace', '--context', '--kubeconfig', '-f', '--name', '--image',
  '--port', '--target-port', '--type', '-l', '--labels', '--version', '--values', '--set', '--repo', '--timeout']);

function createdBy(verb: string, [kind = '', name = kind.split('/').at(-1) ?? '', ...more]: readonly string[],
  words: readonly string[]): string[] {
  const valueOf = (...options: readonly string[]) => words.flatMap((word, at) => {
    const [option, value = words[at + 1]] = word.split(/=(.*)/, 2);
    return options.includes(option) ? [value] : [];
  }).at(0);
  const labels = (list: string) => list.split(',').map((label) => `label ${label}`);
  switch (verb) {
    case 'label': return more.flatMap(labels);
    case 'expose': return [`Service ${valueOf('--name') ?? name}`];
    case 'run': return [...labels(valueOf('--labels', '-l') ?? `run=${kind}`), ...words.includes('--expose') ? [`Service ${kind}`] : []];
    case 'create': return /^(?:service|svc)$/.test(kind) ? more.slice(0, 1).map((service) => `Service ${service}`)
      : /^deploy(?:ment)?$/.test(kind) ? [`label app=${name}`] : [];
    default: return [];
  }
}
