export { grantConsent, listConsents } from './use-cases/consents.ts';
