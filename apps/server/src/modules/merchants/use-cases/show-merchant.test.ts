import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { registerMerchant } from '../index.ts';
import { newMerchant } from '../testing/new-merchant.test-support.ts';
import { showMerchant } from './show-merchant.ts';

let database: TestDatabase;
let ids: Record<'inCheck' | 'confirmed' | 'rejected', bigint>;
beforeAll(async () => {
  database = await createTestDatabase();
  ids = await database.transaction(async (tx) => ({
    inCheck: await registerMerchant(tx, newMerchant({ status: 0 })),
    confirmed: await registerMerchant(tx, newMerchant()),
    rejected: await registerMerchant(
      tx,
      newMerchant({ status: 2, rejectCode: 'other', rejectReason: 'مدارک ناقص است.' }),
    ),
  }));
});
afterAll(() => database.close());

const show = (id: bigint | string) => showMerchant(database.sql, String(id));

it('shows a confirmed shop, and hides one in check or rejected', async () => {
  expect(await show(ids.confirmed)).toMatchObject({ id: ids.confirmed, status: 1 });
  await expect(show(ids.inCheck)).rejects.toMatchObject({ code: 'not_found' });
  await expect(show(ids.rejected)).rejects.toMatchObject({ code: 'not_found' });
});

it.each(['0', '1', '9223372036854775807', '9223372036854775808', '9999999999999999999'])(
  'knows no shop %s',
  async (id) => {
    await expect(show(id)).rejects.toMatchObject({ code: 'not_found' });
  },
);
