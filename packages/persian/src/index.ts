export { toArabicDigits } from './arabic-digits.ts';
export { isCardNumber, isSheba, withCardCheckDigit } from './bank-numbers.ts';
export { showDatesIn, type DateWords } from './date-words.ts';
export { showDigitsOf, stripNonDigits, toLatinDigits, toPersianDigits } from './digits.ts';
export { formatRate, formatRial, formatToman } from './amounts.ts';
export { amountInWords, ordinalWord } from './words.ts';
export {
  formatHour,
  formatJalaliDate,
  formatJalaliDateTime,
  jalaliPartsOf,
  relativeDueText,
  type JalaliDateStyle,
} from './dates.ts';
export { groupCardNumber, isNationalId, isPostalCode, releaseVersionText } from './identifiers.ts';
export { maskMobile } from './mask-mobile.ts';
export { normalizeMobile } from './mobile.ts';
export { normalizePersianLines, normalizePersianText } from './normalize-text.ts';
export { codeIn } from './one-time-code.ts';
