import type { Field, FieldShape, ShapeOf } from './shapes';
import type { Path } from '../../problem';
import { isRecord } from '../record';

/** Receives values that the API server cannot decode. */
export interface DecodeReporter {
  /** Called for a value of another JSON type than its field has. */
  refuseValue(path: Path, found: unknown, shape: FieldShape): void;
  /** Called for an unknown field, and for a field that only later Kubernetes minor versions have. */
  refuseField(path: Path, key: string, found: unknown, fields: ReadonlyMap<string, Field>): void;
}

/**
 * Reads an object field by field, as the API server does. Returns the readable fields as `value`, and as `unreadable` the paths of the
 * others. `null` counts as absent; a value of a wrong type is omitted. `value` is the input itself if all of it can be read, and `{}` if it
 * is no object.
 *
 * @param reporter receives the values that cannot be read. Without one, a number or a boolean in a map of strings becomes a string, because
 * it most likely lacks quotes
 * @param path the path of the object itself: `unreadable` paths begin with it
 */
export function decode<Value>(object: unknown, shape: ShapeOf<Value>, reporter?: DecodeReporter, path: Path = []) {
  // TypeScript: what has been read has the type of its shape, and so has `{}`, whose fields are absent.
  if (readFast(object, shape) !== undefined) return { value: object as Value, unreadable: NONE };
  const decoder = new Decoder(reporter, path);
  return { value: (decoder.read(object, shape) ?? {}) as Value, unreadable: decoder.unreadable };
}
const NONE: readonly Path[] = [];

/**
 * Returns the object itself if all of it is plain data of the shape (the common case), otherwise `undefined`. A property that is
 * `undefined` counts as absent.
 * @param copies whether to return a copy without these properties, instead of the object itself
 */
export const readFast = <Value>(object: unknown, shape: ShapeOf<Value>, copies = false): Value | undefined =>
  readWhole(object, shape, copies) as Value | undefined; // TypeScript: it compares the object with the shape

/** `readFast` for a value of any type. It is one function for lists, maps and structs, because V8 then compiles only one. */
function readWhole(value: unknown, shape: FieldShape, copies: boolean): unknown {
  if (shape.type === 'list') {
    if (!Array.isArray(value)) return undefined;
    const list: unknown[] = copies ? value.slice() : value;
    for (let index = 0; index < list.length; index++) {
      const item = readWhole(list[index], shape.of, copies);
      if (item === undefined) return undefined;
      if (copies) list[index] = item;
    }
    return list;
  }
  if (shape.type !== 'struct' && shape.type !== 'map') return isOfKind(value, shape.type) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return undefined;
  // TypeScript: the value has been checked to be a plain object.
  const members = value as Record<string, unknown>, record: Record<string, unknown> = copies ? {} : members;
  for (const key in members) {
    const member = members[key];
    if (shape.type === 'map') {
      if (typeof member !== 'string' || key === '__proto__') return undefined;
      if (copies) record[key] = member;
    } else if (member !== undefined) {
      const field = shape.fields.get(key);
      if (field === undefined || field.since !== undefined) return undefined;
      const decoded = readWhole(member, field.shape, copies);
      if (decoded === undefined) return undefined;
      if (copies) record[key] = decoded;
    }
  }
  return record;
}

/** Whether a value has the type `kind`, which is a type without items or fields. */
function isOfKind(value: unknown, kind: Exclude<FieldShape['type'], 'list' | 'map' | 'struct'>): boolean {
  switch (kind) {
    case 'string': return typeof value === 'string';
    case 'int32': return isInteger(value, 2 ** 31);
    case 'int64': return isInteger(value, 2 ** 63);
    case 'boolean': return typeof value === 'boolean';
    case 'int-or-string': return typeof value === 'string' || isInteger(value, 2 ** 31);
    case 'time': return typeof value === 'string' && isTime(value);
    case 'anything': return true;
  }
}

class Decoder {
  readonly unreadable: Path[] = [];
  /** The path of the value that is decoded now. */
  private readonly path: (string | number)[];

  constructor(private readonly reporter: DecodeReporter | undefined, path: Path) {
    this.path = [...path];
  }

  /** Decodes the value at the current path; `undefined` if it is absent or does not have the shape. */
  read(value: unknown, shape: FieldShape): {} | undefined {
    if (value === null || value === undefined) return undefined;
    switch (shape.type) {
      case 'list': return Array.isArray(value) ? this.readList(value, shape.of) : this.refuse(value, shape);
      case 'map': return isRecord(value) ? this.readMap(value) : this.refuse(value, shape);
      case 'struct': return isRecord(value) ? this.readStruct(value, shape.fields) : this.refuse(value, shape);
      default: return isOfKind(value, shape.type) ? value : this.refuse(value, shape);
    }
  }

  private readList(values: readonly unknown[], of: FieldShape): unknown[] {
    const decoded: unknown[] = [];
    for (let index = 0; index < values.length; index++) {
      this.path.push(index);
      decoded.push(this.read(values[index], of) ?? emptyOf(of));
      this.path.pop();
    }
    return decoded;
  }

  private readMap(record: Readonly<Record<string, unknown>>): object {
    const decoded = new BareRecord();
    for (const key of Object.keys(record)) {
      const value = record[key];
      if (typeof value === 'string') decoded[key] = value;
      else if (value === null) decoded[key] = '';
      else if (value !== undefined) {
        this.path.push(key);
        this.refuse(value, { type: 'string' });
        this.path.pop();
        if (this.reporter === undefined && (typeof value === 'number' || typeof value === 'boolean')) decoded[key] = String(value);
      }
    }
    return decoded;
  }

  private readStruct(record: Readonly<Record<string, unknown>>, fields: Extract<FieldShape, { type: 'struct' }>['fields']): object {
    const decoded = new BareRecord();
    for (const key of Object.keys(record)) {
      if (record[key] === undefined) continue;
      const field = fields.get(key);
      this.path.push(key);
      if (field?.since !== undefined || field === undefined) this.reporter?.refuseField([...this.path], key, record[key], fields);
      if (field === undefined) this.unreadable.push([...this.path]);
      else {
        const value = this.read(record[key], field.shape);
        if (value !== undefined) decoded[key] = value;
      }
      this.path.pop();
    }
    return decoded;
  }

  private refuse(found: unknown, shape: FieldShape): undefined {
    const path = [...this.path];
    this.unreadable.push(path);
    this.reporter?.refuseValue(path, found, shape);
    return undefined;
  }
}

/**
 * A record without inherited properties, like `Object.create(null)`, which V8 stores as a hash table that is several times slower to fill.
 */
class BareRecord {
  [key: string]: unknown;
}
Object.setPrototypeOf(BareRecord.prototype, null);
// TypeScript: `constructor` is a required property of the prototype of every class.
delete (BareRecord.prototype as { constructor?: unknown }).constructor;

/** Returns what `null` becomes as an item of a list: an empty object, list or string. */
function emptyOf(shape: FieldShape): unknown {
  switch (shape.type) {
    case 'struct': case 'map': return new BareRecord();
    case 'list': return [];
    default: return '';
  }
}

const isInteger = (value: unknown, limit: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= -limit && value < limit;

/** Whether a text is a time as Go parses it with the layout `time.RFC3339`: `2026-01-31T12:00:00Z`. */
function isTime(text: string): boolean {
  const hasForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:[.,]\d{1,30})?(?:Z|[+-]\d\d:\d\d)$/.test(text);
  return hasForm && !Number.isNaN(Date.parse(text.replace(',', '.')));
}
