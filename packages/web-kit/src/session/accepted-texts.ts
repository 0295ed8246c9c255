import { LEGAL_DOCUMENTS } from '@nesye/contract/constants';

/** The versions of terms and privacy that this build shows: every sign-in says which ones were accepted with it. */
export const acceptedTexts = {
  terms_version: LEGAL_DOCUMENTS.terms.version,
  privacy_version: LEGAL_DOCUMENTS.privacy.version,
} as const;
