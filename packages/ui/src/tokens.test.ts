import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** Relative luminance of an oklch colour (CSS Color 4 matrices, WCAG 2.2 definition). */
function luminanceOf(text: string): number {
  const match = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(text);
  if (!match) throw new Error(`not an opaque oklch colour: ${text}`);
  const [lightness, chroma, hue] = match.slice(1).map(Number) as [number, number, number];
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (x: number): number => Math.min(1, Math.max(0, x));
  const red = clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The tokens of a theme: each is written as `light-dark(<light>, <dark>)`. */
function tokensOf(theme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const written = /--([\w-]+): light-dark\((oklch\([^)]+\)), (oklch\([^)]+\))\);/g;
  return new Map(
    [...css.matchAll(written)].map((found) => [found[1] ?? '', (theme === 'light' ? found[2] : found[3]) ?? '']),
  );
}

const textPairs: readonly (readonly [string, string])[] = [
  ...['ink', 'ink-soft', 'ink-faint', 'firoozeh-text', 'zaferan-text', 'anar-text', 'pesteh-text'].flatMap((text) =>
    ['paper', 'surface', 'sunken'].map((ground) => [text, ground] as const),
  ),
  ...['firoozeh', 'zaferan', 'anar', 'pesteh'].map((name) => [`${name}-text`, `${name}-tint`] as const),
  ...['firoozeh', 'zaferan', 'anar', 'pesteh'].map((name) => ['ink', `${name}-tint`] as const),
  ['firoozeh-on', 'firoozeh-fill'],
  ['firoozeh-on', 'firoozeh-press'],
  ['anar-on', 'anar-fill'],
  ['anar-on', 'anar-press'],
  ['zaferan-on', 'zaferan-fill'],
  ['zaferan-on', 'zaferan-press'],
  ['lajvard-on', 'lajvard'],
  ['lajvard-on', 'lajvard-deep'],
  ['lajvard-on-soft', 'lajvard'],
  ['lajvard-on-soft', 'lajvard-deep'],
];

describe.each([
  ['light', tokensOf('light')],
  ['dark', tokensOf('dark')],
] as const)('%s colours', (_theme, tokens) => {
  const contrast = (one: string, other: string): number => {
    const [high, low] = [luminanceOf(tokens.get(one) ?? one), luminanceOf(tokens.get(other) ?? other)].sort(
      (x, y) => y - x,
    ) as [number, number];
    return (high + 0.05) / (low + 0.05);
  };

  it.each(textPairs)('%s reads on %s (4.5 to 1)', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['line-strong', 'surface'],
    ['line-strong', 'paper'],
    ['firoozeh', 'surface'],
    ['anar', 'surface'],
    ['zaferan-fill', 'lajvard-deep'],
    ['zaferan-press', 'lajvard-deep'],
    ['zaferan-fill', 'lajvard'],
  ])('%s is seen on %s (3 to 1)', (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

it('every colour is written once, for both themes', () => {
  const names = [...css.matchAll(/^\s*--([\w-]+):/gm)].map((found) => found[1]);
  expect(names.length).toBeGreaterThan(30);
  expect(new Set(names).size).toBe(names.length);
  expect([...css.matchAll(/oklch\(/g)].length).toBe([...css.matchAll(/light-dark\(/g)].length * 2);
});
