import type { Path } from '../problem';
import { eachContainer, type AppObject, type Workload } from '../app/index';
import { toList, toRecord, type ViewPort } from '../service';
import { findPosition, findReference, PROBE_PORT, type EditorContext } from './context';

/** A field of an object in the context of the editor. */
export interface DefinitionTarget {
  /** Position of the object in `objects` of the context. */
  readonly index: number;
  readonly path: Path;
}

/**
 * The definitions of a word, as `[{ index, path }]` with the index of the object: workloads of a selector, container ports of a target
 * port, Services of a backend; empty if there are none.
 */
export function findDefinitions(text: string, offset: number, context: EditorContext): DefinitionTarget[] {
  const position = findPosition(text, offset);
  if (position === undefined) return [];
  const { cursor, object, service, pattern } = position;
  if (service !== undefined && /^spec\.selector(?:\.|$)/.test(pattern) && service.selector !== undefined)
    return context.workloadsOf(service).map(({ index }) => ({ index, path: ['metadata', 'name'] }));
  if (service !== undefined && pattern === 'spec.ports[].targetPort')
    return context.workloadsOf(service).flatMap((workload) => findContainerPort(workload, cursor.word));
  const reference = findReference(position);
  if (reference !== undefined) {
    const services = context.app.findServices(reference.namespace, reference.name);
    return services.map(({ index, ports }) => {
      const isNamed = ({ name, port }: ViewPort) => name === cursor.word || String(port) === cursor.word;
      const portIndex = reference.port === undefined ? -1 : ports.findIndex(isNamed);
      return { index, path: portIndex < 0 ? ['metadata', 'name'] : ['spec', 'ports', portIndex] };
    });
  }
  return PROBE_PORT.test(pattern) ? findOwnContainerPort(object, cursor.word, context) : [];
}

function findOwnContainerPort({ kind, group, namespace, name }: AppObject, word: string, context: EditorContext): DefinitionTarget[] {
  return context.app.findWorkloads(namespace, name).filter((workload) => workload.kind === kind && workload.group === group)
    .flatMap((workload) => findContainerPort(workload, word)).slice(0, 1);
}

/** The declarations of a container port by its name or number. */
function findContainerPort({ index, podSpec, podPath }: Workload, word: string): DefinitionTarget[] {
  const targets: DefinitionTarget[] = [];
  if (podPath.length === 0) return targets;
  eachContainer(podSpec, (container, field, containerIndex) => {
    for (const [portIndex, item] of toList(container.ports).entries()) {
      const { name, containerPort: number } = toRecord(item);
      if (name === word || String(number) === word) targets.push({ index, path: [...podPath, field, containerIndex, 'ports', portIndex] });
    }
  });
  return targets;
}
