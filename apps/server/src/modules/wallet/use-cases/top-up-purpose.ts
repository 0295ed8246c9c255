import { bucketOf } from '../../../platform/database/bucket.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { CardPayment, PaymentPurpose } from '../../gateway/index.ts';
import { ACCOUNT, lockAccounts, POSTING_RULE, postEntry, postTopUp } from '../../ledger/index.ts';
import { lockCashAccount } from '../queries/cash-accounts.ts';
import { endTopUp } from '../queries/top-ups.ts';

/** How attempts at the gateway name it. */
export const TOP_UP_PURPOSE = 'wallet.top_up';

/** What card money for a top-up means: rule 1, once; a wallet that was closed meanwhile wants none. */
export const topUpPurpose: PaymentPurpose = {
  name: TOP_UP_PURPOSE,
  isWanted: isWalletOpen,
  take: async (tx, payment) => {
    if (!(await isWalletOpen(tx, payment))) return 'gone';
    const { customerId, sourceId, amount, at, businessDate } = payment;
    const entryId = await postEntry(tx, {
      bucket: bucketOf(customerId),
      rule: POSTING_RULE.topUp,
      sourceId,
      occurredAt: at,
      effectiveDate: businessDate,
      lines: postTopUp(customerId, amount),
    });
    await endTopUp(tx, sourceId, 'paid', at);
    return { entryId };
  },
  fail: (tx, { sourceId, at }) => endTopUp(tx, sourceId, 'failed', at),
  sendBack: (tx, { sourceId, at }) => endTopUp(tx, sourceId, 'sent_back', at),
  returnPath: ({ sourceId }) => `/user/wallet?top_up=${sourceId}`,
};

/** Balances are locked before the cash account, as closing an account locks them. */
async function isWalletOpen(tx: Tx, { customerId }: CardPayment): Promise<boolean> {
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return (await lockCashAccount(tx, customerId))?.isActive === true;
}
