export { webhookSecretOf } from './domain/derived-secrets.ts';
export { keepKnownKey } from './use-cases/keep-known-key.ts';
export type { PayAsBuyer } from './use-cases/pay-session.ts';
