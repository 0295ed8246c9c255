import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { AccountKey } from './lock-accounts.ts';

export interface AccountStatus extends AccountKey {
  /** Rials. */
  readonly balance: bigint;
  /** Rials set aside by holds. */
  readonly held: bigint;
}

/** The balances of guarded accounts. Accounts that do not exist are left out. Anyone who decides by it locks them first. */
export async function readAccounts(sql: Sql | Tx, accounts: readonly AccountKey[]): Promise<AccountStatus[]> {
  const currencies = accounts.map(({ currency = CURRENCY.irr }) => currency);
  const rows = await sql<{ kind: number; party_id: bigint; currency: CurrencyCode; balance: bigint; held: bigint }[]>`
    select a.kind, a.party_id, a.currency, a.balance, a.held
    from unnest(${accounts.map(({ kind }) => kind)}::smallint[], ${accounts.map(({ partyId }) => String(partyId))}::bigint[], ${currencies}::smallint[])
      k(kind, party_id, currency)
    join ledger.guarded_account a on a.bucket = (k.party_id & 63) and a.kind = k.kind and a.party_id = k.party_id and a.currency = k.currency`;
  return rows.map(({ party_id: partyId, ...row }) => ({ ...row, partyId }));
}
