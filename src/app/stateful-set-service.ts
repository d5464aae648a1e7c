import { carries, type AppIndex } from './app-index';
import type { AppObject, AppService, Workload } from './app-object';
import { nameOf, type AppFindings } from './app-findings';
import { record, text } from './fields';
import type { Card } from '../problem/card';

const SEE = 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id';

/** A StatefulSet whose governing Service is not there, or cannot name its pods. */
export const STATEFUL_SET_SERVICE = {
  code: 'stateful-set-service', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The serviceName of a StatefulSet is that of a headless Service over its pods.',
  why: 'pods of a StatefulSet get DNS names of their own, such as db-0.db, from the headless Service that it names',
  fix: 'make a headless Service (clusterIP: None) of that name that selects the pods',
  see: SEE,
  good: [{ serviceName: 'db', service: { name: 'db', clusterIP: 'None' } }], bad: [{ serviceName: 'db', service: { name: 'db' } }],
} as const satisfies Card;

/** A headless Service over a StatefulSet that names another. */
export const HEADLESS_UNNAMED = {
  code: 'headless-unnamed', layer: 'traffic', severity: 'warning',
  title: 'A headless Service over a StatefulSet is the one that the StatefulSet names.',
  why: 'pods get DNS names under the Service that their StatefulSet names, and under no other',
  fix: 'write its name as serviceName of the StatefulSet',
  see: SEE,
  good: [{ serviceName: 'db', headless: 'db' }], bad: [{ serviceName: 'postgres', headless: 'db' }],
} as const satisfies Card;

/** Compares StatefulSets with the headless Services that name their pods. */
export function checkStatefulSetService(app: AppIndex, findings: AppFindings): void {
  const astray = new Set<AppObject['index']>();
  for (const workload of app.workloads) {
    if (workload.kind !== 'StatefulSet') continue;
    const serviceName = text(record(workload.body.spec).serviceName);
    if (checkServiceName(app, workload, serviceName, findings)) astray.add(workload.index);
  }
  if (astray.size === 0) return;
  for (const service of app.services) {
    if (!service.headless) continue;
    const set = app.selectedBy(service).find(({ kind, index }) => kind === 'StatefulSet' && astray.has(index));
    if (set === undefined) continue;
    const serviceName = text(record(set.body.spec).serviceName);
    if (serviceName === service.name) continue;
    findings.add(service, HEADLESS_UNNAMED, {
      path: 'metadata.name', found: service.name, expected: `the serviceName of ${nameOf(set)}${serviceName === '' ? ', which names none' : `, which is "${serviceName}"`}`,
      fix: `write "serviceName: ${service.name}" in ${nameOf(set)}`,
    });
  }
}

/** Reports what is wrong with the `serviceName` of a StatefulSet; whether its pods go without names. */
function checkServiceName(app: AppIndex, workload: Workload, serviceName: string, findings: AppFindings): boolean {
  if (serviceName === '') return true;
  const service = app.service(workload.namespace, serviceName);
  if (service === undefined) return true; // that it is not there, the table of references says
  const problem = namesPods(service, workload);
  if (problem === undefined) return false;
  findings.add(workload, STATEFUL_SET_SERVICE, {
    path: 'spec.serviceName', found: serviceName,
    expected: {
      virtual: `a headless Service; "${serviceName}" has a virtual IP, so that its pods get no names`,
      other: `a headless Service that selects the pods; "${serviceName}" selects others`,
    }[problem],
  });
  return true;
}

function namesPods(service: AppService, workload: Workload): 'virtual' | 'other' | undefined {
  if (!service.headless) return 'virtual';
  return service.selector !== undefined && !carries(workload, service.selector) ? 'other' : undefined;
}
