import { normalizePersianText } from '@nesye/persian';

/** ASCII, and the Arabic script but for ۀ: no letter of these is stored as two. */
const PLAIN = /^[\t\n\r\x20-\x7e\u0600-\u06bf\u06c1-\u06ff\u200c]*$/;

const charactersOf = (text: string): number => Array.from(text).length;

/** True for a text of at most `max` characters, as it was sent and as `normalizePersianText` stores it: ۀ becomes two. */
export function isWithin(max: number, text: string): boolean {
  if (text.length > max && charactersOf(text) > max) return false;
  return PLAIN.test(text) || charactersOf(normalizePersianText(text)) <= max;
}
