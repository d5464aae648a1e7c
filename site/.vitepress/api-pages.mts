import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the API: an index, or one export with the props that it takes. */
interface ApiPage {
  readonly name: string;
  readonly lines: string[];
}

/** The pages of the API that were written, and where its headings went. */
export interface ApiPages {
  /** Files, relative to the root, and the pages that they become. */
  readonly rewrites: Readonly<Record<string, string>>;
  /** Where a heading of `API.md` is on the site, by its anchor. */
  readonly places: ReadonlyMap<string, string>;
}

/**
 * Divides `API.md`, which GitHub shows as one page, into an index and one page for each export. The props of a construct are on its page;
 * names that differ in upper and lower case only share one, as they would share a file.
 */
export function writeApiPages(root: string, folder: string): ApiPages {
  const index: ApiPage = { name: 'index', lines: [] };
  const pages = new Map<string, ApiPage>();
  const places = new Map<string, string>();
  const times = new Map<string, number>();
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
    const before = times.get(anchor) ?? 0;
    times.set(anchor, before + 1);
    const slug = before === 0 ? anchor : `${anchor}-${before}`;
    if (marks === '##') {
      page = index;
      page.lines.push(line);
      places.set(slug, `/API#${slug}`);
      continue;
    }
    const owner = pages.get(title!.replace(/Props$/, '').toLowerCase());
    page = owner ?? { name: title!, lines: [] };
    if (owner === undefined) pages.set(title!.toLowerCase(), page);
    page.lines.push(owner === undefined ? `# ${title}` : `## ${title}`);
    places.set(slug, owner === undefined ? `/api/${title}` : `/api/${owner.name}#${slug.replace(/-\d+$/, '')}`);
  }
  rmSync(join(root, folder), { recursive: true, force: true });
  mkdirSync(join(root, folder), { recursive: true });
  const rewrites: Record<string, string> = {};
  for (const { name, lines } of [index, ...pages.values()]) {
    const text = lines.join('\n').replace(/\]\(#([^)]+)\)/g, (link, anchor: string) => {
      const place = places.get(anchor);
      return place === undefined ? link : `](${place})`;
    });
    writeFileSync(join(root, folder, `${name}.md`), `${text.trimEnd()}\n`);
    rewrites[`${folder}/${name}.md`] = name === 'index' ? 'API.md' : `api/${name}.md`;
  }
  return { rewrites, places };
}
