/** What the parts say where nobody gave them words of their own. An app that speaks another language lays its words over these before it draws. */
export const uiText = {
  close: 'بستن',
  busy: 'در حال انجام',
  showPassword: 'نمایش گذرواژه',
  hidePassword: 'پنهان کردن گذرواژه',
  closeToast: 'بستن اعلان',
} as const;
