/* eslint-disable no-console */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { readObjects } from '../src/loader/read-objects';
import { FileSource } from '../src/loader/files/source';
import { MANIFEST } from '../src/loader/files/walk-folder';

/**
 * Compares our YAML reader with kubectl's, on every manifest below `--folder DIR`: the output of `kubectl label --local` for a file, which
 * needs no cluster, must equal the objects that we read, and files that only one of the two can read are listed.
 *
 * Test data is read too. Templates and files with anything except named objects are skipped, because kubectl refuses them.
 */
async function main(): Promise<void> {
  const folder = readOption('--folder');
  const kubectl = readOption('--kubectl') ?? 'kubectl';
  if (folder === undefined || !existsSync(folder)) return console.log('not here: name the folder with --folder DIR');
  const totals = { same: 0, objects: 0, different: 0, onlyOurs: 0, onlyTheirs: 0, neither: 0, leftOut: 0 };
  let batch: ReadFile[] = [];
  const compare = async (files: readonly ReadFile[]): Promise<void> => {
    const byKubectl = await readWithKubectl(kubectl, files.map(({ file }) => file));
    if (byKubectl !== undefined && isDeepStrictEqual(files.flatMap(({ objects }) => objects), byKubectl)) {
      totals.same += files.length;
      totals.objects += byKubectl.length;
    } else if (files.length > 1) {
      const middle = files.length >> 1; // eslint-disable-line no-bitwise -- half of the files, rounded down
      await compare(files.slice(0, middle));
      await compare(files.slice(middle));
    } else {
      const [{ file, objects }] = files;
      if (byKubectl === undefined) totals.onlyOurs++;
      else totals.different++;
      const position = byKubectl === undefined ? `kubectl cannot read it: ${await reasonOf(kubectl, file)}` : findFirstDifference(objects, byKubectl);
      console.log(`${file}: ${position}`);
    }
  };
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true }).sort()) {
    const file = join(folder, name);
    if (!MANIFEST.test(name) || !statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
    const read = await readFile(file);
    if (read === 'left out') totals.leftOut++;
    else if (read === 'unreadable') {
      if (await readWithKubectl(kubectl, [file]) === undefined) totals.neither++;
      else {
        totals.onlyTheirs++;
        console.log(`${file}: only kubectl reads it`);
      }
    } else batch.push(read);
    if (batch.length < 40) continue;
    await compare(batch);
    batch = [];
  }
  if (batch.length > 0) await compare(batch);
  console.log(JSON.stringify(totals));
}

interface ReadFile {
  readonly file: string;
  readonly objects: readonly object[];
}

async function readFile(file: string): Promise<ReadFile | 'left out' | 'unreadable'> {
  const { objects, unreadable, templates, otherFiles, documents } = await readObjects([new FileSource(file, file, true)]);
  if (templates.length > 0 || otherFiles.length > 0 || objects.some(({ origin }) => origin.isTemplate === true)) return 'left out';
  if (unreadable.length > 0) return /\bapiVersion\b/.test(readFileSync(file, 'latin1')) ? 'unreadable' : 'left out';
  const values = objects.map(({ object }) => object);
  const isWhole = values.every(({ metadata }) => typeof (metadata as { name?: unknown } | undefined)?.name === 'string');
  const hasOthers = documents > objects.filter(({ origin }) => origin.path.length === 0 || origin.path.at(-1) === 0).length;
  // `isWhole` says that each object has metadata
  return values.length === 0 || !isWhole || hasOthers
    ? 'left out' : { file, objects: values.map((value) => dropMarkLabel(value as unknown as Labelled)) };
}

const MARK = 'compared-with-kubectl';

async function readWithKubectl(kubectl: string, files: readonly string[]): Promise<readonly object[] | undefined> {
  try {
    const { stdout } = await promisify(execFile)(kubectl, ['label', '--local', '--overwrite', '-o', 'json', ...files.flatMap((file) => ['-f', file]), `${MARK}=x`], { maxBuffer: 1 << 30 }); // eslint-disable-line no-bitwise -- a gigabyte
    return stdout.split(/\n(?=\{)/).filter((text) => text.trim() !== '').map((text) => dropMarkLabel(JSON.parse(text) as Labelled));
  } catch {
    return undefined;
  }
}

async function reasonOf(kubectl: string, file: string): Promise<string> {
  try {
    // eslint-disable-next-line no-bitwise -- a gigabyte
    await promisify(execFile)(kubectl, ['label', '--local', '-o', 'json', '-f', file, `${MARK}=x`], { maxBuffer: 1 << 30 });
    return 'nothing';
  } catch (error) {
    const { stderr } = error as { stderr?: string }; // an error of execFile
    return String(stderr).trim().split('\n').pop()?.slice(-160) ?? '';
  }
}

interface Labelled {
  readonly metadata: { labels?: Record<string, string> | null; managedFields?: unknown };
}

function dropMarkLabel(object: Labelled): object {
  const { labels, managedFields, ...metadata } = object.metadata; // kubectl drops managed fields before it prints
  const { [MARK]: mark, ...otherFiles } = labels ?? {};
  return { ...object, metadata: { ...metadata, ...(Object.keys(otherFiles).length === 0 ? {} : { labels: otherFiles }) } };
}

/** The path of the first difference between two lists of objects. */
function findFirstDifference(ours: unknown, byKubectl: unknown, path = ''): string {
  if (isDeepStrictEqual(ours, byKubectl)) return '';
  const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
  if (isMap(ours) && isMap(byKubectl)) {
    for (const key of new Set([...Object.keys(ours), ...Object.keys(byKubectl)])) {
      if (!isDeepStrictEqual(ours[key], byKubectl[key])) return findFirstDifference(ours[key], byKubectl[key], `${path}.${key}`);
    }
  }
  return `${path}: ours ${JSON.stringify(ours)?.slice(0, 120)}, theirs ${JSON.stringify(byKubectl)?.slice(0, 120)}`;
}

function readOption(name: string): string | undefined {
  const position = process.argv.indexOf(name);
  return position < 0 ? undefined : process.argv[position + 1];
}

void main();
