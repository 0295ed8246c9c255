import { isoDate, type IsoDate } from '@nesye/money';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { ROWS_TO_COUNT } from '../../../platform/lists/bounded-count.ts';
import type { ListRows } from '../../../platform/lists/list-response.ts';

/** An account as operators name it. */
export interface NamedAccount {
  readonly kind: number;
  readonly partyId: bigint;
  readonly currency: number;
}

/** What an entry wrote on an account; whole units, debit positive. */
export interface AccountEntry {
  readonly id: bigint;
  readonly amount: bigint;
  readonly balanceAfter: bigint | null;
  readonly rule: number;
  readonly sourceId: bigint;
  readonly reversesId: bigint | null;
  readonly occurredAt: Date;
  readonly accountingDate: IsoDate;
}

/** Which entries of an account are read: those behind the last one that was seen, of these accounting days. */
export interface EntriesWanted {
  readonly from: IsoDate | undefined;
  readonly until: IsoDate | undefined;
  readonly isDescending: boolean;
  /** Goes on behind this entry, and counts nothing. */
  readonly after: bigint | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Kinds of the platform that nearly every entry has a line of: read along the key of lines, they need no index of their own. */
const IN_NEARLY_EVERY_ENTRY = new Set([1110, 2410, 4110]);
const FEES_OF_DEBTS = new Set([1220, 7120]);

/** The lines of an account, in words by which its index is found: of a party, of the platform, or along the key. */
function linesOf(sql: Sql, { kind, partyId, currency }: NamedAccount) {
  const own = sql`l.party_id = ${partyId} and l.kind = ${kind} and l.currency = ${currency}`;
  const isOfFee = FEES_OF_DEBTS.has(kind);
  if (partyId > 1n && !isOfFee) return sql`${own} and l.party_id > 1 and l.kind not in (1220, 7120)`;
  if (!isOfFee && IN_NEARLY_EVERY_ENTRY.has(kind)) return own;
  return sql`${own} and ((l.party_id <= 1 and l.kind not in (1110, 2410, 4110)) or l.kind in (1220, 7120))`;
}

/** A page of the entries of an account by their numbers. Of more than 10,000 one more is counted; from a cursor the total is 0. Locks nothing. */
export async function readAccountEntries(
  sql: Sql,
  account: NamedAccount,
  { from, until, isDescending, after, limit, offset }: EntriesWanted,
): Promise<ListRows<AccountEntry>> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const days = sql`
    ${from === undefined ? sql`` : sql`and e.accounting_date >= ${from}::date`} ${until === undefined ? sql`` : sql`and e.accounting_date <= ${until}::date`}`;
  const chosen = sql`
    ledger.line l join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
    where ${linesOf(sql, account)} ${days}`;
  const rows = await sql<(Omit<AccountEntry, 'accountingDate'> & { accountingDate: string })[]>`
    select l.entry_id as id, l.amount, l.balance_after as "balanceAfter", e.rule, e.source_id as "sourceId", e.reverses_id as "reversesId", e.occurred_at as "occurredAt",
           e.accounting_date as "accountingDate"
    from ${chosen} ${after === undefined ? sql`` : sql`and l.entry_id ${beyond} ${after}`}
    order by l.entry_id ${direction} limit ${limit} offset ${offset}`;
  const [count] =
    after === undefined
      ? await sql<
          { total: bigint }[]
        >`select count(*) as total from (select from ${chosen} limit ${ROWS_TO_COUNT}) counted`
      : [];
  return {
    total: Number(count?.total ?? 0n),
    rows: rows.map((row) => ({ ...row, accountingDate: isoDate(row.accountingDate) })),
  };
}

/** The balance of an account, and what is held of it. */
export interface AccountState {
  readonly book: 'own' | 'managed';
  /** Undefined where only the trial balance knows it: accounts of the platform, and fees of debts. */
  readonly balance: bigint | undefined;
  readonly held: bigint | undefined;
}

/** The balance of an account; undefined for a kind that the chart does not have. */
export async function readAccountState(
  sql: Sql,
  { kind, partyId, currency }: NamedAccount,
): Promise<AccountState | undefined> {
  const [chart] = await sql<{ book: AccountState['book']; isGuarded: boolean }[]>`
    select book, is_guarded as "isGuarded" from ledger.account_kind where kind = ${kind}`;
  if (chart === undefined) return undefined;
  const { book, isGuarded } = chart;
  if (isGuarded) {
    const [stored] = await sql<{ balance: bigint; held: bigint }[]>`
      select balance, held from ledger.guarded_account
      where bucket = ${bucketOf(partyId)} and party_id = ${partyId} and kind = ${kind} and currency = ${currency}`;
    return { book, balance: stored?.balance, held: stored?.held };
  }
  if (partyId <= 1n || FEES_OF_DEBTS.has(kind)) return { book, balance: undefined, held: undefined };
  const [summed] = await sql<{ balance: bigint }[]>`
    select ledger.summed_balance(${kind}::smallint, ${partyId}::bigint, ${currency}::smallint)::bigint as balance`;
  return { book, balance: summed?.balance, held: undefined };
}
