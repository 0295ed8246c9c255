import { amountInWords, formatToman } from '@nesye/persian';

/** What the parts say where nobody gave them words of their own. An app that speaks another language lays its words over these before it draws. */
export const uiText = {
  close: 'بستن',
  busy: 'در حال انجام',
  showPassword: 'نمایش گذرواژه',
  hidePassword: 'پنهان کردن گذرواژه',
  closeToast: 'بستن اعلان',
  units: { rial: 'ریال', toman: 'تومان', dinar: 'دینار' },
  /** «دویست و پنجاه هزار تومان»; what does not divide into toman is spoken in rials. */
  spokenAmount: (amountRial: bigint): string =>
    amountRial % 10n === 0n ? `${amountInWords(amountRial / 10n)} تومان` : `${amountInWords(amountRial)} ریال (${formatToman(amountRial)} تومان)`,
} as const;
