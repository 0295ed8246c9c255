/** `waiting`: approved by two operators, and moved when its time comes unless the owner refuses. `vetoed`: the owner has refused. */
export type RecoveryState = 'in_check' | 'waiting' | 'approved' | 'rejected' | 'vetoed' | 'expired';
/** What who requested it reads: a veto looks like any other rejection, for it would show that there is an account whose owner is there. */
export type RequesterState = Exclude<RecoveryState, 'vetoed'>;
export type CheckOutcome = 'matched' | 'mismatched' | 'unknown';
export type CheckKey = 'account' | 'national_id' | 'birth_date' | 'new_mobile_owner';
export type RecoveryChecks = Readonly<Record<CheckKey, CheckOutcome>>;

export const CHECK_KEYS: readonly CheckKey[] = ['account', 'national_id', 'birth_date', 'new_mobile_owner'];

/** What who requested it reads. It says the same whether there is an account or not. */
export const RECOVERY_TEXT: Readonly<Record<RequesterState, string>> = {
  in_check: 'درخواست شما رسید و در حال بررسی است. نتیجه با پیامک به شمارهٔ تازه فرستاده می‌شود.',
  waiting: 'درخواست شما پذیرفته شد. برای ایمنی، حساب سه روز پس از پذیرش به شمارهٔ تازه منتقل می‌شود.',
  approved: 'درخواست شما پذیرفته شد. با شمارهٔ تازه وارد شوید.',
  rejected: 'درخواست شما پذیرفته نشد. برای پیگیری با پشتیبانی تماس بگیرید.',
  expired: 'زمان بررسی این درخواست گذشت. اگر هنوز لازم است، دوباره درخواست کنید.',
};

/**
 * May an operator give the account away? Only to who has named it, its owner's national id and date of birth, all found right. Whose the new SIM card is may
 * stay unknown (the look-up can be down), but must not be known to be someone else's; then see `needsSecondOperator`.
 */
export function isApprovable(checks: RecoveryChecks): boolean {
  return (
    checks.account === 'matched' &&
    checks.national_id === 'matched' &&
    checks.birth_date === 'matched' &&
    checks.new_mobile_owner !== 'mismatched'
  );
}

/** How long an account whose new mobile no registry could tie to its owner waits after the second approval: its owner has these days to refuse. */
export const TAKEOVER_WAIT_MS = 72 * 3_600_000;

/** Where no one could say whose the new mobile is, two different operators must approve, and the account waits. */
export const needsSecondOperator = (checks: RecoveryChecks): boolean => checks.new_mobile_owner === 'unknown';

/** What who requested it reads of a state. */
export const requesterStateOf = (state: RecoveryState): RequesterState => (state === 'vetoed' ? 'rejected' : state);

/** When unanswered checks are tried again: after 1, 2, 4 … minutes, an hour at most; given up after twelve tries. */
export function nextCheckAfterMs(attempts: number): number | undefined {
  return attempts >= 12 ? undefined : Math.min(60_000 * 2 ** (attempts - 1), 3_600_000);
}

/** Is it a day someone alive can be born on: a real one, not to come, at most 120 years ago. */
export function isBirthDate(text: string, today: string): boolean {
  const instant = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== text) return false;
  return text <= today && Number(today.slice(0, 4)) - Number(text.slice(0, 4)) <= 120;
}
