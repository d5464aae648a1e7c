import { protocolOf, targetOf } from '../differences/find-differences';
import { podsMatchSelector, targetKeyOf, type AppIndex, type AppService, type Workload } from '../../app/index';
import { countEach, lazy, getOrCreate } from '../../problem';
import { toRecord, type DecodedPort } from '../../service';

/** The workloads that a Service selects after a change, compared with the same workloads before it, whose pods are running. */
interface SelectedPods {
  /** Whether any running pods have the labels of the new selector. */
  isSelected(): boolean;
  /** Whether there are running pods, and all of them already declare a container port for the target port of `port`. */
  areAllListening(port: DecodedPort): boolean;
  /** Whether pods of the workloads after the change declare a container port for the target port of `port`. */
  isRolledOut(port: DecodedPort): boolean;
}

/** The pods before a change that Services select after it. Many Services may share one selector, which is looked up once. */
export class RunningPods {
  private readonly bySelector = new Map<string, SelectedPods>();

  constructor(private readonly before: AppIndex, private readonly after: AppIndex) {}

  of(service: AppService): SelectedPods {
    return getOrCreate(this.bySelector, `${service.namespace} ${service.selectorText}`, () => this.select(service));
  }

  private select(service: AppService): SelectedPods {
    const selected = this.after.podsSelectedBy(service);
    const findRunning = lazy(() => selected.flatMap((workload) => this.indexWorkloads().get(workloadKeyOf(workload)) ?? []));
    const countNow = lazy(() => countTargets(findRunning())), countNext = lazy(() => countTargets(selected));
    return {
      isSelected: lazy(() => findRunning().some((workload) => podsMatchSelector(workload, service.selector ?? {}))),
      areAllListening: (port) =>
        findRunning().length > 0 && countNow().get(portTargetKeyOf(port)) === findRunning().length,
      isRolledOut: (port) => countNext().has(portTargetKeyOf(port)),
    };
  }

  /** Workloads before the change that are not scaled to zero, by kind, namespace and name; of several with the same name, the first. */
  private readonly indexWorkloads = lazy(() =>
    new Map([...this.before.workloads].reverse().filter(({ body }) => toRecord(body.spec).replicas !== 0)
      .map((workload) => [workloadKeyOf(workload), workload])));
}

/** How many of the workloads declare each port, by number and by name. */
const countTargets = (workloads: readonly Workload[]): ReadonlyMap<string, number> =>
  countEach(workloads.flatMap(({ containerPorts }) => [...new Set(containerPorts.flatMap(({ name, number, protocol }) =>
    [targetKeyOf(name, protocol), targetKeyOf(number, protocol)]))]));

/** Returns the target port and the protocol of a port as text. */
export const portTargetKeyOf = (port: DecodedPort): string => targetKeyOf(targetOf(port), protocolOf(port));

const workloadKeyOf = ({ kind, namespace, name }: Workload): string => `${kind}/${namespace}/${name}`;
