import { claimCalls } from './kyc/claims.ts';
import { passportCalls } from './kyc/passport.ts';
import { registrationCalls } from './kyc/registration.ts';
import { reviewCalls } from './kyc/reviews.ts';
import { uploadCalls } from './kyc/uploads.ts';
import { verificationCalls } from './kyc/verification.ts';

export const kycCalls = {
  ...registrationCalls,
  ...passportCalls,
  ...verificationCalls,
  ...uploadCalls,
  ...reviewCalls,
  ...claimCalls,
} as const;
