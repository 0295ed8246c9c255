import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ChargesWorld, startChargesWorld } from './testing/charges-world.test-support.ts';

const BEGINNING = '2026-11-22T08:00:00Z';

let world: ChargesWorld;
beforeAll(async () => {
  world = await startChargesWorld();
});
beforeEach(() => {
  world.clock.moveTo(BEGINNING);
  world.events.length = 0;
});
afterEach(async () => {
  await world.fault('ok');
  expect(await world.brokenChecks()).toEqual([]);
});
afterAll(() => world.close());

describe('a charge is paid', () => {
  test('from the wallet at once; opened again it is the same charge, whatever the flag', async () => {
    const customerId = await world.customer(2_000_000n);
    const paid = await world.open(customerId, true);
    expect(paid).toMatchObject({ status: 2, amount: 750_000n, wallet_amount: 750_000n, payment_url: null });
    expect(world.events).toEqual([`paid ${paid.sourceId}`]);
    for (const flag of [true, false])
      expect(await world.open(customerId, flag, { sourceId: paid.sourceId })).toEqual(paid);
    expect(await world.wallet(customerId)).toEqual([1_250_000n, 0n]);
    expect(await world.lines(paid.chargeId)).toEqual(['1 2010 750000', '1 2310 -600000', '1 4230 -150000']);
    expect(world.events).toHaveLength(1);
  });

  test('by wallet and card: the wallet’s part is held, and all is posted in one go', async () => {
    const customerId = await world.customer(200_000n);
    const begun = await world.begin(customerId, true);
    expect(begun).toMatchObject({ status: 1, wallet_amount: 200_000n, gateway_amount: 550_000n });
    expect(await world.wallet(customerId)).toEqual([200_000n, 200_000n]);
    expect((await world.begin(customerId, true, { sourceId: begun.sourceId })).payment_url).toBe(begun.payment_url);
    const returned = await world.comeBack(await world.press(begun.payment_url, 'pay'));
    expect(returned.headers['location']).toBe(`/score?charge=${begun.chargeId}`);
    expect(await world.poll(customerId, begun.chargeId)).toMatchObject({ status: 2, payment_url: null, failure: null });
    expect(await world.wallet(customerId)).toEqual([0n, 0n]);
    expect(await world.lines(begun.chargeId)).toEqual([
      '1 1110 550000',
      '1 2010 200000',
      '1 2310 -600000',
      '1 4230 -150000',
    ]);
    expect(world.events).toEqual([`paid ${begun.sourceId}`]);
  });

  test('by the card alone where the wallet is not to be used, with tax', async () => {
    const customerId = await world.customer(2_000_000n);
    const begun = await world.begin(customerId, false, { vat: 15_000n as never });
    await world.comeBack(await world.press(begun.payment_url, 'pay'));
    expect(await world.lines(begun.chargeId)).toEqual([
      '1 1110 750000',
      '1 2310 -600000',
      '1 2510 -15000',
      '1 4230 -135000',
    ]);
    expect(await world.wallet(customerId)).toEqual([2_000_000n, 0n]);
  });

  test('twenty together for one record: one charge, paid once', async () => {
    const customerId = await world.customer(5_000_000n);
    const all = await Promise.all(Array.from({ length: 20 }, () => world.open(customerId, true, { sourceId: 900n })));
    expect(new Set(all.map(({ chargeId }) => chargeId)).size).toBe(1);
    expect(await world.wallet(customerId)).toEqual([4_250_000n, 0n]);
  });
});

describe('a charge is not paid', () => {
  test('the customer turns back at the gateway: the hold is free, and another may be opened', async () => {
    const customerId = await world.customer(200_000n);
    const begun = await world.begin(customerId, true);
    await world.comeBack(await world.press(begun.payment_url, 'cancel'));
    expect(await world.poll(customerId, begun.chargeId)).toMatchObject({ status: 3, failure: { code: 'cancelled' } });
    expect(await world.wallet(customerId)).toEqual([200_000n, 0n]);
    expect(world.events).toEqual([`failed ${begun.sourceId}`]);
    const again = await world.begin(customerId, true, { sourceId: begun.sourceId });
    expect(again.chargeId).not.toBe(begun.chargeId);
  });

  test('another flag takes the place of one that waits; what is paid on the old page goes back to the card', async () => {
    const customerId = await world.customer(200_000n);
    const old = await world.begin(customerId, true);
    const next = await world.begin(customerId, false, { sourceId: old.sourceId });
    expect(await world.poll(customerId, old.chargeId)).toMatchObject({ status: 3, failure: { code: 'abandoned' } });
    await world.comeBack(await world.press(old.payment_url, 'pay'));
    await world.work();
    expect(await world.poll(customerId, next.chargeId)).toMatchObject({ status: 1 });
    expect(await world.lines(old.chargeId)).toEqual([]);
    await world.comeBack(await world.press(next.payment_url, 'pay'));
    expect(await world.poll(customerId, next.chargeId)).toMatchObject({ status: 2 });
    expect(world.events).toEqual([`paid ${old.sourceId}`]);
  });

  test('a page that has expired is not given again', async () => {
    const customerId = await world.customer(0n);
    const old = await world.begin(customerId, true);
    world.clock.moveTo('2026-11-22T08:16:00Z');
    const next = await world.begin(customerId, true, { sourceId: old.sourceId });
    expect(next.payment_url).not.toBe(old.payment_url);
  });

  test('the gateway says only after half an hour that it has taken it: the hold is free by then, and the money goes back', async () => {
    const customerId = await world.customer(200_000n);
    const begun = await world.begin(customerId, true);
    const returned = await world.press(begun.payment_url, 'pay');
    // The gateway has taken it, and its word was lost on the way.
    const { authority } = await world.attemptOf(Number(begun.chargeId));
    await world.database
      .owner`update gateway.attempt set state = 'verifying', verifying_at = now(), inquired_at = now() where source_id = ${begun.chargeId}`;
    await world.sandbox.post('/sandbox/psp/verify', { authority, amount: Number(begun.gateway_amount) });
    world.clock.moveTo('2026-11-22T08:31:00Z');
    expect(await world.releaseHolds()).toBeGreaterThan(0);
    expect(await world.releaseHolds()).toBe(0);
    expect(await world.wallet(customerId)).toEqual([200_000n, 0n]);
    await world.comeBack(returned);
    expect(await world.poll(customerId, begun.chargeId)).toMatchObject({ status: 3, failure: { code: 'sent_back' } });
    await world.work();
    expect(await world.lines(begun.chargeId)).toEqual([]);
    expect(await world.balance(2040, customerId)).toBe(0n);
    expect(world.events).toContain(`failed ${begun.sourceId}`);
    expect(world.events).not.toContain(`paid ${begun.sourceId}`);
  });
});

describe('a service that is not given', () => {
  test('goes back to where it came from: wallet to wallet, card to card, once', async () => {
    const customerId = await world.customer(200_000n);
    const begun = await world.begin(customerId, true);
    await world.comeBack(await world.press(begun.payment_url, 'pay'));
    expect(await world.refund(begun.chargeId)).toBe(true);
    expect(await world.refund(begun.chargeId)).toBe(false);
    expect(await world.lines(begun.chargeId)).toContain('2 2040 -550000');
    expect(await world.wallet(customerId)).toEqual([200_000n, 0n]);
    expect(await world.balance(2040, customerId)).toBe(-550_000n);
    await world.work();
    expect(await world.balance(2040, customerId)).toBe(0n);
    expect(await world.poll(customerId, begun.chargeId)).toMatchObject({
      status: 2,
      refunded_at: '2026-11-22T08:00:00.000Z',
    });
    expect(await world.balance(2310)).toBe(await world.balance(2310, 2n));
    const again = await world.begin(customerId, false, { sourceId: begun.sourceId });
    expect(again.chargeId).not.toBe(begun.chargeId);
  });

  test.each([
    ['within half an hour', 0, { toCard: 550_000n, wallet: 200_000n }],
    ['later', 31, { toCard: 0n, wallet: 750_000n }],
  ])('at a gateway that gives back the whole, and only for a while: %s', async (_, minutes, { toCard, wallet }) => {
    const theirs = await startChargesWorld('zarinpal');
    try {
      const customerId = await theirs.customer(200_000n);
      const begun = await theirs.begin(customerId, true);
      await theirs.comeBack(await theirs.press(begun.payment_url, 'pay'));
      theirs.clock.moveTo(new Date(theirs.clock.businessNow().getTime() + minutes * 60_000).toISOString());
      expect(await theirs.refund(begun.chargeId)).toBe(true);
      expect(await theirs.balance(2040, customerId)).toBe(-toCard);
      expect(await theirs.wallet(customerId)).toEqual([wallet, 0n]);
      await theirs.work();
      expect(await theirs.balance(2040, customerId)).toBe(0n);
      expect(await theirs.wallet(customerId)).toEqual([wallet, 0n]);
      expect(await theirs.brokenChecks()).toEqual([]);
    } finally {
      await theirs.close();
    }
  });

  test('of the wallet alone, at once; one that was never paid has nothing to give back', async () => {
    const customerId = await world.customer(750_000n);
    const paid = await world.open(customerId, true);
    await world.refund(paid.chargeId);
    expect(await world.wallet(customerId)).toEqual([750_000n, 0n]);
    const waiting = await world.begin(customerId, false);
    await expect(world.refund(waiting.chargeId)).rejects.toThrow('was not paid');
  });
});

test('another person’s charge is as absent as one that does not exist', async () => {
  const [owner, stranger] = [await world.customer(1_000_000n), await world.customer(0n)];
  const { chargeId } = await world.open(owner, true);
  await expect(world.poll(stranger, chargeId)).rejects.toMatchObject({ code: 'not_found' });
  await expect(world.charges.show(owner, 'testing.other', chargeId)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test(plantedRecord('charges.release_holds'), async () => {
  const [bad, good] = [await world.customer(200_000n), await world.customer(200_000n)];
  const { chargeId } = await world.begin(bad, true);
  await world.begin(good, true);
  const heal = await plantBadRecord(world.database.owner, { table: 'charges.charge', value: chargeId });
  world.clock.moveTo(new Date(world.clock.businessNow().getTime() + 31 * 60_000).toISOString());
  expect(await failedRecordsOf(world.releaseHolds())).toEqual([String(chargeId)]);
  expect((await world.wallet(good))[1]).toBe(0n);
  expect((await world.wallet(bad))[1]).toBeGreaterThan(0n);
  await heal();
  expect(await world.releaseHolds()).toBe(1);
});
