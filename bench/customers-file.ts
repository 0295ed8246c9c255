import { createWriteStream } from 'node:fs';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { createAccessTokens } from '../apps/server/src/modules/identity/adapters/access-tokens.ts';
import { BENCH_TOKEN_KEY } from './throwaway-product.ts';

/** Writes `token contract-uid`, one customer a line: what the load generator signs its requests with. */
export async function writeCustomersFile(databaseUrl: string, file: string): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  const tokens = createAccessTokens(BENCH_TOKEN_KEY);
  const out = createWriteStream(file);
  const now = new Date();
  try {
    const stream = database.stream<{ customer_id: bigint; uid: string }>(
      `select f.customer_id, f.uid::text as uid from servicing.facility f join identity.app_user u on u.id = f.customer_id where u.mobile like '0990%'`,
      5_000,
    );
    for await (const rows of stream) {
      for (const row of rows) {
        const user = { id: row.customer_id, isCustomer: true, isMerchant: false, isForeign: false, tokenGeneration: 1 };
        out.write(`${tokens.sign(user as unknown as Parameters<typeof tokens.sign>[0], 1n, now)} ${row.uid}\n`);
      }
    }
  } finally {
    await new Promise<void>((resolve) => out.end(() => resolve()));
    await database.close();
  }
}
