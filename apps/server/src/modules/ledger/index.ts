export {
  ACCOUNT,
  BANK_HOME_BUCKET,
  DEBIT_BANK_PARTY,
  HOUSE_PARTY,
  isGuarded,
  PSP_PARTY,
  SUPPLIER_PARTY,
} from './domain/account-kind.ts';
export {
  postCardRefundConfirmed,
  postCardRefundRefused,
  postHeldReceiptTakenBack,
  postHeldReceiptToWallet,
  postLateReceipt,
  postLateReceiptSentBack,
} from './domain/card-refund-rules.ts';
export { type DebtOwner, postChargeOff } from './domain/charge-off-rule.ts';
export { postRepaymentTakenBack, postTopUpTakenBack } from './domain/chargeback-rule.ts';
export { guardedKeysOf, type Line } from './domain/line.ts';
export {
  CHARGE_LEG,
  postServiceCharge,
  postServiceChargeRefunded,
  type ServiceCharge,
} from './domain/service-charge-rules.ts';
export {
  CASH_OUT_LEG,
  CREDIT_SALE_RULES,
  MANDATE_SURPLUS_LEG,
  POSTING_RULE,
  type PostingRule,
  postCashOutPaid,
  postCashOutPaidAtBank,
  postCashOutReturned,
  postCashOutSent,
  postFeeEarned,
  postMandateSurplus,
  postPaidForSomebodyElse,
  postPayoffRebate,
  postPenaltyCharged,
  postPenaltyWaived,
  postRepayment,
  postSale,
  type ForeignSale,
  type GatewaySettlement,
  postSaleRefund,
  postShopFeeReturned,
  postSettledInBucket,
  postSettlement,
  postTopUp,
  postTransferIn,
  postTransferOut,
} from './domain/posting-rules.ts';
export { postMoneyCorrection } from './domain/correction-rule.ts';
export {
  PAYOUT_LEG,
  postHouseCover,
  postPayoutBuilt,
  postPayoutPaid,
  postPayoutPaidAtBank,
  postPayoutReturned,
  postPayoutReturnedAtBank,
  postPayoutReturnedLater,
  postPayoutSwept,
} from './domain/payout-rules.ts';
export {
  GIFT_CARD_LEG,
  postGiftCardClaimedFrom,
  postGiftCardClaimedInto,
  postGiftCardReturned,
  postGiftCardsMade,
} from './domain/gift-card-rules.ts';
export { readClientMoney } from './queries/client-money.ts';
export { sumPayableToShops } from './queries/sum-payable-to-shops.ts';
export { type BankMovement, readBankMovements } from './queries/read-bank-movements.ts';
export { endHolds, type NewHold, placeHolds, placeHoldsOfMany } from './queries/holds.ts';
export { type AccountKey, lockAccounts } from './queries/lock-accounts.ts';
export { type Entry, openAccount, postEntry, postEntries } from './queries/post-entry.ts';
export { type EntrySource, type PostedEntry, type PostedLine, readEntries } from './queries/read-entries.ts';
export { readEntryDays } from './queries/read-entry-days.ts';
export { readAccounts } from './queries/read-accounts.ts';
export { readLimitedAccounts } from './queries/read-limited-accounts.ts';
export { readLimit, readLimitChanges } from './queries/read-limits.ts';
export { type AccountLine, readLines, readSuppliers } from './queries/read-lines.ts';
export { sumWalletCredits } from './queries/sum-wallet-credits.ts';
export { closeDays } from './use-cases/close-days.ts';
export { oweAgain } from './queries/owe-again.ts';
export { setLimit } from './queries/set-limit.ts';
export { showTrialBalance } from './use-cases/show-trial-balance.ts';
