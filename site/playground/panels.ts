// Parts of the page besides the editors: problems, reports and pictures.
import { REPOSITORY } from '../../src/problem/render';
import type { Diagnostic, Edit } from './protocol';

/** Actions of a list of problems on the text that it is about. */
export interface ProblemActions {
  readonly text: string;
  show(span: NonNullable<Diagnostic['span']>): void;
  apply(edits: readonly Edit[]): void;
}

/** Shows problems as a list, and how many there are. */
export function showProblems(section: HTMLElement, diagnostics: readonly Diagnostic[], actions: ProblemActions): void {
  const counts = (['error', 'warning', 'note'] as const).flatMap((level) => {
    const count = diagnostics.filter(({ severity }) => severity === level).length;
    return count === 0 ? [] : [plural(count, level)];
  });
  findElement(section, 'h2 [role=status]').textContent = counts.length === 0 ? 'No problems' : counts.join(', ');
  findElement(section, '.problems').replaceChildren(...diagnostics.map((diagnostic) => problemItem(diagnostic, actions)));
}

/** Removes the problems of a part of the page that usually reports none. */
export function clearProblems(section: HTMLElement): void {
  findElement(section, 'h2 [role=status]').textContent = '';
  findElement(section, '.problems').replaceChildren();
}

function problemItem({ severity, message, source, span, code, url, fixes = [] }: Diagnostic, { text, show, apply }: ProblemActions): HTMLElement {
  const entry = document.createElement('li');
  entry.className = severity;
  const head = document.createElement('p');
  head.append(createElement('strong', severity), createElement('span', ` from the ${source}`));
  if (span !== undefined) {
    const line = text.slice(0, span.start).split('\n').length;
    head.append(' ', button(`line ${line}`, () => { show(span); }));
  }
  for (const { title, edits } of fixes) head.append(' ', button(title, () => { apply(edits); }));
  if (url !== undefined) {
    const link = createElement('a', code === undefined || code.startsWith('TS') ? 'documentation' : code) as HTMLAnchorElement;
    link.href = pageOf(url);
    head.append(' ', link);
  }
  entry.append(head, createElement('pre', message));
  return entry;
}

/** The page of the site that shows a file of the repository. */
export function pageOf(url: string): string {
  const [, page] = /^\/blob\/main\/(docs\/.*)\.md(?:#.*)?$/.exec(url.startsWith(REPOSITORY) ? url.slice(REPOSITORY.length) : '') ?? [];
  return page === undefined ? url : `../${page}`;
}

/** Text in which addresses are links. */
export function withLinks(text: string): Node[] {
  return text.split(/(https:\/\/[^\s)]+)/).map((piece, index) => {
    if (index % 2 === 0) return document.createTextNode(piece);
    const link = createElement('a', piece) as HTMLAnchorElement;
    link.href = pageOf(piece);
    return link;
  });
}

/** Creates an element with a text; addresses in `pre` become links. */
export function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.append(...tag === 'pre' ? withLinks(text) : [text]);
  return element;
}

/** The first element that matches a selector. @throws if there is none */
export function findElement<E extends HTMLElement = HTMLElement>(parent: ParentNode, selector: string): E {
  const match = parent.querySelector<E>(selector);
  if (match === null) throw new Error(`the page has no ${selector}`);
  return match;
}

/** Replaces the content of an element by an SVG picture. */
export function showDrawing(host: HTMLElement, svg: string): void {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  host.replaceChildren(document.importNode(drawing, true));
}

function button(text: string, act: () => void): HTMLButtonElement {
  const element = createElement('button', text) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
