import { FILE_OVERWRITTEN } from '../../constructs/app/file-overwritten';
import { cardsOf, CLUSTER_PROFILE, RULES, type Card } from '../../service';
import { APP_CARDS } from '../../app/checks';
import { ACCESS_OPEN } from '../../providers/engine/access';
import * as annotationCheck from '../../providers/engine/annotation-check';
import * as providerCards from '../../providers/engine/definition/cards';
import { UPDATE_CARDS } from '../../update/catalogue';
import { FIELD_DUPLICATE } from '../check/field-duplicate';

/** The descriptions of all problems that the library can find, each code once. */
export function listCards(): readonly Card[] {
  const allCards: readonly Card[] = [FIELD_DUPLICATE, CLUSTER_PROFILE, FILE_OVERWRITTEN, ACCESS_OPEN, ...RULES, ...APP_CARDS,
    ...cardsOf([providerCards, annotationCheck]), ...UPDATE_CARDS];
  return [...new Map(allCards.map((card) => [card.code, card])).values()];
}

/**
 * The examples of a rule without those of more than 200 characters as JSON; if all are longer, the first 60 characters of the first, and
 * `…`.
 */
export function shortenExamples(examples: readonly unknown[]): readonly unknown[] {
  const short = examples.filter((example) => JSON.stringify(example).length <= LONGEST);
  return short.length > 0 ? short : examples.slice(0, 1).map((example) => `${JSON.stringify(example).slice(0, 60)}…`);
}

/** Maximum length of an example, as JSON. */
const LONGEST = 200;
