import { CURRENCY } from '@nesye/contract/constants';
import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { AccountKey } from './lock-accounts.ts';

/** A change of a facility's limit; rials. */
export interface StoredLimitChange {
  readonly from: bigint;
  readonly to: bigint;
  readonly at: Date;
}

/** The limit of a facility's account in rials; undefined where there is no such account, or one without a limit. Anyone who decides by it locks the account first. */
export async function readLimit(sql: Sql | Tx, { kind, partyId }: AccountKey): Promise<bigint | undefined> {
  const [row] = await sql<{ limit_amount: bigint | null }[]>`
    select limit_amount from ledger.guarded_account
    where bucket = ${bucketOf(partyId)} and kind = ${kind} and party_id = ${partyId} and currency = ${CURRENCY.irr}`;
  return row?.limit_amount ?? undefined;
}

/** Every change of a facility's limit since it was opened, the oldest first. */
export async function readLimitChanges(sql: Sql | Tx, { kind, partyId }: AccountKey): Promise<StoredLimitChange[]> {
  return await sql<StoredLimitChange[]>`
    select from_amount as "from", to_amount as "to", changed_at as at from ledger.limit_change
    where bucket = ${bucketOf(partyId)} and kind = ${kind} and party_id = ${partyId} and currency = ${CURRENCY.irr} order by id`;
}
