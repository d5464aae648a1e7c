import { Testing, type Chart } from 'cdk8s';
import type { Problem } from '../../src';
import { ServiceError } from '../../src';

/** What a program throws when it makes a Service that does not stand: its problems, never anything but a `ServiceError`. */
export function problemsOf(make: (chart: Chart) => unknown, chart = Testing.chart()): readonly Problem[] {
  try {
    make(chart);
  } catch (error) {
    if (error instanceof ServiceError) return error.problems;
    throw error;
  }
  return [];
}

/** The same in short: `code path`, a line each. */
export function refusals(make: (chart: Chart) => unknown, chart = Testing.chart()): string[] {
  return problemsOf(make, chart).map(({ code, path }) => `${code} ${path}`);
}

/** Props as plain JavaScript would write them: what no compiler looked at. */
export function unchecked(props: unknown): never {
  return props as never;
}
