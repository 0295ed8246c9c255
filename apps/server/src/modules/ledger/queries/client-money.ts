import { type IsoDate, rial, type Rial } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** The money that is there for customers and shops (1010, 1110, 1310), less what is owed to them, in rials. Below 0 it falls short. */
export async function readClientMoney(sql: Sql | Tx): Promise<Rial> {
  const [row] = await sql<{ headroom: bigint }[]>`select ledger.client_money_now()::bigint as headroom`;
  return rial(row?.headroom ?? 0n);
}

/**
 * Notes the same for the end of a day that the caller closes in this transaction. Returns what is missing, in rials, which the caller covers with an entry of that day.
 * The database refuses a day that was noted before (23505).
 */
export async function noteClientMoney(tx: Tx, day: IsoDate): Promise<Rial> {
  const [row] = await tx<{ missing: bigint }[]>`select ledger.note_client_money(${day}::date)::bigint as missing`;
  return rial(row?.missing ?? 0n);
}
