import * as accessOutcomes from './access-outcomes';
import * as compareManifests from './compare-manifests';
import * as factOutcome from './fact-outcome';
import * as ipFamilies from './ip-families';
import * as keptOutcomes from './kept-outcomes';
import * as leftBehind from './orphaned-endpoints';
import * as renamed from './renames';
import * as serverOutcomes from './server-outcomes';
import * as trafficOutcomes from './traffic-outcomes';
import * as updateRules from './update-rules';
import { cardsOf } from '../problem/card';

/** The cards of all that may become of a change. */
export const UPDATE_CARDS = cardsOf([
  accessOutcomes, compareManifests, factOutcome, ipFamilies, keptOutcomes, leftBehind, renamed,
  serverOutcomes, trafficOutcomes, updateRules,
]);
