import { SALE_NAMES } from '@nesye/contract/server-texts';
import { formatJalaliDate, formatRate, toPersianDigits } from '@nesye/persian';
import type { ApiKeyChange } from '../notice.ts';
import { CALL_SUPPORT, tomans } from './fa-words.ts';
import type { Wordings } from './wording.ts';

const KEY_CHANGES: Readonly<Record<ApiKeyChange, string>> = {
  made: 'ساخته شد',
  rotated: 'با کلید تازه‌ای جایگزین شد',
  changed: 'تغییر کرد',
  revoked: 'باطل شد',
};

/** What becomes of a shop, its sites and its money, in Persian. */
export const faShops: Pick<
  Wordings,
  | 'shop_confirmed'
  | 'shop_rejected'
  | 'shop_suspended'
  | 'shop_resumed'
  | 'shop_closed'
  | 'shop_released'
  | 'shop_papers_accepted'
  | 'shop_paper_rejected'
  | 'shop_commission'
  | 'shop_site_approved'
  | 'shop_site_rejected'
  | 'api_key_changed'
  | 'webhook_failing'
  | 'webhook_off'
  | 'payout_paid'
  | 'payout_returned'
  | 'shop_sheba_added'
  | 'shop_sheba_chosen'
  | 'shop_sheba_deleted'
> = {
  shop_confirmed: {
    title: 'فروشگاه شما تأیید شد',
    body: ({ shopName }) => `«${shopName}» تأیید شد و از همین حالا می‌تواند بفروشد. کد QR آن در برنامهٔ نسیه آماده است.`,
    push: 'نتیجهٔ بررسی فروشگاه شما آماده است.',
  },
  shop_rejected: {
    title: 'فروشگاه شما تأیید نشد',
    // A reason may be personal, so it is shown after the sign-in alone.
    body: ({ shopName }) => `«${shopName}» تأیید نشد. دلیل و راه درخواست دوباره را در برنامهٔ نسیه ببینید.`,
    push: 'نتیجهٔ بررسی فروشگاه شما آماده است.',
  },
  shop_suspended: {
    title: 'فروش فروشگاه شما بسته شد',
    body: ({ shopName }) =>
      `فروش «${shopName}» فعلاً بسته است. دلیل را در برنامهٔ نسیه ببینید؛ فروش‌های پیشین و ماندهٔ شما سر جای خود است.`,
    push: 'وضعیت فروشگاه شما تغییر کرد.',
  },
  shop_resumed: {
    title: 'فروش فروشگاه شما باز شد',
    body: ({ shopName }) => `«${shopName}» دوباره می‌تواند بفروشد.`,
    push: 'وضعیت فروشگاه شما تغییر کرد.',
  },
  shop_closed: {
    title: 'فروشگاه شما بسته شد',
    body: ({ shopName, heldUntil }) =>
      `«${shopName}» بسته شد و دیگر نمی‌فروشد. دلیل را در برنامهٔ نسیه ببینید. ماندهٔ شما از ${formatJalaliDate(heldUntil)} به شبای فروشگاه واریز می‌شود.`,
    push: 'وضعیت فروشگاه شما تغییر کرد.',
  },
  shop_released: {
    title: 'ماندهٔ فروشگاه شما آزاد شد',
    body: ({ shopName }) => `ماندهٔ «${shopName}» روز کاری بعد به شبای فروشگاه واریز می‌شود.`,
    push: 'وضعیت واریز فروشگاه شما تغییر کرد.',
  },
  shop_papers_accepted: {
    title: 'مدارک فروشگاه پذیرفته شد',
    body: ({ shopName }) => `همهٔ مدارک «${shopName}» پذیرفته شد.`,
    push: 'نتیجهٔ بررسی مدارک فروشگاه شما آماده است.',
  },
  shop_paper_rejected: {
    title: 'یک مدرک فروشگاه پذیرفته نشد',
    body: ({ shopName }) => `یکی از مدارک «${shopName}» پذیرفته نشد. دلیل را در برنامهٔ نسیه ببینید و دوباره بفرستید.`,
    push: 'نتیجهٔ بررسی مدارک فروشگاه شما آماده است.',
  },
  shop_commission: {
    title: 'کارمزد فروشگاه تغییر می‌کند',
    body: ({ shopName, productType, commissionBp, validFrom }) =>
      `کارمزد ${SALE_NAMES[productType]} «${shopName}» از ${formatJalaliDate(validFrom)} ${formatRate(commissionBp)} است. فروش‌های پیش از آن تغییری نمی‌کند.`,
    push: 'کارمزد فروشگاه شما تغییر می‌کند.',
  },
  shop_site_approved: {
    title: 'سایت فروشگاه تأیید شد',
    body: ({ shopName }) => `سایتی که برای «${shopName}» ثبت کردید تأیید شد. خریدار پس از پرداخت می‌تواند به آن برگردد.`,
    push: 'نتیجهٔ بررسی سایت فروشگاه شما آماده است.',
  },
  shop_site_rejected: {
    title: 'سایت فروشگاه تأیید نشد',
    body: ({ shopName }) => `سایتی که برای «${shopName}» ثبت کردید تأیید نشد و خریدار به آن برنمی‌گردد.`,
    advice: CALL_SUPPORT,
    push: 'نتیجهٔ بررسی سایت فروشگاه شما آماده است.',
  },
  api_key_changed: {
    title: 'تغییر در کلیدهای API فروشگاه',
    body: ({ shopName, name, change }) => `کلید «${name}» فروشگاه «${shopName}» ${KEY_CHANGES[change]}.`,
    advice: CALL_SUPPORT,
  },
  webhook_failing: {
    title: 'رویدادهای فروشگاه به سرور شما نمی‌رسد',
    body: ({ shopName, host }) =>
      `رویدادهای فروشگاه «${shopName}» سه روز است به ${host} نمی‌رسد. اگر درست نشود، فرستادن آن‌ها خاموش می‌شود.`,
  },
  webhook_off: {
    title: 'فرستادن رویدادهای فروشگاه خاموش شد',
    body: ({ shopName, host }) =>
      `رویدادهای فروشگاه «${shopName}» هفت روز به ${host} نرسید و دیگر فرستاده نمی‌شود. پس از رفع مشکل آن را دوباره روشن کنید.`,
  },
  payout_paid: {
    title: 'پول فروش‌ها نشست',
    body: ({ amount, lastFour }) => `${tomans(amount)} به شبای منتهی به ${toPersianDigits(lastFour)} واریز شد.`,
  },
  payout_returned: {
    title: 'واریز فروشگاه برگشت خورد',
    body: ({ amount, lastFour }) =>
      `بانک ${tomans(amount)} را به شبای منتهی به ${toPersianDigits(lastFour)} ننشاند. پول نزد نسیه است؛ شبای دیگری برای فروشگاه انتخاب کنید.`,
  },
  shop_sheba_added: {
    title: 'شبای فروشگاه ثبت شد',
    body: ({ lastFour }) => `شبای منتهی به ${toPersianDigits(lastFour)} برای فروشگاه شما ثبت شد.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_chosen: {
    title: 'شبای واریز فروش عوض شد',
    body: ({ lastFour }) => `شبایی که به ${toPersianDigits(lastFour)} ختم می‌شود برای واریز فروش‌های شما انتخاب شد.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_deleted: {
    title: 'شبای فروشگاه حذف شد',
    body: ({ lastFour }) => `شبای منتهی به ${toPersianDigits(lastFour)} از فروشگاه شما حذف شد.`,
    advice: CALL_SUPPORT,
  },
};
