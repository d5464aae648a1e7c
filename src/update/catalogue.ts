import * as accessCards from './effects/access-outcomes';
import * as factOutcome from './effects/fact-outcome';
import * as renamed from './effects/renames';
import * as serverOutcomes from './effects/server-outcomes';
import * as trafficOutcomes from './effects/traffic-outcomes';
import * as updateRules from './stored/update-rules';
import { cardsOf } from '../service';

/** The rules about all consequences of changes. */
export const UPDATE_CARDS = cardsOf([accessCards, factOutcome, renamed, serverOutcomes, trafficOutcomes, updateRules]);
