import { checkObject } from '../domain/check-object';
import { PORTABLE } from '../domain/cluster';
import type { UnknownObject } from '../domain/objects';
import { Findings } from '../problem/findings';
import { checkApp } from '../manifest/app/check-app';
import { ALL_MINORS, formatMinors, parseMinors, type MinorRange, type Minors } from '../problem/minor';
import type { Problem } from '../problem/problem';
import { renderFound } from '../problem/render';
import { checkAnnotations } from '../providers/registry';
import { Identifiers } from './identifiers';
import { loadBalancerShape, type LoadBalancerShape } from './load-balancer-shape';
import { manualEndpoints } from './manual-endpoints';
import { isRecord, serviceShape, type ServiceShape } from './service-shape';
import { tidy } from './tidy';
import { widened } from './widened';
import { Code, comment, literal, quoted, Remarked } from './typescript-literal';

/** What to make of the manifests. */
export interface ImportOptions {
  /** Whether other objects, such as workloads, are imported too, as ApiObjects. @default false */
  readonly app?: boolean;
  /** Name of the chart's class. @default 'Services' */
  readonly chart?: string;
  /** Minors the cluster runs; a Service that needs newer ones than those of `PORTABLE` narrows them. @default '1.26..1.36' */
  readonly kubernetes?: Minors;
}

/** How an object was imported. */
export interface ImportedObject {
  /** Position among the objects given. */
  readonly index: number;
  /** `construct`: nothing but our construct; `patched`: a construct with fields it has no prop for; `api-object`: as it is; `left-out`: not asked for. */
  readonly as: 'construct' | 'patched' | 'api-object' | 'left-out';
  /** The construct, or the object's kind. */
  readonly name: string;
  /** Whether the API server would refuse it, or its load balancer's controller. */
  readonly refused: boolean;
}

/** A program, and what is to be said about it. */
export interface ImportResult {
  readonly program: string;
  readonly imported: readonly ImportedObject[];
  /** Sentences for whoever asked: what was refused, left out, or odd. */
  readonly messages: readonly string[];
}

/** The kinds that constructs of ours make. */
const OURS: ReadonlySet<string> = new Set(['v1 Service', 'v1 Endpoints', 'discovery.k8s.io/v1 EndpointSlice']);

/**
 * A TypeScript program, in our constructs, that synthesizes the given manifests.
 *
 * What the API server refuses becomes an ApiObject with the problem as a comment at its place, so that nothing is dropped and the rest works.
 *
 * @example
 * const { program } = importManifests([{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } }]);
 */
export function importManifests(objects: readonly UnknownObject[], options: ImportOptions = {}): ImportResult {
  return new Import(objects, options).result();
}

interface Entry {
  readonly index: number;
  readonly object: UnknownObject;
  readonly leftOut: readonly string[];
  readonly key: string;
}

class Import {
  private readonly ids = new Identifiers();
  private readonly variables = new Identifiers();
  private readonly constructs = new Set<string>();
  private readonly cdk8s = new Set(['App', 'Chart']);
  private readonly messages: string[] = [];
  private readonly imported: ImportedObject[] = [];
  private readonly statements: string[] = [];
  private readonly workloads = new Map<string, Workload>();
  private readonly entries: readonly Entry[];
  private readonly namespace: string | undefined;
  private minors: MinorRange;
  private appProblems: readonly Problem[] | undefined;

  constructor(objects: readonly UnknownObject[], private readonly options: ImportOptions) {
    this.minors = parseMinors(options.kubernetes ?? '') ?? ALL_MINORS;
    const kept: Entry[] = [];
    for (const [index, source] of objects.entries()) {
      const key = `${source.apiVersion} ${source.kind}`;
      if (!OURS.has(key) && options.app !== true) {
        this.imported.push({ index, as: 'left-out', name: String(source.kind), refused: false });
        continue;
      }
      kept.push({ index, key, ...tidy(source) });
    }
    // Workloads first: Services select them by variable.
    this.entries = [...kept.filter(entry => !OURS.has(entry.key)), ...kept.filter(entry => OURS.has(entry.key))];
    const namespaces = new Set(kept.map(entry => namespaceOf(entry.object)));
    this.namespace = namespaces.size === 1 ? [...namespaces][0] : undefined;
  }

  result(): ImportResult {
    this.narrowMinors();
    const selected = this.selectedWorkloads();
    const taken = new Set<Entry>();
    for (const entry of this.entries) {
      if (taken.has(entry)) continue;
      this.statements.push(this.statement(entry, selected, taken));
    }
    const left = this.imported.filter(each => each.as === 'left-out').length;
    if (left > 0) this.messages.push(`${left} object${left === 1 ? ' is' : 's are'} of other kinds and not imported: --app takes them along as ApiObjects`);
    this.imported.sort((a, b) => a.index - b.index);
    return { program: this.program(), imported: this.imported, messages: this.messages };
  }

  /** A field that only newer minors know is no fault of the Service: then the program is for those. */
  private narrowMinors(): void {
    for (const { object } of this.entries) {
      const problems = this.check(object).filter(problem => problem.severity === 'error');
      if (problems.length === 0 || problems.some(problem => problem.minors === undefined)) continue;
      let { first, last } = this.minors;
      for (const problem of problems) {
        const bad = parseMinors(problem.minors ?? '');
        if (bad === undefined) continue;
        if (bad.first <= first) first = Math.max(first, bad.last + 1);
        else last = Math.min(last, bad.first - 1);
      }
      if (first > last) continue;
      this.minors = { first, last };
      this.messages.push(`${title(object)} needs Kubernetes ${formatMinors(this.minors)}: the program says so with Cluster.set`);
    }
  }

  private check(object: UnknownObject): Problem[] {
    const cluster = { ...PORTABLE, minors: this.minors };
    const findings = new Findings(this.minors);
    checkAnnotations(object, cluster, findings);
    return [...checkObject(object, cluster), ...findings.problems];
  }

  private statement(entry: Entry, selected: ReadonlySet<Workload>, taken: Set<Entry>): string {
    const { object } = entry;
    const remarks = entry.leftOut.length === 0 ? [] : [`The source also had ${entry.leftOut.join(', ')}, which the cluster writes.`];
    if (!OURS.has(entry.key)) return this.workload(entry, remarks, selected);
    const problems = this.check(object);
    const errors = problems.filter(problem => problem.severity === 'error');
    remarks.push(...problems.filter(problem => problem.severity === 'warning').map(problem => `Warning: ${sentence(problem)}`));
    if (errors.length > 0) return this.refused(entry, errors, remarks);
    if (object.kind !== 'Service') {
      // Written with its Service when that comes later and makes it: such a Service looks for it.
      const owner = this.entries.find(other => other.object.kind === 'Service' && !taken.has(other) && this.endpointsOf(other)?.made.includes(entry) === true);
      return owner === undefined ? this.apiObject(entry, remarks) : this.service(owner, [], taken);
    }
    return this.service(entry, remarks, taken);
  }

  private service(entry: Entry, remarks: readonly string[], taken: Set<Entry>): string {
    const { object, index } = entry;
    const name = nameOf(object) ?? 'service';
    const id = this.ids.unused(name, namespaceOf(object));
    const shape = serviceShape(object);
    const metadata = this.metadata(object);
    taken.add(entry);

    const endpoints = this.endpointsOf(entry);
    if (endpoints !== undefined) {
      for (const made of endpoints.made) taken.add(made);
      for (const made of [entry, ...endpoints.made]) this.imported.push({ index: made.index, as: 'construct', name: 'ManualEndpoints', refused: false });
      return this.construct('ManualEndpoints', id, { ...metadata, ...shape.props, ...endpoints.props }, remarks, [entry, ...endpoints.made], []);
    }

    const selector = this.workloadSelectedBy(object);
    const balanced = shape.construct === 'LoadBalancerService' ? this.loadBalancer(entry, selector) : undefined;
    if (balanced !== undefined) {
      this.imported.push({ index, as: 'construct', name: balanced.construct, refused: false });
      return this.construct(balanced.construct, id, balanced.props, remarks, [entry], []);
    }
    const props = { ...metadata, ...shape.props, ...(selector === undefined ? {} : { selector: new Code(selector.variable) }) };
    const patches = this.patches(object, shape);
    this.imported.push({ index, as: patches.length === 0 ? 'construct' : 'patched', name: shape.construct, refused: false });
    return this.construct(shape.construct, id, props, remarks, [entry], patches);
  }

  /** What a construct cannot say, as calls on the variable that holds it. */
  private patches(object: UnknownObject, { construct, rest }: ServiceShape): string[] {
    const fields = Object.entries(rest);
    const patches: string[] = [];
    if (nameOf(object) === undefined) { // cdk8s gives every object a name
      patches.push('ApiObject.of($).addJsonPatch(JsonPatch.remove(\'/metadata/name\')); // the cluster makes it from generateName');
      this.messages.push(`${title(object)}: its name is made by the cluster from metadata.generateName`);
    }
    if (fields.length > 0) {
      patches.push(`// A Service of this type has no use for ${fields.map(([field]) => field.replaceAll('/', '.')).join(', ')}; kept, because the source has it.`);
      patches.push(...fields.map(([field, value]) => `ApiObject.of($).addJsonPatch(JsonPatch.add('/spec/${field}', ${literal(value, '    ', 60)}));`));
      const named = fields.map(([field]) => `spec.${field.replaceAll('/', '.')}`).join(', ');
      this.messages.push(`${title(object)}: ${named} has no prop on ${construct}, and is patched in`);
    }
    if (patches.length > 0) this.cdk8s.add('ApiObject').add('JsonPatch');
    return patches;
  }

  /** The statement that makes a construct, with a variable where calls on it follow: `$` in them stands for it. */
  private construct(
    name: string, id: string, props: Readonly<Record<string, unknown>>, remarks: readonly string[], entries: readonly Entry[], calls: readonly string[],
  ): string {
    this.constructs.add(name);
    const after = [...calls, ...entries.flatMap(entry => this.silences(entry))];
    const variable = after.length === 0 ? '' : this.variables.unused(identifier(id));
    const declared = variable === '' ? '' : `const ${variable} = `;
    const creation = `${declared}new ${name}(this, ${quoted(id)}, ${literal(widened(props), '    ', 12 + declared.length + name.length + id.length)});\n`;
    return `${comment(remarks, '    ')}    ${creation}${after.map(call => `    ${call.replace('$', () => variable)}\n`).join('')}`;
  }

  /** Traffic that does not arrive would stop the synth; the source is so, and the program says it where everybody sees it. */
  private silences({ object, index }: Entry): string[] {
    const problems = this.wholeApp().filter(problem => problem.severity === 'error' && this.entries[problem.object?.index ?? -1]?.index === index);
    return [...new Map(problems.map(problem => [problem.code, problem])).values()].flatMap(problem => {
      this.constructs.add('Problems');
      this.messages.push(`${title(object)}: ${REFUSERS.traffic} it: ${sentence(problem)}`);
      const remark = comment([`WRONG: ${sentence(problem)}; ${problem.fix}`], '').trimEnd().split('\n');
      return [...remark, `Problems.of($).silence(${quoted(problem.code)}, 'imported as it was');`];
    });
  }

  private wholeApp(): readonly Problem[] {
    return this.appProblems ??= checkApp(this.entries.map(entry => entry.object), { ...PORTABLE, minors: this.minors });
  }

  /** The construct of a known cloud, with its annotations as props. */
  private loadBalancer({ object }: Entry, selector: Workload | undefined): LoadBalancerShape | undefined {
    const shape = loadBalancerShape(object);
    if (shape === undefined) return undefined;
    const { metadata: _, ...props } = shape.props;
    return {
      construct: shape.construct,
      props: {
        ...this.metadata({ ...object, metadata: shape.props.metadata }), ...props,
        ...(selector === undefined ? {} : { selector: new Code(selector.variable) }),
      },
    };
  }

  /** An object as it is, with each problem above the field it is about. */
  private refused(entry: Entry, errors: readonly Problem[], remarks: readonly string[]): string {
    for (const problem of errors) this.messages.push(`${title(entry.object)}: ${REFUSERS[problem.layer]} it: ${sentence(problem)}`);
    let marked: unknown = entry.object;
    const above: string[] = [];
    for (const problem of errors) {
      const remark = `WRONG, ${REFUSERS[problem.layer]} it: ${sentence(problem)}; ${problem.fix}`;
      const steps = stepsTo(entry.object, problem.path);
      if (steps.length === 0) above.push(remark);
      else marked = withRemark(marked, steps, remark);
    }
    return this.apiObject({ ...entry, object: marked as UnknownObject }, [...remarks, ...above], true);
  }

  private workload(entry: Entry, remarks: readonly string[], selected: ReadonlySet<Workload>): string {
    const workload = [...selected].find(each => each.entry === entry);
    if (workload === undefined) return this.apiObject(entry, remarks);
    return this.apiObject(entry, remarks, false, workload.variable);
  }

  private apiObject(entry: Entry, remarks: readonly string[], refused = false, variable?: string): string {
    const { index } = entry;
    const object = entry.object as Record<string, unknown>;
    const metadata = object.metadata instanceof Remarked ? object.metadata.value : object.metadata;
    const called = isRecord(metadata) ? metadata.name : undefined;
    const name = String(called instanceof Remarked ? called.value : called ?? 'object');
    const kind = String(object.kind instanceof Remarked ? object.kind.value : object.kind);
    const id = this.ids.unused(this.ids.has(name) || !OURS.has(entry.key) ? `${name}-${kind.toLowerCase()}` : name, undefined);
    this.cdk8s.add('ApiObject');
    this.imported.push({ index, as: 'api-object', name: kind, refused });
    const silences = this.silences(entry);
    const holder = variable ?? (silences.length === 0 ? undefined : this.variables.unused(identifier(id)));
    const creation = `${holder === undefined ? '' : `const ${holder} = `}new ApiObject(this, ${quoted(id)}, ${literal(object, '    ', 40)});\n`;
    return `${comment(remarks, '    ')}    ${creation}${silences.map(call => `    ${call.replace('$', () => holder ?? '')}\n`).join('')}`;
  }

  /** The metadata of a Service as a prop; the chart says the namespace when all share it. */
  private metadata(object: UnknownObject): { metadata?: object } {
    const { namespace, ...metadata }: Record<string, unknown> = isRecord(object.metadata) ? object.metadata : {};
    const kept: Record<string, unknown> = { ...('name' in metadata ? { name: metadata.name } : {}), ...(namespace === undefined || namespace === this.namespace ? {} : { namespace }), ...metadata };
    for (const field of ['labels', 'annotations']) {
      const map = kept[field];
      if (isRecord(map) && Object.keys(map).length === 0) delete kept[field];
    }
    return Object.keys(kept).length === 0 ? {} : { metadata: kept };
  }

  private endpointsOf(service: Entry): { made: readonly Entry[]; props: object } | undefined {
    const others = this.entries.filter(entry => entry.key !== 'v1 Service' && OURS.has(entry.key) && namespaceOf(entry.object) === namespaceOf(service.object));
    if (others.length === 0) return undefined;
    const made = manualEndpoints(service.object, others.map(entry => entry.object));
    return made === undefined ? undefined : { made: made.objects.map(at => others[at]), props: made.props };
  }

  private selectedWorkloads(): ReadonlySet<Workload> {
    for (const entry of this.entries) {
      if (OURS.has(entry.key)) continue;
      const labels = (entry.object.spec as { selector?: { matchLabels?: unknown; matchExpressions?: unknown } } | undefined)?.selector;
      if (!isRecord(labels) || !isRecord(labels.matchLabels) || labels.matchExpressions !== undefined) continue;
      const key = selectorKey(entry.object, labels.matchLabels);
      if (!this.workloads.has(key)) this.workloads.set(key, { entry, variable: '' });
    }
    const selected = new Set<Workload>();
    for (const { object, key } of this.entries) {
      if (key !== 'v1 Service') continue;
      const workload = this.workloadSelectedBy(object);
      if (workload === undefined) continue;
      if (workload.variable === '') workload.variable = this.variables.unused(identifier(nameOf(workload.entry.object) ?? 'workload'));
      selected.add(workload);
    }
    return selected;
  }

  private workloadSelectedBy(service: UnknownObject): Workload | undefined {
    const selector = (service.spec as { selector?: unknown } | undefined)?.selector;
    return isRecord(selector) && Object.keys(selector).length > 0 ? this.workloads.get(selectorKey(service, selector)) : undefined;
  }

  private program(): string {
    const chart = this.options.chart ?? 'Services';
    const id = chart.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
    const narrowed = this.minors.first !== ALL_MINORS.first || this.minors.last !== ALL_MINORS.last;
    if (narrowed) this.constructs.add('Cluster');
    const ours = [...this.constructs].sort();
    const props = this.namespace === undefined ? 'props' : `{ namespace: ${quoted(this.namespace)}, ...props }`;
    return [
      `import { ${[...this.cdk8s].sort().join(', ')}, type ChartProps } from 'cdk8s';\n`,
      ...(ours.length === 0 ? [] : [`import { ${ours.join(', ')} } from 'cdk8s-services';\n`]),
      'import type { Construct } from \'constructs\';\n',
      '\n',
      `export class ${chart} extends Chart {\n`,
      '  constructor(scope: Construct, id: string, props: ChartProps = {}) {\n',
      `    super(scope, id, ${props});\n`,
      ...this.statements.map(statement => `\n${statement}`),
      '  }\n',
      '}\n',
      '\n',
      'const app = new App();\n',
      ...(narrowed ? [`Cluster.set(app, { kubernetes: ${quoted(formatMinors(this.minors))} });\n`] : []),
      `new ${chart}(app, ${quoted(id)});\n`,
      'app.synth();\n',
    ].join('');
  }
}

/** Who minds a problem. */
const REFUSERS = {
  api: 'the API server refuses', provider: 'the load balancer controller refuses or ignores', traffic: 'no traffic arrives through',
} as const;

interface Workload {
  readonly entry: Entry;
  variable: string;
}

function selectorKey(object: UnknownObject, labels: Record<string, unknown>): string {
  return JSON.stringify([namespaceOf(object) ?? '', Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

function namespaceOf(object: UnknownObject): string | undefined {
  const namespace = (object.metadata as { namespace?: unknown } | undefined)?.namespace;
  return typeof namespace === 'string' ? namespace : undefined;
}

function nameOf(object: UnknownObject): string | undefined {
  const name = (object.metadata as { name?: unknown } | undefined)?.name;
  return typeof name === 'string' ? name : undefined;
}

function title(object: UnknownObject): string {
  const metadata = object.metadata as { name?: unknown; namespace?: unknown } | undefined;
  return `${String(object.kind)} ${metadata?.namespace === undefined ? '' : `${String(metadata.namespace)}/`}${String(metadata?.name ?? '(without a name)')}`;
}

function sentence(problem: Problem): string {
  return `${problem.path === '' ? '' : `${problem.path}: `}expected ${problem.expected}, found ${renderFound(problem.found)} [${problem.code}]`;
}

/** A name as a variable: `my-web` is `myWeb`. */
function identifier(name: string): string {
  const camel = name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? '');
  return /^[a-zA-Z]/.test(camel) ? camel.charAt(0).toLowerCase() + camel.slice(1) : `service${camel}`;
}

/** The steps of a path, as far as the object goes along. */
function stepsTo(object: unknown, path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  let at: unknown = object;
  for (const [, name, index] of path.matchAll(/([^.[\]]+)|\[(\d+)\]/g)) {
    const step = index === undefined ? name : Number(index);
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) break;
    steps.push(step);
    at = (at as Record<string | number, unknown>)[step];
  }
  return steps;
}

function withRemark(value: unknown, [step, ...rest]: readonly (string | number)[], remark: string): unknown {
  if (value instanceof Remarked) {
    if (step === undefined) return new Remarked(value.value, [...value.remarks, remark]);
    return new Remarked(withRemark(value.value, [step, ...rest], remark), value.remarks);
  }
  if (step === undefined) return new Remarked(value, [remark]);
  if (Array.isArray(value)) return value.map((item, at) => (at === step ? withRemark(item, rest, remark) : item));
  return { ...(value as object), [step]: withRemark((value as Record<string, unknown>)[step], rest, remark) };
}
