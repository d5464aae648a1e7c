import { isLikelyTypo } from '../../src/problem';
import { NearNames } from '../../src/app/index/object-indexes';

describe('a likely typo', () => {
  it.each([['wbe', 'web'], ['webb', 'web'], ['we', 'web'], ['hello-port', 'hello-part'],
    ['metrisc', 'metrics']])('leads from %s to %s', (word, meant) => {
    expect(isLikelyTypo(word, meant)).toBe(word.length > 2);
    expect(new NearNames(['other', meant]).findTypo(word)).toBe(word.length > 2 ? meant : undefined);
  });

  it('may be in upper and lower case only', () => {
    expect(isLikelyTypo('webShop', 'WebShop')).toBe(true);
  });

  it.each([['db-1', 'db-2'], ['service-a', 'service-b'], ['cart', 'card'], ['web', 'shop'], ['blue', 'green'],
    ['ab', 'ba']])('does not lead from %s to %s: they are two names', (word, meant) => {
    expect(isLikelyTypo(word, meant)).toBe(false);
    expect(new NearNames([meant]).findTypo(word)).toBeUndefined();
  });
});

describe('names that are near', () => {
  it('prefer a likely typo to the nearest name', () => {
    expect(new NearNames(['webs', 'reviews-v1', 'ratings']).findNearest('reviews')).toBeUndefined();
    expect(new NearNames(['checkout-api', 'ratings']).findNearest('checkot-apis')).toBe('checkout-api');
  });

  it('are not searched for words that are longer than any name', () => {
    expect(new NearNames(['a'.repeat(100_000)]).findNearest('b'.repeat(100_000))).toBeUndefined();
  });
});
