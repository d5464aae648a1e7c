import { formatPath, pluralize, tryTo } from '../../problem';
import { statSync } from 'node:fs';
import { readFile, UsageError } from '../../loader/files/read-file';
import { importManifests } from '../../import/import-manifests';
import { createClusterSources, readInputs, toClusterProps, type LiveOptions, type ClusterOptions } from '../read-inputs';
import { EXIT } from '../command-line';
import { Terminal } from '../terminal';
import { formatJsonOutput } from '../json-output';
import { writeOutput } from '../write-output';

export interface ImportCommandOptions extends ClusterOptions, LiveOptions {
  readonly output?: string;
  readonly format?: 'typescript' | 'json';
  readonly app?: boolean;
  readonly chart?: string;
  readonly force?: boolean;
}

export async function importFiles(names: readonly string[], options: ImportCommandOptions): Promise<void> {
  const terminal = new Terminal();
  if (names.length === 0 && options.live !== true) throw new UsageError('name files, folders or globs to import, or give --live');
  const { objects, unreadable } = await readInputs(names, terminal, undefined,
    await createClusterSources(options, options.app === true ? 'workloads' : 'services'));
  if (options.chart !== undefined && !/^[A-Za-z_$][\w$]*$/.test(options.chart))
    throw new UsageError(`--chart must be the name of a class, such as Shop; found "${options.chart}"`);
  process.exitCode = EXIT.unusable;
  if (unreadable.length > 0 && objects.length === 0) return; // an empty program must not replace an existing file
  for (const { object, origin } of objects)
    for (const { path } of origin.repetitions)
      terminal.printMessage(`${origin.source.name}: ${String(object.kind)}: the key ${formatPath(path)} occurs twice; the last one is `
        + 'imported');
  const { kubernetes, loadBalancer } = toClusterProps(options);
  const result = importManifests(objects.map(({ object }) => object), {
    app: options.app, chart: options.chart, kubernetes, loadBalancer: loadBalancer?.filter((provider) => typeof provider === 'string'),
  });
  const { imported, messages } = result;
  const output = options.format === 'json' ? [...formatJsonOutput({ ...result })].join('') : result.program;
  const verdict = unreadable.length > 0 ? EXIT.unusable : imported.some((item) => item.refused) ? EXIT.problems : EXIT.fine;
  if (options.output === undefined) {
    process.exitCode = verdict;
    terminal.write(output);
  } else {
    if (options.force !== true) refuseOverwrite(options.output, output);
    writeOutput(options.output, output);
    const importedCount = imported.filter((item) => item.as !== 'left-out').length;
    terminal.printMessage(`${options.output}: ${pluralize(importedCount, 'object')} imported`);
  }
  for (const message of messages) terminal.printMessage(message);
  process.exitCode = verdict;
}

/** Throws if a file differs from the generated program: it may have been edited since an earlier import, or may be unrelated. */
function refuseOverwrite(file: string, program: string): void {
  const stats = tryTo(() => statSync(file)); // folders and other kinds of files are refused when the output is written
  if (stats?.isFile() === true && stats.size > 0 && readFile(file, { limit: 512 * 1024 * 1024 }) !== program)
    throw new UsageError(`${file} exists already: --force overwrites it`);
}
