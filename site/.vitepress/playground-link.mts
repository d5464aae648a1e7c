import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';

/** Packages that a program in the playground can import. */
const PACKAGES = new Set(['cdk8s', 'constructs', 'cdk8s-services']);

/**
 * Returns the link that opens a block of code in the playground; `undefined` if it cannot run there.
 *
 * @param marker the HTML comment above the block, which names the file that the code is taken from
 */
export function playgroundLinkOf(root: string, language: string, code: string, marker: string): string | undefined {
  if (language === 'yaml') return /^apiVersion:/m.test(code) && /^kind:/m.test(code) ? linkTo({ tab: 'yaml', yaml: code }) : undefined;
  if (language !== 'ts') return undefined;
  const [, file] = /<!-- code (\S+?)(?:#\S+)? -->/.exec(marker) ?? []; // for a part of a program, the whole file is opened
  const program = file !== undefined && existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : completeProgram(root, code);
  const imports = [...program.matchAll(/\bfrom '([^']+)'/g)].map(([, name]) => name!);
  if (!imports.includes('cdk8s-services') || !imports.every((name) => PACKAGES.has(name)) || /\bprocess\.(?!env\b)/.test(program)) return undefined;
  return linkTo({ tab: 'typescript', program: program.replace(/^.*\/\/ #(?:end)?region.*\n|^\/\/ @ts-nocheck\n/gm, '') });
}

/** Names that the library exports, read once. */
let libraryNames: ReadonlySet<string> | undefined;
const KEYWORDS = new Set(['new', 'const', 'true', 'false', 'undefined', 'chart']);

/** Returns a program around statements that only need a chart and this library; any other code is returned unchanged. */
function completeProgram(root: string, code: string): string {
  libraryNames ??= new Set([...readFileSync(join(root, 'src/index.ts'), 'utf8').matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((name) => name.trim()).filter((name) => /^\w+$/.test(name))));
  const declared = new Set([...code.matchAll(/\bconst (\w+)/g)].map(([, name]) => name!));
  const words = new Set(code.replace(/'[^'\n]*'|\/\/.*|\b\w+\??:|(?<!\.)\.\w+/g, ' ').match(/\b[A-Za-z_]\w*/g));
  const used = [...words].filter((word) => libraryNames!.has(word));
  if (used.length === 0 || !words.has('chart') || /`|const [{[]/.test(code)) return code;
  if ([...words].some((word) => !KEYWORDS.has(word) && !declared.has(word) && !libraryNames!.has(word))) return code;
  return `import { App, Chart } from 'cdk8s';\nimport { ${used.join(', ')} } from 'cdk8s-services';\n\nconst chart = new Chart(new App(), 'shop');\n${code}`;
}

/** Returns a link with a state of the page, in the form that `site/playground/fragment.ts` reads. */
function linkTo(state: Readonly<Record<string, string>>): string {
  return `playground/#${deflateRawSync(JSON.stringify(state), { level: 9 }).toString('base64url')}`;
}
