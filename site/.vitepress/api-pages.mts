import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the API: an index, or one export with the props that it takes. */
interface ApiPage {
  readonly name: string;
  readonly lines: string[];
}

/** The pages that `API.md` was split into, and the new addresses of its headings. */
export interface ApiPages {
  /** Pages of the site by the file that they are built from, relative to the root. */
  readonly rewrites: Readonly<Record<string, string>>;
  /** Addresses on the site of the headings of `API.md`, by anchor. */
  readonly addresses: ReadonlyMap<string, string>;
}

/**
 * Splits `API.md` into an index and one page for each export. The props of a construct are on its page. Names that differ only in case
 * share a page, because some file systems would not distinguish their files.
 */
export function writeApiPages(root: string, folder: string): ApiPages {
  const index: ApiPage = { name: 'index', lines: [] };
  const pages = new Map<string, ApiPage>();
  const addresses = new Map<string, string>();
  const anchorCounts = new Map<string, number>();
  let page = index;
  let isCode = false;
  for (const line of readFileSync(join(root, 'API.md'), 'utf8').split('\n')) {
    if (/^ *```/.test(line)) isCode = !isCode;
    const [, marks, title] = isCode ? [] : /^(#{2,3}) (.*)$/.exec(line) ?? [];
    if (marks === undefined) {
      page.lines.push(line);
      continue;
    }
    const anchor = title!.toLowerCase().replaceAll(' ', '-');
    const previous = anchorCounts.get(anchor) ?? 0;
    anchorCounts.set(anchor, previous + 1);
    const slug = previous === 0 ? anchor : `${anchor}-${previous}`;
    if (marks === '##') {
      page = index;
      page.lines.push(line);
      addresses.set(slug, `/API#${slug}`);
      continue;
    }
    const owner = pages.get(title!.replace(/Props$/, '').toLowerCase());
    page = owner ?? { name: title!, lines: [] };
    if (owner === undefined) pages.set(title!.toLowerCase(), page);
    page.lines.push(owner === undefined ? `# ${title}` : `## ${title}`);
    addresses.set(slug, owner === undefined ? `/api/${title}` : `/api/${owner.name}#${slug.replace(/-\d+$/, '')}`);
  }
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  const rewrites: Record<string, string> = {};
  for (const { name, lines } of [index, ...pages.values()]) {
    const text = lines.join('\n').replace(/\]\(#([^)]+)\)/g, (link, anchor: string) => {
      const address = addresses.get(anchor);
      return address === undefined ? link : `](${address})`;
    });
    writeFileSync(join(root, folder, `${name}.md`), `${text.trimEnd()}\n`);
    rewrites[`${folder}/${name}.md`] = name === 'index' ? 'API.md' : `api/${name}.md`;
  }
  return { rewrites, addresses };
}
