import { records, text } from '../index/fields';
import { EXTERNAL_NAME_ADDRESS } from '../../service/rules/external-name';
import type { Problem } from '../../problem/problem';
import { isRecord, record } from '../../service/record';

/**
 * The problems without those of an address as externalName that only a proxy reads: ingress-nginx and Traefik connect to the address of a
 * Service that an Ingress or an IngressRoute names, and ask no DNS.
 */
export function dropProxiedExternalNames(problems: Problem[], objects: readonly unknown[]): Problem[] {
  if (!problems.some(({ code }) => code === EXTERNAL_NAME_ADDRESS.code)) return problems;
  const named = new Set(objects.filter(isRecord).flatMap(servicesOf));
  return problems.filter(({ code, object }) =>
    code !== EXTERNAL_NAME_ADDRESS.code || !named.has(`${object?.namespace ?? ''}/${object?.name}`));
}

/** The Services that an Ingress, or an IngressRoute of Traefik, leads to: `namespace/name`. */
function servicesOf({ apiVersion, kind, metadata, spec }: Record<string, unknown>): string[] {
  const namespace = text(record(metadata).namespace);
  const group = String(apiVersion).split('/')[0];
  if (kind === 'Ingress') {
    const { defaultBackend, backend, rules } = record(spec);
    const paths = records(rules).flatMap((rule) => records(record(rule.http).paths));
    return [defaultBackend, backend, ...paths.map((path) => path.backend)].map(record)
      .map(({ service, serviceName }) => `${namespace}/${text(record(service).name) || text(serviceName)}`);
  }
  if (!/^IngressRoute(?:TCP|UDP)?$/.test(String(kind)) || !/^traefik\./.test(group)) return [];
  return records(record(spec).routes).flatMap(({ services }) => records(services))
    .map((service) => `${text(service.namespace) || namespace}/${text(service.name)}`);
}
