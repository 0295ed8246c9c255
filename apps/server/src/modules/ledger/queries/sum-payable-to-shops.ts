import { CURRENCY } from '@nesye/contract/constants';
import { rial, type Rial } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** What we owe some shops together, in rials (account 2110); less than 0 where more was refunded than sold. */
export async function sumPayableToShops(sql: Sql, merchantIds: readonly bigint[]): Promise<Rial> {
  const [row] = await sql<{ balance: bigint }[]>`
    select -coalesce(sum(ledger.summed_balance(2110::smallint, m.id, ${CURRENCY.irr}::smallint)), 0)::bigint as balance
    from unnest(${merchantIds.map(String)}::bigint[]) m(id)`;
  return rial(row?.balance ?? 0n);
}
