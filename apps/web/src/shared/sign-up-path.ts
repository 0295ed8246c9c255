/** Address of the customers' sign-up that leads back to `path`. */
export const signUpPathFor = (path: string): string => `/customer/signup?dest=${encodeURIComponent(path)}`;

/** Link for a friend: the sign-up with a referral code filled in. */
export const signUpLinkOf = (origin: string, referralCode: string): string =>
  `${origin}/customer/signup?ref_code=${encodeURIComponent(referralCode)}`;
