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
