import { OPENELB_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';
import { also } from '../../problem';

const { requires, exactly } = rulesOf(TABLE);

export const OPENELB_RULES = [
  requires('claimed', ['eipAddress', 'eipName', 'nodeProxyType'], (service) => service.text('openelb') === 'openelb', {
    says: 'OpenELB acts only on Services that are assigned to it.', expected: also`${exactly('openelb', 'openelb', ' with ')}`,
    why: 'OpenELB ignores every Service without it', outcome: 'ignored',
  }),
];
