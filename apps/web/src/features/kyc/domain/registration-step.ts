import { CIVIL_REGISTRATION_STATUS as STATUS } from '@nesye/contract/constants';

/** What the civil registration needs next from the visitor. */
export type RegistrationStep =
  | 'identity'
  | 'identity_mismatched'
  | 'identity_ask'
  | 'identity_down'
  | 'mobile_down'
  | 'mobile_mismatched'
  | 'passport'
  | 'passport_rejected'
  | 'passport_in_check'
  | 'address'
  | 'address_confirm'
  | 'done';

type LookUpState = 'none' | 'declared' | 'matched' | 'mismatched' | 'down';

export interface RegistrationFacts {
  /** 0 unknown, 1 look-up failed, 2 no address, 3 not confirmed, 4 confirmed (B099). */
  readonly status: number;
  readonly national_id: string | null;
  readonly identity_state?: LookUpState;
  readonly is_address_confirmed?: boolean;
  /** Null for who is not known by a passport. */
  readonly passport?: { readonly state: 'todo' | 'in_check' | 'confirmed' | 'rejected' } | null;
  readonly mobile_state?: LookUpState;
}

/** The step of a registration. A mobile that is someone else's, a registry that is down, and the picture of a passport come before anything about the address; then a passport waits for its review. */
export function registrationStep(facts: RegistrationFacts): RegistrationStep {
  if (facts.status === STATUS.confirmed) return 'done';
  if (facts.identity_state === 'mismatched') return 'identity_mismatched';
  if (facts.mobile_state === 'mismatched') return 'mobile_mismatched';
  const passport = facts.identity_state === 'declared' ? facts.passport?.state : undefined;
  if (facts.status !== STATUS.faraboom && passport === 'todo') return 'passport';
  if (facts.status !== STATUS.faraboom && passport === 'rejected') return 'passport_rejected';
  if (facts.status === STATUS.notConfirmed)
    return passport !== undefined && facts.is_address_confirmed === true ? 'passport_in_check' : 'address_confirm';
  if (facts.status === STATUS.notFound) return 'address';
  if (facts.status === STATUS.faraboom)
    return facts.identity_state === 'matched' || facts.identity_state === 'declared' ? 'mobile_down' : 'identity_down';
  return facts.national_id === null ? 'identity' : 'identity_ask';
}

/** Of the two parts of the way, which one a step belongs to: 1 identity, 2 address; 3 is behind both, though the passport may be in check. */
export function partOfStep(step: RegistrationStep): 1 | 2 | 3 {
  if (step === 'done' || step === 'passport_in_check') return 3;
  return step === 'address' || step === 'address_confirm' ? 2 : 1;
}
