import { toPersianDigits } from '@nesye/persian';

/** Words of one's own referral code, and of who came by it. */
export const referralText = {
  title: 'معرفی به دوستان',
  lead: 'دوستی که با کد یا پیوند شما ثبت‌نام کند، اینجا دیده می‌شود.',
  code: 'کد معرف شما',
  share: 'فرستادن دعوت',
  copy: 'کپی کد',
  copied: 'کد معرف کپی شد.',
  linkCopied: 'متن دعوت کپی شد.',
  shareFailed: 'دعوت فرستاده نشد. کد را کپی کنید.',
  shareTitle: 'دعوت به نسیه',
  shareText: (code: string, link: string) => `با نسیه قسطی خرید کن. کد معرف من: ${code}\n${link}`,
  friends: (count: number) => `${toPersianDigits(count)} نفر با کد شما آمده‌اند`,
  noFriends: 'هنوز کسی با کد شما نیامده است.',
  more: (count: number) => `و ${toPersianDigits(count)} نفر دیگر`,
  broughtBy: 'معرف شما',
  nameTitle: 'کسی شما را معرفی کرده است؟',
  name: 'کد معرف',
  nameHint: 'هشت حرف و رقم لاتین؛ فقط یک بار ثبت می‌شود.',
  nameMissing: 'کد معرف را کامل بنویسید؛ هشت حرف و رقم دارد.',
  save: 'ثبت معرف',
  saving: 'در حال ثبت',
  saved: 'معرف شما ثبت شد.',
} as const;
