import type { PolicyChecks } from './controller-checks';
import { commonVariables, KEY, shownValue, VALUE } from './expressions';
import { celString, celStrings } from '../providers/codecs/cel';
import { ENTRIES } from '../providers/engine/definition/entries';
import type { Provider } from '../providers/engine/definition/provider';

/** Annotations of load balancer controllers that are not installed: on a load balancer, they have no effect. */
export function otherControllersChecks(installed: readonly Provider[]): PolicyChecks {
  const own = installed.flatMap(({ prefixes, otherPrefixes = [], elsewhere = {}, table }) => [
    ...prefixes, ...otherPrefixes.map(([other]) => other), ...Object.keys(elsewhere).map((key) => key.replace(/\*$/, '')),
    ...Object.values(table).flatMap((row) => [row.key.replace(/\{.*/, ''), ...row.aliases ?? [], ...row.legacyKeys ?? []]),
  ]);
  const others = ENTRIES.filter((entry) => !installed.some(({ id }) => id === entry.id) && entry.load().makes === 'load-balancer')
    .flatMap((entry) => entry.prefixes);
  // A prefix that an installed controller shares, or that contains one of its keys, says nothing.
  const foreign = [...new Set(others)].filter((prefix) => !own.some((key) => key.startsWith(prefix) || prefix.startsWith(key)));
  const borrowed = installed.some(({ borrows }) => borrows !== undefined);
  const isForeign = foreign.map((prefix) => `k.startsWith(${celString(prefix)})`).join(' || ') || 'false';
  const titles = installed.filter(({ makes }) => makes === 'load-balancer').map(({ title }) => title).join(' or ');
  const text = `"metadata.annotations[" + ${KEY} + "]: expected an annotation that has an effect on this Service, found " + `
    + shownValue(VALUE);
  return {
    conditions: [
      { name: 'type', expression: `has(object.spec.type) && object.spec.type in ${celStrings(['LoadBalancer'])}` },
      {
 name: 'class', expression: `!has(object.spec.loadBalancerClass) || object.spec.loadBalancerClass in ${
        celStrings(installed.flatMap(({ classes }) => classes))}`,
},
    ],
    variables: commonVariables(isForeign),
    problems: borrowed || foreign.length === 0 ? '[]'
      : `variables.keys.map(k, ${text} + ${celString(`: only ${titles} runs in this cluster`)})`,
    notChecked: [],
  };
}
