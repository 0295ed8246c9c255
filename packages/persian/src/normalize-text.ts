const ARABIC_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'هٔ' };
const ZERO_WIDTH_NON_JOINER = '\u200c';

/**
 * Persian text in one form, for storing and searching: Arabic ي and ك as ی and ک, no tatweel, no bidi marks, single
 * spaces, no space beside a half-space, nothing at the ends. Digits stay as they are.
 */
export function normalizePersianText(text: string): string {
  return text
    .replace(/[\u0640\u200b\u200d-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .normalize('NFC')
    .replace(/[يىكةۀ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter)
    .replace(/[\s\u200c]+/g, (joint) => (/\s/.test(joint) ? ' ' : ZERO_WIDTH_NON_JOINER))
    .replace(/^[ \u200c]+|[ \u200c]+$/g, '');
}

/** Persian text of several lines: each line as `normalizePersianText` makes it, no empty lines at the ends. */
export const normalizePersianLines = (text: string): string =>
  text
    .split(/\r\n|\r|\n/)
    .map(normalizePersianText)
    .join('\n')
    .replace(/^\n+|\n+$/g, '');
