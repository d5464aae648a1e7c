/* eslint-disable no-bitwise -- numbers of a map are written in five bits a digit */
/** A source map of version 3, as compilers write it beside their output. */
export interface SourceMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/** A place of the output, and what it comes from: column, then source, line, column and name, where they are known. */
export type Segment = readonly [column: number, source?: number, line?: number, sourceColumn?: number, name?: number];

/** The segments of a map, line by line. */
export function readMappings(mappings: string): Segment[][] {
  const before = [0, 0, 0, 0, 0];
  return mappings.split(';').map((line) => {
    before[0] = 0;
    return line.split(',').filter((text) => text !== '').map((text) => {
      numbers(text).forEach((step, at) => { before[at] += step; });
      return before.slice(0, numbers(text).length) as unknown as Segment; // a segment has one, four or five numbers
    });
  });
}

/** The text of segments, line by line. */
export function writeMappings(lines: readonly (readonly Segment[])[]): string {
  const before = [0, 0, 0, 0, 0];
  return lines.map((line) => {
    before[0] = 0;
    return line.map((segment) => segment.map((value, at) => {
      const step = value! - before[at];
      before[at] = value!;
      return digits(step);
    }).join('')).join(',');
  }).join(';');
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Numbers in base 64, five bits a digit, the sign in the lowest bit. */
function numbers(text: string): number[] {
  const found: number[] = [];
  let value = 0;
  let shift = 0;
  for (const character of text) {
    const digit = BASE64.indexOf(character);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    found.push(value & 1 ? -(value >> 1) : value >> 1);
    value = shift = 0;
  }
  return found;
}

function digits(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    text += BASE64[(rest & 31) | (rest > 31 ? 32 : 0)];
    rest >>= 5;
  } while (rest > 0);
  return text;
}
