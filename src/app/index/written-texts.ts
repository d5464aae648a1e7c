import type { Path } from '../../problem';
import type { AppIndex } from './app-index';
import type { AppObject } from './app-object';
import { eachContainer } from './fields';
import { records, isList, record } from '../../service';

/** Receives a text, the object that contains it, and a function that returns its path. */
export type VisitText = (object: AppObject, text: string, path: () => Path) => void;

/** Visits the texts that may name Services: environment, arguments and commands of containers, and the data of ConfigMaps. */
export function eachWrittenText(app: AppIndex, visit: VisitText): void {
  for (const workload of app.workloads) {
    if (!workload.names || workload.podPath.length === 0) continue; // a custom controller may change the containers
    const visitText = (value: unknown, path: () => Path): void => {
      if (typeof value === 'string') visit(workload, value, path);
    };
    eachContainer(workload.podSpec, ({ env, args, command }, list, at) => {
      const containerPath = [...workload.podPath, list, at];
      if (env !== undefined) records(env).forEach(({ value }, index) => visitText(value, () => [...containerPath, 'env', index, 'value']));
      if (isList(args)) args.forEach((word, index) => visitText(word, () => [...containerPath, 'args', index]));
      if (isList(command)) command.forEach((word, index) => visitText(word, () => [...containerPath, 'command', index]));
    });
  }
  for (const map of app.ofKind('ConfigMap', '')) {
    const data = record(map.body.data);
    for (const key of Object.keys(data)) {
      const value = data[key];
      if (typeof value === 'string') visit(map, value, () => ['data', key]);
    }
  }
}
