/* eslint-disable no-console */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from './screens';
import { ParsedDocument } from '../src/loader/yaml/parsed-document';
import { graph } from '../src/graph/graph';
import { checkManifests } from '../src/app/check-manifests';

/** Draws the pictures of the documentation, from pinned manifests and from the output of compiler and command: `npm run pictures`. */
const ROOT = join(__dirname, '..');

/** The examples that are drawn. */
export const PICTURES = ['gitops', 'migrate-database'] as const;

/** The picture of an example, as in `docs/pictures`. */
export function drawPicture(example: string): string {
  const objects = ParsedDocument.parseAll(readFileSync(join(ROOT, 'test', 'examples', `${example}.yaml`), 'utf8'))
    .map((document) => document.value);
  return graph(objects, { format: 'svg', problems: checkManifests(objects) });
}

/** The path of the picture of an example. */
export function pictureFileOf(example: string): string {
  return join(ROOT, 'docs', 'pictures', `${example}.svg`);
}

async function drawPictures(): Promise<void> {
  mkdirSync(join(ROOT, 'docs', 'pictures'), { recursive: true });
  for (const example of PICTURES) writeFileSync(pictureFileOf(example), drawPicture(example));
  for (const [name, screen] of Object.entries(SCREENS)) writeFileSync(pictureFileOf(name), await screen());
  console.log([...PICTURES, ...Object.keys(SCREENS)].map(pictureFileOf).join('\n'));
}

if (require.main === module) void drawPictures();
