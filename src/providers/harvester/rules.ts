import { HARVESTER_TABLE as TABLE } from './table';
import { rulesOf } from '../engine/cross-rule';

const { conflict } = rulesOf(TABLE);

export const HARVESTER_RULES = [
  conflict('primary-says-ipam', ['primaryService', 'ipam'], {
    says: 'A Service that shares a load balancer cannot choose its address.',
    why: 'the controller deletes the annotation: a GitOps tool and the controller then undo each other\'s changes', outcome: 'event',
  }),
];
