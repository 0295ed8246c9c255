export { DUES_LINK_MAX_AGE_MS } from './domain/notice.ts';
export type { CodePurpose } from './domain/code-text.ts';
export type { AccountNotice as Notice } from './domain/number-quota.ts';
export { createSmsChannel } from './sms-channel.ts';
export { quietUntilOf, readMessagePreferences, storeMessagePreferences } from './use-cases/message-preferences.ts';
export { notify } from './use-cases/notify.ts';
export { notifyNumber, takeNumberQuota } from './use-cases/notify-number.ts';
export type { CodeMessages } from './use-cases/send-codes.ts';
