import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests } from '../../src/app/check-manifests';
import type { ProviderId } from '../../src/service/provider-ids.generated';
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

/** Whether the checks say of the Service what its controller does. */
export function agrees(id: string, { service, expect: { outcome } }: ControllerCase): boolean {
  // 1.30 takes what 1.36 does not: bits behind the mask of a range, which these tests hold.
  const problems = checkManifests([service], { cluster: { loadBalancer: [id as ProviderId], kubernetes: '1.30' } });
  const isError = problems.some(({ severity }) => severity === 'error');
  return outcome === 'error' ? isError : outcome === 'accepted' ? !isError : problems.length > 0;
}
