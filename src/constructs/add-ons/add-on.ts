import { ApiObject } from 'cdk8s';
import type { IConstruct } from 'constructs';
import { Cluster } from '../app/cluster';
import { loadPropNames } from '../services/service-base';
import { registerPropNames } from '../tree/object-origin';
import { Findings, toRecord, checkPropNames, type ServiceSpec } from '../../service';
import { ServiceError, throwUsageError, type Problem } from '../../problem';
import { encodeOptions, type Encoded } from '../../providers/engine/encode';
import { loadProvider } from '../../providers/engine/definition/entries';
import { checkControllerAnnotations } from '../../providers/engine/definition/registry';
import { manifestOf } from '../../synth/plain-api-object';

// These are exported again: the file of an add-on then imports all of them from here.
export type { CheckedLiterals, CheckedProps, ConstructTypes } from '../services/checked';
export type { TypeChecksOf } from '../../providers/codecs/kind';
export type { OptionsOf } from '../../providers/engine/definition';

/**
 * Writes the options of an add-on as annotations of a Service, and checks the annotations of the Service as a whole.
 *
 * @param id the provider's, as in `PROVIDERS`
 * @param service a construct of this library, or any ApiObject of kind Service
 * @param allowedProps the properties of the table that are options of the add-on; by default all of them
 * @param prefix prefix of the keys, if releases of the add-on differ
 * @throws for an object that is not a Service; ServiceError with all problems if a value is invalid, or not possible for this Service
 */
export function addOn(id: string, service: IConstruct, options: object, allowedProps?: readonly string[], prefix?: string): void {
  const provider = loadProvider(id), resource = ApiObject.of(service), manifest = manifestOf(resource);
  if (manifest.kind !== 'Service')
    throwUsageError(`${service.node.path} is of kind ${String(manifest.kind)}: the options of ${provider.title} are read from `
      + 'Services only', RangeError);
  const spec = (manifest.spec ?? {}) as ServiceSpec; // TypeScript: the manifest of a Service
  // TypeScript: labels and annotations of a rendered manifest are strings.
  const metadata = (manifest.metadata ?? {}) as { annotations?: Record<string, string>; labels?: Record<string, string> };
  const cluster = Cluster.of(service), findings = new Findings(cluster.minors);
  const optionNames = new Set(allowedProps ?? Object.keys(provider.table));
  checkPropNames(options, optionNames, findings, []);
  // The annotations are checked with the default prefix of their keys, which the checks know. Only later they get the configured `prefix`.
  const encoded = encodeOptions(provider, options, spec, findings);
  checkControllerAnnotations({ ...manifest, metadata: encoded }, cluster, findings, { provider });
  const nameProps = (encoded: Encoded) => (problem: Problem) => loadPropNames().nameByProps(problem, {
    provider, props: toRecord(options), allowedProps: optionNames, userMetadata: {}, encoded: { ...encoded.annotations, ...encoded.labels },
  });
  const errors = findings.problems.filter((problem) => problem.severity === 'error').map(nameProps(encoded));
  // `node-do-not-add-exception-line` keeps Node.js from printing this line above the message.
  if (errors.length > 0) throw new ServiceError(`${service.node.path} (${provider.title})`, errors); // node-do-not-add-exception-line
  const prefixed = encodeOptions(provider, options, spec, new Findings(), prefix);
  registerPropNames(resource, nameProps(prefixed));
  for (const [key, text] of Object.entries(prefixed.annotations))
    if (metadata.annotations?.[key] !== text) resource.metadata.addAnnotation(key, text);
  for (const [key, text] of Object.entries(prefixed.labels)) if (metadata.labels?.[key] !== text) resource.metadata.addLabel(key, text);
}
