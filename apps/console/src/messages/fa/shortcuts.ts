import { toPersianDigits } from '@nesye/persian';

/** Words of the list of shortcuts. */
export const shortcutText = {
  title: 'کلیدهای میان‌بر',
  close: 'بستن',
  groups: { everywhere: 'همه‌جا', list: 'در فهرست‌ها', case: 'در پرونده', places: 'رفتن به' },
  names: {
    search: 'جست‌وجو',
    help: 'همین راهنما',
    next: 'ردیف بعد',
    previous: 'ردیف قبل',
    open: 'باز کردن ردیف',
    select: 'انتخاب ردیف',
    take: 'برداشتن پرونده',
    split: 'پرونده کنار فهرست',
    close: 'بستن پروندهٔ کنار فهرست',
    zoomIn: 'بزرگ‌تر کردن برگ',
    zoomOut: 'کوچک‌تر کردن برگ',
    turn: 'چرخاندن برگ',
    compare: 'دو برگ کنار هم',
    approve: 'تأیید پرونده',
    refuse: 'رفتن به دلیل رد',
    undo: 'برگرداندن تأیید',
  },
  page: (number: string) => `برگ ${toPersianDigits(number)}`,
  signs: 'کلیدهای تک‌حرفی',
  signsNote: 'با صفحه‌کلید فارسی هم همین جای کلیدها کار می‌کند. هنگام نوشتن در فیلدها خاموش‌اند.',
} as const;
