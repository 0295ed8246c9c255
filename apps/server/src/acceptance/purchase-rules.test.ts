import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { registerMerchant, registerTerminal } from '../modules/merchants/index.ts';
import { newMerchant } from '../modules/merchants/testing/new-merchant.test-support.ts';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';
import { refusalOf } from './testing/http-caller.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import type { NewCustomer } from './testing/new-customer.test-support.ts';
import {
  DIRECT,
  inCash,
  inInstallments,
  type PurchaseReply,
  type PurchaseWorld,
  QR,
} from './testing/purchase-world.test-support.ts';

let full: FullApp;
let world: PurchaseWorld;
let merchant: string;
serveFile(async (started, itsWorld) => {
  full = started;
  world = itsWorld;
  merchant = (await full.signIn(DEMO.merchant)).access;
});

const sum = (rows: readonly { amount: number }[]): number => rows.reduce((total, { amount }) => total + amount, 0);
const buyWell = async (customer: NewCustomer, body: unknown, path?: string): Promise<PurchaseReply> => {
  const response = await world.buy(customer, body, path);
  expect([response.status, response.text]).toEqual([201, expect.any(String)]);
  return response.json() as PurchaseReply;
};

describe('a purchase in installments', () => {
  test('12,000,000 in 4: rows of the simple bank rule, limit down by the principal, lines of rule 3', async () => {
    const customer = await world.newCustomer();
    const response = await buyWell(customer, inInstallments(customer));
    // 12,000,000 · 18 · 5 ÷ 2400 = 450,000; (12,450,000 ÷ 4) floored to the thousand, the rest in the last row.
    expect(response).toMatchObject({
      status: 2,
      amount: 12_000_000,
      product_type: 3,
      number_of_installments: 4,
      fee: 450_000,
      contract_uid: customer.contractUid,
    });
    expect(response.installments.map(({ seq, amount, status }) => [seq, amount, status])).toEqual([
      [1, 3_112_000, 1],
      [2, 3_112_000, 1],
      [3, 3_112_000, 1],
      [4, 3_114_000, 1],
    ]);
    expect((await world.leftOf(customer)).credit).toBe(488_000_000);
    // Commission 2 % of the credit.
    expect(await world.linesOf(response.id)).toEqual([
      [1210, 12_000_000n],
      [1220, 450_000n],
      [2110, -11_760_000n],
      [2410, -450_000n],
      [4110, -240_000n],
    ]);
  });

  test.each([2, 4, 6, 12])(
    'in %i: the rows sum to amount and fee, and can be read at once by the purchase’s id',
    async (count) => {
      const customer = await world.newCustomer();
      const response = await buyWell(
        customer,
        inInstallments(customer, { transactionAmount: 7_654_321, numberOfInstallments: count }),
      );
      expect(sum(response.installments)).toBe(7_654_321 + response.fee);
      const { results } = (
        await full.ask({
          path: `/api/v1/accounting/installment/?filter_purchase_transaction=${response.id}`,
          token: customer.access,
        })
      ).json() as {
        results: { seq: number; amount: number; due_date: string; purchase_transaction: number }[];
      };
      expect(results.map(({ seq, amount, due_date }) => ({ seq, amount, due_date }))).toEqual(
        response.installments.map(({ seq, amount, due_date }) => ({ seq, amount, due_date })),
      );
      expect(results.every((row) => row.purchase_transaction === response.id)).toBe(true);
      const detail = await full.ask({ path: `/api/v1/accounting/transaction/${response.id}`, token: customer.access });
      expect([detail.status, (detail.json() as { id: number }).id]).toEqual([200, response.id]);
    },
  );

  test('with the first installment now from the wallet (example E1): row 1 is born paid, the fee is on the rest', async () => {
    const customer = await world.newCustomer({ wallet: 5_000_000n });
    const response = await buyWell(
      customer,
      inInstallments(customer, { depositAmount: 3_000_000, creditAmount: 9_000_000 }),
    );
    expect(response.fee).toBe(270_000);
    expect(response.installments.map(({ amount, status }) => [amount, status])).toEqual([
      [3_000_000, 2],
      [3_090_000, 1],
      [3_090_000, 1],
      [3_090_000, 1],
    ]);
    expect(await world.leftOf(customer)).toEqual({ credit: 491_000_000, cash: 2_000_000 });
    // The demo shop takes 2 % of credit and 1 % of cash.
    expect(await world.linesOf(response.id)).toEqual([
      [1210, 9_000_000n],
      [1220, 270_000n],
      [2010, 3_000_000n],
      [2110, -11_790_000n],
      [2410, -270_000n],
      [4110, -210_000n],
    ]);
  });

  test('is seen by the merchant', async () => {
    const customer = await world.newCustomer();
    const { id } = await buyWell(customer, inInstallments(customer));
    const sales = (
      await full.ask({ path: '/api/v1/accounting/merchant-transaction?page_size=1', token: merchant })
    ).json() as { results: { id: number; amount: number }[] };
    expect(sales.results[0]).toMatchObject({ id, amount: 12_000_000 });
  });
});

describe('a direct purchase', () => {
  test('from the wallet: exact balances, lines of rule 2, nothing owed', async () => {
    const customer = await world.newCustomer({ wallet: 50_000_000n });
    const response = await buyWell(customer, inCash(customer), DIRECT);
    expect(response).toMatchObject({
      status: 2,
      amount: 1_234_567,
      product_type: 1,
      fee: 0,
      installments: [],
      contract_uid: null,
    });
    expect(await world.leftOf(customer)).toEqual({ credit: 500_000_000, cash: 48_765_433 });
    // 1 % of 1,234,567 is 12,345.67, half up.
    expect(await world.linesOf(response.id)).toEqual([
      [2010, 1_234_567n],
      [2110, -1_222_221n],
      [4110, -12_346n],
    ]);
  });

  test('to be paid at the end of the month: one row without fee, due on the 5th of the next Jalali month', async () => {
    const customer = await world.newCustomer();
    const { numberOfInstallments: _, ...body } = inInstallments(customer);
    const response = await buyWell(customer, { ...body, qrCode: QR.cash }, DIRECT);
    const [year = 0, month = 0] = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'Asia/Tehran',
      year: 'numeric',
      month: 'numeric',
    })
      .formatToParts()
      .filter(({ type }) => type === 'year' || type === 'month')
      .sort((left, right) => right.type.localeCompare(left.type))
      .map(({ value }) => Number(value));
    const due = month === 12 ? `${year + 1}/01/05` : `${year}/${String(month + 1).padStart(2, '0')}/05`;
    expect(response).toMatchObject({
      product_type: 2,
      fee: 0,
      installments: [{ seq: 1, amount: 12_000_000, due_date_jalali: due, status: 1 }],
    });
    expect((await world.leftOf(customer)).credit).toBe(488_000_000);
  });

  test('where the shop wants installments a count left out buys nothing else; the end of the month must be named', async () => {
    const customer = await world.newCustomer();
    const { numberOfInstallments: _, ...body } = inInstallments(customer);
    const unnamed = [
      await world.buy(customer, body, DIRECT),
      await world.buy(customer, { ...body, uid: randomUUID(), numberOfInstallments: 0 }),
    ];
    expect(unnamed.map(refusalOf)).toEqual([
      [409, 'product_not_offered'],
      [409, 'product_not_offered'],
    ]);
    const lookUp = await full.ask({ path: `/api/v1/merchant/qr-code/${QR.installments}/`, token: customer.access });
    const [contract] = (
      lookUp.json() as { contracts: { guarantor: { allowed_products: { uid: string; product_type: number }[] } }[] }
    ).contracts;
    const productUID = contract?.guarantor.allowed_products.find((product) => product.product_type === 2)?.uid;
    expect(await buyWell(customer, { ...body, uid: randomUUID(), productUID }, DIRECT)).toMatchObject({
      product_type: 2,
      fee: 0,
    });
    expect(
      await buyWell(customer, { ...body, uid: randomUUID(), qrCode: QR.cash, numberOfInstallments: 0 }),
    ).toMatchObject({ product_type: 2, fee: 0 });
  });
});

describe('a shop of one’s own', () => {
  test('sells its owner nothing: in installments, from the wallet, at the end of the month, by a code of a fixed amount, at another branch', async () => {
    const owner = await world.newCustomer({ wallet: 50_000_000n });
    const other = await world.newCustomer();
    const openShop = (code: string) =>
      full.database.transaction(async (tx) => {
        const preferredQrProducts = [] as const;
        const merchantId = await registerMerchant(tx, newMerchant({ ownerUserId: owner.id, preferredQrProducts }));
        await registerTerminal(tx, { merchantId, title: 'صندوق', code, currency: 364, createdAt: new Date() });
      });
    await openShop('OWN-SHOP-A');
    await openShop('OWN-SHOP-B');
    for (const qrCode of ['OWN-SHOP-A', 'OWN-SHOP-B', 'own-shop-a']) {
      expect(refusalOf(await world.buy(owner, inInstallments(owner, { qrCode })))).toEqual([409, 'own_shop']);
      expect(refusalOf(await world.buy(owner, inCash(owner, { qrCode }), DIRECT))).toEqual([409, 'own_shop']);
      const monthly = { qrCode, transactionAmount: 1_200_000, uid: randomUUID(), contractUID: owner.contractUid };
      expect(refusalOf(await world.buy(owner, monthly, DIRECT))).toEqual([409, 'own_shop']);
      const look = await full.ask({ path: `/api/v1/merchant/qr-code/${qrCode}/`, token: owner.access });
      expect(refusalOf(look)).toEqual([409, 'own_shop']);
    }
    expect(await world.storedOf(owner)).toEqual([]);
    expect((await world.buy(other, inInstallments(other, { qrCode: 'OWN-SHOP-A' }))).status).toBe(201);
  });
});

describe('amounts', () => {
  test.each([
    ['Persian digits with separators', '۱۲٬۰۰۰٬۰۰۰'],
    ['Arabic digits', '١٢٠٠٠٠٠٠'],
    ['Latin digits with separators and .00', '12,000,000.00'],
    ['a number', 12_000_000],
  ])('%s mean twelve million', async (_, transactionAmount) => {
    const customer = await world.newCustomer();
    expect((await buyWell(customer, inInstallments(customer, { transactionAmount }))).amount).toBe(12_000_000);
  });

  test('the smallest is 1,000,000, the largest what is left', async () => {
    const customer = await world.newCustomer({ limit: 31_000_000n });
    expect(refusalOf(await world.buy(customer, inInstallments(customer, { transactionAmount: 999_999 })))).toEqual([
      400,
      'amount_invalid',
    ]);
    await buyWell(customer, inInstallments(customer, { transactionAmount: 1_000_000 }));
    expect(refusalOf(await world.buy(customer, inInstallments(customer, { transactionAmount: 30_000_001 })))).toEqual([
      409,
      'limit_exceeded',
    ]);
    await buyWell(customer, inInstallments(customer, { transactionAmount: 30_000_000 }));
    expect((await world.leftOf(customer)).credit).toBe(0);
  });

  test.each(
    [
      '0',
      '-1',
      '-12000000',
      '1.5',
      '1e6',
      '1E6',
      '12000000.5',
      '9007199254740993',
      '1000000000000001',
      '1e309',
      'true',
      'null',
      '[]',
      '{}',
      '[12000000]',
    ].map((raw) => [raw]),
  )('%s as JSON is 400 and stores nothing', async (raw) => {
    const customer = await world.newCustomer();
    const body = JSON.stringify(inInstallments(customer, { transactionAmount: 'AMOUNT' })).replace('"AMOUNT"', raw);
    const response = await world.buy(customer, body);
    expect(refusalOf(response)).toEqual([400, 'amount_invalid']);
    expect(Object.keys(response.json() as object)[0]).toBe('transactionAmount');
    expect(await world.storedOf(customer)).toEqual([]);
  });

  test.each(
    [
      '',
      ' ',
      '0',
      '۰',
      '-12000000',
      '+12000000',
      '1e6',
      '0x10',
      '12.5',
      '12000000.50',
      '12,00,000',
      '1,2,3',
      '12_000_000',
      'دوازده میلیون',
      '１２０００',
      '\u202e12000000',
      'NaN',
      '1'.repeat(39),
    ].map((text) => [text]),
  )('the text %j is 400', async (text) => {
    const customer = await world.newCustomer();
    expect(refusalOf(await world.buy(customer, inInstallments(customer, { transactionAmount: text })))).toEqual([
      400,
      'amount_invalid',
    ]);
  });

  test.each([1, 3, 5, 13, 24, 100, -2, '۱۳', 'چهار', '4.0', true].map((count) => [count]))(
    'the count %j is 400',
    async (count) => {
      const customer = await world.newCustomer();
      expect(refusalOf(await world.buy(customer, inInstallments(customer, { numberOfInstallments: count })))).toEqual([
        400,
        'count_not_allowed',
      ]);
    },
  );

  test('parts that do not sum to the whole are refused as such; a deposit beyond the amount is no amount', async () => {
    const customer = await world.newCustomer({ wallet: 50_000_000n });
    expect(
      refusalOf(
        await world.buy(customer, inInstallments(customer, { depositAmount: 3_000_000, creditAmount: 8_999_999 })),
      ),
    ).toEqual([409, 'amount_mismatch']);
    expect(refusalOf(await world.buy(customer, inInstallments(customer, { depositAmount: 12_000_001 })))).toEqual([
      400,
      'amount_invalid',
    ]);
    expect(await world.leftOf(customer)).toEqual({ credit: 500_000_000, cash: 50_000_000 });
  });
});

describe('what is refused, in the catalogue’s words', () => {
  test('a code no terminal has, a shop that is not confirmed, cash where it is not offered, dinars without a quote, too little in the wallet', async () => {
    const customer = await world.newCustomer({ wallet: 1_000_000n });
    const refused = [
      await world.buy(customer, inInstallments(customer, { qrCode: 'NO-SUCH-SHOP' })),
      await world.buy(customer, inInstallments(customer, { qrCode: QR.closed })),
      await world.buy(customer, inCash(customer, { qrCode: QR.installments }), DIRECT),
      await world.buy(customer, inInstallments(customer, { qrCode: QR.dinars, transactionAmount: 250_000_000 })),
      await world.buy(customer, inCash(customer), DIRECT),
    ];
    expect(refused.map(refusalOf)).toEqual([
      [404, 'qr_not_found'],
      [409, 'merchant_not_active'],
      [409, 'product_not_offered'],
      [409, 'rate_changed'],
      [409, 'balance_insufficient'],
    ]);
    for (const response of refused)
      expect(String(Object.values(response.json() as object)[0])).toMatch(/^[\u0600-\u06ff\u200c ،.]+$/);
    expect(await world.leftOf(customer)).toEqual({ credit: 500_000_000, cash: 1_000_000 });
  });

  test('a contract and a cash account of someone else are as absent as those that never were', async () => {
    const [customer, stranger] = await Promise.all([world.newCustomer(), world.newCustomer({ wallet: 9_000_000n })]);
    const uid = randomUUID();
    const theirs = await world.buy(customer, inInstallments({ contractUid: stranger.contractUid }, { uid }));
    const none = await world.buy(customer, inInstallments({ contractUid: randomUUID() }, { uid }));
    const theirCash = await world.buy(customer, inCash(stranger), DIRECT);
    expect([theirs, none, theirCash].map(refusalOf)).toEqual([
      [404, 'contract_not_found'],
      [404, 'contract_not_found'],
      [404, 'contract_not_found'],
    ]);
    const withoutId = (text: string) => text.replace(/"request_id":"[^"]+"/, '');
    expect(withoutId(theirs.text)).toBe(withoutId(none.text));
    expect(await world.leftOf(stranger)).toEqual({ credit: 500_000_000, cash: 9_000_000 });
    expect(await world.storedOf(customer)).toEqual([]);
  });

  test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://a b'])(
    'a way back that is no page: %s',
    async (url) => {
      const customer = await world.newCustomer();
      const response = await world.buy(customer, inInstallments(customer, { redirect_url: url }));
      expect([response.status, Object.keys(response.json() as object)[0]]).toEqual([400, 'redirect_url']);
      expect((await world.leftOf(customer)).credit).toBe(500_000_000);
    },
  );

  test('no uid, a uid too short or of other letters', async () => {
    const customer = await world.newCustomer();
    const { uid: _, ...without } = inInstallments(customer);
    expect((await world.buy(customer, without)).status).toBe(400);
    for (const uid of ['', 'short', 'with space in it', 'شناسهٔ-یکتا', 'x'.repeat(129), 12_345_678, null])
      expect((await world.buy(customer, { ...without, uid })).status).toBe(400);
    expect(await world.storedOf(customer)).toEqual([]);
  });

  test('a merchant’s token: 403, before the body is looked at', async () => {
    const customer = await world.newCustomer();
    expect(refusalOf(await world.buy({ access: merchant }, inInstallments(customer)))).toEqual([
      403,
      'role_not_allowed',
    ]);
    expect(refusalOf(await world.buy({ access: merchant }, '{"junk'))).toEqual([403, 'role_not_allowed']);
  });
});

test('at the end the audit balances and the outside accountant has no objection', async () => {
  expect(await bookErrors(full.database.ownerUrl)).toEqual([]);
});
