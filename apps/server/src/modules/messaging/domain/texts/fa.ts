import { formatJalaliDate, formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { faDues } from './fa-dues.ts';
import { faShops } from './fa-shops.ts';
import { faVerification } from './fa-verification.ts';
import { CALL_SUPPORT, tomans } from './fa-words.ts';
import { leftToRight, type Wordings } from './wording.ts';

const LEAVE_ALL = 'اگر کار شما نبوده است، همین حالا از همهٔ دستگاه‌ها خارج شوید و گذرواژه را عوض کنید.';
const papers = { cheque: 'چک', promissory_note: 'سفتهٔ' } as const;
const timeOf = (at: Date): string => formatJalaliDateTime(at.toISOString());

/** The texts of notices in Persian. An SMS carries no link, for a message with one is what swindlers send; only a request for the account must be refused by who has just the old SIM card left, and a guarantor or the buyer of an invoice may have no account yet, and an operator sends a late customer the way to pay. */
export const fa: Wordings = {
  new_device: {
    title: 'ورود از دستگاهی تازه',
    body: ({ deviceLabel }) => `ورود به حساب شما از دستگاهی تازه: ${deviceLabel}.`,
    advice: LEAVE_ALL,
  },
  more_sign_ins: {
    title: 'ورودهای دیگر',
    body: () => 'در این مدت از دستگاه‌های تازهٔ دیگری هم وارد حساب شما شده‌اند. فهرست دستگاه‌ها را ببینید.',
    advice: LEAVE_ALL,
  },
  more_recoveries: {
    title: 'درخواست‌های دیگر انتقال حساب',
    body: () => 'درخواست‌های دیگری هم برای انتقال حساب شما به شماره‌ای تازه رسیده است.',
    advice: 'اگر کار شما نبوده است، وارد حساب شوید و آن‌ها را رد کنید.',
  },
  more_events: {
    title: 'تغییرهای دیگر در حساب',
    body: () => 'تغییرهای دیگری هم در کلیدهای عبور یا نشست‌های حساب شما رخ داده است.',
    advice: LEAVE_ALL,
  },
  password_changed: { title: 'گذرواژه عوض شد', body: () => 'گذرواژهٔ حساب شما عوض شد.', advice: LEAVE_ALL },
  mobile_changed: {
    title: 'شمارهٔ موبایل عوض شد',
    body: ({ maskedMobile }) => `شمارهٔ موبایل حساب شما به ${leftToRight(maskedMobile)} تغییر کرد.`,
    advice: CALL_SUPPORT,
  },
  token_reused: {
    title: 'یک دستگاه از حساب خارج شد',
    body: () => 'یکی از دستگاه‌های شما برای ایمنی از حساب خارج شد، چون نشانهٔ ورود آن جای دیگری هم به کار رفت.',
    advice: LEAVE_ALL,
  },
  passkey_added: {
    title: 'کلید عبور تازه',
    body: () => 'یک کلید عبور تازه به حساب شما افزوده شد.',
    advice: LEAVE_ALL,
  },
  passkey_removed: {
    title: 'کلید عبور برداشته شد',
    body: () => 'یک کلید عبور از حساب شما برداشته شد.',
    advice: LEAVE_ALL,
  },
  recovery_asked: {
    title: 'درخواست انتقال حساب',
    body: ({ maskedMobile }) => `کسی خواسته است حساب شما به شمارهٔ ${leftToRight(maskedMobile)} منتقل شود.`,
    advice: 'اگر کار شما نبوده است، آن را رد کنید.',
    smsAdvice: ({ vetoLink }) => `اگر کار شما نبوده است، آن را رد کنید:\n${vetoLink}`,
    push: 'کسی خواسته است حساب شما به شماره‌ای تازه منتقل شود. اگر شما نیستید، آن را رد کنید.',
  },
  recovery_waiting: {
    title: 'حساب شما منتقل می‌شود',
    body: ({ takesOverAt, maskedMobile }) =>
      `حساب شما ${timeOf(takesOverAt)} به شمارهٔ ${leftToRight(maskedMobile)} منتقل می‌شود و خرید تا آن زمان بسته است.`,
    advice: 'اگر کار شما نیست، همین حالا آن را رد کنید.',
    smsAdvice: ({ vetoLink }) => `اگر کار شما نیست، همین حالا آن را رد کنید:\n${vetoLink}`,
    push: 'تا سه روز دیگر حساب به شماره‌ای تازه می‌رود. اگر کار شما نیست، همین حالا آن را رد کنید.',
  },
  recovery_scheduled: {
    title: 'درخواست بازیابی پذیرفته شد',
    body: ({ takesOverAt }) => `درخواست شما پذیرفته شد. حساب ${timeOf(takesOverAt)} به این شماره منتقل می‌شود.`,
  },
  recovery_approved: {
    title: 'حساب منتقل شد',
    body: () => 'حساب شما به این شماره منتقل شد. با همین شماره وارد شوید؛ خرید و برداشت تا ۷۲ ساعت بسته است.',
  },
  recovery_rejected: {
    title: 'درخواست بازیابی پذیرفته نشد',
    body: () => 'درخواست بازیابی حساب پذیرفته نشد. برای پیگیری با پشتیبانی تماس بگیرید.',
  },
  account_closed: {
    title: 'حساب بسته شد',
    body: () => 'حساب شما به درخواست خودتان بسته شد.',
    advice: CALL_SUPPORT,
  },
  sheba_set: {
    title: 'شبا ثبت شد',
    body: ({ lastFour }) => `شبای منتهی به ${toPersianDigits(lastFour)} برای برداشت از حساب شما ثبت شد.`,
    advice: CALL_SUPPORT,
  },
  sheba_changed: {
    title: 'شبا عوض شد',
    body: ({ lastFour }) =>
      `شبای برداشت حساب شما به شبای منتهی به ${toPersianDigits(lastFour)} تغییر کرد و تا ۴۸ ساعت پولی به آن نمی‌رود.`,
    advice: CALL_SUPPORT,
  },
  sheba_deleted: { title: 'شبا حذف شد', body: () => 'شبای برداشت حساب شما حذف شد.', advice: CALL_SUPPORT },
  card_pin_set: {
    title: 'رمز کارت عوض شد',
    body: ({ lastFour }) => `برای کارت نسیهٔ منتهی به ${toPersianDigits(lastFour)} رمز تازه گذاشته شد.`,
    advice: CALL_SUPPORT,
  },
  card_pin_locked: {
    title: 'رمز کارت بسته شد',
    body: ({ lastFour }) => `رمز کارت نسیهٔ منتهی به ${toPersianDigits(lastFour)} پس از سه خطا بسته شد.`,
    advice: CALL_SUPPORT,
  },
  cash_out_requested: {
    title: 'برداشت ثبت شد',
    body: ({ amount, lastFour, sendsAt }) =>
      `برداشت ${tomans(amount)} به شبای منتهی به ${toPersianDigits(lastFour)} ثبت شد. تا ${timeOf(sendsAt)} می‌توانید لغوش کنید.`,
    advice: CALL_SUPPORT,
  },
  cash_out_paid: {
    title: 'برداشت انجام شد',
    body: ({ amount, lastFour }) => `${tomans(amount)} به شبای منتهی به ${toPersianDigits(lastFour)} واریز شد.`,
  },
  cash_out_returned: {
    title: 'برداشت برگشت خورد',
    body: ({ amount }) => `بانک برداشت ${tomans(amount)} را نپذیرفت. پول به کیف پول شما برگشت.`,
  },
  transfer_requested: {
    title: 'انتقال ثبت شد',
    body: ({ amount, maskedMobile }) =>
      `انتقال ${tomans(amount)} به ${leftToRight(maskedMobile)} ثبت شد. تا پنج دقیقه می‌توانید لغوش کنید.`,
    advice: CALL_SUPPORT,
  },
  transfer_failed: {
    title: 'انتقال انجام نشد',
    body: ({ amount }) => `گیرنده دیگر کیف پول ندارد. ${tomans(amount)} در کیف پول شما ماند.`,
  },
  transfer_received: {
    title: 'پول به کیف پول رسید',
    body: ({ amount }) => `${tomans(amount)} به کیف پول شما رسید.`,
  },
  sale_refunded: {
    title: 'خرید شما برگشت خورد',
    body: ({ amount, shopName }) =>
      `«${shopName}» ${tomans(amount)} از خرید شما را برگرداند. جای پول و قسط‌های تازه در رسید خرید است.`,
    push: 'مبلغی از یک خرید شما برگشت خورد.',
  },
  order_given_up: {
    title: 'پول سفارش شما برمی‌گردد',
    body: ({ amount, shopName, isToCard }) =>
      `«${shopName}» سفارش شما را تا آخر نفرستاد. ${tomans(amount)} ${isToCard ? 'به همان کارتی که با آن پرداختید برمی‌گردد.' : 'به کیف پول شما برگشت.'}`,
    push: 'پول یک سفارش شما برمی‌گردد.',
  },
  return_announced: {
    title: 'مرجوعی یک فروش',
    body: ({ shopName, holdUntil }) =>
      `خریداری کالای یک فروش «${shopName}» را پس فرستاده است. تا ${formatJalaliDate(holdUntil, 'weekday')} مبلغ را برگردانید یا مرجوعی را نپذیرید؛ تا آن روز قسط‌های او متوقف است.`,
    push: 'مرجوعی یک فروش اعلام شد.',
  },
  return_accepted: {
    title: 'فروشگاه مرجوعی را می‌پذیرد',
    body: ({ shopName, holdUntil }) =>
      `«${shopName}» اعلام کرد کالای شما را پس می‌گیرد. قسط‌های این خرید تا ${formatJalaliDate(holdUntil, 'weekday')} متوقف است.`,
    push: 'فروشگاه کالای شما را پس می‌گیرد.',
  },
  return_ended: {
    title: 'مرجوعی بسته شد',
    body: ({ shopName, outcome }) =>
      ({
        refused: `«${shopName}» مرجوعی را نپذیرفت. قسط‌ها ادامه دارد و مهلت‌شان به اندازهٔ روزهای توقف عقب رفت. اگر حق با شماست، به خرید اعتراض کنید.`,
        expired: `مهلت مرجوعی خرید شما از «${shopName}» گذشت و مبلغی برنگشت. قسط‌ها ادامه دارد و مهلت‌شان به اندازهٔ روزهای توقف عقب رفت. می‌توانید به خرید اعتراض کنید.`,
      })[outcome],
    push: 'مرجوعی یک خرید شما بسته شد.',
  },
  return_ended_for_shop: {
    title: 'مرجوعی یک فروش بسته شد',
    body: ({ shopName, outcome }) =>
      ({
        withdrawn: `خریدار از پس دادن کالای یک فروش «${shopName}» منصرف شد.`,
        expired: `مهلت مرجوعی یک فروش «${shopName}» گذشت و قسط‌های خریدار ادامه دارد. اگر کالا رسیده است، مبلغ را برگردانید.`,
      })[outcome],
    push: 'مرجوعی یک فروش بسته شد.',
  },
  dispute_opened: {
    title: 'اعتراض شما ثبت شد',
    body: ({ shopName }) =>
      `اعتراض شما به خرید از «${shopName}» ثبت شد. تا پایان رسیدگی، قسط‌های این خرید و جریمهٔ آن‌ها متوقف است.`,
    push: 'اعتراض شما ثبت شد.',
  },
  dispute_received: {
    title: 'اعتراض به یک فروش',
    body: ({ shopName, responseUntil }) =>
      `خریداری به یک فروش «${shopName}» اعتراض کرده است. تا ${formatJalaliDate(responseUntil, 'weekday')} پاسخ دهید؛ پس از آن کارشناس ما تصمیم می‌گیرد.`,
    push: 'به یک فروش شما اعتراض شده است.',
  },
  dispute_responded: {
    title: 'فروشگاه به اعتراض شما پاسخ داد',
    body: ({ shopName }) => `«${shopName}» به اعتراض شما پاسخ داد. کارشناس ما آن را بررسی می‌کند.`,
    push: 'به اعتراض شما پاسخ داده شد.',
  },
  dispute_overdue: {
    title: 'فروشگاه پاسخ نداد',
    body: ({ shopName }) => `مهلت پاسخ «${shopName}» به اعتراض شما گذشت. کارشناس ما تصمیم می‌گیرد.`,
    push: 'مهلت پاسخ به اعتراض شما گذشت.',
  },
  dispute_ended: {
    title: 'رسیدگی به اعتراض شما پایان یافت',
    body: ({ shopName, outcome }) =>
      ({
        for_customer: `اعتراض شما به خرید از «${shopName}» پذیرفته شد. جای پول و قسط‌های تازه در رسید خرید است.`,
        for_shop: `اعتراض شما به خرید از «${shopName}» پذیرفته نشد. قسط‌ها ادامه دارد و مهلت‌شان به اندازهٔ روزهای توقف عقب رفت.`,
        withdrawn: `اعتراض شما به خرید از «${shopName}» پس گرفته شد. قسط‌ها ادامه دارد و مهلت‌شان به اندازهٔ روزهای توقف عقب رفت.`,
        refunded: `«${shopName}» همهٔ خرید شما را برگرداند و اعتراض شما بسته شد.`,
      })[outcome],
    push: 'نتیجهٔ اعتراض شما آماده است.',
  },
  dispute_ended_for_shop: {
    title: 'رسیدگی به یک اعتراض پایان یافت',
    body: ({ shopName, outcome }) =>
      ({
        for_customer: `اعتراض به یک فروش «${shopName}» پذیرفته شد و مبلغ آن به خریدار برگشت.`,
        for_shop: `اعتراض به یک فروش «${shopName}» پذیرفته نشد. فروش سر جای خود است.`,
        withdrawn: `خریدار اعتراض به یک فروش «${shopName}» را پس گرفت.`,
        refunded: `با برگشت کامل یک فروش «${shopName}»، اعتراض به آن بسته شد.`,
      })[outcome],
    push: 'نتیجهٔ یک اعتراض آماده است.',
  },
  airtime_returned: {
    title: 'شارژ انجام نشد',
    body: ({ amount }) => `خرید شارژ یا بستهٔ شما انجام نشد. ${tomans(amount)} به شما برگشت.`,
  },
  airtime_short: {
    title: 'شارژ کمتر از خرید شما بود',
    body: ({ amount }) => `اپراتور کمتر از خرید شما شارژ کرد. ${tomans(amount)} در کیف پول شما ماند.`,
  },
  score_refunded: {
    title: 'گزارش اعتباری نرسید',
    body: ({ amount }) => `گزارش اعتباری شما در مهلتش نرسید. ${tomans(amount)} به همان جای پرداخت برمی‌گردد.`,
  },
  ...faShops,
  credit_active: {
    title: 'اعتبار شما فعال شد',
    body: ({ lineName, amount }) =>
      `اعتبار ${lineName} با سقف ${tomans(amount)} فعال شد و از همین حالا می‌توانید با آن خرید کنید.`,
    push: 'اعتبار شما فعال شد.',
  },
  credit_closed: {
    title: 'اعتبار شما بسته شد',
    body: ({ lineName }) => `اعتبار ${lineName} بسته شد. چک و سفته‌ای که داده‌اید به شما برمی‌گردد و ضامن‌ها آزادند.`,
    push: 'اعتبار شما بسته شد.',
  },
  credit_frozen: {
    title: 'اعتبار شما موقتاً مسدود شد',
    body: ({ lineName }) =>
      `اعتبار ${lineName} فعلاً برای خرید مسدود است. قسط‌ها را مثل همیشه بپردازید؛ دیرکرد مثل همیشه جریمه دارد. برای دلیلش با پشتیبانی تماس بگیرید.`,
    push: 'اعتبار شما موقتاً مسدود شد.',
  },
  credit_unfrozen: {
    title: 'اعتبار شما دوباره باز شد',
    body: ({ lineName }) => `اعتبار ${lineName} دیگر مسدود نیست. وضعیت آن را در برنامهٔ نسیه ببینید.`,
    push: 'اعتبار شما دوباره باز شد.',
  },
  credit_charged_off: {
    title: 'اعتبار شما برای همیشه بسته شد',
    body: ({ lineName, amount }) =>
      `به‌خاطر دیرکرد طولانی، اعتبار ${lineName} بسته شد. ${tomans(amount)} بدهی آن مثل قبل باقی است و هر زمان می‌توانید بپردازید. از این پس جریمهٔ تازه‌ای ندارد.`,
    push: 'اعتبار شما بسته شد؛ بدهی آن باقی است.',
  },
  credit_returned: {
    title: 'درخواست اعتبار به شما برگشت',
    body: ({ lineName }) => `درخواست اعتبار ${lineName} یک اصلاح لازم دارد. دلیل آن را در برنامهٔ نسیه ببینید.`,
    push: 'درخواست اعتبار شما یک اصلاح لازم دارد.',
  },
  credit_refused: {
    title: 'نتیجهٔ درخواست اعتبار',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: ({ lineName }) => `درخواست اعتبار ${lineName} پذیرفته نشد. دلیل و راه‌های دیگر را در برنامهٔ نسیه ببینید.`,
    push: 'نتیجهٔ درخواست اعتبار شما آماده است.',
  },
  credit_to_pay: {
    title: 'قرارداد امضا شد',
    body: ({ lineName }) =>
      `همه قرارداد اعتبار ${lineName} را امضا کردند. برای فعال شدن آن، هزینهٔ قرارداد را در برنامهٔ نسیه بپردازید.`,
    push: 'قرارداد اعتبار شما امضا شد؛ هزینهٔ آن را بپردازید.',
  },
  credit_to_sign: {
    title: 'قرارداد آمادهٔ امضاست',
    body: ({ lineName }) => `درخواست اعتبار ${lineName} پذیرفته شد. قرارداد را در برنامهٔ نسیه بخوانید و امضا کنید.`,
    push: 'قرارداد اعتبار شما آمادهٔ امضاست.',
  },
  application_approved: {
    title: 'درخواست شما پذیرفته شد',
    body: ({ title }) => `درخواست «${title.fa}» پذیرفته و انجام شد.`,
    push: 'نتیجهٔ درخواست فروشگاه شما آماده است.',
  },
  application_returned: {
    title: 'درخواست به شما برگشت',
    body: ({ title }) => `درخواست «${title.fa}» یک اصلاح لازم دارد. دلیل آن را در برنامهٔ نسیه ببینید.`,
    push: 'درخواست فروشگاه شما یک اصلاح لازم دارد.',
  },
  application_rejected: {
    title: 'درخواست شما پذیرفته نشد',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: ({ title }) => `درخواست «${title.fa}» پذیرفته نشد. دلیل آن را در برنامهٔ نسیه ببینید.`,
    push: 'نتیجهٔ درخواست فروشگاه شما آماده است.',
  },
  ticket_answered: {
    title: 'پاسخ پشتیبانی',
    body: ({ number }) => `به پیام شما با شمارهٔ پیگیری ${toPersianDigits(number)} پاسخ داده شد.`,
    push: 'پشتیبانی به پیام شما پاسخ داد.',
  },
  ticket_answered_guest: {
    title: 'پاسخ پشتیبانی',
    body: ({ number, text }) => `پاسخ پیام ${toPersianDigits(number)}: ${text}`,
  },
  guarantor_invited: {
    title: 'درخواست ضمانت',
    body: ({ debtorName, amount }) =>
      `${debtorName} شما را برای ضمانت یک اعتبار تا سقف ${tomans(amount)} معرفی کرده است. تا امضا نکنید، تعهدی ندارید.`,
    smsAdvice: ({ link }) => `جزئیات را ببینید و بپذیرید یا رد کنید:\n${link}`,
  },
  pay_link_sent: {
    title: 'پیوند پرداخت',
    body: ({ shopName, amount, expiresAt }) =>
      `فروشگاه «${shopName}» از شما ${tomans(amount)} می‌خواهد. مهلت پرداخت: ${timeOf(expiresAt)}.`,
    smsAdvice: ({ link }) => `دیدن و پرداخت:\n${link}`,
  },
  invoice_sent: {
    title: 'صورتحساب',
    body: ({ shopName, amount, dueDate }) =>
      `فروشگاه «${shopName}» برای شما صورتحسابی به مبلغ ${tomans(amount)} نوشته است. مهلت پرداخت: ${formatJalaliDate(dueDate)}.`,
    smsAdvice: ({ link }) => `جزئیات و پرداخت:\n${link}`,
  },
  staff_invited: {
    title: 'دعوت به همکاری',
    body: ({ shopName }) => `فروشگاه «${shopName}» شما را به همکاری دعوت کرده است. دعوت ۷ روز برقرار است.`,
    smsAdvice: ({ link }) => `با همین شماره وارد شوید و بپذیرید یا رد کنید:\n${link}`,
  },
  own_credit_offered: {
    title: 'پیشنهاد اعتبار',
    body: ({ shopName, amount }) =>
      `فروشگاه «${shopName}» تا سقف ${tomans(amount)} به شما نسیه می‌دهد. تا قرارداد را امضا نکنید، تعهدی ندارید.`,
    smsAdvice: ({ link }) => `شرایط را ببینید و بپذیرید یا رد کنید:\n${link}`,
  },
  own_credit_active: {
    title: 'اعتبار فروشگاه باز شد',
    body: ({ shopName, amount }) => `از فروشگاه «${shopName}» تا سقف ${tomans(amount)} می‌توانید نسیه بخرید.`,
    push: 'اعتبار فروشگاه باز شد.',
  },
  own_credit_limit: {
    title: 'سقف اعتبار فروشگاه عوض شد',
    body: ({ shopName, amount }) =>
      `فروشگاه «${shopName}» سقف اعتبار شما را ${tomans(amount)} کرد. بدهی و قسط‌هایتان همان است که بود.`,
    push: 'سقف اعتبار شما در یک فروشگاه عوض شد.',
  },
  own_credit_signed: {
    title: 'مشتری قرارداد را امضا کرد',
    body: ({ amount }) => `مشتری قرارداد اعتبار ${tomans(amount)} را امضا کرد و می‌تواند از شما نسیه بخرد.`,
    push: 'مشتری قرارداد اعتبار را امضا کرد.',
  },
  guarantor_accepted: {
    title: 'ضامن شما پذیرفت',
    body: () => 'ضامن شما ضمانت را پذیرفت. ادامهٔ درخواست را در برنامهٔ نسیه ببینید.',
    push: 'ضامن شما پذیرفت.',
  },
  guarantor_unavailable: {
    title: 'ضامن دیگری معرفی کنید',
    body: () => 'ضمانت کسی که معرفی کرده بودید انجام نشد. کس دیگری را معرفی کنید؛ بقیهٔ درخواست سر جایش است.',
    push: 'ضمانت انجام نشد. ضامن دیگری معرفی کنید.',
  },
  guarantor_to_sign: {
    title: 'نوبت امضای شماست',
    body: () =>
      'قراردادی که ضامنش هستید منتظر امضای شماست. متن را در برنامهٔ نسیه بخوانید؛ تا امضا نکنید، تعهدی ندارید.',
    push: 'قراردادی که ضامنش هستید منتظر امضای شماست.',
  },
  paper_confirmed: {
    title: 'ضمانت شما پذیرفته شد',
    body: ({ paper }) => `${papers[paper]} شما پذیرفته شد و نزد ما امانت است.`,
    push: 'نتیجهٔ بررسی ضمانت شما آماده است.',
  },
  paper_rejected: {
    title: 'ضمانت شما پذیرفته نشد',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: ({ paper }) => `${papers[paper]} شما پذیرفته نشد. دلیل و راه درست‌کردنش را در برنامهٔ نسیه ببینید.`,
    push: 'نتیجهٔ بررسی ضمانت شما آماده است.',
  },
  paper_return: {
    title: 'ضمانت شما پس داده می‌شود',
    body: ({ paper, dueOn }) =>
      `${papers[paper]} شما تا ${formatJalaliDate(dueOn)} پس داده می‌شود. بگویید با پیک بیاید یا حضوری می‌گیرید.`,
    push: 'ضمانت شما پس داده می‌شود. راه گرفتنش را بگویید.',
  },
  paper_returned: {
    title: 'ضمانت شما پس داده شد',
    body: ({ paper }) => `${papers[paper]} شما پس داده شد. اگر به دست‌تان نرسیده است، در برنامهٔ نسیه خبر بدهید.`,
    push: 'ضمانت شما پس داده شد.',
  },
  guarantee_released: {
    title: 'ضمانت شما تمام شد',
    body: ({ amount }) => `بدهی‌ای که تا ${tomans(amount)} ضامنش بودید تمام شد. دیگر تعهدی ندارید.`,
    push: 'ضمانت شما برای دیگری تمام شد.',
  },
  guaranteed_debt_late: {
    title: 'قسط کسی که ضامنش هستید عقب افتاده',
    body: () => 'یک قسط از بدهی‌ای که ضامنش هستید عقب افتاده است. هنوز چیزی از شما خواسته نشده است.',
    push: 'یک قسط از بدهی‌ای که ضامنش هستید عقب افتاده است.',
  },
  ...faDues,
  ...faVerification,
};
