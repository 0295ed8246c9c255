import { isoDate } from '@nesye/money';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MODULES } from '../module-list.ts';
import { createAccessTokens } from '../modules/identity/adapters/access-tokens.ts';
import { readVetoToken, vetoTokenOf } from '../modules/recovery/domain/veto-token.ts';
import {
  createCaller,
  type IdentityWorld,
  SECRETS,
  startIdentityWorld,
} from '../modules/identity/testing/identity-world.test-support.ts';
import { proveOtp } from '../modules/identity/use-cases/prove-otp.ts';
import { proveSecondFactor, recoveryHmacs } from '../modules/identity/use-cases/prove-second-factor.ts';
import { recordCustomer } from '../modules/kyc/index.ts';
import {
  bringNumberToCurrentKey,
  confirmIdentity,
  findCustomer,
  isNumberOf,
} from '../modules/kyc/queries/customers.ts';
import { createPinHasher } from '../modules/wallet/adapters/pin-hasher.ts';
import { updatePin } from '../modules/wallet/queries/pin-cards.ts';
import { checkCardPin, issuePinCard } from '../modules/wallet/use-cases/pin-cards.ts';
import { createKeyRegister, type KeyedColumn } from '../platform/crypto/key-register.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import type { KeyRing } from '../platform/crypto/key-ring.ts';
import { reencryptionWork } from '../platform/crypto/reencryption-work.ts';
import { sqlState } from '../platform/database/database.ts';
import { keyedColumns, sealedColumns } from '../platform/modules/start-modules.ts';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts';

const keysOf = (age: string) => ({
  dataKeys: [`${age} data key of the tests, of thirty-two characters`] as KeyRing,
  indexKeys: [`${age} index key of the tests, of thirty-two characters`] as KeyRing,
  otpKeys: [`${age} otp key of the tests, of thirty-two characters`] as KeyRing,
  pinKeys: [`${age} pin key of the tests, of thirty-two characters`] as KeyRing,
});
type Keys = ReturnType<typeof keysOf>;
const [OLD, NEW] = [keysOf('old'), keysOf('new')];
const join = (first: Keys, second: Keys): Keys => ({
  dataKeys: [...first.dataKeys, ...second.dataKeys],
  indexKeys: [...first.indexKeys, ...second.indexKeys],
  otpKeys: [...first.otpKeys, ...second.otpKeys],
  pinKeys: [...first.pinKeys, ...second.pinKeys],
});
/** What is given in the middle of a change; and just before it, where all must know the new one before anyone writes by it. */
const [TURNED, PREPARED] = [join(NEW, OLD), join(OLD, NEW)];
const AT = new Date('2026-11-21T08:00:00Z');
const clock = { now: () => AT };

let database: TestDatabase;
let world: IdentityWorld;
beforeAll(async () => {
  [database, world] = await Promise.all([createTestDatabase(), startIdentityWorld()]);
});
afterAll(async () => {
  await database.close();
  await world.close();
});

let users = 0n;
async function newUser(keys: Keys, nationalId: string): Promise<bigint> {
  const userId = (users += 64n);
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${userId}, ${`0912${String(userId).padStart(7, '0')}`}, ${AT})`;
  await database.transaction((tx) =>
    recordCustomer(tx, createDataVault(keys), {
      userId,
      firstName: 'سارا',
      lastName: 'محمدی',
      nationalId,
      birthDate: isoDate('1991-05-12'),
      at: AT,
    }),
  );
  return userId;
}
const confirm = (keys: Keys, userId: bigint): Promise<string> =>
  database
    .transaction(async (tx) => {
      await bringNumberToCurrentKey(tx, createDataVault(keys), userId);
      await confirmIdentity(tx, userId, undefined, AT);
    })
    .then(
      () => 'confirmed',
      (error: unknown) => sqlState(error) ?? 'failed',
    );

describe('what a former key made is still good, and what the current one makes is by it alone', () => {
  it('access tokens', () => {
    const now = new Date();
    const user = {
      id: 64n,
      tokenGeneration: 1,
      isCustomer: true,
      isMerchant: false,
      isForeign: false,
      isOperator: false,
      operatorRoles: [],
    };
    const tokensOf = (ring: KeyRing) => createAccessTokens(ring);
    const sign = (ring: KeyRing) => tokensOf(ring).sign({ ...user, mustSetPassword: false } as never, 1n, now);
    const [old, turned] = [sign(OLD.otpKeys), sign(TURNED.otpKeys)];
    expect(tokensOf(TURNED.otpKeys).verify(old, now)?.principal.userId).toBe(64n);
    expect(tokensOf(NEW.otpKeys).verify(turned, now)?.principal.userId).toBe(64n);
    expect(tokensOf(NEW.otpKeys).verify(old, now)).toBeUndefined();
    expect(tokensOf(TURNED.otpKeys).verify(old, new Date(now.getTime() + 16 * 60_000))).toBeUndefined();
  });

  it('one-time codes, and links that refuse a recovery', async () => {
    const mobile = '09145550001';
    await createCaller(world).requestOtp(mobile);
    const claim = { purpose: 'login', mobile, code: world.sms.lastCode(mobile) } as const;
    const now = world.clock.now();
    await expect(proveOtp(world.database.sql, NEW.otpKeys, claim, now)).rejects.toMatchObject({ code: 'otp_invalid' });
    const turned: KeyRing = [...NEW.otpKeys, ...SECRETS.otpKeys];
    expect(await proveOtp(world.database.sql, turned, claim, now)).toMatchObject({ mobile });

    const token = vetoTokenOf(OLD.otpKeys[0], 7n);
    expect([readVetoToken(TURNED.otpKeys, token), readVetoToken(NEW.otpKeys, token)]).toEqual([7n, undefined]);
  });

  it('recovery codes of an authenticator app, those from before there were ids too', async () => {
    const userId = await newUser(OLD, '0012345679');
    const box = createDataVault(TURNED);
    await database.owner`insert into identity.second_factor (user_id, secret_sealed, confirmed_at) values (${userId}, ${Buffer.from('x')}, ${AT})`;
    const [named, bare] = [
      recoveryHmacs(OLD.otpKeys, userId, '1111111111'),
      recoveryHmacs(OLD.otpKeys, userId, '2222222222'),
    ];
    for (const hmac of [named[0], bare[1]])
      await database.owner`insert into identity.second_factor_code (user_id, code_hmac) values (${userId}, ${hmac ?? null})`;
    const prove = (otpKeys: KeyRing, code: string) =>
      proveSecondFactor({ sql: database.sql, box, otpKeys }, userId, code, AT);
    expect(await prove(TURNED.otpKeys, '1111111111')).toMatchObject({ kind: 'recovery_code' });
    expect(await prove(TURNED.otpKeys, '2222222222')).toMatchObject({ kind: 'recovery_code' });
    await expect(prove(NEW.otpKeys, '1111111111')).rejects.toMatchObject({ code: 'totp_invalid' });
    await database.owner`delete from identity.second_factor where user_id = ${userId}`;
  });

  it('PINs: the next right one is stored by the current key', async () => {
    const userId = await newUser(OLD, '0012345687');
    const cardId = await database.transaction((tx) => issuePinCard(tx, createDataVault(OLD), userId, AT));
    const stored = await createPinHasher(OLD.pinKeys).hash(cardId, '4819');
    await database.transaction((tx) => updatePin(tx, cardId, { ...stored, keyId: null }, AT));
    const check = (ring: KeyRing, pin: string) =>
      checkCardPin({ database, clock, hasher: createPinHasher(ring) }, userId, cardId, pin);
    await expect(check(TURNED.pinKeys, '7306')).rejects.toMatchObject({ code: 'pin_wrong' });
    await check(TURNED.pinKeys, '4819');
    await check(NEW.pinKeys, '4819');
    await expect(check(OLD.pinKeys, '4819')).rejects.toMatchObject({ code: 'pin_wrong' });
    await check(NEW.pinKeys, '4819');
  });
});

describe('a number that must be unique', () => {
  it('is found by either key, and no second customer is confirmed with it', async () => {
    const nationalId = '0499370899';
    const first = await newUser(OLD, nationalId);
    expect(await confirm(OLD, first)).toBe('confirmed');
    const second = await newUser(TURNED, nationalId);
    expect(await confirm(TURNED, second)).toBe('23505');
    const customer = await findCustomer(database.sql, first);
    const number = { kind: 'national', number: nationalId } as const;
    for (const keys of [OLD, TURNED, PREPARED])
      expect(customer !== undefined && isNumberOf(createDataVault(keys), customer, number)).toBe(true);
    // The confirmed row came to the current key; a number cannot be changed that way.
    await expect(
      database.owner`update kyc.customer set national_id_index = ${Buffer.alloc(32)}, national_id_sealed = ${Buffer.alloc(40)} where user_id = ${first}`,
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is confirmed for one of two concurrent ones, one of whom writes by the new key and one by the old', async () => {
    for (const nationalId of ['0790419904', '0014273561', '0084575948', '0323456782', '0456781234']) {
      const [first, second] = [await newUser(PREPARED, nationalId), await newUser(TURNED, nationalId)];
      const outcomes = await Promise.all([confirm(PREPARED, first), confirm(TURNED, second)]);
      expect(outcomes.toSorted()).toEqual(['23505', 'confirmed']);
    }
  });
});

describe('the end of a change', () => {
  const columns: readonly KeyedColumn[] = keyedColumns(MODULES);
  const register = (keys: Keys) => createKeyRegister(database.sql, keys, columns);
  const gaugesOf = async (keys: Keys) =>
    Object.fromEntries(
      await Promise.all(
        register(keys).gauges.map(async ({ name, read }) => [
          name.replace('nesye_former_key_rows_', ''),
          await read(database.sql),
        ]),
      ),
    ) as Record<string, number>;
  const runTask = async (keys: Keys): Promise<void> => {
    const work = reencryptionWork({
      database,
      vault: createDataVault(keys),
      files: { rewrapKeys: async () => 0 },
      columns: sealedColumns(MODULES),
      keys: register(keys),
      log: pino({ enabled: false }),
    });
    for (const task of work.tasks) await task.run({}, { attempt: 1, isLastAttempt: false });
  };

  it('comes when no row needs the former key; before that no server starts without it', async () => {
    const sealed = await newUser(OLD, '2288123451');
    await register(OLD).admit();
    await expect(register(NEW).admit()).rejects.toThrow('NESYE_DATA_KEYS lacks a former key');
    await expect(register(NEW).admit()).rejects.toThrow('NESYE_INDEX_KEY lacks a former key');
    await register(PREPARED).admit();
    await register(TURNED).admit();
    await register(TURNED).count();
    expect((await gaugesOf(TURNED))['data']).toBeGreaterThan(0);
    expect((await gaugesOf(TURNED))['index']).toBeGreaterThan(0);
    await expect(register(NEW).admit()).rejects.toThrow(/NESYE_DATA_KEYS lacks .* that \d+ rows need/);

    await runTask(TURNED);
    expect(await gaugesOf(TURNED)).toEqual({ data: 0, index: 0, otp: 0, pin: 0 });
    await register(NEW).admit();
    const customer = await findCustomer(database.sql, sealed);
    const number = { kind: 'national', number: '2288123451' } as const;
    expect(customer !== undefined && isNumberOf(createDataVault(NEW), customer, number)).toBe(true);
    // The way back is closed as well: rows need the new key now.
    await expect(register(OLD).admit()).rejects.toThrow('NESYE_DATA_KEYS lacks a former key');
  });

  it('waits for PINs and recovery codes that only their owners can bring to the current key', async () => {
    const userId = await newUser(NEW, '0077123451');
    const cardId = await database.transaction((tx) => issuePinCard(tx, createDataVault(NEW), userId, AT));
    const stored = await createPinHasher(OLD.pinKeys).hash(cardId, '4819');
    await database.transaction((tx) => updatePin(tx, cardId, stored, AT));
    await register(TURNED).admit();
    await runTask(TURNED);
    expect(await gaugesOf(TURNED)).toMatchObject({ pin: 1, otp: 0 });
    await expect(register(NEW).admit()).rejects.toThrow('NESYE_PIN_KEY lacks a former key');
    await checkCardPin({ database, clock, hasher: createPinHasher(TURNED.pinKeys) }, userId, cardId, '4819');
    await runTask(TURNED);
    expect(await gaugesOf(TURNED)).toMatchObject({ pin: 0 });
    await register(NEW).admit();
  });
});
