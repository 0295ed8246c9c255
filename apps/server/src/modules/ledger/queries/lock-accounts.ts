import { CURRENCY, type CurrencyCode } from '@nesye/contract/constants';
import type { Tx } from '../../../platform/database/database.ts';

export interface AccountKey {
  readonly kind: number;
  readonly partyId: bigint;
  /** Rial by default. */
  readonly currency?: CurrencyCode;
}

/**
 * Locks guarded accounts in (bucket, kind, id) order until the transaction ends. Anyone who decides by a balance, or by a row that
 * is under it, locks first and reads in a later statement. Accounts that do not exist are passed over.
 */
export async function lockAccounts(tx: Tx, accounts: readonly AccountKey[]): Promise<void> {
  const currencies = accounts.map(({ currency = CURRENCY.irr }) => currency);
  await tx`
    select ledger.lock_accounts(${accounts.map((account) => account.kind)}::smallint[], ${accounts.map((account) => String(account.partyId))}::bigint[], ${currencies}::smallint[])`;
}
