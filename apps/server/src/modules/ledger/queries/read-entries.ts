import type { CurrencyCode } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { PostingRule } from '../domain/posting-rules.ts';

/** A business record and a rule that writes entries of it. */
export interface EntrySource {
  readonly sourceId: bigint;
  readonly rule: PostingRule;
}

export interface PostedLine {
  readonly kind: number;
  readonly partyId: bigint;
  readonly currency: CurrencyCode;
  /** Whole units of the currency, debit positive. */
  readonly amount: bigint;
}

/** An entry with its lines. */
export interface PostedEntry extends EntrySource {
  readonly id: bigint;
  readonly occurredAt: Date;
  readonly lines: readonly PostedLine[];
}

interface Row {
  id: bigint;
  sourceId: bigint;
  rule: PostingRule;
  occurredAt: Date;
  kind: number;
  partyId: bigint;
  currency: CurrencyCode;
  amount: bigint;
}

/** The entries that these rules wrote of these records, in their order, with all lines. What a correction has taken back is left out. One statement, by the key of entries. */
export async function readEntries(sql: Sql | Tx, sources: readonly EntrySource[]): Promise<PostedEntry[]> {
  if (sources.length === 0) return [];
  const rows = await sql<Row[]>`
    select e.id, e.source_id as "sourceId", e.rule, e.occurred_at as "occurredAt", l.kind, l.party_id as "partyId", l.currency::int as currency, l.amount
    from unnest(${sources.map(({ sourceId }) => bucketOf(sourceId))}::smallint[], ${sources.map(({ sourceId }) => String(sourceId))}::bigint[],
      ${sources.map(({ rule }) => rule)}::smallint[]) k(bucket, source_id, rule)
    join ledger.entry e on e.bucket = k.bucket and e.source_id = k.source_id and e.rule = k.rule
    join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id
    where not exists (select from ledger.entry c where c.bucket = e.bucket and c.reverses_id = e.id)
    order by e.id, l.kind, l.party_id`;
  const entries = new Map<bigint, PostedEntry & { lines: PostedLine[] }>();
  for (const { kind, partyId, currency, amount, ...entry } of rows) {
    const known = entries.get(entry.id) ?? { ...entry, lines: [] };
    known.lines.push({ kind, partyId, currency, amount });
    entries.set(entry.id, known);
  }
  return [...entries.values()];
}
