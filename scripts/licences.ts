import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RenderedChunk } from 'rolldown' with { 'resolution-mode': 'import' };

/** The licences of the libraries in a bundled file, as its banner. */
export function formatLicences({ moduleIds }: RenderedChunk): string {
  const packageFolders = new Set(moduleIds.flatMap((id) => /^.*\/node_modules\/[^/]+/.exec(id) ?? []));
  return [...packageFolders].map((folder) => `/*!\n${folder.split('/').pop()}\n${licenceOf(folder)}*/`).join('\n');
}

function licenceOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e(?:\.\w+)?$/i.test(name));
  if (file === undefined) throw new Error(`${folder} has no licence`);
  return readFileSync(join(folder, file), 'utf8');
}
