import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';

/** Tax on commission from a day on, in basis points of the commission. */
export interface VatRate {
  readonly rateBp: number;
  readonly validFrom: IsoDate;
}

const MAX_RATES = 100;

/** The rate of a day as an expression of SQL, as the day is one: basis points of the commission, 0 before the first. */
export const vatOn = (sql: Sql | Tx, day: ReturnType<Sql>) => sql`
  coalesce((select rate_bp from merchants.vat_rate where valid_from <= ${day} order by valid_from desc limit 1), 0)`;

/** The rates that hold before some days, in their order. */
export async function readVatBefore(sql: Sql | Tx, days: readonly IsoDate[]): Promise<readonly number[]> {
  const rows = await sql<{ bp: number }[]>`
    select ${vatOn(sql, sql`d.day - 1`)} as bp
    from unnest(${[...days]}::date[]) with ordinality d(day, n) order by d.n`;
  return rows.map(({ bp }) => bp);
}

/** Every rate, in force, over or to come, the latest first; at most 100. */
export async function readVatRates(sql: Sql | Tx): Promise<VatRate[]> {
  return await sql<VatRate[]>`
    select rate_bp as "rateBp", valid_from::text as "validFrom" from merchants.vat_rate order by valid_from desc limit ${MAX_RATES}`;
}

/** Stores a rate. Returns false where its day has one. */
export async function insertVatRate(tx: Tx, { rateBp, validFrom }: VatRate): Promise<boolean> {
  const rows = await tx`
    insert into merchants.vat_rate (valid_from, rate_bp) values (${validFrom}::date, ${rateBp}) on conflict do nothing returning valid_from`;
  return rows.length > 0;
}
