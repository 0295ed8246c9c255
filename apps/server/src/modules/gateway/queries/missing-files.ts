import { isoDate, type IsoDate } from '@nesye/money';
import type { Sql } from '../../../platform/database/database.ts';

/** Why a settlement file could not be had. */
export type MissingReason = 'none' | 'too_large';

export interface MissingFile {
  readonly day: IsoDate;
  readonly reason: MissingReason;
  /** By the business clock. */
  readonly askedAt: Date;
}

/** The files of a gateway that were requested in vain. */
export async function readMissingFiles(sql: Sql, provider: string): Promise<readonly MissingFile[]> {
  const rows = await sql<{ day: string; reason: MissingReason; asked_at: Date }[]>`
    select day, reason, asked_at from gateway.missing_file where provider = ${provider}`;
  return rows.map(({ day, reason, asked_at: askedAt }) => ({ day: isoDate(day), reason, askedAt }));
}

/** Remembers that a file was requested in vain. */
export async function storeMissingFile(
  sql: Sql,
  provider: string,
  { day, reason, askedAt }: MissingFile,
): Promise<void> {
  await sql`
    insert into gateway.missing_file (provider, day, reason, asked_at) values (${provider}, ${day}::date, ${reason}, ${askedAt})
    on conflict (provider, day) do update set reason = excluded.reason, asked_at = excluded.asked_at`;
}

/** Forgets the file of a day, which was taken, and those of days before the first that is still requested. */
export async function forgetMissingFiles(
  sql: Sql,
  provider: string,
  { taken, before }: { readonly taken: IsoDate | undefined; readonly before: IsoDate },
): Promise<void> {
  await sql`
    delete from gateway.missing_file where provider = ${provider} and (day = ${taken ?? null}::date or day < ${before}::date and reason = 'none')`;
}

/** How many files are too large to be read. */
export async function countTooLarge(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from gateway.missing_file where reason = 'too_large'`;
  return row?.count ?? 0;
}

/** How many files of days before one are still not here. */
export async function countMissing(sql: Sql, day: IsoDate): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from gateway.missing_file where reason = 'none' and day < ${day}::date`;
  return row?.count ?? 0;
}
