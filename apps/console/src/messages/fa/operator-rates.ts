/** Words of rates that two operators agree from a day on. */
export const rateText = {
  from: 'از',
  since: (day: string) => `از ${day}`,
  until: (from: string, to: string) => `از ${from} تا پیش از ${to}`,
  validFrom: 'آغاز از روز',
  percentWrong: 'درصد را مثل ۱٫۷۵ بنویسید.',
  send: 'فرستادن پیشنهاد',
  cancel: 'انصراف',
  proposed: 'پیشنهاد شما رسید؛ همکار دیگری تصمیم می‌گیرد.',
  toApprovals: 'دیدن پیشنهادها',
  before: 'پیش از آن',
  reason: 'دلیل',
  reasonHint: 'همکار شما آن را می‌خواند.',
  reasonMissing: 'دلیل را بنویسید.',
} as const;
