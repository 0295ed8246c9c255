import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataVault } from '../../../platform/crypto/data-vault.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import {
  type NewAddress,
  type NewCustomer,
  civilRegistrationStatus,
  readCustomers,
  recordAddress,
  recordCustomer,
  recordRegistryCheck,
} from '../index.ts';
import { readAddress } from '../queries/addresses.ts';
import { nationalIdPlace } from '../queries/customers.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const vault = createDataVault({
  dataKeys: ['a secret for tests only, of more than thirty-two characters'],
  indexKeys: ['another secret for tests only, of more than thirty-two'],
});
const sara: NewCustomer = {
  userId: 6423n,
  firstName: ' سارا ',
  lastName: 'محمدی',
  nationalId: '۰۰۱۲۳۴۵۶۷۹',
  birthDate: isoDate('1991-05-12'),
  at: AT,
};
const home: NewAddress = {
  userId: 6423n,
  province: 'تهران',
  city: 'تهران',
  address: 'خیابان ولیعصر، کوچهٔ نیلوفر، پلاک ۱۲',
  postalCode: '۱۹۶۸۶۵۴۳۲۱',
  at: AT,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const record = (customer: NewCustomer) => database.transaction((tx) => recordCustomer(tx, vault, customer));

it('stores the national id sealed and shows it only masked', async () => {
  await record(sara);
  const records = await readCustomers(database.sql, [sara.userId, 1n]);
  expect([...records]).toEqual([
    [
      sara.userId,
      {
        firstName: 'سارا',
        lastName: 'محمدی',
        nationalIdMask: '001****679',
        foreignIdMask: null,
        birthDate: '1991-05-12',
        isIdentityLocked: false,
        createdAt: AT,
      },
    ],
  ]);
  const [row] = await database.owner<
    { text: string; national_id_sealed: Buffer }[]
  >`select customer::text as text, national_id_sealed from kyc.customer where user_id = 6423`;
  expect(row?.text).not.toContain('0012345679');
  expect(row?.text).not.toContain(Buffer.from('0012345679').toString('hex'));
  expect(vault.open(row?.national_id_sealed ?? Buffer.alloc(0), nationalIdPlace(sara.userId))).toBe('0012345679');
});

it('corrects a record and refuses an id with a wrong check digit', async () => {
  await record(sara);
  await record({ ...sara, lastName: 'محمدی‌نژاد' });
  expect((await readCustomers(database.sql, [sara.userId])).get(sara.userId)?.lastName).toBe('محمدی‌نژاد');
  await expect(record({ ...sara, nationalId: '0012345678' })).rejects.toThrow('national id');
});

it('walks the registration from unknown to confirmed, and back when the address changes', async () => {
  const userId = 64_001n;
  const status = () => civilRegistrationStatus(database.sql, userId);
  const write = (work: Parameters<TestDatabase['transaction']>[0]) => database.transaction(work);
  expect(await status()).toBe(0);
  await write((tx) => recordRegistryCheck(tx, userId, 'failed', AT));
  expect(await status()).toBe(1);
  await write((tx) => recordRegistryCheck(tx, userId, 'matched', AT));
  expect(await status()).toBe(2);
  await write((tx) => recordAddress(tx, vault, { ...home, userId }));
  expect(await status()).toBe(3);
  await write((tx) => recordAddress(tx, vault, { ...home, userId, confirmedAt: AT }));
  expect(await status()).toBe(4);
  await write((tx) => recordAddress(tx, vault, { ...home, userId, city: 'ری' }));
  expect(await status()).toBe(3);
  expect(await readAddress(database.sql, vault, userId)).toMatchObject({
    city: 'ری',
    postalCode: '1968654321',
    isConfirmed: false,
  });
});

it('has no address until one is recorded, and none with a malformed postal code', async () => {
  expect(await readAddress(database.sql, vault, 64_003n)).toBeUndefined();
  await expect(
    database.transaction((tx) => recordAddress(tx, vault, { ...home, userId: 64_003n, postalCode: '12345' })),
  ).rejects.toThrow('postal code');
});
