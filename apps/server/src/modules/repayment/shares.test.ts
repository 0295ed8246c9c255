import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import {
  codeOf,
  BANK,
  type PaymentWire,
  type RepaymentWorld,
  startRepaymentWorld,
} from './testing/repayment-world.test-support.ts';

/** Row 1 of 3,112,000 on the day after the sale: 174,000 of its fee are not earned. */
const ROW = 2_938_000;

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
beforeEach(() => world.clock.moveTo('2026-11-22T08:00:00Z'));
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

const share = async (owner: Pick<CustomerFixture, 'customerId'>, uid: string) =>
  world.send('POST', `/api/v1/accounting/installment/${uid}/share/`, { user: owner.customerId, body: {} });
const hashOf = async (owner: CustomerFixture, uid: string) => (await share(owner, uid)).body['hash'] as string;
const look = (who: Pick<CustomerFixture, 'customerId'>, hash: string) =>
  world.send('GET', `/api/v1/accounting/installments-by-hash?hash=${hash}`, { user: who.customerId });

test('a relative pays one row from the wallet, by two entries through transit, and sees nothing else of the debt', async () => {
  const [debtor, relative] = [await world.customer(0n), await world.customer(10_000_000n)];
  const [first] = await world.buy(debtor);
  const shared = await share(debtor, first);
  const hash = shared.body['hash'] as string;
  expect(shared.status).toBe(201);
  expect(shared.body['url']).toBe(`http://nesye.test/payment/shared?hash=${hash}`);
  expect(await hashOf(debtor, first)).toBe(hash);
  const seen = await look(relative, hash);
  expect(Object.keys(seen.body).toSorted()).toEqual(['amount', 'expires_at', 'first_name', 'hash', 'status']);
  expect(seen.body).toMatchObject({ amount: ROW, status: 1 });
  const paid = (await world.pay(relative, hash, true)).body as unknown as PaymentWire;
  expect(paid).toMatchObject({ status: 2, amount: ROW, installments: [{ uid: hash, amount: ROW, status: 2 }] });
  expect(await world.lines(paid.id)).toEqual([
    '15.2 1220 -174000',
    '15.2 2410 174000',
    `26.1 2010 ${ROW}`,
    `26.1 2910 -${ROW}`,
    '26.2 1210 -2932000',
    '26.2 1220 -6000',
    `26.2 2910 ${ROW}`,
  ]);
  expect(await world.wallet(relative)).toEqual([10_000_000n - BigInt(ROW), 0n]);
  const again = await world.pay(relative, hash, true);
  expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', paid]);
  expect((await look(relative, hash)).body['status']).toBe(2);
});

test('by card and wallet for a bank’s debtor: held, posted in one go, and the card’s money is the payer’s', async () => {
  const [debtor, relative] = [await world.bankCustomer(0n), await world.customer(1_000_000n)];
  const [first] = await world.buy(debtor, { lenderId: BANK });
  const hash = await hashOf(debtor, first);
  const began = await world.begin(relative, hash, true);
  expect(await world.wallet(relative)).toEqual([1_000_000n, 1_000_000n]);
  await world.comeBack(await world.press(began.payment_url, 'pay'));
  expect((await world.poll(relative, began.id)).status).toBe(2);
  expect((await world.lines(began.id)).filter((line) => /^26\.\d (1110|2010|2910)/.test(line))).toEqual([
    '26.1 1110 1938000',
    '26.1 2010 1000000',
    `26.1 2910 -${ROW}`,
    `26.2 2910 ${ROW}`,
  ]);
});

test('a hash that is used, expired, forged, and a row that may not be shared', async () => {
  const [debtor, relative, other] = [
    await world.customer(10_000_000n),
    await world.customer(10_000_000n),
    await world.customer(10_000_000n),
  ];
  const [first, second] = await world.buy(debtor);
  const [hash, later] = [await hashOf(debtor, first), await hashOf(debtor, second)];
  expect(codeOf(await share(relative, first))).toEqual([404, 'not_found']);
  expect(codeOf(await look(relative, `${hash.slice(0, -1)}${hash.endsWith('A') ? 'B' : 'A'}`))).toEqual([
    404,
    'not_found',
  ]);
  expect((await world.pay(relative, hash, true)).status).toBe(201);
  expect(codeOf(await world.pay(other, hash, true))).toEqual([409, 'installment_not_payable']);
  expect(codeOf(await world.pay(debtor, first, true))).toEqual([409, 'installment_not_payable']);
  expect(codeOf(await share(debtor, first))).toEqual([409, 'installment_not_payable']);
  world.clock.moveTo('2026-11-30T08:00:00Z');
  expect(codeOf(await look(relative, later))).toEqual([409, 'share_expired']);
  expect(codeOf(await world.pay(relative, later, true))).toEqual([409, 'share_expired']);
  expect(await hashOf(debtor, second)).not.toBe(later);
});

test('who pays the own link pays as always; a row paid meanwhile sends the relative’s card money back', async () => {
  const [debtor, relative] = [await world.customer(10_000_000n), await world.customer(0n)];
  const [first] = await world.buy(debtor);
  const hash = await hashOf(debtor, first);
  const began = await world.begin(relative, hash, false);
  const own = (await world.pay(debtor, hash, true)).body as unknown as PaymentWire;
  expect(own.installments[0]?.uid).toBe(first);
  await world.comeBack(await world.press(began.payment_url, 'pay'));
  await world.work();
  expect(await world.poll(relative, began.id)).toMatchObject({ status: 3, failure: { code: 'purpose_gone' } });
});
