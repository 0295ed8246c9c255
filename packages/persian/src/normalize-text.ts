/** What Persian writes otherwise than an Arabic keyboard does. */
const PERSIAN_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه', ۀ: 'هٔ' };
const ZERO_WIDTH_NON_JOINER = '\u200c';
/** Letters as they are drawn, copied out of a PDF; their vowel marks come as a blank and the mark. */
const DRAWN_LETTERS = /[\ufb50-\ufdff\ufe70-\ufefc]+/g;
const DRAWN_MARK = /^[ \u0640](?=\p{M})/u;
/** A picture with the selectors, skin, tags of a flag and joiner that belong to it, a key in its box; or what shows nothing. */
const EMOJI_OR_INVISIBLE =
  /((?:\u{1f3f4}[\u{e0020}-\u{e007e}]{1,20}\u{e007f}|\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]{0,2})(?:\u200d(?=\p{Extended_Pictographic}))?|[0-9#*]\ufe0f?\u20e3)|(?!\u200c)[\p{Default_Ignorable_Code_Point}\p{Cc}\u0640\ufff9-\ufffb]/gu;
const BLANK = /(?!\ufeff)[\s\u0085\u2800]/g;
const ARABIC_SCRIPT = /\p{Script_Extensions=Arabic}/u;
const VISIBLE = /[^\p{M}\p{Z}\p{C}]/u;
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * One line of text as it is seen, for storing: no invisible and no control characters, letters copied out of a PDF as letters, single blanks, no half-space
 * where it joins nothing, nothing at the ends; a joined emoji stays one. Letters and digits stay as they were written. Empty where nothing can be seen.
 */
export function cleanLine(text: string): string {
  const clean = text
    .replace(DRAWN_LETTERS, foldDrawn)
    .replace(BLANK, ' ')
    .replace(EMOJI_OR_INVISIBLE, '$1')
    .normalize('NFC')
    .replace(/[ \u200c]+/g, keepJoint)
    .replace(/^ | $/g, '');
  return VISIBLE.test(clean) ? clean : '';
}

/** Text of several lines: each as `cleanLine` makes it, no empty lines at the ends. */
export const cleanLines = (text: string): string => inLines(text, cleanLine);

/**
 * Persian text in one form: as `cleanLine` makes it, and Arabic ي, ك and ة as Persian writes them. Digits stay as they are. Not for what was written in Arabic.
 */
export const normalizePersianText = (text: string): string =>
  cleanLine(text)
    .replace(/[يىكةۀ]/g, (letter) => PERSIAN_LETTERS[letter] ?? letter)
    .normalize('NFC');

/** Persian text of several lines: each line as `normalizePersianText` makes it, no empty lines at the ends. */
export const normalizePersianLines = (text: string): string => inLines(text, normalizePersianText);

const inLines = (text: string, read: (line: string) => string): string =>
  text
    .split(LINE_BREAK)
    .map(read)
    .join('\n')
    .replace(/^\n+|\n+$/g, '');

const foldDrawn = (letters: string): string =>
  Array.from(letters, (letter) => letter.normalize('NFKC').replace(DRAWN_MARK, '')).join('');

/** Blanks and half-spaces in a row: a blank wins; a half-space stays where it touches a letter of Arabic script and ends nothing. */
function keepJoint(joint: string, at: number, text: string): string {
  if (joint.includes(' ')) return ' ';
  const [before, after] = [text[at - 1] ?? '', text[at + joint.length] ?? ''];
  if (before === '' || after === '') return '';
  return ARABIC_SCRIPT.test(before) || ARABIC_SCRIPT.test(after) ? ZERO_WIDTH_NON_JOINER : '';
}
