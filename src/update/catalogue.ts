import * as accessCards from './effects/access-outcomes';
import * as endpointOutcomes from './effects/endpoint-outcomes';
import * as factOutcome from './effects/fact-outcome';
import * as ipFamilies from './stored/ip-families';
import * as renamed from './effects/renames';
import * as serverOutcomes from './effects/server-outcomes';
import * as trafficOutcomes from './effects/traffic-outcomes';
import * as updateRules from './stored/update-rules';
import { cardsOf } from '../service';

/** The rules about all consequences of changes. */
export const UPDATE_CARDS = cardsOf([
  accessCards, endpointOutcomes, factOutcome, ipFamilies, renamed, serverOutcomes, trafficOutcomes, updateRules,
]);
