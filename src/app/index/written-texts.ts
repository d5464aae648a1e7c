import type { Path } from '../../problem';
import type { AppIndex } from './app-index';
import { eachContainer, type AppObject } from './app-object';
import { asString, toRecords, toRecord, toList, type UnknownObject } from '../../service';

/**
 * Visits the texts that may name Services, each with its object and a function that returns its path: the values of `env`, `args` and
 * `command` of the containers of each workload, then the `data` of ConfigMaps. Values that are not strings are skipped.
 */
export function eachWrittenText(app: AppIndex, visit: (object: AppObject, text: string, path: () => Path) => void): void {
  for (const workload of app.workloads) {
    if (!workload.mayNameServices || workload.podPath.length === 0) continue; // a custom controller may change the containers
    eachContainerText(workload.podSpec, workload.podPath, (text, path) => visit(workload, text, path));
  }
  for (const map of app.objectsOf('ConfigMap', '')) {
    const data = toRecord(map.body.data);
    for (const key of Object.keys(data)) {
      const value = data[key];
      if (typeof value === 'string') visit(map, value, () => ['data', key]);
    }
  }
}

/**
 * Visits the texts in the environment, arguments and commands of the containers of a pod, each with a function that returns its path, and
 * its name: the name of the variable, or the word before it, such as `--host`; empty for a first word.
 */
export function eachContainerText(
  podSpec: UnknownObject, podPath: Path, visit: (text: string, path: () => Path, name: string) => void,
): void {
  const visitWords = (words: unknown, path: Path): void => toList(words).forEach((word, index, list) => {
    if (typeof word === 'string') visit(word, () => [...path, index], asString(list[index - 1]));
  });
  eachContainer(podSpec, ({ env, args, command }, field, position) => {
    const containerPath = [...podPath, field, position];
    if (env !== undefined) toRecords(env).forEach(({ name, value }, index) => {
      if (typeof value === 'string' && !ACCEPTED_NAMES.test(asString(name)))
        visit(value, () => [...containerPath, 'env', index, 'value'], asString(name));
    });
    visitWords(args, [...containerPath, 'args']);
    visitWords(command, [...containerPath, 'command']);
  });
}

/** Matches names of variables with allowed hosts or the own address for browsers: the container does not connect to these hosts. */
const ACCEPTED_NAMES = /allow(?:ed|list)|whitelist|cors|(?:root|public|external|redirect)_ur[il]/i;
