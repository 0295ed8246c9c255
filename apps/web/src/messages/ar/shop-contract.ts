import { toArabicDigits } from '@nesye/persian';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import type * as fa from '../fa/shop-contract.ts';

const version = (number: number): string => `النسخة ${toArabicDigits(number)}`;

/** Words of the contract between a shop and Nesye, in Arabic. */
export const shopContractText: Translation<typeof fa.shopContractText> = {
  title: 'العقد مع نسيه',
  waits: {
    first: 'وقّع عقد المتجر',
    terms: 'نسخة جديدة من العقد بانتظارك',
    text: 'نسخة جديدة من العقد بانتظارك',
  },
  why: {
    first: 'العمولة والدفعات والمرتجعات والاعتراضات في نص واحد. القراءة والتوقيع يستغرقان بضع دقائق.',
    terms: 'تغيّرت شروط المتجر.',
    text: 'تغيّر نص العقد.',
  },
  from: (day) => `يسري من ${day}.`,
  held: 'البيع مستمر، لكن لا يُحوَّل شيء حتى توقيع العقد.',
  open: 'قراءة وتوقيع',
  toContract: 'عقد المتجر',
  none: 'بعد اعتماد المتجر يأتي العقد هنا للقراءة والتوقيع.',
  done: 'كل شيء موقَّع. إن تغيّرت الشروط رأيت النسخة الجديدة هنا.',
  signed: 'النسخ الموقَّعة',
  version,
  signedAt: 'وُقِّع في',
  read: 'قراءة',
  readOf: (number) => `قراءة ${version(number)}`,
  pdf: 'تنزيل PDF',
  pdfOf: (number) => `تنزيل PDF ${version(number)}`,
  sealing: 'تجهز النسخة النهائية بعد لحظات.',
  code: 'رمز التحقق',
};
