const PERSIAN_ZERO = 0x6f0;
const ARABIC_ZERO = 0x660;
const WIDE_ZERO = 0xff10;

let shownZero = PERSIAN_ZERO;

/** Chooses the digits that `toPersianDigits` and all that is built on it show from now on: an Arabic page shows ٤ and never ۴. The server leaves this alone. */
export function showDigitsOf(language: 'fa' | 'ar'): void {
  shownZero = language === 'ar' ? ARABIC_ZERO : PERSIAN_ZERO;
}

/** Digits of a text, of any script, as those of the page: Persian ones (۰–۹) unless `showDigitsOf` chose others; everything else stays. For what is shown, never for the wire. */
export function toPersianDigits(text: string | number | bigint): string {
  return String(text).replace(/[0-9۰-۹٠-٩]/g, (digit) => String.fromCharCode(shownZero + digitValue(digit)));
}

/** Persian, Arabic and full-width digits of a text as Latin ones; everything else stays. For what is sent. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩０-９]/g, (digit) => String(digitValue(digit)));
}

/** Only the digits of a text, as Latin ones: «۰۹۱۲ ۳۴۵» → 0912345. */
export function stripNonDigits(text: string): string {
  return toLatinDigits(text).replace(/[^0-9]/g, '');
}

function digitValue(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code >= WIDE_ZERO) return code - WIDE_ZERO;
  if (code >= PERSIAN_ZERO) return code - PERSIAN_ZERO;
  return code >= ARABIC_ZERO ? code - ARABIC_ZERO : Number(digit);
}
