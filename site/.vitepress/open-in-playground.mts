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
  const program = file !== undefined && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : wholeProgram(root, code);
  const imports = [...program.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name!);
  if (!imports.includes('cdk8s-services') || !imports.every((name) => PACKAGES.has(name)) || /\bprocess\.(?!env\b)/.test(program)) return undefined;
  return linkTo({ tab: 'typescript', program: program.replace(/^.*\/\/ #(?:end)?region.*\n|^\/\/ @ts-nocheck\n/gm, '') });
}

let exported: ReadonlySet<string> | undefined;
const KEYWORDS = new Set(['new', 'const', 'true', 'false', 'undefined', 'chart']);

/** A program for statements that need nothing but a chart and this library; other code as it is. */
function wholeProgram(root: string, code: string): string {
  exported ??= new Set([...readFileSync(join(root, 'src/index.ts'), 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()).filter((name) => /^\w+$/.test(name))));
  const declared = new Set([...code.matchAll(/\bconst (\w+)/g)].map(([, name]) => name!));
  const words = new Set(code.replace(/'[^'\n]*'|\/\/.*|\b\w+\??:|(?<!\.)\.\w+/g, ' ').match(/\b[A-Za-z_]\w*/g));
  const used = [...words].filter((word) => exported!.has(word));
  if (used.length === 0 || !words.has('chart') || /`|const [{[]/.test(code)) return code;
  if ([...words].some((word) => !KEYWORDS.has(word) && !declared.has(word) && !exported!.has(word))) return code;
  return `import { App, Chart } from 'cdk8s';\nimport { ${used.join(', ')} } from 'cdk8s-services';\n\nconst chart = new Chart(new App(), 'shop');\n${code}`;
}

/** A link that holds a state of the page, as `site/playground/fragment.ts` reads it. */
function linkTo(state: Readonly<Record<string, string>>): string {
  return `playground/#${deflateRawSync(JSON.stringify(state), { level: 9 }).toString('base64url')}`;
}
