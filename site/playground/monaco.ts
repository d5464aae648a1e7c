// Monaco with the features that the page uses; the build writes this module to a separate file, which is loaded later.
import 'monaco-editor/features/bracketMatching/register.js';
import 'monaco-editor/features/clipboard/register.js';
import 'monaco-editor/features/codeAction/register.js';
import 'monaco-editor/features/codeEditor/register.js';
import 'monaco-editor/features/codicon/register.js';
import 'monaco-editor/features/comment/register.js';
import 'monaco-editor/features/contextmenu/register.js';
import 'monaco-editor/features/find/register.js';
import 'monaco-editor/features/folding/register.js';
import 'monaco-editor/features/gotoError/register.js';
import 'monaco-editor/features/gotoSymbol/register.js';
import 'monaco-editor/features/hover/register.js';
import 'monaco-editor/features/indentation/register.js';
import 'monaco-editor/features/linesOperations/register.js';
import 'monaco-editor/features/links/register.js';
import 'monaco-editor/features/multicursor/register.js';
import 'monaco-editor/features/parameterHints/register.js';
import 'monaco-editor/features/referenceSearch/register.js'; // without it, F12 does nothing if there are several definitions
import 'monaco-editor/features/snippet/register.js';
import 'monaco-editor/features/suggest/register.js';
import 'monaco-editor/editor/contrib/suggest/browser/suggestController.js'; // not registered by the feature above
import 'monaco-editor/features/toggleTabFocusMode/register.js';
import 'monaco-editor/features/wordHighlighter/register.js';
import 'monaco-editor/features/wordOperations/register.js';
import 'monaco-editor/languages/definitions/typescript/register.js';
import 'monaco-editor/languages/definitions/yaml/register.js';
import * as monaco from 'monaco-editor/editor/editor.api.js';
import type { Diagnostic, Edit, LanguageService, Span } from './protocol';
import type { EditorOptions, TextEditor } from './text-editor';
import { followAppearance } from './appearance';

self.MonacoEnvironment = { getWorker: () => new Worker(new URL('editor.worker.js', document.baseURI)) };
followAppearance((isDark) => { monaco.editor.setTheme(isDark ? 'vs-dark' : 'vs'); });

const servicesByModel = new WeakMap<monaco.editor.ITextModel, LanguageService>();
const diagnosticsByModel = new WeakMap<monaco.editor.ITextModel, readonly Diagnostic[]>();
for (const language of ['typescript', 'yaml']) registerFeatures(language);
// An editor of the page shows one text only, so a declaration in another file opens in a peek view.
monaco.editor.registerEditorOpener({
  openCodeEditor(source, { scheme }) {
    if (scheme === 'types') source.trigger('definition', 'editor.action.peekDefinition', undefined);
    return scheme === 'types';
  },
});

/** A Monaco editor for one text. */
export class MonacoEditor implements TextEditor {
  private readonly editor: monaco.editor.IStandaloneCodeEditor;
  private readonly model: monaco.editor.ITextModel;
  private isSetting = false;

  constructor(host: HTMLElement, { language, label, isReadOnly = false, service, onChange }: EditorOptions, text: string) {
    this.model = monaco.editor.createModel(text, language);
    this.model.updateOptions({ tabSize: 2, insertSpaces: true });
    if (service !== undefined) servicesByModel.set(this.model, service);
    host.replaceChildren();
    this.editor = monaco.editor.create(host, {
      model: this.model, readOnly: isReadOnly, ariaLabel: label, ariaRequired: false, automaticLayout: true, minimap: { enabled: false },
      fontSize: 13, scrollBeyondLastLine: false, lineNumbersMinChars: 3, fixedOverflowWidgets: true, renderLineHighlight: 'none',
      wordWrap: 'on', wrappingIndent: 'indent', stickyScroll: { enabled: false }, bracketPairColorization: { enabled: false },
      wordBasedSuggestions: 'off', quickSuggestions: { strings: true, other: true, comments: false },
      'semanticHighlighting.enabled': false, scrollbar: { alwaysConsumeMouseWheel: false },
    });
    this.model.onDidChangeContent(() => { if (!this.isSetting) onChange?.(this.text); });
  }

  get text(): string { return this.model.getValue(); }
  set text(text: string) {
    if (text === this.text) return;
    this.isSetting = true;
    this.model.setValue(text);
    this.isSetting = false;
  }

  mark(diagnostics: readonly Diagnostic[]): void {
    diagnosticsByModel.set(this.model, diagnostics);
    monaco.editor.setModelMarkers(this.model, 'playground', diagnostics.flatMap(({ span, severity, message, code, url }) =>
      (span === undefined ? [] : [{
        ...rangeIn(this.model, span), severity: SEVERITIES[severity], message,
        ...code === undefined ? {} : { code: url === undefined ? code : { value: code, target: toUri(url) } },
      }])));
  }

  reveal(span: Span): void {
    const range = rangeIn(this.model, span);
    this.editor.setSelection(range);
    this.editor.revealRangeInCenterIfOutsideViewport(range);
    this.editor.focus();
  }

  focus(): void { this.editor.focus(); }
}

const SEVERITIES = {
  error: monaco.MarkerSeverity.Error, warning: monaco.MarkerSeverity.Warning, note: monaco.MarkerSeverity.Info,
  advice: monaco.MarkerSeverity.Info,
} as const;

function toUri(url: string): monaco.Uri {
  return monaco.Uri.parse(new URL(url, document.baseURI).href);
}

/** Registers the features of Monaco for a language. Each asks the language service of the text. */
function registerFeatures(language: string): void {
  monaco.languages.registerCompletionItemProvider(language, {
    triggerCharacters: language === 'yaml' ? ['/', '-', ' ', '"', ':'] : ['.', '\'', '"', ' ', '{'],
    async provideCompletionItems(model, position) {
      const [text, offset] = [model.getValue(), model.getOffsetAt(position)];
      const suggestions = await servicesByModel.get(model)?.complete(text, offset) ?? [];
      return {
        suggestions: suggestions.map(({ label, kind, insert, sort, span, detail, isDeprecated }, item): MonacoSuggestion => ({
          label, insertText: insert, sortText: sort, range: rangeIn(model, span), kind: KINDS[kind] ?? Kind.Text,
          ...detail === undefined ? {} : { detail },
          ...isDeprecated === true ? { tags: [monaco.languages.CompletionItemTag.Deprecated] } : {},
          request: { text, offset, item, model },
        })),
      };
    },
    async resolveCompletionItem(item: MonacoSuggestion) {
      if (item.request === undefined) return item;
      const { text, offset, item: index, model } = item.request;
      return { ...item, documentation: { value: await servicesByModel.get(model)?.describe(text, offset, index) ?? '' } };
    },
  });
  monaco.languages.registerHoverProvider(language, {
    async provideHover(model, position) {
      const hover = await servicesByModel.get(model)?.hover(model.getValue(), model.getOffsetAt(position));
      return hover === undefined ? undefined : { contents: [{ value: hover.markdown }], range: rangeIn(model, hover.span) };
    },
  });
  monaco.languages.registerSignatureHelpProvider(language, {
    signatureHelpTriggerCharacters: ['(', ','],
    async provideSignatureHelp(model, position) {
      const signature = await servicesByModel.get(model)?.signature?.(model.getValue(), model.getOffsetAt(position));
      if (signature === undefined) return undefined;
      const { label, documentation, parameters, active } = signature;
      const signatures = [{ label, documentation, parameters: parameters.map((parameter) => ({ label: parameter })) }];
      return { value: { signatures, activeSignature: 0, activeParameter: active }, dispose() {} };
    },
  });
  monaco.languages.registerDefinitionProvider(language, {
    async provideDefinition(model, position) {
      const definitions = await servicesByModel.get(model)?.definition?.(model.getValue(), model.getOffsetAt(position)) ?? [];
      return definitions.map(({ file, ...span }) => {
        const uri = file === undefined ? model.uri : monaco.Uri.from({ scheme: 'types', path: file.path });
        const target = file === undefined ? model : monaco.editor.getModel(uri) ?? monaco.editor.createModel(file.text, 'typescript', uri);
        return { uri, range: rangeIn(target, span) };
      });
    },
  });
  monaco.languages.registerLinkProvider(language, {
    async provideLinks(model) {
      const links = await servicesByModel.get(model)?.links?.(model.getValue()) ?? [];
      return { links: links.map(({ url, ...span }) => ({ url, range: rangeIn(model, span) })) };
    },
  });
  monaco.languages.registerCodeActionProvider(language, {
    provideCodeActions(model, range) {
      const touchedDiagnostics = (diagnosticsByModel.get(model) ?? []).filter(({ span }) =>
        span !== undefined && monaco.Range.areIntersectingOrTouching(rangeIn(model, span), range));
      const toTextEdit = (edit: Edit) => (
        { resource: model.uri, versionId: model.getVersionId(), textEdit: { range: rangeIn(model, edit), text: edit.text } });
      const actions = touchedDiagnostics.flatMap(({ fixes = [] }) => fixes.map(({ title, edits }) => (
        { title, kind: 'quickfix', isPreferred: true, edit: { edits: edits.map(toTextEdit) } })));
      return { actions, dispose() {} };
    },
  });
}

/** A completion item with the request that found it, by which its description is requested. */
type MonacoSuggestion = monaco.languages.CompletionItem & {
  readonly request?: { readonly text: string; readonly offset: number; readonly item: number; readonly model: monaco.editor.ITextModel };
};

function rangeIn(model: monaco.editor.ITextModel, { start, end }: Span): monaco.Range {
  return monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
}

const { CompletionItemKind: Kind } = monaco.languages;
/** Icons of completion items, by the kinds of this library's language service and of the compiler. */
const KINDS: Readonly<Record<string, monaco.languages.CompletionItemKind>> = {
  field: Kind.Field, annotation: Kind.Property, label: Kind.Property, value: Kind.EnumMember, service: Kind.Reference, port: Kind.Value,
  property: Kind.Property, method: Kind.Method, function: Kind.Function, class: Kind.Class, interface: Kind.Interface, type: Kind.Interface,
  const: Kind.Variable, let: Kind.Variable, var: Kind.Variable, parameter: Kind.Variable, alias: Kind.Reference, string: Kind.EnumMember,
  keyword: Kind.Keyword, module: Kind.Module, 'local var': Kind.Variable,
};
