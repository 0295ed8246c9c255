export type { CodePurpose } from './domain/code-text.ts';
export type { Notice } from './domain/notice.ts';
export { createSmsChannel } from './sms-channel.ts';
export { quietUntilOf, readMessagePreferences, storeMessagePreferences } from './use-cases/message-preferences.ts';
export { notify } from './use-cases/notify.ts';
export type { CodeMessages } from './use-cases/send-codes.ts';
