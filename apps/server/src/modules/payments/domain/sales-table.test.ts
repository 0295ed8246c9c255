import { isoDate, rial } from '@nesye/money';
import { expect, it } from 'vitest';
import { tableHead, tableLine } from './sales-table.ts';

const sale = {
  id: 474n,
  productType: 3 as const,
  amount: rial(12_000_000),
  commission: rial(240_000),
  installmentCount: 4,
  currency: 364,
  buyerNote: null,
  businessDate: isoDate('2026-11-22'),
  createdAt: new Date('2026-11-22T14:19:28Z'),
};
const row = { sale, shop: 'سپهر', buyer: '0919***0058', payoutDate: isoDate('2026-11-23'), code: undefined };

it('begins with the byte order mark and Persian headers', () => {
  expect(tableHead().startsWith('\uFEFFشمارهٔ فروش,')).toBe(true);
  expect(tableHead().endsWith('\r\n')).toBe(true);
});

it('writes a sale with Latin digits, Jalali days and whole amounts', () => {
  expect(tableLine(row)).toBe(
    '474,سپهر,1405/09/01,17:49,قسطی,4,0919***0058,12000000,240000,11760000,ریال,1405/09/02,واریز نشده,,,\r\n',
  );
});

it('quotes what needs it, and lets no spreadsheet run what a buyer wrote', () => {
  const line = tableLine({
    ...row,
    sale: { ...sale, buyerNote: '=HYPERLINK("http://x","y")' },
    code: { note: 'دو تا، "بزرگ"', invoiceUid: '+98,1' },
  });
  expect(line).toContain(`,"'+98,1","دو تا، ""بزرگ""","'=HYPERLINK(""http://x"",""y"")"\r\n`);
  for (const start of ['=', '+', '-', '@', '\t'])
    expect(tableLine({ ...row, sale: { ...sale, buyerNote: `${start}1` } })).toContain(`,'${start}1`);
});
