export { ACCOUNT, isGuarded } from './domain/account-kind.ts';
export type { Line } from './domain/line.ts';
export {
  POSTING_RULE,
  type PostingRule,
  postCardRefundConfirmed,
  postCardRefundRefused,
  postFeeEarned,
  postLateReceipt,
  postLateReceiptSentBack,
  postPenaltyCharged,
  postPenaltyWaived,
  postRepayment,
  postSale,
  postSettledInBucket,
  postSettlement,
  postTopUp,
} from './domain/posting-rules.ts';
export { lockAccounts } from './queries/lock-accounts.ts';
export { openAccount, postEntry } from './queries/post-entry.ts';
export { readAccounts } from './queries/read-accounts.ts';
export { closeDays } from './use-cases/close-days.ts';
