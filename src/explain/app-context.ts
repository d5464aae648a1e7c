import { AppIndex } from '../app/index/app-index';
import type { AppObject, AppService } from '../app/index/app-object';
import { text } from '../app/index/fields';
import { rollOutOf, type RollOut } from '../app/pods/roll-out';
import { referencesOf } from '../app/references/define-reference';
import { visitPaths, fieldOf } from '../app/references/paths';
import { MULTI_CLUSTER } from '../app/references/service-imports';
import { isIngressKind } from '../app/references/reference';
import type { UnknownObject } from '../service/objects';
import { record } from '../service/record';

/** The objects that a Service is applied with: its workloads, and the Ingresses and routes that refer to it. */
export class AppContext {
  private readonly app: AppIndex;
  private readonly leaders = new Map<AppService, Set<string>>();

  /** Reads every object once. */
  constructor(objects: readonly unknown[]) {
    this.app = new AppIndex(objects);
    for (const object of this.app.objects) if (isIngressKind(object.kind)) this.follow(object);
  }

  /** The workloads whose pods it selects: `Deployment web`; at most ten. */
  workloadsOf(namespace: string, name: string): readonly string[] {
    return this.found(namespace, name).flatMap((service) => this.app.selectedBy(service).slice(0, MOST))
      .map(({ kind, name: own }) => `${kind} ${own}`);
  }

  /** How the pods of each of these workloads start and stop, as far as the pod template shows it. */
  rollOutsOf(namespace: string, name: string): readonly (RollOut & { readonly workload: string })[] {
    return this.found(namespace, name).flatMap((service) => this.app.selectedBy(service).slice(0, MOST)).flatMap((workload) => {
      const rollOut = rollOutOf(workload);
      return rollOut === undefined ? [] : [{ ...rollOut, workload: `${workload.kind} ${workload.name}` }];
    });
  }

  /** The objects that refer to the Service, such as `Ingress edge (shop.example.com)`; at most ten. */
  leadersTo(namespace: string, name: string): readonly string[] {
    return this.found(namespace, name).flatMap((service) => [...this.leaders.get(service) ?? []].slice(0, MOST));
  }

  /** Whether a ServiceExport offers the Service to the other clusters of its cluster set. */
  isExported(namespace: string, name: string): boolean {
    return MULTI_CLUSTER.some((group) => this.app.ofKind('ServiceExport', group)
      .some((each) => each.namespace === namespace && each.name === name));
  }

  private found(namespace: string, name: string): readonly AppService[] {
    const service = this.app.service(namespace, name);
    return service === undefined ? [] : [service];
  }

  private follow(object: AppObject): void {
    for (const reference of referencesOf(object.kind, object.group)) {
      if (reference.name === undefined || reference.host === true) continue;
      const { name: field, namespace: namespaceField, only } = reference;
      visitPaths(object.body, reference.at, (fields, _path, rule) => {
        if (Object.entries(only ?? {}).some(([key, values]) => !values.includes(text(fieldOf(fields, key))))) return;
        const name = text(fieldOf(fields, field));
        if (name === '') return;
        const namespace = (namespaceField === undefined ? '' : text(fieldOf(fields, namespaceField))) || object.namespace;
        for (const service of this.app.servicesFor(namespace, name)) this.note(service, object, rule);
      });
    }
  }

  private note(service: AppService, object: AppObject, rule: number | undefined): void {
    let leaders = this.leaders.get(service);
    if (leaders === undefined) this.leaders.set(service, leaders = new Set());
    const hosts = hostsOf(object.body, rule);
    const where = object.namespace === service.namespace ? object.name : `${object.namespace}/${object.name}`;
    leaders.add(`${object.kind} ${where}${hosts.length === 0 ? '' : ` (${hosts.join(', ')})`}`);
  }
}

const MOST = 10;

/** Hosts for which a rule of an Ingress or a route counts, as they are written. */
function hostsOf(body: UnknownObject, rule: number | undefined): readonly string[] {
  const spec = record(body.spec);
  const host = rule === undefined || !Array.isArray(spec.rules) ? '' : text(record(spec.rules[rule]).host);
  if (host !== '') return [host];
  return Array.isArray(spec.hostnames) ? spec.hostnames.map(text).filter((each) => each !== '').slice(0, MOST) : [];
}
