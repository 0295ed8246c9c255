/** Words of a list that is laid out for a desk: the list on one side, the open record next to it. */
export const deskText = {
  close: 'بستن',
  help: 'کلیدهای میان‌بر',
  keys: {
    next: 'ردیف بعد',
    previous: 'ردیف قبل',
    open: 'باز کردن ردیف',
    close: 'بستن و برگشت به ردیف',
    search: 'جست‌وجو',
    help: 'همین راهنما',
  },
  signs: 'کلیدهای تک‌حرفی',
  signsNote: 'با صفحه‌کلید فارسی هم همین جای کلیدها کار می‌کند.',
} as const;
