import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedChunk } from 'rolldown' with { 'resolution-mode': 'import' };

/** The licences of the libraries in a bundled file, as its banner. */
export function formatLicences({ moduleIds }: RenderedChunk): string {
  const homes = new Set(moduleIds.flatMap((id) => /^.*\/node_modules\/[^/]+/.exec(id) ?? []));
  return [...homes].map((home) => `/*!\n${home.split('/').pop()}\n${licenceOf(home)}*/`).join('\n');
}

function licenceOf(home: string): string {
  const file = readdirSync(home).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  if (file === undefined) throw new Error(`${home} has no licence`);
  return readFileSync(join(home, file), 'utf8');
}
