/** Words of what the writer of a ticket has. */
export const writerText = {
  title: 'حساب فرستنده',
  open: 'دیدن اعتبارها و خریدها',
  show: 'نشان بده',
  cancel: 'انصراف',
  cover: 'پنهان کردن',
  reason: 'دلیل دیدن',
  reasonHint: 'در دفتر بازرسی می‌ماند.',
  reasonMissing: 'دلیل را بنویسید.',
  credits: 'اعتبارها',
  purchases: 'آخرین خریدها',
  none: 'ندارد',
  lateSince: 'دیرشده از',
  status: {
    active: 'فعال',
    blocked: 'بسته به‌خاطر دیرکرد',
    frozen: 'مسدود',
    closed: 'پایان‌یافته',
    written_off: 'خارج‌شده از دفتر',
  },
} as const;

/** Words of the texts that are ready for replies. */
export const macroText = {
  label: 'متن آماده',
  bySign: 'با / در آغاز پاسخ، متن‌های آماده باز می‌شود.',
  choose: 'گذاشتن متن آماده در پاسخ',
} as const;
