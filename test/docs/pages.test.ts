import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { createProgram } from '../../src/cli/main';
import { FORMATS } from '../../src/cli/command-line';
import { ServiceValidation } from '../../src/plugin';
import { importManifests } from '../../src/import/import-manifests';
import { ROOT, compile, fillSnippets, isWrong, listPages, formatErrors, listSnippets } from '../../scripts/docs-snippets';

jest.setTimeout(180_000);

const programs = listSnippets();
const diagnostics = compile(programs);

/** The pages in Chinese. */
const CHINESE = listPages().filter((page) => page === 'README.zh-CN.md' || page.startsWith('docs/zh/'));
const englishOf = (page: string) => (page === 'README.zh-CN.md' ? 'README.md' : page.replace('docs/zh/', 'docs/'));

describe('a program that pages are cut from', () => {
  it.each(programs.filter((file) => !isWrong(file)))('compiles: %s', (file) => {
    expect(formatErrors(diagnostics.get(file) ?? [])).toBe('');
  });

  it.each(programs.filter(isWrong))('does not compile where it shows a mistake: %s', (file) => {
    expect(diagnostics.get(file)).not.toEqual([]);
  });

  it.each(programs)('is shown on a page: %s', (file) => {
    expect(listPages().filter((page) => read(page).includes(file))).not.toEqual([]);
  });
});

it.each(listPages())('%s shows programs, output and messages as they are (npm run docs renews them)', (page) => {
  const text = read(page);
  expect(fillSnippets(text, { run, refusalOf: (file) => formatErrors(diagnostics.get(file) ?? []) }, page)).toBe(text);
});

// docs/ci.md shows workflows of GitHub and GitLab, which cannot run here; `test/package/adoption.test.ts` checks the files they use.
it.each(listPages().filter((page) => !['docs/ci.md', 'docs/zh/ci.md'].includes(page)))('%s has no code in TypeScript or YAML but from '
  + 'programs that run', (page) => {
  const free = read(page).replace(/<!-- (code|yaml|text|refusal|mermaid) [\s\S]*?<!-- end -->/g, '');
  expect([...free.matchAll(/^```(ts|typescript|js|javascript|yaml|yml|json)$/gm)]).toEqual([]);
});

it('docs/from-yaml.md shows what import makes of its manifest', () => {
  const manifest = parse(read('docs/snippets/legacy.yaml')) as { apiVersion: string; kind: string };
  expect(read('docs/snippets/legacy.ts').trim()).toBe(importManifests([manifest]).program.trim());
});

/** Options of the command by subcommand, including those that all subcommands have. */
const OPTIONS = new Map(createProgram([]).commands.map((command) => [command.name(), new Set([
  '--help', '-h', '--version', '-V', ...command.options.flatMap(({ long, short }) => [long ?? [], short ?? []].flat()),
])] as const));
const EVERY_OPTION = new Set([...OPTIONS.values()].flatMap((all) => [...all]));

it('docs/command.md documents every option of the command', () => {
  const options = [...EVERY_OPTION].filter((option) => option.startsWith('--') && !['--help', '--version'].includes(option))
    .concat(FORMATS);
  expect(options.length).toBeGreaterThan(40);
  expect(options.filter((option) => !read('docs/command.md').includes(`\`${option}\``))).toEqual([]);
});

/** Options of other programs in the pages, with the program. */
const OF_OTHERS = new Map(Object.entries({
  kubectl: ['--server-side', '--watch', '--for', '--timeout'], npm: ['--yes', '--save-dev', '--global'], helm: ['--output-dir'],
  docker: ['--rm'], 'cdk8s-cli': ['--validation-reports-output-file'], aws: ['--query'], code: ['--install-extension'],
  'kube-controller-manager': ['--max-endpoints-per-slice'],
}).flatMap(([program, options]) => options.map((option) => [option, program] as const)));

const WITH_OPTIONS = [...listPages(), 'action.yml', 'editors/vscode/README.md', 'SECURITY.md'];

it.each(WITH_OPTIONS)('%s names no option that the command does not have', (page) => {
  const text = read(page);
  const named = [...text.matchAll(/(?<![-\w])--[a-z][a-z\d-]*/g)].map(([option]) => option);
  expect(named.filter((option) => !EVERY_OPTION.has(option) && !OF_OTHERS.has(option))).toEqual([]);
  const unknownOptions = [...text.matchAll(/(?:cdk8s-services |`)(check|diff|import|explain|graph|lsp|policy)( [^`|>;#\n]*)/g)]
    .flatMap(([call, command, rest = '']) => [...rest.matchAll(/(?<![-\w])--?[a-zA-Z][\w-]*/g)]
      .filter(([option]) => !OPTIONS.get(command!)!.has(option)).map(([option]) => `${option} in "${call}"`));
  expect(unknownOptions).toEqual([]);
});

// Without a file, cdk8s-cli looks the package up in the registry.
it.each(['cdk8s.yaml', 'cdk8s-committed.yaml'])('%s loads the plugin from a file', (file) => {
  const { validations } = parse(read(`docs/snippets/${file}`)) as { validations: { package: string }[] };
  expect(validations.map((each) => each.package)).toEqual(['./validation.js']);
});

it('docs/gitops.md shows properties that the validation plugin accepts', () => {
  const [{ class: name, properties }] =
    (parse(read('docs/snippets/cdk8s.yaml')) as { validations: { class: string; properties: object }[] }).validations;
  expect(name).toBe(ServiceValidation.name);
  expect(() => new ServiceValidation(properties)).not.toThrow();
});

describe('links', () => {
  const all = ['.', 'docs', 'docs/zh', 'docs/providers', 'bench', 'etc', '.github'].flatMap((folder) => markdownIn(folder));

  it.each(all)('links of %s lead to files and headings that exist', (page) => {
    const text = read(page).replace(/```[\s\S]*?```/g, '');
    const lost = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g), ...text.matchAll(/(?:src|href)="(?!https?:)([^"]+)"/g)]
      .map(([, target]) => target).filter((target) => !leads(page, target));
    expect(lost).toEqual([]);
  });

  it('links to pages of this repository, in code and in its comments, lead to files and headings that exist', () => {
    const files = ['src', 'bin', 'examples', 'docs/snippets', '.github'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)));
    // bench/readability.md quotes links to codes that do not exist.
    const targets = [...files, ...all.filter((page) => page !== 'bench/readability.md')].flatMap((file) =>
      [...read(file).matchAll(/github\.com\/cdk8s-services\/cdk8s-services\/(?:blob|tree)\/main\/([^\s)>'"`$]+)/g)].map(([, target]) =>
        target.replace(/[.,;:]$/, '')));
    expect(targets.length).toBeGreaterThan(5);
    expect([...new Set(targets)].filter((target) => !leads('README.md', target))).toEqual([]);
  });

  it('are found where they lead nowhere', () => {
    expect(['docs/discovery.md', 'docs/discovery.md#environment-variables', '#check-any-yaml', 'examples'].filter((target) =>
      !leads('README.md', target))).toEqual([]);
    expect(['docs/discoverie.md', 'docs/discovery.md#environment', '#check-any'].filter((target) =>
      leads('README.md', target))).toEqual([]);
  });

  it('lead from the index to every guide', () => {
    const index = read('docs/README.md');
    expect(listPages().filter((page) => /^docs\/[^/]+$/.test(page) && page !== 'docs/README.md')
      .filter((page) => !index.includes(`(${page.slice(5)})`))).toEqual([]);
    expect(index).toContain('(zh/README.md)');
    expect(CHINESE.filter((page) => page.startsWith('docs/zh/') && !read('docs/zh/README.md').includes(`(${page.slice(8)})`)
      && page !== 'docs/zh/README.md')).toEqual([]);
  });
});

describe.each(CHINESE)('%s', (page) => {
  const english = englishOf(page);
  const outline = (file: string) =>
    [...read(file).matchAll(/^(#+) .*$|^<!-- (.*) -->$|^(\|) |^(-) |^```(\w*)$/gm)].map(([, heading, place, row, item, fence]) => heading
      ?? place ?? row ?? item ?? fence);
  const links = (file: string) =>
    [...read(file).replace(/^```[\s\S]*?^```$/gm, '').replace(/<!-- table [\s\S]*?<!-- end -->/g, '')
      .matchAll(/\]\(([^)#\s]+)[^)]*\)(（英文）)?/g)]
    .filter(([, target = '']) => !/^https?:/.test(target)).map(([, target = '', note]) => ({ file: join(dirname(file), target), note, target }));
  /** Whether the target is an English page, and is linked from a table with "（英文）" in its header. */
  const inMarkedColumn = (file: string, target: string) => !CHINESE.includes(join(dirname(file), target))
    && [...read(file).matchAll(/^\|.*（英文） \|\n(?:\|.*\n)+/gm)].some(([table]) => table.includes(`](${target})`));

  it('has the headings, snippets, list items and table rows of the English page, in the same order', () => {
    expect(outline(page)).toEqual(outline(english));
  });

  it('has the same code words and numbers as the English page, chapter by chapter', () => {
    const chapters = (file: string) => read(file).replace(/^```[\s\S]*?^```$/gm, '').split(/^## /m).slice(english === 'README.md' ? 1 : 0)
      .map((chapter) =>
        [...chapter.slice(chapter.indexOf('\n')).replace(/\]\([^)]*\)/g, ']')
          .matchAll(/`[^`]+`|(?<![\w.])\d+(?:[. ]\d+)*/g)].map(([word]) => word).sort());
    expect(chapters(page)).toEqual(chapters(english));
  });

  it('leads where the English page leads, to the Chinese page where there is one', () => {
    const targets = (file: string) => links(file).map((link) => link.file).filter((target) => ![page, english].includes(target));
    const expected = targets(english).filter((target) => !CHINESE.includes(target)).map((target) =>
      CHINESE.find((each) => englishOf(each) === target) ?? target);
    expect(targets(page).sort()).toEqual(expected.sort());
  });

  it('marks links to English pages, and no others', () => {
    for (const { file, note } of links(page).filter((link) => link.file.endsWith('.md') && !inMarkedColumn(page, link.target))) {
      if (file !== english) expect([file, note]).toEqual([file, CHINESE.includes(file) ? undefined : '（英文）']);
    }
  });

  it('breaks no line inside a sentence, where a browser would show a blank', () => {
    expect(read(page).replace(/^```[\s\S]*?^```$/gm, '').match(/[\p{Script=Han}，、；]\n(?![-#|<`\n])[^\n]*/gu)).toBeNull();
  });
});

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

/** Runs a program and returns its output. */
function run(file: string): string {
  const lines: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((...values: unknown[]) => { lines.push(values.map(String).join(' ')); });
  const errors = jest.spyOn(process.stderr, 'write').mockImplementation(() => true); // warnings of a synth
  try {
    // eslint-disable-next-line @typescript-eslint/no-require-imports -- loading the program runs it, isolated from earlier runs
    jest.isolateModules(() => { require(join(ROOT, file)); });
  } finally {
    log.mockRestore();
    errors.mockRestore();
  }
  return lines.join('\n');
}

/** Markdown files in a folder, generated ones included. */
function markdownIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder)).filter((file) => file.endsWith('.md'))
    .map((file) => (folder === '.' ? file : `${folder}/${file}`));
}

function leads(page: string, target: string): boolean {
  const [path, anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), path);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchors(file).has(anchor);
}

const known = new Map<string, ReadonlySet<string>>();

/** Anchors of a page: those that GitHub generates for its headings, and those in HTML. */
function anchors(file: string): ReadonlySet<string> {
  let found = known.get(file);
  if (found === undefined) {
    const counts = new Map<string, number>();
    const all = [...read(file).replace(/```[\s\S]*?```/g, '').matchAll(/^#{1,6} (.*)$/gm)].map(([, heading]) => {
      const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase().replace(/[^\p{L}\p{N}_\- ]/gu, '').replaceAll(' ', '-');
      const before = counts.get(plain) ?? 0;
      counts.set(plain, before + 1);
      return before === 0 ? plain : `${plain}-${before}`;
    });
    found = new Set([...all, ...[...read(file).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id)]);
    known.set(file, found);
  }
  return found;
}
