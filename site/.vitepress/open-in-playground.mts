import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** Packages of the playground. */
const PACKAGES = new Set(['cdk8s', 'constructs', 'cdk8s-services']);

/** The place of the playground that shows a block of code; `undefined` if it cannot run there. */
export function openInPlayground(root: string, language: string, code: string, place: string): string | undefined {
  if (language === 'yaml') return /^apiVersion:/m.test(code) && /^kind:/m.test(code) ? linkTo({ tab: 'yaml', yaml: code }) : undefined;
  if (language !== 'ts') return undefined;
  const [, file] = /<!-- code (\S+?)(?:#\S+)? -->/.exec(place) ?? []; // a part of a program opens all of it
  const program = file !== undefined && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : code;
  const imports = [...program.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name!);
  if (!imports.includes('cdk8s-services') || !imports.every((name) => PACKAGES.has(name)) || /\bprocess\.(?!env\b)/.test(program)) return undefined;
  return linkTo({ tab: 'typescript', program: program.replace(/^.*\/\/ #(?:end)?region.*\n|^\/\/ @ts-nocheck\n/gm, '') });
}

/** A link that holds a state of the page, as `site/playground/fragment.ts` reads it. */
function linkTo(state: Readonly<Record<string, string>>): string {
  return `playground/#${deflateRawSync(JSON.stringify(state), { level: 9 }).toString('base64url')}`;
}
