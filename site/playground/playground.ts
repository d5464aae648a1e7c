import { parseAllDocuments } from 'yaml';
import { checkManifests } from '../../src/app/check-manifests';
import { explain } from '../../src/explain/explain';
import { AppContext } from '../../src/explain/app-context';
import { graph } from '../../src/graph/graph';
import { MINORS } from '../../src/problem/minor';
import type { Problem } from '../../src/problem/problem';
import { renderProblem } from '../../src/problem/render';
import { ENTRIES } from '../../src/providers/engine/definition/entries';
import type { ClusterProps } from '../../src/service/cluster';
import { readCluster } from '../../src/service/read-cluster';

const FIRST = `apiVersion: v1
kind: Service
metadata:
  name: web
  annotations:
    service.beta.kubernetes.io/aws-load-balancer-intern: "true"
spec:
  type: LoadBalancer
  selector:
    app: web
  ports:
    - name: Http
      port: 80
      targetPort: http
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector:
    matchLabels: { app: web }
  template:
    metadata:
      labels: { app: web }
    spec:
      containers:
        - name: web
          image: registry.example.com/shop/web:1.8.3
          ports:
            - { name: web, containerPort: 8080 }
`;

const yaml = element<HTMLTextAreaElement>('yaml');
const kubernetes = element<HTMLSelectElement>('kubernetes');
const controller = element<HTMLSelectElement>('controller');
offer(kubernetes, [['', 'default range'], ...MINORS.map((minor) => [minor, minor] as const)]);
offer(controller, [['', 'not said'], ...ENTRIES.map(({ id, title }) => [id, title] as const)]);
yaml.value = decodeURIComponent(location.hash.slice(1)) || FIRST;
for (const input of [yaml, kubernetes, controller]) input.addEventListener('input', show);
for (const tab of tabs()) tab.addEventListener('click', () => { select(tab.dataset.tab ?? 'check'); });
show();

/** Reads what stands in the page, and shows what the library says of it. */
function show(): void {
  const { objects, unreadable } = read(yaml.value);
  const props: ClusterProps = {
    ...kubernetes.value === '' ? {} : { kubernetes: kubernetes.value as NonNullable<ClusterProps['kubernetes']> }, // the list is made of minors
    ...controller.value === '' ? {} : { loadBalancer: [controller.value] as NonNullable<ClusterProps['loadBalancer']> }, // the list is made of ids
  };
  const problems = checkManifests(objects, { cluster: props });
  list('check', [...unreadable, ...problems.map(describe)], 'No problems.');
  const around = new AppContext(objects);
  const services = objects.filter(isService).map((service) => ({ text: explain(service, readCluster(props), around).text }));
  list('explain', services, 'There is no Service in it.');
  const drawing = new DOMParser().parseFromString(graph(objects, { format: 'svg', problems, cluster: props }), 'image/svg+xml').documentElement;
  element('graph').replaceChildren(document.importNode(drawing, true));
}

interface Entry {
  readonly text: string;
  readonly severity?: Problem['severity'];
}

function read(text: string): { readonly objects: object[]; readonly unreadable: readonly Entry[] } {
  const unreadable: Entry[] = [];
  const values = attempt(() => [...parseAllDocuments(text)], unreadable)?.flatMap((document): unknown[] => {
    const [mistake] = document.errors;
    if (mistake !== undefined) unreadable.push({ text: mistake.message, severity: 'error' });
    const value: unknown = mistake === undefined ? attempt(() => document.toJS() as unknown, unreadable) : undefined;
    return isObject(value) && 'items' in value && Array.isArray(value.items) ? value.items : [value];
  });
  return { objects: (values ?? []).filter(isObject), unreadable };
}

/** What a function makes; a text that it cannot take, such as aliases that unfold without end, is told as an error. */
function attempt<made>(make: () => made, mistakes: Entry[]): made | undefined {
  try {
    return make();
  } catch (error) {
    mistakes.push({ severity: 'error', text: `This cannot be read: ${error instanceof Error ? error.message : String(error)}` });
    return undefined;
  }
}

function describe(problem: Problem): Entry {
  return { severity: problem.severity, text: `${problem.object?.kind ?? ''} ${problem.object?.name ?? ''}\n${renderProblem(problem)}` };
}

function list(id: string, entries: readonly Entry[], none: string): void {
  element(id).replaceChildren(...(entries.length === 0 ? [{ text: none }] : entries).map(({ text, severity }: Entry) => {
    const block = document.createElement('pre');
    if (severity !== undefined) block.className = severity;
    block.textContent = text;
    return block;
  }));
}

function select(id: string): void {
  for (const tab of tabs()) {
    const isChosen = tab.dataset.tab === id;
    tab.setAttribute('aria-selected', String(isChosen));
    element(tab.dataset.tab ?? '').hidden = !isChosen;
  }
}

function tabs(): NodeListOf<HTMLElement> {
  return document.querySelectorAll<HTMLElement>('[role=tab]');
}

function offer(select: HTMLSelectElement, options: readonly (readonly [value: string, text: string])[]): void {
  for (const [value, text] of options) select.add(new Option(text, value));
}

function element<kind extends HTMLElement = HTMLElement>(id: string): kind {
  return document.getElementById(id) as kind; // the page beside this file has them all
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isService(object: object): object is Record<string, unknown> {
  return 'kind' in object && object.kind === 'Service' && 'apiVersion' in object && object.apiVersion === 'v1';
}
