import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');

/** Throws if the declarations in `lib/`, which programs of tests and measurements compile against, are older than a source. */
export function requireFreshDeclarations(): void {
  const declarations = join(ROOT, 'lib/index.d.ts');
  const compiledAt = existsSync(declarations) ? statSync(declarations).mtimeMs : 0;
  const changed = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => join('src', file))
    .find((file) => file.endsWith('.ts') && statSync(join(ROOT, file)).mtimeMs > compiledAt);
  if (changed !== undefined) throw new Error(`lib/index.d.ts is older than ${changed}: run \`npx projen compile\` first`);
}
