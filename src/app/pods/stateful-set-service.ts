import { podsMatchSelector, titleOf, eachWrittenText, type AppIndex, type AppObject, type AppService, type Workload } from '../index';
import { defineCheck, type CheckContext } from '../check-context';
import { asString, toRecord, type Card } from '../../service';
import { buildOnce, getOrCreate, type Severity } from '../../problem';

const SEE = 'https://kubernetes.io/docs/concepts/workloads/controllers/statefulset/#stable-network-id';

export const STATEFUL_SET_SERVICE = {
  code: 'stateful-set-service', layer: 'traffic', severity: 'warning', absence: true,
  title: 'The serviceName of a StatefulSet names a headless Service that selects its pods.',
  why: 'the pods of a StatefulSet get their DNS names, such as db-0.db, from the headless Service that it names',
  fix: 'create a headless Service (clusterIP: None) of that name that selects the pods',
  source: ['pkg/controller/statefulset/stateful_set_utils.go#initIdentity'],
  see: SEE,
  good: [{ serviceName: 'db', service: { name: 'db', clusterIP: 'None' } }], bad: [{ serviceName: 'db', service: { name: 'db' } }],
} as const satisfies Card;

export const HEADLESS_UNNAMED = {
  code: 'headless-unnamed', layer: 'traffic', severity: 'warning',
  title: 'A headless Service for a StatefulSet has the name in its serviceName.',
  why: 'pods get DNS names only under the Service that their StatefulSet names',
  fix: 'write its name as serviceName of the StatefulSet',
  source: [
    'pkg/controller/statefulset/stateful_set_utils.go#initIdentity',
    'staging/src/k8s.io/endpointslice/util/controller_utils.go#ShouldSetHostname',
  ],
  see: SEE,
  good: [{ serviceName: 'db', headless: 'db' }], bad: [{ headless: 'db' }],
} as const satisfies Card;

/** Compares StatefulSets with the headless Services that name their pods. */
export const statefulSetService = defineCheck({ cards: [STATEFUL_SET_SERVICE, HEADLESS_UNNAMED], check: checkStatefulSets });

function checkStatefulSets(context: CheckContext): void {
  const { app, findings } = context;
  const unnamed = new Set<AppObject['index']>(); // StatefulSets without a serviceName; a wrong one is reported separately
  for (const workload of app.workloads) {
    if (workload.kind !== 'StatefulSet') continue;
    const serviceName = asString(toRecord(workload.body.spec).serviceName);
    if (serviceName === '') unnamed.add(workload.index);
    else if (!checkPodNames(workload, serviceName, context)) checkServiceNameField(workload, serviceName, context);
  }
  if (unnamed.size === 0) return;
  for (const service of app.services) {
    if (!service.headless) continue;
    const set = app.podsSelectedBy(service).find(({ kind, index }) => kind === 'StatefulSet' && unnamed.has(index));
    if (set === undefined) continue;
    findings.add(service, HEADLESS_UNNAMED, {
      path: ['metadata', 'name'], found: service.name, related: [set], severity: severityOf(app, set, service.name),
      expected: `the serviceName of ${titleOf(set)}, which has none`,
      fix: `write "serviceName: ${service.name}" in ${titleOf(set)}`,
    });
  }
}

/**
 * Reports that arguments or variables use a pod name such as `db-0.names`, where `names` is a headless Service for these pods, although
 * `serviceName` of the StatefulSet is another Service, so DNS has no such name. Returns whether it was reported.
 */
function checkPodNames(workload: Workload, serviceName: string, { app, findings }: CheckContext): boolean {
  const usedNames: ReadonlySet<string> = findUsedPodNames(app).get(workload.name) ?? new Set();
  const usedService = [...usedNames].filter((name) => name !== serviceName).map((name) => app.findService(workload.namespace, name))
    .find((service) => service?.headless === true && service.selector !== undefined && podsMatchSelector(workload, service.selector));
  if (usedService === undefined || usedNames.has(serviceName)) return false;
  findings.add(workload, STATEFUL_SET_SERVICE, {
    path: ['spec', 'serviceName'], found: serviceName, related: [usedService],
    expected: `"${usedService.name}", the Service in the names of pods such as ${workload.name}-0.${usedService.name}: they do not resolve`,
    fix: `write "${usedService.name}", or use the names ${workload.name}-0.${serviceName}`,
  });
  return true;
}

/** Reports a `serviceName` of a StatefulSet whose Service exists, but does not give its pods DNS names such as `db-0.db`. */
function checkServiceNameField(workload: Workload, serviceName: string, { app, findings }: CheckContext): void {
  const service = app.findService(workload.namespace, serviceName);
  if (service === undefined) return; // the table of references reports a missing one
  const isSelecting = service.selector === undefined || podsMatchSelector(workload, service.selector);
  if (service.headless && isSelecting) return;
  const headless = findHeadlessService(app, workload);
  findings.add(workload, STATEFUL_SET_SERVICE, {
    path: ['spec', 'serviceName'], found: serviceName, related: [service],
    // CoreDNS resolves the names of pods under any Service that selects them, kube-dns (GKE) only under a headless one.
    severity: severityOf(app, workload, serviceName),
    expected: service.headless
      ? `a headless Service that selects the pods of this StatefulSet: "${serviceName}" selects ${formatFirstLabels(service.selector)}, `
        + `they have ${formatFirstLabels(workload.labels)}`
      : `a headless Service; "${serviceName}" has a virtual IP: not every DNS server resolves the names of its pods`,
    ...(headless !== undefined ? { fix: `write "${headless.name}", the headless Service that selects the pods` }
      : !service.headless ? { fix: `write "clusterIP: None" in ${titleOf(service)}, or name another Service that has it` } : {}),
  });
}

/**
 * Severity of a wrong serviceName: `'warning'` if the name of a pod, or of any pod of the Service, appears somewhere, or if the StatefulSet
 * may have several replicas, which have a name each; otherwise `'advice'`: clients of a single replica use the name of a Service.
 *
 * @param service name of the Service, if the StatefulSet has no serviceName
 */
export function severityOf(app: AppIndex, set: AppObject, service?: string): Severity {
  const { replicas, serviceName = service } = toRecord(set.body.spec);
  return usesPodNames(app, set, asString(serviceName)) || isMany(replicas) || isScaled(app, set) ? 'warning' : 'advice';
}

/** Whether the name of a pod of the StatefulSet, or of any pod of the Service, appears in arguments, variables or ConfigMaps. */
const usesPodNames = (app: AppIndex, { name }: AppObject, service: string): boolean =>
  [name, `*.${service}`].some((used) => findUsedPodNames(app).has(used));

const isMany = (replicas: unknown): boolean => typeof replicas === 'number' && replicas > 1;

/** Whether a HorizontalPodAutoscaler may give the StatefulSet more than one replica. */
function isScaled(app: AppIndex, { namespace, name }: AppObject): boolean {
  return app.objectsOf('HorizontalPodAutoscaler', 'autoscaling').some((autoscaler) => {
    const { scaleTargetRef, maxReplicas } = toRecord(autoscaler.body.spec);
    const { kind, name: target } = toRecord(scaleTargetRef);
    return autoscaler.namespace === namespace && kind === 'StatefulSet' && target === name && isMany(maxReplicas);
  });
}

/** StatefulSets whose pods are addressed by name, with the Services in these names: `db` for `db-0.db`, `*.db` for `$(POD_NAME).db`. */
const findUsedPodNames = buildOnce((app: AppIndex) => {
  const servicesBySet = new Map<string, Set<string>>();
  eachWrittenText(app, (_, written) => {
    const text = written.replace(ORDINAL_PLACEHOLDER, '0');
    // Matches "db-0.names", then names in which a placeholder stands for the pod: "$(POD_NAME).names", "${HOSTNAME}.names", "$HOST.names".
    for (const [, set, service] of text.matchAll(/(?<![a-z0-9-])([a-z0-9][a-z0-9-]{0,62})-\d{1,4}\.([a-z][a-z0-9-]{0,62})/g))
      getOrCreate(servicesBySet, set, () => new Set()).add(service);
    for (const [, service] of text.matchAll(/(?:[)}]|\$\w{1,40})\.([a-z][a-z0-9-]{0,62})/g)) servicesBySet.set(`*.${service}`, new Set());
  });
  return servicesBySet;
});

/** Matches a placeholder for the number of a pod: "db-$(($ordinal-1)).db", "db-${i}.db", "db-$i.db". */
const ORDINAL_PLACEHOLDER = /(?<=[a-z0-9]-)\$(?:\(\(?[^()\n]{1,60}\)?\)|\{[^{}\n]{1,60}\}|\w{1,40})(?=\.[a-z])/g;

/** Returns the headless Service that selects the pods of a StatefulSet; `undefined` if there is none. */
export const findHeadlessService = (app: AppIndex, workload: AppObject): AppService | undefined =>
  indexHeadlessServices(app).get(workload.index);

const indexHeadlessServices = buildOnce((app: AppIndex) => {
  const byIndex = new Map<number, AppService>();
  for (const service of app.services) {
    if (!service.headless) continue;
    for (const { kind, index } of app.podsSelectedBy(service))
      if (kind === 'StatefulSet' && !byIndex.has(index)) byIndex.set(index, service);
  }
  return byIndex;
});

const formatFirstLabels = (labels: Readonly<Record<string, string>> = {}): string =>
  Object.entries(labels).slice(0, 3).map((pair) => pair.join('=')).join(', ') || 'no labels';
