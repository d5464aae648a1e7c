import { ReadService } from './annotated-service';
import { ANNOTATION_OUTPUT, ANNOTATION_VALUE, OUTCOMES, type AnnotatedService, type Provider, type Row } from './definition';
import { fillKey } from './keys';
import { isKeyed, type KeyedKind } from '../codecs/keyed';
import { Wrong, type Kind } from '../codecs/kind';
import { findPort } from '../codecs/ports/ports';
import { readService, type Findings, type ServicePort, type ServiceSpec } from '../../service';
import { NAN_FIX, type Path } from '../../problem';

/** The annotations and fields of a manifest for some options. */
export interface Encoded { readonly annotations: Record<string, string>; readonly labels: Record<string, string> }

/**
 * Returns the options of a table as `annotations` and `labels` by key; invalid values are left out and reported.
 *
 * @param prefix replaces the provider's own prefix, if releases of the controller differ
 */
export function encodeOptions(provider: Provider, options: object, spec: ServiceSpec, findings: Findings, prefix?: string): Encoded {
  const encoded: Encoded = { annotations: {}, labels: {} };
  const target: EncodeTarget = { encoded, findings, prefix };
  const view = readService({ spec });
  const { ports } = view;
  const keyed: (readonly [string, Row, unknown])[] = [];
  for (const [property, value] of Object.entries(options)) {
    if (value === undefined || !Object.hasOwn(provider.table, property)) continue;
    const row = provider.table[property];
    if (row.output === true) {
      findings.add(ANNOTATION_OUTPUT, {
        path: annotationPathOf(row, row.key), found: value, expected: 'no such annotation: the controller writes it', severity: 'error',
      });
    } else if (value instanceof Wrong) { // the construct has refused the value
      addInvalid(row, row.key, value, value, findings);
    } else if (isKeyed(row.as)) {
      keyed.push([property, row, value]);
    } else {
      putKey(target, row, withPrefix(provider, row.key, prefix), row.as.encode(value, ports), value);
    }
  }
  // Keys with a placeholder can depend on other annotations (`{protocol}` is TLS if there is a certificate), so they are written last.
  const service = new ReadService(provider, { ...encoded.annotations }, view);
  for (const [property, row, value] of keyed) encodeKeyed(service, property, row, value, target);
  return encoded;
}

/** Writes an option with a value for each port or name. */
function encodeKeyed(service: AnnotatedService, property: string, row: Row, values: unknown, target: EncodeTarget): void {
  const { findings, prefix } = target;
  if (!isKeyed(row.as) || typeof values !== 'object' || values === null || Array.isArray(values))
    return addInvalid(row, row.key, new Wrong('a record from ports or names to values', values), values, findings);
  const { provider, ports } = service;
  for (const [portOrName, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (row.as.keyed === 'name') {
      const key = withPrefix(provider, fillKey(row.key, { name: portOrName }), prefix);
      if (row.as.names?.pattern.test(portOrName) === false)
        addInvalid(row, key, new Wrong(row.as.names.words, portOrName), portOrName, findings);
      else putKey(target, row, key, row.as.of.encode(value, ports), value);
      continue;
    }
    const port = findPort(portOrName, ports);
    if (port === undefined) {
      addInvalid(row, row.key, new Wrong(`a port of this Service: ${formatPortNames(ports)}`, portOrName), portOrName, findings);
      continue;
    }
    const key = withPrefix(provider, service.keyForPort(property, port), prefix);
    putKey(target, row, key, row.as.of.encode(value, ports), value);
  }
}

/** The annotations and labels that options are written to, and the findings for invalid values. */
interface EncodeTarget { readonly encoded: Encoded; readonly findings: Findings; readonly prefix?: string | undefined }

function putKey({ encoded, findings }: EncodeTarget, row: Row, key: string, text: string | undefined | Wrong, value: unknown): void {
  if (text instanceof Wrong) addInvalid(row, key, text, value, findings);
  else if (text !== undefined) (row.label === true ? encoded.labels : encoded.annotations)[key] = text;
}

/** Adds an invalid value of a construct's prop: always an error, even if the controller would ignore it. */
function addInvalid(row: Row, key: string, reason: Wrong, value: unknown, findings: Findings): void {
  const { expected, found, better } = reason;
  const outcome = OUTCOMES[better.outcome ?? row.wrong ?? 'unknown'];
  findings.add(ANNOTATION_VALUE, {
    path: annotationPathOf(row, key), found: found ?? (value instanceof Wrong ? undefined : value), expected,
    fix: better.fix ?? suggestValue(row.as, reason, 'value'), why: better.why ?? row.onInvalid ?? outcome.says, severity: 'error',
  });
}

/** Returns the path of a key: `['metadata', 'annotations', key]`, or with `labels` if `row` defines a label. */
export const annotationPathOf = (row: Row, key: string): Path =>
  ['metadata', row.label === true ? 'labels' : 'annotations', key];

/** The key with another prefix instead of the provider's usual one. */
function withPrefix(provider: Provider, key: string, prefix: string | undefined): string {
  const ownPrefix = provider.prefixes[0];
  return prefix === undefined || !key.startsWith(ownPrefix) ? key : prefix + key.slice(ownPrefix.length);
}

const formatPortNames = (ports: readonly ServicePort[]): string =>
  ports.length === 0 ? 'it has none' : ports.map((port) => port.name ?? String(port.port)).join(', ');

/**
 * Returns the fix for a wrong value: `write "internal"` if a word was suggested, otherwise `write ` and what is expected, with an example
 * if that contains none.
 *
 * @param as whether the value is the text of an annotation or the value of a prop
 */
// `any`: kinds of all values, as in a table.
export function suggestValue(kind: Kind<any, any> | KeyedKind, { expected, found, better }: Wrong, as: 'text' | 'value'): string {
  if (typeof found === 'number' && Number.isNaN(found)) return NAN_FIX;
  if (better.meant !== undefined) return `write "${better.meant}"`;
  if (kind.hasExample === true || isKeyed(kind)) return `write ${expected}`;
  const [value, text] = kind.samples().good[0];
  return `write ${expected}, for example ${JSON.stringify(as === 'text' ? text : value)}`;
}
