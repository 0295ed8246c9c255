import { toArabicDigits } from '@nesye/persian';
import { arShops } from './ar-shops.ts';
import { arDues } from './ar-dues.ts';
import { CALL_SUPPORT, dayOf, deviceOf, nameOf, tomans, timeOf } from './ar-words.ts';
import { leftToRight, type Wordings } from './wording.ts';

const LEAVE_ALL = 'إن لم تكن أنت، فاخرج الآن من جميع الأجهزة وغيّر كلمة المرور.';
const papers = { cheque: 'شيكك', promissory_note: 'سندك' } as const;

/** The texts of notices in Arabic. */
export const ar: Wordings = {
  new_device: {
    title: 'دخول من جهاز جديد',
    body: ({ deviceLabel }) => `تم الدخول إلى حسابك من جهاز جديد: ${deviceOf(deviceLabel)}.`,
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
      `سُجّل سحب ${tomans(amount)} إلى رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}. يمكنك إلغاؤه حتى ${timeOf(sendsAt)}.`,
    advice: CALL_SUPPORT,
  },
  cash_out_paid: {
    title: 'تم السحب',
    body: ({ amount, lastFour }) => `أُودع ${tomans(amount)} في رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
  },
  cash_out_returned: {
    title: 'عاد السحب',
    body: ({ amount }) => `لم يقبل المصرف سحب ${tomans(amount)}. عاد المال إلى محفظتك.`,
  },
  transfer_requested: {
    title: 'سُجّل التحويل',
    body: ({ amount, maskedMobile }) =>
      `سُجّل تحويل ${tomans(amount)} إلى ${leftToRight(maskedMobile)}. يمكنك إلغاؤه خلال خمس دقائق.`,
    advice: CALL_SUPPORT,
  },
  transfer_failed: {
    title: 'لم يتم التحويل',
    body: ({ amount }) => `لم تعد لدى المستلم محفظة. بقي ${tomans(amount)} في محفظتك.`,
  },
  transfer_received: {
    title: 'وصل مال إلى المحفظة',
    body: ({ amount }) => `وصل ${tomans(amount)} إلى محفظتك.`,
  },
  sale_refunded: {
    title: 'أُعيد مبلغ من مشترياتك',
    body: ({ amount, shopName }) =>
      `أعاد «${shopName}» ${tomans(amount)} من شرائك. تجد وجهة المبلغ والأقساط الجديدة في صفحة الشراء.`,
    push: 'أُعيد مبلغ من أحد مشترياتك.',
  },
  order_given_up: {
    title: 'يعود مبلغ طلبك',
    body: ({ amount, shopName, isToCard }) =>
      `لم يرسل «${shopName}» طلبك كاملًا. ${isToCard ? `يعود ${tomans(amount)} إلى البطاقة التي دفعت بها.` : `عاد ${tomans(amount)} إلى محفظتك.`}`,
    push: 'يعود مبلغ أحد طلباتك.',
  },
  return_announced: {
    title: 'إرجاع إحدى مبيعاتك',
    body: ({ shopName, holdUntil }) =>
      `أعاد مشترٍ بضاعة إحدى مبيعات «${shopName}». أعد المبلغ أو ارفض الإرجاع حتى ${dayOf(holdUntil)}؛ تتوقف أقساطه حتى ذلك اليوم.`,
    push: 'أُعلن إرجاع إحدى مبيعاتك.',
  },
  return_accepted: {
    title: 'المتجر يقبل الإرجاع',
    body: ({ shopName, holdUntil }) =>
      `أعلن «${shopName}» أنه يسترد بضاعتك. تتوقف أقساط هذا الشراء حتى ${dayOf(holdUntil)}.`,
    push: 'المتجر يسترد بضاعتك.',
  },
  return_ended: {
    title: 'أُغلق الإرجاع',
    body: ({ shopName, outcome }) =>
      ({
        refused: `لم يقبل «${shopName}» الإرجاع. تستمر الأقساط وتأخرت مهلها بعدد أيام التوقف. إن كان الحق معك فاعترض على الشراء.`,
        expired: `انقضت مهلة إرجاع شرائك من «${shopName}» ولم يُعد مبلغ. تستمر الأقساط وتأخرت مهلها بعدد أيام التوقف. يمكنك الاعتراض على الشراء.`,
      })[outcome],
    push: 'أُغلق إرجاع أحد مشترياتك.',
  },
  return_ended_for_shop: {
    title: 'أُغلق إرجاع إحدى مبيعاتك',
    body: ({ shopName, outcome }) =>
      ({
        withdrawn: `عدل المشتري عن إرجاع بضاعة إحدى مبيعات «${shopName}».`,
        expired: `انقضت مهلة إرجاع إحدى مبيعات «${shopName}» وتستمر أقساط المشتري. إن وصلت البضاعة فأعد المبلغ.`,
      })[outcome],
    push: 'أُغلق إرجاع إحدى مبيعاتك.',
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
      `اعترض مشترٍ على إحدى مبيعات «${shopName}». أجب حتى ${dayOf(responseUntil)}؛ بعد ذلك يقرر خبيرنا.`,
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
  airtime_returned: {
    title: 'لم يتم الشحن',
    body: ({ amount }) => `لم يتم شراء الشحن أو الباقة. عاد ${tomans(amount)} إلى المصدر الذي دفعت منه.`,
  },
  airtime_short: {
    title: 'الشحن أقل مما اشتريت',
    body: ({ amount }) => `شحن المشغّل أقل مما اشتريت. عاد ${tomans(amount)} إلى محفظتك.`,
  },
  score_refunded: {
    title: 'لم يصل التقرير الائتماني',
    body: ({ amount }) => `لم يصل تقريرك الائتماني في موعده. يعود ${tomans(amount)} إلى المصدر الذي دفعت منه.`,
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
  passport_approve: {
    title: 'تم تأكيد هويتك',
    body: () => 'اطّلعنا على جواز سفرك وتم تأكيد هويتك.',
    push: 'نتيجة مراجعة جواز سفرك جاهزة.',
  },
  passport_reject: {
    title: 'لم يُقبل جواز السفر',
    body: () => 'لم تُقبل صورة جواز سفرك. لمعرفة السبب والإرسال من جديد ادخل إلى تطبيق نسيه.',
    push: 'نتيجة مراجعة جواز سفرك جاهزة.',
  },
  credit_active: {
    title: 'فُعّل ائتمانك',
    body: ({ lineName, amount }) => `فُعّل ائتمان ${nameOf(lineName)} بحد ${tomans(amount)} ويمكنك الشراء به من الآن.`,
    push: 'فُعّل ائتمانك.',
  },
  credit_closed: {
    title: 'أُغلق ائتمانك',
    body: ({ lineName }) => `أُغلق ائتمان ${nameOf(lineName)}. يعود إليك ما قدّمته من شيك أو سند، والكفلاء أحرار.`,
    push: 'أُغلق ائتمانك.',
  },
  credit_frozen: {
    title: 'جُمّد ائتمانك مؤقتًا',
    body: ({ lineName }) =>
      `ائتمان ${nameOf(lineName)} مجمّد للشراء حاليًا. ادفع أقساطك كالمعتاد؛ وللتأخير غرامته كالمعتاد. تواصل مع الدعم لمعرفة السبب.`,
    push: 'جُمّد ائتمانك مؤقتًا.',
  },
  credit_unfrozen: {
    title: 'رُفع التجميد عن ائتمانك',
    body: ({ lineName }) => `لم يعد ائتمان ${nameOf(lineName)} مجمّدًا. ترى حالته في تطبيق نسيه.`,
    push: 'رُفع التجميد عن ائتمانك.',
  },
  credit_charged_off: {
    title: 'أُغلق ائتمانك نهائيًا',
    body: ({ lineName, amount }) =>
      `بسبب التأخر الطويل أُغلق ائتمان ${nameOf(lineName)}. يبقى دينه ${tomans(amount)} كما كان ويمكنك دفعه متى شئت. لا تُضاف غرامة جديدة بعد الآن.`,
    push: 'أُغلق ائتمانك، ودينه باقٍ.',
  },
  credit_returned: {
    title: 'أُعيد إليك طلب الائتمان',
    body: ({ lineName }) => `طلب ائتمان ${nameOf(lineName)} يحتاج إلى تصحيح. ترى السبب في تطبيق نسيه.`,
    push: 'طلب ائتمانك يحتاج إلى تصحيح.',
  },
  credit_refused: {
    title: 'نتيجة طلب الائتمان',
    body: ({ lineName }) => `لم يُقبل طلب ائتمان ${nameOf(lineName)}. ترى السبب والطرق الأخرى في تطبيق نسيه.`,
    push: 'نتيجة طلب ائتمانك جاهزة.',
  },
  credit_to_pay: {
    title: 'وُقّع العقد',
    body: ({ lineName }) => `وقّع الجميع عقد ائتمان ${nameOf(lineName)}. لتفعيله ادفع تكلفة العقد في تطبيق نسيه.`,
    push: 'وُقّع عقد ائتمانك؛ ادفع تكلفته.',
  },
  credit_to_sign: {
    title: 'العقد جاهز للتوقيع',
    body: ({ lineName }) => `قُبل طلب ائتمان ${nameOf(lineName)}. اقرأ العقد في تطبيق نسيه ووقّعه.`,
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
      `سمّاك ${debtorName} كفيلًا لائتمان بحد أقصى ${tomans(amount)}. لا التزام عليك ما لم توقّع.`,
    smsAdvice: ({ link }) => `اطّلع على التفاصيل ثم اقبل أو ارفض:\n${link}`,
  },
  pay_link_sent: {
    title: 'رابط الدفع',
    body: ({ shopName, amount, expiresAt }) =>
      `يطلب منك متجر «${shopName}» ${tomans(amount)}. مهلة الدفع: ${timeOf(expiresAt)}.`,
    smsAdvice: ({ link }) => `العرض والدفع:\n${link}`,
  },
  invoice_sent: {
    title: 'فاتورة',
    body: ({ shopName, amount, dueDate }) =>
      `كتب لك متجر «${shopName}» فاتورة بمبلغ ${tomans(amount)}. مهلة الدفع: ${dayOf(dueDate)}.`,
    smsAdvice: ({ link }) => `التفاصيل والدفع:\n${link}`,
  },
  staff_invited: {
    title: 'دعوة للعمل',
    body: ({ shopName }) => `دعاك متجر «${shopName}» للعمل معه. الدعوة سارية ٧ أيام.`,
    smsAdvice: ({ link }) => `سجّل الدخول بهذا الرقم ثم اقبل أو ارفض:\n${link}`,
  },
  own_credit_offered: {
    title: 'عرض ائتمان',
    body: ({ shopName, amount }) =>
      `يبيعك متجر «${shopName}» بالأجل حتى ${tomans(amount)}. لا التزام عليك ما لم توقّع العقد.`,
    smsAdvice: ({ link }) => `اطلع على الشروط ثم اقبل أو ارفض:\n${link}`,
  },
  own_credit_active: {
    title: 'فُتح ائتمان المتجر',
    body: ({ shopName, amount }) => `يمكنك الشراء بالأجل من متجر «${shopName}» حتى ${tomans(amount)}.`,
    push: 'فُتح ائتمان المتجر.',
  },
  own_credit_limit: {
    title: 'تغيّر حد ائتمان المتجر',
    body: ({ shopName, amount }) => `جعل متجر «${shopName}» حد ائتمانك ${tomans(amount)}. دينك وأقساطك كما كانت.`,
    push: 'تغيّر حد ائتمانك في أحد المتاجر.',
  },
  own_credit_signed: {
    title: 'وقّع الزبون العقد',
    body: ({ amount }) => `وقّع الزبون عقد ائتمان بمبلغ ${tomans(amount)} ويمكنه الشراء منك بالأجل.`,
    push: 'وقّع الزبون عقد الائتمان.',
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
    body: ({ amount }) => `انتهى الدين الذي كفلته حتى ${tomans(amount)}. لم يعد عليك أي التزام.`,
    push: 'انتهت كفالتك لغيرك.',
  },
  guaranteed_debt_late: {
    title: 'تأخر قسط تكفله',
    body: () => 'تأخر قسط من الدين الذي تكفله. لم يُطلب منك شيء بعد.',
    push: 'تأخر قسط من الدين الذي تكفله.',
  },
  ...arDues,
  ...arShops,
};
