import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** By which the bank knows cash-outs that it has paid, by their numbers. */
export async function readBankReferences(sql: Sql | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const rows = await sql<{ id: bigint; reference: string }[]>`
    select id, bank_reference as reference from wallet.cash_out where id = any(${ids.map(String)}::bigint[]) and bank_reference is not null`;
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** The customer whose cash-out the bank knows by a reference. */
export async function findCustomerOfBankReference(sql: Sql | Tx, reference: string): Promise<bigint | undefined> {
  const [row] = await sql<
    { id: bigint }[]
  >`select customer_id as id from wallet.cash_out where bank_reference = ${reference} limit 1`;
  return row?.id;
}

/** A cash-out that left our account and came back; rials. */
export interface ReturnedCashOut {
  readonly reference: string;
  readonly day: IsoDate;
  readonly amount: bigint;
}

/** The cash-outs that the receiver's bank sent back on the business days from `from` through `through`. */
export async function readReturnedCashOuts(sql: Sql | Tx, from: IsoDate, through: IsoDate): Promise<ReturnedCashOut[]> {
  const rows = await sql<{ reference: string; day: string; amount: bigint }[]>`
    select bank_reference as reference, (ended_at at time zone 'Asia/Tehran')::date as day, amount from wallet.cash_out
    where state = 'returned' and failure = 'returned' and bank_reference is not null
      and (ended_at at time zone 'Asia/Tehran')::date between ${from}::date and ${through}::date order by id`;
  return rows.map(({ reference, day, amount }) => ({ reference, day: isoDate(day), amount }));
}
