export { type Access, type Call, type CallTypes, type Context, defineCall, type Idempotency, type Method } from './call.ts';
export { calls, callsByContext } from './calls/index.ts';
export { contentCalls } from './calls/content.ts';
export { identityCalls } from './calls/identity.ts';
export { kycCalls } from './calls/kyc.ts';
export { merchantsCalls } from './calls/merchants.ts';
export { paymentsCalls } from './calls/payments.ts';
export { servicingCalls } from './calls/servicing.ts';
export { type CatalogueEntry, type ErrorCode, errorCatalogue } from './errors/catalogue.ts';
