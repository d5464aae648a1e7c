import type { AppObject } from './app-object';
import { pushTo, getOrCreate } from '../../problem';
import { toRecords, asString, toRecord } from '../../service';

/** Returns the namespace in which an object creates other objects; `undefined` if it is not known. */
type TargetNamespaceOf = (object: AppObject) => string | undefined;

const ownNamespaceOf: TargetNamespaceOf = ({ namespace }) => namespace;
const targetNamespaceOf: TargetNamespaceOf = ({ body }) => ifKnownNamespace(asString(toRecord(body.spec).targetNamespace));
const targetOrOwnNamespaceOf: TargetNamespaceOf = ({ body, namespace }) =>
  ifKnownNamespace(asString(toRecord(body.spec).targetNamespace) || namespace);
const kustomizationNamespaceOf: TargetNamespaceOf = ({ body }) => ifKnownNamespace(asString(body.namespace));
/**
 * The destination namespace of an Argo CD Application. `undefined` if that is the namespace of the Application itself and its source is no
 * chart: such an Application creates other Applications, which may have any destination.
 */
function destinationNamespaceOf(spec: unknown, applicationNamespace: string): string | undefined {
  const { destination, source, sources } = toRecord(spec);
  const namespace = asString(toRecord(destination).namespace);
  const isOfApps = applicationNamespace !== '' && namespace === applicationNamespace
    && ![source, ...toRecords(sources)].some((source) => toRecord(source).chart !== undefined);
  return isOfApps ? undefined : ifKnownNamespace(namespace);
}

/** Kinds that install objects defined elsewhere: charts, folders of repositories, operators. */
const RELEASES: ReadonlyMap<string, TargetNamespaceOf> = new Map<string, TargetNamespaceOf>([
  ['HelmRelease.helm.toolkit.fluxcd.io', targetOrOwnNamespaceOf], ['HelmChart.helm.cattle.io', targetOrOwnNamespaceOf],
  ['Kustomization.kustomize.toolkit.fluxcd.io', targetNamespaceOf], ['GitRepo.fleet.cattle.io', targetNamespaceOf],
  ['Kustomization.kustomize.config.k8s.io', kustomizationNamespaceOf], ['Component.kustomize.config.k8s.io', kustomizationNamespaceOf],
  ['Subscription.operators.coreos.com', ownNamespaceOf],
  ['Application.argoproj.io', ({ body, namespace }) => destinationNamespaceOf(body.spec, namespace)],
  ['ApplicationSet.argoproj.io', ({ body, namespace }) => destinationNamespaceOf(toRecord(toRecord(body.spec).template).spec, namespace)],
]);

/** The namespace; `undefined` if it is empty or contains a placeholder such as `${NAMESPACE}`. */
const ifKnownNamespace = (namespace: string): string | undefined => namespace === '' || /[{}$()<>]/.test(namespace) ? undefined : namespace;

/**
 * Names of the Services that a custom resource creates, for kinds whose controllers create no other Services.
 *
 * @see https://github.com/cloudnative-pg/cloudnative-pg/blob/main/pkg/specs/services.go
 */
const SERVICE_NAMES: ReadonlyMap<string, (object: AppObject) => readonly string[]> = new Map([
  ['Cluster.postgresql.cnpg.io', ({ name, body }: AppObject) => [
    ...['-rw', '-ro', '-r', '-any'].map((suffix) => name + suffix),
    ...toRecords(toRecord(toRecord(toRecord(body.spec).managed).services).additional)
      .map(({ serviceTemplate }) => asString(toRecord(toRecord(serviceTemplate).metadata).name)),
  ]],
  ['Pooler.postgresql.cnpg.io', ({ name }: AppObject) => [name]],
]);

/**
 * Whether an object creates objects that are defined elsewhere, by kind and group: HelmRelease, Kustomization, Argo CD's Application and
 * the like.
 */
export const isRelease = ({ kind, group }: AppObject): boolean => RELEASES.has(`${kind}.${group}`);

/** Objects that create pods and Services which are not among the objects of the app, by namespace. */
export class Makers {
  private readonly inNamespace = new Map<string, AppObject[]>();
  /** Objects that create pods or Services in a namespace that is not known. */
  private readonly anywhere: AppObject[] = [];
  private readonly byNamespace = new Map<string, MakersOfNamespace>();

  /** Adds a release (an object such as a HelmRelease, see `RELEASES`), or a custom resource whose controller may create pods. */
  add(object: AppObject): void {
    const targetOf = RELEASES.get(`${object.kind}.${object.group}`) ?? ownNamespaceOf;
    const namespace = targetOf(object);
    if (namespace === undefined || (namespace === '' && targetOf !== ownNamespaceOf)) {
      this.anywhere.push(object);
      return;
    }
    pushTo(this.inNamespace, namespace, object);
  }

  /**
   * Objects that may create pods in a namespace. For the empty namespace (objects without `metadata.namespace`), the result includes the
   * releases of all namespaces, because such an object may be applied to any of them. So does the result for `kube-system`: charts such as
   * kube-prometheus-stack create Services for the control plane there.
   */
  of(namespace: string): readonly AppObject[] {
    return this.makersOf(namespace).all;
  }

  /** Objects whose controllers may create a Service of that name, such as custom resources of an operator. */
  makersOfService(namespace: string, name: string): readonly AppObject[] {
    const { ofAnyService, byServiceName } = this.makersOf(namespace);
    return byServiceName.get(name) ?? ofAnyService;
  }

  /** Whether an object is certain to create a Service of that name. */
  isServiceCreated(namespace: string, name: string): boolean {
    return this.makersOf(namespace).byServiceName.has(name);
  }

  private makersOf(namespace: string): MakersOfNamespace {
    return getOrCreate(this.byNamespace, namespace, () => {
      const otherNamespaces = [...this.inNamespace].filter(([key]) => key !== namespace && ['', 'kube-system'].includes(namespace));
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

const serviceNamesOf = (object: AppObject): readonly string[] | undefined =>
  SERVICE_NAMES.get(`${object.kind}.${object.group}`)?.(object);
