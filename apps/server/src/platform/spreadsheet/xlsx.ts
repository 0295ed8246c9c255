import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, Column, Row, Table } from './table.ts';

/** A sheet has no more rows than this, its head included (ECMA-376). */
export const MAX_SHEET_ROWS = 1_048_576;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Places of `cellXfs` in the styles. */
const STYLE = { text: 0, amount: 1, number: 2, head: 3 } as const;
/** Numerals 03 are Persian: the cell is a number, and its digits are drawn as ۱۲۳. */
const PERSIAN = '[$-3000429]';
/** Characters wide, by kind of column. */
const WIDTHS: Readonly<Record<Column['kind'], number>> = { text: 18, amount: 16, number: 14 };

/** A4 landscape, all columns on one page; margins in inches. */
const ON_PAPER =
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';

/** The parts of a workbook of one sheet, but the sheet itself. */
const partsOf = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(`'${name.replaceAll("'", "''")}'`)}!$1:$1</definedName></definedNames></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${PERSIAN}#,##0"/><numFmt numFmtId="165" formatCode="${PERSIAN}0"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Tahoma"/></font><font><b/><sz val="11"/><name val="Tahoma"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/**
 * A workbook of one sheet from right to left, its head frozen, and repeated on each page of paper (ECMA-376, Office Open XML). Rows are read as the stream is: memory is that of one stretch and the
 * compressor. A text is a text, also where it looks like a formula. Numbers are exact up to 2^53.
 */
export function writeXlsx({ name, columns, stretches }: Table): Readable {
  const archive = new ZipFile();
  const out = archive.outputStream as Readable;
  for (const [part, text] of Object.entries(partsOf(name))) archive.addBuffer(Buffer.from(XML + text), part);
  const sheet = Readable.from(sheetParts(columns, stretches), { objectMode: false });
  const fail = (error: Error): void => void out.destroy(error);
  archive.on('error', fail);
  sheet.on('error', fail);
  // A reader that goes away stops the rows as well.
  out.on('close', () => sheet.destroy());
  archive.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  archive.end();
  return out;
}

async function* sheetParts(
  columns: readonly Column[],
  stretches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const widths = columns.map(
    ({ kind }, index) => `<col min="${index + 1}" max="${index + 1}" width="${WIDTHS[kind]}" customWidth="1"/>`,
  );
  const head = columns.map(({ title }, index) => textCell(title, `${letterOf(index)}1`, STYLE.head));
  yield Buffer.from(
    `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${head.join('')}</row>`,
  );
  const places = columns.map(({ kind }, index) => ({ letter: letterOf(index), style: STYLE[kind] }));
  let number = 1;
  for await (const rows of stretches) {
    let text = '';
    for (const row of rows) {
      number += 1;
      text += `<row r="${number}">`;
      for (const [index, { letter, style }] of places.entries())
        text += cellOf(row[index] ?? '', letter + number, style);
      text += '</row>';
    }
    yield Buffer.from(text);
  }
  yield Buffer.from(`</sheetData>${ON_PAPER}</worksheet>`);
}

function cellOf(value: Cell, place: string, style: number): string {
  if (typeof value === 'string') return value === '' ? '' : textCell(value, place, STYLE.text);
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

const textCell = (text: string, place: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 cannot hold at all. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text for XML; `_x0041_`, which spreadsheets read as a character, stays what was written. */
const escaped = (text: string): string =>
  text
    .replace(NOT_XML, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');

/** A, B … Z: a table has no more columns than letters. */
function letterOf(index: number): string {
  if (index > 25) throw new RangeError('a table has 26 columns at most');
  return String.fromCharCode(65 + index);
}
