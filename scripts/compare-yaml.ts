/* eslint-disable no-console */
import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { findSources } from '../src/loader/files/find-sources';
import { readValues } from '../src/loader/yaml/read-values';
import { parseText } from '../src/loader/yaml/split-document';

/**
 * Compares the fast YAML reader with the exact one, over all documents below folders, and over mutations of them: `--mutations N` for each
 * document, `--seed N`. Prints each document that they read differently, and how many documents the fast reader can read.
 */
async function main(): Promise<void> {
  const folders = process.argv.slice(2).filter((argument, index, all) => existsSync(argument) && !all[index - 1]?.startsWith('--'));
  const [mutations, seed] = [readOption('--mutations', 0), readOption('--seed', 1)];
  const random = createRandom(seed);
  const totals = { documents: 0, fast: 0, different: 0 };
  const { sources } = await findSources(folders);
  for (const source of sources) {
    try {
      for await (const { text, form } of source.readDocuments()) {
        if (form === 'json') continue;
        compareParsers(text, source.name, totals);
        for (let round = 0; round < mutations; round++) compareParsers(mutate(text, random), `${source.name} (mutated)`, totals);
      }
    } catch {
      // Not a text; `check` reports such files.
    }
  }
  console.log(totals);
  process.exitCode = totals.different > 0 ? 1 : 0;
}

function compareParsers(text: string, name: string, totals: { documents: number; fast: number; different: number }): void {
  totals.documents++;
  const fast = readValues(text);
  if (fast === undefined) return;
  totals.fast++;
  const exact = parseWithLibrary(text);
  if (isDeepStrictEqual(exact, fast)) return;
  totals.different++;
  if (totals.different >= 20) return;
  console.log(`${name}\n${text.slice(0, 600)}\nfast: `
    + `${JSON.stringify(fast).slice(0, 300)}\nexact: ${JSON.stringify(exact).slice(0, 300)}`);
}

/** The value that the exact parser reads; its message if it refuses the text. */
export function parseWithLibrary(text: string): unknown {
  try {
    return parseText(text).map(({ value, repetitions, isTemplate }) => {
      if (repetitions.length > 0 || isTemplate === true) throw new Error('repetitions, or a template');
      return value;
    });
  } catch (error) {
    return String(error);
  }
}

const PIECES = [' ', '\n', '  ', ':', ': ', '- ', '-', '"', "'", '#', ' #',
  '{', '}', '[', ']', ',', '|', '>', '|-', '&a ', '*a', '!t ', '?', '? ', '%',
  '\t', '\\', '~', '0x1', '1_0', '<<: ', '---\n', '...', '@', '`', '\u00e9', '\n\n', 'x'];

function mutate(text: string, random: (limit: number) => number): string {
  let result = text;
  for (let edits = 1 + random(3); edits > 0; edits--) {
    const index = random(result.length + 1), length = random(3) === 0 ? random(4) : 0;
    result = result.slice(0, index) + (random(4) === 0 ? '' : PIECES[random(PIECES.length)]!) + result.slice(index + length);
  }
  return result;
}

/** Numbers that depend on the seed only (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6D2B79F5) | 0; // eslint-disable-line no-bitwise -- as published
    let t = Math.imul(state ^ (state >>> 15), 1 | state); // eslint-disable-line no-bitwise -- as published
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; // eslint-disable-line no-bitwise -- as published
    return ((t ^ (t >>> 14)) >>> 0) % below; // eslint-disable-line no-bitwise -- as published
  };
}

function readOption(name: string, defaultValue: number): number {
  const index = process.argv.indexOf(name);
  return index < 0 ? defaultValue : Number(process.argv[index + 1]);
}

if (require.main === module) void main();
