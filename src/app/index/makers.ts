import type { AppObject } from './app-object';
import { pushTo, getOrCreate } from '../../problem';
import { records, asString, record } from '../../service';

/** Returns the namespace in which an object creates other objects; `undefined` if it is not known. */
type TargetNamespaceOf = (object: AppObject) => string | undefined;

const ownNamespace: TargetNamespaceOf = ({ namespace }) => namespace;
const targetNamespace: TargetNamespaceOf = ({ body }) => withoutPlaceholders(asString(record(body.spec).targetNamespace));
const targetOrOwnNamespace: TargetNamespaceOf = ({ body, namespace }) =>
  withoutPlaceholders(asString(record(body.spec).targetNamespace) || namespace);
const kustomizationNamespace: TargetNamespaceOf = ({ body }) => withoutPlaceholders(asString(body.namespace));
/**
 * The destination namespace of an Argo CD Application. `undefined` if that is the namespace of the Application itself and its source is no
 * chart: such an Application creates other Applications, which may have any destination.
 */
function destinationNamespace(spec: unknown, applicationNamespace: string): string | undefined {
  const { destination: target, source, sources } = record(spec);
  const namespace = asString(record(target).namespace);
  const isOfApps = applicationNamespace !== '' && namespace === applicationNamespace
    && ![source, ...records(sources)].some((source) => record(source).chart !== undefined);
  return isOfApps ? undefined : withoutPlaceholders(namespace);
}

/** Kinds that install objects defined elsewhere: charts, folders of repositories, operators. */
const RELEASES: ReadonlyMap<string, TargetNamespaceOf> = new Map<string, TargetNamespaceOf>([
  ['HelmRelease.helm.toolkit.fluxcd.io', targetOrOwnNamespace], ['HelmChart.helm.cattle.io', targetOrOwnNamespace],
  ['Kustomization.kustomize.toolkit.fluxcd.io', targetNamespace], ['GitRepo.fleet.cattle.io', targetNamespace],
  ['Kustomization.kustomize.config.k8s.io', kustomizationNamespace], ['Component.kustomize.config.k8s.io', kustomizationNamespace],
  ['Subscription.operators.coreos.com', ownNamespace],
  ['Application.argoproj.io', ({ body, namespace }) => destinationNamespace(body.spec, namespace)],
  ['ApplicationSet.argoproj.io', ({ body, namespace }) => destinationNamespace(record(record(body.spec).template).spec, namespace)],
]);

/** The namespace; `undefined` if it is empty or contains a placeholder such as `${NAMESPACE}`. */
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
  /** Objects that create pods or Services in a namespace that is not known. */
  private readonly anywhere: AppObject[] = [];
  private readonly byNamespace = new Map<string, MakersOfNamespace>();

  /** Adds a release (an object such as a HelmRelease, see `RELEASES`), or a custom resource whose controller may create pods. */
  add(object: AppObject): void {
    const targetOf = RELEASES.get(`${object.kind}.${object.group}`) ?? ownNamespace;
    const namespace = targetOf(object);
    if (namespace === undefined || (namespace === '' && targetOf !== ownNamespace)) {
      this.anywhere.push(object);
      return;
    }
    pushTo(this.inNamespace, namespace, object);
  }

  /**
   * Objects that may create pods in a namespace. For the empty namespace (objects without `metadata.namespace`), the result includes the
   * releases of all namespaces, because such an object may be applied to any of them.
   */
  of(namespace: string): readonly AppObject[] {
    return this.find(namespace).all;
  }

  /** Objects whose controllers may create a Service of that name, such as custom resources of an operator. */
  ofService(namespace: string, name: string): readonly AppObject[] {
    const { ofAnyService, byServiceName } = this.find(namespace);
    return byServiceName.get(name) ?? ofAnyService;
  }

  /** Whether an object is certain to create a Service of that name. */
  creates(namespace: string, name: string): boolean {
    return this.find(namespace).byServiceName.has(name);
  }

  private find(namespace: string): MakersOfNamespace {
    return getOrCreate(this.byNamespace, namespace, () => {
      const otherNamespaces = namespace === '' ? [...this.inNamespace].filter(([key]) => key !== '') : [];
      const releases = otherNamespaces.flatMap(([, makers]) => makers.filter(isRelease));
      const all = [...this.inNamespace.get(namespace) ?? [], ...releases, ...this.anywhere];
      const byServiceName = new Map<string, AppObject[]>();
      for (const object of all) for (const name of serviceNamesOf(object) ?? []) pushTo(byServiceName, name, object);
      const ofAnyService = byServiceName.size === 0 ? all : all.filter((object) => serviceNamesOf(object) === undefined);
      return { all, byServiceName, ofAnyService };
    });
  }
}

/** Objects that may create pods and Services of one namespace. The lists are shared by all lookups. */
interface MakersOfNamespace {
  readonly all: readonly AppObject[];
  /** Objects whose controllers create only Services with known names, by these names. */
  readonly byServiceName: ReadonlyMap<string, readonly AppObject[]>;
  /** Objects whose controllers may create a Service of any name. */
  readonly ofAnyService: readonly AppObject[];
}

function serviceNamesOf(object: AppObject): readonly string[] | undefined {
  return SERVICE_NAMES.get(`${object.kind}.${object.group}`)?.(object);
}
