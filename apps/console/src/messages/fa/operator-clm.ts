import { queueWords } from './operator.ts';
import { toPersianDigits } from '@nesye/persian';

/** Words of the operators' queue of shops' applications. */
export const clmQueueText = {
  label: 'با کلیدهای بالا و پایین میان درخواست‌ها بروید و با کلید ورود (Enter) باز کنید.',
  emptyTitle: 'درخواستی در این وضعیت نیست',
  end: 'پایان فهرست',
  fields: { shop: 'فروشگاه', title: 'درخواست', owner: 'صاحب فروشگاه', since: 'از', state: 'وضعیت' },
  filters: {
    state: { label: 'وضعیت', in_check: 'در انتظار', decided: 'تصمیم گرفته شده' },
    work: queueWords.filters.work,
  },
  open: (title: string, shop: string) => `باز کردن ${title} ${shop}`,
} as const;

/** Words of one application. */
export const clmCaseText = {
  back: 'همهٔ درخواست‌ها',
  said: 'آنچه گفته است',
  shop: 'فروشگاه',
  shopAddress: 'نشانی کنونی',
  owner: 'صاحب فروشگاه',
  times: 'دفعات ارسال',
  timesOf: (count: number) => `${toPersianDigits(count)} بار`,
  unsaid: 'اعلام نشده',
  holder: (name: string) => `به گفتهٔ بانک: ${name}`,
  documents: 'مدارک',
  noDocuments: 'مدرکی فرستاده نشده است.',
  decision: 'تصمیم',
  approve: 'پذیرفتن و انجام',
  approveNote: 'با پذیرفتن، مدارک تأیید و خود کار همان لحظه انجام می‌شود.',
  returnTitle: 'برگرداندن برای اصلاح',
  returned: 'برگرداندن',
  noFault: 'بدون ایراد',
  faultOf: (label: string) => `ایراد «${label}»`,
  rejectTitle: 'رد کردن درخواست',
  reject: 'رد کردن',
  reason: 'دلیل',
  reasonHint: 'اگر مدرکی را برمی‌گردانید، لازم نیست.',
  reasonPick: 'انتخاب دلیل',
  reasonMissing: 'یک دلیل، یا ایرادِ دست‌کم یک مدرک را انتخاب کنید.',
  note: 'توضیح برای صاحب فروشگاه',
  noteHint: 'اختیاری',
  noteRequired: 'برای «دلیل دیگر» لازم است.',
  noteMissing: 'توضیح را بنویسید.',
  returnReasons: { data_unclear: 'نوشته روشن نیست', data_differs: 'نوشته با مدارک نمی‌خواند', other: 'دلیل دیگر' },
  reasons: {
    not_eligible: 'برای این فروشگاه ممکن نیست',
    not_genuine: 'اصالت مدارک تأیید نشد',
    not_needed: 'نیازی به آن نیست',
    other: 'دلیل دیگر',
  },
  documentReasons: {
    unreadable: 'خوانا نیست',
    incomplete: 'کامل نیست',
    expired: 'تاریخ آن گذشته است',
    not_yours: 'به نام او نیست',
    wrong_kind: 'مدرکِ خواسته‌شده نیست',
  },
  sending: 'در حال ثبت',
  done: 'ثبت شد',
  ownTitle: 'درخواست فروشگاه خود شماست',
  own: 'همکار دیگری باید دربارهٔ آن تصمیم بگیرد.',
  history: 'سیر درخواست',
} as const;
