import { formatToman, toPersianDigits } from '@nesye/persian';
import type { FailedRule } from './credit-rules.ts';

/** Why someone was refused, in words: which rule, what would change it, and when to try again (null: at once). */
export interface Reason {
  readonly rule: FailedRule['rule'];
  /** The score, how many there are, or the wanted rials; and the least or the most that the rule lets pass. */
  readonly has: number;
  readonly limit: number;
  readonly text: string;
  readonly change: string;
  readonly retryAt: Date | null;
}

/** What is read can be had: a ceiling is rounded down, a minimum up. */
const tomans = (amount: bigint, rounding: 'down' | 'up'): string => `${formatToman(amount, rounding)} تومان`;

/**
 * The words for a failed rule. What is wrong with the amount can be changed at once; what the report says can only be changed by the next report, which no one needs
 * to pay for before this one has ended.
 */
export function reasonOf(failed: FailedRule, validUntil: Date): Reason {
  const { rule } = failed;
  switch (rule) {
    case 'score':
      return {
        rule,
        has: failed.has,
        limit: failed.needs,
        text: `امتیاز اعتباری شما ${toPersianDigits(failed.has)} است و این خط دست‌کم ${toPersianDigits(failed.needs)} می‌خواهد.`,
        change: 'پرداخت سر وقت قسط‌ها و بستن بدهی‌های معوق، امتیاز را بالا می‌برد.',
        retryAt: validUntil,
      };
    case 'bounced_cheques':
      return {
        rule,
        has: failed.has,
        limit: failed.allowed,
        text: `در گزارش شما ${toPersianDigits(failed.has)} چک برگشتی هست.`,
        change: 'از بانک بخواهید چک برگشتی را رفع سوءاثر کند.',
        retryAt: validUntil,
      };
    case 'overdue_loans':
      return {
        rule,
        has: failed.has,
        limit: failed.allowed,
        text: `در گزارش شما ${toPersianDigits(failed.has)} وام معوق هست.`,
        change: 'قسط‌های عقب‌افتادهٔ آن وام را بپردازید.',
        retryAt: validUntil,
      };
    case 'limit':
      return {
        rule,
        has: Number(failed.wanted),
        limit: Number(failed.max),
        text: `با امتیاز شما در این خط تا ${tomans(failed.max, 'down')} می‌شود گرفت.`,
        change: 'مبلغی تا همین سقف انتخاب کنید.',
        retryAt: null,
      };
    case 'minimum':
      return {
        rule,
        has: Number(failed.wanted),
        limit: Number(failed.min),
        text: `این خط از ${tomans(failed.min, 'up')} شروع می‌شود.`,
        change: 'مبلغ بیشتری انتخاب کنید.',
        retryAt: null,
      };
  }
}
