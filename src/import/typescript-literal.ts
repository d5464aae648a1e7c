import { isIP } from 'node:net';
import { escapeControls, escapeControlsInJson } from '../problem';
import { ipAddressStrictProblem } from '../service/rules/endpoints/addresses';
import { portNumberProblem } from '../service/rules/ports';
import { isRecord, PORTABLE, toRecord, type UnknownObject } from '../service';

/** Source text that is written into a literal unchanged: the name of a variable. */
export class RawCode {
  constructor(readonly text: string) {}
}

/** A value with remarks, written as comments above it. */
export class WithComments {
  constructor(readonly value: unknown, readonly remarks: readonly string[]) {}
}

const WIDTH = 110;

/**
 * Formats plain data as a TypeScript literal, without needless quotes: `{ a: 1, 'b-c': ['x'] }` if it fits on the line, otherwise one
 * property or item per line, with commas at their ends.
 *
 * @param indent indentation of the line on which the literal begins
 * @param room number of characters of that line before the literal
 */
export function formatLiteral(value: unknown, indent = '', room = 0): string {
  const short = formatOnOneLine(value);
  if (short !== undefined && indent.length + room + short.length <= WIDTH) return short;
  const deeper = `${indent}  `;
  if (value instanceof WithComments) return formatLiteral(value.value, indent, room);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${formatRemarks(item, deeper)}${deeper}${formatLiteral(dropComments(item), deeper, 1)},\n`);
    return `[\n${items.join('')}${indent}]`;
  }
  if (hasProperties(value)) {
    const lines = Object.entries(value).map(([key, item]) => {
      const name = formatPropertyKey(key);
      const field = isShorthand(name, item) ? name : `${name}: ${formatLiteral(dropComments(item), deeper, name.length + 3)}`;
      return `${formatRemarks(item, deeper)}${deeper}${field},\n`;
    });
    return `{\n${lines.join('')}${indent}}`;
  }
  return short ?? 'undefined';
}

/** A string as a TypeScript literal: in single quotes, or in double quotes if it contains single but no double quotes. */
export function quoteString(text: string): string {
  const escaped = escapeControlsInJson(text).slice(1, -1);
  if (!text.includes('\'')) return `'${escaped.replaceAll('\\"', '"')}'`;
  return text.includes('"') ? `'${escaped.replaceAll('\\"', '"').replaceAll('\'', '\\\'')}'` : `"${escaped}"`;
}

/**
 * Formats comment lines, each with its line end: `  // a` and a line break; characters that would end the comment are replaced. Empty if
 * there are no lines.
 */
export const formatComment = (lines: readonly string[], indent: string): string =>
  lines.map((line) => `${indent}// ${escapeControls(line)}\n`).join('');

const formatRemarks = (item: unknown, indent: string): string =>
  item instanceof WithComments ? formatComment(item.remarks, indent) : '';

/** The value itself; that inside if it has comments. */
export const dropComments = (item: unknown): unknown => item instanceof WithComments ? item.value : item;

/** A value as a TypeScript literal on one line; `undefined` if a value inside it has comments, which need lines of their own. */
function formatOnOneLine(value: unknown): string | undefined {
  if (value instanceof WithComments) return undefined;
  if (value instanceof RawCode) return value.text;
  if (typeof value === 'string') return quoteString(value);
  if (Array.isArray(value)) {
    const items = value.map(formatOnOneLine);
    return items.some((item) => item === undefined) ? undefined : `[${items.join(', ')}]`;
  }
  if (!hasProperties(value)) return Object.is(value, -0) ? '-0' : String(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const items = entries.map(([key, item]) => {
    const text = formatOnOneLine(item);
    return text === undefined ? undefined : isShorthand(formatPropertyKey(key), item) ? text : `${formatPropertyKey(key)}: ${text}`;
  });
  return items.some((item) => item === undefined) ? undefined : `{ ${items.join(', ')} }`;
}

/** Whether a property can be shorthand: `selector` for `selector: selector`. */
const isShorthand = (name: string, item: unknown): boolean => item instanceof RawCode && item.text === name;

function formatPropertyKey(key: string): string {
  if (key === '__proto__') return '[\'__proto__\']'; // a computed key, so that `__proto__` is an ordinary property
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteString(key);
}

const hasProperties = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof RawCode);

/**
 * Replaces each value that the API server accepts but the compiler refuses by source text with a cast, such as `'10.0.0.1' as string`: an
 * IP address as external name, an invalid load balancer address, a node port outside the range, or a node port of two ports.
 */
export function addCasts(props: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const wide = { ...props };
  if (typeof wide.externalName === 'string' && isIP(wide.externalName) > 0) wide.externalName = castToString(wide.externalName);
  if (typeof wide.loadBalancerIP === 'string' && isIP(wide.loadBalancerIP) === 0) wide.loadBalancerIP = castToString(wide.loadBalancerIP);
  if (Array.isArray(wide.ports)) {
    const nodePorts = new Set<unknown>();
    wide.ports = wide.ports.map((port: unknown) => {
      if (!isRecord(port) || typeof port.nodePort !== 'number') return port;
      const { nodePort } = port;
      const usual = nodePort >= PORTABLE.nodePorts.first && nodePort <= PORTABLE.nodePorts.last && !nodePorts.has(nodePort);
      nodePorts.add(nodePort);
      return usual ? port : { ...port, nodePort: new RawCode(`${nodePort} as number`) };
    });
  }
  return wide;
}

/**
 * Returns props of EndpointSlice and Endpoints with a cast, `'010.0.0.1' as string` or `0 as number`, around each literal that the compiler
 * refuses although the API server may accept it: addresses in a spelling that only some minors accept, and unreachable ports. Other values,
 * and addresses of type FQDN, are returned unchanged.
 *
 * @param field name of the field that has the value; empty for the props
 */
export function widenEndpoints(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => widenEndpoints(item, field));
  if (isRecord(value) && value.addressType === 'FQDN') return value; // addresses of type FQDN are names
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, widenEndpoints(item, name)]));
  if ((field === 'addresses' || field === 'ip') && typeof value === 'string')
    return ipAddressStrictProblem(value) === undefined ? value : castToString(value);
  return field === 'port' && typeof value === 'number' && portNumberProblem(value) !== undefined
    ? new RawCode(`${value} as number`) : value;
}

/** Returns metadata with a cast around each name, label and annotation that is not a string, which the compiler refuses, too. */
export function widenMetadata(metadata: UnknownObject): UnknownObject {
  const cast = (value: unknown) => typeof value === 'string' ? value : new RawCode(`${formatLiteral(value)} as unknown as string`);
  const castAll = (map: unknown) => Object.fromEntries(Object.entries(toRecord(map)).map(([key, value]) => [key, cast(value)]));
  return Object.fromEntries(Object.entries(metadata).map(([field, value]) => [field, ['labels', 'annotations'].includes(field)
    ? castAll(value) : ['name', 'namespace'].includes(field) ? cast(value) : value]));
}

const castToString = (text: string): RawCode => new RawCode(`${quoteString(text)} as string`);
