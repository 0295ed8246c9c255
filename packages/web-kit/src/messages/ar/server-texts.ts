import { arabicNames } from '@nesye/contract/arabic-names';
import { formatToman, toArabicDigits } from '@nesye/persian';
import type * as fa from '../fa/server-texts.ts';
import { countOf } from './number-words.ts';

/** Here nothing may be missing: a code or a name without its Arabic does not compile. */
type Complete<Texts> = { readonly [Group in keyof Texts]: Readonly<Required<Texts[Group]>> };

const payment = {
  not_paid: 'لم يتم الدفع.',
  cancelled: 'ألغيت الدفع؛ لم يُخصم أي مبلغ.',
  expired: 'انتهت مهلة الدفع.',
  returned: 'عاد المال إلى البطاقة.',
  purpose_gone: 'دُفعت هذه الأقساط بطريقة أخرى.',
  purpose_changed: 'تغيّر مبلغ هذه الأقساط قبل دفعك، وربما أُرجع جزء من الشراء. راجع الباقي في الأقساط.',
  refused: 'لم تقبل بوابة الدفع هذه العملية.',
  abandoned: 'حلّت دفعة جديدة محل هذه الدفعة.',
  sent_back: 'وصل المال متأخرًا ويُعاد إلى البطاقة.',
  not_given: 'لم تُقدَّم هذه الخدمة وأُعيد المال.',
};

const tomans = (amount: number, rounding: 'down' | 'up'): string =>
  `${toArabicDigits(formatToman(amount, rounding))} تومان`;
const chequesOf = (count: number): string =>
  countOf(count, {
    one: 'شيك مرتجع واحد',
    two: 'شيكان مرتجعان',
    few: '# شيكات مرتجعة',
    many: '# شيكًا مرتجعًا',
    other: '# شيك مرتجع',
  });
const loansOf = (count: number): string =>
  countOf(count, {
    one: 'قرض متأخر واحد',
    two: 'قرضان متأخران',
    few: '# قروض متأخرة',
    many: '# قرضًا متأخرًا',
    other: '# قرض متأخر',
  });

/** What the server says in Persian, by its code; and the names that Nesye gives. */
export const serverTexts: Complete<typeof fa.serverTexts> = {
  payment,
  charge: {
    ...payment,
    purpose_gone: 'كانت مهلة هذا الدفع قد انتهت.',
    purpose_changed: 'تغيّر مبلغ هذه الرسوم.',
  },
  draw: {
    insufficient: 'لم يكن الرصيد كافيًا. القسط باقٍ كما هو ويمكنك دفعه بنفسك.',
    over_draw_limit: 'المبلغ أكبر من الحد المسموح لكل سحب. ادفع القسط بنفسك أو ارفع الحد.',
    over_month_limit: 'بلغ السحب في هذا الشهر حدّه الأعلى. ادفع القسط بنفسك.',
    mandate_ended: 'أُلغي إذن السحب أو انتهى قبل هذا اليوم.',
    bank_refused: 'لم ينفّذ المصرف هذا السحب.',
    money_to_wallet: 'كان القسط قد دُفع قبل وصول المال، فأُضيف المال إلى محفظتك.',
  },
  lineReason: {
    overdue: 'لا يمكن الشراء بهذا الائتمان قبل دفع الأقساط المتأخرة.',
    limit_used: 'استُخدم هذا الائتمان بالكامل. مع دفع كل قسط يتاح لك أصل مبلغه من جديد.',
    frozen: 'لا يمكن الشراء بهذا الائتمان حاليًا. ادفع أقساطك كالمعتاد.',
    closed: 'هذا الائتمان مغلق.',
    written_off: 'أُغلق هذا الائتمان بسبب دين متأخر.',
    identity_missing: 'أكّد هويتك أولًا.',
    not_open: 'لم يُفتح طلب لهذا الائتمان بعد.',
  },
  lineStep: { pay: 'دفع الأقساط', identity: 'تأكيد الهوية', support: 'مراسلة الدعم' },
  creditRule: {
    score: {
      text: (has, limit) =>
        `درجتك الائتمانية ${toArabicDigits(has)}، وهذا الخط يتطلب ${toArabicDigits(limit)} على الأقل.`,
      change: 'دفع الأقساط في موعدها وتسوية الديون المتأخرة يرفعان الدرجة.',
    },
    bounced_cheques: {
      text: (has) => `في تقريرك ${chequesOf(has)}.`,
      change: 'اطلب من المصرف تسوية الشيك المرتجع ورفع أثره.',
    },
    overdue_loans: { text: (has) => `في تقريرك ${loansOf(has)}.`, change: 'ادفع أقساط القرض المتأخرة.' },
    limit: {
      text: (_, limit) => `تتيح لك درجتك في هذا الخط ${tomans(limit, 'down')} حدًا أعلى.`,
      change: 'اختر مبلغًا لا يتجاوز هذا الحد.',
    },
    minimum: { text: (_, limit) => `يبدأ هذا الخط من ${tomans(limit, 'up')}.`, change: 'اختر مبلغًا أكبر.' },
  },
  creditReason: {
    unreadable: 'الصورة غير واضحة. صوّرها من جديد عن قرب وفي ضوء كافٍ.',
    incomplete: 'جزء من الوثيقة خارج الصورة. صوّر الصفحة كاملة.',
    expired: 'انتهت صلاحية هذه الوثيقة. أرسل وثيقة سارية.',
    not_yours: 'هذه الوثيقة ليست باسمك.',
    wrong_kind: 'هذه ليست الوثيقة المطلوبة.',
    not_creditworthy: 'الوثائق لا تطابق ما ذكرته.',
    forged: 'لم تثبت صحة الوثائق.',
    extra_data: 'نحتاج إلى معلومات أخرى منك.',
    other_amount: 'وافق المصرف على مبلغ أقل. إن قبلت به فاختر هذا المبلغ.',
    lender_refused: 'لم يوافق المصرف على هذا الطلب.',
  },
  paper: {
    unreadable: 'الصورة غير واضحة. صوّر وجهي الورقة في ضوء كافٍ وبلا ظل.',
    not_registered: 'لم يُسجّل هذا الشيك باسم نسيه في منصة صياد بعد. سجّله ثم أرسله من جديد.',
    wrong_amount: 'المبلغ المكتوب على الورقة لا يطابق المبلغ المسجّل.',
    wrong_payee: 'المستفيد في الورقة ليس نسيه.',
    signature_missing: 'الورقة غير موقّعة أو توقيعها ناقص.',
    damaged: 'الورقة مشوّهة أو ممزّقة. قدّم ورقة أخرى.',
    other: '',
  },
  blocker: {
    debts: 'لديك أقساط غير مدفوعة. ادفعها أولًا.',
    open_purchases: 'لم تُعرف بعد نتيجة إحدى مشترياتك. عد بعد قليل.',
    wallet_balance: 'بقي رصيد في محفظتك. أنفقه أو اسحبه أولًا.',
    holds: 'لديك دفعة قيد التنفيذ. عد بعد انتهائها.',
    shop: 'لديك متجر نشط. تواصل مع الدعم لإغلاقه.',
    payouts: 'لديك مبيعات لم تُسوَّ بعد.',
    gift_card_left: 'بقي رصيد في بطاقات الهدية. أنفقه في متجره قبل إغلاق الحساب.',
    money_on_its_way: 'لم يكتمل سحبٌ أو تحويل لك بعد. ألغه أو انتظر حتى يكتمل.',
    card_payment: 'لم تُعرف بعد نتيجة دفعتك بالبطاقة. عد بعد قليل.',
    draw_in_doubt: 'لم تُعرف بعد نتيجة سحب تلقائي من حسابك المصرفي. عد بعد قليل.',
    disputes: 'لديك اعتراض مفتوح. يمكنك إغلاق الحساب بعد انتهاء النظر فيه.',
    airtime: 'لديك شراء شحن لم يُحسم بعد. انتظر بضع دقائق.',
    score_report: 'دفعت ثمن تقريرك الائتماني ولم يصل بعد. احصل عليه أو انتظر حتى يعود مبلغه.',
    credit_request: 'لديك طلب ائتمان قيد التنفيذ. انتظر حتى ينتهي أو ألغه.',
    paper_of_credit: 'شيكك أو سندك ضمان لائتمان مفتوح. أغلق ذلك الائتمان ليعود إليك.',
    paper_of_request: 'شيكك أو سندك عندنا لطلب ائتمان. ألغِ ذلك الطلب ليعود إليك.',
    paper_in_custody: 'شيكك أو سندك ما زال عندنا. يُغلق الحساب بعد استعادته.',
    guarantees_for_others: 'أنت كفيل لشخص آخر. لا يُغلق الحساب قبل انتهاء دَينه.',
  },
  consent: {
    score: 'الاستعلام الائتماني',
    data_share: 'مشاركة المعلومات مع مانح الائتمان',
    marketing: 'الرسائل الترويجية',
  },
  consentText: {
    score_1:
      'أوافق على أن تحصل نسيه على تقريري الائتماني من الأنظمة الرسمية للتقييم الائتماني لدراسة طلب ائتماني، وأن تحتفظ بالنتيجة حتى انتهاء صلاحية ذلك التقرير. من دون هذه الموافقة لا يُدرس طلب الائتمان.',
    data_share_1:
      'أوافق على أن تقدّم نسيه بيانات هويتي وعنواني وسجل سدادي إلى المصرف أو الجهة التي طلبتُ منها الائتمان بنفسي فقط، ولغرض دراسة ذلك الائتمان وإدارته فقط.',
    marketing_1: 'أريد أن تصلني عروض نسيه وأخبارها برسالة قصيرة أو إشعار. ويمكنني إيقافها من هنا في أي وقت.',
  },
  kept: {
    identity: 'بيانات الهوية ووثائق التحقق منها: ٥ سنوات بعد إغلاق الحساب (قانون مكافحة غسل الأموال)',
    money: 'المشتريات والمدفوعات والقيود المالية: ١٠ سنوات (قانون التجارة)؛ وتبقى بلا اسم بعد محو البيانات الشخصية',
    security: 'سجلات أمان الحساب: ٥ سنوات',
  },
  recovery: { rejected: 'لم يُقبل طلبك. للمتابعة تواصل مع الدعم.' },
  name: arabicNames,
};
