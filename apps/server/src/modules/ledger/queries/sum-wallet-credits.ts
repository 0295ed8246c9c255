import { CURRENCY } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ACCOUNT } from '../domain/account-kind.ts';
import { POSTING_RULE } from '../domain/posting-rules.ts';

/** What comes into a wallet by these was settled before it left another one, or this one. */
const SETTLED_BEFORE = [POSTING_RULE.cashOut, POSTING_RULE.transfer];

/** What has come into a cash wallet by an entry and those after it, and may be card money: all but transfers and cash-outs that came back. Rials. */
export async function sumWalletCredits(sql: Sql | Tx, customerId: bigint, sinceEntryId: bigint): Promise<bigint> {
  // Numbers of entries rise over all buckets; the lowest six bits are the bucket.
  const [row] = await sql<{ amount: bigint }[]>`
    select coalesce(-sum(l.amount), 0)::bigint as amount
    from ledger.line l join ledger.entry e on e.bucket = l.bucket and e.id = l.entry_id
    where l.bucket = ${bucketOf(customerId)} and l.party_id = ${customerId} and l.party_id > 1 and l.kind = ${ACCOUNT.cashWallet} and l.kind not in (1220, 7120)
      and l.currency = ${CURRENCY.irr} and l.amount < 0 and l.entry_id >= (${sinceEntryId}::bigint >> 6) << 6
      and e.rule <> all(${SETTLED_BEFORE}::smallint[])`;
  return row?.amount ?? 0n;
}
