/** Words of rates that two operators agree from a day on. */
export const rateText = {
  from: 'من',
  since: (day: string) => `من ${day}`,
  until: (from: string, to: string) => `من ${from} إلى ما قبل ${to}`,
  validFrom: 'تبدأ من يوم',
  percentWrong: 'اكتب النسبة هكذا: ١٫٧٥.',
  send: 'إرسال الاقتراح',
  cancel: 'إلغاء',
  proposed: 'وصل اقتراحك؛ يقرر فيه زميل آخر.',
  toApprovals: 'عرض الاقتراحات',
  before: 'قبلها',
  reason: 'السبب',
  reasonHint: 'يقرؤه زميلك.',
  reasonMissing: 'اكتب السبب.',
} as const;
