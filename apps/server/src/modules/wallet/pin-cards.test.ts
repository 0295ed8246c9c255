import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issuePinCard } from './index.ts';
import { walletClosureGate } from './use-cases/close-account.ts';
import { MARYAM, REZA, startWalletWorld } from './testing/wallet-world.test-support.ts';

const PIN = '4819';
const WRONG = '7306';

let world: Awaited<ReturnType<typeof startWalletWorld>>;
let card: bigint;
beforeAll(async () => {
  world = await startWalletWorld();
});
beforeEach(async () => {
  await world.database.owner`truncate wallet.pin_card`;
  card = await world.database.transaction((tx) =>
    issuePinCard(tx, world.vault, MARYAM.userId, new Date(world.clock.at)),
  );
});
afterAll(() => world.close());

type User = { readonly userId: bigint };
interface PinToSet {
  readonly confirm?: string;
  readonly code?: string;
  readonly user?: User;
  readonly id?: bigint;
}

const show = async () =>
  ((await world.ask('GET', '/card-with-pin', MARYAM)).body as { results: Record<string, unknown>[] }).results[0];
const setPin = (
  pin: string,
  { confirm = pin, code = world.codeFor(MARYAM, 'card_pin', String(card)), user = MARYAM, id = card }: PinToSet = {},
) => world.ask('POST', `/card-with-pin/${id}/pin/`, user, { code, pin, pin_confirm: confirm });
const check = (pin: string, user: User = MARYAM, id = card) =>
  world.ask('POST', `/card-with-pin/${id}/pin/check/`, user, { pin });

describe('a card of ours', () => {
  it('has a number with a right check digit, stored sealed, and no PIN at first', async () => {
    expect(await show()).toMatchObject({
      id: Number(card),
      title: 'کارت نسیه',
      is_active: true,
      has_pin: false,
      pin_changed_at: null,
      tries_left: 3,
      is_locked: false,
    });
    const [row] = await world.database.owner<
      { text: string; number_sealed: Buffer; number_mask: string }[]
    >`select c::text as text, number_sealed, number_mask from wallet.pin_card c`;
    const number = world.vault.open(row?.number_sealed ?? Buffer.alloc(0), `wallet.pin_card.number:${card}`);
    expect(number).toMatch(/^639990\d{10}$/);
    expect(row?.number_mask).toBe(`639990******${number.slice(-4)}`);
    expect(row?.text).not.toContain(number.slice(6));
    expect(await check(PIN)).toMatchObject({ status: 409, body: { code: 'pin_not_set' } });
  });

  it('is nobody else’s', async () => {
    await setPin(PIN);
    for (const response of [
      await check(PIN, REZA),
      await setPin(PIN, { user: REZA }),
      await check(PIN, MARYAM, card + 64n),
      await setPin(PIN, { id: card + 64n }),
    ])
      expect(response).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await world.ask('GET', '/card-with-pin', REZA)).body).toMatchObject({ count: 0 });
  });
});

describe('a PIN', () => {
  it('is set and changed by a code for this card, and stored so that the table does not give it away', async () => {
    expect(await setPin('۴۸۱۹')).toMatchObject({
      status: 200,
      body: { has_pin: true, pin_changed_at: new Date(world.clock.at).toISOString() },
    });
    expect(await check(PIN)).toMatchObject({ status: 200, body: { is_right: true } });
    const read = async () =>
      (await world.database.owner<{ pin_hash: string }[]>`select pin_hash from wallet.pin_card`)[0]?.pin_hash;
    const first = await read();
    expect(first).toMatch(/^\$argon2id\$/);
    await setPin(PIN);
    expect(await read()).not.toBe(first);
    await setPin('2674');
    expect([(await check(PIN)).status, (await check('2674')).status]).toEqual([400, 200]);
    expect((await world.audited(MARYAM.userId)).slice(-3)).toEqual([
      'wallet.set_card_pin',
      'wallet.set_card_pin',
      'wallet.set_card_pin',
    ]);
  });

  it.each([
    ['an easy one', '1234', '1234', 'pin_weak'],
    ['three digits', '481', '481', 'pin_weak'],
    ['letters', 'abcd', 'abcd', 'pin_weak'],
    ['two different ones', PIN, WRONG, 'pin_mismatch'],
  ])('is refused: %s', async (_, pin, confirm, code) => {
    expect(await setPin(pin, { confirm })).toMatchObject({ status: 400, body: { code } });
    expect(await show()).toMatchObject({ has_pin: false });
  });

  it('is refused while a new mobile cools off, and its code stays good', async () => {
    const code = world.codeFor(MARYAM, 'card_pin', String(card));
    world.cooling.add(MARYAM.userId);
    expect(await setPin(PIN, { code })).toMatchObject({ status: 403, body: { code: 'cooling_off' } });
    world.cooling.clear();
    expect(await show()).toMatchObject({ has_pin: false });
    expect((await setPin(PIN, { code })).status).toBe(200);
  });

  it('is refused without the code of this card', async () => {
    for (const code of [
      '000000',
      world.codeFor(MARYAM, 'card_pin', '1'),
      world.codeFor(MARYAM, 'sheba', String(card)),
      world.codeFor(REZA, 'card_pin', String(card)),
    ])
      expect(await setPin(PIN, { code })).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(await show()).toMatchObject({ has_pin: false });
  });
});

it('ends with its PIN when its owner closes the account', async () => {
  await setPin(PIN);
  await world.database.transaction(async (tx) =>
    walletClosureGate().close?.(tx, MARYAM.userId, new Date(world.clock.at)),
  );
  expect(await show()).toMatchObject({ is_active: false, has_pin: false });
  expect(await check(PIN)).toMatchObject({ status: 404 });
});

describe('tries', () => {
  beforeEach(async () => {
    await setPin(PIN);
  });

  it('are three; then the card is locked for the right one as well, until a new PIN is set by a code', async () => {
    for (const left of [2, 1, 0])
      expect(await check(WRONG)).toMatchObject({ status: 400, body: { code: 'pin_wrong', tries_left: left } });
    for (const pin of [PIN, WRONG])
      expect(await check(pin)).toMatchObject({ status: 409, body: { code: 'pin_locked' } });
    expect(await show()).toMatchObject({ tries_left: 0, is_locked: true });
    expect((await world.audited(MARYAM.userId)).at(-1)).toBe('wallet.lock_card_pin');
    expect((await world.notices()).slice(-2)).toEqual(['card_pin_set', 'card_pin_locked']);
    expect(await setPin('2674')).toMatchObject({ status: 200, body: { is_locked: false, tries_left: 3 } });
    expect((await check('2674')).status).toBe(200);
  });

  it('start again after a right one', async () => {
    await check(WRONG);
    await check(WRONG);
    expect((await check(PIN)).status).toBe(200);
    expect(await check(WRONG)).toMatchObject({ body: { tries_left: 2 } });
  });

  it('are three however many come together', async () => {
    const responses = await Promise.all(Array.from({ length: 40 }, (_, index) => check(String(7_300 + index))));
    const compared = responses.filter(({ body }) => body['code'] === 'pin_wrong');
    expect(compared.map(({ body }) => Number(body['tries_left'])).toSorted((first, second) => first - second)).toEqual([
      0, 1, 2,
    ]);
    expect(responses.filter(({ body }) => body['code'] === 'pin_locked')).toHaveLength(37);
    expect(await check(PIN)).toMatchObject({ body: { code: 'pin_locked' } });
  });

  it('are not spent on what can be no PIN', async () => {
    for (const pin of ['abcd', '12345', ''])
      expect(await check(pin)).toMatchObject({ status: 400, body: { code: 'invalid', field: 'pin' } });
    expect(await show()).toMatchObject({ tries_left: 3 });
  });

  it('cannot be raised above three, or a hash of another kind be stored, by whoever writes', async () => {
    await expect(world.database.sql`update wallet.pin_card set wrong_tries = 4`).rejects.toMatchObject({
      code: '23514',
    });
    await expect(world.database.sql`update wallet.pin_card set pin_hash = '4819'`).rejects.toMatchObject({
      code: '23514',
    });
  });
});
