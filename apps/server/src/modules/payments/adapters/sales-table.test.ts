import { isoDate, rial } from '@nesye/money';
import { expect, it } from 'vitest';
import { tableHead, tableLine } from './sales-table.ts';

const line = {
  refundId: 0n,
  amount: rial(12_000_000),
  commission: rial(240_000),
  netAmount: rial(11_760_000),
  businessDate: isoDate('2026-11-22'),
  at: new Date('2026-11-22T14:19:28Z'),
  sale: { id: 474n, productType: 3 as const, installmentCount: 4, currency: 364, buyerNote: null },
};
const row = { line, shop: 'سپهر', buyer: '0919***0058', code: undefined };
const withNote = (buyerNote: string) => ({ ...row, line: { ...line, sale: { ...line.sale, buyerNote } } });

it('begins with the byte order mark and Persian headers', () => {
  expect(tableHead().startsWith('\uFEFF"نوع","شمارهٔ فروش",')).toBe(true);
  expect(tableHead().endsWith('\r\n')).toBe(true);
});

it('writes a sale with Latin digits, Jalali days and whole amounts', () => {
  expect(tableLine(row)).toBe(
    '"فروش",474,"سپهر","1405/09/01","17:49","قسطی",4,"0919***0058",12000000,0,240000,11760000,"ریال","","",""\r\n',
  );
});

it('writes a refund as a line of its own day, what the shop loses below zero', () => {
  const refund = { refundId: 64n, amount: rial(500_000), commission: rial(-10_000), netAmount: rial(-490_000) };
  expect(tableLine({ ...row, line: { ...line, ...refund } })).toBe(
    '"برگشت",474,"سپهر","1405/09/01","17:49","قسطی",4,"0919***0058",0,500000,-10000,-490000,"ریال","","",""\r\n',
  );
});

it('quotes what needs it, and lets no spreadsheet run what a buyer wrote', () => {
  const written = tableLine({
    ...withNote('=HYPERLINK("http://x","y")'),
    code: { note: 'دو تا، "بزرگ"', invoiceUid: '+98,1' },
  });
  expect(written).toContain(`,"'+98,1","دو تا، ""بزرگ""","'=HYPERLINK(""http://x"",""y"")"\r\n`);
  for (const start of ['=', '+', '-', '@', '\t']) expect(tableLine(withNote(`${start}1`))).toContain(`,"'${start}1`);
});
