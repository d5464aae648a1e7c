import { isMap, isScalar, visit } from 'yaml';
import { parseTyped } from '../loader/yaml/tolerant-yaml';
import { PROBLEM_CODES } from '../problem/codes.generated';
import { docsUrlOf, PORTABLE } from '../service';
import { lookUpKey } from './annotations';
import type { TextRange } from './cursor';

/** A range of a text that links to a page. */
export interface DocumentLink { readonly range: TextRange; readonly url: string; readonly tooltip: string }

/**
 * Links of a text, as `[{ range, url, tooltip }]`: from the keys of annotations to their controller's documentation, then from codes in
 * comments to the problem's page.
 */
export function listLinks(text: string): DocumentLink[] {
  return [...listAnnotationLinks(text), ...listCodeLinks(text)];
}

function listAnnotationLinks(text: string): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const document of parseTyped(text)) {
    visit(document, {
      Pair(_at, { key, value }) {
        if (!isScalar(key) || key.value !== 'annotations' || !isMap(value)) return;
        for (const { key: name } of value.items) {
          if (!isScalar(name) || typeof name.value !== 'string') continue;
          const knownKey = lookUpKey(name.value, undefined, PORTABLE).at(0);
          const [start, end] = name.range ?? [0, 0];
          if (knownKey === undefined) continue;
          const { docs: url, title } = knownKey.provider;
          links.push({ range: { start, end }, url, tooltip: `Documentation of ${title}` });
        }
      },
    });
  }
  return links;
}

const KNOWN_CODES: ReadonlySet<string> = new Set(PROBLEM_CODES);

function listCodeLinks(text: string): DocumentLink[] {
  const links: DocumentLink[] = [];
  for (const { 0: comment, index } of text.matchAll(/#\s*cdk8s-services-ignore\b[^\n]*/g)) {
    for (const { 0: code, index: offset } of comment.matchAll(/[a-z0-9-]+/g)) {
      if (!KNOWN_CODES.has(code)) continue;
      const start = index + offset;
      links.push({ range: { start, end: start + code.length }, url: docsUrlOf(code), tooltip: `Documentation of ${code}` });
    }
  }
  return links;
}
