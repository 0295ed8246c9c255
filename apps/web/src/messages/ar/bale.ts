/** Words for who has come from the bot of Bale's messenger, in Arabic. */
export const baleText = {
  back: 'العودة إلى بله',
  reported: 'عَلِم بوت بله بهذا الدفع.',
  waiting: 'تم دفعك، وسيعلم به بوت بله قريبًا.',
} as const;
