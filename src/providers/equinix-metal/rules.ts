import { EQUINIX_METAL_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';

const { onlyWhen } = rulesOf(TABLE);

export const EQUINIX_METAL_RULES = [
  onlyWhen('metro-beats-facility', ['eipFacility'], { eipMetro: { not: '*' } }, {
    says: 'A facility has no effect together with a metro.', expected: 'no metro next to it',
    why: 'the metro takes precedence, and the facility is not read',
    fix: 'remove it',
  }),
];
