// The editors of the page: text areas at first, and Monaco editors as soon as Monaco is loaded.
import type { Diagnostic, LanguageService, Span } from './protocol';

/** Options of an editor. */
export interface EditorOptions {
  readonly language: 'typescript' | 'yaml';
  /** Accessible name. */
  readonly label: string;
  readonly isReadOnly?: boolean;
  /** The language service of the text. @default - there are no completions and hovers */
  readonly service?: LanguageService;
  readonly onChange?: (text: string) => void;
}

/** An editor for one text. */
export interface TextEditor {
  text: string;
  /** Underlines problems. */
  mark(diagnostics: readonly Diagnostic[]): void;
  /** Moves the cursor to a position, and scrolls to it. */
  reveal(span: Span): void;
  focus(): void;
}

/** A text area, the editor until Monaco is loaded. */
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

  mark(): void {} // a text area cannot underline; the list below it shows the problems

  reveal({ start, end }: Span): void {
    this.area.focus();
    this.area.setSelectionRange(start, end);
  }

  focus(): void { this.area.focus(); }

  get hasFocus(): boolean { return document.activeElement === this.area; }
  get cursor(): number { return this.area.selectionStart; }
}

let monacoModule: Promise<typeof import('./monaco')> | undefined;

/** Loads Monaco, and its styles, which the build writes beside the page. */
async function loadMonaco(): Promise<typeof import('./monaco')> {
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'main.css' });
  document.head.prepend(styles); // before those of the page, which take precedence
  return import('./monaco');
}

/** A text area that a Monaco editor replaces after `upgrade`. */
export class UpgradingEditor implements TextEditor {
  private editor: TextEditor;
  private readonly plain: PlainEditor;
  private isUpgraded = false;
  private marks: readonly Diagnostic[] = [];

  constructor(private readonly host: HTMLElement, private readonly options: EditorOptions) {
    this.editor = this.plain = new PlainEditor(host, options);
  }

  /** Replaces the text area as soon as Monaco is loaded. Called when the tab of the editor is selected. */
  upgrade(): void {
    if (this.isUpgraded) return;
    this.isUpgraded = true;
    monacoModule ??= loadMonaco();
    monacoModule.then(({ MonacoEditor }) => {
      const { text, cursor, hasFocus } = this.plain;
      this.editor = new MonacoEditor(this.host, this.options, text);
      this.editor.mark(this.marks);
      if (hasFocus) this.editor.reveal({ start: cursor, end: cursor });
    }, () => {}); // if Monaco cannot be loaded, the text area stays
  }

  get text(): string { return this.editor.text; }
  set text(text: string) { this.editor.text = text; }

  mark(diagnostics: readonly Diagnostic[]): void {
    this.marks = diagnostics;
    this.editor.mark(diagnostics);
  }

  reveal(span: Span): void { this.editor.reveal(span); }
  focus(): void { this.editor.focus(); }
}
