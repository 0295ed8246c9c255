import { forEachRecord } from '../../../platform/tasks/for-each-record.ts';
import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { readCustomerIds } from '../../identity/index.ts';
import { findUnopened, lockCashAccount } from '../queries/cash-accounts.ts';
import { hasPinCard } from '../queries/pin-cards.ts';
import { openCashAccount } from './open-cash-account.ts';
import { issuePinCard } from './pin-cards.ts';

/** Gives a customer what everyone has from the first day on: a cash wallet of zero and a card of ours without a PIN. What is there already stays as it is. */
export async function openWallet(tx: Tx, vault: DataVault, customerId: bigint, at: Date): Promise<void> {
  if ((await lockCashAccount(tx, customerId)) === undefined) await openCashAccount(tx, customerId, at);
  if (!(await hasPinCard(tx, customerId))) await issuePinCard(tx, vault, customerId, at);
}

const PAGE = 1_000;

/**
 * Opens the wallets of active customers who have none: people whose role is older than the rule, and whoever is made a customer without a sign-in. Each in a
 * transaction of its own, so a run that is cut off goes on where it ended. Resolves with how many were opened.
 */
export async function openMissingWallets(
  { database, vault }: { readonly database: Database; readonly vault: DataVault },
  now: Date,
): Promise<number> {
  let after: bigint | undefined = 0n;
  const nextUnopened = async (): Promise<readonly bigint[]> => {
    while (after !== undefined) {
      const page: readonly bigint[] = await readCustomerIds(database.sql, after, PAGE);
      after = page.at(-1);
      const unopened = await findUnopened(database.sql, page);
      if (unopened.length > 0) return unopened;
    }
    return [];
  };
  return await forEachRecord({
    next: nextUnopened,
    idOf: (customerId) => customerId,
    work: (customerId) => database.transaction((tx) => openWallet(tx, vault, customerId, now)),
  });
}
