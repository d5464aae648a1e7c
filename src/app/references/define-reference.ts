import { declareKinds, asList, portsOfReference, type CoreReference, type Reference } from './reference';
import { CORE_REFERENCES } from './table';
import { getOrCreate, pushTo, renderFound, throwUsageError } from '../../problem';
import { isList, isRecord } from '../../service';

/**
 * Registers a kind of your own for the whole-app checks: its references to missing Services and ports become problems.
 *
 * A missing Service is the problem `reference-missing`, a port that the Service does not have `reference-port`. This applies to all checks
 * of the program: `app.synth()`, `checkManifests` and the validation plugin. Defining a reference twice has no further effect; one for
 * the same kind, group and path replaces that of this library.
 *
 * @throws TypeError if a field is of another type, RangeError if a path is not of the form `spec.rules[].backend`, or if not exactly one
 * of `name` and `selector` is set
 * @see https://github.com/cdk8s-services/cdk8s-services/blob/main/docs/references.md
 * @example
 * defineReference({
 *   kind: 'EdgeRoute', group: 'edge.example.com', at: 'spec.routes[].services[]', only: { kind: ['Service', ''] },
 *   name: 'name', namespace: 'namespace', port: { at: 'port', is: 'number or name' },
 *   why: 'the edge proxy skips the route and answers with 404',
 *   see: 'https://edge.example.com/docs/routes',
 * });
 */
export function defineReference(reference: Reference): Reference {
  if (!isRecord(reference)) throwUsageError(`defineReference takes an object, found ${renderFound(reference)}`, TypeError);
  for (const [field, [isValid, words]] of Object.entries(FIELDS)) {
    const value = reference[field as keyof Reference]; // TypeScript: `Object.entries` loses the key type
    if (!isValid(value)) throwUsageError(`defineReference: ${field} must be ${words}, found ${renderFound(value)}`, TypeError);
  }
  const key = keyOfReference(reference);
  if (DEFINED.has(key) || CORE_REFERENCES.some((core) => keyOfReference(core) === key)) return reference;
  if ((reference.name === undefined) === (reference.selector === undefined))
    throwUsageError('defineReference: a reference has either a name or a selector', RangeError);
  const fields = [reference.name, reference.selector, reference.namespace, ...Object.keys(reference.only ?? {}),
    ...portsOfReference(reference).map(({ at }) => at)];
  for (const path of asList(reference.at)) if (path !== '' && !PATH.test(path))
    throwUsageError(`defineReference: "${path}" is not a path such as "spec.rules[].backend"`, RangeError);
  for (const path of fields) if (path !== undefined && !FIELD.test(path))
    throwUsageError(`defineReference: "${path}" is not a field such as "port.number"`, RangeError);
  byKind = undefined;
  DEFINED.set(key, reference);
  declareKinds(reference);
  return reference;
}

const isString = (value: unknown): boolean => typeof value === 'string';
const isTextOrList = (value: unknown) => isString(value) || (isList(value) && value.length > 0 && Array.from(value).every(isString));
const isPort = (value: unknown): boolean => isRecord(value) && isString(value.at)
  && ['number', 'name', 'number or name'].some((type) => value.is === type)
  && [undefined, 'service', 'container'].some((owner) => value.of === owner)
  && (value.absent === undefined || Number.isInteger(value.absent));
const ifPresent = (isValid: (given: unknown) => boolean) => (value: unknown) => value === undefined || isValid(value);

/** For each field a predicate for its value, and the expected type in words. JavaScript callers can pass anything. */
const FIELDS: Readonly<Record<keyof Reference, readonly [is: (given: unknown) => boolean, words: string]>> = {
  kind: [isTextOrList, 'a string, or a list of strings'],
  group: [isTextOrList, 'a string, or a list of strings'],
  at: [isTextOrList, 'a string, or a list of strings'],
  name: [ifPresent(isString), 'a string'],
  selector: [ifPresent(isString), 'a string'],
  namespace: [ifPresent(isString), 'a string'],
  only: [
    ifPresent((value) => isRecord(value) && Object.values(value).every((list) => isList(list) && isTextOrList(list))),
    'lists of strings, by field',
  ],
  port: [
    ifPresent((value) => isPort(value) || (isList(value) && Array.from(value).every(isPort))), '{ at, is }, or a list of such objects',
  ],
  protocol: [(value) => [undefined, 'TCP', 'UDP'].some((protocol) => value === protocol), '"TCP" or "UDP"'],
  why: [isString, 'a string'],
  see: [isString, 'a string'],
};

/** Returns a string that is equal for references with equal fields. */
const keyOfReference = (reference: Reference): string =>
  JSON.stringify(Object.keys(FIELDS).map((field) => reference[field as keyof Reference])); // TypeScript: the keys of `Reference`

const FIELD = /^[A-Za-z_][\w-]*(\.[A-Za-z_][\w-]*)*$/;
const PATH = /^[A-Za-z_][\w-]*(\[\])?(\.[A-Za-z_][\w-]*(\[\])?)*$/;

const DEFINED = new Map<string, Reference>();
let byKind: ReadonlyMap<string, ReadonlyMap<string, readonly CoreReference[]>> | undefined;

/** The references of a kind, those of `defineReference` included; empty for most kinds. */
export function referencesOf(kind: string, group: string): readonly CoreReference[] {
  byKind ??= indexReferences();
  return byKind.get(kind)?.get(group) ?? NONE;
}
const NONE: readonly CoreReference[] = [];

/** Indexes the references by kind, then by group: for most objects one lookup is enough, because their kind has no references. */
function indexReferences(): ReadonlyMap<string, ReadonlyMap<string, readonly CoreReference[]>> {
  const index = new Map<string, Map<string, CoreReference[]>>();
  const defined = [...DEFINED.values()];
  const core = CORE_REFERENCES.filter((reference) => !defined.some((custom) => areSameFields(reference, custom)));
  const references: readonly CoreReference[] = [...core, ...defined];
  for (const reference of references) {
    for (const kind of asList(reference.kind)) {
      const byGroup = getOrCreate(index, kind, () => new Map<string, CoreReference[]>());
      for (const group of asList(reference.group)) pushTo(byGroup, group, reference);
    }
  }
  return index;
}

/** Whether two references are for the same fields of one kind. */
function areSameFields(reference: Reference, other: Reference): boolean {
  const haveCommonValue = (field: 'kind' | 'group' | 'at') => asList(reference[field]).some((item) => asList(other[field]).includes(item));
  return haveCommonValue('kind') && haveCommonValue('group') && haveCommonValue('at') && reference.name === other.name;
}
