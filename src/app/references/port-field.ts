import { fieldOf } from './paths';
import { portsOf, type CoreReference, type ReferencePort } from './reference';
import type { UnknownObject } from '../../service/objects';

/** A field that picks a port, and what stands there. */
export interface PortField {
  readonly field: ReferencePort;
  readonly value: unknown;
}

/** All fields that pick a port and are written. */
export function portFields(reference: CoreReference, fields: UnknownObject): readonly PortField[] {
  return portsOf(reference).map((field) => ({ field, value: fieldOf(fields, field.at) }))
    .filter(({ value }) => value !== undefined && value !== null && value !== '');
}

/** The field that picks the port, and its value; the last one where none is written and one must be. */
export function portField(reference: CoreReference, fields: UnknownObject): PortField | undefined {
  let fallback: ReferencePort | undefined;
  for (const field of portsOf(reference)) {
    const value = fieldOf(fields, field.at);
    if (value !== undefined && value !== null && value !== '') return { field, value };
    if (field.required === true || field.absent !== undefined) fallback = field;
  }
  return fallback === undefined ? undefined : { field: fallback, value: undefined };
}
