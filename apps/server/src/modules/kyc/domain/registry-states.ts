/** What came of one look-up: `none`, not made; `down`, no response, which is not a no. */
export type LookupState = 'none' | 'matched' | 'mismatched' | 'down';
/** The same of a person; `declared`: by a passport, which no register here has and an operator has yet to confirm. */
export type IdentityState = LookupState | 'declared';

/** Is there such a person, and is the mobile theirs. */
export interface RegistryStates {
  readonly identity: IdentityState;
  readonly mobile: LookupState;
}

export type RegistryStatus = 'pending' | 'declared' | 'matched' | 'failed';

/** A person is known when the registry knows them and the mobile is theirs, or is one of abroad, which no register here has. */
export function registryStatusOf({ identity, mobile }: RegistryStates): RegistryStatus {
  if (identity === 'none' && mobile === 'none') return 'pending';
  if (mobile !== 'matched' && mobile !== 'none') return 'failed';
  return identity === 'matched' || identity === 'declared' ? identity : 'failed';
}

/** Is something left that only a later look-up can decide. A clear no is not looked up again: the customer has to change something. */
export function isWorthRetrying({ identity, mobile }: RegistryStates): boolean {
  return identity !== 'mismatched' && mobile !== 'mismatched' && (identity === 'down' || mobile === 'down');
}

/** Only these are in the register of lines. */
export const isIranianMobile = (mobile: string): boolean => /^09\d{9}$/.test(mobile);

const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 1_800;

/** How long to wait before the next request to a registry that was down `attempts` times in a row: 30 s, doubled each time, half an hour at most. */
export const waitAfter = (attempts: number): number =>
  Math.min(MAX_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(attempts - 1, 10));
