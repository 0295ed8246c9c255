import { isoDate } from '@nesye/money';
import { expect, test } from 'vitest';
import { type BankFile, writeBankFile } from './bank-file.ts';

const transfer = {
  orderId: 'payout-4225',
  amount: 11_760_000n,
  sheba: 'IR060170000000000499370899',
  holderName: 'سپهر',
};
const file: BankFile = {
  messageId: 'nesye-payouts-7',
  madeAt: new Date('2026-11-23T01:00:00Z'),
  day: isoDate('2026-11-23'),
  payer: { name: 'نسیه', sheba: 'IR820540102680020817909002' },
  description: 'تسویهٔ فروش با نسیه',
  transfers: [
    transfer,
    { ...transfer, orderId: 'payout-4289', amount: 1_000_000_000n, holderName: 'الف & <ب> "پ"\u0007' },
  ],
};

test('the file names each order once, and its head has their number and their sum in rials', () => {
  const text = writeBankFile(file);
  expect(text.match(/<NbOfTxs>2<\/NbOfTxs><CtrlSum>1011760000<\/CtrlSum>/g)).toHaveLength(2);
  expect([...text.matchAll(/<EndToEndId>([^<]+)</g)].map(([, id]) => id)).toEqual(['payout-4225', 'payout-4289']);
  expect([...text.matchAll(/<InstdAmt Ccy="IRR">(\d+)</g)].map(([, amount]) => amount)).toEqual([
    '11760000',
    '1000000000',
  ]);
  expect(text).toContain('<ReqdExctnDt>2026-11-23</ReqdExctnDt>');
  expect(text).toContain(
    '<DbtrAcct><Id><IBAN>IR820540102680020817909002</IBAN></Id></DbtrAcct><DbtrAgt><FinInstnId><Othr><Id>054</Id>',
  );
});

test('names are text, whatever is in them, and not longer than the standard allows', () => {
  expect(writeBankFile(file)).toContain('<Nm>الف &amp; &lt;ب&gt; &quot;پ&quot; </Nm>');
  const long = writeBankFile({ ...file, transfers: [{ ...transfer, holderName: 'ن'.repeat(200) }] });
  expect(long).toContain(`<Nm>${'ن'.repeat(70)}</Nm>`);
});

test('the same values give the same bytes', () => {
  expect(writeBankFile({ ...file, transfers: [...file.transfers] })).toBe(writeBankFile(file));
});
