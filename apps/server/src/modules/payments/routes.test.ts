import { randomBytes } from 'node:crypto';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { type Principal, Refusal } from '../../platform/http/handler.ts';
import { createPdfRenderer, type PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { countStatements, type StatementCounter } from '../../platform/testing/statement-counter.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { recordCustomer } from '../kyc/index.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { payInstallment } from '../repayment/index.ts';
import { createFacilityFinder } from '../schedules/use-cases/find-facility.ts';
import { createPaymentsReadHandlers, type PaymentsReadHandlers } from './routes.ts';
import {
  brokenInvariants,
  commitAll,
  creditPurchase,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from './testing/purchase-fixture.ts';
import { sell } from './testing/sale-fixture.ts';

// A Saturday.
const TODAY = '2026-11-21T12:00:00Z';
const SHOP_OWNER = 6_400_001n;
const OTHER_OWNER = 6_400_002n;
const clock = fixedClock(TODAY);

let database: TestDatabase;
let pdf: PdfRenderer;
let statements: StatementCounter;
let handlers: PaymentsReadHandlers;
let buyer: CustomerFixture;
let stranger: CustomerFixture;
let shop: bigint;
let sales: { thursday: bigint; friday: bigint; today: bigint; withDeposit: bigint; failed: bigint };

async function addUser(id: bigint, mobile: string): Promise<void> {
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${String(id)}, ${mobile}, now())`;
  await database.owner`insert into identity.user_role (user_id, role) values (${String(id)}, 'customer')`;
}

beforeAll(async () => {
  database = await createTestDatabase();
  pdf = createPdfRenderer();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  stranger = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n });
  await addUser(buyer.customerId, '09121112233');
  await addUser(stranger.customerId, '09124445566');
  await database.transaction(async (tx) => {
    const customer = {
      userId: buyer.customerId,
      firstName: 'سارا',
      lastName: 'رضایی',
      nationalId: '0499370899',
      birthDate: isoDate('1990-01-01'),
      at: new Date(TODAY),
    };
    await recordCustomer(
      tx,
      createDataVault({ dataKeys: [randomBytes(32).toString('hex')], indexKeys: [randomBytes(32).toString('hex')] }),
      customer,
    );
    shop = await registerMerchant(tx, newMerchant({ ownerUserId: SHOP_OWNER, name: 'گلستان موبایل' }));
    await registerMerchant(tx, newMerchant({ ownerUserId: OTHER_OWNER, name: 'فروشگاه دیگر' }));
  });
  const thursday = await sell(database, buyer, { date: '2026-11-19', merchantId: shop });
  const friday = await sell(database, stranger, { date: '2026-11-20', merchantId: shop });
  const today = await sell(database, buyer, { merchantId: shop, buyerNote: 'هدیهٔ تولد' });
  const withDeposit = await sell(database, buyer, {
    merchantId: shop,
    date: '2026-11-18',
    credit: 9_000_000n,
    deposit: 3_000_000n,
  });
  const [refused] = await commitAll(database.sql, [
    creditPurchase(buyer, { merchantId: shop, credit: 900_000_000n, createdAt: new Date('2026-11-17T08:00:00Z') }),
  ]);
  sales = { thursday, friday, today, withDeposit, failed: refused?.id ?? 0n };
  statements = countStatements(database.sql);
  handlers = createPaymentsReadHandlers({
    sql: database.sql,
    clock,
    pdf,
    facilities: createFacilityFinder(database.sql),
    gateway: () => expect.unreachable('nothing is paid by card here'),
    disputedSales: async () => new Map(),
    payoutsOfSales: async () => [],
  });
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  pdf.close();
  await database.close();
});
beforeEach(() => clock.moveTo(TODAY));

type Context = Parameters<PaymentsReadHandlers['getUser']>[1];
const as = (userId: bigint) => ({ principal: { userId } as Principal }) as Context;
const none = { query: undefined, params: undefined, body: undefined } as const;
const refusalOf = async (work: Promise<unknown>): Promise<[string, string | undefined]> =>
  work.then(
    () => ['no refusal', undefined],
    (error: unknown) => (error instanceof Refusal ? [error.code, error.options.field] : Promise.reject(error)),
  );

const transactions = async (query: Record<string, string> = {}, userId = buyer.customerId) =>
  (await handlers.listTransactions({ ...none, query }, as(userId))).body;
const transaction = async (id: bigint | string, userId = buyer.customerId) =>
  (await handlers.getTransaction({ ...none, params: { id: String(id) } }, as(userId))).body;
const receipt = async (number: string, userId = buyer.customerId) =>
  (await handlers.getReceipt({ ...none, query: { number } }, as(userId))).body;
const shopSales = async (query: Record<string, string> = {}, userId = SHOP_OWNER) =>
  (await handlers.listMerchantTransactions({ ...none, query }, as(userId))).body;
const installmentSales = async (query: Record<string, string> = {}, userId = SHOP_OWNER) =>
  (await handlers.listMerchantInstallments({ ...none, query }, as(userId))).body;

describe('the user', () => {
  test('joins who they are, their contracts and their wallet', async () => {
    const { body } = await handlers.getUser(none, as(buyer.customerId));
    expect(body).toMatchObject({
      id: buyer.customerId,
      first_name: 'سارا',
      last_name: 'رضایی',
      cellphone: '09121112233',
      national_id: expect.stringMatching(/\*/),
      has_password: false,
      is_customer: true,
      is_merchant: false,
      customer_created: false,
      merchant: [],
    });
    expect(body.national_id).not.toContain('0499370899');
    // 500,000,000 − 12,000,000 − 12,000,000 − 9,000,000; the deposit of 3,000,000 came from the wallet.
    expect(body.contracts.map((contract) => [contract.uid, contract.withdrawable_amount, contract.is_usable])).toEqual([
      [buyer.facility.uid, 467_000_000n, true],
    ]);
    expect(body.cash_accounts.map((account) => [account.card_type, account.withdrawable_amount])).toEqual([
      ['cash', 47_000_000n],
    ]);
  });

  test('lists the shops of an owner', async () => {
    await addUser(SHOP_OWNER, '09120000101');
    const { body } = await handlers.getUser(none, as(SHOP_OWNER));
    expect(body).toMatchObject({
      first_name: '',
      national_id: null,
      merchant: [{ id: shop, name: 'گلستان موبایل', status: 1 }],
      contracts: [],
      cash_accounts: [],
    });
  });

  test('who no longer exists is refused', async () => {
    expect(await refusalOf(handlers.getUser(none, as(123n)))).toEqual(['user_not_found', undefined]);
  });
});

describe('purchases of a customer', () => {
  test('newest first, twenty a page, failed ones with the reason', async () => {
    const { count, results } = await transactions();
    expect(count).toBe(4);
    expect(results.map((row) => [row.id, row.result, row.receipt_number])).toEqual([
      [sales.today, 2, String(sales.today)],
      [sales.thursday, 2, String(sales.thursday)],
      [sales.withDeposit, 2, String(sales.withDeposit)],
      [sales.failed, 3, null],
    ]);
    expect(results[3]?.failure).toEqual({ code: 'limit_exceeded', text: 'مبلغ از اعتبار باقی‌ماندهٔ شما بیشتر است.' });
    expect(results[2]?.tenders).toEqual([
      { kind: 'credit', amount: 9_000_000n },
      { kind: 'wallet', amount: 3_000_000n },
    ]);
  });

  test('shows one whole', async () => {
    const [first] = (await transactions({ page_size: '1' })).results;
    expect(first).toEqual({
      id: sales.today,
      uid: expect.any(String),
      result: 2,
      amount: 12_000_000n,
      fee: 450_000n,
      shop_fee: 0n,
      product: { buyer_product_type: 3, product_type: 3 },
      merchant: { id: shop, name: 'گلستان موبایل', logo: null },
      contract_uid: buyer.facility.uid,
      wallet_group_name: 'نسیه',
      number_of_installments: 4,
      buyer_note: 'هدیهٔ تولد',
      created_at: '2026-11-21T08:00:00.000Z',
      created_at_jalali: '1405/08/30',
      receipt_number: String(sales.today),
      tenders: [{ kind: 'credit', amount: 12_000_000n }],
      exchange: null,
      failure: null,
    });
  });

  test.each([
    [{ filter_result__in: '۳' }, 1],
    [{ filter_result__in: '2,3' }, 4],
    [{ filter_product_type: '3' }, 4],
    [{ filter_product_type: '1' }, 0],
    [{ filter_created_at__gte: '2026-11-19' }, 2],
    [{ filter_created_at__lte: '2026-11-18' }, 2],
    [{ filter_created_at__gte: '2026-11-18', filter_created_at__lte: '2026-11-19' }, 2],
    [{ filter_text: 'گلستان موبايل' }, 4],
    [{ filter_text: 'فروشگاه دیگر' }, 0],
    [{ filter_text: '۱٬۲۰۰٬۰۰۰' }, 3],
    [{ filter_text: '1,200,000' }, 3],
    [{ filter_text: '۱٫۲۰۰٫۰۰۰' }, 3],
    [{ filter_text: '۱٬۲۰۰٬۰۰۰ تومان' }, 3],
    [{ filter_text: 'هدیه' }, 1],
    [{ filter_text: ' ' }, 4],
    [{ filter_text: 'گلستان', filter_result__in: '3' }, 1],
  ])('%o selects %i', async (query, expected) => {
    const { count, results } = await transactions(query);
    expect([count, results.length]).toEqual([expected, expected]);
  });

  test.each([
    ['filter_result__in', '9'],
    ['filter_product_type', '7'],
    ['filter_created_at__gte', '2026-13-01'],
    ['filter_created_at__lte', '2026-02-30'],
    ['order_by', 'id; drop table'],
    ['cursor', 'x'],
  ])('%s=%s is refused with its field', async (field, value) => {
    expect(await refusalOf(transactions({ [field]: value }))).toEqual(['invalid', field]);
  });

  test('a receipt is found by its number, by its customer alone', async () => {
    const found = await transactions({ filter_text: String(sales.today) });
    expect(found.results.map(({ id }) => id)).toEqual([sales.today]);
    expect((await transactions({ filter_text: String(sales.today) }, stranger.customerId)).count).toBe(0);
  });

  test('each order shows every row once over its pages', async () => {
    for (const order of ['created_at', '-created_at', 'amount', '-amount']) {
      const pages = await Promise.all(
        ['1', '2', '3', '4'].map((page) => transactions({ page, page_size: '1', order_by: order })),
      );
      expect(new Set(pages.flatMap((page) => page.results.map((row) => row.id))).size, order).toBe(4);
    }
  });

  test('the detail follows the installments as they are paid', async () => {
    await database.transaction((tx) =>
      payInstallment(tx, {
        customerId: buyer.customerId,
        purchaseId: sales.thursday,
        seq: 1,
        from: 'wallet',
        at: new Date(TODAY),
        businessDate: isoDate('2026-11-21'),
      }),
    );
    const { installments } = await transaction(sales.thursday);
    expect(installments.map((row) => [row.seq, row.status, row.remaining])).toEqual([
      [1, 2, 0n],
      [2, 1, 3_112_000n],
      [3, 1, 3_112_000n],
      [4, 1, 3_114_000n],
    ]);
    expect((await transaction(sales.failed)).installments).toEqual([]);
  });

  test("another customer's purchase, and what is no id, is not found", async () => {
    expect(await refusalOf(transaction(sales.friday))).toEqual(['not_found', undefined]);
    expect(await refusalOf(transaction('9'.repeat(19)))).toEqual(['not_found', undefined]);
    expect((await transactions({}, stranger.customerId)).results.map((row) => row.id)).toEqual([sales.friday]);
  });

  test('a list takes one statement, and one for the names of the shops', async () => {
    statements.taken();
    await transactions();
    expect(statements.taken()).toBe(2);
  });
});

describe('receipts', () => {
  test('show the purchase as it was agreed, with its price, and its rows as they are today', async () => {
    expect(await receipt(String(sales.withDeposit))).toMatchObject({
      number: String(sales.withDeposit),
      customer_name: 'سارا رضایی',
      amount: 12_000_000n,
      amount_in_words: 'دوازده میلیون',
      fee: 270_000n,
      today_amount: 3_000_000n,
      total: 12_270_000n,
      effective_rate_bp: expect.any(BigInt),
      number_of_installments: 4,
      tenders: [
        { kind: 'credit', amount: 9_000_000n },
        { kind: 'wallet', amount: 3_000_000n },
      ],
      pdf_url: `/api/v1/accounting/payment-receipt/${sales.withDeposit}/pdf`,
    });
    const rowsOf = async (sale: bigint) =>
      (await receipt(String(sale))).installments.map((row) => [row.status, row.is_paid_now]);
    expect((await rowsOf(sales.thursday)).map(([status]) => status)).toEqual([2, 1, 1, 1]);
    expect(await rowsOf(sales.withDeposit)).toEqual([
      [2, true],
      [1, false],
      [1, false],
      [1, false],
    ]);
    clock.moveTo('2027-02-10T08:00:00Z');
    expect((await rowsOf(sales.thursday)).map(([status]) => status)).toEqual([2, 4, 1, 1]);
  });

  test('read their number in any script', async () => {
    const persian = String(sales.today).replaceAll(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
    expect((await receipt(persian)).number).toBe(String(sales.today));
  });

  test('exist only for the own successful purchase', async () => {
    expect(await refusalOf(receipt(String(sales.friday)))).toEqual(['not_found', undefined]);
    expect(await refusalOf(receipt(String(sales.failed)))).toEqual(['not_found', undefined]);
    expect(await refusalOf(receipt('1'))).toEqual(['not_found', undefined]);
  });

  test('come as a PDF to store', async () => {
    const { body, file } = await handlers.getReceiptPdf(
      { ...none, query: {}, params: { number: String(sales.today) } },
      as(buyer.customerId),
    );
    expect(
      Buffer.from(body as Uint8Array)
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(file).toEqual({ name: `nesye-receipt-${sales.today}.pdf` });
    expect(
      await refusalOf(
        handlers.getReceiptPdf({ ...none, query: {}, params: { number: String(sales.friday) } }, as(buyer.customerId)),
      ),
    ).toEqual(['not_found', undefined]);
  });

  test('are unavailable for a while when they cannot be typeset', async () => {
    const closed = createPdfRenderer();
    closed.close();
    const broken = createPaymentsReadHandlers({
      sql: database.sql,
      clock,
      pdf: closed,
      facilities: createFacilityFinder(database.sql),
      gateway: () => expect.unreachable('nothing is paid by card here'),
      disputedSales: async () => new Map(),
      payoutsOfSales: async () => [],
    });
    expect(
      await refusalOf(
        broken.getReceiptPdf({ ...none, query: {}, params: { number: String(sales.today) } }, as(buyer.customerId)),
      ),
    ).toEqual(['unavailable', undefined]);
  });
});

describe("a shop's sales", () => {
  test('newest first, each with what it leaves the shop; the buyer is masked', async () => {
    const { count, results } = await shopSales();
    expect(count).toBe(4);
    expect(results.map((row) => [row.id, row.kind, row.net_amount])).toEqual([
      [sales.today, 'sale', 11_760_000n],
      [sales.friday, 'sale', 11_760_000n],
      [sales.thursday, 'sale', 11_760_000n],
      [sales.withDeposit, 'sale', 11_760_000n],
    ]);
    expect(results[0]).toEqual({
      id: sales.today,
      uid: expect.any(String),
      merchant: { id: shop, name: 'گلستان موبایل' },
      amount: 12_000_000n,
      commission: 240_000n,
      net_amount: 11_760_000n,
      currency: 364,
      product_type: 3,
      number_of_installments: 4,
      buyer_note: 'هدیهٔ تولد',
      payment_code: null,
      kind: 'sale',
      refund_id: null,
      refunded_by: null,
      sale_amount: 12_000_000n,
      refunded_amount: 0n,
      net_after_refunds: 11_760_000n,
      dispute: null,
      payout: null,
      buyer_mobile_masked: '0912***2233',
      created_at: '2026-11-21T08:00:00.000Z',
      created_at_jalali: '1405/08/30',
      result: 2,
    });
  });

  test("today's totals, those of each day, and what we owe the shop: no payout is promised", async () => {
    const zeros = { count: 0, amount: 0n, refunded_amount: 0n, commission: 0n, net_amount: 0n };
    const one = { count: 1, amount: 12_000_000n, refunded_amount: 0n, commission: 240_000n, net_amount: 11_760_000n };
    const page = await shopSales();
    expect(page).toMatchObject({ today: one, balance: { amount: 47_040_000n, disputed_amount: 0n }, disputes: null });
    expect(page.days).toEqual(
      ['2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18'].map((date) => ({ date, currency: 364, ...one })),
    );
    clock.moveTo('2026-11-22T08:00:00Z');
    expect(await shopSales()).toMatchObject({ today: zeros, balance: { amount: 47_040_000n } });
  });

  test('pages go on through next, zeros twice', async () => {
    const seen: unknown[] = [];
    let query: Record<string, string> | undefined = { page_size: '2', filter_created_at__lte: '2026-11-21' };
    while (query !== undefined) {
      const page: Awaited<ReturnType<typeof shopSales>> = await shopSales(query);
      seen.push(...page.results.map((row) => row.id));
      query = page.next === null ? undefined : Object.fromEntries(new URLSearchParams(page.next.split('?')[1]));
    }
    expect(seen).toEqual([sales.today, sales.friday, sales.thursday, sales.withDeposit]);
  });

  test('are nobody else’s', async () => {
    expect(await shopSales({}, OTHER_OWNER)).toMatchObject({
      count: 0,
      results: [],
      today: { count: 0 },
      balance: { amount: 0n },
    });
    expect(await shopSales({}, 1n)).toMatchObject({ count: 0, results: [] });
    expect(await installmentSales({}, OTHER_OWNER)).toMatchObject({ count: 0, results: [] });
  });

  test('those in installments show how they are being paid', async () => {
    const { count, results } = await installmentSales({ filter_created_at__lte: '2026-11-21' });
    expect(count).toBe(4);
    expect(results.find((row) => row.id === sales.withDeposit)).toMatchObject({
      paid_count: 1,
      remaining_count: 3,
      overdue_count: 0,
      last_due_date: '2027-02-16',
      last_due_date_jalali: '1405/11/27',
    });
    clock.moveTo('2026-12-20T08:00:00Z');
    const late = (await installmentSales({ filter_created_at__lte: '2026-11-21' })).results.find(
      (row) => row.id === sales.friday,
    );
    expect(late).toMatchObject({ paid_count: 0, remaining_count: 4, overdue_count: 0 });
    clock.moveTo('2026-12-22T08:00:00Z');
    expect(
      (await installmentSales({ filter_created_at__lte: '2026-11-21' })).results.find((row) => row.id === sales.friday),
    ).toMatchObject({ overdue_count: 1 });
  });

  test('filters and orders beyond the allowed are refused', async () => {
    expect(await refusalOf(shopSales({ order_by: 'amount' }))).toEqual(['invalid', 'order_by']);
    expect(await refusalOf(shopSales({ filter_product_type: '9' }))).toEqual(['invalid', 'filter_product_type']);
    expect(await refusalOf(installmentSales({ page_size: '5000' }))).toEqual(['page_size_too_large', 'page_size']);
  });
});
