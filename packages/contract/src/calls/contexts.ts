/** The calls of each context: one line for a context, none for a call. Everything that goes over all calls goes over these. */
export { contentCalls } from './content.ts';
export { creditAssessmentCalls } from './credit-assessment.ts';
export { engagementCalls } from './engagement.ts';
export { gatewayCalls } from './gateway.ts';
export { identityCalls } from './identity.ts';
export { kycCalls } from './kyc.ts';
export { ledgerCalls } from './ledger.ts';
export { merchantsCalls } from './merchants.ts';
export { messagingCalls } from './messaging.ts';
export { originationCalls } from './origination.ts';
export { paymentsCalls } from './payments.ts';
export { privacyCalls } from './privacy.ts';
export { repaymentCalls } from './repayment.ts';
export { servicingCalls } from './servicing.ts';
export { signingCalls } from './signing.ts';
export { walletCalls } from './wallet.ts';
