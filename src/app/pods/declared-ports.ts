import { lazy, getOrCreate, text, buildOnce, type Message } from '../../problem';
import type { DeclaredPort, Workload } from '../index/app-object';
import type { ViewPort } from '../../service';

/** The target of a Service port. */
type Target = Pick<ViewPort, 'targetPort' | 'protocol'>;

/** The container ports that some workloads declare, by number and by name. */
export class DeclaredPorts {
  /** The ports of all containers of the workloads, in the order of the workloads. */
  readonly declared: readonly DeclaredPort[];
  /**
   * Whether the pods certainly have exactly these ports: all pods are created from their templates without changes. False if all workloads
   * are Jobs or CronJobs, which are usually no backends of a Service.
   */
  readonly certain: boolean;
  private readonly serving = new Map<number | string, { readonly workload: Workload; readonly port: DeclaredPort }>();
  private readonly protocols = new Set<string>();
  private readonly onlySidecars = new Set<string>();

  constructor(readonly workloads: readonly Workload[]) {
    this.declared = workloads.flatMap(({ containerPorts }) => containerPorts);
    // A Job with the labels of an app, such as its migration, is not a backend of the Service.
    this.certain = workloads.every(({ exact }) => exact) && !workloads.every(({ kind }) => kind === 'Job' || kind === 'CronJob');
    const inContainers = new Set<string>();
    for (const { name, protocol, serving, sidecar } of this.declared) if (serving && !sidecar) inContainers.add(`${name}/${protocol}`);
    for (const { name, protocol, sidecar } of this.declared)
      if (sidecar && !inContainers.has(`${name}/${protocol}`)) this.onlySidecars.add(`${name}/${protocol}`);
    for (const workload of workloads) {
      for (const port of workload.containerPorts) {
        if (!port.serving) continue;
        for (const target of [port.number, port.name]) {
          if (!this.serving.has(target)) this.serving.set(target, { workload, port });
          this.protocols.add(`${typeof target} ${target}/${port.protocol}`);
        }
      }
    }
  }

  /** Whether a container that serves traffic declares the target port of a Service port, with the protocol of that port. */
  serves({ targetPort, protocol }: Target): boolean {
    return this.protocols.has(`${typeof targetPort} ${targetPort}/${protocol}`);
  }

  /** The first container port with the number or name that `targetPort` specifies, whatever its protocol. */
  findPort({ targetPort }: Pick<ViewPort, 'targetPort'>): { readonly workload: Workload; readonly port: DeclaredPort } | undefined {
    return this.serving.get(targetPort);
  }

  /** Whether a container declares a port with this number or name, whatever its protocol. */
  declares(target: unknown): boolean {
    return (typeof target === 'number' || typeof target === 'string') && target !== '' && this.serving.has(target);
  }

  /** Whether the target is a port name that only sidecars declare. */
  isOfSidecars({ targetPort, protocol }: Target): boolean {
    return this.onlySidecars.has(`${targetPort}/${protocol}`);
  }

  /**
   * The workloads whose containers do not declare the port name; none if only one workload has pods of the Service. Jobs, and workloads
   * whose controller may add ports, are left out.
   */
  findLacking({ targetPort, protocol }: Target): readonly Workload[] {
    if (this.workloads.length < 2) return [];
    return getOrCreate(this.lackings, `${targetPort}/${protocol}`, () =>
      this.workloads.filter(({ exact, kind, podSpec: { restartPolicy = 'Always' }, containerPorts }) =>
        exact && kind !== 'Job' && kind !== 'CronJob' && restartPolicy === 'Always'
        && !containerPorts.some((port) => port.serving && port.name === targetPort && port.protocol === protocol)));
  }
  private readonly lackings = new Map<string, readonly Workload[]>();

  /** Names of declared ports, for suggestions. */
  readonly listNames = lazy((): readonly string[] => {
    const names = new Set<string>();
    for (const { serving, name } of this.declared.slice(0, MAX_SEARCHED)) if (serving && name !== '') names.add(name);
    return [...names].slice(0, 50);
  });

  /** The first six ports, for the end of a message such as `a port that Deployment web declares`: ` (http 8080/TCP, 9090/TCP)`. */
  formatPorts(): Message {
    if (this.declared.length === 0) return text`, which declare none`;
    const listed = this.declared.slice(0, 6).map(({ name, number, protocol }) => `${name === '' ? '' : `${name} `}${number}/${protocol}`);
    return text` (${`${[...new Set(listed)].join(', ')}${this.declared.length > 6 ? ', …' : ''}`})`;
  }
}

/** Ports of injected sidecars: Istio's, Linkerd's and Consul's. */
export const INJECTED_PORTS: ReadonlySet<unknown> = new Set(['http-envoy-prom', 15020, 15090, 'linkerd-admin', 4191, 20200]);

/** Maximum number of ports searched for suggestions. */
export const MAX_SEARCHED = 200;

/** The declared ports of a list of workloads: many Services share one list. */
export const declaredPortsOf = buildOnce((workloads: readonly Workload[]) => new DeclaredPorts(workloads));
