import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/returns.ts';
import type { Translation } from '../translation.ts';

const figures = (count: number): string => toArabicDigits(count);

export const returnText: Translation<typeof fa.returnText> = {
  title: 'الإرجاع',
  open: 'أعيد البضاعة',
  lead: (days) =>
    `بعد الإعلان تتوقف أقساط هذا الشراء حتى ${figures(days)} أيام: لا استحقاق ولا غرامة ولا سحب تلقائي. يعيد المتجر المبلغ بعد وصول البضاعة.`,
  way: 'كيف تعيدها؟',
  ways: { posted: 'البريد', courier: 'مندوب', in_person: 'حضوريًا' },
  send: 'إعلان الإرجاع',
  sending: 'جارٍ التسجيل',
  cancel: 'إلغاء',
  underWay: 'في الطريق إلى المتجر',
  announcedByShop: 'المتجر يسترد البضاعة',
  stopped: 'الأقساط المتوقفة',
  stoppedCount: (count) => `${figures(count)} قسط`,
  until: 'متوقفة حتى نهاية',
  wayFact: 'طريقة الإرسال',
  underWayNote: 'إن لم يُعد مبلغ حتى ذلك اليوم تستمر الأقساط وتتأخر مهلة كل منها بعدد أيام التوقف.',
  keep: 'لا أعيدها',
  keepTitle: 'هل يُغلق الإرجاع؟',
  keepNote: 'تستمر الأقساط وتتأخر مهلها بعدد أيام التوقف.',
  keepYes: 'يُغلق',
  keepNo: 'لا',
  ended: {
    refunded: 'أُعيد المبلغ وأُغلق الإرجاع.',
    refused: 'لم يقبل المتجر الإرجاع.',
    expired: 'انقضت مهلة الإرجاع ولم يُعد مبلغ.',
    withdrawn: 'عدلت عن إعادة البضاعة.',
    disputed: 'هذا الشراء الآن قيد النظر في اعتراض.',
  },
  refusals: {
    not_arrived: 'لم تصل البضاعة',
    used: 'استُعملت البضاعة',
    other_goods: 'أُرسلت بضاعة أخرى',
    not_returnable: 'هذه البضاعة لا تُسترد',
  },
  shop: {
    title: 'الإرجاع',
    open: 'أسترد البضاعة',
    lead: (days) => `بإعلانك تتوقف أقساط المشتري حتى ${figures(days)} أيام إلى أن تصل البضاعة. تُغلق بإعادة المبلغ.`,
    way: 'كيف تعود البضاعة؟',
    send: 'إعلام المشتري',
    customer: 'أعادها المشتري',
    own: 'أعلنته أنت',
    note: 'إن وصلت البضاعة فأعد المبلغ في أسفل هذه الصفحة، وإلا فارفض الإرجاع.',
    refuse: 'رفض الإرجاع',
    reason: 'لماذا ترفض؟',
    reasonPick: 'اختر السبب',
    refuseSend: 'أرفض',
    refused: 'رفضت الإرجاع؛ تستمر أقساط المشتري.',
  },
};
