/** Paths of the icons that the operators' console alone shows, drawn like those of `glyphs.ts`. */
export const deskGlyphs = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l4.5 4.5',
} as const;
