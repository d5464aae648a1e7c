import type { PolicyChecks } from './controller-checks';
import { createVariables, formatProblems, formatStartsWith } from './expressions';
import { celString, celStrings } from './cel';
import { ENTRIES } from '../providers/engine/definition/entries';
import type { Provider } from '../providers/engine/definition';
import { listPrefixes } from '../providers/engine/keys';

/**
 * Returns the checks of annotations of load balancer controllers that are not installed: on a load balancer, they have no effect. Without
 * `problems` if no such prefix is conclusive.
 */
export function createOtherChecks(installed: readonly Provider[]): PolicyChecks {
  const ownKeys = installed.flatMap((provider) => [
    ...listPrefixes(provider), ...Object.keys(provider.elsewhere ?? {}).map((key) => key.replace(/\*$/, '')),
    ...Object.values(provider.table).flatMap((row) => [row.key.replace(/\{.*/, ''), ...row.aliases ?? [], ...row.legacyKeys ?? []]),
  ]);
  const prefixesOfOthers = ENTRIES.filter((entry) => !installed.some(({ id }) => id === entry.id) && entry.load().makes === 'load-balancer')
    .flatMap((entry) => entry.prefixes);
  // A prefix that an installed controller also has, or with which one of its keys begins, does not prove that an annotation is for a
  // controller that is not installed.
  const isShared = (prefix: string) => ownKeys.some((key) => key.startsWith(prefix) || prefix.startsWith(key));
  const otherPrefixes = [...new Set(prefixesOfOthers)].filter((prefix) => !isShared(prefix));
  const borrowed = installed.some(({ borrows }) => borrows !== undefined);
  const titles = installed.filter(({ makes }) => makes === 'load-balancer').map(({ title }) => title).join(' or ');
  const classes = celStrings(installed.flatMap((provider) => provider.classes));
  const effect = celString('an annotation that has an effect on this Service');
  return {
    conditions: [
      { name: 'type', expression: 'has(object.spec.type) && object.spec.type == "LoadBalancer"' },
      { name: 'class', expression: `!has(object.spec.loadBalancerClass) || object.spec.loadBalancerClass in ${classes}` },
    ],
    variables: createVariables(formatStartsWith(otherPrefixes)),
    ...(borrowed || otherPrefixes.length === 0 ? {} : {
      problems: `${formatProblems(`variables.keys.map(k, [k, ${effect}])`)}.map(m, m + ${
        celString(`: only ${titles} runs in this cluster`)})`,
    }),
  };
}
