import { toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/credit.ts';
import type { Translation } from '@nesye/web-kit/language/translation.ts';
import { countOf, daysOf, inInstallmentsOf, installmentsOf } from '@nesye/web-kit/messages/ar/number-words.ts';

const MINUTES_IN_HOUR = 60;
const MINUTES_IN_DAY = 24 * MINUTES_IN_HOUR;

const minutesOf = (minutes: number): string =>
  countOf(minutes, { one: 'دقيقة واحدة', two: 'دقيقتين', few: '# دقائق', many: '# دقيقة', other: '# دقيقة' });
const hoursOf = (hours: number): string =>
  countOf(hours, { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', many: '# ساعة', other: '# ساعة' });

export const creditText: Translation<typeof fa.creditText> = {
  state: {
    score_needed: 'يحتاج إلى تقييم ائتماني',
    available: 'متاح لك',
    not_qualified: 'غير ممكن حاليًا',
    requested: 'قيد الطلب',
    active: 'فعّال',
    frozen: 'مجمّد',
    blocked: 'موقوف بسبب التأخر',
  },
  guarantee: { cheque: 'شيك صيّادي', promissory_note: 'سند لأمر', guarantor: 'كفيل' },
  charges: { score_report: 'التقرير الائتماني', contract_stamp: 'طابع العقد' },
  noGuarantee: 'بلا كفيل ولا شيك',
  guaranteesUpTo: (kinds) => `عند الحد الأعلى: ${kinds}`,
  and: ' و',
  formula: {
    simple_bank: 'الفائدة المصرفية البسيطة',
    annuity: 'أقساط متساوية بفائدة على الرصيد المتبقي',
    flat: 'رسم سنوي ثابت',
    zero: 'بلا رسوم',
  },
  count: installmentsOf,
  counts: (counts) => counts,
  minutes: (minutes) => {
    if (minutes < MINUTES_IN_HOUR) return `نحو ${minutesOf(minutes)}`;
    if (minutes < MINUTES_IN_DAY) return `نحو ${hoursOf(Math.round(minutes / MINUTES_IN_HOUR))}`;
    return `نحو ${daysOf(Math.round(minutes / MINUTES_IN_DAY))} من أيام العمل`;
  },
};

export const creditMenuText: Translation<typeof fa.creditMenuText> = {
  sort: 'الترتيب',
  sorts: { open: 'المتاح لك', cost: 'الأقل تكلفة', limit: 'أكبر مبلغ', time: 'الأسرع' },
  lines: 'خطوط الائتمان',
  report: 'درجتي وتقريري الائتماني',
  papers: 'شيكاتي وسنداتي وضماناتي',
  yours: 'حدّك',
  rate: 'المعدل السنوي الفعلي',
  left: 'المتبقي للشراء:',
  compare: 'قارن لـ',
  amount: 'المبلغ',
  monthly: 'شهريًا',
  lacksCount: (count) => `لا يُقسَّط هذا الائتمان على ${inInstallmentsOf(count)}.`,
  lacksAmount: (amount, least, most) => `هذا الائتمان لا يمنح ${amount}؛ بل من ${least} إلى ${most}.`,
  counts: 'عدد الأقساط',
  scoreTitle: 'أولًا، التقييم الائتماني',
  score: 'بتقرير واحد يتضح حدّك في جميع الخطوط؛ ولا تدفع مرة أخرى لكل ائتمان.',
  scoreStart: 'بدء التقييم الائتماني',
};

export const creditMixText: Translation<typeof fa.creditMixText> = {
  title: 'أرخص طريق إلى مبلغ',
  lead: 'اكتب كم تحتاج؛ نعرض لك أقل مزيج تكلفة من الخطوط المتاحة لك.',
  amount: 'المبلغ الذي أحتاجه',
  find: 'ابحث',
  missing: 'اكتب المبلغ.',
  none: 'لا ائتمان متاح لك بعد. أجرِ التقييم الائتماني أولًا.',
  part: (amount) => `هذه الخطوط معًا تعطي ${amount}؛ وأكثر من ذلك غير ممكن حاليًا.`,
  cost: 'جميع التكاليف',
  result: 'النتيجة',
};

export const creditLineText: Translation<typeof fa.creditLineText> = {
  back: 'جميع خطوط الائتمان',
  calculator: 'الحساب',
  amount: 'مبلغ الائتمان',
  slider: 'تغيير المبلغ بالمنزلق',
  range: (least, greatest) => `من ${least} إلى ${greatest}`,
  under: (limit) => `أقل مبلغ هو ${limit}.`,
  above: (limit) => `أكبر مبلغ هو ${limit}.`,
  missing: 'اكتب المبلغ.',
  count: 'على كم قسطًا؟',
  price: 'السعر الصريح',
  each: (count) => `${installmentsOf(count)} شهريًا، القسط الأول`,
  open: 'فتح الائتمان، مرة واحدة',
  nothingOwed: 'ما دمت لم تشترِ فلا دَين عليك.',
  purchase: 'كل شراء',
  purchaseExample: (amount, count) => `مثال: ${amount} على ${count}`,
  eachMonth: 'كل شهر',
  purchaseTotal: 'مجموع الشراء والرسوم',
  purchaseRate: 'المعدل السنوي الفعلي',
  countLater: 'تختار عدد الأقساط عند كل شراء، وترى سعره قبل التأكيد.',
  lateAndEarly: 'التأخر والسداد المبكر',
  example: 'إذا اشتريت بكامله دفعة واحدة',
  received: 'مبلغ الشراء',
  fee: 'الرسوم',
  total: 'مجموع الشراء والرسوم وفتح الائتمان',
  rate: 'المعدل السنوي الفعلي مع جميع التكاليف',
  formulas: 'المبلغ نفسه بالصيغتين الشائعتين',
  formulasNote: (used) => `حُسبت رسوم هذا الائتمان بصيغة «${used}».`,
  used: 'صيغة هذا الائتمان',
  lateWeek: 'إذا تأخر قسط أسبوعًا',
  late: (rate, grace, cap) => `مهلة ${daysOf(grace)} بلا غرامة؛ ثم ${rate} سنويًا من القسط نفسه، بحد أعلى ${cap} منه.`,
  payoff: 'إذا سدّدت الباقي كاملًا في منتصف المدة تدفع أقل بـ',
  schedule: 'جدول الأقساط',
  row: (seq) => `القسط ${toArabicDigits(String(seq))}`,
  same: 'هذه الأرقام نفسها تأتي في العقد؛ لا يُضاف إليها شيء.',
  sameRate: 'تُحسب رسوم كل شراء بهذا المعدل؛ وهو مكتوب في العقد أيضًا ولا يُضاف إليه شيء.',
  terms: 'الشروط',
  minScore: 'أدنى درجة ائتمانية',
  limits: 'المبلغ',
  counts: 'عدد الأقساط',
  guarantees: 'الضمان',
  time: 'الوقت المعتاد حتى العقد',
  owner: 'مانح الائتمان',
  house: 'نسيه نفسها',
  lender: 'مصرف أو مؤسسة شريكة',
  startTitle: 'الطلب',
  start: 'طلب هذا الائتمان',
  scoreFirst: 'نبدأ بالتقييم الائتماني؛ ويبقى المبلغ وعدد الأقساط اللذان اخترتهما. يمكنك الإلغاء متى شئت قبل العقد.',
  scoreFirstAmount: 'نبدأ بالتقييم الائتماني؛ ويبقى المبلغ الذي اخترته. يمكنك الإلغاء متى شئت قبل العقد.',
  startLead: (limit) => `بتقريرك الائتماني يمكن حتى ${limit}. يمكنك الإلغاء متى شئت قبل العقد.`,
  go: 'متابعة الطلب',
  goLead: 'لديك طلب مفتوح على هذا الائتمان.',
  buy: 'اشترِ الآن',
  buyLead: 'هذا الائتمان فعّال.',
  refusedTitle: 'هذا الائتمان غير ممكن لك حاليًا',
  unknownTitle: 'لا يوجد ائتمان كهذا',
  unknown: 'ربما كُتب العنوان خطأً.',
};
