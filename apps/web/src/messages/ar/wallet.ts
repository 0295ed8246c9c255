import type * as fa from '../fa/wallet.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { factText as fact } from './public-facts.ts';

export const walletText: Translation<typeof fa.walletText> = {
  autoPay: 'الدفع التلقائي',
  title: 'كم أستطيع أن أنفق؟',
  all: 'المحفظة',
  cards: 'بطاقات الائتمان والمحفظة',
  spendable: 'متاح للإنفاق',
  left: 'المتبقي من السقف',
  balance: 'الرصيد',
  of: 'من',
  used: 'المُنفَق',
  inactive: 'غير فعّال',
  by: (provider) => `بدعم من ${provider}`,
  usage: 'الحصة المُنفَقة من الائتمان',
  cashTitle: 'المحفظة النقدية',
  cashNote: 'للشراء نقدًا وللدفعة الأولى في الشراء بالتقسيط.',
  creditTitle: 'خطوط الائتمان',
  ways: 'بهذا الائتمان',
  installments: (counts) => `بالتقسيط، وعدد الأقساط ${counts}`,
  endOfMonth: 'آخر الشهر، بلا رسوم',
  or: ' أو ',
  emptyTitle: 'ليس لديك ائتمان بعد',
  empty: {
    identity_open: { text: 'للحصول على ائتمان، سجّل أولًا هويتك وعنوانك.', step: 'تسجيل الهوية والعنوان' },
    card_open: {
      text: 'لا يلزم ذلك للائتمان: سجّل رقم البطاقة الوطنية التسلسلي ومقطع فيديو قصيرًا متى شئت.',
      step: 'متابعة التحقق من الهوية',
    },
    video_open: { text: 'لم يبقَ من التحقق من الهوية إلا مقطع فيديو قصير.', step: 'متابعة التحقق من الهوية' },
    video_in_check: { text: 'الفيديو قيد المراجعة. نرسل النتيجة برسالة نصية.', step: 'عرض الحالة' },
    video_refused: { text: 'لم يُقبل الفيديو. شاهد السبب وسجّله من جديد.', step: 'عرض السبب' },
    pin_open: {
      text: 'هويتك مكتملة. ضع رمزًا لبطاقتك أيضًا.',
      step: 'وضع رمز البطاقة',
    },
    without_credit: {
      text: `قارن بين الائتمانات التسعة واطلب من هناك. قبل أول شراء بائتمان نسيه: تقرير ${fact.report} وطابع ${fact.stamp}.`,
      step: 'عرض الائتمان وطلبه',
    },
  },
  requestOpen: 'لديك طلب ائتمان مفتوح. تابع من حيث توقفت.',
  toRequest: 'متابعة الطلب',
  toCredits: 'خطوط الائتمان وطلب جديد',
  lateTitle: (name) => `ائتمان «${name}» مغلق`,
  late: 'لأن قسطًا تأخر كثيرًا. يُفتح من جديد حالما تدفع الأقساط المتأخرة.',
  toLate: 'العرض والدفع',
  merchantTitle: 'محفظة البائع لم تُفتح بعد',
  merchant: 'مبالغ المبيعات ورصيدك لدى نسيه في «المبيعات والتسوية».',
  toSales: 'عرض المبيعات والتسوية',
  scan: 'الدفع برمز QR',
};
