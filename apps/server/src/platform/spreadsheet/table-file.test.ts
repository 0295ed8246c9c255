import { buffer, text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import type { Row, Table, TableFormat } from './table.ts';
import { tableFile } from './table-file.ts';

const FORMULA = '=HYPERLINK("http://x","y")';
const ROWS: readonly Row[] = [
  ['سپهر', 12_000_000n, 474],
  [FORMULA, -490_000n, 7],
  [' <b>&"دو"</b>\u0000 _x0041_ ', 999_999_999_999_999n, 0],
  ['', 0n, 1],
];
async function* inStretches(...stretches: readonly (readonly Row[])[]): AsyncGenerator<readonly Row[]> {
  yield* stretches;
}
const tableOf = (stretches: AsyncIterable<readonly Row[]>): Table => ({
  name: 'فروش‌ها',
  columns: [
    { title: 'فروشگاه', kind: 'text' },
    { title: 'مبلغ', kind: 'amount' },
    { title: 'شماره', kind: 'number' },
  ],
  stretches,
});
const fileOf = (format: TableFormat) => tableFile(format, tableOf(inStretches(ROWS.slice(0, 3), [], ROWS.slice(3))));

it('an XLSX file is one sheet from right to left with a frozen head, read by another library', async () => {
  const { sheets } = await readXlsx(await buffer(fileOf('xlsx')), { readStyles: true });
  expect(sheets.map(({ name }) => name)).toEqual(['فروش‌ها']);
  expect(sheets[0]?.view?.rightToLeft).toBe(true);
  expect(sheets[0]?.freezePane).toMatchObject({ rows: 1 });
  expect(sheets[0]?.pageSetup).toMatchObject({
    paperSize: 'a4',
    orientation: 'landscape',
    fitToPage: true,
    fitToWidth: 1,
    fitToHeight: 0,
    printTitlesRow: '$1:$1',
  });
});

it('its numbers are numbers, drawn with Persian digits, and its texts are texts, formulas too', async () => {
  const { sheets } = await readXlsx(await buffer(fileOf('xlsx')), { readStyles: true });
  const sheet = sheets[0];
  expect(sheet?.rows).toEqual([
    ['فروشگاه', 'مبلغ', 'شماره'],
    ['سپهر', 12_000_000, 474],
    [FORMULA, -490_000, 7],
    [' <b>&"دو"</b> _x0041_ ', 999_999_999_999_999, 0],
    [null, 0, 1],
  ]);
  const cellAt = (place: string) => sheet?.cells?.get(place);
  expect(cellAt('2,0')?.formula).toBeUndefined();
  expect(cellAt('2,0')?.type).toBe('string');
  expect(cellAt('1,1')?.style?.numFmt).toBe('[$-3000429]#,##0');
});

it('a CSV file has a byte order mark, and lets no spreadsheet run a text', async () => {
  const written = await text(fileOf('csv'));
  expect(written.startsWith('"فروشگاه","مبلغ","شماره"\r\n"سپهر",12000000,474\r\n')).toBe(true);
  expect((await buffer(fileOf('csv'))).subarray(0, 3)).toEqual(Buffer.from('\uFEFF'));
  expect(written).toContain(`\r\n"'=HYPERLINK(""http://x"",""y"")",-490000,7\r\n`);
});

it.each(['xlsx', 'csv'] as const)('an error of the rows ends the %s file with that error', async (format) => {
  async function* failing(): AsyncGenerator<readonly Row[]> {
    yield ROWS;
    throw new Error('the rows broke off');
  }
  await expect(buffer(tableFile(format, tableOf(failing())))).rejects.toThrow('the rows broke off');
});

it.each(['xlsx', 'csv'] as const)('a reader that goes away ends the rows of a %s file', async (format) => {
  let [stretches, isEnded] = [0, false];
  async function* endless(): AsyncGenerator<readonly Row[]> {
    try {
      for (; ; stretches += 1) yield ROWS;
    } finally {
      isEnded = true;
    }
  }
  for await (const part of tableFile(format, tableOf(endless()))) {
    expect(part.length).toBeGreaterThan(0);
    if (stretches > 0) break;
  }
  await expect.poll(() => isEnded).toBe(true);
});
