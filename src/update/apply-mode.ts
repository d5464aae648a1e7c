/**
 * How manifests reach the cluster: `server-side` as Flux does, `client-side` as `kubectl apply` and Argo CD do, `replace` as `kubectl
 * replace`.
 */
export type ApplyMode = 'server-side' | 'client-side' | 'replace';

export const APPLY_MODES: readonly ApplyMode[] = ['server-side', 'client-side', 'replace'];
