import { ApiObject, JsonPatch } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { throwUsageError } from '../../problem';
import { isRecord, toRecord, type Ports } from '../../service';

/** The members that the Service of every version of cdk8s-plus has; `plus()` returns an object with them. */
export interface PlusService extends IConstruct {
  /** Name of the Service. */
  readonly name: string;
  /** Kind of the object: `Service`. */
  readonly kind: string;
  /** Plural of the kind, for roles: `services`. */
  readonly resourceType: string;
  /** Metadata of the object. */
  readonly metadata: ApiObject['metadata'];
  /** Number of the first port. */
  readonly port: number;
  /** Adds the labels of a workload or pod selector of cdk8s-plus to the selector of the Service. */
  select(selector: unknown): void;
  /** Adds one label to the selector of the Service. */
  selectLabel(key: string, value: string): void;
  /** Adds a rule for the only port of the Service to an Ingress of cdk8s-plus, given as `{ ingress }`, and returns the Ingress. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- the Ingress class of the caller's version of cdk8s-plus
  exposeViaIngress(path: string, options?: unknown): any;
}

/** The parts of cdk8s-plus selectors and Ingresses that are used here. */
interface PlusSelector { toPodSelectorConfig(): { readonly labelSelector: { _toKube(): { readonly matchLabels?: Labels } } } }
interface PlusIngress { addRule(path: string, backend: object, pathType?: unknown): void }
/** A Service of this library. */
interface PlusSource extends IConstruct { readonly name: string; readonly ports: Ports }
type Labels = Readonly<Record<string, string>>;

/**
 * Returns a Service with the members of the cdk8s-plus class; everything else, such as its node in the construct tree, is that of
 * `service`. `select` adds labels to the existing ones, as in cdk8s-plus.
 */
export function createPlusService(service: PlusSource, subject: string): object {
  const ports = service.ports.map(({ targetPort, ...port }) => ({ ...port, ...typeof targetPort === 'number' && { targetPort } }));
  const add = (labels: Labels): void => addToSelector(service, labels);
  const members = {
    ports, port: ports[0]?.port,
    select: (selector: PlusSelector) => { add(selector.toPodSelectorConfig().labelSelector._toKube().matchLabels ?? {}); },
    selectLabel: (key: string, value: string) => { add({ [key]: value }); },
    bind: () => throwUsageError(`${subject}: bind adds no port to it; write all of them in its prop "ports"`),
    exposeViaIngress(path: string, { ingress, pathType }: { readonly ingress?: PlusIngress; readonly pathType?: unknown } = {}) {
      if (ingress === undefined) throwUsageError(`${subject}: exposeViaIngress needs an Ingress: write { ingress: new Ingress(…) }`);
      if (ports.length !== 1) throwUsageError(`${subject}: it has ${ports.length} ports; write IngressBackend.fromService(…, { port })`);
      ingress.addRule(path, { _toKube: () => ({ service: { name: service.name, port: { number: ports[0].port } } }) }, pathType);
      return ingress;
    },
  };
  return Object.create(service, Object.getOwnPropertyDescriptors(members)) as object;
}

/** Adds labels to the selector of a Service of this app, unless the selector has them already. */
function addToSelector(service: PlusSource, labels: Labels): void {
  const resource = service.node.tryFindChild('Resource');
  if (!(resource instanceof ApiObject)) return; // the pods of an imported Service are selected by another app
  const { selector } = toRecord(toRecord(resource.toJson()).spec);
  const before = isRecord(selector) ? selector : {};
  if (Object.entries(labels).some(([key, value]) => before[key] !== value))
    resource.addJsonPatch(JsonPatch.add('/spec/selector', { ...before, ...labels }));
}
