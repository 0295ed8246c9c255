import type { Wordings } from './wording.ts';

/** What is said of the identity check: the video and the passport. */
export const faVerification = {
  verification_approve: {
    title: 'ویدیو تأیید شد',
    body: () => 'ویدیوی احراز هویت شما تأیید شد.',
    push: 'نتیجهٔ بررسی ویدیوی شما آماده است.',
  },
  verification_reject: {
    title: 'ویدیو تأیید نشد',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: () => 'ویدیوی احراز هویت شما تأیید نشد. برای دیدن دلیل و ضبط دوباره، به برنامهٔ نسیه بروید.',
    push: 'نتیجهٔ بررسی ویدیوی شما آماده است.',
  },
  passport_approve: {
    title: 'هویت شما تأیید شد',
    body: () => 'گذرنامهٔ شما را دیدیم و هویت شما تأیید شد.',
    push: 'نتیجهٔ بررسی گذرنامهٔ شما آماده است.',
  },
  passport_reject: {
    title: 'گذرنامه پذیرفته نشد',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: () => 'تصویر گذرنامهٔ شما پذیرفته نشد. برای دیدن دلیل و فرستادن دوباره، به برنامهٔ نسیه بروید.',
    push: 'نتیجهٔ بررسی گذرنامهٔ شما آماده است.',
  },
} satisfies Partial<Wordings>;
