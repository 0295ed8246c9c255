/** Two tones of a wallet's own colour and the text that can be read on both. */
export interface WalletColour {
  readonly background: string;
  readonly text: string;
}

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;
const FALLBACK = '#1d2b64';
const LIGHT = '#ffffff';
const DARK = '#0b1533';
/** WCAG 2.2 AA for text of ordinary size. */
const AA_CONTRAST = 4.5;

/** Colours of a wallet card from the provider's colour: what the data gives may be anything, the text stays readable. */
export function walletColour(color: string): WalletColour {
  const base = HEX.test(color) ? color : FALLBACK;
  const isLightText = contrast(base, LIGHT) >= AA_CONTRAST;
  const far = isLightText ? 'black 32%' : 'white 38%';
  return {
    background: `linear-gradient(135deg, ${base}, color-mix(in oklab, ${base}, ${far}))`,
    text: isLightText ? LIGHT : DARK,
  };
}

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrast(left: string, right: string): number {
  const [high, low] = [luminance(left), luminance(right)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (HEX.exec(color) ?? [])
    .slice(1)
    .map((pair) => linear(Number.parseInt(pair, 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
