import type { Severity } from '../../../problem';

/** The consequence of a mistake and the severity of its problem, by outcome. */
export const OUTCOMES = {
  /** The controller stops with an error. */
  refused: { severity: 'error', says: 'the controller stops with an error, and the load balancer is not created or not updated' },
  /** The controller passes the value on, and the cloud refuses it. */
  'cloud-refused': { severity: 'error', says: 'the controller passes it on unchecked, and the cloud refuses it' },
  /** The API server refuses the Service. */
  'api-refused': { severity: 'error', says: 'the API server refuses the Service' },
  /** The controller silently treats the value as absent or as another one. */
  ignored: { severity: 'error', says: 'the controller ignores it silently' },
  /** The load balancer becomes more open than intended. */
  open: { severity: 'error', says: 'the load balancer becomes more open than intended' },
  /** The controller writes a warning event, and continues without the value. */
  event: { severity: 'warning', says: 'the controller writes a warning event and goes on without it' },
  /** The value has no effect. */
  harmless: { severity: 'warning', says: 'it does nothing' },
  /** Not known, neither from the source nor from the documentation. */
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

/** The effect of an error of the cloud provider in controllers that are built on Kubernetes' own service controller. */
export const STOPS = 'the controller stops with the event SyncLoadBalancerFailed';
