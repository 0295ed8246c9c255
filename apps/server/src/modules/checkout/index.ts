export { webhookSecretOf } from './domain/derived-secrets.ts';
export { keepKnownKey } from './use-cases/keep-known-key.ts';
