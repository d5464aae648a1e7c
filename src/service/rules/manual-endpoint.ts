import { checkPropNames } from './prop-unknown';
import type { ManualEndpoint } from '../endpoint-slices';
import type { Card } from '../../problem/card';
import type { Findings } from '../../problem/findings';
import { nearest } from '../../problem/nearest';

/** The kinds of object that can list the endpoints of a Service. */
const ENDPOINTS_KINDS = ['EndpointSlice', 'Endpoints'] as const;
export type EndpointsKind = (typeof ENDPOINTS_KINDS)[number];

/** An endpoint that cannot be read, or cannot be written in the kind of object that was asked for. */
export const MANUAL_ENDPOINT = {
  code: 'manual-endpoint', layer: 'api', severity: 'error',
  title: 'An endpoint that is listed by hand is an address, or an object with an address.',
  why: 'an endpoint that cannot be written is a backend that never gets traffic',
  fix: "write '192.0.2.10', or { address: '192.0.2.10', zone: 'eu-west-1a' }",
  see: 'https://kubernetes.io/docs/concepts/services-networking/service/#services-without-selectors',
  good: ['192.0.2.10', { address: '2001:db8::1', ready: false }], bad: [null, 10, {}, { ip: '192.0.2.10' }],
} as const satisfies Card;

const FIELDS: ReadonlySet<string> = new Set(['address', 'ready', 'hostname', 'nodeName', 'zone'] satisfies (keyof ManualEndpoint)[]);

/** Checks what comes with a list of endpoints, before objects are made of it. */
export function checkManualEndpoints(endpoints: unknown, kind: unknown, findings: Findings): void {
  if (kind !== undefined && !ENDPOINTS_KINDS.some((known) => known === kind)) {
    const near = typeof kind === 'string' ? nearest(kind, ENDPOINTS_KINDS) : undefined;
    findings.add(MANUAL_ENDPOINT, {
      path: 'endpointsKind', found: kind, expected: "'EndpointSlice' or 'Endpoints'", reason: 'Unsupported value',
      why: 'there is no other kind of object that lists endpoints', fix: near === undefined ? 'leave it out, for EndpointSlices' : `write '${near}'`,
    });
  }
  if (!Array.isArray(endpoints)) {
    findings.add(MANUAL_ENDPOINT, {
      path: 'endpoints', found: endpoints, expected: 'a list of endpoints', reason: endpoints === undefined ? 'Required value' : 'BadRequest',
      fix: 'list the addresses: endpoints: [\'192.0.2.10\']; an empty list is a Service without backends',
    });
    return;
  }
  endpoints.forEach((endpoint: unknown, at) => checkEndpoint(endpoint, kind, at, findings));
}

/** The endpoints of a list that `checkManualEndpoints` found nothing wrong with, or as much of it as can be read. */
export function readManualEndpoints(endpoints: unknown): ManualEndpoint[] {
  if (!Array.isArray(endpoints)) return [];
  return endpoints.map((endpoint: unknown) => typeof endpoint === 'string' ? { address: endpoint } : endpoint)
    .filter((endpoint): endpoint is ManualEndpoint => isRecord(endpoint) && typeof endpoint.address === 'string');
}

function checkEndpoint(endpoint: unknown, kind: unknown, at: number, findings: Findings): void {
  if (typeof endpoint === 'string') return;
  if (!isRecord(endpoint) || typeof endpoint.address !== 'string') {
    findings.add(MANUAL_ENDPOINT, {
      path: isRecord(endpoint) ? `endpoints[${at}].address` : `endpoints[${at}]`, found: isRecord(endpoint) ? endpoint.address : endpoint,
      expected: isRecord(endpoint) ? 'an IP address' : 'an IP address, or an object with one', reason: 'Invalid value',
    });
  }
  if (!isRecord(endpoint)) return;
  checkPropNames(endpoint, FIELDS, () => undefined, findings, `endpoints[${at}].`);
  // A slice says so itself.
  if (kind === 'Endpoints' && endpoint.ready !== undefined && typeof endpoint.ready !== 'boolean') {
    findings.add(MANUAL_ENDPOINT, { path: `endpoints[${at}].ready`, found: endpoint.ready, expected: 'true or false', reason: 'BadRequest', fix: 'write true or false' });
  }
  if (kind === 'Endpoints' && endpoint.zone !== undefined) {
    findings.add(MANUAL_ENDPOINT, {
      path: `endpoints[${at}].zone`, found: endpoint.zone, expected: 'no zone', reason: 'Unknown field',
      why: 'an Endpoints object has no place for a zone', fix: 'leave the zone out, or let EndpointSlices be written',
    });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
