import { setFlagsFromString } from 'node:v8';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { DEFAULT_MINORS, formatMinors, MINORS, parseMinors } from '../service';
import { escapeControlLines, REPOSITORY, ServiceError } from '../problem';
import { FORMATS, EXIT, DIFF_FORMATS, NAMESPACE } from './command-line';
import { CHANGE_OUTCOMES, APPLY_MODES } from '../update/change';
import { UsageError } from '../loader/files/read-file';
import { writeReasonOf } from './write-output';

/** Runs the command line and sets the exit code of the process. */
export async function main(argv: readonly string[]): Promise<void> {
  if (argv[2] !== 'lsp') collectGarbageEarly(); // collecting takes time; `lsp` must answer fast
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(); // the reader closed the pipe, as `| head` does: the exit code is kept
    process.stderr.write(`error: standard output cannot be written: ${writeReasonOf(error)}\n`);
    process.exit(EXIT.unusable);
  });
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => {
    // Messages about unreadable files may be lost with the stream. As the result looks complete without them, the exit code shows an error.
    if (code !== 'EPIPE') process.once('exit', () => { process.exitCode = EXIT.unusable; });
  });
  try {
    await createProgram(argv).parseAsync([...argv]);
  } catch (error) {
    if (error instanceof UsageError || error instanceof ServiceError) process.stderr.write(`error: ${escapeControlLines(error.message)}\n`);
    else if (!(error instanceof CommanderError)) process.stderr.write('error: this is a bug in cdk8s-services; please report it '
      + `at ${ISSUES}\n${escapeControlLines(error instanceof Error ? error.stack ?? error.message : String(error))}\n`);
    // Commander throws after `--help`, too. The exit code 1 would mean that problems were found.
    process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? EXIT.fine : EXIT.unusable;
  }
}

/** The newest Node.js whose V8 is known to have the flags below. V8 prints an error for an unknown flag. */
const NEWEST_WITH_FLAGS = 25;

/** Sets flags of V8 that keep memory low: for 32 000 objects a third less, for 5 % more time (bench/README.md). */
function collectGarbageEarly(): void {
  if (Number.parseInt(process.versions.node, 10) > NEWEST_WITH_FLAGS) return;
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=40');
}

const ISSUES = `${REPOSITORY}/issues`;

/** A command-line option: its flags, its description, and its value. */
type OptionRow = readonly [flags: string, description: string, value?: {
  readonly choices?: readonly string[];
  readonly default?: unknown;
  /** The default, as `--help` shows it. */
  readonly defaultText?: string;
  readonly parse?: (text: string, previous?: any) => unknown; // `previous`: the value of earlier occurrences of the option
}];

/** A command, as commander shows and runs it. */
interface CommandRow {
  readonly name: string;
  /** The positional arguments and their description. @default - there are none */
  readonly takes?: readonly [argument: string, description: string];
  readonly summary: string;
  readonly description: string;
  readonly options: readonly OptionRow[];
  /** Text after the options in the help. */
  readonly after?: string;
  /** Runs the command with the arguments, if it takes any, and the options that commander read, and with the arguments after `--`. */
  readonly run: (names: any, options: any, behindDashes: readonly string[]) => unknown; // `any`: the types of each command
}

/** Options that describe the cluster; every command has them. */
const CLUSTER_OPTIONS: readonly OptionRow[] = [
  ['-k, --kubernetes <minors>', `minor, or range of minors, that the cluster runs: ${MINORS[7]} or ${MINORS[4]}..${MINORS[7]} `
    + `(default: ${formatMinors(DEFAULT_MINORS)})`, { parse: readMinors }],
  ['-c, --cluster <file>', 'profile of the cluster, as YAML: serviceCidrs, nodePortRange, proxyMode, loadBalancer …'],
  ['--config <file>', 'configuration to use (default: the nearest .cdk8s-services.yaml in this folder or above)'],
  ['--no-config', 'use no configuration file'],
  ['-p, --provider <id>', 'load balancer controller that runs there; may be given more than once', { parse: parseList }],
];

/** Options of commands that can read a cluster. */
const LIVE_OPTIONS: readonly OptionRow[] = [
  ['--live', 'read the cluster, with kubectl: Services, endpoints, workloads and routes'],
  ['-n, --namespace <name>', 'with --live: the namespace to read (default: all)'],
];

/* eslint-disable @typescript-eslint/no-require-imports -- each is loaded when it runs; `import()` loads one more module loader first */
const COMMANDS: readonly CommandRow[] = [
  {
    name: 'check', takes: ['[files...]', 'files, folders and globs to check; - for standard input'],
    summary: 'report what the API server or a load balancer would reject or ignore, and where traffic would not arrive',
    description: 'Checks Services, Endpoints, EndpointSlices and the workloads behind them: what the API server would refuse, what the '
      + 'load balancer\'s controller would refuse or ignore, and where no traffic would arrive. Reads YAML of any number of documents, '
      + 'JSON, JSON Lines and Lists; other kinds are ignored.',
    options: [
      ...LIVE_OPTIONS,
      ['-f, --format <form>', 'output format', { choices: FORMATS, default: 'text' }],
      ['-x, --exclude <patterns>', 'files and folders to leave out, comma-separated; !pattern among the files does the same',
        { parse: parseList }],
      ['--only <codes>', 'report only these problem codes, comma-separated', { parse: parseCodes }],
      ['--skip <codes>', 'leave out these problem codes, comma-separated', { parse: parseList }],
      ['--promote <codes>', 'report these problem codes as errors, comma-separated; advice is reported only this way',
        { parse: parseList }],
      ['--max-warnings <number>', 'exit with 1 when there are more warnings', { parse: parseWholeNumber }],
      ['--fix', 'fix in place what can be fixed safely, and show what was changed'],
      ['--dry-run', 'with --fix: show what would be changed, and change nothing'],
      ['--suppressed', 'list what is suppressed in the files, with the reasons'],
      ['--baseline <file>', 'report only problems that this file does not list'],
      ['--update-baseline', 'with --baseline: write the current problems to the file'],
      ['--lang <language>', 'language of messages; those without a translation are in English', { choices: ['en', 'zh'] }],
      ['--allow-empty', 'exit with 0 if no Kubernetes object was found'],
      ['--changed <commit>', 'report only problems in files that changed since a commit or branch; the other files are still read'],
      ['--staged', 'report only problems in files that are staged for a commit; the other files are still read'],
      ['--kustomize', 'check what kustomize builds (kustomize or kubectl must be on the path)'],
      ['--allow-remote', 'with --kustomize: let it download remote bases and resources'],
      ['--helm', 'check what Helm renders of charts, with their own values (helm must be on the path)'],
    ],
    after: `
Exit codes:
  0  no errors
  1  errors, or more warnings than --max-warnings
  2  something could not be read, nothing was checked (see --allow-empty), or the command line is invalid; the rest is still checked

Examples:
  $ cdk8s-services check dist/ --kubernetes 1.33
  $ cdk8s-services check 'apps/**/service.yaml' --provider <id> --max-warnings 0
  $ cdk8s-services check --live --namespace shop`,
    run: (names, options) => (require('./check/check-command') as typeof import('./check/check-command')).check(names, options),
  },
  {
    name: 'import', takes: ['[files...]', 'files, folders and globs to import; - for standard input'],
    summary: 'turn YAML into TypeScript that uses the constructs',
    description: 'Writes a TypeScript program that synthesizes the same Services, Endpoints and EndpointSlices. '
      + 'What the API server refuses is imported as an ApiObject, with the problem as a comment.',
    options: [
      ...LIVE_OPTIONS,
      ['-o, --output <file>', 'file to write (default: standard output)'],
      ['-f, --format <form>', 'format of the output', { choices: ['typescript', 'json'], default: 'typescript' }],
      ['--force', 'overwrite the file of --output if it exists'],
      ['--app', 'include all other objects, such as workloads, as ApiObjects that Services select'],
      ['--chart <name>', 'name of the chart\'s class (default: Services)'],
    ],
    after: `
Exit codes:
  0  everything is imported
  1  everything is imported, and the API server would refuse some of it
  2  something could not be read, or the command line is invalid

Examples:
  $ cdk8s-services import web.yaml -o web.ts
  $ helm template chart/ | cdk8s-services import - --app --chart Shop`,
    run: (names, options) => (require('./import/import-command') as typeof import('./import/import-command')).importFiles(names, options),
  },
  {
    name: 'graph', takes: ['[files...]', 'files, folders and globs to draw; - for standard input'],
    summary: 'draw Services, their entry points and the workloads behind them',
    description: 'Draws Services, workloads and entries (load balancers, node ports, Ingresses, routes) by namespace, '
      + 'with port numbers and protocols on the arrows, and marks where something is wrong.',
    options: [
      ['--app <folder>', 'the folder a cdk8s app was synthesized to, such as dist'],
      ['-f, --format <form>', 'format of the picture (default: by the name of --output, else mermaid)',
        { choices: ['mermaid', 'dot', 'svg', 'html', 'json'] }],
      ['-o, --output <file>', 'file to write (default: standard output)'],
      ['--title <text>', 'title of the picture'],
      ['--namespace <name>', 'draw this namespace only'],
      ['--legend', 'draw a legend (default: in svg and html)'],
      ['--no-legend', 'draw no legend'],
    ],
    after: `
Examples:
  $ cdk8s-services graph --app dist -o services.svg
  $ cdk8s-services graph manifests/ -o services.mmd
  $ kubectl get all,ingress,endpointslices -A -o json | cdk8s-services graph - -o cluster.html`,
    run: (names, options) => (require('./graph/graph-command') as typeof import('./graph/graph-command')).drawFiles(names, options),
  },
  {
    name: 'explain', takes: ['[files, names or codes...]',
      'files, folders and globs to explain, names of Services in them, or problem codes; - for standard input'],
    summary: 'explain what a Service does, or what a problem code means',
    description: 'For a Service: who can reach it, under which names, addresses and ports, through what, and whether the client address is '
      + 'preserved. For a code: the rule, the reason, and how to fix it, with good and bad examples.',
    options: [
      ...LIVE_OPTIONS,
      ['-f, --format <form>', 'output format', { choices: ['text', 'json'], default: 'text' }],
      ['--long', 'explain each fact, with reasons and links'],
    ],
    after: `
Examples:
  $ cdk8s-services explain web.yaml
  $ cdk8s-services explain manifests/ shop/web --long
  $ cdk8s-services explain port-name-duplicate
  $ kubectl get service web -o yaml | cdk8s-services explain - --cluster cluster.yaml`,
    run: (names, options) =>
      (require('./explain/explain-command') as typeof import('./explain/explain-command')).explainAll(names, options),
  },
  {
    name: 'diff', takes: ['<sides...>', 'BEFORE and AFTER: files, folders, globs, - for standard input, or git revisions '
      + '(origin/main:dist); with --, revisions before it and paths after it'],
    summary: 'report what a change does to Services: refused, recreated, ignored, interrupted',
    description: 'Compares two sets of manifests and reports what happens when the second is applied over the first: what the API server '
      + 'refuses, which load balancers are recreated, what a controller ignores, and where connections break. Revisions are read with git, '
      + 'without a checkout.',
    options: [
      ['-f, --format <form>', 'output format; markdown is made for a comment on a pull request',
        { choices: DIFF_FORMATS, default: 'text' }],
      ['--apply <way>', 'how manifests are applied: server-side as Flux does, client-side as kubectl apply and Argo CD do',
        { choices: APPLY_MODES, default: 'server-side' }],
      ['--live', 'read from the cluster, with kubectl, what it has allocated'],
      ['--live-from <file>', 'output of "kubectl get services -A -o json", instead of asking the cluster'],
      ['--fail-on <outcomes>', 'outcomes that exit with 1, comma-separated; any, or none',
        { parse: parseOutcomes, default: ['refused', 'lost', 'recreated', 'orphaned'], defaultText: 'refused,lost,recreated,orphaned' }],
    ],
    after: `
Exit codes:
  0  none of the outcomes of --fail-on
  1  at least one of them
  2  something could not be read, or the command line is invalid

Examples:
  $ cdk8s-services diff origin/main -- dist/
  $ cdk8s-services diff old/ new/ --apply client-side --format markdown
  $ helm template chart/ | cdk8s-services diff origin/main:rendered.yaml - --live`,
    run: (names, options, paths) => (require('./diff/diff-command') as typeof import('./diff/diff-command'))
      .runDiff(names.slice(0, names.length - paths.length), paths, options),
  },
  {
    name: 'lsp', summary: 'serve editors: problems, completion, explanations and fixes for YAML (Language Server Protocol)',
    description: 'Speaks the Language Server Protocol on standard input and output, for editors: problems while you type, completion of '
      + 'annotations, ports and labels, explanations on hover, quick fixes, and the way from a selector or a backend to what it means.',
    options: [['--stdio', 'use standard input and output, as it always does; some editors add this option']],
    run: (options) => (require('./lsp/lsp-command') as typeof import('./lsp/lsp-command')).serve(options),
  },
  {
    name: 'policy', summary: 'write admission policies, by which the API server itself refuses wrong load balancer annotations',
    description: 'Writes ValidatingAdmissionPolicies, and a binding of each, for the controllers of --provider or of the cluster profile: '
      + 'the API server then refuses Services whose load balancer annotations are wrong, or warns of them. They need Kubernetes 1.30, and '
      + 'nothing else is installed.',
    options: [
      ['--action <action>', 'what happens to a Service with an error', { choices: ['deny', 'warn', 'audit'], default: 'deny' }],
      ['--default <id>', 'controller of Services that name none (default: the only one of --provider)'],
      ['--exempt <namespaces>', 'namespaces to leave out, comma-separated', { parse: parseNamespaces }],
    ],
    after: `
Examples:
  $ cdk8s-services policy -p <id> --action warn | kubectl apply --server-side -f -
  $ cdk8s-services policy -p <id> -p <another> -k 1.30..1.37 > policies.yaml`,
    run: (options) => (require('./policy-command') as typeof import('./policy-command')).writePolicies(options),
  },
];
/* eslint-enable @typescript-eslint/no-require-imports */

const DESCRIPTION = 'Finds mistakes in the Kubernetes Services of existing YAML, turns them into code, explains, draws and compares them.';
const EXAMPLES = `
Examples:
  $ cdk8s-services check manifests/                      all YAML and JSON below a folder
  $ helm template chart/ | cdk8s-services check -        what a chart renders
  $ kustomize build . | cdk8s-services check - --format sarif > services.sarif
  $ cdk8s-services import web.yaml -o web.ts             YAML to TypeScript
  $ cdk8s-services explain web.yaml                      who reaches it, how, and through what
  $ cdk8s-services graph dist/ --format svg > app.svg    a picture of it all
  $ cdk8s-services diff origin/main -- dist/             what a change does, before it is merged

"cdk8s-services <command> --help" lists the options of one command.`;

/**
 * The command line as a `Command` that is not yet run. The code of each command, and the libraries it needs, are loaded when it runs, so
 * that `--help` is fast.
 */
export function createProgram(argv: readonly string[]): Command {
  const root = new Command('cdk8s-services').description(DESCRIPTION).version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help').exitOverride()
    .configureOutput({ outputError: (message, write) => write(escapeControlLines(message)) })
    .configureHelp({ showGlobalOptions: true }).showSuggestionAfterError().addHelpText('after', EXAMPLES);
  const dashes = argv.indexOf('--'), behindDashes = dashes < 0 ? [] : argv.slice(dashes + 1);
  for (const { name, takes, summary, description, options, after, run } of COMMANDS) {
    const command = root.command(name).summary(summary).description(description);
    if (takes !== undefined) command.argument(...takes);
    for (const option of [...CLUSTER_OPTIONS, ...options]) command.addOption(createOption(option));
    if (after !== undefined) command.addHelpText('after', after);
    command.action(async (names, options) => { await run(names, options, behindDashes); });
  }
  return root;
}

function createOption([flags, description, { choices, default: defaultValue, defaultText, parse } = {}]: OptionRow): Option {
  const option = new Option(flags, description).default(defaultValue, defaultText);
  if (choices !== undefined) option.choices(choices);
  return parse === undefined ? option : option.argParser(parse);
}

function readMinors(text: string): string {
  if (parseMinors(text) === undefined)
    throw new InvalidArgumentError(`It must be a minor such as ${MINORS[7]}, or a range such as ${MINORS[5]}..${MINORS[8]}, `
      + `from ${MINORS[0]} to ${MINORS[MINORS.length - 1]}.`);
  return text;
}

function parseList(text: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, ...text.split(',').map((item) => item.trim()).filter((item) => item !== '')];
}

/** Values of `--fail-on`; `orphaned` is a load balancer that remains without a controller that manages it. */
const OUTCOMES: readonly string[] = [...CHANGE_OUTCOMES, 'orphaned', 'any', 'none'];

function parseOutcomes(text: string): readonly string[] {
  const requested = parseList(text);
  if (requested.length === 0 || !requested.every((outcome) => OUTCOMES.includes(outcome)))
    throw new InvalidArgumentError(`It must be some of ${OUTCOMES.join(', ')}.`);
  return requested;
}

/** The codes to report. Without any, as with a variable that is not set, nothing would be reported. */
function parseCodes(text: string, previous?: readonly string[]): readonly string[] {
  const codes = parseList(text, previous);
  if (codes.length === 0) throw new InvalidArgumentError('It must name problem codes, such as port-number.');
  return codes;
}

function parseNamespaces(text: string, previous?: readonly string[]): readonly string[] {
  const namespaces = parseList(text, previous);
  if (!namespaces.every((name) => NAMESPACE.test(name)))
    throw new InvalidArgumentError('It must be names of namespaces, such as kube-system.');
  return namespaces;
}

function parseWholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number from 0.');
  return Number(text);
}

function readVersion(): string {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- read when it runs: the release writes the number into package.json
  return (require('../../package.json') as { version: string }).version;
}
