import { toPersianDigits } from '@nesye/persian';
import type { Tx } from '../../../platform/database/database.ts';
import { findUser, insertNotice } from '../../identity/index.ts';

/** What the owner is notified of by SMS, wherever it was done, so that a stranger's action does not stay unseen. */
export type InstrumentNotice =
  | { readonly kind: 'sheba_set' | 'sheba_changed'; readonly lastFour: string }
  | { readonly kind: 'sheba_deleted' }
  | { readonly kind: 'card_pin_set' | 'card_pin_locked'; readonly lastFour: string };

const NOT_YOU = 'اگر کار شما نبوده است، بی‌درنگ با پشتیبانی تماس بگیرید.';

/** Notifies the owner once the transaction is committed; a user without a mobile on record gets nothing. */
export async function notifyOwner(tx: Tx, userId: bigint, notice: InstrumentNotice): Promise<void> {
  const user = await findUser(tx, userId);
  if (user !== undefined)
    await insertNotice(tx, { mobile: user.mobile, template: notice.kind, text: noticeText(notice) });
}

/** The SMS of a notice. It carries no link: a message with one is what swindlers send. */
export function noticeText(notice: InstrumentNotice): string {
  return `نسیه\n${actionText(notice)}\n${NOT_YOU}`;
}

function actionText(notice: InstrumentNotice): string {
  switch (notice.kind) {
    case 'sheba_set':
      return `شبای پایان‌یافته به ${toPersianDigits(notice.lastFour)} برای برداشت از حساب شما ثبت شد.`;
    case 'sheba_changed':
      return `شبای برداشت حساب شما به شبای پایان‌یافته به ${toPersianDigits(notice.lastFour)} تغییر کرد و تا ۴۸ ساعت پولی به آن نمی‌رود.`;
    case 'sheba_deleted':
      return 'شبای برداشت حساب شما حذف شد.';
    case 'card_pin_set':
      return `برای کارت نسیهٔ پایان‌یافته به ${toPersianDigits(notice.lastFour)} رمز تازه گذاشته شد.`;
    case 'card_pin_locked':
      return `رمز کارت نسیهٔ پایان‌یافته به ${toPersianDigits(notice.lastFour)} پس از سه خطا بسته شد.`;
  }
}
