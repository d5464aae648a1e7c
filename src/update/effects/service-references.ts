import {
  eachContainerText, matchesExpressions, readSelector, type AppObject, type Labels, type Workload, type LabelSelector,
} from '../../app/index';
import { countEach, lazy, formatPath, pushTo, getOrCreate, type Path } from '../../problem';
import type { ManifestSet } from '../change';
import { findPortField } from '../../app/references/unresolved-reference';
import { referencesOf } from '../../app/references/define-reference';
import { getField, refersToService, resolveTarget, visitPaths, type CoreReference } from '../../app/references/reference';
import { asString, toRecord } from '../../service';

/** A reference to a Service. */
interface ServiceUse {
  readonly object: AppObject;
  readonly path: Path;
  /** Number or name of the Service port; `undefined` if the reference names only the Service. */
  readonly port?: number | string;
}

/** References to the Services of an app, indexed by Service, by port and by the labels that select the Service. */
export class ServiceReferences {
  private readonly uses = new Map<string, ServiceUse[]>();
  private readonly usesOfPorts = new Map<string, ServiceUse[]>();
  /** References that select Services by their labels, by namespace and port. */
  private readonly selecting = new Map<string, SelectorIndex<ServiceUse>>();

  constructor({ app }: ManifestSet) {
    for (const object of app.objects) {
      for (const reference of referencesOf(object.kind, object.group)) this.addReference(object, reference);
      if (object.kind !== 'Service' || object.group !== '') this.addHosts(object);
    }
    for (const service of app.services) if (service.type === 'ExternalName')
      this.addHost(asString(service.spec.externalName), service, () => ['spec', 'externalName'], 'host');
  }

  /** Returns at most ten references to a Service, as text: `Ingress shop/web at spec.rules[0]…`. */
  of(namespace: string, name: string): string[] {
    return (this.uses.get(`${namespace}/${name}`) ?? []).slice(0, MAX_USES).map(describeUse);
  }

  /** Returns at most ten references to a port of a Service, by its name or number, as text. */
  findByPort(namespace: string, name: string, labels: Labels, port: number | string): string[] {
    const byPort = this.usesOfPorts.get(portKeyOf(namespace, name, port)) ?? [];
    const selected = byPort.length >= MAX_USES ? undefined : this.selecting.get(portKeyOf(namespace, '', port));
    return byPort.slice(0, MAX_USES).concat(selected?.findMatching(labels, MAX_USES) ?? []).slice(0, MAX_USES).map(describeUse);
  }

  private addReference(object: AppObject, reference: CoreReference): void {
    const { selector, pods } = reference;
    if (pods === true) return;
    const getSelector = lazy(() => readSelector(getField(object.body, selector ?? '')));
    visitPaths(object.body, reference.at, (fields, path) => {
      if (!refersToService(reference, fields)) return;
      const value = findPortField(reference, fields)?.value;
      const use: ServiceUse = { object, path, ...(typeof value === 'number' || typeof value === 'string' ? { port: value } : {}) };
      if (selector !== undefined) {
        if (use.port === undefined) return;
        getOrCreate(this.selecting, portKeyOf(object.namespace, '', use.port), () => new SelectorIndex()).add(getSelector(), use);
      } else {
        const { name, namespace } = resolveTarget(reference, object, fields);
        if (name !== '') this.addUse(namespace, name, use);
      }
    });
  }

  private addUse(namespace: string, name: string, use: ServiceUse): void {
    pushTo(this.uses, `${namespace}/${name}`, use);
    if (use.port !== undefined) pushTo(this.usesOfPorts, portKeyOf(namespace, name, use.port), use);
  }

  /** Adds references by the DNS names of Services in environment variables, arguments and ConfigMaps. */
  private addHosts(object: AppObject | Workload): void {
    const { podSpec, podPath } = 'podPath' in object && object.podPath.length > 0 ? object
      : { podSpec: toRecord(toRecord(toRecord(object.body.spec).template).spec), podPath: ['spec', 'template', 'spec'] };
    eachContainerText(podSpec, podPath, (text, path, name) => this.addHost(text, object, path, name));
    if (object.kind !== 'ConfigMap') return;
    for (const [key, value] of Object.entries(toRecord(object.body.data))) this.addHost(asString(value), object, () => ['data', key], key);
  }

  /** @param key name of the variable, option or key with the text: a single word is a host name only if the name says so */
  private addHost(value: string, object: AppObject, path: () => Path, key: string): void {
    if (value.length > MAX_TEXT_LENGTH || (WORD.test(value) && !HOST_NAMES.test(key))) return;
    for (const [, host] of value.matchAll(HOSTS)) {
      const labels = host.split('.'), isPod = labels[3] === 'svc'; // web-0.web.shop.svc
      const [name, namespace = object.namespace] = isPod ? labels.slice(1) : labels;
      this.addUse(namespace, name, { object, path: path() });
    }
  }
}

/** Maximum length of a text that is searched for host names; longer texts are data, not configuration. */
const MAX_TEXT_LENGTH = 1024 * 1024;

/** Maximum number of references in a message. */
const MAX_USES = 10;

/** Matches host names in texts: `//web:80`, `web.shop`, `web.shop.svc.cluster.local`, or the whole text. */
const HOSTS =
  /(?:(?<=\/\/|@)|^|(?<=[\s"'=,])(?=[a-z0-9-]+\.[a-z0-9-]+\.svc\b))([a-z0-9][a-z0-9-]{0,62}(?:\.[a-z0-9-]{1,63}){0,5})(?=[:/\s"',?]|$)/g;

/** Matches a text of one word, which may be a role, a user or the name of a program as well as a host name. */
const WORD = /^[a-z0-9-]+$/;

/** Matches names of variables, options and keys whose value is a host name: `DB_HOST`, `-h`, `--redis-addr`, `upstream`. */
const HOST_NAMES = /host|addr|server|endpoint|ur[il]|upstream|backend|broker|master|primary|replica|proxy|peer|target|^-h$|service$/i;

const portKeyOf = (namespace: string, service: string, port: number | string): string =>
  JSON.stringify([namespace, service, port]);

const describeUse = ({ object, path }: ServiceUse): string =>
  `${object.kind} ${object.namespace === '' ? '' : `${object.namespace}/`}${object.name} at ${formatPath(path)}`;

/** Items with label selectors, indexed so that those that select some labels are found without trying all of them. */
class SelectorIndex<Item> {
  private readonly selectors = new Map<string, { readonly selector: LabelSelector; readonly items: Item[] }>();

  add(selector: LabelSelector, item: Item): void {
    getOrCreate(this.selectors, selector.text, () => ({ selector, items: [] })).items.push(item);
  }

  /** Returns the items whose selectors match the labels, at most `most`. */
  findMatching(labels: Labels, most: number): readonly Item[] {
    const candidates = [...Object.entries(labels).map(formatPair), ''].flatMap((label) => this.indexByRarestLabel().get(label) ?? []);
    const matching = candidates.slice(0, MAX_TRIED).filter(({ selector }) =>
      Object.entries(selector.labels).every(([key, value]) => labels[key] === value) && matchesExpressions(selector, labels));
    return matching.flatMap(({ items }) => items.slice(0, most)).slice(0, most);
  }

  /** Selectors by their rarest label; `''` for those without labels. */
  private readonly indexByRarestLabel = lazy(() => {
    const entries = [...this.selectors.values()].map((item) => ({ item, labels: Object.entries(item.selector.labels).map(formatPair) }));
    const uses = countEach(entries.flatMap(({ labels }) => labels));
    const index = new Map<string, (typeof entries)[number]['item'][]>();
    for (const { item, labels } of entries) {
      const rarest = labels.reduce((best, label) => ((uses.get(label) ?? 0) < (uses.get(best) ?? Infinity) ? label : best), '');
      if ((index.get(rarest)?.length ?? 0) < MAX_TRIED) pushTo(index, rarest, item);
    }
    return index;
  });
}

/** Maximum number of selectors that are evaluated for one object. They have a label in common, so most differ only in expressions. */
const MAX_TRIED = 100;

const formatPair = ([key, value]: readonly [string, string]): string => `${key}=${value}`;
