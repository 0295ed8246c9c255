/** A mobile for lists and staff: 09120000001 → 0912***0001, +9647712345678 → +96477***5678. */
export const maskMobile = (mobile: string): string =>
  `${mobile.slice(0, mobile.startsWith('+') ? 6 : 4)}***${mobile.slice(-4)}`;
