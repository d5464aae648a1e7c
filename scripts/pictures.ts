/* eslint-disable no-console */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ParsedDocument } from '../src/cli/input/parsed-document';
import { graph } from '../src/graph/graph';
import { checkManifests } from '../src/app/check-manifests';

/** Draws the pictures of the documentation from the pinned manifests of the examples: `npx tsx scripts/pictures.ts`. */
const ROOT = join(__dirname, '..');

/** The examples that are drawn. */
export const PICTURES = ['gitops', 'migrate-database'] as const;

/** The picture of an example, as it stands in `docs/pictures`. */
export function picture(example: string): string {
  const objects = ParsedDocument.parseAll(readFileSync(join(ROOT, 'test', 'examples', `${example}.yaml`), 'utf8')).map((document) => document.value);
  return graph(objects, { format: 'svg', problems: checkManifests(objects) });
}

/** Where it stands. */
export function pictureFile(example: string): string {
  return join(ROOT, 'docs', 'pictures', `${example}.svg`);
}

if (require.main === module) {
  mkdirSync(join(ROOT, 'docs', 'pictures'), { recursive: true });
  for (const example of PICTURES) {
    writeFileSync(pictureFile(example), picture(example));
    console.log(pictureFile(example));
  }
}
