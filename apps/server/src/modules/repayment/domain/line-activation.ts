import type { LineReason } from '@nesye/contract/server-texts';

/** What of a line and its facility says whether it can be used; rials. */
export interface LineState {
  readonly status: 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off' | null;
  readonly available: bigint | null;
  readonly overdueAmount: bigint;
  readonly overdueCount: number;
  readonly isIdentityConfirmed: boolean;
}

const PAY_DUE = '/user/ips?view=list&show=due&choose=all';
const PAY = { code: 'pay', text: 'پرداخت قسط‌های عقب‌افتاده', path: PAY_DUE } as const;
const FREE_LIMIT = { code: 'pay', text: 'پرداخت قسط برای آزاد شدن اعتبار', path: '/user/ips' } as const;
const IDENTITY = { code: 'identity', text: 'تأیید هویت', path: '/civil-registration' } as const;
const SUPPORT = { code: 'support', text: 'پیام به پشتیبانی', path: '/user/tickets' } as const;

const TEXTS: Readonly<Record<LineReason, string>> = {
  overdue: 'تا قسط‌های عقب‌افتاده را نپردازید با این اعتبار نمی‌شود خرید کرد.',
  limit_used: 'همهٔ این اعتبار خرج شده است. با پرداخت هر قسط، اصل آن دوباره آزاد می‌شود.',
  frozen: 'با این اعتبار فعلاً خرید نمی‌شود. قسط‌ها را مثل همیشه بپردازید.',
  closed: 'این اعتبار بسته شده است.',
  written_off: 'این اعتبار به‌دلیل بدهی معوق بسته شده است.',
  identity_missing: 'نخست هویت خود را تأیید کنید.',
  not_open: 'درخواست این اعتبار هنوز باز نشده است.',
};

/** Why a line cannot be used, and the one next step; null where it can. What is owed late is named with its sum. */
export function activationOf(state: LineState) {
  const code = reasonOf(state);
  const isOverdue = code === 'overdue';
  return {
    state: state.status ?? ('none' as const),
    is_usable: code === null,
    reason:
      code === null
        ? null
        : {
            code,
            text: TEXTS[code],
            amount: isOverdue ? state.overdueAmount : null,
            count: isOverdue ? state.overdueCount : null,
          },
    next_step: stepOf(code, state),
  };
}

function reasonOf({ status, available, isIdentityConfirmed }: LineState): LineReason | null {
  if (status === null) return isIdentityConfirmed ? 'not_open' : 'identity_missing';
  if (status === 'blocked') return 'overdue';
  if (status !== 'active') return status;
  return (available ?? 0n) > 0n ? null : 'limit_used';
}

function stepOf(code: LineReason | null, { overdueCount }: LineState) {
  switch (code) {
    case 'overdue':
      return PAY;
    case 'limit_used':
      return overdueCount > 0 ? PAY : FREE_LIMIT;
    case 'identity_missing':
      return IDENTITY;
    case 'frozen':
    case 'written_off':
      return SUPPORT;
    case 'closed':
    case 'not_open':
    case null:
      return null;
  }
}
