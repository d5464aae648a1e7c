import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';

/** The API version under which the three kinds are served. */
export const API_VERSION = {
  code: 'api-version', layer: 'api', severity: 'error',
  title: 'Service and Endpoints are of apiVersion "v1", EndpointSlice of "discovery.k8s.io/v1".',
  why: 'the API server looks up what an object is by its apiVersion and kind',
  fix: 'write the apiVersion that is served',
  see: 'https://kubernetes.io/docs/reference/using-api/deprecation-guide/',
  rules: ['DEC-2'],
  good: ['v1'], bad: ['v2', ''],
} as const satisfies Card;

/** What is wrong with the apiVersion of an object whose kind asks for `served`. */
export function apiVersionProblem(apiVersion: unknown, served: string): string | undefined {
  return apiVersion === served ? undefined : `"${served}"`;
}

/** Notes an apiVersion that is not the one served. */
export function checkApiVersion(apiVersion: unknown, served: string, findings: Findings): void {
  const expected = apiVersionProblem(apiVersion, served);
  if (expected !== undefined) findings.add(API_VERSION, { path: 'apiVersion', found: apiVersion, reason: 'BadRequest', expected, fix: `write apiVersion: ${served}` });
}
