// A text that can be edited: first as a plain field, and in Monaco as soon as that is loaded.
import type { Diagnostic, Language, Span } from './protocol';

/** Options of an editor. */
export interface EditorOptions {
  readonly language: 'typescript' | 'yaml';
  /** Accessible name. */
  readonly label: string;
  readonly isReadOnly?: boolean;
  /** The language service of the text. @default - there are no completions and hovers */
  readonly service?: Language;
  readonly onChange?: (text: string) => void;
}

/** An editor for one text. */
export interface TextEditor {
  text: string;
  /** Underlines problems. */
  mark(diagnostics: readonly Diagnostic[]): void;
  /** Moves the cursor to a position, and scrolls to it. */
  show(span: Span): void;
  focus(): void;
}

/** A text area, in a page where Monaco is not loaded yet. */
class PlainEditor implements TextEditor {
  private readonly area = document.createElement('textarea');

  constructor(private readonly host: HTMLElement, { label, isReadOnly = false, onChange }: EditorOptions) {
    this.area.spellcheck = false;
    this.area.readOnly = isReadOnly;
    this.area.setAttribute('aria-label', label);
    this.area.addEventListener('input', () => onChange?.(this.area.value));
    this.host.replaceChildren(this.area);
  }

  get text(): string { return this.area.value; }
  set text(text: string) { if (text !== this.area.value) this.area.value = text; }

  mark(): void {} // the list of problems has them

  show({ start, end }: Span): void {
    this.area.focus();
    this.area.setSelectionRange(start, end);
  }

  focus(): void { this.area.focus(); }

  get hasFocus(): boolean { return document.activeElement === this.area; }
  get cursor(): number { return this.area.selectionStart; }
}

let monaco: Promise<typeof import('./monaco')> | undefined;

/** Loads Monaco, and its styles, which the build writes beside the page. */
async function loadMonaco(): Promise<typeof import('./monaco')> {
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'main.css' });
  document.head.prepend(styles); // before those of the page, which take precedence
  return import('./monaco');
}

/** A plain field that becomes Monaco. */
export class UpgradingEditor implements TextEditor {
  private editor: TextEditor;
  private readonly plain: PlainEditor;
  private isUpgraded = false;
  private marks: readonly Diagnostic[] = [];

  constructor(private readonly host: HTMLElement, private readonly options: EditorOptions) {
    this.editor = this.plain = new PlainEditor(host, options);
  }

  /** Replaces the field as soon as Monaco is loaded; called when it is shown. */
  upgrade(): void {
    if (this.isUpgraded) return;
    this.isUpgraded = true;
    monaco ??= loadMonaco();
    monaco.then(({ MonacoEditor }) => {
      const { text, cursor, hasFocus } = this.plain;
      this.editor = new MonacoEditor(this.host, this.options, text);
      this.editor.mark(this.marks);
      if (hasFocus) this.editor.show({ start: cursor, end: cursor });
    }, () => {}); // without Monaco the plain field stays
  }

  get text(): string { return this.editor.text; }
  set text(text: string) { this.editor.text = text; }

  mark(diagnostics: readonly Diagnostic[]): void {
    this.marks = diagnostics;
    this.editor.mark(diagnostics);
  }

  show(span: Span): void { this.editor.show(span); }
  focus(): void { this.editor.focus(); }
}
