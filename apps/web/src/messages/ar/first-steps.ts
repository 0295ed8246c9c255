import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/first-steps.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { factText as fact } from './public-facts.ts';

export const roadText: Translation<typeof fa.roadText> = {
  title: (left) => `خطوات إلى أول شراء: ${toArabicDigits(left)}`,
  openTitle: 'طلب الائتمان لم يكتمل بعد',
  steps: [
    { title: 'الهوية والعنوان', cost: 'مجانًا، دقيقة واحدة' },
    { title: 'التقرير الائتماني', cost: `${fact.report}، دقيقة واحدة` },
    { title: 'العقد', cost: `طابع ${fact.stamp}، دقيقة واحدة` },
  ],
  figure: (step) => toArabicDigits(step),
  done: 'تم:',
  goOn: (step) => `متابعة: ${step}`,
  compare: 'مقارنة كل خطوط الائتمان',
  nothingOwed: 'ما دمت لم تشترِ، فلا دين عليك.',
};

export const guaranteeTurnText: Translation<typeof fa.guaranteeTurnText> = {
  title: 'بانتظار ردّك',
  signTitle: 'بانتظار توقيعك',
  asks: (name) => `طلب منك ${name} أن تكفله`,
  sign: (name) => `عقد كفالة ${name} جاهز لتوقيعك`,
  cap: 'أقصى التزام عليك:',
  until: (day) => `لديك مهلة حتى ${day}`,
  read: 'القراءة والرد',
  toSign: 'القراءة والتوقيع',
  free: 'يمكنك الرفض، ولا يكلفك الرفض شيئًا.',
};
