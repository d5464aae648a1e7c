import { once } from 'node:events';
import type { Colors } from 'picocolors/types';
import { createColors } from 'picocolors';
import { escapeControlLines, escapeControls } from '../problem';

/** The output streams of a command. */
export class Terminal {
  /** Colours for what goes to standard output. */
  readonly colors: Colors;
  /** Colours for what goes to standard error. */
  readonly errorColors: Colors;
  private hasProgress = false;

  constructor(
    private readonly output: NodeJS.WriteStream = process.stdout,
    private readonly errors: NodeJS.WriteStream = process.stderr,
    env: NodeJS.ProcessEnv = process.env,
  ) {
    const isForced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0';
    const isRefused = (env.NO_COLOR !== undefined && env.NO_COLOR !== '') || env.TERM === 'dumb';
    this.colors = createColors(!isRefused && (isForced || output.isTTY === true));
    this.errorColors = createColors(!isRefused && (isForced || errors.isTTY === true));
  }

  /** Writes a result to standard output. */
  write(text: string): void {
    this.output.write(text);
  }

  /** Writes a result that comes in pieces, no faster than it is read. */
  async writeAll(pieces: Iterable<string>): Promise<void> {
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length < 64 * 1024) continue;
      if (!this.output.write(text)) await once(this.output, 'drain');
      text = '';
    }
    this.output.write(text);
  }

  /** Writes a one-line message to standard error. A line break in a name that the message quotes becomes a visible character. */
  printMessage(message: string): void {
    this.clearProgress();
    this.errors.write(`${escapeControls(message)}\n`);
  }

  /** Writes lines to standard error: control characters are escaped, then each line is coloured. */
  printLines(lines: string, paint: (line: string) => string): void {
    this.clearProgress();
    this.errors.write(`${escapeControlLines(lines).split('\n').map(paint).join('\n')}\n`);
  }

  /** Shows the progress of a long command, if standard error is a terminal. */
  showProgress(message: string): void {
    if (this.errors.isTTY !== true) return;
    this.hasProgress = true;
    const width = this.errors.columns > 0 ? this.errors.columns : 80; // some terminals report a width of 0
    this.errors.write(`\r\u001b[K${escapeControls(message).slice(0, width - 1)}`);
  }

  clearProgress(): void {
    if (this.hasProgress) this.errors.write('\r\u001b[K');
    this.hasProgress = false;
  }
}
