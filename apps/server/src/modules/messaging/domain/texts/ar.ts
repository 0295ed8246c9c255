import { formatJalaliDate, formatJalaliDateTime, formatRial, toArabicDigits } from '@nesye/persian';
import { leftToRight, type Wordings } from './wording.ts';

const LEAVE_ALL = 'إن لم تكن أنت، فاخرج الآن من جميع الأجهزة وغيّر كلمة المرور.';
const CALL_SUPPORT = 'إن لم تكن أنت، فاتصل بالدعم فورًا.';
const rials = (amount: bigint): string => `${toArabicDigits(formatRial(amount))} ريال`;
const dayOf = (date: string): string => toArabicDigits(formatJalaliDate(date));
const papers = { cheque: 'شيكك', promissory_note: 'سندك' } as const;
const timeOf = (at: Date): string => toArabicDigits(formatJalaliDateTime(at.toISOString()));

/** The texts of notices in Arabic. */
export const ar: Wordings = {
  new_device: {
    title: 'دخول من جهاز جديد',
    body: ({ deviceLabel }) => `تم الدخول إلى حسابك من جهاز جديد: ${deviceLabel}.`,
    advice: LEAVE_ALL,
  },
  more_sign_ins: {
    title: 'عمليات دخول أخرى',
    body: () => 'تم الدخول إلى حسابك من أجهزة جديدة أخرى خلال هذه المدة. راجع قائمة الأجهزة.',
    advice: LEAVE_ALL,
  },
  more_recoveries: {
    title: 'طلبات أخرى لنقل الحساب',
    body: () => 'وصلت طلبات أخرى لنقل حسابك إلى رقم جديد.',
    advice: 'إن لم تكن أنت، فادخل إلى حسابك وارفضها.',
  },
  more_events: {
    title: 'تغييرات أخرى في الحساب',
    body: () => 'حدثت تغييرات أخرى في مفاتيح المرور أو جلسات حسابك.',
    advice: LEAVE_ALL,
  },
  password_changed: { title: 'تغيّرت كلمة المرور', body: () => 'تغيّرت كلمة مرور حسابك.', advice: LEAVE_ALL },
  mobile_changed: {
    title: 'تغيّر رقم الجوال',
    body: ({ maskedMobile }) => `تغيّر رقم جوال حسابك إلى ${leftToRight(maskedMobile)}.`,
    advice: CALL_SUPPORT,
  },
  token_reused: {
    title: 'أُخرج جهاز من الحساب',
    body: () => 'أُخرج أحد أجهزتك من الحساب حفاظًا على الأمان، لأن رمز دخوله استُخدم في مكان آخر.',
    advice: LEAVE_ALL,
  },
  passkey_added: { title: 'مفتاح مرور جديد', body: () => 'أُضيف مفتاح مرور جديد إلى حسابك.', advice: LEAVE_ALL },
  passkey_removed: { title: 'حُذف مفتاح مرور', body: () => 'حُذف مفتاح مرور من حسابك.', advice: LEAVE_ALL },
  recovery_asked: {
    title: 'طلب نقل الحساب',
    body: ({ maskedMobile }) => `طلب أحدهم نقل حسابك إلى الرقم ${leftToRight(maskedMobile)}.`,
    advice: 'إن لم تكن أنت، فارفض الطلب.',
    smsAdvice: ({ vetoLink }) => `إن لم تكن أنت، فارفض الطلب:\n${vetoLink}`,
    push: 'طلب أحدهم نقل حسابك إلى رقم جديد. إن لم تكن أنت، فارفض الطلب.',
  },
  recovery_waiting: {
    title: 'سيُنقل حسابك',
    body: ({ takesOverAt, maskedMobile }) =>
      `سيُنقل حسابك ${timeOf(takesOverAt)} إلى الرقم ${leftToRight(maskedMobile)}، والشراء متوقف حتى ذلك الوقت.`,
    advice: 'إن لم تكن أنت، فارفض الطلب الآن.',
    smsAdvice: ({ vetoLink }) => `إن لم تكن أنت، فارفض الطلب الآن:\n${vetoLink}`,
    push: 'سينتقل حسابك إلى رقم جديد خلال ثلاثة أيام. إن لم تكن أنت، فارفض الطلب الآن.',
  },
  recovery_scheduled: {
    title: 'قُبل طلب الاسترداد',
    body: ({ takesOverAt }) => `قُبل طلبك. سيُنقل الحساب ${timeOf(takesOverAt)} إلى هذا الرقم.`,
  },
  recovery_approved: {
    title: 'نُقل الحساب',
    body: () => 'نُقل حسابك إلى هذا الرقم. ادخل به؛ الشراء والسحب متوقفان مدة ٧٢ ساعة.',
  },
  recovery_rejected: {
    title: 'لم يُقبل طلب الاسترداد',
    body: () => 'لم يُقبل طلب استرداد الحساب. للمتابعة اتصل بالدعم.',
  },
  account_closed: { title: 'أُغلق الحساب', body: () => 'أُغلق حسابك بناءً على طلبك.', advice: CALL_SUPPORT },
  sheba_set: {
    title: 'سُجّل رقم شبا',
    body: ({ lastFour }) => `سُجّل رقم شبا المنتهي بـ ${toArabicDigits(lastFour)} للسحب من حسابك.`,
    advice: CALL_SUPPORT,
  },
  sheba_changed: {
    title: 'تغيّر رقم شبا',
    body: ({ lastFour }) =>
      `تغيّر رقم شبا السحب إلى الرقم المنتهي بـ ${toArabicDigits(lastFour)}، ولن يُحوَّل إليه مال مدة ٤٨ ساعة.`,
    advice: CALL_SUPPORT,
  },
  sheba_deleted: { title: 'حُذف رقم شبا', body: () => 'حُذف رقم شبا السحب من حسابك.', advice: CALL_SUPPORT },
  card_pin_set: {
    title: 'تغيّر رمز البطاقة',
    body: ({ lastFour }) => `وُضع رمز جديد لبطاقة نسيه المنتهية بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
  card_pin_locked: {
    title: 'أُغلق رمز البطاقة',
    body: ({ lastFour }) => `أُغلق رمز بطاقة نسيه المنتهية بـ ${toArabicDigits(lastFour)} بعد ثلاث محاولات خاطئة.`,
    advice: CALL_SUPPORT,
  },
  cash_out_requested: {
    title: 'سُجّل السحب',
    body: ({ amount, lastFour, sendsAt }) =>
      `سُجّل سحب ${rials(amount)} إلى رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}. يمكنك إلغاؤه حتى ${timeOf(sendsAt)}.`,
    advice: CALL_SUPPORT,
  },
  cash_out_paid: {
    title: 'تم السحب',
    body: ({ amount, lastFour }) => `أُودع ${rials(amount)} في رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
  },
  cash_out_returned: {
    title: 'عاد السحب',
    body: ({ amount }) => `لم يقبل البنك سحب ${rials(amount)}. عاد المال إلى محفظتك.`,
  },
  transfer_requested: {
    title: 'سُجّل التحويل',
    body: ({ amount, maskedMobile }) =>
      `سُجّل تحويل ${rials(amount)} إلى ${leftToRight(maskedMobile)}. يمكنك إلغاؤه خلال خمس دقائق.`,
    advice: CALL_SUPPORT,
  },
  transfer_failed: {
    title: 'لم يتم التحويل',
    body: ({ amount }) => `لم تعد لدى المستلم محفظة. بقي ${rials(amount)} في محفظتك.`,
  },
  transfer_received: {
    title: 'وصل مال إلى المحفظة',
    body: ({ amount }) => `وصل ${rials(amount)} إلى محفظتك.`,
  },
  sale_refunded: {
    title: 'أُعيد مبلغ من مشترياتك',
    body: ({ amount, shopName }) =>
      `أعاد «${shopName}» ${rials(amount)} من شرائك. تجد وجهة المبلغ والأقساط الجديدة في صفحة الشراء.`,
    push: 'أُعيد مبلغ من أحد مشترياتك.',
  },
  dispute_opened: {
    title: 'سُجّل اعتراضك',
    body: ({ shopName }) =>
      `سُجّل اعتراضك على الشراء من «${shopName}». تتوقف أقساط هذا الشراء وغرامتها حتى نهاية النظر فيه.`,
    push: 'سُجّل اعتراضك.',
  },
  dispute_received: {
    title: 'اعتراض على إحدى مبيعاتك',
    body: ({ shopName, responseUntil }) =>
      `اعترض مشترٍ على إحدى مبيعات «${shopName}». أجب حتى ${formatJalaliDate(responseUntil, 'weekday')}؛ بعد ذلك يقرر خبيرنا.`,
    push: 'اعتُرض على إحدى مبيعاتك.',
  },
  dispute_responded: {
    title: 'أجاب المتجر عن اعتراضك',
    body: ({ shopName }) => `أجاب «${shopName}» عن اعتراضك. خبيرنا يراجع الجواب.`,
    push: 'أُجيب عن اعتراضك.',
  },
  dispute_overdue: {
    title: 'لم يُجب المتجر',
    body: ({ shopName }) => `انقضت مهلة «${shopName}» للإجابة عن اعتراضك. خبيرنا يقرر.`,
    push: 'انقضت مهلة الإجابة عن اعتراضك.',
  },
  dispute_ended: {
    title: 'انتهى النظر في اعتراضك',
    body: ({ shopName, outcome }) =>
      ({
        for_customer: `قُبل اعتراضك على الشراء من «${shopName}». تجد وجهة المبلغ والأقساط الجديدة في صفحة الشراء.`,
        for_shop: `لم يُقبل اعتراضك على الشراء من «${shopName}». تستمر الأقساط وتأخرت مهلها بعدد أيام التوقف.`,
        withdrawn: `سُحب اعتراضك على الشراء من «${shopName}». تستمر الأقساط وتأخرت مهلها بعدد أيام التوقف.`,
        refunded: `أعاد «${shopName}» كل مبلغ شرائك وأُغلق اعتراضك.`,
      })[outcome],
    push: 'نتيجة اعتراضك جاهزة.',
  },
  dispute_ended_for_shop: {
    title: 'انتهى النظر في اعتراض',
    body: ({ shopName, outcome }) =>
      ({
        for_customer: `قُبل الاعتراض على إحدى مبيعات «${shopName}» وأُعيد مبلغها إلى المشتري.`,
        for_shop: `لم يُقبل الاعتراض على إحدى مبيعات «${shopName}». تبقى كما هي.`,
        withdrawn: `سحب المشتري اعتراضه على إحدى مبيعات «${shopName}».`,
        refunded: `أُغلق الاعتراض بعد إعادة كل مبلغ إحدى مبيعات «${shopName}».`,
      })[outcome],
    push: 'نتيجة اعتراض جاهزة.',
  },
  score_refunded: {
    title: 'لم يصل التقرير الائتماني',
    body: ({ amount }) => `لم يصل تقريرك الائتماني في موعده. يعود ${rials(amount)} إلى المصدر الذي دفعت منه.`,
  },
  verification_approve: {
    title: 'قُبل الفيديو',
    body: () => 'قُبل فيديو التحقق من هويتك.',
    push: 'نتيجة مراجعة الفيديو جاهزة.',
  },
  verification_reject: {
    title: 'لم يُقبل الفيديو',
    body: () => 'لم يُقبل فيديو التحقق من هويتك. لمعرفة السبب والتسجيل من جديد ادخل إلى تطبيق نسيه.',
    push: 'نتيجة مراجعة الفيديو جاهزة.',
  },
  shop_confirmed: {
    title: 'قُبل متجرك',
    body: ({ shopName }) => `قُبل «${shopName}» ويمكنه البيع من الآن. رمز QR جاهز في تطبيق نسيه.`,
    push: 'نتيجة مراجعة متجرك جاهزة.',
  },
  shop_rejected: {
    title: 'لم يُقبل متجرك',
    body: ({ shopName }) => `لم يُقبل «${shopName}». ترى السبب وكيفية تقديم الطلب من جديد في تطبيق نسيه.`,
    push: 'نتيجة مراجعة متجرك جاهزة.',
  },
  shop_sheba_added: {
    title: 'سُجّل رقم شبا للمتجر',
    body: ({ lastFour }) => `سُجّل لمتجرك رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_chosen: {
    title: 'تغيّر رقم شبا لتحويل المبيعات',
    body: ({ lastFour }) => `تُحوَّل مبيعاتك من الآن إلى رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_deleted: {
    title: 'حُذف رقم شبا من المتجر',
    body: ({ lastFour }) => `حُذف من متجرك رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
  credit_active: {
    title: 'فُعّل ائتمانك',
    body: ({ lineName, amount }) => `فُعّل ائتمان ${lineName} بحد ${rials(amount)} ويمكنك الشراء به من الآن.`,
    push: 'فُعّل ائتمانك.',
  },
  credit_closed: {
    title: 'أُغلق ائتمانك',
    body: ({ lineName }) => `أُغلق ائتمان ${lineName}. يعود إليك ما قدّمته من شيك أو سند، والكفلاء أحرار.`,
    push: 'أُغلق ائتمانك.',
  },
  credit_frozen: {
    title: 'جُمّد ائتمانك مؤقتًا',
    body: ({ lineName }) =>
      `ائتمان ${lineName} مجمّد للشراء حاليًا. يمكنك دفع أقساطك كالمعتاد. تواصل مع الدعم لمعرفة السبب.`,
    push: 'جُمّد ائتمانك مؤقتًا.',
  },
  credit_unfrozen: {
    title: 'رُفع التجميد عن ائتمانك',
    body: ({ lineName }) => `لم يعد ائتمان ${lineName} مجمّدًا. ترى حالته في تطبيق نسيه.`,
    push: 'رُفع التجميد عن ائتمانك.',
  },
  credit_returned: {
    title: 'أُعيد إليك طلب الائتمان',
    body: ({ lineName }) => `طلب ائتمان ${lineName} يحتاج إلى تصحيح. ترى السبب في تطبيق نسيه.`,
    push: 'طلب ائتمانك يحتاج إلى تصحيح.',
  },
  credit_refused: {
    title: 'نتيجة طلب الائتمان',
    body: ({ lineName }) => `لم يُقبل طلب ائتمان ${lineName}. ترى السبب والطرق الأخرى في تطبيق نسيه.`,
    push: 'نتيجة طلب ائتمانك جاهزة.',
  },
  credit_to_sign: {
    title: 'العقد جاهز للتوقيع',
    body: ({ lineName }) => `قُبل طلب ائتمان ${lineName}. اقرأ العقد في تطبيق نسيه ووقّعه.`,
    push: 'عقد ائتمانك جاهز للتوقيع.',
  },
  application_approved: {
    title: 'قُبل طلبك',
    body: ({ title }) => `قُبل طلب «${title.ar}» ونُفّذ.`,
    push: 'نتيجة طلب متجرك جاهزة.',
  },
  application_returned: {
    title: 'أُعيد إليك الطلب',
    body: ({ title }) => `طلب «${title.ar}» يحتاج إلى تصحيح. ترى السبب في تطبيق نسيه.`,
    push: 'طلب متجرك يحتاج إلى تصحيح.',
  },
  application_rejected: {
    title: 'لم يُقبل طلبك',
    body: ({ title }) => `لم يُقبل طلب «${title.ar}». ترى السبب في تطبيق نسيه.`,
    push: 'نتيجة طلب متجرك جاهزة.',
  },
  ticket_answered: {
    title: 'ردّ الدعم',
    body: ({ number }) => `تم الردّ على رسالتك ذات رقم المتابعة ${toArabicDigits(number)}.`,
    push: 'ردّ الدعم على رسالتك.',
  },
  ticket_answered_guest: {
    title: 'ردّ الدعم',
    body: ({ number, text }) => `الردّ على رسالتك ${toArabicDigits(number)}: ${text}`,
  },
  guarantor_invited: {
    title: 'طلب كفالة',
    body: ({ debtorName, amount }) =>
      `سمّاك ${debtorName} كفيلًا لائتمان بحد أقصى ${rials(amount)}. لا التزام عليك ما لم توقّع.`,
    smsAdvice: ({ link }) => `اطّلع على التفاصيل ثم اقبل أو ارفض:\n${link}`,
  },
  guarantor_accepted: {
    title: 'وافق كفيلك',
    body: () => 'وافق كفيلك على الكفالة. تابع طلبك في تطبيق نسيه.',
    push: 'وافق كفيلك.',
  },
  guarantor_unavailable: {
    title: 'سمِّ كفيلًا آخر',
    body: () => 'لم تتم كفالة من سمّيته. سمِّ شخصًا آخر؛ بقية طلبك محفوظة.',
    push: 'لم تتم الكفالة. سمِّ كفيلًا آخر.',
  },
  guarantor_to_sign: {
    title: 'حان دورك في التوقيع',
    body: () => 'العقد الذي تكفله بانتظار توقيعك. اقرأ نصه في تطبيق نسيه؛ لا التزام عليك ما لم توقّع.',
    push: 'العقد الذي تكفله بانتظار توقيعك.',
  },
  paper_confirmed: {
    title: 'قُبل ضمانك',
    body: ({ paper }) => `قُبل ${papers[paper]} وهو أمانة عندنا.`,
    push: 'نتيجة مراجعة ضمانك جاهزة.',
  },
  paper_rejected: {
    title: 'لم يُقبل ضمانك',
    body: ({ paper }) => `لم يُقبل ${papers[paper]}. لمعرفة السبب وطريقة التصحيح ادخل إلى تطبيق نسيه.`,
    push: 'نتيجة مراجعة ضمانك جاهزة.',
  },
  paper_return: {
    title: 'سيُعاد إليك ضمانك',
    body: ({ paper, dueOn }) => `سيُعاد ${papers[paper]} حتى ${dayOf(dueOn)}. اختر التسليم بالبريد السريع أو حضوريًا.`,
    push: 'سيُعاد إليك ضمانك. اختر طريقة الاستلام.',
  },
  paper_returned: {
    title: 'أُعيد إليك ضمانك',
    body: ({ paper }) => `أُعيد ${papers[paper]}. إن لم يصلك فأخبرنا من تطبيق نسيه.`,
    push: 'أُعيد إليك ضمانك.',
  },
  guarantee_released: {
    title: 'انتهت كفالتك',
    body: ({ amount }) => `انتهى الدين الذي كفلته حتى ${rials(amount)}. لم يعد عليك أي التزام.`,
    push: 'انتهت كفالتك لغيرك.',
  },
  guaranteed_debt_late: {
    title: 'تأخر قسط تكفله',
    body: () => 'تأخر قسط من الدين الذي تكفله. لم يُطلب منك شيء بعد.',
    push: 'تأخر قسط من الدين الذي تكفله.',
  },
  dues_soon: {
    title: 'استحقاق قريب',
    body: ({ amount, dueDate, isTomorrow }) =>
      `تستحق أقساطك ${isTomorrow ? 'غدًا، ' : ''}${dayOf(dueDate)}: ${rials(amount)}.`,
    push: 'سيحين قريبًا موعد أحد أقساطك.',
  },
  bill_closed: {
    title: 'كشف الشهر',
    body: ({ amount, closedOn, payableUntil }) =>
      `كشف ${toArabicDigits(formatJalaliDate(closedOn, 'month'))}: ${rials(amount)}. مهلة الدفع حتى نهاية ${dayOf(payableUntil)}.`,
    push: 'كشف شهرك جاهز.',
  },
  dues_now: {
    title: 'موعد الاستحقاق',
    body: ({ amount, payableUntil }) =>
      `حان موعد أقساطك: ${rials(amount)}. مهلة الدفع حتى نهاية ${dayOf(payableUntil)}.`,
    push: 'حان موعد أحد أقساطك.',
  },
  schedule_redated: {
    title: 'تغيّر يوم أقساطك',
    body: ({ day }) => `من الآن يوم أقساطك هو ${toArabicDigits(String(day))} من كل شهر. لم تتغيّر المبالغ.`,
    push: 'تغيّر يوم أقساطك.',
  },
  draw_announced: {
    title: 'اقترب السحب التلقائي',
    body: ({ amount, drawOn, isShort }) =>
      `ستُدفع أقساطك تلقائيًا يوم ${dayOf(drawOn)}: ${rials(amount)}.${isShort ? ' رصيد المحفظة لا يكفي؛ اشحنها قبل ذلك اليوم.' : ''}`,
    advice: 'إن لم ترد ذلك، فألغه في صفحة الدفع التلقائي.',
    push: 'سيُدفع أحد أقساطك تلقائيًا قريبًا.',
  },
  draw_paid: {
    title: 'دُفع القسط تلقائيًا',
    body: ({ amount, source }) => `دُفع قسط ${rials(amount)} من ${source === 'wallet' ? 'محفظتك' : 'حسابك المصرفي'}.`,
    push: 'دُفع قسطك تلقائيًا.',
  },
  draw_failed: {
    title: 'لم يتم السحب التلقائي',
    body: ({ amount, source, failure, nextTryOn }) =>
      `لم يُدفع قسط ${rials(amount)}${failure === 'insufficient' ? ` لأن رصيد ${source === 'wallet' ? 'المحفظة' : 'الحساب المصرفي'} لا يكفي` : ''}.${nextTryOn === undefined ? ' لن يُسحب تلقائيًا بعد الآن؛ ادفعه بنفسك.' : ` سنعيد المحاولة يوم ${dayOf(nextTryOn)}.`}`,
    push: 'لم يتم السحب التلقائي لأحد أقساطك.',
  },
  draw_to_wallet: {
    title: 'ذهب المبلغ إلى محفظتك',
    body: ({ amount }) => `كان القسط مدفوعًا قبل وصول السحب المصرفي. ${rials(amount)} في محفظتك.`,
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
        ? `نُقل قسط ${rials(amount)} إلى ${dayOf(firstDueDate)}.`
        : `وُزّع ${rials(amount)} المتأخر على الأقساط التالية، وأولها ${dayOf(firstDueDate)}.`,
    push: 'تغيّر جدول أقساطك.',
  },
  dues_overdue: {
    title: 'قسط متأخر',
    body: ({ amount, overdueAmount }) =>
      amount === overdueAmount
        ? `انقضت مهلة دفع ${rials(amount)} من أقساطك.`
        : `حان موعد ${rials(amount)} من أقساطك، وانقضت مهلة ${rials(overdueAmount)} منها.`,
    advice: 'إن كان هذا الشهر صعبًا، يمكنك في صفحة الأقساط تأجيل قسط أو توزيع المتأخر.',
    push: 'انقضت مهلة دفع أحد أقساطك.',
  },
};
