import { podsMatchSelector } from '../index/app-index';
import { titleOf, type AppService } from '../index/app-object';
import { defineCheck, type CheckContext } from '../check-context';
import { isVariant } from '../index/variants';
import { getOrCreate } from '../../problem';
import { toRecord, type Card } from '../../service';

export const SERVICE_DUPLICATE = {
  code: 'service-twin', layer: 'traffic', severity: 'warning',
  title: 'No two Services of one type have the same selector and ports.',
  why: 'both send traffic to the same pods on the same ports: if pods are named after one of them, it is probably a copy whose selector '
    + 'was '
    + 'not changed',
  fix: 'correct the selector of one, or remove it',
  basis: 'a rule of this library: Kubernetes accepts any number of Services for the same pods',
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#defining-a-service',
  good: [{ type: 'ClusterIP' }, { type: 'LoadBalancer' }], bad: [{ type: 'ClusterIP' }, { type: 'ClusterIP' }],
} as const satisfies Card;

/** Reports Services that differ only in their names. */
export const duplicateServices = defineCheck({ cards: [SERVICE_DUPLICATE], check: findDuplicates });

function findDuplicates(context: CheckContext): void {
  const { app } = context;
  const byNamespace = new Map<string, Map<string, AppService | AppService[]>>();
  for (const service of app.services) {
    if (service.selector === undefined || service.type === 'ExternalName') continue;
    const bySelector = getOrCreate(byNamespace, service.namespace, () => new Map<string, AppService | AppService[]>());
    const existing = bySelector.get(service.selectorText);
    // A single Service is stored without a list: nearly all selectors are unique, and lists cost memory.
    if (existing === undefined) bySelector.set(service.selectorText, service);
    else if (Array.isArray(existing)) existing.push(service);
    else bySelector.set(service.selectorText, [existing, service]);
  }
  for (const bySelector of byNamespace.values()) {
    for (const services of bySelector.values()) if (Array.isArray(services)) compareServices(services, context);
  }
}

function compareServices(services: readonly AppService[], { app, findings }: CheckContext): void {
  const groups = new Map<string, Map<string, AppService>>();
  for (const service of services) {
    const group = getOrCreate(groups, fingerprintOf(service), () => new Map());
    if (!group.has(service.name)) group.set(service.name, service);
  }
  for (const group of groups.values()) {
    const [first, ...otherServices] = group.values();
    for (const service of otherServices) {
      // Aliases, Services of a rollout and Services in front of a proxy have the same selector on purpose. If a workload has the name of
      // the Service and is not selected by it, the Service is probably a copy whose selector was not changed.
      const ownWorkload = app.findWorkloads(service.namespace,
        service.name).find((workload) => !podsMatchSelector(workload, service.selector ?? {}));
      const isDeliberate = otherServices.length > 1 || isVariant(first.name) || isVariant(service.name)
        || isOfRollout(first) || isOfRollout(service);
      if (isDeliberate && ownWorkload === undefined) continue;
      findings.add(service, SERVICE_DUPLICATE, {
        path: ['spec', 'selector'], found: service.selector, related: [first],
        expected: `another selector, or other ports, than ${titleOf(first)} has`,
        ...(ownWorkload === undefined ? { severity: 'advice' } : { fix: `select the pods of ${titleOf(ownWorkload)}` }),
      });
    }
  }
}

/** Whether a Service has a name that progressive rollouts use: Argo Rollouts and Flagger change the selectors of such Services. */
function isOfRollout({ name }: AppService): boolean {
  return /(?:^|-)(?:canary|stable|active|preview|primary|root|blue|green|ping|pong)(?:-|$)/.test(name);
}

/**
 * Fields of the spec that are not compared as such: those with unique values, such as `clusterIP`, and those that `fingerprintOf` compares
 * in another form, such as `ports`.
 */
const IGNORED: ReadonlySet<string> = new Set(['type', 'selector', 'ports', 'clusterIP', 'clusterIPs', 'ipFamilies', 'healthCheckNodePort']);

/**
 * Returns a string by which Services with the same selector are compared: it is equal if clients, controllers and Prometheus see no
 * difference between the Services.
 */
function fingerprintOf({ type, headless, ports, body, spec }: AppService): string {
  let text = `${type}${headless ? ' headless' : ''}`;
  for (const { port, protocol, targetPort } of ports) text += ` ${port}/${protocol}>${targetPort}`;
  const otherFields = Object.entries(spec).filter(([field]) => !IGNORED.has(field));
  return `${text} ${JSON.stringify([otherFields, toRecord(body.metadata).annotations])}`;
}
