/* eslint-disable @typescript-eslint/no-require-imports -- a table is loaded when a Service needs it, not when the package is */
import type { Provider } from './provider';

/** Where the table of a provider is, and how its Services are recognised without loading it. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** Beginnings of its keys. */
  readonly prefixes: readonly string[];
  /** Keys outside of the prefixes. */
  readonly keys: readonly string[];
  readonly classes: readonly string[];
  load(): Provider;
}

/** The providers we know, by the beginnings of their keys; loading this file loads none of their tables. */
export const ENTRIES: readonly Entry[] = [
  {
    id: 'aws-load-balancer-controller', title: 'AWS Load Balancer Controller',
    prefixes: ['service.beta.kubernetes.io/aws-load-balancer-', 'service.beta.kubernetes.io/actions.'], keys: ['service.beta.kubernetes.io/load-balancer-source-ranges'],
    classes: ['service.k8s.aws/nlb'],
    load: () => (require('./aws-load-balancer-controller/provider') as typeof import('./aws-load-balancer-controller/provider')).AWS_LOAD_BALANCER_CONTROLLER,
  },
];
