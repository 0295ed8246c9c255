import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';

interface LineRow {
  entry_id: bigint;
  rule: number;
  source_id: bigint;
  journal_date: string;
  accounting_date: string;
  kind: number;
  name: string;
  book: string;
  class: string;
  party_id: bigint;
  bucket: number;
  currency: number;
  amount: bigint;
  is_guarded: boolean;
  balance_after: bigint | null;
}

const COMMODITY: Readonly<Record<number, string>> = { 364: 'IRR', 368: 'IQD' };
const BATCH_SIZE = 5_000;

/**
 * Writes the ledger as an hledger journal with a running balance on every posting, from one snapshot, in id order per
 * bucket. Summed accounts' balances are computed here; guarded ones are the stored ones, so that hledger compares the two.
 */
export async function exportJournal(url: string, write: (text: string) => void): Promise<number> {
  const database = connectAsOwner(url);
  const running = new Map<string, bigint>();
  let entries = 0;
  let open: { id: bigint; bucket: number } | undefined;
  try {
    // One statement, so one snapshot.
    for await (const rows of database.stream<LineRow>(JOURNAL_QUERY, BATCH_SIZE)) {
      for (const row of rows) {
        if (open?.id !== row.entry_id || open.bucket !== row.bucket) {
          open = { id: row.entry_id, bucket: row.bucket };
          entries += 1;
          write(
            `\n${row.journal_date} * (${row.entry_id}) rule ${row.rule}  ; source:${row.source_id}, accounted:${row.accounting_date}\n`,
          );
        }
        write(postingOf(row, running));
      }
    }
    return entries;
  } finally {
    await database.close();
  }
}

/**
 * hledger checks running balances by date and, within a day, by file order. Versions of an account follow the ids, so the
 * journal's date never goes back within a bucket, even where a sandbox's clock was turned back; the accounting date is in a tag.
 */
const JOURNAL_QUERY = `
  select e.journal_date, e.id as entry_id, e.rule, e.source_id, e.accounting_date, l.kind, k.name, k.book, k.class, l.party_id, l.bucket, l.currency, l.amount, k.is_guarded, l.balance_after
  from (select *, max(accounting_date) over (partition by bucket order by id rows unbounded preceding) as journal_date from ledger.entry) e
  join ledger.line l on l.bucket = e.bucket and l.entry_id = e.id join ledger.account_kind k on k.kind = l.kind
  order by e.journal_date, e.bucket, e.id, l.kind, l.party_id`;

function postingOf(row: LineRow, running: Map<string, bigint>): string {
  const account = `${row.book}:${row.class}:${row.kind}-${row.name}:b${row.bucket}:${row.party_id}`;
  const key = `${account} ${row.currency}`;
  const commodity = COMMODITY[row.currency] ?? `C${row.currency}`;
  const balance = (running.get(key) ?? 0n) + row.amount;
  running.set(key, balance);
  return `  ${account}  ${row.amount} ${commodity} = ${balanceOf(row, balance)} ${commodity}\n`;
}

/** For guarded accounts the stored balance after the line, in the journal's sign (debit positive). */
function balanceOf(row: LineRow, computed: bigint): bigint {
  if (!row.is_guarded || row.balance_after === null) return computed;
  return row.class === 'asset' ? row.balance_after : -row.balance_after;
}
