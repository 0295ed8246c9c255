import type { calls } from './index.ts';

/**
 * Calls that are declared in full and have no handler yet: the server answers them 501 `not_open_yet`, after the 401 and role checks and before it looks at
 * their form. Whoever builds one takes its name out, and the compiler asks for the handler. Empty when all that is declared is built.
 */
export const AWAITED = [
  // identity: passkeys
  'startPasskeyRegistration',
  'registerPasskey',
  'listPasskeys',
  'renamePasskey',
  'deletePasskey',
  'startPasskeySignIn',
  'signInByPasskey',
  // identity: recovery
  'requestRecoveryCode',
  'openRecovery',
  'showRecovery',
  'listRecoveries',
  'decideRecovery',
  // identity: privacy
  'listConsents',
  'setConsent',
  'requestExport',
  'listExports',
  'getExport',
  'downloadExport',
  'getClosure',
  'closeAccount',
  // identity: preferences
  'getPreferences',
  'changePreferences',
  'listSavedAddresses',
  'saveAddress',
  'changeSavedAddress',
  'deleteSavedAddress',
  // kyc: registration
  'createCustomer',
  'changeCustomer',
  'checkCivilRegistration',
  'createAddress',
  'changeAddress',
  'findAddress',
  // kyc: verification
  'getVerification',
  'submitCardSerial',
  'createVideoChallenge',
  'submitSelfieVideo',
  // kyc: uploads
  'createUpload',
  'putUploadPart',
  'getUpload',
  'completeUpload',
  'deleteUpload',
  // kyc: reviews
  'listReviews',
  'getReview',
  'revealReviewField',
  'getReviewVideo',
  'decideReview',
  // wallet
  'getSheba',
  'setSheba',
  'deleteSheba',
  'checkSheba',
  'listPinCards',
  'setCardPin',
  'checkCardPin',
  'listBankCards',
  'addBankCard',
  'deleteBankCard',
  // merchants
  'registerShop',
] as const satisfies readonly (keyof typeof calls)[];

export type AwaitedCall = (typeof AWAITED)[number];

const awaited: ReadonlySet<string> = new Set<string>(AWAITED);

/** Is this the name of a call that is declared but not built. */
export const isAwaited = (name: string): boolean => awaited.has(name);
