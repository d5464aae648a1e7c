// What the page shows besides texts: problems, reports and pictures.
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
  const counts = (['error', 'warning', 'note'] as const).flatMap((each) => {
    const count = diagnostics.filter(({ severity }) => severity === each).length;
    return count === 0 ? [] : [plural(count, each)];
  });
  part(section, 'h2 [role=status]').textContent = counts.length === 0 ? 'No problems' : counts.join(', ');
  part(section, '.problems').replaceChildren(...diagnostics.map((diagnostic) => item(diagnostic, actions)));
}

/** Removes the problems of a part of the page that usually reports none. */
export function clearProblems(section: HTMLElement): void {
  part(section, 'h2 [role=status]').textContent = '';
  part(section, '.problems').replaceChildren();
}

function item({ severity, message, source, span, code, url, fixes = [] }: Diagnostic, { text, show, apply }: ProblemActions): HTMLElement {
  const entry = document.createElement('li');
  entry.className = severity;
  const head = document.createElement('p');
  head.append(make('strong', severity), make('span', ` from the ${source}`));
  if (span !== undefined) {
    const line = text.slice(0, span.start).split('\n').length;
    head.append(' ', button(`line ${line}`, () => { show(span); }));
  }
  for (const { title, edits } of fixes) head.append(' ', button(title, () => { apply(edits); }));
  if (url !== undefined) {
    const link = make('a', code === undefined || code.startsWith('TS') ? 'documentation' : code) as HTMLAnchorElement;
    link.href = pageOf(url);
    head.append(' ', link);
  }
  entry.append(head, make('pre', message));
  return entry;
}

/** The page of the site that shows a file of the repository. */
export function pageOf(url: string): string {
  const [, page] = /^\/blob\/main\/(docs\/.*)\.md(?:#.*)?$/.exec(url.startsWith(REPOSITORY) ? url.slice(REPOSITORY.length) : '') ?? [];
  return page === undefined ? url : `../${page}`;
}

/** Text in which addresses are links. */
export function linked(text: string): Node[] {
  return text.split(/(https:\/\/[^\s)]+)/).map((piece, at) => {
    if (at % 2 === 0) return document.createTextNode(piece);
    const link = make('a', piece) as HTMLAnchorElement;
    link.href = pageOf(piece);
    return link;
  });
}

/** An element of a tag with a text. */
export function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.append(...tag === 'pre' ? linked(text) : [text]);
  return element;
}

/** The first element that matches a selector. */
export function part<E extends HTMLElement = HTMLElement>(within: ParentNode, selector: string): E {
  const found = within.querySelector<E>(selector);
  if (found === null) throw new Error(`the page has no ${selector}`);
  return found;
}

/** Shows a drawing of the library. */
export function showDrawing(host: HTMLElement, svg: string): void {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  host.replaceChildren(document.importNode(drawing, true));
}

function button(text: string, act: () => void): HTMLButtonElement {
  const element = make('button', text) as HTMLButtonElement;
  element.type = 'button';
  element.addEventListener('click', act);
  return element;
}

function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}
