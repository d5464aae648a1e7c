import type { RawDocument } from '../files/source';

/** Converts positions in a document to lines and columns of its file, from 1. */
export class Lines {
  private readonly starts = [0];

  constructor(private readonly raw: RawDocument) {
    for (let offset = raw.text.indexOf('\n'); offset >= 0; offset = raw.text.indexOf('\n', offset + 1)) this.starts.push(offset + 1);
  }

  positionOf(offset: number): { line: number; column: number } {
    const index = this.indexOf(offset);
    return { line: this.raw.line + index + 1, column: offset - this.starts[index] + 1 };
  }

  /** The text of a line, by its number in the file, counted from 1; `undefined` for a line outside this document. */
  textOfLine(line: number): string | undefined {
    const index = line - this.raw.line - 1;
    if (index < 0 || index >= this.starts.length) return undefined;
    const { text } = this.raw;
    let end = this.starts[index + 1] ?? text.length;
    if (text[end - 1] === '\n') end--;
    if (text[end - 1] === '\r') end--;
    return text.slice(this.starts[index], end);
  }

  private indexOf(offset: number): number {
    let low = 0;
    let high = this.starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (this.starts[middle] <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
