import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/repayment.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { installmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const figures = (count: number): string => toArabicDigits(count);

export const repaymentText: Translation<typeof fa.repaymentText> = {
  pay: 'دفع',
  payRow: (name) => `دفع ${name}`,
  title: (count) => `للدفع: ${installmentsOf(count)}`,
  total: 'مجموع الدفع',
  penalty: 'غرامة التأخير',
  useWallet: 'استخدام المحفظة',
  balance: 'الرصيد',
  emptyWallet: 'المحفظة فارغة',
  fromWallet: 'من المحفظة',
  byCard: 'بالبطاقة المصرفية',
  payFromWallet: 'الدفع من المحفظة',
  toGateway: 'إلى بوابة الدفع',
  busy: 'جارٍ تسجيل الدفع',
  cardNote: 'تعود إلى هنا بعد الدفع. حتى تُعرف النتيجة تُحجز حصة المحفظة.',
  cardOnlyNote: 'تعود إلى هنا بعد الدفع.',
  walletNote: 'يُدفع الآن فوراً.',
  earlyKeepsFee: 'دفع قسط قبل موعده لا يُنقص من رسمه.',
  payoffGivesBack: 'إن سدّدت هذا الائتمان كله اليوم دفعت أقل بمقدار:',
  compare: 'مقارنة',
  noneTitle: 'لا قسط للدفع',
  none: 'هذه الأقساط مدفوعة أو ملغاة.',
  toInstallments: 'عرض الأقساط',
  home: 'الرئيسية',
  gone: (count) => `${installmentsOf(count)} من اختيارك مدفوعة من قبل فتُركت جانباً.`,
};

export const paymentResultText: Translation<typeof fa.paymentResultText> = {
  success: 'تم الدفع',
  successNote: (count) => `دُفع ${installmentsOf(count)}.`,
  billNote: (count) => `دُفع كشف الشهر، وعدد مشترياته ${figures(count)}.`,
  failed: 'لم يتم الدفع',
  takenBack: 'استُرجعت هذه الدفعة',
  takenBackNote:
    'استرجع المصرف أو البوابة منّا مال هذه الدفعة. ما دُفع بالبطاقة عاد دينًا عليك، ولا تُحسب غرامة عن الأيام التي كان فيها مدفوعًا.',
  unknown: 'في انتظار نتيجة البوابة',
  unknownNote: 'نسأل البوابة عن النتيجة؛ لا تدفع مرة أخرى. إن خُصم مبلغ من بطاقتك فلن يضيع.',
  continue: 'متابعة الدفع في البوابة',
  again: 'اسأل من جديد',
  receipt: 'إيصال الدفع',
  number: 'رقم الإيصال',
  amount: 'المبلغ',
  fromWallet: 'من المحفظة',
  byCard: 'بالبطاقة المصرفية',
  byMandate: 'بالسحب التلقائي من حساب مصرفي',
  installment: (place) => `القسط ${figures(place)}`,
  paidRows: 'الأقساط المدفوعة',
  pdf: 'حفظ PDF',
  pdfBusy: 'جارٍ الإنشاء',
  tryAgain: 'إعادة المحاولة',
  toInstallments: 'عرض الأقساط',
  home: 'الرئيسية',
  missingTitle: 'لا دفع بهذا العنوان',
  missing: 'هذا العنوان لا يوصل إلى دفع من دفعاتك.',
  signIn: 'سجّل الدخول لترى النتيجة.',
  toLogin: 'تسجيل الدخول',
};

export const payoffText: Translation<typeof fa.payoffText> = {
  open: 'تسوية دفعة واحدة',
  title: (name) => `تسوية «${name}»`,
  amount: 'مبلغ تسوية اليوم',
  savedLabel: 'الرسوم المستردة',
  principal: 'أصل الدين',
  fee: 'الرسوم حتى اليوم',
  penalty: 'غرامة التأخير',
  rows: 'عدد الأقساط',
  count: installmentsOf,
  note: 'هذا المبلغ صالح اليوم فقط. بعد التسوية يبقى ائتمانك فعّالاً.',
  choose: 'أي ائتمان تسوّي؟',
  noneTitle: 'لا دين عليك',
  none: 'لم يبق ما يُسوّى.',
};

export const shareText: Translation<typeof fa.shareText> = {
  ask: 'ليدفعه غيري',
  lead: 'كل من يدخل نسيه يستطيع بهذا الرابط دفع هذا القسط وحده، ولا يرى غيره من دينك.',
  make: 'إنشاء الرابط',
  making: 'جارٍ إنشاء الرابط',
  link: 'رابط الدفع',
  until: (day) => `صالح حتى ${day}`,
  send: 'إرسال الرابط',
  copied: 'نُسخ الرابط.',
  message: (url) => `هل تدفع عني هذا القسط في نسيه؟ ${url}`,
  title: (name) => (name === '' ? 'دفع قسط أحد المعارف' : `دفع قسط ${name}`),
  note: 'يُدفع هذا القسط وحده ويُحسب من ذلك الدين.',
  paidTitle: 'هذا القسط مدفوع',
  paid: 'لا حاجة إلى فعل شيء.',
  goneTitle: 'هذا الرابط لا يعمل',
};
