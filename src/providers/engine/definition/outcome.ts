import type { Severity } from '../../../problem';

/** What happens to something wrong, and how loud we are about it. */
export const OUTCOMES = {
  /** The controller stops with an error. */
  refused: { severity: 'error', says: 'the controller stops with an error, and the load balancer is not created or not updated' },
  /** The controller hands it on, and the cloud refuses it. */
  'cloud-refused': { severity: 'error', says: 'the controller passes it on unchecked, and the cloud refuses it' },
  /** The API server refuses the Service. */
  'api-refused': { severity: 'error', says: 'the API server refuses the Service' },
  /** The controller takes it for absent, or for something else, silently. */
  ignored: { severity: 'error', says: 'the controller ignores it silently' },
  /** The load balancer becomes more open than was meant. */
  open: { severity: 'error', says: 'the load balancer becomes more open than intended' },
  /** The controller writes a warning event, and continues without it. */
  event: { severity: 'warning', says: 'the controller writes a warning event and goes on without it' },
  /** It does no harm. */
  harmless: { severity: 'warning', says: 'it does nothing' },
  /** Neither the source nor the documentation says it. */
  unknown: { severity: 'warning', says: 'what the controller does with it is unknown: neither its source nor its documentation says' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly says: string }>>;

/**
 * What a controller does with an invalid value, which decides the severity of the problem.
 *
 * Errors: `refused` (it stops with an error), `cloud-refused` (it passes the value on, and the cloud refuses it), `api-refused` (the API
 * server refuses the Service), `ignored` (it counts as absent, silently), `open` (the load balancer becomes more public than intended).
 * Warnings: `event` (it writes a warning event and continues without it), `harmless` (it has no effect), `unknown` (not known).
 */
export type Outcome = keyof typeof OUTCOMES;

/** What a controller does that is built on Kubernetes' own service controller, when its cloud provider returns an error. */
export const STOPS = 'the controller stops with the event SyncLoadBalancerFailed';
