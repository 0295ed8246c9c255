import { officialCalendar, rial } from '@nesye/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { fixedClock } from '../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';
import { createTerminalFinder, registerMerchant, registerTerminal } from '../merchants/index.ts';
import { newMerchant } from '../merchants/testing/new-merchant.test-support.ts';
import { setLimit } from '../ledger/queries/set-limit.ts';
import { createFacilityFinder } from '../schedules/use-cases/find-facility.ts';
import { createCashAccountFinder } from '../wallet/index.ts';
import { readCapturedParts, readHeldSale } from './queries/held-sales.ts';
import { brokenInvariants, type CustomerFixture, seedCustomer, seedTerms } from './testing/purchase-fixture.ts';
import { captureHeldSale, releaseHeldSale } from './use-cases/capture-held-sale.ts';
import { createShopFinder } from './use-cases/find-shop.ts';
import { type HoldSaleDeps, holdSale, readSaleToHold } from './use-cases/hold-sale.ts';

const CODE = 'WEB-TILL-1';
/** Else a card would pay what the wallet lacks. */
const FROM_WALLET = ['cash-wallet'];
const LIMIT = 50_000_000n;
const WALLET = 10_000_000n;
const clock = fixedClock('2026-11-21T08:00:00Z');
const LATER = new Date('2026-12-21T08:00:00Z');

let database: TestDatabase;
let deps: HoldSaleDeps;
let terms: { house: bigint; lender: bigint };
beforeAll(async () => {
  database = await createTestDatabase();
  terms = await seedTerms(database);
  const { sql } = database;
  await database.transaction(async (tx) => {
    const merchantId = await registerMerchant(tx, newMerchant({ preferredQrProducts: [] }));
    await registerTerminal(tx, {
      merchantId,
      code: CODE,
      title: 'فروش اینترنتی',
      currency: 364,
      createdAt: clock.now(),
    });
  });
  deps = {
    database,
    clock,
    holidays: officialCalendar(),
    shops: createShopFinder(createTerminalFinder(sql, clock)),
    facilities: createFacilityFinder(sql),
    findCashAccount: createCashAccountFinder(sql),
    gateway: () => {
      throw new Error('no card pays here');
    },
  };
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const customer = () => seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet: WALLET });

/** 12,000,000 in 4, of which 3,000,000 now from the wallet, unless given otherwise. */
async function hold(buyer: CustomerFixture, changes: Readonly<Record<string, unknown>> = {}): Promise<bigint> {
  const sale = await readSaleToHold(deps, buyer.customerId, {
    qrCode: CODE,
    transactionAmount: 12_000_000,
    uid: 'a-session',
    contractUID: buyer.facility.uid,
    numberOfInstallments: 4,
    depositAmount: 3_000_000,
    ...changes,
  });
  const held = await database.transaction((tx) =>
    holdSale(deps, tx, buyer.customerId, { sale, expiresAt: LATER, cardPurpose: 'none' }),
  );
  return held.id;
}

const capture = (id: bigint, amount?: bigint) =>
  database.transaction((tx) =>
    captureHeldSale(deps, tx, id, { amount: amount === undefined ? undefined : rial(amount), expiresAt: LATER }),
  );
const release = (id: bigint) => database.transaction((tx) => releaseHeldSale(deps, tx, id));

/** Used and held of the limit, then balance and held of the wallet. */
async function stateOf({ customerId, facility }: CustomerFixture) {
  const rows = await database.owner<{ kind: number; balance: bigint; held: bigint }[]>`
    select kind, balance, held from ledger.guarded_account where party_id in (${customerId}, ${facility.id}) order by kind`;
  return rows.map(({ balance, held }) => [balance, held]);
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

describe('a sale of a web shop', () => {
  test('holds what the customer agreed to and posts nothing, until the shop takes it', async () => {
    const buyer = await customer();
    const id = await hold(buyer);
    expect(await stateOf(buyer)).toEqual([
      [0n, 9_000_000n],
      [WALLET, 3_000_000n],
    ]);
    const taken = await capture(id);
    expect(taken?.amount).toBe(12_000_000n);
    expect(await stateOf(buyer)).toEqual([
      [9_000_000n, 0n],
      [WALLET - 3_000_000n, 0n],
    ]);
    const rows = await database.owner<{ principal: bigint; fee: bigint; is_paid: boolean }[]>`
      select principal, fee, paid_at is not null as is_paid from servicing.installment where purchase_id = ${taken?.purchaseId ?? 0n} order by seq`;
    expect(rows.map(({ is_paid: isPaid }) => isPaid)).toEqual([true, false, false, false]);
    expect(rows.reduce((sum, { principal }) => sum + principal, 0n)).toBe(12_000_000n);
    // E1: 270,000 on 9,000,000 over 3.
    expect(rows.reduce((sum, { fee }) => sum + fee, 0n)).toBe(270_000n);
    expect(await capture(id)).toBeUndefined();
    expect(await release(id)).toBe(false);
  });

  test('is taken in parts, each its own purchase, and what is left stays held', async () => {
    const buyer = await customer();
    const id = await hold(buyer);
    await capture(id, 4_000_000n);
    expect(await stateOf(buyer)).toEqual([
      [3_000_000n, 6_000_000n],
      [WALLET - 1_000_000n, 2_000_000n],
    ]);
    await capture(id, 1_000_001n);
    await capture(id);
    const parts = (await readCapturedParts(database.sql, [id])).get(id) ?? [];
    expect(parts.map(({ amount }) => amount)).toEqual([4_000_000n, 1_000_001n, 6_999_999n]);
    expect(new Set(parts.map(({ purchaseId }) => purchaseId)).size).toBe(3);
    expect(await stateOf(buyer)).toEqual([
      [9_000_000n, 0n],
      [WALLET - 3_000_000n, 0n],
    ]);
    expect(await readHeldSale(database.sql, id)).toMatchObject({
      capturedAmount: 12_000_000n,
      captures: 3,
      holdIds: [],
    });
  });

  test('is given up, in whole or in what is left of it', async () => {
    const buyer = await customer();
    const [whole, part] = [await hold(buyer), await hold(buyer)];
    await capture(part, 4_000_000n);
    expect([await release(whole), await release(whole), await release(part)]).toEqual([true, false, true]);
    expect(await stateOf(buyer)).toEqual([
      [3_000_000n, 0n],
      [WALLET - 1_000_000n, 0n],
    ]);
    expect(await capture(part)).toBeUndefined();
  });

  test('from the wallet alone, in parts', async () => {
    const buyer = await customer();
    const cash = await database.owner<{ uid: string }[]>`
      select uid from wallet.cash_account where customer_id = ${buyer.customerId}`;
    const id = await hold(buyer, {
      contractUID: null,
      cashAccountUID: cash[0]?.uid,
      numberOfInstallments: 0,
      depositAmount: null,
      transactionAmount: 7_000_000,
    });
    await capture(id, 3_333_333n);
    await capture(id);
    expect(await stateOf(buyer)).toEqual([
      [0n, 0n],
      [WALLET - 7_000_000n, 0n],
    ]);
  });

  test('is taken although the limit was cut, the credit is blocked and the customer is late: it was promised', async () => {
    const buyer = await customer();
    const id = await hold(buyer);
    await database.transaction((tx) =>
      setLimit(tx, {
        kind: 1210,
        partyId: buyer.facility.id,
        limit: 0n,
        actorId: null,
        reason: 'a test',
        at: clock.businessNow(),
      }),
    );
    await database.owner`update servicing.facility set status = 'blocked' where id = ${buyer.facility.id}`;
    await capture(id, 5_000_000n);
    await capture(id);
    expect(await stateOf(buyer)).toEqual([
      [9_000_000n, 0n],
      [WALLET - 3_000_000n, 0n],
    ]);
  });

  test.each([
    ['more than the limit', { transactionAmount: 60_000_000 }, 'limit_exceeded'],
    [
      'more from the wallet than it has',
      { transactionAmount: 40_000_000, depositAmount: 11_000_000, productUID: FROM_WALLET },
      'balance_insufficient',
    ],
    ['an amount that is none', { transactionAmount: 0 }, 'amount_invalid'],
    ['a count that is not offered', { numberOfInstallments: 5 }, 'count_not_allowed'],
    ['a code of no till', { qrCode: 'NO-SUCH-TILL' }, 'merchant_not_active'],
  ])('%s is refused and nothing is held', async (_, changes, code) => {
    const buyer = await customer();
    expect(await codeOf(hold(buyer, changes))).toBe(code);
    expect(await stateOf(buyer)).toEqual([
      [0n, 0n],
      [WALLET, 0n],
    ]);
  });

  test.each([
    ['more than is left', 12_000_001n, 'capture_exceeds_rest'],
    ['a part too small', 9_999n, 'amount_invalid'],
    ['a rest too small', 11_990_001n, 'amount_invalid'],
  ])('%s is not taken', async (_, amount, code) => {
    const buyer = await customer();
    const id = await hold(buyer);
    expect(await codeOf(capture(id, amount))).toBe(code);
    expect(await stateOf(buyer)).toEqual([
      [0n, 9_000_000n],
      [WALLET, 3_000_000n],
    ]);
  });

  test('two takings together of all that is left: one takes it', async () => {
    const buyer = await customer();
    const id = await hold(buyer);
    const outcomes = await Promise.all([capture(id), capture(id), release(id)]);
    expect(outcomes.filter((outcome) => outcome !== undefined && outcome !== false)).toHaveLength(1);
  });

  test('two holds together never hold more than there is', async () => {
    const buyer = await customer();
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(hold(buyer, { productUID: FROM_WALLET }))));
    // The wallet has 10,000,000: three deposits of 3,000,000.
    expect(codes.toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'balance_insufficient'),
      'done',
      'done',
      'done',
    ]);
  });
});
