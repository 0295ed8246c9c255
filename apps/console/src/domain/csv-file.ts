/** What a spreadsheet begins a formula with, also behind blanks and signs that are not seen. */
const FORMULA = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}'"]*[=+\-@\u2212]/u;
/** Digits that a spreadsheet would make another number of. */
const SPOILT_NUMBER = /^(?:0\d+|\d{16,})$/;
/** Spreadsheets read a file without it as another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF';

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  if (SPOILT_NUMBER.test(value)) return quoted(`="${value}"`);
  return quoted(FORMULA.test(value.normalize('NFKC')) ? `'${value}` : value);
}

/** A table as a CSV file (RFC 4180): every text is quoted, and one that a spreadsheet would run is text. The same rules as those of the server's files. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
