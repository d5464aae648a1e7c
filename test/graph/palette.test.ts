import { LOOKS, ON_SERVICE, PAPER, type ColorPair } from '../../src/graph/palette';

const MODES = ['light', 'dark'] as const;

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const low = (pairs: readonly (readonly [string, ColorPair, ColorPair])[], least: number) => pairs.flatMap(([name, ink, ground]) =>
  MODES.filter((mode) => contrast(ink[mode], ground[mode]) < least)
    .map((mode) => `${name} ${mode}: ${contrast(ink[mode], ground[mode]).toFixed(2)}`));

it('has letters with a contrast of 4.5 at least, light and dark', () => {
  const boxes = Object.entries(LOOKS).flatMap(([kind, { fill, ink = PAPER.ink }]) => [
    [kind, ink, fill] as const,
    ...(['error', 'warning'] as const)
      .map((severity) => [`${severity} on ${kind}`, kind === 'service' ? ON_SERVICE[severity] : PAPER[severity], fill] as const),
  ]);
  const paper = (['page', 'area'] as const)
    .flatMap((ground) => (['ink', 'soft', 'error', 'warning'] as const)
      .map((ink) => [`${ink} on ${ground}`, PAPER[ink], PAPER[ground]] as const));
  expect(low([...boxes, ...paper], 4.5)).toEqual([]);
});

it('has edges and arrows with a contrast of at least 3 to their background', () => {
  const edges = Object.entries(LOOKS).filter(([kind]) => kind !== 'more').map(([kind, { stroke }]) => [kind, stroke, PAPER.area] as const);
  expect(low([...edges, ['arrows', PAPER.line, PAPER.area]], 3)).toEqual([]);
});

it('draws internal and internet-facing load balancers with different shapes and colours', () => {
  expect(LOOKS.internal.shape).not.toBe(LOOKS.public.shape);
  for (const mode of MODES) expect(LOOKS.internal.fill[mode]).not.toBe(LOOKS.public.fill[mode]);
});
