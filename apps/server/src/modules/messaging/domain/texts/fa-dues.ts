import { formatJalaliDate, toPersianDigits } from '@nesye/persian';
import { CALL_SUPPORT, tomans } from './fa-words.ts';
import { leftToRight, type Wordings } from './wording.ts';

const installments = (count: number): string => (count === 1 ? 'قسط' : `${toPersianDigits(count)} قسط`);

/** What is due and how it is paid: reminders, auto-pay and changes of a schedule. */
export const faDues = {
  dues_soon: {
    title: 'سررسید نزدیک',
    body: ({ amount, count, dueDate, isTomorrow }) =>
      `${isTomorrow ? 'فردا، ' : ''}${formatJalaliDate(dueDate, 'weekday')}، سررسید ${installments(count)} شماست: ${tomans(amount)}.`,
    push: 'یکی از قسط‌های شما به‌زودی سررسید می‌شود.',
  },
  bill_closed: {
    title: 'صورتحساب ماه',
    body: ({ amount, count, closedOn, payableUntil }) =>
      `صورتحساب ${formatJalaliDate(closedOn, 'month')} برای ${toPersianDigits(count)} خرید: ${tomans(amount)}. مهلت پرداخت تا پایان ${formatJalaliDate(payableUntil, 'weekday')} است.`,
    push: 'صورتحساب ماه شما آماده است.',
  },
  dues_now: {
    title: 'روز سررسید',
    body: ({ amount, count, payableUntil }) =>
      `${installments(count)} شما سررسید شده است: ${tomans(amount)}. مهلت پرداخت تا پایان ${formatJalaliDate(payableUntil, 'weekday')} است.`,
    push: 'قسط شما سررسید شده است.',
  },
  repayment_taken_back: {
    title: 'پرداخت شما پس گرفته شد',
    body: ({ amount, payableUntil }) =>
      `بانک یا درگاه، پرداخت ${tomans(amount)} شما را از ما پس گرفت. قسط‌هایی که با آن پرداخت شده بود دوباره بدهی شماست. برای آنچه سررسیدش گذشته است تا پایان ${formatJalaliDate(payableUntil, 'weekday')} مهلت دارید؛ برای روزهای گذشته جریمه‌ای حساب نمی‌شود.`,
    advice: CALL_SUPPORT,
    push: 'یکی از پرداخت‌های شما پس گرفته شد.',
  },
  top_up_taken_back: {
    title: 'شارژ کیف پول پس گرفته شد',
    body: ({ amount, fromWallet }) =>
      `بانک یا درگاه، شارژ ${tomans(amount)} شما را از ما پس گرفت. ${fromWallet === 0n ? 'از کیف پول شما چیزی کم نشد' : `${tomans(fromWallet)} از کیف پول شما کم شد`}${fromWallet < amount ? '؛ برای بقیه با شما تماس می‌گیریم.' : '.'}`,
    advice: CALL_SUPPORT,
    push: 'یکی از شارژهای کیف پول شما پس گرفته شد.',
  },
  schedule_redated: {
    title: 'روز قسط‌ها تغییر کرد',
    body: ({ day, count }) =>
      `از این پس روز ${toPersianDigits(day)} هر ماه روز قسط شماست. ${installments(count)} به روز تازه رفت؛ مبلغ‌ها تغییری نکردند.`,
    push: 'روز قسط‌های شما تغییر کرد.',
  },
  draw_announced: {
    title: 'برداشت خودکار نزدیک است',
    body: ({ amount, count, drawOn, isShort }) =>
      `${formatJalaliDate(drawOn, 'weekday')}، ${installments(count)} شما خودکار پرداخت می‌شود: ${tomans(amount)}.${isShort ? ' موجودی کیف پول کافی نیست؛ تا آن روز شارژش کنید.' : ''}`,
    advice: 'اگر نمی‌خواهید، در صفحهٔ پرداخت خودکار لغوش کنید.',
    push: 'یکی از قسط‌های شما به‌زودی خودکار پرداخت می‌شود.',
  },
  draw_paid: {
    title: 'قسط خودکار پرداخت شد',
    body: ({ amount, source }) =>
      `قسط ${tomans(amount)} از ${source === 'wallet' ? 'کیف پول' : 'حساب بانکی'} شما پرداخت شد.`,
    push: 'قسط شما خودکار پرداخت شد.',
  },
  draw_failed: {
    title: 'برداشت خودکار انجام نشد',
    body: ({ amount, source, failure, nextTryOn }) =>
      `قسط ${tomans(amount)} ${failure === 'insufficient' ? `به‌دلیل کمبود موجودی ${source === 'wallet' ? 'کیف پول' : 'حساب بانکی'} ` : ''}پرداخت نشد.${nextTryOn === undefined ? ' دیگر خودکار برداشت نمی‌شود؛ خودتان بپردازید.' : ` ${formatJalaliDate(nextTryOn, 'weekday')} دوباره تلاش می‌کنیم.`}`,
    push: 'برداشت خودکار یکی از قسط‌های شما انجام نشد.',
  },
  draw_to_wallet: {
    title: 'پول به کیف پول شما رفت',
    body: ({ amount }) => `قسط پیش از رسیدن برداشت بانکی پرداخت شده بود. ${tomans(amount)} در کیف پول شماست.`,
    push: 'پول یک برداشت به کیف پول شما رفت.',
  },
  mandate_active: {
    title: 'پرداخت خودکار روشن شد',
    body: ({ account }) => `از این پس قسط‌ها روز سررسید از حساب ${leftToRight(account)} برداشت می‌شود.`,
    advice: CALL_SUPPORT,
    push: 'پرداخت خودکار شما روشن شد.',
  },
  mandate_expired: {
    title: 'پرداخت خودکار تمام شد',
    body: () =>
      'مدت اجازهٔ برداشت از حساب بانکی شما گذشت و دیگر چیزی از آن برداشت نمی‌شود. اگر می‌خواهید، دوباره روشنش کنید.',
    push: 'مدت پرداخت خودکار شما گذشت.',
  },
  installments_moved: {
    title: 'برنامهٔ قسط‌ها عوض شد',
    body: ({ move, amount, firstDueDate }) =>
      move === 'snooze'
        ? `قسط ${tomans(amount)} به ${formatJalaliDate(firstDueDate, 'weekday')} رفت.`
        : `${move === 're_age' ? 'چنان‌که با شما هماهنگ شد، ' : ''}${tomans(amount)} عقب‌افتاده روی قسط‌های بعدی پخش شد؛ نخستین آن‌ها ${formatJalaliDate(firstDueDate, 'weekday')} است.`,
    push: 'برنامهٔ قسط‌های شما عوض شد.',
  },
  dues_overdue: {
    title: 'قسط عقب‌افتاده',
    body: ({ amount, overdueAmount }) =>
      amount === overdueAmount
        ? `مهلت پرداخت ${tomans(amount)} از اقساط شما گذشته است.`
        : `${tomans(amount)} از اقساط شما سررسید شده و مهلت ${tomans(overdueAmount)} آن گذشته است.`,
    advice: 'اگر این ماه سخت است، در بخش قسط‌ها می‌توانید جابه‌جا یا تقسیطش کنید.',
    push: 'مهلت پرداخت یکی از قسط‌های شما گذشته است.',
  },
  dues_link: {
    title: 'پیوند پرداخت',
    body: () => 'پیوندی که همکار ما می‌فرستد: با همین شماره وارد شوید و قسط‌هایتان را ببینید و بپردازید.',
    smsAdvice: ({ link }) => link,
  },
} satisfies Partial<Wordings>;
