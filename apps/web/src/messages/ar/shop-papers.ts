import type * as fa from '../fa/shop-papers.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';

export const shopPapersText: Translation<typeof fa.shopPapersText> = {
  title: 'وثائق المتجر',
  lead: (days) => `تُراجع كل وثيقة عادة خلال ${days} يوم عمل. ترى النتيجة هنا.`,
  kinds: {
    business_licence: 'رخصة المزاولة',
    owner_national_card: 'البطاقة الوطنية لصاحب المتجر',
    tax_registration: 'شهادة التسجيل الضريبي',
  },
  states: { missing: 'لم ترسلها', in_check: 'قيد المراجعة', confirmed: 'قُبلت', rejected: 'لم تُقبل' },
  until: 'المراجعة حتى',
  pick: 'اختيار صورة',
  pickAgain: 'إرسال من جديد',
  addPage: 'إضافة صفحة',
  renew: 'إرسال وثيقة جديدة',
  pickOf: (press, paper) => `${press}: ${paper}`,
  hint: 'صورة JPEG أو PNG أو WebP حتى ١٠ ميغابايت',
  nextTitle: 'أرسل وثائق المتجر',
  next: 'رخصة المزاولة والبطاقة الوطنية والشهادة الضريبية؛ تكفي صورة واضحة.',
  toPapers: 'إرسال الوثائق',
};
