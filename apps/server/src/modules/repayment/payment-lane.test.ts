import { CURRENCY } from '@nesye/contract/constants';
import { isoDate, rial } from '@nesye/money';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { readInstallmentUid } from '../schedules/index.ts';
import { subjectOfRows } from './domain/payment-subject.ts';
import type { WalletPayment } from './domain/wallet-payment.ts';
import { commitWalletPayments } from './queries/commit-wallet-payments.ts';
import { type RepaymentWorld, startRepaymentWorld } from './testing/repayment-world.test-support.ts';

/** Row 1 on the day after the sale: of its fee of 180,000 one day of thirty is earned. */
const ROW = rial(2_938_000n);
const PRINCIPAL = rial(2_932_000n);
const FEE = rial(6_000n);
const REBATE = rial(174_000n);
/** Rows 1 and 2, of whose 135,000 nothing is earned. */
const TWO_ROWS = ROW + 2_977_000n;
const PLENTY = 50_000_000n;

let world: RepaymentWorld;
/** The statements of the lane since the test began. */
let batches: string[];
beforeAll(async () => {
  world = await startRepaymentWorld();
  world.database.sql.onStatement((text) => {
    if (text.includes('commit_wallet_payments')) batches.push(text);
  });
});
beforeEach(() => {
  batches = [];
  world.clock.moveTo('2026-11-22T08:00:00Z');
});
afterEach(async () => expect(await world.brokenChecks()).toEqual([]));
afterAll(() => world.close());

const statusOf = ({ status }: { readonly status: number }) => status;
const storedOf = async (id: unknown) => {
  const [payment] = await world.database.owner<object[]>`
    select kind, subject::text as subject, body_hash, facility_id, share_hash, use_cash_wallet, amount, wallet_amount, gateway_amount, state, attempt_id, hold_id, decides_until,
           released_at, business_date, made_at, ended_at, is_opening
    from repayment.payment where id = ${String(id)}`;
  const rows = await world.database.owner<
    object[]
  >`select place, seq, principal, fee, penalty, rebate, status from repayment.payment_row where payment_id = ${String(id)} order by place`;
  const repayments = await world.database.owner<
    object[]
  >`select seq, amount, principal, fee, penalty, rebate, source, paid_at, value_date from servicing.repayment where payment_id = ${String(id)} order by seq`;
  return { payment: { ...payment, subject: undefined }, rows, repayments };
};

test('thirty customers concurrently share a few transactions; each is paid to the rial, and a repetition gets its first response', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const buyer = index % 3 === 0 ? await world.bankCustomer(PLENTY) : await world.customer(PLENTY);
      return { buyer, uids: await world.buy(buyer, index % 3 === 0 ? { lenderId: 6402n } : {}) };
    }),
  );
  const paid = await Promise.all(
    crowd.map(({ buyer, uids: [first, second] }) => world.pay(buyer, [second, first], true)),
  );
  expect(paid.map(statusOf)).toEqual(crowd.map(() => 201));
  expect(batches.length).toBeGreaterThan(0);
  expect(batches.length).toBeLessThanOrEqual(10);
  for (const [index, { buyer, uids }] of crowd.entries()) {
    expect(await world.wallet(buyer)).toEqual([PLENTY - TWO_ROWS, 0n]);
    const again = await world.pay(buyer, [uids[0], uids[1]], true);
    expect([again.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', paid[index]?.body]);
  }
});

test('what the lane stores is what the general way stores', async () => {
  const [plain, other] = [await world.customer(PLENTY), await world.customer(PLENTY)];
  const [[first, second], [otherFirst, otherSecond, third]] = [await world.buy(plain), await world.buy(other)];
  // An open payment by card of another row sends the same request the general way.
  await world.begin(other, third, false);
  const byLane = await world.pay(plain, [first, second], true);
  expect(batches).toHaveLength(1);
  const general = await world.pay(other, [otherFirst, otherSecond], true);
  const [left, right] = [await storedOf(byLane.body['id']), await storedOf(general.body['id'])];
  expect(left).toEqual(right);
  expect(await world.lines(byLane.body['id'] as number)).toEqual(await world.lines(general.body['id'] as number));
});

test.each<[string, (buyer: CustomerFixture, row: string) => Promise<unknown>]>([
  [
    'a row that is late',
    (buyer, row) => {
      world.clock.moveTo('2027-01-15T08:00:00Z');
      return world.pay(buyer, row, true);
    },
  ],
  ['without the wallet', (buyer, row) => world.pay(buyer, row, false)],
  ['a row of another person', async (_, row) => world.pay(await world.customer(PLENTY), row, true)],
])('%s: not by the lane', async (_, act) => {
  const buyer = await world.customer(PLENTY);
  const [row] = await world.buy(buyer);
  await act(buyer, row);
  expect(batches).toEqual([]);
});

test('a wallet that has too little is seen under the locks: the rest is paid by card', async () => {
  const buyer = await world.customer(2_000_000n);
  const [first] = await world.buy(buyer);
  const began = await world.begin(buyer, first, true);
  expect([batches.length, began.wallet_amount, began.gateway_amount]).toEqual([1, 2_000_000, Number(ROW) - 2_000_000]);
});

test('one row requested forty times concurrently, in two namings: one payment', async () => {
  const buyer = await world.customer(PLENTY);
  const [first, second] = await world.buy(buyer);
  const paid = await Promise.all(
    Array.from({ length: 40 }, (_, index) => world.pay(buyer, index % 2 === 0 ? first : [first, second], true)),
  );
  // Of the two wishes the first to come is done, and the other has a row that is paid.
  expect(new Set(paid.map(statusOf))).toEqual(new Set([201, 409]));
  const done = paid.filter(({ status }) => status === 201).map(({ body }) => body['id']);
  expect(new Set(done).size).toBe(1);
  const [left] = await world.wallet(buyer);
  expect([PLENTY - ROW, PLENTY - TWO_ROWS]).toContain(left);
});

describe('the function itself', () => {
  const commandOf = (buyer: CustomerFixture, uid: string): WalletPayment => {
    const key = readInstallmentUid(uid);
    if (key === undefined) throw new Error('no row');
    const line = (kind: 1210 | 1220 | 2010 | 2410 | 4210, partyId: bigint, amount: bigint) => ({
      kind,
      partyId,
      currency: CURRENCY.irr,
      amount,
    });
    const both = { ...key, principal: PRINCIPAL, fee: FEE, rebate: REBATE };
    return {
      customerId: buyer.customerId,
      subject: subjectOfRows('installments', [key]),
      amount: ROW,
      rows: [{ ...both, dueDate: isoDate('2026-12-21'), feeUnearned: rial(180_000n) }],
      rule: 9,
      lines: [
        line(2010, buyer.customerId, ROW),
        line(1210, buyer.facility.id, -BigInt(PRINCIPAL)),
        line(1220, buyer.facility.id, -BigInt(FEE)),
      ],
      rebateLines: [line(2410, 0n, REBATE), line(1220, buyer.facility.id, -BigInt(REBATE))],
      earned: [FEE],
      earnedLines: [line(2410, 0n, FEE), line(4210, 0n, -BigInt(FEE))],
      businessDate: isoDate('2026-11-22'),
      madeAt: new Date('2026-11-22T08:00:00Z'),
    };
  };
  const commit = (...commands: WalletPayment[]) => commitWalletPayments(world.database.sql, commands);

  test('leaves out what has changed since it was read, and does its neighbour', async () => {
    const [changed, steady] = [await world.customer(PLENTY), await world.customer(PLENTY)];
    const [[row], [other]] = [await world.buy(changed), await world.buy(steady)];
    const command = commandOf(changed, row);
    await world.pay(changed, row, true);
    expect(await commit(command, commandOf(steady, other))).toEqual([
      undefined,
      { id: expect.any(BigInt), uid: expect.any(String) },
    ]);
    expect(await world.wallet(changed)).toEqual([PLENTY - ROW, 0n]);
    // The same batch again, as after a lost response: nothing is done twice.
    expect(await commit(command, commandOf(steady, other))).toEqual([undefined, undefined]);
    expect(await world.wallet(steady)).toEqual([PLENTY - ROW, 0n]);
  });

  test.each<[string, (plain: WalletPayment) => Partial<WalletPayment>]>([
    ['a day on which the row is late', () => ({ businessDate: isoDate('2027-01-15') })],
    [
      'an amount that is not the row’s',
      ({ rows }) => ({ rows: rows.map((row) => ({ ...row, principal: rial(PRINCIPAL - 1n) })) }),
    ],
    [
      'a row whose day has moved since its fee was counted',
      ({ rows }) => ({ rows: rows.map((row) => ({ ...row, dueDate: isoDate('2026-12-22') })) }),
    ],
    [
      'a row whose fee is income already',
      ({ rows }) => ({ rows: rows.map((row) => ({ ...row, feeUnearned: rial(0n) })) }),
    ],
  ])('leaves out %s', async (_, change) => {
    const buyer = await world.customer(PLENTY);
    const [row] = await world.buy(buyer);
    const plain = commandOf(buyer, row);
    expect(await commit({ ...plain, ...change(plain) })).toEqual([undefined]);
    expect(await world.wallet(buyer)).toEqual([PLENTY, 0n]);
  });

  test('refuses a batch of which two share an account', async () => {
    const buyer = await world.customer(PLENTY);
    const [first, second] = await world.buy(buyer);
    await expect(commit(commandOf(buyer, first), commandOf(buyer, second))).rejects.toMatchObject({ code: 'NS001' });
    expect(await world.wallet(buyer)).toEqual([PLENTY, 0n]);
  });
});
