export { ACCOUNT, HOUSE_PARTY, PSP_PARTY, type AccountKind } from './domain/account-kind.ts';
export { type Line, UnbalancedEntryError } from './domain/line.ts';
export {
  type CashTenders,
  type CreditTender,
  POSTING_RULE,
  type PostingRule,
  postCardRefundConfirmed,
  postFeeEarned,
  postLateReceipt,
  postLateReceiptSentBack,
  postRepayment,
  postSale,
  postTopUp,
  type Repayment,
  type Sale,
} from './domain/posting-rules.ts';
export { type Entry, openAccount, postEntry, setLimit } from './queries/post-entry.ts';
export { endHold, placeHold } from './queries/holds.ts';
export { type AccountKey, lockAccounts } from './queries/lock-accounts.ts';
