import { CURRENCY } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { AccountKey } from './lock-accounts.ts';

/** An account with its limit, to be shown; in rials. */
export interface LimitedAccount {
  readonly partyId: bigint;
  readonly limit: bigint | null;
  readonly balance: bigint;
  readonly held: bigint;
}

/** Limits and balances of guarded accounts in rials. Accounts that do not exist are left out. Nothing is decided by it. */
export async function readLimitedAccounts(
  sql: Sql | Tx,
  accounts: readonly Pick<AccountKey, 'kind' | 'partyId'>[],
): Promise<LimitedAccount[]> {
  if (accounts.length === 0) return [];
  return await sql<LimitedAccount[]>`
    select a.party_id as "partyId", a.limit_amount as "limit", a.balance, a.held
    from unnest(${accounts.map(({ kind }) => kind)}::smallint[], ${accounts.map(({ partyId }) => String(partyId))}::bigint[],
      ${accounts.map(() => CURRENCY.irr)}::smallint[]) k(kind, party_id, currency)
    join ledger.guarded_account a on a.bucket = (k.party_id & 63) and a.kind = k.kind and a.party_id = k.party_id and a.currency = k.currency`;
}
