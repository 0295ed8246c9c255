import { rial, type Rial } from '@nesye/money';
import { bucketOf } from '../../platform/database/bucket.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CardPayment, PaymentPurpose, TakenBackPayment } from '../gateway/index.ts';
import { ACCOUNT, lockAccounts, POSTING_RULE, postEntry, postTopUp, postTopUpTakenBack } from '../ledger/index.ts';
import { lockCashAccount } from './queries/cash-accounts.ts';
import { endTopUp } from './queries/top-ups.ts';
import { readFree } from './use-cases/funds.ts';
import { notifyOwner } from './use-cases/notify-owner.ts';

/** How attempts at the gateway name it. */
export const TOP_UP_PURPOSE = 'wallet.top_up';

/** What card money for a top-up means: rule 1, once; a wallet that was closed meanwhile wants none. */
export const topUpPurpose: PaymentPurpose = {
  name: TOP_UP_PURPOSE,
  canCapture: isWalletOpen,
  capture: async (tx, payment) => {
    if (!(await isWalletOpen(tx, payment))) return 'no_longer_wanted';
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
  refundLate: (tx, { sourceId, at }) => endTopUp(tx, sourceId, 'sent_back', at),
  chargeBack: takeBackTopUp,
  returnPath: ({ sourceId }) => `/user/wallet?top_up=${sourceId}`,
};

/** Balances are locked before the cash account, as closing an account locks them. */
async function isWalletOpen(tx: Tx, { customerId }: CardPayment): Promise<boolean> {
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  return (await lockCashAccount(tx, customerId))?.isActive === true;
}

/**
 * What of a top-up that is taken back is still free leaves the wallet (rule 34); what is held or spent stays with us, for operators to decide. A wallet that is closed
 * has nothing of it.
 * Example: 5,000,000 taken back, 1,200,000 in the wallet of which 200,000 are held → Dr 2010 / Cr 1110 1,000,000; 4,000,000 stand in suspense.
 */
async function takeBackTopUp(tx: Tx, payment: TakenBackPayment): Promise<Rial | undefined> {
  if (!(await isWalletOpen(tx, payment))) return undefined;
  const { chargebackId, customerId, amount, at, businessDate, now } = payment;
  const free = await readFree(tx, customerId);
  const fromWallet = rial(free < amount ? free : amount);
  if (fromWallet > 0n)
    await postEntry(tx, {
      bucket: bucketOf(customerId),
      rule: POSTING_RULE.chargeback,
      sourceId: chargebackId,
      occurredAt: at,
      effectiveDate: businessDate,
      lines: postTopUpTakenBack(customerId, fromWallet),
    });
  await notifyOwner(tx, customerId, { kind: 'top_up_taken_back', amount, fromWallet }, now);
  return fromWallet;
}
