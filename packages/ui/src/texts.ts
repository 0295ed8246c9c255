/** What the parts say where no one gave them words of their own. An app that speaks another language lays its words over these before it draws. */
export const uiText = {
  close: 'بستن',
  busy: 'در حال انجام',
  showPassword: 'نمایش گذرواژه',
  hidePassword: 'پنهان کردن گذرواژه',
  closeToast: 'بستن اعلان',
  units: { rial: 'ریال', toman: 'تومان', dinar: 'دینار' },
  /** Whether amounts are also said in words: the words of numbers are Persian ones. */
  hasAmountWords: true as boolean,
  inToman: (amount: string) => `${amount} تومان`,
  inRial: (amount: string, toman: string) => `${amount} ریال (${toman} تومان)`,
} as const;
