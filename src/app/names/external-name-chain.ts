import type { AppIndex } from '../index/app-index';
import type { AppService } from '../index/app-object';
import { nameOf, type AppFindings } from '../app-findings';
import type { ClusterProfile } from '../../service/cluster';
import { record } from '../../service/record';
import type { Card } from '../../problem/card';

const SEE = 'https://kubernetes.io/docs/concepts/services-networking/service/#externalname';

export const EXTERNAL_NAME_LOOP = {
  code: 'external-name-loop', layer: 'traffic', severity: 'error',
  title: 'ExternalName Services do not form a loop.',
  why: 'the CNAME records form a loop: the name never resolves',
  fix: 'point one of them to a name outside the loop',
  basis: 'the resolvers of DNS, which follow a few names and no loop',
  see: SEE,
  good: ['db.example.com'], bad: ['web.shop.svc.cluster.local of Service shop/web'],
} as const satisfies Card;

export const EXTERNAL_NAME_CHAIN = {
  code: 'external-name-chain', layer: 'traffic', severity: 'warning',
  title: 'An ExternalName Service points directly to its destination.',
  why: 'each step costs one more lookup, and resolvers limit the length of CNAME chains',
  fix: 'write the externalName of the last Service of the chain',
  basis: 'the resolvers of DNS, which follow a few names and no loop',
  see: SEE,
  good: ['db.example.com'], bad: ['db.shop.svc.cluster.local, which is an ExternalName too'],
} as const satisfies Card;

/** Follows ExternalName Services to others of the app. */
export function checkExternalNameChain(app: AppIndex, cluster: ClusterProfile, findings: AppFindings): void {
  const next = new Map<AppService, AppService>();
  for (const service of app.services) {
    if (service.type !== 'ExternalName') continue;
    const target = serviceOfName(app, service.spec.externalName ?? '', cluster);
    if (target?.type === 'ExternalName' && !(target === service && isOfApiService(app, service))) next.set(service, target);
  }
  const done = new Set<AppService>();
  for (const start of next.keys()) {
    // Each step is walked once: what was seen on an earlier walk is known to be reported.
    const walked = new Set<AppService>();
    let at: AppService | undefined = start;
    while (at !== undefined && !done.has(at) && !walked.has(at)) {
      walked.add(at);
      at = next.get(at);
    }
    const circle = new Set<AppService>();
    if (at !== undefined && walked.has(at)) {
      for (let member: AppService | undefined = at; member !== undefined
        && !circle.has(member); member = next.get(member)) circle.add(member);
    }
    for (const service of walked) {
      done.add(service);
      const target = next.get(service);
      if (target !== undefined) report(service, target, circle.has(service), findings);
    }
  }
}

function report(service: AppService, target: AppService, loop: boolean, findings: AppFindings): void {
  findings.add(service, loop ? EXTERNAL_NAME_LOOP : EXTERNAL_NAME_CHAIN, {
    path: 'spec.externalName', found: service.spec.externalName,
    ...(loop && target === service ? { severity: 'warning' } : {}), // the DNS of another cluster may be asked, as Karmada does
    expected: loop
      ? `a name outside the loop; this is the name of ${target === service ? 'this Service itself' : nameOf(target)}`
      : `"${target.spec.externalName ?? ''}", the externalName of ${nameOf(target)}`,
    ...(loop ? {} : { fix: `write "${target.spec.externalName ?? ''}"` }),
  });
}

/**
 * Whether an APIService leads to a Service, so that only the API server asks for its name: one that runs in another cluster, such as
 * Karmada's, asks that cluster's DNS for the same name.
 */
function isOfApiService(app: AppIndex, { namespace, name }: AppService): boolean {
  return app.ofKind('APIService', 'apiregistration.k8s.io').some(({ body }) => {
    const service = record(record(body.spec).service);
    return service.name === name && service.namespace === namespace;
  });
}

/** The Service of the app that a DNS name of the cluster stands for. */
function serviceOfName(app: AppIndex, given: string, { clusterDomain }: ClusterProfile): AppService | undefined {
  const name = given.endsWith('.') ? given.slice(0, -1) : given;
  const [service, namespace, svc, ...rest] = name.split('.');
  if (svc !== 'svc' || (rest.length > 0 && rest.join('.') !== clusterDomain)) return undefined;
  return app.service(namespace, service) ?? (namespace === 'default' ? app.service('', service) : undefined);
}
