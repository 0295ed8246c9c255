import { toArabicDigits } from '@nesye/persian';
import { CALL_SUPPORT, dayOf, monthOf, tomans } from './ar-words.ts';
import { leftToRight, type Wordings } from './wording.ts';

/** What is due and how it is paid: reminders, auto-pay and changes of a schedule. */
export const arDues = {
  dues_soon: {
    title: 'استحقاق قريب',
    body: ({ amount, dueDate, isTomorrow }) =>
      `تستحق أقساطك ${isTomorrow ? 'غدًا، ' : ''}${dayOf(dueDate)}: ${tomans(amount)}.`,
    push: 'سيحين قريبًا موعد أحد أقساطك.',
  },
  bill_closed: {
    title: 'كشف الشهر',
    body: ({ amount, closedOn, payableUntil }) =>
      `كشف ${monthOf(closedOn)}: ${tomans(amount)}. مهلة الدفع حتى نهاية ${dayOf(payableUntil)}.`,
    push: 'كشف شهرك جاهز.',
  },
  dues_now: {
    title: 'موعد الاستحقاق',
    body: ({ amount, payableUntil }) =>
      `حان موعد أقساطك: ${tomans(amount)}. مهلة الدفع حتى نهاية ${dayOf(payableUntil)}.`,
    push: 'حان موعد أحد أقساطك.',
  },
  repayment_taken_back: {
    title: 'استُرجعت دفعتك',
    body: ({ amount, payableUntil }) =>
      `استرجع المصرف أو البوابة منّا دفعتك ${tomans(amount)}. عادت الأقساط التي سدّدتها مستحقة عليك، ولديك لما حلّ موعده مهلة حتى نهاية ${dayOf(payableUntil)}، ولا تُحسب غرامة عن الأيام الماضية.`,
    advice: CALL_SUPPORT,
    push: 'استُرجعت إحدى دفعاتك.',
  },
  top_up_taken_back: {
    title: 'استُرجع شحن المحفظة',
    body: ({ amount, fromWallet }) =>
      `استرجع المصرف أو البوابة منّا شحن ${tomans(amount)}. ${fromWallet === 0n ? 'لم يُخصم شيء من محفظتك' : `خُصم ${tomans(fromWallet)} من محفظتك`}${fromWallet < amount ? '، وسنتصل بك بشأن الباقي.' : '.'}`,
    advice: CALL_SUPPORT,
    push: 'استُرجعت إحدى عمليات شحن محفظتك.',
  },
  schedule_redated: {
    title: 'تغيّر يوم أقساطك',
    body: ({ day }) => `من الآن يوم أقساطك هو ${toArabicDigits(String(day))} من كل شهر. لم تتغيّر المبالغ.`,
    push: 'تغيّر يوم أقساطك.',
  },
  draw_announced: {
    title: 'اقترب السحب التلقائي',
    body: ({ amount, drawOn, isShort }) =>
      `ستُدفع أقساطك تلقائيًا يوم ${dayOf(drawOn)}: ${tomans(amount)}.${isShort ? ' رصيد المحفظة لا يكفي؛ اشحنها قبل ذلك اليوم.' : ''}`,
    advice: 'إن لم ترد ذلك، فألغه في صفحة الدفع التلقائي.',
    push: 'سيُدفع أحد أقساطك تلقائيًا قريبًا.',
  },
  draw_paid: {
    title: 'دُفع القسط تلقائيًا',
    body: ({ amount, source }) => `دُفع قسط ${tomans(amount)} من ${source === 'wallet' ? 'محفظتك' : 'حسابك المصرفي'}.`,
    push: 'دُفع قسطك تلقائيًا.',
  },
  draw_failed: {
    title: 'لم يتم السحب التلقائي',
    body: ({ amount, source, failure, nextTryOn }) =>
      `لم يُدفع قسط ${tomans(amount)}${failure === 'insufficient' ? ` لأن رصيد ${source === 'wallet' ? 'المحفظة' : 'الحساب المصرفي'} لا يكفي` : ''}.${nextTryOn === undefined ? ' لن يُسحب تلقائيًا بعد الآن؛ ادفعه بنفسك.' : ` سنعيد المحاولة يوم ${dayOf(nextTryOn)}.`}`,
    push: 'لم يتم السحب التلقائي لأحد أقساطك.',
  },
  draw_to_wallet: {
    title: 'ذهب المبلغ إلى محفظتك',
    body: ({ amount }) => `كان القسط مدفوعًا قبل وصول السحب المصرفي. ${tomans(amount)} في محفظتك.`,
    push: 'ذهب مبلغ سحب إلى محفظتك.',
  },
  mandate_active: {
    title: 'فُعّل الدفع التلقائي',
    body: ({ account }) => `من الآن تُسحب الأقساط يوم استحقاقها من الحساب ${leftToRight(account)}.`,
    advice: CALL_SUPPORT,
    push: 'فُعّل الدفع التلقائي.',
  },
  mandate_expired: {
    title: 'انتهى الدفع التلقائي',
    body: () => 'انتهت مدة الإذن بالسحب من حسابك المصرفي ولن يُسحب منه شيء. فعّله من جديد إن أردت.',
    push: 'انتهت مدة الدفع التلقائي.',
  },
  installments_moved: {
    title: 'تغيّر جدول أقساطك',
    body: ({ move, amount, firstDueDate }) =>
      move === 'snooze'
        ? `نُقل قسط ${tomans(amount)} إلى ${dayOf(firstDueDate)}.`
        : `${move === 're_age' ? 'كما اتفقنا معك، ' : ''}وُزّع ${tomans(amount)} المتأخر على الأقساط التالية، وأولها ${dayOf(firstDueDate)}.`,
    push: 'تغيّر جدول أقساطك.',
  },
  dues_overdue: {
    title: 'قسط متأخر',
    body: ({ amount, overdueAmount }) =>
      amount === overdueAmount
        ? `انقضت مهلة دفع ${tomans(amount)} من أقساطك.`
        : `حان موعد ${tomans(amount)} من أقساطك، وانقضت مهلة ${tomans(overdueAmount)} منها.`,
    advice: 'إن كان هذا الشهر صعبًا، يمكنك في صفحة الأقساط تأجيل قسط أو توزيع المتأخر.',
    push: 'انقضت مهلة دفع أحد أقساطك.',
  },
  dues_link: {
    title: 'رابط الدفع',
    body: () => 'رابط من موظفنا: سجّل الدخول بهذا الرقم لترى أقساطك وتدفعها.',
    smsAdvice: ({ link }) => link,
  },
} satisfies Partial<Wordings>;
