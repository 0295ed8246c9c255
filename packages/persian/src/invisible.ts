import { toLatinDigits } from './digits.ts';

/**
 * Characters that show nothing or a blank where a number is written, and what sets its groups apart: blanks, all default-ignorable characters, dashes of every
 * kind with minus and tatweel, dots and brackets (the visual separators of RFC 3966). One rule for every identifier.
 */
const IGNORED_IN_IDENTIFIERS =
  /[\s\p{Default_Ignorable_Code_Point}\p{Pd}\u02d7\u0640\u06d4\u2043\u207b\u208b\u2212\u2796\u2800\ufff9-\ufffb.()]/gu;
const DASH = /[\p{Pd}\u02d7\u2043\u207b\u208b\u2212\u2796]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_OFFSET = 0xfee0;

/** Letters, digits and signs of full width as the ASCII ones they stand for; everything else stays. */
const foldWidth = (text: string): string =>
  text.replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_OFFSET));

/**
 * The signs of an identifier alone (a mobile, a card, a sheba, a code …), digits Latin and letters of normal width: «۶۰۳۷-۹۹۰۰ ۰۰۰۰» → 603799000000. What is
 * neither a digit nor ignorable stays, so that the reader of the identifier refuses it.
 */
export const compactIdentifier = (text: string): string =>
  toLatinDigits(foldWidth(text)).replace(IGNORED_IN_IDENTIFIERS, '');

/** As `compactIdentifier`, for identifiers in which a dash is a sign: every dash becomes «-», dots and brackets stay. */
export const compactDashed = (text: string): string =>
  toLatinDigits(foldWidth(text))
    .replace(DASH, '-')
    .replace(/[\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/gu, '');

/** The text without what shows nothing at all: marks of direction, joiners, soft hyphens, variation selectors. */
export const removeInvisible = (text: string): string => text.replace(INVISIBLE, '');
