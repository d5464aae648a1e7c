import type { ExplainedService, Fact } from './explained-service';
import { ReadService } from '../providers/engine/annotated-service';
import { ENTRIES, entriesOf } from '../providers/engine/definition/entries';
import type { Provider } from '../providers/engine/definition';

/**
 * Facts about a subject of `Provider.explains`, such as `'dns'`, from the controllers of the cluster, and from those whose annotations the
 * Service has; empty if they have none.
 */
export function factsOfControllers(
  { annotations, cluster, view }: ExplainedService, subject: keyof NonNullable<Provider['explains']>,
): Fact[] {
  const entries = new Set([
    ...ENTRIES.filter(({ id }) => cluster.loadBalancer?.includes(id) === true), ...Object.keys(annotations).flatMap(entriesOf),
  ]);
  return [...entries].flatMap((entry) => {
    const provider = entry.load();
    return [...provider.explains?.[subject]?.(new ReadService(provider, annotations, view, view.labels, cluster)) ?? []];
  });
}
