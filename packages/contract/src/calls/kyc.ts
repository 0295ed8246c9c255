import { claimCalls } from './kyc/claims.ts';
import { registrationCalls } from './kyc/registration.ts';
import { reviewCalls } from './kyc/reviews.ts';
import { uploadCalls } from './kyc/uploads.ts';
import { verificationCalls } from './kyc/verification.ts';

export const kycCalls = {
  ...registrationCalls,
  ...verificationCalls,
  ...uploadCalls,
  ...reviewCalls,
  ...claimCalls,
} as const;
