import { afterAll, beforeAll, expect, test } from 'vitest';
import { sqlState } from '../../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { newMerchant } from '../../merchants/testing/new-merchant.test-support.ts';
import { cancelPaymentCode, registerMerchant, registerTerminal } from '../../merchants/index.ts';
import { commitPurchases } from '../queries/commit-purchases.ts';
import {
  brokenInvariants,
  commitAll,
  type CustomerFixture,
  creditPurchase,
  seedCustomer,
  seedTerms,
} from '../testing/purchase-fixture.ts';
import { createPurchaseLanes, type PurchaseLanes } from './purchase-lanes.ts';

let database: TestDatabase;
let termsId: bigint;
let shop: { merchantId: bigint; terminalId: bigint };
beforeAll(async () => {
  database = await createTestDatabase();
  termsId = (await seedTerms(database)).house;
  shop = await database.transaction(async (tx) => {
    const merchantId = await registerMerchant(tx, newMerchant());
    const terminalId = await registerTerminal(tx, {
      merchantId,
      code: 'FIXED-CODES',
      title: 'صندوق',
      currency: 364,
      createdAt: new Date('2026-03-21T08:00:00Z'),
    });
    return { merchantId, terminalId };
  });
});
afterAll(async () => {
  expect(await brokenInvariants(database)).toEqual([]);
  await database.close();
});

const customer = (limit = 100_000_000n) => seedCustomer(database, { termsId, limit });
/** A code of 12,000,000 rials, good from long before the fixture's moment until a day after it. */
async function newCode(validUntil = '2026-11-22T08:00:00Z'): Promise<bigint> {
  const [row] = await database.owner<{ id: bigint }[]>`
    insert into merchants.payment_code (code, merchant_id, terminal_id, amount, made_at, valid_until)
    values ('NP-' || upper(left(md5(random()::text), 12)), ${shop.merchantId}, ${shop.terminalId}, 12000000, '2026-11-01T08:00:00Z', ${validUntil}) returning id`;
  return row?.id ?? 0n;
}
const paying = (buyer: CustomerFixture, paymentCodeId: bigint) => creditPurchase(buyer, { ...shop, paymentCodeId });
const payersOf = async (code: bigint) =>
  database.owner<{ customer_id: bigint; uid: string }[]>`
    select claimed_by as customer_id, claimed_uid as uid from merchants.payment_code where id = ${code} and claimed_by is not null`;
const process = (): PurchaseLanes =>
  createPurchaseLanes({ sql: database.sql, lanes: 2, onPoisoned: () => expect.unreachable('poisoned') });
const submit = (lanes: PurchaseLanes, purchase: ReturnType<typeof paying>) =>
  lanes.submit({
    command: purchase,
    laneKey: Number(purchase.customerId & 63n),
    keys: [`uid:${purchase.uid}`, `code:${purchase.paymentCodeId}`, `facility:${purchase.facility?.id}`],
    owner: String(purchase.customerId),
  });

test('many buyers in three processes together: one pays the code, the others are refused and owe nothing', async () => {
  const code = await newCode();
  const buyers = await Promise.all(Array.from({ length: 12 }, () => customer()));
  const processes = [process(), process(), process()] as const;
  const outcomes = await Promise.all(
    buyers.map((buyer, index) => submit(processes[index % 3] ?? processes[0], paying(buyer, code))),
  );
  expect(outcomes.filter(({ result }) => result === 2)).toHaveLength(1);
  expect(outcomes.filter(({ refusalCode }) => refusalCode === 'qr_paid')).toHaveLength(11);
  const winner = buyers[outcomes.findIndex(({ result }) => result === 2)];
  expect(await payersOf(code)).toMatchObject([{ customer_id: winner?.customerId }]);
});

test('a server that froze between pricing and commit pays no code that another buyer has paid meanwhile', async () => {
  const code = await newCode();
  // Priced at a moment when the code was free; the process then stood still for an hour.
  const frozen = { ...paying(await customer(), code), createdAt: new Date('2026-11-21T07:00:00Z') };
  const other = paying(await customer(), code);
  expect(await submit(process(), other)).toMatchObject({ result: 2 });
  expect(await submit(process(), frozen)).toMatchObject({ result: 3, refusalCode: 'qr_paid' });
  expect(await payersOf(code)).toMatchObject([{ uid: other.uid }]);
});

test('a replay gets what was decided first: the success of who paid, and the refusal of who did not', async () => {
  const code = await newCode();
  const [first, second] = [paying(await customer(), code), paying(await customer(), code)];
  const [paid] = await commitAll(database.sql, [first]);
  const [refused] = await commitAll(database.sql, [second]);
  expect(await commitAll(database.sql, [first])).toEqual([{ ...paid, isReplay: true }]);
  expect(await commitAll(database.sql, [second])).toEqual([{ ...refused, isReplay: true }]);
  expect(await payersOf(code)).toMatchObject([{ uid: first.uid }]);
});

test('a purchase that is refused leaves the code free for the next, in one batch with others', async () => {
  const [code, another] = [await newCode(), await newCode()];
  const poor = paying(await customer(1_000_000n), code);
  const outcomes = await commitAll(database.sql, [
    poor,
    paying(await customer(), another),
    creditPurchase(await customer()),
  ]);
  expect(outcomes.map(({ refusalCode }) => refusalCode)).toEqual(['limit_exceeded', null, null]);
  expect(await payersOf(code)).toEqual([]);
  expect(await commitAll(database.sql, [paying(await customer(), code)])).toMatchObject([{ result: 2 }]);
});

test('a code whose time was over before the purchase is refused; its refusal is stored', async () => {
  const code = await newCode('2026-11-21T07:59:59Z');
  const late = paying(await customer(), code);
  expect(await commitAll(database.sql, [late])).toMatchObject([{ result: 3, refusalCode: 'qr_expired' }]);
  expect(await commitAll(database.sql, [late])).toMatchObject([{ refusalCode: 'qr_expired', isReplay: true }]);
  expect(await payersOf(code)).toEqual([]);
});

test('a purchase and a cancellation together: exactly one of the two happens', async () => {
  for (let round = 0; round < 10; round += 1) {
    const code = await newCode();
    const purchase = paying(await customer(), code);
    const [outcome, isCancelled] = await Promise.all([
      submit(process(), purchase),
      database.transaction((tx) => cancelPaymentCode(tx, code, new Date())),
    ]);
    expect(outcome).toMatchObject(isCancelled ? { result: 3, refusalCode: 'qr_cancelled' } : { result: 2 });
    expect(await payersOf(code)).toHaveLength(isCancelled ? 0 : 1);
  }
});

test('two commands of one code in a batch are refused as a whole, and nothing is written', async () => {
  const code = await newCode();
  const batch = [paying(await customer(), code), paying(await customer(), code)];
  const state = await commitPurchases(database.sql, batch).then(
    () => 'no error',
    (error: unknown) => sqlState(error),
  );
  expect(state).toBe('NS001');
  expect(await payersOf(code)).toEqual([]);
});
