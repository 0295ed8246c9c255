import { isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';

/** One line of an entry; whole units, debit positive. */
export interface EntryLine {
  readonly kind: number;
  readonly partyId: bigint;
  readonly currency: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
}

/** An entry with what it belongs to. */
export interface WholeEntry {
  readonly id: bigint;
  readonly rule: number;
  readonly leg: number;
  readonly sourceId: bigint;
  readonly transferId: bigint | null;
  readonly reversesId: bigint | null;
  readonly reversedById: bigint | null;
  readonly occurredAt: Date;
  readonly writtenAt: Date;
  readonly effectiveDate: IsoDate;
  readonly accountingDate: IsoDate;
  readonly lines: readonly EntryLine[];
  /** The other entries of its transfer, at most 100. */
  readonly otherLegs: readonly bigint[];
}

const MAX_LEGS = 100;

type Row = Omit<WholeEntry, 'lines' | 'otherLegs' | 'effectiveDate' | 'accountingDate'> & {
  effectiveDate: string;
  accountingDate: string;
};

/** An entry by its number with all lines, debits first; undefined where there is none. Three statements by keys at most; it locks nothing. */
export async function readEntry(sql: Sql, id: bigint): Promise<WholeEntry | undefined> {
  const bucket = bucketOf(id);
  const [entry] = await sql<Row[]>`
    select e.id, e.rule, e.leg, e.source_id as "sourceId", e.transfer_id as "transferId", e.reverses_id as "reversesId", c.id as "reversedById",
           e.occurred_at as "occurredAt", e.written_at as "writtenAt", e.effective_date as "effectiveDate", e.accounting_date as "accountingDate"
    from ledger.entry e left join ledger.entry c on c.bucket = e.bucket and c.reverses_id = e.id
    where e.bucket = ${bucket} and e.id = ${id}`;
  if (entry === undefined) return undefined;
  const lines = await sql<EntryLine[]>`
    select kind, party_id as "partyId", currency, amount, balance_after as "balanceAfter" from ledger.line
    where bucket = ${bucket} and entry_id = ${id} order by currency, amount < 0, kind, party_id`;
  const legs =
    entry.transferId === null
      ? []
      : await sql<{ id: bigint }[]>`
          select id from ledger.entry where transfer_id = ${entry.transferId} and id <> ${id} order by id limit ${MAX_LEGS}`;
  return {
    ...entry,
    effectiveDate: isoDate(entry.effectiveDate),
    accountingDate: isoDate(entry.accountingDate),
    lines,
    otherLegs: legs.map((leg) => leg.id),
  };
}
