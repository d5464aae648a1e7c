import type { DecodedMetadata, DecodedService, DecodedServiceSpec } from './decode/decoded-objects';

/** A Service as the API server sees it when it checks: read, and with the defaults that checks depend on. */
export interface ServiceView {
  readonly metadata: DecodedMetadata;
  readonly spec: DecodedServiceSpec;
  /** `undefined` where a type stands that could not be read: rules that depend on it say nothing then. */
  readonly type: string | undefined;
  /** `clusterIPs`, or `clusterIP` alone as a list. */
  readonly clusterIPs: readonly string[];
  readonly headless: boolean;
  readonly sessionAffinity: string;
  /** Paths that could not be read. */
  readonly unreadable: readonly string[];
}

/** Gives a Service the defaults that its checks depend on. */
export function withDefaults({ metadata = {}, spec = {} }: DecodedService, unreadable: readonly string[]): ServiceView {
  const { clusterIP = '', clusterIPs: listed = [] } = spec;
  const clusterIPs = listed.length === 0 && clusterIP !== '' ? [clusterIP] : listed;
  return {
    metadata, spec, clusterIPs, unreadable,
    type: unreadable.includes('spec.type') ? undefined : spec.type || 'ClusterIP', // empty counts as absent
    headless: clusterIPs.length === 1 && clusterIPs[0] === 'None',
    sessionAffinity: spec.sessionAffinity || 'None',
  };
}
