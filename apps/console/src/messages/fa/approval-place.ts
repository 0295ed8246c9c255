/** Words of the links to what waits for a second operator. */
export const approvalPlaceText = {
  place: 'تصمیم‌های دونفره',
  placeText: 'آنچه همکاران پیشنهاد داده‌اند و منتظر تأیید یا رد همکار دیگری است.',
} as const;
