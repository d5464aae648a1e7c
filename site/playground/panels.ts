// The parts of the page that are not editors: lists of problems, reports and pictures.
import { pluralize } from '../../src/problem/message';
import { REPOSITORY } from '../../src/problem/render';
import type { Diagnostic, Edit } from './protocol';

/** The text that a list of problems is about, and what the buttons of the list do with it. */
export interface ProblemActions {
  readonly text: string;
  show(span: NonNullable<Diagnostic['span']>): void;
  apply(edits: readonly Edit[]): void;
}

/** Shows problems as a list, and their number in its heading. */
export function showProblems(section: HTMLElement, diagnostics: readonly Diagnostic[], actions: ProblemActions): void {
  const counts = (['error', 'warning', 'note'] as const).flatMap((level) => {
    const count = diagnostics.filter(({ severity }) => severity === level).length;
    return count === 0 ? [] : [pluralize(count, level)];
  });
  findElement(section, 'h2 [role=status]').textContent = counts.length === 0 ? 'No problems' : counts.join(', ');
  findElement(section, '.problems').replaceChildren(...diagnostics.map((diagnostic) => createProblemItem(diagnostic, actions)));
}

/** Removes the problems of a part of the page that usually reports none. */
export function clearProblems(section: HTMLElement): void {
  findElement(section, 'h2 [role=status]').textContent = '';
  findElement(section, '.problems').replaceChildren();
}

function createProblemItem(diagnostic: Diagnostic, { text, show, apply }: ProblemActions): HTMLElement {
  const { severity, message, source, span, code, url, fixes = [] } = diagnostic;
  const entry = document.createElement('li');
  entry.className = severity;
  const heading = document.createElement('p');
  heading.append(createElement('strong', severity), createElement('span', ` from the ${source}`));
  if (span !== undefined) {
    const line = text.slice(0, span.start).split('\n').length;
    heading.append(' ', createButton(`line ${line}`, () => { show(span); }));
  }
  for (const { title, edits } of fixes) heading.append(' ', createButton(title, () => { apply(edits); }));
  if (url !== undefined) {
    const link = createElement('a', code === undefined || code.startsWith('TS') ? 'documentation' : code) as HTMLAnchorElement;
    link.href = pageAddressOf(url);
    heading.append(' ', link);
  }
  entry.append(heading, createElement('pre', message));
  return entry;
}

/** The address of the page of the site that shows a guide of the repository; any other address is returned unchanged. */
export function pageAddressOf(url: string): string {
  const [, page] = /^\/blob\/main\/(docs\/.*)\.md(?:#.*)?$/.exec(url.startsWith(REPOSITORY) ? url.slice(REPOSITORY.length) : '') ?? [];
  return page === undefined ? url : `../${page}`;
}

/** The text as nodes of the page, with links in place of its addresses. */
export function linkAddresses(text: string): Node[] {
  return text.split(/(https:\/\/[^\s)]+)/).map((piece, index) => {
    if (index % 2 === 0) return document.createTextNode(piece);
    const link = createElement('a', piece) as HTMLAnchorElement;
    link.href = pageAddressOf(piece);
    return link;
  });
}

/** Creates an element with a text; addresses in `pre` become links. */
export function createElement(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.append(...tag === 'pre' ? linkAddresses(text) : [text]);
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

function createButton(text: string, onClick: () => void): HTMLButtonElement {
  const element = createElement('button', text) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', onClick);
  return element;
}
