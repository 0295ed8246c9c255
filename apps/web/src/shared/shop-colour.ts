/** Pairs of ground and letter, each readable in light and dark (`tokens.test.ts`). Red is left out: it says that something is wrong. */
export const SHOP_COLOURS = [
  'bg-firoozeh-fill text-firoozeh-on',
  'bg-zaferan-fill text-zaferan-on',
  'bg-lajvard text-lajvard-on',
  'bg-pesteh-tint text-pesteh-text',
  'bg-firoozeh-tint text-firoozeh-text',
  'bg-zaferan-tint text-zaferan-text',
] as const;

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** The colour of a shop, the same wherever its name is. FNV-1a: shops of similar names get colours apart. */
export function shopColourOf(name: string): (typeof SHOP_COLOURS)[number] {
  let hash = FNV_OFFSET;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), FNV_PRIME);
  return SHOP_COLOURS[(hash >>> 0) % SHOP_COLOURS.length] ?? SHOP_COLOURS[0];
}
