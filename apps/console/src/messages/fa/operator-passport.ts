/** Words of what is decided about a passport. */
export const passportCaseText = {
  reason: 'دلیل رد',
  reasonMissing: 'دلیل را انتخاب کنید.',
  reasonPick: 'انتخاب دلیل',
  reasons: {
    differs: 'شماره، نام یا تاریخ تولد با گذرنامه نمی‌خواند',
    unreadable: 'تصویر تار یا بریده است',
    expired: 'اعتبار گذرنامه گذشته است',
    not_passport: 'این تصویر گذرنامه نیست',
    other: 'دلیل دیگر',
  },
  note: 'توضیح',
  noteHint: 'دلیل به زبان مشتری نشان داده می‌شود؛ توضیح شما همان‌طور که نوشته‌اید.',
  noteMissing: 'برای «دلیل دیگر» توضیح لازم است.',
} as const;
