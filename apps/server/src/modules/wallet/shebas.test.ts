import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDataVault } from '../../platform/crypto/data-vault.ts';
import { reencryptColumns } from '../../platform/crypto/reencryption-work.ts';
import { issuePinCard } from './index.ts';
import { walletColumns } from './sealed-columns.ts';
import { walletClosureGate } from './use-cases/close-account.ts';
import {
  DATA_KEY,
  FRESH,
  MARYAM,
  MELLAT,
  MELLI,
  REZA,
  shebaOfPerson,
  startWalletWorld,
} from './testing/wallet-world.test-support.ts';

const MELLI_SHEBA = shebaOfPerson(MARYAM.nationalId, MELLI);
const MELLAT_SHEBA = shebaOfPerson(MARYAM.nationalId, MELLAT);
const REZAS_SHEBA = shebaOfPerson(REZA.nationalId, MELLI);
const HOUR_MS = 3_600_000;

let world: Awaited<ReturnType<typeof startWalletWorld>>;
beforeAll(async () => {
  world = await startWalletWorld();
});
beforeEach(async () => {
  await world.sandbox.put('/sandbox/faults/bank', { mode: 'ok' });
  await world.database.owner`truncate wallet.sheba_change, wallet.instrument_owner`;
  world.clock.hoursAhead = 0;
});
afterAll(() => world.close());

type User = { readonly userId: bigint };
const show = (user: User = MARYAM) => world.ask('GET', '/sheba', user);
const check = (sheba: string, user: User = MARYAM) => world.ask('POST', '/sheba/check/', user, { sheba });
const set = (sheba: string, code = world.codeFor(MARYAM, 'sheba', sheba), user: User = MARYAM) =>
  world.ask('PUT', '/sheba', user, { sheba, code });
const versions = async () => {
  const rows = await world.database.owner<
    { version: number; kind: string }[]
  >`select version, kind from wallet.sheba_change order by customer_id, version`;
  return rows.map(({ version, kind }) => `${version} ${kind}`);
};

describe('a sheba that is the customer’s own', () => {
  it('is set with a code for this very sheba, stored sealed and shown masked', async () => {
    expect((await show()).status).toBe(404);
    const response = await set(MELLI_SHEBA);
    expect(response).toMatchObject({
      status: 200,
      body: { bank: { code: '017', name: 'بانک ملی ایران' }, holder_name: 'مریم کاظمی' },
    });
    expect(response.body['sheba']).toBe(`${MELLI_SHEBA.slice(0, 4)}******************0899`);
    expect((await show()).body).toEqual(response.body);
    const [row] = await world.database.owner<
      { text: string; id: bigint; sheba_sealed: Buffer }[]
    >`select s::text as text, id, sheba_sealed from wallet.sheba_change s`;
    for (const part of [MELLI_SHEBA, MELLI_SHEBA.slice(7), MARYAM.nationalId]) expect(row?.text).not.toContain(part);
    expect(world.vault.open(row?.sheba_sealed ?? Buffer.alloc(0), `wallet.sheba_change.sheba:${row?.id}`)).toBe(
      MELLI_SHEBA,
    );
  });

  it('is read in any written form', async () => {
    const persian = MELLI_SHEBA.slice(2)
      .replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))
      .replace(/(.{4})/g, '$1 ');
    expect((await check(persian)).body).toEqual({
      sheba: MELLI_SHEBA,
      bank: { code: '017', name: 'بانک ملی ایران' },
      holder_name: 'م*** ک***',
      is_yours: true,
    });
    expect((await set(persian, world.codeFor(MARYAM, 'sheba', MELLI_SHEBA))).status).toBe(200);
  });

  it('may be used at once when it is the first, two days later when it was changed, a deletion between them or not', async () => {
    const usableIn = ({ body }: { body: Record<string, unknown> }) =>
      Math.round((Date.parse(String(body['usable_from'])) - Date.parse(String(body['verified_at']))) / HOUR_MS);
    expect(usableIn(await set(MELLI_SHEBA))).toBe(0);
    expect(usableIn(await set(MELLAT_SHEBA))).toBe(48);
    world.clock.hoursAhead = 40;
    expect(usableIn(await set(MELLAT_SHEBA))).toBe(8);
    await world.ask('DELETE', '/sheba', MARYAM);
    expect(usableIn(await set(MELLI_SHEBA))).toBe(48);
  });

  it('leaves its history when it is changed or deleted, which nobody can alter', async () => {
    await set(MELLI_SHEBA);
    await set(MELLAT_SHEBA);
    expect(await world.ask('DELETE', '/sheba', MARYAM)).toMatchObject({ status: 200, body: { deleted: true } });
    expect([(await show()).status, (await world.ask('DELETE', '/sheba', MARYAM)).status]).toEqual([404, 404]);
    expect(await versions()).toEqual(['1 set', '2 set', '3 deleted']);
    expect((await world.audited(MARYAM.userId)).slice(-3)).toEqual([
      'wallet.set_sheba',
      'wallet.set_sheba',
      'wallet.delete_sheba',
    ]);
    expect((await world.notices()).slice(-3)).toEqual(['sheba_set', 'sheba_changed', 'sheba_deleted']);
    await expect(world.database.sql`update wallet.sheba_change set usable_from = now()`).rejects.toMatchObject({
      code: '42501',
    });
    await expect(world.database.sql`delete from wallet.sheba_change`).rejects.toMatchObject({ code: '42501' });
  });

  it('is set once however often it is sent at the same moment', async () => {
    const codes = Array.from({ length: 8 }, () => world.codeFor(MARYAM, 'sheba', MELLI_SHEBA));
    const responses = await Promise.all(codes.map((code) => set(MELLI_SHEBA, code)));
    expect(responses.map(({ status }) => status)).toEqual(codes.map(() => 200));
    expect(await versions()).toEqual(codes.map((_, index) => `${index + 1} set`));
  });
});

describe('nothing is stored', () => {
  it.each([
    ['someone else’s sheba', REZAS_SHEBA, 'sheba_not_yours'],
    ['a closed account of one’s own', shebaOfPerson(MARYAM.nationalId, MELLI, true), 'sheba_not_yours'],
    ['an account that is nobody’s', 'IR820540102680020817909002', 'sheba_not_yours'],
    ['wrong check digits', MELLI_SHEBA.replace(/.$/, '1'), 'sheba_invalid'],
    ['another country', `DE${MELLI_SHEBA.slice(2)}`, 'sheba_invalid'],
  ])('for %s', async (_, sheba, code) => {
    expect(await set(sheba)).toMatchObject({ status: 400, body: { code, field: 'sheba' } });
    expect(await versions()).toEqual([]);
  });

  it('for a wrong code, one of another sheba, another customer’s or a used one', async () => {
    const used = world.codeFor(MARYAM, 'sheba', MELLI_SHEBA);
    await set(MELLI_SHEBA, used);
    for (const code of [
      '000000',
      world.codeFor(MARYAM, 'sheba', MELLAT_SHEBA),
      world.codeFor(REZA, 'sheba', MELLI_SHEBA),
      world.codeFor(MARYAM, 'card_pin', MELLI_SHEBA),
      used,
    ])
      expect(await set(MELLI_SHEBA, code)).toMatchObject({ status: 400, body: { code: 'otp_invalid' } });
    expect(await versions()).toEqual(['1 set']);
  });

  it.each(['error', 'timeout', 'late'])(
    'while the bank’s response is “%s”, and the code is still good afterwards',
    async (mode) => {
      const code = world.codeFor(MARYAM, 'sheba', MELLI_SHEBA);
      await world.sandbox.put('/sandbox/faults/bank', { mode, latency_ms: mode === 'error' ? 0 : 1_000 });
      expect(await set(MELLI_SHEBA, code)).toMatchObject({
        status: 503,
        body: { code: 'bank_lookup_down' },
        retryAfter: '60',
      });
      expect(await versions()).toEqual([]);
      await world.sandbox.put('/sandbox/faults/bank', { mode: 'ok' });
      expect((await set(MELLI_SHEBA, code)).status).toBe(200);
    },
  );

  it('before the customer’s identity is on record, and while a new mobile cools off', async () => {
    expect(await check(MELLI_SHEBA, FRESH)).toMatchObject({ status: 409, body: { code: 'identity_missing' } });
    world.cooling.add(MARYAM.userId);
    expect(await set(MELLI_SHEBA)).toMatchObject({ status: 403, body: { code: 'cooling_off' } });
    world.cooling.clear();
    expect(await versions()).toEqual([]);
  });
});

describe('the look-up', () => {
  it('shows little of who someone else’s sheba belongs to', async () => {
    expect((await check(REZAS_SHEBA)).body).toMatchObject({ is_yours: false, holder_name: 'ر*** ا***' });
    expect((await check('IR820540102680020817909002')).body).toMatchObject({
      is_yours: false,
      holder_name: '',
      bank: null,
    });
  });

  it('is made twenty times a day at most, in parallel as well; one without a response is not counted', async () => {
    await world.sandbox.put('/sandbox/faults/bank', { mode: 'error' });
    for (let turn = 0; turn < 3; turn += 1) expect((await check(REZAS_SHEBA)).status).toBe(503);
    await world.sandbox.put('/sandbox/faults/bank', { mode: 'ok' });
    const responses = await Promise.all(Array.from({ length: 30 }, () => check(REZAS_SHEBA)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = responses.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'lookup_limit_reached' },
      retryAfter: String(16 * 3_600),
    });
    world.clock.at += 24 * HOUR_MS;
    expect((await check(REZAS_SHEBA)).status).toBe(200);
  });
});

it('is re-encrypted when the data keys change, and so are the cards', async () => {
  await set(MELLI_SHEBA);
  const renewed = createDataVault({
    dataKeys: ['a new data key of the tests, thirty-two characters', DATA_KEY],
    indexKeys: ['index key of the tests, thirty-two'],
  });
  await world.database.transaction((tx) => issuePinCard(tx, world.vault, MARYAM.userId, new Date(world.clock.at)));
  const reencrypt = () => reencryptColumns(world.database.sql, renewed, walletColumns);
  expect([await reencrypt(), await reencrypt()]).toEqual([2, 0]);
  const [row] = await world.database.owner<
    { id: bigint; sheba_sealed: Buffer }[]
  >`select id, sheba_sealed from wallet.sheba_change`;
  expect(renewed.open(row?.sheba_sealed ?? Buffer.alloc(0), `wallet.sheba_change.sheba:${row?.id}`)).toBe(MELLI_SHEBA);
  expect(() => world.vault.open(row?.sheba_sealed ?? Buffer.alloc(0), `wallet.sheba_change.sheba:${row?.id}`)).toThrow(
    'not given',
  );
});

it('is deleted, and its history stays, when its owner closes the account; doing so twice changes nothing more', async () => {
  await set(MELLI_SHEBA);
  const close = () =>
    world.database.transaction(async (tx) => walletClosureGate().close?.(tx, MARYAM.userId, new Date(world.clock.at)));
  await close();
  await close();
  expect(await versions()).toEqual(['1 set', '2 deleted']);
});
