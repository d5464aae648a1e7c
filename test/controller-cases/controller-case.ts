import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnknownObject } from '../../src/service/objects';

/** What a controller does with a Service, as its own unit tests or its source say. */
export interface ControllerCase {
  readonly id: string;
  /** The test, or the function, that says so. */
  readonly source: { readonly repo: string; readonly path: string; readonly symbol: string; readonly line?: number };
  /** Read from the source: no unit test says it. */
  readonly derived?: boolean;
  readonly service: UnknownObject;
  readonly expect: {
    /** It goes on without an error, it stops with one, or it goes on and something that was written has no effect. */
    readonly outcome: 'accepted' | 'error' | 'ignored';
    readonly why: string;
    /** What the test asserts beside: values that nothing of ours may contradict. */
    readonly facts: Readonly<Record<string, unknown>>;
  };
}

/** The cases of every controller, by its id. */
export const CASES: ReadonlyMap<string, readonly ControllerCase[]> = new Map(readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as ControllerCase[]]));
