import { shapeOfEndpoints, matchManualEndpoints } from './manual-endpoints';
import { loadBalancerShape, type LoadBalancerShape } from './load-balancer-shape';
import {
  annotateProblems, isFilledInLater, REFUSERS, remarkOf, sentence, describeRefusal, ProgramBuilder, addCasts, formatComment, formatLiteral,
  quoteString, RawCode, widenEndpoints, widenMetadata, dropComments,
} from './program';
import {
  identityOf, serviceNameOfEndpoints, shapeOfService, dropLabel, References, serviceKeyOf, type ServiceShape,
} from './service-shape';
import { hasKey, explainNoManifest, stripServerFields } from './strip-server-fields';
import {
  DEFAULT_MINORS, dropUndefined, formatMinors, isRecord, nameOf, namespaceOf, parseMinors, PORTABLE, readService, toRecord, toRecords,
  type ClusterProfile, type MinorRange, type Minors, type UnknownObject, type ProviderId,
} from '../service';
import { checkAlone, checkApp } from '../app/check-manifests';
import { buildOnce, lazy, escapeControls, metadataKeyOf, pluralize, groupBy, type Problem } from '../problem';
import { isFromCluster, isOfControlPlane, titleOfManifest } from '../app/index';

/**
 * An object to import, its position in the input, the paths of its dropped fields, and its `apiVersion` and kind as the key: `v1 Service`.
 */
interface Entry {
  readonly index: number;
  readonly object: UnknownObject;
  readonly droppedFields: readonly string[];
  readonly key: string;
}

/** The kinds that constructs of this library create. */
const SERVICE_KINDS: ReadonlySet<string> = new Set(['v1 Service', 'v1 Endpoints', 'discovery.k8s.io/v1 EndpointSlice']);

/** One import: each object becomes a statement of the program. */
export class Importer {
  private readonly program: ProgramBuilder;
  private readonly messages: string[] = [];
  private readonly imported: ImportedObject[] = [];
  private readonly entries: readonly Entry[];
  private readonly references: References<Entry>;
  /** Objects that the construct of another object creates, such as the endpoints of a ManualEndpoints. */
  private readonly createdWithOthers = new Set<Entry>();
  /** Names of the variables in the generated program that hold workloads which Services select. */
  private readonly workloads = new Map<Entry, string>();
  /** Names of the variables in the generated program that hold Services to which EndpointSlices refer, by `serviceKeyOf`. */
  private readonly services = new Map<string, string>();
  /** Number of objects that are left out because of their kind. */
  private otherKinds = 0;
  /** Number of objects that are left out because the control plane creates them. */
  private ofControlPlane = 0;
  /** The Kubernetes minor versions that accept all objects. The program sets them with `Cluster.set` unless they are the default. */
  private minors: MinorRange;
  /** Errors of the whole-app checks, by the position of the object. */
  private readonly findAppErrors = lazy(() => groupBy(checkApp(this.entries.map(({ object }) => object), this.cluster)
    .filter(({ severity }) => severity === 'error'), ({ object }) => this.entries[object?.index ?? -1]?.index));

  constructor(objects: readonly UnknownObject[], private readonly options: ImportOptions) {
    this.minors = parseMinors(options.kubernetes ?? '') ?? DEFAULT_MINORS;
    const entries: Entry[] = [];
    const isMade = findMadeFromSelectors(objects);
    const lastOfName = new Map(objects.map((object, index) => [isRecord(object) ? identityOf(object, index) : String(index), index]));
    for (const [index, source] of objects.entries()) {
      const reason = explainNoManifest(source);
      if (reason !== undefined) {
        this.leaveOut(index, 'object', true);
        this.messages.push(`object ${index + 1} of ${objects.length} is not imported: it ${reason}`);
        continue;
      }
      if (hasKey(source, '__proto__'))
        this.messages.push(`${titleOfManifest(source)}: cdk8s leaves out the key "__proto__" when it writes the manifest`);
      const key = `${source.apiVersion} ${source.kind}`, isWanted = SERVICE_KINDS.has(key) || options.app === true;
      if (lastOfName.get(identityOf(source, index)) !== index) {
        this.leaveOut(index, String(source.kind));
        if (isWanted) this.messages.push(`${titleOfManifest(source)} occurs more than once: the last one is imported, `
          + 'which overwrites the others when all are applied');
      } else if (!isMade(source) && isWanted) entries.push({ index, key, ...stripServerFields(source) });
      else {
        this[isMade(source) ? 'ofControlPlane' : 'otherKinds']++;
        this.leaveOut(index, String(source.kind));
      }
    }
    // The program refers to workloads and Services by variable, so each object is written after the objects to which it refers.
    const orderOf = ({ key }: Entry) => (!SERVICE_KINDS.has(key) ? 0 : key === 'v1 Service' ? 1 : 2);
    this.entries = entries.sort((a, b) => orderOf(a) - orderOf(b));
    this.references = new References(entries);
    const namespaces = new Set(entries.map((entry) => namespaceOf(entry.object)));
    this.program = new ProgramBuilder(options.chart ?? 'Services', namespaces.size === 1 ? [...namespaces][0] : undefined);
  }

  private leaveOut(index: number, name: string, refused = false): void {
    this.imported.push({ index, as: 'left-out', name, refused });
  }

  toResult(): ImportResult {
    this.narrowMinors();
    this.nameWorkloads();
    for (const entry of this.entries) if (!this.createdWithOthers.has(entry)) this.addObject(entry);
    if (this.otherKinds > 0) this.messages.push(this.otherKinds === 1
      ? '1 object of another kind is not imported: --app includes it as an ApiObject'
      : `${this.otherKinds} objects of other kinds are not imported: --app includes them as ApiObjects`);
    if (this.ofControlPlane > 0)
      this.messages.push(`${pluralize(this.ofControlPlane, 'object')} left out: the control plane makes them itself`);
    this.imported.sort((a, b) => a.index - b.index);
    const narrowed = this.minors.first !== DEFAULT_MINORS.first || this.minors.last !== DEFAULT_MINORS.last;
    const program = this.program.text(narrowed ? formatMinors(this.minors) : undefined);
    return { program, imported: this.imported, messages: this.messages.map(escapeControls) };
  }

  /** If a Service uses a field that only newer minors have, restricts the minors of the program to these. */
  private narrowMinors(): void {
    for (const { object } of this.entries) {
      const problems = checkAlone(object, this.cluster).filter((problem) => problem.severity === 'error');
      if (problems.length === 0 || problems.some((problem) => problem.minors === undefined)) continue;
      let { first, last } = this.minors;
      for (const problem of problems) {
        const bad = parseMinors(problem.minors ?? '');
        if (bad === undefined) continue;
        if (bad.first <= first) first = Math.max(first, bad.last + 1);
        else last = Math.min(last, bad.first - 1);
      }
      if (first > last) continue;
      this.minors = { first, last };
      this.messages.push(`${titleOfManifest(object)} needs Kubernetes ${formatMinors(this.minors)}: the program says so with Cluster.set`);
    }
  }

  private get cluster(): ClusterProfile {
    return dropUndefined({ ...PORTABLE, minors: this.minors, loadBalancer: this.options.loadBalancer });
  }

  /** Assigns variables to the workloads that Services select; one that is refused keeps its labels. */
  private nameWorkloads(): void {
    for (const entry of this.entries) {
      const { object, key } = entry;
      const workload = key === 'v1 Service' && !this.inspect(entry).isRefused ? this.references.workloadOf(object) : undefined;
      if (workload === undefined || this.workloads.has(workload)) continue;
      this.workloads.set(workload, this.program.declareVariable(nameOf(workload.object) ?? 'workload'));
    }
  }

  /** The problems that an object has on its own, and its load balancer construct. Without one, errors make it an ApiObject. */
  private readonly inspect = buildOnce(({ object }: Entry) => {
    const problems = checkAlone(object, this.cluster), errors = problems.filter((problem) => problem.severity === 'error');
    const balancerShape = this.findLoadBalancer(object, errors);
    return { problems, errors, balancerShape, isRefused: errors.length > 0 && balancerShape === undefined };
  });

  private addObject(entry: Entry): void {
    const { object, droppedFields } = entry;
    const remarks = droppedFields.length === 0 ? [] : [`The source also had ${droppedFields.join(', ')}, which the cluster writes.`];
    if (droppedFields.includes('metadata.uid')) remarks.push(...remarkAllocated(object));
    const { problems, errors, balancerShape, isRefused } = this.inspect(entry);
    remarks.push(...problems.filter((problem) => problem.severity === 'warning').map((problem) => `Warning: ${sentence(problem)}`));
    if (isRefused) return this.addRefused(entry, errors, remarks);
    if (!SERVICE_KINDS.has(entry.key)) return this.addApiObject(entry, remarks);
    const allErrors = [...errors, ...(balancerShape?.errors ?? [])
      .filter(({ code, path }) => !errors.some((error) => error.code === code && error.path === path))];
    if (object.kind === 'Service') this.addService(entry, remarks, balancerShape, allErrors);
    else this.addEndpoints(entry, remarks);
  }

  private addService(entry: Entry, remarks: readonly string[], balancerShape: LoadBalancerShape | undefined,
    errors: readonly Problem[]): void {
    const { object, index } = entry, name = nameOf(object);
    const id = this.program.idOf(name ?? 'service', namespaceOf(object));
    const shape = shapeOfService(object), metadata = this.metadataPropsOf(object);
    const endpoints = name === undefined ? [] : this.references.endpointsOf(object, name);
    const validEndpoints = endpoints.filter((endpoint) => !this.inspect(endpoint).isRefused);
    const isComplete = errors.length === 0 && validEndpoints.length === endpoints.length && Object.keys(shape.unsupported).length === 0;
    const match = isComplete ? matchManualEndpoints(object, endpoints.map((endpoint) => endpoint.object)) : undefined;
    if (match !== undefined) {
      const members = [entry, ...match.objects.map((position) => endpoints[position])];
      const clusterIP = shape.construct === 'HeadlessService' ? { clusterIP: 'None' } : {};
      return this.addManualEndpoints(members, id, { ...metadata, ...clusterIP, ...shape.props, ...match.props }, remarks);
    }
    const variable = validEndpoints.some((endpoint) => endpoint.object.kind === 'EndpointSlice')
      ? this.program.declareVariable(id) : undefined;
    if (variable !== undefined) this.services.set(serviceKeyOf(object, name ?? ''), variable);
    const workload = this.references.workloadOf(object);
    const selector = workload === undefined ? {} : { selector: new RawCode(this.workloads.get(workload) ?? '') };
    const result = balancerShape ?? { construct: shape.construct, props: { ...metadata, ...shape.props }, respelt: {}, unread: [], errors };
    const { construct, props, unread } = result;
    const patches = balancerShape === undefined ? [...this.patchName(object), ...this.patchFields(object, shape)]
      : this.patchWrongParts(object, errors);
    const isPatched = patches.some((line) => !line.startsWith('//'));
    const refused = errors.some((problem) => !isFilledInLater(problem, object));
    this.imported.push({ index, as: isPatched ? 'patched' : 'construct', name: construct, refused });
    for (const key of unread) if (errors.every(({ segments }) => metadataKeyOf(segments)?.key !== key))
      this.messages.push(`${titleOfManifest(object)}: no prop can write metadata.annotations.${key} of the source: its text is kept`);
    this.program.add({
      construct, id, props: addCasts({ ...props, ...selector }), remarks,
      after: [...patches, ...describeKept(object, result), ...this.silenceErrors(errors), ...this.silenceAppErrors(entry)],
      variable,
    });
  }

  /** Adds a Service and its endpoints as one ManualEndpoints. */
  private addManualEndpoints(
    members: readonly Entry[], id: string, props: Readonly<Record<string, unknown>>, remarks: readonly string[],
  ): void {
    for (const member of members) {
      this.createdWithOthers.add(member);
      this.imported.push({ index: member.index, as: 'construct', name: 'ManualEndpoints', refused: false });
    }
    const after = members.flatMap((member) => this.silenceAppErrors(member));
    this.program.add({ construct: 'ManualEndpoints', id, props: addCasts(props), remarks, after });
  }

  /**
   * Finds the load balancer construct that has the annotations as props. If the object has errors, the construct must be possible without
   * the wrong values; `undefined` if no construct is.
   */
  private findLoadBalancer(object: UnknownObject, errors: readonly Problem[]): LoadBalancerShape | undefined {
    const isLoadBalancer = object.kind === 'Service' && readService(object).type === 'LoadBalancer';
    const refusedParts = isLoadBalancer ? wrongPartsOf(object, errors) : undefined;
    if (refusedParts === undefined) return undefined;
    const spec = Object.fromEntries(Object.entries(toRecord(object.spec)).filter(([field]) => !refusedParts.fields.includes(field)));
    const shape = loadBalancerShape({ ...object, spec }, this.cluster, refusedParts.annotations);
    if (shape === undefined) return undefined;
    const { metadata, ...props } = shape.props;
    return { ...shape, props: { ...this.metadataPropsOf({ ...object, metadata }), ...props } };
  }

  /**
   * Lines for annotations and fields that the controller would refuse: a comment for each, and method calls that set the fields
   * nevertheless.
   */
  private patchWrongParts(object: UnknownObject, errors: readonly Problem[]): string[] {
    const spec = toRecord(object.spec), fields = wrongPartsOf(object, errors)?.fields ?? [];
    for (const problem of errors)
      this.messages.push(`${titleOfManifest(object)}: ${describeRefusal(problem, object)}; it is kept, `
        + `and the program silences ${problem.code}`);
    return [
      ...formatComment(errors.map((problem) => remarkOf(problem, object)), '').split('\n').filter((line) => line !== ''),
      ...this.formatPatches(Object.fromEntries(fields.map((field) => [field, spec[field]]))),
    ];
  }

  /** Adds an EndpointSlice or Endpoints that is not part of a ManualEndpoints. */
  private addEndpoints(entry: Entry, remarks: readonly string[]): void {
    const { object, index } = entry;
    const { construct, props } = shapeOfEndpoints(object);
    const owner = construct === 'EndpointSlice' ? serviceNameOfEndpoints(object) : undefined;
    const variable = owner === undefined ? undefined : this.services.get(serviceKeyOf(object, owner));
    const service = owner === undefined ? {} : { service: variable === undefined ? owner : new RawCode(variable) };
    const metadata = this.metadataPropsOf(owner === undefined ? object : dropLabel(object, 'kubernetes.io/service-name'));
    const patches = this.patchName(object);
    this.imported.push({ index, as: patches.length === 0 ? 'construct' : 'patched', name: construct, refused: false });
    this.program.add({
      construct, id: this.endpointsIdOf(object), props: { ...metadata, ...service, ...toRecord(widenEndpoints(props)) },
      remarks, after: [...patches, ...this.silenceAppErrors(entry)],
    });
  }

  private endpointsIdOf(object: UnknownObject): string {
    const name = nameOf(object) ?? 'endpoints';
    return this.program.idOf(this.program.isIdGiven(name) ? `${name}-${String(object.kind).toLowerCase()}` : name, namespaceOf(object));
  }

  /** A statement that removes the name that cdk8s generates for every object, if the manifest has none (but a `generateName`). */
  private patchName(object: UnknownObject): string[] {
    if (nameOf(object) !== undefined) return [];
    this.program.addImport('cdk8s', 'ApiObject', 'JsonPatch');
    this.messages.push(`${titleOfManifest(object)}: its name is made by the cluster from metadata.generateName`);
    return ['ApiObject.of($).addJsonPatch(JsonPatch.remove(\'/metadata/name\')); // the cluster makes it from generateName'];
  }

  /** Method calls for fields that are not props of the construct. */
  private patchFields(object: UnknownObject, { construct, unsupported: unsupportedFields }: ServiceShape): string[] {
    const fields = Object.keys(unsupportedFields).map((pointer) => pointer.replace(/\/(\d+)\//, '[$1].'));
    if (fields.length === 0) return [];
    this.messages.push(`${titleOfManifest(object)}: ${construct} has no prop for ${fields.map((field) => `spec.${field}`).join(', ')}: `
      + 'patched in');
    return [
      `// A Service of this type ignores ${fields.join(', ')}; kept, because the source has it.`,
      ...this.formatPatches(unsupportedFields),
    ];
  }

  private formatPatches(fields: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(fields).map(([field, value]) => {
      this.program.addImport('cdk8s', 'ApiObject', 'JsonPatch');
      return `ApiObject.of($).addJsonPatch(JsonPatch.add('/spec/${field}', ${formatLiteral(value, '    ', 60)}));`;
    });
  }

  /** Statements that silence the errors of an object, so that the program can be synthesized. */
  private silenceErrors(errors: readonly Problem[]): string[] {
    if (errors.length > 0) this.program.addImport('cdk8s-services', 'Problems');
    return [...new Set(errors.map(({ code }) => code))]
      .map((code) => `Problems.of($).silence(${quoteString(code)}, 'imported as it was: see above');`);
  }

  /**
   * Statements that silence the errors of checks across objects, such as a selector without pods: the imported manifests have them already,
   * and the program could not be synthesized otherwise.
   */
  private silenceAppErrors({ object, index }: Entry): string[] {
    const problems = this.findAppErrors().get(index) ?? [];
    return [...new Map(problems.map((problem) => [problem.code, problem])).values()].flatMap((problem) => {
      this.program.addImport('cdk8s-services', 'Problems');
      this.messages.push(`${titleOfManifest(object)}: ${REFUSERS.traffic} it: ${sentence(problem)}`);
      const comments = formatComment([`WRONG: ${sentence(problem)}; ${problem.fix}`], '').trimEnd().split('\n');
      return [...comments, `Problems.of($).silence(${quoteString(problem.code)}, 'imported as it was');`];
    });
  }

  /** Adds an object as an ApiObject with unchanged fields, and with each problem in a comment above its field. */
  private addRefused(entry: Entry, errors: readonly Problem[], remarks: readonly string[]): void {
    for (const problem of errors) this.messages.push(`${titleOfManifest(entry.object)}: ${describeRefusal(problem, entry.object)}`);
    const { metadata } = entry.object, source = isRecord(metadata) ? { ...entry.object, metadata: widenMetadata(metadata) } : entry.object;
    const { object, above } = annotateProblems(source, errors);
    this.addApiObject({ ...entry, object }, [...remarks, ...above], this.silenceErrors(errors),
      errors.some((problem) => !isFilledInLater(problem, entry.object)));
  }

  /** Adds an object as an ApiObject. If it has errors, `errorStatements` silence them, and its metadata stays unchanged. */
  private addApiObject(entry: Entry, remarks: readonly string[], errorStatements?: readonly string[], refused = false): void {
    const { index, object } = entry;
    const metadata = dropComments(object.metadata);
    const nameValue = dropComments(isRecord(metadata) ? metadata.name : undefined);
    const name = typeof nameValue === 'string' && nameValue !== '' ? nameValue : 'object';
    const kind = String(dropComments(object.kind));
    const id = this.program.idOf(this.program.isIdGiven(name) || !SERVICE_KINDS.has(entry.key) ? `${name}-${kind.toLowerCase()}` : name);
    const isNamedByCluster = isRecord(metadata) && metadata.name === undefined && metadata.generateName !== undefined;
    this.imported.push({ index, as: 'api-object', name: kind, refused });
    this.program.add({
      construct: 'ApiObject', id, props: errorStatements !== undefined ? object : { ...object, ...this.metadataPropsOf(object) }, remarks,
      variable: this.workloads.get(entry),
      after: [...(isNamedByCluster ? this.patchName(object) : []), ...errorStatements ?? [], ...this.silenceAppErrors(entry)],
    });
  }

  /** The prop `metadata` of an object, without the namespace if the chart sets it; `{}` if there is none to write. */
  private metadataPropsOf(object: UnknownObject): { metadata?: object } {
    const { namespace, ...metadata } = toRecord(object.metadata);
    const fields = Object.entries({
      ...('name' in metadata ? { name: metadata.name } : {}),
      ...(namespace === undefined || namespace === this.program.namespace ? {} : { namespace }), ...metadata,
    }).filter(([field, value]) => !(['labels', 'annotations'].includes(field) && isRecord(value) && Object.keys(value).length === 0));
    return fields.length === 0 ? {} : { metadata: widenMetadata(Object.fromEntries(fields)) };
  }
}

/** A comment about values that the cluster probably allocated, such as node ports: the API server keeps them if a manifest omits them. */
function remarkAllocated({ kind, spec: writtenSpec }: UnknownObject): string[] {
  const spec = toRecord(writtenSpec);
  const allocatedFields = [
    ...['clusterIP', 'clusterIPs', 'healthCheckNodePort'].filter((field) => !UNSET.includes(spec[field])),
    ...toRecords(spec.ports).some(({ nodePort }) => typeof nodePort === 'number') ? ['nodePort'] : [],
  ];
  return kind !== 'Service' || spec.clusterIP === 'None' || allocatedFields.length === 0 ? []
    : [`The cluster allocated ${allocatedFields.join(', ')}, unless somebody chose them: it keeps what a manifest leaves out.`];
}

const UNSET: readonly unknown[] = [undefined, 'None', 0];

/**
 * Statements that write annotations with their exact value in the source, because props write another spelling of it or omit the
 * annotation.
 */
function describeKept({ metadata }: UnknownObject, { respelt, unread }: LoadBalancerShape): string[] {
  const annotations = toRecord(toRecord(metadata).annotations);
  const respelled = Object.keys(respelt).filter((key) => respelt[key] !== undefined);
  const idle = Object.keys(respelt).filter((key) => respelt[key] === undefined);
  const keep = (kept: readonly string[], reason: string): string[] => (kept.length === 0 ? []
    : [reason, ...kept.map((key) => `$.metadata.addAnnotation(${quoteString(key)}, ${quoteString(String(annotations[key]))});`)]);
  return [
    ...keep(respelled, '// The spelling of the source; without it, the prop writes another text with the same effect.'),
    ...keep(idle, '// The source has it, without effect on this Service.'),
    ...keep(unread, '// The text of the source, which no prop can write.'),
  ];
}

/** The annotations and fields with errors that the controller would report; `undefined` if there are errors about anything else. */
function wrongPartsOf({ spec }: UnknownObject, errors: readonly Problem[],
): { readonly annotations: ReadonlySet<string>; readonly fields: readonly string[] } | undefined {
  const annotations = new Set<string>(), fields: string[] = [];
  for (const { layer, segments } of errors) {
    const key = metadataKeyOf(segments), [first, field] = segments;
    if (layer !== 'provider') return undefined;
    if (key?.map === 'annotations') annotations.add(key.key);
    else if (first !== 'spec' || typeof field !== 'string' || ['ports', 'selector', 'type'].includes(field)) return undefined;
    else fields.push(...Object.keys(toRecord(spec)).filter((name) => name.startsWith(field))); // `sessionAffinity` with its config
  }
  return { annotations, fields };
}

/**
 * Returns a predicate for objects that the control plane creates itself: Endpoints and EndpointSlices that its controllers manage,
 * Endpoints of Services with a selector (which the endpoints controller overwrites), and the Service of the API server.
 */
function findMadeFromSelectors(objects: readonly unknown[]): (object: UnknownObject) => boolean {
  const selecting = new Set(objects.flatMap((object) => isRecord(object) && object.kind === 'Service'
    && Object.keys(toRecord(toRecord(object.spec).selector)).length > 0 ? [serviceKeyOf(object, nameOf(object) ?? '')] : []));
  return (object) => isOfControlPlane(object) || isLiveApiServer(object)
    || (object.kind === 'Endpoints' && selecting.has(serviceKeyOf(object, nameOf(object) ?? '')));
}

function isLiveApiServer(object: UnknownObject): boolean {
  const { name, namespace } = toRecord(object.metadata);
  return object.kind === 'Service' && name === 'kubernetes' && namespace === 'default' && isFromCluster(object);
}

/** Options of `importManifests`. */
export interface ImportOptions {
  /** Whether other objects, such as workloads, are imported too, as ApiObjects. @default false */
  readonly app?: boolean;
  /** Name of the chart's class. @default 'Services' */
  readonly chart?: string;
  /** Minors of the cluster. If a Service needs a newer minor, the program narrows them with `Cluster.set`. @default '1.31..1.37' */
  readonly kubernetes?: Minors;
  /**
   * Load balancer controllers of the cluster. They decide which construct is generated if the annotations fit several. @default - not known
   */
  readonly loadBalancer?: readonly ProviderId[] | undefined;
}

/** How an object was imported. */
export interface ImportedObject {
  /** Position of the object in the input. */
  readonly index: number;
  /**
   * `construct`: a construct; `patched`: a construct with patches for fields that have no prop; `api-object`: unchanged; `left-out`: not
   * imported.
   */
  readonly as: 'construct' | 'patched' | 'api-object' | 'left-out';
  /** Name of the construct's class, or kind of the object if it is not a construct of this library. */
  readonly name: string;
  /** Whether the API server or the load balancer controller would refuse the object. */
  readonly refused: boolean;
}

/** The program, and messages about it. */
export interface ImportResult {
  /** Source of the program: a chart, and an app that synthesizes it. */
  readonly program: string;
  /** How each object was imported, in the order in which they were given. */
  readonly imported: readonly ImportedObject[];
  /** Messages for the user: what is refused, left out, or unusual. */
  readonly messages: readonly string[];
}
