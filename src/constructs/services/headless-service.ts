import type { Construct } from 'constructs';
import { ServiceBase } from './service-base';
import { FORWARDING_PROPS, type ForwardingServiceProps } from './service-props';
import { ImportedService, importedServiceArguments, type ImportedServiceProps, type ServiceName } from './imported-service';
import type { CheckedProps, ConstructTypes, CheckedLiterals } from './checked';
import { podDnsNameOf, type StatefulPod } from '../../explain/discovery';
import { dnsLabelProblem, type Ports, type DnsLabelProblem } from '../../service';
import { wholeNumberProblem, type WholeNumberProblem } from '../wiring/argument';
import type { ProblemOr } from '../../service/checks';
import { throwUsageError } from '../../problem';

/**
 * Props of `HeadlessService`.
 *
 * `sessionAffinity` and `externalIPs` are accepted by the API server and ignored; Kubernetes 1.34 and newer warn about them.
 */
export interface HeadlessServiceProps<P extends Ports = Ports> extends Omit<ForwardingServiceProps<P>, 'ports'> {
  /**
   * Ports of the pods; DNS has SRV records for those with names.
   * @default - none: DNS has address records only
   */
  readonly ports?: P | undefined;
}

const PROPS: ReadonlySet<string> = new Set(FORWARDING_PROPS);

/**
 * A Service without a virtual IP: its DNS name resolves to the addresses of the pods.
 *
 * Used as a type, `HeadlessService` allows any ports. For a class that extends it, or a function that must know the ports, write
 * `HeadlessService<typeof PORTS>`, with `const PORTS = [{ name: 'http', port: 80 }] as const`.
 *
 * @see https://kubernetes.io/docs/concepts/services-networking/service/#headless-services
 * @example
 * new HeadlessService(chart, 'cassandra', {
 *   selector: { app: 'cassandra' },
 *   ports: [{ name: 'cql', port: 9042 }],
 *   publishNotReadyAddresses: true,
 * });
 */
export class HeadlessService<
  const P extends Ports = Ports,
  Input extends CheckedLiterals<Input, ConstructTypes<HeadlessServiceProps>, P> = never,
> extends ServiceBase<P> {
  /** A headless Service that is created outside this app. */
  static fromServiceName<
    const P extends Ports = [], Input extends CheckedLiterals<Input, ConstructTypes<ImportedServiceProps>, P> = never,
    const Name extends string = string,
  >(
    scope: Construct, id: string, name: ServiceName<Name>, props?: CheckedProps<Input, ConstructTypes<ImportedServiceProps>, P>,
  ): ImportedHeadlessService<P> {
    return new ImportedHeadlessService(scope, id, { ...importedServiceArguments<P>('ClusterIP', name, props), headless: true });
  }

  constructor(scope: Construct, id: string, props: CheckedProps<Input, ConstructTypes<HeadlessServiceProps>, P>) {
    super(scope, id, { props, allowedProps: PROPS, type: 'ClusterIP', headless: true });
  }

  /** Always `undefined`: the kubelet sets variables only for Services with a virtual IP. */
  override get variables(): undefined {
    return undefined;
  }

  /**
   * The DNS name of one pod of a StatefulSet whose `serviceName` is this Service, from the name of the pod, or from the name of the set and
   * the ordinal.
   *
   * @throws if no pod can have that name
   * @example
   * const database = new HeadlessService(chart, 'postgres', { selector: { app: 'postgres' } });
   * database.podDnsName({ statefulSet: 'postgres', ordinal: 0 }); // postgres-0.<service>.<namespace>.svc.cluster.local
   */
  podDnsName<const Pod extends StatefulPod>(pod: CheckedPod<Pod>): string {
    return podDnsNameOf(this.known(), podNameOf(pod as StatefulPod), this.clusterDomain); // TypeScript: the parameter type is generic
  }
}

/**
 * A headless Service that is created outside this app, with the DNS names of its pods.
 *
 * @example
 * const database = HeadlessService.fromServiceName(chart, 'database', 'postgres', { namespace: 'databases' });
 * const address = database.podDnsName({ statefulSet: 'postgres', ordinal: 0 });
 */
export class ImportedHeadlessService<const P extends Ports = Ports> extends ImportedService<P> {
  /** Always `undefined`: the kubelet sets variables only for Services with a virtual IP. */
  override get variables(): undefined {
    return undefined;
  }

  /**
   * The DNS name of one pod of a StatefulSet whose `serviceName` is this Service, from the name of the pod, or from the name of the set and
   * the ordinal.
   *
   * @throws if no pod can have that name
   */
  podDnsName<const Pod extends StatefulPod>(pod: CheckedPod<Pod>): string {
    return podDnsNameOf(this.known(), podNameOf(pod as StatefulPod), this.clusterDomain); // TypeScript: the parameter type is generic
  }
}

/** A pod of a StatefulSet, with an error message in place of an impossible name or ordinal. */
type CheckedPod<Pod> = [Pod] extends [never] ? Pod // never true: gives the compiler an inference site
  : Pod extends string ? ProblemOr<string, DnsLabelProblem<Pod>>
    : Pod extends { readonly statefulSet: infer Name; readonly ordinal: infer Ordinal }
      ? {
        readonly statefulSet: ProblemOr<string, DnsLabelProblem<Name>>;
        readonly ordinal: ProblemOr<number, WholeNumberProblem<Ordinal, 0, 2147483647>>;
      }
      : StatefulPod;

/**
 * Returns the name of a pod of a StatefulSet: `db-2` for `{ statefulSet: 'db', ordinal: 2 }`, and a name given as a string unchanged.
 *
 * @throws for a name that no pod can have, and for an ordinal that is not a whole number from 0
 */
function podNameOf(pod: StatefulPod): string {
  const [name, ordinal] = typeof pod === 'string' ? [pod, 0] : [pod.statefulSet, pod.ordinal];
  const problem = dnsLabelProblem(String(name)) ?? wholeNumberProblem(ordinal, 0, 2147483647);
  if (problem !== undefined) throwUsageError(`podDnsName: ${problem}`, RangeError);
  return typeof pod === 'string' ? pod : `${name}-${ordinal}`;
}
