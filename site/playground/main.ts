// The page: tabs for a program, for manifests, for a change and for an explanation.
import { followAppearance } from './appearance';
import type { ComputeFunctions } from './compute.worker';
import { readFragment, TABS, writeFragment, type State } from './fragment';
import { clearProblems, make, part, showDrawing, showProblems } from './panels';
import { connect, type Diagnostic, type Edit, type Language } from './protocol';
import { UpgradingEditor, type EditorOptions, type TextEditor } from './text-editor';
import type { TypeScriptFunctions } from './typescript.worker';

/** What the page offers to choose; written by the build. */
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

const kubernetes = part<HTMLSelectElement>(document, '#kubernetes');
const controller = part<HTMLSelectElement>(document, '#controller');
const choice = () => ({ kubernetes: kubernetes.value, controller: controller.value });
const tabs = new Map(TABS.map((tab) => [tab, part<HTMLButtonElement>(document, `#tab-${tab}`)]));
let tab: State['tab'] = 'typescript';

const yamlAnswers: Language = {
  complete: async (text, offset) => compute.completeYaml(text, offset, choice()),
  describe: async (_text, _offset, item) => compute.describeYaml(item),
  hover: async (text, offset) => compute.hoverYaml(text, offset, choice()),
  definition: async (text, offset) => compute.defineYaml(text, offset, choice()),
  links: async (text) => compute.linksOfYaml(text),
};
const program = edit('#program', { language: 'typescript', label: 'Program in TypeScript', answers: compiler, onChange: changed });
const output = edit('#output', { language: 'yaml', label: 'Manifests that the program synthesizes', isReadOnly: true });
const yaml = edit('#yaml', { language: 'yaml', label: 'Kubernetes manifests', answers: yamlAnswers, onChange: changed });
const before = edit('#before', { language: 'yaml', label: 'Manifests before the change', answers: yamlAnswers, onChange: changed });
const after = edit('#after', { language: 'yaml', label: 'Manifests after the change', answers: yamlAnswers, onChange: changed });
const explained = edit('#explained', { language: 'yaml', label: 'Kubernetes manifests to explain', answers: yamlAnswers, onChange: changed });
let answered: () => void = () => {};
/** Resolves at the first answer of the compiler, or when the user begins to write: Monaco, which slows the compiler down, loads then. */
const canUpgrade = new Promise<void>((resolve) => { answered = resolve; });
for (const event of ['focusin', 'pointerdown']) part(document, 'main').addEventListener(event, answered, { once: true });

const editors = { typescript: [program, output], yaml: [yaml], change: [before, after], explain: [explained] };

void begin();

async function begin(): Promise<void> {
  const linked = await readFragment(location.hash);
  if ((linked.tab ?? 'typescript') === 'typescript') void compiler.load();
  const { examples, minors, controllers } = await (await fetch('choices.json')).json() as Choices;
  for (const each of minors) kubernetes.add(new Option(each, each));
  for (const [id, title] of controllers) controller.add(new Option(title, id));
  const first = Object.assign({}, ...[...examples].reverse()) as State; // the first example of each tab
  show({ ...first, tab: 'typescript', kubernetes: '', controller: '', ...linked });
  const chooser = part<HTMLSelectElement>(document, '#examples');
  for (const [at, { title }] of examples.entries()) chooser.add(new Option(title, String(at)));
  chooser.addEventListener('change', () => {
    const example = examples[Number(chooser.value)];
    if (chooser.value !== '' && example !== undefined) show({ ...stateOf(), ...example });
    chooser.value = '';
  });
  for (const input of [kubernetes, controller]) input.addEventListener('change', changed);
  for (const [id, button] of tabs) button.addEventListener('click', () => { select(id); });
  part(document, '[role=tablist]').addEventListener('keydown', moveTab);
  addEventListener('hashchange', () => void readFragment(location.hash).then((state) => { show({ ...stateOf(), ...state }); }));
  part(document, '#share').addEventListener('click', () => void share());
}

function edit(selector: string, options: EditorOptions): UpgradingEditor {
  return new UpgradingEditor(part(document, selector), options);
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
    part(document, `#panel-${id}`).hidden = id !== chosen;
  }
  void canUpgrade.then(() => { for (const editor of editors[tab]) editor.upgrade(); });
  changed();
}

/** Arrow keys, Home and End move between tabs, as in the pattern of WAI-ARIA. */
function moveTab(event: KeyboardEvent): void {
  const at = TABS.indexOf(tab);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: TABS.length - 1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  const chosen = TABS[(next + TABS.length) % TABS.length]!;
  select(chosen);
  tabs.get(chosen)?.focus();
}

let timer: number | undefined;
let running = false;
let isStale = false;

/** Schedules another check of the text, a moment after the last key. */
function changed(): void {
  if (tab === 'explain') yaml.text = explained.text;
  clearTimeout(timer);
  timer = window.setTimeout(() => void update(), 60);
}

/** Computes the content of the tab; of several changes during a run, only the last one is computed afterwards. */
async function update(): Promise<void> {
  if (running) {
    isStale = true;
    return;
  }
  running = true;
  const shown = tab;
  try {
    await UPDATES[shown]();
    if (shown === 'change' || shown === 'explain') clearProblems(part(document, `#panel-${shown}`)); // a failure of before
    await keepInAddress();
  } catch (error) {
    const failure = { severity: 'error', source: 'page', message: messageOf(error) } as const;
    showProblems(part(document, `#panel-${shown}`), [failure], { text: '', show() {}, apply() {} });
  } finally {
    answered();
    running = false;
  }
  if (isStale) {
    isStale = false;
    void update();
  }
}

/** Writes what the tab shows into the fragment of the address. */
async function keepInAddress(): Promise<void> {
  const { tab: place, program: text, yaml: manifests, before: old, after: changedTo } = stateOf();
  const kept = { typescript: { program: text }, yaml: { yaml: manifests }, explain: { yaml: manifests }, change: { before: old, after: changedTo } };
  const chosen = Object.entries(choice()).filter(([, value]) => value !== '');
  history.replaceState(undefined, '', `#${await writeFragment({ tab: place, ...kept[place], ...Object.fromEntries(chosen) })}`);
}

const UPDATES: Readonly<Record<State['tab'], () => Promise<void>>> = {
  async typescript() {
    const { text } = program;
    const { diagnostics, script, sourceMap } = await compiler.compile(text);
    report('typescript', program, text, diagnostics);
    answered();
    const { yaml: made, problems, printed } = await compute.synthesize(script, sourceMap, text).catch((error: unknown) => ({
      yaml: '', printed: '', problems: [{ severity: 'error', source: 'program', message: messageOf(error) }] satisfies Diagnostic[],
    }));
    report('typescript', program, text, [...diagnostics, ...problems]);
    output.text = made;
    part(document, '#no-output').hidden = made !== '';
    part(document, '#output').hidden = made === '';
    part(document, '#printed').hidden = printed === '' || printed.trim() === made.trim();
    part(document, '#printed pre').textContent = printed;
  },
  async yaml() {
    const { text } = yaml;
    report('yaml', yaml, text, await compute.checkYaml(text, choice()));
  },
  async change() {
    part(document, '#report').replaceChildren(make('pre', await compute.compare(before.text, after.text, choice())));
  },
  async explain() {
    const { texts, svg } = await compute.explainYaml(explained.text, choice());
    part(document, '#explanation').replaceChildren(...texts.length === 0 ? [make('p', 'There is no Service in it.')] : texts.map((text) => make('pre', text)));
    showDrawing(part(document, '#diagram'), svg);
  },
};

/** Shows problems in the editor and in the list below it. */
function report(panel: State['tab'], editor: TextEditor, text: string, diagnostics: readonly Diagnostic[]): void {
  editor.mark(diagnostics);
  showProblems(part(document, `#panel-${panel}`), diagnostics, {
    text, show: (span) => { editor.show(span); },
    apply: (edits) => {
      if (editor.text !== text) return; // the places are those of another text
      editor.text = applied(text, edits);
      editor.focus();
      changed();
    },
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function applied(text: string, edits: readonly Edit[]): string {
  return [...edits].sort((one, other) => other.start - one.start)
    .reduce((made, { start, end, text: piece }) => made.slice(0, start) + piece + made.slice(end), text);
}

async function share(): Promise<void> {
  const status = part(document, '#shared');
  try {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'Link copied';
  } catch {
    status.textContent = 'The link is in the address bar';
  }
}
