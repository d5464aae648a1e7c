import type { Path } from '../problem';
import type { AppObject, Workload } from '../app/index/app-object';
import { eachContainer } from '../app/index/fields';
import { list, record, type ViewPort } from '../service';
import { objectAt, referenceAt, serviceAt, type EditorContext } from './context';
import { cursorAt } from './cursor';
import { pathPattern } from './schema';

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
export function definitions(text: string, offset: number, context: EditorContext): DefinitionTarget[] {
  const cursor = cursorAt(text, offset);
  const object = cursor === undefined ? undefined : objectAt(cursor);
  if (cursor === undefined || object === undefined) return [];
  const service = serviceAt(cursor);
  const pattern = pathPattern(cursor.path);
  if (service !== undefined && /^spec\.selector(?:\.|$)/.test(pattern) && service.selector !== undefined)
    return context.workloadsOf(service).map(({ index }) => ({ index, path: ['metadata', 'name'] }));
  if (service !== undefined && pattern === 'spec.ports[].targetPort')
    return context.workloadsOf(service).flatMap((workload) => findContainerPort(workload, cursor.word));
  const reference = referenceAt(cursor, object);
  if (reference !== undefined) {
    const services = context.app.servicesFor(reference.namespace, reference.name);
    return services.map(({ index, ports }) => {
      const isNamed = ({ name, port }: ViewPort) => name === cursor.word || String(port) === cursor.word;
      const portIndex = reference.port === undefined ? -1 : ports.findIndex(isNamed);
      return { index, path: portIndex < 0 ? ['metadata', 'name'] : ['spec', 'ports', portIndex] };
    });
  }
  return /\.(?:httpGet|tcpSocket|grpc)\.port$/.test(pattern) ? ownContainerPort(object, cursor.word, context) : [];
}

function ownContainerPort({ kind, group, namespace, name }: AppObject, word: string, context: EditorContext): DefinitionTarget[] {
  return context.app.workloadsNamed(namespace, name).filter((workload) => workload.kind === kind && workload.group === group)
    .flatMap((workload) => findContainerPort(workload, word)).slice(0, 1);
}

/** The declarations of a container port by its name or number. */
function findContainerPort({ index, podSpec, podPath }: Workload, word: string): DefinitionTarget[] {
  const targets: DefinitionTarget[] = [];
  if (podPath.length === 0) return targets;
  eachContainer(podSpec, (container, field, containerIndex) => {
    for (const [portIndex, item] of list(container.ports).entries()) {
      const { name, containerPort: number } = record(item);
      if (name === word || String(number) === word) targets.push({ index, path: [...podPath, field, containerIndex, 'ports', portIndex] });
    }
  });
  return targets;
}
