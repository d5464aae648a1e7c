import { readPage } from './files/read-file';
import { nodePortRangesOf } from './cluster-facts';
import type { CreatedByCommands } from '../service';

/** Maximum number of documentation pages that are read, to limit the time. */
const MAX_PAGES = 2000;
/** A quick test for pages that mention a command which creates objects, or a node port range. */
const MENTIONS_COMMAND = /kubectl|\b(?:oc|k) |helm|node-port-range/;
/** Matches the manifest of a release, `kubectl apply -f …/ingress-nginx/…/deploy.yaml`, and `minikube addons enable ingress`. */
const INSTALLS_INGRESS_NGINX = /ingress-nginx\/|addons enable ingress\b/;

/**
 * Returns facts from the pages and scripts at these paths: the node port ranges that they set, the names and labels of what their kubectl,
 * oc and helm commands create, the names of the files that `kubectl patch` applies, and the words that `sed` replaces. A file that cannot
 * be read is skipped.
 */
export function readPages(paths: readonly string[]) {
  const pages = paths.slice(0, MAX_PAGES).map(readPage), texts = pages.filter((text) => MENTIONS_COMMAND.test(text));
  const created = { services: new Set<string>(), labels: new Set<string>(), releases: new Set<string>(), namespaces: new Set<string>() };
  for (const text of texts) for (const command of findCommands(text)) addCreated(command, created);
  if (texts.some((page) => INSTALLS_INGRESS_NGINX.test(page))) created.releases.add('ingress-nginx');
  const patchFiles = new Set(texts.flatMap((text) => [...text.matchAll(PATCH_FILE)].map(([, name]) => name)));
  return { nodePortRanges: nodePortRangesOf(texts), created, patchFiles, replacedWords: pages.flatMap(findReplacedWords) };
}

/** Matches an expression of sed that replaces a word by what a variable of the shell holds: `s/WORD/$PORT/`, `s|WORD|'"$HOST"'|g`. */
const REPLACEMENT = /(?<![\w$])s([/|#@,:%~+!])([A-Za-z](?:\w|-|\\?\.){3,60})\1(?:(?!\1)[^\n]){0,99}\$/g;

/** The words that the commands of `sed` in a page or script replace by the value of a variable. */
const findReplacedWords = (text: string): readonly string[] => text.replace(/\\\r?\n/g, ' ').split('\n')
  .filter((line) => /\bsed\b/.test(line))
  .flatMap((line) => [...line.matchAll(REPLACEMENT)].map(([, , word]) => word.replaceAll('\\', '')));

/** Matches the option of `kubectl patch` with a file, and the name of the file: `--patch-file=k8s/web.yaml`, `-p "$(cat web.yaml)"`. */
const PATCH_FILE = /(?:--patch(?:-file)?|-p)[ =]"?(?:\$\(cat )?"?(?:[^\s"/]{1,100}\/){0,9}([^\s"/]{1,100}\.(?:ya?ml|json))/g;

/** A shell command in a page or script that creates objects. */
interface Command {
  readonly program: string;
  readonly verb: string;
  /** The words after the verb, except options and their values: `['deployment', 'web']` in `kubectl create deployment web`. */
  readonly names: readonly string[];
  /** All words of the command after the program, options included. */
  readonly words: readonly string[];
}

function findCommands(text: string): Command[] {
  return [...text.replace(/\\\r?\n| >>? *[^\s>]+/g, ' ').matchAll(COMMAND)].map(([, program, line]) => {
    const words = line.match(/[^\s"'`]+/g) ?? [];
    const [verb, ...names] = words.filter((word, index) => !word.startsWith('-') && !TAKES_VALUE.has(words[index - 1]));
    return { program, verb, names, words };
  });
}

const COMMAND =
  /(?<![\w./-])(kubectl|k|oc|helm)[ \t]+((?:\S+[ \t]+){0,6}?(?:run|expose|create|label|install|upgrade|apply)[ \t][^\n|;&#]{0,300})/g;
/** Options of kubectl and helm whose value is the next word of the command. */
const TAKES_VALUE: ReadonlySet<string | undefined> = new Set(['-n', '--namespace', '--context', '--kubeconfig', '-f', '--name', '--image',
  '--port', '--target-port', '--type', '-l', '--labels', '--version', '--values', '--set', '--repo', '--timeout', '-o', '--output']);

/** Adds the Services, pod labels and Helm releases that a command creates to `created`. */
function addCreated({ program, verb, names, words }: Command, created: Record<keyof CreatedByCommands, Set<string>>): void {
  const { services, labels, releases, namespaces } = created;
  const [kind = '', name = kind.split('/').at(-1) ?? '', ...more] = names;
  const addLabels = (list: string): void => list.split(',').forEach((label) => labels.add(label));
  if (optionValueOf(words, '-f', '--filename') !== undefined) namespaces.add(optionValueOf(words, '-n', '--namespace') ?? '');
  if (program === 'helm') {
    if (verb !== 'create' && kind !== '') releases.add(kind);
  } else if (verb === 'label') {
    more.forEach(addLabels);
  } else if (verb === 'expose') {
    services.add(optionValueOf(words, '--name') ?? name);
    if (/^deploy/.test(kind)) labels.add(`app=${name}`); // `kubectl create deployment` sets this label
  } else if (verb === 'run') {
    addLabels(optionValueOf(words, '--labels', '-l') ?? `run=${kind}`);
    if (words.includes('--expose')) services.add(kind);
  } else if (verb === 'create' && /^(?:service|svc)$/.test(kind)) {
    services.add(more[0] ?? ''); // after the type: `create service clusterip web`
  } else if (verb === 'create' && /^deploy(?:ment)?$/.test(kind)) {
    labels.add(`app=${name}`);
  }
}

/** The value of an option: `shop` for `--namespace=shop` and `--namespace shop`. */
function optionValueOf(words: readonly string[], ...options: readonly string[]): string | undefined {
  const index = words.findIndex((word) => options.includes(word.split('=', 1)[0]));
  if (index < 0) return undefined;
  const [, value = words[index + 1]] = words[index].split(/=(.*)/, 2);
  return value;
}
