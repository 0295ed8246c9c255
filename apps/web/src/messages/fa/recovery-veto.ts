import { toPersianDigits } from '@nesye/persian';

/** Words of the owner who refuses that the account moves. */
export const vetoText = {
  title: 'این درخواست کار شما نیست؟',
  lead: 'کسی خواسته است حساب شما به شمارهٔ دیگری منتقل شود. اگر شما نبوده‌اید، آن را رد کنید.',
  refuse: 'رد درخواست',
  mine: 'اگر خودتان درخواست داده‌اید، کاری لازم نیست. این صفحه را ببندید.',
  doneTitle: 'درخواست رد شد',
  done: 'شمارهٔ حساب شما عوض نمی‌شود. برای اطمینان، وارد شوید و دستگاه‌های حساب را ببینید.',
  closedTitle: 'این درخواست دیگر باز نیست',
  closed: 'پیش‌تر دربارهٔ آن تصمیم گرفته شده است. اگر نمی‌توانید وارد حساب شوید، درخواست بازیابی بدهید.',
  unknownTitle: 'این پیوند درست نیست',
  unknown: 'پیوند را کامل از پیامک باز کنید، یا وارد حساب شوید و درخواست را از «دستگاه‌ها» رد کنید.',
  toLogin: 'ورود به حساب',
  toRecovery: 'درخواست بازیابی',

  ownTitle: 'درخواست انتقال حساب',
  own: (mobile: string) => `کسی خواسته است حساب شما به شمارهٔ \u2066${mobile}\u2069 منتقل شود.`,
  ownAt: (at: string) => `زمان درخواست: ${toPersianDigits(at)}`,
  moves: (at: string) => `اگر رد نکنید، ${toPersianDigits(at)} منتقل می‌شود.`,
  refuseLabel: (mobile: string) => `رد درخواست انتقال به \u2066${mobile}\u2069`,
  ownDone: 'درخواست رد شد.',
  frozenTitle: 'خرید و برداشت موقتاً بسته است',
  frozen: (at: string) => `برای ایمنی حساب، تا ${toPersianDigits(at)} نمی‌توانید خرید یا برداشت کنید.`,
} as const;
