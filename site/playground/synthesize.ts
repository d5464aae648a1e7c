// Runs a program and collects its manifests.
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import * as cdk8s from 'cdk8s';
import * as constructs from 'constructs';
import * as library from '../../src/index';
import type { Diagnostic } from './protocol';

/** The result of running a program. */
export interface Synthesis {
  readonly yaml: string;
  readonly problems: readonly Diagnostic[];
  /** What the program printed with `console.log`. */
  readonly printed: string;
}

/** The file name of a program in stack traces, which distinguishes its lines from those of the library. */
const PROGRAM_FILE = 'playground-program.js';

/** Runs a program that was compiled to CommonJS, and synthesizes its apps. */
export function synthesize(script: string, sourceMap: string, text: string): Synthesis {
  const apps: cdk8s.App[] = [];
  const problems: Diagnostic[] = [];
  const printed: string[] = [];
  const warn = (message: string): void => {
    if (message.trim() !== '') problems.push({ severity: 'warning', source: 'synth', message: message.trim(), ...firstLinkOf(message) });
  };
  const restore = replaceOutput((line) => printed.push(line), warn);
  try {
    const packages: Readonly<Record<string, unknown>> = { cdk8s: collectApps(apps), constructs, 'cdk8s-services': library };
    const module = { exports: {} };
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- to run what the user writes is what a playground does
    const run = new Function('require', 'module', 'exports', `${script}\n//# sourceURL=${PROGRAM_FILE}`);
    run((name: string) => {
      if (Object.hasOwn(packages, name)) return packages[name];
      throw new Error(`The playground has the packages ${Object.keys(packages).join(', ')}, but not "${name}".`);
    }, module, module.exports);
    const yaml = apps.map((app) => synthesizeApp(app, (error) => problems.push(...problemsOf(error, 'synth', { sourceMap, text }))));
    return { yaml: yaml.filter((document) => document !== '').join('---\n'), problems, printed: printed.join('\n') };
  } catch (error) {
    problems.push(...problemsOf(error, 'constructor', { sourceMap, text }));
    return { yaml: '', problems, printed: printed.join('\n') };
  } finally {
    restore();
  }
}

/** The package cdk8s with an App that is added to `apps` and writes no files. */
function collectApps(apps: cdk8s.App[]): typeof cdk8s {
  class App extends cdk8s.App {
    constructor(props?: cdk8s.AppProps) {
      super({ outdir: 'dist', ...props });
      apps.push(this);
    }

    override synth(): void {
      this.synthYaml();
    }
  }
  const Testing = {
    ...cdk8s.Testing, synth: cdk8s.Testing.synth,
    app: (props?: cdk8s.AppProps) => new App(props), chart: () => new cdk8s.Chart(new App(), 'test'),
  };
  return { ...cdk8s, App, Testing } as unknown as typeof cdk8s; // Testing has no instances
}

/** The manifests of an app; if its synth fails, reports the error and renders each object. */
function synthesizeApp(app: cdk8s.App, report: (error: unknown) => void): string {
  try {
    return app.synthYaml();
  } catch (error) {
    report(error);
    const objects = app.node.findAll().filter((construct) => construct instanceof cdk8s.ApiObject);
    return cdk8s.Yaml.stringify(...objects.map((object) => object.toJson() as unknown));
  }
}

interface Origin {
  readonly sourceMap: string;
  readonly text: string;
}

function problemsOf(error: unknown, source: string, origin: Origin): Diagnostic[] {
  const message = describeError(error), span = spanOf(error, origin);
  return [{ severity: 'error', source, message, ...firstLinkOf(message), ...span === undefined ? {} : { span } }];
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `The program threw ${String(error)}.`;
  return error.name === 'Error' || error.name === 'ServiceError' ? error.message : `${error.name}: ${error.message}`;
}

function firstLinkOf(message: string): Pick<Diagnostic, 'url'> {
  const [url] = /https:\/\/\S+/.exec(message) ?? [];
  return url === undefined ? {} : { url };
}

/** The range of the line of the program that threw an error; `undefined` if the stack does not name one. */
function spanOf(error: unknown, { sourceMap, text }: Origin): Diagnostic['span'] {
  const stack = error instanceof Error ? error.stack ?? '' : '';
  const [, line, column] = new RegExp(`${PROGRAM_FILE}:(\\d+):(\\d+)`).exec(stack) ?? [];
  if (line === undefined || column === undefined || sourceMap === '') return undefined;
  // `new Function` adds two lines before the text.
  const position = originalPositionFor(new TraceMap(sourceMap), { line: Number(line) - 2, column: Number(column) - 1 });
  if (position.line === null) return undefined;
  const lines = text.split('\n');
  const start = lines.slice(0, position.line - 1).reduce((sum, previousLine) => sum + previousLine.length + 1, 0);
  const lineText = lines[position.line - 1] ?? '';
  return { start: start + lineText.length - lineText.trimStart().length, end: start + lineText.length };
}

/** Redirects the console and standard error to `print` and `warn`. Returns a function that restores them. */
function replaceOutput(print: (line: string) => void, warn: (text: string) => void): () => void {
  const { log, warn: warned, error: failed } = console;
  const write = process.stderr.write;
  console.log = (...values: unknown[]) => { print(values.map(formatValue).join(' ')); };
  console.warn = console.error = (...values: unknown[]) => { warn(values.map(formatValue).join(' ')); };
  process.stderr.write = ((text: string) => { warn(text); return true; }) as typeof write; // the only overload that this library calls
  return () => {
    Object.assign(console, { log, warn: warned, error: failed });
    process.stderr.write = write;
  };
}

function formatValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2) ?? String(value);
}
