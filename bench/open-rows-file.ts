import { writeFileSync } from 'node:fs';
import { connectAsOwner } from '../apps/server/src/platform/database/connect-as-owner.ts';
import { installmentUidOf } from '../apps/server/src/modules/schedules/index.ts';
import { customerTokens } from './customer-tokens.ts';

const MAX_ROWS = 200_000;

/** Writes `token uid` of open installments that purchases of the load made, in no order of customers, and returns the lines: what repayments are signed for. */
export async function writeOpenRowsFile(databaseUrl: string, file: string): Promise<readonly string[]> {
  const database = connectAsOwner(databaseUrl);
  try {
    const rows = await database.sql<{ customer_id: bigint; purchase_id: bigint; seq: number }[]>`
      select i.customer_id, i.purchase_id, i.seq from servicing.installment i
      join payments.purchase p on p.bucket = i.bucket and p.id = i.purchase_id and p.uid like 'bench-%'
      where i.paid_at is null order by md5(i.purchase_id::text || i.seq) limit ${MAX_ROWS}`;
    const tokenOf = customerTokens();
    const lines = rows.map(
      (row) => `${tokenOf(row.customer_id)} ${installmentUidOf({ purchaseId: row.purchase_id, seq: row.seq })}`,
    );
    writeFileSync(file, `${lines.join('\n')}\n`);
    return lines;
  } finally {
    await database.close();
  }
}
