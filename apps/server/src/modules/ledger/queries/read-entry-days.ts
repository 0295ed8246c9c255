import { isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PostingRule } from '../domain/posting-rules.ts';

/** The day on which each record's entry by one of these rules took effect, by the record's id. A record without an entry is left out. */
export async function readEntryDays(
  sql: Sql | Tx,
  rules: readonly PostingRule[],
  sourceIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, IsoDate>> {
  if (sourceIds.length === 0) return new Map();
  const buckets = [...new Set(sourceIds.map(bucketOf))];
  const rows = await sql<{ source_id: bigint; effective_date: string }[]>`
    select e.source_id, e.effective_date from ledger.entry e
    where e.bucket = any(${buckets}::smallint[]) and e.source_id = any(${sourceIds.map(String)}::bigint[]) and e.rule = any(${[...rules]}::smallint[]) and e.leg = 1`;
  return new Map(rows.map((row) => [row.source_id, isoDate(row.effective_date)]));
}
