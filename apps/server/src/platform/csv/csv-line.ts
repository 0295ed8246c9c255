/** What a spreadsheet begins a formula with, however it is drawn, with minus and the two blanks that some read over. */
const FORMULA = /^[=+\-@\u2212\t\r]/;
const UNSEEN = /^(?:(?![\t\r])[\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800'"])+/u;
/** Digits that a spreadsheet would make another number of: it drops zeros in front and all but fifteen digits, and reads 12E5 as 1,200,000. */
const SPOILT_NUMBER = /^(?:0\d+|\d{16,}|\d+[eE]\d+)$/;

/** Spreadsheets read a file without it as another alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A line of a CSV table (RFC 4180). Numbers stand bare; every text is quoted, so that no separator of a spreadsheet begins another cell. A text that a spreadsheet would
 * run is text: customers write notes. Digits that it would spoil are a formula that gives these digits.
 */
export const csvLine = (cells: readonly (string | number | bigint)[]): string => `${cells.map(cellOf).join(',')}\r\n`;

function cellOf(value: string | number | bigint): string {
  if (typeof value !== 'string') return String(value);
  if (SPOILT_NUMBER.test(value)) return quoted(`="${value}"`);
  return quoted(isFormula(value) ? `'${value}` : value);
}

const isFormula = (text: string): boolean =>
  FORMULA.test(text) || FORMULA.test(text.replace(UNSEEN, '').slice(0, 1).normalize('NFKC'));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
