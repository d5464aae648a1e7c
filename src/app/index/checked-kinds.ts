import { isBuiltIn } from './app-object';
import { referencesOf } from '../references/define-reference';
import { findHostNames } from '../references/dns-names';
import { toRecord, type UnknownObject } from '../../service';

/** Kinds of the built-in API groups that whole-app checks read; of objects of other built-in kinds they need only the name. */
const READ_KINDS: ReadonlySet<string> = new Set([
  'Service', 'Endpoints', 'EndpointSlice', 'Pod', 'Deployment', 'StatefulSet', 'DaemonSet', 'ReplicaSet',
  'ReplicationController', 'Job', 'CronJob', 'HorizontalPodAutoscaler',
  'DeploymentConfig', 'NetworkPolicy', 'Gateway', 'ConfigMap', 'ServiceCIDR', 'IPAddress', 'IngressClass', 'GatewayClass', 'Namespace',
]);

/**
 * Whether the whole-app checks read objects of this kind: true for Services, workloads, ConfigMaps, kinds that refer to Services, and all
 * custom resources, which may contain pod templates; false for `v1` `Secret`. Objects of other kinds are not rendered.
 */
export function isChecked(apiVersion: string, kind: string): boolean {
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  return READ_KINDS.has(kind) || !isBuiltIn(group) || referencesOf(kind, group).length > 0;
}

/** Matches numbers that may be ports. */
const NUMBER = /(?<![\d.])\d{2,5}(?![\d.])/g;
/** Maximum number of host names, and of port numbers, that are kept from one value of a ConfigMap: some values are long. */
const MAX_NAMES = 20;

/**
 * The part of a large object that the checks read: `apiVersion`, `kind`, `name` and `namespace`, and of a ConfigMap the `data` with only
 * the host names and numbers of each value, one per line; of a CustomResourceDefinition the `spec.conversion` with its webhook.
 * `undefined` for other kinds, and if there is no host name, number or webhook.
 */
export function checkedPartOf({ apiVersion, kind, metadata, data, spec }: UnknownObject): UnknownObject | undefined {
  const { name, namespace } = toRecord(metadata);
  const outline = { apiVersion, kind, metadata: { name, namespace } };
  if (kind === 'ConfigMap') {
    const entries = Object.entries(toRecord(data)).flatMap(([key, value]) => {
      const text = typeof value === 'string' ? value : '';
      const names = findHostNames(text).slice(0, MAX_NAMES).map(({ shownName }) => shownName);
      const kept = [...names, ...(text.match(NUMBER) ?? []).slice(0, MAX_NAMES)];
      return kept.length === 0 ? [] : [[key, kept.join('\n')] as const];
    });
    return entries.length === 0 ? undefined : copyOf({ ...outline, data: Object.fromEntries(entries) });
  }
  if (kind !== 'CustomResourceDefinition') return undefined;
  const { conversion } = toRecord(spec);
  const { webhook, webhookClientConfig } = toRecord(conversion);
  return webhook === undefined && webhookClientConfig === undefined ? undefined : copyOf({ ...outline, spec: { conversion } });
}

/** Returns a copy with its own strings. The strings of a parsed object can be slices, which keep the text of the whole file in memory. */
const copyOf = (object: UnknownObject): UnknownObject => JSON.parse(JSON.stringify(object));
