import { TAILSCALE_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';

const { conflict, pitfall } = rulesOf(TABLE);

export const TAILSCALE_RULES = [
  conflict('one-target', ['tailnetIp', 'tailnetFqdn'], {
    says: 'An egress Service has one target.', why: 'the operator writes the event INVALIDSERVICE and creates no proxy',
  }),
  pitfall('no-headless', ['expose'], (service) =>
    service.value('expose') === true && service.spec.clusterIP === 'None' ? 'expose' : undefined, {
    says: 'An exposed Service needs a virtual IP.', expected: 'a Service with a cluster IP, and no clusterIP "None"',
    why: 'the operator writes the event INVALIDSERVICE and creates no proxy', fix: 'remove clusterIP "None"',
  }),
];
