import { checkContainerPortNames } from './container-port-names';
import { checkContainerNames } from './dns-names';
import type { ReferenceFacts } from './reference-facts';
import type { Workload } from '../index/app-object';
import { eachContainer } from '../index/fields';

/** Looks up what containers name: Services in their environment and arguments, and their own ports in probes and hooks. */
export function checkContainers(facts: ReferenceFacts): void {
  for (const workload of facts.app.workloads) {
    if (!workload.names || workload.podPath === '') continue; // a custom controller may add ports
    check(facts, workload);
  }
}

function check(facts: ReferenceFacts, workload: Workload): void {
  const { podSpec, podPath } = workload;
  eachContainer(podSpec, (container, list, at) => {
    const place = `${podPath}.${list}[${at}]`;
    checkContainerNames(facts, workload, container, place);
    const { livenessProbe, readinessProbe, startupProbe, lifecycle } = container;
    if ((livenessProbe ?? readinessProbe ?? startupProbe ?? lifecycle) !== undefined)
      checkContainerPortNames(facts.findings, workload, container, place);
  });
}
