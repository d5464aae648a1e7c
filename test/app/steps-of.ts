import { Session, type Profiler } from 'node:inspector';
import vm from 'node:vm';
import type { CompileOnce } from '../compiled-once';
import { EVERY } from '../in-turn';

const session = new Session();
session.connect();
let isCounting = false;
session.post('Profiler.enable');
// Starts once for the whole suite: V8 counts blocks only in functions that were compiled after the start.
(vm.compileFunction as CompileOnce).compileAfresh?.();
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Otherwise V8 would also count the suites that run later in this process, and return their scripts with each reading.
afterAll(() => {
  session.post('Profiler.stopPreciseCoverage');
  session.post('Profiler.disable');
  session.disconnect();
});

/** Two input sizes, the second twice the first; a fifth of the full size unless all cases run. */
export function sizeAndDouble(full: number): readonly [size: number, double: number] {
  const size = EVERY ? full : full / 5;
  return [size, 2 * size];
}

/**
 * Number of times that blocks of the code in a folder run during some work, as V8 counts them. It does not depend on the speed or load of
 * the machine. Code that runs between two calls counts for the second call, so it must not be code of this folder.
 */
export function stepsOf(work: () => unknown, folder: string): number {
  if (!isCounting) takeProfile(folder); // sets the counters to zero, as each reading does
  isCounting = true;
  work();
  return takeProfile(folder);
}

function takeProfile(folder: string): number {
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }: Profiler.TakePreciseCoverageReturnType) => {
    if (error !== null) throw error;
    for (const { url, functions } of result) {
      if (url.includes(folder)) for (const { ranges } of functions) for (const { count } of ranges) steps += count;
    }
  });
  return steps;
}

/**
 * Number of list items and characters that built-in searches examine during some work; `stepsOf` counts each search as one step.
 */
export function countSearchedItems(work: () => unknown): number {
  let searched = 0;
  const { indexOf } = Array.prototype, { lastIndexOf } = String.prototype;
  Array.prototype.indexOf = function (this: unknown[], item: unknown, from?: number) {
    const at = indexOf.call(this, item, from);
    searched += at < 0 ? this.length : at;
    return at;
  };
  String.prototype.lastIndexOf = function (this: string, part: string, from = this.length) {
    const at = lastIndexOf.call(this, part, from);
    searched += Math.min(from, this.length) - at;
    return at;
  };
  try {
    work();
  } finally {
    Array.prototype.indexOf = indexOf;
    String.prototype.lastIndexOf = lastIndexOf;
    isCounting = false; // V8 counted this work, too
  }
  return searched;
}
