import { createWriteStream } from 'node:fs';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { customerTokens } from './customer-tokens.ts';

/** Writes `token contract-uid`, one customer a line: what the load generator signs its requests with. */
export async function writeCustomersFile(databaseUrl: string, file: string): Promise<void> {
  const database = connectAsOwner(databaseUrl);
  const tokenOf = customerTokens();
  const out = createWriteStream(file);
  try {
    const stream = database.stream<{ customer_id: bigint; uid: string }>(
      `select f.customer_id, f.uid::text as uid from servicing.facility f join identity.app_user u on u.id = f.customer_id where u.mobile like '0990%'`,
      5_000,
    );
    for await (const rows of stream) {
      for (const row of rows) out.write(`${tokenOf(row.customer_id)} ${row.uid}\n`);
    }
  } finally {
    await new Promise<void>((resolve) => out.end(() => resolve()));
    await database.close();
  }
}
