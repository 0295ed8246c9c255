import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { formatRate, toArabicDigits } from '@nesye/persian';
import type { faShops } from './fa-shops.ts';
import type { ApiKeyChange } from '../notice.ts';
import { CALL_SUPPORT, dayOf, tomans } from './ar-words.ts';
import type { Wordings } from './wording.ts';

const PRODUCTS: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.cash]: 'البيع النقدي',
  [PRODUCT_TYPE.endOfMonth]: 'البيع بتسوية نهاية الشهر',
  [PRODUCT_TYPE.installment]: 'البيع بالتقسيط',
};

const KEY_CHANGES: Readonly<Record<ApiKeyChange, string>> = {
  made: 'أُنشئ',
  rotated: 'استُبدل',
  changed: 'تغيّر',
  revoked: 'أُبطل',
};

/** What becomes of a shop, its sites and its money, in Arabic. */
export const arShops: Pick<Wordings, keyof typeof faShops> = {
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
  shop_suspended: {
    title: 'أُغلق البيع في متجرك',
    body: ({ shopName }) =>
      `البيع في «${shopName}» مغلق مؤقتًا. انظر السبب في تطبيق نسيه؛ مبيعاتك السابقة ورصيدك كما هي.`,
    push: 'تغيّرت حالة متجرك.',
  },
  shop_resumed: {
    title: 'فُتح البيع في متجرك',
    body: ({ shopName }) => `يستطيع «${shopName}» البيع من جديد.`,
    push: 'تغيّرت حالة متجرك.',
  },
  shop_closed: {
    title: 'أُغلق متجرك',
    body: ({ shopName, heldUntil }) =>
      `أُغلق «${shopName}» ولن يبيع بعد الآن. انظر السبب في تطبيق نسيه. يُحوَّل رصيدك إلى رقم شبا المتجر ابتداءً من ${dayOf(heldUntil)}.`,
    push: 'تغيّرت حالة متجرك.',
  },
  shop_released: {
    title: 'أُفرج عن رصيد متجرك',
    body: ({ shopName }) => `يُحوَّل رصيد «${shopName}» إلى رقم شبا المتجر في يوم العمل التالي.`,
    push: 'تغيّرت حالة تحويلات متجرك.',
  },
  shop_papers_accepted: {
    title: 'قُبلت وثائق متجرك',
    body: ({ shopName }) => `قُبلت كل وثائق «${shopName}».`,
    push: 'نتيجة مراجعة وثائق متجرك جاهزة.',
  },
  shop_paper_rejected: {
    title: 'لم تُقبل إحدى وثائق متجرك',
    body: ({ shopName }) => `لم تُقبل إحدى وثائق «${shopName}». انظر السبب في تطبيق نسيه وأرسلها من جديد.`,
    push: 'نتيجة مراجعة وثائق متجرك جاهزة.',
  },
  shop_commission: {
    title: 'تتغيّر عمولة متجرك',
    body: ({ shopName, productType, commissionBp, validFrom }) =>
      `عمولة ${PRODUCTS[productType]} في «${shopName}» ${toArabicDigits(formatRate(commissionBp))} من ${dayOf(validFrom)}. لا يتغيّر شيء في المبيعات قبل ذلك.`,
    push: 'تتغيّر عمولة متجرك.',
  },
  shop_site_approved: {
    title: 'قُبل موقع متجرك',
    body: ({ shopName }) => `قُبل الموقع الذي سجّلته لـ«${shopName}». يستطيع المشتري العودة إليه بعد الدفع.`,
    push: 'نتيجة مراجعة موقع متجرك جاهزة.',
  },
  shop_site_rejected: {
    title: 'لم يُقبل موقع متجرك',
    body: ({ shopName }) => `لم يُقبل الموقع الذي سجّلته لـ«${shopName}»، ولن يعود المشتري إليه.`,
    advice: CALL_SUPPORT,
    push: 'نتيجة مراجعة موقع متجرك جاهزة.',
  },
  api_key_changed: {
    title: 'تغيير في مفاتيح API للمتجر',
    body: ({ shopName, name, change }) => `${KEY_CHANGES[change]} مفتاح «${name}» لمتجر «${shopName}».`,
    advice: CALL_SUPPORT,
  },
  webhook_failing: {
    title: 'أحداث المتجر لا تصل إلى خادمك',
    body: ({ shopName, host }) =>
      `لا تصل أحداث متجر «${shopName}» إلى ${host} منذ ثلاثة أيام. إن لم تُحل المشكلة فسيتوقف إرسالها.`,
  },
  webhook_off: {
    title: 'توقف إرسال أحداث المتجر',
    body: ({ shopName, host }) =>
      `لم تصل أحداث متجر «${shopName}» إلى ${host} سبعة أيام وتوقف إرسالها. شغّلها من جديد بعد حل المشكلة.`,
  },
  payout_paid: {
    title: 'وصل مال المبيعات',
    body: ({ amount, lastFour }) => `أُودع ${tomans(amount)} في رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
  },
  payout_returned: {
    title: 'عادت دفعة المتجر',
    body: ({ amount, lastFour }) =>
      `لم يودع المصرف ${tomans(amount)} في رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}. المال لدى نسيه؛ اختر رقم شبا آخر للمتجر.`,
  },
  shop_sheba_added: {
    title: 'سُجّل رقم شبا للمتجر',
    body: ({ lastFour }) => `سُجّل لمتجرك رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_chosen: {
    title: 'تغيّر رقم شبا لتحويل المبيعات',
    body: ({ lastFour }) => `اختير رقم شبا المنتهي بـ ${toArabicDigits(lastFour)} لتحويل مبيعاتك.`,
    advice: CALL_SUPPORT,
  },
  shop_sheba_deleted: {
    title: 'حُذف رقم شبا من المتجر',
    body: ({ lastFour }) => `حُذف من متجرك رقم شبا المنتهي بـ ${toArabicDigits(lastFour)}.`,
    advice: CALL_SUPPORT,
  },
};
