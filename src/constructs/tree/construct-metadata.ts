import type { ApiObjectMetadata } from 'cdk8s';

/** The metadata that a construct writes into its object. */
export interface ConstructMetadata {
  readonly annotations?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
}

/** The metadata that the user gave, with the annotations and labels that the construct writes over it. */
export function mergeMetadata(given: ApiObjectMetadata | undefined,
  { annotations, labels }: ConstructMetadata): ApiObjectMetadata | undefined {
  const kept = given === undefined || given === null ? undefined : withoutUnset(given);
  if (annotations === undefined && labels === undefined) return kept;
  return {
    ...kept,
    ...(annotations === undefined || Object.keys(annotations).length === 0 ? {}
      : { annotations: { ...given?.annotations, ...annotations } }),
    ...(labels === undefined || Object.keys(labels).length === 0 ? {} : { labels: { ...given?.labels, ...labels } }),
  };
}

/** Returns the same object if nothing is undefined; an undefined name would replace the generated one. */
function withoutUnset(given: ApiObjectMetadata): ApiObjectMetadata {
  const isSet = (value: unknown) => value !== undefined && value !== null;
  for (const key of Object.keys(given)) {
    if (!isSet(given[key])) return Object.fromEntries(Object.entries(given).filter(([, value]) => isSet(value)));
  }
  return given;
}
