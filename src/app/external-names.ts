import { CONTROLLERS, titleOf, type AppIndex, type AppObject, type AppService } from './index';
import { defineCheck, type AppFindings, type CheckContext } from './check-context';
import { asString, isRecord, toRecord, toRecords, EXTERNAL_NAME_ADDRESS, type Card, type ClusterProfile } from '../service';
import { isLikelyTypo, lazy, type Path, type Problem } from '../problem';
import { hostsOfServiceEntries } from './references/entry-implementations';
import type { TargetName } from './references/reference';
import { REFERENCE_MISSING } from './references/unresolved-reference';

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

export const EXTERNAL_NAME_INCOMPLETE = {
  code: 'external-name-incomplete', layer: 'traffic', severity: 'warning',
  title: 'An ExternalName Service names a Service of the cluster with the cluster domain.',
  why: 'cluster DNS answers with a CNAME outside its zone, without an address: the search list of a pod completes the names that it looks '
    + 'up, not the targets of CNAME records',
  fix: 'write the fully qualified name, which ends in the cluster domain, such as "svc.cluster.local"',
  basis: 'CoreDNS, which follows a CNAME within its zone and asks upstream for all others (plugin/backend_lookup.go)',
  see: SEE,
  good: ['web.shop.svc.cluster.local'], bad: ['web.shop.svc', 'web.shop', 'web'],
} as const satisfies Card;

/** Reports ExternalName Services that lead to other ExternalName Services of the app, or to an incomplete name of a Service. */
export const externalNameChain = defineCheck({
  cards: [EXTERNAL_NAME_LOOP, EXTERNAL_NAME_CHAIN, EXTERNAL_NAME_INCOMPLETE],
  check(context) {
    followExternalNames(context);
    checkIncompleteNames(context);
  },
});

function checkIncompleteNames(context: CheckContext): void {
  const { app, cluster, findings } = context;
  const findProxiedNames = lazy(() => new Set(app.objects.flatMap(({ body }) => namesOfBackends(body))));
  for (const service of app.services) {
    const { externalName = '' } = service.spec;
    if (service.type !== 'ExternalName' || externalName === '') continue;
    const target = findIncompleteName(context, service, externalName);
    // An ingress proxy that resolves the external name completes it with the search domains of its own pod.
    if (target === undefined || findProxiedNames().has(`${service.namespace}/${service.name}`)) continue;
    const fullName = `${target.name}.${target.namespace || '<namespace>'}.svc.${cluster.clusterDomain}`;
    const related = app.findService(target.namespace, target.name);
    findings.add(service, EXTERNAL_NAME_INCOMPLETE, {
      path: ['spec', 'externalName'], found: externalName, related: related === undefined ? [] : [related],
      expected: `"${fullName}": without the cluster domain the name has no address`, fix: `write "${fullName}"`,
    });
  }
}

/**
 * The Service meant by an external name without the cluster domain, or with a misspelt one: `web.shop.svc` means a Service even if the
 * app does not have it, `web.shop` and `web` only if the app has it.
 */
function findIncompleteName({ app, cluster }: CheckContext, { namespace: ownNamespace }: AppService, externalName: string):
TargetName | undefined {
  const [name, namespace = ownNamespace, ...otherLabels] = externalName.replace(/\.$/, '').split('.');
  if (otherLabels[0] === 'svc' && isMisspeltDomain(otherLabels.slice(1).join('.'), cluster.clusterDomain)) return { name, namespace };
  if (otherLabels.length > 1 || (otherLabels.length === 1 && otherLabels[0] !== 'svc') || externalName.includes('..')) return undefined;
  const target = app.findService(namespace, name);
  if (target?.type === 'ExternalName') return undefined; // a chain of ExternalName Services, which is reported as such
  return otherLabels.length === 1 || target !== undefined ? { name, namespace } : undefined;
}

/** Whether a domain is the cluster domain with a typo. One with an additional letter may be of another cluster: `clusterb.local`. */
export const isMisspeltDomain = (domain: string, clusterDomain: string): boolean =>
  domain !== clusterDomain && domain.length <= clusterDomain.length && isLikelyTypo(domain, clusterDomain);

function followExternalNames({ app, cluster, findings }: CheckContext): void {
  const next = new Map<AppService, AppService>();
  for (const service of app.services) {
    if (service.type !== 'ExternalName') continue;
    const target = serviceOfHost(app, service.spec.externalName ?? '', cluster);
    if (target?.type === 'ExternalName' && !(target === service && isOfApiService(app, service))) next.set(service, target);
  }
  const visited = new Set<AppService>();
  for (const start of next.keys()) {
    // Each Service is visited once: a chain that leads into an earlier one ends there, because that was reported.
    const chain: AppService[] = [];
    let service: AppService | undefined = start;
    for (; service !== undefined && !visited.has(service); service = next.get(service)) {
      visited.add(service);
      chain.push(service);
    }
    // The members of the chain from the revisited Service on form a loop; -1 if the chain ends, or leads into an earlier chain.
    const loopStart = service === undefined ? -1 : chain.indexOf(service);
    chain.forEach((member, index) => {
      const target = next.get(member);
      if (target !== undefined) reportChain(member, target, loopStart >= 0 && index >= loopStart, findings);
    });
  }
}

function reportChain(service: AppService, target: AppService, isLoop: boolean, findings: AppFindings): void {
  findings.add(service, isLoop ? EXTERNAL_NAME_LOOP : EXTERNAL_NAME_CHAIN, {
    path: ['spec', 'externalName'], found: service.spec.externalName, related: [target],
    ...(isLoop && target === service ? { severity: 'warning' } : {}), // the DNS of another cluster may resolve it, as with Karmada
    expected: isLoop
      ? `a name outside the loop; this is the name of ${target === service ? 'this Service itself' : titleOf(target)}`
      : `"${target.spec.externalName ?? ''}", the externalName of ${titleOf(target)}`,
    ...(isLoop ? {} : { fix: `write "${target.spec.externalName ?? ''}"` }),
  });
}

/**
 * Whether an APIService refers to a Service, in which case only the API server resolves its name. An API server that runs in another
 * cluster, such as that of Karmada, uses the DNS of that cluster, so a Service may point to its own name.
 */
function isOfApiService(app: AppIndex, { namespace, name }: AppService): boolean {
  return app.objectsOf('APIService', 'apiregistration.k8s.io').some(({ body }) => {
    const service = toRecord(toRecord(body.spec).service);
    return service.name === name && service.namespace === namespace;
  });
}

/** Returns the Service of the app to which a DNS name of the cluster refers; `undefined` if it is another name. */
export function serviceOfHost(app: AppIndex, host: string, { clusterDomain }: ClusterProfile): AppService | undefined {
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  const [service, namespace, svc, ...otherLabels] = name.split('.');
  if (svc !== 'svc' || (otherLabels.length > 0 && otherLabels.join('.') !== clusterDomain)) return undefined;
  return app.findService(namespace, service) ?? (namespace === 'default' ? app.findService('', service) : undefined);
}

/**
 * Returns the problems without those of an IP address as externalName that only a proxy reads: ingress-nginx and Traefik connect to the
 * address of a Service that an Ingress or IngressRoute names, without DNS.
 */
export function dropProxiedExternalNames(problems: Problem[], objects: readonly unknown[]): Problem[] {
  if (!problems.some(({ code }) => code === EXTERNAL_NAME_ADDRESS.code)) return problems;
  const proxied = new Set(objects.filter(isRecord).flatMap(namesOfBackends));
  return problems.filter(({ code, object }) =>
    code !== EXTERNAL_NAME_ADDRESS.code || !proxied.has(`${object?.namespace ?? ''}/${object?.name}`));
}

/**
 * Whether an annotation asks a controller of DNS records, such as ExternalDNS, for a record with a name (`hostNames`) or with targets
 * (`recordTargets`): the Service may be there only for that record.
 */
export function isForRecord(metadata: unknown, property: 'hostNames' | 'recordTargets'): boolean {
  const annotations = toRecord(toRecord(metadata).annotations);
  return CONTROLLERS.some(({ prefixes, [property]: key }) =>
    key !== undefined && prefixes.some((prefix) => annotations[`${prefix}${key}`] !== undefined));
}

/** The Services that an Ingress, an IngressRoute of Traefik, or a DNS record leads to: `namespace/name`. */
function namesOfBackends({ apiVersion, kind, metadata, spec }: Record<string, unknown>): string[] {
  const namespace = asString(toRecord(metadata).namespace);
  const group = String(apiVersion).split('/')[0];
  if (kind === 'Service' && isForRecord(metadata, 'hostNames')) return [`${namespace}/${asString(toRecord(metadata).name)}`];
  if (kind === 'Ingress') {
    const { defaultBackend, backend, rules } = toRecord(spec);
    const paths = toRecords(rules).flatMap((rule) => toRecords(toRecord(rule.http).paths));
    return [defaultBackend, backend, ...paths.map((path) => path.backend)].map(toRecord)
      .map(({ service, serviceName }) => `${namespace}/${asString(toRecord(service).name) || asString(serviceName)}`);
  }
  if (!/^IngressRoute(?:TCP|UDP)?$/.test(String(kind)) || !/^traefik\./.test(group)) return [];
  return toRecords(toRecord(spec).routes).flatMap(({ services }) => toRecords(services))
    .map((service) => `${asString(service.namespace) || namespace}/${asString(service.name)}`);
}

/**
 * Returns the Service that a host name means to Istio, as `{ namespace, name }`: that of a name without a dot, in the namespace of the
 * object, or of a fully qualified one. `undefined` for all other names, wildcards, and hosts of ServiceEntries.
 *
 * Istio does not complete `web.shop`: if that is the name of a Service, it is reported as missing.
 *
 * @param path where to report a name that is neither short nor fully qualified; `undefined` if another check reports it
 * @param why second half of the reason in the report
 */
export function readHost(
  { app, cluster, findings }: CheckContext, object: AppObject, host: string, path: Path | undefined, why: string,
): TargetName | undefined {
  if (host.includes('*') || hostsOfServiceEntries(app).has(host)) return undefined;
  if (!host.includes('.')) return { namespace: object.namespace, name: host };
  const [name, namespace, svc, ...domain] = host.split('.');
  if (svc === 'svc' && domain.join('.') === cluster.clusterDomain) return { namespace, name };
  const service = svc === undefined || (svc === 'svc' && domain.length === 0) ? app.findService(namespace, name) : undefined;
  if (service !== undefined && path !== undefined)
    findings.add(object, REFERENCE_MISSING, {
      path, found: host, severity: 'error', why: `Istio expands only names without a dot, so it finds no Service by this one; ${why}`,
      expected: `the fully qualified name of ${titleOf(service)}`, fix: `write "${name}.${namespace}.svc.${cluster.clusterDomain}"`,
    }, [service]);
  return undefined;
}
