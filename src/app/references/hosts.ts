import type { AppIndex } from '../index/app-index';
import { REFERENCE_MISSING } from './unresolved-reference';
import type { CheckContext } from '../check-context';
import { titleOf, type AppObject } from '../index/app-object';
import { list, toRecord } from '../../service';
import { buildOnce, type Path } from '../../problem';

/** Namespace and name of a Service. */
export interface HostTarget {
  readonly namespace: string;
  readonly name: string;
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
): HostTarget | undefined {
  if (host.includes('*') || hostsOfServiceEntries(app).has(host)) return undefined;
  if (!host.includes('.')) return { namespace: object.namespace, name: host };
  const [name, namespace, svc, ...domain] = host.split('.');
  if (svc === 'svc' && domain.join('.') === cluster.clusterDomain) return { namespace, name };
  const service = svc === undefined || (svc === 'svc' && domain.length === 0) ? app.findService(namespace, name) : undefined;
  if (service !== undefined && path !== undefined) {
    findings.add(object, REFERENCE_MISSING, {
      path, found: host, severity: 'error', why: `Istio expands only names without a dot, so it finds no Service by this one; ${why}`,
      expected: `the fully qualified name of ${titleOf(service)}`, fix: `write "${name}.${namespace}.svc.${cluster.clusterDomain}"`,
    }, [service]);
  }
  return undefined;
}

const hostsOfServiceEntries = buildOnce((app: AppIndex) =>
  new Set(app.objectsOf('ServiceEntry', 'networking.istio.io').flatMap(({ body }) => list(toRecord(body.spec).hosts))));
