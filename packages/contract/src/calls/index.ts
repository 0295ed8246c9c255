import { contentCalls } from './content.ts';
import { engagementCalls } from './engagement.ts';
import { identityCalls } from './identity.ts';
import { kycCalls } from './kyc.ts';
import { merchantsCalls } from './merchants.ts';
import { paymentsCalls } from './payments.ts';
import { servicingCalls } from './servicing.ts';
import { walletCalls } from './wallet.ts';

/** Every declared call, by the context that owns it. */
export const callsByContext = {
  identity: identityCalls,
  kyc: kycCalls,
  content: contentCalls,
  merchants: merchantsCalls,
  servicing: servicingCalls,
  payments: paymentsCalls,
  wallet: walletCalls,
  engagement: engagementCalls,
} as const;

export const calls = {
  ...identityCalls,
  ...kycCalls,
  ...contentCalls,
  ...merchantsCalls,
  ...servicingCalls,
  ...paymentsCalls,
  ...walletCalls,
  ...engagementCalls,
} as const;
