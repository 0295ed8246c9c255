import { isoDate, parseIsoDate, type IsoDate } from '@nesye/money';
import { recordOf, recordsOf, type Published } from '../servicing/servicing-file.ts';
import { publishedText } from '../vector-file.ts';

const MONTHS: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const WRITTEN_DAY = /^(\d{1,2}) (\w+) (\d{4})$/;

/** A line of a published timeline: something done, something said of the loan, or a table of either. */
export interface TimelineEntry {
  /** The sentence, or the heading of the table. */
  readonly text: string;
  /** What the publication quotes in the sentence, in order. */
  readonly quoted: readonly string[];
  readonly rows: readonly Published[];
  readonly row: Published;
  readonly inputs: Published;
}

/** The entries of a published timeline, tables turned into records by their headings. */
export function timelineOf(timeline: unknown): TimelineEntry[] {
  return recordsOf(timeline).map((line) => {
    const text = publishedText(line.action ?? line.expect ?? line.step, '');
    return {
      text,
      quoted: [...text.matchAll(/"([^"]*)"/g)].map((match) => match[1] ?? ''),
      rows: line.table === undefined ? recordsOf(line.rows) : tableRows(line.table),
      row: recordOf(line.row),
      inputs: recordOf(line.inputs),
    };
  });
}

/** A day as sentences write it, `01 July 2023` or `2023-07-01`. Throws for another text. */
export function writtenDay(text: unknown): IsoDate {
  const iso = parseIsoDate(text);
  if (iso !== undefined) return iso;
  const [, day = '', month = '', year = ''] = WRITTEN_DAY.exec(String(text)) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  if (number === 0) throw new Error(`not a written day: ${String(text)}`);
  return isoDate(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** The number before a unit in a sentence: `with 150 EUR`, `a 10 % charge`. Throws where there is none. */
export function numberBefore(text: string, unit: string): string {
  const words = text.split(' ');
  const index = words.findIndex((word, position) => word === unit && /^\d+(\.\d+)?$/.test(words[position - 1] ?? ''));
  const found = words[index - 1];
  if (index < 1 || found === undefined) throw new Error(`no number before ${unit}: ${text}`);
  return found;
}

function tableRows(table: unknown): Published[] {
  const [headings = [], ...lines] = Array.isArray(table) ? table.map((line) => (Array.isArray(line) ? line : [])) : [];
  return lines.map((line) => Object.fromEntries(headings.map((heading, index) => [String(heading), line[index]])));
}
