// The page of the playground: one tab each for a program, manifests, a change of manifests, and explanations.
import { followAppearance } from './appearance';
import type { ComputeFunctions } from './compute.worker';
import { readFragment, TABS, writeFragment, type State } from './fragment';
import { clearProblems, createElement, findElement, showDrawing, showProblems } from './panels';
import { connect, type Diagnostic, type Edit, type LanguageService } from './protocol';
import { UpgradingEditor, type EditorOptions, type TextEditor } from './text-editor';
import type { TypeScriptFunctions } from './typescript.worker';

/** Examples and options of the page; written by the build. */
interface Choices {
  readonly examples: readonly (Partial<State> & { readonly title: string; readonly tab: State['tab'] })[];
  readonly minors: readonly string[];
  /** Ids and titles. */
  readonly controllers: readonly (readonly [id: string, title: string])[];
}

followAppearance((isDark) => { document.documentElement.classList.toggle('dark', isDark); });
const compiler = connect<TypeScriptFunctions>(() => new Worker('typescript.worker.js'), 60_000);
// Created from a blob, the worker has the content security policy of this page.
const computeScript = `importScripts(${JSON.stringify(new URL('compute.worker.js', document.baseURI).href)})`;
const compute = connect<ComputeFunctions>(
  () => new Worker(URL.createObjectURL(new Blob([computeScript], { type: 'text/javascript' }))), 10_000);

const kubernetes = findElement<HTMLSelectElement>(document, '#kubernetes');
const controller = findElement<HTMLSelectElement>(document, '#controller');
const readChoice = () => ({ kubernetes: kubernetes.value, controller: controller.value });
const tabs = new Map(TABS.map((tab) => [tab, findElement<HTMLButtonElement>(document, `#tab-${tab}`)]));
let tab: State['tab'] = 'typescript';

const yamlService: LanguageService = {
  complete: async (text, offset) => compute.completeYaml(text, offset, readChoice()),
  describe: async (_text, _offset, item) => compute.describeYaml(item),
  hover: async (text, offset) => compute.hoverYaml(text, offset, readChoice()),
  definition: async (text, offset) => compute.defineYaml(text, offset, readChoice()),
  links: async (text) => compute.linksOfYaml(text),
};
const program = createEditor('#program', {
  language: 'typescript', label: 'Program in TypeScript', service: compiler, onChange: scheduleUpdate,
});
const output = createEditor('#output', { language: 'yaml', label: 'Manifests that the program synthesizes', isReadOnly: true });
const yaml = createYamlEditor('#yaml', 'Kubernetes manifests');
const before = createYamlEditor('#before', 'Manifests before the change');
const after = createYamlEditor('#after', 'Manifests after the change');
const explainedYaml = createYamlEditor('#explained', 'Kubernetes manifests to explain');
let allowUpgrade: () => void = () => {};
/**
 * Resolves at the first result of the compiler, or when the user begins to type. Monaco is loaded then, not earlier, because it slows the
 * compiler down.
 */
const upgradeAllowed = new Promise<void>((resolve) => { allowUpgrade = resolve; });
for (const event of ['focusin', 'pointerdown']) findElement(document, 'main').addEventListener(event, allowUpgrade, { once: true });

const editors = { typescript: [program, output], yaml: [yaml], change: [before, after], explain: [explainedYaml] };

void start();

async function start(): Promise<void> {
  const linkedState = await readFragment(location.hash);
  if ((linkedState.tab ?? 'typescript') === 'typescript') void compiler.load();
  const { examples, minors, controllers } = await (await fetch('choices.json')).json() as Choices;
  for (const minor of minors) kubernetes.add(new Option(minor, minor));
  for (const [id, title] of controllers) controller.add(new Option(title, id));
  const defaultState = Object.assign({}, ...[...examples].reverse()) as State; // the first example of each tab
  showState({ ...defaultState, tab: 'typescript', kubernetes: '', controller: '', ...linkedState });
  const chooser = findElement<HTMLSelectElement>(document, '#examples');
  for (const [index, { title }] of examples.entries()) chooser.add(new Option(title, String(index)));
  chooser.addEventListener('change', () => {
    const example = examples[Number(chooser.value)];
    if (chooser.value !== '' && example !== undefined) showState({ ...readState(), ...example });
    chooser.value = '';
  });
  for (const input of [kubernetes, controller]) input.addEventListener('change', scheduleUpdate);
  for (const [id, button] of tabs) button.addEventListener('click', () => { selectTab(id); });
  findElement(document, '[role=tablist]').addEventListener('keydown', moveTab);
  addEventListener('hashchange', () => void readFragment(location.hash).then((state) => { showState({ ...readState(), ...state }); }));
  findElement(document, '#share').addEventListener('click', () => void copyLink());
}

function createEditor(selector: string, options: EditorOptions): UpgradingEditor {
  return new UpgradingEditor(findElement(document, selector), options);
}

function createYamlEditor(selector: string, label: string): UpgradingEditor {
  return createEditor(selector, { language: 'yaml', label, service: yamlService, onChange: scheduleUpdate });
}

function readState(): State {
  return { tab, program: program.text, yaml: yaml.text, before: before.text, after: after.text, ...readChoice() };
}

/** Fills the page with a state. */
function showState(state: State): void {
  program.text = state.program;
  yaml.text = explainedYaml.text = state.yaml;
  before.text = state.before;
  after.text = state.after;
  kubernetes.value = state.kubernetes;
  controller.value = state.controller;
  selectTab(state.tab);
}

function selectTab(newTab: State['tab']): void {
  if (newTab === 'explain') explainedYaml.text = yaml.text;
  tab = newTab;
  for (const [id, button] of tabs) {
    button.setAttribute('aria-selected', String(id === newTab));
    button.tabIndex = id === newTab ? 0 : -1;
    findElement(document, `#panel-${id}`).hidden = id !== newTab;
  }
  void upgradeAllowed.then(() => { for (const editor of editors[tab]) editor.upgrade(); });
  scheduleUpdate();
}

/** Selects another tab on arrow keys, Home and End, as the tabs pattern of WAI-ARIA requires. */
function moveTab(event: KeyboardEvent): void {
  const index = TABS.indexOf(tab);
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: TABS.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const nextTab = TABS[(next + TABS.length) % TABS.length]!;
  selectTab(nextTab);
  tabs.get(nextTab)?.focus();
}

let timer: number | undefined;
let isRunning = false;
let isStale = false;

/** Schedules an update of the tab, 60 ms after the last change. */
function scheduleUpdate(): void {
  if (tab === 'explain') yaml.text = explainedYaml.text;
  clearTimeout(timer);
  timer = window.setTimeout(() => void update(), 60);
}

/** Computes the content of the tab. If there are changes meanwhile, it is computed once more afterwards. */
async function update(): Promise<void> {
  if (isRunning) {
    isStale = true;
    return;
  }
  isRunning = true;
  const updatedTab = tab;
  try {
    await UPDATES[updatedTab]();
    // The error of an earlier update.
    if (updatedTab === 'change' || updatedTab === 'explain') clearProblems(findElement(document, `#panel-${updatedTab}`));
    await writeAddress();
  } catch (error) {
    const failure = { severity: 'error', source: 'page', message: messageOf(error) } as const;
    showProblems(findElement(document, `#panel-${updatedTab}`), [failure], { text: '', show() {}, apply() {} });
  } finally {
    allowUpgrade();
    isRunning = false;
  }
  if (isStale) {
    isStale = false;
    void update();
  }
}

/** Writes what the tab shows into the fragment of the address. */
async function writeAddress(): Promise<void> {
  const state = readState(), { program: text, yaml: manifests } = state;
  const change = { before: state.before, after: state.after };
  const textsByTab = { typescript: { program: text }, yaml: { yaml: manifests }, explain: { yaml: manifests }, change };
  const clusterChoice = Object.entries(readChoice()).filter(([, value]) => value !== '');
  const fragment = await writeFragment({ tab: state.tab, ...textsByTab[state.tab], ...Object.fromEntries(clusterChoice) });
  history.replaceState(undefined, '', `#${fragment}`);
}

const UPDATES: Readonly<Record<State['tab'], () => Promise<void>>> = {
  async typescript() {
    const { text } = program;
    const { diagnostics, script, sourceMap } = await compiler.compile(text);
    showDiagnostics('typescript', program, text, diagnostics);
    allowUpgrade();
    const { yaml: manifests, problems, printed } = await compute.synthesize(script, sourceMap, text).catch((error: unknown) => ({
      yaml: '', printed: '', problems: [{ severity: 'error', source: 'program', message: messageOf(error) }] satisfies Diagnostic[],
    }));
    showDiagnostics('typescript', program, text, [...diagnostics, ...problems]);
    output.text = manifests;
    findElement(document, '#no-output').hidden = manifests !== '';
    findElement(document, '#output').hidden = manifests === '';
    findElement(document, '#printed').hidden = printed === '' || printed.trim() === manifests.trim();
    findElement(document, '#printed pre').textContent = printed;
  },
  async yaml() {
    const { text } = yaml;
    showDiagnostics('yaml', yaml, text, await compute.checkYaml(text, readChoice()));
  },
  async change() {
    const comparison = await compute.compareYaml(before.text, after.text, readChoice());
    findElement(document, '#report').replaceChildren(createElement('pre', comparison));
  },
  async explain() {
    const { texts, svg } = await compute.explainYaml(explainedYaml.text, readChoice());
    const explanations = texts.map((text) => createElement('pre', text));
    findElement(document, '#explanation').replaceChildren(
      ...texts.length === 0 ? [createElement('p', 'There is no Service in it.')] : explanations);
    showDrawing(findElement(document, '#diagram'), svg);
  },
};

/** Shows problems in the editor and in the list below it. */
function showDiagnostics(panel: State['tab'], editor: TextEditor, text: string, diagnostics: readonly Diagnostic[]): void {
  editor.mark(diagnostics);
  showProblems(findElement(document, `#panel-${panel}`), diagnostics, {
    text, show: (span) => { editor.reveal(span); },
    apply: (edits) => {
      if (editor.text !== text) return; // the places are those of another text
      editor.text = applyEdits(text, edits);
      editor.focus();
      scheduleUpdate();
    },
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function applyEdits(text: string, edits: readonly Edit[]): string {
  return [...edits].sort((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: piece }) => result.slice(0, start) + piece + result.slice(end), text);
}

/** Copies the address of the page, which contains its state. */
async function copyLink(): Promise<void> {
  const status = findElement(document, '#shared');
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'Link copied';
  } catch {
    status.textContent = 'The link is in the address bar';
  }
}
