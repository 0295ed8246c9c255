export { toArabicDigits } from './arabic-digits.ts';
export { isCardNumber, isSheba, withCardCheckDigit } from './bank-numbers.ts';
export { showDatesIn, type DateWords } from './date-words.ts';
export { showDigitsOf, stripNonDigits, toLatinDigits, toPersianDigits } from './digits.ts';
export { formatCount, formatRate, formatRial, formatToman, type TomanRounding } from './amounts.ts';
export { amountInWords, ordinalWord } from './words.ts';
export {
  formatClock,
  formatHour,
  formatJalaliDate,
  formatJalaliDateTime,
  jalaliPartsOf,
  relativeDueText,
  type JalaliDateStyle,
} from './dates.ts';
export { readEmail } from './email.ts';
export { amountsInSearch, foldText, searchWords } from './fold-text.ts';
export {
  groupCardNumber,
  isNationalId,
  isPostalCode,
  type PostalCountry,
  readCompanyId,
  readNationalId,
  readPostalCode,
  releaseVersionText,
} from './identifiers.ts';
export { compactDashed, compactIdentifier, removeInvisible } from './invisible.ts';
export { readCode } from './read-code.ts';
export { maskMobile } from './mask-mobile.ts';
export { normalizeMobile } from './mobile.ts';
export { codeIn } from './one-time-code.ts';
export { cleanLine, cleanLines, normalizePersianLines, normalizePersianText } from './normalize-text.ts';
