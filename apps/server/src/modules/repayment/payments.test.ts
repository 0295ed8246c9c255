import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf, BANK, type RepaymentWorld, startRepaymentWorld } from './testing/repayment-world.test-support.ts';

/** Row 1 of 3,112,000 on the day after the sale: 174,000 of its fee are not earned. */
const ROW = 2_938_000;
/** Rows 1 to 3: of the fees of rows 2 and 3, 135,000 and 90,000, nothing is earned. */
const THREE_ROWS = ROW + 2_977_000 + 3_022_000;

let world: RepaymentWorld;
beforeAll(async () => {
  world = await startRepaymentWorld();
});
beforeEach(() => {
  world.clock.moveTo('2026-11-22T08:00:00Z');
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

test('from the wallet: paid immediately, and the same request again gets the first response to the byte', async () => {
  const buyer = await world.customer(10_000_000n);
  const [first] = await world.buy(buyer);
  const paid = await world.pay(buyer, first, true);
  expect([paid.status, paid.headers['idempotent-replay']]).toEqual([201, undefined]);
  expect(paid.body).toMatchObject({
    status: 2,
    amount: ROW,
    wallet_amount: ROW,
    gateway_amount: 0,
    payment_url: null,
    receipt_number: String(paid.body['id']),
    installments: [{ uid: first, amount: ROW, status: 2 }],
  });
  expect(await world.wallet(buyer)).toEqual([10_000_000n - BigInt(ROW), 0n]);
  for (const flag of [true, false]) {
    const again = await world.pay(buyer, flag ? [first] : first, flag);
    expect([again.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', paid.body]);
  }
  expect(await world.poll(buyer, paid.body['id'] as number)).toEqual(paid.body);
});

test('wallet and card together, of three rows: the wallet’s part is held, and all is posted in one go', async () => {
  const buyer = await world.customer(2_000_000n);
  const [one, two, three] = await world.buy(buyer);
  const began = await world.begin(buyer, [three, one, two], true);
  expect(began).toMatchObject({ status: 1, amount: THREE_ROWS, wallet_amount: 2_000_000, receipt_number: null });
  expect(began.gateway_amount).toBe(THREE_ROWS - 2_000_000);
  expect(await world.wallet(buyer)).toEqual([2_000_000n, 2_000_000n]);
  const again = await world.pay(buyer, [one, two, three], true);
  expect([again.status, again.headers['idempotent-replay'], again.body]).toEqual([201, 'true', began]);
  const returned = await world.comeBack(await world.press(began.payment_url, 'pay'));
  expect(returned.headers['location']).toBe(`/payment/result?payment=${began.id}`);
  expect(await world.poll(buyer, began.id)).toMatchObject({
    status: 2,
    payment_url: null,
    receipt_number: String(began.id),
    installments: [{ status: 2 }, { status: 2 }, { status: 2 }],
  });
  expect(await world.wallet(buyer)).toEqual([0n, 0n]);
  expect(await world.lines(began.id)).toEqual([
    '9.1 1110 6937000',
    '9.1 1210 -8931000',
    '9.1 1220 -6000',
    '9.1 2010 2000000',
    '15.1 1220 -399000',
    '15.1 2410 399000',
  ]);
  expect((await world.pay(buyer, [one, two, three], true)).body).toEqual(began);
});

test('rows of two facilities: the card’s money goes through the first and the wallet, in one transaction', async () => {
  const buyer = await world.customer(1_000_000n);
  const [facility] = await world.database.owner<{ id: bigint; uid: string }[]>`
    insert into servicing.facility (bucket, id, customer_id, line, terms_id, principal_kind, status, opened_at)
    values (${Number(buyer.customerId & 63n)}, nextval('servicing.facility_number') * 64 + ${buyer.customerId & 63n}, ${buyer.customerId}, 2, ${world.terms.lender},
            7110, 'active', now()) returning id, uid::text`;
  await world.database
    .owner`select ledger.open_account(7110::smallint, ${facility?.id ?? 0n}::bigint, 364::smallint, 500000000::bigint)`;
  const atBank = { ...buyer, facility: { ...(facility ?? buyer.facility), principalKind: 7110 } };
  const [own] = await world.buy(buyer);
  const [bank] = await world.buy(atBank, { lenderId: BANK });
  const began = await world.begin(buyer, [own, bank], true);
  await world.comeBack(await world.press(began.payment_url, 'pay'));
  expect((await world.poll(buyer, began.id)).status).toBe(2);
  expect(await world.lines(began.id)).toEqual([
    '9.1 1110 4876000',
    '9.1 1210 -2932000',
    '9.1 1220 -6000',
    '9.1 2010 -1938000',
    '10.2 2010 2938000',
    '10.2 2210 -2937400',
    '10.2 4120 -600',
    '10.2 7110 -2932000',
    '10.2 7120 -6000',
    '10.2 7510 2932000',
    '10.2 7520 6000',
    '15.1 1220 -174000',
    '15.1 2410 174000',
    '15.2 7120 -174000',
    '15.2 7520 174000',
  ]);
  expect(await world.wallet(buyer)).toEqual([0n, 0n]);
});

test('twenty requests concurrently in two tabs: one payment, paid once', async () => {
  const buyer = await world.customer(50_000_000n);
  const [first] = await world.buy(buyer);
  const responses = await Promise.all(Array.from({ length: 20 }, () => world.pay(buyer, first, true)));
  expect(new Set(responses.map(({ status, body }) => `${status} ${String(body['id'])}`)).size).toBe(1);
  expect(responses.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
  expect((await world.wallet(buyer))[0]).toBe(50_000_000n - BigInt(ROW));
});

test('another flag abandons what waits, frees its hold, and its late money goes back to the card', async () => {
  const buyer = await world.customer(1_000_000n);
  const [first] = await world.buy(buyer);
  const both = await world.begin(buyer, first, true);
  const cardOnly = await world.begin(buyer, first, false);
  expect([cardOnly.id === both.id, cardOnly.gateway_amount, await world.wallet(buyer)]).toEqual([
    false,
    ROW,
    [1_000_000n, 0n],
  ]);
  expect(await world.poll(buyer, both.id)).toMatchObject({
    status: 3,
    failure: { code: 'abandoned' },
    payment_url: null,
  });
  await world.comeBack(await world.press(cardOnly.payment_url, 'pay'));
  await world.comeBack(await world.press(both.payment_url, 'pay'));
  await world.work();
  expect([(await world.poll(buyer, cardOnly.id)).status, (await world.poll(buyer, both.id)).status]).toEqual([2, 3]);
  expect(await world.balance(1230)).toBe(0n);
});

/** The gateway takes the money, and the product has not been told yet. */
async function takeAtGateway(began: { readonly id: number; readonly payment_url: string }): Promise<string> {
  const returned = await world.press(began.payment_url, 'pay');
  const { authority } = await world.attemptOf(began.id);
  await world.database
    .owner`update gateway.attempt set state = 'verifying', verifying_at = now(), inquired_at = now() where source_id = ${began.id}`;
  const [row] = await world.database.owner<
    { amount: bigint }[]
  >`select amount from gateway.attempt where source_id = ${began.id}`;
  await world.sandbox.post('/sandbox/psp/verify', { authority, amount: Number(row?.amount) });
  return returned;
}

test('a row that was paid otherwise while the card’s money was taken: all of it is sent back, and the hold is freed', async () => {
  const buyer = await world.customer(4_000_000n);
  const [one, two] = await world.buy(buyer);
  const began = await world.begin(buyer, [one, two], true);
  const returned = await takeAtGateway(began);
  expect(await world.wallet(buyer)).toEqual([4_000_000n, 4_000_000n]);
  expect((await world.pay(buyer, one, true)).body).toMatchObject({ status: 2, wallet_amount: ROW });
  await world.comeBack(returned);
  expect(await world.poll(buyer, began.id)).toMatchObject({ status: 3, failure: { code: 'sent_back' } });
  expect(await world.wallet(buyer)).toEqual([4_000_000n - BigInt(ROW), 0n]);
  expect(await world.balance(2040, buyer.customerId)).toBe(-BigInt(began.gateway_amount));
  await world.work();
  expect(await world.balance(2040, buyer.customerId)).toBe(0n);
});

test('half an hour in doubt: the hold ends, the rows may be paid again, and money that comes late goes back', async () => {
  const buyer = await world.customer(1_000_000n);
  const [first] = await world.buy(buyer);
  const began = await world.begin(buyer, first, true);
  await world.press(began.payment_url, 'pay');
  await world.fault('timeout');
  await world.work();
  expect((await world.poll(buyer, began.id)).status).toBe(1);
  const returned = await (await world.fault('ok'), takeAtGateway(began));
  world.clock.moveTo('2026-11-22T08:31:00Z');
  expect([await world.releaseHolds(), await world.releaseHolds()]).toEqual([1, 0]);
  expect([await world.wallet(buyer), (await world.poll(buyer, began.id)).status]).toEqual([[1_000_000n, 0n], 1]);
  await world.comeBack(returned);
  expect(await world.poll(buyer, began.id)).toMatchObject({ status: 3, failure: { code: 'sent_back' } });
  await world.work();
  const again = await world.begin(buyer, first, true);
  await world.comeBack(await world.press(again.payment_url, 'pay'));
  expect((await world.poll(buyer, again.id)).status).toBe(2);
});

test('a page that has expired is not given again: the same request begins again', async () => {
  const buyer = await world.customer(0n);
  const [first] = await world.buy(buyer);
  const began = await world.begin(buyer, first, false);
  world.clock.moveTo('2026-11-22T08:16:00Z');
  const again = await world.begin(buyer, first, false);
  expect([again.id === began.id, again.payment_url === began.payment_url]).toEqual([false, false]);
  await world.comeBack(await world.press(again.payment_url, 'pay'));
  expect((await world.poll(buyer, again.id)).status).toBe(2);
});

test('a gateway that is down: 503, nothing paid, and the same request opens the page once it is back', async () => {
  const buyer = await world.customer(1_000_000n);
  const [first] = await world.buy(buyer);
  await world.fault('error');
  expect(codeOf(await world.pay(buyer, first, true))).toEqual([503, 'gateway_down']);
  await world.fault('ok');
  const began = await world.begin(buyer, first, true);
  expect(await world.wallet(buyer)).toEqual([1_000_000n, 1_000_000n]);
  await world.comeBack(await world.press(began.payment_url, 'pay'));
  expect((await world.poll(buyer, began.id)).status).toBe(2);
});

test('the gateway calls back twenty times concurrently: posted once', async () => {
  const buyer = await world.customer(500_000n);
  const [first] = await world.buy(buyer);
  const began = await world.begin(buyer, first, true);
  const address = await world.press(began.payment_url, 'pay');
  await Promise.all(Array.from({ length: 20 }, () => world.comeBack(address)));
  expect((await world.poll(buyer, began.id)).status).toBe(2);
  expect(await world.lines(began.id)).toHaveLength(6);
});

test('what may not be paid: another’s row, a row that is not, one in a list, a paid one, a cancelled one', async () => {
  const [buyer, stranger] = [await world.customer(20_000_000n), await world.customer(20_000_000n)];
  const [one, two, three] = await world.buy(buyer);
  const [foreign] = await world.buy(stranger);
  expect(codeOf(await world.pay(buyer, foreign, true))).toEqual([404, 'not_found']);
  expect(codeOf(await world.pay(buyer, [one, foreign], true))).toEqual([404, 'not_found']);
  expect(codeOf(await world.pay(buyer, 'nothing-like-it', true))).toEqual([404, 'not_found']);
  expect(codeOf(await world.pay(buyer, [one, one], true))[0]).toBe(400);
  expect(codeOf(await world.pay(buyer, [one, one.toUpperCase()], true))).toEqual([400, 'invalid']);
  expect(codeOf(await world.pay(buyer, [], true))[0]).toBe(400);
  expect((await world.pay(buyer, one, true)).status).toBe(201);
  expect(codeOf(await world.pay(buyer, [one, two], true))).toEqual([409, 'installment_not_payable']);
  expect((await world.wallet(buyer))[0]).toBe(20_000_000n - BigInt(ROW));
  expect((await world.send('GET', '/api/v1/accounting/payment/999999999999/', { user: buyer.customerId })).status).toBe(
    404,
  );
  const paid = await world.pay(buyer, three, true);
  expect(
    (await world.send('GET', `/api/v1/accounting/payment/${String(paid.body['id'])}/`, { user: stranger.customerId }))
      .status,
  ).toBe(404);
});

test.each([
  ['fail', 'not_paid'],
  ['cancel', 'cancelled'],
] as const)(
  '%s at the gateway: nothing in the books, the hold freed, and it may be tried again',
  async (action, code) => {
    const buyer = await world.customer(1_000_000n);
    const [first] = await world.buy(buyer);
    const began = await world.begin(buyer, first, true);
    await world.comeBack(await world.press(began.payment_url, action));
    expect(await world.poll(buyer, began.id)).toMatchObject({ status: 3, failure: { code } });
    expect(await world.wallet(buyer)).toEqual([1_000_000n, 0n]);
    const again = await world.begin(buyer, first, true);
    expect(again.id).not.toBe(began.id);
    await world.comeBack(await world.press(again.payment_url, 'pay'));
    expect((await world.poll(buyer, again.id)).status).toBe(2);
  },
);

test(plantedRecord('repayment.release_holds'), async () => {
  const [bad, good] = [await world.customer(1_000_000n), await world.customer(1_000_000n)];
  const [[badRow], [goodRow]] = [await world.buy(bad), await world.buy(good)];
  const { id } = await world.begin(bad, badRow, true);
  await world.begin(good, goodRow, true);
  const heal = await plantBadRecord(world.database.owner, { table: 'repayment.payment', value: BigInt(id) });
  world.clock.moveTo(new Date(world.clock.businessNow().getTime() + 31 * 60_000).toISOString());
  expect(await failedRecordsOf(world.releaseHolds())).toEqual([String(id)]);
  expect([(await world.wallet(good))[1], (await world.wallet(bad))[1] > 0n]).toEqual([0n, true]);
  await heal();
  expect(await world.releaseHolds()).toBe(1);
});
