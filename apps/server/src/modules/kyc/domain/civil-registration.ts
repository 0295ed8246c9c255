import { CIVIL_REGISTRATION_STATUS } from '@nesye/contract/constants';

export type CivilRegistrationStatus = (typeof CIVIL_REGISTRATION_STATUS)[keyof typeof CIVIL_REGISTRATION_STATUS];

export interface CivilRegistrationFacts {
  /** The last word of the civil registry; undefined before it was asked. */
  readonly registry: 'matched' | 'failed' | undefined;
  /** Undefined where there is no address. */
  readonly isAddressConfirmed: boolean | undefined;
}

/** Where identity and address stand (B099): unknown 0, look-up failed 1, no address 2, not confirmed 3, confirmed 4. */
export function civilRegistrationStatusOf({ registry, isAddressConfirmed }: CivilRegistrationFacts): CivilRegistrationStatus {
  if (registry === undefined) return CIVIL_REGISTRATION_STATUS.unknown;
  if (registry === 'failed') return CIVIL_REGISTRATION_STATUS.faraboom;
  if (isAddressConfirmed === undefined) return CIVIL_REGISTRATION_STATUS.notFound;
  return isAddressConfirmed ? CIVIL_REGISTRATION_STATUS.confirmed : CIVIL_REGISTRATION_STATUS.notConfirmed;
}
