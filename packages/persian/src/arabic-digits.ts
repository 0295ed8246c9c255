const ARABIC_ZERO = 0x660;
const PERSIAN_ZERO = 0x6f0;

/** Latin and Persian digits of a text as Arabic ones (٠–٩), as Iraq writes them; everything else stays. For what is shown, never for the wire. */
export function toArabicDigits(text: string | number | bigint): string {
  return String(text).replace(/[0-9۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String.fromCharCode(ARABIC_ZERO + (code >= PERSIAN_ZERO ? code - PERSIAN_ZERO : Number(digit)));
  });
}
