/** Everything a person can be in, by role. `docs/next-steps.md` says each of them in words; a test compares the two. */
export type PersonState =
  | 'guest'
  | 'code_sent'
  | 'account_blocked'
  | 'password_due'
  | 'identity_open'
  | 'identity_waiting'
  | 'identity_refused'
  | 'address_open'
  | 'card_open'
  | 'video_open'
  | 'video_in_check'
  | 'video_refused'
  | 'pin_open'
  | 'without_credit'
  | 'with_credit'
  | 'in_arrears'
  | 'credit_blocked'
  | 'shop_missing'
  | 'shop_in_check'
  | 'shop_refused'
  | 'shop_open'
  | 'second_factor_missing'
  | 'queue_open'
  | 'queue_empty';

const REGISTRATION = '/civil-registration';
const VERIFICATION = '/video-authentication';
const DUE = '/user/ips?view=list&show=due';

/** Where each of them leads next. One address each: a screen shows one step as its button, and other ways below it. */
export const NEXT_STEP: Readonly<Record<PersonState, string>> = {
  guest: '/customer/signup',
  // The code is typed where it was requested, and another one is requested there.
  code_sent: '/login',
  account_blocked: '/contact',
  password_due: '/reset#password',
  identity_open: REGISTRATION,
  identity_waiting: REGISTRATION,
  identity_refused: REGISTRATION,
  address_open: REGISTRATION,
  card_open: VERIFICATION,
  video_open: VERIFICATION,
  video_in_check: VERIFICATION,
  video_refused: VERIFICATION,
  pin_open: '/user/profile?section=card',
  without_credit: '/user/wallet/credit',
  with_credit: '/qr',
  in_arrears: DUE,
  credit_blocked: DUE,
  shop_missing: '/merchant/signup',
  shop_in_check: '/user/merchant-profile',
  shop_refused: '/user/welcome',
  shop_open: '/user/welcome',
  second_factor_missing: '/console/account',
  queue_open: '/console/reviews',
  queue_empty: '/console/recoveries',
};

type StepState = 'todo' | 'in_check' | 'confirmed' | 'rejected';

/** A customer as the server's records say. What is not known yet is left out, and decides nothing. */
export interface CustomerFacts {
  readonly mustSetPassword?: boolean;
  /** 0 unknown, 1 look-up failed, 2 no address, 3 not confirmed, 4 confirmed. */
  readonly registration?: number;
  /** Of a look-up that failed: no one is known by these details, or the registry did not respond. */
  readonly isRefused?: boolean;
  readonly credits: readonly { readonly is_active: boolean }[];
  /** Installments whose time is over. */
  readonly overdueCount?: number;
  /** The steps of the identity check after the registration. */
  readonly verification?: readonly { readonly key: string; readonly state: StepState }[];
  readonly hasPin?: boolean;
}

const CONFIRMED = 4;

/** The state of a signed-in customer; what is most urgent decides: a password, then what is owed, then who one is, then credit. */
export function customerState(facts: CustomerFacts): PersonState {
  if (facts.mustSetPassword === true) return 'password_due';
  if ((facts.overdueCount ?? 0) > 0) return 'in_arrears';
  if (facts.registration !== undefined && facts.registration !== CONFIRMED)
    return registrationState(facts.registration, facts.isRefused === true);
  if (facts.credits.some((credit) => credit.is_active)) return 'with_credit';
  if (facts.credits.length > 0) return 'credit_blocked';
  const open = facts.verification?.find(({ state }) => state !== 'confirmed');
  if (open !== undefined) return verificationState(open);
  return facts.hasPin === false ? 'pin_open' : 'without_credit';
}

function registrationState(status: number, isRefused: boolean): PersonState {
  if (status >= 2) return 'address_open';
  if (status === 1) return isRefused ? 'identity_refused' : 'identity_waiting';
  return 'identity_open';
}

function verificationState({ key, state }: { readonly key: string; readonly state: StepState }): PersonState {
  if (key === 'registration') return 'identity_open';
  if (key === 'national_card_serial') return 'card_open';
  if (state === 'in_check') return 'video_in_check';
  return state === 'rejected' ? 'video_refused' : 'video_open';
}
