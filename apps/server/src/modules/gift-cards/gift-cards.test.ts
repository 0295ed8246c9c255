import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failedRecordsOf, plantBadRecord, plantedRecord } from '../../platform/testing/planted-record.ts';
import {
  type BatchWire,
  type GiftCardWorld,
  OWNER,
  startGiftCardWorld,
  STRANGER,
} from './testing/gift-card-world.test-support.ts';
import { giftCardClosureGate } from './closure-gate.ts';

let world: GiftCardWorld;
beforeEach(async () => {
  world = await startGiftCardWorld();
  // A Sunday.
  await world.moveTo('2026-11-22T08:00:00Z');
  await world.sell(await world.customer());
});
afterEach(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});

const customer = async () => (await world.customer()).customerId;
const codesOf = ({ body }: { readonly body: unknown }) => (body as BatchWire).cards.map(({ code }) => code);
const refusal = ({ status, body }: { readonly status: number; readonly body: Record<string, unknown> }) => [
  status,
  body['code'],
];

describe('made by a shop', () => {
  test('one card is paid out of what the shop is owed, and its code is in the response alone', async () => {
    const made = await world.make(500_000);
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        type: 1,
        amount: 500_000,
        claim_until: '2027-11-22',
        cards: [{ id: expect.any(Number), code: expect.stringMatching(/^NG(-[2-9A-HJ-NP-Z]{4}){4}$/) }],
      },
    ]);
    const [code = ''] = codesOf(made);
    expect(await world.listed()).toEqual([
      expect.objectContaining({
        state: 'waiting',
        amount: 500_000,
        code_masked: `NG-••••-${code.slice(-4)}`,
        ended_at: null,
      }),
    ]);
    expect(await world.balance(2110, world.merchantId)).toBe(-11_260_000n);
    expect(await world.balanceOf()).toMatchObject({ available: 0, held: 11_260_000 });
    const room = await world.send('GET', '/api/v1/digikala/gift-card-room/', { user: OWNER });
    expect(room.body).toMatchObject({ available_amount: 11_260_000, max_count: 100 });
    const [stored] = await world.database.owner<{ texts: string }[]>`
      select string_agg(response, '') || (select string_agg(k::text, '') from gift_cards.code k) as texts from platform.idempotency`;
    expect(stored?.texts).not.toContain(code.slice(3, 12));
  });

  test('the same key makes them once and gives the same codes again', async () => {
    const given = { key: randomUUID(), type: 2, count: 3, code: world.codeFor(OWNER, '100000:3') };
    const [first, second] = [await world.make(100_000, given), await world.make(100_000, given)];
    expect(codesOf(first)).toHaveLength(3);
    expect(new Set(codesOf(first)).size).toBe(3);
    expect(second.body).toEqual(first.body);
    expect((await world.listed()).length).toBe(3);
  });

  test('a payout takes what went into cards, also where they were made after midnight and before it', async () => {
    await world.addSheba();
    await world.make(500_000);
    await world.moveTo('2026-11-22T20:45:00Z');
    await world.make(700_000);
    await world.nightOf('2026-11-23');
    await world.afterCycleOf('2026-11-23');
    expect(await world.atBank()).toEqual(['10560000 paid']);
    const [payout] = await world.payouts();
    expect(await world.lines(payout?.id ?? 0)).toEqual([
      'gift_card -500000',
      'sale 12000000',
      'commission -240000',
      'gift_card -700000',
    ]);
    expect(await world.balanceOf()).toMatchObject({ available: 0, held: 0, debt: 0 });
  });

  test('refused: a wrong amount, more than is free, several that are no batch, a code for others, no shop, a shop that is not confirmed', async () => {
    for (const amount of [0, 99_999, 200_000_001, '1.5', -1])
      expect(refusal(await world.make(amount))).toEqual([400, 'amount_invalid']);
    expect(refusal(await world.make(200_000_000))).toEqual([409, 'shop_balance_short']);
    expect(refusal(await world.make(100_000, { count: 2 }))).toEqual([400, 'invalid']);
    expect(refusal(await world.make(100_000, { code: world.codeFor(OWNER, '100000:2') }))).toEqual([
      400,
      'otp_invalid',
    ]);
    expect(refusal(await world.make(100_000, { user: STRANGER }))).toEqual([409, 'shop_balance_short']);
    expect(refusal(await world.make(100_000, { user: await customer() }))).toEqual([409, 'merchant_not_active']);
    await world.database.owner`update merchants.merchant set status = 0 where id = ${world.merchantId}`;
    expect(refusal(await world.make(100_000))).toEqual([409, 'merchant_not_active']);
    expect(await world.listed('', STRANGER)).toEqual([]);
  });

  test('two requests that together are more than is free: one is made', async () => {
    const all = await Promise.all([world.make(11_000_000), world.make(11_000_000)]);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });
});

describe('claimed by a person', () => {
  test('the money of the card is in the purse for its shop, once, however the code is typed', async () => {
    const [maryam, reza] = [await customer(), await customer()];
    const code = await world.card(500_000);
    const claimed = await world.claim(maryam, code);
    expect([claimed.status, claimed.body]).toEqual([
      200,
      { merchant_id: Number(world.merchantId), shop_name: expect.any(String), card_amount: 500_000, amount: 500_000 },
    ]);
    expect((await world.claim(maryam, code.toLowerCase().replaceAll('-', ' '))).body).toEqual(claimed.body);
    expect(refusal(await world.claim(reza, code))).toEqual([409, 'gift_card_used']);
    expect((await world.claim(maryam, await world.card(300_000))).body).toMatchObject({
      card_amount: 300_000,
      amount: 800_000,
    });
    expect([await world.pursesOf(maryam), await world.pursesOf(reza)]).toEqual([[800_000], []]);
    expect(await world.balance(2910)).toBe(0n);
    expect((await world.listed('?filter_state=claimed')).map(({ amount }) => amount)).toEqual([300_000, 500_000]);
    expect((await giftCardClosureGate.findBlockers(world.database.sql, maryam)).map(({ key }) => key)).toEqual([
      'gift_card_left',
    ]);
  });

  test('of many who claim one card, exactly one has it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, customer));
    const code = await world.card(500_000);
    const all = await Promise.all(people.map((each) => world.claim(each, code)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await Promise.all(people.map(world.pursesOf))).flat()).toEqual([500_000]);
  });

  test('wrong codes are counted by person and by network, and then a right one is not looked at', async () => {
    const guesser = await customer();
    const code = await world.card(500_000);
    for (let tries = 0; tries < 5; tries += 1)
      expect(refusal(await world.claim(guesser, 'NG-2222-3333-4444-5555'))).toEqual([400, 'gift_card_code_wrong']);
    expect(refusal(await world.claim(guesser, code))).toEqual([429, 'rate_limited']);
    const other = await customer();
    await world.database.owner`
      insert into gift_cards.wrong_code (customer_id, network, tried_at) select 1, '127.0.0.1', now() from generate_series(1, 45)`;
    expect(refusal(await world.claim(other, code))).toEqual([429, 'rate_limited']);
    await world.database.owner`update gift_cards.wrong_code set tried_at = now() - interval '2 hours'`;
    expect((await world.claim(other, code)).status).toBe(200);
  });

  test('the owner of the shop claims none of its cards', async () => {
    expect(refusal(await world.claim(OWNER, await world.card(500_000)))).toEqual([409, 'own_shop']);
  });
});

describe('not claimed in time', () => {
  test('the last day counts; then it is over, and its money is the shop’s again', async () => {
    const [first, last] = [await world.card(500_000), await world.card(300_000)];
    const maryam = await customer();
    await world.moveTo('2027-11-22T18:00:00Z');
    expect(await world.returnUnclaimed()).toBe(0);
    expect((await world.claim(maryam, first)).status).toBe(200);
    await world.moveTo('2027-11-22T21:00:00Z');
    expect(refusal(await world.claim(maryam, last))).toEqual([409, 'gift_card_over']);
    expect(await world.returnUnclaimed()).toBe(1);
    expect(await world.returnUnclaimed()).toBe(0);
    expect(refusal(await world.claim(maryam, last))).toEqual([409, 'gift_card_over']);
    expect(await world.balance(2110, world.merchantId)).toBe(-11_260_000n);
    expect(await world.pursesOf(maryam)).toEqual([500_000]);
  });

  test(plantedRecord('gift_cards.return_unclaimed'), async () => {
    await world.make(100_000, { type: 2, count: 3 });
    const [bad] = await world.listed();
    await world.moveTo('2027-11-23T08:00:00Z');
    const restore = await plantBadRecord(world.database.owner, {
      table: 'gift_cards.card',
      value: BigInt(bad?.id ?? 0),
    });
    expect(await failedRecordsOf(world.returnUnclaimed())).toEqual([String(bad?.id)]);
    expect((await world.listed('?filter_state=returned')).length).toBe(2);
    await restore();
    expect(await world.returnUnclaimed()).toBe(1);
  });
});
