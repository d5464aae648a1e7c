import type { AppObject } from './app-object';
import { pushTo, getOrCreate } from '../../problem';
import { records, asString, record } from '../../service';

/** The namespace in which an object creates other objects; `undefined` if it is not known. */
type TargetNamespaceOf = (object: AppObject) => string | undefined;

const inOwn: TargetNamespaceOf = ({ namespace }) => namespace;
const ofTarget: TargetNamespaceOf = ({ body }) => withoutPlaceholders(asString(record(body.spec).targetNamespace));
const ofTargetOrOwn: TargetNamespaceOf = ({ body, namespace }) =>
  withoutPlaceholders(asString(record(body.spec).targetNamespace) || namespace);
const ofKustomization: TargetNamespaceOf = ({ body }) => withoutPlaceholders(asString(body.namespace));
/** The namespace of an Argo CD Application; `undefined` for one that creates Applications: its destination is its own namespace. */
function destination(spec: unknown, ownNamespace: string): string | undefined {
  const { destination: target, source, sources } = record(spec);
  const namespace = asString(record(target).namespace);
  const isOfApps = ownNamespace !== '' && namespace === ownNamespace
    && ![source, ...records(sources)].some((source) => record(source).chart !== undefined);
  return isOfApps ? undefined : withoutPlaceholders(namespace);
}

/** Kinds that install objects defined elsewhere: charts, folders of repositories, operators. */
const RELEASES: ReadonlyMap<string, TargetNamespaceOf> = new Map<string, TargetNamespaceOf>([
  ['HelmRelease.helm.toolkit.fluxcd.io', ofTargetOrOwn], ['HelmChart.helm.cattle.io', ofTargetOrOwn],
  ['Kustomization.kustomize.toolkit.fluxcd.io', ofTarget], ['GitRepo.fleet.cattle.io', ofTarget],
  ['Kustomization.kustomize.config.k8s.io', ofKustomization], ['Component.kustomize.config.k8s.io', ofKustomization],
  ['Subscription.operators.coreos.com', inOwn],
  ['Application.argoproj.io', ({ body, namespace }) => destination(body.spec, namespace)],
  ['ApplicationSet.argoproj.io', ({ body, namespace }) => destination(record(record(body.spec).template).spec, namespace)],
]);

/** A namespace without placeholders; `undefined` otherwise. */
function withoutPlaceholders(namespace: string): string | undefined {
  return namespace === '' || /[{}$()<>]/.test(namespace) ? undefined : namespace;
}

/**
 * Names of the Services that a custom resource creates, for kinds whose controllers create no other Services.
 *
 * @see https://github.com/cloudnative-pg/cloudnative-pg/blob/main/pkg/specs/services.go
 */
const SERVICE_NAMES: ReadonlyMap<string, (object: AppObject) => readonly string[]> = new Map([
  ['Cluster.postgresql.cnpg.io', ({ name, body }: AppObject) => [
    ...['-rw', '-ro', '-r', '-any'].map((suffix) => name + suffix),
    ...records(record(record(record(body.spec).managed).services).additional)
      .map(({ serviceTemplate }) => asString(record(record(serviceTemplate).metadata).name)),
  ]],
  ['Pooler.postgresql.cnpg.io', ({ name }: AppObject) => [name]],
]);

/**
 * Whether an object creates objects that are defined elsewhere, by kind and group: HelmRelease, Kustomization, Argo CD's Application and
 * the like.
 */
export function isRelease({ kind, group }: AppObject): boolean {
  return RELEASES.has(`${kind}.${group}`);
}

/** Objects that create pods and Services which are not among the objects of the app, by namespace. */
export class Makers {
  private readonly inNamespace = new Map<string, AppObject[]>();
  /** Makers whose namespace is not known. */
  private readonly anywhere: AppObject[] = [];
  private readonly byNamespace = new Map<string, MakersOfNamespace>();

  /** Adds a release, or a custom resource whose controller may create pods. */
  add(object: AppObject): void {
    const targetOf = RELEASES.get(`${object.kind}.${object.group}`) ?? inOwn;
    const namespace = targetOf(object);
    if (namespace === undefined || (namespace === '' && targetOf !== inOwn)) {
      this.anywhere.push(object);
      return;
    }
    pushTo(this.inNamespace, namespace, object);
  }

  /** Makers that may create pods in a namespace. An object without a namespace may be applied to the namespace of a release. */
  of(namespace: string): readonly AppObject[] {
    return this.find(namespace).all;
  }

  /** Makers that may create a Service of that name. */
  ofService(namespace: string, name: string): readonly AppObject[] {
    const { others, byServiceName } = this.find(namespace);
    return byServiceName.get(name) ?? others;
  }

  /** Whether an object is certain to create a Service of that name. */
  creates(namespace: string, name: string): boolean {
    return this.find(namespace).byServiceName.has(name);
  }

  private find(namespace: string): MakersOfNamespace {
    return getOrCreate(this.byNamespace, namespace, () => {
      const others = namespace === '' ? [...this.inNamespace].filter(([key]) => key !== '') : [];
      const releases = others.flatMap(([, makers]) => makers.filter(isRelease));
      const all = [...this.inNamespace.get(namespace) ?? [], ...releases, ...this.anywhere];
      const byServiceName = new Map<string, AppObject[]>();
      for (const object of all) for (const name of serviceNamesOf(object) ?? []) pushTo(byServiceName, name, object);
      const unnamed = byServiceName.size === 0 ? all : all.filter((object) => serviceNamesOf(object) === undefined);
      return { all, byServiceName, others: unnamed };
    });
  }
}

/** Objects that may create pods and Services of one namespace. The lists are shared by all lookups. */
interface MakersOfNamespace {
  readonly all: readonly AppObject[];
  /** Makers whose Services have known names, by name, and the others. */
  readonly byServiceName: ReadonlyMap<string, readonly AppObject[]>;
  readonly others: readonly AppObject[];
}

function serviceNamesOf(object: AppObject): readonly string[] | undefined {
  return SERVICE_NAMES.get(`${object.kind}.${object.group}`)?.(object);
}
