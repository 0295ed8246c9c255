import type * as fa from '../fa/wallet-money.ts';
import type { Translation } from '../translation.ts';

export const amountText: Translation<typeof fa.amountText> = {
  label: 'المبلغ',
  quick: 'مبالغ جاهزة',
  missing: 'اكتب المبلغ.',
  under: (limit) => `أقل مبلغ هو ${limit}.`,
};

export const topUpText: Translation<typeof fa.topUpText> = {
  action: 'شحن الرصيد',
  title: 'كم تريد أن تضيف إلى المحفظة؟',
  lead: 'تدفع ببطاقتك المصرفية ويصبح المال قابلًا للإنفاق فورًا.',
  above: (limit) => `يمكن إضافة ${limit} في كل مرة على الأكثر.`,
  toGateway: 'الذهاب إلى بوابة الدفع',
  backToGateway: 'العودة إلى البوابة والدفع',
  amount: 'المبلغ',
  newBalance: 'رصيد المحفظة',
  card: 'من البطاقة',
  reference: 'رقم المتابعة',
  doneTitle: 'أُضيف الرصيد',
  spendNow: 'يمكنك إنفاقه الآن؛ أما سحبه وتحويله فبعد تسوية البوابة.',
  spendNowOutFrom: 'يمكنك إنفاقه الآن. ويُفتح سحبه وتحويله من',
  openTitle: 'لم تدفع بعد',
  open: 'البوابة ما زالت تنتظرك. إن كنت قد دفعت فستتحدّث هذه الصفحة بعد لحظات.',
  waitingTitle: 'ننتظر رد البوابة',
  waiting: 'نسأل البوابة عن النتيجة ولا نخمّن قبل أن تُعرف. لا حاجة إلى الدفع مرة أخرى، ويمكنك إغلاق الصفحة.',
  failedTitle: 'لم يُضَف الرصيد',
  sentBackTitle: 'يعود المال إلى البطاقة',
  returnsBy: 'كل ما خُصم من البطاقة يعود حتى',
  again: 'محاولة أخرى',
  toWallet: 'الذهاب إلى المحفظة',
  missingTitle: 'لم نجد عملية الشحن هذه',
  missing: 'ربما دخلت بحساب آخر.',
  failures: {
    not_paid: 'لم يتم الدفع في البوابة.',
    expired: 'انتهت مهلة الدفع ولم يُؤخذ شيء من بطاقتك.',
    returned: 'عاد المال إلى البطاقة.',
    purpose_gone: 'المحفظة مغلقة.',
    refused: 'لم تقبل البوابة هذا الدفع.',
    sent_back: 'وصل الدفع متأخرًا فلم يُضَف إلى المحفظة.',
  },
};
