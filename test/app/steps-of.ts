import { Session, type Profiler } from 'node:inspector';
import vm from 'node:vm';
import type { CompileOnce } from '../compiled-once';
import { EVERY } from '../in-turn';

const session = new Session();
session.connect();
let isCounting = false;
session.post('Profiler.enable');
// From here on to the end: only what is compiled while it counts is counted block by block.
(vm.compileFunction as CompileOnce).compileAfresh?.();
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
// Otherwise the suites that this process runs afterwards would be counted, too, and each reading would have their scripts.
afterAll(() => {
  session.post('Profiler.stopPreciseCoverage');
  session.post('Profiler.disable');
  session.disconnect();
});

/** Two sizes of inputs, the second twice the first: a fifth of the full ones, unless everything is tried. */
export function sizeAndDouble(full: number): readonly [size: number, double: number] {
  const size = EVERY ? full : full / 5;
  return [size, 2 * size];
}

/**
 * How many steps of the code in a folder some work takes: how often each of its blocks runs, by V8's own count. The same on every machine,
 * however busy. What runs between two calls, and was not counted before, counts for the second: only code of other folders may.
 */
export function stepsOf(work: () => unknown, folder: string): number {
  if (!isCounting) take(folder); // sets the counters to zero, as each reading does
  isCounting = true;
  work();
  return take(folder);
}

function take(folder: string): number {
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
 * How many items of lists and letters of texts the engine's own searches look at during some work: to `stepsOf`, each search is one step.
 */
export function searchedDuring(work: () => unknown): number {
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
    isCounting = false; // the work was counted, too
  }
  return searched;
}
