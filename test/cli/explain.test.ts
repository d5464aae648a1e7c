import { collectCards } from '../../scripts/problems-doc';
import { cards, checkCodes } from '../../src/cli/explain/cards';

test('explains every code that the page of problems has', () => {
  expect(cards().map(card => card.code).sort()).toEqual(collectCards().map(card => card.code).sort());
});

test('refuses a code that no problem has', () => {
  expect(() => checkCodes(['dns-label', 'dns-labl'])).toThrow('did you mean "dns-label"?');
});
