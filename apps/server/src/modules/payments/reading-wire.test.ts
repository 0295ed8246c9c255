import { duesCalls, paymentsCalls, schedulesCalls } from '@nesye/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindCalls } from '../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../platform/http/create-http-server.ts';
import { createPdfRenderer, type PdfRenderer } from '../../platform/pdf/pdf-renderer.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { registerMerchant } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { createFacilityFinder } from '../schedules/use-cases/find-facility.ts';
import { createDuesHandlers } from '../dues/routes.ts';
import { createSchedulesHandlers } from '../schedules/routes.ts';
import { createPaymentsReadHandlers } from './routes.ts';
import { type CustomerFixture, seedCustomer, seedTerms } from './testing/purchase-fixture.ts';
import { holidays, sell, sellOnBill } from './testing/sale-fixture.ts';

const OWNER = 6_400_001n;
const declared = { ...duesCalls, ...schedulesCalls, ...paymentsCalls };
type Deps = Parameters<typeof createSchedulesHandlers>[0] & Parameters<typeof createPaymentsReadHandlers>[0];
const handlersOf = (deps: Deps) => ({
  ...createDuesHandlers(deps),
  calculatePlans: createSchedulesHandlers(deps).calculatePlans,
  ...createPaymentsReadHandlers(deps),
});
type ReadingName = keyof ReturnType<typeof handlersOf>;

let database: TestDatabase;
let pdf: PdfRenderer;
let app: FastifyInstance;
let buyer: CustomerFixture;
let purchaseId: bigint;
let billed: CustomerFixture;

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n, wallet: 50_000_000n });
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${String(buyer.customerId)}, '09121112233', now()), (${String(OWNER)}, '09120000101', now())`;
  const merchantId = await database.transaction((tx) => registerMerchant(tx, newMerchant({ ownerUserId: OWNER })));
  purchaseId = await sell(database, buyer, { merchantId });
  billed = await seedCustomer(database, { termsId: terms.house, limit: 500_000_000n });
  await sellOnBill(database, billed);
  pdf = createPdfRenderer();
  const handlers = handlersOf({
    database,
    sql: database.sql,
    clock: fixedClock('2026-11-21T12:00:00Z'),
    holidays,
    pdf,
    facilities: createFacilityFinder(database.sql),
    gateway: () => expect.unreachable('nothing is paid by card here'),
    disputedSales: async () => new Map(),
    payoutsOfSales: async () => [],
  });
  const calls = Object.fromEntries(Object.entries(declared).filter(([name]) => name in handlers)) as unknown as Pick<
    typeof declared,
    ReadingName
  >;
  app = createHttpServer(pino({ level: 'silent' }));
  const someone = { sessionId: 1n, isForeign: false };
  bindCalls(app, {
    calls,
    handlers,
    authenticate: (token) =>
      token === 'merchant'
        ? { ...someone, userId: OWNER, isCustomer: false, isMerchant: true }
        : {
            ...someone,
            userId: token === 'billed' ? billed.customerId : buyer.customerId,
            isCustomer: true,
            isMerchant: false,
          },
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  pdf.close();
  await database.close();
});

const get = (url: string, token = 'customer') =>
  app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

const readerOf = (name: string): string =>
  /^(listMerchant|getSale)/.test(name) ? 'merchant' : name === 'getBill' ? 'billed' : 'customer';

describe('over the wire', () => {
  // The contract's own loop sends every call; here they are read where all their parts have something to say.
  test('reading calls respond 200 with every declared field', async () => {
    const urls: Partial<Record<ReadingName, string>> = {
      listInstallments: '/api/v1/accounting/installment/?page_size=2&filter_status__in=1,4',
      getUpcomingSum: '/api/v1/accounting/upcoming-installments-sum',
      listUpcoming: `/api/v1/accounting/upcoming-installment-list/${buyer.facility.uid}`,
      getAllSums: '/api/v1/accounting/all-installments-sum',
      getYearDetail: '/api/v1/accounting/year-installments-detail/1405/0',
      listByMonth: '/api/v1/accounting/installments-by-year-month/1405/9/1',
      listBills: '/api/v1/accounting/bill/',
      getBill: `/api/v1/accounting/bill/${billed.facility.uid}/1405/8/`,
      getAggregate: '/api/v1/accounting/installment/aggregate',
      calculatePlans: `/api/v1/accounting/product-calculator?contract_uid=${buyer.facility.uid}&amount=12000000`,
      getUser: '/api/v1/user/',
      listTransactions: '/api/v1/accounting/transaction',
      getTransaction: `/api/v1/accounting/transaction/${purchaseId}`,
      getMoneyMap: `/api/v1/accounting/transaction/${purchaseId}/money-map/`,
      getSaleMoneyMap: `/api/v1/merchant/transaction/${purchaseId}/money-map/`,
      getReceipt: `/api/v1/accounting/payment-receipt?number=${purchaseId}`,
      getReceiptPdf: `/api/v1/accounting/payment-receipt/${purchaseId}/pdf`,
      getCreditStatement: `/api/v1/accounting/credit-statement/${buyer.facility.uid}/`,
      getCreditStatementPdf: `/api/v1/accounting/credit-statement/${buyer.facility.uid}/pdf`,
      listMerchantInstallments: '/api/v1/accounting/merchant-installment',
      listMerchantTransactions: '/api/v1/accounting/merchant-transaction',
    };
    for (const [name, url] of Object.entries(urls)) {
      const response = await get(url, readerOf(name));
      expect(response.statusCode, `${name}: ${response.body}`).toBe(200);
      if (name.endsWith('Pdf')) continue;
      const [reply] = Object.values(declared[name as ReadingName].reply) as { properties: object }[];
      expect(Object.keys(response.json<object>()).toSorted(), name).toEqual(
        Object.keys(reply?.properties ?? {}).toSorted(),
      );
    }
  });

  test('amounts leave as integers, also inside what may be null', async () => {
    expect((await get('/api/v1/accounting/merchant-transaction', 'merchant')).json()).toMatchObject({
      today: { count: 1, amount: 12_000_000, net_amount: 11_760_000 },
      balance: { amount: 11_760_000, disputed_amount: 0 },
    });
    expect((await get('/api/v1/user/')).json()).toMatchObject({
      contracts: [{ limit_amount: 500_000_000, withdrawable_amount: 488_000_000 }],
      cash_accounts: [{ limit_amount: null }],
    });
  });

  test('the PDF is a file of its own kind', async () => {
    const response = await get(`/api/v1/accounting/payment-receipt/${purchaseId}/pdf`);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="nesye-receipt-${purchaseId}.pdf"`,
    });
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('the address in next is one that works', async () => {
    const first = (await get('/api/v1/accounting/installment/?page_size=3')).json<{
      next: string;
      results: { id: number }[];
    }>();
    const second = (await get(first.next)).json<{ next: null; results: { id: number }[] }>();
    expect([first.results.length, second.results.length, second.next]).toEqual([3, 1, null]);
  });

  test.each([
    '/api/v1/accounting/installment/?page_size=1001',
    '/api/v1/accounting/installment/?order_by=secret',
    '/api/v1/accounting/installment/?filter_status__in=7',
    '/api/v1/accounting/installment/?filter_due_date__lte=2026-02-30',
    '/api/v1/accounting/installment/?unknown=1',
    `/api/v1/accounting/installment/?filter_purchase_transaction=${'9'.repeat(19)}`,
    '/api/v1/accounting/transaction?filter_result__in=0',
    '/api/v1/accounting/transaction?cursor=%00',
    '/api/v1/accounting/year-installments-detail/1405/99',
    '/api/v1/accounting/year-installments-detail/1599/0',
    '/api/v1/accounting/installments-by-year-month/1201/1/1',
    '/api/v1/accounting/installments-by-year-month/1405/13/1',
    '/api/v1/accounting/product-calculator?contract_uid=x',
  ])('%s is 400 with a Persian text first', async (url) => {
    const response = await get(url);
    expect(response.statusCode, response.body).toBe(400);
    const [first] = Object.values(response.json<Record<string, unknown>>());
    expect(first).toEqual([expect.stringMatching(/[\u0600-\u06ff]/)]);
  });

  test.each([
    `/api/v1/accounting/transaction/1`,
    `/api/v1/accounting/transaction/${'9'.repeat(19)}`,
    `/api/v1/accounting/transaction/${'9'.repeat(19)}/money-map/`,
    '/api/v1/accounting/payment-receipt?number=64',
    '/api/v1/accounting/upcoming-installment-list/none',
  ])('%s is 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('a customer is kept out of what is the shop’s, and the other way round', async () => {
    expect((await get('/api/v1/accounting/merchant-transaction')).statusCode).toBe(403);
    expect((await get('/api/v1/accounting/installment/', 'merchant')).statusCode).toBe(403);
  });
});
