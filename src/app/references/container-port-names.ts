import { parsePath, getField, isTemplate } from './reference';
import { findNearest, text as message, type Message, type Path } from '../../problem';
import { defineCheck, type AppFindings } from '../check-context';
import type { Workload } from '../index/app-object';
import { eachContainer } from '../index/fields';
import { toRecords, asString, type Card, type UnknownObject } from '../../service';

export const CONTAINER_PORT_UNKNOWN = {
  code: 'container-port-unknown', layer: 'traffic', severity: 'error',
  title: 'A container port that is referred to by name is declared by the container.',
  why: 'the kubelet, Prometheus and network plugins look up the name in the ports of the container, not of the Service',
  fix: 'write the name of a port that the container declares, or its number',
  source: ['pkg/probe/util.go#ResolveContainerPort'],
  see: 'https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port',
  good: [{ probe: 'http', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
  bad: [{ probe: 'htpp', containerPorts: [{ name: 'http', containerPort: 8080 }] }],
} as const satisfies Card;

/** Fields of a container by which the kubelet looks a port up, by number or by name. */
const LOOKED_UP = ['livenessProbe', 'readinessProbe', 'startupProbe', 'lifecycle.postStart', 'lifecycle.preStop']
  .flatMap((field) => [`${field}.httpGet.port`, `${field}.tcpSocket.port`]);

/**
 * Looks up the ports that probes and lifecycle hooks call by name; the kubelet searches only the same container.
 *
 * @see https://kubernetes.io/docs/tasks/configure-pod-container/configure-liveness-readiness-startup-probes/#use-a-named-port
 */
export const containerPortNames = defineCheck({
  cards: [CONTAINER_PORT_UNKNOWN],
  check({ app, findings }) {
    for (const workload of app.workloads) {
      if (!workload.names || workload.podPath.length === 0) continue; // a custom controller may add ports
      eachContainer(workload.podSpec, (container, list, index) => {
        const { livenessProbe, readinessProbe, startupProbe, lifecycle } = container;
        if ((livenessProbe ?? readinessProbe ?? startupProbe ?? lifecycle) !== undefined)
          checkContainer(findings, workload, container, [...workload.podPath, list, index]);
      });
    }
  },
});

function checkContainer(findings: AppFindings, workload: Workload, container: UnknownObject, containerPath: Path): void {
  for (const field of LOOKED_UP) {
    const name = getField(container, field);
    if (typeof name !== 'string' || name === '' || declares(container, name)) continue;
    const names = toRecords(container.ports).map((port) => asString(port.name)).filter((portName) => portName !== '');
    const suggestion = findNearest(name, names);
    const isPatch = container.image === undefined; // of a container that may declare more ports
    findings.add(workload, CONTAINER_PORT_UNKNOWN, {
      path: [...containerPath, ...parsePath(field)], found: name,
      severity: workload.exact && !isPatch && !isTemplate(name) ? 'error' : 'warning',
      expected: names.length === 0 ? 'the name of a port of the same container, which names none'
        : message`the name of a port of the same container (${names.slice(0, 6).join(', ')})`,
      why: field.startsWith('lifecycle')
        ? 'the hook fails, and a container whose postStart hook fails is killed'
        : 'the probe always fails: the container is restarted, or never becomes ready',
      fix: /^\d+$/.test(name) ? message`write it without quotes: ${name}`
        : suggestion !== undefined ? message`write "${suggestion}"` : suggestContainerPort(container, name),
    });
  }
}

/** The fix for a port name that resembles no declared one: use a declared port, or declare one with this name. */
function suggestContainerPort(container: UnknownObject, name: string): Message {
  const words = toRecords(container.ports).slice(0, MAX_SHOWN).flatMap(({ name: portName, containerPort }) =>
    asString(portName) !== '' ? `"${asString(portName)}"` : typeof containerPort === 'number' ? String(containerPort) : []);
  const adding = message`add a port named "${name}" to the container`;
  return words.length === 0 ? adding : message`write ${{ list: words, conjunction: 'or' }}, or ${adding}`;
}
/** Maximum number of ports that the text of a fix lists. */
const MAX_SHOWN = 4;

function declares(container: UnknownObject, name: string): boolean {
  return toRecords(container.ports).some((port) => port.name === name);
}
