// The page: tabs for a program, for manifests, for a change and for an explanation.
import { followAppearance } from './appearance';
import type { ComputeFunctions } from './compute.worker';
import { readFragment, TABS, writeFragment, type State } from './fragment';
import { clearProblems, createElement, findElement, showDrawing, showProblems } from './panels';
import { connect, type Diagnostic, type Edit, type Language } from './protocol';
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
// A worker of a blob has the content security policy of this page.
const compute = connect<ComputeFunctions>(() => new Worker(URL.createObjectURL(
  new Blob([`importScripts(${JSON.stringify(new URL('compute.worker.js', document.baseURI).href)})`], { type: 'text/javascript' }))), 10_000);

const kubernetes = findElement<HTMLSelectElement>(document, '#kubernetes');
const controller = findElement<HTMLSelectElement>(document, '#controller');
const choice = () => ({ kubernetes: kubernetes.value, controller: controller.value });
const tabs = new Map(TABS.map((tab) => [tab, findElement<HTMLButtonElement>(document, `#tab-${tab}`)]));
let tab: State['tab'] = 'typescript';

const yamlService: Language = {
  complete: async (text, offset) => compute.completeYaml(text, offset, choice()),
  describe: async (_text, _offset, item) => compute.describeYaml(item),
  hover: async (text, offset) => compute.hoverYaml(text, offset, choice()),
  definition: async (text, offset) => compute.defineYaml(text, offset, choice()),
  links: async (text) => compute.linksOfYaml(text),
};
const program = createEditor('#program', { language: 'typescript', label: 'Program in TypeScript', service: compiler, onChange: scheduleUpdate });
const output = createEditor('#output', { language: 'yaml', label: 'Manifests that the program synthesizes', isReadOnly: true });
const yaml = createEditor('#yaml', { language: 'yaml', label: 'Kubernetes manifests', service: yamlService, onChange: scheduleUpdate });
const before = createEditor('#before', { language: 'yaml', label: 'Manifests before the change', service: yamlService, onChange: scheduleUpdate });
const after = createEditor('#after', { language: 'yaml', label: 'Manifests after the change', service: yamlService, onChange: scheduleUpdate });
const explained = createEditor('#explained', { language: 'yaml', label: 'Kubernetes manifests to explain', service: yamlService, onChange: scheduleUpdate });
let allowUpgrade: () => void = () => {};
/** Resolves at the first result of the compiler, or when the user begins to type: then Monaco is loaded, which slows the compiler down. */
const canUpgrade = new Promise<void>((resolve) => { allowUpgrade = resolve; });
for (const event of ['focusin', 'pointerdown']) findElement(document, 'main').addEventListener(event, allowUpgrade, { once: true });

const editors = { typescript: [program, output], yaml: [yaml], change: [before, after], explain: [explained] };

void start();

async function start(): Promise<void> {
  const linked = await readFragment(location.hash);
  if ((linked.tab ?? 'typescript') === 'typescript') void compiler.load();
  const { examples, minors, controllers } = await (await fetch('choices.json')).json() as Choices;
  for (const minor of minors) kubernetes.add(new Option(minor, minor));
  for (const [id, title] of controllers) controller.add(new Option(title, id));
  const first = Object.assign({}, ...[...examples].reverse()) as State; // the first example of each tab
  show({ ...first, tab: 'typescript', kubernetes: '', controller: '', ...linked });
  const chooser = findElement<HTMLSelectElement>(document, '#examples');
  for (const [index, { title }] of examples.entries()) chooser.add(new Option(title, String(index)));
  chooser.addEventListener('change', () => {
    const example = examples[Number(chooser.value)];
    if (chooser.value !== '' && example !== undefined) show({ ...stateOf(), ...example });
    chooser.value = '';
  });
  for (const input of [kubernetes, controller]) input.addEventListener('change', scheduleUpdate);
  for (const [id, button] of tabs) button.addEventListener('click', () => { select(id); });
  findElement(document, '[role=tablist]').addEventListener('keydown', moveTab);
  addEventListener('hashchange', () => void readFragment(location.hash).then((state) => { show({ ...stateOf(), ...state }); }));
  findElement(document, '#share').addEventListener('click', () => void share());
}

function createEditor(selector: string, options: EditorOptions): UpgradingEditor {
  return new UpgradingEditor(findElement(document, selector), options);
}

function stateOf(): State {
  return { tab, program: program.text, yaml: yaml.text, before: before.text, after: after.text, ...choice() };
}

/** Fills the page with a state. */
function show(state: State): void {
  program.text = state.program;
  yaml.text = explained.text = state.yaml;
  before.text = state.before;
  after.text = state.after;
  kubernetes.value = state.kubernetes;
  controller.value = state.controller;
  select(state.tab);
}

function select(chosen: State['tab']): void {
  if (chosen === 'explain') explained.text = yaml.text;
  tab = chosen;
  for (const [id, button] of tabs) {
    button.setAttribute('aria-selected', String(id === chosen));
    button.tabIndex = id === chosen ? 0 : -1;
    findElement(document, `#panel-${id}`).hidden = id !== chosen;
  }
  void canUpgrade.then(() => { for (const editor of editors[tab]) editor.upgrade(); });
  scheduleUpdate();
}

/** Arrow keys, Home and End move between tabs, as in the pattern of WAI-ARIA. */
function moveTab(event: KeyboardEvent): void {
  const index = TABS.indexOf(tab);
  const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: TABS.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const chosen = TABS[(next + TABS.length) % TABS.length]!;
  select(chosen);
  tabs.get(chosen)?.focus();
}

let timer: number | undefined;
let isRunning = false;
let isStale = false;

/** Schedules an update of the tab 60 ms after the last key. */
function scheduleUpdate(): void {
  if (tab === 'explain') yaml.text = explained.text;
  clearTimeout(timer);
  timer = window.setTimeout(() => void update(), 60);
}

/** Computes the content of the tab; of several changes during a run, only the last one is computed afterwards. */
async function update(): Promise<void> {
  if (isRunning) {
    isStale = true;
    return;
  }
  isRunning = true;
  const updatedTab = tab;
  try {
    await UPDATES[updatedTab]();
    if (updatedTab === 'change' || updatedTab === 'explain') clearProblems(findElement(document, `#panel-${updatedTab}`)); // a failure of before
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
  const { tab: place, program: text, yaml: manifests, before: old, after: changedTo } = stateOf();
  const textsByTab = { typescript: { program: text }, yaml: { yaml: manifests }, explain: { yaml: manifests }, change: { before: old, after: changedTo } };
  const chosen = Object.entries(choice()).filter(([, value]) => value !== '');
  history.replaceState(undefined, '', `#${await writeFragment({ tab: place, ...textsByTab[place], ...Object.fromEntries(chosen) })}`);
}

const UPDATES: Readonly<Record<State['tab'], () => Promise<void>>> = {
  async typescript() {
    const { text } = program;
    const { diagnostics, script, sourceMap } = await compiler.compile(text);
    report('typescript', program, text, diagnostics);
    allowUpgrade();
    const { yaml: manifests, problems, printed } = await compute.synthesize(script, sourceMap, text).catch((error: unknown) => ({
      yaml: '', printed: '', problems: [{ severity: 'error', source: 'program', message: messageOf(error) }] satisfies Diagnostic[],
    }));
    report('typescript', program, text, [...diagnostics, ...problems]);
    output.text = manifests;
    findElement(document, '#no-output').hidden = manifests !== '';
    findElement(document, '#output').hidden = manifests === '';
    findElement(document, '#printed').hidden = printed === '' || printed.trim() === manifests.trim();
    findElement(document, '#printed pre').textContent = printed;
  },
  async yaml() {
    const { text } = yaml;
    report('yaml', yaml, text, await compute.checkYaml(text, choice()));
  },
  async change() {
    findElement(document, '#report').replaceChildren(createElement('pre', await compute.compare(before.text, after.text, choice())));
  },
  async explain() {
    const { texts, svg } = await compute.explainYaml(explained.text, choice());
    findElement(document, '#explanation').replaceChildren(...texts.length === 0 ? [createElement('p', 'There is no Service in it.')] : texts.map((text) => createElement('pre', text)));
    showDrawing(findElement(document, '#diagram'), svg);
  },
};

/** Shows problems in the editor and in the list below it. */
function report(panel: State['tab'], editor: TextEditor, text: string, diagnostics: readonly Diagnostic[]): void {
  editor.mark(diagnostics);
  showProblems(findElement(document, `#panel-${panel}`), diagnostics, {
    text, show: (span) => { editor.show(span); },
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

async function share(): Promise<void> {
  const status = findElement(document, '#shared');
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'Link copied';
  } catch {
    status.textContent = 'The link is in the address bar';
  }
}
