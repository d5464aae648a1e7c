import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkManifests } from '../../src/app/check-manifests';
import type { ProviderId } from '../../src/service/provider-ids.generated';
import type { UnknownObject } from '../../src/service/objects';

/** The behaviour of a controller for a Service, taken from its unit tests or its source. */
export interface ControllerCase {
  readonly id: string;
  /** The test or the function that shows the behaviour. */
  readonly source: { readonly repo: string; readonly path: string; readonly symbol: string; readonly line?: number };
  /** Whether the case is derived from the source, because no unit test covers it. @default false */
  readonly derived?: boolean;
  readonly service: UnknownObject;
  readonly expect: {
    /** `ignored`: the controller reports no error, but a setting has no effect. */
    readonly outcome: 'accepted' | 'error' | 'ignored';
    readonly why: string;
    /** Other values that the test asserts. `explain` must not contradict them. */
    readonly facts: Readonly<Record<string, unknown>>;
  };
}

/** Cases by id of the controller. */
export const CASES: ReadonlyMap<string, readonly ControllerCase[]> = new Map(readdirSync(__dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file.slice(0, -'.json'.length), JSON.parse(readFileSync(join(__dirname, file), 'utf8')) as ControllerCase[]]));

/** Whether the result of the checks corresponds to the behaviour of the controller. */
export function isAsExpected(id: string, { service, expect: { outcome } }: ControllerCase): boolean {
  // 1.30 accepts ranges with host bits, which occur in the tests of controllers; 1.36 does not.
  const problems = checkManifests([service], { cluster: { loadBalancer: [id as ProviderId], kubernetes: '1.30' } });
  const isError = problems.some(({ severity }) => severity === 'error');
  return outcome === 'error' ? isError : outcome === 'accepted' ? !isError : problems.length > 0;
}
