import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';

export type RegistrationStatus = (typeof CIVIL_REGISTRATION_STATUS)[keyof typeof CIVIL_REGISTRATION_STATUS];

/** What is on record about a user's identity and address. */
export interface RegistrationFacts {
  /** The registry's last word, or undefined when it was never asked or has not answered yet. */
  readonly registry: 'matched' | 'failed' | undefined;
  readonly hasAddress: boolean;
  readonly isAddressConfirmed: boolean;
}

/** Where identity and address stand (B099): derived, never stored, so that it cannot disagree with the facts. */
export function registrationStatus({
  registry,
  hasAddress,
  isAddressConfirmed,
}: RegistrationFacts): RegistrationStatus {
  if (registry === undefined) return CIVIL_REGISTRATION_STATUS.unknown;
  if (registry === 'failed') return CIVIL_REGISTRATION_STATUS.faraboom;
  if (!hasAddress) return CIVIL_REGISTRATION_STATUS.notFound;
  return isAddressConfirmed ? CIVIL_REGISTRATION_STATUS.confirmed : CIVIL_REGISTRATION_STATUS.notConfirmed;
}
