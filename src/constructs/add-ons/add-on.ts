import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { Cluster } from '../cluster';
import type { ServiceSpec, UnknownObject } from '../../service/objects';
import { checkPropNames } from '../../service/rules/props';
import { Findings } from '../../problem/findings';
import { ServiceError } from '../../problem/service-error';
import { encodeOptions } from '../../providers/encode';
import { ENTRIES } from '../../providers/entries';
import { checkAnnotations } from '../../providers/registry';

/**
 * Writes the options of an add-on's table onto a Service, and checks what the Service then says as a whole.
 *
 * @param id the provider's, as in `PROVIDERS`
 * @param service a construct of this library, or any ApiObject of kind Service
 * @param takes the rows of the table that the add-on offers; all of them when left out
 * @param prefix beginning of the keys, where releases of the add-on differ
 * @throws for an object that is no Service; ServiceError with all problems, when a value cannot be written or does not go with the Service
 */
export function addOn(id: string, service: IConstruct, options: object, takes?: readonly string[], prefix?: string): void {
  const provider = ENTRIES.find((entry) => entry.id === id)?.load();
  if (provider === undefined) throw new RangeError(`no provider has the id ${id}`);
  const resource = ApiObject.of(service);
  const manifest = resource.toJson() as UnknownObject;
  if (manifest.kind !== 'Service') {
    throw new RangeError(`${service.node.path} is of kind ${String(manifest.kind)}: the options of ${provider.title} are read from Services only`);
  }
  const spec = (manifest.spec ?? {}) as ServiceSpec; // ApiObject has rendered it
  const metadata = (manifest.metadata ?? {}) as { annotations?: Record<string, string>; labels?: Record<string, string> };
  const cluster = Cluster.of(service);
  const findings = new Findings(cluster.minors);
  checkPropNames(options, new Set(takes ?? Object.keys(provider.table)), () => undefined, findings, '');
  // Checked under the prefix that the table has; a prefix of the cluster's own would not be recognised.
  checkAnnotations({ ...manifest, metadata: encodeOptions(provider, options, spec, findings) }, cluster, findings, { provider });
  const errors = findings.problems.filter((problem) => problem.severity === 'error');
  if (errors.length > 0) throw new ServiceError(`${service.node.path} (${provider.title})`, errors);
  const { annotations, labels } = encodeOptions(provider, options, spec, new Findings(), prefix);
  for (const [key, text] of Object.entries(annotations)) if (metadata.annotations?.[key] !== text) resource.metadata.addAnnotation(key,
    text);
  for (const [key, text] of Object.entries(labels)) if (metadata.labels?.[key] !== text) resource.metadata.addLabel(key, text);
}
