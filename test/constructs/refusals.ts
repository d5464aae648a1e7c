import { Testing, type Chart } from 'cdk8s';
import { ServiceError, type Problem } from '../../src';

/** Problems of the `ServiceError` that a program throws; empty if it throws none. Other errors are rethrown. */
export function problemsOf(make: (chart: Chart) => unknown, chart = Testing.chart()): readonly Problem[] {
  try {
    make(chart);
  } catch (error) {
    if (error instanceof ServiceError) return error.problems;
    throw error;
  }
  return [];
}

/** Problems that a program throws, as `code path`. */
export function refusals(make: (chart: Chart) => unknown, chart = Testing.chart()): string[] {
  return problemsOf(make, chart).map(({ code, path }) => `${code} ${path}`);
}

/** Passes props without type checks, as plain JavaScript does. */
export function unchecked(props: unknown): never {
  return props as never;
}
