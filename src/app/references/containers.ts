import { checkContainerPortNames } from './container-port-names';
import { checkContainerNames } from './dns-names';
import type { ReferenceFacts } from './reference-facts';
import { eachContainer } from '../fields';

/** Looks up what containers name: Services in their environment and arguments, and their own ports in probes and hooks. */
export function checkContainers(facts: ReferenceFacts): void {
  for (const workload of facts.app.workloads) {
    const { podSpec, podPath } = workload;
    if (podPath === '') continue; // a custom controller may add ports
    eachContainer(podSpec, (container, list, at) => {
      const { env, args, command, livenessProbe, readinessProbe, startupProbe, lifecycle } = container;
      if ((env ?? args ?? command) !== undefined) checkContainerNames(facts, workload, container, `${podPath}.${list}[${at}]`);
      if ((livenessProbe ?? readinessProbe ?? startupProbe ?? lifecycle) !== undefined)
        checkContainerPortNames(facts.findings, workload, container, `${podPath}.${list}[${at}]`);
    });
  }
}
