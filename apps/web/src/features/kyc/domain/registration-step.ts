import { CIVIL_REGISTRATION_STATUS as STATUS } from '@nesye/contract/constants';

/** What the civil registration needs next from the visitor. */
export type RegistrationStep =
  | 'identity'
  | 'identity_mismatched'
  | 'identity_ask'
  | 'identity_down'
  | 'mobile_down'
  | 'mobile_mismatched'
  | 'address'
  | 'address_confirm'
  | 'done';

type LookUpState = 'none' | 'matched' | 'mismatched' | 'down';

export interface RegistrationFacts {
  /** 0 unknown, 1 look-up failed, 2 no address, 3 not confirmed, 4 confirmed (B099). */
  readonly status: number;
  readonly national_id: string | null;
  readonly identity_state?: LookUpState;
  readonly mobile_state?: LookUpState;
}

/** The step of a registration. A mobile that is somebody else's, and a registry that is down, come before anything about the address. */
export function registrationStep(facts: RegistrationFacts): RegistrationStep {
  if (facts.status === STATUS.confirmed) return 'done';
  if (facts.identity_state === 'mismatched') return 'identity_mismatched';
  if (facts.mobile_state === 'mismatched') return 'mobile_mismatched';
  if (facts.status === STATUS.notConfirmed) return 'address_confirm';
  if (facts.status === STATUS.notFound) return 'address';
  if (facts.status === STATUS.faraboom) return facts.identity_state === 'matched' ? 'mobile_down' : 'identity_down';
  return facts.national_id === null ? 'identity' : 'identity_ask';
}

/** Of the two parts of the way, which one a step belongs to: 1 identity, 2 address; 3 is behind both. */
export function partOfStep(step: RegistrationStep): 1 | 2 | 3 {
  if (step === 'done') return 3;
  return step === 'address' || step === 'address_confirm' ? 2 : 1;
}
