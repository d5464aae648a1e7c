import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { Cluster } from '../app/cluster';
import { namedByProps } from '../services/service-spec';
import { renameProblemsOf } from '../tree/to-prop-problem';
import { Findings, record, type ServiceSpec } from '../../service';
import { checkPropNames } from '../../service/rules/props';
import { ServiceError, throwUsageError, type Problem } from '../../problem';
import { encodeOptions, type Encoded } from '../../providers/engine/encode';
import { ENTRIES } from '../../providers/engine/definition/entries';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { manifestOf } from '../../synth/plain-api-object';

/**
 * Writes the options of an add-on as annotations of a Service, and checks the annotations of the Service as a whole.
 *
 * @param id the provider's, as in `PROVIDERS`
 * @param service a construct of this library, or any ApiObject of kind Service
 * @param allowedProps the rows of the table that the add-on offers; all of them when left out
 * @param prefix beginning of the keys, where releases of the add-on differ
 * @throws for an object that is no Service; ServiceError with all problems, when a value cannot be written or does not go with the Service
 */
export function addOn(id: string, service: IConstruct, options: object, allowedProps?: readonly string[], prefix?: string): void {
  const provider = ENTRIES.find((entry) => entry.id === id)?.load();
  if (provider === undefined) throwUsageError(`no provider has the id "${id}": call registerProvider first`, RangeError);
  const resource = ApiObject.of(service);
  const manifest = manifestOf(resource);
  if (manifest.kind !== 'Service') {
    throwUsageError(`${service.node.path} is of kind ${String(manifest.kind)}: the options of ${provider.title} are read from `
      + 'Services only', RangeError);
  }
  const spec = (manifest.spec ?? {}) as ServiceSpec; // ApiObject has rendered it
  // rendered, too: its labels and annotations are text
  const metadata = (manifest.metadata ?? {}) as { annotations?: Record<string, string>; labels?: Record<string, string> };
  const cluster = Cluster.of(service);
  const findings = new Findings(cluster.minors);
  checkPropNames(options, new Set(allowedProps ?? Object.keys(provider.table)), findings, []);
  // Checked under the prefix that the table has; a prefix of the cluster's own would not be recognised.
  const encoded = encodeOptions(provider, options, spec, findings);
  checkControllerAnnotations({ ...manifest, metadata: encoded }, cluster, findings, { provider });
  const named = (encoded: Encoded) => (problem: Problem) => namedByProps().namedByProps(problem, {
    provider, props: record(options), allowedProps: new Set(allowedProps ?? Object.keys(provider.table)), own: {},
    encoded: { ...encoded.annotations, ...encoded.labels },
  });
  const errors = findings.problems.filter((problem) => problem.severity === 'error').map(named(encoded));
  if (errors.length > 0) throw new ServiceError(`${service.node.path} (${provider.title})`, errors); // node-do-not-add-exception-line
  const result = encodeOptions(provider, options, spec, new Findings(), prefix), { annotations, labels } = result;
  renameProblemsOf(resource, named(result));
  for (const [key, text] of Object.entries(annotations)) if (metadata.annotations?.[key] !== text) resource.metadata.addAnnotation(key,
    text);
  for (const [key, text] of Object.entries(labels)) if (metadata.labels?.[key] !== text) resource.metadata.addLabel(key, text);
}

