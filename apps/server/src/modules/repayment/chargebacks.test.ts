import { randomUUID } from 'node:crypto';
import { addDays, isoDate } from '@nesye/money';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { foundOf } from '../../platform/testing/planted-violations.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { auditReplay } from '../schedules/use-cases/audit-replay.ts';
import {
  BANK,
  type PaymentWire,
  type RepaymentWorld,
  startRepaymentWorld,
} from './testing/repayment-world.test-support.ts';

const ROW = 3_112_000;

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  expect((await auditReplay(world.database)).differences).toBe(0);
});
afterAll(() => world.close());

/** Pays by card, as far as the wallet is not used, and waits until the gateway has settled it. */
async function payByCard(buyer: CustomerFixture, uids: readonly string[], useWallet = false): Promise<PaymentWire> {
  const begun = await world.begin(buyer, uids, useWallet);
  await world.comeBack(await world.press(begun.payment_url, 'pay'));
  await world.settleAfter(5);
  return await world.poll(buyer, begun.id);
}

/** Account and amount of what the chargeback of a payment has posted. */
async function linesOf(paymentId: number): Promise<readonly string[]> {
  const rows = await world.database.owner<{ kind: number; amount: bigint }[]>`
    select l.kind, l.amount from gateway.chargeback c
    join gateway.attempt a on a.bucket = c.bucket and a.id = c.attempt_id
    join ledger.entry e on e.bucket = c.bucket and e.source_id = c.id and e.rule = 34
    join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where a.source_id = ${paymentId} and a.purpose = 'repayment.payment' order by l.kind, l.amount`;
  return rows.map(({ kind, amount }) => `${kind} ${amount}`);
}

interface RowState {
  readonly owed: bigint;
  readonly is_paid: boolean;
}
const rowsOf = ({ customerId }: CustomerFixture) =>
  world.database.owner<RowState[]>`
    select (principal + fee - principal_paid - fee_paid - fee_rebated)::bigint as owed, paid_at is not null as is_paid
    from servicing.installment where customer_id = ${customerId} order by purchase_id, seq`;
const owed = async (buyer: CustomerFixture) => (await rowsOf(buyer)).map((row) => Number(row.owed));
const suspense = () => world.balance(2920);

test('rows that a card had paid are owed again, once, and the customer pays the same rows again', async () => {
  const buyer = await world.bankCustomer(0n);
  const [one, two] = await world.buy(buyer, { lenderId: BANK });
  const paid = await payByCard(buyer, [one, two]);
  expect(paid).toMatchObject({ status: 2, taken_back_on: null });
  const before = { bank: await world.balance(1010), lender: await world.balance(2210) };
  await world.takeBack(paid.id);
  expect((await owed(buyer)).slice(0, 2)).toEqual([0, 0]);
  await world.settleAfter();
  const today = world.clock.businessDate();
  expect(await world.poll(buyer, paid.id)).toMatchObject({ status: 2, taken_back_on: today });
  expect(await linesOf(paid.id)).toEqual([
    '1110 -5915000',
    '2210 5914400',
    '4120 600',
    '7110 5909000',
    '7120 6000',
    '7510 -5909000',
    '7520 -6000',
  ]);
  // Of the fees of rows 1 and 2, 180,000 and 135,000, only 6,000 were earned: what was given back stays given back.
  expect(await owed(buyer)).toEqual([2_938_000, 2_977_000, ROW, 3_114_000]);
  expect([await world.balance(1010), await world.balance(2210)]).toEqual([
    before.bank - 5_915_000n,
    before.lender + 5_914_400n,
  ]);
  // Told twice, read again: nothing changes.
  await world.takeBack(paid.id);
  expect(await world.settle()).toBe(0);
  await world.settleAfter();
  expect((await linesOf(paid.id)).length).toBe(7);
  const again = await payByCard(buyer, [one, two]);
  expect(again).toMatchObject({ status: 2, amount: 5_915_000, taken_back_on: null });
  expect(again.id).not.toBe(paid.id);
  expect((await owed(buyer)).slice(0, 2)).toEqual([0, 0]);
  expect(await suspense()).toBe(0n);
});

test('what the wallet had paid stays paid: the last rows are owed again, as far as the card had paid', async () => {
  const buyer = await world.customer(2_000_000n);
  const [one, two, three] = await world.buy(buyer, { date: world.clock.businessDate() });
  const paid = await payByCard(buyer, [one, two, three], true);
  expect(paid).toMatchObject({ wallet_amount: 2_000_000, gateway_amount: 932_000 + 2_977_000 + 3_022_000 });
  await world.takeBack(paid.id);
  await world.settleAfter();
  expect((await owed(buyer)).slice(0, 3)).toEqual([932_000, 2_977_000, 3_022_000]);
  expect((await world.wallet(buyer))[0]).toBe(0n);
  const again = await payByCard(buyer, [one]);
  expect(again.amount).toBe(932_000);
  expect((await owed(buyer)).slice(0, 3)).toEqual([0, 2_977_000, 3_022_000]);
});

test('a late row bears no penalty for the days on which it was paid, and what of its penalty was paid is owed again', async () => {
  const buyer = await world.customer(0n);
  const day = world.clock.businessDate();
  const [one] = await world.buy(buyer, { date: addDays(day, -60) });
  const paid = await payByCard(buyer, [one]);
  const penalty = paid.amount - ROW;
  expect(penalty).toBeGreaterThan(0);
  await world.takeBack(paid.id);
  await world.settleAfter();
  const due = await world.begin(buyer, one, false);
  expect(due.amount).toBe(paid.amount);
  const [row] = await world.database.owner<{ until: string }[]>`
    select payable_until::text as until from servicing.installment where customer_id = ${buyer.customerId} and seq = 1`;
  const until = isoDate(row?.until ?? '');
  expect(until >= addDays(world.clock.businessDate(), 7)).toBe(true);
  // Three days of grace after the new last day, as after every one.
  await world.goTo(addDays(until, 3));
  expect((await world.begin(buyer, one, false)).amount).toBe(paid.amount);
  await world.goTo(addDays(until, 13));
  const later = await world.begin(buyer, one, false);
  // Ten days of 24 % a year, 20,462, on top of what it had come to when it was paid; both in whole toman.
  expect(later.amount - paid.amount).toBeGreaterThan(20_452);
  expect(later.amount - paid.amount).toBeLessThan(20_472);
});

test('a payoff that is taken back keeps what it gave back: the rows are owed again on their days, and pay off again', async () => {
  const buyer = await world.customer(0n);
  const [one] = await world.buy(buyer, { date: world.clock.businessDate() });
  await payByCard(buyer, [one]);
  const quote = async () =>
    (await world.send('GET', `/api/v1/accounting/payoff-quote/${buyer.facility.uid}/`, { user: buyer.customerId }))
      .body as unknown as { amount: number; principal: number; fee: number; rebate: number };
  const payOff = async () => {
    const { amount } = await quote();
    const { body } = await world.send('POST', '/api/v1/accounting/payoff/', {
      user: buyer.customerId,
      body: { uid: randomUUID(), contract_uid: buyer.facility.uid, amount, use_cash_wallet: false },
    });
    const begun = body as unknown as PaymentWire;
    await world.comeBack(await world.press(begun.payment_url ?? '', 'pay'));
    expect((await world.poll(buyer, begun.id)).status).toBe(2);
    await world.settleAfter(5);
    return begun;
  };
  const first = await quote();
  expect(first.rebate).toBeGreaterThan(0);
  const paid = await payOff();
  await world.takeBack(paid.id);
  await world.settleAfter();
  expect((await rowsOf(buyer)).map((row) => row.is_paid)).toEqual([true, false, false, false]);
  expect((await owed(buyer)).reduce((sum, row) => sum + row, 0)).toBe(paid.amount);
  expect(await quote()).toMatchObject({ amount: paid.amount, principal: first.principal, fee: first.fee, rebate: 0 });
  const [facility] = await world.database.owner<
    { status: string }[]
  >`select status from servicing.facility where id = ${buyer.facility.id}`;
  expect(facility?.status).toBe('active');
  await payOff();
  expect(await quote()).toMatchObject({ amount: 0 });
});

test('beyond the limit: what was bought since it was paid does not keep the debt from rising', async () => {
  const buyer = await world.customer(0n);
  const uids = await world.buy(buyer);
  const paid = await payByCard(buyer, uids);
  await world.database.transaction(
    (tx) =>
      tx`select ledger.set_limit(1210::smallint, ${buyer.facility.id}::bigint, 364::smallint, 5000000::bigint, null, 'a test', now())`,
  );
  await world.takeBack(paid.id);
  await world.settleAfter();
  const [account] = await world.database.owner<{ balance: bigint; ceiling_amount: bigint }[]>`
    select balance, ceiling_amount from ledger.guarded_account where kind = 1210 and party_id = ${buyer.facility.id}`;
  expect(account).toEqual({ balance: 12_000_000n, ceiling_amount: 12_000_000n });
  await payByCard(buyer, [uids[0]]);
});

test('for another person’s row and on a closed credit nothing is owed again: operators decide about money in suspense', async () => {
  const [debtor, relative] = [await world.customer(0n), await world.customer(0n)];
  const date = world.clock.businessDate();
  const [one] = await world.buy(debtor, { date });
  const { body } = await world.send('POST', `/api/v1/accounting/installment/${one}/share/`, {
    user: debtor.customerId,
    body: {},
  });
  const shared = await world.begin(relative, body['hash'] as string, false);
  await world.comeBack(await world.press(shared.payment_url, 'pay'));
  const closed = await world.customer(0n);
  const [row] = await world.buy(closed, { date });
  const paid = await payByCard(closed, [row]);
  await world.database.owner`update servicing.facility set status = 'closed' where id = ${closed.facility.id}`;
  const before = await suspense();
  await world.takeBack(shared.id);
  await world.takeBack(paid.id);
  await world.settleAfter();
  expect((await suspense()) - before).toBe(BigInt(shared.amount + paid.amount));
  expect((await owed(debtor))[0]).toBe(0);
  expect((await owed(closed))[0]).toBe(0);
  await world.database.owner`update servicing.facility set status = 'active' where id = ${closed.facility.id}`;
  expect(await world.poll(relative, shared.id)).toMatchObject({ status: 2, taken_back_on: null });
});

test('189 of the audit: more of a row is owed again than the payment had paid, and another sum than the card’s part', async () => {
  const set = (to: string) =>
    `update servicing.row_chargeback set penalty = penalty ${to} 1 where chargeback_id = (select max(chargeback_id) from servicing.row_chargeback)`;
  expect(await foundOf(world, set('+'), set('-'))).toContain('189');
});
