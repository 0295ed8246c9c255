import { readWaiting } from '../modules/clm/queries/applications.ts';
import { readDisputes } from '../modules/disputes/queries/disputes.ts';
import { readQueue as readTicketQueue } from '../modules/engagement/queries/ticket-threads.ts';
import { readQueue as readPaperQueue } from '../modules/guarantees/queries/queue.ts';
import { readReviews } from '../modules/kyc/queries/reviews.ts';
import { readShopQueue } from '../modules/merchants/queries/shop-reviews.ts';
import { readDecidedCases, readWaitingCases } from '../modules/origination/queries/request-queue.ts';
import { readMentions, readNotes } from '../platform/case-work/case-notes.ts';
import { findAttemptsOfCode } from '../modules/gateway/queries/find-attempts.ts';
import { findChequeOfIndexes } from '../modules/guarantees/queries/find-cheques.ts';
import { findPeopleOfIdentity, findPeopleOfName, findPersonOfMobile } from '../modules/kyc/queries/find-people.ts';
import { findShopsOfName } from '../modules/merchants/queries/find-shops.ts';
import { findPurchaseOfNumber } from '../modules/payments/queries/find-purchase-of-number.ts';
import { findPaymentOfReceipt } from '../modules/repayment/queries/find-payment-of-receipt.ts';
import { findContractOfUid } from '../modules/schedules/queries/find-contract.ts';
import { findPayoutsOfCode } from '../modules/settlement/queries/find-payouts.ts';
import { readPayoutsForDesk } from '../modules/settlement/queries/payouts.ts';
import { findCashOutsOfCode, findShebasOfEnd } from '../modules/wallet/queries/find-accounts.ts';
import { readStarCounts } from '../modules/engagement/queries/rating-summaries.ts';
import { countRatingsOf, readRatings } from '../modules/engagement/queries/ratings.ts';
import { readBuyers } from '../modules/payments/queries/read-buyers.ts';
import { CURRENCY } from '@nesye/contract/constants';
import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT, POSTING_RULE, postEntry, postTopUp } from '../modules/ledger/index.ts';
import { endHolds, placeHolds } from '../modules/ledger/queries/holds.ts';
import { closeDays } from '../modules/ledger/use-cases/close-days.ts';
import { reverseEntry } from '../modules/ledger/queries/post-entry.ts';
import { readEntries } from '../modules/ledger/queries/read-entries.ts';
import { setLimit } from '../modules/ledger/queries/set-limit.ts';
import { commitPurchases } from '../modules/payments/queries/commit-purchases.ts';
import { findPurchaseByUid } from '../modules/payments/queries/find-purchase.ts';
import { countUnknownPurchases } from '../modules/payments/queries/leaving-user.ts';
import { readCustomerContracts } from '../modules/payments/queries/read-customer-contracts.ts';
import { readPurchaseResponse } from '../modules/payments/queries/read-purchase-response.ts';
import { readSales } from '../modules/payments/queries/read-sales.ts';
import { countBuyers, readCreditSaleKeys, sumSales } from '../modules/payments/queries/sum-sales.ts';
import { readDaysOfSales, readSaleMovements } from '../modules/payments/queries/sale-movements.ts';
import { readTransaction, readTransactions } from '../modules/payments/queries/read-transactions.ts';
import {
  creditPurchase,
  type CustomerFixture,
  seedCustomer,
  seedTerms,
} from '../modules/payments/testing/purchase-fixture.ts';
import { sell } from '../modules/payments/testing/sale-fixture.ts';
import { sumSpending } from '../modules/payments/queries/sum-spending.ts';
import { readDebtOfPurchase } from '../modules/schedules/queries/debt-moves.ts';
import { loadFacilities } from '../modules/schedules/queries/load-facilities.ts';
import { readOwnFacilities } from '../modules/schedules/queries/own-facilities.ts';
import { readContracts } from '../modules/schedules/queries/read-contracts.ts';
import { readInstallments } from '../modules/dues/queries/read-installments.ts';
import { markDueFeesEarned } from '../modules/end-of-day/queries/due-fees.ts';
import { readCustomersAfter, readOwedRows } from '../modules/dues/queries/reminders.ts';
import { countRowsByDueDate, summariseSchedules } from '../modules/schedules/queries/summarise-schedules.ts';
import { readDecisionsOfLine } from '../modules/credit-assessment/queries/decisions.ts';
import { type Database, openDatabase, type Sql, type Tx } from '../platform/database/database.ts';
import type { BlindIndexes } from '../platform/crypto/blind-index.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

/** Tables that grow with every purchase: no query may read one from end to end. */
const LARGE = [
  'entry',
  'line',
  'hold',
  'closing_balance',
  'guarded_account',
  'purchase',
  'installment',
  'installment_reminder',
  'repayment',
  'facility',
  'shop_rating',
  'shop_rating_summary',
  'app_user',
  'customer',
  'merchant',
  'payment',
  'attempt',
  'cash_out',
  'payout',
  'payout_part',
  'instrument',
  'sheba_change',
  'shop_sheba',
  'ticket',
  'review',
  'application',
  'dispute',
  'credit_request',
  'case_note',
  'case_mention',
];
/** Of a number that none has. */
const INDEXES: BlindIndexes = [Buffer.alloc(32)];
const TODAY = isoDate('2026-11-21');
const AT = new Date('2026-11-21T08:00:00Z');
const PAGE = { page: 1, pageSize: 20, isDescending: true, after: undefined } as const;
const ROWS = { limit: 21, offset: 0, orderKey: 'id', isDescending: false } as const;
const PAYOUTS_BY_KEYS = { page: 1, pageSize: 20, orderKey: 'id', isDescending: true, after: ['6400'] } as const;
const KEYS = { limit: 21, offset: 0, isDescending: false, after: undefined } as const;
const ALL = { customerId: undefined, status: undefined } as const;

let database: TestDatabase;
/** One connection that takes an index wherever there is one, as it would where the tables are large. */
let planned: Database;
let buyer: CustomerFixture;
const OTHER_PURCHASES = 20;
let purchaseId: bigint;
let entryId: bigint;
let holdIds: bigint[];

beforeAll(async () => {
  database = await createTestDatabase();
  const terms = await seedTerms(database);
  buyer = await seedCustomer(database, { termsId: terms.house, limit: 100_000_000n, wallet: 50_000_000n });
  purchaseId = await sell(database, buyer);
  // Of one purchase alone, an index by its customer is as good as one by its number.
  for (let count = 0; count < OTHER_PURCHASES; count += 1)
    await sell(database, buyer, { credit: 1_000_000n, count: 2 });
  // Of a few shops alone, to read all by any index is as good.
  await database.owner`
    insert into merchants.merchant (owner_user_id, name, category_id, status, created_at, status_changed_at)
    select ${buyer.customerId}, 'کتاب ' || n, (select min(id) from merchants.category), 1, ${AT}, ${AT} from generate_series(1, 2000) n`;
  await database.owner.script('analyze payments.purchase; analyze merchants.merchant');
  const [name] = await database.owner<{ name: string }[]>`select current_database() as name`;
  await database.owner.script(
    `alter database ${name?.name} set enable_seqscan = off; alter database ${name?.name} set plan_cache_mode = force_generic_plan`,
  );
  planned = openDatabase(database.ownerUrl, { maxConnections: 1 });
  const key = {
    bucket: Number(buyer.customerId & 63n),
    rule: POSTING_RULE.topUp,
    sourceId: 640_000n + buyer.customerId,
    occurredAt: AT,
    effectiveDate: TODAY,
  };
  entryId = await database.transaction((tx) => postEntry(tx, { ...key, lines: postTopUp(buyer.customerId, 5n) }));
  holdIds = await database.transaction((tx) =>
    placeHolds(tx, [{ kind: ACCOUNT.cashWallet, partyId: buyer.customerId, amount: 1n }], {
      purposeId: 1n,
      placedAt: AT,
      expiresAt: AT,
    }),
  );
});
afterAll(async () => {
  await planned.close();
  await database.close();
});

const inTransaction = (work: (tx: Tx) => Promise<unknown>) => () => planned.transaction(work);
const reading = (work: (sql: Sql) => Promise<unknown>) => () => work(planned.sql);

test.each<[string, () => Promise<unknown>, readonly string[]]>([
  [
    'a month of decisions on a line',
    reading((sql) => readDecisionsOfLine(sql, { line: 1, from: TODAY, to: TODAY, limit: 10 })),
    ['decision_of_line'],
  ],
  [
    'a batch of purchases',
    reading((sql) => commitPurchases(sql, [creditPurchase(buyer)])),
    ['facility_pkey', 'guarded_account_pkey', 'line_pkey'],
  ],
  [
    'a purchase again',
    reading((sql) =>
      commitPurchases(sql, [creditPurchase(buyer, { uid: 'again' })]).then(() =>
        commitPurchases(sql, [creditPurchase(buyer, { uid: 'again' })]),
      ),
    ),
    ['purchase_uid'],
  ],
  [
    'the first response to a purchase',
    reading((sql) => readPurchaseResponse(sql, purchaseId)),
    ['purchase_pkey', 'installment_pkey'],
  ],
  [
    "a customer's transactions",
    reading((sql) => readTransactions(sql, buyer.customerId, {}, { ...PAGE, orderKey: 'created_at' })),
    ['purchase_uid'],
  ],
  [
    'what a customer spent',
    reading((sql) =>
      sumSpending(sql, buyer.customerId, [{ first: isoDate('2026-10-23'), last: TODAY }], { shops: 8, kinds: 5 }),
    ),
    ['purchase_uid'],
  ],
  ['one transaction', reading((sql) => readTransaction(sql, buyer.customerId, purchaseId)), ['purchase_pkey']],
  [
    'the entries of a sale',
    reading((sql) => readEntries(sql, [{ sourceId: purchaseId, rule: POSTING_RULE.houseCreditSale }])),
    ['entry_of_source_once', 'line_pkey'],
  ],
  [
    'what became of a purchase’s debt',
    reading((sql) => readDebtOfPurchase(sql, { customerId: buyer.customerId, purchaseId })),
    ['installment_pkey', 'repayment_of_row'],
  ],
  [
    'the purchase that claimed a code',
    reading((sql) => findPurchaseByUid(sql, buyer.customerId, 'a uid')),
    ['purchase_uid'],
  ],
  ['purchases in doubt', reading((sql) => countUnknownPurchases(sql, buyer.customerId)), ['purchase_uid']],
  [
    "a shop's sales",
    reading((sql) => readSales(sql, [640n], {}, { ...PAGE, orderKey: 'created_at' })),
    ['purchase_of_merchant'],
  ],
  ['the stars of a page of shops', reading((sql) => readStarCounts(sql, [640n, 641n])), ['shop_rating_summary_pkey']],
  [
    'the approved comments of a shop',
    reading((sql) => readRatings(sql, ROWS, { merchantIds: [640n], which: 'public' })),
    ['rating_in_public'],
  ],
  [
    'the ratings of a shop',
    reading((sql) => readRatings(sql, ROWS, { merchantIds: [640n], which: 'all' })),
    ['rating_of_shop'],
  ],
  [
    'the ratings that wait for an operator',
    reading((sql) => readRatings(sql, ROWS, { which: 'to_moderate' })),
    ['rating_to_moderate'],
  ],
  [
    'the ratings of a customer within a day',
    inTransaction((tx) => countRatingsOf(tx, buyer.customerId, AT)),
    ['rating_of_customer'],
  ],
  ['the buyers of a shop', reading((sql) => readBuyers(sql, 640n)), ['purchase_of_merchant']],
  [
    "a shop's statement",
    reading((sql) => readSaleMovements(sql, [640n], {}, { ...PAGE, orderKey: 'created_at' })),
    ['purchase_of_merchant', 'refund_of_merchant'],
  ],
  [
    "a shop's days",
    reading((sql) => readDaysOfSales(sql, [640n], { createdFrom: TODAY, createdUntil: TODAY })),
    ['purchase_of_merchant', 'refund_of_merchant'],
  ],
  [
    "a stretch of a shop's statement, which is not counted",
    reading((sql) => readSaleMovements(sql, [640n], {}, { ...PAGE, orderKey: 'created_at' }, 'none')),
    ['purchase_of_merchant', 'refund_of_merchant'],
  ],
  [
    "a shop's sums",
    reading((sql) => sumSales(sql, [640n], { from: TODAY, to: TODAY })),
    ['purchase_of_merchant', 'refund_of_merchant'],
  ],
  [
    'who bought at a shop, and came again',
    reading((sql) => countBuyers(sql, [640n], { from: TODAY, to: TODAY })),
    ['purchase_of_merchant'],
  ],
  [
    "a shop's sales on credit",
    reading((sql) => readCreditSaleKeys(sql, [640n], { from: TODAY, to: TODAY }, 10)),
    ['purchase_of_merchant'],
  ],
  [
    'the rows of some purchases by due date',
    reading((sql) => countRowsByDueDate(sql, [{ customerId: buyer.customerId, purchaseId }], TODAY)),
    ['installment_pkey'],
  ],
  [
    'what a customer can pay with',
    reading((sql) => readCustomerContracts(sql, buyer.customerId, TODAY)),
    ['facility_of_customer', 'guarded_account_pkey', 'cash_account_pkey'],
  ],
  [
    'facilities by owner and uid',
    reading((sql) => loadFacilities(sql, `{${buyer.customerId}}`, `{${buyer.facility.uid}}`)),
    ['facility_of_customer'],
  ],
  [
    "a customer's installments",
    reading((sql) => readInstallments(sql, buyer.customerId, TODAY, {}, { ...PAGE, orderKey: 'due_date' })),
    ['installment_pkey'],
  ],
  [
    'schedules of purchases',
    reading((sql) => summariseSchedules(sql, [{ customerId: buyer.customerId, purchaseId }], TODAY)),
    ['installment_pkey'],
  ],
  [
    "a customer's own copy",
    reading((sql) => readOwnFacilities(sql, buyer.customerId)),
    ['facility_of_customer', 'installment_pkey', 'repayment_of_row'],
  ],
  [
    'the credits that operators see',
    reading((sql) => readContracts(sql, ALL, { ...PAGE, orderKey: 'opened_at' })),
    ['facility_by_opening'],
  ],
  [
    'those in one state',
    reading((sql) => readContracts(sql, { ...ALL, status: 'active' }, { ...PAGE, orderKey: 'opened_at' })),
    ['facility_by_status'],
  ],
  [
    'those that are frozen',
    reading((sql) => readContracts(sql, { ...ALL, status: 'frozen' }, { ...PAGE, orderKey: 'frozen_at' })),
    ['facility_by_status', 'freeze_by_time'],
  ],
  [
    'those of one customer',
    reading((sql) => readContracts(sql, { ...ALL, customerId: buyer.customerId }, { ...PAGE, orderKey: 'opened_at' })),
    ['facility_of_customer'],
  ],
  [
    'the customers a reminder run walks over',
    reading((sql) => readCustomersAfter(sql, 0n, 10)),
    ['facility_of_customer'],
  ],
  [
    'what they owe near its due day',
    reading((sql) => readOwedRows(sql, [buyer.customerId], isoDate('2026-12-21'))),
    ['installment_pkey', 'installment_reminder_pkey'],
  ],
  [
    'fees that fall due',
    inTransaction((tx) => markDueFeesEarned(tx, isoDate('2026-12-31'), 10)),
    ['installment_unearned', 'installment_pkey'],
  ],
  [
    'the end of a hold',
    inTransaction((tx) => endHolds(tx, holdIds, 'released', AT)),
    ['hold_pkey', 'guarded_account_pkey'],
  ],
  [
    'a correction',
    inTransaction((tx) => reverseEntry(tx, entryId, AT)),
    ['entry_pkey', 'line_pkey', 'entry_of_source_once'],
  ],
  [
    'a limit',
    inTransaction((tx) =>
      setLimit(tx, { kind: 1210, partyId: buyer.facility.id, limit: 1n, actorId: null, reason: 'a test', at: AT }),
    ),
    ['guarded_account_pkey'],
  ],
  [
    'the close of a day',
    inTransaction((tx) => closeDays(tx, isoDate('2026-11-21'), AT)),
    ['entry_by_day', 'line_pkey', 'closing_balance_pkey'],
  ],
  ['a person by the mobile', reading((sql) => findPersonOfMobile(sql, '09120000003')), ['app_user_mobile_key']],
  [
    'people by how their names begin',
    reading((sql) => findPeopleOfName(sql, 'مریم', 6)),
    ['customer_by_name', 'customer_by_last_name'],
  ],
  [
    'a person by the national id',
    reading((sql) => findPeopleOfIdentity(sql, 'national', INDEXES, 6)),
    ['customer_by_national_id'],
  ],
  [
    'a person by a foreign number',
    reading((sql) => findPeopleOfIdentity(sql, 'foreign', INDEXES, 6)),
    ['customer_by_foreign_id'],
  ],
  [
    'shops by their name',
    reading((sql) => findShopsOfName(sql, 'کتاب سپهر', 'کتابسپهر', 6)),
    ['merchant_by_search_name', 'merchant_by_search_key'],
  ],
  ['a purchase by its number', reading((sql) => findPurchaseOfNumber(sql, purchaseId)), ['purchase_pkey']],
  ['a repayment by its receipt', reading((sql) => findPaymentOfReceipt(sql, purchaseId)), ['payment_pkey']],
  [
    'card payments by a code',
    reading((sql) => findAttemptsOfCode(sql, '700500300100', 6)),
    ['attempt_by_reference', 'attempt_of_authority_once'],
  ],
  [
    'payouts of wallets by a code',
    reading((sql) => findCashOutsOfCode(sql, '140509020777', 6)),
    ['cash_out_by_bank_reference'],
  ],
  ['payouts of shops by a code', reading((sql) => findPayoutsOfCode(sql, '140509020888', 6)), ['part_by_reference']],
  ['a contract by its uid', reading((sql) => findContractOfUid(sql, buyer.facility.uid)), ['facility_by_uid']],
  [
    'late tickets',
    reading((sql) =>
      readTicketQueue(sql, 'open', { queue: 'tickets', before: AT }, { ...PAGE, orderKey: 'updated_at' }),
    ),
    ['ticket_in_queue'],
  ],
  [
    'late reviews',
    reading((sql) => readReviews(sql, { ...KEYS, state: 'in_check', work: { queue: 'reviews', before: AT } })),
    ['review_queue'],
  ],
  [
    'late papers',
    reading((sql) =>
      readPaperQueue(sql, { ...KEYS, state: 'in_check', kind: undefined, work: { queue: 'papers', before: AT } }),
    ),
    ['instrument_queue'],
  ],
  [
    'late shops',
    reading((sql) => readShopQueue(sql, { ...KEYS, status: 0, work: { queue: 'shops', before: AT } })),
    ['merchant_by_status'],
  ],
  [
    'late applications of shops',
    reading((sql) => readWaiting(sql, { ...ROWS, work: { queue: 'clm', before: AT } })),
    ['application_in_check'],
  ],
  [
    'late disputes',
    reading((sql) =>
      readDisputes(sql, ROWS, { isOpen: true, isOldestFirst: true, work: { queue: 'disputes', before: AT } }),
    ),
    ['dispute_waiting'],
  ],
  [
    'disputes of all states',
    reading((sql) => readDisputes(sql, ROWS, { isOpen: undefined, isOldestFirst: false })),
    ['dispute_by_opening'],
  ],
  [
    'the disputes of a shop',
    reading((sql) => readDisputes(sql, ROWS, { merchantIds: [640n], isOpen: undefined, isOldestFirst: false })),
    ['dispute_of_shop'],
  ],
  [
    'the payouts of a shop',
    reading((sql) => readPayoutsForDesk(sql, { state: undefined, shopId: 640n }, PAYOUTS_BY_KEYS)),
    ['payout_of_shop'],
  ],
  [
    'late credit requests',
    reading((sql) => readWaitingCases(sql, { ...KEYS, work: { queue: 'credit', before: AT } })),
    ['credit_request_waiting'],
  ],
  [
    'credit requests that were decided',
    reading((sql) => readDecidedCases(sql, { ...KEYS, isDescending: true, work: undefined })),
    ['document_decided'],
  ],
  ['the notes of a case', reading((sql) => readNotes(sql, { queue: 'tickets', caseId: 1n })), ['case_note_of_case']],
  ['notes that name an operator', reading((sql) => readMentions(sql, 64n, ['tickets'])), ['case_mention_unread']],
  [
    'cases that an operator holds',
    reading((sql) => readReviews(sql, { ...KEYS, state: 'in_check', work: { queue: 'reviews', holderId: 64n } })),
    ['case_claim_by_holder'],
  ],
  ['a cheque by its Sayad id', reading((sql) => findChequeOfIndexes(sql, INDEXES)), ['one_use_of_cheque']],
  [
    'accounts by the end of the sheba',
    reading((sql) => findShebasOfEnd(sql, { end: '4321', mask: null }, 6)),
    ['sheba_change_by_end', 'shop_sheba_by_end'],
  ],
  [
    "a shop's balance",
    reading((sql) => sql`select ledger.summed_balance(2110::smallint, 640, ${CURRENCY.irr}::smallint)`),
    ['closing_balance_pkey', 'line_of_account', 'entry_pkey'],
  ],
])('%s is found by its index', async (_, run, indexes) => {
  await flushed();
  await database.owner`select pg_stat_reset()`;
  await run();
  await flushed();
  const used = await database.owner<
    { name: string }[]
  >`select indexrelname as name from pg_stat_user_indexes where idx_scan > 0`;
  const whole = await database.owner<
    { name: string }[]
  >`select relname as name from pg_stat_user_tables where seq_scan > 0 and relname = any(${LARGE})`;
  expect(used.map(({ name }) => name)).toEqual(expect.arrayContaining([...indexes]));
  expect(whole.map(({ name }) => name)).toEqual([]);
});

test('a purchase reads no more when many went before it, though its plans were made when there were few', async () => {
  await planned.close();
  planned = openDatabase(database.ownerUrl, { maxConnections: 1 });
  const terms = await database.owner<{ id: bigint }[]>`select min(id) as id from servicing.terms`;
  const buyers = await Promise.all(
    Array.from({ length: 64 }, () => seedCustomer(database, { termsId: terms[0]?.id ?? 0n, limit: 10_000_000_000n })),
  );
  const buy = () =>
    commitPurchases(
      planned.sql,
      buyers.map((each) => creditPurchase(each)),
    );
  // What the one connection reads within a transaction: others may add to the shared statistics late, as those that prepared the buyers do.
  const readsOfOne = async () => {
    await flushed();
    await planned.sql`begin`;
    await buy();
    const [row] = await planned.sql<{ reads: bigint }[]>`
      select sum(pg_stat_get_xact_tuples_returned(indexrelid))::bigint as reads from pg_stat_user_indexes
      where schemaname in ('ledger', 'payments', 'servicing')`;
    await planned.sql`commit`;
    return Number(row?.reads);
  };
  const before = await readsOfOne();
  expect(before).toBeGreaterThanOrEqual(buyers.length);
  for (let round = 0; round < 12; round += 1) await buy();
  // Old versions of the accounts that no one has cleared away are read next to the new ones.
  await database.owner`vacuum ledger.guarded_account`;
  expect(await readsOfOne()).toBeLessThanOrEqual(before * 2);
});

/** What the connection has counted is in the statistics from then on. */
async function flushed(): Promise<void> {
  await planned.sql`select pg_stat_force_next_flush()`;
  await planned.sql`select 1`;
}
