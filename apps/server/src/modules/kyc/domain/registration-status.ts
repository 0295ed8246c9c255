import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';

export type RegistrationStatus = (typeof CIVIL_REGISTRATION_STATUS)[keyof typeof CIVIL_REGISTRATION_STATUS];

/** What is on record about a user's identity and address. */
export interface RegistrationFacts {
  /** The registry's last result, or undefined when there was no look-up or no response yet; `declared`: a passport that an operator has yet to confirm. */
  readonly registry: 'declared' | 'matched' | 'failed' | undefined;
  readonly hasAddress: boolean;
  readonly isAddressConfirmed: boolean;
}

/** The status of identity and address (B099): derived, never stored, so that it cannot disagree with the facts. It is confirmed when both are, so a passport waits for an operator in `notConfirmed`. */
export function registrationStatus({
  registry,
  hasAddress,
  isAddressConfirmed,
}: RegistrationFacts): RegistrationStatus {
  if (registry === undefined) return CIVIL_REGISTRATION_STATUS.unknown;
  if (registry === 'failed') return CIVIL_REGISTRATION_STATUS.faraboom;
  if (!hasAddress) return CIVIL_REGISTRATION_STATUS.notFound;
  return isAddressConfirmed && registry === 'matched'
    ? CIVIL_REGISTRATION_STATUS.confirmed
    : CIVIL_REGISTRATION_STATUS.notConfirmed;
}
