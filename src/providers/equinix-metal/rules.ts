import { EQUINIX_METAL_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';

const { onlyWhen } = rulesOf(TABLE);

/** Relations between the annotations of Equinix Metal. */
export const EQUINIX_METAL_RULES = [
  onlyWhen('metro-beats-facility', ['eipFacility'], (service) => !service.has('eipMetro'), {
    says: 'A facility has no effect beside a metro.', expected: 'no metro too',
    why: 'the metro takes precedence, and the facility is not read',
    fix: 'remove it',
  }),
];
