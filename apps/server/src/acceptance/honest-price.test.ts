import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdfText } from '../platform/pdf/pdf-text.test-support.ts';
import { formatJalaliDate, formatRate, formatRial } from '@nesye/persian';
import { serveFile } from './testing/file-server.test-support.ts';
import type { FullApp } from './testing/full-app.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import {
  DIRECT,
  IN_INSTALLMENTS,
  type PurchaseReply,
  type PurchaseWorld,
  QR,
} from './testing/purchase-world.test-support.ts';

/** What every place must say of a purchase. */
interface Price {
  readonly today_amount: number;
  readonly fee: number;
  readonly total: number;
  readonly effective_rate_bp: number;
  readonly installments: readonly {
    readonly seq: number;
    readonly amount: number;
    readonly due_date: string;
    readonly is_paid_now: boolean;
  }[];
}

let full: FullApp;
let world: PurchaseWorld;
serveFile((started, itsWorld) => {
  full = started;
  world = itsWorld;
});

const priceOf = ({ today_amount, fee, total, effective_rate_bp, installments }: Price): Price => ({
  today_amount,
  fee,
  total,
  effective_rate_bp,
  installments: installments.map(({ seq, amount, due_date, is_paid_now }) => ({ seq, amount, due_date, is_paid_now })),
});

interface Purchase {
  readonly amount: number;
  readonly deposit?: number;
  /** 0 for the end of the month. */
  readonly count: number;
}

/** What the calculator says before, and the receipt, the details and the schedule after buying; the PDF as its text. */
async function play(customer: NewCustomer, { amount, deposit = 0, count }: Purchase) {
  const read = async <Body>(path: string): Promise<Body> =>
    (await full.ask({ path, token: customer.access })).json() as Body;
  const query = new URLSearchParams({
    contract_uid: customer.contractUid,
    amount: String(amount),
    product_type: count === 0 ? '2' : '3',
    number_of_installments: String(count),
  });
  if (deposit > 0) query.set('deposit_amount', String(deposit));
  const { results } = await read<{ results: readonly Price[] }>(
    `/api/v1/accounting/product-calculator?${query.toString()}`,
  );
  const body = { qrCode: QR.cash, transactionAmount: amount, uid: randomUUID(), contractUID: customer.contractUid };
  const response = await (count === 0
    ? world.buy(customer, { ...body, productUID: 'nesye-credit-end-of-month' }, DIRECT)
    : world.buy(
        customer,
        { ...body, depositAmount: deposit, creditAmount: amount - deposit, numberOfInstallments: count },
        IN_INSTALLMENTS,
      ));
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  const bought = response.json() as PurchaseReply;
  const pdf = await full.ask({ path: `/api/v1/accounting/payment-receipt/${bought.id}/pdf`, token: customer.access });
  return {
    bought,
    before: results[0] as Price,
    receipt: await read<Price>(`/api/v1/accounting/payment-receipt?number=${bought.id}`),
    details: await read<Price>(`/api/v1/accounting/transaction/${bought.id}`),
    schedule: (
      await read<{ results: readonly { seq: number; amount: number; due_date: string }[] }>(
        `/api/v1/accounting/installment/?filter_purchase_transaction=${bought.id}`,
      )
    ).results,
    pdf: await pdfText(pdf.bytes),
  };
}

test.each<Purchase>([
  { amount: 12_000_000, count: 4 },
  { amount: 12_000_000, deposit: 3_000_000, count: 4 },
  { amount: 520_000_000, deposit: 32_000_000, count: 2 },
  { amount: 1_000_000, count: 12 },
  { amount: 1_000_001, count: 2 },
  { amount: 7_654_321, deposit: 1, count: 6 },
  { amount: 99_999_999, deposit: 98_999_998, count: 12 },
  { amount: 5_000_000, count: 0 },
  { amount: 3_333_337, count: 0 },
])('the same price is shown before and after buying, and in the PDF: %o', async (purchase) => {
  const customer = await world.newCustomer({ wallet: 100_000_000n });
  const { bought, before, receipt, details, schedule, pdf } = await play(customer, purchase);
  const price = priceOf(before);
  expect(priceOf(receipt)).toEqual(price);
  expect(priceOf(details)).toEqual(price);
  const rows = price.installments.map(({ seq, amount, due_date }) => ({ seq, amount, due_date }));
  expect(schedule.map(({ seq, amount, due_date }) => ({ seq, amount, due_date }))).toEqual(rows);
  expect(bought.installments.map(({ seq, amount, due_date }) => ({ seq, amount, due_date }))).toEqual(rows);
  // Nothing is hidden: what is paid today and later is the whole, and the fee is the difference to what was bought.
  const later = price.installments.filter((row) => !row.is_paid_now).reduce((sum, row) => sum + row.amount, 0);
  expect([price.today_amount, price.today_amount + later, price.total - price.fee]).toEqual([
    purchase.deposit ?? 0,
    price.total,
    purchase.amount,
  ]);
  expect(price.effective_rate_bp > 0).toBe(price.fee > 0);
  for (const text of [
    formatRial(price.total),
    formatRate(price.effective_rate_bp),
    ...price.installments.map((row) => formatRial(row.amount)),
  ])
    expect(pdf.reads(text), `${text} in ${pdf.text}`).toBe(true);
  if (price.fee > 0) expect(pdf.reads(formatRial(price.fee))).toBe(true);
  if (purchase.count === 0)
    expect(pdf.reads(formatJalaliDate(price.installments[0]?.due_date ?? '').split(' ')[1] ?? '-')).toBe(true);
});

test('rows that were paid since, and rows that are overdue, are shown in the PDF as what they are', async () => {
  const customer = await world.newCustomer();
  const { bought } = await play(customer, { amount: 12_000_000, count: 4 });
  const days = (count: number) => full.clock.set(new Date(Date.now() + count * 86_400_000));
  await full.database
    .owner`update servicing.installment set principal_paid = principal, fee_paid = fee, paid_at = now() where purchase_id = ${String(bought.id)} and seq = 1`;
  await days(70);
  try {
    const pdf = await pdfText(
      (await full.ask({ path: `/api/v1/accounting/payment-receipt/${bought.id}/pdf`, token: customer.access })).bytes,
    );
    expect([pdf.reads('پرداخت شد'), pdf.reads('عقب‌افتاده'), pdf.reads('در سررسید')]).toEqual([true, true, true]);
    const receipt = (
      await full.ask({ path: `/api/v1/accounting/payment-receipt?number=${bought.id}`, token: customer.access })
    ).json() as { installments: { status: number }[] };
    expect(receipt.installments.map((row) => row.status)).toEqual([2, 4, 1, 1]);
  } finally {
    await days(0);
  }
});
